"""A drawing from a file: the shapes and clones of an SVG, the polygons of a GeoJSON file, or a board as JSON.

The shapes of SVG become lines and curves, before transforms.

Source: SVG 2, chapter 10 (basic shapes).
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from boardwright.geometry.points import Point
from boardwright.tilings.custom.drawn import DrawnFace, repeats_text
from boardwright.tilings.errors import SketchError
from boardwright.tilings.line_art.board_files import board_faces, is_board_file
from boardwright.tilings.line_art.geojson import geojson_drawing, read_json
from boardwright.tilings.line_art.strokes import Drawing, Stroke
from boardwright.tilings.line_art.svg_paths import (
    IDENTITY,
    Matrix,
    SubPath,
    arc,
    combined,
    moved,
    numbers,
    points,
    sub_paths,
    transform,
)
from boardwright.tilings.line_art.svg_tree import CONTAINERS, INKSCAPE, MAX_DEPTH, STORES, Element, read_tree

MILLIMETRES = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72, "pc": 25.4 / 6, "px": 25.4 / 96, "": 25.4 / 96}
"""Units of a drawing's width; a pixel is a 96th of an inch."""

NOTHING = 1e-12
"""Part of a side that is left between two round corners by rounding only."""

_WIDTH = re.compile(r"\s*([0-9.]+(?:e-?[0-9]+)?)\s*(mm|cm|in|pt|pc|px|)\s*", re.ASCII)


def shape(tag: str, attributes: Mapping[str, str]) -> tuple[SubPath, ...]:
    """Outline of an element.

    Raises:
        SketchError: for measures that cannot be read.
    """
    if tag == "path":
        data = attributes.get("d", "").strip()
        return () if data == "none" else sub_paths(data)
    if tag in ("polygon", "polyline"):
        corners = points(attributes.get("points", ""))
        return (SubPath(corners, tag == "polygon"),) if corners else ()
    if tag == "line":
        x1, y1, x2, y2 = (length(attributes, key) for key in ("x1", "y1", "x2", "y2"))
        return (SubPath(((x1, y1), (x2, y2)), False),)
    if tag == "rect":
        x, y, width, height = (length(attributes, key) for key in ("x", "y", "width", "height"))
        given = [
            length(attributes, key) if attributes.get(key, "auto").strip() != "auto" else None for key in ("rx", "ry")
        ]
        rx, ry = (one if one is not None else other or 0.0 for one, other in (given, given[::-1]))
        rx, ry = min(rx, width / 2), min(ry, height / 2)
        if rx > 0 and ry > 0:
            return (_round_box((x, y), (x + width, y + height), rx, ry),)
        return (SubPath(((x, y), (x + width, y), (x + width, y + height), (x, y + height)), True),)
    x, y = length(attributes, "cx"), length(attributes, "cy")
    rx, ry = (length(attributes, key) for key in ("r", "r")) if tag == "circle" else _radii(attributes)
    if rx <= 0 or ry <= 0:
        return ()
    return (_round_box((x - rx, y - ry), (x + rx, y + ry), rx, ry),)


def _radii(attributes: Mapping[str, str]) -> tuple[float, float]:
    given = [length(attributes, key) if attributes.get(key, "auto").strip() != "auto" else None for key in ("rx", "ry")]
    rx, ry = (one if one is not None else other or 0.0 for one, other in (given, given[::-1]))
    return rx, ry


def _round_box(low: Point, high: Point, rx: float, ry: float) -> SubPath:
    """A box with rounded corners; an ellipse, if nothing is left between them."""
    (left, top), (right, bottom) = low, high
    west, east, north, south = left + rx, right - rx, top + ry, bottom - ry
    if 2 * rx >= (1 - NOTHING) * (right - left):
        west = east = (left + right) / 2
    if 2 * ry >= (1 - NOTHING) * (bottom - top):
        north = south = (top + bottom) / 2
    corners = (
        ((east, top), (right, north)),
        ((right, south), (east, bottom)),
        ((west, bottom), (left, south)),
        ((left, north), (west, top)),
    )
    places: list[Point] = []
    handles: dict[int, tuple[Point, Point]] = {}
    for start, end in corners:
        if not places or places[-1] != start:
            places.append(start)
        for first, second, at in arc(start, end, (rx, ry), 0.0, large=False, sweep=True):
            handles[len(places)] = (first, second)
            places.append(at)
    if places[-1] == places[0]:
        handles[0] = handles.pop(len(places) - 1)
        places.pop()
    return SubPath(tuple(places), True, handles)


def length(attributes: Mapping[str, str], key: str) -> float:
    """A length without unit, or in px."""
    text = attributes.get(key, "0").strip().removesuffix("px")
    if text == "auto":
        return 0.0
    try:
        (value,) = numbers(text)
    except (SketchError, ValueError):
        raise SketchError(f"has the {key} {text[:20]!r}; it must be a plain number") from None
    return value


def millimetres(attributes: Mapping[str, str]) -> float:
    """Millimetres of one unit of a drawing, from the width and viewBox of its root.

    A drawing without a width in a unit of length is as large as its pixels.
    """
    try:
        box = numbers(attributes.get("viewBox", ""))
    except SketchError:
        box = ()
    scales = []
    for key, index in (("width", 2), ("height", 3)):
        given = _WIDTH.fullmatch(attributes.get(key, ""))
        if given and len(box) == 4 and box[index] > 0:
            scales.append(float(given[1]) * MILLIMETRES[given[2]] / box[index])
    scale = min(scales, default=0.0)  # the whole box is shown, in its own proportions
    return scale if 1e-9 < scale < 1e9 else MILLIMETRES["px"]


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
        drawing = of_faces(board_faces(data)) if is_board_file(data) else geojson_drawing(data)
    else:
        raise SketchError("is not a readable drawing; its name must end in .svg, .geojson or .json")
    if not drawing.strokes:
        raise SketchError(" ".join(("contains no shape.", *drawing.told)) if drawing.told else "contains no shape")
    if sum(len(stroke.points) for stroke in drawing.strokes) > MAX_CORNERS:
        raise SketchError(f"has more than {MAX_CORNERS:,} corners")
    return drawing


def of_faces(faces: tuple[DrawnFace, ...]) -> Drawing:
    """The drawing of polygons with y upwards, without a size on paper."""
    strokes = tuple([Stroke(face.name, face.points, True, soft=face.soft) for face in faces])
    return Drawing(strokes, False, told=tuple(filter(None, [repeats_text(faces)])))


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
