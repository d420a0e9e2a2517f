"""A pen for small pictures of paper, card and tools, with one set of line weights and shades for all of them.

Pictures are drawn in their own units, on a field of `FIELD`; the pen converts to millimetres. Lines and words keep
their size at any size of the picture, so that all pictures of a sheet look alike.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from boardwright.figures.drawing import Drawing, centred_text
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point, rotated
from boardwright.scene import Anchor, Circle, Item, Path, Style, polygon, polylines
from boardwright.scene.colours import mixed

FIELD = (60.0, 34.0)
"""Width and height of a picture in units: 1 mm each at the scale 1."""

FINE, LINE, BOLD = 0.2, 0.35, 0.6
"""Line weights in mm: printed lines, outlines of things, actions."""

WORDS = 2.3
"""Size in mm of the numbers and words in a picture."""

DASH = (1.3, 0.9)

HEAD = 2.1
"""Length of an arrow's head in units."""

Ink = Literal["paper", "tint", "shade", "ink", "accent"]
"""White; a light and a middle grey; the colour of lines; the colour of actions."""


@dataclass(slots=True)
class Pen:
    """Collects the items of one picture. `scale` is mm per unit."""

    theme: Theme
    scale: float
    tile: tuple[Point, ...] = ()
    """Outline in mm of a tile of the set; empty for none."""
    items: list[Item] = field(default_factory=list)

    def drawing(self, description: str) -> Drawing:
        """Everything drawn so far, as large as the field."""
        return Drawing(FIELD[0] * self.scale, FIELD[1] * self.scale, tuple(self.items), description)

    def shape(self, corners: Sequence[Point], fill: Ink | None = "paper", line: Ink | None = "ink") -> None:
        """A closed polygon with the outline of a thing."""
        style = Style(fill and self.colour(fill), line and self.colour(line), LINE if line else 0.0, join="round")
        self.items.append(polygon(self._scaled(corners), style))

    def box(self, left: float, top: float, width: float, height: float, fill: Ink | None = "paper") -> None:
        """An upright rectangle."""
        self.shape(corners_of(left, top, width, height), fill)

    def disc(self, middle: Point, radius: float, fill: Ink | None = "paper", line: Ink | None = "ink") -> None:
        """A circle."""
        style = Style(fill and self.colour(fill), line and self.colour(line), LINE if line else 0.0)
        ((x, y),) = self._scaled((middle,))
        self.items.append(Circle(x, y, radius * self.scale, style))

    def lines(
        self, lines: Sequence[Sequence[Point]], weight: float = FINE, ink: Ink = "ink", *, dashed: bool = False
    ) -> None:
        """Open lines of one weight."""
        style = Style(None, self.colour(ink), weight, DASH if dashed else (), "butt" if dashed else "round", "round")
        self.items.append(polylines([self._scaled(line) for line in lines], style))

    def arrow(self, start: Point, end: Point) -> None:
        """A straight arrow that shows an action."""
        angle = math.atan2(end[1] - start[1], end[0] - start[0])
        neck = (end[0] - 0.7 * HEAD * math.cos(angle), end[1] - 0.7 * HEAD * math.sin(angle))
        self.lines(((start, neck),), BOLD, "accent")
        self._head(end, angle)

    def turn(self, start: Point, first: Point, second: Point, end: Point) -> None:
        """A curved arrow, by the points of a Bezier curve."""
        angle = math.atan2(end[1] - second[1], end[0] - second[0])
        neck = (end[0] - 0.7 * HEAD * math.cos(angle), end[1] - 0.7 * HEAD * math.sin(angle))
        numbers = tuple(number for point in self._scaled((start, first, second, neck)) for number in point)
        self.items.append(Path("MC", numbers, Style(None, self.colour("accent"), BOLD, cap="round")))
        self._head(end, angle)

    def words(self, at: Point, words: str, ink: Ink = "ink", anchor: Anchor = "middle", *, bold: bool = False) -> None:
        """Words on one line, with their capitals centred on the point's height."""
        (point,) = self._scaled((at,))
        face: Literal["bold", "regular"] = "bold" if bold else "regular"
        self.items.append(centred_text(point, words, WORDS, self.colour(ink), face, anchor))

    def number(self, at: Point, number: int) -> None:
        """A number in a disc: the order of the actions."""
        ((x, y),) = self._scaled((at,))
        self.items.append(Circle(x, y, 1.9, Style(self.colour("accent"))))
        self.items.append(centred_text((x, y), str(number), WORDS, self.colour("paper"), "bold"))

    def tick(self, at: Point) -> None:
        """A tick: right."""
        x, y = at
        self.lines((((x - 1.5, y), (x - 0.4, y + 1.2), (x + 1.7, y - 1.5)),), BOLD, "accent")

    def cross(self, at: Point, reach: float = 1.4) -> None:
        """A cross: wrong."""
        x, y = at
        strokes = [((x - reach, y - d * reach), (x + reach, y + d * reach)) for d in (1, -1)]
        self.lines(strokes, BOLD, "accent")

    def colour(self, ink: Ink) -> str:
        """Colour of an ink in the theme; themes with lines only have no greys."""
        colours = self.theme.colours
        if ink == "paper" or (ink in ("tint", "shade") and self.theme.lines_only):
            return colours.paper
        if ink in ("tint", "shade"):
            return mixed(colours.ink, colours.paper, 0.09 if ink == "tint" else 0.25)
        return colours.ink if ink == "ink" else colours.accent

    def _head(self, end: Point, angle: float) -> None:
        corners = rotated([(0.0, 0.0), (-HEAD, 0.48 * HEAD), (-HEAD, -0.48 * HEAD)], math.degrees(angle))
        placed = self._scaled([(end[0] + x, end[1] + y) for x, y in corners])
        self.items.append(polygon(placed, Style(self.colour("accent"))))

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in points]


def corners_of(left: float, top: float, width: float, height: float) -> tuple[Point, Point, Point, Point]:
    """Corners of an upright rectangle, clockwise from the top left."""
    return (left, top), (left + width, top), (left + width, top + height), (left, top + height)
