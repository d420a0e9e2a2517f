"""A rule sheet as content: headings, paragraphs, lists, tables, figures and notes, before anything is placed.

Sheets set blocks on pages, the HTML writer turns them into elements; both come from the same values.
"""

import dataclasses
from collections.abc import Callable, Iterator
from typing import Literal

from boardrules.values import dataclass
from boardwright.figures.drawing import Drawing
from boardwright.fonts import Face

Align = Literal["left", "centre", "right"]


@dataclass(frozen=True, slots=True)
class Run:
    """Words in one face. A soft hyphen (U+00AD) marks a possible division of a word.

    `target` is where they lead, for who reads on a screen: `#name` of a place in the same text, or an address.
    """

    text: str
    face: Face = "regular"
    target: str = ""


Runs = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 2 (a section) or 3 (a part of one); level 1 is the sheet's title. `anchor` is its name."""

    level: Literal[2, 3]
    runs: Runs
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of body text; on a player aid a small picture may stand beside it."""

    runs: Runs
    picture: "Figure | None" = None


@dataclass(frozen=True, slots=True)
class ListBlock:
    """Items, each made of blocks (paragraphs and lists). `first` is the number of the first item, None for bullets."""

    items: tuple[tuple["Block", ...], ...]
    first: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A heading row and rows of cells, each as long as `align`."""

    heading: tuple[Runs, ...]
    rows: tuple[tuple[Runs, ...], ...]
    align: tuple[Align, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class Figure:
    """A drawing with its caption. `name` is the id of the example shown.

    `lower` draws the same at most as many mm high as it is given; on paper a drawing may then become lower, down to
    `least` of its height, so that a column holds more. `foot` stands upside down at the foot of its column: a solution
    under its title. So does a figure in the text that is `turned`. One that does not `float` stands where it is in it.
    """

    name: str
    drawing: Drawing
    caption: Runs = ()
    lower: Callable[[float], Drawing] | None = dataclasses.field(default=None, compare=False)
    least: float = 1.0
    foot: "Figure | None" = None
    floats: bool = True
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """Blocks (paragraphs and lists) set apart: an aside, a ruling."""

    blocks: tuple["Block", ...]


@dataclass(frozen=True, slots=True)
class Listing:
    """Lines of a file or of a terminal, as they are typed; `kind` says which, such as `yaml`."""

    kind: str
    lines: tuple[str, ...]


Block = Heading | Paragraph | ListBlock | Table | Figure | Note | Listing


@dataclass(frozen=True, slots=True)
class RuleSheet:
    """The rules of a game: a title and blocks in reading order."""

    title: str
    blocks: tuple[Block, ...]
    language: str = "en"


def plain_text(runs: Runs) -> str:
    """Words of runs, without faces and soft hyphens."""
    return "".join(run.text for run in runs).replace("\u00ad", "")


def figures(blocks: tuple[Block, ...]) -> Iterator[Figure]:
    """Figures of a sheet, in order."""
    return (block for block in blocks if isinstance(block, Figure))
