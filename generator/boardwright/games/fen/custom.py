"""FEN boards on the designer's own tilings: polygons, drawings in files, Voronoi cells and Penrose tilings.

Every mistake in a drawing is reported at its place: the polygon or corner in the config, or the element of the
file under the key that names it.
"""

from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.sketch.faults import HERE
from boardwright.games.fen.sketch.making import Notes, read_sketch, sketched_patch, sketched_tiling
from boardwright.games.fen.tiling_config import CustomTiling
from boardwright.games.kit import LoadedConfig
from boardwright.tilings import BoardShape, BrokenTilingError, PeriodicTiling, Tiling, certify, check_size
from boardwright.tilings.errors import MissingLibraryError
from boardwright.tilings.exact.penrose import penrose_patch
from boardwright.tilings.own.finite import cut_patch
from boardwright.tilings.own.voronoi import voronoi_patch
from boardwright.tilings.patch import Patch


def custom_periodic(
    loaded: LoadedConfig[FenConfig], custom: CustomTiling, limit: int
) -> tuple[PeriodicTiling | None, Notes]:
    """The periodic tiling of faces repeated by vectors, None for a finite tiling; and what is to be said about it.

    Raises:
        ConfigError: when the faces do not fill the plane, at the faulty polygon or corner.
    """
    if custom.source != "periodic":
        return None, Notes()
    return sketched_tiling(loaded, read_sketch(loaded, custom, limit))


def custom_board(
    loaded: LoadedConfig[FenConfig], custom: CustomTiling, shape: BoardShape, limit: int
) -> tuple[Tiling, Notes]:
    """The board that a shape cuts from a finite tiling, or from a Penrose tiling; and what is to be said about it.

    Raises:
        ConfigError: when the tiling is not possible, at the faulty place.
        ShapeError: when the shape does not suit the tiling.
        TooManyFacesError: when the board would have more than `limit` faces.
        BrokenTilingError: when the board as a whole fails a check.
    """
    notes = Notes()
    if custom.penrose is not None:
        patch = penrose_patch(custom.penrose, shape, limit)
    elif custom.voronoi is not None:
        patch = cut_patch(_voronoi(loaded, custom), shape)
    else:
        whole, notes = sketched_patch(loaded, read_sketch(loaded, custom, limit), limit)
        patch = cut_patch(whole, shape)
    check_size(patch.faces, limit)
    return certify(patch), notes


def _voronoi(loaded: LoadedConfig[FenConfig], custom: CustomTiling) -> Patch:
    wanted = custom.voronoi
    if wanted is None:
        raise BrokenTilingError("voronoi", "no cells are wanted")
    try:
        return voronoi_patch(wanted.points, wanted.seed, wanted.relax, wanted.outline)
    except (BrokenTilingError, MissingLibraryError) as error:
        raise loaded.error(loaded.problem((*HERE, "voronoi"), str(error))) from None
