"""The config of a Fendo set."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from boardwright.config.fields import ConfigModel, CrossProblem, Length, Title, plain
from boardwright.config.models import BaseConfig, Board, PadPage, copies_problems
from boardwright.games.kit import LoadedConfig, NewOptions


def _odd(side: int) -> int:
    if side % 2 == 0:
        raise plain(f"must be odd, so that the start spaces lie in the middle: 5, 7, 9 or 11, not {side}")
    return side


_Side = Annotated[int, Field(ge=5, le=11), AfterValidator(_odd)]


class FendoBoardConfig(Board):
    """Square spaces with channels for the fences between them."""

    size: Annotated[tuple[_Side, _Side], Field(strict=False)] = Field(
        (7, 7), description="[rows, columns] of spaces, both odd, 5 to 11. Default [7, 7]."
    )
    channel: Annotated[float, Length(0.5, 100)] = Field(
        4.0, description="Width of the channel between spaces, where the fences go. Default 4 mm."
    )
    style: Literal["tiles", "pencil"] = Field(
        "tiles", description="tiles: places for pieces and fence sticks; pencil: fences are drawn with a pencil."
    )
    score_box: bool = Field(True, description="Whether to print a box for the scores.")


class FendoPieces(ConfigModel):
    """Pieces of each player, the starting piece included."""

    white: int = Field(7, ge=1, le=20, description="Pieces of White. Default 7.")
    orange: int = Field(7, ge=1, le=20, description="Pieces of Orange. Default 7.")


class FendoRules(ConfigModel):
    """Options of the game."""

    pieces: FendoPieces = Field(
        default_factory=FendoPieces.model_construct, description="Pieces of each player: {white, orange}, 1 to 20."
    )


class FendoConfig(BaseConfig):
    """A Fendo set."""

    game: Literal["fendo"] = Field(description="The game.")
    title: Title = Field(
        "Fendo",
        description="Title on the sheets. Default: the game's name, with what tells the board from the usual one.",
    )
    board: FendoBoardConfig = Field(default_factory=FendoBoardConfig.model_construct, description="The board.")
    rules: FendoRules = Field(default_factory=FendoRules.model_construct, description="Options of the game.")
    page: PadPage = Field(default_factory=PadPage.model_construct, description="Paper, margins and layout.")

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """Copies need a pencil board."""
        return (*BaseConfig.cross_problems(self), *copies_problems(self.page, self.board.style))


STARTING = """\
board:
  size: [7, 7]            # rows and columns of spaces, both odd, 5 to 11
  # cell: 22 mm           # clear side of a space, or: fit
  # channel: 4 mm         # width between spaces, for sticks
"""


def titles(loaded: LoadedConfig[FendoConfig]) -> Iterator[tuple[str, Mapping[str, object]]]:
    """What tells the board from the usual one."""
    rows, columns = loaded.config.board.size
    if (rows, columns) != (7, 7):
        yield "sized", {"size": f"{rows} × {columns}"}


def starting_config(options: NewOptions) -> str:
    """The part of a new config that only Fendo has."""
    options.refuse_tilings("fendo")
    return STARTING
