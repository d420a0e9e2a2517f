"""Curves: through points of curves, the same drawing from either end; as short lines, and how far these are off."""

import math
import random
from fractions import Fraction
from itertools import pairwise
from operator import mul

import pytest
import shapely

from boardwright.geometry import curved
from boardwright.geometry.curved import CLOSE, Curved, alike, backwards, drawn, through
from boardwright.geometry.curves import MOST, curve_points, curve_reach, steps_within
from boardwright.geometry.inscribed import inscribed_circle
from boardwright.geometry.parallel import SLACK, has_necks, inset_outline
from boardwright.geometry.points import border_distance, segment_distance
from boardwright.tilings.line_art.net import cut
from boardwright.tilings.line_art.svg_paths import arc
from tests.samples import each


def dense(start, cubics, steps=60):
    found = [start]
    for cubic in cubics:
        found += steps_on((found[-1], *cubic), steps)
    return found


def off(points, path):
    return max(min(segment_distance(point, p, q) for p, q in pairwise(path)) for point in points)


def steps_on(curve, steps):
    a, b, c, d = curve
    return list(curve_points(a, b, c, d, steps))


def some_curve(dice):
    return tuple((dice.uniform(0, 60), dice.uniform(0, 60)) for _ in range(4))


@each("seed", range(20))
def test_a_curve_is_found_again_from_points_along_it(seed):
    dice = random.Random(seed)
    curve = some_curve(dice)
    points = [curve[0], *steps_on(curve, dice.randint(6, 40))]
    (again,) = through(points)
    assert [c for point in again for c in point] == pytest.approx([c for point in curve[1:] for c in point], abs=1e-6)


@each("seed", range(10))
def test_points_of_several_curves_that_go_on_into_each_other_are_met(seed):
    dice = random.Random(seed)
    parts = cut(some_curve(dice), sorted(dice.uniform(0.1, 0.9) for _ in range(2)))
    points = [parts[0][0]]
    for number, part in enumerate(parts):
        points += steps_on(part, 9 + 5 * number)
    cubics = through(points)
    assert cubics[-1][-1] == points[-1]
    assert off(points, dense(points[0], cubics)) <= CLOSE + 1e-3
    assert len(cubics) <= 14


def test_a_path_has_lines_between_corners_and_curves_between_soft_points():
    bow = [(10 * math.cos(k * math.pi / 12), 10 * math.sin(k * math.pi / 12)) for k in range(13)]
    letters, numbers = drawn(Curved(bow, range(1, 12)), closed=True)
    assert set(letters) == {"M", "C", "Z"}  # half a circle, closed by its diameter
    assert len(letters) <= 6
    assert numbers[:2] == bow[0]
    assert drawn([(0, 0), (1, 0), (1, 1)], closed=True) == ("MLLZ", (0, 0, 1, 0, 1, 1))
    assert drawn([(0, 0), (1, 0), (1, 1)], closed=False) == ("MLL", (0, 0, 1, 0, 1, 1))


def test_a_ring_without_a_corner_goes_on_where_it_began():
    ring = Curved([(10 * math.cos(k * math.tau / 30), 10 * math.sin(k * math.tau / 30)) for k in range(30)], range(30))
    letters, numbers = drawn(ring, closed=True)
    assert set(letters) == {"M", "C", "Z"}
    start, first, last = numbers[:2], numbers[2:4], numbers[-4:-2]
    assert numbers[-2:] == start
    # The last handle, the start and the first handle lie in a row.
    (ax, ay), (bx, by) = ((p[0] - start[0], p[1] - start[1]) for p in (first, last))
    assert abs(ax * by - ay * bx) < 1e-6 * math.hypot(ax, ay) * math.hypot(bx, by)
    places = list(zip(numbers[2::2], numbers[3::2], strict=True))
    way = dense(start, list(zip(places[::3], places[1::3], places[2::3], strict=True)))
    assert all(math.hypot(*point) == pytest.approx(10, abs=0.006) for point in way)


def test_soft_points_follow_when_a_line_is_turned_round_or_moved():
    line = Curved([(0.0, 0.0), (1.0, 1.0), (2.0, 0.0)], [1])
    assert backwards(line) == ((2, 0), (1, 1), (0, 0))
    assert getattr(backwards(line), "soft", None) == {1}
    moved = alike([(x + 1, y) for x, y in line], line)
    assert isinstance(moved, Curved)
    assert not isinstance(alike([(0.0, 0.0)], [(1.0, 1.0)]), Curved)


def lens(radius, height):
    """Two arcs over a chord, counter-clockwise, as soft points between two corners."""
    half = math.sqrt(radius**2 - (radius - height) ** 2)
    right, left = (half, 0.0), (-half, 0.0)
    points: list[tuple[float, float]] = []
    soft: list[int] = []
    for start, end in ((left, right), (right, left)):
        points.append(start)
        for *handles, at in arc(start, end, (radius, radius), 0.0, large=False, sweep=True):
            inner = steps_on((points[-1], *handles, at), 24)
            if at == end:
                inner.pop()
            soft += range(len(points), len(points) + len(inner))
            points += inner
    return Curved(points, soft)


@each("distance", [0.4, 2.0, 5.0])
def test_a_curved_outline_inside_another_is_curved_and_everywhere_as_far_inside(distance):
    outline = lens(40.0, 15.0)
    inside = inset_outline(outline, distance)
    assert isinstance(inside, Curved)
    assert len(inside) - len(inside.soft) == 2
    gaps = [border_distance(outline, point) for point in inside]
    assert min(gaps) >= distance - SLACK
    assert max(gaps) <= distance + 0.02
    # Parallels of arcs are arcs of the same centre: the lower one is around (0, -25) ... of radius 40 - distance.
    centre = (0.0, 40.0 - 15.0)
    lower = [point for point in inside if point[1] < -1.0]
    assert lower
    assert all(math.dist(point, centre) == pytest.approx(40 - distance, abs=0.02) for point in lower)


def test_an_inset_that_no_curve_gives_is_made_of_lines():
    # Waves tighter than the inset: the parallel would turn back on itself.
    top = [(k / 4, 20 + 2 * math.cos(k * math.tau / 16)) for k in range(160, -1, -1)]
    outline = Curved([(0.0, 0.0), (40.0, 0.0), *top], range(3, 162))
    inside = inset_outline(outline, 4.0)
    assert len(inside) > 3
    assert min(border_distance(outline, point) for point in inside) > 4.0 - SLACK


SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


def test_a_plain_outline_is_inset_as_ever():
    assert inset_outline(SQUARE, 2.0) == ((2, 2), (8, 2), (8, 8), (2, 8))
    assert not isinstance(inset_outline(SQUARE, 2.0), Curved)


def coast(seed: int) -> list[tuple[float, float]]:
    """A land with bays and necks, as a map has it."""
    chance = random.Random(seed)
    turns = [math.tau * turn / 90 for turn in range(90)]
    return [(far * math.cos(turn), far * math.sin(turn)) for turn in turns for far in [30 * chance.uniform(0.35, 1)]]


HOURGLASS = [(0.0, 0.0), (20.0, 0.0), (11.0, 15.0), (24.0, 34.0), (-4.0, 34.0), (9.0, 15.0)]


@each("outline", [HOURGLASS, *map(coast, range(40))])
def test_what_lies_inside_a_ragged_outline_is_one_part_of_it_that_crosses_itself_nowhere(outline):
    land = shapely.Polygon(outline)
    assert land.is_valid
    (middle, _), mirrored = inscribed_circle(outline), [(-x, y) for x, y in reversed(outline)]
    for distance in (0.7, 2.0, 4.0):
        inside = shapely.Polygon(inset_outline(outline, distance))
        assert inside.is_valid
        assert inside.covers(shapely.Point(middle))
        assert land.buffer(-0.15 * distance).covers(inside)
        # Tiles are mirrored before they are cut out.
        assert has_necks(mirrored, distance) == has_necks(outline, distance)
    assert has_necks(outline, 4.0)
    assert not has_necks(SQUARE, 2.0)


def test_no_handle_flies_far_out():
    # A border of a drawn map: three points in its middle, and the direction at one of them, do not settle a curve.
    border = (
        *((81.5028, 251.1671), (82.361, 252.1693), (83.1155, 253.258), (83.7599, 254.4189), (84.2876, 255.6375)),
        *((84.6921, 256.8994), (84.9668, 258.1902), (85.1053, 259.4955), (85.101, 260.8008), (84.9473, 262.0918)),
        *((84.6377, 263.354), (84.1657, 264.573), (83.6335, 265.7128), (83.1559, 266.7601), (82.7456, 267.734)),
        *((82.4151, 268.6541), (82.1771, 269.5396), (82.0442, 270.41), (82.0288, 271.2845), (82.1437, 272.1825)),
        *((82.4014, 273.1235), (82.8145, 274.1267), (83.3955, 275.2115)),
    )
    here = border[0]
    for first, last, there in through(border):
        assert max(math.dist(here, first), math.dist(last, there)) < 5
        here = there


def slow_curve(points, shares, start, end):
    """The nearest curve by its full equations, written out with every zero."""
    (ax, ay), (dx, dy) = points[0], points[-1]
    ways = [[start] if start else [(1.0, 0.0), (0.0, 1.0)], [end] if end else [(1.0, 0.0), (0.0, 1.0)]]
    columns: list[list[float]] = [[] for _ in (*ways[0], *ways[1])]
    rest: list[float] = []
    for t, (x, y) in zip(shares, points, strict=True):
        s = 1 - t
        parts = (3 * s * s * t, 3 * s * t * t)
        hold, let = s * s * s + parts[0], t * t * t + parts[1]
        own = [(part * way[0], part * way[1]) for part, group in zip(parts, ways, strict=True) for way in group]
        for column, both in zip(columns, own, strict=True):
            column.extend(both)
        rest += (x - ax * hold - dx * let, y - ay * hold - dy * let)
    # Solved in fractions, by elimination: without any rounding.
    exact = [[*map(Fraction, column)] for column in (*columns, rest)]
    table = [[sum(map(mul, one, other)) for other in exact] for one in exact[:-1]]
    for i, pivot in enumerate(table):
        for row in table[:i] + table[i + 1 :]:
            factor = row[i] / pivot[i]
            row[:] = [value - factor * other for value, other in zip(row, pivot, strict=True)]
    found = [float(row[-1] / row[i]) for i, row in enumerate(table)]
    if (start and found[0] <= 0) or (end and found[-1] <= 0):
        return None
    bx, by = (found[0] * start[0], found[0] * start[1]) if start else found[:2]
    cx, cy = (found[-1] * end[0], found[-1] * end[1]) if end else found[-2:]
    return (ax + bx, ay + by), (dx + cx, dy + cy), (dx, dy)


def test_the_nearest_curve_is_that_of_the_full_equations():
    for seed in range(20):
        chance = random.Random(seed)
        points = [
            (number + chance.uniform(-0.3, 0.3), chance.uniform(-1, 1)) for number in range(chance.randint(4, 12))
        ]
        shares = [number / (len(points) - 1) for number in range(len(points))]
        turn = chance.uniform(0, 7)
        for start in (None, (math.cos(turn), math.sin(turn))):
            for end in (None, (math.sin(turn), math.cos(turn))):
                found = curved._least_squares(points, curved._weights(shares), start, end)
                expected = slow_curve(points, shares, start, end)
                assert found == (expected and tuple(pytest.approx(point, abs=1e-9) for point in expected)), seed


ARCH = (0.0, 0.0), (0.0, 4.0), (6.0, 4.0), (6.0, 0.0)


@each("flat", [1.0, 0.1, 0.01])
def test_lines_lie_as_near_to_the_curve_as_was_asked_for(flat):
    steps = steps_within(*ARCH, flat)
    # Seven points between two ends of a line are looked at.
    fine = [ARCH[0], *curve_points(*ARCH, 8 * steps)]
    for start in range(0, 8 * steps, 8):
        (ax, ay), (bx, by) = fine[start], fine[start + 8]
        length = math.dist((ax, ay), (bx, by))
        for x, y in fine[start + 1 : start + 8]:
            assert abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length <= flat


def test_a_straight_line_is_one_line_and_no_curve_takes_too_many():
    assert steps_within((0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), 0.01) == 1
    assert steps_within(*ARCH, 1e-9) == MOST


@each("seed", range(10))
def test_a_curve_reaches_as_far_as_its_farthest_points(seed):
    chance = random.Random(seed)
    values = [chance.choice([chance.uniform(-9, 9), 0.0, 3.0]) for _ in range(4)]
    a, b, c, d = ((value, 0.0) for value in values)
    points = [a[0], *(x for x, _ in curve_points(a, b, c, d, 4000))]
    assert curve_reach(*values) == pytest.approx((min(points), max(points)), abs=1e-5)
