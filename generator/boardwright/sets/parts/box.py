"""A box for the pieces, an envelope for the sheets, or a box for all of the set: made only when asked for."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from boardwright.figures.theme import Theme
from boardwright.games.words import game_words
from boardwright.scene import Item, Page, Style, rectangle
from boardwright.scene.colours import mixed
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import Part, Planner, SetOutput
from boardwright.sets.parts.aid import AidPart
from boardwright.sets.parts.board import BoardPart
from boardwright.sets.parts.pieces import PiecesPart
from boardwright.sets.parts.rules import RulesPart
from boardwright.sets.preview import Preview
from boardwright.sheets.box import AID, BOOKLET, PAPER, THICKNESS, BoxSheet, Flat
from boardwright.sheets.cover.binding import PartPages
from boardwright.sheets.imposing import half
from boardwright.sheets.layout import PageTooSmallError
from boardwright.writers import Output

FOLDED = 4
"""Layers of a sheet folded twice."""

SHEETS = 8
"""Sheets of a board for pencils that a box for all has room for."""


@dataclass(frozen=True)
class BoxPart(Part):
    """The sheets with its nets."""

    paper: OnPaper
    laid_out: tuple[Page, ...]

    order = 25

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "BoxPart | None":
        if "box" not in paper.asked:
            return None
        found = others.part(PiecesPart)
        pieces = found.sheet.pieces.pieces if found else ()
        flat: tuple[Flat, ...] = ()
        if paper.loaded.config.box.holds == "all":
            flat = tuple(flat_things(paper, others))
            if aid := others.part(AidPart):
                pieces = (*pieces, replace(AID, count=aid.count))
        sentence = game_words(paper.loaded.kit, paper.language).sentence
        preview, facts = Preview(paper).at_an_angle, paper.game.played
        sheet = BoxSheet(paper.text, paper.theme, pieces, preview, _Ground(paper), facts, sentence, flat)
        try:
            return cls(paper, sheet.pages(paper.page))
        except PageTooSmallError as error:
            raise paper.here("box.for" if flat else "page.paper", str(error)) from None

    def drawn(self) -> tuple[Page, ...]:
        return self.laid_out

    def outputs(self) -> Iterator[SetOutput]:
        yield SetOutput("box", Output(frozenset({"print"}), lambda: self.paper.document(self.pages), numbered=True))

    def bound(self) -> PartPages:
        return PartPages("box", self.pages, len(self.pages))


def flat_things(paper: OnPaper, others: Planner) -> Iterator[Flat]:
    """What lies flat in a box for all: the board, folded or as a sheet of card or as paper, and the rules as a booklet.

    Raises:
        ConfigError: the board is on several sheets.
    """
    board = others.part(BoardPart)
    if board and board.folding:
        width, height = board.size
        rows, columns = paper.loaded.config.board.panels
        yield Flat(math.ceil(width / columns), math.ceil(height / rows), THICKNESS * rows * columns)
    elif board and board.placed and paper.game.pieces:
        yield Flat(*board.size, THICKNESS)
    elif board and board.placed:
        short, long = sorted((paper.page.width, paper.page.height))
        yield Flat(long / 2, short / 2, FOLDED * PAPER * SHEETS)
    elif board:
        raise paper.error("box.for", "the board is on several sheets that do not fold; 'board.panels' makes it fold")
    if rules := others.part(RulesPart):
        page = half(rules.paper.page)
        yield Flat(page.width, page.height, BOOKLET)


@dataclass(frozen=True, slots=True)
class _Ground:
    """The ground of a set's game."""

    paper: OnPaper

    def __call__(self, theme: Theme, width: float, height: float) -> tuple[Item, ...]:
        loaded = self.paper.loaded
        if loaded.kit.ground:
            return loaded.kit.ground(loaded, theme, width, height)
        plain = mixed(theme.colours.accent, theme.colours.paper, 0.15)
        return (rectangle(0.0, 0.0, width, height, Style(plain)),)


PART = BoxPart
