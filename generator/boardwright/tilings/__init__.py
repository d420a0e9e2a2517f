"""Tilings: exact periodic ones, the boards cut from them, and the checks that make a board certain.

The making of a board: a name -> `PeriodicTiling` (`named_tiling`) -> the faces of a shape (`cut`) -> a `Patch`
(`expand`) -> a checked and labelled `Tiling` (`certify`). `board_tiling` does all of it.

The modules here import none of the folders: errors, `Rim`, `Patch`, `Tiling` and a tiling's symmetries. `checks` turns
a patch into a tiling. `exact` makes patches of periodic and Penrose tilings, with integers; `custom` makes them of
faces in floats, star patterns among them, and uses `exact`. `families` makes patches of hats, spectres and
Ammann-Beenker tilings, with integers; `isohedral` has the isohedral types and uses `custom`. `checks` is independent of
those that make patches. `line_art` reads drawings and mends them, before `custom` checks their faces. `polygon_patch`
is for tilings drawn polygon by polygon.
"""

from dataclasses import replace

from boardwright.tilings.bends import at_junctions, nodes_are_corners, straight_corners
from boardwright.tilings.checks.certify import certify, keep_faces
from boardwright.tilings.errors import (
    AmbiguousTilingError,
    BrokenTilingError,
    NeedlessVariantError,
    ShapeError,
    TilingError,
    TooManyFacesError,
    UnknownTilingError,
    check_size,
)
from boardwright.tilings.exact.catalogue import (
    CatalogueEntry,
    atlas_entry,
    catalogue,
    entry_tiling,
    find_entry,
    named_tiling,
)
from boardwright.tilings.exact.cut import BoardShape, cut
from boardwright.tilings.exact.exact_cell import Centre
from boardwright.tilings.exact.expand import expand
from boardwright.tilings.exact.names import configuration_text
from boardwright.tilings.exact.periodic import PeriodicTiling
from boardwright.tilings.exact.plane import face_sides, plane_counts, vertex_types
from boardwright.tilings.exact.shapes import ShapeName, Size, available_shapes
from boardwright.tilings.tiling import Tiling

__all__ = [
    "AmbiguousTilingError",
    "BoardShape",
    "BrokenTilingError",
    "CatalogueEntry",
    "Centre",
    "NeedlessVariantError",
    "PeriodicTiling",
    "ShapeError",
    "ShapeName",
    "Size",
    "Tiling",
    "TilingError",
    "TooManyFacesError",
    "UnknownTilingError",
    "at_junctions",
    "atlas_entry",
    "available_shapes",
    "board_tiling",
    "catalogue",
    "certify",
    "check_size",
    "configuration_text",
    "cut",
    "entry_tiling",
    "expand",
    "face_sides",
    "find_entry",
    "keep_faces",
    "named_tiling",
    "nodes_are_corners",
    "plane_counts",
    "straight_corners",
    "vertex_types",
]


def board_tiling(tiling: PeriodicTiling, shape: BoardShape, limit: int) -> Tiling:
    """Board of a shape cut from a periodic tiling, checked and labelled.

    Raises:
        ShapeError: when the tiling has no such shape.
        TooManyFacesError: when the board would have more than `limit` faces.
        BrokenTilingError: when the faces fail a check.
    """
    found = cut(tiling, shape, limit)
    check_size([tiling.faces[face] for face, _, _ in found.faces], limit)
    return certify(replace(expand(tiling, found.faces), rim=found.rim))
