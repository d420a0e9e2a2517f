"""Tables of exponential functions for the searches, in whole numbers that are the same on every machine.

A machine's own `exp` may differ from another's in its last digit. `decimal` rounds correctly: its specification leaves
one answer.
"""

from decimal import Context, Decimal
from functools import cache
from typing import Final

WON: Final = 65_536
"""What a won game counts, and a certainty; a draw counts the half, and a loss nothing."""

STEPS: Final = 16
"""Steps of `logistic` for one unit."""

MOST: Final = 8
"""Where `logistic` ends: it is almost 1 there."""

_CONTEXT: Final = Context(prec=30)


@cache
def logistic() -> tuple[int, ...]:
    """1 / (1 + exp(-x)) for x from 0 to `MOST` in steps of 1 / `STEPS`, times `WON`."""
    return tuple(chance(Decimal(number) / STEPS) for number in range(MOST * STEPS + 1))


@cache
def weights() -> tuple[int, ...]:
    """exp(-2 x) for x from 0 to 4 in steps of 1/64, times `WON`."""
    return tuple(int((WON * _CONTEXT.exp(Decimal(-number) / 32)).to_integral_value()) for number in range(257))


def chance(odds: Decimal) -> int:
    """1 / (1 + exp(-odds)), times `WON`, rounded."""
    return int((WON / (1 + _CONTEXT.exp(-odds))).to_integral_value())
