"""Marked turns on the position before them, for drawers: a piece that is placed or moved, and pieces that are removed.

A drawer says what a turn consists of, as `TurnParts`; all else is the same in every game. A turn on the position after
it is drawn by `turns_shown`, which needs no drawer's help.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from boardrules.occupants import pieces_on
from boardrules.values import dataclass
from boardwright.figures.diagram.frames import Frame, Mark, MarkedTurn
from boardwright.figures.diagram.label_placement import Spots
from boardwright.figures.diagram.marks import SIGN, arrow, number_on, ring, shortened, sign_colour, struck
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point, midpoint
from boardwright.geometry.quantised import millionths
from boardwright.scene import Item

AWAY: Final = 0.5
"""Room in mm between an arrow and its mark."""

LEAST_NUMBERED: Final = 2.1
"""Radius in mm from which a captured piece has the number of its turn on it; one beside smaller ones."""

OF_PIECE: Final = 0.62
"""Half the side of the square of a cross over a piece, in the piece's radii."""

Sign = Callable[[int, Point, float, Theme], tuple[Item, ...]]
"""Draws a player's piece: `FrameDrawer.sign`."""


@dataclass(frozen=True, slots=True)
class TurnParts:
    """What a turn consists of, by the names of places.

    Attributes:
        way: Places from which, over which and to which a piece goes. If it is one place, a new piece comes there.
        gone: Places whose pieces the turn takes off the board.

    """

    way: tuple[str, ...]
    gone: tuple[str, ...] = ()


def draw_turns(
    frame: Frame,
    parts: Callable[[MarkedTurn], TurnParts],
    points: Mapping[str, Point],
    radius: float,
    theme: Theme,
    spots: Spots,
    sign: Sign | None = None,
) -> list[Item]:
    """All marked turns of a frame, for a drawing of its position with pieces of `radius` mm at `points`.

    A turn made has its new piece in a ring, drawn by `sign`, or an arrow, and crosses over what it takes. Of a turn
    that could be made, one that differs from another in what it takes alone has its number there. `spots` knows the
    drawing's words; the pieces are added here.
    """
    held = pieces_on(frame.game, frame.position)
    all_parts = [parts(turn) for turn in frame.turns]
    spots.pieces([points[name] for name in held], radius)
    taken = [
        name for turn, part in zip(frame.turns, all_parts, strict=True) if turn.sign != "illegal" for name in part.gone
    ]
    items = list(struck([points[name] for name in taken], OF_PIECE * radius, theme))
    numbers = _captures(frame, all_parts, points)
    on_pieces = millionths(radius) >= millionths(LEAST_NUMBERED)
    items += [item for mark, at in numbers if on_pieces for item in _on(mark, at, theme)]
    ends = Counter(part.way[-1] for part in all_parts if part.way)
    legal = {part.way for turn, part in zip(frame.turns, all_parts, strict=True) if turn.sign != "illegal"}
    aims: list[tuple[Sequence[Point], float]] = []
    ways: list[tuple[Point, ...]] = []
    for turn, part in zip(frame.turns, all_parts, strict=True):
        at = [points[name] for name in part.way]
        ways.append(())
        if not at:  # a pass
            aims.append(((), 0.0))
        elif len(at) == 1:
            aims.append((at, radius if turn.sign == "played" or part.way[0] in held else -radius))
            if turn.sign == "played" and sign:
                player = frame.game.to_move(frame.before(turn))
                items += [*sign(player, at[0], radius, theme), *ring(at[0], radius, theme)]
                spots.pieces(at, radius)
        else:
            way = shortened(at, radius, radius if part.way[-1] in held else 0.0)
            # Where several end, a number would not tell whose it is.
            middle = midpoint(*way[-2:])
            aims.append(([middle] if ends[part.way[-1]] > 1 else [middle, way[-1]], AWAY))
            ways[-1] = way
            if turn.sign != "illegal" or part.way not in legal:
                items += arrow(way, sign_colour(turn.sign, theme), theme, dashed=turn.sign == "illegal")
                spots.way(way)
        if part.gone and turn.sign != "played":
            aims[-1] = ([points[name] for name in part.gone], radius)
    marked = list(zip(frame.turns, aims, ways, strict=True))
    if max(ends.values(), default=0) > 2:
        # The way among the others has the least room for its number, which may stand on it.
        marked.sort(key=lambda one: millionths(math.fsum(_apart(one[1][0], about) for about, _ in aims)))
        turn, (about, _), way = marked[0]
        marked[0] = (turn, (about, -SIGN), way)
    for turn, (about, reach), way in marked:
        if turn.mark and about:
            others = [step for other in ways if other is not way for step in pairwise(other)]
            items += spots.marked(turn.mark, about, reach, theme, others=others)
    items += [item for mark, at in numbers if not on_pieces for item in spots.marked(mark, [at], radius, theme)]
    return items


def _apart(one: Sequence[Point], other: Sequence[Point]) -> float:
    """Distance between what two marks are about."""
    return math.dist(one[0], other[0]) if one and other else 0.0


def _captures(frame: Frame, parts: Sequence[TurnParts], points: Mapping[str, Point]) -> list[tuple[Mark, Point]]:
    """Pieces that several turns take, each with the mark of its turn; none of a single turn."""
    if sum(turn.number is not None for turn in frame.all_made) < 2:
        return []
    made = [(turn.mark, part) for turn, part in zip(frame.turns, parts, strict=True) if turn.sign == "played"]
    return [(mark, points[name]) for mark, part in made if mark for name in part.gone]


def _on(mark: Mark, at: Point, theme: Theme) -> tuple[Item, ...]:
    return number_on(at, mark.number, theme.colours.illegal, theme)
