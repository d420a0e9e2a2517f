"""What a drawing consists of, read back from its items: discs, lines, polygons and words at their final places."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path as FilePath
from typing import NamedTuple

from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.games.themes import stock_theme
from boardwright.geometry.points import bounds
from boardwright.scene import Path, Style, Text, flattened
from tests.figures.measuring import boxes, margin

PROJECT = FilePath(__file__).resolve().parents[3]

Point = tuple[float, float]


class Disc(NamedTuple):
    x: float
    y: float
    radius: float
    style: Style


class Word(NamedTuple):
    box: tuple[float, float, float, float]
    text: str
    size: float

    @property
    def middle(self) -> Point:
        return middle(self.box)


def middle(box: Sequence[float]) -> Point:
    """Middle of a box, or of a line that its two ends give."""
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def theme(name: str = "classic") -> Theme:
    return stock_theme(name)


def outlines_of(drawing: Drawing) -> Iterator[tuple[Path, str, list[Point]]]:
    """Each subpath at its final place: its path, its commands and all its points, handles of curves among them."""
    for path, dx, dy in paths(drawing):
        for commands, numbers in subpaths(path):
            yield path, commands, [(x + dx, y + dy) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def discs_of(drawing: Drawing) -> list[Disc]:
    """Circles, told by their four curves."""
    found = []
    for path, commands, points in outlines_of(drawing):
        if commands == "MCCCCZ":
            left, top, right, bottom = bounds(points)
            found.append(Disc((left + right) / 2, (top + bottom) / 2, (right - left) / 2, path.style))
    return found


def strokes_of(drawing: Drawing) -> list[tuple[tuple[Point, ...], Style]]:
    """Open lines with their points."""
    return [
        (tuple(points), path.style) for path, commands, points in outlines_of(drawing) if set(commands) <= {"M", "L"}
    ]


def lines_of(
    drawing: Drawing, colour: str | None = None, width: float | None = None, points: int | None = None
) -> list[tuple[Point, ...]]:
    """Open lines of a colour, a width and so many points, as far as these are given."""
    return [
        line
        for line, style in strokes_of(drawing)
        if colour in (None, style.stroke) and width in (None, style.width) and points in (None, len(line))
    ]


def words_of(drawing: Drawing) -> list[Word]:
    return [Word(box, item.text, item.size) for item, box in boxes(drawing.items) if isinstance(item, Text)]


def paths(drawing: Drawing) -> Iterator[tuple[Path, float, float]]:
    return ((item, dx, dy) for item, dx, dy in flattened(drawing.items) if isinstance(item, Path))


def subpaths(path: Path) -> Iterator[tuple[str, tuple[float, ...]]]:
    size = {"M": 2, "L": 2, "C": 6, "Z": 0}
    start = 0
    for part in path.commands.split("M")[1:]:
        length = 2 + sum(size[command] for command in part)
        yield f"M{part}", path.numbers[start : start + length]
        start += length


def overlapping(words: Iterable[Word]) -> list[tuple[str, str]]:
    """Pairs of words whose letters share room, ascents and descents left out."""
    boxes = [((b[0], b[1] + 0.3 * size, b[2], b[3] - 0.25 * size), text) for b, text, size in words]
    return [
        (one, other)
        for place, (a, one) in enumerate(boxes)
        for b, other in boxes[place + 1 :]
        if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
    ]


def check_room(drawing: Drawing, beyond: float = 1e-6) -> None:
    """All lies in the box of the drawing but for some mm, no words touch, all have six points or more."""
    assert margin(drawing.items, drawing.width, drawing.height) >= -beyond
    words = words_of(drawing)
    assert overlapping(words) == []
    assert min((word.size * 72 / 25.4 for word in words), default=6.0) >= 6


def near(one: Point, other: Point, within: float = 1e-6) -> bool:
    return abs(one[0] - other[0]) <= within and abs(one[1] - other[1]) <= within
