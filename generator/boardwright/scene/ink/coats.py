"""Coats of paint in the order of painting: of each path its fill, then its stroke; and the parts they are made of."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from boardrules.values import dataclass
from boardwright.geometry.points import Point
from boardwright.scene.ink.stencils import Places, Stencil, Stencils
from boardwright.scene.items import Circle, Group, Item, Path, Text
from boardwright.scene.shapes import circle_path

Clips = tuple[tuple[Point, ...], ...]
"""Polygons in the page's frame, outside each of which nothing is painted."""


@dataclass(frozen=True, slots=True)
class Coat:
    """What is painted at once: its colour, and what it is clipped by. Its parts are filled by the nonzero rule."""

    colour: str
    clips: Clips = ()


class CoatPart(NamedTuple):
    """A shape of a coat, which is given by its number, moved down by `dy`, and to the right by each of `xs` in turn.

    It lies between `top` and `bottom`.
    """

    coat: int
    top: float
    bottom: float
    stencil: Stencil
    xs: Sequence[float]
    dy: float
    stroked: bool


class Painted(NamedTuple):
    """A path, its offset, what it is clipped by, and its shapes with their places in the path's frame."""

    path: Path
    offset: Point
    clips: Clips
    shapes: Sequence[tuple[Stencil, Places]]


def moved(clips: Clips, dx: float, dy: float) -> Clips:
    """The same clips in another frame."""
    return tuple(tuple((x + dx, y + dy) for x, y in clip) for clip in clips)


def paths_of(
    items: Iterable[Item], dx: float = 0.0, dy: float = 0.0, clips: Clips = ()
) -> Iterator[tuple[Path, float, float, Clips]]:
    """Paths in the order of painting, with the offset to add to each and what it is clipped by; texts left out."""
    for item in items:
        if isinstance(item, Group):
            x, y = dx + item.dx, dy + item.dy
            inner = (*clips, *moved((item.clip,), x, y)) if item.clip else clips
            yield from paths_of(item.items, x, y, inner)
        elif not isinstance(item, Text):
            yield (circle_path(item) if isinstance(item, Circle) else item), dx, dy, clips


def painted_of(items: Iterable[Item]) -> list[Painted]:
    """Paths in the order of painting, as shapes, which equal paths and equal subpaths share."""
    stencils = Stencils()
    return [Painted(path, (dx, dy), clips, stencils.of(path)) for path, dx, dy, clips in paths_of(items)]


def coats_of(
    painted: Iterable[Painted], wanted: Callable[[CoatPart], bool] | None = None
) -> tuple[list[Coat], list[CoatPart]]:
    """All coats, and all of their parts, or those that are `wanted`: a huge page may have half a million."""
    coats: list[Coat] = []
    parts: list[CoatPart] = []
    for path, (dx, dy), clips, shapes in painted:
        style = path.style
        for colour, stroked in ((style.fill, False), (style.stroke, True)):
            if not colour:
                continue
            for stencil, places in shapes:
                top, bottom = stencil.reaches(stroked)
                for y, row in _rows(places, dx):
                    part = CoatPart(len(coats), y + dy + top, y + dy + bottom, stencil, row, y + dy, stroked)
                    if wanted is None or wanted(part):
                        parts.append(part)
            coats.append(Coat(colour, clips))
    return coats, parts


def _rows(places: Places, dx: float) -> Iterable[tuple[float, list[float]]]:
    """Each y, and the x there, moved to the right."""
    xs, ys = places
    if len(xs) == 1:
        return [(ys[0], [xs[0] + dx])]
    rows: dict[float, list[float]] = defaultdict(list)
    for x, y in zip(xs, ys, strict=True):
        rows[y].append(x + dx)
    return rows.items()
