"""Choosing one of many so that choices in a row lie far apart: the same ones every time, without chance."""

from typing import Final

_STEP: Final = 618_034
_WHOLE: Final = 1_000_000
"""Golden section as a fraction of whole numbers: its multiples are spread evenly over the whole."""


def spread(among: int, number: int) -> int:
    """An index below `among`, which must be above 0, for the choice with this number."""
    return among * (number * _STEP % _WHOLE) // _WHOLE
