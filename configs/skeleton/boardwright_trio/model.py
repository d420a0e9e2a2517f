"""The model of Trio's configs."""

from typing import Annotated, Literal

from boardwright.config.errors import UsageError
from boardwright.config.fields import Title
from boardwright.config.models import BaseConfig, Board, PadPage
from boardwright.games.kit import NewOptions
from pydantic import Field

from boardwright_trio.rules import LARGEST, SMALLEST


class TrioBoard(Board):
    """The keys of Trio's board."""

    size: Annotated[int, Field(ge=SMALLEST, le=LARGEST)] = Field(3, description="Spaces along a side, 3 to 5.")


class TrioConfig(BaseConfig):
    """A config of Trio."""

    game: Literal["trio"]
    title: Title = Field("Trio", description="Title of the sheets.")
    board: TrioBoard = Field(default_factory=TrioBoard.model_construct, description="The board.")
    page: PadPage = Field(default_factory=PadPage.model_construct, description="Paper, margins and layout.")


def starting_config(options: NewOptions) -> str:
    """The part of a new config that only Trio has."""
    if options.tiling or options.shape or len(options.size) > 1:
        raise UsageError("a board of trio has a size of one number, and neither tiling nor shape")
    size = options.size[0] if options.size else 3
    return f"board:\n  size: {size}  # spaces along a side, 3 to 5\n  cell: 30 mm\n"
