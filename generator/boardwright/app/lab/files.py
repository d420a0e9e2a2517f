"""The report of a play test for people: one page as PDF and SVG, and an article as HTML."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from boardrules.values import dataclass
from boardwright.app.export.document import document_bytes
from boardwright.app.lab.heat import legend
from boardwright.app.lab.maps import EVERY, MappedBoard, heat_map, opening_map, valued_places
from boardwright.app.lab.playtest import Tested
from boardwright.app.lab.words import (
    HEAT_NOTE,
    best_turns,
    budget_told,
    figures,
    games_told,
    how_made,
    opening_note,
    verdict_sentence,
    warnings,
)
from boardwright.figures.drawing import Drawing, wrapped
from boardwright.figures.theme import Theme
from boardwright.fonts import text_width
from boardwright.games.credits import credit_of, title_of
from boardwright.games.themes import sheet_theme, stock_theme
from boardwright.geometry.papers import PAPERS
from boardwright.scene import Anchor, Circle, Document, Group, Item, Page, Style, Text, polylines, rectangle
from boardwright.sheets.layout import GAP, PageSetup
from boardwright.sheets.page_frame import SheetText, footer, framed, header
from boardwright.typeset.content import Align, Block, Figure, Heading, ListBlock, Note, Paragraph, RuleSheet, Run, Table
from boardwright.writers import Imprint
from boardwright.writers.html.article import write_html

MARGIN: Final = 12.0
"""Margins of the page in mm."""

HUGE, TITLE, BODY, SMALL = 15.0, 3.3, 3.0, 2.4
"""Font sizes in mm: the first player's share, headings, the verdict, and all else."""

LINE: Final = 4.1
"""Distance between lines of the table in mm."""

BLOCK: Final = 5.0
"""Space between blocks in mm."""

MAP: Final = 92.0
"""Greatest height of a map in mm."""

LEAST_MAP: Final = 40.0
"""The same on a page that is full of figures."""

WIDE: Final = 0.58
"""Part of the page's width that a map of a wide board gets."""

COLUMNS: Final = (0.0, 0.42, 1.0)
"""Where the columns of the table stand, in parts of its width; the last ends there."""

MOST_WARNINGS: Final = 6


@dataclass(frozen=True, slots=True)
class MapFigure:
    """A map, its legend, and the words above and below."""

    name: str
    drawing: Drawing
    legend: Drawing | None
    note: str


def report_page(tested: Tested, theme: Theme) -> Page:
    """The page, A4 upright."""
    width, height = PAPERS["A4"]
    setup = PageSetup(width, height, MARGIN, MARGIN, MARGIN, MARGIN, "portrait")
    credit = credit_of(tested.loaded.kit, "en")
    text = SheetText(title_of(tested.loaded), subtitle(tested), credit.name, credit.credit, credit.rights)
    top, bottom = header(text, setup.content_width, theme), footer(text, setup.content_width, theme)
    wide = setup.content_width
    room = height - setup.top - setup.bottom - top.height - bottom.height - 2 * GAP - 2.0
    head, table, notes = (
        _headline(tested, wide, theme),
        _table_of_figures(tested, wide, theme),
        _notes(tested, wide, theme),
    )
    rest = room - head.height - table.height - notes.height - 3 * BLOCK
    blocks = [head, _maps(tested, wide, rest, theme), table, notes]
    items: list[Item] = []
    y = setup.top + top.height + GAP + 2.0
    for block in blocks:
        items.append(block.at(setup.left, y, alt=True))
        y += block.height + BLOCK
    body = Group(tuple(items), name="report")
    title = f"{text.title}: play test"
    return Page(width, height, (body, framed(setup, top, bottom)), title, verdict_sentence(tested.report))


def subtitle(tested: Tested) -> str:
    """What was played."""
    report = tested.report
    return f"Play test of {report.board} · {games_told(report.games)} · {budget_told(report.budget)}"


def _headline(tested: Tested, width: float, theme: Theme) -> Drawing:
    """The first player's share with its interval, and the verdict."""
    found, colours = tested.report.first_player, theme.colours
    big = f"{100 * found.share:.0f} %" if found.n else "?"
    left = text_width("100 %", HUGE, "bold") + 8.0
    items: list[Item] = [
        Text(0.0, 0.75 * HUGE, big, HUGE, colours.ink, "bold"),
        Text(0.0, 0.75 * HUGE + 5.0, "the first player wins", SMALL, colours.muted),
    ]
    y = 3.0
    for line in wrapped(verdict_sentence(tested.report), BODY, width - left):
        items.append(Text(left, y, line, BODY, colours.ink))
        y += 1.4 * BODY
    scale, y = width - left, y + 1.0
    fine = Style(stroke=colours.line, width=theme.lines.fine)
    items.append(polylines([((left, y), (left + scale, y))], fine))
    items.append(polylines([((left + scale / 2, y - 2.0), (left + scale / 2, y + 2.0))], fine))
    if found.n:
        ends = left + found.low * scale, left + found.high * scale
        items.append(rectangle(ends[0], y - 1.0, max(ends[1] - ends[0], 0.3), 2.0, Style(colours.line)))
        items.append(Circle(left + found.share * scale, y, 1.3, Style(colours.accent, colours.ink, theme.lines.fine)))
    marks: tuple[tuple[float, str, Anchor], ...] = (
        (0.0, "0 %", "start"),
        (0.5, "50 %", "middle"),
        (1.0, "100 %", "end"),
    )
    for part, words, anchor in marks:
        items.append(Text(left + part * scale, y + 4.8, words, SMALL, colours.muted, anchor=anchor))
    return Drawing(width, max(y + 5.4, 0.75 * HUGE + 6.0), tuple(items), verdict_sentence(tested.report))


def map_figures(tested: Tested, width: float, height: float, theme: Theme) -> tuple[MapFigure, ...]:
    """How often each place is taken, and what first turns are worth; the start where the game tells no places."""
    report = tested.report
    board = MappedBoard.fitting(tested.game, tested.loaded, width, height)
    if not board.shapes or not report.games:
        return (MapFigure("The board", board.start(theme), None, "The start."),)
    shares = {place: found.share for place, found in report.coverage.places.items()}
    found = [
        MapFigure(
            "How often each place is taken",
            heat_map(board, shares, theme),
            legend(EVERY, "never", "in every game", theme),
            HEAT_NOTE,
        )
    ]
    valued = valued_places(tested.game, report.openings, report.balance.best if report.pie else None)
    if valued:
        found.append(
            MapFigure(
                "What first turns are worth",
                opening_map(board, valued, report.openings, theme),
                legend(valued.scale, "", "for the first player", theme),
                opening_note(report, arrows=valued.are_moves),
            )
        )
    return tuple(found)


def _maps(tested: Tested, width: float, rest: float, theme: Theme) -> Drawing:
    """Both maps: side by side, or of a wide board one above the other, which makes them larger.

    `rest` is the height that there is for them. Where there is one map alone, the first turns are listed beside it.
    """
    broad = WIDE * width
    board = MappedBoard.fitting(tested.game, tested.loaded, broad, rest)
    if 2 * board.size[1] + BLOCK <= rest and board.size[0] > 0.99 * broad and board.shapes and tested.report.openings:
        return _rows_of_maps(map_figures(tested, broad, rest, theme), width, theme)
    half = (width - BLOCK) / 2
    # Of the height that is left, heading, legend and note need some.
    height = max(LEAST_MAP, min(MAP, rest - 5.0 - 8.0 - 4 * 1.35 * SMALL))
    parts = [*map_figures(tested, half, height, theme)]
    if len(parts) == 1:
        turns = _rows(list(best_turns(tested.report))[: int(height / LINE)], half, (0.0, 1.0), theme)
        parts.append(MapFigure("First turns", turns, None, opening_note(tested.report, listed=True)))
    highest = max(part.drawing.height for part in parts)
    items: list[Item] = []
    bottom = 0.0
    for x, part in zip((0.0, half + BLOCK), parts, strict=True):
        items.append(Text(x, 2.5, part.name, TITLE, theme.colours.ink, "bold"))
        items.append(part.drawing.at(x, 5.0))
        words = _about(part, half, theme)
        items.append(words.at(x, 5.0 + highest + 2.5))
        bottom = max(bottom, 5.0 + highest + 2.5 + words.height)
    return Drawing(width, bottom, tuple(items), _described(parts))


def _rows_of_maps(parts: Sequence[MapFigure], width: float, theme: Theme) -> Drawing:
    """Maps below each other, each with its words on the right."""
    items: list[Item] = []
    y = 0.0
    for part in parts:
        left = part.drawing.width + BLOCK
        items.append(part.drawing.at(0.0, y))
        above = wrapped(part.name, TITLE, width - left, "bold")
        for number, line in enumerate(above):
            items.append(Text(left, y + 3.5 + 1.3 * TITLE * number, line, TITLE, theme.colours.ink, "bold"))
        items.append(_about(part, width - left, theme).at(left, y + 3.5 + 1.3 * TITLE * len(above)))
        y += part.drawing.height + BLOCK
    return Drawing(width, y - BLOCK, tuple(items), _described(parts))


def _about(part: MapFigure, width: float, theme: Theme) -> Drawing:
    """Legend and note of a map."""
    items: list[Item] = []
    y = 0.0
    if part.legend:
        items.append(part.legend.at(0.0, 0.0))
        y += part.legend.height
    y += 3.5
    for line in wrapped(part.note, SMALL, width):
        items.append(Text(0.0, y, line, SMALL, theme.colours.muted))
        y += 1.35 * SMALL
    return Drawing(width, y - SMALL, tuple(items))


def _described(parts: Sequence[MapFigure]) -> str:
    return " ".join(part.drawing.description or f"{part.name}." for part in parts)


def _table_of_figures(tested: Tested, width: float, theme: Theme) -> Drawing:
    """All figures, each with the number it rests on."""
    rows = list(figures(tested.report))
    table = _rows(rows, width, COLUMNS, theme)
    title = Text(0.0, 2.5, "Figures, with 95 % intervals", TITLE, theme.colours.ink, "bold")
    described = " ".join(f"{name}: {value}, {of}." for name, value, of in rows)
    return Drawing(width, table.height + 4.0, (title, table.at(0.0, 4.0)), described)


def _rows(rows: Sequence[Sequence[str]], width: float, columns: Sequence[float], theme: Theme) -> Drawing:
    """Rows of words; the last column ends at the right."""
    items: list[Item] = []
    y = 0.0
    fine = Style(stroke=theme.colours.line, width=theme.lines.fine)
    for row in rows:
        y += LINE
        for index, (words, part) in enumerate(zip(row, columns, strict=True)):
            last = index == len(row) - 1
            colour = theme.colours.muted if last and len(row) > 2 else theme.colours.ink
            items.append(Text(part * width, y - 1.2, words, SMALL, colour, anchor="end" if last else "start"))
        items.append(polylines([((0.0, y), (width, y))], fine))
    return Drawing(width, y, tuple(items))


def _notes(tested: Tested, width: float, theme: Theme) -> Drawing:
    """Warnings, and how the figures can be had again."""
    lines = [f"! {words}" for words in warnings(tested.report)[:MOST_WARNINGS]]
    lines.append(how_made(tested.report))
    items: list[Item] = []
    y = 0.0
    for words in lines:
        for line in wrapped(words, SMALL, width):
            y += 1.4 * SMALL
            items.append(Text(0.0, y, line, SMALL, theme.colours.muted))
    return Drawing(width, y + 1.0, tuple(items), " ".join(lines))


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
