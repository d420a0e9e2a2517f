"""A board with its pieces seen at an angle: the board as a slab, the pieces standing on it, all of it as paths.

The view is an axonometric projection, which keeps straight lines and curves as they are: it turns the board, makes it
less deep, and moves what lies higher up the page. Millimetres, origin top left, y down.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass as mutable
from dataclasses import field, replace
from itertools import pairwise
from typing import Final

from boardrules.values import dataclass
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.geometry.curves import curve_points
from boardwright.geometry.points import Point, contains, signed_area
from boardwright.geometry.quantised import millionths, rounded
from boardwright.scene import Box, Circle, Group, Item, Path, Style, Text, circle_path, item_box, polygon
from boardwright.scene.colours import luminance, mixed
from boardwright.scene.lint import THINNEST
from boardwright.scene.measure import NUMBERS, parted

TURN: Final = math.radians(18)
"""By how much the board is turned, clockwise."""

COS, SIN = math.cos(TURN), math.sin(TURN)

DEPTH: Final = 0.76
"""Part of its depth that is left."""

SLAB: Final = 0.02
"""Thickness of the board, in widths of the view."""

PAPER: Final = 0.004
"""The same of a sheet of paper."""

STANDING: Final = 0.42
"""Height of a piece in its own widths, and of a fence in the same of `LARGEST`."""

LARGEST: Final = 0.022
"""Height of a piece at the most, in widths of the view."""

OUTER: Final = 0.15
"""Area of a shape that belongs to the board's outline at the least, in areas of the largest one."""

FIGURE: Final = 1.3
"""Size of a figure that stands upright, in sizes of its sign."""

FENCE: Final = 0.8
"""Width in mm from which a line is a fence and stands."""

Part = tuple[str, tuple[float, ...], Style]
"""Letters, numbers and style of a part of a path."""


@dataclass(frozen=True, slots=True)
class _View:
    """The projection: `scale` times as large, its origin at (x, y)."""

    scale: float = 1.0
    x: float = 0.0
    y: float = 0.0

    def at(self, x: float, y: float, up: float = 0.0) -> Point:
        """Where a point is seen that lies `up` mm above the board, or below it."""
        across, down = x * COS - y * SIN, DEPTH * (x * SIN + y * COS)
        return round(self.x + self.scale * across, 4), round(self.y + self.scale * (down - up), 4)

    def path(self, part: Part, up: float = 0.0, style: Style | None = None) -> Path:
        """A part of a path as it is seen."""
        letters, numbers, own = part
        seen = [self.at(x, y, up) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        return Path(letters, tuple([n for at in seen for n in at]), self.style(style or own))

    def style(self, own: Style) -> Style:
        """How a shape looks: its line is not so thin that printers lose it, unless it was."""
        return replace(own, width=max(self.scale * own.width, min(own.width, THINNEST)))


@mutable(slots=True)
class _Piece:
    """What lies on one another: a shape and what is drawn on it."""

    box: Box
    outline: list[Point]
    parts: list[Part] = field(default_factory=list)


def at_an_angle(
    board: Iterable[Item],
    pieces: Iterable[Item],
    faces: Sequence[Sequence[Point]],
    width: float,
    height: float,
    theme: Theme,
    *,
    places: Sequence[Point] = (),
) -> Drawing:
    """The view as large as a box of this width and height holds it. Words are left out.

    The slab has the outline of the shape that holds all others, or else of the `faces`, which together make the board.
    Without pieces the board is a sheet of paper. Where pieces stand on `places`, those that are no discs are figures.
    """
    flat, standing = tuple(board), [part for path in _paths(pieces, 0.0, 0.0) for part in _parts(path)]
    lying = list(_paths(flat, 0.0, 0.0))
    grounds = _outer([part for path in lying if "Z" in path.commands for part in _parts(path) if part[0].endswith("Z")])
    if len(grounds) > 1 and faces:
        grounds = [part for corners in faces for part in _parts(polygon(corners, grounds[0][2]))]
    wide, left, top, bottom = _extent([*(path.numbers for path in lying), *(numbers for _, numbers, _ in standing)])
    slab, most = (SLAB if standing else PAPER) * wide, LARGEST * wide if standing else 0.0
    scale = min(width / wide, height / (bottom - top + slab + most))
    view = _View(scale, -scale * left, scale * (most - top))
    items: list[Item] = []
    if grounds:
        style, colours = grounds[0][2], theme.colours
        colour = style.fill or (style.stroke if style.stroke != colours.ink else None) or colours.line
        side, outline = mixed(colour, colours.ink, 0.62), _joined(grounds)
        look, levels = Style(side, side, 0.3, join="round"), (1.0, 0.75, 0.5, 0.25) if standing else (1.0,)
        items += [view.path(outline, -level * slab, look) for level in levels]
        items.append(view.path(outline, 0.0, Style(colours.paper)))
    items += _seen(flat, view, 0.0, 0.0)
    stacked = _on_places(standing, places, theme) if places else _stacked(standing)
    for piece in sorted(stacked, key=lambda one: millionths(view.at(*_middle(one.box))[1])):
        is_figure = places and any("L" in letters for letters, *_ in piece.parts)
        items += _figure(piece, view) if is_figure else _standing(piece, view, most, theme)
    return Drawing(scale * wide, scale * (bottom - top + slab + most), tuple(items))


def _joined(parts: Sequence[Part]) -> Part:
    """Parts as one."""
    return "".join(part[0] for part in parts), tuple(n for part in parts for n in part[1]), parts[0][2]


def _middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _extent(lines: Sequence[Sequence[float]]) -> tuple[float, float, float, float]:
    """Width, left side, top and bottom of all that is seen, the handles of curves included."""
    points = [(x, y) for numbers in lines for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
    xs = [x * COS - y * SIN for x, y in points]
    ys = [DEPTH * (x * SIN + y * COS) for x, y in points]
    return max(xs) - min(xs), min(xs), min(ys), max(ys)


def _paths(items: Iterable[Item], dx: float, dy: float) -> Iterator[Path]:
    """All paths at their places."""
    for item in items:
        if isinstance(item, Group):
            yield from _paths(item.items, dx + item.dx, dy + item.dy)
        elif not isinstance(item, Text):
            yield _placed(circle_path(item) if isinstance(item, Circle) else item, dx, dy)


def _placed(path: Path, dx: float, dy: float) -> Path:
    if not dx and not dy:
        return path
    numbers = [number + (dx, dy)[place % 2] for place, number in enumerate(path.numbers)]
    return replace(path, numbers=tuple(numbers))


def _parts(path: Path) -> Iterator[Part]:
    return ((letters, numbers, path.style) for letters, numbers in parted(path.commands, path.numbers))


def _seen(items: Iterable[Item], view: _View, dx: float, dy: float) -> Iterator[Item]:
    """Items lying on the board, what is clipped included."""
    for item in items:
        if isinstance(item, Group):
            inner = tuple(_seen(item.items, view, dx + item.dx, dy + item.dy))
            clip = tuple(view.at(x + dx + item.dx, y + dy + item.dy) for x, y in item.clip)
            if inner:
                yield from (Group(inner, clip=clip),) if clip else inner
        elif not isinstance(item, Text):
            path = _placed(circle_path(item) if isinstance(item, Circle) else item, dx, dy)
            yield replace(view.path((path.commands, path.numbers, path.style)), role=path.role)


def _points(part: Part) -> list[Point]:
    """Points along a part of a path."""
    letters, numbers, _ = part
    found: list[Point] = []
    at = 0
    for letter in letters:
        ends = [(numbers[at + step], numbers[at + step + 1]) for step in range(0, NUMBERS[letter], 2)]
        found += curve_points(found[-1], ends[0], ends[1], ends[2], 6) if letter == "C" else ends
        at += NUMBERS[letter]
    return found


def _outer(parts: Sequence[Part]) -> list[Part]:
    """Closed shapes that make the outline of the board: the large ones, unless the largest has them in it."""
    sized = sorted(((_size(part), part) for part in parts), key=lambda one: -millionths(one[0]))
    if not sized:
        return []
    (most, largest), *_ = sized
    box = _box(largest)
    return [largest, *(part for area, part in sized[1:] if area >= OUTER * most and not _within(_box(part), box))]


def _size(part: Part) -> float:
    """Area of the polygon with the corners and handles of a closed shape: enough to tell large ones from small ones."""
    return abs(signed_area(list(zip(part[1][::2], part[1][1::2], strict=True))))


def _box(part: Part) -> Box:
    return item_box(Path(*part))


def _within(box: Box, other: Box) -> bool:
    return all(a >= b - 0.2 for a, b in zip(box[:2], other[:2], strict=True)) and all(
        a <= b + 0.2 for a, b in zip(box[2:], other[2:], strict=True)
    )


def _stacked(parts: Iterable[Part]) -> list[_Piece]:
    """Shapes, each with what is drawn on it."""
    found: list[_Piece] = []
    for part in parts:
        box = _box(part)
        below = next((one for one in found if _within(box, one.box) and contains(one.outline, _middle(box))), None)
        if below is None:
            found.append(below := _Piece(box, _points(part)))
        below.parts.append(part)
    return found


def _on_places(parts: Iterable[Part], places: Sequence[Point], theme: Theme) -> list[_Piece]:
    """Shapes, those at one place together, without the light ground below them."""
    found: dict[Point, _Piece] = {}
    for part in parts:
        box, style = _box(part), part[2]
        middle = _middle(box)
        at = min(places, key=lambda place: millionths(math.dist(place, middle)))
        if style.fill == style.stroke == theme.colours.paper:
            continue
        piece = found.setdefault(at, _Piece(box, _points(part)))
        piece.parts.append(part)
        ends = zip(piece.box, box, strict=True)
        left, top, right, bottom = ((min, min, max, max)[side](one) for side, one in enumerate(ends))
        piece.box = left, top, right, bottom
    return list(found.values())


def _figure(piece: _Piece, view: _View) -> Iterator[Item]:
    """A figure as it is seen from the front, its foot where the middle of its place is."""
    (x, _), foot = _middle(piece.box), piece.box[3]
    left, top = view.at(*_middle(piece.box))
    size = FIGURE * view.scale
    for letters, numbers, style in piece.parts:
        ends = zip(numbers[::2], numbers[1::2], strict=True)
        points = [(rounded(left + size * (u - x), 4), rounded(top + size * (v - foot), 4)) for u, v in ends]
        yield Path(letters, tuple([n for at in points for n in at]), view.style(style))


def _standing(piece: _Piece, view: _View, most: float, theme: Theme) -> Iterator[Item]:
    """A piece: its side, and its top with what is drawn on it."""
    base = piece.parts[0]
    letters, numbers, style = base
    left, top, right, bottom = piece.box
    if not letters.endswith("Z"):
        if style.width < FENCE:
            yield from (view.path(part) for part in piece.parts)
            return
        colour = style.stroke or theme.colours.ink
        corners = list(zip(numbers[::2], numbers[1::2], strict=True))
        for start, end in pairwise(corners):
            ground = _beside(start, end, style.width / 2)
            yield polygon(_hull([view.at(x, y, up) for x, y in ground for up in (0.0, most)]), _side(colour, theme))
            yield polygon([view.at(x, y, most) for x, y in ground], Style(colour))
        return
    up = min(most, STANDING * min(right - left, bottom - top))
    side = _side(style.fill or theme.colours.paper, theme)
    hull = _hull([view.at(x, y, height) for x, y in _points(base) for height in (0.0, up)])
    yield polygon(hull, replace(view.style(style), fill=side.fill, dash=(), join="round"))
    yield from (view.path(part, up) for part in piece.parts)


def _side(colour: str, theme: Theme) -> Style:
    """The side of a piece of some colour: darker, or lighter if that cannot be seen."""
    dark = luminance(colour) < 0.05
    return Style(mixed(colour, theme.colours.paper if dark else theme.colours.ink, 0.72))


def _beside(start: Point, end: Point, half: float) -> tuple[Point, Point, Point, Point]:
    """Corners of a line with a width."""
    (x, y), (u, v), length = start, end, math.dist(start, end)
    dx, dy = half * (u - x) / length, half * (v - y) / length
    return (
        (x - dx - dy, y - dy + dx),
        (u + dx - dy, v + dy + dx),
        (u + dx + dy, v + dy - dx),
        (x - dx + dy, y - dy - dx),
    )


def _hull(points: Iterable[Point]) -> list[Point]:
    """Convex hull. Source: A. M. Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979."""
    ordered = sorted(set(points))
    found: list[Point] = []
    for way in (ordered, ordered[::-1]):
        half: list[Point] = []
        for x, y in way:
            while len(half) > 1 and (half[-1][0] - half[-2][0]) * (y - half[-2][1]) <= (half[-1][1] - half[-2][1]) * (
                x - half[-2][0]
            ):
                half.pop()
            half.append((x, y))
        found += half[:-1]
    return found
