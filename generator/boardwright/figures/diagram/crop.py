"""Figures cropped to what matters: a part of a board with a torn rim, so that nobody takes it for the whole board."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Final, Protocol, runtime_checkable

from boardwright.figures.diagram.author_marks.draw import drawn
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.figure import Panel
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.diagram.places import middle_of, named_shapes
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.figures.widths import WIDTH
from boardwright.geometry.points import Point
from boardwright.geometry.quantised import millionths, whole_above
from boardwright.scene import Circle, Group, Item, Path, Style, Text, polylines
from boardwright.scene.measure import Box, common_box, item_box, parted
from boardwright.scene.shapes import circle_path

AROUND: Final = 1.15
"""Room around the places that matter, in cells."""

INSIDE: Final = 0.3
"""Room in cells between the middle of a place and the rim, if marks on it are drawn."""

TOOTH: Final = 1.6
"""Width of a tooth of the torn rim in mm; it is half as deep."""

LARGEST_CELL: Final = 9.0
"""Greatest cell in mm of a part of a board in the usual width: wider, a few cells would look like another board."""

OF_LEGIBLE: Final = 1.25
"""The same of a drawer that crops its boards itself, in cells at which they are legible."""

USUAL: Final = 10.0
"""Cell in mm at which it is decided which sides of a board are cut off."""


@runtime_checkable
class OwnCrop(Protocol):
    """A drawer that crops its boards itself."""

    def cropped(self, names: Sequence[str]) -> FrameDrawer:
        """The part of the board around these places; the whole board if it is not much larger."""


@runtime_checkable
class ShowsPart(Protocol):
    """A drawer that says whether it shows a part of its board only."""

    @property
    def is_part(self) -> bool:
        """Whether faces, spaces or points of the board are left out."""


@runtime_checkable
class OwnMargin(Protocol):
    """The same with as much room round the places as is asked for."""

    def cropped_by(self, names: Sequence[str], margin: float) -> FrameDrawer:
        """The part of the board up to `margin` cells from these places."""


def cropped(drawer: FrameDrawer, names: Sequence[str], margin: float | None = None) -> FrameDrawer:
    """A drawer of the part of the board around some places; the same drawer if it cannot crop, or need not.

    `margin` is the room in cells round the places, if it is not the usual one.
    """
    if isinstance(drawer, OwnMargin) and margin is not None:
        return drawer.cropped_by(names, margin)
    if isinstance(drawer, OwnCrop):
        return drawer.cropped(names)
    shapes = named_shapes(drawer, USUAL)
    known = tuple(name for name in names if shapes.find(name))
    if not known:
        return drawer
    part = CroppedDrawer(drawer, known, AROUND if margin is None else margin)
    return part if any(part.cuts) else drawer


def is_part(drawer: FrameDrawer) -> bool:
    """Whether a drawer shows a part of its board, as far as it says so."""
    return isinstance(drawer, ShowsPart) and drawer.is_part


def of_part(panels: Sequence[Panel], said: str) -> tuple[Panel, ...]:
    """Pictures of a part of a board, which is `said` below the last: none has the score, which is that of the whole."""
    bare = [replace(panel, score=None) for panel in panels]
    return (*bare[:-1], replace(bare[-1], lines=(*bare[-1].lines, ((), said)))) if said else tuple(bare)


def widest_board(drawer: FrameDrawer, width: float = WIDTH) -> float:
    """Greatest width in mm of a board in a figure that is `width` mm wide; only a part of a board has a bound.

    Its cells grow with a width above the usual one.
    """
    if not is_part(drawer):
        return math.inf
    largest = LARGEST_CELL if isinstance(drawer, CroppedDrawer) else OF_LEGIBLE * drawer.legible_cell
    return drawer.size(largest * max(1.0, width / WIDTH))[0]


def left_out(part: FrameDrawer, whole: FrameDrawer, names: Iterable[str]) -> tuple[str, ...]:
    """Those of some places of a board that a part of it does not show."""
    if isinstance(part, CroppedDrawer):
        return part.left_out(names)
    shown, known = named_shapes(part, USUAL), named_shapes(whole, USUAL)
    return tuple(name for name in names if known.find(name) and not shown.find(name))


@dataclass(frozen=True)
class CroppedDrawer:
    """The part of a board around some places."""

    whole: FrameDrawer
    names: tuple[str, ...]
    around: float = AROUND

    draws_marks = True
    is_part = True

    @property
    def legible_cell(self) -> float:
        """As on the whole board."""
        return self.whole.legible_cell

    @property
    def readable_cell(self) -> float:
        """As on the whole board."""
        return self.whole.readable_cell

    @property
    def edge(self) -> float:
        """Room in mm left of the board's outline, if that is not cut off."""
        return 0.0 if self.cuts[0] else self.whole.edge

    @property
    def signs_are_names(self) -> bool:
        """As on the whole board."""
        return self.whole.signs_are_names

    def sign(self, player: int, point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
        """As on the whole board."""
        return self.whole.sign(player, point, radius, theme)

    @cached_property
    def cuts(self) -> tuple[bool, bool, bool, bool]:
        """Whether something is cut off on the left, at the top, on the right and at the bottom."""
        left, top, right, bottom = self._around(USUAL)
        width, height = self.whole.size(USUAL)
        outside = (left, top, width - right, height - bottom)
        # Less than half a cell is not worth cutting off.
        return tuple(millionths(room) > millionths(0.5 * USUAL) for room in outside)  # type: ignore[return-value]

    @cached_property
    def _middles(self) -> tuple[Box, Box]:
        """Boxes about the middles of the places, at a cell of `USUAL` mm and at one of twice that."""
        found = []
        for cell in (USUAL, 2 * USUAL):
            shapes = named_shapes(self.whole, cell)
            points = [middle_of(shape) for name in self.names if (shape := shapes.find(name))]
            xs, ys = [x for x, _ in points], [y for _, y in points]
            found.append((min(xs), min(ys), max(xs), max(ys)))
        return found[0], found[1]

    def _around(self, cell: float) -> Box:
        """Box about the places, a linear function of the cell as all places are."""
        part = cell / USUAL - 1.0
        left, top, right, bottom = (one + part * (other - one) for one, other in zip(*self._middles, strict=True))
        room = self.around * cell
        return left - room, top - room, right + room, bottom + room

    def _inside(self, frame: Frame, cell: float) -> Frame:
        """A frame without the marks that the rim would cut: those whose place is not clearly inside."""
        shown = self._shows(cell)
        return replace(frame, marks=tuple(mark.within(shown) for mark in frame.marks))

    def _shows(self, cell: float) -> Callable[[str], bool]:
        """Whether the middle of a place is clearly inside."""
        left, top, right, bottom = self._box(cell)
        shapes, room = named_shapes(self.whole, cell), INSIDE * cell

        def shown(name: str) -> bool:
            shape = shapes.find(name)
            x, y = middle_of(shape) if shape else (left, top)
            ends = (x - left, right - x, y - top, bottom - y)
            return all(millionths(end) >= millionths(room) for end in ends)

        return shown

    def left_out(self, names: Iterable[str]) -> tuple[str, ...]:
        """Those of some places that the part does not show."""
        shown, shapes = self._shows(USUAL), named_shapes(self.whole, USUAL)
        return tuple(name for name in names if shapes.find(name) and not shown(name))

    def _box(self, cell: float) -> tuple[float, float, float, float]:
        """The part that is shown, in the frame of the whole drawing."""
        width, height = self.whole.size(cell)
        box = zip(self.cuts, self._around(cell), (0.0, 0.0, width, height), strict=True)
        left, top, right, bottom = (cut if is_cut else end for is_cut, cut, end in box)
        return left, top, right, bottom

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm."""
        left, top, right, bottom = self._box(cell)
        return right - left, bottom - top

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        """The part of the board, clipped to a torn rim."""
        left, top, right, bottom = self._box(cell)
        drawing = drawn(self.whole, self._inside(frame, cell), cell, theme)
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        # The sides clockwise from the top left corner.
        torn = (self.cuts[1], self.cuts[2], self.cuts[3], self.cuts[0])
        sides = [
            tuple(_side(start, end, is_torn))
            for start, end, is_torn in zip(corners, (*corners[1:], corners[0]), torn, strict=True)
        ]
        clip = tuple(point for side in sides for point in side[:-1])
        rims = [side for side, is_torn in zip(sides, torn, strict=True) if is_torn]
        line = polylines(
            [tuple((x - left, y - top) for x, y in rim) for rim in rims], Style(stroke=theme.colours.muted, width=0.2)
        )
        cuts = (TOOTH / 2 if is_cut else 0.0 for is_cut in self.cuts)
        box = tuple(end + cut for end, cut in zip((left, top, -right, -bottom), cuts, strict=True))
        words = (box[0], box[1], -box[2], -box[3])
        shown = tuple(seen(drawing.items, (left, top, right, bottom), words))
        items = (Group(shown, -left, -top, clip=clip), line)
        return Drawing(right - left, bottom - top, items, drawing.description)


def seen(items: Iterable[Item], box: Box, words: Box) -> Iterator[Item]:
    """Items without what lies outside of a box: a reader of the file would still find words that nobody sees.

    Words that do not stand whole in their own box, clear of the teeth of the rim, are left out, with the ground drawn
    just below them; of shapes, those that it cuts are kept whole.
    """
    items = tuple(items)
    for item, above in zip(items, (*items[1:], None), strict=True):
        if isinstance(above, Text) and isinstance(item, Path) and not _stands(above, words) and _is_ground(item, above):
            continue
        if isinstance(item, Group):
            inner = tuple(seen(item.items, _moved(box, item), _moved(words, item)))
            if inner:
                yield replace(item, items=inner)
        elif isinstance(item, Text):
            if _stands(item, words):
                yield item
        elif isinstance(item, Circle):
            if _meets(item_box(circle_path(item)), box):
                yield item
        else:
            whole = [part for part in parted(item.commands, item.numbers) if _meets(_box_of(part, item.style), box)]
            parts = [run for part in whole for run in _runs(part, item.style, box)]
            if parts:
                yield replace(
                    item,
                    commands="".join(letters for letters, _ in parts),
                    numbers=tuple([number for _, numbers in parts for number in numbers]),
                )


def _stands(text: Text, words: Box) -> bool:
    own = item_box(text)
    return all(millionths(a) == millionths(b) for a, b in zip(common_box(own, words), own, strict=True))


def _is_ground(item: Path, text: Text) -> bool:
    """Whether a filled shape is a small box about the middle of a text."""
    (left, top, right, bottom), own = item_box(item), item_box(text)
    x, y = (own[0] + own[2]) / 2, (own[1] + own[3]) / 2
    small = max(right - left - (own[2] - own[0]), bottom - top) <= 2 * text.size
    return bool(item.style.fill) and small and left <= x <= right and top <= y <= bottom


def _moved(box: Box, group: Group) -> Box:
    """A box as the items of a group have it."""
    left, top, right, bottom = box
    return left - group.dx, top - group.dy, right - group.dx, bottom - group.dy


Part = tuple[str, tuple[float, ...]]
"""Letters and numbers of a part of a path."""


def _runs(part: Part, style: Style, box: Box) -> Iterator[Part]:
    """Of a line all round the board, the stretches that meet a box; any other part of a path as it is."""
    letters, numbers = part
    if style.fill or style.dash or "C" in letters:
        yield part
        return
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    if letters.endswith("Z"):
        points.append(points[0])
    seen = [_meets(_box_of(("ML", (*start, *end)), style), box) for start, end in pairwise(points)]
    if all(seen):
        yield part
        return
    run: list[Point] = []
    for is_seen, start, end in zip((*seen, False), points, (*points[1:], points[0]), strict=True):
        if is_seen:
            run = [*(run or [start]), end]
        elif run:
            yield "M" + "L" * (len(run) - 1), tuple([number for point in run for number in point])
            run = []


def _box_of(part: Part, style: Style) -> Box:
    return item_box(Path(*part, style))


def _meets(box: Box, other: Box) -> bool:
    left, top, right, bottom = common_box(box, other)
    return millionths(left) <= millionths(right) and millionths(top) <= millionths(bottom)


def _side(start: Point, end: Point, torn: bool) -> Iterator[Point]:
    """Points of one side of the rim, clockwise: teeth that point inwards where the board is cut off."""
    yield start
    if torn:
        length = math.dist(start, end)
        count = max(1, whole_above(length / TOOTH))
        ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        for tooth in range(count):
            along, deep = (tooth + 0.5) * length / count, TOOTH / 2 * (0.6 if tooth % 3 == 1 else 1.0)
            yield start[0] + along * ux - deep * uy, start[1] + along * uy + deep * ux
            if tooth < count - 1:
                along = (tooth + 1) * length / count
                yield start[0] + along * ux, start[1] + along * uy
    yield end
