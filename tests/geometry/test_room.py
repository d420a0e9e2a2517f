"""The greatest need of many polygons is that of the exact circles of all of them."""

import math
import random

import pytest

from boardwright.geometry.points import border_distance, inscribed_circle, is_convex, least_inscribed_circle
from boardwright.geometry.room import greatest_need


def star(chance: random.Random, corners: int) -> tuple[tuple[float, float], ...]:
    """A polygon around the origin, which is seen from everywhere in it; most are not convex."""
    return tuple(
        (radius * math.cos(turn), radius * math.sin(turn))
        for turn in (math.tau * k / corners for k in range(corners))
        for radius in (chance.uniform(0.5, 2.0),)
    )


@pytest.mark.parametrize("seed", range(20))
def test_it_is_that_of_all_exact_circles(seed: int):
    chance = random.Random(seed)
    polygons = [star(chance, chance.randint(3, 14)) for _ in range(60)]
    insets = [chance.uniform(0.0, 0.4) for _ in polygons]
    radii = [inscribed_circle(polygon)[1] for polygon in polygons]
    assert not all(map(is_convex, polygons))
    for need in (
        lambda number, radius: (3.5 + insets[number]) / radius,
        lambda number, radius: insets[number] - radius,
        lambda number, radius: -radius,
    ):
        assert greatest_need(polygons, need) == max(map(need, range(len(radii)), radii))


@pytest.mark.parametrize("seed", range(20))
def test_enough_is_never_more_than_there_is(seed: int):
    chance = random.Random(seed)
    polygon = star(chance, chance.randint(4, 14))
    (x, y), radius = inscribed_circle(polygon)
    assert border_distance(polygon, (x, y)) == pytest.approx(radius, abs=1e-8)
    told = []

    def is_enough(found: float) -> bool:
        told.append(found)
        return False

    assert least_inscribed_circle(polygon, is_enough) == radius
    assert max(told) <= radius + max(1e-4, 1e-3 * radius)
    assert least_inscribed_circle(polygon, lambda found: found >= 0.9 * radius) is None
    assert least_inscribed_circle(polygon, lambda found: found > radius + max(1e-4, 1e-3 * radius)) == radius
