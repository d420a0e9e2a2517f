"""The model of configs of Nine Men's Morris."""

from typing import Literal

from pydantic import Field

from boardwright.config.fields import Title
from boardwright.config.models import BaseConfig, Board
from boardwright.games.kit import NewOptions


class MorrisConfig(BaseConfig):
    """A config of Nine Men's Morris, which has one board and no options."""

    game: Literal["morris"]
    title: Title = Field("Nine Men’s Morris", description="Title of the sheets.")
    board: Board = Field(default_factory=Board.model_construct, description="The board.")


def starting_config(options: NewOptions) -> str:
    """The part of a new config that only this game has."""
    options.refuse_tilings("morris")
    return "board:\n  cell: 25 mm  # from line to line\n"
