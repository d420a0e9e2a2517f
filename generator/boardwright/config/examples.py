"""The model of what all example files have in common; what each game adds to them is kept as it stands."""

import re
from typing import Annotated, Any

from pydantic import AfterValidator, ConfigDict, Field

from boardwright.config.fields import ConfigModel, Title, check_line, check_path, plain
from boardwright.config.problems import quote

MAX_CLAIMS = 100
MAX_MOVES = 2000
MAX_CAPTION = 1000

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""Id of an example: it names the files of its figure too."""

STARTS = ("position", "sites", "moves")
"""Keys of which an example has one at the most; with none of them it shows the start of the game."""


def _one_line(text: str) -> str:
    return check_line(" ".join(text.split()))


def check_id(text: str) -> str:
    """`text`, when it can be the id of an example.

    Raises:
        PydanticCustomError: it cannot.
    """
    if len(text) > 80 or not ID.fullmatch(text):
        raise plain(
            f"an id is up to 80 small letters, digits and single hyphens such as my-puzzle-2, not {quote(text)}"
        )
    return text


def _board(text: str) -> str:
    return check_path(text, "the file's folder")


Turn = Annotated[str, Field(min_length=1, max_length=2000)]
Board = Annotated[str, Field(min_length=1), AfterValidator(_board)]
Moves = Annotated[tuple[Turn, ...], Field(strict=False, max_length=MAX_MOVES)]


class ExampleModel(ConfigModel):
    """An example of play: a position, and claims about it that are verified one by one."""

    # Keys that describe the position are each game's own, and so are claims: `games.examples` looks at them.
    model_config = ConfigDict(extra="allow")

    id: Annotated[str, AfterValidator(check_id)] | None = Field(
        None,
        description="Name of the example, unique. Default: the file's name without .yaml.",
        json_schema_extra={"pattern": f"^{ID.pattern}$"},
    )
    game: Annotated[str, Field(min_length=1, max_length=100)] = Field(description="The game.")
    board: Board = Field(description="A stock board, or the path of a config beside the file or below it.")
    title: Title | None = Field(None, description="Title of the figure.")
    caption: Annotated[str, Field(min_length=1, max_length=MAX_CAPTION), AfterValidator(_one_line)] | None = Field(
        None, description="What the figure shows, in a sentence or two."
    )
    moves: Moves | None = Field(None, description="Turns played from the start. Instead of position.")
    claims: Annotated[tuple[Any, ...], Field(strict=False, min_length=1, max_length=MAX_CLAIMS)] = Field(
        description="What is claimed: a list of mappings of one key."
    )
    show: Turn | None = Field(None, description="The turn that the figure draws.")
