"""Rule sheets as HTML. What writes them is loaded with the first of them: each build asks which formats there are."""

from collections.abc import Iterator

from boardwright.writers import Options, Output, Writer, WriterError, Written


def _file(output: Output, options: Options) -> Iterator[Written]:  # noqa: ARG001 - nothing is left to choose
    """The article of an output, in one file.

    Raises:
        WriterError: if it has none.
    """
    if output.article is None:
        raise WriterError("there is no article to write")
    from boardwright.writers.html.article import write_html  # noqa: PLC0415 - only for those who want this format

    article = output.article()
    yield Written(".html", write_html(article.sheet, article.imprint, article.theme))


WRITER = Writer("html", frozenset({"article"}), _file)
