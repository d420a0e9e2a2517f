"""Small square pictures of what a turn changes, without words, for player aids. Millimetres, y down."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from boardwright.figures.diagram.crop import USUAL, OwnCrop, cropped, seen
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.diagram.places import middle_of, named_shapes
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.geometry.quantised import rounded
from boardwright.scene import Group, Item, Style, Text, rectangle
from boardwright.scene.measure import Box

RIM: Final = 0.25
"""Width in mm of the line round a picture."""

BESIDE: Final = 2.2
"""Room in mm beside the faces of a board that is cropped to whole faces."""

AROUND: Final = 1.4
"""Room in cells round the middles of the places: the pieces beside them are whole."""


def vignette(drawer: FrameDrawer, frame: Frame, names: tuple[str, ...], side: float, theme: Theme) -> Drawing:
    """A square of `side` mm from a board, about the places of these names, as large as they have room in it."""
    cell, (x, y), drawer = _placed(drawer, names, side)
    width, height = drawer.size(cell)
    left, top = _start(x - side / 2, side, width), _start(y - side / 2, side, height)
    corners = ((left, top), (left + side, top), (left + side, top + side), (left, top + side))
    drawing = drawer.draw(frame, cell, theme)
    box: Box = (left, top, left + side, top + side)
    if isinstance(drawer, OwnCrop):
        shown = tuple(_wordless(drawing.items))  # little more is drawn than what is seen
    else:
        shown = tuple(seen(drawing.items, box, (0.0, 0.0, 0.0, 0.0)))  # no word stands in an empty box
    rim = rectangle(0.0, 0.0, side, side, Style(None, theme.colours.line, RIM), role="artifact")
    return Drawing(side, side, (Group(shown, -left, -top, clip=corners), rim), drawing.description)


def _wordless(items: Iterable[Item]) -> Iterator[Item]:
    """Items without any words."""
    for item in items:
        if isinstance(item, Group):
            yield replace(item, items=tuple(_wordless(item.items)))
        elif not isinstance(item, Text):
            yield item


def _start(wanted: float, side: float, whole: float) -> float:
    """Where the square begins along one axis: inside the drawing, or about it if that is smaller."""
    return max(0.0, min(wanted, whole - side)) if whole >= side else (whole - side) / 2


def _placed(drawer: FrameDrawer, names: tuple[str, ...], side: float) -> tuple[float, Point, FrameDrawer]:
    """The cell in mm, the middle of the places in the drawing, and what draws the part about them."""
    if isinstance(drawer, OwnCrop):
        part = cropped(drawer, names, 0.0)
        (w0, h0), (w1, h1) = part.size(0.0), part.size(1.0)
        cell = rounded((side - 2 * BESIDE) / max(w1 - w0, h1 - h0), 6)
        width, height = part.size(cell)
        return cell, (width / 2, height / 2), part
    boxes = []
    for cell in (USUAL, 2 * USUAL):
        shapes = named_shapes(drawer, cell)
        points = [middle_of(shape) for name in names if (shape := shapes.find(name))] or [
            (drawer.size(cell)[0] / 2, drawer.size(cell)[1] / 2)
        ]
        xs, ys = zip(*points, strict=True)
        boxes.append((min(xs), min(ys), max(xs), max(ys)))
    near, far = boxes
    spans = [((far[end] - far[end - 2]) - (near[end] - near[end - 2])) / USUAL for end in (2, 3)]
    cell = rounded(side / (max(spans) + 2 * AROUND), 6)
    more = cell / USUAL - 1.0
    left, top, right, bottom = (one + more * (other - one) for one, other in zip(near, far, strict=True))
    return cell, ((left + right) / 2, (top + bottom) / 2), drawer
