"""Posters and folding boards as finished PDFs: sheets moved to their places redraw the board."""

import itertools
import math
from typing import Any

import pytest

from boardwright.geometry.points import bounds, contains
from boardwright.scene import Page, Text
from boardwright.sheets.folding.sheet import PanelSheet
from boardwright.sheets.poster.sheet import PosterSheet
from tests.figures import boards
from tests.parse_back.glyphs import line_width
from tests.parse_back.marks import Shape, Words
from tests.parse_back.pdf import read_pages
from tests.sheets.piece_samples import page as setup
from tests.sheets.poster_boards import NAMES, TEXT, THEME, large_board

NEAR = 0.01
"""Millimetres."""


def whole_board(board, cell):
    """Marks of the board on one page of its own size."""
    drawing = board.draw(cell, THEME)
    return read_pages(Page(drawing.width, drawing.height, drawing.items, "board"))[0].marks


def parts_of(mark, dx=0.0, dy=0.0):
    """Subpaths of a shape and whole texts, each as points and as what it looks like."""
    if isinstance(mark, Words):
        x, y = mark.x - dx, mark.y - dy
        ends = (x, y), (x + line_width(mark.text, mark.size, mark.face), y)
        yield ends, (mark.text, round(mark.size, 3), mark.face, mark.colour)
        return
    looks = (mark.fill, mark.stroke, round(mark.width, 3), mark.cap, mark.join, tuple(round(x, 3) for x in mark.dash))
    for contour in mark.contours:
        points = [contour.start, *(point for segment in contour.segments for point in segment.points)]
        yield tuple((x - dx, y - dy) for x, y in points), (contour.closed, looks)


class Parts:
    """Parts of a drawing, to be found again to within NEAR."""

    def __init__(self, marks):
        self.parts = [part for mark in marks for part in parts_of(mark)]
        self.squares: dict[tuple[int, int], list[int]] = {}
        for number, (points, _) in enumerate(self.parts):
            self.squares.setdefault(square(points[0]), []).append(number)

    def number(self, points, looks):
        column, row = square(points[0])
        for beside in itertools.product((column - 1, column, column + 1), (row - 1, row, row + 1)):
            for number in self.squares.get(beside, ()):
                mine, my_looks = self.parts[number]
                if (my_looks, len(mine)) == (looks, len(points)) and all(map(near, mine, points)):
                    return number
        return None


def square(point):
    return math.floor(point[0]), math.floor(point[1])


def near(one, other):
    return math.dist(one, other) <= NEAR


def rectangle(left, top, right, bottom):
    return (left, top), (right, top), (right, bottom), (left, bottom)


def clipped(sheet):
    """What a page shows within clips: clip polygon -> its marks."""
    found: dict[Any, list[Any]] = {}
    for mark in sheet.marks:
        if mark.clips:
            (clip,) = mark.clips
            found.setdefault(clip, []).append(mark)
    return found


def check(whole, shown, ticks):
    """`shown`: for each clip of each page its outline on the board, the clip on the page, and the marks."""
    seen = set()
    for outline, clip, marks in shown:
        (left, top, right, bottom), (x, y, right_, bottom_) = bounds(outline), bounds(clip)
        dx, dy = x - left, y - top
        assert right_ - x == pytest.approx(right - left, abs=NEAR)
        assert bottom_ - y == pytest.approx(bottom - top, abs=NEAR)
        # The clip is the outline, moved.
        assert len(clip) == len(outline)
        assert all(any(near((p - dx, q - dy), corner) for corner in outline) for p, q in clip)
        found = [whole.number(*one) for mark in marks for one in parts_of(mark, dx, dy)]
        ticks -= found.count(None)
        here = {*found} - {None}
        seen |= here
        for number, (points, _) in enumerate(whole.parts):
            if any(contains(outline, point) for point in points) or any(contains(points, point) for point in outline):
                assert number in here, whole.parts[number]
    assert seen == set(range(len(whole.parts)))
    assert ticks == 0


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", NAMES)
def test_sheets_moved_to_their_places_redraw_the_board(name):
    board, cell = large_board(name)
    sheet = PosterSheet(board, cell, TEXT, THEME)
    _, division = sheet.divided(setup("A4"))
    pages = sheet.pages(setup("A4"))
    sheets = read_pages(*pages)
    shown = []
    for piece, page in zip(division.pieces, sheets[1:], strict=True):
        found = clipped(page)
        assert len(found) == len(piece.outlines)
        shown += [(outline, *one) for outline, one in zip(piece.outlines, found.items(), strict=True)]
    loose = {number: len(piece.outlines) for number, piece in enumerate(division.pieces)}
    ticks = sum(sum(seam.ends) * (loose[seam.first] + loose[seam.second]) for seam in division.seams)
    check(Parts(whole_board(board, cell)), shown, ticks if division.strip > 1 else 0)


TRIANGLE = large_board("fen-triangle")[0]

LARGE = boards.Fendo(5, 5, 4.0, "tiles", coordinates=True), 250.0


@pytest.mark.parametrize(
    "board, cell, seams, overlap, sheets",
    # A triangle of 367.8 x 320.9 mm: 2 x 3 upright sheets of at most 178 mm across, with the strips, or, without them,
    # 2 x 2 that lie. Of one twice as large, the sheets in the upper corners would hold nothing.
    [
        (*LARGE, "cells", 10.0, None),
        (TRIANGLE, 50.0, "straight", 10.0, 6),
        (TRIANGLE, 50.0, "straight", 0.0, 4),
        (TRIANGLE, 100.0, "straight", 25.0, None),
    ],
)
def test_sheets_with_straight_seams_redraw_the_board(board, cell, seams, overlap, sheets):
    sheet = PosterSheet(board, cell, TEXT, THEME, seams, overlap)
    _, division = sheet.divided(setup("A4"))
    assert division.straight
    assert division.overlap == overlap
    assert len(division.pieces) == (sheets or len(division.pieces))
    for seam in division.seams:
        one, other = (division.pieces[number].box for number in (seam.first, seam.second))
        shared = [min(one[k + 2], other[k + 2]) - max(one[k], other[k]) for k in (0, 1)]
        assert min(shared) == pytest.approx(overlap)
    full = {(piece.row, piece.column) for piece in division.pieces}
    rows, columns = (1 + max(place[k] for place in full) for k in (0, 1))
    assert (len(full) < rows * columns) == (cell == 100.0)
    sheets = read_pages(*sheet.pages(setup("A4")))
    shown = []
    for piece, page in zip(division.pieces, sheets[1:], strict=True):
        shown += [(piece.outlines[0], *one) for one in clipped(page).items()]
    check(Parts(whole_board(board, cell)), shown, 0)


FOLDING = [
    # Letters and names across a cut are left out; this board has none there.
    (boards.Fendo(7, 7, 4.0, "tiles", starts=False), 25.0, 2, 2),
    (boards.Fanorona(5, 9), 45.0, 1, 3),
    (boards.Fanorona(5, 9), 20.0, 1, 3),
    (*large_board("fen-kagome"), 3, 3),
]


@pytest.mark.parametrize("board, cell, rows, columns", FOLDING)
def test_panels_moved_to_their_places_redraw_the_board(board, cell, rows, columns):
    sheet = PanelSheet(board, cell, rows, columns, TEXT, THEME)
    panels = sheet.folding.panels
    sheets = read_pages(*sheet.pages(setup("A4")))
    found = [one for page in sheets[1:] for one in clipped(page).items()]
    assert len(found) == len(panels) == rows * columns
    outlines = [rectangle(*panel.part) for panel in panels]
    whole = Parts(whole_board(board, cell))
    check(whole, [(outline, *one) for outline, one in zip(outlines, found, strict=True)], 0)


def test_a_board_that_lost_a_mark_would_be_noticed():
    board, cell = boards.Fendo(5, 5, 4.0, "tiles"), 30.0
    whole = Parts(whole_board(board, cell))
    drawing = board.draw(cell, THEME)
    outline = rectangle(-5.0, -5.0, drawing.width + 5, drawing.height + 5)
    items = tuple(item for item in drawing.items if not isinstance(item, Text))
    page = Page(drawing.width, drawing.height, items, "board")
    marks = read_pages(page)[0].marks
    assert any(isinstance(mark, Shape) for mark in marks)
    with pytest.raises(AssertionError):
        check(whole, [(outline, outline, marks)], 0)
