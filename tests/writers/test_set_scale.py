"""Pieces and boards of finished sets, as a printer with a known error prints them: all comes out true."""

import math
from pathlib import Path
from typing import Any

import pytest

from tests.parse_back.marks import Contour, Point, Shape, Sheet
from tests.parse_back.pdf import Printer, read_pdf
from tests.parse_back.sets import build_one, changed

CUT = 0.2
"""Width in mm of the lines to cut."""

NEAR = 0.01

SCALE = (0.995, 1.008)
"""What a printer needs that prints everything a little too wide and too low."""

WRONG = Printer(1 / SCALE[0], 1 / SCALE[1])

OFFSET = (1.5, -0.7)
"""How far backs have to be shifted on it, mm."""


def corrected(**keys: Any) -> dict[str, Any]:
    """Keys of a config for that printer."""
    return {"printer": {"scale_x": SCALE[0], "scale_y": SCALE[1], "back_offset": list(OFFSET)}, **keys}


def cuts(sheet: Sheet) -> list[Contour]:
    """Lines to cut a page along."""
    found = [mark for mark in sheet.shapes if mark.tag == "Artifact" and not mark.fill and not mark.dash]
    return [contour for mark in found if mark.width == pytest.approx(CUT, abs=0.005) for contour in mark.contours]


def places(board: Sheet, sides: int, count: int) -> list[Contour]:
    """Outlines of a board's places: the one shape that holds so many, some of them with so many sides."""
    (shape,) = (mark for mark in board.shapes if mark.fill and len(mark.contours) == count)
    found = [one for one in shape.contours if len(one.segments) + (not _back(one)) == sides and not one.is_circle]
    assert found
    return found


def _back(contour: Contour) -> bool:
    """Whether the last side is drawn, and not left to closing."""
    return math.dist(contour.ends[-1], contour.start) < 1e-6


def corners(contour: Contour) -> list[Point]:
    ends = list(contour.ends)
    return ends[:-1] if math.dist(ends[0], ends[-1]) < 1e-6 else ends


def apothem(contour: Contour) -> float:
    """Distance of the sides of a regular polygon from its middle."""
    points = corners(contour)
    n = len(points)
    sides = [math.dist(points[i - 1], points[i]) for i in range(n)]
    assert max(sides) - min(sides) < 2 * NEAR
    return sum(sides) / n / (2 * math.tan(math.pi / n))


def diameter(contour: Contour) -> float:
    left, top, right, bottom = contour.box
    assert right - left == pytest.approx(bottom - top, abs=NEAR)
    return right - left


def levels(lines: list[Contour], axis: int) -> list[float]:
    """Where straight lines along one axis lie on the other: 0 for upright lines, 1 for level ones."""
    straight = [one for one in lines if [segment.kind for segment in one.segments] == ["L"]]
    on = [one.start[axis] for one in straight if abs(one.start[axis] - one.ends[-1][axis]) < NEAR / 2]
    return sorted(on)


def distance_of_neighbours(values: list[float]) -> float:
    """Most common distance of two lines that follow each other."""
    apart = [b - a for a, b in zip(values, values[1:], strict=False) if b - a > NEAR]
    return max(apart, key=lambda one: sum(abs(one - other) < NEAR for other in apart))


def near(lines: list[Contour], left: float, right: float) -> list[Contour]:
    return [one for one in lines if left <= min(x for x, _ in one.ends) and max(x for x, _ in one.ends) <= right]


@pytest.fixture(scope="module", params=[0.5, 0.8])
def kagome(request, tmp_path_factory: pytest.TempPathFactory) -> tuple[float, tuple[Sheet, ...], tuple[Sheet, ...]]:
    """Clearance, and board and pieces of kagome: 24 triangles and 7 hexagons, 72 edges, 42 nodes."""
    keys = changed("fen-kagome", corrected(board={"clearance": request.param}, examples=[]))
    folder = build_one(keys, tmp_path_factory.mktemp("kagome"))
    return request.param, read_pdf(folder / "board.pdf", WRONG), read_pdf(folder / "pieces.pdf", WRONG)


def test_discs_of_nodes_leave_the_clearance_all_round(kagome) -> None:
    clearance, (board,), pieces = kagome
    (nodes,) = ([one for one in mark.contours] for mark in board.shapes if len(mark.contours) == 42)
    discs = [one for sheet in pieces for one in cuts(sheet) if one.is_circle]
    assert len(discs) == 84, "all nodes for each of two players"
    for place, disc in zip(nodes, discs, strict=False):
        assert place.is_circle
        assert diameter(place) - diameter(disc) == pytest.approx(2 * clearance, abs=NEAR)
