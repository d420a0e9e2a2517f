"""The board of Hex: a rhombus of hexes between two dark bands and two pale ones."""

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_lowercase

from boardwright.figures.diagram.marks import hatching
from boardwright.figures.drawing import Drawing, centred_text
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.scene import Item, Style, polygon, polygons
from boardwright_hex.hexes import HexFrame
from boardwright_hex.theme import HexColours

EDGE = 0.6
"""Room in mm outside the bands for half their outline."""

GUTTER, SIZE, GAP = 5.0, 3.0, 1.0
"""Room in mm for names of rows and columns, their font size, and their distance from the bands."""

HATCH = 1.0
"""Distance in mm between the strokes that replace red in a theme that draws lines only."""


@dataclass(frozen=True, slots=True)
class HexBoard:
    """Board with `side` hexes along each side. The cell is the width of a hex across the flats."""

    side: int
    coordinates: bool
    description: str

    smallest_cell = 0.0

    def frame(self, cell: float) -> HexFrame:
        """Frame with the places of the hexes."""
        gutter = GUTTER if self.coordinates else 0.0
        return HexFrame(self.side, cell, EDGE + gutter, EDGE, EDGE, EDGE + gutter)

    def size(self, cell: float) -> tuple[float, float]:
        return self.frame(cell).extent

    def draw(self, cell: float, theme: Theme) -> Drawing:
        frame = self.frame(cell)
        items = board_items(frame, theme, theme.lines.fine, theme.lines.medium)
        if self.coordinates:
            items += names(frame, GAP, SIZE, theme)
        return Drawing(*frame.extent, tuple(items), self.description)

    def cells(self, cell: float) -> tuple[tuple[Point, ...], ...]:
        return self.frame(cell).hexes()


def board_items(frame: HexFrame, theme: Theme, fine: float, line: float) -> list[Item]:
    """Bands of both players, the hexes, and the line around them; `fine` and `line` are widths in mm."""
    own = theme.of(HexColours)
    bottom, right, top, left = frame.bands()
    items = [*_red_bands((bottom, top), theme, line), *_blue_bands((right, left), theme, line)]
    items.append(polygons(frame.hexes(), Style(own.hex_ground, own.hex_line, fine, join="round")))
    items.append(polygon(frame.outer_line(), Style(None, theme.colours.ink, line, join="round")))
    return items


def _red_bands(bands: Sequence[Sequence[Point]], theme: Theme, line: float) -> list[Item]:
    """Dark all over, or hatched if the theme saves ink."""
    own = theme.of(HexColours)
    if not theme.lines_only:
        return [polygons(bands, Style(own.hex_red, own.hex_red, line, join="round"))]
    outline = Style(None, own.hex_red, line, join="round")
    return [*hatching(bands, own.hex_red, gap=HATCH, width=theme.lines.fine), polygons(bands, outline)]


def _blue_bands(bands: Sequence[Sequence[Point]], theme: Theme, line: float) -> list[Item]:
    """Pale, with a dark outline."""
    own = theme.of(HexColours)
    return [polygons(bands, Style(own.hex_pale, own.hex_blue, line, join="round"))]


def names(frame: HexFrame, gap: float, size: float, theme: Theme) -> list[Item]:
    """Numbers to the left of the rows, letters below the columns, `gap` mm from the bands."""
    colour = theme.colours.muted
    middles, side = frame.middles(), frame.size
    left = frame.cell / 2 + frame.band + gap
    below = frame.extent[1] - frame.bottom + gap + size / 2
    rows, columns = middles[:side], middles[::side]
    return [
        *(centred_text((x - left, y), str(row), size, colour, anchor="end") for row, (x, y) in enumerate(rows, 1)),
        *(
            centred_text((x, below), letter, size, colour)
            for letter, (x, _) in zip(ascii_lowercase, columns, strict=False)
        ),
    ]
