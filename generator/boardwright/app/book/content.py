"""A book as content: chapters of blocks in reading order, with every number and reference in place, before any format.

Words and blocks are those of rule sheets (`typeset.content`); here is what only books have.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from boardwright.app.figures.drawn import DrawnFigure
from boardwright.config.books import Part
from boardwright.typeset.content import Block, Heading, Run, Runs, plain_text


@dataclass(frozen=True, slots=True)
class Link(Run):
    """Words that lead somewhere: to an `#anchor` of the book, to an address, or to a file of it until that is known."""

    line: int = 0
    column: int = 0
    """Where it stands in its chapter's file; 0 if the program has made it."""


@dataclass(frozen=True, slots=True)
class NoteMark(Run):
    """The number of a note of the chapter, raised."""

    number: int = 0


@dataclass(frozen=True, slots=True)
class IndexMark(Run):
    """Where a term of the index begins; it has no words of its own."""

    term: str = ""


@dataclass(frozen=True, slots=True)
class Code(Run):
    """A turn or a name of a place, as it is typed."""


@dataclass(frozen=True, slots=True)
class Section(Heading):
    """A heading of a chapter, to which references may lead."""


@dataclass(frozen=True, slots=True)
class Task:
    """What a browser needs to let a reader find a proved turn.

    Attributes:
        first: The turn, in canonical notation.
        line: The proved line, as it is told once the turn is found.
        others: All other legal turns in canonical notation; empty if there are too many to list.
        refuted: What a reader is told of a reply that refutes one of those, `{reply}`.
        refutations: Finds for each of those the reply that refutes it, as far as that is proved.
    """

    first: str
    line: str
    others: tuple[str, ...]
    refuted: str
    refutations: Callable[[], Mapping[str, str]] = field(compare=False)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A figure, a puzzle or the solution of one, verified.

    Attributes:
        kind: Which of these; each kind has numbers of its own.
        number: Its number; None if it has none.
        figure: The drawing, with its words for those who do not see it.
        caption: What stands below it, without its number.
        anchor: Its anchor, without `#`.
        label: `Figure 3`, in the book's language; empty without a number.
        task: For a puzzle, the turn to find; None if the turn is not the only one.
        answers: For a solution, the anchor of its puzzle; for a puzzle, that of its solution.
        example: Name of the example that it shows; empty if it shows none.
        narrower: Draws the same so many mm wide; None if its author has said how wide it is.
    """

    kind: Literal["figure", "puzzle", "solution"]
    number: int | None
    figure: DrawnFigure
    caption: Runs
    anchor: str
    label: str = ""
    task: Task | None = None
    answers: str = ""
    example: str = ""
    narrower: Callable[[float], DrawnFigure] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Player:
    """A page on which a game is clicked through, for a browser; paper has no use for it."""

    name: str
    content: Callable[[], bytes] = field(compare=False)


AnyBlock = Block | Drawn | Player


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter, or a file before or after them.

    Attributes:
        part: Where it stands.
        number: Its number, None for front and back matter and in books without numbers.
        title: Its title.
        anchor: Its anchor; also the name of its file in a folder of HTML.
        blocks: What is in it.
        notes: Its notes, in order.
        is_named: Whether its author has given it its anchor.
        names: Names that its author has given, each with its line.
        is_made: Whether it is made by the program: the solutions at the end.
        unread: Beginnings of names that may be in what could not be read of it.
    """

    part: Part
    number: int | None
    title: Runs
    anchor: str
    blocks: tuple[AnyBlock, ...]
    notes: tuple[Runs, ...] = ()
    is_made: bool = False
    is_named: bool = False
    names: tuple[tuple[str, int], ...] = ()
    unread: tuple[str, ...] = ()

    @property
    def sections(self) -> tuple[Section, ...]:
        """Its sections, for the contents."""
        return tuple(block for block in self.blocks if isinstance(block, Section) and block.level == 2)


@dataclass(frozen=True, slots=True)
class Credit:
    """A game that the book shows, and its rights."""

    game: str
    rights: str


def drawn_in(chapters: Sequence[Chapter]) -> Iterator[Drawn]:
    """Every figure, puzzle and solution in order."""
    for chapter in chapters:
        for block in chapter.blocks:
            if isinstance(block, Drawn):
                yield block


def listed_figures(chapters: Sequence[Chapter]) -> Iterator[tuple[Drawn, str]]:
    """Figures with a number, as a list of them has each: with the first sentence of its caption."""
    for block in drawn_in(chapters):
        if block.label and block.kind == "figure":
            yield block, re.split(r"(?<=[.!?]) ", title_words(block.caption).strip())[0].rstrip(".")


def titled(runs: Runs) -> Runs:
    """A title as lists have it, without its notes."""
    return tuple(run for run in runs if not isinstance(run, NoteMark))


def title_words(runs: Runs) -> str:
    """The words of a title as lists have it."""
    return plain_text(titled(runs))
