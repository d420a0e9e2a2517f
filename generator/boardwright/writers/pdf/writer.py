"""A document to a PDF file: its pages and fonts, and everything around them."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO

from reportlab.pdfbase import pdfmetrics, ttfonts
from reportlab.pdfgen.canvas import Canvas

from boardwright.fonts import FACES, FONTS, font_path, font_runs, own_family
from boardwright.geometry.quantised import rounded
from boardwright.geometry.units import MM_PER_POINT
from boardwright.scene import NO_CORRECTION, Document, Page, Text, flattened
from boardwright.writers import PdfVersion
from boardwright.writers.pdf.catalogue import describe
from boardwright.writers.pdf.content import corrected, draw_items
from boardwright.writers.pdf.outline import label_pages, write_bookmarks
from boardwright.writers.pdf.reportlab_private import (
    binary_streams,
    end_page,
    fonts_for_one_file,
    operators,
    utf16_in_unicode_tables,
)
from boardwright.writers.pdf.structure import write_structure
from boardwright.writers.pdf.tags import PageTags

VERSIONS: Mapping[PdfVersion, tuple[int, int]] = {"1.5": (1, 5), "1.7": (1, 7)}
"""Versions as reportlab has them. Most of what we write came with 1.4, the order of tabs and the scope of heading cells
with 1.5; `catalogue.describe` knows what came later."""


def pdf_of(document: Document, version: PdfVersion = "1.7") -> bytes:
    """PDF of a document, with nothing in it that its version lacks: exact page boxes, embedded subsets, no scaling by
    the print dialog (from 1.6 on), always the same bytes.

    It is tagged: titles, headings, text and figures can be read out in order. A page's correction applies to everything
    on it and to nothing else: the page boxes are those of the paper.

    Raises:
        ValueError: if a bookmark leads to no page.
    """
    own_fonts = _register_fonts(document)
    binary_streams()
    target = BytesIO()
    with _no_dates(), utf16_in_unicode_tables(), fonts_for_one_file(own_fonts):
        canvas = Canvas(
            target,
            pagesize=_page_size(document.pages[0]),
            invariant=1,
            pageCompression=1,
            pdfVersion=VERSIONS[version],
            lang=document.language,
            initialFontName=FACES["regular"][0],
        )
        describe(canvas, document, VERSIONS[version])
        label_pages(canvas, document)
        tags = [_draw_page(canvas, page, number) for number, page in enumerate(document.pages)]
        write_bookmarks(canvas, document)
        write_structure(canvas, document.pages, tags)
        canvas.save()
    return target.getvalue()


def _register_fonts(document: Document) -> dict[str, bytes]:
    """Give reportlab the fonts that a document needs: reading one takes time, and few drawings need them all.

    Those of the user's own are made anew for each document, with its characters alone, and handed back by their names.
    """
    needed: dict[str, dict[str, None]] = {FACES["regular"][0]: {}}
    for page in document.pages:
        for item, _, _ in flattened(page.items):
            if isinstance(item, Text):
                for name, part in font_runs(item.text, item.face):
                    needed.setdefault(name, {}).update(dict.fromkeys(part))
    for name in FONTS:
        if name in needed and name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(ttfonts.TTFont(name, str(font_path(name)), asciiReadable=0))
    family = own_family()
    own = {name: characters for name, characters in needed.items() if name not in FONTS}
    return {name: family.embedded(name, sorted(characters)) for name, characters in own.items()} if family else {}


@contextmanager
def _no_dates() -> Iterator[None]:
    """Keep reportlab from stamping SOURCE_DATE_EPOCH into a file: our files have no date."""
    epoch = os.environ.pop("SOURCE_DATE_EPOCH", None)
    try:
        yield
    finally:
        if epoch is not None:
            os.environ["SOURCE_DATE_EPOCH"] = epoch


def _page_size(page: Page) -> tuple[float, float]:
    """Width and height in points, to 0.00004 mm."""
    return (rounded(page.width / MM_PER_POINT, 4), rounded(page.height / MM_PER_POINT, 4))


def _draw_page(canvas: Canvas, page: Page, number: int) -> PageTags:
    size = _page_size(page)
    canvas.setPageSize(size)
    for box, inset in (("crop", 0.0), ("bleed", page.trim - page.bleed), ("trim", page.trim), ("art", page.trim)):
        edge = rounded(inset / MM_PER_POINT, 4)
        canvas.setCropBox((edge, edge, *(rounded(side - edge, 4) for side in size)), name=box)
    if page.correction != NO_CORRECTION:
        operators(canvas).append(corrected(page.correction, page.width, page.height))
    tags = PageTags(page, operators(canvas))
    draw_items(canvas, page, tags)
    end_page(canvas, number)
    return tags
