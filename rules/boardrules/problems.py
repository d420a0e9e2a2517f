"""Collecting problems, so that all of them are reported together and not only the first."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from boardrules.errors import DescriptionError, Path, Untold

MOST_KEPT: Final = 1_000
"""Problems of one description that are kept; of a list of half a million wrong names nobody reads more."""


class Problems:
    """The problems of one description, in the order in which they are found.

    Attributes:
        found: For each problem, the keys and list indices that lead to it, and what is wrong there. If there are more
            than `MOST_KEPT`, the last of them is an `Untold`.

    """

    __slots__ = ("_error", "found")

    def __init__(self, error: type[DescriptionError]) -> None:
        """No problems yet; `close` raises those found later as one error of this class."""
        self._error = error
        self.found: list[tuple[Path, str]] = []

    def add(self, path: Path, problem: str) -> None:
        """Record a problem."""
        number = problem.number if isinstance(problem, Untold) else 1
        if len(self.found) < MOST_KEPT:
            self.found.append((path, problem))
        elif len(self.found) == MOST_KEPT:
            self.found.append((path, Untold(number)))
        else:
            where, untold = self.found[-1]
            self.found[-1] = where, Untold(number + (untold.number if isinstance(untold, Untold) else 1))

    @contextmanager
    def gather(self) -> Iterator[None]:
        """Record the problems of an error raised in the block and go on after it; the rest of the block is skipped."""
        try:
            yield
        except DescriptionError as error:
            for path, problem in error.problems:
                self.add(path, problem)

    def close(self) -> None:
        """End of reading.

        Raises:
            DescriptionError: There are problems. The error has the requested class and lists them all.

        """
        if self.found:
            (path, problem), *others = self.found
            raise self._error(path, problem, *others)
