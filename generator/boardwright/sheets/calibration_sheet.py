"""The test sheet for calibration: print it, measure two bars, look at a pinhole, and write down four numbers.

The front has a long bar in each direction, a square of one inch and a cross in the middle of the page; the back has a
grid of millimetres, also in the middle. A pin pushed through the cross comes out on the grid, where you read off the
shift between front and back. Nothing else about the printer matters: the middle of a page stays in place when a print
is scaled, and the shift as seen on the back is the shift that the back needs.
"""

import math
from collections.abc import Sequence
from dataclasses import replace

from boardrules.values import dataclass
from boardwright.figures.drawing import Drawing, centred_text
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.geometry.units import MM_PER_INCH, decimal
from boardwright.scene import Circle, Group, Item, Page, Style, Text, polylines, rectangle
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SMALL, SheetText, header
from boardwright.typeset.column_parts import ColumnPart, joined
from boardwright.typeset.content import Block, Heading, ListBlock, Paragraph, Run, Table
from boardwright.typeset.setting import block_parts

STEP = 10.0
"""A bar has as many steps of this length in mm as fit."""

SHORTEST = 100.0
"""Shortest useful bar in mm: a ruler can be read to a quarter of a millimetre."""

GUTTER = 14.0
"""Room in mm for the bar down the page and its numbers."""

REACH = 10
"""Reach in mm of the scale on the back to each side."""

CLEAR = 18.0
"""Room in mm for cross and scale above and below the middle of the page."""

INCH = MM_PER_INCH
"""Side in mm of the square on the front."""

LETTER = 3.1
"""Font size in mm of the letters beside the scales."""

ERRORS = (0.99, 0.995, 1.0, 1.005, 1.01)
"""Lengths of a print shown in the table of factors, as fractions of the true length."""


@dataclass(frozen=True, slots=True)
class CalibrationSheet:
    """Text and look of the sheet."""

    text: SheetText
    theme: Theme

    def pages(self, page: PageSetup) -> tuple[Page, Page]:
        """Front and back, on the paper held upright.

        Raises:
            PageTooSmallError: when there is no room for bars of 100 mm and for the instructions.
        """
        page, head, top = self._headed(page)
        across, down = self.bars(page)
        left, middle = page.left + GUTTER, (page.width / 2, page.height / 2)
        width = page.content_width - GUTTER
        above = self._set(_measure(across, down), width)
        below = self._set(_factors(across, down), width)
        read, write = (self._set(blocks, page.content_width) for blocks in (_READ, _WRITE))
        room_above, room_below = middle[1] - CLEAR - top - 4.0, page.height - page.bottom - middle[1] - CLEAR
        if max(above.height, read.height) > room_above or max(below.height, write.height) > room_below:
            raise PageTooSmallError("the page is too small for the instructions of the test sheet")
        front_items: tuple[Item, ...] = (
            head.at(page.left, page.top),
            *self._bar((left, top), across, 1, 0),
            *self._bar((page.left + 4.0, top + GUTTER - 4.0), down, 0, 1),
            *self._names((left, top), (page.left + 4.0, top + GUTTER - 4.0)),
            Group(above.items, left, top + 4.0),
            *self._cross(middle),
            *self._inch((left, middle[1] - INCH / 2)),
            Group(below.items, left, middle[1] + CLEAR),
        )
        back_items: tuple[Item, ...] = (
            header(replace(self.text, title=f"{self.text.title}: back"), page.content_width, self.theme).at(
                page.left, page.top
            ),
            Group(read.items, page.left, top),
            *self._scale(middle),
            Group(write.items, page.left, middle[1] + CLEAR),
        )
        bars = f"A bar of {decimal(across)} mm across, a bar of {decimal(down)} mm down, and a cross in the middle."
        scale = "A grid of millimetres with its zero in the middle of the page."
        return (
            Page(page.width, page.height, front_items, self.text.title, bars, "Front"),
            Page(page.width, page.height, back_items, f"{self.text.title}: back", scale, "Back"),
        )

    def bars(self, page: PageSetup) -> tuple[float, float]:
        """True lengths in mm of the bars across and down a page, on the paper held upright.

        Raises:
            PageTooSmallError: when there is no room for bars of 100 mm.
        """
        page, _, top = self._headed(page)
        across, down = _whole(page.content_width - GUTTER - 4.0), _whole(page.height - page.bottom - top - GUTTER)
        if min(across, down) < SHORTEST:
            raise PageTooSmallError("the page is too small for bars of 100 mm in both directions")
        return across, down

    def _headed(self, page: PageSetup) -> tuple[PageSetup, Drawing, float]:
        """The page upright, what stands at its top, and where the bar down begins."""
        page = next(replace(page, orientation="portrait").turned())
        head = header(self.text, page.content_width, self.theme)
        return page, head, page.top + head.height + GAP + 4.5

    def _set(self, blocks: Sequence[Block], width: float) -> ColumnPart:
        return joined(block_parts(blocks, width, self.theme))

    def _bar(self, start: Point, length: float, dx: int, dy: int) -> list[Item]:
        """Bar with a tick every 10 mm, numbered every 50; it runs right (dx 1) or down (dy 1)."""
        x, y = start
        ink = Style(stroke=self.theme.colours.ink, width=self.theme.lines.fine)
        lines: list[tuple[Point, Point]] = [(start, (x + dx * length, y + dy * length))]
        items: list[Item] = []
        for step in range(round(length / STEP) + 1):
            at = step * STEP
            long = at % 50 == 0 or at == length
            tick = 3.2 if long else 1.8
            px, py = x + dx * at, y + dy * at
            lines.append(((px, py), (px + dy * tick, py - dx * tick)))
            if long:
                words = f"{decimal(at)}{' mm' if at == length else ''}"
                colour = self.theme.colours.ink
                items.append(
                    Text(px, py - 4.0, words, SMALL, colour, anchor="middle", role="artifact")
                    if dx
                    else Text(px + 4.0, py + 0.36 * SMALL, words, SMALL, colour, role="artifact")
                )
        return [polylines(lines, ink, role="artifact"), *items]

    def _names(self, across: Point, down: Point) -> list[Item]:
        """Letters of the two bars, each between the first two numbers, with the way in which the bar runs."""
        x, y = across[0] + 25.0, across[1] - 3.2
        to_x, to_y = down[0] + 6.0, down[1] + 25.0
        return [*self._axis("x", (x, y), (x + 6.2, y)), *self._axis("y", (to_x, to_y), (to_x, to_y + 6.8))]

    def _cross(self, middle: Point) -> list[Item]:
        """Cross of hairlines with a ring, so that the pin finds its centre."""
        x, y = middle
        ink = Style(stroke=self.theme.colours.ink, width=self.theme.lines.fine)
        reach = CLEAR / 2
        lines = (((x - reach, y), (x + reach, y)), ((x, y - reach), (x, y + reach)))
        return [polylines(lines, ink, role="artifact"), Circle(x, y, 2.0, ink, role="artifact")]

    def _scale(self, middle: Point) -> list[Item]:
        """Grid of whole millimetres around zero in the middle, every fifth line bolder and numbered outside."""
        x, y = middle
        colours = self.theme.colours
        weights: dict[float, list[tuple[Point, Point]]] = {0.1: [], 0.25: [], 0.5: []}
        items: list[Item] = []
        for at in range(-REACH, REACH + 1):
            lines = weights[0.5 if at == 0 else 0.25 if at % 5 == 0 else 0.1]
            lines += [((x + at, y - REACH), (x + at, y + REACH)), ((x - REACH, y + at), (x + REACH, y + at))]
            if at % 5 == 0:
                words = f"{at}".replace("-", "\u2212")
                items += [
                    Text(x + at, y + REACH + 3.2, words, SMALL, colours.ink, anchor="middle", role="artifact"),
                    Text(
                        x - REACH - 1.2, y + at + 0.36 * SMALL, words, SMALL, colours.ink, anchor="end", role="artifact"
                    ),
                ]
        # Beside the numbers of each scale, the letter and the way in which they grow.
        foot, side = y + REACH + 6.4, x - REACH - 8.2
        names = (
            *self._axis("x", (x - 1.6, foot), (x + 4.6, foot)),
            *self._axis("y", (side, y - 3.2), (side, y + 3.6)),
        )
        grid = [polylines(lines, Style(stroke=colours.ink, width=w), role="artifact") for w, lines in weights.items()]
        return [*grid, *items, *names]

    def _axis(self, name: str, middle: Point, tip: Point) -> list[Item]:
        """Letter of a scale, and an arrow from it that points along the scale."""
        ink = self.theme.colours.ink
        (x, y), (to_x, to_y) = middle, tip
        across = to_y == y
        start = (x + 1.8, y) if across else (x, y + 2.2)
        barbs = (
            ((to_x - 1.1, to_y - 0.8), (to_x - 1.1, to_y + 0.8))
            if across
            else (
                (to_x - 0.8, to_y - 1.1),
                (to_x + 0.8, to_y - 1.1),
            )
        )
        style = Style(stroke=ink, width=self.theme.lines.fine, cap="round", join="round")
        arrow = polylines([(start, tip, barbs[0], tip, barbs[1])], style, role="artifact")
        return [centred_text(middle, name, LETTER, ink, "bold", role="artifact"), arrow]

    def _inch(self, corner: Point) -> list[Item]:
        """Square of one inch, the large sign of the small one at the foot of other sheets."""
        x, y = corner
        frame = Style(None, self.theme.colours.ink, self.theme.lines.fine)
        words = [
            Text(
                x + INCH / 2,
                y + 10.2 + row * 3.2,
                line,
                SMALL,
                self.theme.colours.muted,
                anchor="middle",
                role="artifact",
            )
            for row, line in enumerate(("1 inch", f"{decimal(INCH)} mm", "each side"))
        ]
        return [rectangle(x, y, INCH, INCH, frame, role="artifact"), *words]


def _whole(length: float) -> float:
    """Length in whole steps."""
    return math.floor(length / STEP + 1e-9) * STEP


def _words(text: str) -> Paragraph:
    """Paragraph of plain words, with **...** for bold."""
    return Paragraph(
        tuple(Run(part, "bold" if index % 2 else "regular") for index, part in enumerate(text.split("**")) if part)
    )


def _measure(across: float, down: float) -> tuple[Block, ...]:
    steps = (
        "Print both pages at **100 %** (actual size, never \u201cfit to page\u201d) on the two sides of one sheet. "
        "The front alone is enough for the bars.",
        f"Measure the bar across, which should be **{decimal(across)} mm**, and the bar down, which should be "
        f"**{decimal(down)} mm**: from the middle of the first tick to the middle of the last, with a steel ruler.",
        "Divide the right length by the length you measured: **scale_x** for the bar across, **scale_y** for the bar "
        "down. The table below gives some of the results.",
        "Prick a pin through the middle of the cross, turn the sheet over and continue there.",
    )
    return (
        Heading(2, (Run("Measure"),)),
        ListBlock(tuple((_words(step),) for step in steps), 1),
    )


def _factors(across: float, down: float) -> tuple[Block, ...]:
    """Table of measured lengths and their factors, and lines for the user's own sums."""
    rows = tuple(
        tuple((Run(words),) for words in (f"{across * error:.1f} mm", f"{down * error:.1f} mm", f"{1 / error:.3f}"))
        for error in ERRORS
    )
    heading = tuple((Run(words),) for words in ("bar across", "bar down", "factor"))
    blank = "_" * 9
    return (
        Table(heading, rows, ("right", "right", "right")),
        _words(f"**scale_x**  =  {decimal(across)} mm : {blank} mm  =  {blank}"),
        _words(f"**scale_y**  =  {decimal(down)} mm : {blank} mm  =  {blank}"),
    )


_READ: tuple[Block, ...] = (
    Heading(2, (Run("Read"),)),
    _words(
        "Hold the sheet so that you can read this. The pinhole is somewhere on the grid below. Read how far it lies "
        "to the right of the middle (to the left counts as minus): that is **x**. Then how far below the middle (above "
        "counts as minus): that is **y**. Both are in millimetres; the lines are 1 mm apart."
    ),
)

_WRITE: tuple[Block, ...] = (
    Heading(2, (Run("Write down"),)),
    _words("Put your four numbers into a config, or into a file **printer.yaml** beside your configs, for example:"),
    _words("scale_x: 1.005"),
    _words("scale_y: 0.998"),
    _words("back_offset: [0.5 mm, -1 mm]"),
    _words("In a config they go below **printer:**; to use the file, write **printer: {file: printer.yaml}**."),
    _words("Print this sheet again for other paper or another printer: each needs its own numbers."),
)
