"""Figures for dark pages: on #1e1e1e their words and lines can be read, by the colours of the finished SVG.

Contrast by WCAG 2: 4.5 for words, 3 for lines. What lies under a word is read from the file too: the topmost shape
painted before it, and the page where there is none.
"""

import math
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import boardwright as bw
from boardwright.geometry.points import contains
from tests.figures.test_colours import contrast
from tests.parse_back.marks import Contour, Point, Shape
from tests.parse_back.svg import read_svg

PAGE = "#1e1e1e"

MARKED = Path(__file__).parents[1] / "figures" / "marked"

FIGURES = (
    "fanorona-approach",
    "fendo-closed-areas",
    "cercas-closing-an-area",
    "dendria-leafiness",
    "fen-triangle-capture",
)
"""A figure of each game, with words beside and below its board and numbers on it."""

LINES = 0.4
"""Lines from this width in mm are to be seen by themselves; thinner ones are a board's pattern, between shapes."""


def hexadecimal(colour: tuple[int, int, int]) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)


def outline(contour: Contour) -> Sequence[Point]:
    """Corners of a shape; of a circle enough of them."""
    if contour.is_circle:
        (x, y), radius = contour.centre, (contour.box[2] - contour.box[0]) / 2
        turns = [2 * math.pi * step / 32 for step in range(32)]
        return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]
    return contour.ends


def under(shapes: Sequence[Shape], at: Point) -> str:
    """Colour of the topmost shape that a point lies in; that of the page if there is none."""
    for shape in reversed(shapes):
        if shape.fill is None or shape.label is not None:
            continue
        for contour in shape.contours:
            left, top, right, bottom = contour.box
            inside = left <= at[0] <= right and top <= at[1] <= bottom and contour.closed
            if inside and contains(outline(contour), at):
                return hexadecimal(shape.fill)
    return PAGE


def middle(contours: Sequence[Contour]) -> Point:
    boxes = [contour.box for contour in contours]
    left, right = min(box[0] for box in boxes), max(box[2] for box in boxes)
    return (left + right) / 2, (min(box[1] for box in boxes) + max(box[3] for box in boxes)) / 2


def faint_words(shapes: Sequence[Shape]) -> Iterator[str]:
    """Words with too little contrast."""
    for number, shape in enumerate(shapes):
        if shape.label and shape.contours:
            ground = under(shapes[:number], middle(shape.contours))
            assert shape.fill
            if contrast(hexadecimal(shape.fill), ground) < 4.5:
                yield f"{shape.label!r}: {hexadecimal(shape.fill)} on {ground}"


def faint_lines(shapes: Sequence[Shape], paper: str) -> Iterator[str]:
    """Lines with too little contrast to the page; not those in its own colour, which are grounds round others."""
    for shape in shapes:
        if shape.stroke is None or shape.fill is not None or shape.width < LINES:
            continue
        colour = hexadecimal(shape.stroke)
        if colour != paper and contrast(colour, PAGE) < 3.0:
            yield f"{colour}, {shape.width} mm"


def shapes_of(figure: bw.Figure) -> tuple[Shape, ...]:
    return read_svg(figure.svg.encode()).shapes


@pytest.mark.parametrize("theme", ["classic", "heritage"])
@pytest.mark.parametrize("name", FIGURES)
def test_words_and_lines_can_be_read_on_a_dark_page(name, theme):
    shapes = shapes_of(bw.figure(name, theme=theme, ground="dark"))
    assert sum(1 for shape in shapes if shape.label) > 3
    assert list(faint_words(shapes)) == []
    assert list(faint_lines(shapes, PAGE)) == []


@pytest.mark.parametrize("path", sorted(MARKED.glob("*.yaml")), ids=lambda path: path.stem)
def test_so_can_marks(path):
    shapes = shapes_of(bw.figure(path, ground="dark"))
    assert list(faint_words(shapes)) == []
    assert list(faint_lines(shapes, PAGE)) == []


def test_a_figure_for_paper_fails_this():
    """What is tested here is not true of any picture: the words of a figure for light paper vanish."""
    assert list(faint_words(shapes_of(bw.figure("fendo-closed-areas"))))


def test_it_prints_no_page_and_keeps_a_dark_theme():
    shapes = shapes_of(bw.figure("fendo-pass", ground="dark"))
    assert not [one for shape in shapes for one in shape.contours if one.box == (0, 0, 80, 80)]
    night = bw.figure("fendo-pass", theme="night", ground="dark")
    assert night.svg == bw.figure("fendo-pass", theme="classic", ground="dark").svg
    with pytest.raises(bw.UsageError, match="ground: must be paper, none or dark, not 'black'"):
        bw.figure("fendo-pass", ground="black")  # type: ignore[arg-type]
