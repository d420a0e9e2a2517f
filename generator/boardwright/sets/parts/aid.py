"""Player aids to cut out: the turn, the end and the scoring on one card for each player."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from boardwright.config.rule_sheets import load_rule_sheet
from boardwright.figures.words import SET_WORDS
from boardwright.games.sources import read_file
from boardwright.scene import Page
from boardwright.sets.languages import aid_path
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import LeftOut, Part, Planner, SetOutput
from boardwright.sets.rule_sheet import rule_values
from boardwright.sheets.aid.card import AidCard
from boardwright.sheets.aid.sheet import AidSheet
from boardwright.sheets.cover.binding import PartPages
from boardwright.sheets.layout import PageTooSmallError
from boardwright.writers import Output


@dataclass(frozen=True)
class AidPart(Part):
    """The sheet of player aids, for a game that has words for one in the set's language."""

    paper: OnPaper
    laid_out: tuple[Page, ...]

    place = 35

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "AidPart | LeftOut | None":  # noqa: ARG003 - as every part
        kit, language = paper.loaded.kit, paper.language
        path = aid_path(kit, language)
        if not path.is_file():
            if "aid" in paper.asked:
                raise paper.error(
                    "sheet.language", f"{kit.credit.name} has no player aid in this language: {path.name}"
                )
            return None
        content = load_rule_sheet(read_file(path, path.name), path.name, rule_values(paper.loaded), {}, language)
        text = replace(paper.text, subtitle=SET_WORDS[language].parts["aid"], facts=())
        card = AidCard(paper.text.title, content.blocks, paper.theme)
        try:
            return cls(paper, AidSheet(text, paper.theme, card, paper.game.played.players).pages(paper.page))
        except PageTooSmallError as error:
            if "aid" in paper.asked:
                raise paper.here("page.paper", str(error)) from None
            return LeftOut("page.paper", "too small for the player aids, which are left out")

    def drawn(self) -> tuple[Page, ...]:
        return self.laid_out

    def outputs(self) -> Iterator[SetOutput]:
        yield SetOutput("aid", Output(frozenset({"print"}), lambda: self.paper.document(self.pages)))

    def bound(self) -> PartPages:
        return PartPages("aid", self.pages, len(self.pages))


PART = AidPart
