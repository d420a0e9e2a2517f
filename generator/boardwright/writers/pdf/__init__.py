"""Pages to PDF. The only package that knows reportlab; other packages need only `write_pdf`.

`writer` makes the file and its fonts, `content` the operators of a page, `tags` and `structure` the structure that a
screen reader follows, `outline` bookmarks and page labels, `catalogue` the metadata of the file; `reportlab_private`
has everything that the others need and reportlab does not promise.
"""

from collections.abc import Iterator
from dataclasses import replace

from boardwright.scene import Document
from boardwright.writers import Options, Output, PdfVersion, Writer, Written, on_paper
from boardwright.writers.lazy_libraries import module_later

__all__ = ["WRITER", "write_pdf"]


def write_pdf(document: Document, version: PdfVersion = "1.7") -> bytes:
    """PDF of a document; see `writer.pdf_of`, which is loaded, with reportlab, only when something is written.

    Raises:
        ValueError: if a bookmark leads to no page.
    """
    module_later("PIL", "Image")  # reportlab loads it at once, and no sheet has a picture
    from boardwright.writers.pdf.writer import pdf_of  # noqa: PLC0415

    return pdf_of(document, version)


def _file(output: Output, options: Options) -> Iterator[Written]:
    """One file with all pages."""
    document = output.whole()
    pages = tuple(on_paper(page, output, options) for page in document.pages)
    yield Written(".pdf", write_pdf(replace(document, pages=pages), options.pdf_version), document.pages)


WRITER = Writer("pdf", frozenset({"sheet", "print", "figure"}), _file)
