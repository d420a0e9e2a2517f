"""From a config to what draws its game's positions in figures. One line for each game, loaded when it is needed."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from boardwright.app.rules import board_source
from boardwright.config.document import LoadedFile
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.games.load import LoadedConfig, load_config


def _fendo(loaded: LoadedConfig) -> FrameDrawer:
    from boardwright.games.fendo.config import FendoConfig  # noqa: PLC0415 - only the game that is drawn
    from boardwright.games.fendo.diagram import FendoDrawer  # noqa: PLC0415

    config = loaded.config
    assert isinstance(config, FendoConfig)
    return FendoDrawer(*config.board.size)


def _cercas(loaded: LoadedConfig) -> FrameDrawer:
    from boardwright.games.cercas.config import CercasConfig  # noqa: PLC0415
    from boardwright.games.cercas.diagram import CercasDrawer  # noqa: PLC0415

    config = loaded.config
    assert isinstance(config, CercasConfig)
    return CercasDrawer(*config.board.size)


def _dendria(loaded: LoadedConfig) -> FrameDrawer:
    from boardwright.games.dendria.config import DendriaConfig  # noqa: PLC0415
    from boardwright.games.dendria.diagram.drawer import DendriaDrawer  # noqa: PLC0415

    config = loaded.config
    assert isinstance(config, DendriaConfig)
    return DendriaDrawer(config.board.size)


def _fanorona(loaded: LoadedConfig) -> FrameDrawer:
    from boardwright.games.fanorona.config import FanoronaConfig  # noqa: PLC0415
    from boardwright.games.fanorona.diagram import FanoronaDrawer  # noqa: PLC0415

    config = loaded.config
    assert isinstance(config, FanoronaConfig)
    return FanoronaDrawer(*config.board.size)


def _fen(loaded: LoadedConfig) -> FrameDrawer:
    from boardwright.games.fen.config import FenConfig  # noqa: PLC0415
    from boardwright.games.fen.diagram.drawer import FenDrawer  # noqa: PLC0415
    from boardwright.games.fen.facts import PRINTED_FACES, fen_board  # noqa: PLC0415

    config = loaded.config
    assert isinstance(config, FenConfig)
    return FenDrawer(fen_board(loaded, PRINTED_FACES).tiling, config.board.rotate)


DRAWERS: Mapping[str, Callable[[LoadedConfig], FrameDrawer]] = MappingProxyType(
    {"fendo": _fendo, "cercas": _cercas, "dendria": _dendria, "fanorona": _fanorona, "fen": _fen}
)
"""Game -> function that makes the drawer of a config's board."""


def drawer_of(loaded: LoadedConfig) -> FrameDrawer:
    """What draws positions on the board of a config.

    Raises:
        ConfigError: when the board is not possible.
    """
    return DRAWERS[loaded.config.game](loaded)


def drawer_of_example(loaded: LoadedFile[Any]) -> FrameDrawer:
    """What draws positions on the board that an example names.

    Raises:
        ConfigError: when there is no such board, or it is not possible.
    """
    board = board_source(loaded)
    return drawer_of(load_config(board.content, board.shown, board.folder))
