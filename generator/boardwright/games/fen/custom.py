"""FEN boards on tilings that are not in the catalogue: the designer's own polygons, drawings in files, Voronoi cells,
isohedral tilings, star patterns, and tilings without a period: Penrose's, hats, spectres, Ammann-Beenker.

Every mistake in a drawing is reported at its place: the polygon or corner in the config, or the element of the
file under the key that names it.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, replace
from typing import TypeVar

from boardwright.config.problems import Path as KeyPath
from boardwright.config.problems import Problem
from boardwright.config.source import Source
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.sketch.making import read_sketch, sketched_patch, sketched_tiling
from boardwright.games.fen.sketch.notes import HERE, Notes
from boardwright.games.fen.tiling_config import OwnTiling, Voronoi
from boardwright.games.kit import LoadedConfig
from boardwright.tilings import (
    BoardShape,
    BrokenTilingError,
    PeriodicTiling,
    ShapeError,
    Tiling,
    TooManyFacesError,
    UnknownTilingError,
    certify,
    check_size,
)
from boardwright.tilings.custom.outlines import OUTLINES, in_own_outline, own_outline
from boardwright.tilings.custom.polygons import cut_patch, finite_centre
from boardwright.tilings.custom.stars import Motif, star_patch, star_tiling
from boardwright.tilings.custom.voronoi import sites_patch, voronoi_patch
from boardwright.tilings.errors import CurvesError, DrawnFaceError, MissingLibraryError, ParametersError, StarsError
from boardwright.tilings.exact.penrose import penrose_patch
from boardwright.tilings.families.names import family_name
from boardwright.tilings.families.patches import family_patch
from boardwright.tilings.isohedral.curves import bent
from boardwright.tilings.isohedral.types import isohedral_tiling
from boardwright.tilings.patch import Patch

Base = TypeVar("Base", PeriodicTiling, Patch)


def custom_periodic(
    loaded: LoadedConfig[FenConfig], custom: OwnTiling, limit: int
) -> tuple[PeriodicTiling | None, Notes]:
    """The periodic tiling of faces repeated by vectors, or an isohedral one, None for a finite tiling.

    With it comes what is to be said about it.

    Raises:
        ConfigError: when the faces do not fill the plane, at the faulty polygon or corner, or the parameters or curves
            do not suit the type.
    """
    if custom.isohedral is not None:
        try:
            if custom.curves is None:
                return isohedral_tiling(custom.isohedral, custom.parameters), Notes()
            return bent(custom.isohedral, custom.parameters, custom.curves), Notes()
        except UnknownTilingError as error:
            raise loaded.error(loaded.problem((*HERE, "isohedral"), str(error))) from None
        except ParametersError as error:
            key = "isohedral" if custom.parameters is None else "parameters"
            raise loaded.error(loaded.problem((*HERE, key), str(error))) from None
        except CurvesError as error:
            place = (*HERE, "curves", *filter(None, [error.letter]))
            raise loaded.error(loaded.problem(place, str(error))) from None
    if custom.source != "periodic":
        return None, Notes()
    return sketched_tiling(loaded, read_sketch(loaded, custom, limit))


def custom_board(
    loaded: LoadedConfig[FenConfig], custom: OwnTiling, shape: BoardShape, limit: int
) -> tuple[Tiling, Notes]:
    """The board that a shape cuts from a finite tiling, or from one without a period; and what is to be said about it.

    Raises:
        ConfigError: when the tiling is not possible, at the faulty place.
        ShapeError: when the shape does not suit the tiling.
        TooManyFacesError: when the board would have more than `limit` faces.
        BrokenTilingError: when the board as a whole fails a check.
    """
    patch, notes = _patch(loaded, custom, shape, limit)
    check_size(patch.faces, limit)
    try:
        return certify(patch), notes
    except BrokenTilingError as error:
        raise BrokenTilingError(error.stage, notes.named(error)) from None


def _patch(loaded: LoadedConfig[FenConfig], custom: OwnTiling, shape: BoardShape, limit: int) -> tuple[Patch, Notes]:
    """What a shape cuts from a finite tiling, or from one without a period; stars over that."""
    if custom.stars is not None:
        below = tiling_below(loaded)
        patch, notes = _patch(below, below.config.board.own_tiling, shape, limit)
        return stars_over(loaded, patch, limit), _notes_below(notes)
    named = loaded.config.board.tiling
    family = family_name(named) if isinstance(named, str) else None
    if family is not None:
        return family_patch(family, shape, limit), Notes()
    if custom.penrose is not None:
        return penrose_patch(custom.penrose, shape, limit), Notes()
    if custom.voronoi is not None:
        return cut_patch(_voronoi(loaded, custom.voronoi), shape), Notes()
    whole, notes = sketched_patch(loaded, read_sketch(loaded, custom, limit), limit)
    cut = cut_patch(whole, shape)
    if shape.shape == "all":
        return cut, notes
    around = finite_centre(whole, shape)
    return cut, replace(notes, told=(*notes.told, *_not_in_the_middle(whole, cut, shape, notes)), around=around)


def _not_in_the_middle(whole: Patch, cut: Patch, shape: BoardShape, notes: Notes) -> Iterator[str]:
    """Tells of a disc or polygon that lies around a face of a drawing since nothing else was said, if it matters."""
    if shape.centre is not None:
        return
    with suppress(ShapeError):
        other = cut_patch(whole, replace(shape, centre="middle"))
        if set(other.centroids) != set(cut.centroids):
            face = notes.faces[max(range(len(whole.faces)), key=lambda face: len(whole.faces[face]))]
            yield (
                f"The {shape.shape} lies around {face.name}, the first face with the most sides: "
                "centre: middle lays it around the middle of the drawing, centre: face says that it is meant so."
            )


def _notes_below(notes: Notes) -> Notes:
    """What is to be said about a drawing below a star pattern, whose faces are not those of the drawing."""
    gaps, mends, slivers, beside = notes.gaps, notes.gaps.mends, notes.gaps.slivers, notes.gaps.beside
    said = replace(
        gaps,
        spots=(),
        mends=mends and (lambda faults: _said_below(mends(faults))),
        slivers=slivers and (lambda: _said_below(slivers())),
        beside=beside and (lambda: _said_below(beside())),
    )
    return Notes(tuple(map(_said_below, notes.told)), said)


def _said_below(message: str) -> str:
    return message.replace("board.tiling", "board.tiling.stars.of")


class _TilingBelow(LoadedConfig[FenConfig]):
    """A config whose tiling is that below its star pattern: problems and files stand where the pattern names it."""

    def problem(self, key: KeyPath | str, message: str) -> Problem:
        """A problem at a key of the tiling below, or at another key; words that name the tiling follow."""
        return super().problem(self._place(key), _said_below(message))

    def file(self, *key: str | int) -> Source:
        """The file that the tiling below names."""
        return super().file(*self._place(key))

    @staticmethod
    def _place(key: KeyPath | str) -> KeyPath:
        path = tuple(key.split(".")) if isinstance(key, str) else key
        return (*HERE, "stars", "of", *path[len(HERE) :]) if path[: len(HERE)] == HERE else path


def tiling_below(loaded: LoadedConfig[FenConfig]) -> LoadedConfig[FenConfig]:
    """The config with the tiling below its star pattern, in place of the pattern; its lines ask for all corners."""
    board = loaded.config.board
    stars = board.own_tiling.stars
    if stars is None:
        return loaded
    of = stars.of
    tiling = of if isinstance(of, str) else OwnTiling.model_construct(of.model_fields_set, **of.__dict__)
    model = loaded.config.model_copy(update={"board": board.model_copy(update={"tiling": tiling, "nodes": "corners"})})
    return _TilingBelow(**{one.name: getattr(loaded, one.name) for one in fields(loaded)} | {"model": model})


def stars_over(loaded: LoadedConfig[FenConfig], base: Base, limit: int) -> Base:
    """The star pattern of a config over a periodic tiling, or over a patch.

    Raises:
        ConfigError: when its lines do not meet, at the key to blame, or it would have more than `limit` faces.
    """
    board = loaded.config.board
    stars, junctions = board.own_tiling.stars, board.nodes == "junctions"
    if stars is None:
        raise ValueError("a config without stars")
    try:
        motif = Motif(stars.angle, stars.offset, stars.second_angle)
        if isinstance(base, Patch):
            return star_patch(base, motif, limit, junctions=junctions)
        return star_tiling(base, motif, limit, junctions=junctions)
    except TooManyFacesError as error:
        raise loaded.error(loaded.problem((*HERE, "stars", "of"), str(error))) from None
    except StarsError as error:
        place: KeyPath = (*HERE, "stars", error.key) if error.key else (*HERE, "stars")
        raise loaded.error(loaded.problem(place, str(error))) from None


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
    sites, junctions = wanted.sites or (), loaded.config.board.nodes == "junctions"
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
        return sites_patch(sites, outline, wanted.min_edge, junctions=junctions)
    return voronoi_patch(wanted.points, wanted.seed, wanted.relax, outline, wanted.min_edge, junctions=junctions)
