"""The size at which no two discs of a board with bent edges are too near, against every pair."""

import math
import random
from itertools import combinations

import pytest

from boardwright.games.fen.drawing import bent_places
from boardwright.games.fen.drawing.places import GAP


@pytest.mark.parametrize("size", [1, 3, 10, 40])
@pytest.mark.parametrize("seed", range(25))
def test_discs_are_as_far_apart_as_the_nearest_pair_needs(size: int, seed: int):
    chance = random.Random(seed)
    discs = [
        ((chance.uniform(-size, size), chance.uniform(-size, size)), chance.choice([3.75, 2.5]))
        for _ in range(chance.randint(1, 40))
    ]
    # Discs two edges apart or more need no more than this.
    far = (2 * max(radius for _, radius in discs) + GAP) / 2
    pairs = [(r + s + GAP) / math.dist(p, q) for (p, r), (q, s) in combinations(discs, 2)]
    assert bent_places._apart(discs) == pytest.approx(max([far, *pairs]), rel=1e-12)


def test_two_discs_with_a_small_square_between_them():
    discs = [((0.99, 0.5), 3.75), ((2.01, 0.5), 3.75)]
    assert bent_places._apart(discs) == pytest.approx((7.5 + GAP) / 1.02)
