"""A drawing from GeoJSON: the polygons of a file in its order, or its lines if it has no polygon.

Source: RFC 7946. Coordinates are taken as points of the plane; heights, the third number of a position, are ignored.
Geometries without coordinates are left out, as are points, and whatever else stands among the features.
"""

import json
import math
from collections.abc import Iterator, Sequence
from typing import Any

from boardwright.geometry.points import Point, bounds, contains, sides, signed_area
from boardwright.tilings.custom.drawn import DrawnFace, listed, place_text, repeats_text
from boardwright.tilings.errors import SketchError
from boardwright.tilings.line_art.strokes import Drawing, Stroke

MAX_NAME = 40

MAX_DEPTH = 8
"""Most collections inside one another."""

MOST_LISTED = 6
"""Most features named that are left out."""

KINDS = frozenset(
    {"Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection"}
)
"""Geometries of RFC 7946."""


def read_json(content: bytes) -> Any:
    """Data of a JSON file.

    Raises:
        SketchError: naming the line that cannot be read.
    """
    try:
        return json.loads(content.decode("utf-8-sig"), object_pairs_hook=_object, parse_constant=_constant)
    except UnicodeDecodeError:
        raise SketchError("is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        raise SketchError(f"line {error.lineno}: is not valid JSON: {error.msg}") from None
    except (RecursionError, ValueError) as error:
        raise SketchError(
            "is nested too deep" if isinstance(error, RecursionError) else "has too long a number"
        ) from None


def geojson_drawing(data: object) -> Drawing:
    """The drawing of GeoJSON: its polygons, or if it has none, its lines; what it says about what was left out.

    Raises:
        SketchError: naming the feature that cannot be read.
    """
    left_out: list[str] = []
    polygons: list[DrawnFace] = []
    lines: list[Stroke] = []
    holes: list[tuple[DrawnFace, DrawnFace]] = []
    for title, geometry in _geometries(data, left_out):
        for name, kind, coordinates in _parts(title, geometry, left_out, 0):
            if kind == "Polygon":
                outer, *inner = [DrawnFace(name, _line(name, ring)) for ring in _rings(name, coordinates)]
                polygons.append(outer)
                holes += [(outer, ring) for ring in inner]
            else:
                points = _line(name, coordinates)
                closed = len(points) > 3 and points[0] == points[-1]
                lines.append(Stroke(name, points[:-1] if closed else points, closed))
    if holes:
        raise SketchError(_hole_text(*holes[0], polygons))
    if polygons:
        left_out += [f"{stroke.name} (a line beside polygons)" for stroke in lines]
        lines = [Stroke(face.name, face.points, True) for face in polygons]
    told = [repeats_text(polygons)]
    if left_out:
        told.append(f"Left out of the drawing: {listed(left_out, MOST_LISTED)}.")
    return Drawing(tuple(lines), False, told=tuple(filter(None, told)))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        double = next(key for i, (key, _) in enumerate(pairs) if key in dict(pairs[:i]))
        raise SketchError(f"has the key {double[:MAX_NAME]!r} twice in one object")
    return found


def _constant(text: str) -> float:
    raise SketchError(f"contains {text}, which is not a JSON number")


def _geometries(data: object, left_out: list[str]) -> Iterator[tuple[str, object]]:
    """Geometries of a file, with their names for messages; names of features without one are added to `left_out`."""
    kind = data.get("type") if isinstance(data, dict) else None
    if isinstance(data, dict) and kind == "FeatureCollection":
        features = data.get("features")
        if not isinstance(features, list):
            raise SketchError("is a FeatureCollection without a list of features")
        for number, feature in enumerate(features, 1):
            name = f"feature {number}"
            if isinstance(feature, dict) and feature.get("type") == "Feature":
                name, geometry = _title(number, feature), feature.get("geometry")
                if geometry is None:
                    left_out.append(f"{name} (no geometry)")
                else:
                    yield name, geometry
            elif isinstance(feature, dict) and _is_kind(feature.get("type")):
                yield name, feature
            else:
                left_out.append(f"{name} (not a Feature)")
    elif isinstance(data, dict) and kind == "Feature":
        yield _title(1, data), data.get("geometry")
    elif _is_kind(kind):
        yield str(kind), data
    else:
        raise SketchError(
            "is not GeoJSON: it must be a FeatureCollection, a Feature, or a geometry such as a MultiPolygon"
        )


def _is_kind(kind: object) -> bool:
    return isinstance(kind, str) and kind in KINDS


def _title(number: int, feature: dict[str, Any]) -> str:
    properties = feature.get("properties")
    named = feature.get("id", properties.get("name") if isinstance(properties, dict) else None)
    return f"feature {number}" + (f" #{str(named)[:MAX_NAME]}" if isinstance(named, str | int) else "")


def _parts(title: str, geometry: object, left_out: list[str], depth: int) -> Iterator[tuple[str, str, object]]:
    """Polygons and lines of a geometry, with their names and coordinates; what is neither is added to `left_out`."""
    kind = geometry.get("type") if isinstance(geometry, dict) else None
    if not isinstance(geometry, dict) or not _is_kind(kind):
        shown = kind[:MAX_NAME] if isinstance(kind, str) else "nothing"
        raise SketchError(f"{title} must be a geometry, such as a Polygon or MultiPolygon, not {shown}")
    parts = geometry.get("geometries" if kind == "GeometryCollection" else "coordinates")
    if not isinstance(parts, list):
        raise SketchError(f"{title} has no list of {'geometries' if kind == 'GeometryCollection' else 'coordinates'}")
    if not parts or kind in ("Point", "MultiPoint"):
        left_out.append(f"{title} ({f'a {kind}' if parts else 'empty'})")
        return
    several = kind == "GeometryCollection" or str(kind).startswith("Multi")
    for number, part in enumerate(parts if several else [parts], 1):
        what = "geometry" if kind == "GeometryCollection" else "line" if str(kind).endswith("String") else "polygon"
        name = f"{title}, {what} {number}" if several and len(parts) > 1 else title
        if kind == "GeometryCollection":
            if depth == MAX_DEPTH:
                raise SketchError(f"{title} has collections inside collections, more than {MAX_DEPTH} deep")
            yield from _parts(name, part, left_out, depth + 1)
        else:
            yield name, "LineString" if what == "line" else "Polygon", part


def _rings(name: str, rings: object) -> list[Any]:
    if not isinstance(rings, list) or not rings or not all(isinstance(ring, list) and ring for ring in rings):
        raise SketchError(f"{name} has no ring of positions")
    return rings


def _line(name: str, positions: object) -> tuple[Point, ...]:
    if not isinstance(positions, list) or not positions:
        raise SketchError(f"{name} has no list of positions")
    return tuple([position(name, numbers) for numbers in positions])


def _hole_text(face: DrawnFace, hole: DrawnFace, polygons: Sequence[DrawnFace]) -> str:
    """Words for a hole: where it is, what lies in it, and what helps."""
    inside = [other for other in polygons if other is not face and contains(hole.points, _inner(other.points))]
    inside.sort(key=lambda other: -abs(signed_area(other.points)))
    left, bottom, right, top = bounds(hole.points)
    where = place_text(((left + right) / 2, (bottom + top) / 2))
    names = [other.name for other in inside]
    filled = f"in which {listed(names)} {'lies' if len(names) == 1 else 'lie'}" if names else "in which nothing lies"
    joined = f", or join it with {names[0]}" if names else ", or close the hole"
    return (
        f"{face.name} has a hole around {where}, {filled}; faces have no holes: cut {face.name} "
        f"in two, from the hole to its rim on both sides{joined}"
    )


def _inner(ring: Sequence[Point]) -> Point:
    """A point inside a ring: in the widest of its parts on the line through the middle of its height."""
    _, bottom, _, top = bounds(ring)
    y = (bottom + top) / 2
    crossings = sorted(
        px + (y - py) * (qx - px) / (qy - py) for (px, py), (qx, qy) in sides(ring) if (py > y) != (qy > y)
    )
    if len(crossings) < 2:
        return ring[0]
    _, left, right = max((q - p, p, q) for p, q in zip(crossings[::2], crossings[1::2], strict=False))
    return (left + right) / 2, y


def position(name: str, numbers: object) -> Point:
    """The point that two numbers of a list are; `name` says in messages what is there.

    Raises:
        SketchError: when they are no such numbers.
    """
    if not isinstance(numbers, list) or len(numbers) < 2:
        raise SketchError(f"{name} has a position that is not a pair of numbers")
    values = []
    for value in numbers[:2]:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise SketchError(f"{name} has a coordinate that is not a number")
        try:
            number = float(value)
        except OverflowError:
            number = math.inf
        if not math.isfinite(number):
            raise SketchError(f"{name} has a coordinate that is too large")
        values.append(number)
    return values[0], values[1]
