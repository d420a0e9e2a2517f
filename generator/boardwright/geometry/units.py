"""Lengths: everything in Boardwright is in millimetres; this module converts other units."""

from collections.abc import Iterator
from functools import lru_cache

from boardwright.geometry.quantised import tidy

MM_PER_INCH = 25.4
POINTS_PER_INCH = 72
MM_PER_POINT = MM_PER_INCH / POINTS_PER_INCH
"""One typographic point of PDF (1/72 inch) in millimetres."""


@lru_cache(maxsize=4096)  # a file has a hundred thousand numbers, and most of them again and again
def decimal(value: float, places: int = 3) -> str:
    """Number with at most `places` decimals, without exponent, trailing zeros or "-0", as used in drawings."""
    text = f"{tidy(value, places):.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def filled(template: str, values: tuple[float, ...]) -> str:
    """Template with a number for each `%.3f;`, written as `decimal` writes them, but a whole path at a time."""
    text = template % tuple([round(value * 1e9) / 1e9 for value in values])  # `tidy`, without a call for each
    for long, short in (("-0.000;", "0"), (".000;", ""), ("00;", ""), ("0;", ""), (";", "")):
        text = text.replace(long, short)
    return text


PORTION = 10_000
"""Segments of a path that are written together, at the least: the numbers of a large board would take 100 MB."""


def portions(commands: str, numbers: tuple[float, ...]) -> Iterator[tuple[str, tuple[float, ...]]]:
    """A path in portions that begin with M, to be written one after another."""
    if len(commands) <= PORTION:
        yield commands, numbers
        return
    begin = at = 0
    while begin < len(commands):
        end = commands.find("M", begin + PORTION)
        part = commands[begin : end if end > 0 else len(commands)]
        after = at + 2 * (part.count("M") + part.count("L")) + 6 * part.count("C")
        yield part, numbers[at:after]
        begin, at = begin + len(part), after
