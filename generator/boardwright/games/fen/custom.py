"""FEN boards on tilings that are not in the catalogue: the designer's own polygons, drawings in files, Voronoi cells,
isohedral tilings, and tilings without a period: Penrose's, hats, spectres, Ammann-Beenker.

Every mistake in a drawing is reported at its place: the polygon or corner in the config, or the element of the
file under the key that names it.
"""

from boardwright.config.problems import ConfigError
from boardwright.config.problems import Path as KeyPath
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.tiling_config import CustomTiling, Voronoi
from boardwright.games.kit import LoadedConfig
from boardwright.games.sources import path_beside, read_file
from boardwright.tilings import (
    BoardShape,
    BrokenTilingError,
    PeriodicTiling,
    Tiling,
    TooManyFacesError,
    UnknownTilingError,
    certify,
    check_size,
)
from boardwright.tilings.errors import DrawnFaceError, MissingLibraryError, ParametersError, SketchError
from boardwright.tilings.exact.penrose import penrose_patch
from boardwright.tilings.families.names import family_name
from boardwright.tilings.families.patches import family_patch
from boardwright.tilings.isohedral.types import isohedral_tiling
from boardwright.tilings.own.drawn import DrawnFace
from boardwright.tilings.own.finite import cut_patch
from boardwright.tilings.own.outlines import OUTLINES, own_outline
from boardwright.tilings.own.polygons import finite_patch
from boardwright.tilings.own.repeated import periodic_from_floats
from boardwright.tilings.own.sketches import read_sketch
from boardwright.tilings.own.voronoi import voronoi_patch
from boardwright.tilings.patch import Patch

HERE: KeyPath = ("board", "tiling")


def custom_periodic(loaded: LoadedConfig[FenConfig], custom: CustomTiling) -> PeriodicTiling | None:
    """The periodic tiling of polygons repeated by vectors, or an isohedral one; None for a finite tiling.

    Raises:
        ConfigError: when the polygons do not fill the plane, at the faulty polygon or corner, or the parameters do not
            suit the type.
    """
    if custom.isohedral is not None:
        try:
            return isohedral_tiling(custom.isohedral, custom.parameters)
        except UnknownTilingError as error:
            raise loaded.error(loaded.problem((*HERE, "isohedral"), str(error))) from None
        except ParametersError as error:
            key = "isohedral" if custom.parameters is None else "parameters"
            raise loaded.error(loaded.problem((*HERE, key), str(error))) from None
    if custom.polygons is None or custom.vectors is None:
        return None
    try:
        return periodic_from_floats("custom", _drawn(custom), custom.vectors, split_edges=custom.split_edges)
    except DrawnFaceError as error:
        raise _polygon_error(loaded, error) from None
    except BrokenTilingError as error:
        raise loaded.error(loaded.problem((*HERE, "vectors"), str(error))) from None


def custom_board(loaded: LoadedConfig[FenConfig], custom: CustomTiling, shape: BoardShape, limit: int) -> Tiling:
    """The board that a shape cuts from a finite tiling, or from one without a period.

    Raises:
        ConfigError: when the tiling is not possible, at the faulty place.
        ShapeError: when the shape does not suit the tiling.
        TooManyFacesError: when the board would have more than `limit` faces.
        BrokenTilingError: when the board as a whole fails a check.
    """
    named = loaded.config.board.tiling
    family = family_name(named) if isinstance(named, str) else None
    if family is not None:
        patch = family_patch(family, shape, limit)
    elif custom.penrose is not None:
        patch = penrose_patch(custom.penrose, shape, limit)
    else:
        patch = cut_patch(_finite(loaded, custom, limit), shape)
    check_size(patch.faces, limit)
    return certify(patch)


def _finite(loaded: LoadedConfig[FenConfig], custom: CustomTiling, limit: int) -> Patch:
    if custom.file is not None:
        return _from_file(loaded, custom, custom.file, limit)
    if custom.voronoi is not None:
        try:
            return _voronoi(loaded, custom.voronoi)
        except (BrokenTilingError, MissingLibraryError) as error:
            raise loaded.error(loaded.problem((*HERE, "voronoi"), str(error))) from None
    try:
        return finite_patch(_drawn(custom), split_edges=custom.split_edges)
    except DrawnFaceError as error:
        raise _polygon_error(loaded, error) from None


def voronoi_board(loaded: LoadedConfig[FenConfig], wanted: Voronoi) -> Tiling:
    """The board of some cells of random points; `loaded` is the config that they are for.

    Raises:
        ConfigError: when the outline is not a polygon, at its faulty corner.
        BrokenTilingError: when the cells make no board.
    """
    return certify(_voronoi(loaded, wanted))


def _voronoi(loaded: LoadedConfig[FenConfig], wanted: Voronoi) -> Patch:
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


def _drawn(custom: CustomTiling) -> tuple[DrawnFace, ...]:
    return tuple([DrawnFace(f"polygons[{number}]", points) for number, points in enumerate(custom.polygons or ())])


def _polygon_error(loaded: LoadedConfig[FenConfig], error: DrawnFaceError) -> ConfigError:
    corner = () if error.corner is None else (error.corner,)
    return loaded.error(loaded.problem((*HERE, "polygons", error.face, *corner), f"{error.name} {error.message}"))


def _from_file(loaded: LoadedConfig[FenConfig], custom: CustomTiling, name: str, limit: int) -> Patch:
    """Patch of a drawing beside the config."""
    key = (*HERE, "file")
    path = path_beside(loaded, key, name)
    content = read_file(path, str(path))
    try:
        sketch = read_sketch(name, content)
        if len(sketch.faces) > limit:
            raise TooManyFacesError(len(sketch.faces), limit)
        return finite_patch(sketch.faces, split_edges=custom.split_edges, y_down=sketch.y_down)
    except (SketchError, DrawnFaceError, TooManyFacesError) as error:
        raise loaded.error(loaded.problem(key, f"{name}: {error}")) from None
