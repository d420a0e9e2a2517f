"""What a rule sheet costs: from Markdown to pages, PDF, SVG pages and HTML, in one process.

Run by hand: `python benchmarks/rule_sheets.py`, with the Python that Boardwright is installed in. Nothing is asserted:
figures depend on the machine, so they are printed, with the aim beside them.
"""

import argparse
import sys
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

AIM = 1.0
"""Seconds for a sheet of two pages with all of its files, imports included."""

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


def main() -> None:
    """Measures sheets of some lengths and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sections", type=int, nargs="+", default=[9, 36, 144], help="lengths, in sections")
    arguments = parser.parse_args()
    _say("| pages | with imports | Markdown | pages | PDF | SVG | HTML |")
    _say("|---|---|---|---|---|---|---|")
    for sections in arguments.sections:
        _say(measure(sections))
    _say(f"Aim for a sheet of two pages: at most {AIM:.0f} s for everything.")


def measure(sections: int) -> str:
    """Row of the table for a sheet of a number of sections; the first row holds the imports."""
    begin = time.process_time()
    # Imports are part of what is measured.
    from boardwright.config.rule_sheets import load_rule_sheet  # noqa: PLC0415
    from boardwright.figures.words import WORDS  # noqa: PLC0415
    from boardwright.games.themes import stock_theme  # noqa: PLC0415
    from boardwright.sheets import PageSetup, SheetText, rule_document, rule_pages  # noqa: PLC0415
    from boardwright.writers import Imprint  # noqa: PLC0415
    from boardwright.writers.html import write_html  # noqa: PLC0415
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
    parts = " | ".join(f"{seconds:.3f} s" for seconds in (reading, setting, printing, drawing, writing))
    return f"| {len(pages)} | {whole:.2f} s | {parts} |"


def _timed(work: Callable[[], T]) -> tuple[T, float]:
    begin = time.process_time()
    result = work()
    return result, time.process_time() - begin


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")


if __name__ == "__main__":
    main()
