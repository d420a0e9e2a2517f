"""Layers of a laser's sheet, their colours, and the theme for drawing figures on it. Millimetres, y down.

Layers are in the order a machine runs them: engrave, score, cut. A part cut free may move, so cuts come last.
"""

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from typing import Literal

from boardrules.values import dataclass
from boardwright.figures.theme import Colours, Theme
from boardwright.geometry.points import bounds
from boardwright.geometry.quantised import millionths
from boardwright.scene import Group, Item, Path, Role, Style
from boardwright.sheets.laser.marks import Marks
from boardwright.sheets.laser.strokes import Pen, hatched, pen_of, points_of

PAPER, INK, PALE = "#ffffff", "#000000", "#f0f0f0"

DARK = ("ink", "muted", "line", "accent", "legal", "illegal", "black")
"""Colours of a theme that a laser burns, in addition to the lines of games. Grounds always stay bare."""


Fill = Literal["score", "hatch", "engrave"]

HATCH = 0.6
"""Distance in mm between the scored lines that fill an area."""

SIGN = 8.0
"""Width and height in mm up to which an area is a sign."""


@dataclass(frozen=True, slots=True)
class LaserLook:
    """Colours of the layers as "#rrggbb", line width in the file, and width burnt away by the beam (kerf), in mm.

    `fill` is what becomes of dark areas: they are engraved; or their outlines are scored, and filled with scored lines
    everywhere, or only within `SIGN` mm, which tells the signs of the players apart.
    """

    cut: str = "#ff0000"
    score: str = "#0000ff"
    engrave: str = "#000000"
    hairline: float = 0.1
    kerf: float = 0.0
    fill: Fill = "engrave"


@dataclass(frozen=True, slots=True)
class LaserLayers:
    """Contents of a sheet."""

    engrave: tuple[Item, ...] = ()
    score: tuple[Pen, ...] = ()
    cut: tuple[Pen, ...] = ()


def laser_theme(theme: Theme) -> Theme:
    """Theme for figures that a laser burns: lines as wide as in the given theme, and only marks are dark."""
    values = {field.name: INK if field.name in DARK else PALE for field in fields(Colours)}
    values |= {"paper": PAPER, "white": PAPER}
    plain = values | {colour.role: INK if colour.use == "line" else PALE for colour in theme.own}
    # Ornament burns as what it stands on does, and so is left out.
    own = tuple(replace(colour, value=plain[colour.like or colour.role]) for colour in theme.own)
    return replace(theme, colours=Colours(**values), own=own, lines_only=False)


def hairline(colour: str, look: LaserLook) -> Style:
    """Style of a line to follow: no fill, as thin as the config says."""
    return Style(stroke=colour, width=look.hairline, join="round")


def scored(marks: Marks, look: LaserLook) -> Marks:
    """The same marks with scored lines in place of dark areas, if the look wants that."""
    if look.fill == "engrave":
        return marks
    signs = [pen for pen in marks.areas if look.fill == "hatch" or _is_sign(pen)]
    strokes = (pen_of(stroke, closed=False) for stroke in hatched(signs, HATCH))
    return replace(marks, areas=(), lines=(*marks.lines, *marks.areas, *strokes))


def _is_sign(pen: Pen) -> bool:
    left, top, right, bottom = bounds(points_of(pen)[0])
    return millionths(max(right - left, bottom - top)) <= millionths(SIGN)


def engraved(marks: Marks, look: LaserLook) -> tuple[Item, ...]:
    """Areas and words in the colour of engraving, without an outline."""
    areas = one_path(marks.areas, Style(look.engrave))
    return (*areas, *(replace(text, colour=look.engrave) for text in marks.texts))


def one_path(pens: Sequence[Pen], style: Style, role: Role = "figure") -> tuple[Path, ...]:
    """Subpaths as one path; empty if there are none."""
    if not pens:
        return ()
    letters = "".join(letters for letters, _ in pens)
    return (Path(letters, tuple(number for _, numbers in pens for number in numbers), style, role),)


def layered(layers: LaserLayers, look: LaserLook) -> tuple[Group, ...]:
    """The non-empty groups of "engrave", "score" and "cut". Each cut is a separate path: their order matters."""
    cuts = [path for pen in layers.cut for path in one_path([pen], hairline(look.cut, look), "cut")]
    named: Iterable[tuple[str, tuple[Item, ...]]] = (
        ("engrave", layers.engrave),
        ("score", one_path(layers.score, hairline(look.score, look))),
        ("cut", tuple(cuts)),
    )
    return tuple(Group(items, name=name) for name, items in named if items)
