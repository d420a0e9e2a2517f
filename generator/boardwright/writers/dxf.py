"""A page to DXF, for machines that cut and engrave. The only module that knows ezdxf.

One unit is one millimetre, origin bottom left, y up. Each named group of the page is a layer, named in capitals, in the
order of the page. Areas are closed outlines: programs that read DXF fill them themselves.
"""

import io
import math
import re
from collections.abc import Iterator, Sequence
from typing import Any

from boardrules.values import dataclass
from boardwright.fonts.outlines import text_outline
from boardwright.geometry.curves import curve_points, steps_within
from boardwright.geometry.points import Point
from boardwright.geometry.quantised import rounded
from boardwright.scene import Circle, Group, Page, Path, Style, Text, circle_path, flattened, text_start
from boardwright.scene.measure import NUMBERS, parted
from boardwright.writers import MissingLibraryError, Options, Output, Writer, Written

FLAT = 0.005
"""Greatest deviation in mm of the short lines that replace a curve."""

EXACT = 1e-6

ROUND = 1e-5
"""Distance in mm from a circle below which curves are one: their numbers may be whole millionths."""

PLACES = 6
"""Decimals of a millimetre that are written."""

INDEXED = {"#ff0000": 1, "#ffff00": 2, "#00ff00": 3, "#00ffff": 4, "#0000ff": 5, "#ff00ff": 6, "#000000": 7}
"""Indices of pure colours, for programs that do not read true ones. Source: the AutoCAD colour index."""

OTHER = 8
"""Index of all other colours: grey."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A polyline, or a circle if it has a radius and one point, its centre; in the page's frame."""

    points: tuple[Point, ...]
    closed: bool
    radius: float = 0.0


def write_dxf(page: Page) -> bytes:
    """DXF (AutoCAD 2010) of a page of named groups; the same page gives the same bytes.

    Raises:
        MissingLibraryError: when ezdxf is not installed.
        ValueError: for a page with anything outside named groups.
    """
    try:
        from ezdxf import units  # noqa: PLC0415 - belongs to an extra
        from ezdxf._options import options  # noqa: PLC0415
        from ezdxf.filemanagement import new  # noqa: PLC0415
    except ImportError:
        raise MissingLibraryError("ezdxf", "dxf") from None
    # Otherwise every document gets the time and a new identity when it is made, and again when it is written.
    before = options.write_fixed_meta_data_for_testing
    options.write_fixed_meta_data_for_testing = True
    try:
        document = new("R2010", units=units.MM)
        _fill(document, page)
        # The kinds of objects used come from a set, and would be in a different order in each run.
        document.classes.add_required_classes(document.dxfversion)
        document.classes.classes = dict(sorted(document.classes.classes.items()))
        stream = io.StringIO()
        document.write(stream)
    finally:
        options.write_fixed_meta_data_for_testing = before
    return document.encode(stream.getvalue())


def _file(output: Output, options: Options) -> Iterator[Written]:  # noqa: ARG001 - nothing is left to choose
    """One file of the first page: a machine handles one sheet at a time."""
    pages = output.pages()
    yield Written(".dxf", write_dxf(pages[0]), pages)


WRITER = Writer("dxf", frozenset({"machine"}), _file, library="ezdxf", extra="dxf")


def _fill(document: Any, page: Page) -> None:
    """Layers of a page and their contents."""
    document.header["$MEASUREMENT"] = 1  # metric
    space = document.modelspace()
    for group in page.items:
        if not isinstance(group, Group) or not group.name:
            raise ValueError("a page for DXF consists of named groups")
        name = group.name.upper()
        colour = next((_colour(item) for item, _, _ in flattened([group])), "#000000")
        document.layers.add(name, color=INDEXED.get(colour, OTHER), true_color=int(colour[1:], 16))
        for line in _lines(group):
            points = [(rounded(x, PLACES), rounded(page.height - y, PLACES)) for x, y in line.points]
            if line.radius:
                space.add_circle(points[0], rounded(line.radius, PLACES), dxfattribs={"layer": name})
            else:
                space.add_lwpolyline(points, close=line.closed, dxfattribs={"layer": name})


def _colour(item: Path | Text) -> str:
    """Colour of an item; all items of a layer have the same one."""
    return item.colour if isinstance(item, Text) else item.style.stroke or item.style.fill or "#000000"


def _lines(group: Group) -> Iterator[_Line]:
    """Lines of a layer, in order."""
    for item, dx, dy in flattened([group]):
        if isinstance(item, Text):
            outline = text_outline(item.text, text_start(item) + dx, item.y + dy, item.size, item.face)
            letters = "".join(re.findall(r"[MLQZ]", outline))
            yield from _traced(letters, [float(number) for number in re.findall(r"-?[\d.]+", outline)])
        else:
            yield from _traced(item.commands, [n + (dy if i % 2 else dx) for i, n in enumerate(item.numbers)])


def _traced(letters: str, numbers: Sequence[float]) -> Iterator[_Line]:
    """Subpaths of a path."""
    for subpath, values in parted(letters, numbers):
        points: list[Point] = []
        at = 0
        for letter in subpath:
            ends = tuple(
                zip(values[at : at + NUMBERS[letter] : 2], values[at + 1 : at + NUMBERS[letter] : 2], strict=True)
            )
            at += NUMBERS[letter]
            if letter in "QC":
                curve = _cubic(points[-1], *ends)
                points += curve_points(*curve, steps_within(*curve, FLAT))
            else:
                points += ends
        closed = subpath.endswith("Z")
        if closed and len(points) > 1 and math.dist(points[0], points[-1]) < EXACT:
            points.pop()
        yield _circle(subpath, values) or _Line(tuple(points), closed)


def _circle(letters: str, numbers: Sequence[float]) -> _Line | None:
    """The circle made by four curves, if they make one."""
    if letters != "MCCCCZ":
        return None
    x, y = (numbers[0] + numbers[12]) / 2, (numbers[1] + numbers[13]) / 2
    radius = math.dist((x, y), (numbers[0], numbers[1]))
    wanted = circle_path(Circle(x, y, radius, Style())).numbers
    if any(abs(a - b) > ROUND for a, b in zip(numbers, wanted, strict=True)):
        return None
    return _Line(((x, y),), True, radius)


def _cubic(start: Point, *others: Point) -> tuple[Point, Point, Point, Point]:
    """Curve with two handles from its start and its other points; one with a single handle is converted."""
    if len(others) == 3:
        return start, *others
    (hx, hy), (ex, ey) = others
    (sx, sy), part = start, 2 / 3
    first, second = (sx + part * (hx - sx), sy + part * (hy - sy)), (ex + part * (hx - ex), ey + part * (hy - ey))
    return start, first, second, (ex, ey)
