"""From a config to the game that its board and options make; boards that examples and records name."""

import os
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from boardrules.errors import BoardError
from boardrules.game import Game
from boardwright.app.sources import Source, named_source
from boardwright.config.document import LoadedFile
from boardwright.games.fen.facts import PRINTED_FACES, check_playable, fen_board
from boardwright.games.load import LoadedConfig, load_config

AnyGame = Game[Any, Any]


def _fendo(loaded: LoadedConfig) -> AnyGame:
    from boardrules.games.fendo import Fendo  # noqa: PLC0415 - only the game that is played
    from boardwright.games.fendo.config import FendoConfig  # noqa: PLC0415

    config = loaded.config
    assert isinstance(config, FendoConfig)
    rows, columns = config.board.size
    return Fendo(rows=rows, columns=columns, pieces=(config.rules.pieces.white, config.rules.pieces.orange))


def _cercas(loaded: LoadedConfig) -> AnyGame:
    from boardrules.games.cercas import Cercas  # noqa: PLC0415
    from boardwright.games.cercas.config import CercasConfig  # noqa: PLC0415

    config = loaded.config
    assert isinstance(config, CercasConfig)
    rows, columns = config.board.size
    return Cercas(rows=rows, columns=columns)


def _dendria(loaded: LoadedConfig) -> AnyGame:
    from boardrules.games.dendria import Dendria  # noqa: PLC0415
    from boardwright.games.dendria.config import DendriaConfig  # noqa: PLC0415

    config = loaded.config
    assert isinstance(config, DendriaConfig)
    return Dendria(side=config.board.size, pie=config.rules.pie)


def _fanorona(loaded: LoadedConfig) -> AnyGame:
    from boardrules.games.fanorona import Fanorona  # noqa: PLC0415
    from boardwright.games.fanorona.config import FanoronaConfig  # noqa: PLC0415

    config = loaded.config
    assert isinstance(config, FanoronaConfig)
    rows, columns = config.board.size
    return Fanorona(rows=rows, columns=columns, captures=config.rules.captures)


def _fen(loaded: LoadedConfig) -> AnyGame:
    from boardrules.games.fen import Fen  # noqa: PLC0415
    from boardwright.games.fen.config import FenConfig  # noqa: PLC0415
    from boardwright.games.fen.graph import fen_graph  # noqa: PLC0415

    config = loaded.config
    assert isinstance(config, FenConfig)
    facts = fen_board(loaded, PRINTED_FACES)
    check_playable(loaded, facts)
    assert facts.turn is not None
    return Fen(fen_graph(facts.tiling), facts.turn, stuck=config.rules.stuck, pie=config.rules.pie)


GAMES: Mapping[str, Callable[[LoadedConfig], AnyGame]] = MappingProxyType(
    {"fendo": _fendo, "cercas": _cercas, "dendria": _dendria, "fanorona": _fanorona, "fen": _fen}
)
"""Game -> function that makes it of a config."""


def game_of(loaded: LoadedConfig) -> AnyGame:
    """The game of a config: its board, with its options.

    Raises:
        ConfigError: when the board cannot be played.
    """
    try:
        return GAMES[loaded.config.game](loaded)
    except BoardError as error:
        raise loaded.error(loaded.problem("board", str(error))) from None


class Boards:
    """Games of the boards that turn up in a run, each made once."""

    def __init__(self) -> None:
        self._games: dict[str, AnyGame] = {}

    def playable(self, source: Source) -> AnyGame:
        """Game of a config.

        Raises:
            ConfigError: when the config is wrong, or its board cannot be played.
        """
        return self.of_config(source, lambda: load_config(source.content, source.shown, source.folder))

    def of_config(self, source: Source, load: Callable[[], LoadedConfig]) -> AnyGame:
        """Game of a config that is loaded only where the game is not there yet.

        Raises:
            ConfigError: when the config is wrong, or its board cannot be played.
        """
        key = f"{os.path.realpath(source.folder)}{os.sep}{source.shown}"
        if key not in self._games:
            loaded = load()
            self._games[key] = game_of(loaded)
        return self._games[key]

    def named(self, file: LoadedFile[Any]) -> tuple[str, AnyGame]:
        """Name and game of the board that an example or a record names.

        Raises:
            ConfigError: when there is no such board, or something is wrong with it.
        """
        source = board_source(file)
        return source.name, self.playable(source)


def board_source(file: LoadedFile[Any]) -> Source:
    """Config of the board that an example or a record names: a stock board, or a file in its folder.

    Raises:
        ConfigError: when there is none of this name, or it cannot be read.
    """
    found = named_source("boards", str(file.given("board")), file.folder, "the file's folder")
    if isinstance(found, str):
        raise file.error(file.problem(("board",), found))
    return found
