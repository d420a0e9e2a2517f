"""Patches drawn polygon by polygon: what closes closes exactly, overlaps are found, and vectors are the right ones."""

import cmath
import math
import random
from collections import Counter
from itertools import combinations

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.geometry.cyclotomic import Cyclotomic, cyclotomic_polynomial
from boardwright.tilings import BoardShape, board_tiling, named_tiling
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.custom.repeated import periodic_from_floats
from boardwright.tilings.errors import DrawnFaceError
from boardwright.tilings.exact.periodic import PeriodicTiling
from boardwright.tilings.polygon_patch.frame import Frame, RingError, add
from boardwright.tilings.polygon_patch.outside import fitting, near_misses, outside
from boardwright.tilings.polygon_patch.overlap import body, overlaps
from boardwright.tilings.polygon_patch.patch import DrawnPatch, PatchError, attached, attached_rhomb, attached_shape
from boardwright.tilings.polygon_patch.repeat import find_cells
from tests.samples import each


def patch_of(sides: int, *others: tuple[tuple[int, int], int]) -> DrawnPatch:
    """A regular polygon, and others at an edge of one that is there: (polygon, edge), sides."""
    patch = attached(DrawnPatch(), None, sides)
    for at, number in others:
        patch = attached(patch, at, number)
    return patch


def tiled(patch: DrawnPatch, *marked: int, way: int = 0) -> PeriodicTiling:
    cell = find_cells(patch, marked)[way]
    assert cell.fits
    faces = [DrawnFace(str(number), patch.floats[number]) for number in cell.polygons]
    return periodic_from_floats("drawn", faces, (patch.frame.point(cell.first), patch.frame.point(cell.second)))


def test_cyclotomic_polynomials():
    assert cyclotomic_polynomial(12) == (1, 0, -1, 0, 1)
    assert cyclotomic_polynomial(24) == (1, 0, 0, 0, -1, 0, 0, 0, 1)
    assert cyclotomic_polynomial(7) == (1,) * 7
    assert -2 in cyclotomic_polynomial(105)  # the first with a coefficient other than -1, 0, 1


@each("order", [2, 12, 14, 24, 60, 132, 360])
def test_powers_are_the_unit_steps(order):
    ring = Cyclotomic(order)
    for k in range(order):
        angle = 2 * math.pi * k / order
        assert ring.point(ring.power(k)) == pytest.approx((math.cos(angle), math.sin(angle)))
        assert ring.turned(ring.power(k), 5) == ring.power(k + 5)
        assert Cyclotomic(3 * order).from_order(ring.power(k), order) == Cyclotomic(3 * order).power(3 * k)
        assert ring.direction(ring.power(k)) == k


CELLS = {
    "3.4.6.4": patch_of(6, *(((0, edge), 4) for edge in range(6)), *(((square, 1), 3) for square in range(1, 7))),
    "4.8.8": patch_of(8, ((0, 0), 4)),
    "3.12.12": patch_of(12, ((0, 0), 3), ((0, 2), 3)),
    "3.6.3.6": patch_of(6, ((0, 0), 3), ((0, 1), 3)),
    "4^4": patch_of(4),
    "6^3": patch_of(6),
    "3^3.4^2": patch_of(4, ((0, 0), 3), ((1, 1), 3)),
}
"""Cells built by attaching, with copies beside them here and there."""


@each("name", CELLS)
def test_vectors_of_a_drawn_cell_make_the_tiling_of_the_catalogue(name):
    patch, named = CELLS[name], named_tiling(name)
    ways = [tiled(patch, way=way) for way in range(len(find_cells(patch)))]
    # A hexagon and two triangles tile in two ways: this one, and that with straight lines through every side.
    assert len(ways) == (2 if name == "3.6.3.6" else 1)
    drawn = next(tiling for tiling in ways if tiling.lattice == named.lattice)
    assert drawn.cell_area == pytest.approx(named.cell_area)
    shape = BoardShape("hexagon", 2) if named.lattice == "hexagonal" else BoardShape("rhombus", (3, 3))
    boards = [board_tiling(tiling, shape, 500) for tiling in (drawn, named)]
    assert Counter(map(len, boards[0].faces)) == Counter(map(len, boards[1].faces))
    assert [len(boards[0].nodes), len(boards[0].edges)] == [len(boards[1].nodes), len(boards[1].edges)]
    assert Counter(map(len, boards[0].node_faces)) == Counter(map(len, boards[1].node_faces))


def test_two_marked_copies_give_a_vector_between_them():
    # Three squares in a row, and one above the first: the first two marked would be repeated alone.
    patch = patch_of(4, ((0, 1), 4), ((0, 2), 4))
    (cell,) = find_cells(patch, (0, 1, 2))
    assert (cell.fits, cell.polygons) == (True, (0,))
    assert [math.hypot(*patch.frame.point(v)) for v in (cell.first, cell.second)] == pytest.approx([1, 1])


def test_marked_polygons_that_are_no_copies_are_refused():
    patch = patch_of(4, ((0, 0), 3))
    for marked in ((0, 1), (0, 0)):
        with pytest.raises(PatchError, match="copies"):
            find_cells(patch, marked)
    row = patch_of(4, ((0, 1), 4), ((0, 3), 4))  # to the right and to the left of the first
    assert len({y for points in row.floats for _, y in points}) == 2
    with pytest.raises(PatchError, match="parallel"):
        find_cells(row, (0, 1, 2))


def test_an_octagon_alone_leaves_a_square_gap():
    (cell,) = find_cells(patch_of(8))
    assert not cell.fits
    assert cell.lacking == pytest.approx(1)
    assert len(cell.places) == 4


def test_a_hexagon_with_squares_all_around_leaves_two_triangles():
    """Opposite squares are copies, whose vectors leave over what 3.4.6.4 has besides: 2 triangles a cell."""
    patch = patch_of(6, *(((0, edge), 4) for edge in range(6)))
    (cell,) = find_cells(patch)
    assert len(cell.polygons) == 4
    assert cell.lacking == pytest.approx(2 * math.sqrt(3) / 4)


def test_a_hole_between_six_squares_and_hexagons_is_told_and_filled():
    patch = patch_of(6, *(((0, edge), 6) for edge in range(6))).without(0)
    (hole,) = outside(patch).holes
    assert (hole.sides, hole.angle) == (6, None)
    assert outside(patch.with_cycle(hole.corners)).holes == ()


def test_a_rhomb_between_squares_is_told():
    # Two squares on two sides of a triangle leave 60 degrees less: 360 - 60 - 90 - 90 = 120; a rhomb of 120 goes in.
    patch = patch_of(3, ((0, 0), 4), ((0, 1), 4))
    place = next(c for c in outside(patch).corners if abs(c.left - 120) < 1e-6)
    assert place.point == pytest.approx(patch.floats[0][1])
    edge = next(e for e in outside(patch).edges if patch.floats[e[0]][e[1]] == pytest.approx(place.point))
    grown = attached_rhomb(patch, edge, 120)
    before, after = {z for c in patch.polygons for z in c}, {z for c in grown.polygons for z in c}
    assert len(after - before) == 1
    assert not overlaps([body(points) for points in grown.floats])


def test_an_angle_that_is_no_part_of_a_turn_is_exact_in_steps_of_its_own():
    patch = attached_rhomb(DrawnPatch(), None, 77.7123)
    assert len(patch.frame.own) == 1
    patch = attached_rhomb(attached_rhomb(patch, (0, 0), 77.7123), (0, 1), 180 - 77.7123)
    assert len(patch.frame.own) == 1
    assert find_cells(patch)[0].fits


@given(st.lists(st.tuples(st.floats(0.4, 2), st.floats(0.4, 2)), min_size=4, max_size=4))
def test_every_quadrilateral_fills_the_plane_with_its_half_turn(measures):
    # Corners at distances along the four half-axes: convex, and of no special form.
    shape = [(dx * a, dy * b) for (a, b), (dx, dy) in zip(measures, ((1, 0), (0, 1), (-1, 0), (0, -1)), strict=True)]
    patch = attached_shape(DrawnPatch(), None, shape, 0)
    for side in range(4):
        patch = attached_shape(patch, (0, side), shape, side)
    assert near_misses(patch) == []
    cell = find_cells(patch)[0]
    assert (cell.fits, len(cell.polygons) < 3) == (True, True)


def test_shapes_that_are_none_are_refused():
    for shape in ([(0, 0), (1, 1), (1, 0), (0, 1)], [(0, 0), (1, 0), (2, 0)]):
        with pytest.raises(DrawnFaceError):
            attached_shape(DrawnPatch(), None, shape, 0)


def test_a_long_side_beside_two_short_ones_becomes_two():
    patch = attached_shape(DrawnPatch(), None, [(0, 0), (1, 0), (1, 2), (0, 2)], 0)
    assert patch.frame.own == ()  # right angles and lengths of two are recognised
    right, up = patch.frame.unit(0), patch.frame.unit(patch.frame.order // 4)
    corners = [right, add(right, right), add(add(right, right), up), add(right, up)]
    grown = patch.with_cycle(corners)
    assert [len(cycle) for cycle in grown.polygons] == [5, 4]
    assert (0, 1) not in outside(grown).edges
    assert (0, 2) in outside(grown).edges


def test_rings_have_a_bound_and_it_is_told():
    patch = patch_of(7, ((0, 0), 11))
    assert patch.frame.order == 154
    with pytest.raises(RingError, match="1,386 directions"):
        attached(patch, (0, 1), 9)
    with pytest.raises(RingError):
        Frame(420).wider(11)


def attach(polygons: list[list[complex]], at: tuple[int, int] | None, sides: int) -> None:
    """The same drawing in floats, by turning sides: nothing is shared with the program."""
    end, start = (1 + 0j, 0j) if at is None else (polygons[at[0]] * 2)[at[1] : at[1] + 2]
    found, step = [start], end - start
    for _ in range(sides - 1):
        found.append(found[-1] + step)
        step *= cmath.rect(1, math.tau / sides)
    polygons.append(found)


FAMILIES = ((3, 4, 6, 12), (3, 4, 8), (5, 10), (3, 4, 5, 6), (7,), (9, 3), (11, 4))


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(FAMILIES), st.integers(0, 2**32 - 1))
def test_corners_are_equal_exactly_when_floats_nearly_are(family, seed):
    chance = random.Random(seed)
    patch, plane = patch_of(family[0]), list[list[complex]]()
    attach(plane, None, family[0])
    for _ in range(9):
        polygon = chance.randrange(len(patch.polygons))
        # Corners in the middle of a side are put into the program's polygons only: such drawings are left.
        if any(len(a) != len(b) for a, b in zip(patch.polygons, plane, strict=True)):
            break
        edge, sides = chance.randrange(len(patch.polygons[polygon])), chance.choice(family)
        patch = attached(patch, (polygon, edge), sides)
        attach(plane, (polygon, edge), sides)
    pairs = [
        (exact, place)
        for cycle, places in zip(patch.polygons, plane, strict=True)
        if len(cycle) == len(places)
        for exact, place in zip(cycle, places, strict=True)
    ]
    for (exact, place), (other, there) in combinations(pairs, 2):
        assert (exact == other) == (abs(place - there) < 1e-9)
    for exact, place in pairs:
        assert complex(*patch.frame.point(exact)) == pytest.approx(place, abs=1e-9)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_overlaps_are_those_of_another_program(seed):
    chance = random.Random(seed)
    patch = patch_of(4)
    arrow = [(0, 0), (1, 0), (0.6, 0.5), (1, 1.2), (0, 1)]
    for _ in range(8):
        at = chance.choice(outside(patch).edges)
        if chance.random() < 0.2:
            patch = attached_shape(patch, at, arrow, 0)
        else:
            patch = attached(patch, at, chance.choice((3, 4, 6, 12)))
    shapes = [shapely.Polygon(points) for points in patch.floats]
    common = {(i, j): shapes[i].intersection(shapes[j]).area for i, j in combinations(range(len(shapes)), 2)}
    found = {(one.first, one.second) for one in overlaps([body(points) for points in patch.floats])}
    assert {pair for pair, area in common.items() if area > 1e-4} <= found
    assert {pair for pair, area in common.items() if area < 1e-9}.isdisjoint(found)
    for one in overlaps([body(points) for points in patch.floats]):
        circle = shapely.Point(one.place).buffer(one.radius + 1e-6)
        assert circle.intersects(shapes[one.first].intersection(shapes[one.second]))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_what_fits_is_what_overlaps_nothing_when_it_is_there(seed):
    chance = random.Random(seed)
    patch = patch_of(chance.choice((3, 4, 6)))
    for _ in range(6):
        found = outside(patch)
        fits = fitting(patch, found, [body(points) for points in patch.floats])
        at, sides = next(((e, s) for e, s in zip(found.edges, fits, strict=True) if s), (None, ()))
        for n in (3, 4, 6, 12):
            grown = attached(patch, at, n)
            alone = not overlaps([body(points) for points in grown.floats])
            assert alone == (n in sides)
        patch = attached(patch, at, chance.choice([n for n in sides if n in (3, 4, 6, 12)]))
