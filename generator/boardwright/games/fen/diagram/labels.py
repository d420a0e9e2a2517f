"""Words of a FEN board: beside its places, each where it covers no tile, no other word and as few lines as possible;
and in its faces, names and tallies as large as there is room.
"""

import math
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, repeat
from typing import Final, Literal

from boardwright.figures.diagram.marks import SMALLEST_TEXT
from boardwright.figures.drawing import fitting_size
from boardwright.figures.theme import Theme
from boardwright.fonts import CAP_HEIGHT, text_width
from boardwright.geometry.points import (
    Point,
    border_distance,
    bounds,
    contains,
    distances,
    midpoint,
    segment_distance,
    side,
    turning,
)
from boardwright.geometry.quantised import MILLIONTH, cheapest, millionths
from boardwright.scene import Item, Style, rectangle

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

ON_LINE: Final = millionths(NEAR_LINE)
"""The same as it is compared."""

FARTHER: Final = (0.0, 0.6, 1.2, 2.2, 3.4, 4.6)
"""How much farther in mm than it has to a word may stand from its place; only marks go beyond the third."""

CLEAR_MARK: Final = 0.6
"""Room in mm between a mark without words and the ring of its place."""

NEARER: Final = (-0.6, -0.9)
"""How much nearer in mm to its place such a mark may stand, on the ring, where it is clear nowhere."""

TOUCHING: Final = 0.1
"""Distance in mm below which a mark almost touches a tile."""

ROUNDS: Final = 3
"""Number of times that each word looks for a better place while the others stay where they are."""

POKING: Final = 0.4
"""How far in mm the corner of a text box may stick out of a face's tile; rounded letters leave the corner empty."""

SQUEEZED: Final = 0.7
"""How far in mm a corner may stick out if a name or its sign would otherwise be left out."""

TALLY: Final = 2.3
"""Largest font size of a tally in mm."""

SMALLEST_TALLY: Final = SMALLEST_TEXT
"""Font size in mm below which a tally is left out."""

GROUND: Final = 0.4
"""Room in mm round words on a ground of their own."""

LEAST_RIPE: Final = 1.2
"""Font size in mm for which a face that may be captured must have room; its tally is set larger."""


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

    def gap(self, start: Point, end: Point, middle: Point, box: Box) -> float:
        """Distance in mm from a straight line to the label about a middle, which is a disc if it has no words.

        It is negative where the line enters the disc, and 0 where it enters the box of the words.
        """
        if self.lines or not self.sign:
            return gap_to_box(start, end, box)
        return segment_distance(middle, start, end) - self.sign

    def poking(self, box: Box) -> Iterator[float]:
        """How far in mm each corner of the label sticks out of its face."""
        left, top, right, bottom = box
        for corner in ((left, top), (right, top), (right, bottom), (left, bottom)):
            if math.dist(corner, self.bar[0]) < self.clear or contains(self.face, corner):
                yield 0.0
            else:
                yield max(0.0, -border_distance(self.face, corner))


Boxed = tuple[float, float, float, float, Point, Point, float]
"""A thick line in a box that holds all that it may be too near to: left, top, right and bottom; the line as a `Bar`."""


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
        rings: Rings round tiles of turns, which no word may cover; a mark may, where no place is clear.

    """

    width: float
    height: float
    bars: list[Bar] = field(default_factory=list)
    lines: list[tuple[Point, Point]] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    faces: list[Bar] = field(default_factory=list)
    rings: list[Bar] = field(default_factory=list)

    def placed(self, labels: Sequence[Label]) -> tuple[Point, ...]:
        """Middle of each label."""
        bars, faces, rings = (_boxed(group, CLEAR) for group in (self.bars, self.faces, self.rings))
        lines = _boxed([(start, end, 0.0) for start, end in self.lines], NEAR_LINE)
        places = [
            # Words in a face are inside its tile, out of reach of other tiles.
            _Places(label, self._options(label), self.boxes, *(() if label.face else (bars, rings, faces, lines)))
            for label in labels
        ]
        chosen: list[int | None] = [None] * len(labels)
        for _ in range(ROUNDS):
            before = list(chosen)
            for index, own in enumerate(places):
                others = [
                    other.boxes[option]
                    for i, (other, option) in enumerate(zip(places, chosen, strict=True))
                    if option is not None and i != index
                ]
                chosen[index] = own.best(others)
            if chosen == before:
                break
        return tuple(own.points[option] for own, option in zip(places, chosen, strict=True) if option is not None)

    def _options(self, label: Label) -> list[tuple[Point, Box]]:
        """Points for a label, on the page if possible, and the room that the label fills there."""
        points = [(point, label.box(point)) for point in candidates(label)]
        return [(point, box) for point, box in points if self._holds(box)] or points

    def _holds(self, box: Box) -> bool:
        left, top, right, bottom = box
        room = min(left, top, self.width - right, self.height - bottom)
        return millionths(room) >= millionths(CLEAR)


class _Places:
    """Points for a label, and what it would cost there: looked into only as far as the cheapest has to be known.

    A word has a hundred points, and it is known at once how far from its place each is. Few are so near that what the
    word covers there can still decide.
    """

    def __init__(
        self,
        label: Label,
        options: Sequence[tuple[Point, Box]],
        words: Sequence[Box],
        bars: Sequence[Boxed] = (),
        rings: Sequence[Boxed] = (),
        faces: Sequence[Boxed] = (),
        lines: Sequence[Boxed] = (),
    ) -> None:
        self.label = label
        self.points = [point for point, _ in options]
        self.boxes = [box for _, box in options]
        # All that is near any of the points, found once for all of them.
        lefts, tops, rights, bottoms = zip(*self.boxes, strict=True)
        self._about = about = min(lefts), min(tops), max(rights), max(bottoms)
        self._words = [word for word in words if _crowd(about, (word,))]
        self._bars, self._rings, self._faces, self._lines = (
            _near(group, about) for group in (bars, rings, faces, lines)
        )
        self._least = [self._away(point) for point in self.points]
        self._costs: dict[int, float] = {}

    def best(self, others: Sequence[Box]) -> int:
        """Number of the cheapest point among other words."""
        left, top, right, bottom = self._about
        near = [
            one
            for one in others
            if left - one[2] < CLEAR and one[0] - right < CLEAR and top - one[3] < CLEAR and one[1] - bottom < CLEAR
        ]
        crowds = [_crowd(box, near) for box in self.boxes] if near else [0.0] * len(self.boxes)
        least = [away + crowd for away, crowd in zip(self._least, crowds, strict=True)]
        return cheapest(least, lambda number: self._cost(number) + crowds[number])

    def _away(self, point: Point) -> float:
        """The cost of the way from a label's place to a point: no point is cheaper than that."""
        start, end, _ = self.label.bar
        if self.label.face:
            return 0.8 * math.dist(point, start)
        return 0.25 * math.dist(point, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))

    def _cost(self, number: int) -> float:
        """The cost of what the label covers at a point, and of the way there."""
        if number not in self._costs:
            self._costs[number] = self._measured(number) + self._least[number]
        return self._costs[number]

    def _measured(self, number: int) -> float:
        """The cost of what a label covers at a point; 0 if it covers nothing."""
        label, box, middle = self.label, self.boxes[number], self.points[number]
        cost = _crowd(box, self._words)
        if label.face:
            return cost + 2.0 * math.fsum(label.poking(box))

        def covered(bars: Iterable[Boxed], clear: float = CLEAR) -> float:
            """How far in mm the label is too near to thick lines, all in all."""
            near = _near(bars, box)
            return math.fsum(
                max(0.0, clear + half - label.gap(start, end, middle, box)) for *_, start, end, half in near
            )

        lines = self._lines
        cost += (2.0 if label.sign else 30.0) * covered(self._faces)
        if label.lines:
            cost += 30.0 * (covered(self._bars) + covered(self._rings))
        else:
            # Better on the ring of its own place, or almost touching others, than in a face to which its place does
            # not belong.
            cost += 30.0 * covered(self._bars, TOUCHING) + 8.0 * covered(self._bars) + 5.0 * covered(self._rings)
            place = midpoint(*label.bar[:2])
            way = bounds((place, middle))
            lines = _near(lines, (min(box[0], way[0]), min(box[1], way[1]), max(box[2], way[2]), max(box[3], way[3])))
            cost += 8.0 * sum(_cross(place, middle, one, other) for *_, one, other, _ in _near(lines, way))
        cost += 0.5 * sum(
            millionths(label.gap(start, end, middle, box)) < ON_LINE for *_, start, end, _ in _near(lines, box)
        )
        start, end, half = label.bar
        return cost + 0.9 * max(0.0, label.gap(start, end, middle, box) - half)


def _boxed(bars: Iterable[Bar], reach: float) -> list[Boxed]:
    """Thick lines in the boxes of all that lies within `reach` mm of them."""
    found = []
    for start, end, half in bars:
        (ax, ay), (bx, by), slack = start, end, half + reach + 1e-9
        found.append(
            (min(ax, bx) - slack, min(ay, by) - slack, max(ax, bx) + slack, max(ay, by) + slack, start, end, half)
        )
    return found


def _near(lines: Iterable[Boxed], box: Box) -> list[Boxed]:
    """Lines that may be too near to a box, judged by their own boxes: a quick first test."""
    left, top, right, bottom = box
    return [line for line in lines if line[0] < right and line[2] > left and line[1] < bottom and line[3] > top]


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two straight lines cross, and do not only touch."""
    one, other = turning(a, b, c), turning(a, b, d)
    # Nearly all lie on one side.
    if (one > MILLIONTH and other > MILLIONTH) or millionths(one) * millionths(other) >= 0:
        return False
    return millionths(turning(c, d, a)) * millionths(turning(c, d, b)) < 0


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
    # A box moving straight away from a place never comes nearer to it, so the first clear step can be bisected.
    far = math.dist((ax, ay), (bx, by)) / 2 + math.hypot(label.width, label.height) / 2 + half + CLEAR_MARK
    steps = [*accumulate(repeat(STEP, math.ceil(far / STEP) + 1), initial=half)]
    farther, wanted = FARTHER if label.sign else FARTHER[:3], CLEAR
    if label.sign and not label.lines:
        farther, wanted = (*farther, *NEARER), CLEAR_MARK
    for turn in range(DIRECTIONS):
        angle = 2 * math.pi * turn / DIRECTIONS
        ux, uy = math.cos(angle), math.sin(angle)

        def gap(reach: float, ux: float = ux, uy: float = uy) -> int:
            middle = x + reach * ux, y + reach * uy
            return millionths(label.gap((ax, ay), (bx, by), middle, label.box(middle)))

        clear = bisect_left(steps, millionths(half + wanted), key=gap)
        yield from ((x + (steps[clear] + more) * ux, y + (steps[clear] + more) * uy) for more in farther)


def gap_to_box(start: Point, end: Point, box: Box) -> float:
    """Distance from a straight line to a box; 0 if they meet."""
    left, top, right, bottom = box
    (ax, ay), (bx, by) = start, end
    at_start = math.hypot(max(left - ax, 0.0, ax - right), max(top - ay, 0.0, ay - bottom))
    if start == end:
        return at_start
    if _crosses(start, end, box):
        return 0.0
    line = (side(start, end),)
    return min(
        at_start,
        math.hypot(max(left - bx, 0.0, bx - right), max(top - by, 0.0, by - bottom)),
        *distances(left, top, line),
        *distances(right, top, line),
        *distances(right, bottom, line),
        *distances(left, bottom, line),
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
        near, far = (low - at) / by, (high - at) / by
        if near > far:
            near, far = far, near
        first, last = max(first, near), min(last, far)
    return first <= last


def in_face(label: Label) -> Label | None:
    """Label of a face; with little room it has no second line; None if there is no room for a name.

    A mark is never left out. One without room in the first line stands alone; the words go on the face's broad side.
    """
    left, top, right, bottom = bounds(label.face)
    stacked = replace(label, stacked="above" if label.bar[0][1] > (top + bottom) / 2 - 1e-6 else "below")
    if label.sign and millionths(label.width) >= millionths(0.62 * (right - left)):
        label = stacked
    choices = [(replace(label, lines=label.lines[:1]), SQUEEZED)]
    if len(label.lines) > 1:
        choices = [(label, POKING), *choices]
    if label.sign and label.lines and label.lines[0][0].isdigit():
        choices = [(stacked, POKING), *choices]  # beside its mark a tally would read as one number, 16/6 for 6/6
    alone = replace(label, lines=(), stacked="") if label.sign else None
    return next((choice for choice, most in choices if _fits(choice, most)), alone)


def face_ground(box: Box, theme: Theme) -> Item:
    """Ground in paper colour below the words in a box, in a face with a pattern."""
    left, top, right, bottom = box
    room = GROUND
    return rectangle(
        left - room, top - room, right - left + 2 * room, bottom - top + 2 * room, Style(theme.colours.paper), room
    )


def _fits(label: Label, most: float) -> bool:
    """Whether a label has a place in its face where no corner sticks out by more than `most` mm."""
    return any(millionths(max(label.poking(label.box(point)))) < millionths(most) for point in candidates(label))


def fact(tally: str, radius: float, *, bold: bool) -> Label | None:
    """A tally in a circle about a face's middle, or nothing if there is no room.

    That of a face that may be captured is written even if it covers a part of the tiles around it.
    """
    size = fitting_size([tally], radius, TALLY)
    if millionths(size) < millionths(LEAST_RIPE if bold else SMALLEST_TALLY - 0.02):
        return None
    return Label((tally,), max(size, SMALLEST_TALLY), ((0.0, 0.0), (0.0, 0.0), 0.0))
