"""Figures of the set's verified examples, figures that the game makes of its board, and those a config asks for."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from boardwright.figures.diagram.story import SOLUTION
from boardwright.figures.drawing import Drawing
from boardwright.figures.widths import WIDTH
from boardwright.figures.words import SET_WORDS, WORDS
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.figures import MadeFigure
from boardwright.scene import Document, Page
from boardwright.sets.figure_sizes import EXAMPLE_WIDTH, SHEET_HEIGHT, SOLUTION_HEIGHT, WIDEST_COLUMN
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import Part, Planner, SetOutput, Showing
from boardwright.sets.parts.rules import RulesPart
from boardwright.sheets.cover.binding import PartPages
from boardwright.sheets.rules.example_sheet import ShownExample, example_pages
from boardwright.sheets.rules.rule_sheet import RuleSheetLayout
from boardwright.typeset.content import figures
from boardwright.typeset.errors import SheetError
from boardwright.writers import Output


@dataclass(frozen=True)
class ExamplesPart(Part):
    """Examples as figures for other documents, and pages in the whole set with those missing from the rule sheet.

    `rules` is that rule sheet, None if the paper has no room for one.
    """

    paper: OnPaper
    rules: RulesPart | None
    examples: tuple[ExampleFigures, ...] = ()

    place = 40

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "ExamplesPart":
        return cls(paper, others.part(RulesPart))

    def showing(self, shown: Showing) -> "ExamplesPart":
        return replace(self, rules=shown.part(self.rules) if self.rules else None, examples=shown.examples)

    def drawn(self) -> tuple[Page, ...]:
        """Pages of the examples and puzzles missing from the rule sheet; none on pages too small for them."""
        if self.rules is None:
            return ()
        paper, words = self.paper, WORDS[self.paper.text.language]
        told = {figure.name for figure in figures(self.rules.sheet.blocks)}
        shown = [self._shown(one) for one in self.examples if one.id not in told]
        try:
            return example_pages(shown, paper.text, paper.page, paper.theme, words, SET_WORDS[paper.text.language])
        except SheetError:
            return ()

    def outputs(self) -> Iterator[SetOutput]:
        for made in self.paper.game.made:
            yield self._picture(made.name, partial(self._made, made))
        for example in self.examples:
            for suffix in example.suffixes:
                yield self._picture(f"{example.id}{suffix}", partial(self._example, example, suffix))

    def bound(self) -> PartPages | None:
        if self.rules is None or not self.pages:
            return None
        return PartPages("examples", self.pages, len(self.pages), WORDS[self.rules.sheet.language].page)

    def _picture(self, name: str, document: Callable[[], Document]) -> SetOutput:
        output = Output(frozenset({"figure"}), document, paper=self.paper.theme.colours.paper)
        return SetOutput(f"examples/{name}", output, picture=True)

    def _made(self, made: MadeFigure) -> Document:
        drawing = made.draw(self.paper.theme, WIDTH, math.inf)
        title = f"{self.paper.text.title}: {made.title}"
        page = Page(drawing.width, drawing.height, drawing.items, title, drawing.description)
        return self.paper.document((page,))

    def _example(self, example: ExampleFigures, suffix: str) -> Document:
        paper = self.paper
        return paper.document((example.page(suffix, paper.theme, WIDTH, paper.language),))

    def _shown(self, example: ExampleFigures) -> ShownExample:
        """An example with figures in the right size for a page of examples."""
        paper, language = self.paper, self.paper.language
        layout = RuleSheetLayout.on(paper.page)
        width, height = min(layout.column_width, WIDEST_COLUMN), layout.page.content_height

        def drawn(suffix: str, part: float, tallest: float) -> Drawing:
            return example.drawing(suffix, paper.theme, part * width, tallest * height, language)

        title, caption = example.titled(language)
        figure = drawn("", EXAMPLE_WIDTH * paper.loaded.kit.figure_width, SHEET_HEIGHT)
        solution = drawn(SOLUTION, 1.0, SOLUTION_HEIGHT) if SOLUTION in example.suffixes else None
        return ShownExample(example.id, title or example.id, caption, figure, solution)


PART = ExamplesPart
