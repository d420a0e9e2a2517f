"""What lies so close to the border of a shape that somebody should know."""

import math
from collections.abc import Sequence
from dataclasses import replace

from boardrules.values import dataclass


@dataclass(frozen=True, slots=True)
class Rim:
    """What is close to a shape's border: faces that count as inside by tolerance only, and faces just left out.

    `counted` are numbers of faces of the board, `left_out` is a number of faces, and `missing` the distance of the
    nearest of them from the border, in shortest edges.
    """

    counted: tuple[int, ...] = ()
    left_out: int = 0
    missing: float = math.inf

    def renumbered(self, order: Sequence[int]) -> "Rim":
        """The same for faces in another order, given as their numbers until now."""
        place = {number: new for new, number in enumerate(order)} if self.counted else {}
        return replace(self, counted=tuple(sorted(place[number] for number in self.counted)))


NOTHING = Rim()
"""For shapes that have no border, and boards that are nowhere near theirs."""
