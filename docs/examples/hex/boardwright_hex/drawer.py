"""Positions of Hex in figures: stones, the turn made, and the winner's chain."""

from dataclasses import dataclass

from boardrules.bits import bits
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.marks import SIGN, SMALLEST_TEXT, numbered
from boardwright.figures.diagram.places import Area, Shapes
from boardwright.figures.drawing import Drawing, centred_text, fitting_size
from boardwright.figures.theme import Theme
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.points import Point
from boardwright.scene import Circle, Item, Style, polylines
from boardwright_hex.board import board_items, names
from boardwright_hex.hexes import HexFrame
from boardwright_hex.model import HexConfig
from boardwright_hex.rules import HexPosition, HexRules
from boardwright_hex.sheets import rules
from boardwright_hex.stones import stone
from boardwright_hex.theme import HexColours

GUTTER, SIZE, GAP = 3.6, 2.3, 0.5
"""Room in mm for names of rows and columns, their font size, and their distance from the bands."""

EDGE = 0.3
"""Room in mm outside the bands for half their outline."""

STONE = 0.43
"""Radius of a stone, in cells."""

FINE, OUTLINE = 0.15, 0.3
"""Widths of lines in mm, the same in figures of every size."""


@dataclass(frozen=True, slots=True)
class HexDrawer:
    """Draws positions of one board. The cell is the width of a hex across the flats."""

    game: HexRules

    legible_cell = 4.2
    readable_cell = 3.0
    edge = GUTTER + EDGE
    signs_are_names = False

    def sign(self, player: int, point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
        return stone(player, radius, theme, point)

    def size(self, cell: float) -> tuple[float, float]:
        return self._frame(cell).extent

    def place_shapes(self, cell: float) -> Shapes:
        """The hexes, for maps of a play test."""
        corners = zip(self.game.board.sites, self._frame(cell).hexes(), strict=True)
        return {"hexes": {name: Area(around) for name, around in corners}}

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
            items += _turn(turn, self.game.to_move(frame.position), middles[turn.move], cell, theme)
        if cell >= self.readable_cell:
            items += names(place, GAP, SIZE, theme)
        return Drawing(*place.extent, tuple(items))

    def _chain(self, position: HexPosition, middles: tuple[Point, ...], cell: float, theme: Theme) -> list[Item]:
        """Line through the stones that join two sides, if there is such a chain."""
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


def _turn(turn: MarkedTurn, player: int, middle: Point, cell: float, theme: Theme) -> tuple[Item, ...]:
    """Ring around the stone of a turn made, with its number on it, or the mark of a possible turn."""
    if turn.sign != "played":
        return numbered(middle, turn.mark, theme, min(SIGN, 0.3 * cell)) if turn.mark else ()
    ring = Circle(*middle, STONE * cell + 0.2, Style(None, theme.colours.accent, 0.5))
    return (ring,) if turn.number is None else (ring, *_number(turn.number, player, middle, cell, theme))


def _number(number: int, player: int, middle: Point, cell: float, theme: Theme) -> tuple[Item, ...]:
    """Number in place of a stone's sign; the rim still shows whose it is."""
    own, paper = theme.of(HexColours), theme.colours.paper
    ground, ink = (own.hex_pale, own.hex_blue) if player else (own.hex_red, paper)
    if theme.lines_only and not player:
        ground, ink = paper, own.hex_red
    radius = 0.7 * STONE * cell
    size = max(SMALLEST_TEXT, fitting_size([str(number)], radius, 3.0))
    return Circle(*middle, radius, Style(ground)), centred_text(middle, str(number), size, ink, "bold")


def drawer(loaded: LoadedConfig[HexConfig]) -> HexDrawer:
    """Draws positions on the board of a config."""
    return HexDrawer(rules(loaded))
