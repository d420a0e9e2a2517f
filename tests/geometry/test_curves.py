"""Curves as short lines: where the points lie, and how far the lines are off."""

import math
import random

import pytest

from boardwright.geometry.curves import MOST, curve_points, curve_reach, steps_within

ARCH = (0.0, 0.0), (0.0, 4.0), (6.0, 4.0), (6.0, 0.0)


def test_a_straight_curve_with_even_handles_has_even_points():
    points = list(curve_points((0.0, 0.0), (1.0, 2.0), (2.0, 4.0), (3.0, 6.0), 3))
    assert points == [pytest.approx((1.0, 2.0)), pytest.approx((2.0, 4.0)), (3.0, 6.0)]


def test_the_middle_of_an_arch_is_three_quarters_as_high_as_its_handles():
    assert list(curve_points(*ARCH, 2)) == [(3.0, 3.0), (6.0, 0.0)]


@pytest.mark.parametrize("flat", [1.0, 0.1, 0.01])
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


def test_an_arch_reaches_its_own_height_and_not_its_handles():
    xs, ys = zip(*ARCH, strict=True)
    assert curve_reach(*ys) == pytest.approx((0.0, 3.0))
    assert curve_reach(*xs) == (0.0, 6.0)


@pytest.mark.parametrize("seed", range(10))
def test_a_curve_reaches_as_far_as_its_farthest_points(seed):
    chance = random.Random(seed)
    values = [chance.choice([chance.uniform(-9, 9), 0.0, 3.0]) for _ in range(4)]
    a, b, c, d = ((value, 0.0) for value in values)
    points = [a[0], *(x for x, _ in curve_points(a, b, c, d, 4000))]
    assert curve_reach(*values) == pytest.approx((min(points), max(points)), abs=1e-5)
