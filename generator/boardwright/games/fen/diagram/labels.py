"""Words beside the places of a FEN board, each where it covers no tile, no other word and as few lines as possible."""

import math
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, repeat
from typing import Final, Literal

from boardwright.fonts import CAP_HEIGHT, text_width
from boardwright.geometry.points import Point, border_distance, contains, segment_distance
from boardwright.geometry.quantised import millionths

Box = tuple[float, float, float, float]
"""Left, top, right and bottom in mm."""

Bar = tuple[Point, Point, float]
"""A thick line with round ends: two points and half the width in mm. A disc is a line of length 0."""

CLEAR: Final = 0.35
"""Room in mm between a word and a tile or another word."""

DIRECTIONS: Final = 24
"""Directions from a place in which a word may stand."""

LEADING: Final = 1.15
"""Distance between two lines, in font sizes."""

STEP: Final = 0.15
"""Step in mm by which a word moves away from its place until it is clear of it."""

NEAR_LINE: Final = 0.2
"""Distance in mm from a thin line below which a word counts as standing on it."""

FARTHER: Final = (0.0, 0.6, 1.2, 2.2, 3.4, 4.6)
"""How much farther in mm than it has to a word may stand from its place; only marks go beyond the third."""

ROUNDS: Final = 3
"""Number of times that each word looks for a better place while the others stay where they are."""


@dataclass(frozen=True, slots=True)
class Label:
    """Lines of text for one place, a sign before the first.

    Attributes:
        lines: Text, in at most two lines; a label without any is a mark alone.
        size: Font size in mm.
        bar: The place itself; the words go beside it.
        face: Corners of the face around the words; empty for words beside an edge or a node.
        sign: Radius in mm of the sign before the first line, or 0.
        stacked: `above` or `below` if the sign has a separate line above or below the words; empty if it has none.
        width: Width of the widest line in mm.
        words_height: Height of the lines in mm, including a sign before the first.
        height: Height in mm, from the first line's capitals to the last one's baseline.

    """

    lines: tuple[str, ...]
    size: float
    bar: Bar
    face: tuple[Point, ...] = ()
    sign: float = 0.0
    stacked: Literal["", "above", "below"] = ""
    width: float = field(init=False, repr=False, compare=False)
    words_height: float = field(init=False, repr=False, compare=False)
    height: float = field(init=False, repr=False, compare=False)
    clear: float = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Measured once: a label is tried at hundreds of points.
        first, *others = [text_width(line, self.size) for line in self.lines] or [0.0]
        capitals = CAP_HEIGHT * self.size if self.lines else 0.0
        top = capitals if self.stacked else max(2 * self.sign, capitals)
        words_height = top + max(0, len(self.lines) - 1) * LEADING * self.size
        object.__setattr__(self, "width", max([self.indent + first, 2 * self.sign, *others]))
        object.__setattr__(self, "words_height", words_height)
        object.__setattr__(self, "height", words_height + (2 * self.sign + 0.3 if self.stacked else 0.0))
        # So far from the middle, everything is inside the face.
        object.__setattr__(self, "clear", border_distance(self.face, self.bar[0]) if self.face else 0.0)

    @property
    def indent(self) -> float:
        """Room of the sign in mm."""
        return 2 * self.sign + 0.4 if self.sign and self.lines and not self.stacked else 0.0

    def box(self, middle: Point) -> Box:
        """Room that the label fills about a middle."""
        x, y = middle
        across, down = self.width / 2, self.height / 2
        return x - across, y - down, x + across, y + down

    def poking(self, box: Box) -> Iterator[float]:
        """How far in mm each corner of the label sticks out of its face."""
        left, top, right, bottom = box
        for corner in ((left, top), (right, top), (right, bottom), (left, bottom)):
            if math.dist(corner, self.bar[0]) < self.clear or contains(self.face, corner):
                yield 0.0
            else:
                yield max(0.0, -border_distance(self.face, corner))


Option = tuple[float, Point, Box]
"""The cost of a label at a point, the point, and the room that the label fills there."""


@dataclass(slots=True)
class Room:
    """A page and its contents so far: words keep off the bars and off each other, and avoid the lines.

    Attributes:
        width: Width of the page in mm.
        height: Its height in mm.
        bars: Tiles and signs, which no word may cover.
        lines: Thin lines, which words cover only if they must.
        boxes: Words that do not move.
        faces: Tiles of faces: words keep off them, but a mark may stand in one, as it is so much larger.

    """

    width: float
    height: float
    bars: list[Bar] = field(default_factory=list)
    lines: list[tuple[Point, Point]] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    faces: list[Bar] = field(default_factory=list)

    def placed(self, labels: Sequence[Label]) -> tuple[Point, ...]:
        """Middle of each label."""
        options = [self._options(label) for label in labels]
        chosen: list[Option | None] = [None] * len(labels)
        for _ in range(ROUNDS):
            before = list(chosen)
            for index in range(len(labels)):
                others = [other[2] for i, other in enumerate(chosen) if other is not None and i != index]
                chosen[index] = min(
                    options[index], key=lambda option: millionths(option[0] + _crowd(option[2], others))
                )
            if chosen == before:
                break
        return tuple(option[1] for option in chosen if option is not None)

    def _options(self, label: Label) -> list[Option]:
        """Points for a label, on the page if possible, and the cost of each; only things near the label count."""
        points = [(point, label.box(point)) for point in candidates(label)]
        inside = [(point, box) for point, box in points if self._holds(box)]
        options = inside or points
        # All that is near any of the options, found once for all of them.
        lefts, tops, rights, bottoms = zip(*(box for _, box in options), strict=True)
        about = min(lefts), min(tops), max(rights), max(bottoms)
        here = Room(
            self.width,
            self.height,
            [bar for bar in self.bars if _may_be_near(bar[0], bar[1], about, bar[2] + CLEAR)],
            [line for line in self.lines if _may_be_near(*line, about, NEAR_LINE)],
            [box for box in self.boxes if _crowd(about, (box,))],
            [bar for bar in self.faces if _may_be_near(bar[0], bar[1], about, bar[2] + CLEAR)],
        )
        return [(here._cost(label, point, box), point, box) for point, box in options]

    def _holds(self, box: Box) -> bool:
        left, top, right, bottom = box
        room = min(left, top, self.width - right, self.height - bottom)
        return millionths(room) >= millionths(CLEAR)

    def _cost(self, label: Label, point: Point, box: Box) -> float:
        """The cost of what a label covers at a point; 0 if it covers nothing."""
        cost = _crowd(box, self.boxes)
        if not label.face:
            # Words in a face are inside its tile, out of reach of other tiles.
            cost += 30.0 * _covered(self.bars, box) + (2.0 if label.sign else 30.0) * _covered(self.faces, box)
            cost += 0.5 * math.fsum(
                millionths(gap_to_box(start, end, box)) < millionths(NEAR_LINE)
                for start, end in self.lines
                if _may_be_near(start, end, box, NEAR_LINE)
            )
        if label.face:
            return cost + 2.0 * math.fsum(label.poking(box)) + 0.8 * math.dist(point, label.bar[0])
        start, end, half = label.bar
        cost += 0.9 * max(0.0, gap_to_box(start, end, box) - half)
        return cost + 0.25 * math.dist(point, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))


def _covered(bars: Iterable[Bar], box: Box) -> float:
    """How far in mm a box is too near to thick lines, all in all."""
    return math.fsum(
        max(0.0, CLEAR - gap_to_box(start, end, box) + half)
        for start, end, half in bars
        if _may_be_near(start, end, box, half + CLEAR)
    )


def _dearness(option: Option, others: Iterable[Box]) -> int:
    """The cost of an option among other words, in millionths: the first of equals is taken on every machine."""
    return millionths(option[0] + _crowd(option[2], others))


def _crowd(box: Box, others: Iterable[Box]) -> float:
    """The cost of boxes that overlap, or are closer than `CLEAR` along the axis that separates them best."""
    left, top, right, bottom = box
    cost = 0.0
    for other_left, other_top, other_right, other_bottom in others:
        apart = max(left - other_right, other_left - right, top - other_bottom, other_top - bottom)
        if apart < CLEAR:
            cost += CLEAR - apart
    return 60.0 * cost


def candidates(label: Label) -> Iterator[Point]:
    """Possible middles for a label: about the middle of its face, or around its place, clear of it."""
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
        # A box moving straight away from a place never comes nearer to it, so the first clear step can be bisected.
        far = math.dist((ax, ay), (bx, by)) / 2 + math.hypot(label.width, label.height) / 2 + half + CLEAR
        steps = [*accumulate(repeat(STEP, math.ceil(far / STEP) + 1), initial=half)]
        clear = bisect_left(
            steps,
            millionths(half + CLEAR),
            key=lambda reach: millionths(gap_to_box((ax, ay), (bx, by), label.box((x + reach * ux, y + reach * uy)))),
        )
        farther = FARTHER if label.sign else FARTHER[:3]
        yield from ((x + (steps[clear] + more) * ux, y + (steps[clear] + more) * uy) for more in farther)


def _may_be_near(start: Point, end: Point, box: Box, reach: float) -> bool:
    """Whether a line, judged by its bounding box, may come within `reach` mm of a box: a quick first test."""
    (ax, ay), (bx, by) = start, end
    left, top, right, bottom = box
    slack = reach + 1e-9
    return (
        (ax < right + slack or bx < right + slack)
        and (ax > left - slack or bx > left - slack)
        and (ay < bottom + slack or by < bottom + slack)
        and (ay > top - slack or by > top - slack)
    )


def gap_to_box(start: Point, end: Point, box: Box) -> float:
    """Distance from a straight line to a box; 0 if they meet."""
    left, top, right, bottom = box
    (ax, ay), (bx, by) = start, end
    at_start = math.hypot(max(left - ax, 0.0, ax - right), max(top - ay, 0.0, ay - bottom))
    if start == end:
        return at_start
    if _crosses(start, end, box):
        return 0.0
    return min(
        at_start,
        math.hypot(max(left - bx, 0.0, bx - right), max(top - by, 0.0, by - bottom)),
        segment_distance((left, top), start, end),
        segment_distance((right, top), start, end),
        segment_distance((right, bottom), start, end),
        segment_distance((left, bottom), start, end),
    )


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
