"""A booklet of puzzles on one board, with the solutions at the back."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from boardwright.figures.diagram.panels import SOLUTION
from boardwright.figures.words import SET_WORDS, WORDS
from boardwright.games.example_figures import ExampleFigures
from boardwright.scene import Document, Page
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.parts.rules import RulesPart
from boardwright.sets.printer import corrected
from boardwright.sheets.rules.booklet import ShownExample, puzzles_apart
from boardwright.sheets.rules.rule_sheet import pages_apart
from boardwright.typeset.content import Figure


@dataclass(frozen=True)
class PuzzlesPart(RulesPart):
    """Puzzles and solutions, set as the chapters after the rules of a set; no part of any set."""

    def drawn(self) -> tuple[Page, ...]:
        """Pages of the puzzles, then of their solutions."""
        paper, words = self.paper, SET_WORDS[self.paper.language]
        parts = puzzles_apart([self._puzzle(one) for one in self.examples], words)
        running = replace(WORDS[paper.language], rules=words.puzzles)
        return pages_apart(parts, paper.text, paper.page, paper.theme, running)

    def _puzzle(self, example: ExampleFigures) -> ShownExample:
        title, _ = example.titled(self.paper.language)
        name = f"{example.id}{SOLUTION}"
        posed = self._elastic(Figure(example.id, self._drawn(example.id)))
        return ShownExample(title, posed, Figure(name, self._drawn(name)))


def puzzle_booklet(paper: OnPaper, puzzles: Sequence[ExampleFigures]) -> Document:
    """The booklet on a paper; puzzles are examples whose pictures say what is asked for.

    Raises:
        SheetError: The page is too small.
    """
    pages = PuzzlesPart(paper, tuple(puzzles)).pages
    return paper.document(tuple(corrected(page, paper.printer) for page in pages))
