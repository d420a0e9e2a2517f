"""Pages to PDF. The only package that knows reportlab; other packages need only `write_pdf`.

`writer` makes the file: its fonts, metadata, bookmarks and page labels, and the tree of the structure that a screen
reader follows; `content` makes the operators of a page, `tags` says what each mark on it means. `reportlab_private` has
everything that the others need and reportlab does not promise.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import LazyLoader, find_spec, module_from_spec

from boardwright.scene import Document
from boardwright.writers import Options, Output, PdfVersion, Press, Writer, Written, on_paper

__all__ = ["WRITER", "write_pdf"]


def write_pdf(document: Document, version: PdfVersion = "1.7", press: Press | None = None) -> bytes:
    """PDF of a document; see `writer.pdf_of`, which is loaded, with reportlab, only when something is written.

    Raises:
        ValueError: if a bookmark leads to no page.
    """
    _module_later("PIL", "Image")  # reportlab loads it at once, and no sheet has a picture
    from boardwright.writers.pdf.writer import pdf_of  # noqa: PLC0415

    return pdf_of(document, version, press)


def _file(output: Output, options: Options) -> Iterator[Written]:
    """One file with all pages."""
    document = output.whole()
    pages = tuple(on_paper(page, output, options) for page in document.pages)
    yield Written(".pdf", write_pdf(replace(document, pages=pages), options.pdf_version, options.press), document.pages)


def _module_later(package: str, name: str) -> None:
    """From now on a module of a package is loaded when something of it is first used, if it is not loaded already.

    Source: "Implementing lazy imports" in the documentation of `importlib`.
    """
    full = f"{package}.{name}"
    spec = None if full in sys.modules else find_spec(full)
    if spec is None or spec.loader is None:
        return
    spec.loader = LazyLoader(spec.loader)
    module = module_from_spec(spec)
    sys.modules[full] = module
    spec.loader.exec_module(module)
    # Where the package has the name, `from package import name` asks the module nothing that would load it.
    setattr(sys.modules[package], name, module)


WRITER = Writer("pdf", frozenset({"sheet", "print", "figure"}), _file)
