"""Chance that falls alike on every machine: an input's number decides all of it."""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """Choices that follow from a number alone.

    Only `random()` itself is promised to stay the same from one Python to the next, so everything is made of it.
    """

    def __init__(self, number: int) -> None:
        self._random = random.Random(number).random

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1."""
        return int(self._random() * limit)

    def between(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""
        return low + self.below(high - low + 1)

    def chance(self, share: float) -> bool:
        """True in this share of all throws, 0 to 1."""
        return self._random() < share

    def pick(self, choices: Sequence[T]) -> T:
        """One of them, each as likely as the others."""
        return choices[self.below(len(choices))]

    def weighted(self, choices: Sequence[tuple[int, T]]) -> T:
        """One of them, each as likely as its weight says."""
        left = self.below(sum(weight for weight, _ in choices))
        for weight, choice in choices:
            left -= weight
            if left < 0:
                return choice
        raise ValueError("no choices")

    def some(self, choices: Sequence[T], most: int) -> list[T]:
        """Up to `most` of them, possibly one twice."""
        return [self.pick(choices) for _ in range(self.between(0, most))] if choices else []

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """All of them in another order."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]
