"""The places of a board by kind, and those of a first turn."""

from collections.abc import Mapping, Sequence
from typing import Any

from boardrules.occupants import occupants
from boardrules.values import dataclass
from boardwright.app.boards import AnyGame
from boardwright.figures.diagram.places import place_shapes
from boardwright.games.kit import LoadedConfig

ANY_CELL = 10.0
"""Names of places do not depend on the cell in mm."""


def kinds_of_places(loaded: LoadedConfig[Any]) -> Mapping[str, Sequence[str]]:
    """Kind -> all places of a board; empty for games whose drawer does not tell."""
    shapes = place_shapes(loaded.kit.drawer(loaded), ANY_CELL)
    return {kind: tuple(places) for kind, places in shapes.items()}


@dataclass(frozen=True, slots=True)
class TurnPlaces:
    """Where a first turn takes place.

    Attributes:
        left: Places that a piece of the first player leaves.
        taken: Places that get a piece, and what is built.

    """

    left: tuple[str, ...]
    taken: tuple[str, ...]


def turn_places(game: AnyGame, turn: str) -> TurnPlaces:
    """Where a first turn takes place, from what stands where before and after it."""
    start = game.initial()
    move = game.parse_move(start, turn)
    before, after = occupants(game, start), occupants(game, game.apply(start, move))
    captured = set(game.effects(start, move).captures)
    left = tuple(place for place in before if place not in after and place not in captured)
    return TurnPlaces(left, tuple(place for place, what in after.items() if before.get(place) != what))
