"""Sets of small numbers as the bits of one integer: how the engines hold pieces, spaces and lines."""

from collections.abc import Iterator


def bits(numbers: int) -> Iterator[int]:
    """Numbers of a set, the lowest first."""
    while numbers:
        lowest = numbers & -numbers
        yield lowest.bit_length() - 1
        numbers ^= lowest
