"""Reading and ordering what players write: turns, rows of a board, lists of sites."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from boardrules.boards.grid import OFF, GridBoard
from boardrules.errors import NoSuchSiteError, PositionError

T = TypeVar("T")

_TOKEN: Final = re.compile(r"([A-Za-z])([1-9][0-9]{0,5})|([^\s])")


def sort_key(turn: str) -> tuple[tuple[int, str, int], ...]:
    """Key that puts turns in canonical order: token by token, sites in board order and before all other signs.

    A site is a letter and a number, and board order is letter, then number, so names alone decide. Other signs follow
    their code points; a turn comes before every longer one that begins with it. Spaces do not count.

    Source: board order and canonical strings in docs/rulings.md.
    """
    return tuple((0, match[1], int(match[2])) if match[1] else (1, match[3], 0) for match in _TOKEN.finditer(turn))


def board_rows(board: GridBoard) -> tuple[tuple[int, ...], ...]:
    """Sites of a board row by row, the bottom row first, each from the left: along the direction E."""
    east, west = board.directions.index("E"), board.directions.index("W")
    return tuple(
        (start, *board.ray(start, east)) for start in range(len(board.sites)) if board.step(start, west) == OFF
    )


def read_rows(board: GridBoard, text: str, symbols: str, path: tuple[str | int, ...] = ("position",)) -> list[str]:
    """Symbol of every site, by site index, from a text in rows, the top row first; spaces within a row do not count.

    Raises:
        PositionError: There are too few or too many rows or signs, or a sign that is none of `symbols`.

    """
    rows = board_rows(board)
    lines = [line for line in ("".join(line.split()) for line in text.splitlines()) if line]
    if len(lines) != len(rows):
        raise PositionError(path, f"the board has {len(rows)} rows, and here are {len(lines)}")
    found = [""] * len(board.sites)
    for number, (line, row) in enumerate(zip(lines, reversed(rows), strict=True), 1):
        if len(line) != len(row):
            raise PositionError(path, f"row {number} from the top has {len(row)} places, and here are {len(line)}")
        for sign, site in zip(line, row, strict=True):
            if sign not in symbols:
                allowed = " ".join(symbols)
                raise PositionError(path, f"row {number} from the top: {sign!r} is none of the signs {allowed}")
            found[site] = sign
    return found


def write_rows(board: GridBoard, symbols: Sequence[str]) -> str:
    """Text in rows, the top row first, that `read_rows` reads back; shorter rows are indented to the middle."""
    rows = board_rows(board)
    widest = max(map(len, rows))
    gap = " " if any(len(row) < widest for row in rows) else ""
    lines = (" " * (widest - len(row)) + gap.join(symbols[site] for site in row) for row in reversed(rows))
    return "".join(f"{line}\n" for line in lines)


class Fields:
    """Keys of a described position, taken one by one, with errors that say where."""

    def __init__(self, values: Mapping[str, object], path: tuple[str | int, ...] = ()) -> None:
        self._left = dict(values)
        self.path = path

    def has(self, key: str) -> bool:
        """Whether a key was given and not taken yet."""
        return key in self._left

    def text(self, key: str) -> str:
        """Text of a key that must be there.

        Raises:
            PositionError: It is missing, or no text.

        """
        return self._take(key, str, "a text")

    def number(self, key: str, least: int, most: int, default: int) -> int:
        """Whole number of a key within bounds.

        Raises:
            PositionError: It is no whole number, or out of bounds.

        """
        if key not in self._left:
            return default
        value = self._take(key, int, "a whole number")
        if isinstance(value, bool) or not least <= value <= most:
            raise PositionError((*self.path, key), f"must be a whole number from {least} to {most}, not {value!r}")
        return value

    def player(self, key: str, players: tuple[str, str], default: int = 0) -> int:
        """Index of the player that a key names.

        Raises:
            PositionError: It names none.

        """
        if key not in self._left:
            return default
        value = self._take(key, str, "a player's name")
        if value not in players:
            raise PositionError((*self.path, key), f"must be {players[0]} or {players[1]}, not {value!r}")
        return players.index(value)

    def names(self, key: str) -> tuple[str, ...]:
        """List of texts of a key, empty where it is not given.

        Raises:
            PositionError: It is no list of texts.

        """
        if key not in self._left:
            return ()
        value = self._left.pop(key)
        if not isinstance(value, (list, tuple)):
            raise PositionError((*self.path, key), "must be a list")
        for place, name in enumerate(value):
            if not isinstance(name, str):
                raise PositionError((*self.path, key, place), f"must be a text, not {name!r}")
        return tuple(value)

    def sites(self, key: str, index: Callable[[str], int]) -> tuple[int, ...]:
        """Sites that a key lists, each at most once.

        Raises:
            PositionError: It is no list of names, names a place that is none, or names one twice.

        """
        found: list[int] = []
        for place, name in enumerate(self.names(key)):
            try:
                site = index(name)
            except NoSuchSiteError as error:
                raise PositionError((*self.path, key, place), str(error)) from None
            if site in found:
                raise PositionError((*self.path, key, place), f"{name} is named twice")
            found.append(site)
        return tuple(found)

    def fields(self, key: str) -> "Fields":
        """Mapping of a key, to be taken apart in the same way; empty where it is not given.

        Raises:
            PositionError: It is no mapping.

        """
        value = self._left.pop(key, {})
        return _as_fields(value, (*self.path, key))

    def items(self, key: str) -> tuple["Fields", ...]:
        """List of mappings of a key, empty where it is not given.

        Raises:
            PositionError: It is no list of mappings.

        """
        value = self._left.pop(key, ())
        if not isinstance(value, (list, tuple)):
            raise PositionError((*self.path, key), "must be a list")
        return tuple(_as_fields(item, (*self.path, key, place)) for place, item in enumerate(value))

    def close(self) -> None:
        """End of reading.

        Raises:
            PositionError: A key was never taken, so it means nothing here.

        """
        for key in self._left:
            raise PositionError((*self.path, key), "no such key in a position of this game")

    def _take(self, key: str, kind: type[T], words: str) -> T:
        if key not in self._left:
            raise PositionError(self.path, f"the key {key!r} is missing")
        value = self._left.pop(key)
        if not isinstance(value, kind):
            raise PositionError((*self.path, key), f"must be {words}, not {value!r}")
        return value


def _as_fields(value: object, path: tuple[str | int, ...]) -> Fields:
    if not isinstance(value, Mapping) or any(not isinstance(key, str) for key in value):
        raise PositionError(path, "must be a mapping")
    return Fields(value, path)
