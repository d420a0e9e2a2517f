"""The hat: a tile of eight kites, fourteen corners with the one in the middle of its longest side, that tiles the plane
only without a period. One tile in about seven is a mirror image.

Hats form clusters of four kinds, called H, T, P and F in the paper, of 4, 1, 2 and 2 hats; those form larger clusters
that fit together in the same way, and so on. The kinds in a cluster and their neighbours are those of the paper. Where
they lie is worked out here: with the origin in the middle of H and T, and of the P in the middle of P and F, the
place of a part in a cluster of level n + 1 is A F(2n) + B F(2n + 1), with Fibonacci numbers F and two points A and B
that belong to the part; only the first clusters need to be looked at to find them.

Source: D. Smith, J. S. Myers, C. S. Kaplan, C. Goodman-Strauss, "An aperiodic monotile", 2023.
"""

from functools import cache

from boardwright.geometry.ring import CyclotomicInteger
from boardwright.tilings.families.moves import Move
from boardwright.tilings.families.substitution import Parts, Substitution

Part = tuple[str, int, tuple[int, int], tuple[int, int]]
"""Kind, turn in sixths of a full turn, and the points A and B: multiples of 1 and of the unit vector at 60 degrees."""

CLUSTERS: dict[str, tuple[Part, ...]] = {
    "H": (
        ("T", 5, (0, 0), (0, 0)),
        ("H", 0, (-1, 0), (-2, -1)),
        ("H", 0, (1, -1), (3, -2)),
        ("H", 4, (0, 1), (-1, 3)),
        ("P", 4, (-2, 2), (-4, 4)),
        ("P", 0, (0, -2), (0, -4)),
        ("P", 5, (2, 0), (4, 0)),
        ("F", 4, (-3, 1), (-5, 0)),
        ("F", 0, (2, -3), (5, -5)),
        ("F", 2, (1, 2), (0, 5)),
    ),
    "T": (("H", 0, (0, 0), (0, 0)),),
    "P": (
        ("P", 1, (0, 0), (0, 0)),
        ("H", 1, (-2, 1), (-3, 1)),
        ("H", 2, (2, -1), (3, -1)),
        ("F", 5, (-3, 0), (-4, -1)),
        ("F", 2, (3, 0), (4, 1)),
    ),
    "F": (
        ("P", 1, (0, 0), (0, 0)),
        ("H", 1, (-2, 1), (-3, 1)),
        ("H", 2, (2, -1), (3, -1)),
        ("F", 5, (-3, 0), (-4, -1)),
        ("F", 2, (3, 0), (4, 1)),
        ("F", 0, (3, -3), (5, -4)),
    ),
}
"""Parts of a cluster of each kind."""

_TWICE = 2  # the places above are in units of twice the shortest side of a hat


def _pair(a: int, b: int) -> CyclotomicInteger:
    """The point a + b w^2 of the ring, where w^2 is the unit vector at 60 degrees."""
    return (a, 0, b, 0)


HAT: tuple[CyclotomicInteger, ...] = tuple(
    _pair(a, b)
    for a, b in (
        (0, 0),
        (-1, -1),
        (0, -2),
        (1, -2),
        (2, -2),
        (2, -1),
        (4, -2),
        (5, -1),
        (4, 0),
        (3, 0),
        (2, 2),
        (0, 3),
        (0, 2),
        (-1, 2),
    )
)
"""Corners of a hat, counter-clockwise; sides are 1 and the square root of 3 long. The fourth is in a straight line."""

HATS: dict[str, tuple[Move, ...]] = {
    "H": (
        Move(8, False, _pair(-2, 0)),
        Move(8, False, _pair(4, 0)),
        Move(4, False, _pair(0, 2)),
        Move(4, True, _pair(2, -2)),
    ),
    "T": (Move(8, False, _pair(0, 2)),),
    "P": (Move(0, False, _pair(0, 0)), Move(10, False, _pair(-4, 2))),
    "F": (Move(0, False, _pair(0, 0)), Move(10, False, _pair(-4, 2))),
}
"""Hats of the smallest clusters."""


@cache
def _parts(level: int) -> Parts:
    before, here = 0, 1
    for _ in range(level - 1):
        before, here = before + here, before + 2 * here
    return {
        kind: tuple([(name, Move(2 * turn, False, _place(a, b, before, here))) for name, turn, a, b in cluster])
        for kind, cluster in CLUSTERS.items()
    }


def _place(a: tuple[int, int], b: tuple[int, int], before: int, here: int) -> CyclotomicInteger:
    return _pair(*(_TWICE * (p * before + q * here) for p, q in zip(a, b, strict=True)))


hats = Substitution(
    name="hat",
    corners=HAT,
    tiles=HATS,
    parts=_parts,
    kind="H",
    # In the middle of an H lies a T, and in it an H two levels lower with the same middle.
    inwards=(("T", 0), ("H", 0)),
    origin=None,
)
"""Hats. The centre is the middle of a smallest H: four hats, the reflected one among them."""
