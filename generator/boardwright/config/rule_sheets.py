"""Rule sheets: from Markdown with placeholders to blocks, every problem with its line.

A sheet may have one title (`#`), headings (`##`, `###`), paragraphs, *emphasis* and **strong** words, lists (and lists
in lists), tables, notes (`>`), and figures by the id of an example (`![caption](figure:id)`, alone in a paragraph).
Placeholders: `{name}` is replaced by a computed value, or, alone in a paragraph, by a computed table. `{if name}` and
`{unless name}` at the beginning of a paragraph, heading, item, note or caption keep it or leave it out.

A player aid is such a sheet without notes; its figures stand at the beginning of a paragraph or an item, beside which
they are drawn, with their description in words in place of a caption.
"""

from collections.abc import Mapping
from typing import Any

from boardwright.config.problems import ConfigError, Problem
from boardwright.config.rule_sheet_reader import FIGURE, Reader
from boardwright.figures.drawing import Drawing
from boardwright.typeset.content import RuleSheet, Table

MAX_BYTES = 64 * 1024
"""Far more than any rule sheet needs; a sheet of two pages has 10,000."""

MAX_PARTS = 6_000
"""Most pieces of Markdown: openings and closings of paragraphs, items and cells, and what is in them. Ours have 300."""

MAX_FIGURES = 100
"""Most places with figures, each of which is drawn."""

Value = str | bool | Table
"""A computed value: words, an answer for `{if ...}`, or a whole table."""


def load_rule_sheet(
    text: bytes,
    source: str,
    values: Mapping[str, Value],
    figures: Mapping[str, Drawing | None],
    language: str = "en",
    *,
    aid: bool = False,
) -> RuleSheet:
    """The rule sheet in a Markdown file, its placeholders filled and its figures in place.

    `figures` is asked only for the ids in the file, once for each place. It may draw on demand, and answers None for an
    example of another board, whose figure is left out. `source` is the file's name in messages.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    if len(text) > MAX_BYTES:
        raise ConfigError(source, [Problem(1, 1, "", f"the file is too large; the limit is {MAX_BYTES // 1024} KiB")])
    try:
        written = text.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise ConfigError(source, [Problem(1, 1, "", "the file is not UTF-8 text")]) from None
    reader = Reader(written, values, figures, aid=aid)
    tokens = _tokens(written)
    if len(tokens) > MAX_PARTS:
        message = (
            f"the file has too many paragraphs, items and cells; a sheet of ten pages has some {MAX_PARTS // 10:,}"
        )
        raise ConfigError(source, [Problem(1, 1, "", message)])
    if (found := written.count(f"]({FIGURE}")) > MAX_FIGURES:
        message = f"the file has {found:,} figures; a rule sheet may have up to {MAX_FIGURES}"
        raise ConfigError(source, [Problem(1, 1, "", message)])
    sheet = reader.sheet(tokens, language)
    if sheet is None or reader.problems:
        raise ConfigError(source, reader.problems)
    return sheet


def _tokens(text: str) -> list[Any]:
    """Markdown's tokens. The parser is loaded here, since most commands make no sheet."""
    from markdown_it import MarkdownIt  # noqa: PLC0415

    return MarkdownIt("commonmark").enable("table").parse(text)
