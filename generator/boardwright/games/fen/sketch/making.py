"""From polygons or a file to a patch or a periodic tiling, and what is to be said about the drawing."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.sketch.faults import cure_of, near_fault, refused
from boardwright.games.fen.sketch.notes import HERE, Gaps, Notes, Sketch, Vectors
from boardwright.games.fen.tiling_config import CustomTiling
from boardwright.games.kit import LoadedConfig
from boardwright.games.sources import path_beside, read_file
from boardwright.geometry.points import Point, bounds
from boardwright.geometry.units import decimal
from boardwright.tilings import BrokenTilingError, PeriodicTiling, TilingError, TooManyFacesError, certify
from boardwright.tilings.errors import DrawnFaceError, MissingLibraryError, SketchError
from boardwright.tilings.own.drawn import DrawnFace, place_text
from boardwright.tilings.own.polygons import finite_patch
from boardwright.tilings.own.repeated import periodic_from_floats
from boardwright.tilings.patch import Patch
from boardwright.tilings.sketch.prepare import Prepared, Wishes, gaps_of, pieces_apart, prepared, repeated
from boardwright.tilings.sketch.read_file import of_faces, read_drawing


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
        raise refused(loaded, sketch, error, _mends) from None
    gaps = _gaps(sketch, made)
    if gaps.faults:
        gaps = replace(gaps, spots=tuple(_on_board([fault.place for fault in gaps.faults], made, patch, sketch)))
    return patch, Notes(tuple(_snap_report(sketch, made)), gaps)


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
    faults = tuple([near_fault(sketch, miss) for miss in gaps_of(sketch.drawing, sketch.wishes, made)])
    if not faults:
        apart = pieces_apart(sketch.drawing, made)
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
        made = prepared(sketch.drawing, sketch.wishes)
        tiling = certify(finite_patch(made.faces, split_edges=sketch.split_edges, y_down=sketch.drawing.y_down))
        return tiling.pieces == 1 and not gaps_of(sketch.drawing, sketch.wishes, made)
    except TilingError:
        return False
