"""Coats of paint in the order of painting: of each path its fill, then its stroke; and the parts they are made of."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from boardwright.geometry.points import Point
from boardwright.scene.ink.outlines import FILL, STROKE, stroke_rings, subpaths
from boardwright.scene.items import Circle, Group, Item, Path, Style, Text
from boardwright.scene.measure import parted
from boardwright.scene.shapes import circle_path
from boardwright.values import dataclass

Ring = Sequence[Point]
"""Corners of a closed polygon."""

Clips = tuple[tuple[Point, ...], ...]
"""Polygons in the page's frame, outside each of which nothing is painted."""


@dataclass(frozen=True, slots=True)
class Coat:
    """What is painted at once: its colour, and what it is clipped by. Its parts are filled by the nonzero rule."""

    colour: str
    clips: Clips = ()


class Part(NamedTuple):
    """One subpath of a coat, which is given by its number, moved by (dx, dy); it lies between `top` and `bottom`."""

    coat: int
    top: float
    bottom: float
    letters: str
    numbers: tuple[float, ...]
    style: Style
    dx: float
    dy: float
    stroked: bool

    def rings(self) -> list[Ring]:
        """Polygons that the part fills."""
        path = Path(self.letters, self.numbers, self.style)
        return painted_rings(path, self.dx, self.dy, self.stroked)


def painted_rings(path: Path, dx: float, dy: float, stroked: bool) -> list[Ring]:
    """Polygons that the stroke of a path fills, or its fill, moved by (dx, dy)."""
    if stroked:
        return list(stroke_rings(path, subpaths(path, dx, dy, STROKE)))
    return [points for points, _ in subpaths(path, dx, dy, FILL)]


def moved(clips: Clips, dx: float, dy: float) -> Clips:
    """The same clips in another frame."""
    return tuple(tuple((x + dx, y + dy) for x, y in clip) for clip in clips)


def reach(style: Style) -> float:
    """How far in mm from a line its stroke reaches at the most: twice the width, at a mitre or at an end."""
    return 2 * style.width


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


def coats_of(items: Iterable[Item], wanted: Callable[[Part], bool] | None = None) -> tuple[list[Coat], list[Part]]:
    """All coats, and all of their parts, or those that are `wanted`: a huge page may have half a million."""
    coats: list[Coat] = []
    parts: list[Part] = []
    for path, dx, dy, clips in paths_of(items):
        add_coats(coats, parts, path, (dx, dy), clips, wanted)
    return coats, parts


def add_coats(
    coats: list[Coat],
    parts: list[Part],
    path: Path,
    offset: Point,
    clips: Clips,
    wanted: Callable[[Part], bool] | None = None,
) -> None:
    """Append the coats of a path, its fill and its stroke, and those of their parts that are wanted."""
    style = path.style
    for colour, stroked in ((style.fill, False), (style.stroke, True)):
        if not colour:
            continue
        more = reach(style) if stroked else 0.0
        for letters, numbers in parted(path.commands, path.numbers):
            ys = numbers[1::2]
            top, bottom = min(ys) + offset[1] - more, max(ys) + offset[1] + more
            part = Part(len(coats), top, bottom, letters, numbers, style, *offset, stroked)
            if wanted is None or wanted(part):
                parts.append(part)
        coats.append(Coat(colour, clips))


def texts_of(items: Iterable[Item]) -> Iterator[Text]:
    """All texts, in drawing order."""
    for item in items:
        if isinstance(item, Group):
            yield from texts_of(item.items)
        elif isinstance(item, Text):
            yield item
