"""A board in characters: each place where it lies, with its name while it is empty, and then with what stands on it."""

import math
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from boardrules.occupants import occupants
from boardrules.values import dataclass
from boardwright.app.boards import AnyGame
from boardwright.figures.diagram.places import Line, Shape, Shapes, middle_of
from boardwright.geometry.points import Point

ASPECT: Final = 0.5
"""Width of a character for its height."""

SIMPLE: Final = re.compile(r"[A-Za-z]*[0-9]+")
"""Names that are worth showing while a place is empty; others are made of two of them, such as those of fences."""

BOUND: Final = ("[", "]")
"""Signs around what the last turn changed."""

NEAR: Final = 0.01
"""Heights in mm that differ by less are one."""

OFF_ROW: Final = 0.12
"""How far from its row a place may lie, as a part of the distance of two rows."""

MOST_ROWS: Final = 60
"""Rows of a board whose rows are shown one by one."""

LEAST_ACROSS: Final = 1.4
"""Characters for the distance of two rows, at least: a character is half as wide as it is high."""

Occupants = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Characters:
    """A board as lines of text, and what its signs mean."""

    lines: tuple[str, ...]
    legend: str


@dataclass(frozen=True, slots=True)
class _Label:
    """What stands at a place in mm, and the characters that it may take up at any time of a game; `bare` may touch."""

    x: float
    y: float
    text: str
    room: int
    bare: bool


def board_in_characters(
    game: AnyGame, shapes: Shapes, position: object, before: object, *, width: int, names: bool
) -> Characters | None:
    """A position, with what changed since another one in brackets; None if it does not fit into so many characters.

    Empty places show their names, or a dot if no names are wanted.
    """
    now, then = occupants(game, position), occupants(game, before)
    changed = {name for name in {*now, *then} if now.get(name) != then.get(name)}
    signs = signs_of(game, now)
    labels = list(_labels(shapes, now, changed, signs, names=names))
    lines = _set(labels, width)
    if lines is None:
        return None
    told = [
        f"{sign} {' '.join(kind)}"
        for kind, sign in sorted(signs.items(), key=lambda one: one[1])
        if not _stack(game, kind)
    ]
    told += ["a stack from the top down"] if len(told) < len(signs) else []
    told += ["[ ] the last turn"] if changed else []
    return Characters(lines, " · ".join([*told, *_numbers(game, position)]))


def _stack(game: AnyGame, kind: tuple[str, ...]) -> bool:
    """Whether something lies below a piece."""
    return kind[-1] in game.players and len(kind) > 1


def _numbers(game: AnyGame, position: Any) -> Iterator[str]:
    """What a position has besides what stands on places, in numbers, such as men in hand."""
    for key, value in game.format_position(position, sites=True).items():
        if isinstance(value, int):
            yield f"{key} {value}"
        elif isinstance(value, Mapping) and all(isinstance(one, int) for one in value.values()):
            yield f"{key}: {', '.join(f'{name} {one}' for name, one in value.items())}"


def signs_of(game: AnyGame, there: Occupants) -> dict[tuple[str, ...], str]:
    """What stands somewhere -> its sign: the initials of player, or X or O, of kind, and of the players below."""
    one, other = (player[0].upper() for player in game.players)
    initials = dict(zip(game.players, (one, other) if one != other else ("X", "O"), strict=True))
    kinds = any(len(what) > 1 and what[1] not in game.players for what in there.values())
    return {
        kind: initials[kind[0]] + "".join(initials.get(word, word)[0].lower() for word in kind[1:])
        for kind in [*((player,) for player in game.players), *there.values()]
        if kind and not (kinds and len(kind) == 1)
    }


def _labels(
    shapes: Shapes, now: Occupants, changed: set[str], signs: Mapping[tuple[str, ...], str], *, names: bool
) -> Iterator[_Label]:
    longest = 2 + max(map(len, signs.values()))
    for places in shapes.values():
        for name, shape in places.items():
            (x, y), what = middle_of(shape), now.get(name)
            simple = SIMPLE.fullmatch(name) is not None
            room = max(longest, len(name)) if simple and names else longest if simple else 4
            if what is not None:
                sign = signs[what] if what else _stroke(shape)
                text = f"{BOUND[0]}{sign}{BOUND[1]}" if name in changed else sign
            elif simple:
                text = name if names else "_" if name in changed else "·"
            else:
                text = ""
            yield _Label(x, y, text, room, not simple)


def _stroke(shape: Shape) -> str:
    """A line as one character, by its direction."""
    if not isinstance(shape, Line):
        return "#"
    (x, y), (u, v) = shape.points[0], shape.points[-1]
    across, down = abs(u - x), abs(v - y)
    if down < across / 3:
        return "--"
    if across < down / 3:
        return "|"
    return "/" if (u - x) * (v - y) < 0 else "\\"


def _set(labels: list[_Label], width: int) -> tuple[str, ...] | None:
    """The labels at their places, as small as they can be without touching; None beyond a width."""
    if not labels:
        return None
    left, top = min(label.x for label in labels), min(label.y for label in labels)
    longest = max(label.room for label in labels)
    extent = max(label.x for label in labels) - left
    step = _row_step(labels)
    scale = LEAST_ACROSS / step if step else 2 / max(extent, 1.0)
    while True:
        if math.ceil(extent * scale) + longest > width:
            return None
        lines = _at_scale(labels, (left, top), scale, 1 / step if step else scale * ASPECT)
        if lines is not None:
            return lines
        scale *= 1.04


def _row_step(labels: list[_Label]) -> float | None:
    """The distance of rows of which all places lie in one; None if there are none, or too many."""
    heights = sorted({round(label.y, 3) for label in labels})
    gaps = [below - above for above, below in pairwise(heights) if below - above > NEAR]
    if not gaps:
        return None
    step = min(gaps)
    rows = [(height - heights[0]) / step for height in heights]
    even = all(abs(row - round(row)) < OFF_ROW for row in rows)
    return step if even and rows[-1] < MOST_ROWS else None


def _at_scale(labels: list[_Label], corner: Point, across: float, down: float) -> tuple[str, ...] | None:
    """The lines, or None if two labels touch."""
    left, top = corner
    rows: dict[int, list[tuple[int, _Label]]] = {}
    for label in labels:
        column = round((label.x - left) * across - label.room / 2 + 4)
        rows.setdefault(round((label.y - top) * down), []).append((column, label))
    lines = []
    for row in range(max(rows) + 1):
        line, end = "", -1
        for column, label in sorted(rows.get(row, []), key=lambda one: one[0]):
            if column <= end:
                return None
            line, end = line.ljust(column) + label.text.center(label.room), column + label.room - label.bare
        lines.append(line.rstrip())
    indent = min((len(line) - len(line.lstrip()) for line in lines if line), default=0)
    return tuple(line[indent:] for line in lines)
