"""How often news goes to the page, and whose turn it is where several things are done at the same time."""

import json
from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import Any, Final

SECONDS: Final = 0.35
"""Between two answers, at the least: about three a second can be followed."""

PART: Final = 8.0
"""An answer that took long to make is followed by so many times as long a pause, so that most time goes to the work."""

AT_ONCE: Final = 6 * 2**20
"""Characters of news that may be told at any time."""

A_SECOND: Final = 4 * 2**10
"""Characters that may be told for each second that has gone by, beside those: what takes an hour tells 20 MiB."""


class Pace:
    """Says when it is time for news; the first time at once."""

    def __init__(self, clock: Callable[[], float] = monotonic, *, seconds: float = SECONDS, part: float = PART) -> None:
        self._clock = clock
        self._seconds = seconds
        self._part = part
        self._start = self._next = clock()
        self._told = 0

    def is_time(self) -> bool:
        """Whether it is time."""
        now = self._clock()
        return now >= self._next and self._told < AT_ONCE + A_SECOND * (now - self._start)

    def now(self) -> float:
        """The time by the clock."""
        return self._clock()

    def tells(self, news: Any, begun: float) -> Any:
        """The same news, which somebody began to make at this time by the clock."""
        self._told += len(json.dumps(news))
        now = self._clock()
        self._next = now + max(self._seconds, self._part * (now - begun))
        return news


def in_turn(parts: Sequence[Callable[[], bool]], clock: Callable[[], float] = monotonic) -> Iterator[None]:
    """Go on with each of some parts, a step at a time, until all are done; each gets the same share of time.

    A part does a step when it is called, and returns whether there is more to do. The next is always the one that has
    had the least time: by steps, one with short steps would wait for all the long ones of the others.
    """
    spent = dict.fromkeys(range(len(parts)), 0.0)
    while spent:
        number = min(spent, key=lambda one: spent[one])
        begin = clock()
        if parts[number]():
            spent[number] += clock() - begin
        else:
            del spent[number]
        yield
