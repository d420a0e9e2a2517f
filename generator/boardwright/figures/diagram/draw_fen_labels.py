"""Words beside the places of a FEN board: each where it covers no tile, no other word, and as few lines as can be."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from boardwright.fonts import CAP_HEIGHT, text_width
from boardwright.geometry.points import Point, contains, segment_distance

Box = tuple[float, float, float, float]
"""Left, top, right and bottom in mm."""

Bar = tuple[Point, Point, float]
"""A thick line with round ends: two points and half the width in mm. A disc is one of no length."""

CLEAR: Final = 0.35
"""Room in mm between a word and a tile or another word."""

DIRECTIONS: Final = 24
"""Directions in which a word may stand from its place."""

LEADING: Final = 1.15
"""Distance of two lines, in font sizes."""

ROUNDS: Final = 3
"""Times that every word looks for a better place, the others staying where they are."""


@dataclass(frozen=True, slots=True)
class Label:
    """Lines of text for one place, a sign before the first.

    Attributes:
        lines: Text, in one line or two.
        size: Font size in mm.
        bar: The place itself, which the words stand beside.
        face: Corners of the face that the words stand in; empty for words beside an edge or a node.
        sign: Radius in mm of the sign before the first line, or 0.
        stacked: Whether the sign has a line of its own, `above` or `below` the words; empty where it has none.

    """

    lines: tuple[str, ...]
    size: float
    bar: Bar
    face: tuple[Point, ...] = ()
    sign: float = 0.0
    stacked: Literal["", "above", "below"] = ""

    @property
    def indent(self) -> float:
        """Room of the sign in mm."""
        return 2 * self.sign + 0.4 if self.sign and not self.stacked else 0.0

    @property
    def width(self) -> float:
        """Width of the widest line in mm."""
        first, *others = (text_width(line, self.size) for line in self.lines)
        return max([self.indent + first, 2 * self.sign, *others])

    @property
    def words_height(self) -> float:
        """Height of the lines in mm, a sign before the first of them included."""
        first = CAP_HEIGHT * self.size if self.stacked else max(2 * self.sign, CAP_HEIGHT * self.size)
        return first + (len(self.lines) - 1) * LEADING * self.size

    @property
    def height(self) -> float:
        """Height in mm, from the first line's capitals to the last one's baseline."""
        return self.words_height + (2 * self.sign + 0.3 if self.stacked else 0.0)

    def box(self, middle: Point) -> Box:
        """Room that the label fills about a middle."""
        x, y = middle
        return x - self.width / 2, y - self.height / 2, x + self.width / 2, y + self.height / 2


@dataclass(slots=True)
class Room:
    """A page with what is on it already: words keep off the bars and off each other, and avoid the lines.

    Attributes:
        width: Width of the page in mm.
        height: Its height in mm.
        bars: Tiles and signs, which no word may cover.
        lines: Thin lines, which words cover only where they must.
        boxes: Words that do not move.

    """

    width: float
    height: float
    bars: list[Bar] = field(default_factory=list)
    lines: list[tuple[Point, Point]] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)

    def placed(self, labels: Sequence[Label]) -> tuple[Point, ...]:
        """Middle of each label."""
        options = [self._options(label) for label in labels]
        chosen: list[Point | None] = [None] * len(labels)
        for _ in range(ROUNDS):
            before = list(chosen)
            for index, label in enumerate(labels):
                others = [labels[i].box(at) for i, at in enumerate(chosen) if at is not None and i != index]
                chosen[index] = min(
                    options[index], key=lambda option: option[0] + _crowd(label.box(option[1]), others)
                )[1]
            if chosen == before:
                break
        return tuple(point for point in chosen if point is not None)

    def _options(self, label: Label) -> list[tuple[float, Point]]:
        """Points for a label, on the page where there are any, and what each costs; only what is near it counts."""
        points = [*_candidates(label)]
        inside = [point for point in points if self._holds(label.box(point))]
        start, end, half = label.bar
        reach = math.dist(start, end) / 2 + half + label.width + label.height + 3.0
        x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        here = Room(
            self.width,
            self.height,
            [bar for bar in self.bars if segment_distance((x, y), bar[0], bar[1]) < reach + bar[2]],
            [line for line in self.lines if segment_distance((x, y), *line) < reach],
            [box for box in self.boxes if math.dist((x, y), (box[0], box[1])) < 2 * reach],
        )
        return [(here._cost(label, point), point) for point in inside or points]

    def _holds(self, box: Box) -> bool:
        left, top, right, bottom = box
        return min(left, top) >= CLEAR and right <= self.width - CLEAR and bottom <= self.height - CLEAR

    def _cost(self, label: Label, point: Point) -> float:
        """What a label at a point covers; 0 where it covers nothing at all."""
        box = label.box(point)
        cost = _crowd(box, self.boxes)
        if not label.face:
            # Words in a face stand inside its tile, where no other tile reaches.
            cost += 30.0 * sum(max(0.0, CLEAR - gap_to_box(start, end, box) + half) for start, end, half in self.bars)
            cost += 0.5 * sum(gap_to_box(start, end, box) < 0.2 for start, end in self.lines)
        left, top, right, bottom = box
        if label.face:
            corners = ((left, top), (right, top), (right, bottom), (left, bottom))
            cost += 0.6 * sum(not contains(label.face, corner) for corner in corners)
            return cost + 0.8 * math.dist(point, label.bar[0])
        start, end, half = label.bar
        cost += 0.9 * max(0.0, gap_to_box(start, end, box) - half)
        return cost + 0.25 * math.dist(point, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))


def _crowd(box: Box, others: Iterable[Box]) -> float:
    return 60.0 * sum(max(0.0, CLEAR - _apart(box, other)) for other in others)


def _apart(one: Box, other: Box) -> float:
    """Room between two boxes along the axis that separates them best; negative where they overlap."""
    return max(one[0] - other[2], other[0] - one[2], one[1] - other[3], other[1] - one[3])


def _candidates(label: Label) -> Iterator[Point]:
    (ax, ay), (bx, by), half = label.bar
    x, y = (ax + bx) / 2, (ay + by) / 2
    if label.face:
        for right in range(-4, 5):
            for down in range(-4, 5):
                yield x + 0.4 * right, y + 0.4 * down
        return
    for turn in range(DIRECTIONS):
        angle = 2 * math.pi * turn / DIRECTIONS
        ux, uy = math.cos(angle), math.sin(angle)
        reach = half
        while gap_to_box((ax, ay), (bx, by), label.box((x + reach * ux, y + reach * uy))) < half + CLEAR:
            reach += 0.15
        yield from ((x + (reach + more) * ux, y + (reach + more) * uy) for more in (0.0, 0.6, 1.2))


def gap_to_box(start: Point, end: Point, box: Box) -> float:
    """Distance from a straight line to a box; 0 where they meet."""
    left, top, right, bottom = box
    if _crosses(start, end, box):
        return 0.0
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    ends = (math.hypot(max(left - x, 0.0, x - right), max(top - y, 0.0, y - bottom)) for x, y in (start, end))
    return min(*ends, *(segment_distance(corner, start, end) for corner in corners))


def _crosses(start: Point, end: Point, box: Box) -> bool:
    """Whether a part of the line lies in the box: what is left of it between the four sides."""
    first, last = 0.0, 1.0
    for at, by, low, high in (
        (start[0], end[0] - start[0], box[0], box[2]),
        (start[1], end[1] - start[1], box[1], box[3]),
    ):
        if not by:
            if not low <= at <= high:
                return False
            continue
        near, far = sorted(((low - at) / by, (high - at) / by))
        first, last = max(first, near), min(last, far)
    return first <= last
