"""Cercas' positions: their contents and their notation."""

import re
from collections.abc import Iterator
from typing import Any, Final

from boardrules.bits import bit_set, bits
from boardrules.errors import NoSuchSiteError
from boardrules.games.cercas.board import MOST_CLOSED, CercasTopology, Segments
from boardrules.games.cercas.lines import with_line
from boardrules.notation import Fields, write_rows
from boardrules.shown import equal_by_fields
from boardrules.values import dataclass
from boardrules.vocabulary.shapes import Key
from boardrules.vocabulary.words import NAMES
from boardrules.vocabulary.words import POSITION_KEYS as COMMON_KEYS

PLAYERS: Final = ("x", "o")
_SYMBOLS: Final = "XO"
POSITION_KEYS: Final = (*COMMON_KEYS, Key("lines", NAMES, "The lines, each between two dots, such as C3-C5."))
_LINE: Final = re.compile(r"\s*([A-Z][0-9]+)\s*-\s*([A-Z][0-9]+)\s*")


@equal_by_fields
@dataclass(frozen=True, slots=True)
class CercasPosition:
    """Marks and lines; sets are bit sets of `CercasTopology`.

    Attributes:
        marks: Spaces with an X, and spaces with an O.
        segments: Drawn segments, without those of the border.
        player: Player to move.
        area: Spaces of the open area, 0 if there is none. It follows from the segments, and is kept to save time.

    """

    marks: tuple[int, int]
    segments: Segments
    player: int
    area: int


def open_area(board: CercasTopology, segments: Segments) -> int:
    """First region with more than five spaces, or 0 if there is none.

    A position with a second such region cannot come up in play.

    Source: ruling C4 of docs/rulings.md.
    """
    regions = board.regions(segments, board.spaces)
    return next((region for region in regions if region.bit_count() > MOST_CLOSED), 0)


def runs(board: CercasTopology, segments: Segments) -> Iterator[tuple[int, int, int]]:
    """Longest straight runs of segments: first dot, axis and length, in board order, with vertical runs first."""
    starts = [segments[axis] & ~(segments[axis] << shift) for axis, shift in enumerate(board.shifts)]
    for dot in bits(starts[0] | starts[1]):
        for axis, shift in enumerate(board.shifts):
            if starts[axis] >> dot & 1:
                length = 1
                while segments[axis] >> dot + length * shift & 1:
                    length += 1
                yield dot, axis, length


def segment_names(board: CercasTopology, segments: Segments) -> tuple[str, ...]:
    """Each segment as its two dots, such as C3-C4, in board order."""
    dots = board.dots.sites
    return tuple(
        f"{dots[dot]}-{dots[dot + shift]}"
        for dot in bits(segments[0] | segments[1])
        for axis, shift in enumerate(board.shifts)
        if segments[axis] >> dot & 1
    )


def read_position(board: CercasTopology, fields: Fields) -> CercasPosition:
    """Position from the keys of an example.

    Raises:
        PositionError: A key or a value cannot be understood.

    """
    marks = _read_marks(board, fields)
    segments = _read_lines(board, fields)
    player = fields.player("to_move", PLAYERS)
    fields.close()
    return CercasPosition(marks, segments, player, open_area(board, segments))


def _read_marks(board: CercasTopology, fields: Fields) -> tuple[int, int]:
    marks = [0, 0]
    if fields.in_rows("marks"):
        for name, sign in zip(board.grid.sites, fields.rows(board.grid, _SYMBOLS), strict=True):
            if sign != ".":
                marks[_SYMBOLS.index(sign)] |= 1 << board.number(name)
        return marks[0], marks[1]
    lists = fields.fields("sites")
    x = lists.sites(PLAYERS[0], board.number)
    o = lists.sites(PLAYERS[1], board.number, x, "already has an X")
    lists.close()
    return bit_set(x), bit_set(o)


def _read_lines(board: CercasTopology, fields: Fields) -> Segments:
    segments: Segments = (0, 0)
    for place, text in fields.names("lines"):
        try:
            axis, line = _read_line(board, text)
        except (NoSuchSiteError, ValueError) as error:
            fields.wrong(("lines", place), str(error))
            continue
        if line & segments[axis]:
            problem = f"the line {text.strip()} overlaps an earlier one; name each segment only once"
            fields.wrong(("lines", place), problem)
        segments = with_line(segments, axis, line)
    return segments


def _read_line(board: CercasTopology, text: str) -> tuple[int, int]:
    """Axis and segments of a straight line of any length inside the border; a ValueError says what is wrong."""
    match = _LINE.fullmatch(text)
    if match is None:
        raise ValueError(f"a line runs from dot to dot, such as C3-C5, not {text!r}")
    start, end = sorted(map(board.dots.index, match.groups()))
    way = board.straight(start, end)
    if way is None:
        raise ValueError(f"the line {text.strip()} is not straight")
    axis, length = way
    if not length:
        raise ValueError(f"the line {text.strip()} ends where it begins")
    line = board.line(start, axis, length)
    if line & board.border[axis]:
        raise ValueError(f"the line {text.strip()} is part of the border, which every board has")
    return axis, line


def write_position(board: CercasTopology, position: CercasPosition, *, sites: bool) -> dict[str, Any]:
    """Keys of an example; the lines are the longest straight runs, so that equal segments give equal texts."""
    names = board.names
    keys: dict[str, Any] = {}
    if sites:
        marks = zip(PLAYERS, position.marks, strict=True)
        keys["sites"] = {player: [names[space] for space in bits(spaces)] for player, spaces in marks}
    else:
        signs = dict.fromkeys(board.grid.sites, ".")
        for sign, spaces in zip(_SYMBOLS, position.marks, strict=True):
            signs.update((names[space], sign) for space in bits(spaces))
        keys["position"] = write_rows(board.grid, list(signs.values()))
    dots = board.dots.sites
    lines = [f"{dots[dot]}-{dots[dot + n * board.shifts[axis]]}" for dot, axis, n in runs(board, position.segments)]
    if lines:
        keys["lines"] = lines
    keys["to_move"] = PLAYERS[position.player]
    return keys
