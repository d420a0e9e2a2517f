"""The game that a config's board and options make, and the boards that examples and records name."""

import os
from typing import Any

from boardrules.errors import BoardError
from boardrules.game import Game
from boardrules.values import dataclass
from boardrules.work import MOST_STEPS, OutOfWorkError, Work, limited
from boardwright.config.document import LoadedFile
from boardwright.config.source import Source
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import load_source
from boardwright.games.sources import named_source

AnyGame = Game[Any, Any]


def game_of(loaded: LoadedConfig[Any]) -> AnyGame:
    """The game of a config: its board, with its options.

    Raises:
        ConfigError: when the board cannot be played.
    """
    try:
        with limited(Work(MOST_STEPS)):
            return loaded.kit.game(loaded)
    except OutOfWorkError:
        words = "whether a first turn is possible takes too much work to find out; choose a smaller turn"
        raise loaded.error(loaded.problem("rules", words)) from None
    except BoardError as error:
        raise loaded.error(loaded.problem("board", str(error))) from None


@dataclass(frozen=True, slots=True)
class Table:
    """A board to ask and to draw on: its file, its config, and its game."""

    source: Source
    loaded: LoadedConfig[Any]
    game: AnyGame


class Boards:
    """The boards used in a run, each made once."""

    def __init__(self) -> None:
        self._configs: dict[str, LoadedConfig[Any]] = {}
        self._tables: dict[str, Table] = {}

    def table(self, source: Source, loaded: LoadedConfig[Any] | None = None) -> Table:
        """The board of a config, which is read here unless it has been `loaded`.

        Raises:
            ConfigError: when the config is wrong, or its board cannot be played.
        """
        key = board_key(source)
        if key not in self._tables:
            if key not in self._configs:
                self._configs[key] = loaded or load_source(source)
            config = self._configs[key]
            self._tables[key] = Table(source, config, game_of(config))
        return self._tables[key]

    def playable(self, source: Source) -> AnyGame:
        """Game of a config.

        Raises:
            ConfigError: when the config is wrong, or its board cannot be played.
        """
        return self.table(source).game

    def named(self, file: LoadedFile[Any]) -> Table:
        """The board that an example or a record names.

        Raises:
            ConfigError: when there is no such board, or something is wrong with it.
        """
        return self.table(board_source(file))


def board_key(source: Source) -> str:
    """What tells the configs of a run apart: a board changed for this run is not the board that examples name."""
    changes = "".join(f"\n{change.path}={change.written}" for change in source.changes)
    return f"{os.path.realpath(source.folder)}{os.sep}{source.shown}{changes}"


def board_source(file: LoadedFile[Any]) -> Source:
    """Config of the board that an example or a record names: a stock board, or a file in its folder.

    Raises:
        ConfigError: when there is no such board, or it cannot be read.
    """
    found = named_source("boards", str(file.model.board), file.folder, "the file's folder")
    if isinstance(found, str):
        raise file.error(file.problem(("board",), found))
    return found
