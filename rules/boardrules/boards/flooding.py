"""Regions of boards with walls, as bit sets.

A space has the number `column * step + row`. At least one number between two columns is unused, so that a step north or
south never leads into the next column. A set of spaces is an integer with one bit for each number.
"""

from collections.abc import Iterator

Ways = tuple[int, int, int, int]
"""For north, east, south and west, the spaces from which a step in that direction crosses no wall."""


def flood(start: int, ways: Ways, step: int, goal: int = 0) -> int:
    """Spaces that can be reached from a set in any number of steps, including the set; stops early on reaching `goal`.

    Args:
        start: Spaces to start from.
        ways: Steps that cross no wall.
        step: What a step east adds to a number; a step north adds 1.
        goal: Spaces at any of which the search stops.

    """
    north, east, south, west = ways
    while True:
        grown = start | (start & north) << 1 | (start & south) >> 1
        grown |= (start & east) << step | (start & west) >> step
        if grown == start or grown & goal:
            return grown
        start = grown


def regions(within: int, ways: Ways, step: int) -> Iterator[int]:
    """Regions in a set of spaces that consists of whole regions, in the board order of their first spaces."""
    while within:
        region = flood(within & -within, ways, step)
        yield region
        within &= ~region
