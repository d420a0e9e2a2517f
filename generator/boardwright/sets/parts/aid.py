"""Player aids to cut out: the turn, the end and the scoring on one card for each player."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from boardwright.config.problems import counted, quote
from boardwright.config.rule_sheets import load_rule_sheet
from boardwright.figures.words import SET_WORDS
from boardwright.games.kit import GameKit
from boardwright.geometry.units import decimal
from boardwright.scene import Page
from boardwright.sets.languages import aid_path, aid_text
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import LeftOut, Part, Planner, SetOutput
from boardwright.sets.rule_sheet import rule_values
from boardwright.sheets.aid import LEADING, AidCard, AidSheet, Excess
from boardwright.sheets.cover.binding import PartPages
from boardwright.sheets.layout import PageTooSmallError
from boardwright.writers import Output


@dataclass(frozen=True)
class AidPart(Part):
    """The sheet of player aids, for a game that has words for one in the set's language."""

    paper: OnPaper
    laid_out: tuple[Page, ...]

    order = 35

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "AidPart | LeftOut | None":  # noqa: ARG003 - as every part
        kit, language = paper.loaded.kit, paper.language
        found = aid_text(paper.loaded)
        if found is None:
            if "aid" in paper.asked:
                raise paper.error("sheet.language", _missing(kit, language, own=paper.loaded.config.sheet.rules))
            return None
        content = load_rule_sheet(
            found.content, found.shown, rule_values(paper.loaded, paper.game.played), None, language
        )
        text = replace(paper.text, subtitle=SET_WORDS[language].parts["aid"], facts=())
        card = AidCard(paper.text.title, content.blocks, paper.theme)
        sheet = AidSheet(text, paper.theme, card, paper.game.played.players)
        try:
            return cls(paper, sheet.pages(paper.page))
        except PageTooSmallError as error:
            own = paper.loaded.config.sheet.aid
            if own is not None and (excess := sheet.excess(paper.page)):
                words = _too_long(own, excess)
                if "aid" in paper.asked:
                    raise paper.here("sheet.aid", f"{words}; shorten it") from None
                return LeftOut("sheet.aid", f"{words}, so it is left out; shorten it ({paper.paper.shown})")
            if "aid" in paper.asked:
                raise paper.here("page.paper", str(error)) from None
            return LeftOut("page.paper", "too small for the player aids, which are left out")

    def drawn(self) -> tuple[Page, ...]:
        return self.laid_out

    def outputs(self) -> Iterator[SetOutput]:
        yield SetOutput("aid", Output(frozenset({"print"}), lambda: self.paper.document(self.pages)))

    def bound(self) -> PartPages:
        return PartPages("aid", self.pages, len(self.pages))


def _missing(kit: GameKit[Any], language: str, *, own: str | None) -> str:
    """Why there is no player aid."""
    if own is not None:
        return "a set with rules of your own has no player aid of ours; 'aid:' names one of your own"
    return f"{kit.credit.name} has no player aid in this language: {aid_path(kit, language).name}"


def _too_long(name: str, excess: Excess) -> str:
    """By how much the words of a player aid are too many."""
    lines = counted(math.ceil(excess.height / LEADING - 1e-6), "line")
    size = f"{decimal(excess.card[0])} x {decimal(excess.card[1])} mm"
    return f"{quote(name)} is too long for a card: {lines} more than the largest, {size}, has room for"


PART = AidPart
