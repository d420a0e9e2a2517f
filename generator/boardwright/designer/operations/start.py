"""The operation `start`: the text of a config to start from."""

from pathlib import Path
from typing import Annotated

from pydantic import Field

from boardwright.app.new import starting_text
from boardwright.config.errors import UsageError
from boardwright.designer.operations.asked import Answer, Request, RequestError
from boardwright.files.names import check_set_name
from boardwright.games.kit import NewOptions

_Name = Annotated[str, Field(min_length=1, max_length=100)]


class StartRequest(Request):
    """A game; for boards on tilings a tiling, a shape and a size; and a name for the set."""

    game: _Name
    tiling: _Name | None = None
    shape: _Name | None = None
    size: Annotated[list[Annotated[int, Field(ge=1, le=1000)]], Field(max_length=2)] = Field(default_factory=list)
    name: _Name = "board"


def start(asked: StartRequest, folder: Path) -> Answer:
    """The text, with comments; that of a board that cannot be made too, so that what is wrong can be seen."""
    if reason := check_set_name(asked.name):
        raise RequestError(f"the name {reason}")
    options = NewOptions(asked.name, asked.tiling, asked.shape, tuple(asked.size))
    try:
        return {"text": starting_text(asked.game, options, folder, impossible=True)}
    except UsageError as error:
        raise RequestError(str(error).removeprefix("--")) from None
