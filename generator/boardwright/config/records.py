"""The model of a record: the turns of a game, and how it ended."""

from typing import Annotated, Literal

from pydantic import Field

from boardwright.config.examples import Board, Moves
from boardwright.config.fields import MAPPING, TEXT, ConfigModel, CrossProblem, by_kind

Name = Annotated[str, Field(min_length=1, max_length=100)]
Scores = Annotated[dict[str, Annotated[float, Field(ge=0, le=100_000)]], Field(min_length=1, max_length=2)]


class RecordResult(ConfigModel):
    """How a game ended."""

    winner: Name | None = Field(None, description="The winner: a player, or draw.")
    score: Scores | None = Field(None, description="The final score: player -> points.")


class RecordModel(ConfigModel):
    """A record of a game: its turns from the start."""

    board: Board = Field(description="A stock board, or the path of a config in the file's folder or below it.")
    moves: Moves = Field(description="The turns, from the start.")
    swap: bool = Field(False, description="Pie rule: the second player took the first colour after the first turn.")
    result: (
        Annotated[
            Annotated[Literal["agree"], TEXT] | Annotated[RecordResult, MAPPING],
            by_kind("agree, {winner: player} or {score: {player: points}}"),
        ]
        | None
    ) = Field(
        None,
        description="How it ended: agree (if the rules allow that), {winner: player} or {score: {player: points}}.",
    )

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """A result must not be empty."""
        if isinstance(self.result, RecordResult) and not self.result.model_fields_set:
            return ((("result",), "the result is empty; name the winner or the score, or leave it out"),)
        return ()
