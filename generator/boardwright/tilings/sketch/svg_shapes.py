"""The shapes of SVG as lines and curves, before transforms.

Source: SVG 2, chapter 10 (basic shapes).
"""

import re
from collections.abc import Mapping

from boardwright.geometry.points import Point
from boardwright.tilings.errors import SketchError
from boardwright.tilings.sketch.svg_paths import SubPath, arc, numbers, points, sub_paths

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
