"""Gathering what is wrong, so that all of it is told at once and not only the first."""

from collections.abc import Iterator
from contextlib import contextmanager

from boardrules.errors import DescriptionError, Path


class Problems:
    """Problems of one description, in the order in which they are found.

    Attributes:
        found: Each as the keys and list places that lead to it, and what is wrong there.

    """

    __slots__ = ("_error", "found")

    def __init__(self, error: type[DescriptionError]) -> None:
        """Problems that are told by an error of a class."""
        self._error = error
        self.found: list[tuple[Path, str]] = []

    def add(self, path: Path, problem: str) -> None:
        """Note a problem."""
        self.found.append((path, problem))

    @contextmanager
    def gather(self) -> Iterator[None]:
        """Note what is raised within, and go on after it: what was to be read there is not known then."""
        try:
            yield
        except DescriptionError as error:
            self.found += error.problems

    def close(self) -> None:
        """End of reading.

        Raises:
            DescriptionError: There are problems; it tells all of them, and is of the class that was asked for.

        """
        if self.found:
            (path, problem), *others = self.found
            raise self._error(path, problem, *others)
