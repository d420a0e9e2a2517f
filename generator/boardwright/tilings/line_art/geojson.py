"""A drawing from GeoJSON: the polygons of a file in its order, or its lines if it has no polygon.

Source: RFC 7946. Coordinates are taken as points of the plane; heights, the third number of a position, are ignored.
Geometries without coordinates are left out, as are points, and whatever else stands among the features.
"""

import json
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from boardrules.values import dataclass
from boardwright.geometry.points import Point, bounds, contains, sides, signed_area
from boardwright.tilings.custom.drawn import MOST_NAMED, DrawnFace, listed, place_text, quoted, repeats_text
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


@dataclass(frozen=True, slots=True)
class _Hole:
    """A ring inside a polygon, with a name of its own."""

    name: str
    face: DrawnFace
    ring: tuple[Point, ...]


def geojson_drawing(data: object, left: Sequence[str] = ()) -> tuple[Drawing, tuple[str, ...]]:
    """The drawing of GeoJSON: its polygons, or if it has none, its lines; and names of the holes in polygons.

    A hole is closed if its name is among those that are `left` out, or if all polygons that lie in it are.

    Raises:
        SketchError: naming the feature that cannot be read.
    """
    left_out: list[str] = []
    polygons: list[DrawnFace] = []
    lines: list[Stroke] = []
    holes: list[_Hole] = []
    for title, geometry in _geometries(data, left_out):
        for name, kind, coordinates in _parts(title, geometry, left_out, 0):
            if kind == "Polygon":
                outer, *inner = [_line(name, ring) for ring in _rings(name, coordinates)]
                face = DrawnFace(name, outer)
                polygons.append(face)
                which = [f" {number}" if len(inner) > 1 else "" for number in range(1, len(inner) + 1)]
                holes += [_Hole(f"hole{one} of {name}", face, ring) for one, ring in zip(which, inner, strict=True)]
            else:
                points = _line(name, coordinates)
                closed = len(points) > 3 and points[0] == points[-1]
                lines.append(Stroke(name, points[:-1] if closed else points, closed))
    _check_holes(holes, polygons, left)
    if polygons:
        left_out += [f"{stroke.name} (a line beside polygons)" for stroke in lines]
        lines = [Stroke(face.name, face.points, True) for face in polygons]
    told = [repeats_text(polygons)]
    if left_out:
        told.append(f"Left out of the drawing: {listed(left_out, MOST_LISTED)}.")
    return Drawing(tuple(lines), False, told=tuple(filter(None, told))), tuple([hole.name for hole in holes])


def names_of(name: str) -> tuple[str, ...]:
    """What a config may call a polygon or line: its feature's own name or number, or the whole name."""
    number, _, own = name.partition(", ")[0].partition(" #")
    # Names of parts ended in a comma once.
    return tuple([one for one in (own, number, name, f"{name},") if one])


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


def _check_holes(holes: Sequence[_Hole], polygons: Sequence[DrawnFace], left: Sequence[str]) -> None:
    """Raise SketchError for holes that are not closed: where the first is, what lies in it, and what helps with all."""
    gone = {id(face) for face in polygons if not set(names_of(face.name)).isdisjoint(left)}
    called = Counter(names_of(face.name)[0] for face in polygons)
    first = ""
    names: list[str] = []
    for hole in holes:
        if hole.name in left or id(hole.face) in gone:
            continue
        inside = [one for one in polygons if one is not hole.face and contains(hole.ring, _inner(one.points))]
        if inside and all(id(one) in gone for one in inside):
            continue
        inside.sort(key=lambda other: -abs(signed_area(other.points)))
        first = first or _hole_text(hole, [one.name for one in inside])
        best = [(names_of(one.name)[0], one.name) for one in inside if id(one) not in gone]
        names += [own if called[own] == 1 else whole for own, whole in best] or [hole.name]
    if first:
        every = [*left, *dict.fromkeys(names)]
        does = "does so" if len(names) == 1 else "does so with all holes"
        helps = f": leave_out: [{', '.join(map(quoted, every))}] in board.tiling {does}"
        raise SketchError(f"{first}{helps if len(every) <= MOST_NAMED else ''}")


def _hole_text(hole: _Hole, inside: Sequence[str]) -> str:
    """Words for a hole: where it is, what lies in it, and what helps."""
    left, bottom, right, top = bounds(hole.ring)
    where = place_text(((left + right) / 2, (bottom + top) / 2))
    filled = f"in which {listed(inside)} {'lies' if len(inside) == 1 else 'lie'}" if inside else "in which nothing lies"
    joined = f", or join it with {inside[0]}" if inside else ", or close the hole"
    return (
        f"{hole.face.name} has a hole around {where}, {filled}; faces have no holes: cut {hole.face.name} "
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
