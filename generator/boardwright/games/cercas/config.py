"""The config of a Cercas set."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

from pydantic import Field

from boardwright.config.fields import Title
from boardwright.config.models import BaseConfig, Board, PadPage
from boardwright.games.kit import LoadedConfig, NewOptions

_Side = Annotated[int, Field(ge=3, le=12)]


class CercasBoardConfig(Board):
    """A grid of dots to draw on."""

    size: Annotated[tuple[_Side, _Side], Field(strict=False)] = Field(
        (7, 7), description="[rows, columns] of spaces, 3 to 12 each. Default [7, 7]."
    )
    score_box: bool = Field(True, description="Whether to print a box for the scores.")


class CercasConfig(BaseConfig):
    """A Cercas set."""

    game: Literal["cercas"] = Field(description="The game.")
    title: Title = Field(
        "Cercas",
        description="Title on the sheets. Default: the game's name, with what tells the board from the usual one.",
    )
    board: CercasBoardConfig = Field(default_factory=CercasBoardConfig.model_construct, description="The board.")
    page: PadPage = Field(default_factory=PadPage.model_construct, description="Paper, margins and layout.")


STARTING = """\
board:
  size: [7, 7]            # rows and columns of spaces, 3 to 12
  # cell: 20 mm           # distance between dots, or: fit
"""


def titles(loaded: LoadedConfig[CercasConfig]) -> Iterator[tuple[str, Mapping[str, object]]]:
    """What tells the board from the usual one."""
    rows, columns = loaded.config.board.size
    if (rows, columns) != (7, 7):
        yield "sized", {"size": f"{rows} × {columns}"}


def starting_config(options: NewOptions) -> str:
    """The part of a new config that only Cercas has."""
    options.refuse_tilings("cercas")
    return STARTING
