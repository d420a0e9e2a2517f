"""Outlined text of the SVG files: each line is the font's own letters, where the PDF sets them as text."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boardwright.scene import Page, Text
from boardwright.writers.svg import write_svg
from tests.parse_back.glyphs import line_contours, same_outline
from tests.parse_back.marks import Contour, Shape, Words
from tests.parse_back.pdf import read_pdf
from tests.parse_back.sets import BOARDS
from tests.parse_back.svg import read_svg

TOLERANCE = 0.002
"""The file has thousandths of a millimetre, and the PDF's places are as good."""


def wrong_lines(outlined: list[Shape], lines: list[Words]) -> list[str]:
    """Lines whose outlines are not the letters that they should be, in words."""
    found = []
    for shape, words in zip(outlined, lines, strict=True):
        if shape.label != words.text:
            found.append(f"{words.text!r} is called {shape.label!r}")
        if (shape.fill, shape.stroke, shape.rule) != (words.colour, None, "nonzero"):
            found.append(f"{words.text!r} is painted {shape.fill} {shape.stroke} {shape.rule}")
        if not same_letters(shape.contours, words):
            found.append(f"{words.text!r} is not those letters there")
    return found


def same_letters(contours: tuple[Contour, ...], words: Words) -> bool:
    """Whether contours are a line's letters."""
    wanted = line_contours(words.text, words.x, words.y, words.size, words.face)
    return len(wanted) == len(contours) and all(
        same_outline(one, other, TOLERANCE) for one, other in zip(wanted, contours, strict=True)
    )


def both(folder: Path, name: str) -> tuple[list[Shape], list[Words]]:
    """Outlined lines of a board's SVG, and lines of text of its PDF."""
    (page,) = read_pdf(folder / name / "board.pdf")
    drawing = read_svg(folder / name / "board.svg")
    assert drawing.words == (), "no text where outlines were asked for"
    return [shape for shape in drawing.shapes if shape.label is not None], list(page.words)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", BOARDS)
def test_outlines_are_the_letters_of_the_pdf(stock: Path, name: str) -> None:
    outlined, lines = both(stock, name)
    assert len(outlined) == len(lines) > 6
    assert wrong_lines(outlined, lines) == []


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", BOARDS)
def test_outlined_text_stands_where_text_would_in_the_order_of_drawing(
    stock: Path, stock_text: Path, name: str
) -> None:
    outlined = read_svg(stock / name / "board.svg").marks
    as_text = read_svg(stock_text / name / "board.svg").marks
    labels = [mark.label if isinstance(mark, Shape) else mark.text for mark in outlined]
    assert labels == [mark.label if isinstance(mark, Shape) else mark.text for mark in as_text]


@pytest.mark.parametrize(
    "change",
    [*({"x": 0.01}, {"y": 0.01}, {"size": 0.02}), *({"text": "Fenda"}, {"face": "regular"}, {"colour": (0, 0, 1)})],
    ids=str,
)
def test_other_letters_and_letters_elsewhere_are_caught(stock: Path, change: dict[str, Any]) -> None:
    outlined, lines = both(stock, "fendo")
    ((key, by),) = change.items()
    new = getattr(lines[0], key) + by if isinstance(by, float) else by
    assert wrong_lines(outlined[:1], lines[:1]) == []
    assert wrong_lines(outlined[:1], [replace(lines[0], **{key: new})])


@pytest.mark.parametrize("face", ["regular", "bold", "italic"])
@pytest.mark.parametrize("text", ["ﬁ AVAToé × · “ß”", "i%8&@Ðŧ", "  a  ", "c4→d5 ⬡ ✓."])
def test_accents_ligatures_and_spaces(text: str, face: str) -> None:
    """Letters made of several parts, pairs that other programs move together, and spaces at the ends."""
    line = Text(10, 20, text, 5, "#102030", face)  # type: ignore[arg-type]
    (shape,) = read_svg(write_svg(Page(100, 50, (line,), "t"), "outline")).shapes
    words = Words(text, 10, 20, 5, face, (16, 32, 48))
    assert wrong_lines([shape], [words]) == []
