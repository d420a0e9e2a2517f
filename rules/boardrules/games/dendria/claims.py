"""Claims and puzzle goals that only Dendria has."""

from typing import Any, Final

from boardrules.claims.makers import places_claim, players_places_claim, points_claim
from boardrules.goals import Goal
from boardrules.values import dataclass
from boardrules.vocabulary.kinds import GoalKind
from boardrules.vocabulary.shapes import Whole


@dataclass(frozen=True, slots=True)
class Trees(Goal):
    """The player has at least `number` Trees after one of their turns, or at the end of the game."""

    number: int

    def reached(self, game: Any, position: Any, player: int, before: float) -> bool:  # noqa: ARG002
        return bool(game.trees(position)[player] >= self.number)

    def __str__(self) -> str:
        return f"trees {self.number}"


CLAIMS: Final = (
    places_claim("hungry", "Exactly the hungry Seeds.", lambda game, position: game.hungry(position), "not hungry"),
    players_places_claim(
        "nourished",
        "Player -> Seeds nourished by that colour.",
        lambda game, position: game.nourished(position),
        "not nourished by",
    ),
    players_places_claim(
        "fertile",
        "Player -> soils fertile for that player.",
        lambda game, position: game.fertile(position),
        "not fertile for",
    ),
    points_claim(
        "leafiness",
        "Player -> leafiness, without the half point.",
        lambda game, position: game.leafiness(position),
    ),
)
"""Kinds of claims."""

GOALS: Final = (GoalKind("trees", "Number of Trees that the player has in the end.", Whole(1, 10_000), Trees),)
"""Goals of puzzles."""
