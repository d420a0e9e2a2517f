"""Faces that overlap though every corner of theirs looks right: no board may be made of them."""

import math

import pytest

from boardwright.geometry.points import Point
from boardwright.tilings import BrokenTilingError, certify
from tests.tilings.slow import patch_of


def spiral(count: int) -> tuple[list[Point], list[tuple[int, ...]]]:
    """A bent strip of faces that comes round and runs over its own beginning."""
    points: list[Point] = []
    for k in range(count + 1):
        angle = math.radians(30 * k)
        points += [(far * math.cos(angle), far * math.sin(angle)) for far in (2 + k / 40, 3 + k / 40)]
    return points, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(count)]


def test_a_strip_that_ends_before_its_beginning_is_a_board():
    assert certify(patch_of(*spiral(11))).pieces == 1


@pytest.mark.parametrize(
    "points, faces",
    [
        pytest.param(*spiral(15), id="a strip over its own beginning"),
        pytest.param(
            [(0, 0), (1, 0), (1, 1), (0, 1), (0.5, 0.5), (1.5, 0.5), (1.5, 1.5), (0.5, 1.5)],
            [(0, 1, 2, 3), (4, 5, 6, 7)],
            id="two squares",
        ),
        pytest.param(
            [(0, 0), (9, 0), (9, 9), (0, 9), (4, 4), (5, 4), (5, 5), (4, 5)],
            [(0, 1, 2, 3), (4, 5, 6, 7)],
            id="a square in a square",
        ),
        pytest.param([(0, 0), (4, 0), (4, 3), (3, -0.5)], [(0, 1, 2, 3)], id="a face that crosses itself"),
    ],
)
def test_overlapping_faces_are_refused(points, faces):
    with pytest.raises(BrokenTilingError):
        certify(patch_of(points, faces))
