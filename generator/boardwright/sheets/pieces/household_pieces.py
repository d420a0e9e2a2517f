"""Things from a drawer that serve as pieces: those that fit a piece's place. Millimetres."""

import math
from collections.abc import Callable, Iterator

from boardwright.figures.pieces.piece import Piece
from boardwright.figures.words import PieceWords
from boardwright.geometry.inscribed import inscribed_circle
from boardwright.geometry.points import bounds
from boardwright.geometry.units import decimal

LONG = 2.5
"""Length of a stick, in its widths, from which it is one."""

GO_STONE = 22.5
"""Width of a usual Go stone in mm, with half a millimetre to spare."""

CUBES = {"cube-10": 10.0, "cube-8": 8.0}
"""Usual cubes; their diagonals have to fit, as a cube is never set down straight."""

MATCH = 2.2
"""Thickness of a match in mm, which are square, with a little to spare."""


def serving(piece: Piece, words: PieceWords, number: Callable[[str], str] = str) -> Iterator[str]:
    """Things that fit where a piece fits, the most pleasant first, each with the size that matters.

    `number` writes a number as the language does, from one with a decimal point.
    """
    if piece.outline:
        left, top, right, bottom = bounds(piece.outline)
        width, length = sorted((right - left, bottom - top))
        if length > LONG * width:
            yield words.sticks.format(length=number(_down(length)), width=number(_down(width)))
            if width >= MATCH:
                yield words.things["matches"]
            return
        across = piece.across or 2 * inscribed_circle(piece.outline)[1]
    else:
        across = 2 * piece.radius
    if across >= GO_STONE:
        yield words.things["go"]
    for name, side in CUBES.items():
        if across >= math.sqrt(2) * side:
            yield words.things[name]
            break
    yield words.small_thing.format(across=number(_down(across)))


def _down(size: float) -> str:
    """A size to a tenth below, so that the thing fits."""
    return decimal(math.floor(size * 10 + 1e-6) / 10, 1)
