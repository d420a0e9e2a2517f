"""Faces from a drawing in a file: the closed shapes of an SVG, or the polygons of a GeoJSON file.

XML is read with the standard library's expat, and a file that declares an entity is refused: nothing is ever expanded
or fetched, so a small file cannot grow into a huge one.
"""

from collections.abc import Mapping
from pathlib import PurePosixPath
from xml.parsers import expat

from boardwright.geometry.points import Point
from boardwright.tilings.errors import SketchError
from boardwright.tilings.own.drawn import DrawnFace
from boardwright.tilings.own.geojson import read_geojson
from boardwright.tilings.own.svg_paths import (
    IDENTITY,
    Matrix,
    SubPath,
    combined,
    moved,
    numbers,
    points,
    sub_paths,
    transform,
)
from boardwright.values import dataclass

MAX_DEPTH = 32
MAX_CORNERS = 250_000
SVG = "http://www.w3.org/2000/svg"

CONTAINERS = frozenset({"svg", "g", "a", "switch"})
"""Elements whose content is drawn in place."""

SHAPES = frozenset({"path", "polygon", "polyline", "rect", "circle", "ellipse", "line", "use"})
"""Elements that draw lines. All others (text, pictures, definitions) are skipped with their contents."""

ORDINALS = {1: "st", 2: "nd", 3: "rd"}


@dataclass(frozen=True, slots=True)
class Sketch:
    """Faces of a drawing, in order, and whether its y runs downwards."""

    faces: tuple[DrawnFace, ...]
    y_down: bool


def read_sketch(name: str, content: bytes) -> Sketch:
    """Faces of a drawing; the suffix of the file's name gives its format.

    Raises:
        SketchError: naming the element or line that cannot be read.
    """
    suffix = PurePosixPath(name).suffix.lower()
    if suffix == ".svg":
        sketch = Sketch(read_svg(content), True)
    elif suffix in (".geojson", ".json"):
        sketch = Sketch(read_geojson(content), False)
    else:
        raise SketchError("is not a readable drawing; its name must end in .svg, .geojson or .json")
    if not sketch.faces:
        raise SketchError("contains no closed shape")
    if sum(len(face.points) for face in sketch.faces) > MAX_CORNERS:
        raise SketchError(f"has more than {MAX_CORNERS:,} corners")
    return sketch


def read_svg(content: bytes) -> tuple[DrawnFace, ...]:
    """Faces of an SVG, in its units after all transforms; the viewBox is ignored, since scale does not matter.

    Raises:
        SketchError: naming the element or line that cannot be read.
    """
    reader = _SvgReader()
    try:
        reader.parser.Parse(content, True)
    except expat.ExpatError as error:
        raise SketchError(f"line {error.lineno}: is not well-formed XML: {expat.ErrorString(error.code)}") from None
    except (LookupError, ValueError):  # an encoding that does not exist
        raise SketchError("line 1: is in an unknown encoding") from None
    return tuple(reader.faces)


class _SvgReader:
    """Follows the elements of an SVG and collects the closed shapes."""

    def __init__(self) -> None:
        self.faces: list[DrawnFace] = []
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.EntityDeclHandler = self._refuse_entity
        self.parser.SkippedEntityHandler = self._refuse_entity
        self._matrices: list[Matrix] = []
        self._skipping = 0
        self._counts: dict[str, int] = {}

    def _refuse_entity(self, *_: object) -> None:
        raise SketchError(
            f"line {self.parser.CurrentLineNumber}: uses XML entities, which are not supported; save as plain SVG"
        )

    def _end(self, _: str) -> None:
        if self._skipping:
            self._skipping -= 1
        else:
            self._matrices.pop()

    def _start(self, name: str, attributes: Mapping[str, str]) -> None:
        namespace, _, tag = name.rpartition(" ")
        if self._skipping:
            self._skipping += 1
            return
        if not self._matrices and (tag != "svg" or namespace not in ("", SVG)):
            raise SketchError(
                f"line {self.parser.CurrentLineNumber}: begins with <{tag[:40]}>; an SVG begins with <svg>"
            )
        style = _style(attributes.get("style", ""))
        if (
            namespace not in ("", SVG)
            or tag not in CONTAINERS | SHAPES
            or "none" in (attributes.get("display"), style.get("display"))
        ):
            self._skipping = 1
            return
        if len(self._matrices) >= MAX_DEPTH:
            raise SketchError(f"line {self.parser.CurrentLineNumber}: is nested more than {MAX_DEPTH} deep")
        title = self._title(tag, attributes)
        try:
            self._element(tag, attributes, style, title)
        except SketchError as error:
            raise SketchError(f"{title} {error}") from None
        except OverflowError:
            raise SketchError(f"{title} has a number that is too large") from None

    def _title(self, tag: str, attributes: Mapping[str, str]) -> str:
        """Name of an element in messages: `path #id (line 3)`, or `2nd path (line 3)`."""
        count = self._counts[tag] = self._counts.get(tag, 0) + 1
        ending = "th" if count % 100 in (11, 12, 13) else ORDINALS.get(count % 10, "th")
        called = f"{tag} #{attributes['id'][:60]}" if attributes.get("id") else f"{count}{ending} {tag}"
        return f"{called} (line {self.parser.CurrentLineNumber})"

    def _element(self, tag: str, attributes: Mapping[str, str], style: Mapping[str, str], title: str) -> None:
        for key in ("transform", "transform-origin", "translate", "rotate", "scale", "offset-path", "d"):
            if key in style:
                raise SketchError(f"has {key} in its style, which is not supported; use attributes")
        if "transform-origin" in attributes:
            raise SketchError("has a transform-origin, which is not supported")
        if tag == "svg" and self._matrices:
            raise SketchError("is an svg inside another, which is not supported; ungroup it")
        matrix = self._matrices[-1] if self._matrices else IDENTITY
        matrix = combined(matrix, transform(attributes.get("transform", "")))
        self._matrices.append(matrix)
        if tag in CONTAINERS:
            return
        parts = _shape(tag, attributes)
        for index, (corners, closed) in enumerate(parts):
            if not closed and corners[0] != corners[-1]:
                which = f"in its part {index + 1} " if len(parts) > 1 else ""
                end = f"({corners[-1][0]:.7g}, {corners[-1][1]:.7g})"
                raise SketchError(f"{which}is not closed: it ends at {end}, away from its start")
            name = f"{title}, part {index + 1}," if len(parts) > 1 else title
            self.faces.append(DrawnFace(name, _without_doubles([moved(point, matrix) for point in corners])))


def _style(text: str) -> dict[str, str]:
    """Declarations of a style attribute."""
    found = {}
    for declaration in text.split(";"):
        key, _, value = declaration.partition(":")
        found[key.strip().lower()] = value.replace("!important", "").strip().lower()
    return found


def _shape(tag: str, attributes: Mapping[str, str]) -> tuple[SubPath, ...]:
    """Outline of an element as paths, before transforms."""
    if tag == "path":
        data = attributes.get("d", "").strip()
        return () if data == "none" else sub_paths(data)
    if tag in ("polygon", "polyline"):
        corners = points(attributes.get("points", ""))
        return ((corners, tag == "polygon"),) if corners else ()
    if tag == "rect":
        if any(_length(attributes, key) for key in ("rx", "ry")):
            raise SketchError("has round corners; faces have straight sides")
        x, y, width, height = (_length(attributes, key) for key in ("x", "y", "width", "height"))
        return ((((x, y), (x + width, y), (x + width, y + height), (x, y + height)), True),)
    if tag == "use":
        raise SketchError("is a clone, which is not supported; turn it into a separate path")
    if tag == "line":
        raise SketchError("is not a closed shape")
    raise SketchError("is round; faces have straight sides")


def _length(attributes: Mapping[str, str], key: str) -> float:
    """A length without unit, or in px."""
    text = attributes.get(key, "0").strip().removesuffix("px")
    if text == "auto":
        return 0.0
    try:
        (value,) = numbers(text)
    except (SketchError, ValueError):
        raise SketchError(f"has the {key} {text[:20]!r}; it must be a plain number") from None
    return value


def _without_doubles(corners: list[Point]) -> tuple[Point, ...]:
    """Corners without repeats of the one before: drawing programs leave steps of length 0."""
    return tuple([point for i, point in enumerate(corners) if i == 0 or point != corners[i - 1]])
