"""Whether two puzzles are much the same: by the places that differ, and by the turns of their solutions."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from boardrules.game import Game
from boardrules.occupants import occupants

LEAST, PART = 3, 8
"""Two positions differ if so many places with their pieces are in one of them alone, and an eighth of all."""

Standing = frozenset[tuple[str, tuple[str, ...]]]
"""Each place that is not empty, with what stands there."""

FEW: Final = 2
"""Solutions differ if it takes so many changes to make one of the other."""


class Kept:
    """Puzzles of one board, each unlike the others."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._symmetries = tuple(game.symmetries())
        self._kept: list[tuple[Standing, tuple[str, ...]]] = []

    def is_new(self, position: Any, line: Sequence[str]) -> bool:
        """Whether a puzzle is unlike all that are kept; it is then kept as well."""
        game = self._game
        images = {_standing(game, game.transform(position, symmetry)) for symmetry in self._symmetries}
        if any(_alike(image, tuple(line), other) for other in self._kept for image in images):
            return False
        self._kept.append((_standing(game, position), tuple(line)))
        return True


def _standing(game: Game[Any, Any], position: Any) -> Standing:
    return frozenset(occupants(game, position).items())


def _alike(here: Standing, line: tuple[str, ...], other: tuple[Standing, tuple[str, ...]]) -> bool:
    differing, every = len(here ^ other[0]), len(here) + len(other[0])
    if differing < max(LEAST, every // PART):
        return True
    return differing < max(2 * LEAST, 2 * every // PART) and edit_distance(line, other[1]) < FEW


def edit_distance(one: Sequence[str], other: Sequence[str]) -> int:
    """Fewest turns to leave out, put in or change to make one line of the other.

    Source: R. A. Wagner and M. J. Fischer, "The string-to-string correction problem" (1974).
    """
    row: Iterable[int] = range(len(other) + 1)
    last = list(row)
    for number, turn in enumerate(one, 1):
        here = [number]
        for place, wanted in enumerate(other):
            here.append(min(last[place] + (turn != wanted), last[place + 1] + 1, here[place] + 1))
        last = here
    return last[-1]
