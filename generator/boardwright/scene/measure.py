"""Positions of items: flat lists of items at their final places, and the box they fill."""

from collections.abc import Iterable, Iterator, Sequence

from boardwright.fonts import ASCENT, DESCENT, text_width
from boardwright.geometry.curves import curve_reach
from boardwright.geometry.points import bounds
from boardwright.scene.items import Anchor, Circle, Group, Item, Path, Text
from boardwright.scene.shapes import circle_path

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in mm."""

NUMBERS = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
"""Numbers taken by each path segment."""

ANCHOR_PART: dict[Anchor, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""Part of a text's width that lies to the left of its x."""


def flattened(items: Iterable[Item], dx: float = 0.0, dy: float = 0.0) -> Iterator[tuple[Path | Text, float, float]]:
    """Every path and text in drawing order, with the offset (dx, dy) to add to it; circles become paths.

    Clipped parts are included: whoever paints must clip.
    """
    for item in items:
        if isinstance(item, Group):
            yield from flattened(item.items, dx + item.dx, dy + item.dy)
        elif isinstance(item, Circle):
            yield circle_path(item), dx, dy
        else:
            yield item, dx, dy


def texts_of(items: Iterable[Item]) -> Iterator[Text]:
    """All texts, in drawing order."""
    for item in items:
        if isinstance(item, Group):
            yield from texts_of(item.items)
        elif isinstance(item, Text):
            yield item


def parted(letters: str, numbers: Sequence[float]) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Subpaths of a path, each as its letters and its numbers; also of glyph outlines, which have Q x1 y1 x y."""
    at = 0
    # The subpaths of a board are of few kinds: their letters are kept, and counted, once.
    known: dict[str, tuple[str, int]] = {}
    for part in letters.split("M")[1:]:
        if part not in known:
            known[part] = f"M{part}", NUMBERS["M"] + sum(NUMBERS[letter] for letter in part)
        whole, count = known[part]
        yield whole, tuple(numbers[at : at + count])
        at += count


def text_start(text: Text) -> float:
    """X at which the first character of a text begins."""
    if text.anchor == "start":  # as of most
        return text.x
    before = ANCHOR_PART[text.anchor] * text_width(text.text, text.size, text.face)
    return text.x + before if text.upside_down else text.x - before


def item_box(item: Path | Text) -> Box:
    """Box of a path (lines and curves, and half the stroke all round) or of a text (its line's ascent and descent)."""
    if isinstance(item, Text):
        left = text_start(item)
        width = text_width(item.text, item.size, item.face)
        if item.upside_down:
            return left - width, item.y - DESCENT * item.size, left, item.y + ASCENT * item.size
        return left, item.y - ASCENT * item.size, left + width, item.y + DESCENT * item.size
    half = item.style.width / 2 if item.style.stroke else 0.0
    xs, ys = item.numbers[::2], item.numbers[1::2]
    if "C" in item.commands:
        (left, right), (top, bottom) = _reach(item.commands, xs), _reach(item.commands, ys)
    else:
        left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
    return left - half, top - half, right + half, bottom + half


def _reach(commands: str, values: Sequence[float]) -> tuple[float, float]:
    """Least and greatest coordinate on a path, of the coordinates of its points and control points along one axis."""
    ends = [*values]
    at = 0
    # Curves whose control points lie between their ends, as those of circles, reach no farther than these.
    for letter in commands:
        if letter == "C":
            a, b, c, d = values[at - 1 : at + 3]
            low, high = (a, d) if a < d else (d, a)
            ends[at : at + 2] = (a, d) if low <= b <= high and low <= c <= high else curve_reach(a, b, c, d)
        at += NUMBERS[letter] // 2
    return min(ends), max(ends)


def common_box(box: Box, other: Box | None) -> Box:
    """Intersection of two boxes; if it is empty, its right is left of its left, or its foot above its top.

    If there is no other box, the first is unchanged.
    """
    if other is None:
        return box
    return max(box[0], other[0]), max(box[1], other[1]), min(box[2], other[2]), min(box[3], other[3])


def scene_box(items: Iterable[Item]) -> Box:
    """Smallest box around the visible part of all items. Raises ValueError if nothing is visible."""
    boxes = list(_boxes(items))
    if not boxes:
        raise ValueError("no items, no box")
    return _around(boxes)


def _boxes(items: Iterable[Item]) -> Iterator[Box]:
    for item in items:
        if isinstance(item, Group):
            inner = list(_boxes(item.items))
            if inner and item.clip:
                left, top, right, bottom = common_box(_around(inner), bounds(item.clip))
                inner = [(left, top, right, bottom)] if left <= right and top <= bottom else []
            for left, top, right, bottom in inner:
                yield left + item.dx, top + item.dy, right + item.dx, bottom + item.dy
        else:
            yield item_box(circle_path(item) if isinstance(item, Circle) else item)


def _around(boxes: Iterable[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)
