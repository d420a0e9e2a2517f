"""The structure tree of a file: the contents of its pages in reading order, for screen readers.

Source: ISO 32000-1 (PDF 1.7): 14.7.2 and tables 322 and 323 for the tree and its elements, 14.7.4.4 for the parent
tree, 14.8.4 for the kinds of elements, 14.8.5.4.3 for a figure's box, 14.8.5.7 for the scope of a heading cell.
"""

from collections.abc import Iterable, Sequence

from reportlab.pdfgen.canvas import Canvas

from boardwright.geometry.units import MM_PER_POINT, decimal
from boardwright.scene import Box, Page
from boardwright.scene.measure import common_box
from boardwright.writers.pdf.reportlab_private import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObjectReference,
    PDFString,
    page_reference,
    put_reading_order,
    reference,
)
from boardwright.writers.pdf.tags import Element, PageTags


def write_structure(canvas: Canvas, pages: Sequence[Page], tags: Sequence[PageTags]) -> None:
    """Structure of a file whose pages are drawn: the document, a section per page if there are several, elements."""
    root = PDFDictionary({"Type": PDFName("StructTreeRoot")})
    root_reference = reference(canvas, root)
    whole = PDFDictionary({"Type": PDFName("StructElem"), "S": PDFName("Document"), "P": root_reference})
    whole_reference = reference(canvas, whole)
    parts: list[PDFObjectReference] = []
    owners: list[object] = []
    for number, (page, mine) in enumerate(zip(pages, tags, strict=True)):
        put_reading_order(canvas, number)
        section = PDFDictionary({"Type": PDFName("StructElem"), "S": PDFName("Sect"), "P": whole_reference})
        parent = reference(canvas, section) if len(pages) > 1 else whole_reference
        place = page_reference(number)
        written: dict[int, PDFObjectReference] = {}
        kids = _parts(canvas, mine.elements, parent, (page, place), written)
        if len(pages) > 1:
            section["K"] = PDFArray(kids)
            section["T"] = PDFString(page.title)
            parts.append(parent)
        else:
            parts += kids
        owners += [number, reference(canvas, PDFArray([written[id(element)] for element in mine.owners]))]
    whole["K"] = PDFArray(parts)
    root["K"] = whole_reference
    root["ParentTree"] = reference(canvas, PDFDictionary({"Nums": PDFArray(owners)}))
    root["ParentTreeNextKey"] = len(pages)
    canvas.setCatalogEntry("StructTreeRoot", root)
    canvas.setCatalogEntry("MarkInfo", {"Marked": "true"})


def _parts(
    canvas: Canvas,
    elements: Iterable[Element],
    parent: PDFObjectReference,
    place: tuple[Page, PDFObjectReference],
    written: dict[int, PDFObjectReference],
) -> list[PDFObjectReference]:
    """References to elements and, inside them, to their parts; each is put into `written` under its identity."""
    found = []
    for element in elements:
        if element.needed:
            entry = _element(element, parent, *place)
            mine = reference(canvas, entry)
            kids = [*element.contents, *_parts(canvas, element.parts, mine, place, written)]
            if kids:
                entry["K"] = kids[0] if len(kids) == 1 else PDFArray(kids)
            written[id(element)] = mine
            found.append(mine)
    return found


def _element(element: Element, parent: PDFObjectReference, page: Page, place: PDFObjectReference) -> PDFDictionary:
    entries = {"Type": PDFName("StructElem"), "S": PDFName(element.kind), "P": parent, "Pg": place}
    if element.kind == "TH":
        entries["A"] = PDFDictionary({"O": PDFName("Table"), "Scope": PDFName("Column")})
    if element.kind == "Figure":
        entries["Alt"] = PDFString(element.alt)
        # A hair inside the page, so that no rounding leads out of it.
        visible = element.box and common_box(element.box, (0.01, 0.01, page.width - 0.01, page.height - 0.01))
        if visible is not None:
            box = " ".join(decimal(length, 2) for length in _on_paper(visible, page))
            entries["A"] = PDFDictionary({"O": PDFName("Layout"), "BBox": f"[{box}]"})
    return PDFDictionary(entries)


def _on_paper(box: Box, page: Page) -> tuple[float, float, float, float]:
    """Box in points, y up, moved by the page's correction like its contents: left, bottom, right, top."""
    fix = page.correction
    xs = [page.width / 2 + (x - page.width / 2) * fix.scale_x + fix.dx for x in (box[0], box[2])]
    ys = [page.height / 2 + (y - page.height / 2) * fix.scale_y + fix.dy for y in (box[3], box[1])]
    return (
        xs[0] / MM_PER_POINT,
        (page.height - ys[0]) / MM_PER_POINT,
        xs[1] / MM_PER_POINT,
        (page.height - ys[1]) / MM_PER_POINT,
    )
