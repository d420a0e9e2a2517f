"""Marks in the legend below a board: a sample of each, and what the author says about it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from boardrules.values import dataclass
from boardwright.figures.diagram.author_marks.labels import plate, plate_radius
from boardwright.figures.diagram.author_marks.mark import USUAL, AuthorMark
from boardwright.figures.diagram.author_marks.pens import mark_colour
from boardwright.figures.diagram.author_marks.shades import shade
from boardwright.figures.diagram.author_marks.signs import line_items, sign
from boardwright.figures.diagram.marks import SIGN, SMALLEST_TEXT
from boardwright.figures.theme import Theme
from boardwright.fonts import text_width
from boardwright.geometry.points import Point, rectangle_corners
from boardwright.geometry.quantised import millionths
from boardwright.scene import Item, Style, polygon

HALF: Final = 1.75
"""Half the length of a line in the legend, in mm."""

PLATE_ROOM: Final = 2.15
"""Greatest radius of a plate in the legend in mm."""

MORE: Final = "…"
"""Between the first and the last of many texts."""

TIP: Final = 0.5
"""How much shorter in mm an arrow is in the legend, so that its tip keeps off the words."""

Corners = Sequence[Point]
"""Corners of a box."""

SMALL: Final = 1.3
"""Radius of a ring in the legend in mm."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A mark as the legend shows it: one of its kind, without a place.

    `draw` draws one that is not of the author, such as the hatching of an area, in a box.
    """

    mark: AuthorMark
    draw: Callable[[Corners, Theme], tuple[Item, ...]] | None = None


def sample(one: Sample, at: Point, theme: Theme) -> tuple[Item, ...]:
    """A mark about a point, as high as a line of the legend."""
    mark, (x, y) = one.mark, at
    box = rectangle_corners(x - SIGN, y - SMALL, x + SIGN, y + SMALL)
    if one.draw:
        return (*one.draw(box, theme), polygon(box, Style(None, theme.colours.muted, 0.15)))
    if mark.texts:
        return plate(_short(mark), at, SMALLEST_TEXT, mark.colour, theme, theme.colours.paper)
    hue = mark.colour or USUAL
    if mark.kind in ("line", "arrow"):
        end = x + HALF - (TIP if mark.kind == "arrow" else 0.0)
        return line_items(((x - HALF, y), (end, y)), hue, theme, headed=mark.kind == "arrow")
    if mark.kind == "shade":
        return (*shade([box], hue, theme), polygon(box, Style(None, mark_colour(hue, theme), 0.15)))
    return sign(mark.kind, at, SMALL, hue, theme)


def _short(mark: AuthorMark) -> str:
    """The first text of a mark if it has room in the legend; of one too long only the plate, or its beginning."""
    text = mark.texts[0]
    if mark.colour:
        return text if millionths(plate_radius(text, SMALLEST_TEXT, mark.colour)) <= millionths(PLATE_ROOM) else ""
    return text if millionths(text_width(text, SMALLEST_TEXT, "bold")) <= millionths(2 * HALF) else f"{text[0]}…"


def _samples_of(texts: tuple[str, ...]) -> list[tuple[str, ...]]:
    """What the legend shows of a mark's texts: up to three of them, or the first and the last with dots between."""
    if len(texts) < 2:
        return [texts]
    return [(text,) for text in (texts if len(texts) < 4 else (texts[0], MORE, texts[-1]))]


def samples(marks: Iterable[AuthorMark]) -> dict[str, list[Sample]]:
    """What is said about marks -> a sample of each of those; marks without words have no line."""
    said: dict[str, list[Sample]] = {}
    for mark in marks:
        for text in _samples_of(tuple(dict.fromkeys(mark.texts))):
            one = Sample(AuthorMark(mark.kind, (), text, None if text == (MORE,) else mark.colour, ""))
            if mark.says and one not in said.setdefault(mark.says, []):
                said[mark.says].append(one)
    return said
