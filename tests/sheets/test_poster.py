"""Posters: every cell whole on one sheet, pieces that make up the board, marks that match, few sheets."""

import itertools
import re
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from boardwright.fonts import CAP_HEIGHT
from boardwright.games.cercas.set_figures import CercasBoardDrawing
from boardwright.games.fendo.board import FendoBoardDrawing
from boardwright.geometry.points import area_centroid, border_distance, bounds, contains, signed_area
from boardwright.scene import Group, Path, Style, Text, flattened, rectangle, scene_box
from boardwright.sheets.layout import PageTooSmallError
from boardwright.sheets.poster.division import NoStripError, areas, mesh_of
from boardwright.sheets.poster.sheet import PosterSheet
from tests.figures.measuring import subpaths
from tests.sheets.poster_boards import BOARDS, TEXT, THEME, setup

SETUPS = [("A4", "auto"), ("Letter", "portrait"), ("A3", "landscape")]

HALF_A_LINE = 0.125 + 1e-6
"""The scale check's lines stand on the margins."""

EVERY_BOARD = pytest.mark.parametrize("name", BOARDS)
EVERY_SETUP = pytest.mark.parametrize("paper, orientation", SETUPS)


def sheet(board, cell):
    return PosterSheet(board, cell, TEXT, THEME)


@cache
def planned(name, paper="A4", orientation="auto"):
    return sheet(*BOARDS[name]).divided(setup(paper, orientation))[1]


@cache
def drawn(name, paper="A4", orientation="auto"):
    return sheet(*BOARDS[name]).pages(setup(paper, orientation))


@EVERY_SETUP
@EVERY_BOARD
def test_every_cell_lies_whole_on_one_sheet(name, paper, orientation):
    division, cells = planned(name, paper, orientation), cells_of(name)
    assert division.overlap == 0
    assert sorted(number for piece in division.pieces for number in piece.cells) == list(range(len(cells)))
    for piece in division.pieces:
        for number in piece.cells:
            homes = [outline for outline in piece.outlines if contains(outline, area_centroid(cells[number]))]
            assert len(homes) == 1
            assert all(border_distance(homes[0], corner) > -1e-6 for corner in cells[number])


@EVERY_SETUP
@EVERY_BOARD
def test_pieces_do_not_overlap_and_leave_no_gap(name, paper, orientation):
    division, cells = planned(name, paper, orientation), cells_of(name)
    outlines = [outline for piece in division.pieces for outline in piece.outlines]
    left, top, right, bottom = division.box
    for i in range(23):
        for j in range(23):
            point = (left + (right - left) * (i + 0.52) / 23, top + (bottom - top) * (j + 0.47) / 23)
            covering = sum(contains(outline, point) for outline in outlines)
            assert covering <= 1
            if any(contains(polygon, point) for polygon in cells):
                assert covering == 1


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@EVERY_BOARD
def test_areas_of_the_pieces_make_up_the_board_and_its_strip_of_paper(name, orientation):
    division = planned(name, "A4", orientation)
    total = sum(signed_area(outline) for piece in division.pieces for outline in piece.outlines)
    # Seams cancel: the stretches of border alone enclose the same area, but for holes, which a piece may cover.
    border = [side for piece in division.pieces for run in piece.borders for side in itertools.pairwise(run)]
    enclosed = sum(p[0] * q[1] - q[0] * p[1] for p, q in border) / 2
    assert total == pytest.approx(enclosed, rel=1e-6)
    assert total > sum(abs(signed_area(polygon)) for polygon in cells_of(name)) - 1e-6


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
        left, top, right, bottom = scene_box(inked(page.items))
        assert left >= 10 - HALF_A_LINE
        assert top >= 10 - HALF_A_LINE
        assert right <= page.width - 10 + HALF_A_LINE
        assert bottom <= page.height - 10 + HALF_A_LINE
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
        dx, dy = offset(page)
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
        assert tip[0] + far[0] == pytest.approx(2 * base[0], abs=0.01)
        assert tip[1] + far[1] == pytest.approx(2 * base[1], abs=0.01)
    for seam in division.seams:
        first, second = (words_of(pages[1 + number]) for number in (seam.first, seam.second))
        labels = division.pieces[seam.first].label, division.pieces[seam.second].label
        if seam.label in first:
            assert labels[1] in first
        if seam.label in second:
            assert labels[0] in second
    named = sum(seam.label in words_of(pages[1 + seam.first]) for seam in division.seams)
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
        for i, a in enumerate(boxes):
            assert not any(a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3] for b in boxes[:i])


# Sheets by hand. Fendo, 7 spaces of 45 mm and channels of 4 mm: a row of 4 is 196 mm long, and with 3 mm of paper,
# 2 mm of wall and 1 mm of ground longer than the 178 mm between the margins and the marks of A4, so 2 + 3 + 2; down, a
# column of 4 fits. Cercas, 12 squares of 20 mm: 240 mm and 2 x 4.5 mm round it, so 8 squares at the most across and 12
# down, where 9 mm fit as well: 2 sheets. A3 has room for 265 mm across, so both ways 3 + 4 and one sheet.
COUNTS = [
    (FendoBoardDrawing(7, 7, 4.0, "tiles"), 45.0, "A4", 6),
    (FendoBoardDrawing(7, 7, 4.0, "tiles"), 45.0, "A3", 2),
    (CercasBoardDrawing(12, 12), 19.0, "A4", 2),
    (CercasBoardDrawing(12, 12), 19.0, "A3", 1),
    (CercasBoardDrawing(3, 12), 20.0, "A4", 1),
]


@pytest.mark.parametrize("board, cell, paper, count", COUNTS)
def test_a_poster_has_as_few_sheets_as_can_be(board, cell, paper, count):
    _, division = sheet(board, cell).divided(setup(paper))
    assert len(division.pieces) == count


def test_the_better_orientation_is_taken():
    page, division = sheet(CercasBoardDrawing(3, 12), 20.0).divided(setup("A4"))
    assert (page.orientation, len(division.pieces)) == ("landscape", 1)
    page, division = sheet(CercasBoardDrawing(12, 3), 20.0).divided(setup("A4"))
    assert (page.orientation, len(division.pieces)) == ("portrait", 1)
    _, division = sheet(CercasBoardDrawing(3, 12), 20.0).divided(setup("A4", "portrait"))
    assert len(division.pieces) == 2


def test_a_cell_larger_than_the_page_is_printed_with_overlap():
    board = FendoBoardDrawing(5, 5, 4.0, "tiles")
    turned, division = sheet(board, 250.0).divided(setup("A4"))
    assert division.overlap == 10.0
    width, height = board.size(250.0)
    assert division.box == pytest.approx((0, 0, width, height))
    assert sum(signed_area(outline) for piece in division.pieces for outline in piece.trimmed) == pytest.approx(
        width * height
    )
    for piece in division.pieces:
        left, top, right, bottom = piece.box
        assert right - left <= turned.content_width
        assert bottom - top <= turned.content_height
        for other in division.pieces:
            if (other.row, other.column) == (piece.row, piece.column + 1):
                assert right - other.box[0] == pytest.approx(10.0)
            if (other.row, other.column) == (piece.row + 1, piece.column):
                assert bottom - other.box[1] == pytest.approx(10.0)


def test_what_lies_below_the_next_sheet_is_marked_in_overlap_mode():
    sheet_ = sheet(FendoBoardDrawing(5, 5, 4.0, "tiles"), 250.0)
    _, division = sheet_.divided(setup("A4"))
    pages = sheet_.pages(setup("A4"))
    assert len(pages) == len(division.pieces) + 1
    assert any("share a strip 10 mm wide" in line for line in words_of(pages[0]))
    first, second = words_of(pages[1]), words_of(pages[2])
    assert {"a", "2"} <= set(first)
    assert {"a", "1"} <= set(second)


@pytest.mark.parametrize("cell", [400.0, 5000.0, 10_000.0])
def test_a_poster_of_more_than_200_sheets_is_refused(cell):
    with pytest.raises(PageTooSmallError, match="more than 200 sheets"):
        sheet(CercasBoardDrawing(12, 12), cell).pages(setup("A4"))


def test_a_page_without_room_is_refused():
    for width, height in ((90.0, 200.0), (140.0, 45.0)):
        with pytest.raises(PageTooSmallError):
            sheet(CercasBoardDrawing(5, 5), 20.0).pages(setup("A4").__class__(width, height, 10, 10, 10, 10))


def test_a_slit_too_narrow_for_paper_round_it_is_noticed():
    square = lambda x, y: ((x, y), (x + 9, y), (x + 9, y + 9), (x, y + 9))  # noqa: E731
    cells = [square(0.0, 0.0), ((9, 0), (12, 0), (12, 9), (9, 9)), square(12.0, 0.0)]
    ring = [*cells, square(0.0, 9.0), square(12.0, 9.0)]
    mesh_of(ring, 1.0)  # the notch is 3 mm wide
    with pytest.raises(NoStripError):
        mesh_of(ring, 2.0)


def test_loose_parts_go_to_a_sheet_that_they_touch():
    # A comb: the teeth of one row hang together over their neighbours in the other row alone.
    board, cell = BOARDS["fen-kagome"]
    mesh = mesh_of(board.cells(cell), 1.0)
    box = bounds(mesh.points)
    (whole,) = areas(mesh, box[2] - box[0], box[3] - box[1], rows_first=True)
    assert len(whole.cells) == len(mesh.cells)
    for rows_first in (True, False):
        found = areas(mesh, 200.0, 200.0, rows_first=rows_first)
        assert sorted(cell for area in found for cell in area.cells) == list(range(len(mesh.cells)))


def test_the_same_poster_twice_is_the_same():
    board, cell = BOARDS["fen-penrose"]
    assert sheet(board, cell).pages(setup("A4")) == sheet(board, cell).pages(setup("A4"))


def cells_of(name):
    board, cell = BOARDS[name]
    return board.cells(cell)


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


def offset(page):
    """Where the board's drawing lies on a page."""
    marks = next(group for group in page.items if group.name == "marks")
    return marks.dx, marks.dy


def words_of(page):
    return [re.sub(r"\s+", " ", item.text) for item, _, _ in flattened(page.items) if isinstance(item, Text)]
