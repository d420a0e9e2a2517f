"""Regions of boards with walls, as bit sets.

A space has the number `column * step + row`, with at least one number left free between two columns, so that a step
north or south never runs over into the next column. A set of spaces is an integer with the bits of their numbers.
"""

from collections.abc import Iterator

Ways = tuple[int, int, int, int]
"""Spaces from which a step north, east, south and west crosses no wall."""


def flood(start: int, ways: Ways, step: int, goal: int = 0) -> int:
    """Spaces to which any number of steps leads from a set, itself included; stops early at one of `goal`.

    Args:
        start: Spaces to set out from.
        ways: Where the board is open.
        step: What a step east adds to a number; a step north adds 1.
        goal: Spaces of which one is enough.

    """
    north, east, south, west = ways
    while True:
        grown = start | (start & north) << 1 | (start & south) >> 1
        grown |= (start & east) << step | (start & west) >> step
        if grown == start or grown & goal:
            return grown
        start = grown


def regions(within: int, ways: Ways, step: int) -> Iterator[int]:
    """Regions among some of the spaces, which are whole regions, in the board order of their first spaces."""
    while within:
        region = flood(within & -within, ways, step)
        yield region
        within &= ~region
