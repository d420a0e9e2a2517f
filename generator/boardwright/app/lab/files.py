"""The report of a play test for people: a page as PDF and SVG, and an article as HTML."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from boardwright.app.lab.page import MapFigure, map_figures, report_page, subtitle
from boardwright.app.lab.playtest import Tested
from boardwright.app.lab.words import best_turns, figures, how_made, verdict_sentence, warnings
from boardwright.app.one_document import document_bytes
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.games.credits import credit_of
from boardwright.games.themes import sheet_theme, stock_theme
from boardwright.games.titles import title_of
from boardwright.scene import Document
from boardwright.typeset.content import Align, Block, Figure, Heading, ListBlock, Note, Paragraph, RuleSheet, Run, Table
from boardwright.writers import Imprint
from boardwright.writers.html import write_html

WIDTH, HEIGHT = 120.0, 110.0
"""Box for a map in the article, in mm."""


def report_files(tested: Tested) -> Iterator[tuple[str, bytes]]:
    """`report.pdf`, `report.svg` and `report.html`."""
    theme = stock_theme("classic")
    sheets = sheet_theme(theme)
    page = report_page(tested, sheets)
    credit = credit_of(tested.loaded.kit, "en")
    document = Document((page,), page.title, credit.author, credit.rights, "en", credit.rights)
    for suffix in ("pdf", "svg"):
        yield f"report.{suffix}", document_bytes(suffix, document, theme.colours.paper)
    title = title_of(tested.loaded)
    imprint = Imprint(page.title, subtitle(tested), (f"{credit.name} · {credit.credit}", credit.rights))
    article = RuleSheet(title, tuple(_blocks(tested, sheets)))
    yield "report.html", write_html(article, imprint, sheets)


def _blocks(tested: Tested, theme: Theme) -> Iterator[Block]:
    """The same as on the page, with all first turns."""
    report = tested.report
    yield _paragraph(verdict_sentence(report))
    told = warnings(report)
    if told:
        yield Note((ListBlock(tuple((_paragraph(words),) for words in told)),))
    for number, found in enumerate(map_figures(tested, WIDTH, HEIGHT, theme), 1):
        yield _heading(found.name)
        yield _figure(found, number)
    yield _heading("Figures, with 95 % intervals")
    yield _table(("figure", "value", "rests on"), figures(report), ("left", "left", "left"))
    if report.openings:
        yield _heading("First turns")
        yield _paragraph("Turns that are alike by symmetry are one line. The best for the first player come first.")
        yield _table(TURNS, best_turns(report, whole=True), ("left", "right", "right", "left", "right"))
    yield _paragraph(how_made(report))


TURNS: Final = ("turn", "alike", "worth", "won by the first player", "judge")
"""Columns of the table of first turns."""


def _figure(found: MapFigure, number: int) -> Figure:
    """A map with its legend below it."""
    drawing = found.drawing
    if found.legend:
        below = drawing.height + 3.0
        items = (*drawing.items, found.legend.at(0.0, below))
        width = max(drawing.width, found.legend.width)
        drawing = Drawing(width, below + found.legend.height, items, drawing.description)
    return Figure(f"map-{number}", drawing, (Run(found.note),))


def _heading(words: str) -> Heading:
    return Heading(2, (Run(words),))


def _paragraph(words: str) -> Paragraph:
    return Paragraph((Run(words),))


def _table(heading: Sequence[str], rows: Iterable[Sequence[str]], align: tuple[Align, ...]) -> Table:
    cells = tuple(tuple((Run(words),) for words in row) for row in rows)
    return Table(tuple((Run(words),) for words in heading), cells, align)
