"""Navigation in a file: bookmarks, and names of pages.

Source: ISO 32000-1 (PDF 1.7), 12.3.3 and tables 152 and 153 for the outline, 12.4.2 for page labels.
"""

from reportlab.pdfgen.canvas import Canvas

from boardwright.scene import Document
from boardwright.writers.pdf.reportlab_private import (
    Outline,
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFString,
    entries,
    page_reference,
    put_outline,
    reference,
    referred,
)


def label_pages(canvas: Canvas, document: Document) -> None:
    """Names of the pages in a viewer's list, if any has one; the others keep their numbers.

    A label also applies to the following pages, so each page gets one.
    """
    if any(page.label for page in document.pages):
        for number, page in enumerate(document.pages):
            if page.label:
                canvas.addPageLabel(number, prefix=page.label)
            else:
                canvas.addPageLabel(number, style="D", start=number + 1)


def write_bookmarks(canvas: Canvas, document: Document) -> None:
    """The list of bookmarks, shown beside the pages; each leads to a whole page.

    A bookmark belongs to the last one of a lower level before it.

    Raises:
        ValueError: if a bookmark leads to no page.
    """
    if not document.bookmarks:
        return
    root = Outline({"Type": PDFName("Outlines"), "Count": 0})
    above = [(-1, root)]
    put_outline(canvas, root)
    for bookmark in document.bookmarks:
        if not 0 <= bookmark.page < len(document.pages):
            raise ValueError(f"bookmark {bookmark.title!r} leads to page {bookmark.page} of {len(document.pages)}")
        while above[-1][0] >= max(bookmark.level, 0):
            above.pop()
        target = PDFArray([page_reference(bookmark.page), PDFName("Fit")])
        line = PDFDictionary({"Title": PDFString(bookmark.title), "Dest": target})
        _append(canvas, above[-1][1], line)
        for _, entry in above:
            entry["Count"] = entries(entry).get("Count", 0) + 1
        above.append((bookmark.level, line))
    canvas.showOutline()


def _append(canvas: Canvas, parent: PDFDictionary, line: PDFDictionary) -> None:
    """Make a bookmark the last one below its parent."""
    mine, before = reference(canvas, line), entries(parent).get("Last")
    line["Parent"] = reference(canvas, parent)
    if before is None:
        parent["First"] = mine
    else:
        line["Prev"] = before
        referred(canvas, before)["Next"] = mine
    parent["Last"] = mine
