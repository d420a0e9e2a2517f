"""What a rule sheet costs: from Markdown to pages, PDF, SVG pages and HTML, in one process.

Prints JSON: `bench.py` runs it, with the Python that Boardwright is installed in.
"""

import json
import sys
import time
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")

PART = """
## Section {number}

A paragraph of **ordinary** length stands here, with *some* emphasis, and goes on for as long as paragraphs of rules do:
a few lines of a column, with a move such as a4→c6 in them, and a value, {value}.

- an item
- another item, long enough to need a second line of the column, as items of rules often do
  1. and an inner list

> A note, set apart, on what often goes wrong.

| Kind | Number |
|:--|--:|
| triangle | 3 |
| hexagon | 6 |
"""


SECTIONS = (9, 18, 36)
"""Lengths of the sheets."""


def measured() -> dict[str, Any]:
    """Costs of sheets of some lengths; the first has two pages."""
    rows = [_row(sections) for sections in SECTIONS]
    heading = ["pages", "all", "Markdown", "pages", "PDF", "SVG", "HTML"]
    return {"tables": [[heading, *rows]], "values": {"two pages": rows[0][1][0]}}


def _row(sections: int) -> list[Any]:
    """Row of the table for a sheet of a number of sections; the first row holds the imports."""
    begin = time.process_time()
    # Imports are part of what is measured.
    from boardwright.config.rule_sheets import load_rule_sheet  # noqa: PLC0415
    from boardwright.figures.words import WORDS  # noqa: PLC0415
    from boardwright.games.themes import stock_theme  # noqa: PLC0415
    from boardwright.sheets.layout import PageSetup  # noqa: PLC0415
    from boardwright.sheets.page_frame import SheetText  # noqa: PLC0415
    from boardwright.sheets.rules.rule_sheet import rule_document, rule_pages  # noqa: PLC0415
    from boardwright.writers import Imprint  # noqa: PLC0415
    from boardwright.writers.html.article import write_html  # noqa: PLC0415
    from boardwright.writers.pdf import write_pdf  # noqa: PLC0415
    from boardwright.writers.svg import write_svg  # noqa: PLC0415

    theme = stock_theme("classic")
    source = "# Title\n" + "".join(PART.replace("{number}", str(i)) for i in range(sections))
    text = SheetText("Title", None, "Game", "by an author", "Rights of the author.")
    sheet, reading = _timed(lambda: load_rule_sheet(source.encode(), "sheet.md", {"value": "25"}, {}))
    pages, setting = _timed(lambda: rule_pages(sheet, text, PageSetup(210, 297, 10, 10, 10, 10), theme, WORDS["en"]))
    _, printing = _timed(lambda: write_pdf(rule_document(pages, text, "An author", WORDS["en"])))
    _, drawing = _timed(lambda: [write_svg(page) for page in pages])
    _, writing = _timed(lambda: write_html(sheet, Imprint("Title", None, ()), theme))
    whole = time.process_time() - begin
    seconds = (whole, reading, setting, printing, drawing, writing)
    return [[len(pages), ""], *([round(each, 4), "s"] for each in seconds)]


def _timed(work: Callable[[], T]) -> tuple[T, float]:
    begin = time.process_time()
    result = work()
    return result, time.process_time() - begin


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measured()))
