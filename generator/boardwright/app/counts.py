"""Counts of boards, for games whose kits can count."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from boardrules.values import dataclass
from boardwright.config.changes import Change
from boardwright.config.errors import InputError, UsageError
from boardwright.config.problems import ConfigError
from boardwright.config.source import Source
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import load_source
from boardwright.games.registry import all_kits
from boardwright.games.sources import find_sources


@dataclass(frozen=True, slots=True)
class CountedBoard:
    """Counts of one board: the record for programs, and the lines for people."""

    record: dict[str, Any]
    lines: tuple[str, ...]


def count_boards(arguments: Iterable[str], changes: tuple[Change, ...] = ()) -> tuple[CountedBoard, ...]:
    """Counts of each board, in the order asked for.

    Raises:
        InputError: with the problems of all configs.
    """
    return _all(arguments, changes, count_board)


@dataclass(frozen=True, slots=True)
class ComparedBoard:
    """A board beside others: the record for programs, and what is compared with the board's value for people."""

    record: dict[str, Any]
    values: dict[str, str]


def compare_boards(arguments: Iterable[str], changes: tuple[Change, ...] = ()) -> tuple[ComparedBoard, ...]:
    """What boards can be chosen by, in the order asked for.

    Raises:
        InputError: with the problems of all configs.
    """
    return _all(arguments, changes, _compared)


def compared_titles(boards: Iterable[ComparedBoard]) -> tuple[str, ...]:
    """Everything that is compared: the values of the boards one below the other, numbers in titles ascending."""
    titles: list[str] = []
    for board in boards:
        place = 0
        for title in board.values:
            if title in titles:
                place = titles.index(title) + 1
                continue
            # A row that only this board has comes after smaller numbers of the same kind.
            while place < len(titles) and _numbered(titles[place]) and _numbered(titles[place]) < _numbered(title):
                place += 1
            titles.insert(place, title)
            place += 1
    return tuple(titles)


def _numbered(title: str) -> tuple[int, ...]:
    return tuple(int(word) for word in title.split() if word.isdigit())


Made = TypeVar("Made")


def _all(arguments: Iterable[str], changes: tuple[Change, ...], make: Callable[[Source], Made]) -> tuple[Made, ...]:
    boards: list[Made] = []
    errors: list[ConfigError | UsageError] = []
    for source in find_sources(arguments, changes):
        if not isinstance(source, Source):
            errors.append(source)
            continue
        try:
            boards.append(make(source))
        except ConfigError as error:
            errors.append(error)
    if errors:
        raise InputError(errors)
    return tuple(boards)


def count_board(source: Source) -> CountedBoard:
    """Counts of one board.

    Raises:
        ConfigError: when the config is wrong, or its game cannot count.
    """
    loaded = load_source(source)
    counting = loaded.kit.counting
    if counting is None:
        raise refused_game(loaded, "counted", "record")
    record = {"board": source.name, **counting.record(loaded)}
    return CountedBoard(record, tuple(counting.lines(record)))


def _compared(source: Source) -> ComparedBoard:
    loaded = load_source(source)
    counting = loaded.kit.counting
    if counting is None or counting.comparison is None or counting.rows is None:
        raise refused_game(loaded, "compared", "rows")
    record = {"board": source.name, **counting.comparison(loaded)}
    return ComparedBoard(record, dict(counting.rows(record)))


def refused_game(loaded: LoadedConfig[Any], done: str, part: str, hint: str = "") -> ConfigError:
    """Says for which games something can be `done`: those whose kits have this part of `Counting`."""
    names = " and ".join(kit.credit.name for kit in all_kits() if getattr(kit.counting, part, None) is not None)
    message = f"only boards of {names or 'games with counts'} can be {done}, not of {loaded.config.game}{hint}"
    return loaded.error(loaded.problem("game", message))
