"""Lengths as designers write them, in millimetres."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from boardwright.config.problems import quote, shown
from boardwright.geometry.units import MM_PER_INCH, MM_PER_POINT

UNITS: Mapping[str, float] = MappingProxyType({"mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, "pt": MM_PER_POINT})
"""Millimetres in each unit of length. A point is a printer's point: 72 to the inch."""

MAX_LENGTH = 10_000.0
"""Longest length, mm."""

LENGTH_PATTERN = r"^\s*[-+]?([0-9]+(\.[0-9]*)?|\.[0-9]+)\s*(mm|cm|in|pt)?\s*$"
"""The same grammar as a regular expression of JSON Schema."""

_LENGTH = re.compile(r"\s*([-+]?(?:[0-9]{1,15}(?:\.[0-9]{0,15})?|\.[0-9]{1,15}))\s*([^\W\d_]*)\s*")
_EXAMPLE = "a length such as 20 mm, 2 cm, 1 in or 12 pt"


def parse_length(value: object, *, minimum: float = 0.0, maximum: float = MAX_LENGTH) -> float:
    """A length in mm from `20 mm`, `2 cm`, `1 in`, `12pt` or a bare number of mm; the bounds are in mm, inclusive.

    Raises:
        ValueError: it is not a length, its unit is unknown or it is out of bounds; the message is for the user.
    """
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise ValueError(f"must be {_EXAMPLE}, not {shown(value)}")
    length = _from_text(value) if isinstance(value, str) else float(value)
    if not minimum <= length <= maximum:
        raise ValueError(f"must be from {minimum:g} to {maximum:g} mm, not {shown(value)}")
    return length


class Millimetres(float):
    """A length in mm, at a key whose bare numbers have another unit."""

    __slots__ = ()


def parse_measure(value: object, *, minimum: float, maximum: float) -> float:
    """A bare number, in the unit of its key; or millimetres from a text with a unit, such as `80 mm`.

    The bounds are those of bare numbers, inclusive; lengths are as long as lengths may be, in both directions.

    Raises:
        ValueError: it is neither, or out of bounds; the message is for the user.
    """
    if isinstance(value, str):
        if not value.rstrip()[-1:].isalpha():
            raise ValueError(f"must be a number, or a length with a unit such as 80 mm, not {quote(value)}")
        return Millimetres(parse_length(value, minimum=max(minimum, -MAX_LENGTH)))
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError(f"must be a number, or a length such as 80 mm, not {shown(value)}")
    if not minimum <= value <= maximum:
        raise ValueError(f"must be from {minimum:g} to {maximum:g}, not {shown(value)}")
    return float(value)


def _from_text(text: str) -> float:
    match = _LENGTH.fullmatch(text)
    if match is None:
        comma = "; use a decimal point, not a comma" if re.fullmatch(r"\s*[-+]?[0-9]+,[0-9]+.*", text) else ""
        raise ValueError(f"must be {_EXAMPLE}, not {quote(text)}{comma}")
    number, unit = match.groups()
    if unit and unit not in UNITS:
        raise ValueError(f"unit {quote(unit)} is unknown; use mm, cm, in or pt")
    return float(number) * UNITS[unit or "mm"]
