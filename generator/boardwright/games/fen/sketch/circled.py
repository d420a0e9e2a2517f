"""The proof sheet of a drawing that is refused: the drawing as it is, its faults circled, and a list of them."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from boardwright.figures.drawing import Drawing, centred_text, wrapped
from boardwright.figures.theme import MIN_LINE, Theme
from boardwright.fonts import Face
from boardwright.games.fen.sketch.notes import RefusedSketchError
from boardwright.geometry.points import Point, bounds
from boardwright.scene import Circle, Group, Item, Page, Path, Style, Text
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText, footer, framed, header
from boardwright.tilings.line_art.strokes import Drawing as Sketched

SMALL = 2.4
"""Font size of the list in mm."""

LEADING = 3.3
"""Distance between its lines."""

NUMBER = 2.6
"""Font size of numbers beside circles."""

RADIUS = 2.2
"""Least radius of a circle in mm; it is larger around a wide gap."""

MARGIN = 7.0
"""Room in mm around the drawing, for circles and numbers."""

SMALLEST = (100.0, 120.0)
"""Width and height in mm that a page must leave."""

MOST_LISTED = 400
"""Most faults in the list."""

SHARE = 0.62
"""Greatest part of the first page's height for the drawing, if the list goes below it."""


@dataclass(frozen=True)
class CircledSketch:
    """A refused drawing and its faults."""

    error: RefusedSketchError

    # A board, so that a set can be planned around it; only its proof is ever made.

    @property
    def smallest_cell(self) -> float:
        """No tiles, no limit."""
        return 0.0

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height of the drawing's box, `cell` mm for each of its units."""
        left, top, right, bottom = self._box
        return (right - left) * cell + 2 * MARGIN, (bottom - top) * cell + 2 * MARGIN

    def draw(self, cell: float, theme: Theme) -> Drawing:
        """The drawing with its faults circled and numbered."""
        drawing, place = self.error.sketch.drawing, self._placing(cell)
        colours = theme.colours
        width, height = self.size(cell)
        items: list[Item] = [_lines(drawing, place, Style(stroke=colours.ink, width=MIN_LINE, join="round"))]
        for number, (x, y, radius) in enumerate(self.circles(cell), 1):
            items.append(Circle(x, y, radius, Style(None, colours.accent, theme.lines.medium)))
            items.append(
                centred_text(
                    (x + 0.75 * radius, y - radius - 0.5 * NUMBER), str(number), NUMBER, colours.accent, "bold"
                )
            )
        count = len(self.error.faults)
        return Drawing(
            width, height, tuple(items), f"The drawing as it is, with {count} circled fault{'s' * (count > 1)}."
        )

    def circles(self, cell: float) -> tuple[tuple[float, float, float], ...]:
        """Middle and radius of the circle around each fault, in mm."""
        place = self._placing(cell)
        return tuple([(*place(fault.place), max(RADIUS, 0.8 * fault.width * cell)) for fault in self.error.faults])

    def _placing(self, cell: float) -> Callable[[Point], Point]:
        """Where a point of the drawing lies on paper."""
        left, top, _, bottom = self._box
        down = self.error.sketch.drawing.y_down

        def place(point: Point) -> Point:
            y = point[1] - top if down else bottom - point[1]
            return MARGIN + (point[0] - left) * cell, MARGIN + y * cell

        return place

    def cells(self, cell: float) -> tuple[tuple[Point, ...], ...]:
        """The whole, in one piece."""
        width, height = self.size(cell)
        return (((0.0, 0.0), (width, 0.0), (width, height), (0.0, height)),)

    @cached_property
    def _box(self) -> tuple[float, float, float, float]:
        return bounds([point for stroke in self.error.sketch.drawing.strokes for point in stroke.points])

    def fits(self, page: PageSetup, text: SheetText, theme: Theme) -> bool:
        """Whether the page is large enough."""
        try:
            self._room(page, text, theme)
        except PageTooSmallError:
            return False
        return True

    def pages(self, page: PageSetup, text: SheetText, theme: Theme) -> tuple[Page, ...]:
        """The drawing with the beginning of the list below it, and pages with the rest."""
        page, top, foot, width, height = self._room(page, text, theme)
        intro = self._lines_of(
            [f"This drawing is refused, and no board is made of it{self.error.cure and f'; {self.error.cure}'}."], width
        )
        listed = self._lines_of(
            [f"({n}) {fault.words}" for n, fault in enumerate(self.error.faults[:MOST_LISTED], 1)], width
        )
        if len(self.error.faults) > MOST_LISTED:
            listed.append(f"... and {len(self.error.faults) - MOST_LISTED:,} more")
        used = LEADING * (len(intro) + 1)
        most = max(SHARE * height, height - used - LEADING * (len(listed) + 1)) - used
        left_box, top_box, right_box, bottom_box = self._box
        across, down = (right_box - left_box) or 1e-9, (bottom_box - top_box) or 1e-9
        cell = min((width - 2 * MARGIN) / across, (most - 2 * MARGIN) / down)
        drawing = self.draw(cell, theme)
        body = _text(intro, page.left, page.top + top.height + GAP, theme, bold=True)
        y = page.top + top.height + GAP + used
        body.append(drawing.at(page.left + (width - drawing.width) / 2, y, alt=True))
        y += drawing.height + LEADING
        pages: list[Page] = []
        while True:
            end = page.top + top.height + GAP + height
            room = max(0, math.floor((end - y) / LEADING))
            body += _text(listed[:room], page.left, y, theme)
            listed = listed[room:]
            items = (Group(tuple(body), name="proof"), framed(page, top, foot))
            pages.append(Page(page.width, page.height, items, text.title, drawing.description))
            if not listed:
                return tuple(pages)
            body, y = [], page.top + top.height + GAP

    def _room(self, page: PageSetup, text: SheetText, theme: Theme) -> tuple[PageSetup, Drawing, Drawing, float, float]:
        """The page as it is turned, its finished title and footer, and the width and height between them."""
        problem = PageTooSmallError("the page is too small for a proof sheet; it needs A5 or more")
        words = replace(text, subtitle="Proof sheet · the drawing as it is, with its faults circled")
        for turned in page.turned():
            try:
                top, foot = header(words, turned.content_width, theme), footer(words, turned.content_width, theme)
            except PageTooSmallError as error:
                problem = error
                continue
            height = turned.content_height - top.height - foot.height - 2 * GAP
            if turned.content_width >= SMALLEST[0] and height >= SMALLEST[1]:
                return turned, top, foot, turned.content_width, height
        raise problem

    @staticmethod
    def _lines_of(sentences: Sequence[str], width: float) -> list[str]:
        return [line for sentence in sentences for line in wrapped(sentence, SMALL, width)]


def _text(lines: Sequence[str], left: float, top: float, theme: Theme, *, bold: bool = False) -> list[Item]:
    face: Face = "bold" if bold else "regular"
    return [
        Text(left, top + i * LEADING + 0.75 * SMALL, line, SMALL, theme.colours.ink, face)
        for i, line in enumerate(lines)
    ]


def _lines(drawing: Sketched, place: Callable[[Point], Point], style: Style) -> Path:
    """All strokes of a drawing, curves as curves."""
    letters: list[str] = []
    numbers: list[float] = []
    for stroke in drawing.strokes:
        letters.append("M")
        numbers += place(stroke.points[0])
        for segment in stroke.segments():
            letters.append("C" if len(segment) > 2 else "L")
            for point in segment[1:]:
                numbers += place(point)
        if stroke.closed:
            letters.append("Z")
    return Path("".join(letters), tuple(numbers), style)
