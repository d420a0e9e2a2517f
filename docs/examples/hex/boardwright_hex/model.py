"""The model of Hex's configs."""

from collections.abc import Iterator, Mapping
from typing import Literal

from pydantic import Field

from boardwright.config.fields import ConfigModel, Title
from boardwright.config.models import BaseConfig, Board, PadPage
from boardwright.games.kit import LoadedConfig, NewOptions
from boardwright_hex.cells import LARGEST, SMALLEST


class HexBoardModel(Board):
    """A rhombus of hexes."""

    size: int = Field(11, ge=SMALLEST, le=LARGEST, description="Hexes along a side, 3 to 19. Default 11.")


class HexOptions(ConfigModel):
    """Options of the game."""

    pie: bool = Field(True, description="The second player may take over the first colour after the first turn.")


class HexConfig(BaseConfig):
    """A Hex set."""

    game: Literal["hex"] = Field(description="The game.")
    title: Title = Field("Hex", description="Title on the sheets. Default: the game's name.")
    board: HexBoardModel = Field(default_factory=HexBoardModel.model_construct, description="The board.")
    rules: HexOptions = Field(default_factory=HexOptions.model_construct, description="Options of the game.")
    page: PadPage = Field(default_factory=PadPage.model_construct, description="Paper, margins and layout.")


def smaller(loaded: LoadedConfig[HexConfig]) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Smaller boards of the same kind."""
    return ((f"side {side}", {"board.size": side}) for side in range(SMALLEST, loaded.config.board.size))


STARTING = """\
board:
  size: 11                # hexes along a side, 3 to 19; 7 for a first game
  # cell: 15 mm           # a hex from flat to flat, or: fit
rules:
  pie: true               # the second player may take over Red after the first turn
"""


def starting_config(options: NewOptions) -> str:
    """The part of a new config that only Hex has."""
    options.refuse_tilings("hex")
    return STARTING
