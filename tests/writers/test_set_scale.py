"""Pieces and boards of finished sets, as a printer with a known error prints them: all comes out true, and fits."""

import math
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.parse_back.marks import Contour, Point, Shape, Sheet
from tests.parse_back.pdf import Printer, read_pdf
from tests.parse_back.sets import build_one, changed

pytestmark = pytest.mark.long("builds whole sets and measures their tiles")

CUT = 0.2
"""Width in mm of the lines to cut."""

TICK = 3.01
"""Length in mm that no tick beside a block of pieces has."""

NEAR = 0.01

SCALE = (0.995, 1.008)
"""What a printer needs that prints everything a little too wide and not high enough."""

OFFSET = (1.5, -0.7)
"""How far its backs have to be shifted: mm as read off its prints, which are as wrong as everything that it prints."""

FRONT = Printer(1 / SCALE[0], 1 / SCALE[1])


def corrected(**keys: Any) -> dict[str, Any]:
    """Keys of a config for that printer."""
    return {"printer": {"scale_x": SCALE[0], "scale_y": SCALE[1], "back_offset": list(OFFSET)}, **keys}


def blocks(sheet: Sheet) -> list[Shape]:
    """Lines to cut along, of one block of pieces after the other; the ticks beside the blocks are left out."""
    lines = [mark for mark in sheet.shapes if mark.tag == "Artifact" and mark.stroke and not mark.dash]
    found = [mark for mark in lines if mark.width == pytest.approx(CUT, abs=0.005)]
    return [mark for mark in found if max(math.dist(one.start, one.ends[1]) for one in mark.contours) > TICK]


def corners(contour: Contour) -> list[Point]:
    ends = list(contour.ends)
    return ends[:-1] if math.dist(ends[0], ends[-1]) < 1e-6 else ends


def places(board: Sheet, count: int) -> list[Contour]:
    """The places of one kind, of which the board has so many."""
    (shape,) = (mark for mark in board.shapes if len(mark.contours) == count)
    assert shape.fill
    return list(shape.contours)


def sides(contour: Contour) -> list[float]:
    points = corners(contour)
    return [math.dist(points[i - 1], points[i]) for i in range(len(points))]


def apothem(contour: Contour) -> float:
    """Distance of the sides of a regular polygon from its middle."""
    found = sides(contour)
    assert max(found) - min(found) < NEAR
    return sum(found) / len(found) / (2 * math.tan(math.pi / len(found)))


def diameter(contour: Contour) -> float:
    assert contour.is_circle
    left, top, right, bottom = contour.box
    assert right - left == pytest.approx(bottom - top, abs=NEAR)
    return right - left


def apart(block: Shape, axis: int) -> float:
    """Distance of any two neighbouring lines of a block: upright ones for axis 0, level ones for axis 1."""
    ends = [(one.start[axis], one.ends[-1][axis]) for one in block.contours]
    found = sorted(one for one, other in ends if abs(one - other) < NEAR / 2)
    gaps = [b - a for a, b in pairwise(found) if b - a > NEAR]
    assert max(gaps) - min(gaps) < NEAR
    return sum(gaps) / len(gaps)


@pytest.mark.parametrize("clearance", [0.5, 0.8])
def test_tiles_of_fen_leave_the_clearance_all_round(tmp_path: Path, clearance: float) -> None:
    """Kagome: 24 triangles and 7 hexagons, 72 edges, 42 nodes."""
    kinds = {"tiles": "single", "discs": "round"}
    keys = corrected(
        board={"clearance": clearance}, page={"orientation": "portrait"}, examples=[], pieces=kinds, theme="print"
    )
    folder = build_one(changed("fen-kagome", keys), tmp_path, "board", "pieces")
    (board,) = read_pdf(folder / "board.pdf", FRONT)
    first, second = read_pdf(folder / "pieces.pdf", FRONT)
    triangles, _, hexagons, _ = blocks(first)
    bars, _, *discs = blocks(second)
    faces = places(board, 31)
    triangle = min(apothem(face) for face in faces if len(corners(face)) == 3)
    hexagon = min(apothem(face) for face in faces if len(corners(face)) == 6)
    assert apart(triangles, 1) == pytest.approx(3 * (triangle - clearance), abs=NEAR), "height of a triangle"
    assert apart(hexagons, 1) == pytest.approx(2 * (hexagon - clearance), abs=NEAR), "width of a hexagon"
    for edge in places(board, 72):
        width, length = sorted(sides(edge))[1:3]
        bar = sorted((apart(bars, 0), apart(bars, 1)))  # they may stand upright
        assert bar == pytest.approx([width - 2 * clearance, length - 2 * clearance], abs=NEAR)
    cut = [disc for block in discs for disc in block.contours]
    assert len(cut) == 2 * 42
    for place in places(board, 42):
        assert {round(diameter(place) - diameter(disc), 2) for disc in cut} == {round(2 * clearance, 2)}


def test_square_tiles_fit_square_places(tmp_path: Path) -> None:
    folder = build_one(changed("fen-square", corrected(examples=[])), tmp_path, "board", "pieces")
    (board,) = read_pdf(folder / "board.pdf", FRONT)
    squares = blocks(read_pdf(folder / "pieces.pdf", FRONT)[0])[0]
    for place in places(board, 49):
        side = 2 * apothem(place)
        assert (apart(squares, 0), apart(squares, 1)) == pytest.approx((side - 1, side - 1), abs=NEAR)


def bodies(sheet: Sheet) -> list[Point]:
    """Middles of all discs, each once; what is drawn on them is smaller."""
    found: list[Point] = []
    for one in (one for mark in sheet.shapes for one in mark.contours if one.is_circle and diameter(one) > 8):
        if all(math.dist(one.centre, other) > NEAR for other in found):
            found.append(one.centre)
    return found


def cut_discs(sheet: Sheet) -> list[Point]:
    return [one.centre for block in blocks(sheet) for one in block.contours if one.is_circle]


def farthest(ones: list[Point], others: list[Point]) -> float:
    """Largest distance from one of these points to the nearest of those, both ways."""
    assert len(ones) == len(others) > 0
    there = [min(math.dist(one, other) for other in others) for one in ones]
    back = [min(math.dist(one, other) for one in ones) for other in others]
    return max(there + back)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_backs_of_a_finished_set_lie_behind_their_fronts(tmp_path: Path, backs: str, orientation: str) -> None:
    keys = corrected(
        board={"size": 3, "outlines": []}, sheet={"backs": backs}, page={"orientation": orientation}, examples=[]
    )
    path = build_one(changed("dendria-7", keys), tmp_path, "pieces") / "pieces.pdf"
    lying = orientation == "landscape"
    # What a printer does wrong along the paper's edges shows turned on a page that lies on its side.
    front = Printer(FRONT.scale_y, FRONT.scale_x) if lying else FRONT
    # The offset is that of the page as it is read.
    back = replace(front, dx=-OFFSET[0] * front.scale_x, dy=-OFFSET[1] * front.scale_y)
    fronts, behind = read_pdf(path, front)[0], read_pdf(path, back)[1]
    assert (fronts.width > fronts.height) == lying
    found = bodies(behind)
    if (backs == "long-edge") != lying:  # the paper is turned over about its upright middle
        turned = [(behind.width - x, y) for x, y in found]
    else:
        turned = [(x, behind.height - y) for x, y in found]
    assert farthest(cut_discs(fronts), turned) < NEAR


def test_a_gutter_fold_of_a_finished_set_brings_backs_behind_their_fronts(tmp_path: Path) -> None:
    keys = corrected(board={"size": 3, "outlines": []}, sheet={"backs": "gutter-fold"}, examples=[])
    sheet = read_pdf(build_one(changed("dendria-7", keys), tmp_path, "pieces") / "pieces.pdf", FRONT)[0]
    (fold,) = (mark.contours[0].ends for mark in sheet.shapes if mark.dash and mark.tag == "Artifact")
    axis = 0 if abs(fold[0][0] - fold[-1][0]) < NEAR else 1
    cut = cut_discs(sheet)
    others = [one for one in bodies(sheet) if all(math.dist(one, disc) > NEAR for disc in cut)]
    middle = fold[0][axis]
    folded = [(2 * middle - x, y) if axis == 0 else (x, 2 * middle - y) for x, y in others]
    assert farthest(cut, folded) < NEAR
