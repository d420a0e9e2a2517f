"""The structure tree of a file: what is on its pages, in the order to read it, for screen readers.

Source: ISO 32000-1 (PDF 1.7): 14.7.2 and tables 322 and 323 for the tree and its elements, 14.7.4.4 for the parent
tree, 14.8.4 for the kinds of elements, 14.8.5.4.3 for a figure's box.
"""

from collections.abc import Sequence

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFObjectReference, PDFPage, PDFString
from reportlab.pdfgen.canvas import Canvas

from boardwright.geometry.units import MM_PER_POINT, decimal
from boardwright.scene import Box, Page
from boardwright.writers.pdf.tags import Element, PageTags


class TaggedPage(PDFPage):  # type: ignore[misc]  # reportlab has no types
    """A page that says where its marks stand in the structure, and that it is read in that order."""

    __NoDefault__ = (*PDFPage.__NoDefault__, "StructParents", "Tabs")


def write_structure(canvas: Canvas, pages: Sequence[Page], tags: Sequence[PageTags]) -> None:
    """Structure of a file whose pages are drawn: the document, a section for each of several pages, their elements."""
    document = canvas._doc
    root = PDFDictionary({"Type": PDFName("StructTreeRoot")})
    root_reference = document.Reference(root)
    whole = PDFDictionary({"Type": PDFName("StructElem"), "S": PDFName("Document"), "P": root_reference})
    whole_reference = document.Reference(whole)
    parts: list[PDFObjectReference] = []
    owners: list[object] = []
    for number, (page, mine) in enumerate(zip(pages, tags, strict=True)):
        page_name = f"Page{number + 1}"
        drawn = document.idToObject[page_name]
        drawn.__class__ = TaggedPage
        drawn.StructParents, drawn.Tabs = number, PDFName("S")
        section = PDFDictionary({"Type": PDFName("StructElem"), "S": PDFName("Sect"), "P": whole_reference})
        parent = document.Reference(section) if len(pages) > 1 else whole_reference
        place = PDFObjectReference(page_name)
        written = {id(element): document.Reference(_element(element, parent, place, page)) for element in mine.elements}
        if len(pages) > 1:
            section["K"] = PDFArray(written.values())
            section["T"] = PDFString(page.title)
            parts.append(parent)
        else:
            parts += written.values()
        owners += [number, document.Reference(PDFArray([written[id(element)] for element in mine.owners]))]
    whole["K"] = PDFArray(parts)
    root["K"] = whole_reference
    root["ParentTree"] = document.Reference(PDFDictionary({"Nums": PDFArray(owners)}))
    root["ParentTreeNextKey"] = len(pages)
    canvas.setCatalogEntry("StructTreeRoot", root)
    canvas.setCatalogEntry("MarkInfo", {"Marked": "true"})


def _element(element: Element, parent: PDFObjectReference, place: PDFObjectReference, page: Page) -> PDFDictionary:
    entries = {
        "Type": PDFName("StructElem"),
        "S": PDFName(element.kind),
        "P": parent,
        "Pg": place,
        "K": element.contents[0] if len(element.contents) == 1 else PDFArray(element.contents),
    }
    if element.kind == "Figure":
        entries["Alt"] = PDFString(element.alt)
        if element.box is not None:
            box = " ".join(decimal(length, 2) for length in _on_paper(element.box, page))
            entries["A"] = PDFDictionary({"O": PDFName("Layout"), "BBox": f"[{box}]"})
    return PDFDictionary(entries)


def _on_paper(box: Box, page: Page) -> tuple[float, float, float, float]:
    """Box in points, y up, moved as the page's correction moves what is in it: left, bottom, right, top."""
    fix = page.correction
    xs = [page.width / 2 + (x - page.width / 2) * fix.scale_x + fix.dx for x in (box[0], box[2])]
    ys = [page.height / 2 + (y - page.height / 2) * fix.scale_y + fix.dy for y in (box[3], box[1])]
    return (
        xs[0] / MM_PER_POINT,
        (page.height - ys[0]) / MM_PER_POINT,
        xs[1] / MM_PER_POINT,
        (page.height - ys[1]) / MM_PER_POINT,
    )
