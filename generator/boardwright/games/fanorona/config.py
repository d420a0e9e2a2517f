"""The config of a Fanorona set."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, Field
from pydantic.json_schema import WithJsonSchema

from boardwright.config.fields import ConfigModel, Title, plain
from boardwright.config.models import BaseConfig, Board
from boardwright.games.kit import LoadedConfig, NewOptions

SIZES = ((3, 3), (5, 5), (5, 9))
"""Rows and columns of the boards with traditional start positions; these follow no common formula."""


def _known_size(size: tuple[int, int]) -> tuple[int, int]:
    if size not in SIZES:
        turned = " (rows come first)" if size[::-1] in SIZES else ""
        raise plain(f"must be [3, 3], [5, 5] or [5, 9], not {list(size)}{turned}")
    return size


class FanoronaBoardConfig(Board):
    """Points joined by straight and slanted lines."""

    size: Annotated[
        tuple[int, int],
        Field(strict=False),
        AfterValidator(_known_size),
        WithJsonSchema({"enum": [list(size) for size in SIZES]}),
    ] = Field((5, 9), description="[rows, columns] of points: [3, 3], [5, 5] or [5, 9]. Default [5, 9].")


class FanoronaRules(ConfigModel):
    """Options of the game."""

    captures: Literal["single", "relay"] = Field(
        "single", description="single: a turn is one step; relay: a capturing counter may go on capturing."
    )


class FanoronaConfig(BaseConfig):
    """A Fanorona set."""

    game: Literal["fanorona"] = Field(description="The game.")
    title: Title = Field(
        "Fanorona",
        description="Title on the sheets. Default: the game's name, with what tells the board from the usual one.",
    )
    board: FanoronaBoardConfig = Field(default_factory=FanoronaBoardConfig.model_construct, description="The board.")
    rules: FanoronaRules = Field(default_factory=FanoronaRules.model_construct, description="Options of the game.")


STARTING = """\
board:
  size: [5, 9]            # [3, 3], [5, 5] or [5, 9]
  # cell: 28 mm           # distance between points, or: fit
rules:
  captures: single        # single: one step a turn; relay: a capturing counter may go on
"""


def titles(loaded: LoadedConfig[FanoronaConfig]) -> Iterator[tuple[str, Mapping[str, object]]]:
    """What tells the board and the rules from the usual ones."""
    rows, columns = loaded.config.board.size
    if (rows, columns) != (5, 9):
        yield "sized", {"size": f"{rows} × {columns}"}
    if loaded.config.rules.captures == "relay":
        yield "relay", {}


def starting_config(options: NewOptions) -> str:
    """The part of a new config that only Fanorona has."""
    options.refuse_tilings("fanorona")
    return STARTING
