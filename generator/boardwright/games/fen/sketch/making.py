"""From polygons or a file to a patch or a periodic tiling, and what is to be said about the drawing.

What is wrong with it is said at once, each fault with its place and width, and with the snap that mends it.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from boardwright.config.problems import ConfigError, Problem
from boardwright.config.problems import Path as KeyPath
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.sketch.notes import HERE, Fault, Gaps, Notes, RefusedSketchError, Sketch, Vectors
from boardwright.games.fen.tiling_config import CustomTiling
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.points import Point, bounds
from boardwright.geometry.units import decimal
from boardwright.tilings import BrokenTilingError, PeriodicTiling, TilingError, TooManyFacesError, certify
from boardwright.tilings.custom.drawn import DrawnFace, place_text
from boardwright.tilings.custom.polygons import finite_patch
from boardwright.tilings.custom.repeated import periodic_from_floats
from boardwright.tilings.errors import DrawnFaceError, MissingLibraryError, SketchError
from boardwright.tilings.line_art import (
    LooseEndsError,
    PreparationOptions,
    Prepared,
    gaps_of,
    misses,
    prepared,
    repeated,
)
from boardwright.tilings.line_art.near import MOST_TRIED, NearMiss, pieces_apart, worth_trying
from boardwright.tilings.line_art.net import make_net
from boardwright.tilings.line_art.outlines import open_text
from boardwright.tilings.line_art.read_file import of_faces, read_drawing
from boardwright.tilings.patch import Patch

LEAST, MOST = 1e-9, 900.0
"""Widths that a snap can mend: a config takes up to 1,000."""

NO_CURE = "no snap was found that mends it all: correct the drawing"

Mends = Callable[[Sketch], bool]
"""Whether a drawing becomes a whole board, with its snap."""


def near_fault(sketch: Sketch, miss: NearMiss) -> Fault:
    """A near miss in words."""
    width, where = sketch.drawing.length_text(miss.width), place_text(miss.place)
    kind = f"{'an' if miss.kind == 'overlap' else 'a'} {miss.kind}"
    names = miss.names if len(miss.names) <= 4 else (*miss.names[:3], f"{len(miss.names) - 3} more")
    whose = " and ".join(names) if len(names) < 3 else f"{', '.join(names[:-1])} and {names[-1]}"
    what = "a corner almost on a side" if miss.on_side else "corners that almost meet"
    return Fault(miss.place, f"{kind} of {width} at {where}: {what}, of {whose}", miss.width)


def faults_of(sketch: Sketch, error: TilingError) -> Iterator[Fault]:
    """Paths that do not close, near misses, and lines that bound no face."""
    if sketch.options.read == "outlines":
        for stroke in sketch.drawing.strokes:
            start, end = stroke.ends()
            if not stroke.closed and start != end:
                yield Fault(end, open_text(sketch.drawing, stroke), math.dist(start, end))
    found: tuple[NearMiss, ...] = ()
    with suppress(SketchError, MissingLibraryError):  # the error that is there already says more
        found = misses(sketch.drawing, sketch.options, sketch.vectors)
    for miss in found:
        yield near_fault(sketch, miss)
    if isinstance(error, LooseEndsError) and not found:
        for loose in error.ends:
            words = f"{loose.name} ends or runs at {place_text(loose.place)} and bounds no face there"
            yield Fault(loose.place, words)


def refused(
    loaded: LoadedConfig[FenConfig], sketch: Sketch, error: TilingError, mends: Mends, key: str = ""
) -> ConfigError:
    """The problems of a drawing: the error, or if faults explain it, all of these and what mends them."""
    own = own_problem(loaded, sketch, error, key)
    if isinstance(error, TooManyFacesError | MissingLibraryError):
        return loaded.error(own)
    faults = tuple(faults_of(sketch, error))
    widths = [fault.width for fault in faults if fault.width]
    if not widths and len(faults) < 2:
        return loaded.error(own)
    here: KeyPath = (*HERE, "file") if sketch.name else (*HERE, "polygons")
    prefix = f"{sketch.name}: " if sketch.name else ""
    cure, mended = cure_of(sketch, widths, mends)
    problems = [] if mended else [own]
    count = "1 fault" if len(faults) == 1 else f"{len(faults):,} faults"
    them = "it" if len(faults) == 1 else "them"
    told = f"{prefix}{count}{_range(sketch, widths)}, told below; build --only proof circles {them}"
    problems.append(loaded.problem(HERE, f"{told}; {cure}" if cure else told))
    digits = len(str(len(faults)))
    for number, fault in enumerate(faults, 1):
        problems.append(loaded.problem(here, f"{prefix}({number:0{digits}}) {fault.words}"))
    return RefusedSketchError(loaded.error(*problems), sketch, faults, cure)


def _range(sketch: Sketch, widths: list[float]) -> str:
    if not widths:
        return ""
    least, most = (sketch.drawing.length_text(choose(widths)) for choose in (min, max))
    return f" of {least}" if least == most else f" of {least} to {most}"


def own_problem(loaded: LoadedConfig[FenConfig], sketch: Sketch, error: TilingError, key: str) -> Problem:
    """The problem that an error is, at its place."""
    if sketch.name:
        return loaded.problem((*HERE, key or "file"), f"{sketch.name}: {error}")
    if isinstance(error, DrawnFaceError):
        # Snapping may leave corners out, and then their numbers are not those of the config.
        corner = () if error.corner is None or sketch.options.snap else (error.corner,)
        return loaded.problem((*HERE, "polygons", error.face, *corner), f"{error.name} {error.message}")
    return loaded.problem((*HERE, key or "polygons"), str(error))


def cure_of(sketch: Sketch, found: list[float], mends: Mends) -> tuple[str, bool]:
    """The snap that mends faults of these widths, in words, and whether it was tried and leaves nothing to mend."""
    if not found:
        return "", False
    unit = sketch.drawing.mm or 1.0
    widths = sorted({width for width in found if LEAST < width * unit < MOST}, reverse=True)
    if not widths:
        return NO_CURE, False
    steps = worth_trying(widths)
    if sum(len(stroke.points) for stroke in sketch.drawing.strokes) > MOST_TRIED:
        return f"snap: {_nice(steps[0] * unit)} would join them", False
    for width in steps:
        length = _nice(width * unit)
        if float(length) / unit <= sketch.options.snap:
            continue
        if mends(replace(sketch, options=replace(sketch.options, snap=float(length) / unit))):
            joined = "mends it" if len(found) == 1 else "mends them all"
            if width < widths[0]:
                joined = "mends those up to that width, and the board is whole then"
            return f"snap: {length} in board.tiling {joined}", True
    return NO_CURE, False


def _nice(width: float) -> str:
    """A little more than a width, with two digits."""
    step = math.pow(10.0, math.floor(math.log10(width)) - 1)
    return f"{math.ceil(1.02 * width / step) * step:.10f}".rstrip("0").rstrip(".")


class UnfitVectorsError(SketchError):
    """Vectors were found, but the faces do not fit when they repeat; `sketch` has them."""

    def __init__(self, message: str, sketch: Sketch) -> None:
        super().__init__(message)
        self.sketch = sketch


def read_sketch(loaded: LoadedConfig[FenConfig], custom: CustomTiling, limit: int) -> Sketch:
    """The drawing that a config describes or names.

    Raises:
        ConfigError: when it cannot be read.
    """
    if custom.file is None:
        faces = tuple([DrawnFace(f"polygons[{i}]", points) for i, points in enumerate(custom.polygons or ())])
        drawing, unit = of_faces(faces), 1.0
    else:
        key = (*HERE, "file")
        file = loaded.file(*key)
        try:
            drawing = read_drawing(custom.file, file.content)
            if len(drawing.strokes) > limit and custom.read == "outlines":
                raise TooManyFacesError(len(drawing.strokes), limit)
        except (SketchError, TooManyFacesError) as error:
            raise loaded.error(loaded.problem(key, f"{custom.file}: {error}")) from None
        unit = drawing.mm or 1.0
    vectors = None
    if custom.vectors is not None and custom.vectors != "find":
        (ax, ay), (bx, by) = custom.vectors
        vectors = ((ax / unit, ay / unit), (bx / unit, by / unit))
    return Sketch(
        drawing, PreparationOptions(custom.snap / unit, custom.read), custom.split_edges, custom.file or "", vectors
    )


def sketched_patch(loaded: LoadedConfig[FenConfig], sketch: Sketch, limit: int) -> tuple[Patch, Notes]:
    """Patch of a finite drawing, and what is to be said about it.

    Raises:
        ConfigError: when the drawing is refused, with all its near misses.
    """
    try:
        made = prepared(sketch.drawing, sketch.options)
        if len(made.faces) > limit:
            raise TooManyFacesError(len(made.faces), limit)
        patch = finite_patch(made.faces, split_edges=sketch.split_edges, y_down=sketch.drawing.y_down)
    except (DrawnFaceError, SketchError, TooManyFacesError, MissingLibraryError) as error:
        raise refused(loaded, sketch, error, _mends) from None
    gaps = _gaps(sketch, made)
    if gaps.faults:
        gaps = replace(gaps, spots=tuple(_on_board([fault.place for fault in gaps.faults], made, patch, sketch)))
    told = (*sketch.drawing.told, *_snap_report(sketch, made))
    return patch, Notes(told, gaps, made.faces, patch.centroids)


def _on_board(places: Sequence[Point], made: Prepared, patch: Patch, sketch: Sketch) -> Iterator[Point]:
    """Places of a drawing on the board that was made of it: their boxes correspond."""
    left, bottom, right, top = bounds([point for face in made.faces for point in face.points])
    to_left, to_bottom, to_right, _ = bounds(patch.points)
    scale = (to_right - to_left) / (right - left)
    for x, y in places:
        yield to_left + (x - left) * scale, to_bottom + (top - y if sketch.drawing.y_down else y - bottom) * scale


def sketched_tiling(loaded: LoadedConfig[FenConfig], sketch: Sketch) -> tuple[PeriodicTiling, Notes]:
    """Periodic tiling of a drawn cell; without vectors they are found in the drawing.

    Raises:
        ConfigError: when the drawing is refused, with all its near misses.
    """
    try:
        if sketch.vectors is None:
            sketch = _with_vectors(sketch)
            found = f"The drawing repeats by the vectors {vectors_text(sketch, sketch.vectors)}, found in it."
        else:
            found = ""
        made, tiling = _repeated(sketch, sketch.vectors)
    except UnfitVectorsError as error:
        raise refused(loaded, error.sketch, error, _mends) from None
    except (DrawnFaceError, SketchError, MissingLibraryError) as error:
        raise refused(loaded, sketch, error, _mends) from None
    except BrokenTilingError as error:
        raise refused(loaded, sketch, error, _mends, "vectors") from None
    return tiling, Notes((*sketch.drawing.told, *((found,) if found else ()), *_snap_report(sketch, made)))


def _repeated(sketch: Sketch, vectors: Vectors | None) -> tuple[Prepared, PeriodicTiling]:
    if vectors is None:
        raise SketchError("has no vectors")
    made = prepared(sketch.drawing, sketch.options, vectors)
    down = sketch.drawing.y_down
    return made, periodic_from_floats("custom", made.faces, vectors, split_edges=sketch.split_edges, y_down=down)


def _with_vectors(sketch: Sketch) -> Sketch:
    """The cell of a drawing without its marked copies, and the vectors that repeat it.

    Raises:
        SketchError: when none do, or several.
    """
    cell, candidates = repeated(sketch.drawing, sketch.options)
    alone = replace(sketch, drawing=cell)
    if not candidates:
        raise SketchError(
            "does not repeat: no two shifts bring its sides together. Set vectors, or mark two copies of one face "
            "where the pattern repeats by labels that begin with 'copy'"
        )
    fitting: list[Vectors] = []
    first: TilingError | None = None
    for vectors in candidates:
        try:
            _repeated(alone, vectors)
        except (DrawnFaceError, SketchError, BrokenTilingError) as error:
            first = first or error
        else:
            fitting.append(vectors)
    if not fitting:
        likeliest = replace(alone, vectors=candidates[0])
        words = f"does not repeat by {vectors_text(sketch, candidates[0])}, its likeliest vectors: {first}"
        raise UnfitVectorsError(words, likeliest)
    if len(fitting) > 1:
        listed = " or ".join(vectors_text(sketch, one) for one in fitting)
        raise SketchError(f"repeats in {len(fitting)} ways; choose one, as vectors: {listed}")
    return replace(alone, vectors=fitting[0])


def vectors_text(sketch: Sketch, vectors: Vectors | None) -> str:
    """Vectors as a config would have them: in millimetres if the drawing has a size on paper."""
    unit = sketch.drawing.mm or 1.0
    parts = [f"[{', '.join(decimal(c * unit, 4) for c in vector)}]" for vector in vectors or ()]
    return f"[{', '.join(parts)}]"


def _snap_report(sketch: Sketch, made: Prepared) -> list[str]:
    if made.report is None:
        return []
    report = made.report
    if not report.moved:
        return [f"Snapping moved none of the {report.corners:,} corners of the drawing."]
    farthest = sketch.drawing.length_text(report.farthest)
    return [f"Snapping moved {report.moved:,} of the {report.corners:,} corners of the drawing, by {farthest} at most."]


def _gaps(sketch: Sketch, made: Prepared) -> Gaps:
    """Gaps between faces that were not closed, and how far apart the pieces of the drawing are.

    A drawing too crowded, or with sides too different, to be compared has none that could be told.
    """
    try:
        return _found_gaps(sketch, made)
    except SketchError:
        return Gaps()


def _found_gaps(sketch: Sketch, made: Prepared) -> Gaps:
    faults = tuple([near_fault(sketch, miss) for miss in gaps_of(sketch.drawing, sketch.options, made)])
    if not faults:
        apart = pieces_apart(made.net or make_net(sketch.drawing.strokes))
        if apart is None:
            return Gaps()
        width, here, there = apart
        places = f"at {place_text(here)} and {place_text(there)}"
        return Gaps(between=f"the nearest two {sketch.drawing.length_text(width)} apart, {places}")
    return Gaps(sketch, faults, cure_of(sketch, [fault.width for fault in faults], _mends)[0])


def _mends(sketch: Sketch) -> bool:
    """Whether a drawing becomes a whole board with its snap."""
    try:
        if sketch.vectors is not None:
            _repeated(sketch, sketch.vectors)
            return True
        made = prepared(sketch.drawing, sketch.options)
        tiling = certify(finite_patch(made.faces, split_edges=sketch.split_edges, y_down=sketch.drawing.y_down))
        return tiling.pieces == 1 and not gaps_of(sketch.drawing, sketch.options, made)
    except TilingError:
        return False
