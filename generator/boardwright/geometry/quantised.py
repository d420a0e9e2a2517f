"""What chooses compares whole millionths: the last bits of a float differ between machines and Pythons.

Sine, cosine, arctangent, powers and distances come from the machine's library, and their last bits are not the same
everywhere. A picture does not show them. But where the smaller of two costs decides on the place of a word, or a width
on the end of a line, two numbers that are equal by design may differ either way, and the word is somewhere else. So
whatever chooses (a place, a break, an order, a number of things) compares numbers in whole millionths.

Rounding only moves the trouble to the border between two millionths. What is round by design, or half of it, or a
quarter, may lie on such a border; so all borders are moved by a thousandth of a step, where nothing lies by design.
"""

import math
from collections.abc import Callable, Iterable, Sequence

MILLIONTH = 1e-6
"""Unit of what is compared: of a millimetre, an edge or a radian, whatever the number measures."""

ASIDE = 1e-9
"""By how much the borders of millionths are moved: far more than errors of floats add up to, and far less than a step.

Numbers here are at most some thousands, whose last bits are 1e-12.
"""


def millionths(value: float) -> int:
    """A number in whole millionths, halves rounded up."""
    return math.floor((value + ASIDE) * 1e6 + 0.5)


def cheapest(least: Sequence[float], cost: Callable[[int], float]) -> int:
    """Number of the choice with the smallest cost, in millionths: the first of equals is taken on every machine.

    No choice costs less than its `least`, so most costs need not be worked out: only those that may be the smallest.
    """
    best: tuple[int, int] | None = None
    for number in sorted(range(len(least)), key=least.__getitem__):
        if best and millionths(least[number]) > best[0] + 1:  # one for the last bits of a sum in another order
            break
        dear = millionths(cost(number)), number
        best = min(best, dear) if best else dear
    return best[1] if best else 0


def snapped(value: float) -> float:
    """A number moved to the nearest millionth: what is worked out from such numbers alone is the same everywhere."""
    return millionths(value) / 1e6


def tidy(value: float, places: int = 3) -> float:
    """A number as it would be without errors in its last bits, if by design it ends soon.

    It has nine decimals, or twelve where more than six `places` are wanted. So a number that by design lies half-way
    between two with that many places becomes the float nearest to it, and is rounded the same way on all machines.
    """
    steps = _steps(places)
    return round(value * steps) / steps


def _steps(places: int) -> float:
    return 1e9 if places <= 6 else 1e12


def rounded(value: float, places: int) -> float:
    """A number with this many decimals."""
    return round(tidy(value, places), places)


def all_rounded(values: Iterable[float], places: int) -> list[float]:
    """Many numbers, each as `rounded` gives it, in a third of the time."""
    steps = _steps(places)
    return [round(round(value * steps) / steps, places) for value in values]


def whole_below(value: float) -> int:
    """The largest whole number not above a value; one that lies above it by less than a millionth counts too."""
    return math.floor(value + MILLIONTH)


def whole_above(value: float) -> int:
    """The smallest whole number not below a value; one that lies below it by less than a millionth counts too."""
    return math.ceil(value - MILLIONTH)
