"""The closed set of drawable things: frozen items in millimetres, origin top left, y down."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Literal

from boardrules.values import dataclass
from boardwright.fonts import Face

Role = Literal["title", "running", "heading", "subheading", "text", "label", "figure", "artifact", "cut", "fold"]
"""Purpose of an item. For a reader: the sheet's title, lines that go round the body of many sheets, a heading, one
below it, body text, text beside or on a figure, the figure itself, or a mere part of the sheet. For scissors or a
laser: a line to cut or to fold along."""

Tag = Literal["first row", "row", "heading cell", "cell", "first item", "item", "item goes on", "mark", "body"]
"""What a group is in a table or a list, for a reader: a row with its cells, or an item with its mark and its body.

The first row or item begins a new table or list. An item that goes on, in another group, adds to the body of the last.
"""

Anchor = Literal["start", "middle", "end"]

Cap = Literal["butt", "round", "square"]

Join = Literal["miter", "round", "bevel"]


@dataclass(frozen=True, slots=True)
class Style:
    """How a path is painted: colours as "#rrggbb" or None for no paint; width and dashes of the stroke in mm.

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
    """One line of text: `y` is the baseline, `x` its start, middle or end; `size` is the font size.

    Text that is `upside_down` is turned about (x, y): it runs to the left, its letters below the baseline. `target` is
    where a click on it leads in a PDF: to `#name`, a place of the document, or to an address.
    """

    x: float
    y: float
    text: str
    size: float
    colour: str
    face: Face = "regular"
    anchor: Anchor = "start"
    role: Role = "label"
    upside_down: bool = False
    target: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Items moved together by (dx, dy). A named group is a layer of the SVG.

    `clip` holds the corners of a polygon, in the frame of the items; nothing of the group is painted outside it. Empty
    means no clipping. `alt` describes the group in words: it makes the group a single figure to a screen reader. `tag`
    makes it a part of a table or a list.
    """

    items: Sequence["Item"]
    dx: float = 0.0
    dy: float = 0.0
    name: str | None = None
    clip: tuple[tuple[float, float], ...] = ()
    alt: str | None = None
    tag: Tag | None = None


Item = Path | Circle | Text | Group


@dataclass(frozen=True, slots=True)
class Correction:
    """Correction of one printer's error: factors about the page's centre, then a shift in mm, y down."""

    scale_x: float = 1.0
    scale_y: float = 1.0
    dx: float = 0.0
    dy: float = 0.0


NO_CORRECTION = Correction()


@dataclass(frozen=True, slots=True)
class Page:
    """One sheet of paper: its size and contents. `title` and `description` say in words what it shows.

    `label` is the page's name in a viewer's list of pages ("Board", "A1"), if its number does not say enough. The
    `correction` applies to paper only, and so only to PDF: an SVG stays true to its millimetres.
    """

    width: float
    height: float
    items: tuple[Item, ...]
    title: str
    description: str = ""
    label: str = ""
    correction: Correction = NO_CORRECTION
    trim: float = 0.0
    """From the edges of the sheet to where it is cut, on all sides; 0 if it is not cut."""
    bleed: float = 0.0
    """What is printed outside the cut, on all sides; `trim` at the most."""


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry in a viewer's table of contents: `page` counts from 0, `level` 0 is the outermost."""

    title: str
    page: int
    level: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """Where a link leads: `page` counts from 0, `y` is the height in mm at the top of the window."""

    page: int
    y: float


Duplex = Literal["long-edge", "short-edge"]
"""Edge of the paper about which a two-sided print is turned over."""


@dataclass(frozen=True, slots=True)
class Document:
    """Pages of one file, with its metadata for viewers and catalogues.

    `rights` says who owns the game; `duplex` is set if fronts and backs follow each other; `places` are those to which
    texts lead, by name.
    """

    pages: tuple[Page, ...]
    title: str
    author: str
    subject: str
    language: str = "en"
    rights: str = ""
    bookmarks: tuple[Bookmark, ...] = ()
    duplex: Duplex | None = None
    places: Mapping[str, Place] = field(default_factory=dict)
