"""Warnings for a board whose shape depends on the last decimals of its input."""

import math

from boardwright.games.fen.config import FenBoard
from boardwright.geometry.units import decimal
from boardwright.tilings import Tiling

MOST_NAMED = 10
"""Greatest number of faces named."""


def rim_warnings(board: FenBoard, tiling: Tiling) -> tuple[str, ...]:
    """Names faces that lie on the border of a disc or polygon but for rounding, and tells of those just left out."""
    border = "rim of the disc" if board.outline == "disc" else "border of the polygon"
    found = []
    if tiling.rim_faces:
        faces = tiling.rim_faces
        named = ", ".join(faces[:MOST_NAMED]) + (f" and {len(faces) - MOST_NAMED} more" * (len(faces) > MOST_NAMED))
        lie = "lies" if len(faces) == 1 else "lie"
        counts = "it counts" if len(faces) == 1 else "they count"
        found.append(
            f"{named} {lie} on the {border}, as far as the decimals of the drawing tell: {counts} as inside; "
            f"{_cure(board, 'a slightly larger or smaller radius')} settles it."
        )
    if tiling.left_out:
        number = "1 face is" if tiling.left_out == 1 else f"{tiling.left_out:,} faces are"
        larger = "a larger polygon"
        if board.radius is not None:
            larger = f"radius: {decimal(math.ceil((board.radius + tiling.missing) * 1e4 + 1) / 1e4, 4)}"
        found.append(
            f"{number} left out although the {border} misses the centroid by only {tiling.missing:.2g} of an edge; "
            f"{larger} would take in the nearest."
        )
    return tuple(found)


def _cure(board: FenBoard, radius: str) -> str:
    return radius if board.outline == "disc" else "a slightly larger or smaller polygon"
