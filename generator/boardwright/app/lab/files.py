"""The report of a play test for people: one page as PDF and SVG, and an article as HTML."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from boardrules.lab.report import Report
from boardrules.values import dataclass
from boardwright.app.export.document import document_bytes
from boardwright.app.lab.heat import legend
from boardwright.app.lab.maps import EVERY, MappedBoard, heat_map, opening_map, valued_places
from boardwright.app.lab.playtest import Tested
from boardwright.app.lab.words import (
    best_turns,
    budget_told,
    figures,
    games_told,
    how_made,
    opening_note,
    percent,
    verdict_sentence,
    warnings,
)
from boardwright.figures.drawing import Drawing, wrapped
from boardwright.figures.languages import BASE
from boardwright.figures.theme import Theme
from boardwright.figures.words import PLAYTEST_WORDS, PlaytestWords
from boardwright.fonts import text_width
from boardwright.games.kit import LoadedConfig
from boardwright.games.themes import sheet_theme, stock_theme
from boardwright.games.words import credit_of, language_problem, title_of
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
class ReportOf:
    """What was found, and the language in which it is told."""

    tested: Tested
    language: str

    @property
    def found(self) -> Report:
        """All figures."""
        return self.tested.report

    @property
    def words(self) -> PlaytestWords:
        """The fixed words."""
        return PLAYTEST_WORDS[self.language]

    @property
    def verdict(self) -> str:
        """What a designer wants to know first."""
        return verdict_sentence(self.found, self.language)

    @property
    def subtitle(self) -> str:
        """What was played."""
        report, language = self.found, self.language
        games, budget = games_told(report.games, language), budget_told(report.budget, language)
        return self.words.subtitle.format(board=report.board, games=games, budget=budget)


@dataclass(frozen=True, slots=True)
class MapFigure:
    """A map, its legend, and the words above and below."""

    name: str
    drawing: Drawing
    legend: Drawing | None
    note: str


def report_page(report: ReportOf, theme: Theme) -> Page:
    """The page, A4 upright."""
    width, height = PAPERS["A4"]
    setup = PageSetup(width, height, MARGIN, MARGIN, MARGIN, MARGIN, "portrait")
    loaded, language = report.tested.loaded, report.language
    credit = credit_of(loaded.kit, language)
    text = SheetText(title_of(loaded), report.subtitle, credit.name, credit.credit, credit.rights, language=language)
    top, bottom = header(text, setup.content_width, theme), footer(text, setup.content_width, theme)
    wide = setup.content_width
    room = height - setup.top - setup.bottom - top.height - bottom.height - 2 * GAP - 2.0
    head, table, notes = (
        _headline(report, wide, theme),
        _table_of_figures(report, wide, theme),
        _notes(report, wide, theme),
    )
    rest = room - head.height - table.height - notes.height - 3 * BLOCK
    blocks = [head, _maps(report, wide, rest, theme), table, notes]
    items: list[Item] = []
    y = setup.top + top.height + GAP + 2.0
    for block in blocks:
        items.append(block.at(setup.left, y, alt=True))
        y += block.height + BLOCK
    body = Group(tuple(items), name="report")
    title = report.words.title.format(title=text.title)
    return Page(width, height, (body, framed(setup, top, bottom)), title, report.verdict)


def _headline(report: ReportOf, width: float, theme: Theme) -> Drawing:
    """The first player's share with its interval, and the verdict."""
    found, colours, words = report.found.first_player, theme.colours, report.words
    big = percent(found.share, words) if found.n else "?"
    left = text_width(percent(1.0, words), HUGE, "bold") + 8.0
    items: list[Item] = [
        Text(0.0, 0.75 * HUGE, big, HUGE, colours.ink, "bold"),
        Text(0.0, 0.75 * HUGE + 5.0, words.first_wins, SMALL, colours.muted),
    ]
    y = 3.0
    for line in wrapped(report.verdict, BODY, width - left):
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
    marks: tuple[tuple[float, Anchor], ...] = ((0.0, "start"), (0.5, "middle"), (1.0, "end"))
    for part, anchor in marks:
        told = percent(part, words)
        items.append(Text(left + part * scale, y + 4.8, told, SMALL, colours.muted, anchor=anchor))
    return Drawing(width, max(y + 5.4, 0.75 * HUGE + 6.0), tuple(items), report.verdict)


def map_figures(report: ReportOf, width: float, height: float, theme: Theme) -> tuple[MapFigure, ...]:
    """How often each place is taken, and what first turns are worth; the start where the game tells no places."""
    tested, found, words = report.tested, report.found, report.words
    board = MappedBoard.fitting(tested.game, tested.loaded, width, height)
    if not board.shapes or not found.games:
        return (MapFigure(words.board, board.start(theme), None, words.start),)
    shares = {place: one.share for place, one in found.coverage.places.items()}
    ends = words.legend
    figures = [
        MapFigure(
            words.taken,
            heat_map(board, shares, theme, words),
            legend(EVERY, ends["never"], ends["always"], theme, words),
            words.taken_note,
        )
    ]
    valued = valued_places(tested.game, found.openings, found.balance.best if found.pie else None)
    if valued:
        figures.append(
            MapFigure(
                words.worth,
                opening_map(board, valued, found.openings, theme, words),
                legend(valued.scale, "", ends["first"], theme, words),
                opening_note(found, report.language, arrows=valued.are_moves),
            )
        )
    return tuple(figures)


def _maps(report: ReportOf, width: float, rest: float, theme: Theme) -> Drawing:
    """Both maps: side by side, or of a wide board one above the other, which makes them larger.

    `rest` is the height that there is for them. Where there is one map alone, the first turns are listed beside it.
    """
    broad = WIDE * width
    board = MappedBoard.fitting(report.tested.game, report.tested.loaded, broad, rest)
    if 2 * board.size[1] + BLOCK <= rest and board.size[0] > 0.99 * broad and board.shapes and report.found.openings:
        return _rows_of_maps(map_figures(report, broad, rest, theme), width, theme)
    half = (width - BLOCK) / 2
    # Of the height that is left, heading, legend and note need some.
    height = max(LEAST_MAP, min(MAP, rest - 5.0 - 8.0 - 4 * 1.35 * SMALL))
    parts = [*map_figures(report, half, height, theme)]
    if len(parts) == 1:
        best = list(best_turns(report.found, report.language))[: int(height / LINE)]
        note = opening_note(report.found, report.language, listed=True)
        parts.append(MapFigure(report.words.turns, _rows(best, half, (0.0, 1.0), theme), None, note))
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


def _table_of_figures(report: ReportOf, width: float, theme: Theme) -> Drawing:
    """All figures, each with the number it rests on."""
    rows = list(figures(report.found, report.language))
    table = _rows(rows, width, COLUMNS, theme)
    title = Text(0.0, 2.5, report.words.figures, TITLE, theme.colours.ink, "bold")
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


def _notes(report: ReportOf, width: float, theme: Theme) -> Drawing:
    """Warnings, and how the figures can be had again."""
    lines = [f"! {words}" for words in warnings(report.found, report.language)[:MOST_WARNINGS]]
    lines.append(how_made(report.found, report.language))
    items: list[Item] = []
    y = 0.0
    for words in lines:
        for line in wrapped(words, SMALL, width):
            y += 1.4 * SMALL
            items.append(Text(0.0, y, line, SMALL, theme.colours.muted))
    return Drawing(width, y + 1.0, tuple(items), " ".join(lines))


WIDTH, HEIGHT = 120.0, 110.0
"""Box for a map in the article, in mm."""


def report_language(loaded: LoadedConfig[Any], language: str | None = None) -> str:
    """The language of a config, or another one; English where its game is not told in that."""
    asked: str = loaded.config.sheet.language if language is None else language
    return BASE if language_problem(loaded.kit, asked, "report") else asked


def report_files(tested: Tested, language: str | None = None) -> Iterator[tuple[str, bytes]]:
    """`report.pdf`, `report.svg` and `report.html`, in the language of the config or another one.

    They are in English where the game is not told in that language.
    """
    theme, kit = stock_theme("classic"), tested.loaded.kit
    report = ReportOf(tested, report_language(tested.loaded, language))
    sheets = sheet_theme(theme)
    page = report_page(report, sheets)
    credit = credit_of(kit, report.language)
    document = Document((page,), page.title, credit.author, credit.rights, report.language, credit.rights)
    for suffix in ("pdf", "svg"):
        yield f"report.{suffix}", document_bytes(suffix, document, theme.colours.paper)
    title = title_of(tested.loaded)
    imprint = Imprint(page.title, report.subtitle, (f"{credit.name} · {credit.credit}", credit.rights))
    article = RuleSheet(title, tuple(_blocks(report, sheets)), report.language)
    yield "report.html", write_html(article, imprint, sheets)


def _blocks(report: ReportOf, theme: Theme) -> Iterator[Block]:
    """The same as on the page, with all first turns."""
    found, language, words = report.found, report.language, report.words
    yield _paragraph(report.verdict)
    told = warnings(found, language)
    if told:
        yield Note((ListBlock(tuple((_paragraph(line),) for line in told)),))
    for number, shown in enumerate(map_figures(report, WIDTH, HEIGHT, theme), 1):
        yield _heading(shown.name)
        yield _figure(shown, number)
    yield _heading(words.figures)
    yield _table(tuple(words.columns.values()), figures(found, language), ("left", "left", "left"))
    if found.openings:
        yield _heading(words.turns)
        yield _paragraph(words.turns_note)
        best = best_turns(found, language, whole=True)
        yield _table(tuple(words.turn_columns.values()), best, ("left", "right", "right", "left", "right"))
    yield _paragraph(how_made(found, language))


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
