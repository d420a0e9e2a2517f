"""Finds the scale check of a sheet by how it is built, whatever its size, and measures it."""

from dataclasses import dataclass

from tests.parse_back.marks import Contour, Shape, Sheet


@dataclass(frozen=True)
class ScaleCheck:
    """Length and height of the bar, places of its ticks along it, length of the inch, and width of its lines."""

    bar: tuple[float, float]
    ticks: tuple[float, ...]
    inch: float
    width: float


def scale_check(sheet: Sheet) -> ScaleCheck:
    """The bar is two level lines with eleven upright ones between; the inch begins with it, and is named above."""
    bars = [shape for shape in sheet.shapes if _is_bar(shape)]
    assert len(bars) == 1, f"{len(bars)} scale bars"
    base, top, *ticks = bars[0].contours
    left, right = sorted(x for x, _ in base.ends)
    assert sorted(x for x, _ in top.ends) == [left, right]
    low, high = base.ends[0][1], top.ends[0][1]
    for tick in ticks:
        assert any(abs(y - low) < 0.002 for _, y in tick.ends), "a tick stands on the bar"
    (inch,) = [words for words in sheet.words if words.text in ("1 inch", "1 in", "1 Zoll")]
    assert left < inch.x < left + 26
    assert high - 4 < inch.y < high
    (band,) = [
        shape.contours[0].box
        for shape in sheet.shapes
        if len(shape.contours) == 1 and _is_box(shape.contours[0]) and _begins(shape.contours[0], left, high)
    ]
    places = tuple(sorted(tick.ends[0][0] - left for tick in ticks))
    return ScaleCheck((right - left, low - high), places, band[2] - band[0], bars[0].width)


def _is_bar(shape: Shape) -> bool:
    if len(shape.contours) != 13 or any(contour.closed or len(contour.ends) != 2 for contour in shape.contours):
        return False
    levels = [abs(contour.ends[0][1] - contour.ends[1][1]) < 1e-6 for contour in shape.contours]
    uprights = [abs(contour.ends[0][0] - contour.ends[1][0]) < 1e-6 for contour in shape.contours]
    return levels == [True] * 2 + [False] * 11 and uprights == [False] * 2 + [True] * 11


def _is_box(contour: Contour) -> bool:
    left, top, right, bottom = contour.box
    corners = {(left, top), (right, top), (right, bottom), (left, bottom)}
    return contour.closed and len(contour.segments) == 3 and set(contour.ends) == corners


def _begins(contour: Contour, left: float, top: float) -> bool:
    return abs(contour.box[0] - left) < 0.002 and abs(contour.box[1] - top) < 0.002
