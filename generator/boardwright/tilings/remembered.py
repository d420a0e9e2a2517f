"""What was worked out of a board or of a drawing's strokes last: a command asks for the same several times."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

Thing = TypeVar("Thing")
Made = TypeVar("Made")

KEPT = 2
"""Things whose results are kept."""


def remembered(make: Callable[[Thing], Made]) -> Callable[[Thing], Made]:
    """A function of an object that does not work again for one of the last objects, told apart as such."""
    last: list[tuple[Thing, Made]] = []

    @wraps(make)
    def known_or_made(thing: Thing) -> Made:
        for place, (known, made) in enumerate(last):
            if known is thing:
                last.append(last.pop(place))
                return made
        made = make(thing)
        last[:] = [*last[-KEPT + 1 :], (thing, made)]
        return made

    return known_or_made
