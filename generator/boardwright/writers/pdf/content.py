"""Contents of a page as PDF operators, in points with y up.

Coordinates are converted from millimetres with y down here and nowhere else. Paths are written as plain operators, each
with its whole graphics state, because state leaks from one reportlab call into the next.
"""

from collections.abc import Iterable
from functools import lru_cache

from reportlab.pdfgen.canvas import Canvas

from boardrules.values import dataclass
from boardwright.fonts import font_runs
from boardwright.geometry.curved import drawn
from boardwright.geometry.points import bounds
from boardwright.geometry.quantised import tidy
from boardwright.geometry.units import MM_PER_POINT, Segments, WrittenPaths, decimal, filled, portions
from boardwright.scene import (
    Box,
    Circle,
    Correction,
    Group,
    Item,
    Page,
    Path,
    Role,
    Style,
    Text,
    circle_path,
    text_start,
)
from boardwright.scene.colours import channels
from boardwright.scene.measure import common_box
from boardwright.writers.pdf import press
from boardwright.writers.pdf.reportlab_private import fp_str, operators, shown
from boardwright.writers.pdf.tags import PageTags

POINT = "%s %s"

TEMPLATES = str.maketrans({"M": f"{POINT} m\n", "L": f"{POINT} l\n", "C": f"{POINT} {POINT} {POINT} c\n", "Z": "h\n"})
"""Operators of each segment, to be filled with numbers."""

CAPS = {"butt": 0, "round": 1, "square": 2}

JOINS = {"miter": 0, "round": 1, "bevel": 2}

MITER_LIMIT = 4
"""SVG's default; PDF's own is 10."""


def draw_items(canvas: Canvas, page: Page, tags: PageTags, *, for_press: bool = False) -> None:
    """Operators of everything on a page, with its marks tagged; a press gets black and cuts in inks of their own."""
    pen = _Pen(canvas, page.height, tags, for_press)
    for item in page.items:
        pen.draw((item,), 0.0, 0.0, None)
        tags.end_part()
    tags.close()


def corrected(correction: Correction, width: float, height: float) -> str:
    """Operator that corrects a printer's error on a page of `width` x `height` mm.

    Source: ISO 32000-1, 8.3.4: a b c d e f give x' = a x + c y + e and y' = b x + d y + f.
    """
    across = width / 2 * (1 - correction.scale_x) + correction.dx
    up = height / 2 * (1 - correction.scale_y) - correction.dy
    scales = decimal(correction.scale_x, 6), decimal(correction.scale_y, 6)
    shifts = decimal(across / MM_PER_POINT, 4), decimal(up / MM_PER_POINT, 4)
    return f"{scales[0]} 0 0 {scales[1]} {shifts[0]} {shifts[1]} cm"


@dataclass(frozen=True, slots=True)
class _Pen:
    """Target of the operators: a canvas with a page of `height` mm, and the tags of that page."""

    canvas: Canvas
    height: float
    tags: PageTags
    for_press: bool

    def draw(self, items: Iterable[Item], dx: float, dy: float, seen: Box | None) -> None:
        """Items moved by (dx, dy); `seen` is the box left visible by the groups around them, None for everything."""
        for item in items:
            if isinstance(item, Group):
                self._group(item, dx + item.dx, dy + item.dy, seen)
            elif isinstance(item, Text):
                gap = self.tags.mark(item, dx, dy, seen)
                colour = press.ink(item.colour, "rg") if self.for_press else f"{_colour(item.colour)} rg"
                _draw_text(self.canvas, item, colour, dx, self.height - dy, gap=gap)
            else:
                path = circle_path(item) if isinstance(item, Circle) else item
                self._path(path, dx, dy, seen)

    def _path(self, path: Path, dx: float, dy: float, seen: Box | None) -> None:
        code, cut = operators(self.canvas), self.for_press and path.role == "cut"
        if cut:
            # Marked content and a saved graphics state do not mix.
            self.tags.close()
            press.begin_cut(self.canvas)
        self.tags.mark(path, dx, dy, seen)
        code.append(_path_operators(path, dx, self.height - dy, for_press=self.for_press))
        if cut:
            self.tags.close()
            press.end_cut(self.canvas)

    def _group(self, group: Group, dx: float, dy: float, seen: Box | None) -> None:
        outer = self.tags.enter_figure(group.alt) if group.alt else None
        depth = self.tags.enter(group.tag) if group.tag else None
        if group.clip:
            # Marked content and a saved graphics state do not mix: open content ends at the border of the clip.
            self.tags.close()
            code = operators(self.canvas)
            code.append(f"q\n{_outline(drawn(group.clip, closed=True), dx, self.height - dy)}W n")
            left, top, right, bottom = bounds(group.clip)
            box = left + dx, top + dy, right + dx, bottom + dy
            self.draw(group.items, dx, dy, common_box(box, seen))
            self.tags.close()
            code.append("Q")
        else:
            self.draw(group.items, dx, dy, seen)
        if depth is not None:
            self.tags.leave(depth)
        if group.alt:
            self.tags.leave_figure(outer)


def _draw_text(canvas: Canvas, text: Text, colour: str, dx: float, top: float, *, gap: bool) -> None:
    """A line of text after the operator of its colour, preceded by an invisible space if `gap` asks for it.

    Source: ISO 32000-1, 14.8.2.5: words of tagged text are separated by spaces, also at the ends of lines.
    """
    x, y = tidy((text_start(text) + dx) / MM_PER_POINT), tidy((top - text.y) / MM_PER_POINT)
    here = f"1 0 0 1 {fp_str(x, y)} Tm"
    begin = f"{fp_str(-1, 0, 0, -1, x, y)} Tm" if text.upside_down else here
    runs, size = tuple(font_runs(text.text, text.face)), text.size / MM_PER_POINT
    code = ["BT", here]
    if text.upside_down:
        code.append(begin)
    if gap and runs:
        code += [shown(canvas, runs[0][0], " ", size), begin]
    code += [shown(canvas, font, part, size) for font, part in runs]
    operators(canvas).extend((colour, " ".join((*code, "ET"))))


def _path_operators(path: Path, dx: float, top: float, *, for_press: bool) -> str:
    paint = "B" if path.style.fill and path.style.stroke else "f" if path.style.fill else "S"
    look = _style_operators(path.style, for_press, path.role)
    return f"{look}\n{_outline((path.commands, path.numbers), dx, top)}{paint}"


def _outline(segments: Segments, dx: float, top: float) -> str:
    return _outlines.text(segments, dx, top)


def _new_outline(segments: Segments, dx: float, top: float) -> str:
    scale = 1 / MM_PER_POINT
    written = []
    for commands, numbers in portions(*segments):
        values = [0.0] * len(numbers)
        values[0::2] = [(x + dx) * scale for x in numbers[0::2]]
        values[1::2] = [(top - y) * scale for y in numbers[1::2]]
        written.append(filled(commands.translate(TEMPLATES), values))
    return "".join(written)


_outlines = WrittenPaths(_new_outline)


@lru_cache(maxsize=128)
def _style_operators(style: Style, for_press: bool, role: Role) -> str:
    parts = []
    if style.fill:
        parts.append(press.ink(style.fill, "rg") if for_press else f"{_colour(style.fill)} rg")
    if style.stroke:
        stroke = f"{_colour(style.stroke)} RG"
        if for_press:
            stroke = press.CUT_INK if role == "cut" else press.ink(style.stroke, "RG")
        dash = " ".join(decimal(length / MM_PER_POINT) for length in style.dash)
        parts.append(
            f"{stroke} {decimal(style.width / MM_PER_POINT)} w "
            f"{CAPS[style.cap]} J {JOINS[style.join]} j {MITER_LIMIT} M [{dash}] 0 d"
        )
    return " ".join(parts)


@lru_cache(maxsize=128)
def _colour(colour: str) -> str:
    """Red, green and blue of "#rrggbb", each 0 to 1."""
    return " ".join(decimal(part, 4) for part in channels(colour))
