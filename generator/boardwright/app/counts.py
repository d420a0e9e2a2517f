"""Counts of boards, for games whose kits can count."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from boardwright.config.changes import Change
from boardwright.config.errors import InputError, UsageError
from boardwright.config.problems import ConfigError
from boardwright.games.load import load_source
from boardwright.games.registry import all_kits
from boardwright.games.sources import Source, find_sources


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
    boards: list[CountedBoard] = []
    errors: list[ConfigError | UsageError] = []
    for source in find_sources(arguments, changes):
        if not isinstance(source, Source):
            errors.append(source)
            continue
        try:
            boards.append(_counted(source))
        except ConfigError as error:
            errors.append(error)
    if errors:
        raise InputError(errors)
    return tuple(boards)


def _counted(source: Source) -> CountedBoard:
    loaded = load_source(source)
    counting = loaded.kit.counting
    if counting is None:
        names = " and ".join(kit.credit.name for kit in all_kits() if kit.counting)
        message = f"only boards of {names or 'games with counts'} can be counted, not of {loaded.config.game}"
        raise loaded.error(loaded.problem("game", message))
    record = {"board": source.name, **counting.record(loaded)}
    return CountedBoard(record, tuple(counting.lines(record)))
