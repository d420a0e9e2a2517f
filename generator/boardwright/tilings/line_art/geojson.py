"""Faces from GeoJSON: the Polygon and MultiPolygon geometries of a file, in its order.

Source: RFC 7946. Coordinates are taken as points of the plane; heights, the third number of a position, are ignored.
"""

import json
import math
from collections.abc import Iterator
from typing import Any

from boardwright.geometry.points import Point
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.errors import SketchError

MAX_NAME = 40


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


def geojson_faces(data: object) -> tuple[DrawnFace, ...]:
    """Faces of GeoJSON: a FeatureCollection, a Feature or a geometry.

    Raises:
        SketchError: naming the feature that cannot be read.
    """
    return tuple(face for title, geometry in _geometries(data) for face in _faces(title, geometry))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        double = next(key for i, (key, _) in enumerate(pairs) if key in dict(pairs[:i]))
        raise SketchError(f"has the key {double[:MAX_NAME]!r} twice in one object")
    return found


def _constant(text: str) -> float:
    raise SketchError(f"contains {text}, which is not a JSON number")


def _geometries(data: object) -> Iterator[tuple[str, object]]:
    """Geometries of a file, with their names for messages."""
    kind = data.get("type") if isinstance(data, dict) else None
    if isinstance(data, dict) and kind == "FeatureCollection":
        features = data.get("features")
        if not isinstance(features, list):
            raise SketchError("is a FeatureCollection without a list of features")
        for number, feature in enumerate(features, 1):
            if not isinstance(feature, dict) or feature.get("type") != "Feature":
                raise SketchError(f"feature {number} is not a Feature")
            yield _title(number, feature), feature.get("geometry")
    elif isinstance(data, dict) and kind == "Feature":
        yield _title(1, data), data.get("geometry")
    elif isinstance(data, dict) and kind in ("Polygon", "MultiPolygon"):
        yield str(kind), data
    else:
        raise SketchError(
            "is not GeoJSON with polygons: it must be a FeatureCollection, Feature, Polygon or MultiPolygon"
        )


def _title(number: int, feature: dict[str, Any]) -> str:
    properties = feature.get("properties")
    named = feature.get("id", properties.get("name") if isinstance(properties, dict) else None)
    return f"feature {number}" + (f" #{str(named)[:MAX_NAME]}" if isinstance(named, str | int) else "")


def _faces(title: str, geometry: object) -> Iterator[DrawnFace]:
    kind = geometry.get("type") if isinstance(geometry, dict) else None
    if not isinstance(geometry, dict) or kind not in ("Polygon", "MultiPolygon"):
        shown = kind[:MAX_NAME] if isinstance(kind, str) else "nothing"
        raise SketchError(f"{title} must be a Polygon or MultiPolygon, not {shown}")
    coordinates = geometry.get("coordinates")
    polygons = [coordinates] if kind == "Polygon" else coordinates
    if not isinstance(polygons, list):
        raise SketchError(f"{title} has no list of coordinates")
    for number, rings in enumerate(polygons, 1):
        name = title if len(polygons) == 1 else f"{title}, polygon {number},"
        if not isinstance(rings, list) or not rings or not all(isinstance(ring, list) and ring for ring in rings):
            raise SketchError(f"{name} has no ring of positions")
        if len(rings) > 1:
            raise SketchError(f"{name} has a hole, but faces have none: draw the hole's content as a separate polygon")
        yield DrawnFace(name, tuple([position(name, numbers) for numbers in rings[0]]))


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
