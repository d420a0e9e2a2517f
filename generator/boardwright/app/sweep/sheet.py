"""The contact sheet of a sweep: the best boards with their turns and verdicts, nine on a page."""

from collections.abc import Sequence
from typing import Any, Final

from boardwright.app.boards import game_of
from boardwright.app.lab.maps import MappedBoard
from boardwright.app.one_document import document_bytes
from boardwright.app.sweep.plan import Sweep
from boardwright.app.sweep.run import Finalist, Swept
from boardwright.app.sweep.words import boards_line, facts, finalists_line
from boardwright.figures.drawing import Drawing, wrapped
from boardwright.figures.theme import Theme
from boardwright.games.credits import PROGRAM, credit_of
from boardwright.games.kit import LoadedConfig
from boardwright.games.themes import sheet_theme, stock_theme
from boardwright.geometry.papers import PAPERS
from boardwright.scene import Document, Group, Item, Page, Text
from boardwright.sheets.layout import GAP, PageSetup
from boardwright.sheets.page_frame import SheetText, footer, framed, header

MARGIN: Final = 12.0
"""Margins of a page in mm."""

COLUMNS, ROWS = 3, 3

SPACE: Final = 6.0
"""Space between boards in mm."""

NAME, SMALL = 2.9, 2.3
"""Font sizes in mm."""

LINES: Final = 5
"""Lines below a board, its name included."""


def contact_sheet(sweep: Sweep, swept: Swept, best: Sequence[tuple[Finalist, LoadedConfig[Any]]]) -> bytes:
    """The sheet as PDF."""
    theme = stock_theme("classic")
    credit = credit_of(sweep.kit, "en")
    title = f"{credit.name}: the best boards of a sweep"
    text = SheetText(title, f"{boards_line(swept)}; {finalists_line(swept)}", credit.name, credit.credit, credit.rights)
    each = COLUMNS * ROWS
    pages = tuple(
        _page(text, best[first : first + each], first, sheet_theme(theme)) for first in range(0, len(best), each)
    )
    document = Document(pages, title, PROGRAM, credit.rights, "en", credit.rights)
    return document_bytes("pdf", document, theme.colours.paper)


def _page(text: SheetText, best: Sequence[tuple[Finalist, LoadedConfig[Any]]], before: int, theme: Theme) -> Page:
    width, height = PAPERS["A4"]
    setup = PageSetup(width, height, MARGIN, MARGIN, MARGIN, MARGIN, "portrait")
    top, bottom = header(text, setup.content_width, theme), footer(text, setup.content_width, theme)
    room = height - setup.top - setup.bottom - top.height - bottom.height - 2 * GAP - 2.0
    wide = (setup.content_width - (COLUMNS - 1) * SPACE) / COLUMNS
    high = (room - (ROWS - 1) * SPACE) / ROWS
    items: list[Item] = []
    for place, (one, loaded) in enumerate(best):
        row, column = divmod(place, COLUMNS)
        x = setup.left + column * (wide + SPACE)
        y = setup.top + top.height + GAP + 2.0 + row * (high + SPACE)
        items.append(_board(before + place + 1, one, loaded, wide, high, theme).at(x, y, alt=True))
    body = Group(tuple(items), name="boards")
    words = ", ".join(one.board.name for one, _ in best)
    return Page(width, height, (body, framed(setup, top, bottom)), text.title, words)


def _board(rank: int, one: Finalist, loaded: LoadedConfig[Any], width: float, height: float, theme: Theme) -> Drawing:
    """A board, with its number, its name and what was found below it."""
    below = LINES * 1.35 * SMALL + NAME
    picture = MappedBoard.fitting(game_of(loaded), loaded, width, height - below).start(theme)
    items: list[Item] = [picture.at((width - picture.width) / 2, height - below - picture.height)]
    y = height - below + 1.5 + NAME
    items.append(Text(0.0, y, f"{rank}. {one.board.name}", NAME, theme.colours.ink, "bold"))
    for words in facts(one):
        for line in wrapped(words, SMALL, width):
            y += 1.35 * SMALL
            items.append(Text(0.0, y, line, SMALL, theme.colours.muted))
    return Drawing(width, height, tuple(items), f"{one.board.name}: {'; '.join(facts(one))}.")
