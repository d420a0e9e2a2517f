"""What the use cases raise: problems of the input, and words that were not understood."""

from collections.abc import Iterable

from boardwright.config.problems import ConfigError


class UsageError(Exception):
    """Something asked for does not exist or cannot be: one line for the user, exit code 2."""


class InputError(Exception):
    """Problems of one or more inputs: every line of them, exit code 2."""

    def __init__(self, errors: Iterable[ConfigError | UsageError]) -> None:
        self.errors = tuple(errors)
        super().__init__(
            "\n".join(f"boardwright: {error}" if isinstance(error, UsageError) else str(error) for error in self.errors)
        )


class RefutedError(Exception):
    """Well-formed input that says what is not so - a false claim, an illegal record: every line of it, exit code 1."""

    def __init__(self, errors: Iterable[ConfigError]) -> None:
        self.errors = tuple(errors)
        super().__init__("\n".join(map(str, self.errors)))
