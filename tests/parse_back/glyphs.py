"""The shipped fonts' glyphs, read straight from their tables: advances, outlines and boxes."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from fontTools.ttLib import TTFont

from tests.parse_back.marks import Contour, Point
from tests.parse_back.paths import Pen

FILES = {
    "regular": ("OpenSans-Regular.ttf", "DejaVuSans.ttf"),
    "bold": ("OpenSans-Bold.ttf", "DejaVuSans-Bold.ttf"),
    "italic": ("OpenSans-Italic.ttf", "DejaVuSans.ttf"),
}
"""Font of the letters and of the signs that it lacks."""

UNITS = 2048


@cache
def font(file: str) -> Any:
    """A font by its file's name."""
    return TTFont(Path(str(files("boardwright.fonts"))) / file)


@cache
def _tables(file: str) -> tuple[Any, Any, Any]:
    face = font(file)
    assert face["head"].unitsPerEm == UNITS
    return face.getBestCmap(), face["hmtx"], face["glyf"]


@cache
def font_of(letter: str, face: str) -> str:
    """File of the font that sets a letter in a face."""
    letters, signs = FILES[face]
    return letters if ord(letter) in _tables(letters)[0] else signs


def advance(letter: str, face: str) -> int:
    """Advance of a letter in font units."""
    names, advances, _ = _tables(font_of(letter, face))
    return int(advances[names[ord(letter)]][0])


def line_width(text: str, size: float, face: str) -> float:
    """Sum of the advances."""
    return sum(advance(letter, face) for letter in text) * size / UNITS


def ink_box(text: str, x: float, y: float, size: float, face: str) -> tuple[float, float, float, float] | None:
    """Left, top, right, bottom of the letters' ink, y down; None for spaces."""
    scale, boxes, at = size / UNITS, [], 0
    for letter in text:
        names, _, glyphs = _tables(font_of(letter, face))
        glyph = glyphs[names[ord(letter)]]
        if glyph.numberOfContours:
            boxes.append((at + glyph.xMin, -glyph.yMax, at + glyph.xMax, -glyph.yMin))
        at += advance(letter, face)
    if not boxes:
        return None
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return x + min(lefts) * scale, y + min(tops) * scale, x + max(rights) * scale, y + max(bottoms) * scale


def line_contours(text: str, x: float, y: float, size: float, face: str) -> tuple[Contour, ...]:
    """Outlines of a line of letters that starts at x on the baseline y (y down)."""
    scale, contours = size / UNITS, []
    for letter in text:
        for points in _points(letter, face):
            placed = [((x + px * scale, y - py * scale), on) for (px, py), on in points]
            contours.append(_contour(placed))
        x += advance(letter, face) * scale
    return tuple(contours)


def _points(letter: str, face: str) -> list[list[tuple[Point, bool]]]:
    """Points of each contour of a letter's glyph, each with whether it lies on the outline."""
    names, _, glyphs = _tables(font_of(letter, face))
    name = names[ord(letter)]
    if not glyphs[name].numberOfContours:
        return []
    coordinates, ends, flags = glyphs[name].getCoordinates(glyphs)
    pairs = [(tuple(point), bool(flag & 1)) for point, flag in zip(coordinates, flags, strict=True)]
    starts = [0, *(end + 1 for end in ends)]
    return [pairs[start : end + 1] for start, end in zip(starts, ends, strict=False)]


def _contour(points: list[tuple[Point, bool]]) -> Contour:
    """Lines and curves of a TrueType contour: between two points beside the outline the middle lies on it."""
    full: list[tuple[Point, bool]] = []
    for i, (point, on) in enumerate(points):
        before, was_on = points[i - 1]
        if not on and not was_on:
            full.append((((point[0] + before[0]) / 2, (point[1] + before[1]) / 2), True))
        full.append((point, on))
    first = next(i for i, (_, on) in enumerate(full) if on)
    full = [*full[first:], *full[:first]]
    pen = Pen()
    pen.move(full[0][0])
    handle: Point | None = None
    for point, on in [*full[1:], full[0]]:
        if not on:
            handle = point
        elif handle is None:
            pen.draw("L", point)
        else:
            pen.draw("Q", handle, point)
            handle = None
    pen.close()
    return pen.contours[0]


def same_outline(one: Contour, other: Contour, tolerance: float) -> bool:
    """Whether two closed contours are equal wherever they start, zero-length lines left out."""
    mine, theirs = _steps(one, tolerance), _steps(other, tolerance)
    if len(mine) != len(theirs):
        return False
    return any(_close(mine, theirs[turn:] + theirs[:turn], tolerance) for turn in range(max(1, len(theirs))))


def _steps(contour: Contour, tolerance: float) -> list[tuple[Point, ...]]:
    """Segments with their own starts, round to the start."""
    steps, at = [], contour.start
    for segment in contour.segments:
        steps.append((at, *segment.points))
        at = segment.points[-1]
    steps.append((at, contour.start))
    return [step for step in steps if len(step) > 2 or not _near(step[0], step[1], tolerance)]


def _close(mine: list[tuple[Point, ...]], theirs: list[tuple[Point, ...]], tolerance: float) -> bool:
    return all(
        len(a) == len(b) and all(_near(p, q, tolerance) for p, q in zip(a, b, strict=True))
        for a, b in zip(mine, theirs, strict=True)
    )


def _near(one: Point, other: Point, tolerance: float) -> bool:
    return abs(one[0] - other[0]) <= tolerance and abs(one[1] - other[1]) <= tolerance
