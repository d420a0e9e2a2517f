"""Positions of Hex in figures: stones, the turn that is made, and the chain of whoever has won."""

from dataclasses import dataclass

from boardrules.bits import bits
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.marks import number_mark, sign_mark
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.scene import Circle, Item, Style, polylines
from boardwright_hex.board import board_items, names
from boardwright_hex.hexes import HexFrame
from boardwright_hex.rules import HexPosition, HexRules
from boardwright_hex.stones import stone

GUTTER, SIZE, GAP = 3.6, 2.3, 0.5
"""Room in mm that names of rows and columns take, their font size, and how far they stand from the bands."""

EDGE = 0.3
"""Room in mm outside the bands for half of their outline."""

STONE = 0.43
"""Radius of a stone, in cells."""

FINE, OUTLINE = 0.15, 0.3
"""Widths of lines in mm, the same in figures of every size."""


@dataclass(frozen=True, slots=True)
class HexDrawer:
    """Draws positions of one board. The cell is the width of a hex from flat to flat."""

    game: HexRules

    legible_cell = 4.2
    readable_cell = 3.0
    edge = GUTTER + EDGE
    signs_are_names = False

    def sign(self, player: int, point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
        return stone(player, radius, theme, point)

    def size(self, cell: float) -> tuple[float, float]:
        return self._frame(cell).extent

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        place = self._frame(cell)
        middles = place.middles()
        position = frame.position
        if frame.made:
            position = self.game.apply(position, frame.made.move)
        items = board_items(place, theme, FINE, OUTLINE)
        for player, stones in enumerate(position.stones):
            for site in bits(stones):
                items += stone(player, STONE * cell, theme, middles[site])
        items += self._chain(position, middles, cell, theme)
        for turn in frame.turns:
            items += _turn(turn, middles[turn.move], cell, theme)
        if cell >= self.readable_cell:
            items += names(place, GAP, SIZE, theme)
        return Drawing(*place.extent, tuple(items))

    def _chain(self, position: HexPosition, middles: tuple[Point, ...], cell: float, theme: Theme) -> list[Item]:
        """Line through the stones that join two sides, once there is such a chain."""
        chain = [middles[site] for site in self.game.chain(position)]
        if not chain:
            return []
        width = 0.13 * cell
        return [
            polylines([chain], Style(stroke=colour, width=wide, cap="round", join="round"))
            for colour, wide in ((theme.colours.paper, 2 * width), (theme.colours.ink, width))
        ]

    def _frame(self, cell: float) -> HexFrame:
        return HexFrame(self.game.size, cell, GUTTER + EDGE, EDGE, EDGE, GUTTER + EDGE)


def _turn(turn: MarkedTurn, middle: Point, cell: float, theme: Theme) -> tuple[Item, ...]:
    """Number of a turn that is made, a ring around its stone where it has none, or the sign of one that could be."""
    radius = min(1.45, 0.3 * cell)
    if turn.number is not None:
        return number_mark(middle, turn.number, theme, radius)
    if turn.sign != "played":
        return sign_mark(middle, turn.sign, theme, radius)
    return (Circle(*middle, STONE * cell + 0.2, Style(None, theme.colours.accent, 0.5)),)
