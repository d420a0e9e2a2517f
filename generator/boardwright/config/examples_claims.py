"""What an example claims: a list of mappings of one key each, every kind of claim with values of its own type."""

from typing import Annotated, Literal, Self

from pydantic import ConfigDict, Field, model_validator

from boardwright.config.fields import LIST, MAPPING, TEXT, ConfigModel, CrossProblem, by_kind, plain

MAX_NODES = 2_000_000
"""Positions that the proof of a solution may look at, at the most."""

MAX_OWN_TURNS = 20
"""Own turns of a puzzle, at the most."""

Turn = Annotated[str, Field(min_length=1, max_length=2000)]
Name = Annotated[str, Field(min_length=1, max_length=100)]
Names = Annotated[tuple[Name, ...], Field(strict=False, max_length=10_000)]
Count = Annotated[int, Field(ge=0, le=1_000_000_000_000)]
Scores = Annotated[dict[str, Annotated[float, Field(ge=0, le=100_000)]], Field(min_length=1, max_length=2)]
Sites = Annotated[
    dict[
        str,
        Annotated[
            Annotated[Names, LIST] | Annotated[dict[str, Names], MAPPING],
            by_kind("a list of places, or a mapping of kinds of pieces to lists of places"),
        ],
    ],
    Field(min_length=1, max_length=2),
]


class IllegalClaim(ConfigModel):
    """A turn that the rules forbid, and why."""

    turn: Turn = Field(description="The turn.")
    because: Name = Field(description="Name of the first reason, such as must-capture.")


class ClosedArea(ConfigModel):
    """An area that a turn closes."""

    owner: Name = Field(description="Its owner: a player, or none.")
    size: int = Field(ge=1, le=10_000, description="Number of its spaces.")


class Region(ConfigModel):
    """A closed area of a position."""

    owner: Name = Field(description="Its owner: a player, or none.")
    spaces: Names = Field(description="Its spaces.")


class AfterClaim(ConfigModel):
    """A legal turn, and what holds after it."""

    turn: Turn = Field(description="The turn.")
    captures: Names | None = Field(None, description="Exactly the places where the turn captures.")
    closes: Annotated[tuple[ClosedArea, ...], Field(strict=False, max_length=1000)] | None = Field(
        None, description="Exactly the areas that the turn closes: a list of {owner, size}."
    )
    position: Annotated[str, Field(min_length=1)] | None = Field(
        None, description="The pieces after the turn, in rows, the top row first."
    )
    sites: Sites | None = Field(None, description="The pieces after the turn: player -> places.")
    score: Scores | None = Field(None, description="The score after the turn: player -> points.")
    over: bool | None = Field(None, description="Whether the game is over.")
    winner: Name | None = Field(None, description="Who has won: a player, or draw.")

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """Something is claimed."""
        if self.model_fields_set == {"turn"}:
            return (((), "nothing is claimed of what comes after the turn; name captures, score, over or another"),)
        return ()


class CountedGoal(ConfigModel):
    """A goal with a number; exactly one of its keys is given."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1, "maxProperties": 1})

    gain: int | None = Field(None, ge=1, le=10_000, description="Points by which the player's score grows.")
    trees: int | None = Field(None, ge=1, le=10_000, description="Dendria: Trees that the player has in the end.")

    @model_validator(mode="after")
    def _one_key(self) -> Self:
        if len(self.model_fields_set) != 1:
            raise plain("a goal is win, {gain: number} or {trees: number}")
        return self


class SolutionClaim(ConfigModel):
    """A puzzle: a first turn that reaches a goal against every defence."""

    goal: Annotated[
        Annotated[Literal["win"], TEXT] | Annotated[CountedGoal, MAPPING],
        by_kind("win, {gain: number} or {trees: number}"),
    ] = Field(description="win, {gain: points} or {trees: number}.")
    in_: int = Field(alias="in", ge=1, le=MAX_OWN_TURNS, description="Own turns of the player to move, at the most.")
    first: Turn = Field(description="The first turn.")
    unique: bool = Field(False, description="Whether no other first turn reaches the goal.")
    nodes: int = Field(
        50_000,
        ge=1,
        le=MAX_NODES,
        description="Positions to look at before the claim fails as unproven. Default 50000.",
    )


class Claim(ConfigModel):
    """One claim; exactly one of its keys is given."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1, "maxProperties": 1})

    legal: Turn | None = Field(None, description="This turn is legal.")
    illegal: IllegalClaim | None = Field(None, description="This turn is illegal, for this reason: {turn, because}.")
    count: Count | None = Field(None, description="Number of legal turns.")
    turns: Annotated[tuple[Turn, ...], Field(strict=False, max_length=10_000)] | None = Field(
        None, description="Exactly these turns are legal."
    )
    after: AfterClaim | None = Field(None, description="What holds after a legal turn.")
    score: Scores | None = Field(None, description="The score: player -> points.")
    over: bool | None = Field(None, description="Whether the game is over.")
    winner: Name | None = Field(None, description="Who has won: a player, or draw.")
    regions: Annotated[tuple[Region, ...], Field(strict=False, max_length=1000)] | None = Field(
        None, description="Fendo, Cercas: exactly the closed areas, a list of {owner, spaces}."
    )
    open: Names | None = Field(None, description="Fendo, Cercas: exactly the spaces of the open area.")
    can_capture: Names | None = Field(None, description="FEN: exactly the faces that the player to move can capture.")
    tally: Annotated[dict[str, dict[str, Annotated[int, Field(ge=0, le=10_000)]]], Field(max_length=1000)] | None = (
        Field(None, description="FEN: face -> places held by each player, and those needed.")
    )
    hungry: Names | None = Field(None, description="Dendria: exactly the hungry Seeds.")
    nourished: dict[str, Names] | None = Field(None, description="Dendria: player -> Seeds nourished by that colour.")
    fertile: dict[str, Names] | None = Field(None, description="Dendria: player -> soils that are fertile.")
    leafiness: Scores | None = Field(None, description="Dendria: player -> leafiness, without the half point.")
    solution: SolutionClaim | None = Field(None, description="A puzzle, proved against every defence.")

    @model_validator(mode="after")
    def _one_key(self) -> Self:
        given = sorted(self.model_fields_set)
        if len(given) != 1:
            which = f"has the keys {', '.join(given)}" if given else "is empty"
            raise plain(f"a claim is a mapping of one key such as 'legal: e1e2'; this one {which}")
        return self

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """Problems of what is claimed after a turn."""
        return tuple((("after", *path), message) for path, message in self.after.cross_problems()) if self.after else ()
