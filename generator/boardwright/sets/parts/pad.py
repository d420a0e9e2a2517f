"""Small boards to play on in pencil, several on a page."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from boardwright.scene import Page
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import Part, Planner, SetOutput
from boardwright.sheets.board.pad_sheet import PadSheet, PlacedPad
from boardwright.sheets.cover.binding import PartPages
from boardwright.sheets.layout import PageTooSmallError
from boardwright.writers import Output


@dataclass(frozen=True)
class PadPart(Part):
    """The pad, for a game that has one, if it is usual or asked for."""

    paper: OnPaper
    placed: PlacedPad

    place = 70

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "PadPart | None":  # noqa: ARG003 - as every part
        pad = paper.game.pad
        if pad is None or not (pad.usual or "pad" in paper.asked):
            return None
        sheet = PadSheet(
            board=pad.board,
            side=pad.side,
            text=replace(paper.text, subtitle=pad.subtitle, facts=()),
            theme=paper.theme,
            copies=pad.copies,
            most=pad.most,
            wanted=pad.cell,
            cell_words=paper.game.cell_words,
        )
        try:
            return cls(paper, sheet.place(paper.page))
        except PageTooSmallError as error:
            raise paper.here("page.copies", str(error)) from None

    def drawn(self) -> tuple[Page, ...]:
        return (self.placed.page(),)

    def outputs(self) -> Iterator[SetOutput]:
        yield SetOutput("pad", Output(frozenset({"print"}), lambda: self.paper.document(self.pages)))

    def bound(self) -> PartPages:
        return PartPages("pad", self.pages, 1)


PART = PadPart
