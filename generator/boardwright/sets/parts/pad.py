"""Small boards to play on in pencil, several on a page."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from boardwright.geometry.units import decimal
from boardwright.scene import Page
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import LeftOut, Part, Planner, SetOutput
from boardwright.sheets.board.pad_sheet import FEWEST, PadSheet, PlacedPad, TooFewBoardsError
from boardwright.sheets.cover.binding import PartPages
from boardwright.sheets.layout import PageTooSmallError
from boardwright.writers import Output

ONE = "print board.pdf as often as you play"
"""What serves instead of a pad."""


@dataclass(frozen=True)
class PadPart(Part):
    """The pad, for a game that has one, if it is usual or asked for."""

    paper: OnPaper
    placed: PlacedPad

    order = 70

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "PadPart | LeftOut | None":  # noqa: ARG003 - as every part
        pad = paper.game.pad
        asked = "pad" in paper.asked
        if pad is None or not (pad.usual or asked):
            return None
        if pad.copies is not None and pad.copies < FEWEST:
            return _without(paper, "page.copies", f"a pad has two boards or more on a page; {ONE}")
        sheet = PadSheet(
            board=pad.board,
            side=pad.side,
            text=replace(paper.text, subtitle=pad.subtitle, facts=()),
            theme=paper.theme,
            copies=pad.copies,
            most=pad.most,
            wanted=pad.cell,
            least=min(pad.least, pad.cell),
            cell_words=paper.game.cell_words,
            cells=paper.game.cells,
        )
        try:
            return cls(paper, sheet.place(paper.page))
        except TooFewBoardsError as error:
            return _without(paper, *_reason(paper, sheet, error))
        except PageTooSmallError as error:
            raise paper.here("page.paper", str(error)) from None

    def drawn(self) -> tuple[Page, ...]:
        return (self.placed.page(),)

    def outputs(self) -> Iterator[SetOutput]:
        yield SetOutput("pad", Output(frozenset({"print"}), lambda: self.paper.document(self.pages)))

    def bound(self) -> PartPages:
        return PartPages("pad", self.pages, 1)


PART = PadPart


def _without(paper: OnPaper, key: str, reason: str) -> LeftOut:
    """The pad is left out of a set.

    Raises:
        ConfigError: it was asked for.
    """
    if "pad" in paper.asked:
        raise paper.error(key, reason)
    return LeftOut(key, f"the pad is left out: {reason}")


def _reason(paper: OnPaper, sheet: PadSheet, error: TooFewBoardsError) -> tuple[str, str]:
    """The key that is at fault if the boards of a pad have no room, and what would help."""
    where, least = paper.paper.shown, decimal(sheet.least)
    only = f"with a cell of {decimal(error.cell, 1)} mm" if error.cell else "in no size at all"
    if sheet.copies is not None and sheet.copies > FEWEST:
        return (
            "page.copies",
            f"{where} holds {sheet.copies} boards only {only}, and a pencil needs {least} mm; ask for fewer",
        )
    larger = f", or a pad on {' or '.join(error.papers)}" if error.papers else ""
    reason = f"{where} holds two boards only {only}, and a pencil needs {least} mm; {ONE}{larger}"
    return "page.paper", reason
