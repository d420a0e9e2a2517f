"""Whether a drawing becomes faces that fit, where it nearly does, and what mends it: noise unasked, else on request."""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Generic, TypeVar

from boardrules.values import dataclass
from boardwright.geometry.points import Point, sides, signed_area
from boardwright.tilings.checks.certify import certify
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.custom.overlaps import SPLIT
from boardwright.tilings.custom.polygons import finite_patch
from boardwright.tilings.custom.repeated import periodic_from_floats
from boardwright.tilings.errors import MissingLibraryError, NoVectorsError, SketchError, TilingError, TooManyFacesError
from boardwright.tilings.line_art import (
    LARGEST,
    SMALLEST,
    LooseEndsError,
    PreparationOptions,
    Prepared,
    gaps_of,
    misses,
    net_of,
    noise_of,
    prepared,
    repeated,
)
from boardwright.tilings.line_art.coverage import (
    Overlap,
    apart_widths,
    crossing_faces,
    near_sides,
    sliver_widths,
    wide_overlaps,
    without_slivers,
)
from boardwright.tilings.line_art.near import MOST_TRIED, REACH, NearMiss, worth_trying
from boardwright.tilings.line_art.net import make_net, near_pairs
from boardwright.tilings.line_art.repeats import Vectors
from boardwright.tilings.line_art.strokes import Drawing, Read, ring

LADDER = (1.0, 1.1, 1.25, 1.4, 1.6, 1.8, 2.0)
"""Snaps tried for the widest fault, in its widths, if a little more than that does not do."""

WIDER = (2.0, 4.0)
"""Slivers tried beyond the widest, in its widths: a gap may widen where it is not measured."""

WORK = 60_000
"""Corners of all drawings that are tried, one after the other."""

MANY = 5_000
"""Corners of faces from which on one width is tried where they stand apart, and one that is wider than was measured."""

TIDY = 6
"""Corners of a face up to which a board may have none along its sides, as where three borders meet at each."""

MOST_MEASURED = 35_000
"""Most points of faces whose slivers are measured without being tried."""

MOST_SNAP = 100_000.0
"""Greatest snap of a config: maps are in metres."""

LEAST, MOST = 1e-9, 0.9 * MOST_SNAP
"""Widths that a snap can mend."""

SLIVER = 1 / 6
"""Greatest width of a sliver, in sides of a square as large as the usual face."""

FEW = 1 / 10
"""Part of a drawing's near misses that may be left where slivers are given away."""

NARROW, BREAK = 1 / 10, 3.0
"""Width of faces that are slivers, in sides of a square as large as the usual face; all others are wider by this."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Fitted(Generic[T]):
    """What became of a drawing, and the faces and gaps of it; `noise` if corners were joined unasked."""

    value: T
    made: Prepared
    gaps: tuple[NearMiss, ...]
    noise: bool


@dataclass(frozen=True, slots=True)
class Cure:
    """What mends a drawing: a snap, a width of slivers, or both, in its units; neither if nothing that was tried does.

    `every` says whether it is for all faults, `tried` which snaps were tried, from the least to the greatest; none of a
    drawing too large for it, of which `snap` and the width `likely` of slivers may do.
    """

    snap: float | None = None
    slivers: float | None = None
    every: bool = True
    tried: tuple[float, float] | None = None
    likely: float | None = None

    @property
    def proven(self) -> bool:
        """Whether it was found by trying it."""
        return bool(self.slivers or (self.snap and self.tried))


@dataclass(frozen=True, slots=True)
class SliverFaces:
    """Faces that are slivers: how many, one of them, and the width that leaves `left` faces (0 if none does)."""

    count: int
    name: str
    width: float
    left: int


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
    cure: Cure
    drawing: Drawing
    vectors: Vectors | None

    @property
    def mends(self) -> float | None:
        """The snap that mends it, if one was tried that does without slivers."""
        return self.cure.snap if self.cure.proven and not self.cure.slivers else None

    @property
    def wrong(self) -> str:
        """What is wrong, in the words of whoever found it; empty if nothing is."""
        return "" if self.fault is None else str(self.fault)


def told(
    drawing: Drawing,
    options: PreparationOptions,
    vectors: Vectors | None,
    limit: int,
    *,
    find: bool = False,
    mend: bool = True,
) -> Told:
    """All that is to be said about a drawing; with `find` it repeats, and its vectors are looked for.

    What would `mend` it takes long to be found.
    """
    made, pieces = Prepared(()), 0
    fault: TilingError | None = None
    loose: tuple[Point, ...] = ()
    beyond: list[float] = []
    near: tuple[NearMiss, ...] = ()
    try:
        if find:
            drawing, vectors = _found(drawing, options)
        fitted = joining_noise(drawing, options, vectors, lambda one: _fit(drawing, one, vectors, limit))
        made, pieces, near = fitted.made, fitted.value, fitted.gaps
        check_splits(drawing, fitted)
    except LooseEndsError as error:
        fault, loose = error, tuple([end.place for end in error.ends])
        beyond = [end.beyond for end in error.ends]
    except MissingLibraryError:
        raise
    except TilingError as error:
        fault = error
        with suppress(TilingError):  # the faces that do not fit are shown all the same
            made = prepared(drawing, options, vectors)
    if fault and mend:
        with suppress(SketchError):
            near = misses(drawing, options, vectors)
    moved = (made.report.moved, made.report.farthest) if made.report else (0, 0.0)
    cure = Cure()
    if mend and (fault or pieces > 1):
        widths = [*beyond, *[miss.width for miss in near]]
        cure = cure_of(without_overlaps(drawing, options, vectors)[0], options, vectors, widths)
        cure = replace(cure, slivers=None) if find else cure
    return Told(made.faces, fault, near, loose, pieces, moved, cure, drawing, vectors)


def check_splits(drawing: Drawing, fitted: Fitted[Any]) -> None:
    """Raise DrawnFaceError for a corner in the middle of a side of a drawing with gaps: it may be one of its slips."""
    if fitted.gaps and fitted.made.split_edges:
        finite_patch(fitted.made.faces, y_down=drawing.y_down)


def read_otherwise(drawing: Drawing, options: PreparationOptions, limit: int, read: Read | None = None) -> Told | None:
    """What becomes of a finite drawing that is read in another way; None if its faces do not fit in one piece.

    Unless it says how, the other way is lines for outlines, and outlines for lines.
    """
    if points_read(drawing, options) > MOST_TRIED:
        return None
    other = replace(options, read=read or ("outlines" if options.read == "lines" else "lines"))
    try:
        made = prepared(drawing, other, None)
        pieces = _fit(drawing, made, None, limit)
    except TilingError:
        return None
    return Told(made.faces, None, (), (), pieces, (0, 0.0), Cure(), drawing, None) if pieces == 1 else None


def joining_noise(
    drawing: Drawing, options: PreparationOptions, vectors: Vectors | None, make: Callable[[Prepared], T]
) -> Fitted[T]:
    """What `make` makes of the faces of a drawing; corners apart by noise alone are joined, if it fails otherwise.

    Raises:
        TilingError: as `make` and `prepared` raise it; if noise was joined in vain, for what is left.
    """
    fault: TilingError | None = None
    noise = noise_of(drawing)
    quiet = options.snap >= noise
    fitted: Fitted[T] | None = None
    try:
        fitted = _fitted(drawing, options, vectors, make, noise=False)
        if quiet or not any(gap.width <= noise for gap in fitted.gaps):
            return fitted
    except (MissingLibraryError, TooManyFacesError):
        raise
    except TilingError as error:
        if quiet or SPLIT in str(error) or (vectors is None and not _has_noise(drawing, noise)):
            raise
        fault = error
    try:
        return _fitted(drawing, replace(options, snap=noise), vectors, make, noise=True)
    except SketchError:
        if fault is not None and not isinstance(fault, SketchError):
            raise fault from None
        if fitted is None:
            raise
    except TilingError:
        if fitted is None:
            raise
    return fitted


def _has_noise(drawing: Drawing, noise: float) -> bool:
    """Whether points of a drawing are as near to others, or to sides, as noise is; without shapely it may well be."""
    if not (SMALLEST < drawing.size() < LARGEST and noise > 0):
        return False
    points = sorted({point for stroke in drawing.strokes for point in stroke.points})
    with suppress(MissingLibraryError, SketchError):
        if any(math.dist(points[one], points[other]) <= noise for one, other in near_pairs(points, noise)):
            return True
        return near_sides(drawing, noise)
    return True


def _fitted(
    drawing: Drawing,
    options: PreparationOptions,
    vectors: Vectors | None,
    make: Callable[[Prepared], T],
    *,
    noise: bool,
) -> Fitted[T]:
    made = prepared(drawing, options, vectors)
    value = make(made)
    gaps: tuple[NearMiss, ...] = ()
    if vectors is None:
        with suppress(SketchError):  # a drawing too crowded to be compared has none that could be told
            gaps = gaps_of(drawing, options, made)
    return Fitted(value, made, gaps, noise and made.report is not None and made.report.moved > 0)


def without_overlaps(
    drawing: Drawing, options: PreparationOptions, vectors: Vectors | None
) -> tuple[Drawing, tuple[Overlap, ...]]:
    """A drawing of outlines without the faces that lie on others, and these; they hide what else is wrong.

    Without shapely, none are found. Faces are numbered as the strokes of the drawing.
    """
    closed, faces = _closed(drawing)
    if options.read != "outlines" or vectors is not None or not faces:
        return drawing, ()
    try:
        found = wide_overlaps(faces, _widest_slip(drawing, faces))
    except (MissingLibraryError, SketchError):
        return drawing, ()
    overlaps = tuple(
        [Overlap(closed[one.face], tuple([closed[other] for other in one.others]), one.place) for one in found]
    )
    if not overlaps:
        return drawing, ()
    gone = {overlap.face for overlap in overlaps}
    left = tuple([stroke for number, stroke in enumerate(drawing.strokes) if number not in gone])
    return (replace(drawing, strokes=left), overlaps) if left else (drawing, overlaps)


def outlines_cross(drawing: Drawing) -> bool:
    """Whether most outlines of a drawing cross others, and more widely than by a slip: then they are lines."""
    _, faces = _closed(drawing)
    with suppress(TilingError):
        # The strict checks take less than to load the library that measures, and let no two overlap.
        return not (faces and finite_patch(faces, split_edges=True, y_down=drawing.y_down))
    with suppress(MissingLibraryError, SketchError):
        return bool(faces) and 2 * crossing_faces(faces, _widest_slip(drawing, faces)) > len(drawing.strokes)
    return False


def _closed(drawing: Drawing) -> tuple[list[int], list[DrawnFace]]:
    """Numbers of the closed strokes of a drawing, and the faces inside them; none of one without a size."""
    closed = [number for number, stroke in enumerate(drawing.strokes) if stroke.closed]
    if not closed or not SMALLEST < drawing.size() < LARGEST:
        return [], []
    flat = drawing.flat()
    return closed, [ring(drawing.strokes[number], flat) for number in closed]


def _widest_slip(drawing: Drawing, faces: Sequence[DrawnFace]) -> float:
    return max(REACH * make_net(drawing.strokes).usual(), SLIVER * _usual_face(faces))


def cure_of(drawing: Drawing, options: PreparationOptions, vectors: Vectors | None, widths: Sequence[float]) -> Cure:
    """The least snap of a ladder that mends faults of these widths, or the width of slivers that does.

    A snap is judged by these faults alone: whether faces that fit have no near misses left, in however many pieces.
    """
    unit = drawing.mm or 1.0
    wide = sorted({width for width in widths if LEAST < width * unit < MOST}, reverse=True)
    corners = points_read(drawing, options)
    if corners > MOST_TRIED:
        likely = nice(1.02 * wide[0] * unit) / unit if wide else 0.0
        slivers = _likely_slivers(drawing, options, vectors)
        return Cure(snap=likely if likely > options.snap else None, likely=slivers)
    tried: list[float] = []
    for share, width in _ladder(wide, options.snap):
        snap = nice(share * width * unit, 3 if share == 1 else 2) / unit
        if snap <= options.snap or snap in tried or len(tried) * corners > WORK:
            continue
        tried.append(snap)
        if faces := _mends(drawing, replace(options, snap=snap), vectors, snap):
            found = Cure(snap=snap, every=width >= wide[0], tried=(min(tried), max(tried)))
            # A snap may close what was listed, and leave a board of corners that nobody drew, or full of narrow holes.
            if _corners(faces) > TIDY * len(faces):
                joined, least = _apart_cure(drawing, options, vectors)
                if joined.slivers and least < _corners(faces):
                    return joined
            holes = _sliver_cure(drawing, replace(options, snap=snap), vectors, ()).slivers
            other = _sliver_cure(drawing, options, vectors, wide) if holes else Cure()
            return other if other.slivers else found
    span = (min(tried), max(tried)) if tried else None
    cure, _ = _apart_cure(drawing, options, vectors)
    cure = cure if cure.slivers else _sliver_cure(drawing, options, vectors, wide)
    if not cure.slivers and tried:
        cure = _sliver_cure(drawing, replace(options, snap=tried[0]), vectors, wide)
        cure = replace(cure, snap=tried[0]) if cure.slivers else cure
    if not cure.slivers:
        cure = _fitting_slivers(drawing, options, vectors, wide)
    return replace(cure, tried=span)


def _fitting_slivers(
    drawing: Drawing, options: PreparationOptions, vectors: Vectors | None, wide: Sequence[float]
) -> Cure:
    """Slivers a little wider than the widest fault, if faces fit then that do not without; some gaps may be left.

    Of a face that touches itself there may be no width: then they are as wide as noise.
    """
    if vectors is not None or not SMALLEST < drawing.size() < LARGEST:
        return Cure()
    unit = drawing.mm or 1.0
    slivers = nice(1.02 * max(wide[:1], default=noise_of(drawing)) * unit) / unit
    with suppress(MissingLibraryError, TilingError):
        faces = prepared(drawing, replace(options, slivers=0.0)).faces
        if options.slivers < slivers < SLIVER * _usual_face(faces):
            with suppress(TilingError):
                finite_patch(faces, split_edges=True, y_down=drawing.y_down)
                return Cure()
            made = prepared(drawing, replace(options, slivers=slivers))
            finite_patch(made.faces, split_edges=True, y_down=drawing.y_down)
            return Cure(slivers=slivers, every=False)
    return Cure()


def points_read(drawing: Drawing, options: PreparationOptions) -> int:
    """Corners of a drawing as it is read, those where lines cross among them: all that is tried takes time for each.

    Where they cannot be compared, nothing can be tried, as if they were too many.
    """
    drawn = sum(len(stroke.points) for stroke in drawing.strokes)
    if options.read == "outlines" or drawn > MOST_TRIED:
        return drawn
    try:
        return len(net_of(drawing, options).points)
    except SketchError:
        return MOST_TRIED + 1


def _ladder(wide: Sequence[float], snap: float) -> Iterator[tuple[float, float]]:
    """Snaps to try, as shares of widths: a little more than the widest, finer and wider ones, those of less faults.

    Where a snap as wide as the widest did not do, wider ones are tried.
    """
    if not wide:
        return
    widest = max(wide[0], snap)
    yield 1.02, widest
    yield from ((share, widest) for share in LADDER)
    yield from ((1.02, width) for width in worth_trying(wide)[1:])


def _sliver_cure(drawing: Drawing, options: PreparationOptions, vectors: Vectors | None, wide: Sequence[float]) -> Cure:
    if vectors is not None or not SMALLEST < drawing.size() < LARGEST:
        return Cure()
    unit = drawing.mm or 1.0
    with suppress(MissingLibraryError, TilingError):
        faces = prepared(drawing, replace(options, slivers=0.0)).faces
        least, most = noise_of(drawing), SLIVER * _usual_face(faces)
        # Gaps that are open at an end are not measured, but they are among the near misses.
        measured = (*sliver_widths(faces), *(() if apart_widths(faces, most) else wide))
        widths = sorted({width for width in measured if least < width < most}, reverse=True)
        shares = WIDER if _corners(faces) <= MANY else WIDER[:1]
        wider = [share * widths[0] for share in shares if widths and share * widths[0] < most]
        for width in (*worth_trying(widths), *wider):
            slivers = nice(1.02 * width * unit) / unit
            if slivers > options.slivers and _mends(drawing, replace(options, slivers=slivers), None, slivers):
                return Cure(slivers=slivers, every=width >= widths[0])
    return Cure()


def _likely_slivers(drawing: Drawing, options: PreparationOptions, vectors: Vectors | None) -> float | None:
    """The width that would be tried first for faces which stand apart, or else for all narrow gaps and overlaps."""
    if vectors is not None or options.read != "outlines" or not SMALLEST < drawing.size() < LARGEST:
        return None
    unit = drawing.mm or 1.0
    with suppress(MissingLibraryError, TilingError):
        faces = prepared(drawing, replace(options, slivers=0.0)).faces
        least, most = noise_of(drawing), SLIVER * _usual_face(faces)
        widest = next(iter(apart_widths(faces, most)), (0.0,))[0]
        if not widest and sum(len(face.points) for face in faces) <= MOST_MEASURED:
            widest = 1.02 * max((width for width in sliver_widths(faces) if least < width < most), default=0.0)
        likely = nice(widest * unit) / unit
        return likely if likely > options.slivers else None
    return None


def _apart_cure(drawing: Drawing, options: PreparationOptions, vectors: Vectors | None) -> tuple[Cure, int]:
    """The width that joins faces which stand apart with the fewest corners, never more than drawn; and how many."""
    if vectors is not None or not SMALLEST < drawing.size() < LARGEST:
        return Cure(), 0
    unit, corners = drawing.mm or 1.0, dict[float, int]()
    with suppress(MissingLibraryError, TilingError):
        faces = prepared(drawing, replace(options, slivers=0.0)).faces
        # Each trial of a large drawing takes seconds.
        few = 1 if _corners(faces) > MANY else None
        for widths in apart_widths(faces, SLIVER * _usual_face(faces)):
            for slivers in [nice(width * unit) / unit for width in widths[:few]] if not corners else ():
                joined = _mends(drawing, replace(options, slivers=slivers), None, slivers)
                if joined and slivers > options.slivers and _corners(joined) <= _corners(faces):
                    corners[slivers] = _corners(joined)
    best = min(corners, key=lambda slivers: (corners[slivers], slivers), default=None)
    return Cure(slivers=best), corners.get(best or 0.0, 0)


def _corners(faces: Sequence[DrawnFace]) -> int:
    return sum(len(face.points) for face in faces)


def sliver_faces(drawing: Drawing, faces: Sequence[DrawnFace]) -> SliverFaces | None:
    """Faces of a board that are far narrower than all others; None if there are none.

    Four times a face's area by its perimeter is the diameter of a circle inside it that touches all of its sides, and
    no less than the diameter of any circle inside a convex one.
    """
    around = [math.fsum(math.dist(p, q) for p, q in sides(face.points)) for face in faces]
    widths = [4 * abs(signed_area(face.points)) / length for face, length in zip(faces, around, strict=True)]
    most = NARROW * _usual_face(faces)
    narrow = [number for number, width in enumerate(widths) if width < most]
    widest = max([widths[number] for number in narrow], default=0.0)
    if not narrow or min([width for width in widths if width >= most]) < BREAK * widest:
        return None
    unit, left = drawing.mm or 1.0, 0
    width = nice(1.02 * widest * unit) / unit
    with suppress(TilingError):
        cleaned = without_slivers(faces, width).faces
        finite_patch(cleaned, split_edges=True, y_down=drawing.y_down)
        left = len(cleaned)
    return SliverFaces(len(narrow), faces[narrow[0]].name, width, left)


def _usual_face(faces: Sequence[DrawnFace]) -> float:
    """Side of a square as large as the usual face, which is among the larger ones: slivers may be most of all."""
    areas = sorted([abs(signed_area(face.points)) for face in faces if face.points])
    return math.sqrt(areas[-1 - len(areas) // 4]) if areas else 0.0


def _mends(
    drawing: Drawing, options: PreparationOptions, vectors: Vectors | None, width: float
) -> tuple[DrawnFace, ...]:
    """The faces, if they fit, and no gap that is as narrow as this is left between them; else none."""
    try:
        made = prepared(drawing, options, vectors)
        if vectors is not None:
            periodic_from_floats("drawn", made.faces, vectors, split_edges=True, y_down=drawing.y_down)
            return made.faces
        finite_patch(made.faces, split_edges=True, y_down=drawing.y_down)
        left = sum(gap.width <= width for gap in gaps_of(drawing, options, made))
        if left and made.cleaned and not made.cleaned.apart:
            # Where corners of a coast come near others, nothing is given away: so a few may be left.
            return made.faces if left < FEW * len(misses(drawing, replace(options, slivers=0.0))) else ()
        return () if left else made.faces
    except TilingError:
        return ()


def nice(width: float, digits: int = 2) -> float:
    """A length, or a little more, with some digits."""
    if width <= 0:
        return 0.0
    step = math.pow(10.0, math.floor(math.log10(width)) - digits + 1)
    return round(math.ceil(width / step) * step, 12)


def _found(drawing: Drawing, options: PreparationOptions) -> tuple[Drawing, Vectors]:
    cell, candidates = repeated(drawing, options)
    # Where sides need not be split, they are not meant to be.
    for split in (False, True) if options.split_edges else (False,):
        for vectors in candidates:
            with suppress(TilingError):
                fit = partial(_fit, cell, vectors=vectors, limit=len(cell.strokes))
                joining_noise(cell, replace(options, split_edges=split), vectors, fit)
                return cell, vectors
    raise NoVectorsError


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
