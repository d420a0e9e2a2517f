"""The model of Steeple's configs."""

from typing import Annotated, Literal

from pydantic import Field

from boardwright.config.fields import Title
from boardwright.config.models import BaseConfig, Board
from boardwright.games.kit import NewOptions
from boardwright_steeple.rules import LARGEST, SMALLEST


class SteepleBoard(Board):
    """The keys of Steeple's board."""

    size: Annotated[int, Field(ge=SMALLEST, le=LARGEST)] = Field(5, description="Spaces along a side, 3 to 6.")


class SteepleConfig(BaseConfig):
    """A config of Steeple."""

    game: Literal["steeple"]
    title: Title = Field("Steeple", description="Title of the sheets.")
    board: SteepleBoard = Field(default_factory=SteepleBoard.model_construct, description="The board.")


def starting_config(options: NewOptions) -> str:
    """The part of a new config that only Steeple has."""
    options.refuse_tilings("steeple")
    return "board:\n  size: 5  # spaces along a side, 3 to 6\n"
