"""Whether a drawing becomes faces that fit, where it nearly does, and the least snap that mends it."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from boardrules.values import dataclass
from boardwright.geometry.points import Point
from boardwright.tilings.checks.certify import certify
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.custom.polygons import finite_patch
from boardwright.tilings.custom.repeated import periodic_from_floats
from boardwright.tilings.errors import MissingLibraryError, SketchError, TilingError, TooManyFacesError
from boardwright.tilings.line_art import (
    LooseEndsError,
    PreparationOptions,
    Prepared,
    gaps_of,
    misses,
    prepared,
    repeated,
)
from boardwright.tilings.line_art.near import MOST_TRIED, NearMiss, worth_trying
from boardwright.tilings.line_art.repeats import Vectors
from boardwright.tilings.line_art.strokes import Drawing

ROOM = 1.02
"""A snap is a little longer than the widest gap that it is for."""


@dataclass(frozen=True, slots=True)
class Told:
    """What became of a drawing: its faces, what is wrong, near misses, places of loose ends, pieces of the board.

    `mends` is the snap, in the drawing's units, with which the faces fit, if one was found; None otherwise. `fault` is
    what is wrong, as it was raised.
    """

    faces: tuple[DrawnFace, ...]
    fault: TilingError | None
    misses: tuple[NearMiss, ...]
    loose: tuple[Point, ...]
    pieces: int
    moved: tuple[int, float]
    mends: float | None
    drawing: Drawing
    vectors: Vectors | None

    @property
    def wrong(self) -> str:
        """What is wrong, in the words of whoever found it; empty if nothing is."""
        return "" if self.fault is None else str(self.fault)


def told(
    drawing: Drawing, options: PreparationOptions, vectors: Vectors | None, limit: int, *, find: bool = False
) -> Told:
    """All that is to be said about a drawing; with `find` it repeats, and its vectors are looked for."""
    made, pieces = Prepared(()), 0
    fault: TilingError | None = None
    loose: tuple[Point, ...] = ()
    try:
        if find:
            drawing, vectors = _found(drawing, options)
        made = prepared(drawing, options, vectors)
        pieces = _fit(drawing, made, vectors, limit)
    except LooseEndsError as error:
        fault, loose = error, tuple([end.place for end in error.ends])
    except MissingLibraryError:
        raise
    except TilingError as error:
        fault = error
    near: tuple[NearMiss, ...] = ()
    with suppress(SketchError):
        near = misses(drawing, options, vectors) if fault else gaps_of(drawing, options, made)
    moved = (made.report.moved, made.report.farthest) if made.report else (0, 0.0)
    mends = None
    if (fault or pieces > 1) and near:
        mends = _cure(drawing, options, vectors, limit, [miss.width for miss in near])
    return Told(made.faces, fault, near, loose, pieces, moved, mends, drawing, vectors)


def read_otherwise(drawing: Drawing, options: PreparationOptions, limit: int) -> Told | None:
    """What becomes of a finite drawing that is read in the other way; None if its faces do not fit in one piece."""
    if sum(len(stroke.points) for stroke in drawing.strokes) > MOST_TRIED:
        return None
    other = replace(options, read="outlines" if options.read == "lines" else "lines")
    try:
        made = prepared(drawing, other, None)
        pieces = _fit(drawing, made, None, limit)
    except TilingError:
        return None
    return Told(made.faces, None, (), (), pieces, (0, 0.0), None, drawing, None) if pieces == 1 else None


def _found(drawing: Drawing, options: PreparationOptions) -> tuple[Drawing, Vectors]:
    cell, candidates = repeated(drawing, options)
    # Where sides need not be split, they are not meant to be.
    for split in (False, True) if options.split_edges else (False,):
        for vectors in candidates:
            with suppress(TilingError):
                made = prepared(cell, replace(options, split_edges=split), vectors)
                _fit(cell, made, vectors, len(cell.strokes))
                return cell, vectors
    raise SketchError("does not repeat: no two shifts bring its sides together")


def _fit(drawing: Drawing, made: Prepared, vectors: Vectors | None, limit: int) -> int:
    """Number of pieces of the board that the faces make.

    Raises:
        TilingError: when they do not fit together.
    """
    if len(made.faces) > limit:
        raise TooManyFacesError(len(made.faces), limit)
    if vectors is not None:
        periodic_from_floats("drawn", made.faces, vectors, split_edges=made.split_edges, y_down=drawing.y_down)
        return 1
    return certify(finite_patch(made.faces, split_edges=made.split_edges, y_down=drawing.y_down)).pieces


def _cure(
    drawing: Drawing, options: PreparationOptions, vectors: Vectors | None, limit: int, widths: Sequence[float]
) -> float | None:
    """The least of a few snaps, each for some of the widths, that leaves one whole piece."""
    if sum(len(stroke.points) for stroke in drawing.strokes) > MOST_TRIED:
        return None
    ways = sorted({ROOM * width for width in widths if ROOM * width > options.snap}, reverse=True)
    for snap in worth_trying(ways):
        try:
            made = prepared(drawing, replace(options, snap=snap), vectors)
            if _fit(drawing, made, vectors, limit) == 1:
                return snap
        except TilingError:
            continue
    return None
