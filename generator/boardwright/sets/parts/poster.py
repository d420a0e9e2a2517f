"""The board over several sheets of paper, with a map of them: made only when asked for."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.figures.words import POSTER_WORDS
from boardwright.scene import Page
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import Part, Planner, SetOutput
from boardwright.sets.parts.board import BoardPart
from boardwright.sheets.cover.binding import PartPages
from boardwright.sheets.layout import PageTooSmallError
from boardwright.writers import Output

if TYPE_CHECKING:
    from boardwright.sheets.poster.sheet import PosterSheet, Seams


@dataclass(frozen=True)
class PosterPart(Part):
    """A poster. `overlaps` says whether its sheets overlap instead of meeting at seams."""

    paper: OnPaper
    sheet: "PosterSheet"
    overlaps: bool

    order = 60

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "PosterPart | None":
        board = others.part(BoardPart)
        if "poster" not in paper.asked or board is None or board.folding:
            return None
        from boardwright.sheets.poster.sheet import PosterSheet  # noqa: PLC0415 - few sets have a poster

        game, asked = paper.game, paper.loaded.config.poster
        seams: Seams = asked.seams or ("straight" if game.on_borders else "cells")
        sheet = PosterSheet(game.board, board.cell, paper.text, paper.theme, seams, asked.overlap, game.on_borders)
        try:
            return cls(paper, sheet, sheet.divided(paper.page)[1].overlap > 0)
        except PageTooSmallError as error:
            raise paper.here("page.paper", str(error)) from None

    def drawn(self) -> tuple[Page, ...]:
        return self.sheet.pages(self.paper.page)

    def outputs(self) -> Iterator[SetOutput]:
        yield SetOutput("poster", Output(frozenset({"print"}), lambda: self.paper.document(self.pages)))

    def bound(self) -> PartPages:
        pages = self.pages
        return PartPages("board", pages, len(pages), POSTER_WORDS[self.paper.language].page)


PART = PosterPart
