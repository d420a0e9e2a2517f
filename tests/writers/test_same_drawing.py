"""PDF and SVG of a board are the same drawing: read back, every path and every line of text is in the same place."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from boardwright.scene import Document
from boardwright.writers.pdf import write_pdf
from boardwright.writers.svg import write_svg
from tests.parse_back.marks import Mark, Segment, Shape, Sheet, Words, differences
from tests.parse_back.pdf import read_pdf
from tests.parse_back.sets import BOARDS, board_and_pad, changed, plan, stock_keys
from tests.parse_back.svg import read_svg

TOLERANCE = 0.003
"""Both round to thousandths: of a point there, of a millimetre here."""


@pytest.mark.parametrize("name", BOARDS)
def test_pdf_and_svg_are_the_same_drawing(stock_text: Path, name: str) -> None:
    (page,) = read_pdf(stock_text / name / "board.pdf")
    drawing = read_svg(stock_text / name / "board.svg")
    assert differences(page, drawing, TOLERANCE) == []
    assert page.words
    assert page.shapes


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", ["pencil", *BOARDS])
def test_pdf_and_svg_with_coordinates_and_pads(tmp_path: Path, name: str) -> None:
    """Boards with all their labels, and pads, which are written as PDF alone: here the SVG is made for the test."""
    style = {"style": "pencil"} if name == "pencil" else {}
    keys = {"board": {"coordinates": True, "cell": "fit", **style}}
    pages = board_and_pad(plan(changed("fen-hexagon" if style else name, keys)))
    for number, page in enumerate(pages):
        path = tmp_path / f"{number}.pdf"
        path.write_bytes(write_pdf(Document((page,), page.title, "author", "subject")))
        (sheet,) = read_pdf(path)
        assert differences(sheet, read_svg(write_svg(page, "text")), TOLERANCE) == []
    # A4 does not hold two boards of spectres for a pencil.
    pencil = name in ("cercas", "pencil") or stock_keys(name)["board"].get("style") == "pencil"
    padded = pencil and name != "fen-spectre"
    assert len(pages) == (2 if padded else 1)


# What the comparison has to catch. Each breaks one thing in one of the two drawings of a board.


def _broken(sheet: Sheet, kind: type[Mark], has: str, change: Callable[[Any], Mark | None]) -> Sheet:
    """A sheet whose first mark of a kind that has something is another one, or gone."""
    at = next(i for i, mark in enumerate(sheet.marks) if isinstance(mark, kind) and getattr(mark, has))
    new = change(sheet.marks[at])
    return replace(sheet, marks=(*sheet.marks[:at], *([new] if new else []), *sheet.marks[at + 1 :]))


def _point_moved(shape: Shape) -> Shape:
    last = shape.contours[-1]
    kind, points = last.segments[0].kind, last.segments[0].points
    first = Segment(kind, (*points[:-1], (points[-1][0] + 0.01, points[-1][1])))
    return replace(shape, contours=(*shape.contours[:-1], replace(last, segments=(first, *last.segments[1:]))))


@pytest.mark.parametrize(
    "kind, has, change",
    [
        (Shape, "contours", _point_moved),
        (Shape, "contours", lambda shape: None),
        (Shape, "stroke", lambda shape: replace(shape, width=shape.width + 0.01)),
        (Shape, "dash", lambda shape: replace(shape, dash=())),
        (Words, "text", lambda words: replace(words, y=words.y + 0.01)),
        (Words, "text", lambda words: None),
    ],
)
def test_the_comparison_catches(stock_text: Path, kind: type[Mark], has: str, change) -> None:
    page, drawing = _both(stock_text)
    assert differences(page, _broken(drawing, kind, has, change), TOLERANCE)
    assert differences(_broken(page, kind, has, change), drawing, TOLERANCE)


def test_the_comparison_catches_another_order(stock_text: Path) -> None:
    page, drawing = _both(stock_text)
    assert differences(
        page, replace(drawing, marks=(drawing.marks[1], drawing.marks[0], *drawing.marks[2:])), TOLERANCE
    )


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "old, new",
    [
        (b">Dendria</text>", b">Dendrja</text>"),
        (b' font-weight="bold"', b' font-style="italic"'),
        (b' stroke-dasharray="', b' stroke-dasharray="0 '),
        (b' stroke-linecap="butt"', b' stroke-linecap="round"'),
        (b' stroke-linejoin="round"', b' stroke-linejoin="bevel"'),
        (b' stroke-miterlimit="4"', b' stroke-miterlimit="10"'),
        (b'<path d="', b'<path fill-rule="evenodd" d="'),
        (b'Z" fill="#', b'" fill="#'),
        (b'Z" fill="none"', b'Z" fill="#ffffff"'),
    ],
)
def test_the_comparison_catches_a_change_in_the_svg_file(stock_text: Path, old: bytes, new: bytes) -> None:
    page, _ = _both(stock_text)
    content = (stock_text / "dendria" / "pieces-3.svg").read_bytes()
    assert old in content
    assert differences(page, read_svg(content.replace(old, new, 1)), TOLERANCE)


@cache
def _both(folder: Path) -> tuple[Sheet, Sheet]:
    """PDF and SVG of pieces, which have dashes where they are folded: they agree before something is broken."""
    page = read_pdf(folder / "dendria" / "pieces.pdf")[2]
    drawing = read_svg(folder / "dendria" / "pieces-3.svg")
    assert differences(page, drawing, TOLERANCE) == []
    return page, drawing


def test_a_reader_that_meets_something_new_says_so() -> None:
    head = b'<svg xmlns="http://www.w3.org/2000/svg" width="9mm" height="9mm" viewBox="0 0 9 9">'
    with pytest.raises(AssertionError, match="unknown element"):
        read_svg(head + b"<image/></svg>")
    with pytest.raises(AssertionError):
        read_svg(head + b'<g transform="scale(2)"/></svg>')
    with pytest.raises(AssertionError, match="millimetre"):
        read_svg(head.replace(b"0 0 9 9", b"0 0 90 90") + b"</svg>")
