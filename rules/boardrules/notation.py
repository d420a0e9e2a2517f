"""Reading and sorting players' notation: turns, rows of a board, lists of sites."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, TypeVar

from boardrules.boards.grid import OFF, GridBoard
from boardrules.errors import NoSuchSiteError, Path, PositionError
from boardrules.problems import Problems
from boardrules.vocabulary.words import LAYERS

T = TypeVar("T")

PASS: Final = "pass"
"""Notation for a pass in every game, even one that allows no passes."""

_TOKEN: Final = re.compile(r"([A-Za-z])([1-9][0-9]{0,5})|([^\s])")


def sort_key(turn: str) -> tuple[tuple[int, str, int], ...]:
    """Key for sorting turns into canonical order: token by token, with sites in board order before all other signs.

    A site is a letter and a number, and board order is by letter, then number, so the names are enough. Other signs
    sort by code point; a turn comes before any longer turn that begins with it. Spaces do not count.

    Source: board order and canonical strings in docs/rulings.md.
    """
    return tuple((0, match[1], int(match[2])) if match[1] else (1, match[3], 0) for match in _TOKEN.finditer(turn))


MOST_STRANGE: Final = 5
"""Signs named that no place can have, where the number of rows is wrong too."""


def board_rows(board: GridBoard) -> tuple[tuple[int, ...], ...]:
    """Sites of a board row by row, the bottom row first, each from left to right, in the direction E."""
    east, west = board.directions.index("E"), board.directions.index("W")
    return tuple(
        (start, *board.ray(start, east)) for start in range(len(board.sites)) if board.step(start, west) == OFF
    )


def read_rows(board: GridBoard, text: str, symbols: str, path: Path = ("position",)) -> list[str]:
    """Symbol of every site, by site index, from a text in rows, the top row first; spaces within a row do not count.

    Raises:
        PositionError: There are too few or too many rows or signs, or a sign that is not in `symbols`; the error lists
            every bad row.

    """
    rows = board_rows(board)
    lines = [line for line in ("".join(line.split()) for line in text.splitlines()) if line]
    if len(lines) != len(rows):
        signs = dict.fromkeys(sign for line in lines for sign in line if sign not in symbols)
        named = ", ".join(map(repr, list(signs)[:MOST_STRANGE]))
        also = f"; and not one of the signs {' '.join(symbols)}: {named}" if signs else ""
        raise PositionError(path, f"the board has {len(rows)} rows, not {len(lines)}{also}")
    found = [""] * len(board.sites)
    problems = Problems(PositionError)
    for number, (line, row) in enumerate(zip(lines, reversed(rows), strict=True), 1):
        strange = next((sign for sign in line if sign not in symbols), None)
        if len(line) != len(row):
            problems.add(path, f"row {number} from the top has {len(row)} places, not {len(line)}")
        elif strange is not None:
            problems.add(path, f"row {number} from the top: {strange!r} is not one of the signs {' '.join(symbols)}")
        else:
            for sign, site in zip(line, row, strict=True):
                found[site] = sign
    problems.close()
    return found


def write_rows(board: GridBoard, symbols: Sequence[str]) -> str:
    """Text in rows, the top row first, that `read_rows` reads back; shorter rows are centred."""
    rows = board_rows(board)
    widest = max(map(len, rows))
    gap = " " if any(len(row) < widest for row in rows) else ""
    lines = (" " * (widest - len(row)) + gap.join(symbols[site] for site in row) for row in reversed(rows))
    return "".join(f"{line}\n" for line in lines)


class Fields:
    """Keys of a described position, read one by one.

    Each problem is recorded, and reading continues with a harmless value in its place; closing the outermost fields
    raises all problems in one error.
    """

    def __init__(self, values: Mapping[str, object], path: Path = (), problems: Problems | None = None) -> None:
        """Fields at a path; `problems` belongs to the enclosing fields, and is None for the outermost."""
        self._left = dict(values)
        self._outermost = problems is None
        self._problems = problems or Problems(PositionError)
        self.path = path

    def has(self, key: str) -> bool:
        """Whether a key was given and has not been read yet."""
        return key in self._left

    def wrong(self, path: Path, problem: str) -> None:
        """Record a problem at a path relative to these fields."""
        self._problems.add((*self.path, *path), problem)

    def in_rows(self, pieces: str) -> bool:
        """Whether the pieces are drawn in rows under `position`, not listed under `sites`; only one may be given.

        `pieces` is the word for them in messages.
        """
        drawn = self.has("position")
        if drawn == self.has("sites"):
            self.wrong((), f"give the {pieces} either as rows under 'position' or as lists under 'sites'")
            self._left.pop("sites", None)
        return drawn

    def rows(self, board: GridBoard, symbols: str) -> list[str]:
        """Symbol of every site, by site index, from the rows under `position`; full stops if there are none."""
        found = ["."] * len(board.sites)
        text = self._take("position", str, "a text")
        if text is not None:
            with self._problems.gather():
                found = read_rows(board, text, f"{symbols}.", (*self.path, "position"))
        return found

    def number(self, key: str, least: int, most: int, default: int) -> int:
        """Value of a key as a whole number within bounds, or the default if the key is not given."""
        value = self._take(key, int, "a whole number")
        if value is None:
            return default
        if isinstance(value, bool) or not least <= value <= most:
            self.wrong((key,), f"must be a whole number from {least} to {most}, not {value!r}")
            return default
        return value

    def player(self, key: str, players: tuple[str, str], default: int = 0) -> int:
        """Index of the player that a key names, or the default if the key is not given."""
        value = self._take(key, str, "a player's name")
        if value is None:
            return default
        if value not in players:
            self.wrong((key,), f"must be {players[0]} or {players[1]}, not {value!r}")
            return default
        return players.index(value)

    def names(self, key: str) -> tuple[tuple[int, str], ...]:
        """Texts in the list of a key, each with its index in the list; empty if the key is not given."""
        found = []
        for place, name in enumerate(self._list(key)):
            if isinstance(name, str):
                found.append((place, name))
            else:
                self.wrong((key, place), f"must be a text, not {name!r}")
        return tuple(found)

    def sites(
        self, key: str, index: Callable[[str], int], taken: Collection[int] = (), words: str = ""
    ) -> tuple[int, ...]:
        """Sites in the list of a key, each at most once.

        Args:
            key: The key.
            index: Function that gives the site of a name.
            taken: Sites that may not be in the list.
            words: Why such a site may not be in the list, as words that follow its name.

        """
        found: dict[int, None] = {}
        others = frozenset(taken)
        for place, name in self.names(key):
            try:
                site = index(name)
            except NoSuchSiteError as error:
                self.wrong((key, place), str(error))
                continue
            if site in found:
                self.wrong((key, place), f"{name} is named twice")
            elif site in others:
                self.wrong((key, place), f"{name} {words}")
            else:
                found[site] = None
        return tuple(found)

    def layers(
        self, index: Callable[[str], int], tops: Collection[int], players: tuple[str, str], most: int
    ) -> dict[int, tuple[int, ...]]:
        """What lies below the top piece of each stack, under `layers`: site -> players, from the bottom up.

        Args:
            index: Function that gives the site of a name.
            tops: Sites with a piece, below which others may lie.
            players: Names of the players.
            most: Greatest number of pieces of a stack, with the one on top.

        """
        found: dict[int, tuple[int, ...]] = {}
        stacks = self.fields(LAYERS.name)
        for name in tuple(stacks._left):
            below = []
            for place, player in stacks.names(name):
                if player in players:
                    below.append(players.index(player))
                else:
                    stacks.wrong((name, place), f"must be {players[0]} or {players[1]}, not {player!r}")
            try:
                site = index(name)
            except NoSuchSiteError as error:
                stacks.wrong((name,), str(error))
                continue
            if site not in tops:
                stacks.wrong((name,), f"{name} has no piece on top; write the top pieces as 'position' or 'sites'")
            elif len(below) >= most:
                stacks.wrong((name,), f"at most {most - 1} pieces lie below another, not {len(below)}")
            elif below:
                found[site] = tuple(below)
        return found

    def fields(self, key: str) -> "Fields":
        """Mapping of a key, as fields to be read in the same way; empty if the key is not given."""
        values = self._mapping((key,), self._left.pop(key, {}))
        return Fields(values or {}, (*self.path, key), self._problems)

    def items(self, key: str) -> tuple["Fields", ...]:
        """List of mappings of a key; empty if the key is not given."""
        items = ((place, self._mapping((key, place), item)) for place, item in enumerate(self._list(key)))
        return tuple(
            Fields(values, (*self.path, key, place), self._problems) for place, values in items if values is not None
        )

    def close(self) -> None:
        """End of reading; any key that was not read is unknown here.

        Raises:
            PositionError: There were problems; only closing the outermost fields raises it.

        """
        for key in self._left:
            self.wrong((key,), "no such key in a position of this game")
        if self._outermost:
            self._problems.close()

    def _list(self, key: str) -> Sequence[object]:
        value = self._left.pop(key, ())
        if isinstance(value, (list, tuple)):
            return value
        self.wrong((key,), "must be a list")
        return ()

    def _mapping(self, path: Path, value: object) -> Mapping[str, object] | None:
        if isinstance(value, Mapping) and all(isinstance(key, str) for key in value):
            return value
        self.wrong(path, "must be a mapping")
        return None

    def _take(self, key: str, kind: type[T], words: str) -> T | None:
        if key not in self._left:
            return None
        value = self._left.pop(key)
        if isinstance(value, kind):
            return value
        self.wrong((key,), f"must be {words}, not {value!r}")
        return None
