"""FEN boards on the designer's own tilings: polygons, drawings in files, Voronoi cells and Penrose tilings.

Every mistake in a drawing is reported at its place: the polygon or corner in the config, or the element of the
file under the key that names it.
"""

from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.sketch.faults import HERE
from boardwright.games.fen.sketch.making import Notes, read_sketch, sketched_patch, sketched_tiling
from boardwright.games.fen.tiling_config import CustomTiling, Voronoi
from boardwright.games.kit import LoadedConfig
from boardwright.tilings import BoardShape, BrokenTilingError, PeriodicTiling, Tiling, certify, check_size
from boardwright.tilings.errors import DrawnFaceError, MissingLibraryError
from boardwright.tilings.exact.penrose import penrose_patch
from boardwright.tilings.own.finite import cut_patch
from boardwright.tilings.own.outlines import OUTLINES, own_outline
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
        patch = cut_patch(_voronoi(loaded, custom.voronoi), shape)
    else:
        whole, notes = sketched_patch(loaded, read_sketch(loaded, custom, limit), limit)
        patch = cut_patch(whole, shape)
    check_size(patch.faces, limit)
    return certify(patch), notes


def voronoi_board(loaded: LoadedConfig[FenConfig], wanted: Voronoi) -> Tiling:
    """The board of some cells of random points; `loaded` is the config that they are for.

    Raises:
        ConfigError: when the outline is not a polygon, at its faulty corner.
        BrokenTilingError: when the cells make no board.
    """
    return certify(_voronoi_patch(loaded, wanted))


def _voronoi(loaded: LoadedConfig[FenConfig], wanted: Voronoi) -> Patch:
    try:
        return _voronoi_patch(loaded, wanted)
    except (BrokenTilingError, MissingLibraryError) as error:
        raise loaded.error(loaded.problem((*HERE, "voronoi"), str(error))) from None


def _voronoi_patch(loaded: LoadedConfig[FenConfig], wanted: Voronoi) -> Patch:
    if isinstance(wanted.outline, str):
        outline = OUTLINES[wanted.outline]
    else:
        try:
            outline = own_outline(wanted.outline)
        except DrawnFaceError as error:
            corner = () if error.corner is None else (error.corner,)
            key = (*HERE, "voronoi", "outline", *corner)
            raise loaded.error(loaded.problem(key, f"the outline {error.message}")) from None
    return voronoi_patch(wanted.points, wanted.seed, wanted.relax, outline, wanted.min_edge)
