"""What is wrong with a text, as the page lists it: line, column, key and message of each problem."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from boardwright.config.errors import InputError, RefutedError, UsageError
from boardwright.config.problems import ConfigError, Problem


def problem_record(problem: Problem) -> dict[str, Any]:
    """A problem as plain data."""
    return {"line": problem.line, "column": problem.column, "key": problem.key, "message": problem.message}


def problems_of(error: ConfigError, shown: str) -> Iterable[Problem]:
    """Problems of an error in the text that messages call `shown`.

    One in another file is told at the beginning of the text, with the name of that file.
    """
    if error.source == shown:
        return error.problems
    other = Path(error.source).name
    return [at_beginning(problem.render(other)) for problem in error.problems]


def at_beginning(message: str) -> Problem:
    """A problem that has no place in the text."""
    return Problem(1, 1, "", message)


def problems_answer(error: ConfigError | InputError | RefutedError, shown: str) -> dict[str, list[dict[str, Any]]]:
    """The answer to a request about a text with problems; `shown` is what messages call it."""
    return {"problems": [problem_record(problem) for problem in _every(error, shown)]}


class ProblemsError(Exception):
    """Something is wrong with a text; `problems` are the page's. A request that meets one is answered with them."""

    def __init__(self, error: ConfigError | InputError | RefutedError, shown: str) -> None:
        self.problems = problems_answer(error, shown)["problems"]
        super().__init__("\n".join(str(problem["message"]) for problem in self.problems))


@contextmanager
def as_problems(shown: str) -> Iterator[None]:
    """Within it, what is wrong with a config is raised as the page's problems.

    Raises:
        ProblemsError: in place of a ConfigError.
    """
    try:
        yield
    except ConfigError as error:
        raise ProblemsError(error, shown) from None


def one_problem(message: str) -> dict[str, list[dict[str, Any]]]:
    """The same for one problem that has no place in the text."""
    return {"problems": [problem_record(at_beginning(message))]}


def _every(error: ConfigError | InputError | RefutedError, shown: str) -> Iterator[Problem]:
    for one in (error,) if isinstance(error, ConfigError) else error.errors:
        if isinstance(one, UsageError):
            yield at_beginning(str(one).removeprefix(f"{shown}: "))
        else:
            yield from problems_of(one, shown)
