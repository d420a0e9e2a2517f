"""Collecting problems, so that all of them are reported together and not only the first."""

from collections.abc import Iterator
from contextlib import contextmanager

from boardrules.errors import DescriptionError, Path


class Problems:
    """The problems of one description, in the order in which they are found.

    Attributes:
        found: For each problem, the keys and list indices that lead to it, and what is wrong there.

    """

    __slots__ = ("_error", "found")

    def __init__(self, error: type[DescriptionError]) -> None:
        """No problems yet; `close` raises those found later as one error of this class."""
        self._error = error
        self.found: list[tuple[Path, str]] = []

    def add(self, path: Path, problem: str) -> None:
        """Record a problem."""
        self.found.append((path, problem))

    @contextmanager
    def gather(self) -> Iterator[None]:
        """Record the problems of an error raised in the block and go on after it; the rest of the block is skipped."""
        try:
            yield
        except DescriptionError as error:
            self.found += error.problems

    def close(self) -> None:
        """End of reading.

        Raises:
            DescriptionError: There are problems. The error has the requested class and lists them all.

        """
        if self.found:
            (path, problem), *others = self.found
            raise self._error(path, problem, *others)
