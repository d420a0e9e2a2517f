"""Tilings: exact periodic ones, the boards cut from them, and the checks that make a board certain.

The way of a board: a name -> `PeriodicTiling` (`named_tiling`) -> the faces of a shape (`cut`) -> a `Patch` (`expand`)
-> a checked and labelled `Tiling` (`certify`). `board_tiling` does all of it.
"""

from boardwright.tilings.catalogue import CatalogueEntry, catalogue, find_entry, named_tiling
from boardwright.tilings.certify import certify, keep_faces
from boardwright.tilings.cut import BoardShape, Centre, cut
from boardwright.tilings.errors import (
    BrokenTilingError,
    ShapeError,
    TilingError,
    TooManyFacesError,
    UnknownTilingError,
)
from boardwright.tilings.patch import expand
from boardwright.tilings.periodic import PeriodicTiling
from boardwright.tilings.shapes import ShapeName, Size, available_shapes
from boardwright.tilings.tiling import Tiling

__all__ = [
    "BoardShape",
    "BrokenTilingError",
    "CatalogueEntry",
    "Centre",
    "PeriodicTiling",
    "ShapeError",
    "ShapeName",
    "Size",
    "Tiling",
    "TilingError",
    "TooManyFacesError",
    "UnknownTilingError",
    "available_shapes",
    "board_tiling",
    "catalogue",
    "certify",
    "cut",
    "expand",
    "find_entry",
    "keep_faces",
    "named_tiling",
]


def board_tiling(tiling: PeriodicTiling, shape: BoardShape, limit: int) -> Tiling:
    """Board of a shape cut from a periodic tiling, checked and labelled.

    Raises:
        ShapeError: when the tiling has no such shape.
        TooManyFacesError: when the board would have more than `limit` faces.
        BrokenTilingError: when the faces fail a check.
    """
    faces = cut(tiling, shape, limit).faces
    if len(faces) > limit:
        raise TooManyFacesError(len(faces), limit)
    return certify(expand(tiling, faces))
