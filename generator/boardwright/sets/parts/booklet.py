"""The rules as a booklet of half-size pages, to print on both sides and fold: made only when asked for.

Setting the rules a second time takes as long as the first; most makers print the rule sheet.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from boardwright.figures.words import SET_WORDS
from boardwright.games.words import game_words
from boardwright.scene import Page
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import LeftOut, Part, Planner, SetOutput, Showing
from boardwright.sets.parts.rules import RulesPart
from boardwright.sets.preview import Preview
from boardwright.sheets.cover.cover_sheet import CoverSheet
from boardwright.sheets.imposing import half, imposed
from boardwright.writers import Output


@dataclass(frozen=True)
class BookletPart(Part):
    """The booklet; `rules` are the rules on half of the paper."""

    paper: OnPaper
    rules: RulesPart

    order = 32

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "BookletPart | LeftOut | None":
        if "booklet" not in paper.asked:
            return None
        paper = paper.for_reading()
        rules = RulesPart.planned(replace(paper, page=half(paper.page)), others)
        if isinstance(rules, LeftOut):
            raise paper.here("page.paper", "half of it is too small for the rules; a booklet needs A5 or more")
        return cls(paper, rules)

    def showing(self, shown: Showing) -> "BookletPart":
        return replace(self, rules=self.rules.showing(shown))

    def check(self, coming: Collection[str] = ()) -> None:
        self.rules.check(coming)

    def drawn(self) -> tuple[Page, ...]:
        paper = self.paper
        title = f"{paper.text.title} · {SET_WORDS[paper.language].parts['booklet']}"
        pages = self.rules.pages
        if len(pages) % 4:  # there is a white page to spare
            pages = (self._front(), *pages)
        return imposed(pages, title, paper.theme)

    def _front(self) -> Page:
        paper = self.paper
        sentence = game_words(paper.loaded.kit, paper.language).sentence
        words, preview = SET_WORDS[paper.language], Preview(paper).at_an_angle
        cover = CoverSheet(
            paper.text, paper.theme, words, "", (), (), preview, sentence=sentence, facts=paper.game.played
        )
        return cover.front(half(paper.page))

    def outputs(self) -> Iterator[SetOutput]:
        print_ = Output(frozenset({"print"}), lambda: self.paper.document(self.pages, duplex="short-edge"))
        yield SetOutput("booklet", print_, words=True)

    @property
    def is_two_sided(self) -> bool:
        return True


PART = BookletPart
