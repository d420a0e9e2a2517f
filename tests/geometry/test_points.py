"""Polygons against closed forms and slow second implementations, and the greatest need of many."""

import cmath
import math
import random
from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import boardwright.geometry.points as module
from boardwright.geometry.inscribed import greatest_need, inscribed_circle
from boardwright.geometry.points import (
    Point,
    area_centroid,
    border_distance,
    bounds,
    contains,
    corner_angles,
    distances,
    inset_polygon,
    midpoint,
    rotated,
    segment_distance,
    side,
    signed_area,
)
from tests.samples import each

L_SHAPE = ((0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0), (1.0, 2.0), (0.0, 2.0))
"""Two by two, without the upper right quarter."""


def regular(sides: int, side: float = 1.0, centre: Point = (0.0, 0.0), turn: float = 0.3) -> tuple[Point, ...]:
    radius = side / (2 * math.sin(math.pi / sides))
    turns = [turn + 2 * math.pi * k / sides for k in range(sides)]
    return tuple((centre[0] + radius * math.cos(t), centre[1] + radius * math.sin(t)) for t in turns)


@st.composite
def convex_polygons(draw: st.DrawFn) -> tuple[Point, ...]:
    """Corners on an ellipse somewhere, counter-clockwise, at least 10 degrees apart as seen on its circle."""
    steps = sorted(draw(st.lists(st.integers(0, 35), min_size=3, max_size=9, unique=True)))
    wide, high = draw(st.floats(2, 8)), draw(st.floats(2, 8))
    x, y = draw(st.floats(-50, 50)), draw(st.floats(-50, 50))
    return tuple((x + wide * math.cos(k * math.pi / 18), y + high * math.sin(k * math.pi / 18)) for k in steps)


def side_distance(point: Point, start: Point, end: Point) -> float:
    """Signed distance from the straight line through two points: positive on its left."""
    length = math.dist(start, end)
    cross = (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])
    return cross / length


def room(polygon: Sequence[Point], point: Point) -> float:
    """Distance from a point to the nearest of the lines along a convex polygon's sides."""
    return min(side_distance(point, polygon[i - 1], polygon[i]) for i in range(len(polygon)))


def exact_area_and_centroid(polygon: Sequence[Point]) -> tuple[float, Point]:
    """Both by a fan of triangles from the origin, in fractions."""
    points = [(Fraction(x), Fraction(y)) for x, y in polygon]
    total = cx = cy = Fraction(0)
    for (px, py), (qx, qy) in zip(points, points[1:] + points[:1], strict=True):
        triangle = (px * qy - py * qx) / 2
        total += triangle
        cx += triangle * (px + qx) / 3
        cy += triangle * (py + qy) / 3
    return float(total), (float(cx / total), float(cy / total))


@given(convex_polygons())
def test_area_and_centroid_are_those_of_the_triangles(polygon):
    area, centroid = exact_area_and_centroid(polygon)
    assert signed_area(polygon) == pytest.approx(area, rel=1e-9)
    assert signed_area(polygon[::-1]) == pytest.approx(-area, rel=1e-9)
    assert area_centroid(polygon) == pytest.approx(centroid, abs=1e-6)
    assert area_centroid(polygon[::-1]) == pytest.approx(centroid, abs=1e-6)


def test_area_centroid_and_angles_of_a_shape_with_a_reflex_corner():
    assert signed_area(L_SHAPE) == 3
    # Three unit squares around (0.5, 0.5), (1.5, 0.5) and (0.5, 1.5).
    assert area_centroid(L_SHAPE) == pytest.approx((2.5 / 3, 2.5 / 3))
    degrees = [math.degrees(angle) for angle in corner_angles(L_SHAPE)]
    assert degrees == pytest.approx([90, 90, 90, 270, 90, 90])


def test_a_far_polygon_keeps_its_centroid():
    polygon = [(x + 1e7, y - 1e7) for x, y in regular(5)]
    assert area_centroid(polygon) == pytest.approx((1e7, -1e7), abs=1e-6, rel=0)


@each("sides", range(3, 25))
def test_regular_polygons(sides):
    polygon = regular(sides, side=2.0, centre=(3.0, -4.0))
    inner = 1 / math.tan(math.pi / sides)  # half a side over the tangent of half the central angle
    assert signed_area(polygon) == pytest.approx(sides * inner)
    assert area_centroid(polygon) == pytest.approx((3, -4))
    assert corner_angles(polygon) == pytest.approx([math.pi * (sides - 2) / sides] * sides)
    centre, radius = inscribed_circle(polygon)
    assert centre == pytest.approx((3, -4))
    assert radius == pytest.approx(inner)


def test_inscribed_circles_of_other_shapes():
    assert inscribed_circle([(0, 0), (7, 0), (7, 2), (0, 2)], 1e-3)[1] == pytest.approx(1, abs=1e-3)
    # Diagonals 6 and 8: area 24, perimeter 20, and every rhombus has a circle that touches its four sides.
    assert inscribed_circle([(4, 0), (0, 3), (-4, 0), (0, -3)])[1] == pytest.approx(2.4, abs=1e-4)
    # Centre (t, t), as far from the two long sides as from the reflex corner (1, 1): t = (1 - t) sqrt 2.
    t = math.sqrt(2) / (1 + math.sqrt(2))
    centre, radius = inscribed_circle(L_SHAPE, 1e-5)
    assert radius == pytest.approx(t, abs=1e-5)
    assert centre == pytest.approx((t, t), abs=0.01)


def test_long_sides_do_not_make_the_search_for_a_circle_long(monkeypatch: pytest.MonkeyPatch):
    # 60 x 20 with a bite out of a corner: circles of radius 10 fit anywhere along 40 mm.
    looked_at = 0

    def counted(x, y, segments):
        nonlocal looked_at
        looked_at += 1
        return distances(x, y, segments)

    monkeypatch.setattr(module, "distances", counted)
    _, radius = inscribed_circle([(0, -1), (1, 0), (60, 0), (60, 20), (0, 20)])
    assert 9.99 <= radius <= 10.01
    assert 0 < looked_at < 100_000


@given(convex_polygons())
@settings(max_examples=25)
def test_the_inscribed_circle_lies_inside_and_none_on_a_fine_grid_is_larger(polygon):
    centre, radius = inscribed_circle(polygon, 1e-3)
    assert room(polygon, centre) == pytest.approx(radius, abs=1e-9)
    left, bottom, right, top = bounds(polygon)
    grid = [(left + (right - left) * i / 30, bottom + (top - bottom) * j / 30) for i in range(31) for j in range(31)]
    assert max(room(polygon, point) for point in grid) <= radius + 1e-3


@given(convex_polygons(), st.floats(0.01, 0.95))
def test_every_side_of_an_inset_lies_at_the_distance(polygon, part):
    distance = room(polygon, area_centroid(polygon)) * part  # some circle of this radius fits
    inset = inset_polygon(polygon, distance)
    assert len(inset) == len(polygon)
    for i, corner in enumerate(inset):
        before, here, after = polygon[i - 1], polygon[i], polygon[(i + 1) % len(polygon)]
        assert side_distance(corner, before, here) == pytest.approx(distance, abs=1e-7)
        assert side_distance(corner, here, after) == pytest.approx(distance, abs=1e-7)


def test_inset_round_a_reflex_corner_and_at_a_straight_one():
    expected = [(0.25, 0.25), (1.75, 0.25), (1.75, 0.75), (0.75, 0.75), (0.75, 1.75), (0.25, 1.75)]
    assert inset_polygon(L_SHAPE, 0.25) == tuple(map(pytest.approx, expected))
    square = [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]
    assert inset_polygon(square, 0.5)[1] == pytest.approx((1, 0.5))


@given(convex_polygons(), st.floats(-80, 80), st.floats(-80, 80))
def test_inside_and_distance_of_a_convex_polygon(polygon, x, y):
    sides = [side_distance((x, y), polygon[i - 1], polygon[i]) for i in range(len(polygon))]
    assume(min(map(abs, sides)) > 1e-6)
    inside = min(sides) > 0
    assert contains(polygon, (x, y)) == contains(polygon[::-1], (x, y)) == inside
    away = min(segment_distance((x, y), polygon[i - 1], polygon[i]) for i in range(len(polygon)))
    assert border_distance(polygon, (x, y)) == pytest.approx(away if inside else -away)
    if inside:
        assert away == pytest.approx(min(sides))


@pytest.mark.parametrize(
    "x, y, inside", [(0.5, 1.5, True), (1.5, 0.5, True), (1.5, 1.5, False), (-0.1, 1, False), (1, 2.5, False)]
)
def test_inside_a_shape_with_a_reflex_corner(x, y, inside):
    assert contains(L_SHAPE, (x, y)) is inside


coordinates = st.floats(-10, 10)
points = st.tuples(coordinates, coordinates)


@given(points, points, points)
def test_distance_from_a_segment_is_the_smallest_on_a_walk_along_it(point, start, end):
    walk = [
        math.dist(point, (start[0] + (end[0] - start[0]) * k / 500, start[1] + (end[1] - start[1]) * k / 500))
        for k in range(501)
    ]
    measured = segment_distance(point, start, end)
    assert measured <= min(walk) + 1e-9
    assert measured >= min(walk) - math.dist(start, end) / 1000 - 1e-9


@given(points, points, st.floats(-720, 720))
def test_turning_and_halving_are_those_of_complex_numbers(p, q, degrees):
    turn = cmath.rect(1, math.radians(degrees))
    for point, turned in zip((p, q), rotated((p, q), degrees), strict=True):
        assert complex(*turned) == pytest.approx(complex(*point) * turn, abs=1e-9)
    assert complex(*midpoint(p, q)) == pytest.approx((complex(*p) + complex(*q)) / 2, abs=1e-9)


@given(points, points, points)
def test_distances_measured_together_are_those_measured_one_by_one_to_the_last_bit(point, start, end):
    segments = [(start, end), (end, start), (start, start), (start, point)]
    expected = [segment_distance(point, *segment) for segment in segments]
    assert distances(point[0], point[1], [side(*segment) for segment in segments]) == expected


def star(chance: random.Random, corners: int) -> tuple[tuple[float, float], ...]:
    """A polygon around the origin, which is seen from everywhere in it; most are not convex."""
    steps = [math.tau * k / corners for k in range(corners)]
    radii = [chance.uniform(0.5, 2.0) for _ in steps]
    return tuple((radius * math.cos(turn), radius * math.sin(turn)) for turn, radius in zip(steps, radii, strict=True))


@each("seed", range(20))
def test_it_is_that_of_all_exact_circles(seed: int):
    chance = random.Random(seed)
    polygons = [star(chance, chance.randint(3, 14)) for _ in range(60)]
    insets = [chance.uniform(0.0, 0.4) for _ in polygons]
    radii = [inscribed_circle(polygon)[1] for polygon in polygons]
    assert any(max(corner_angles(polygon)) > 3.2 for polygon in polygons)
    for need in (
        lambda number, radius: (3.5 + insets[number]) / radius,
        lambda number, radius: insets[number] - radius,
        lambda number, radius: -radius,
    ):
        greatest = max(map(need, range(len(radii)), radii))
        assert greatest_need(polygons, need) == pytest.approx(greatest, rel=1e-12)


@each("seed", range(20))
def test_radii_on_the_way_are_never_more_than_there_is(seed: int):
    chance = random.Random(seed)
    polygon = star(chance, chance.randint(4, 14))
    middle, radius = inscribed_circle(polygon)
    assert border_distance(polygon, middle) == pytest.approx(radius, abs=1e-8)
    told: list[float] = []

    def need(_: int, found: float) -> float:
        told.append(found)
        return -found

    assert greatest_need([polygon], need) == -radius
    assert told[-1] == radius
    assert max(told) <= radius + max(1e-4, 1e-3 * radius)
