"""The designer's own drawing, from polygons or a file: made into faces, and what is to be said about it.

A drawing that is refused is looked at once more: all corners that almost meet are told at once, with the `snap` that
was tried and mends them.
"""

import math
from dataclasses import replace
from itertools import pairwise

from boardwright.config.problems import ConfigError, Problem
from boardwright.config.problems import Path as KeyPath
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.tiling_config import CustomTiling
from boardwright.games.kit import LoadedConfig
from boardwright.games.sources import path_beside, read_file
from boardwright.geometry.points import Point
from boardwright.geometry.units import decimal
from boardwright.tilings import BrokenTilingError, PeriodicTiling, TilingError, TooManyFacesError, certify
from boardwright.tilings.errors import DrawnFaceError, MissingLibraryError, SketchError
from boardwright.tilings.own.drawn import DrawnFace, place_text
from boardwright.tilings.own.polygons import finite_patch
from boardwright.tilings.own.repeated import periodic_from_floats
from boardwright.tilings.patch import Patch
from boardwright.tilings.sketch.near import NearMiss
from boardwright.tilings.sketch.prepare import Prepared, Wishes, gaps_of, misses, open_text, prepared, repeated
from boardwright.tilings.sketch.read_file import of_faces, read_drawing
from boardwright.tilings.sketch.strokes import Drawing
from boardwright.values import dataclass

HERE: KeyPath = ("board", "tiling")

MOST_TRIED = 20_000
"""Most corners of a drawing on which a snap is tried before it is proposed."""

TRIES = 3
"""Most lengths of snap that are tried."""

SHOWN = 10
"""Most gaps told of a board that is made all the same."""

Vectors = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Sketch:
    """A drawing and how its config wants it read; `vectors` are in the drawing's units."""

    drawing: Drawing
    wishes: Wishes
    split_edges: bool
    name: str = ""
    """Name of its file; empty for polygons in the config."""
    vectors: Vectors | None = None


@dataclass(frozen=True, slots=True)
class Gaps:
    """What a board's drawing leaves open: each gap in words, and the snap that closes them, if one was found."""

    each: tuple[str, ...] = ()
    cure: str = ""
    between: str = ""
    """How far apart the nearest two pieces are, if it falls into several."""

    def opened(self, fault: str, key: str) -> str:
        """A board with pieces or holes: the gaps that are to blame, if any are, and not only how to allow it."""
        if not self.each:
            apart = f", {self.between}" if self.between and key == "allow_pieces" else ""
            return f"{fault}{apart}; {key}: true allows it"
        more = "" if len(self.each) == 1 else f" (and {len(self.each) - 1:,} more)"
        return f"{fault}, with {self.each[0]}{more}; {self.cure}; {key}: true leaves the gap open"

    def warnings(self) -> tuple[str, ...]:
        """The gaps that are left on a board."""
        if not self.each:
            return ()
        shown = [f"The drawing has {words}." for words in self.each[:SHOWN]]
        left = len(self.each) - SHOWN
        return (
            *shown,
            *((f"The drawing has {left:,} more gaps like these.",) if left > 0 else ()),
            f"Gaps: {self.cure}.",
        )


@dataclass(frozen=True, slots=True)
class Notes:
    """What is to be said about a drawing that became a board."""

    told: tuple[str, ...] = ()
    gaps: Gaps = Gaps()


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
        path = path_beside(loaded, key, custom.file)
        content = read_file(path, str(path))
        try:
            drawing = read_drawing(custom.file, content)
            if len(drawing.strokes) > limit and custom.read == "outlines":
                raise TooManyFacesError(len(drawing.strokes), limit)
        except (SketchError, TooManyFacesError) as error:
            raise loaded.error(loaded.problem(key, f"{custom.file}: {error}")) from None
        unit = drawing.mm or 1.0
    vectors = None
    if custom.vectors is not None and custom.vectors != "find":
        (ax, ay), (bx, by) = custom.vectors
        vectors = ((ax / unit, ay / unit), (bx / unit, by / unit))
    return Sketch(drawing, Wishes(custom.snap / unit, custom.read), custom.split_edges, custom.file or "", vectors)


def sketched_patch(loaded: LoadedConfig[FenConfig], sketch: Sketch, limit: int) -> tuple[Patch, Notes]:
    """Patch of a finite drawing, and what is to be said about it.

    Raises:
        ConfigError: when the drawing is refused, with all its near misses.
    """
    try:
        made = prepared(sketch.drawing, sketch.wishes)
        if len(made.faces) > limit:
            raise TooManyFacesError(len(made.faces), limit)
        patch = finite_patch(made.faces, split_edges=sketch.split_edges, y_down=sketch.drawing.y_down)
    except (DrawnFaceError, SketchError, TooManyFacesError, MissingLibraryError) as error:
        raise refused(loaded, sketch, error) from None
    return patch, Notes(tuple(_snap_report(sketch, made)), _gaps(sketch, made))


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
    except (DrawnFaceError, SketchError, MissingLibraryError) as error:
        raise refused(loaded, sketch, error) from None
    except BrokenTilingError as error:
        raise refused(loaded, sketch, error, "vectors") from None
    return tiling, Notes((*((found,) if found else ()), *_snap_report(sketch, made)))


def _repeated(sketch: Sketch, vectors: Vectors | None) -> tuple[Prepared, PeriodicTiling]:
    if vectors is None:
        raise SketchError("has no vectors")
    made = prepared(sketch.drawing, sketch.wishes, vectors)
    down = sketch.drawing.y_down
    return made, periodic_from_floats("custom", made.faces, vectors, split_edges=sketch.split_edges, y_down=down)


def _with_vectors(sketch: Sketch) -> Sketch:
    """The cell of a drawing without its marked copies, and the vectors that repeat it.

    Raises:
        SketchError: when none do, or several.
    """
    cell, candidates = repeated(sketch.drawing, sketch.wishes)
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
        raise SketchError(f"does not repeat by {vectors_text(sketch, candidates[0])}, its likeliest vectors: {first}")
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
    """Gaps between faces that were not closed."""
    found = gaps_of(sketch.drawing, sketch.wishes, made)
    if not found:
        return Gaps()
    return Gaps(tuple([miss_text(sketch, miss) for miss in found]), _cure(sketch, found)[0])


def miss_text(sketch: Sketch, miss: NearMiss) -> str:
    """A near miss in words."""
    width, where = sketch.drawing.length_text(miss.width), place_text(miss.place)
    kind = f"{'an' if miss.kind == 'overlap' else 'a'} {miss.kind}"
    names = miss.names if len(miss.names) <= 4 else (*miss.names[:3], f"{len(miss.names) - 3} more")
    whose = " and ".join(names) if len(names) < 3 else f"{', '.join(names[:-1])} and {names[-1]}"
    if miss.on_side:
        return f"{kind} of {width} at {where}: a corner almost on a side, of {whose}"
    return f"{kind} of {width} at {where}: corners that almost meet, of {whose}"


def refused(loaded: LoadedConfig[FenConfig], sketch: Sketch, error: TilingError, key: str = "") -> ConfigError:
    """The problems of a drawing: the error, or if near misses explain it, all of these and what mends them."""
    own = _own_problem(loaded, sketch, error, key)
    if isinstance(error, TooManyFacesError | MissingLibraryError):
        return loaded.error(own)
    found = near(sketch)
    open_ones = [
        open_text(sketch.drawing, stroke)
        for stroke in sketch.drawing.strokes
        if not stroke.closed and sketch.wishes.read == "outlines"
    ]
    if not found and len(open_ones) < 2:
        return loaded.error(own)
    here: KeyPath = (*HERE, "file") if sketch.name else (*HERE, "polygons")
    prefix = f"{sketch.name}: " if sketch.name else ""
    cure, mends = _cure(sketch, found) if found else ("", False)
    problems = [] if mends else [own]
    if found:
        widths = (sketch.drawing.length_text(found[0].width), sketch.drawing.length_text(found[-1].width))
        by = widths[0] if widths[0] == widths[1] else f"{widths[0]} to {widths[1]}"
        count = "1 near miss" if len(found) == 1 else f"{len(found):,} near misses"
        words = (
            f"{prefix}{count}, of {by}, listed below{'' if sketch.wishes.snap else ' and circled on the proof sheet'}"
        )
        problems.append(loaded.problem(HERE, f"{words}; {cure}" if cure else words))
    digits = len(str(len(found) + len(open_ones)))
    for number, words in enumerate((*open_ones, *[miss_text(sketch, miss) for miss in found]), 1):
        problems.append(loaded.problem(here, f"{prefix}({number:0{digits}}) {words}"))
    return loaded.error(*problems)


def near(sketch: Sketch) -> tuple[NearMiss, ...]:
    """Near misses of a drawing; none if it cannot be compared."""
    try:
        return misses(sketch.drawing, sketch.wishes, sketch.vectors)
    except (SketchError, MissingLibraryError):
        return ()


def _own_problem(loaded: LoadedConfig[FenConfig], sketch: Sketch, error: TilingError, key: str) -> Problem:
    if sketch.name:
        return loaded.problem((*HERE, key or "file"), f"{sketch.name}: {error}")
    if isinstance(error, DrawnFaceError):
        # Snapping may leave corners out, and then their numbers are not those of the config.
        corner = () if error.corner is None or sketch.wishes.snap else (error.corner,)
        return loaded.problem((*HERE, "polygons", error.face, *corner), f"{error.name} {error.message}")
    return loaded.problem((*HERE, key or "polygons"), str(error))


def _cure(sketch: Sketch, found: tuple[NearMiss, ...]) -> tuple[str, bool]:
    """The snap that mends near misses, in words, and whether it was tried and leaves nothing to be mended."""
    unit = sketch.drawing.mm or 1.0
    widths = sorted({miss.width for miss in found}, reverse=True)
    # Some misses may be meant; where widths drop, the wider ones may be those.
    steps = [widths[0], *[w for wider, w in pairwise(widths) if w < 0.6 * wider]][:TRIES]
    if sum(len(stroke.points) for stroke in sketch.drawing.strokes) > MOST_TRIED:
        return f"snap: {_nice(steps[0] * unit)} would join them", False
    for width in steps:
        length = _nice(width * unit)
        if float(length) / unit <= sketch.wishes.snap:
            continue
        if _mends(replace(sketch, wishes=replace(sketch.wishes, snap=float(length) / unit))):
            whole = width == widths[0]
            return (
                f"snap: {length} in board.tiling joins {'them' if whole else 'those up to that width, and is enough'}",
                True,
            )
    return "no snap was found that joins them all: correct the drawing", False


def _mends(sketch: Sketch) -> bool:
    """Whether a drawing becomes a whole board."""
    try:
        if sketch.vectors is not None:
            _repeated(sketch, sketch.vectors)
            return True
        made = prepared(sketch.drawing, sketch.wishes)
        certify(finite_patch(made.faces, split_edges=sketch.split_edges, y_down=sketch.drawing.y_down))
        return not gaps_of(sketch.drawing, sketch.wishes, made)
    except TilingError:
        return False


def _nice(width: float) -> str:
    """A little more than a width, with two digits."""
    step = math.pow(10.0, math.floor(math.log10(width)) - 1)
    return f"{math.ceil(1.02 * width / step) * step:.10f}".rstrip("0").rstrip(".")
