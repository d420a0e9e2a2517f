"""No line runs through a word: on the sheets as they are read back from the SVG, where lines and words have places."""

import math
from dataclasses import replace
from itertools import pairwise

import pytest

from boardwright.geometry.curves import curve_points
from boardwright.scene import Page, Style, line
from boardwright.writers.svg import write_svg
from tests.parse_back.glyphs import ink_box
from tests.parse_back.marks import Contour, Point, Shape
from tests.parse_back.sets import BOARDS, changed, placed, plan
from tests.parse_back.svg import read_svg
from tests.sheets.page_parts import Box, overlap
from tests.sheets.test_layout import drawn


def along(contour: Contour) -> list[Point]:
    """Points along a contour, near enough to each other to take the way between two for straight."""
    points = [contour.start]
    for segment in contour.segments:
        if segment.kind == "C":
            b, c, d = segment.points
            points += curve_points(points[-1], b, c, d, 12)
        else:
            points += segment.points
    return [*points, contour.start] if contour.closed else points


def crosses(start: Point, end: Point, box: Box) -> bool:
    """Whether a straight line passes through a box (clipping after Liang and Barsky)."""
    first, last = 0.0, 1.0
    for side in (0, 1):
        low, high = box[side] - start[side], box[side + 2] - start[side]
        if way := end[side] - start[side]:
            enter, leave = sorted((low / way, high / way))
            first, last = max(first, enter), min(last, leave)
        elif low > 0 or high < 0:
            return False
    return first <= last


def holds(disc: Box, box: Box) -> bool:
    """Whether the corners of a box lie within a disc, told by its own box."""
    x, y, radius = (disc[0] + disc[2]) / 2, (disc[1] + disc[3]) / 2, (disc[2] - disc[0]) / 2
    return all(math.hypot(a - x, b - y) <= radius for a in (box[0], box[2]) for b in (box[1], box[3]))


def struck(page: Page, words: str = "") -> list[str]:
    """Words of a page, those that begin as asked, through whose ink some line runs that was drawn before them.

    Lines below a filled disc are hidden, if the disc was drawn before the word and holds it whole.
    """
    found: list[str] = []
    lines: list[tuple[float, Box, list[Point]]] = []
    discs: list[tuple[Box, int]] = []
    for mark in read_svg(write_svg(page, "text")).marks:
        if isinstance(mark, Shape):
            if mark.fill:
                discs += [(contour.box, len(lines)) for contour in mark.contours if contour.is_circle]
            if mark.stroke:
                lines += [(mark.width / 2, contour.box, along(contour)) for contour in mark.contours]
            continue
        box = ink_box(mark.text, mark.x, mark.y, mark.size, mark.face)
        if box is None or not mark.text.startswith(words):
            continue
        hidden = max((number for disc, number in discs if holds(disc, box)), default=0)
        for half, around, points in lines[hidden:]:
            wider = (box[0] - half, box[1] - half, box[2] + half, box[3] + half)
            # A curve may reach a little beyond the box of its ends.
            if overlap(around, wider, -2) and any(crosses(*ends, wider) for ends in pairwise(points)):
                found.append(mark.text)
                break
    return found


@pytest.mark.sampled(3)
@pytest.mark.parametrize("paper", ["A5", "A4", "Tabloid"])
@pytest.mark.parametrize("name", BOARDS)
def test_no_line_runs_through_a_word(name: str, paper: str) -> None:
    for page in drawn(name, {}, {"paper": paper}):
        assert struck(page) == []


@pytest.mark.parametrize("name", ["fendo", "cercas", "fanorona", "fanorona-3x3"])
def test_none_through_letters_and_numbers_beside_the_board(name: str) -> None:
    for page in drawn(name, {"coordinates": True}, {"paper": "A4"}):
        assert struck(page) == []


@pytest.mark.parametrize("kind", ["f", "e", "n"])
@pytest.mark.parametrize("name", ["fen-triangle", "fen-square", "fen-hexagon"])
def test_none_through_the_names_of_fens_places(name: str, kind: str) -> None:
    one = plan(changed(name, {"board": {"coordinates": True, "score_box": False}}))
    assert struck(placed(one).page(), kind) == []


def test_a_line_through_a_word_is_caught() -> None:
    page = placed(plan(changed("fendo", {}))).page()
    assert struck(page) == []
    through = line((5, 12.5), (30, 12.5), Style(stroke="#000000", width=0.2))
    assert struck(replace(page, items=(through, *page.items))) == ["Fendo"]
