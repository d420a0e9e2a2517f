"""The model of the keys that all example files share; keys added by a game are kept as they are."""

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, ConfigDict, Field

from boardwright.config.crops import AnyCrop, Crop
from boardwright.config.fields import (
    FLAG,
    LIST,
    TEXT,
    ConfigModel,
    CrossProblem,
    Title,
    by_kind,
    check_line,
    check_path,
    plain,
)
from boardwright.config.marks import Marks, marks_problems
from boardwright.config.problems import quote

MAX_CLAIMS = 100
MAX_MOVES = 2000
MAX_CAPTION = 1000
MAX_SHOWN = 60

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""Id of an example, which also names the files of its figure."""

ANY = "any"
"""Board of an example that is verified on each board at hand, with its places as steps; see `games.steps`."""

MAX_IDEAS = 20

STARTS = ("position", "sites", "moves")
"""An example has at most one of these keys; without any, it shows the start of the game."""


def _one_line(text: str) -> str:
    return check_line(" ".join(text.split()))


def check_id(text: str) -> str:
    """`text`, if it can be the id of an example.

    Raises:
        PydanticCustomError: `text` cannot be one.
    """
    if len(text) > 80 or not ID.fullmatch(text):
        raise plain(
            f"an id is up to 80 lower-case letters, digits and single hyphens, such as my-puzzle-2, not {quote(text)}"
        )
    return text


def _board(text: str) -> str:
    return check_path(text, "the file's folder")


Turn = Annotated[str, Field(min_length=1, max_length=2000)]
Board = Annotated[str, Field(min_length=1), AfterValidator(_board)]
Name = Annotated[str, Field(min_length=1, max_length=100)]
Moves = Annotated[tuple[Turn, ...], Field(strict=False, max_length=MAX_MOVES)]


class ExampleModel(ConfigModel):
    """An example of play: a position, and claims about it that are verified one by one."""

    # Each game has its own keys for positions, and its own claims: `games.examples` checks them.
    model_config = ConfigDict(extra="allow")

    id: Annotated[str, AfterValidator(check_id)] | None = Field(
        None,
        description="Unique name of the example. Default: the file's name without .yaml.",
        json_schema_extra={"pattern": f"^{ID.pattern}$"},
    )
    game: Annotated[str, Field(min_length=1, max_length=100)] = Field(description="The game.")
    board: Board = Field(
        description="A stock board, the path of a config in the file's folder or below it, or any: each board at hand."
    )
    when: Annotated[tuple[Name, ...], Field(strict=False, min_length=1, max_length=MAX_IDEAS)] | None = Field(
        None,
        description="With board: any, conditions of the game's rule sheet that a board has to meet, such as relay or "
        "not pie.",
    )
    steps_from: Name | None = Field(
        None, description="With board: any, where steps start unless they say otherwise. Default middle."
    )
    ideas: Annotated[tuple[Name, ...], Field(strict=False, max_length=MAX_IDEAS)] = Field(
        (),
        description="Ideas of the game that it teaches. A set shows an example for any board only if no example for "
        "just its board has the same idea.",
    )
    find: Name | None = Field(
        None,
        description="With board: any, what the game looks for on the board at hand: it gives position, claims and "
        "shown turn.",
    )
    title: Title | None = Field(None, description="Title of the figure.")
    caption: Annotated[str, Field(min_length=1, max_length=MAX_CAPTION), AfterValidator(_one_line)] | None = Field(
        None, description="What the figure shows, in a sentence or two."
    )
    moves: Moves | None = Field(None, description="Turns played from the start, instead of a position.")
    claims: Annotated[tuple[Any, ...], Field(strict=False, min_length=1, max_length=MAX_CLAIMS)] = Field(
        (), description="The claims: a list of mappings with one key each. Default: the position alone is verified."
    )
    in_sets: bool = Field(
        True,
        description="Whether sets of its board show a stock example that nobody has named. Default true.",
    )
    show: (
        Annotated[
            Annotated[Turn, TEXT]
            | Annotated[tuple[Turn, ...], Field(strict=False, min_length=1, max_length=MAX_SHOWN), LIST],
            by_kind("a turn, or a list of turns"),
        ]
        | None
    ) = Field(None, description="The turn that the figure draws, or a list of turns that follow one another.")
    first: Annotated[int, Field(ge=1, le=9_999)] | None = Field(
        None, description="Number of the first turn in a list in show, such as 12. Default 1."
    )
    crop: AnyCrop | None = Field(
        None,
        description="The part of the board that the figure shows: around these places, or around all that matter "
        "(auto); {around: [...], margin: 2} says how many cells around them. Default: the whole board; on a board on "
        "which words would be too small, auto.",
    )

    draw_claims: Annotated[
        Annotated[Literal["all", "none"], TEXT]
        | Annotated[tuple[Name, ...], Field(strict=False, min_length=1, max_length=MAX_CLAIMS), LIST],
        by_kind("all, none, or a list of kinds of claims such as [legal, illegal]"),
    ] = Field(
        "all",
        description="Claims that the figure draws: all, none, or a list of their kinds. The task of a puzzle is always "
        "there.",
    )
    names: (
        Annotated[Annotated[bool, FLAG] | Annotated[Crop, LIST], by_kind("true, false or a list of places")] | None
    ) = Field(
        None,
        description="Places with their names beside them, in a part of the board too: true for all that the figure "
        "shows, or a list. Default: none but those along the sides of a board.",
    )
    marks: Marks = Field(
        (), description="What the figure points out: rings, arrows, numbers, letters, shaded places and so on."
    )

    @property
    def drawn_kinds(self) -> tuple[str, ...] | None:
        """Kinds of the claims that the figure draws; None for all."""
        if isinstance(self.draw_claims, tuple):
            return self.draw_claims
        return None if self.draw_claims == "all" else ()

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """Conditions and searches are for examples of any board; each mark is one thing."""
        words = "is only for examples with board: any"
        if self.first is not None and not isinstance(self.show, tuple):
            told = "numbers the turns of a list in show, and this example has none"
            return (*ConfigModel.cross_problems(self), (("first",), told))
        own = () if self.board == ANY else (("when", self.when), ("steps_from", self.steps_from), ("find", self.find))
        of_marks = ((("marks", *path), told) for path, told in marks_problems(self.marks))
        return (
            *ConfigModel.cross_problems(self),
            *(((key,), words) for key, value in own if value is not None),
            *of_marks,
        )
