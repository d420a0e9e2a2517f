"""Pictures with the marks of an author, for every game: they are drawn over what the game's drawer draws.

A drawer needs nothing for this but the places of its board, which it tells for maps too. If it draws shaded places
itself, below its pieces (`author_marks.shades.shading`), it says so with `shades_marks`; else the shade goes over the
board and leaves out the pieces.
"""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from boardwright.figures.diagram.author_marks.background import Ground, ground_of
from boardwright.figures.diagram.author_marks.labels import label_items, place_names
from boardwright.figures.diagram.author_marks.mark import AuthorMark
from boardwright.figures.diagram.author_marks.placement import Stand, Stands, stands_of
from boardwright.figures.diagram.author_marks.shades import shades
from boardwright.figures.diagram.author_marks.signs import signs, way
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.diagram.label_placement import Spots
from boardwright.figures.diagram.places import NamedShapes, named_shapes
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.scene import Item


@runtime_checkable
class ShadesMarks(Protocol):
    """A drawer that draws the shaded places of a frame itself, below its pieces."""

    shades_marks: bool


@runtime_checkable
class DrawsMarks(Protocol):
    """A drawer that draws all marks of a frame itself."""

    draws_marks: bool


def drawn(drawer: FrameDrawer, frame: Frame, cell: float, theme: Theme) -> Drawing:
    """A picture with its author's marks."""
    drawing = drawer.draw(frame, cell, theme)
    if not (frame.marks or frame.names) or (isinstance(drawer, DrawsMarks) and drawer.draws_marks):
        return drawing
    shapes, ground = named_shapes(drawer, cell), ground_of(drawing.items)
    stands = stands_of(frame, shapes, ground)
    items: list[Item] = [*drawing.items]
    if not (isinstance(drawer, ShadesMarks) and drawer.shades_marks):
        items += _shades_over(frame, shapes, stands, theme)
    spots = Spots(drawing.width, drawing.height, boxes=[*ground.words])
    for name in shapes.names:
        stand = stands.find(name) if name in stands.held or name in stands.moved else None
        if stand:
            spots.discs.extend(stand.covered)
    written = frozenset(name for mark in frame.marks if mark.texts for name in mark.places)
    for mark in frame.marks:
        items += _signs(mark, stands, theme, (drawing.width, drawing.height), written)
        if not mark.texts and mark.kind not in ("shade", "line", "arrow"):
            spots.discs.extend((stand.at, stand.around) for stand in _found(mark.places, stands))
    for mark in frame.marks:
        items += _labels(mark, stands, ground, spots, theme)
    items += place_names(frame.names, stands, spots, theme)
    return Drawing(drawing.width, drawing.height, tuple(items), drawing.description)


def _shades_over(frame: Frame, shapes: NamedShapes, stands: Stands, theme: Theme) -> tuple[Item, ...]:
    """Shaded places over a board whose pieces are drawn already."""
    named = [name for mark in frame.marks if mark.kind == "shade" for name in mark.places]
    found = [stand for name in dict.fromkeys(named) if (stand := stands.find(name)) and stand.taken]
    free = [(stand.at, stand.body[1] if stand.body else 0.9 * stand.room) for stand in found]
    return shades(frame.marks, shapes, theme, free)


def _found(names: Sequence[str], stands: Stands) -> list[Stand]:
    """The places that the picture shows."""
    return [stand for name in names if (stand := stands.find(name))]


def _signs(
    mark: AuthorMark, stands: Stands, theme: Theme, size: tuple[float, float], written: frozenset[str]
) -> tuple[Item, ...]:
    if mark.texts or mark.kind == "shade":
        return ()
    found = _found(mark.places, stands)
    if mark.kind in ("line", "arrow"):
        texts = [name in written for name in mark.places if stands.find(name)]
        return way(mark, found, texts, theme) if len(found) > 1 else ()
    return signs(mark, found, theme, size)


def _labels(mark: AuthorMark, stands: Stands, ground: Ground, spots: Spots, theme: Theme) -> list[Item]:
    items: list[Item] = []
    for name, text in zip(mark.places, mark.texts, strict=False):
        stand = stands.find(name)
        if stand:
            items += label_items(text, mark, stand, spots, theme, ground)
    return items
