"""Words of the one file that holds a whole set: its cover, its contents, the numbers of its pages."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from boardwright.figures.words.files import common_words
from boardwright.figures.words.load import printed

Part = Literal["cover", "assembly", "board", "pieces", "rules", "examples", "pad"]

Step = Literal[
    "print",
    "measure",
    "long-edge",
    "short-edge",
    "gutter-fold",
    "glue-board",
    "cut-board",
    "poster-cut",
    "poster-tape",
    "poster-glue",
    "cut-panels",
    "hinges",
    "fold-board",
    "cut-pieces",
    "standees",
    "pad",
]
"""Steps of making a game, each with a picture. Those of a set are told in an order of their own.

`poster-tape` is for posters whose sheets meet at seams, `poster-glue` for those whose sheets overlap.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Instruction:
    """What a step is called, and what to do, in a sentence or two."""

    title: str
    """What the step is called."""
    text: str
    """What to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetWords:
    """Words of one language; `{...}` is filled in. Parts are called by the names of `parts`."""

    parts: Mapping[Part, str]
    """How the parts of the set are called."""
    advice: Mapping[Part, str]
    """How a part is best printed, for the contents."""
    contents: str
    """Over the contents."""
    columns: tuple[str, str, str, str]
    """Headings of the contents: part, page, sheets, advice."""
    need: str
    """Over the things to have at hand."""
    needs: Mapping[str, str] = printed("paper", keys=("paper", "card", "scissors", "glue", "tape", "pencils"))
    """Things to have at hand, by name."""
    printing: str
    """Over how to print."""
    steps: tuple[str, ...]
    """How to print, in three steps."""
    page: str = printed("page", "pages")
    """What stands in the foot of a page."""
    one_sheet: str = printed("paper")
    """How many sheets of a paper."""
    sheets: str = printed("count", "paper")
    """The same where there are several."""
    duplex: str
    """Added to the advice for a part that has backs."""
    instructions: Mapping[Step, Instruction]
    """Step of making a game -> how it is done."""
    puzzles: str
    """Over the puzzles. The examples before them have the name of their part."""
    solutions: str
    """Over the solutions."""

    def page_of(self, page: int, pages: int) -> str:
        """Number of a page, in words."""
        return self.page.format(page=page, pages=pages)

    def sheets_of(self, count: int, paper: str) -> str:
        """Number of sheets of a paper, in words."""
        return (self.one_sheet if count == 1 else self.sheets).format(count=count, paper=paper)


SET_WORDS: Mapping[str, SetWords] = common_words(SetWords, "whole_set")
"""Language -> these words."""
