"""What makes a board fit to be proposed in place of an even one, and the measures that it is proposed with."""

from collections.abc import Callable, Iterator

from boardwright.games.fen.config import FenBoardConfig
from boardwright.geometry.points import bounds, rotated
from boardwright.geometry.quantised import rounded
from boardwright.geometry.units import decimal
from boardwright.tilings import Tiling, at_junctions
from boardwright.tilings.symmetry import group_name, symmetries

WHOLE_CHECK = 5_000
"""Larger boards are not built for a proposal: their faces are only counted, and no faces to drop are sought."""

RADII = 8
"""Quarters of an edge by which a radius is changed at the most."""


def radii(now: float, sign: int) -> Iterator[float]:
    """Smaller radii or larger ones, the nearest first."""
    for step in range(1, RADII + 1):
        if (radius := rounded(now + sign * step / 4, 4)) > 0:
            yield radius


def allowed(board: FenBoardConfig, tiling: Tiling) -> bool:
    """Whether a board has no pieces or holes that its config does not allow."""
    return (tiling.pieces == 1 or board.allow_pieces) and (not tiling.holes or board.allow_holes)


def extent(board: FenBoardConfig, tiling: Tiling) -> tuple[float, float]:
    """Width and height in shortest edges, turned as the config says."""
    left, bottom, right, top = bounds(rotated(tiling.points(), board.rotate))
    return right - left, top - bottom


def measures(board: FenBoardConfig, faces: int, make: Callable[[], Tiling]) -> str:
    """Number of faces, size and symmetry of a board; empty if it is not odd, or its config does not allow it.

    Raises:
        BrokenTilingError: when the board fails a check, or has a face with fewer than two junctions.
    """
    if faces % 2 == 0 or faces == 1:
        return ""
    if faces > WHOLE_CHECK:
        return f"{faces:,} faces"
    tiling = at_junctions(make()) if board.nodes == "junctions" else make()
    if not allowed(board, tiling):
        return ""
    size = " x ".join(decimal(length, 1) for length in extent(board, tiling))
    group = group_name(symmetries(tiling))
    return f"{faces:,} faces, {size} edges, {'no symmetry' if group == 'C1' else f'symmetry {group}'}"
