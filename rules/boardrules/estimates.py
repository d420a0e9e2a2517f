"""Estimates of positions in whole numbers, which are the same on every machine; see `boardrules.game.Game.worth`."""

from decimal import ROUND_HALF_EVEN, Context, Decimal
from functools import cache
from typing import Final

from boardrules.game import WON

FINEST: Final = 64
"""Values of `chance` and `fading` are known at so many places of each unit."""

_EXACT: Final = Context(prec=30, rounding=ROUND_HALF_EVEN)
"""A machine's own exponential function may differ in its last digit from another's; this one is rounded correctly."""


def chance(lead: int) -> int:
    """The logistic function: a chance of winning as a share of `WON`, from a lead, where `WON` stands for one unit.

    >>> from boardrules.estimates import chance
    >>> chance(0), chance(65_536) + chance(-65_536)
    (32768, 65536)
    """
    table, place = _chances(), abs(lead) * FINEST // WON
    share = table[place] if place < len(table) else WON
    return share if lead >= 0 else WON - share


def fading(less: int) -> int:
    """The exponential function of `-less`, where `WON` stands for one unit, as a share of `WON`; at least 1.

    >>> from boardrules.estimates import fading
    >>> fading(0), fading(65_536), fading(10**9)
    (65536, 24109, 1)
    """
    table, place = _fading(), less * FINEST // WON
    return table[place] if place < len(table) else 1


def chance_at(odds: Decimal) -> int:
    """The logistic function of a number, as a share of `WON`; for tables, as it is slow."""
    return round(_EXACT.divide(Decimal(WON), _EXACT.add(Decimal(1), _EXACT.exp(-odds))))


@cache
def _chances() -> tuple[int, ...]:
    return tuple(chance_at(_EXACT.divide(Decimal(place), Decimal(FINEST))) for place in range(10 * FINEST))


@cache
def _fading() -> tuple[int, ...]:
    return tuple(max(1, round(_EXACT.multiply(Decimal(WON), _power(-place)))) for place in range(12 * FINEST))


def _power(place: int) -> Decimal:
    """The exponential function of `place` / `FINEST`."""
    return _EXACT.exp(_EXACT.divide(Decimal(place), Decimal(FINEST)))
