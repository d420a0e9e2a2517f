"""The spectre: a tile with fourteen sides of one length that tiles the plane only without a period, and with no tile
turned over.

Spectres form clusters of two kinds: nine (seven single ones and a pair), or eight (six and a pair); a pair is called a
mystic. Clusters form larger ones in the same way, turned over at each level: seven or six of nine, and one of eight.
All have four key corners, by which their parts hold together.

Source: D. Smith, J. S. Myers, C. S. Kaplan, C. Goodman-Strauss, "A chiral aperiodic monotile", 2023.
"""

from functools import cache

from boardwright.geometry.ring import CyclotomicInteger, add, subtract
from boardwright.tilings.families.moves import ORIGIN, RING, Move
from boardwright.tilings.families.substitution import Parts, Substitution

DIRECTIONS = (0, 10, 1, 3, 0, 2, 5, 7, 4, 6, 6, 8, 11, 9)
"""Of the sides of a spectre, in steps of 30 degrees. Two in a row are equal: the corner between them is straight."""


def _walk() -> tuple[CyclotomicInteger, ...]:
    corners = [ORIGIN]
    for direction in DIRECTIONS[:-1]:
        corners.append(add(corners[-1], RING.power(direction)))
    return tuple(corners)


SPECTRE = _walk()
"""Corners of a spectre, counter-clockwise."""

Keys = tuple[CyclotomicInteger, CyclotomicInteger, CyclotomicInteger, CyclotomicInteger]
"""Key corners of a spectre or of a cluster: start, left, right and end of the way through it."""

SINGLE: Keys = (SPECTRE[3], SPECTRE[5], SPECTRE[7], SPECTRE[11])

CHAIN = ((1, 3, 1), (1, 2, 0), (2, 3, 1), (3, 3, 1), (3, 2, 0), (4, 3, 1), (2, 3, 3))
"""Each part of a cluster but the first: its turn in sixths, and which key corner of the part before, and of its own,
are one point. The third part is missing in a cluster of eight, and the last is the pair."""

MISSING, PAIR = 2, 7
"""Numbers of those parts."""


@cache
def _cluster(level: int) -> tuple[tuple[Move, ...], Keys]:
    """Parts of a cluster of this level, the missing one included, and its key corners."""
    keys = _cluster(level - 1)[1] if level > 1 else SINGLE
    places = [Move()]
    for turn, on, own in CHAIN:
        turned = Move(2 * turn % 12)
        places.append(Move(turned.turn, False, subtract(places[-1].image(keys[on]), turned.image(keys[own]))))
    flip = Move(6, mirrored=True)
    found = tuple([flip.after(place) for place in places])
    return found, (found[6].image(keys[2]), found[5].image(keys[1]), found[3].image(keys[2]), found[0].image(keys[1]))


@cache
def _parts(level: int) -> Parts:
    nine = tuple([("mystic" if n == PAIR else "spectre", place) for n, place in enumerate(_cluster(level)[0])])
    return {"spectre": nine, "mystic": nine[:MISSING] + nine[MISSING + 1 :]}


spectres = Substitution(
    name="spectre",
    corners=SPECTRE,
    tiles={"spectre": (Move(),), "mystic": (Move(), Move(1, False, SPECTRE[8]))},
    parts=_parts,
    kind="spectre",
    # By these parts a spectre lies deep inside the clusters of all levels around it.
    inwards=(("spectre", 4), ("spectre", 0)),
    origin=SPECTRE,
)
"""Spectres. The centre is the centroid of a spectre deep inside."""
