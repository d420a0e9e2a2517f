"""Sets of small numbers as the bits of one integer: how the engines hold pieces, spaces and lines."""

from collections.abc import Iterable, Iterator


def bit_set(numbers: Iterable[int]) -> int:
    """The set that contains these numbers."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def bits(numbers: int) -> Iterator[int]:
    """The numbers in a set, lowest first."""
    while numbers:
        lowest = numbers & -numbers
        yield lowest.bit_length() - 1
        numbers ^= lowest
