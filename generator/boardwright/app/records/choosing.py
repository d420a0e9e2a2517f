"""Turns of a record by their addresses: one, such as `17a2`; several, such as `12-17`; a whole line, such as `17a`."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from boardwright.app.records.lines import Line, Turn
from boardwright.config.errors import UsageError
from boardwright.config.problems import counted, quote

START: Final = "0"
"""The position before the first turn."""

MOST_FIGURES: Final = 200
"""Figures that one command draws, as many as a set may have."""

_RANGE: Final = re.compile(r"([0-9a-z]+)\s*(?:-|\.\.)\s*([0-9a-z]+)")
_WHOLE: Final = re.compile(r"[0-9][0-9a-z]*[a-z]")


def turn_at(line: Line, address: str, option: str, shown: str) -> Turn | None:
    """The turn of an address; None for the start. A line's address stands for its first turn.

    Raises:
        UsageError: The record has no such turn; messages begin with the `option`, and name the record as `shown`.
    """
    wanted = address.strip().lower()
    if wanted == START:
        return None
    if _WHOLE.fullmatch(wanted):
        wanted += "1"
    for turn in line.every:
        if turn.address == wanted:
            return turn
    raise _nowhere(line, address, option, shown)


def turns_from(line: Line, stretch: str, option: str, shown: str) -> tuple[Turn, ...]:
    """The turns of a stretch, which all stand in one line: `12-17`, `17a1-17a3`, or `17a` for a whole line.

    Raises:
        UsageError: There is no such stretch.
    """
    wanted = stretch.strip().lower()
    for one in (line, *line.within):
        if one.address and one.address == wanted:
            return one.turns
    found = _RANGE.fullmatch(wanted)
    if found is None and not any(turn.address == wanted for turn in line.every):
        words = "must be two turns such as 12-17, or a line such as 17a"
        raise UsageError(f"{option}: {words}, not {quote(stretch)}")
    ends = (found[1], found[2]) if found else (wanted, wanted)
    first, last = (turn_at(line, end, option, shown) for end in ends)
    if first is None or last is None:
        raise UsageError(f"{option}: the first turn is 1, not 0")
    for one in (line, *line.within):
        if first in one.turns and last in one.turns:
            if first.number > last.number:
                raise UsageError(f"{option}: the last turn comes before the first in {quote(stretch)}")
            return one.turns[first.number - 1 : last.number]
    raise UsageError(f"{option}: {first.address} and {last.address} are turns of different lines; name two of one line")


def every_so_many(line: Line, number: int, shown: str) -> Iterator[tuple[Turn, ...]]:
    """The turns of the game in parts of so many; the last may be shorter.

    Raises:
        UsageError: The number is impossible, or the record has no turns.
    """
    if not isinstance(number, int) or number < 1:  # in Python it may be anything
        told = str(number) if isinstance(number, int) else quote(str(number))
        raise UsageError(f"--every: a number of turns from 1 on, not {told}")
    if not line.turns:
        raise UsageError(f"--every: {shown} has no turns")
    parts = -(-len(line.turns) // number)
    if parts > MOST_FIGURES:
        least = -(-len(line.turns) // MOST_FIGURES)
        raise UsageError(f"--every: {parts:,} figures are too many at once; take {least} turns a figure, or more")
    return (line.turns[place : place + number] for place in range(0, len(line.turns), number))


def _nowhere(line: Line, address: str, option: str, shown: str) -> UsageError:
    """There is no such turn: what there is."""
    there = f"it has {counted(len(line.turns), 'turn')}"
    others = [one.address for one in line.within]
    if others:
        there += f" and the {'line' if len(others) == 1 else 'lines'} {_some(others)}"
    return UsageError(f"{option}: {shown} has no turn {quote(address)}; {there}")


def _some(names: Sequence[str], most: int = 8) -> str:
    return ", ".join(names[:most]) + (f" and {len(names) - most:,} more" if len(names) > most else "")
