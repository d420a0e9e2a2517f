"""A box for the pieces, or an envelope for the sheets: made only when asked for."""

from collections.abc import Iterator
from dataclasses import dataclass

from boardwright.scene import Page
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import Part, Planner, SetOutput
from boardwright.sets.parts.pieces import PiecesPart
from boardwright.sets.preview import Preview
from boardwright.sheets.box import BoxSheet
from boardwright.sheets.cover.binding import PartPages
from boardwright.sheets.layout import PageTooSmallError
from boardwright.writers import Output


@dataclass(frozen=True)
class BoxPart(Part):
    """The sheet with its net."""

    paper: OnPaper
    page: Page

    order = 25

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "BoxPart | None":
        if "box" not in paper.asked:
            return None
        found = others.part(PiecesPart)
        pieces = found.sheet.pieces.pieces if found else ()
        try:
            return cls(paper, BoxSheet(paper.text, paper.theme, pieces, Preview(paper)).page(paper.page))
        except PageTooSmallError as error:
            raise paper.here("page.paper", str(error)) from None

    def drawn(self) -> tuple[Page, ...]:
        return (self.page,)

    def outputs(self) -> Iterator[SetOutput]:
        yield SetOutput("box", Output(frozenset({"print"}), lambda: self.paper.document(self.pages)))

    def bound(self) -> PartPages:
        return PartPages("box", self.pages, 1)


PART = BoxPart
