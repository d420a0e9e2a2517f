"""Moves of exact points: a mirror image or none, a turn, a shift."""

from boardrules.values import dataclass
from boardwright.geometry.ring import CyclotomicInteger, CyclotomicRing, add

RING = CyclotomicRing(12)
"""The ring of hats and spectres: turns by 30 degrees."""

ORIGIN: CyclotomicInteger = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Move:
    """First a mirror image in the x axis, if `mirrored`; then `turn` steps of 30 degrees; then a shift."""

    turn: int = 0
    mirrored: bool = False
    shift: CyclotomicInteger = ORIGIN

    def turned(self, z: CyclotomicInteger) -> CyclotomicInteger:
        """Image of a point without the shift, or of a difference of two points."""
        return RING.times(RING.power(self.turn), RING.conjugate(z) if self.mirrored else z)

    def image(self, z: CyclotomicInteger) -> CyclotomicInteger:
        """Image of a point."""
        return add(self.turned(z), self.shift)

    def after(self, first: "Move") -> "Move":
        """One move for two: `first`, then this one."""
        turn = self.turn + (-first.turn if self.mirrored else first.turn)
        return Move(turn % 12, self.mirrored != first.mirrored, self.image(first.shift))

    def undone(self) -> "Move":
        """The move back."""
        back = Move(self.turn if self.mirrored else -self.turn % 12, self.mirrored)
        return Move(back.turn, back.mirrored, tuple([-c for c in back.turned(self.shift)]))
