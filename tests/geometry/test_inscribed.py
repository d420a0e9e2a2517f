"""The greatest need of many polygons is that of the exact circles of all of them."""

import math
import random

import pytest

from boardwright.geometry.inscribed import greatest_need, inscribed_circle
from boardwright.geometry.points import border_distance, corner_angles


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
    assert any(max(corner_angles(polygon)) > 3.2 for polygon in polygons)
    for need in (
        lambda number, radius: (3.5 + insets[number]) / radius,
        lambda number, radius: insets[number] - radius,
        lambda number, radius: -radius,
    ):
        greatest = max(map(need, range(len(radii)), radii))
        assert greatest_need(polygons, need) == pytest.approx(greatest, rel=1e-12)


@pytest.mark.parametrize("seed", range(20))
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


def test_a_polygon_with_enough_room_is_done_with_early():
    chance = random.Random(0)
    narrow, *wide = ([(x * size, y * size) for x, y in star(chance, 12)] for size in (0.1, *[1.0] * 9))
    asked: list[int] = []

    def need(number: int, found: float) -> float:
        asked.append(number)
        return -found

    assert greatest_need([narrow, *wide], need) == -inscribed_circle(narrow)[1]
    assert asked.count(0) > 20
    assert len(asked) < asked.count(0) + 5 * len(wide)
    # It is the most needy wherever it stands in the list, so of the others one circle each is enough.
    asked.clear()
    greatest_need([*wide, narrow], need)
    assert [asked.count(number) for number in range(len(wide))] == [1] * len(wide)
