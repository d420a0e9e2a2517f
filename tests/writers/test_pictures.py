"""The files as pictures: one program's picture of the SVG against another's of the PDF. Coarse, on purpose.

Edges are drawn differently, so the pictures are blurred and compared tile by tile.
"""

from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
import resvg_py
from lxml import etree
from PIL import Image, ImageChops, ImageFilter, ImageStat

from tests.parse_back.sets import BOARDS
from tests.parse_back.svg import INKSCAPE, SVG

DOTS = 60
"""Dots per inch of the pictures compared."""

TILE = 16
"""Side of a tile in dots, 7 mm."""

WORST = 10.0
"""Mean difference of a tile, of 255. A lost layer makes one more than twice as large; see the last test."""

FINER = 3
"""Times as fine as they are compared, PDFs are drawn: PDFium draws no line thinner than a dot, so hatching fills up."""


def picture_of_pdf(path: Path) -> Image.Image:
    """First page on white."""
    document = pypdfium2.PdfDocument(path)
    try:
        picture: Image.Image = document[0].render(scale=FINER * DOTS / 72).to_pil()
        return picture.convert("RGB").resize((picture.width // FINER, picture.height // FINER), Image.Resampling.BOX)
    finally:
        document.close()


def picture_of_svg(content: str, size: tuple[int, int]) -> Image.Image:
    """Drawing on white at 96 dots per inch, brought to a size in dots."""
    rendered = Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=content, dpi=96)))).convert("RGBA")
    white = Image.new("RGBA", rendered.size, "white")
    return Image.alpha_composite(white, rendered).convert("RGB").resize(size, Image.Resampling.BOX)


def worst_tile(one: Image.Image, other: Image.Image) -> float:
    """Largest mean difference of a tile of the two pictures, of 255."""
    blurred = [picture.filter(ImageFilter.GaussianBlur(2)) for picture in (one, other)]
    difference = ImageChops.difference(*blurred).convert("L")
    width, height = difference.size
    tiles = [
        difference.crop((x, y, min(x + TILE, width), min(y + TILE, height)))
        for y in range(0, height, TILE)
        for x in range(0, width, TILE)
    ]
    return max(ImageStat.Stat(tile).mean[0] for tile in tiles)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", BOARDS)
def test_svg_and_pdf_look_the_same(stock: Path, name: str) -> None:
    page = picture_of_pdf(stock / name / "board.pdf")
    drawing = picture_of_svg((stock / name / "board.svg").read_text(encoding="utf-8"), page.size)
    assert ImageStat.Stat(drawing).stddev[0] > 10, "not blank"
    assert worst_tile(page, drawing) < WORST


@pytest.mark.parametrize("name, layer", [("cercas", "board"), ("fen-kagome", "board"), ("fendo", "sheet")])
def test_a_lost_layer_shows(stock: Path, name: str, layer: str) -> None:
    page = picture_of_pdf(stock / name / "board.pdf")
    root = etree.fromstring((stock / name / "board.svg").read_bytes())
    for group in root.findall(f"{SVG}g"):
        if group.get(f"{INKSCAPE}label") == layer:
            root.remove(group)
    drawing = picture_of_svg(etree.tostring(root, encoding="unicode"), page.size)
    assert worst_tile(page, drawing) > 2 * WORST
