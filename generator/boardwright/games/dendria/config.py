"""The config of a Dendria set."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from boardwright.config.fields import ConfigModel, CrossProblem, Title
from boardwright.config.models import BaseConfig, Board, no_doubles
from boardwright.games.kit import LoadedConfig, NewOptions

MIN_SIDE, MAX_SIDE = 3, 13


class DendriaBoardConfig(Board):
    """A hexagonal board of hexes."""

    size: int = Field(9, ge=MIN_SIDE, le=MAX_SIDE, description="Hexes a side, 3 to 13. Default 9.")
    outlines: Annotated[
        tuple[Annotated[int, Field(ge=MIN_SIDE, le=MAX_SIDE)], ...],
        Field(strict=False, max_length=MAX_SIDE),
        AfterValidator(no_doubles),
    ] = Field((), description="Smaller boards to outline on this one, as hexes a side, 3 or more.")
    rotate: Literal[0, 30] = Field(
        0, description="Degrees to turn the board by: 30 stands it on a corner, for larger hexes on a portrait page."
    )


class DendriaRules(ConfigModel):
    """Options of the game."""

    pie: bool = Field(True, description="The second player may take over the first colour after the first turn.")


class DendriaConfig(BaseConfig):
    """A Dendria set."""

    game: Literal["dendria"] = Field(description="The game.")
    title: Title = Field(
        "Dendria",
        description="Title on the sheets. Default: the game's name, with what tells the board from the usual one.",
    )
    board: DendriaBoardConfig = Field(default_factory=DendriaBoardConfig.model_construct, description="The board.")
    rules: DendriaRules = Field(default_factory=DendriaRules.model_construct, description="Options of the game.")

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """Outlines must be of smaller boards."""
        too_large = tuple(
            (("board", "outlines", index), f"must be smaller than the board's {self.board.size} hexes a side")
            for index, side in enumerate(self.board.outlines)
            if side >= self.board.size
        )
        return (*BaseConfig.cross_problems(self), *too_large)


STARTING = """\
board:
  size: 9                 # hexes a side, 3 to 13
  outlines: [7]           # smaller boards drawn on this one
  # rotate: 30            # stands on a corner: larger hexes on a portrait page
  # cell: 11 mm           # a hex from flat to flat, or: fit
"""


def titles(loaded: LoadedConfig[DendriaConfig]) -> Iterator[tuple[str, Mapping[str, object]]]:
    """What tells the board from the usual one."""
    if (side := loaded.config.board.size) != 9:
        yield "sized", {"size": side}


def starting_config(options: NewOptions) -> str:
    """The part of a new config that only Dendria has."""
    options.refuse_tilings("dendria")
    return STARTING
