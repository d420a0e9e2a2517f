"""FEN boards on tilings that are not in the catalogue: the designer's own polygons, drawings in files, Voronoi cells,
isohedral tilings, and tilings without a period: Penrose's, hats, spectres, Ammann-Beenker.

Every mistake in a drawing is reported at its place: the polygon or corner in the config, or the element of the
file under the key that names it.
"""

from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.sketch.making import read_sketch, sketched_patch, sketched_tiling
from boardwright.games.fen.sketch.notes import HERE, Notes
from boardwright.games.fen.tiling_config import CustomTiling, Voronoi
from boardwright.games.kit import LoadedConfig
from boardwright.tilings import (
    BoardShape,
    BrokenTilingError,
    PeriodicTiling,
    Tiling,
    UnknownTilingError,
    certify,
    check_size,
)
from boardwright.tilings.custom.outlines import OUTLINES, in_own_outline, own_outline
from boardwright.tilings.custom.polygons import cut_patch
from boardwright.tilings.custom.voronoi import sites_patch, voronoi_patch
from boardwright.tilings.errors import DrawnFaceError, MissingLibraryError, ParametersError
from boardwright.tilings.exact.penrose import penrose_patch
from boardwright.tilings.families.names import family_name
from boardwright.tilings.families.patches import family_patch
from boardwright.tilings.isohedral.types import isohedral_tiling
from boardwright.tilings.patch import Patch


def custom_periodic(
    loaded: LoadedConfig[FenConfig], custom: CustomTiling, limit: int
) -> tuple[PeriodicTiling | None, Notes]:
    """The periodic tiling of faces repeated by vectors, or an isohedral one, None for a finite tiling.

    With it comes what is to be said about it.

    Raises:
        ConfigError: when the faces do not fill the plane, at the faulty polygon or corner, or the parameters do not
            suit the type.
    """
    if custom.isohedral is not None:
        try:
            return isohedral_tiling(custom.isohedral, custom.parameters), Notes()
        except UnknownTilingError as error:
            raise loaded.error(loaded.problem((*HERE, "isohedral"), str(error))) from None
        except ParametersError as error:
            key = "isohedral" if custom.parameters is None else "parameters"
            raise loaded.error(loaded.problem((*HERE, key), str(error))) from None
    if custom.source != "periodic":
        return None, Notes()
    return sketched_tiling(loaded, read_sketch(loaded, custom, limit))


def custom_board(
    loaded: LoadedConfig[FenConfig], custom: CustomTiling, shape: BoardShape, limit: int
) -> tuple[Tiling, Notes]:
    """The board that a shape cuts from a finite tiling, or from one without a period; and what is to be said about it.

    Raises:
        ConfigError: when the tiling is not possible, at the faulty place.
        ShapeError: when the shape does not suit the tiling.
        TooManyFacesError: when the board would have more than `limit` faces.
        BrokenTilingError: when the board as a whole fails a check.
    """
    notes = Notes()
    named = loaded.config.board.tiling
    family = family_name(named) if isinstance(named, str) else None
    if family is not None:
        patch = family_patch(family, shape, limit)
    elif custom.penrose is not None:
        patch = penrose_patch(custom.penrose, shape, limit)
    elif custom.voronoi is not None:
        patch = cut_patch(_voronoi(loaded, custom.voronoi), shape)
    else:
        whole, notes = sketched_patch(loaded, read_sketch(loaded, custom, limit), limit)
        patch = cut_patch(whole, shape)
    check_size(patch.faces, limit)
    try:
        return certify(patch), notes
    except BrokenTilingError as error:
        raise BrokenTilingError(error.stage, notes.named(error)) from None


def voronoi_board(loaded: LoadedConfig[FenConfig], wanted: Voronoi) -> Tiling:
    """The board of the cells of some points; `loaded` is the config that they are for.

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
    sites = wanted.sites or ()
    if isinstance(wanted.outline, str):
        outline = OUTLINES[wanted.outline]
    else:
        try:
            outline = own_outline(wanted.outline)
        except DrawnFaceError as error:
            corner = () if error.corner is None else (error.corner,)
            key = (*HERE, "voronoi", "outline", *corner)
            raise loaded.error(loaded.problem(key, f"the outline {error.message}")) from None
        sites = in_own_outline(wanted.outline, sites)
    if wanted.points is None:
        return sites_patch(sites, outline, wanted.min_edge)
    return voronoi_patch(wanted.points, wanted.seed, wanted.relax, outline, wanted.min_edge)
