"""The rule sheet for the set's own board: pages for print, and an article for a browser."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from boardwright.figures.diagram.story import SOLUTION
from boardwright.figures.drawing import Drawing
from boardwright.figures.words import WORDS
from boardwright.games.example_figures import ExampleFigures
from boardwright.scene import Document, Page
from boardwright.sets.figure_sizes import MADE_HEIGHT, MADE_WIDTH, SHEET_HEIGHT, TALLEST, WIDEST_COLUMN
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import LeftOut, Part, Planner, SetOutput, Showing
from boardwright.sets.rule_sheet import rule_sheet
from boardwright.sheets.cover.binding import PartPages
from boardwright.sheets.rules.rule_sheet import RuleSheetLayout, rule_document, rule_pages
from boardwright.typeset.content import RuleSheet
from boardwright.typeset.errors import SheetError
from boardwright.writers import Article, Imprint, Output

NARROWEST, SHORTEST = 60.0, 120.0
"""Least width and height in mm of a column that can hold the figures and tables of a rule sheet."""


@dataclass(frozen=True)
class RulesPart(Part):
    """The rules, with the figures of some verified examples."""

    paper: OnPaper
    examples: tuple[ExampleFigures, ...] = ()

    place = 30

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "RulesPart | LeftOut":  # noqa: ARG003 - as every part
        if _fits(paper):
            return cls(paper)
        return LeftOut("page.paper", "too small for the rule sheet, which is left out; it needs A5")

    def showing(self, shown: Showing) -> "RulesPart":
        return replace(self, examples=shown.examples)

    def check(self) -> None:
        """Read the text without drawing its figures.

        Raises:
            ConfigError: with every problem in it.
        """
        self._sheet(lambda _name: None)

    @cached_property
    def sheet(self) -> RuleSheet:
        """The rule sheet's content, figures included."""
        layout = RuleSheetLayout.on(self.paper.page)
        return self._sheet(lambda name: self._figure(name, layout))

    def drawn(self) -> tuple[Page, ...]:
        paper = self.paper
        return rule_pages(self.sheet, paper.text, paper.page, paper.theme, WORDS[self.sheet.language])

    def outputs(self) -> Iterator[SetOutput]:
        paper = self.paper.theme.colours.paper
        both = Output(frozenset({"sheet", "article"}), self._document, self._article, numbered=True, paper=paper)
        yield SetOutput("rules", both)

    def bound(self) -> PartPages:
        return PartPages("rules", self.pages, len(self.pages), WORDS[self.sheet.language].page)

    def _document(self) -> Document:
        return rule_document(self.pages, self.paper.text, self.paper.credit.author, WORDS[self.sheet.language])

    def _article(self) -> Article:
        text, credit = self.paper.text, self.paper.credit
        imprint = Imprint(text.title, text.subtitle, (f"{credit.name} {credit.credit}", credit.rights))
        return Article(self.sheet, imprint, self.paper.theme)

    def _sheet(self, draw: Callable[[str], Drawing | None]) -> RuleSheet:
        made = [figure.name for figure in self.paper.game.made]
        return rule_sheet(self.paper.loaded, made, self.examples, draw)

    def _figure(self, name: str, layout: RuleSheetLayout) -> Drawing | None:
        """Figure by its name; None if a column is too small for it."""
        width, height = min(layout.column_width, WIDEST_COLUMN), layout.page.content_height
        paper = self.paper
        made = {figure.name: figure for figure in paper.game.made}
        if name in made:
            drawing = made[name].draw(paper.theme, MADE_WIDTH * width, MADE_HEIGHT * height)
        else:
            examples = {one.id: one for one in self.examples}
            bare = name if name in examples else name.removesuffix(SOLUTION)
            width *= paper.loaded.kit.figure_width
            suffix = name.removeprefix(bare)
            drawing = examples[bare].drawing(suffix, paper.theme, width, SHEET_HEIGHT * height, paper.language)
        return drawing if drawing.height <= TALLEST * height else None


PART = RulesPart


def _fits(paper: OnPaper) -> bool:
    """Whether a page has room for a title, a footer and a few lines of rules in between."""
    text = paper.text
    try:
        rule_pages(RuleSheet(text.title, ()), text, paper.page, paper.theme, WORDS[text.language])
    except SheetError:
        return False
    layout = RuleSheetLayout.on(paper.page)
    return layout.column_width >= NARROWEST and layout.page.content_height >= SHORTEST
