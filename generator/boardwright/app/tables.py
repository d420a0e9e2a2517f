"""A board to ask and to draw on: its config, read, and its game."""

from typing import Any

from boardrules.values import dataclass
from boardwright.app.boards import AnyGame, Boards
from boardwright.games.kit import LoadedConfig
from boardwright.games.sources import Source


@dataclass(frozen=True, slots=True)
class Table:
    """A board: its file, its config, and its game."""

    source: Source
    loaded: LoadedConfig[Any]
    game: AnyGame


def table_of(source: Source, boards: Boards | None = None) -> Table:
    """The board of a config; `boards` are those that were made before.

    Raises:
        ConfigError: when the config is wrong, or its board cannot be played.
    """
    boards = boards or Boards()
    return Table(source, boards.config(source), boards.playable(source))
