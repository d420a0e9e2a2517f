"""Posters: every cell whole on one sheet, pieces that make up the board, marks that match, few sheets."""

import itertools
import math
import re
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from boardwright.fonts import CAP_HEIGHT
from boardwright.geometry.points import area_centroid, border_distance, bounds, contains, signed_area
from boardwright.scene import Group, Path, Style, Text, flattened, rectangle, scene_box
from boardwright.sheets.layout import PageSetup, PageTooSmallError
from boardwright.sheets.poster.division import Division, NoStripError, Piece, Seam, areas, mesh_of
from boardwright.sheets.poster.marks import spots
from boardwright.sheets.poster.sheet import PosterSheet
from tests.figures import boards
from tests.figures.measuring import margin, subpaths, texts
from tests.sheets.page_parts import overlap
from tests.sheets.piece_samples import page as setup
from tests.sheets.poster_boards import NAMES, TEXT, THEME, large_board

SETUPS = [("A4", "auto"), ("Letter", "portrait"), ("A3", "landscape")]

HALF_A_LINE = 0.125 + 1e-6
"""The scale check's lines stand on the margins."""

EVERY_BOARD = pytest.mark.parametrize("name", NAMES)
EVERY_SETUP = pytest.mark.parametrize("paper, orientation", SETUPS)


def sheet(board, cell):
    return PosterSheet(board, cell, TEXT, THEME)


@cache
def planned(name, paper="A4", orientation="auto"):
    return sheet(*large_board(name)).divided(setup(paper, orientation))[1]


@cache
def drawn(name, paper="A4", orientation="auto"):
    return sheet(*large_board(name)).pages(setup(paper, orientation))


@cache
def cells_of(name):
    board, cell = large_board(name)
    return board.cells(cell)


def words_of(page):
    return [re.sub(r"\s+", " ", text) for text in texts(page.items)]


@EVERY_SETUP
@EVERY_BOARD
def test_every_cell_lies_whole_on_one_sheet_and_pieces_neither_overlap_nor_leave_a_gap(name, paper, orientation):
    division, cells = planned(name, paper, orientation), cells_of(name)
    assert division.overlap == 0
    assert sorted(number for piece in division.pieces for number in piece.cells) == list(range(len(cells)))
    for piece in division.pieces:
        for number in piece.cells:
            (home,) = [outline for outline in piece.outlines if contains(outline, area_centroid(cells[number]))]
            assert all(border_distance(home, corner) > -1e-6 for corner in cells[number])
    outlines = [outline for piece in division.pieces for outline in piece.outlines]
    left, top, right, bottom = division.box
    for i, j in itertools.product(range(23), range(23)):
        point = (left + (right - left) * (i + 0.52) / 23, top + (bottom - top) * (j + 0.47) / 23)
        covering = sum(contains(outline, point) for outline in outlines)
        assert covering == 1 or (covering == 0 and not any(contains(polygon, point) for polygon in cells))
    # Seams cancel: the stretches of border alone enclose the area of all pieces, holes that a piece covers among them.
    border = [side for piece in division.pieces for run in piece.borders for side in itertools.pairwise(run)]
    enclosed = sum(p[0] * q[1] - q[0] * p[1] for p, q in border) / 2
    assert sum(map(signed_area, outlines)) == pytest.approx(enclosed, rel=1e-6)


@EVERY_BOARD
def test_seams_run_wherever_cells_of_two_sheets_touch(name):
    division, cells = planned(name), cells_of(name)
    home = {number: i for i, piece in enumerate(division.pieces) for number in piece.cells}
    beside: dict[frozenset, list[int]] = {}
    for number, polygon in enumerate(cells):
        for side in itertools.pairwise((*polygon, polygon[0])):
            beside.setdefault(frozenset(side), []).append(home[number])
    cut = {side: set(homes) for side, homes in beside.items() if len(set(homes)) == 2}
    corners = {corner for polygon in cells for corner in polygon}
    for seam in division.seams:
        for side in itertools.pairwise(seam.path):
            if corners.issuperset(side):
                assert cut.pop(frozenset(side)) == {seam.first, seam.second}
        # A seam ends at the edge of the paper exactly where it leaves the board.
        assert seam.ends == (seam.path[0] not in corners, seam.path[-1] not in corners)
    assert not cut


@EVERY_SETUP
@EVERY_BOARD
def test_each_sheet_keeps_to_its_margins(name, paper, orientation):
    pages = drawn(name, paper, orientation)
    for page in pages:
        assert margin(inked(page.items), page.width, page.height) >= 10 - HALF_A_LINE
    assert len({(page.width, page.height) for page in pages}) == 1
    if orientation != "auto":
        assert (pages[0].width > pages[0].height) == (orientation == "landscape")


@EVERY_BOARD
def test_labels_name_the_sheets_row_by_row(name):
    pages = drawn(name)
    labels = [page.label for page in pages]
    assert labels[0] == "Map"
    assert labels[1:] == [str(number) for number in range(1, len(pages))]
    on_map = Counter(words_of(pages[0]))
    for number, page in enumerate(pages[1:], 2):
        assert on_map[page.label] >= 1
        words = words_of(page)
        assert page.label in words
        assert any(f"sheet {page.label} · page {number} of {len(pages)}" in line for line in words)
        assert any(line.startswith("Game") for line in words)
    assert any(f"printed on {len(pages) - 1} sheets" in line for line in words_of(pages[0]))


@EVERY_BOARD
def test_marks_of_a_seam_meet_and_name_each_other(name):
    division, pages = planned(name), drawn(name)
    found: dict[tuple[float, float], list[tuple[int, tuple[float, float]]]] = {}
    for number, (piece, page) in enumerate(zip(division.pieces, pages[1:], strict=True)):
        dx, dy = next((group.dx, group.dy) for group in page.items if group.name == "marks")
        for item, x, y in flattened(page.items):
            if isinstance(item, Path) and item.role == "artifact" and item.commands == "MLLZ":
                start, tip, end = [(px + x - dx, py + y - dy) for px, py in subpaths(item)[0]]
                base = (round((start[0] + end[0]) / 2, 3), round((start[1] + end[1]) / 2, 3))
                found.setdefault(base, []).append((number, tip))
                assert not any(contains(outline, tip) for outline in piece.outlines)
    assert len(found) == len(division.seams)
    for base, halves in found.items():
        (one, tip), (other, far) = halves
        assert one != other
        assert (tip[0] + far[0], tip[1] + far[1]) == pytest.approx((2 * base[0], 2 * base[1]), abs=0.01)
    named = 0
    for seam in division.seams:
        for here, there in ((seam.first, seam.second), (seam.second, seam.first)):
            words = words_of(pages[1 + here])
            assert seam.label not in words or division.pieces[there].label in words
        named += seam.label in words_of(pages[1 + seam.first])
    assert named >= 0.75 * len(division.seams)


@EVERY_BOARD
def test_words_stand_beside_the_piece_and_apart_from_each_other(name):
    for piece, page in zip(planned(name).pieces, drawn(name)[1:], strict=True):
        marks = next(group for group in page.items if group.name == "marks")
        boxes = []
        for item in marks.items:
            if isinstance(item, Text):
                left, _, right, _ = scene_box((item,))
                middle = ((left + right) / 2, item.y - 0.8)
                assert not any(contains(outline, middle) for outline in piece.outlines), item.text
                boxes.append((left, item.y - 1.6, right, item.y))
        assert not any(overlap(a, b) for a, b in itertools.combinations(boxes, 2))


# Sheets by hand. Fendo, 7 spaces of 45 mm and channels of 4 mm: a row of 4 is 196 mm long, and with 3 mm of paper,
# 2 mm of wall and 1 mm of ground longer than the 178 mm between the margins and the marks of A4, so 2 + 3 + 2; down, a
# column of 4 fits. Cercas, 12 squares of 20 mm: 240 mm and 2 x 4.5 mm round it, so 8 squares at the most across and 12
# down, where 9 mm fit as well: 2 sheets. A3 has room for 265 mm across, so both ways 3 + 4 and one sheet.
COUNTS = [
    (boards.Fendo(7, 7, 4.0, "tiles"), 45.0, "A4", 6),
    (boards.Fendo(7, 7, 4.0, "tiles"), 45.0, "A3", 2),
    (boards.Cercas(12, 12), 19.0, "A4", 2),
    (boards.Cercas(12, 12), 19.0, "A3", 1),
    (boards.Cercas(3, 12), 20.0, "A4", 1),
]


@pytest.mark.parametrize("board, cell, paper, count", COUNTS)
def test_a_poster_has_as_few_sheets_as_can_be(board, cell, paper, count):
    _, division = sheet(board, cell).divided(setup(paper))
    assert len(division.pieces) == count


@pytest.mark.parametrize("size, asked, wanted", [((3, 12), "auto", 1), ((12, 3), "auto", 1), ((3, 12), "portrait", 2)])
def test_the_better_orientation_is_taken(size, asked, wanted):
    page, division = sheet(boards.Cercas(*size), 20.0).divided(setup("A4", asked))
    better = "landscape" if size == (3, 12) else "portrait"
    assert (page.orientation, len(division.pieces)) == (better if asked == "auto" else asked, wanted)


def test_a_cell_larger_than_the_page_is_printed_on_sheets_that_hold_their_part_of_it():
    board = boards.Fendo(5, 5, 4.0, "tiles")
    turned, division = sheet(board, 250.0).divided(setup("A4"))
    trimmed = math.fsum(signed_area(outline) for piece in division.pieces for outline in piece.trimmed)
    assert trimmed == pytest.approx(math.prod(board.size(250.0)))
    for left, top, right, bottom in (piece.box for piece in division.pieces):
        assert right - left <= turned.content_width
        assert bottom - top <= turned.content_height


def test_what_lies_below_the_next_sheet_is_marked_in_overlap_mode():
    pages = sheet(boards.Fendo(5, 5, 4.0, "tiles"), 250.0).pages(setup("A4"))
    assert any("share a strip 10 mm wide" in line for line in words_of(pages[0]))
    first, second = words_of(pages[1]), words_of(pages[2])
    assert {"a", "2"} <= set(first)
    assert {"a", "1"} <= set(second)


@pytest.mark.parametrize("cell", [400.0, 5000.0, 10_000.0])
def test_a_poster_of_more_than_200_sheets_is_refused(cell):
    with pytest.raises(PageTooSmallError, match="more than 200 sheets"):
        sheet(boards.Cercas(12, 12), cell).pages(setup("A4"))


def test_a_page_without_room_is_refused():
    for width, height in ((90.0, 200.0), (140.0, 45.0)):
        with pytest.raises(PageTooSmallError):
            sheet(boards.Cercas(5, 5), 20.0).pages(PageSetup(width, height, 10, 10, 10, 10))


def test_a_slit_too_narrow_for_paper_round_it_is_noticed():
    square = lambda x, y: ((x, y), (x + 9, y), (x + 9, y + 9), (x, y + 9))  # noqa: E731
    row = [square(0.0, 0.0), ((9, 0), (12, 0), (12, 9), (9, 9)), square(12.0, 0.0)]
    ring = [*row, square(0.0, 9.0), square(12.0, 9.0)]
    mesh_of(ring, 1.0)  # the notch is 3 mm wide
    with pytest.raises(NoStripError):
        mesh_of(ring, 2.0)


def test_loose_parts_go_to_a_sheet_that_they_touch():
    # A comb: the teeth of one row hang together over their neighbours in the other row alone.
    board, cell = large_board("fen-kagome")
    mesh = mesh_of(board.cells(cell), 1.0)
    left, top, right, bottom = bounds(mesh.points)
    (whole,) = areas(mesh, right - left, bottom - top, rows_first=True)
    assert len(whole.cells) == len(mesh.cells)
    for rows_first in (True, False):
        found = areas(mesh, 200.0, 200.0, rows_first=rows_first)
        assert sorted(cell for area in found for cell in area.cells) == list(range(len(mesh.cells)))


def inked(items):
    """Items with words as high as their capitals are: their line would reach higher than any letter here does."""
    for item in items:
        if isinstance(item, Group):
            yield replace(item, items=tuple(inked(item.items)))
        elif isinstance(item, Text):
            left, _, right, _ = scene_box((item,))
            high = CAP_HEIGHT * item.size
            yield rectangle(left, item.y - high, right - left, high, Style("#000000"))
        else:
            yield item


# Where the marks of seams stand: on paper beside the piece, and clear of each other.

TEETH = [(x, y) for i in range(8) for x, y in ((60.0 - 6 * i, 20.0), (57.0 - 6 * i, 32.0))]
"""A saw along y = 20 with teeth 12 mm deep, from x = 60 to 15: no words fit between two of them."""


def piece(column, *points):
    return Piece(1, 0, column, (tuple(points),), (tuple(points),), (), ())


@pytest.mark.parametrize(
    "path, where, words",
    [
        # The piece above has room beside its last tooth, the one below has teeth on both sides everywhere.
        ((*TEETH, (12.0, 20.0)), None, (True, False)),
        # Both pieces have room beyond the teeth.
        ((*TEETH, (12.0, 20.0), (0.0, 20.0)), ((12.0, 20.0), (0.0, 20.0)), (True, True)),
        # A straight seam has its mark in the middle.
        (((60.0, 20.0), (40.0, 20.0), (20.0, 20.0), (0.0, 20.0)), ((40.0, 20.0), (20.0, 20.0)), (True, True)),
    ],
)
def test_a_mark_stands_where_pieces_have_room_for_it(path, where, words):
    """A seam that runs from the right to the left, a piece above it and one below."""
    above = piece(0, (0.0, 0.0), (60.0, 0.0), *path)
    below = piece(1, *path[::-1], (60.0, 60.0), (0.0, 60.0))
    (spot,) = spots(Division((above, below), (Seam(1, 0, 1, path, (True, True)),)))
    assert (where or (spot.start, spot.end), spot.words) == ((spot.start, spot.end), words)


def test_words_of_two_short_seams_do_not_lie_on_each_other():
    above = piece(0, (0.0, 0.0), (6.0, 0.0), (6.0, 20.0), (3.0, 20.0), (0.0, 20.0))
    right = piece(1, (3.0, 20.0), (6.0, 20.0), (6.0, 60.0), (3.0, 60.0))
    left = piece(2, (0.0, 20.0), (3.0, 20.0), (3.0, 60.0), (0.0, 60.0))
    seams = (
        Seam(1, 0, 1, ((6.0, 20.0), (3.0, 20.0)), (True, False)),
        Seam(2, 0, 2, ((3.0, 20.0), (0.0, 20.0)), (False, True)),
    )
    assert [spot.words for spot in spots(Division((above, right, left), seams))] == [(True, True), (False, True)]
