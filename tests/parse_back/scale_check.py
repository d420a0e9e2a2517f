"""Finds the scale check of a sheet by how it is built, whatever its size, and measures it."""

from dataclasses import dataclass

from tests.parse_back.marks import Contour, Shape, Sheet


@dataclass(frozen=True)
class ScaleCheck:
    """Length of the bar, places of its ticks along it, width and height of the square, and widths of their lines."""

    bar: float
    ticks: tuple[float, ...]
    square: tuple[float, float]
    widths: tuple[float, float]


def scale_check(sheet: Sheet) -> ScaleCheck:
    """The bar is a level line with eleven upright ones on it, the square a frame around the words "1 inch"."""
    bars = [shape for shape in sheet.shapes if _is_bar(shape)]
    assert len(bars) == 1, f"{len(bars)} scale bars"
    base, *ticks = bars[0].contours
    (start, _), (end, level) = base.ends
    for tick in ticks:
        assert any(abs(y - level) < 0.002 for _, y in tick.ends), "a tick stands on the bar"
    (inch,) = [words for words in sheet.words if words.text.startswith(("1 inch", "1 in"))]
    frames = [
        shape
        for shape in sheet.shapes
        if len(shape.contours) == 1 and _is_box(shape.contours[0]) and _holds(shape.contours[0], inch.x, inch.y)
    ]
    frame = min(frames, key=lambda shape: _width(shape.contours[0]))
    left, top, right, bottom = frame.contours[0].box
    places = tuple(sorted(tick.ends[0][0] - min(start, end) for tick in ticks))
    return ScaleCheck(abs(end - start), places, (right - left, bottom - top), (bars[0].width, frame.width))


def _is_bar(shape: Shape) -> bool:
    if len(shape.contours) != 12 or any(contour.closed or len(contour.ends) != 2 for contour in shape.contours):
        return False
    levels = [abs(contour.ends[0][1] - contour.ends[1][1]) < 1e-6 for contour in shape.contours]
    uprights = [abs(contour.ends[0][0] - contour.ends[1][0]) < 1e-6 for contour in shape.contours]
    return levels == [True, *[False] * 11] and uprights == [False, *[True] * 11]


def _is_box(contour: Contour) -> bool:
    left, top, right, bottom = contour.box
    corners = {(left, top), (right, top), (right, bottom), (left, bottom)}
    return contour.closed and len(contour.segments) == 3 and set(contour.ends) == corners


def _holds(contour: Contour, x: float, y: float) -> bool:
    left, top, right, bottom = contour.box
    return left < x < right and top < y < bottom


def _width(contour: Contour) -> float:
    return contour.box[2] - contour.box[0]
