"""The config of a Cercas set."""

from typing import Annotated, Literal

from pydantic import Field

from boardwright.config.fields import Title
from boardwright.config.models import BaseConfig, Board, PadPage

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
