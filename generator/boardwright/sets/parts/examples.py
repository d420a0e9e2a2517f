"""Figures of the set's verified examples, and figures that the game makes of its board, for other documents."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from boardwright.figures.widths import WIDTH
from boardwright.figures.words import FIGURE_WORDS
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.figures import MadeFigure
from boardwright.scene import Document, Page
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import Part, Planner, SetOutput, Showing
from boardwright.writers import Output


@dataclass(frozen=True)
class ExamplesPart(Part):
    """Examples as figures for other documents. For print they stand in the booklet, after the rules."""

    paper: OnPaper
    examples: tuple[ExampleFigures, ...] = ()

    order = 40

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "ExamplesPart":  # noqa: ARG003 - as every part
        return cls(paper)

    def showing(self, shown: Showing) -> "ExamplesPart":
        return replace(self, examples=shown.examples)

    def drawn(self) -> tuple[Page, ...]:
        """No pages: figures are pictures."""
        return ()

    def outputs(self) -> Iterator[SetOutput]:
        for made in self.paper.game.made:
            yield self._picture(made.name, partial(self._made, made))
        for example in self.examples:
            for suffix in example.suffixes:
                yield self._picture(f"{example.id}{suffix}", partial(self._example, example, suffix))

    def _picture(self, name: str, document: Callable[[], Document]) -> SetOutput:
        output = Output(frozenset({"figure"}), document, paper=self.paper.theme.colours.paper)
        return SetOutput(f"examples/{name}", output, picture=True)

    def _made(self, made: MadeFigure) -> Document:
        drawing = made.draw(self.paper.theme, WIDTH, math.inf)
        title = FIGURE_WORDS[self.paper.language].colon.format(text=self.paper.text.title, more=made.title)
        page = Page(drawing.width, drawing.height, drawing.items, title, drawing.description)
        return self.paper.document((page,))

    def _example(self, example: ExampleFigures, suffix: str) -> Document:
        paper = self.paper
        return paper.document((example.page(suffix, paper.theme, WIDTH, paper.language),))


PART = ExamplesPart
