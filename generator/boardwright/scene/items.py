"""The closed set of things that are drawn: frozen items in millimetres, origin top left, y down."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from boardwright.fonts import Face

Role = Literal["title", "heading", "text", "label", "figure", "artifact"]
"""What an item is to a reader: the sheet's title, a heading, running words, words beside or on a figure, the figure
itself, or mere furniture."""

Anchor = Literal["start", "middle", "end"]

Cap = Literal["butt", "round", "square"]

Join = Literal["miter", "round", "bevel"]


@dataclass(frozen=True, slots=True)
class Style:
    """How a path is painted: colours as "#rrggbb" or None for no paint, the stroke's width and dashes in mm.

    Fills follow the nonzero rule.
    """

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    cap: Cap = "butt"
    join: Join = "miter"


@dataclass(frozen=True, slots=True)
class Path:
    """Subpaths as one letter per segment and their numbers in a row: M x y, L x y, C x1 y1 x2 y2 x y, Z.

    One path holds all shapes of a kind (every face of a board, say), which keeps files small and writers fast.
    """

    commands: str
    numbers: tuple[float, ...]
    style: Style
    role: Role = "figure"


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle by centre and radius."""

    x: float
    y: float
    radius: float
    style: Style
    role: Role = "figure"


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text: `y` is the baseline, `x` its start, middle or end; `size` is the font size."""

    x: float
    y: float
    text: str
    size: float
    colour: str
    face: Face = "regular"
    anchor: Anchor = "start"
    role: Role = "label"


@dataclass(frozen=True, slots=True)
class Group:
    """Items moved together by (dx, dy). A named group is a layer of the SVG."""

    items: Sequence["Item"]
    dx: float = 0.0
    dy: float = 0.0
    name: str | None = None


Item = Path | Circle | Text | Group


@dataclass(frozen=True, slots=True)
class Page:
    """One sheet of paper: its size and what is on it. `title` and `description` say in words what it shows."""

    width: float
    height: float
    items: tuple[Item, ...]
    title: str
    description: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """Pages of one file, with the words that readers and catalogues show."""

    pages: tuple[Page, ...]
    title: str
    author: str
    subject: str
    language: str = "en"
