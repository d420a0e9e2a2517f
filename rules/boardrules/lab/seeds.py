"""Numbers by chance that are the same on every machine, whatever is computed before, after or beside them."""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from random import Random
from typing import TypeVar

T = TypeVar("T")


def derived(seed: int, *parts: int | str) -> int:
    """A seed from 0 to 2**64 - 1 for one part of a piece of work: the same parts always give the same seed.

    Parts are numbers or words, so that the fifth game of a run has its seed without the four before it.
    """
    text = "\x1f".join(map(str, (seed, *parts)))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def below(random: Callable[[], float], number: int) -> int:
    """A number from 0 to `number` - 1, of at most 2**32; `random` is `Random.random`.

    The methods of `Random` that draw whole numbers promise no sequence; `random()` does, and so does this.
    """
    return int(random() * number)


def some(chance: Random, values: Sequence[T], number: int) -> list[T]:
    """So many of the values, or all if there are fewer, in an order by chance; each order is equally likely.

    Source: R. Durstenfeld, "Algorithm 235: Random permutation" (1964).
    """
    left = list(values)
    last = len(left)
    for place in range(min(number, last)):
        other = place + below(chance.random, last - place)
        left[place], left[other] = left[other], left[place]
    return left[:number]
