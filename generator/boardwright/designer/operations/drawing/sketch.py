"""A sketch dropped on the page: its faces, its near misses, the snap that mends them, and the file to keep."""

import base64
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from boardwright.designer.operations.asked import Answer, Request, RequestError, file_answer
from boardwright.designer.operations.drawing.faults import fault_code, fault_places, unread
from boardwright.designer.operations.drawing.patch import Pair
from boardwright.geometry.points import Point, bounds
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.custom.polygons import finite_patch
from boardwright.tilings.custom.repeated import periodic_from_floats
from boardwright.tilings.errors import MissingLibraryError, SketchError, TilingError
from boardwright.tilings.line_art import PreparationOptions
from boardwright.tilings.line_art.mending import MOST_SNAP, Told, read_otherwise, told
from boardwright.tilings.line_art.read_file import ReadingOptions, read_drawing
from boardwright.tilings.line_art.strokes import Drawing, Read, flattened

MOST_BYTES: Final = 4 * 1024 * 1024
MOST_FACES: Final = 4_000
MOST_LISTED: Final = 300
"""Most faces that are written into a config, so that it needs no file."""

MOST_POINTS: Final = 40_000
"""Most points of lines whose faces are looked for between them."""

READS: Final[Mapping[str, tuple[Read, ...]]] = {"outlines": ("painted", "lines"), "lines": ("outlines",)}
"""Other ways to read a drawing, the likeliest first."""

FARTHEST: Final = 1e30
"""Greatest coordinate in the drawing's units: products of several are still numbers, and nothing is so large."""

MOST_TOLD: Final = 400
"""Most near misses that are circled."""

SUFFIXES: Final = frozenset({".svg", ".geojson", ".json"})


MOST_NAMES: Final = 2_000
"""Most shapes that are named, to be left out or kept."""

Names = list[Annotated[str, Field(min_length=1, max_length=200)]]


class SketchRequest(Request):
    """A file, base64 or text, and how it is read; lengths are in millimetres of an SVG, or the file's own unit."""

    name: str = Field(min_length=1, max_length=200)
    content: str = Field(max_length=MOST_BYTES)
    encoding: Literal["text", "base64"] = "text"
    read: Literal["auto", "outlines", "lines", "painted"] = "auto"
    snap: float = Field(0.0, ge=0, le=MOST_SNAP, allow_inf_nan=False)
    slivers: float = Field(0.0, ge=0, le=MOST_SNAP, allow_inf_nan=False)
    vectors: Annotated[list[Pair], Field(min_length=2, max_length=2)] | Literal["find"] | None = None
    split_edges: bool = True
    layers: Names = Field(default_factory=list, max_length=MOST_NAMES)
    leave_out: Names = Field(default_factory=list, max_length=MOST_NAMES)
    keep_shapes: Names = Field(default_factory=list, max_length=MOST_NAMES)


def sketch(asked: SketchRequest, _folder: Path) -> Answer:
    """Lines and faces of the drawing, y down, what is wrong, near misses with their cures, tiling and file to keep."""
    suffix = PurePosixPath(asked.name.replace("\\", "/")).suffix.lower()
    content = _content(asked)
    if suffix not in SUFFIXES or content is None:
        return {"problem": {"code": "kind" if suffix not in SUFFIXES else "damaged"}}
    name = file_name(asked.name)
    try:
        named = (tuple(names) for names in (asked.layers, asked.leave_out, asked.keep_shapes))
        drawing = read_drawing(name, content, ReadingOptions(asked.read, asked.snap, *named))
    except SketchError as error:
        return {"problem": {"code": unread(error), "values": {"name": name}, "found": str(error)}}
    if not all(abs(value) <= FARTHEST for stroke in drawing.strokes for point in stroke.points for value in point):
        return {"problem": {"code": "far", "values": {"name": name}}}
    if (many := _too_many(drawing)) is not None:
        return {"problem": {"code": many, "values": {"name": name, "n": MOST_FACES}}}
    unit = drawing.mm or 1.0
    options = PreparationOptions(asked.snap / unit, drawing.read, asked.split_edges, asked.slivers / unit)
    find = asked.vectors == "find"
    if isinstance(asked.vectors, list) and not _is_cell(asked.vectors):
        return {"problem": {"code": "parallel"}}
    try:
        found = told(drawing, options, _vectors(asked, unit), MOST_FACES, find=find)
    except MissingLibraryError as error:
        raise RequestError(str(error)) from None
    return {
        "problem": None,
        "read": drawing.read,
        "told": list(drawing.told),
        "layers": list(drawing.layers[:MOST_NAMES]),
        "wrong": found.wrong,
        "fault": fault_code(found),
        "places": [{**_spot(drawing, place), "kind": kind} for kind, place in fault_places(found, options)],
        "otherwise": _otherwise(drawing, options, found) if not asked.vectors else None,
        **_drawn(drawing, found),
        "unit": "mm" if drawing.mm else "",
        "misses": list(_misses(drawing, found, unit)),
        "count": len(found.misses),
        "pieces": found.pieces,
        "moved": {"corners": found.moved[0], "farthest": _length(found.moved[1], unit)},
        "mends": nice(found.cure.snap * unit) if found.cure.snap and found.cure.proven else None,
        "slivers": None if found.cure.slivers is None else nice(found.cure.slivers * unit),
        "tiling": _config(asked, name),
        "polygons": _polygons(found, unit) if not found.wrong else None,
        "file": file_answer(name, content),
    }


def _content(asked: SketchRequest) -> bytes | None:
    """The bytes of the file; None if they are damaged."""
    if asked.encoding == "text":
        return asked.content.encode("utf-8", "replace")
    try:
        return base64.b64decode(asked.content, validate=True)
    except ValueError:
        return None


def _too_many(drawing: Drawing) -> str | None:
    """Whether a drawing has more than is worked out while somebody waits: `faces` or `lines`."""
    if drawing.read == "outlines":
        return "faces" if len(drawing.strokes) > MOST_FACES else None
    return "lines" if sum(len(stroke.points) for stroke in drawing.strokes) > MOST_POINTS else None


def _otherwise(drawing: Drawing, options: PreparationOptions, found: Told) -> dict[str, Any] | None:
    """Another way to read a drawing, and how many faces there are then, if that is what mends it.

    One whose borders do not fit would fall into slivers between its lines.
    """
    if found.fault is None or found.mends is not None or found.cure.slivers is not None:
        return None
    painted = fault_code(found) == "overlap" and not all(stroke.unfilled for stroke in drawing.strokes)
    for read in READS.get(options.read, ("lines",)):
        other = None if read == "painted" and not painted else read_otherwise(drawing, options, MOST_FACES, read)
        if other is not None:
            return {"read": read, "faces": len(other.faces)}
    return None


def _is_cell(vectors: Sequence[Pair]) -> bool:
    """Whether two vectors are neither parallel nor zero."""
    (ax, ay), (bx, by) = vectors
    return abs(ax * by - ay * bx) > 1e-9 * max(abs(ax), abs(ay)) * max(abs(bx), abs(by))


def _vectors(asked: SketchRequest, unit: float) -> tuple[Point, Point] | None:
    """The vectors that are given, in units of the drawing; None if there are none."""
    if not isinstance(asked.vectors, list):
        return None
    (ax, ay), (bx, by) = asked.vectors
    return (ax / unit, ay / unit), (bx / unit, by / unit)


def _config(asked: SketchRequest, name: str) -> dict[str, Any]:
    """The tiling for a config that has the file beside it."""
    tiling: dict[str, Any] = {"file": name}
    if asked.read != "auto":
        tiling["read"] = asked.read
    for key in ("layers", "leave_out", "keep_shapes"):
        if getattr(asked, key):
            tiling[key] = getattr(asked, key)
    if not asked.split_edges:
        tiling["split_edges"] = False
    for key in ("snap", "slivers"):
        if getattr(asked, key):
            tiling[key] = getattr(asked, key)
    if asked.vectors:
        tiling["vectors"] = asked.vectors
    return tiling


def _misses(drawing: Drawing, found: Told, unit: float) -> Iterator[dict[str, Any]]:
    """Near misses, the widest first, each with the snap that mends it."""
    for miss in sorted(found.misses, key=lambda one: -one.width)[:MOST_TOLD]:
        yield {
            **_spot(drawing, miss.place),
            "width": _length(miss.width, unit),
            "r": miss.width,
            "kind": miss.kind,
            "names": list(miss.names[:4]),
            "snap": nice(miss.width * unit),
            "others": sum(other.width * unit <= nice(miss.width * unit) for other in found.misses) - 1,
        }


def file_name(name: str) -> str:
    """A name that a config can have beside it: no folders, no unusual signs, a known suffix in small letters.

    Raises:
        RequestError: for a file of another kind.
    """
    path = PurePosixPath(name.replace("\\", "/"))
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise RequestError("a sketch is an SVG, a GeoJSON file or an exported board: .svg, .geojson or .json")
    stem = re.sub(r"[^A-Za-z0-9_-]+", "-", path.stem).strip("-")[:60] or "sketch"
    return stem + suffix


def nice(width: float) -> float:
    """A little more than a length, with two digits."""
    if width <= 0:
        return 0.0
    step = math.pow(10.0, math.floor(math.log10(width)) - 1)
    return round(math.ceil(1.0001 * width / step) * step, 12)


def _length(length: float, unit: float) -> float:
    return float(f"{length * unit:.3g}")


def _spot(drawing: Drawing, place: tuple[float, float]) -> dict[str, float]:
    return {"x": place[0], "y": place[1] if drawing.y_down else -place[1]}


def _drawn(drawing: Drawing, found: Told) -> Mapping[str, Any]:
    """Strokes and faces as SVG paths, and the box around them; y down."""
    flip = 1 if drawing.y_down else -1
    flat = drawing.flat()
    lines, every = [], []
    for stroke in drawing.strokes:
        points = [stroke.points[0], *[p for segment in stroke.segments() for p in flattened(segment, flat)]]
        every += points
        lines.append(_path(DrawnFace(stroke.name, tuple(points)), flip) + ("Z" if stroke.closed else ""))
    left, low, right, high = bounds(every)
    box = [left, low if flip == 1 else -high, right - left, high - low]
    # What lies between lines is no shape of its own that could be left out.
    strokes = () if drawing.read == "lines" else zip(drawing.strokes, drawing.names, strict=True)
    called = {stroke.name: names[0] for stroke, names in strokes}
    faces = [{"name": face.name, "d": _path(face, flip) + "Z", "called": called.get(face.name)} for face in found.faces]
    return {"lines": lines, "faces": faces, "box": box}


def _polygons(found: Told, unit: float) -> dict[str, Any] | None:
    """The faces as a tiling that needs no file, y up, in millimetres or the file's unit; None with curves, or many."""
    if any(face.soft for face in found.faces) or not 0 < len(found.faces) <= MOST_LISTED:
        return None
    flip = -unit if found.drawing.y_down else unit
    tiling: dict[str, Any] = {
        "polygons": [[[_number(x * unit), _number(y * flip)] for x, y in face.points] for face in found.faces]
    }
    if found.vectors is not None:
        tiling["vectors"] = [[_number(x * unit), _number(y * flip)] for x, y in found.vectors]
    if _splits(found):
        tiling["split_edges"] = True
    return tiling


def _splits(found: Told) -> bool:
    """Whether a corner lies in the middle of a side."""
    try:
        if found.vectors is None:
            finite_patch(found.faces)
        else:
            periodic_from_floats("drawn", found.faces, found.vectors)
    except TilingError:
        return True
    return False


def _number(value: float) -> float:
    return round(value, 6) + 0.0


def _path(face: DrawnFace, flip: int) -> str:
    return "M" + "L".join(f"{x:.7g},{flip * y:.7g}" for x, y in face.points)
