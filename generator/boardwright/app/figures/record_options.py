"""What of a record is to be drawn, and whether it is one."""

import os
from collections.abc import Sequence

from boardrules.values import dataclass
from boardwright.config.errors import UsageError
from boardwright.config.examples_load import kind_of
from boardwright.config.loader import read_yaml
from boardwright.games.sources import path_source
from boardwright.games.stock import stock_path


@dataclass(frozen=True, slots=True)
class RecordOptions:
    """What of a record is drawn; at most one of them, None for the end of the game.

    Attributes:
        at: Address of a turn: the position after it, with the turn on it.
        stretch: Turns with their numbers, such as `12-17`.
        every: A figure of so many turns each, up to the end.

    """

    at: str | None = None
    stretch: str | None = None
    every: int | None = None

    @property
    def options(self) -> list[str]:
        """The options that were given."""
        given = {"--at": self.at, "--range": self.stretch, "--every": self.every}
        return [option for option, value in given.items() if value is not None]


def asks_for_record(arguments: Sequence[str], chosen: RecordOptions) -> bool:
    """Whether a figure is asked for of a record: by its options, or because the one file named is one.

    Standard input is a record only if the options say so.

    Raises:
        UsageError: for options of records with several files or with a stock example, and for several of them.
    """
    stock = len(arguments) == 1 and stock_path("examples", arguments[0]) is not None
    if len(chosen.options) > 1:
        raise UsageError(f"{' and '.join(chosen.options)} cannot go together; choose one of them")
    if chosen.options and (stock or len(arguments) != 1):
        what = f"{arguments[0]!r} is an example" if stock else f"there are {len(arguments)} files"
        raise UsageError(f"{' and '.join(chosen.options)}: for one record, and {what}")
    if chosen.options:
        return True
    if stock or len(arguments) != 1 or not os.path.isfile(arguments[0]):
        return False
    source = path_source(arguments[0])
    document = read_yaml(source.content, source.shown)[0]
    return document is not None and kind_of(document.data) == "record"
