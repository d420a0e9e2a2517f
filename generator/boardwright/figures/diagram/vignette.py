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
from boardwright.geometry.quantised import millionths, rounded
from boardwright.scene import Group, Item, Style, Text, rectangle, scaled
from boardwright.scene.measure import Box

RIM: Final = 0.25
"""Width in mm of the line round a picture."""

BESIDE: Final = 2.2
"""Room in mm beside the faces of a board that is cropped to whole faces."""

THINNEST: Final = 0.12
"""Width in mm of the thinnest lines of a picture made smaller."""

AROUND: Final = 1.4
"""Room in cells round the middles of the places: the pieces beside them are whole."""


def vignette(drawer: FrameDrawer, frame: Frame, names: tuple[str, ...], side: float, theme: Theme) -> Drawing:
    """A square of `side` mm from a board, about the places of these names, as large as they have room in it.

    Where cells would be too small for pens as wide as in figures, it is a figure made smaller with all its lines.
    """
    shown = side
    cell, (x, y), drawer = _placed(drawer, names, side)
    if not isinstance(drawer, OwnCrop) and millionths(cell) < millionths(drawer.legible_cell):
        side = rounded(side * drawer.legible_cell / cell, 6)
        cell, (x, y), drawer = _placed(drawer, names, side)
    width, height = drawer.size(cell)
    left, top = _start(x - side / 2, side, width), _start(y - side / 2, side, height)
    corners = ((left, top), (left + side, top), (left + side, top + side), (left, top + side))
    drawing = drawer.draw(frame, cell, theme)
    box: Box = (left, top, left + side, top + side)
    if isinstance(drawer, OwnCrop):
        items = tuple(_wordless(drawing.items))  # little more is drawn than what is seen
    else:
        items = tuple(seen(drawing.items, box, (0.0, 0.0, 0.0, 0.0)))  # no word stands in an empty box
    inside = scaled((Group(items, -left, -top, clip=corners),), shown / side, THINNEST)
    rim = rectangle(0.0, 0.0, shown, shown, Style(None, theme.colours.line, RIM), role="artifact")
    return Drawing(shown, shown, (*inside, rim), drawing.description)


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
    """The cell in mm, the middle of the places in the drawing, and what draws the part about them.

    A board that is smaller than the square fills it.
    """
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
    sizes = zip(drawer.size(USUAL), drawer.size(2 * USUAL), strict=True)
    whole = min(USUAL * (1.0 + (side - one) / (two - one)) for one, two in sizes)
    cell = rounded(max(side / (max(spans) + 2 * AROUND), whole), 6)
    more = cell / USUAL - 1.0
    left, top, right, bottom = (one + more * (other - one) for one, other in zip(near, far, strict=True))
    return cell, ((left + right) / 2, (top + bottom) / 2), drawer
