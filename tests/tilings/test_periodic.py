"""What a cell of a periodic tiling must prove before it is one."""

import math

import pytest

from boardwright.geometry.ring import CyclotomicInteger, CyclotomicRing, add, scaled
from boardwright.tilings import BrokenTilingError, PeriodicTiling
from boardwright.tilings.exact.catalogue import regular_polygon
from boardwright.tilings.exact.periodic import from_exact
from tests.tilings.slow import counted, plane, tilings

RING = CyclotomicRing(12)
ORIGIN, EAST, NORTH = (0, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 1)
SQUARE = regular_polygon(RING, 4, ORIGIN, 0)


def built(
    vectors: tuple[CyclotomicInteger, CyclotomicInteger], faces: list[tuple[CyclotomicInteger, ...]]
) -> PeriodicTiling:
    return from_exact("mine", RING, vectors, faces)


def moved(face: tuple[CyclotomicInteger, ...], by: CyclotomicInteger) -> tuple[CyclotomicInteger, ...]:
    return tuple(add(corner, by) for corner in face)


def test_a_larger_cell_of_the_same_tiling_is_fine():
    tiling = built((scaled(EAST, 2), NORTH), [SQUARE, moved(SQUARE, EAST)])
    assert (tiling.lattice, len(tiling.nodes)) == ("rectangular", 2)
    assert tiling.a == pytest.approx((1, 0))
    assert tiling.b == pytest.approx((0, 2))


def test_faces_may_come_from_anywhere_in_the_plane():
    tiling = built((scaled(EAST, 2), NORTH), [moved(SQUARE, (14, 0, 0, 3)), moved(SQUARE, (-7, 0, 0, -50))])
    assert len(tiling.nodes) == 2


@pytest.mark.parametrize(
    "vectors, faces",
    [
        pytest.param((scaled(EAST, 2), NORTH), [SQUARE], id="a gap"),
        pytest.param((EAST, NORTH), [SQUARE, SQUARE], id="a face twice"),
        pytest.param((EAST, NORTH), [SQUARE, moved(SQUARE, EAST)], id="a face and its copy"),
        pytest.param((EAST, NORTH), [SQUARE[::-1]], id="clockwise"),
        pytest.param((EAST, NORTH), [regular_polygon(RING, 3, ORIGIN, 0)], id="half a cell"),
        pytest.param((EAST, RING.power(2)), [SQUARE], id="vectors of another tiling"),
        pytest.param(
            (EAST, RING.power(2)),
            [regular_polygon(RING, 3, ORIGIN, 0), moved(regular_polygon(RING, 3, ORIGIN, 0), (0, 0, 0, 1))],
            id="a triangle where its mirror image belongs",
        ),
    ],
)
def test_faces_that_are_no_cell_are_refused(vectors, faces):
    with pytest.raises(BrokenTilingError) as caught:
        built(vectors, faces)
    assert caught.value.stage == "cell"
    assert "mine" in str(caught.value)


@pytest.mark.parametrize("tiling", tilings(), ids=lambda tiling: tiling.name)
def test_edges_have_length_one_and_angles_close_all_over_the_plane(tiling):
    angles: dict[tuple[float, float], float] = {}
    for face in plane(tiling, 4):
        inner = math.pi * (len(face) - 2) / len(face)
        for i, corner in enumerate(face):
            assert math.dist(face[i - 1], corner) == pytest.approx(1)
            key = (round(corner[0], 5) + 0.0, round(corner[1], 5) + 0.0)
            angles[key] = angles.get(key, 0.0) + inner
    near = [total for (x, y), total in angles.items() if math.hypot(x, y) < 2]
    assert len(near) > 3
    assert near == pytest.approx([2 * math.pi] * len(near))
    assert max(angles.values()) < 2 * math.pi + 1e-6


@pytest.mark.parametrize("tiling", tilings(), ids=lambda tiling: tiling.name)
def test_a_torus_has_as_many_nodes_and_faces_as_edges(tiling):
    sides = sum(len(face) for face in tiling.faces)
    assert len(tiling.nodes) - sides // 2 + len(tiling.faces) == 0
    # A patch of n x n cells has about n * n times as many of each; its border adds at most a multiple of n.
    faces, _, nodes = counted(plane(tiling, 10))
    assert faces == 21 * 21 * len(tiling.faces)
    assert 0 <= nodes - 21 * 21 * len(tiling.nodes) <= 21 * 4 * len(tiling.nodes) + 21 * 4
