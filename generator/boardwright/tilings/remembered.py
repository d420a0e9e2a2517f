"""What was worked out of a board last: all that a set shows is of one board, and of its middle if it is large."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from boardwright.tilings.tiling import Tiling

Made = TypeVar("Made")

KEPT = 2
"""Boards whose results are kept."""


def remembered(make: Callable[[Tiling], Made]) -> Callable[[Tiling], Made]:
    """A function of a board that does not work again for one of the last boards; these are told apart as objects."""
    last: list[tuple[Tiling, Made]] = []

    @wraps(make)
    def known_or_made(tiling: Tiling) -> Made:
        for known, made in last:
            if known is tiling:
                return made
        made = make(tiling)
        last[:] = [*last[-KEPT + 1 :], (tiling, made)]
        return made

    return known_or_made
