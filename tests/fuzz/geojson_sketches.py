"""Drawings of faces as GeoJSON: made well, then spoilt."""

import json

from tests.fuzz.dice import Dice
from tests.fuzz.sketches import Face


def geojson(dice: Dice, faces: list[Face], *, gentle: bool) -> bytes:
    """The faces as GeoJSON."""
    polygons = [[[[x, y] for x, y in (*face, *face[:1])]] for face in faces]
    kind = dice.pick(("collection", "collection", "feature", "multi"))
    data: object = {"type": "MultiPolygon", "coordinates": polygons}
    if kind == "feature":
        data = {"type": "Feature", "id": 3, "geometry": data, "properties": None}
    elif kind == "collection":
        features = [
            {
                "type": "Feature",
                "properties": {"name": f"face {n}"},
                "geometry": {"type": "Polygon", "coordinates": one},
            }
            for n, one in enumerate(polygons)
        ]
        data = {"type": "FeatureCollection", "features": features}
    if not gentle:
        for _ in range(dice.between(1, 3)):
            _spoil_json(dice, data)
    text = json.dumps(data, ensure_ascii=dice.chance(0.5))
    if not gentle and dice.chance(0.2):
        at = dice.below(len(text))
        noise = dice.pick(
            ("]", "[", "{", ",", "NaN", "-Infinity", "1e999", '"', "\x00", "[" * 5000, "\ufeff", "9" * 5000)
        )
        text = text[:at] + noise + text[at + dice.below(3) :]
    return text.encode("utf-8", "surrogatepass")


def _spoil_json(dice: Dice, data: object) -> None:
    """Changes one value somewhere below."""
    for _ in range(dice.between(0, 8)):
        inner = list(data.values()) if isinstance(data, dict) else data if isinstance(data, list) else []
        deeper = [one for one in inner if isinstance(one, dict | list) and one]
        if not deeper:
            break
        data = dice.pick(deeper)
    new: object = dice.pick(
        (
            *(None, True, 0, -1, 1e308, 10**400, "x", "Polygon", "Point", [], {}, [0], [[0, 0]], "a" * 5000, "\u202e"),
            1e-300,
        )
    )
    if isinstance(data, dict):
        key = dice.pick([*data, "id", "type", "coordinates"])
        if dice.chance(0.2):
            data.pop(key, None)
        else:
            data[key] = new
    elif isinstance(data, list) and data:
        kind, at = dice.below(5), dice.below(len(data))
        if kind == 0:
            data[at] = new
        elif kind == 1:
            data.append(new)
        elif kind == 2:
            del data[at]
        elif kind == 3:
            data.extend(data * dice.pick((1, 2, 20)))
        else:
            data.reverse()
