"""What is wrong with a figure in a page: a line of words for each problem, and the line of the page if there is one."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from boardrules.values import dataclass
from boardwright.config.errors import InputError, RefutedError, UsageError
from boardwright.config.problems import ConfigError, escape
from boardwright.files.errors import StoreError

WRONG = (ConfigError, InputError, RefutedError, UsageError, StoreError)
"""Whatever a user's page or files may cause."""


@dataclass(frozen=True, slots=True)
class Told:
    """One problem: the line of the page (from 1) or None for the whole figure, and what to say."""

    line: int | None
    words: str


class FigureError(Exception):
    """A figure that cannot be drawn: its problems, and the files that were read before that was known."""

    def __init__(self, told: Iterable[Told], reads: Mapping[Path, str]) -> None:
        self.told = tuple(told)
        self.reads = dict(reads)
        super().__init__("\n".join(one.words for one in self.told))


def problems_of(error: Exception, page: str) -> tuple[Told, ...]:
    """The problems in an error of `WRONG`; those in the page itself, as messages name it, have its lines."""
    return tuple(_found(error, page))


def _found(error: Exception, page: str) -> Iterator[Told]:
    if isinstance(error, InputError | RefutedError):
        for inner in error.errors:
            yield from _found(inner, page)
    elif isinstance(error, ConfigError):
        for problem in error.problems:
            if error.source == page:
                key = f"{problem.key}: " if problem.key else ""
                yield Told(problem.line, escape(f"{key}{problem.message}"))
            else:
                yield Told(None, problem.render(error.source))
    else:
        for line in str(error).splitlines():
            yield Told(None, escape(line.removeprefix("--").removeprefix(f"{page}: ")))
