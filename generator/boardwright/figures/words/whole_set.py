"""Words of the single file that holds a whole set: its cover, its contents, its page numbers."""

from collections.abc import Mapping
from typing import Literal

from boardrules.values import dataclass
from boardwright.figures.play_facts import PlayFacts
from boardwright.figures.words.files import common_words
from boardwright.figures.words.load import printed

Part = Literal["cover", "assembly", "board", "pieces", "box", "rules", "booklet", "aid", "examples", "pad"]

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
    "cut-strips",
    "cut-discs",
    "standees",
    "pad",
]
"""Steps of making a game, each with a picture. A set lists them in its own order.

`poster-tape` is for posters whose sheets meet at seams, `poster-glue` for posters whose sheets overlap.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Instruction:
    """Name of a step, and what to do, in a sentence or two."""

    title: str
    """Name of the step."""
    text: str
    """What to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetWords:
    """Words of one language; `{...}` is filled in. `parts` gives the names of the parts."""

    whole: str
    """The whole set, in the title of its file."""
    parts: Mapping[Part, str]
    """Names of the parts of the set."""
    advice: Mapping[Part, str]
    """How best to print a part, for the contents."""
    contents: str
    """Heading of the contents."""
    columns: tuple[str, str, str, str]
    """Column headings of the contents: part, page, sheets, advice."""
    ranges: tuple[str, str, str]
    """Headings of the pages to print together: on what, which pages, the command."""
    materials: Mapping[str, str] = printed(keys=("card", "both", "paper"))
    """What pages are printed on: card, card on both sides, paper."""
    need: str
    """Heading of the list of materials."""
    needs: Mapping[str, str] = printed("paper", keys=("paper", "card", "scissors", "glue", "tape", "pencil", "pencils"))
    """Materials and tools, by name."""
    labels: str = printed("labels")
    """Among these, labels for round pieces, by their maker and number."""
    printing: str
    """How to print, in one line."""
    signs: Mapping[str, str] = printed("number", keys=("players", "minutes", "about", "age"))
    """For how many players, how long (as its author says, or about, as we think), from which age."""
    page: str = printed("page", "pages")
    """Footer of a page."""
    one_sheet: str = printed("paper")
    """Number of sheets of a paper."""
    sheets: str = printed("count", "paper")
    """The same for several."""
    box: Mapping[str, str] = printed(
        "width", "height", "depth", "thickness", keys=("box", "envelope", "all", "lid", "half")
    )
    """What a box holds, or an envelope, or a tray; and what is said of half a tray."""
    duplex: str
    """Added to the advice for a part with backs."""
    instructions: Mapping[Step, Instruction]
    """Step of making a game -> how to do it."""
    more_examples: str
    """Heading of examples after rules that have a chapter of their own about examples."""
    puzzles: str
    """Heading of the puzzles. The examples before them have the name of their part."""
    solutions: str
    """Heading of the solutions."""
    solution: str = printed("title")
    """Over a solution that stands upside down at the foot of a page."""

    def page_of(self, page: int, pages: int) -> str:
        """Page number, in words."""
        return self.page.format(page=page, pages=pages)

    def duration(self, facts: PlayFacts) -> str:
        """Length of a game, in words; empty if nobody has stated it."""
        if facts.minutes is None:
            return ""
        return self.signs["about" if facts.about else "minutes"].format(number=facts.minutes)

    def sheets_of(self, count: int, paper: str) -> str:
        """Number of sheets of a paper, in words."""
        return (self.one_sheet if count == 1 else self.sheets).format(count=count, paper=paper)


SET_WORDS: Mapping[str, SetWords] = common_words(SetWords, "whole_set")
"""Language -> these words."""
