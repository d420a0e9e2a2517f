"""A finished page taken apart: the board, what stands beside it, and every line of text with the box of its ink."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from boardwright.scene import Group, Item, Page, Path, Text, flattened
from tests.figures.measuring import without_curves
from tests.parse_back.glyphs import ink_box, line_width

Box = tuple[float, float, float, float]

RULED = 0.26
"""Half of the thickest line that is ruled on a margin, mm."""

ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}


@dataclass(frozen=True)
class Line:
    """A line of text: its words, its box, and whether it belongs to the sheet (title, footer) or to the figures."""

    text: str
    box: Box
    role: str
    layer: str


@dataclass(frozen=True)
class Parts:
    """Boxes of the figures (the board first, or every board of a pad with its score), the lines, and all strokes."""

    page: Page
    figures: tuple[Box, ...]
    lines: tuple[Line, ...]
    strokes: tuple[tuple[str, Box], ...]


def parts(page: Page) -> Parts:
    """Parts of a page whose layers are the figures, then the sheet."""
    figures, sheet = page.items
    assert isinstance(figures, Group)
    assert isinstance(sheet, Group)
    assert (sheet.name, figures.dx, figures.dy) == ("sheet", 0, 0)
    boxes = [_around(figure) for figure in figures.items]
    lines = [*_lines(figures, "figures"), *_lines(sheet, "sheet")]
    strokes = [*_strokes(figures, "figures"), *_strokes(sheet, "sheet")]
    return Parts(page, tuple(boxes), tuple(lines), tuple(strokes))


def _around(item: object) -> Box:
    """Box of a figure's lines, with half their width, and of its letters' ink."""
    assert isinstance(item, Group)
    boxes = [line.box for line in _lines(item, "")] + [box for _, box in _strokes(item, "")]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _lines(group: Group, layer: str) -> Iterator[Line]:
    for item, dx, dy in flattened((group,)):
        if isinstance(item, Text):
            before = ANCHORS[item.anchor] * line_width(item.text, item.size, item.face)
            box = ink_box(item.text, -before, 0.0, item.size, item.face)
            if box is not None:
                left, top, right, bottom = (-box[2], -box[3], -box[0], -box[1]) if item.upside_down else box
                x, y = item.x + dx, item.y + dy
                box = (x + left, y + top, x + right, y + bottom)
                yield Line(item.text, box, item.role, layer)


def _strokes(group: Group, layer: str) -> Iterator[tuple[str, Box]]:
    for item, dx, dy in flattened(without_curves((group,))):
        if isinstance(item, Path):
            half = item.style.width / 2 if item.style.stroke else 0.0
            xs, ys = item.numbers[::2], item.numbers[1::2]
            yield layer, (min(xs) + dx - half, min(ys) + dy - half, max(xs) + dx + half, max(ys) + dy + half)


def overlap(one: Box, other: Box, slack: float = 0.0) -> bool:
    """Whether two boxes share more than `slack` mm both ways."""
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > slack and min(one[3], other[3]) - max(one[1], other[1]) > slack
    )


def overlapping(lines: tuple[Line, ...]) -> list[tuple[str, str]]:
    """Pairs of lines of text whose ink boxes overlap."""
    ordered = sorted(lines, key=lambda line: line.box[1])
    found = []
    for i, line in enumerate(ordered):
        for other in ordered[i + 1 :]:
            if other.box[1] >= line.box[3]:
                break
            if overlap(line.box, other.box):
                found.append((line.text, other.text))
    return found


def outside(page: Parts, margins: Box) -> list[str]:
    """Text and lines outside the margins (top, right, bottom, left).

    Lines are ruled on the margin, so half of the width of the thickest that is lies outside, and letters may be as far.
    """
    top, right, bottom, left = margins
    inner = (left - RULED, top - RULED, page.page.width - right + RULED, page.page.height - bottom + RULED)
    found = [line.text for line in page.lines if _leaves(line.box, inner)]
    return found + [f"{layer} line {box}" for layer, box in page.strokes if _leaves(box, inner)]


def _leaves(box: Box, inner: Box) -> bool:
    return box[0] < inner[0] or box[1] < inner[1] or box[2] > inner[2] or box[3] > inner[3]


def faults(page: Page, margins: Box = (10, 10, 10, 10)) -> list[str]:
    """Everything wrong with a page's layout, in words."""
    found = parts(page)
    problems = [f"outside the margins: {what}" for what in outside(found, margins)]
    problems += [f"overlap: {one!r} and {other!r}" for one, other in overlapping(found.lines)]
    furniture = [line for line in found.lines if line.layer == "sheet"]
    frames = [box for layer, box in found.strokes if layer == "sheet"]
    for number, figure in enumerate(found.figures):
        problems += [f"on figure {number}: {line.text!r}" for line in furniture if overlap(line.box, figure)]
        problems += [f"on figure {number}: {box}" for box in frames if overlap(box, figure)]
        problems += [
            f"figures {number} and {other}" for other in range(number) if overlap(figure, found.figures[other], 1e-6)
        ]
    return problems


def whole(page: Page) -> Parts:
    """Parts of a page that has no layers: every line and stroke is the sheet's."""
    everything = Group(page.items)
    return Parts(page, (), tuple(_lines(everything, "sheet")), tuple(_strokes(everything, "sheet")))


def amiss(page: Page, margins: Box = (10, 10, 10, 10)) -> list[object]:
    """What leaves the margins of a page that has no layers, and pairs of words that overlap."""
    found = whole(page)
    return [*outside(found, margins), *overlapping(found.lines)]


def alts(items: Iterable[Item]) -> Iterator[tuple[str, Group]]:
    """Groups that are told in words, each with them and at its place."""
    for item in items:
        if isinstance(item, Group) and item.alt:
            yield item.alt, item
        if isinstance(item, Group):
            for alt, one in alts(item.items):
                yield alt, replace(one, dx=one.dx + item.dx, dy=one.dy + item.dy)


def box_of(group: Group) -> Box:
    """Box of the strokes of a group."""
    lefts, tops, rights, bottoms = zip(*(box for _, box in _strokes(group, "")), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)
