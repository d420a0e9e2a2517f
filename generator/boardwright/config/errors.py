"""The errors that use cases raise: problems in the input, and arguments that were not understood."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from boardwright.config.problems import ConfigError


class UsageError(Exception):
    """Something asked for does not exist or is impossible: one line for the user, exit code 2.

    >>> import boardwright as bw
    >>> try:
    ...     bw.load("fendoo")
    ... except bw.UsageError as error:
    ...     print(error)
    no file and no stock board is called 'fendoo' (did you mean 'fendo'?)

    """


class InputError(Exception):
    r"""Problems of one or more inputs: every line of them, exit code 2.

    >>> from pathlib import Path
    >>> import boardwright as bw
    >>> for name in ("one.yaml", "two.yaml"):
    ...     _ = Path(name).write_text("game: ludo\n", encoding="utf-8")
    >>> try:
    ...     bw.verify("one.yaml", "two.yaml")
    ... except bw.InputError as error:
    ...     len(error.errors)
    2

    """

    def __init__(self, errors: Iterable[ConfigError | UsageError]) -> None:
        self.errors = tuple(errors)
        super().__init__(
            "\n".join(f"boardwright: {error}" if isinstance(error, UsageError) else str(error) for error in self.errors)
        )


def all_problems(error: ConfigError | None, refuted: ConfigError | None) -> ConfigError | None:
    """Bad input and false claims of one file as one error, in order of place; None if there is neither."""
    if error is None or refuted is None:
        return error or refuted
    return ConfigError(error.source, (*error.problems, *refuted.problems))


def as_one(errors: Sequence[ConfigError | UsageError]) -> Exception:
    """Some errors as one: itself, if there is only one."""
    return errors[0] if len(errors) == 1 else InputError(errors)


def merged(errors: Sequence[ConfigError]) -> ConfigError:
    """Errors as one: the first, with the problems of all others of the same file."""
    same = [error for error in errors if error.source == errors[0].source]
    return ConfigError(errors[0].source, (problem for error in same for problem in error.problems))


def all_failed(errors: Sequence[Exception]) -> Exception:
    """What went wrong with some inputs as one error: false claims, if nothing else is wrong with any."""
    lines: list[Any] = [line for error in errors for line in getattr(error, "errors", (error,))]
    return RefutedError(lines) if all(isinstance(error, RefutedError) for error in errors) else as_one(lines)


@contextmanager
def noted(errors: list[ConfigError]) -> Iterator[None]:
    """Collect a ConfigError raised inside the block, and continue after it."""
    try:
        yield
    except ConfigError as error:
        errors.append(error)


class RefutedError(Exception):
    r"""Well-formed input that is not true - a false claim, an illegal record: every line of it, exit code 1.

    >>> from pathlib import Path
    >>> import boardwright as bw
    >>> record = "board: fanorona-3x3\nmoves: [b1b3]\n"
    >>> _ = Path("game.yaml").write_text(record, encoding="utf-8")
    >>> try:
    ...     bw.verify("game.yaml")
    ... except bw.RefutedError as error:
    ...     error.errors[0].source
    'game.yaml'

    """

    def __init__(self, errors: Iterable[ConfigError]) -> None:
        self.errors = tuple(errors)
        super().__init__("\n".join(map(str, self.errors)))
