"""The report of a play test on one page, as PDF and SVG."""

from collections.abc import Iterator, Sequence

from boardwright.app.lab.maps import PlacedBoard, heat_map, opening_map, values_of_places
from boardwright.app.lab.places import drawn_places
from boardwright.app.lab.playtest import Tested
from boardwright.app.lab.words import figures, verdict_sentence, warnings
from boardwright.app.one_document import document_bytes
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.drawing import Drawing, wrapped
from boardwright.figures.theme import Theme
from boardwright.fonts import text_width
from boardwright.games.credits import credit_of
from boardwright.games.themes import sheet_theme, stock_theme
from boardwright.games.titles import title_of
from boardwright.geometry.papers import PAPERS
from boardwright.scene import Anchor, Circle, Document, Group, Item, Page, Style, Text, polylines, rectangle
from boardwright.sheets.layout import GAP, PageSetup
from boardwright.sheets.page_frame import SheetText, footer, framed, header

MARGIN = 12.0
"""Margins of the page in mm."""

HUGE, TITLE, BODY, SMALL = 15.0, 3.3, 3.0, 2.4
"""Font sizes in mm: the first player's share, headings, the verdict, and all else."""

LINE = 4.3
"""Distance between lines of the table in mm."""

BLOCK = 6.0
"""Space between blocks in mm."""

MAP = 82.0
"""Greatest height of a map in mm."""

MOST_WARNINGS = 6


def report_files(tested: Tested) -> Iterator[tuple[str, bytes]]:
    """The page as `report.pdf` and `report.svg`."""
    theme = stock_theme("classic")
    page = report_page(tested, sheet_theme(theme))
    credit = credit_of(tested.loaded.kit, "en")
    document = Document((page,), page.title, credit.author, credit.rights, "en", credit.rights)
    for suffix in ("pdf", "svg"):
        yield f"report.{suffix}", document_bytes(suffix, document, theme.colours.paper)


def report_page(tested: Tested, theme: Theme) -> Page:
    """The page, A4 upright."""
    width, height = PAPERS["A4"]
    setup = PageSetup(width, height, MARGIN, MARGIN, MARGIN, MARGIN, "portrait")
    credit = credit_of(tested.loaded.kit, "en")
    report = tested.report
    subtitle = f"Play test of {report.board} · {report.games:,} games · {report.budget:,} simulations a turn"
    text = SheetText(title_of(tested.loaded), subtitle, credit.name, credit.credit, credit.rights)
    top, bottom = header(text, setup.content_width, theme), footer(text, setup.content_width, theme)
    room = setup.content_width
    blocks = [_headline(tested, room, theme), _maps(tested, room, theme), _table(tested, room, theme)]
    blocks.append(_notes(tested, room, theme))
    items: list[Item] = []
    y = setup.top + top.height + GAP + 2.0
    for block in blocks:
        items.append(block.at(setup.left, y, alt=True))
        y += block.height + BLOCK
    body = Group(tuple(items), name="report")
    title = f"{text.title}: play test"
    return Page(width, height, (body, framed(setup, top, bottom)), title, verdict_sentence(report))


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
    ends = left + found.low * scale, left + found.high * scale
    items.append(rectangle(ends[0], y - 1.0, max(ends[1] - ends[0], 0.3), 2.0, Style(colours.line)))
    items.append(Circle(left + found.share * scale, y, 1.3, Style(colours.accent)))
    marks: tuple[tuple[float, str, Anchor], ...] = (
        (0.0, "0 %", "start"),
        (0.5, "50 %", "middle"),
        (1.0, "100 %", "end"),
    )
    for part, words, anchor in marks:
        items.append(Text(left + part * scale, y + 4.8, words, SMALL, colours.muted, anchor=anchor))
    return Drawing(width, max(y + 5.4, 0.75 * HUGE + 6.0), tuple(items), verdict_sentence(tested.report))


def _maps(tested: Tested, width: float, theme: Theme) -> Drawing:
    """How often each place is taken, and what first turns are worth; for other boards the start and its turns."""
    half = (width - BLOCK) / 2
    data = drawn_places(tested.loaded)
    report = tested.report
    if data is not None and report.games:
        board = PlacedBoard(data, half, MAP)
        shares = {place: found.share for place, found in report.coverage.places.items()}
        parts = [heat_map(board, shares, theme), opening_map(board, report.openings, theme)]
        names = ["How often each place is taken", "What first turns are worth"]
        notes = [
            "The darker, the oftener, from never to in every game.",
            _scale(tested),
        ]
    else:
        parts, names = [_start(tested, half, theme), _best(tested, half, theme)], ["The board", "First turns"]
        notes = ["The start.", f"What they are worth to the first player, by the judge, {report.judge:,} simulations."]
    items: list[Item] = []
    highest = max(part.height for part in parts)
    bottom = 0.0
    for x, part, name, note in zip((0.0, half + BLOCK), parts, names, notes, strict=True):
        items.append(Text(x, 2.5, name, TITLE, theme.colours.ink, "bold"))
        items.append(part.at(x, 5.0))
        y = 5.0 + highest + 3.5
        for line in wrapped(note, SMALL, half):
            items.append(Text(x, y, line, SMALL, theme.colours.muted))
            y += 1.35 * SMALL
        bottom = max(bottom, y)
    return Drawing(width, bottom - SMALL, tuple(items), f"{names[0]}. {names[1]}.")


def _scale(tested: Tested) -> str:
    """What the colours of the map of first turns mean."""
    values = values_of_places(tested.report.openings).values()
    if not values:
        return "No first turns were looked at."
    judged = f"by the judge, {tested.report.judge:,} simulations"
    return (
        f"The darker, the better for the first player: from {min(values):.0%} to {max(values):.0%}, {judged}, mean of "
        "the first turns with a piece there. Places without a mark were not looked at."
    )


def _start(tested: Tested, width: float, theme: Theme) -> Drawing:
    """The first position, as large as there is room."""
    drawer = tested.loaded.kit.drawer(tested.loaded)
    # Sizes are linear functions of the cell.
    fixed, slope = drawer.size(0.0), drawer.size(1.0)
    cell = min((room - a) / (b - a) for room, a, b in zip((width, MAP), fixed, slope, strict=True))
    return drawer.draw(Frame(tested.game, tested.game.initial()), cell, theme)


def _best(tested: Tested, width: float, theme: Theme) -> Drawing:
    """First turns with their values, the best for the first player first."""
    rows = [
        (one.turn, f"{100 * one.value:.0f} %") for one in sorted(tested.report.openings, key=lambda one: -one.value)
    ]
    return _rows(rows[: int(MAP / LINE)], width, theme)


def _table(tested: Tested, width: float, theme: Theme) -> Drawing:
    """All figures, each with the number it rests on."""
    rows = list(figures(tested.report))
    table = _rows(rows, width, theme)
    title = Text(0.0, 2.5, "Figures, with 95 % intervals", TITLE, theme.colours.ink, "bold")
    return Drawing(width, table.height + 4.0, (title, table.at(0.0, 4.0)), "All figures of the play test.")


def _rows(rows: Sequence[Sequence[str]], width: float, theme: Theme) -> Drawing:
    """Rows of words, the last column at the right."""
    items: list[Item] = []
    y = 0.0
    fine = Style(stroke=theme.colours.line, width=theme.lines.fine)
    for row in rows:
        y += LINE
        step = width / max(len(row), 1)
        for index, words in enumerate(row):
            last = index == len(row) - 1
            x = width if last else index * step
            colour = theme.colours.muted if last and len(row) > 2 else theme.colours.ink
            items.append(Text(x, y - 1.2, words, SMALL, colour, anchor="end" if last else "start"))
        items.append(polylines([((0.0, y), (width, y))], fine))
    return Drawing(width, y, tuple(items))


def _notes(tested: Tested, width: float, theme: Theme) -> Drawing:
    """Warnings, and how the figures can be had again."""
    report = tested.report
    lines = [f"! {words}" for words in warnings(report)[:MOST_WARNINGS]]
    lines.append(
        f"Engine {report.engine}, {report.budget:,} simulations a turn, judge {report.judge:,}, seed {report.seed}: "
        "the same gives the same figures. They are those of this engine; people may play otherwise."
    )
    items: list[Item] = []
    y = 0.0
    for words in lines:
        for line in wrapped(words, SMALL, width):
            y += 1.4 * SMALL
            items.append(Text(0.0, y, line, SMALL, theme.colours.muted))
    return Drawing(width, y + 1.0, tuple(items), " ".join(lines))
