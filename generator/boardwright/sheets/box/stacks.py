"""The room that pieces take when they lie in stacks side by side. Millimetres."""

import math
from collections.abc import Sequence

from boardwright.figures.pieces.piece import Piece
from boardwright.geometry.quantised import millionths, whole_above
from boardwright.values import dataclass

THICKNESS = 1.0
"""Thickness of a piece in mm: paper glued to strong card. Standing pieces have two layers."""

ROUND = 1.0
"""Room in mm around each stack, so that fingers get it out."""

LEAST = (45.0, 60.0, 12.0)
"""Least width, height and depth of a box in mm: smaller ones cannot be folded well."""

DEPTHS = (12.0, 15.0, 18.0, 21.0, 24.0, 28.0, 32.0, 36.0, 40.0)
"""Depths tried."""

WIDTHS = tuple(float(width) for width in range(45, 131, 5))
"""Widths tried."""


@dataclass(frozen=True, slots=True)
class Inside:
    """Width, height and depth of the inside of a box in mm."""

    width: float
    height: float
    depth: float


def insides(pieces: Sequence[Piece]) -> list[Inside]:
    """Boxes that hold the pieces in stacks as high as the box is deep, of many widths and depths."""
    found = []
    for depth in DEPTHS:
        stacks = _stacks(pieces, depth)
        for width in WIDTHS:
            height = _height(stacks, width)
            if height is not None:
                found.append(Inside(width, max(LEAST[1], float(whole_above(height))), depth))
    return found


def _stacks(pieces: Sequence[Piece], depth: float) -> list[tuple[float, float]]:
    """Width and height of each stack, upright, the highest first."""
    found: list[tuple[float, float]] = []
    for piece in pieces:
        each = math.floor(depth / (THICKNESS * (2 if piece.folds else 1)) + 1e-6)
        short, long = sorted(_size(piece))
        found += [(short + 2 * ROUND, long + 2 * ROUND)] * math.ceil(piece.count / each)
    return sorted(found, key=lambda one: (-millionths(one[1]), -millionths(one[0])))


def _size(piece: Piece) -> tuple[float, float]:
    if piece.radius:
        return (2 * piece.radius, 2 * piece.radius)
    xs, ys = zip(*piece.outline, strict=True)
    return (max(xs) - min(xs), max(ys) - min(ys))


def _height(stacks: Sequence[tuple[float, float]], width: float) -> float | None:
    """Height in mm of rows of stacks, each row filled from the left; None if a stack is wider than the box."""
    if any(millionths(wide) > millionths(width) for wide, _ in stacks):
        return None
    height = x = row = 0.0
    for wide, high in stacks:
        if x and millionths(x + wide) > millionths(width):
            height, x, row = height + row, 0.0, 0.0
        x, row = x + wide, max(row, high)
    return height + row
