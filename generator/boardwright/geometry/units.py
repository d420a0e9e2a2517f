"""Lengths: everything in Boardwright is in millimetres; this module converts other units."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import ClassVar

from boardwright.geometry.quantised import tidy

MM_PER_INCH = 25.4
POINTS_PER_INCH = 72
MM_PER_POINT = MM_PER_INCH / POINTS_PER_INCH
"""One typographic point of PDF (1/72 inch) in millimetres."""


@lru_cache(maxsize=1024)  # a file has a hundred thousand numbers, and most of them again and again
def decimal(value: float, places: int = 3) -> str:
    """Number with at most `places` decimals, without exponent, trailing zeros or "-0", as used in drawings."""
    text = f"{tidy(value, places):.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


KNOWN = 16_384
"""Numbers whose texts are kept at a time, four MB: corners of tilings and places of pieces come again and again."""


class _Texts(dict[float, str]):
    """Texts of numbers with three decimals, as `decimal` writes them; forgotten all at once when there are many."""

    def __missing__(self, value: float) -> str:
        text = f"{round(value * 1e9) / 1e9:.3f}"  # `tidy`, without a call for each
        if text[-1] == "0":
            text = text.rstrip("0").rstrip(".")
            if text == "-0":
                text = "0"
        if len(self) >= KNOWN:
            self.clear()
        self[value] = text
        return text


_texts = _Texts()


def filled(template: str, values: Iterable[float]) -> str:
    """Template with a number for each `%s`, written as `decimal` writes them, but a whole path at a time."""
    return template % tuple(map(_texts.__getitem__, values))


MOST_KEPT = 250_000
"""Numbers of paths whose texts are kept at a time, those of a whole set: some 6 MB. Its one file repeats its parts."""

LONGEST_KEPT = 20_000
"""Numbers of a path that is kept; a longer one would push out many that come back."""

Segments = tuple[str, tuple[float, ...]]
"""Letters and numbers of a path."""


class WrittenPaths:
    """Texts of paths at their places: the same pages are in several files, and the same pieces on several pages.

    What is kept is forgotten all at once when it becomes too much, or when another set begins. `write` makes a path's
    text from its segments and two numbers, and from nothing else.
    """

    every: ClassVar[list["WrittenPaths"]] = []

    def __init__(self, write: Callable[[Segments, float, float], str]) -> None:
        self.every.append(self)
        self._write = write
        self._texts: dict[tuple[Segments, float, float], list[str]] = {}
        self._numbers = 0
        self._long: tuple[tuple[Segments, float, float], str] | None = None

    def text(self, segments: Segments, x: float, y: float) -> str:
        """The text of a path at a place."""
        count = len(segments[1])
        key = segments, x, y
        if count > LONGEST_KEPT:
            return self._long_one(key)
        kept = self._texts.setdefault(key, [])  # looked up once: all numbers are hashed for it
        if not kept:
            kept.append(self._write(segments, x, y))
            self._numbers += count + 10  # one that is short takes room too
            if self._numbers > MOST_KEPT:
                self.forget()
        return kept[0]

    def forget(self) -> None:
        """Keep nothing of what was written so far."""
        self._texts.clear()
        self._numbers = 0

    def _long_one(self, key: tuple[Segments, float, float]) -> str:
        """A long path: only the last is kept, for a line that lies on a wider one of its own."""
        if self._long is None or self._long[0] != key:
            self._long = key, self._write(*key)
        return self._long[1]


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
