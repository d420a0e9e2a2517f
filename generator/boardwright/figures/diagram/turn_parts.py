"""Marked turns on the position before them, for drawers: a piece that is placed or moved, and pieces that are removed.

A drawer says what a turn consists of, as `TurnParts`; all else is the same in every game. A turn on the position after
it is drawn by `turns_shown`, which needs no drawer's help.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from boardrules.occupants import pieces_on
from boardrules.values import dataclass
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.label_placement import Spots
from boardwright.figures.diagram.marks import arrow, ring, shortened, sign_colour, struck
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point, midpoint
from boardwright.scene import Item

AWAY: Final = 0.5
"""Room in mm between an arrow and its mark."""

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
    legal = {part.way for turn, part in zip(frame.turns, all_parts, strict=True) if turn.sign != "illegal"}
    aims: list[tuple[Sequence[Point], float]] = []
    for turn, part in zip(frame.turns, all_parts, strict=True):
        at = [points[name] for name in part.way]
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
            aims.append(([midpoint(*way[-2:]), way[-1]], AWAY))
            if turn.sign != "illegal" or part.way not in legal:
                items += arrow(way, sign_colour(turn.sign, theme), theme, dashed=turn.sign == "illegal")
                spots.way(way)
        if part.gone and turn.sign != "played":
            aims[-1] = ([points[name] for name in part.gone], radius)
    for turn, (about, reach) in zip(frame.turns, aims, strict=True):
        if turn.mark and about:
            items += spots.marked(turn.mark, about, reach, theme)
    return items
