"""Numbers by chance that are the same everywhere."""

from collections import Counter
from hashlib import blake2b
from itertools import permutations
from random import Random

from boardrules.lab.seeds import below, derived, some


def test_seeds_of_parts():
    # The definition, written out: it must not change, or every report does.
    assert derived(1, "play", 2) == int.from_bytes(blake2b(b"1\x1fplay\x1f2", digest_size=8).digest(), "big")
    assert len({derived(1, "play", 2), derived(1, "play", 3), derived(2, "play", 2), derived(1, "play2")}) == 4
    assert 0 <= derived(-5) < 2**64


def test_every_order_is_equally_likely():
    chance = Random(1)
    found = Counter(tuple(some(chance, "abcd", 4)) for _ in range(24_000))
    assert set(found) == set(permutations("abcd"))
    # A thousand each; six standard deviations are 186.
    assert all(abs(number - 1000) < 186 for number in found.values())


def test_some_of_the_values():
    found = Counter(frozenset(some(Random(seed), range(5), 2)) for seed in range(2000))
    assert len(found) == 10
    assert all(len(pair) == 2 for pair in found)
    assert some(Random(1), "ab", 7) in (["a", "b"], ["b", "a"])


def test_numbers_below():
    assert Counter(below(Random(seed).random, 3) for seed in range(300)).keys() == {0, 1, 2}
