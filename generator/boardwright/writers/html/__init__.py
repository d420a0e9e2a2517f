"""A rule sheet to one HTML file, which is made in `article`."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from boardwright.writers import Imprint, Options, Output, Writer, WriterError, Written

if TYPE_CHECKING:
    from boardwright.figures.theme import Theme
    from boardwright.typeset.content import RuleSheet

__all__ = ["WRITER", "write_html"]


def write_html(sheet: "RuleSheet", imprint: Imprint, theme: "Theme") -> bytes:
    """HTML 5 of a rule sheet, in UTF-8."""
    from boardwright.writers.html.article import html_of  # noqa: PLC0415 - with all that a rule sheet consists of

    return html_of(sheet, imprint, theme)


def _file(output: Output, options: Options) -> Iterator[Written]:  # noqa: ARG001 - nothing is left to choose
    """The article of an output, in one file.

    Raises:
        WriterError: if it has none.
    """
    if output.article is None:
        raise WriterError("there is no article to write")
    article = output.article()
    yield Written(".html", write_html(article.sheet, article.imprint, article.theme))


WRITER = Writer("html", frozenset({"article"}), _file)
