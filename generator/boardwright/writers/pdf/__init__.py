"""Pages to PDF. The only package that knows reportlab; `write_pdf` is all that others need of it.

`writer` makes the file and its fonts, `content` the operators of a page, `tags` and `structure` what a screen reader
follows, `outline` bookmarks and page labels, `catalogue` what is said about the whole file.
"""

from boardwright.writers.pdf.writer import write_pdf

__all__ = ["write_pdf"]
