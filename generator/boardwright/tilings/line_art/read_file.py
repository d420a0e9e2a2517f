"""A drawing from a file: the shapes and clones of an SVG, the polygons of a GeoJSON file, or a board as JSON.

The shapes of SVG become lines and curves, before transforms.

Source: SVG 2, chapter 10 (basic shapes).
"""

import math
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import field, replace
from pathlib import PurePosixPath
from typing import Literal

from boardrules.values import dataclass
from boardwright.geometry.points import Point, bounds, path_length
from boardwright.tilings.custom.drawn import DrawnFace, listed, quoted, repeats_text
from boardwright.tilings.errors import MissingLibraryError, SketchError
from boardwright.tilings.line_art import LARGEST, LooseEndsError, PreparationOptions, noise_of, prepared
from boardwright.tilings.line_art.backgrounds import Background, Shape, backgrounds
from boardwright.tilings.line_art.board_files import board_faces, is_board_file
from boardwright.tilings.line_art.clips import Clip, Clipping, RichRegionError
from boardwright.tilings.line_art.geojson import geojson_drawing, names_of, read_json
from boardwright.tilings.line_art.mending import outlines_cross
from boardwright.tilings.line_art.net import reach
from boardwright.tilings.line_art.strokes import Double, Drawing, Read, Segment, Stroke, without_spikes
from boardwright.tilings.line_art.style_sheets import RULES, UNSUPPORTED
from boardwright.tilings.line_art.svg_paths import (
    IDENTITY,
    BrokenDataError,
    Matrix,
    SubPath,
    arc,
    combined,
    moved,
    numbers,
    points,
    sub_paths,
    transform,
)
from boardwright.tilings.line_art.svg_tree import (
    CONTAINERS,
    INKSCAPE,
    MAX_DEPTH,
    REGIONS,
    SHAPES,
    STORES,
    Element,
    Tree,
    read_tree,
)

PIXEL = 25.4 / 96
"""Millimetres of a pixel, which is a 96th of an inch."""

MILLIMETRES = {"mm": 1.0, "cm": 10.0, "q": 0.25, "in": 25.4, "pt": 25.4 / 72, "pc": 25.4 / 6, "px": PIXEL, "": PIXEL}
"""Units of length, in small letters."""

BOX = 4
"""Numbers of a viewBox."""

SIDES = ("width", "height")

LEAST_UNIT, MOST_UNIT = 1e-9, 1e9
"""Millimetres of a unit between which a drawing's size on paper is read."""

NOTHING = 1e-12
"""Part of a side that is left between two round corners by rounding only."""

_WIDTH = re.compile(
    r"\s*((?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+-]?[0-9]+)?)\s*(mm|cm|q|in|pt|pc|px|)\s*", re.ASCII | re.IGNORECASE
)
_LENGTH = re.compile(r"(.*?)\s*(mm|cm|q|in|pt|pc|px|%|)", re.ASCII | re.IGNORECASE | re.DOTALL)

Page = tuple[float, float, float, float]
"""Left, top, width and height of what is shown, in the units of the drawing."""


def shape(tag: str, attributes: Mapping[str, str], page: Page) -> tuple[SubPath, ...]:
    """Outline of an element.

    Raises:
        SketchError: for measures that cannot be read.
    """
    if tag == "path":
        data = attributes.get("d", "").strip()
        return () if data == "none" else sub_paths(data)
    if tag in ("polygon", "polyline"):
        corners = points(attributes.get("points", ""))
        return (SubPath(corners, tag == "polygon"),) if corners else ()
    if tag == "line":
        x1, y1, x2, y2 = (length(attributes, key, page) for key in ("x1", "y1", "x2", "y2"))
        return (SubPath(((x1, y1), (x2, y2)), False),)
    if tag == "rect":
        x, y, width, height = (length(attributes, key, page) for key in ("x", "y", "width", "height"))
        if width <= 0 or height <= 0:  # nothing is drawn (SVG 2, 10.2)
            return ()
        rx, ry = _radii(attributes, page)
        rx, ry = min(rx, width / 2), min(ry, height / 2)
        if rx > 0 and ry > 0:
            return (_round_box((x, y), (x + width, y + height), rx, ry),)
        return (SubPath(((x, y), (x + width, y), (x + width, y + height), (x, y + height)), True),)
    x, y = length(attributes, "cx", page), length(attributes, "cy", page)
    rx, ry = (length(attributes, key, page) for key in ("r", "r")) if tag == "circle" else _radii(attributes, page)
    if rx <= 0 or ry <= 0:
        return ()
    return (_round_box((x - rx, y - ry), (x + rx, y + ry), rx, ry),)


def _radii(attributes: Mapping[str, str], page: Page) -> tuple[float, float]:
    given = [
        length(attributes, key, page) if attributes.get(key, "auto").strip() != "auto" else None for key in ("rx", "ry")
    ]
    rx, ry = (one if one is not None else other or 0.0 for one, other in (given, given[::-1]))
    return rx, ry


def _round_box(low: Point, high: Point, rx: float, ry: float) -> SubPath:
    """A box with rounded corners; an ellipse, if nothing is left between them."""
    (left, top), (right, bottom) = low, high
    west, east, north, south = left + rx, right - rx, top + ry, bottom - ry
    if 2 * rx >= (1 - NOTHING) * (right - left):
        west = east = (left + right) / 2
    if 2 * ry >= (1 - NOTHING) * (bottom - top):
        north = south = (top + bottom) / 2
    corners = (
        ((east, top), (right, north)),
        ((right, south), (east, bottom)),
        ((west, bottom), (left, south)),
        ((left, north), (west, top)),
    )
    places: list[Point] = []
    handles: dict[int, tuple[Point, Point]] = {}
    for start, end in corners:
        if not places or places[-1] != start:
            places.append(start)
        for first, second, at in arc(start, end, (rx, ry), 0.0, large=False, sweep=True):
            handles[len(places)] = (first, second)
            places.append(at)
    if places[-1] == places[0]:
        handles[0] = handles.pop(len(places) - 1)
        places.pop()
    return SubPath(tuple(places), True, handles)


def length(attributes: Mapping[str, str], key: str, page: Page | None = None) -> float:
    """A length in units of the drawing; with a page it may be a share of that.

    Raises:
        SketchError: when it cannot be read.

    Source: SVG 2, 8.9 (units): a millimetre is that of a drawing shown at its own size, whatever the viewBox.
    """
    text = attributes.get(key, "0").strip()
    if text == "auto":
        return 0.0
    match = _LENGTH.fullmatch(text)
    number, unit = (match[1], match[2].lower()) if match else (text, "")
    try:
        (value,) = numbers(number)
    except (SketchError, ValueError):
        unit = "?"
    if unit == "%" and page is not None:
        _, _, width, height = page
        across = key in ("x", "width", "cx", "rx", "x1", "x2")
        whole = math.hypot(width, height) / math.sqrt(2) if key == "r" else width if across else height
        if whole > 0:
            return value / 100 * whole
    if unit not in MILLIMETRES:
        raise SketchError(f"has the {key} {text[:20]!r}; it must be a plain number, or one with a unit such as mm")
    return value if unit in ("", "px") else value * MILLIMETRES[unit] / PIXEL


@dataclass(frozen=True, slots=True)
class _Shown:
    """What the root of a drawing says about its size: the page, mm of a unit, stretch of y, and what is not read."""

    page: Page
    mm: float
    stretch: float
    told: tuple[str, ...]


def _shown(attributes: Mapping[str, str]) -> _Shown:
    """The size of a drawing, from the width, height and viewBox of its root; what of these cannot be read is told.

    A drawing without a width in a unit of length is as large as its pixels.
    """
    told: list[str] = []

    def unread(key: str, must: str) -> None:
        told.append(f"The drawing's {key} of {attributes[key].strip()[:20]} is not read: it must be {must}.")

    box: tuple[float, ...] = ()
    if attributes.get("viewBox", "").strip():
        with suppress(SketchError):
            box = numbers(attributes["viewBox"])
        if len(box) != BOX or min(box[2:]) <= 0 or not all(map(math.isfinite, box)):
            box = ()
            unread("viewBox", "four numbers, the last two above 0")
    scales, pixels = [], []
    for key, index in (("width", 2), ("height", 3)):
        text = attributes.get(key, "").strip()
        given = _WIDTH.fullmatch(text)
        size = float(given[1]) * MILLIMETRES[given[2].lower()] if given else 0.0
        if 0 < size < math.inf:
            pixels.append(size / PIXEL)
            if box:
                scales.append(size / box[index])
        elif text and text != "auto" and not text.endswith("%"):
            unread(key, "a length on paper above 0, in mm, cm, Q, in, pt, pc or px")
    scale = min(scales, default=PIXEL)  # the whole box is shown, in its own proportions
    stretch = 1.0
    if len(scales) == 2 and attributes.get("preserveAspectRatio", "").split()[:1] == ["none"]:
        scale, stretch = scales[0], scales[1] / (scales[0] or math.inf)
    if not (LEAST_UNIT < scale < MOST_UNIT and LEAST_UNIT < stretch < MOST_UNIT):
        scale, stretch = PIXEL, 1.0
        told.append("The drawing's width and height are not read: for its viewBox they are far too small or too large.")
    width, height = pixels if len(pixels) == 2 else (0.0, 0.0)
    page = (box[0], box[1], box[2], box[3]) if box else (0.0, 0.0, width, height)
    return _Shown(page, scale, stretch, tuple(told))


MAX_CORNERS = 250_000
MAX_CLONES = 50_000
"""Most clones that are drawn, those inside other clones among them."""

MAX_DRAWN = 500_000
"""Most elements that are drawn, those inside clones counted each time."""

MAX_CLONES_DEEP = 8
"""Most clones inside one another."""

XLINK = "http://www.w3.org/1999/xlink"

_COPY = re.compile(r"copy(?![a-z])", re.IGNORECASE)
"""Beginning of the id or label of a shape that marks where the cell is repeated."""


BACKGROUND = "background"
"""The name in `leave_out` for whatever lies behind all others."""


@dataclass(frozen=True, slots=True)
class ReadingOptions:
    """How a file is to be read: see `board.tiling` of FEN. `snap` is in millimetres, or units without a size."""

    read: Literal["auto", "outlines", "lines", "painted"] = "auto"
    snap: float = 0.0
    layers: tuple[str, ...] = ()
    leave_out: tuple[str, ...] = ()
    keep_shapes: tuple[str, ...] = ()


class UnknownNameError(SketchError):
    """A name of a layer or shape that the drawing does not have: which key of the options, and its place there."""

    def __init__(self, key: str, index: int, message: str) -> None:
        super().__init__(message)
        self.key, self.index = key, index


def read_drawing(name: str, content: bytes, wanted: ReadingOptions | None = None) -> Drawing:
    """A drawing from the content of a file; the suffix of the file's name gives its format.

    Without options it is read as outlines, and no background is looked for.

    Raises:
        SketchError: naming the element or line that cannot be read.
    """
    suffix = PurePosixPath(name).suffix.lower()
    asked = wanted or ReadingOptions()
    if suffix == ".svg":
        drawing, shapes, page = _read_svg(content, asked)
    elif suffix in (".geojson", ".json"):
        data = read_json(content)
        drawing, holes = (
            (of_faces(board_faces(data)), ()) if is_board_file(data) else geojson_drawing(data, asked.leave_out)
        )
        shapes, page = _named_faces(drawing.strokes, asked, holes), None
    else:
        raise SketchError("is not a readable drawing; its name must end in .svg, .geojson or .json")
    if wanted is not None and shapes:
        drawing, shapes = _as_wanted(drawing, shapes, page, wanted)
    if drawing.read == "outlines":
        drawing, shapes = _without_spikes(drawing, shapes)
    if not shapes:
        raise SketchError(" ".join(("contains no shape.", *drawing.told)) if drawing.told else "contains no shape")
    drawing = replace(
        drawing,
        strokes=tuple([shape.stroke for shape in shapes]),
        names=tuple([shape.names for shape in shapes]),
        kinds=tuple([shape.kinds for shape in shapes]),
    )
    if sum(len(stroke.points) for stroke in drawing.strokes) > MAX_CORNERS:
        raise SketchError(f"has more than {MAX_CORNERS:,} corners")
    return drawing


def _without_spikes(drawing: Drawing, shapes: Sequence[Shape]) -> tuple[Drawing, list[Shape]]:
    """Outlines without steps that go to a point and come back; those that nothing is left of are left out."""
    found = [without_spikes(shape.stroke) for shape in shapes]
    flat = {stroke.name for stroke, _ in found if stroke.closed and not stroke.handles and len({*stroke.points}) < 3}
    if len(flat) == len(found):  # what is wrong with them says more
        return drawing, [*shapes]
    spikes = {stroke.name: count for stroke, count in found if count and stroke.name not in flat}
    told = list(drawing.told)
    if spikes:
        told.append(f"Lines to a point and back were left out: {sum(spikes.values()):,}, of {listed([*spikes])}.")
    if flat:
        told.append(f"Left out what has no area: {listed(sorted(flat))}.")
    left = [replace(shape, stroke=stroke) for shape, (stroke, _) in zip(shapes, found, strict=True)]
    return replace(drawing, told=tuple(told)), [shape for shape in left if shape.stroke.name not in flat]


def of_faces(faces: tuple[DrawnFace, ...]) -> Drawing:
    """The drawing of polygons with y upwards, without a size on paper."""
    strokes = tuple([Stroke(face.name, face.points, True, soft=face.soft) for face in faces])
    return Drawing(strokes, False, told=tuple(filter(None, [repeats_text(faces)])))


def _named_faces(strokes: Sequence[Stroke], wanted: ReadingOptions, holes: Collection[str]) -> list[Shape]:
    """Polygons of a file that has no layers, with the names that they may be called by; `holes` have names too."""
    shapes = [Shape(stroke, names_of(stroke.name), filled=stroke.closed) for stroke in strokes]
    if wanted.layers:
        raise UnknownNameError("layers", 0, "layers are those of an SVG; this file has none")
    known = {*holes, *(name for shape in shapes for name in shape.names)}
    _check_names(wanted, known, {}, frozenset())
    return [shape for shape in shapes if not set(shape.names) & set(wanted.leave_out)]


def _check_names(
    wanted: ReadingOptions, known: Collection[str], layers: Mapping[str, str], kinds: Collection[str]
) -> None:
    """Raise UnknownNameError for a name that nothing in the drawing has."""
    for key, names in (("layers", wanted.layers), ("leave_out", wanted.leave_out), ("keep_shapes", wanted.keep_shapes)):
        for index, name in enumerate(names):
            if name in (layers if key == "layers" else known):
                continue
            if key == "leave_out" and (name == BACKGROUND or name in kinds):
                continue
            if key != "layers":
                words = f"nothing in the drawing has the id or label {name[:60]!r}"
            elif layers:
                best = [*dict.fromkeys(layers.values())]
                shown = ", ".join(best[:LISTED]) + (f" and {len(best) - LISTED:,} more" * (len(best) > LISTED))
                words = f"the drawing has no layer {name[:60]!r}; it has {shown}"
            else:
                words = f"the drawing has no layer {name[:60]!r}, nor any other"
            raise UnknownNameError(key, index, words)


LISTED = 10
"""Most layers that a message lists."""

CLOSE = 0.1
"""Millimetres from which lines may be meant to touch a frame without a snap."""

MOST_COMPARED = 400_000
"""Most sides that are compared to find outlines that are drawn twice."""

MOST_LOOSE = 1 / 2
"""Share of lines that bound nothing without the page, above which they are meant to end there."""

NEARLY_CLOSED = 0.1
"""Gap between the ends of a path, as a share of its length, up to which it was meant to close."""


def _as_wanted(
    drawing: Drawing, shapes: list[Shape], page: Page | None, wanted: ReadingOptions
) -> tuple[Drawing, list[Shape]]:
    """How the drawing is read, and its shapes without backgrounds."""
    told = list(drawing.told)
    asked = BACKGROUND in wanted.leave_out
    read = wanted.read
    snap = wanted.snap / (drawing.mm or 1.0)
    near = 4 * max(snap, CLOSE / drawing.mm if drawing.mm else 0.0)
    if read == "auto":
        others = _without(shapes, backgrounds(shapes, page, "lines", near, asked=asked))
        # Without a word about fills, whoever wrote down lines may not know that they are filled.
        opened = [
            shape
            for shape in others
            if _is_open(shape.stroke, snap) and not ("fill" in shape.paints and _is_area(shape, snap))
        ]
        # A line that is nothing but a line does not bound a face by itself, however many paths beside it do.
        bare = any(shape.lined and not shape.filled for shape in opened)
        read = "lines" if bare or 2 * len(opened) > len(others) else "outlines"
        if read == "lines":
            count = f"{len(opened):,} of its {len(others):,} paths " if len(others) > 1 else "its one path "
            are = "are" if len(opened) > 1 else "is"
            helps = "; read: outlines takes closed paths as faces" * (len(opened) < len(others))
            told.append(f"The drawing is read as lines, since {count}{are} open{helps}.")
    left = shapes
    doubles: list[tuple[Shape, str]] = []
    found: list[Background] = []
    if read != "lines" and any(areas := [_is_area(shape, snap) for shape in shapes]):
        names = [shape.stroke.name for shape, is_area in zip(shapes, areas, strict=True) if is_area]
        told.append(f"Closed by a straight line, as the fill shows: {listed(names)}.")
        left = shapes = [
            replace(shape, stroke=replace(shape.stroke, closed=True)) if is_area else shape
            for shape, is_area in zip(shapes, areas, strict=True)
        ]
    if read == "outlines":
        noise = noise_of(replace(drawing, strokes=tuple([shape.stroke for shape in shapes])))
        left, doubles = _without_doubles_of_shapes(shapes, noise)
        found = backgrounds(left, page, read, asked=asked)
        if wanted.read == "auto" and _are_lines(drawing, _without(left, found)):
            read = "lines"
            told.append(
                "The drawing is read as lines, since its outlines have no fill and cross; read: outlines takes them as "
                "faces."
            )
    if doubles:
        and_more = f" and {len(doubles) - 1:,} more" if len(doubles) > 1 else ""
        what = "lies exactly on another shape" if len(doubles) == 1 else "lie exactly on other shapes"
        told.append(f"Left out {doubles[0][0].stroke.name}{and_more}, which {what}.")
        lying = tuple([Double(on, shape.names, shape.kinds) for shape, on in doubles])
        drawing = replace(drawing, doubles=lying)
    if read != "outlines":
        # A frame that outlines do not reach bounds none of them.
        behind = {one.number: one for one in found if not one.reached}
        more = backgrounds(left, page, read, near if read == "lines" else 0.0, asked=asked)
        found = [*{**behind, **{one.number: one for one in more}}.values()]
    if read == "lines" and not asked:
        bounds_them = [one for one in found if one.reached and _bounds_lines(drawing, left, found, one, snap)]
        told += [
            f"Lines end at the rim of {left[one.number].stroke.name}, which bounds them although it has no stroke."
            for one in bounds_them
        ]
        found = [one for one in found if one not in bounds_them]
    if asked and not found and not any(BACKGROUND in shape.names for shape in shapes):
        index = wanted.leave_out.index(BACKGROUND)
        raise UnknownNameError("leave_out", index, "the drawing has no background: half of the others lie on no shape")
    if found and not asked:
        told.append(_told_of_backgrounds([(left[one.number], one) for one in found], read))
    return replace(drawing, read=read, told=tuple(told)), _without(left, found)


def _without(shapes: Sequence[Shape], found: Sequence[Background]) -> list[Shape]:
    """Shapes without those that are backgrounds."""
    behind = {one.number for one in found}
    return [shape for number, shape in enumerate(shapes) if number not in behind]


def _bounds_lines(
    drawing: Drawing, shapes: Sequence[Shape], found: Sequence[Background], one: Background, snap: float
) -> bool:
    """Whether a background without a stroke bounds lines all the same: without it most of them would be loose."""

    def loose(behind: Sequence[Background]) -> float:
        """Share of the lines that bound no face."""
        strokes = tuple([shape.stroke for shape in _without(shapes, behind)])
        try:
            prepared(replace(drawing, strokes=strokes), PreparationOptions(snap, "lines"))
        except LooseEndsError as error:
            return len({end.name for end in error.ends}) / len(strokes)
        except SketchError:
            return math.inf
        return 0.0

    try:
        alone = loose(found)
        return alone > MOST_LOOSE and loose([other for other in found if other is not one]) < alone
    except MissingLibraryError:  # lines cannot be read at all then
        return True


def _are_lines(drawing: Drawing, shapes: Sequence[Shape]) -> bool:
    """Whether shapes are outlines without fill, most of which cross others: nobody sees areas then."""
    if not all(shape.lined and not shape.filled and not shape.stroke.copy for shape in shapes):
        return False
    return len(shapes) > 1 and outlines_cross(replace(drawing, strokes=tuple([shape.stroke for shape in shapes])))


def _without_doubles_of_shapes(shapes: Sequence[Shape], noise: float) -> tuple[list[Shape], list[tuple[Shape, str]]]:
    """Shapes without those whose outline is that of one before, but for noise, and these, each with that one's name.

    Programs write the fill and the border of a shape one by one, the border sometimes with another transform, from
    another corner, or the other way round.
    """
    outlines: dict[frozenset[Point], list[Stroke]] = {}
    placed: dict[tuple[int, int], list[Stroke]] = {}
    size = 4 * noise or 1.0
    compared = 0
    kept: list[Shape] = []
    doubles: list[tuple[Shape, str]] = []
    for shape in shapes:
        stroke = shape.stroke
        if stroke.copy or shape.kept or not stroke.points:
            kept.append(shape)
            continue
        same = outlines.setdefault(frozenset(stroke.points), [])
        left, bottom, right, top = bounds(stroke.points)
        near = {
            (_cell(left + right + dx, size), _cell(bottom + top + dy, size))
            for dx in (-2 * noise, 2 * noise)
            for dy in (-2 * noise, 2 * noise)
        }
        outline = _outline(stroke) if same else frozenset()
        on = next((other.name for other in same if _outline(other) == outline), None)
        for other in (other for cell in near for other in placed.get(cell, ())):
            if on is not None or compared > MOST_COMPARED:
                break
            double, looked = _alike(stroke, other, noise)
            on = other.name if double else None
            compared += looked
        if on is not None:
            doubles.append((shape, on))
            continue
        same.append(stroke)
        placed.setdefault((_cell(left + right, size), _cell(bottom + top, size)), []).append(stroke)
        kept.append(shape)
    return kept, doubles


def _outline(stroke: Stroke) -> frozenset[Segment]:
    return frozenset([min(part, part[::-1]) for part in stroke.segments()])


def _cell(value: float, size: float) -> int:
    return math.floor(value / size) if math.isfinite(value / size) else 0


def _alike(stroke: Stroke, like: Stroke, noise: float) -> tuple[bool, int]:
    """Whether outlines run through the same points but for noise, from whatever corner and in either direction.

    With it comes how many segments were compared.
    """
    one, other = stroke.segments(), like.segments()
    looked = 1
    if len(one) != len(other):
        return False, looked
    for way in (other, [part[::-1] for part in reversed(other)]):
        for first in range(len(way) if stroke.closed else min(1, len(way))):
            for number, part in enumerate(one):
                looked += 1
                there = way[(first + number) % len(way)]
                if len(part) != len(there) or any(math.dist(p, q) > noise for p, q in zip(part, there, strict=True)):
                    break
            else:
                return True, looked
    return False, looked


def _told_of_backgrounds(found: Sequence[tuple[Shape, Background]], read: Read) -> str:
    """What was left out as background. Of one that others reach the rim of, something may be seen as a face."""
    names = ", ".join(quoted(shape.names[0]) for shape, one in found if one.reached)
    kept = "makes a line of its rim" if read == "lines" else "with read: painted makes a face of what is seen of it"
    rest = f"; keep_shapes: [{names}] {kept}" if names else ""
    return f"Left out as background: {listed([shape.stroke.name for shape, _ in found])}{rest}."


def _is_open(stroke: Stroke, snap: float) -> bool:
    """Whether a path does not close, and was not meant to: a snap moves each end by twice its length at most."""
    if stroke.closed or len(stroke.points) < 2:
        return False
    gap = math.dist(*stroke.ends())
    return gap > 4 * snap and gap > NEARLY_CLOSED * path_length(stroke.points)


SLIP = 1 / 4
"""Gap between the ends of a path, in its shortest sides, up to which it was meant to close there."""


def _is_area(shape: Shape, snap: float) -> bool:
    """Whether a path does not close, and its fill shows an area with a side between its ends, which is no slip.

    Source: SVG 2, 13.4 (fill properties): open subpaths are filled as if they were closed.
    """
    stroke = shape.stroke
    if stroke.closed or stroke.copy or not shape.filled or len(stroke.points) < 2:
        return False
    parts = stroke.segments()
    start, end = stroke.ends()
    gap = math.dist(start, end)
    if not gap > max(4 * snap, SLIP * min([reach(part) for part in parts], default=0.0)):
        return False
    dx, dy = (end[0] - start[0]) / gap, (end[1] - start[1]) / gap
    aside = [dx * (y - start[1]) - dy * (x - start[0]) for part in parts for x, y in part]
    return max(aside) - min(aside) > NEARLY_CLOSED * NEARLY_CLOSED * gap


def _read_svg(content: bytes, wanted: ReadingOptions) -> tuple[Drawing, list[Shape], Page]:
    """The drawing of an SVG without its strokes, in its units after all transforms; its shapes, and its page.

    Raises:
        SketchError: naming the element or line that cannot be read.
    """
    tree = read_tree(content)
    shown = _shown(tree.root.attributes)
    walker = _Walker(tree, wanted, shown.page)
    stretch = (1.0, 0.0, 0.0, shown.stretch, 0.0, 0.0)
    every = list(walker.shapes(tree.root, stretch, "", "", (), _State(chosen=not wanted.layers)))
    known = {*tree.names, *(shape.stroke.name for shape in every)}
    # Where nothing has a fill or a stroke, somebody wrote down outlines without either.
    if tree.paints_known and any(shape.filled or shape.lined for shape in every):
        for shape in every:
            if not shape.seen:
                walker.miss(shape.stroke.name, shape.names[0])
        every = [shape for shape in every if shape.seen]
    dots = [shape.stroke.name for shape in every if shape.is_dot]
    if len(dots) < len(every):
        every = [shape for shape in every if not shape.is_dot]
    every, cut = _clipped_shapes(every, shown.mm, walker)
    known = {*known, *(shape.stroke.name for shape in every)}
    _check_names(wanted, known, _layers(tree.root), tree.kinds)
    every = [shape for shape in every if shape.stroke.name not in wanted.leave_out]
    left, top, width, height = shown.page
    page = (left, top * shown.stretch, width, height * shown.stretch)
    stray = (f"Left out single points, of {listed(dots)}.",) if dots and every else ()
    told = (*shown.told, *walker.told(), *cut, *stray)
    return Drawing((), True, shown.mm, told=told, layers=_top_layers(tree.root)), every, page


def _clipped_shapes(every: list[Shape], mm: float, walker: "_Walker") -> tuple[list[Shape], tuple[str, ...]]:
    """What clip-paths and masks leave of shapes, and in a line, which were cut."""
    if not any(shape.clips and not shape.kept for shape in every):
        return every, ()
    drawing = Drawing(tuple([shape.stroke for shape in every if shape.stroke.points]), True, mm)
    clipping = Clipping(drawing.flat(), max(drawing.flat(), noise_of(drawing)))
    left: list[Shape] = []
    cut: list[Shape] = []
    for shape in every:
        if not shape.clips or shape.kept or not shape.stroke.points:
            left.append(shape)
            continue
        try:
            parts = clipping.seen(shape.stroke, shape.clips)
        except RichRegionError as error:
            raise SketchError(f"{shape.stroke.name} {error}") from None
        except SketchError as error:
            kept = f"keep_shapes: [{quoted(shape.names[0])}] takes it whole"
            raise SketchError(f"{shape.stroke.name} {error}; {kept}") from None
        if not parts:
            walker.miss(shape.stroke.name, shape.names[0])
        elif parts != [shape.stroke]:
            cut.append(shape)
        left += [replace(shape, stroke=part, names=(part.name, *shape.names)[len(parts) == 1 :]) for part in parts]
    if not cut:
        return left, ()
    names = listed([shape.stroke.name for shape in cut])
    kept = quoted(cut[0].names[0])
    return left, (f"Cut as their clip-path or mask shows: {names}; keep_shapes: [{kept}] takes the first whole.",)


def _top_layers(root: Element) -> tuple[str, ...]:
    """The groups at the top, by their best names; those in a group that holds everything."""
    while len(root.inner) == 1 and root.inner[0].tag in CONTAINERS:
        root = root.inner[0]
    return tuple([element.names[0] for element in root.inner if element.tag in CONTAINERS])


def _layers(root: Element) -> dict[str, str]:
    """Names of the groups that may be chosen, those with a name and those at the top, each with the best name."""
    found: dict[str, str] = {}
    waiting = [*reversed(root.inner)]
    while waiting:
        element = waiting.pop()
        best = element.names[0]
        if element.tag in CONTAINERS and (element.parent is root or not best.endswith(f" {element.tag}")):
            found.update(dict.fromkeys(element.names, best))
        waiting += [] if element.tag in REGIONS else reversed(element.inner)
    return found


INHERITED = ("fill", "stroke", "fill-opacity", "stroke-opacity", "stroke-width", "visibility", *RULES)

_CLEAR = re.compile(
    r"none|transparent|#[0-9a-f]{3}0|#[0-9a-f]{6}00|"
    r"(?:rgb|hsl)a\((?:[^,]*,){3}\s*0*\.?0*%?\s*\)|(?:rgb|hsl)a?\([^)]*/\s*0*\.?0*%?\s*\)"
)
CLIPPING = {"clip-path": "clipPath", "mask": "mask"}
"""Properties that name regions, and the elements that these are."""

NO_REGION = frozenset(("", "none", "inherit", "initial", "unset"))

WHITE = frozenset(("white", "#fff", "#ffffff", "rgb(255,255,255)", "rgb(255, 255, 255)", "rgb(100%,100%,100%)"))

_URL = re.compile(r"""url\(\s*["']?#([^"')]+?)["']?\s*\)(?:\s+[a-z-]+-box)?""")
_PART = re.compile(r"^part \d+ of ")
_WHOLE = re.compile(r"1(?:\.0*)?|100(?:\.0*)?%")
_ZERO = re.compile(r"[-+]?0*\.?0*(?:e[-+]?\d+)?\s*(?:%|[a-z]*)")


@dataclass(frozen=True, slots=True)
class _State:
    """What an element has from those around it: paints, whether it is hidden, kept, in a chosen layer, and names."""

    paints: Mapping[str, str] = field(default_factory=dict)
    hidden: bool = False
    kept: bool = False
    chosen: bool = True
    names: tuple[str, ...] = ()
    clips: tuple[Clip, ...] = ()
    kinds: tuple[str, ...] = ()

    def painted(self, kind: Literal["fill", "stroke"]) -> bool:
        """Whether there is a fill or stroke. A shape without a word about its fill is black."""
        paints = self.paints
        value = paints.get(kind, "black" if kind == "fill" else "none")
        return not (
            _CLEAR.fullmatch(value)
            or _ZERO.fullmatch(paints.get(f"{kind}-opacity", "1"))
            or (kind == "stroke" and _ZERO.fullmatch(paints.get("stroke-width", "1")))
        )


class _Walker:
    """Goes through the elements of an SVG and into its clones."""

    def __init__(self, tree: Tree, wanted: ReadingOptions, page: Page, *, regional: bool = False) -> None:
        self._tree, self._by_id, self._page = tree, tree.by_id, page
        self._layers, self._left, self._kept = (
            frozenset(names) for names in (wanted.layers, wanted.leave_out, wanted.keep_shapes)
        )
        self._left_kinds = self._left & tree.kinds
        self._clones = self._drawn = self._corners = self._depth = self._missed = 0
        self._first_missed = ("", "")
        self._unread: list[str] = []
        self._regions: dict[tuple[Element, Matrix], tuple[Clip, ...] | None] = {}
        # Regions are drawn by a walker of their own, so that what they take together has an end.
        self._regional = None if regional else _Walker(tree, ReadingOptions(), page, regional=True)

    def miss(self, title: str, name: str, count: int = 1) -> None:
        """Count shapes that nobody sees; the first is told by its title, and the name that would keep it."""
        if count and not self._missed:
            self._first_missed = title, name
        self._missed += count

    def told(self) -> tuple[str, ...]:
        """What was left out by itself, in one line, and in another what was not read."""
        unread = (
            (
                f"A clip-path or mask is not read, of {listed(self._unread)}: what it hides is taken all the same; "
                "leave_out takes shapes out.",
            )
            if self._unread
            else ()
        )
        if not self._missed:
            return unread
        title, name = self._first_missed
        what = (
            f"1 shape that nobody sees, {title}" if self._missed == 1 else f"{self._missed:,} shapes that nobody sees"
        )
        which = "" if self._missed == 1 else f" the first, {title},"
        return (f"Left out {what}; keep_shapes: [{quoted(name)}] takes{which or ' it'} in.", *unread)

    def shapes(
        self,
        element: Element,
        outer: Matrix,
        clone: str,
        copy: str,
        inside: tuple[Element, ...],
        around: _State,
    ) -> Iterator[Shape]:
        """Strokes of an element and everything in it; `clone` names the clone that it is drawn for."""
        title = f"{clone}: {element.title}" if clone else element.title
        if element.tag in REGIONS:
            return
        if not clone and not (self._left.isdisjoint(element.names) and self._left_kinds.isdisjoint(element.kinds)):
            return
        state = self._state(element, around, named=not clone)
        if state.hidden and not self._layers and not self._kept:
            self.miss(title, (state.names or element.names)[0], _shapes_in(element) if element.tag not in STORES else 0)
            return
        try:
            self._count(element)
            matrix = combined(outer, transform(element.attributes.get("transform", "")))
            if not _is_finite(matrix):
                raise SketchError("has a transform that grows too large with those around it")
            if _is_flat(matrix):
                return
            copy = copy or (title if _is_copy(element.attributes) else "")
            state = self._clipped(element, matrix, title, state)
            if element.tag == "use":
                yield from self._clone(element, matrix, title, copy, inside, state)
            elif element.tag in CONTAINERS or (element.tag in STORES and inside[-1:] == (element,)):
                # Content of a symbol or of defs is drawn only where a clone refers to it.
                self._depth += 1
                for inner in element.inner:
                    yield from self.shapes(inner, matrix, clone, copy, inside, state)
                self._depth -= 1
            elif element.tag not in STORES:
                yield from self._own(element, matrix, title, copy, state)
        except _PlacedError:
            raise
        except SketchError as error:
            raise _PlacedError(f"{title} {error}") from None
        except OverflowError:
            raise _PlacedError(f"{title} has a number that is too large") from None

    def _state(self, element: Element, around: _State, *, named: bool) -> _State:
        """What holds for an element and goes on to those in it. A clone's original has been named by the clone."""
        style = element.style
        own = {key: style[key] for key in INHERITED if style.get(key, "inherit") != "inherit"}
        gone = not element.shows or style.get("display") == "none" or bool(_ZERO.fullmatch(style.get("opacity", "1")))
        layer = named and element.tag in CONTAINERS and not self._layers.isdisjoint(element.names)
        kept = around.kept or (named and not self._kept.isdisjoint(element.names))
        if not own and not gone and not named:
            return around
        return _State(
            {**around.paints, **own} if own else around.paints,
            (around.hidden or gone) and not layer and not kept,
            kept,
            around.chosen or layer,
            (*element.names, *around.names) if named else around.names,
            around.clips,
            (*element.kinds, *around.kinds) if named else around.kinds,
        )

    def _clipped(self, element: Element, matrix: Matrix, title: str, state: _State) -> _State:
        """The same with the regions that an element is seen in; they are in its coordinates."""
        clips = state.clips
        for key, tag in CLIPPING.items():
            value = element.style.get(key, "none")
            if value.lower() in NO_REGION:
                continue
            link = _URL.fullmatch(value)
            region = self._by_id.get(link[1]) if link else None
            if link and (region is None or region.tag != tag):
                continue  # A reference that leads nowhere hides nothing.
            found = self._region(region, matrix) if region else None
            if found is None:
                self._unread.append(title)
            clips += found or ()
        return state if clips == state.clips else replace(state, clips=clips)

    def _region(self, element: Element, matrix: Matrix) -> tuple[Clip, ...] | None:
        """What a clip-path or mask shows, in the drawing's coordinates; None for one that is not read."""
        given, inner = element.attributes, self._regional
        shares = "objectBoundingBox" in (given.get("clipPathUnits"), given.get("maskContentUnits"))
        if inner is None or element.unread or shares or any(element.style.get(key) for key in CLIPPING):
            return None
        if (element, matrix) not in self._regions:
            seen = len(inner._unread)
            try:
                there = combined(matrix, transform(given.get("transform", ""))) if element.tag == "clipPath" else matrix
                around = inner._state(element, _State(), named=False)
                shapes = [one for child in element.inner for one in inner.shapes(child, there, "", "", (), around)]
                found = _region_of(element, shapes, there, self._page) if len(inner._unread) == seen else None
            except SketchError:
                found = None
            self._regions[element, matrix] = found
        return self._regions[element, matrix]

    def _own(self, element: Element, matrix: Matrix, title: str, copy: str, state: _State) -> Iterator[Shape]:
        """What a shape draws, if it is in a layer that is wanted."""
        if not state.chosen:
            return
        # A mark for a copy shows nothing of the board anyway.
        sure = state.kept or bool(copy)
        if state.hidden or (state.paints.get("visibility") in ("hidden", "collapse") and not sure):
            self.miss(title, (state.names or element.names)[0])
            return
        fill, lined = state.painted("fill"), state.painted("stroke")
        try:
            parts = tuple(self._parts(element))
        except BrokenDataError as error:
            helps = f"delete what follows, or leave_out: [{quoted((state.names or element.names)[0])}] takes it out"
            raise SketchError(f"{error}; browsers draw it up to there: {helps}") from None
        for which, part in parts:
            stroke = _stroke(f"{which}{title}", part, matrix, copy)
            names = (stroke.name, *state.names) if which else state.names or (title,)
            kept = sure or stroke.name in self._kept
            yield Shape(
                replace(stroke, unfilled=lined and not fill),
                names,
                fill,
                lined,
                kept,
                state.clips,
                state.paints,
                state.kinds,
            )

    def _count(self, element: Element) -> None:
        for key in UNSUPPORTED:
            if key in element.style:
                raise SketchError(f"has {key} in its style, which is not supported; use attributes")
        if "transform-origin" in element.attributes:
            raise SketchError("has a transform-origin, which is not supported")
        if element.tag == "svg" and self._depth:
            raise SketchError("is an svg inside another, which is not supported; ungroup it")
        self._drawn += 1
        if self._drawn > MAX_DRAWN:
            raise SketchError(f"is more than can be drawn: all clones together draw over {MAX_DRAWN:,} elements")

    def _parts(self, element: Element) -> Iterator[tuple[str, SubPath]]:
        """Subpaths of a shape, with words that tell them apart."""
        parts = shape(element.tag, element.attributes, self._page)
        for index, part in enumerate(parts):
            self._corners += len(part.points)
            if self._corners > MAX_CORNERS:
                raise SketchError(f"is too much: the drawing has more than {MAX_CORNERS:,} corners")
            yield f"part {index + 1} of " if len(parts) > 1 else "", part

    def _clone(
        self, element: Element, matrix: Matrix, title: str, copy: str, inside: tuple[Element, ...], state: _State
    ) -> Iterator[Shape]:
        """What a clone shows: the element that it refers to, moved by its x and y and its transform."""
        given = element.attributes
        link = given.get("href", given.get(f"{XLINK} href", "")).strip()
        if not link.startswith("#"):
            raise SketchError(
                "is a clone of something in another file, which is not read" if link else "is a clone of nothing"
            )
        original = self._by_id.get(link[1:])
        if original is None:
            raise SketchError(f"is a clone of {link[:60]}, which the drawing does not have")
        if original in inside:
            raise SketchError(f"is a clone of {link[:60]}, in which it lies itself")
        if len(inside) >= MAX_CLONES_DEEP:
            raise SketchError(f"is a clone inside clones, more than {MAX_CLONES_DEEP} deep")
        if _is_tile_on_its_original(given):
            return
        self._clones += 1
        if self._clones > MAX_CLONES:
            raise SketchError(f"is one clone too many; at most {MAX_CLONES:,} are drawn")
        there: Matrix = (1.0, 0.0, 0.0, 1.0, length(given, "x", self._page), length(given, "y", self._page))
        if original.tag == "symbol":
            there = combined(there, _fitted(original.attributes, given, self._page))
        matrix = combined(matrix, there)
        if not _is_finite(matrix):
            raise OverflowError
        yield from self.shapes(original, matrix, title, copy, (*inside, original), state)


def _region_of(element: Element, shapes: Sequence[Shape], matrix: Matrix, page: Page) -> tuple[Clip, ...] | None:
    """What the content of a clip-path shows, or that of a mask, if all of it is white or, of an alpha mask, opaque.

    Source: CSS Masking 1, 5.1 and 7.1.
    """
    found: tuple[Clip, ...] = ()
    rule = "clip-rule"
    if element.tag == "mask":
        rule = "fill-rule"
        colours = None if element.style.get("mask-type") == "alpha" else WHITE
        if not all(_is_plain(shape, colours) for shape in shapes) or not _is_opaque(element):
            return None
        if element.attributes.get("maskUnits") == "userSpaceOnUse":
            x, y, width, height = (
                length({"x": "-10%", "y": "-10%", "width": "120%", "height": "120%", **element.attributes}, key, page)
                for key in ("x", "y", "width", "height")
            )
            corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
            box = Stroke("", tuple([moved(corner, matrix) for corner in corners]), True)
            found = (Clip(((box,),), (False,)),)
    paths: dict[str, list[Stroke]] = {}
    rules: dict[str, bool] = {}
    for shape in shapes:
        name = _PART.sub("", shape.stroke.name)
        paths.setdefault(name, []).append(replace(shape.stroke, closed=True))
        rules[name] = shape.paints.get(rule) == "evenodd"
    return (*found, Clip(tuple(map(tuple, paths.values())), tuple(rules.values())))


def _is_plain(shape: Shape, colours: Collection[str] | None) -> bool:
    """Whether a shape of a mask shows all that lies inside it, and nothing else."""
    paints = shape.paints
    fill = paints.get("fill", "black")
    right = fill in colours if colours is not None else shape.filled and not fill.startswith(("url", "rgba", "hsla"))
    return right and not shape.lined and bool(_WHOLE.fullmatch(paints.get("fill-opacity", "1")))


def _is_opaque(element: Element) -> bool:
    """Whether nothing in an element is half transparent."""
    waiting = [element]
    while waiting:
        one = waiting.pop()
        if not _WHOLE.fullmatch(one.style.get("opacity", "1")):
            return False
        waiting += one.inner
    return True


def _fitted(symbol: Mapping[str, str], given: Mapping[str, str], page: Page) -> Matrix:
    """How the viewBox of a symbol lies in the width and height of its clone. Nothing is clipped.

    Source: SVG 2, 5.5 (symbols) and 8.2 (the equivalent transform of a viewBox).
    """
    if "viewBox" not in symbol:
        return IDENTITY
    box = numbers(symbol["viewBox"])
    if len(box) != BOX:
        raise SketchError("is a clone of a symbol with a viewBox that cannot be read; unlink it")
    across, down = (length({"width": "100%", "height": "100%", **symbol, **given}, key, page) for key in SIDES)
    if not (box[2] > 0 and box[3] > 0 and across > 0 and down > 0):
        raise SketchError("is a clone of a symbol that has no size")
    sx, sy = across / box[2], down / box[3]
    align, *how = symbol.get("preserveAspectRatio", "").split() or ["xMidYMid"]
    if align != "none":
        sx = sy = max(sx, sy) if "slice" in how else min(sx, sy)
    # What is left beside the box lies before it, behind it, or half on each side.
    left = {"xMin": 0.0, "xMax": 1.0}.get(align[:4], 0.5) * (across - sx * box[2])
    top = {"YMin": 0.0, "YMax": 1.0}.get(align[4:], 0.5) * (down - sy * box[3])
    return sx, 0.0, 0.0, sy, left - sx * box[0], top - sy * box[1]


class _PlacedError(SketchError):
    """A problem whose message already says where it is."""


def _is_finite(matrix: Matrix) -> bool:
    return all(map(math.isfinite, matrix))


def _is_flat(matrix: Matrix) -> bool:
    """Whether a transform leaves no area, so that nothing is drawn (CSS Transforms 1, 9)."""
    a, b, c, d, _, _ = matrix
    return a * d == b * c


def _shapes_in(element: Element) -> int:
    """Number of shapes in an element."""
    count, waiting = 0, [element]
    while waiting:
        one = waiting.pop()
        count += one.tag in SHAPES
        waiting += [inner for inner in one.inner if inner.tag not in STORES | REGIONS]
    return count


def _stroke(name: str, part: SubPath, matrix: Matrix, copy: str) -> Stroke:
    """A subpath at its place.

    Raises:
        OverflowError: for places too far away to be computed with.
    """
    places, handles, closed = part.points, part.handles, part.closed
    points = [moved(point, matrix) for point in places]
    placed = {end: (moved(first, matrix), moved(second, matrix)) for end, (first, second) in handles.items()}
    most = LARGEST if handles else math.inf
    for x, y in (*points, *[handle for pair in placed.values() for handle in pair]):
        if not (abs(x) < most and abs(y) < most):
            raise OverflowError
    if not handles:
        found = _without_doubles(points)
        if not closed and len(found) > 2 and found[0] == found[-1]:
            found, closed = found[:-1], True
        return Stroke(name, found, closed, copy=copy)
    if not closed and len(points) > 2 and points[0] == points[-1]:
        closed = True
        if len(points) - 1 in placed:
            placed[0] = placed.pop(len(points) - 1)
        points.pop()
    return Stroke(name, tuple(points), closed, placed, copy)


def _without_doubles(corners: list[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """Corners without repeats of the one before: drawing programs leave steps of length 0."""
    return tuple([point for i, point in enumerate(corners) if i == 0 or point != corners[i - 1]])


def _is_copy(attributes: Mapping[str, str]) -> bool:
    return any(_COPY.match(attributes.get(key, "").strip()) for key in ("id", f"{INKSCAPE} label"))


def _is_tile_on_its_original(attributes: Mapping[str, str]) -> bool:
    """Whether it is the first of Inkscape's tiled clones, which the program lays exactly on the original."""
    return (
        f"{INKSCAPE} tiled-clone-of" in attributes
        and transform(attributes.get("transform", "")) == IDENTITY
        and not length(attributes, "x")
        and not length(attributes, "y")
    )


__all__ = ["MAX_DEPTH", "read_drawing"]
