"""Estimates of positions in whole numbers, which are the same on every machine; see `boardrules.game.Game.worth`."""

from functools import cache
from typing import TYPE_CHECKING, Final

from boardrules.game import WON

if TYPE_CHECKING:
    from decimal import Context, Decimal

FINEST: Final = 64
"""Values of `chance` and `fading` are known at so many places of each unit."""


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


def chance_at(odds: "Decimal") -> int:
    """The logistic function of a number, as a share of `WON`; for tables, as it is slow."""
    exact = _exact()
    return round(exact.divide(WON, exact.add(1, exact.exp(-odds))))


@cache
def _exact() -> "Context":
    """Rounds correctly: a machine's own exponential function may differ from another's in its last digit."""
    from decimal import ROUND_HALF_EVEN, Context  # noqa: PLC0415 - every command loads the games, and few search

    return Context(prec=30, rounding=ROUND_HALF_EVEN)


@cache
def _chances() -> tuple[int, ...]:
    return tuple(chance_at(_exact().divide(place, FINEST)) for place in range(10 * FINEST))


@cache
def _fading() -> tuple[int, ...]:
    exact = _exact()
    powers = (exact.exp(exact.divide(-place, FINEST)) for place in range(12 * FINEST))
    return tuple(max(1, round(exact.multiply(WON, power))) for power in powers)
