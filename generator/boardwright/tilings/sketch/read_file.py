"""A drawing from a file: the shapes and clones of an SVG, the polygons of a GeoJSON file, or a board as JSON."""

import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from boardwright.tilings.errors import SketchError
from boardwright.tilings.own.drawn import DrawnFace
from boardwright.tilings.sketch.board_files import board_faces, is_board_file
from boardwright.tilings.sketch.geojson import geojson_faces, read_json
from boardwright.tilings.sketch.strokes import Drawing, Stroke
from boardwright.tilings.sketch.svg_paths import IDENTITY, Matrix, SubPath, combined, moved, transform
from boardwright.tilings.sketch.svg_shapes import length, millimetres, shape
from boardwright.tilings.sketch.svg_tree import CONTAINERS, INKSCAPE, MAX_DEPTH, STORES, Element, read_tree

MAX_CORNERS = 250_000
MAX_CLONES = 50_000
"""Most clones that are drawn, those inside other clones among them."""

MAX_DRAWN = 500_000
"""Most elements that are drawn, those inside clones counted each time."""

MAX_CLONES_DEEP = 8
"""Most clones inside one another."""

XLINK = "http://www.w3.org/1999/xlink"

UNSUPPORTED = ("transform", "transform-origin", "translate", "rotate", "scale", "offset-path", "d")
"""Properties that would move or change a shape from within its style."""

_COPY = re.compile(r"copy(?![a-z])", re.IGNORECASE)
"""Beginning of the id or label of a shape that marks where the cell is repeated."""


def read_drawing(name: str, content: bytes) -> Drawing:
    """A drawing from the content of a file; the suffix of the file's name gives its format.

    Raises:
        SketchError: naming the element or line that cannot be read.
    """
    suffix = PurePosixPath(name).suffix.lower()
    if suffix == ".svg":
        drawing = read_svg(content)
    elif suffix in (".geojson", ".json"):
        data = read_json(content)
        drawing = of_faces(board_faces(data) if is_board_file(data) else geojson_faces(data))
    else:
        raise SketchError("is not a readable drawing; its name must end in .svg, .geojson or .json")
    if not drawing.strokes:
        raise SketchError("contains no shape")
    if sum(len(stroke.points) for stroke in drawing.strokes) > MAX_CORNERS:
        raise SketchError(f"has more than {MAX_CORNERS:,} corners")
    return drawing


def of_faces(faces: tuple[DrawnFace, ...]) -> Drawing:
    """The drawing of polygons with y upwards, without a size on paper."""
    return Drawing(tuple([Stroke(face.name, face.points, True, soft=face.soft) for face in faces]), False)


def read_svg(content: bytes) -> Drawing:
    """Strokes of an SVG, in its units after all transforms, and the millimetres of such a unit.

    Raises:
        SketchError: naming the element or line that cannot be read.
    """
    root, by_id = read_tree(content)
    walker = _Walker(by_id)
    strokes = tuple(walker.strokes(root, IDENTITY, "", "", ()))
    return Drawing(strokes, True, millimetres(root.attributes))


class _Walker:
    """Goes through the elements of an SVG and into its clones."""

    def __init__(self, by_id: Mapping[str, Element]) -> None:
        self._by_id = by_id
        self._clones = self._drawn = self._corners = self._depth = 0

    def strokes(
        self, element: Element, outer: Matrix, clone: str, copy: str, inside: tuple[Element, ...]
    ) -> Iterator[Stroke]:
        """Strokes of an element and everything in it; `clone` names the clone that it is drawn for."""
        title = f"{clone}: {element.title}" if clone else element.title
        try:
            self._count(element)
            matrix = combined(outer, transform(element.attributes.get("transform", "")))
            copy = copy or (title if _is_copy(element.attributes) else "")
            if element.tag == "use":
                yield from self._clone(element, matrix, title, copy, inside)
            elif element.tag in CONTAINERS or (element.tag in STORES and inside[-1:] == (element,)):
                # Content of a symbol or of defs is drawn only where a clone refers to it.
                self._depth += 1
                for inner in element.inner:
                    yield from self.strokes(inner, matrix, clone, copy, inside)
                self._depth -= 1
            elif element.tag not in STORES:
                for part in self._parts(element):
                    yield _stroke(part[0], part[1], title, matrix, copy)
        except _PlacedError:
            raise
        except SketchError as error:
            raise _PlacedError(f"{title} {error}") from None
        except OverflowError:
            raise _PlacedError(f"{title} has a number that is too large") from None

    def _count(self, element: Element) -> None:
        for key in UNSUPPORTED:
            if key in element.style:
                raise SketchError(f"has {key} in its style, which is not supported; use attributes")
        if "transform-origin" in element.attributes:
            raise SketchError("has a transform-origin, which is not supported")
        if element.tag == "svg" and self._depth:
            raise SketchError("is an svg inside another, which is not supported; ungroup it")
        self._drawn += 1
        if self._drawn > MAX_DRAWN:
            raise SketchError(f"is more than can be drawn: all clones together draw over {MAX_DRAWN:,} elements")

    def _parts(self, element: Element) -> Iterator[tuple[str, SubPath]]:
        """Subpaths of a shape, with words that tell them apart."""
        parts = shape(element.tag, element.attributes)
        for index, part in enumerate(parts):
            self._corners += len(part.points)
            if self._corners > MAX_CORNERS:
                raise SketchError(f"is too much: the drawing has more than {MAX_CORNERS:,} corners")
            yield f", part {index + 1}," if len(parts) > 1 else "", part

    def _clone(
        self, element: Element, matrix: Matrix, title: str, copy: str, inside: tuple[Element, ...]
    ) -> Iterator[Stroke]:
        """What a clone shows: the element that it refers to, moved by its x and y and its transform."""
        given = element.attributes
        link = given.get("href", given.get(f"{XLINK} href", "")).strip()
        if not link.startswith("#"):
            raise SketchError(
                "is a clone of something in another file, which is not read" if link else "is a clone of nothing"
            )
        original = self._by_id.get(link[1:])
        if original is None:
            raise SketchError(f"is a clone of {link[:60]}, which the drawing does not have")
        if original in inside:
            raise SketchError(f"is a clone of {link[:60]}, in which it lies itself")
        if len(inside) >= MAX_CLONES_DEEP:
            raise SketchError(f"is a clone inside clones, more than {MAX_CLONES_DEEP} deep")
        if original.tag == "symbol" and "viewBox" in original.attributes:
            raise SketchError("is a clone of a symbol with a viewBox, which is not supported; unlink it")
        if _is_tile_on_its_original(given):
            return
        self._clones += 1
        if self._clones > MAX_CLONES:
            raise SketchError(f"is one clone too many; at most {MAX_CLONES:,} are drawn")
        there = (1.0, 0.0, 0.0, 1.0, length(given, "x"), length(given, "y"))
        yield from self.strokes(original, combined(matrix, there), title, copy, (*inside, original))


class _PlacedError(SketchError):
    """A problem whose message already says where it is."""


def _stroke(which: str, part: SubPath, title: str, matrix: Matrix, copy: str) -> Stroke:
    """A subpath at its place."""
    places, handles, closed = part.points, part.handles, part.closed
    if not handles:
        found = _without_doubles([moved(point, matrix) for point in places])
        if not closed and len(found) > 2 and found[0] == found[-1]:
            found, closed = found[:-1], True
        return Stroke(f"{title}{which}", found, closed, copy=copy)
    points = [moved(point, matrix) for point in places]
    placed = {end: (moved(first, matrix), moved(second, matrix)) for end, (first, second) in handles.items()}
    for x, y in (*points, *[handle for pair in placed.values() for handle in pair]):
        if not (abs(x) < 1e50 and abs(y) < 1e50):
            raise OverflowError
    if not closed and len(points) > 2 and points[0] == points[-1]:
        closed = True
        if len(points) - 1 in placed:
            placed[0] = placed.pop(len(points) - 1)
        points.pop()
    return Stroke(f"{title}{which}", tuple(points), closed, placed, copy)


def _without_doubles(corners: list[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """Corners without repeats of the one before: drawing programs leave steps of length 0."""
    return tuple([point for i, point in enumerate(corners) if i == 0 or point != corners[i - 1]])


def _is_copy(attributes: Mapping[str, str]) -> bool:
    return any(_COPY.match(attributes.get(key, "").strip()) for key in ("id", f"{INKSCAPE} label"))


def _is_tile_on_its_original(attributes: Mapping[str, str]) -> bool:
    """Whether it is the first of Inkscape's tiled clones, which the program lays exactly on the original."""
    return (
        f"{INKSCAPE} tiled-clone-of" in attributes
        and transform(attributes.get("transform", "")) == IDENTITY
        and not length(attributes, "x")
        and not length(attributes, "y")
    )


__all__ = ["MAX_DEPTH", "read_drawing"]
