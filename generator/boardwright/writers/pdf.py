"""Pages to PDF. The only module that knows reportlab.

Coordinates are turned from millimetres with y down into points with y up here and nowhere else. Paths are written as
plain operators, each with its whole graphics state, because state leaks from one reportlab call into the next.
"""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics, ttfonts
from reportlab.pdfgen.canvas import Canvas

from boardwright.fonts import FACES, font_path, font_runs
from boardwright.geometry.units import MM_PER_POINT, decimal, filled
from boardwright.scene import Document, Page, Path, Style, Text, flattened, text_start

POINT = "%.3f; %.3f;"

TEMPLATES = str.maketrans({"M": f"{POINT} m\n", "L": f"{POINT} l\n", "C": f"{POINT} {POINT} {POINT} c\n", "Z": "h\n"})
"""Operators of each segment, to be filled with numbers."""

LONG_CODE = re.compile(r"<([0-9A-Fa-f]{5,6})>")

CAPS = {"butt": 0, "round": 1, "square": 2}

JOINS = {"miter": 0, "round": 1, "bevel": 2}

MITER_LIMIT = 4
"""SVG's default; PDF's own is 10."""


def write_pdf(document: Document) -> bytes:
    """PDF 1.7 of a document: exact page boxes, embedded subsets, no scaling by the print dialog, same bytes always."""
    _register_fonts(document)
    rl_config.useA85 = 0  # binary streams: smaller and quicker than ASCII ones
    target = BytesIO()
    with _mended_reportlab():
        canvas = Canvas(
            target,
            pagesize=_page_size(document.pages[0]),
            invariant=1,
            pageCompression=1,
            pdfVersion=(1, 7),
            lang=document.language,
            initialFontName=FACES["regular"][0],
        )
        canvas.setTitle(document.title)
        canvas.setAuthor(document.author)
        canvas.setSubject(document.subject)
        canvas.setCreator("Boardwright")
        canvas.setProducer("Boardwright")
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("DisplayDocTitle", "true")
        for page in document.pages:
            _draw_page(canvas, page)
        canvas.save()
    return target.getvalue()


def _register_fonts(document: Document) -> None:
    """Hand reportlab the fonts that a document needs: reading one takes its time, and few drawings need them all."""
    needed = {FACES["regular"][0]: None}
    for page in document.pages:
        for item, _, _ in flattened(page.items):
            if isinstance(item, Text):
                needed |= dict.fromkeys(name for name, _ in font_runs(item.text, item.face))
    for name in needed:
        if name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(ttfonts.TTFont(name, str(font_path(name)), asciiReadable=0))


@contextmanager
def _mended_reportlab() -> Iterator[None]:
    """Keep two habits of reportlab from our files.

    It stamps SOURCE_DATE_EPOCH into a file, and ours have no date to differ by; and it writes characters above U+FFFF
    into the table for copying and searching as five digits, where UTF-16 is asked for.
    """
    epoch = os.environ.pop("SOURCE_DATE_EPOCH", None)
    plain = ttfonts.makeToUnicodeCMap

    def mended(name: str, subset: list[int]) -> str:
        return LONG_CODE.sub(
            lambda found: f"<{chr(int(found[1], 16)).encode('utf-16-be').hex().upper()}>", plain(name, subset)
        )

    ttfonts.makeToUnicodeCMap = mended
    try:
        yield
    finally:
        ttfonts.makeToUnicodeCMap = plain
        if epoch is not None:
            os.environ["SOURCE_DATE_EPOCH"] = epoch


def _page_size(page: Page) -> tuple[float, float]:
    """Width and height in points, to 0.00004 mm."""
    return (round(page.width / MM_PER_POINT, 4), round(page.height / MM_PER_POINT, 4))


def _draw_page(canvas: Canvas, page: Page) -> None:
    size = _page_size(page)
    canvas.setPageSize(size)
    for box in ("crop", "bleed", "trim", "art"):
        canvas.setCropBox((0, 0, *size), name=box)
    for item, dx, dy in flattened(page.items):
        if isinstance(item, Text):
            _draw_text(canvas, item, dx, page.height - dy)
        else:
            canvas._code.append(_path_operators(item, dx, page.height - dy))
    canvas.showPage()


def _draw_text(canvas: Canvas, text: Text, dx: float, top: float) -> None:
    canvas._code.append(f"{_colour(text.colour)} rg")
    line = canvas.beginText((text_start(text) + dx) / MM_PER_POINT, (top - text.y) / MM_PER_POINT)
    for font, part in font_runs(text.text, text.face):
        line.setFont(font, text.size / MM_PER_POINT)
        line.textOut(part)
    canvas.drawText(line)


def _path_operators(path: Path, dx: float, top: float) -> str:
    scale = 1 / MM_PER_POINT
    values = [0.0] * len(path.numbers)
    values[0::2] = [(x + dx) * scale for x in path.numbers[0::2]]
    values[1::2] = [(top - y) * scale for y in path.numbers[1::2]]
    outline = filled(path.commands.translate(TEMPLATES), tuple(values))
    paint = "B" if path.style.fill and path.style.stroke else "f" if path.style.fill else "S"
    return f"{_style_operators(path.style)}\n{outline}{paint}"


def _style_operators(style: Style) -> str:
    parts = []
    if style.fill:
        parts.append(f"{_colour(style.fill)} rg")
    if style.stroke:
        dash = " ".join(decimal(length / MM_PER_POINT) for length in style.dash)
        parts.append(
            f"{_colour(style.stroke)} RG {decimal(style.width / MM_PER_POINT)} w "
            f"{CAPS[style.cap]} J {JOINS[style.join]} j {MITER_LIMIT} M [{dash}] 0 d"
        )
    return " ".join(parts)


def _colour(colour: str) -> str:
    """Red, green and blue of "#rrggbb" as parts of 1."""
    return " ".join(decimal(int(colour[i : i + 2], 16) / 255, 4) for i in (1, 3, 5))
