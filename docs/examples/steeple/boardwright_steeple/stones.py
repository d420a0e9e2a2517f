"""Stones as seen from the side, one above another; printed ones are seen from above."""

from collections.abc import Iterator, Sequence

from boardwright.figures.pieces.parts import Look, fitting, round_piece
from boardwright.figures.pieces.piece import Piece, PieceNeed, PieceSet
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.scene import Item, Style, rectangle
from boardwright_steeple.rules import SteepleRules
from boardwright_steeple.words import SteepleWords

THICK = 0.5
"""Thickness of a stone in radii: four of them are about as high as they are wide."""

GAP = 0.12
"""Part of it that is left free below the next one, so that black stones can be counted."""

RIM = 0.25
"""Width of its outline in mm."""

PLACE = 0.8
"""Diameter of a stone's place in cells."""

LOOKS: tuple[Look, Look] = ("hollow", "solid")


def stack(stones: Sequence[int], middle: Point, radius: float, theme: Theme) -> Iterator[Item]:
    """Stones from the bottom up, of player 0 or 1, about the middle of a space."""
    (x, y), thick = middle, THICK * radius
    fills = (theme.colours.white, theme.colours.black)
    for number, player in enumerate(stones):
        top = y + (len(stones) / 2 - number - 1) * thick
        style = Style(fills[player], theme.colours.ink, RIM)
        height = (1 - GAP) * thick - RIM
        yield rectangle(x - radius + RIM / 2, top + RIM / 2, 2 * radius - RIM, height, style, thick / 3)


def pieces(game: SteepleRules, cell: float, clearance: float, theme: Theme, words: SteepleWords) -> PieceSet:
    """A stone for every space.

    Raises:
        NothingLeftError: The clearance leaves nothing of a stone.
    """
    radius, spaces = fitting(words.stone, PLACE * cell, clearance) / 2, game.size**2
    counts = ((spaces + 1) // 2, spaces // 2)
    kinds = tuple(
        Piece(words.stone, words.game.player(name), count, round_piece(radius, look, theme), radius=radius)
        for name, count, look in zip(game.players, counts, LOOKS, strict=True)
    )
    return PieceSet(kinds, (PieceNeed(words.stone, counts[0], words.why),))
