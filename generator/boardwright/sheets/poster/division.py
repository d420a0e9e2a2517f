"""How a board is shared out to sheets: the pieces, their cuts, and the seams where they meet.

The board's cells are a net of shared corners, with a strip of paper round its border. They go to sheets in strips
across the board, each cut into areas, as few as possible.
"""

import itertools
import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from boardwright.figures.drawing import BoardFigure
from boardwright.geometry.outlines import Walk, border_walks
from boardwright.geometry.points import Point, area_centroid, bounds, rectangle_corners, sides, signed_area
from boardwright.geometry.quantised import millionths, rounded
from boardwright.scene import Box

LONGEST_MITRE = 4.0
"""Greatest reach of the strip at a sharp corner, in widths of the strip."""


class NoStripError(Exception):
    """The border comes so close to itself that a strip round it would overlap the board or itself."""


@dataclass(frozen=True, slots=True)
class Mesh:
    """Cells as cycles of numbered corners, all of positive area in the coordinates of the drawing's frame (mm, y down).

    The strip round the border is cut into one quadrilateral per side of the border, which belongs to the side's cell.
    Its outer corners are the points from index `corners` on.
    """

    points: tuple[Point, ...]
    corners: int
    cells: tuple[Walk, ...]
    strips: tuple[tuple[Walk, ...], ...]
    """For each cell its part of the strip."""
    neighbours: tuple[tuple[int, ...], ...]
    """For each cell the cells that share a side with it, one entry for each side."""

    def faces(self, cells: Collection[int]) -> Iterator[Walk]:
        """Cycles of some cells and of their part of the strip."""
        for cell in cells:
            yield self.cells[cell]
            yield from self.strips[cell]

    def box(self, cells: Collection[int]) -> Box:
        """Box around some cells and their strip."""
        return bounds(self.points[node] for face in self.faces(cells) for node in face)

    def polygon(self, walk: Walk) -> tuple[Point, ...]:
        """Corners of a walk."""
        return tuple([self.points[node] for node in walk])

    def outlines(self, cells: Collection[int]) -> tuple[Walk, ...]:
        """Walks round a set of cells with its strip, one for each connected part.

        A hole of the board within the set is covered: nothing is printed there. Empty if the set surrounds other
        cells.
        """
        walks, _ = border_walks(self.points, list(self.faces(cells)))
        outer = [walk for walk in walks if signed_area(self.polygon(walk)) > 0]
        holes = [walk for walk in walks if walk not in outer]
        return () if any(min(walk) < self.corners for walk in holes) else tuple(outer)


def mesh_of(cells: Sequence[Sequence[Point]], width: float) -> Mesh:
    """Net of a board's cells with a strip of a given width in mm round its border, holes included.

    Raises:
        NoStripError: if the board leaves no room for the strip.
    """
    numbers: dict[Point, int] = {}
    cycles: list[Walk] = []
    for cell in cells:
        walk = tuple([numbers.setdefault(point, len(numbers)) for point in cell])
        cycles.append(walk if signed_area(cell) > 0 else walk[::-1])
    points = list(numbers)
    owner = {side: cell for cell, walk in enumerate(cycles) for side in sides(walk)}
    corners = len(points)
    strips: list[list[Walk]] = [[] for _ in cycles]
    walks, _ = border_walks(points, cycles)
    rings = []
    for walk in walks:
        first = len(points)
        points += [
            _beyond(points[walk[i - 1]], points[node], points[walk[(i + 1) % len(walk)]], width)
            for i, node in enumerate(walk)
        ]
        outer = tuple(range(first, len(points)))
        for (u, v), (p, q) in zip(sides(walk), sides(outer), strict=True):
            strips[owner[u, v]].append((u, p, q, v))
        rings.append(outer)
    _check(points, (*walks, *rings), strips)
    neighbours = tuple(tuple([owner[v, u] for u, v in sides(walk) if (v, u) in owner]) for walk in cycles)
    return Mesh(tuple(points), corners, tuple(cycles), tuple(map(tuple, strips)), neighbours)


def _beyond(before: Point, at: Point, after: Point, width: float) -> Point:
    """Corner of the strip's outer border beyond a corner: on the right of the walk, `width` away from both sides."""
    ux, uy = _unit(before, at)
    vx, vy = _unit(at, after)
    # The outward normals are (uy, -ux) and (vy, -vx); their sum, made long enough, is the mitre.
    reach = width / max(1 + ux * vx + uy * vy, 1e-9)
    dx, dy = (uy + vy) * reach, -(ux + vx) * reach
    length = math.hypot(dx, dy)
    part = min(1.0, LONGEST_MITRE * width / length) if length else 0.0
    return at[0] + dx * part, at[1] + dy * part


def _unit(start: Point, end: Point) -> Point:
    length = math.dist(start, end)
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def _check(points: Sequence[Point], walks: Sequence[Walk], strips: Sequence[Sequence[Walk]]) -> None:
    """Prove that the strip overlaps neither the board nor itself."""
    # With them comes all that tilings are made of.
    from boardwright.tilings.checks.border import check_border  # noqa: PLC0415
    from boardwright.tilings.errors import BrokenTilingError  # noqa: PLC0415

    for strip in strips:
        if any(signed_area([points[node] for node in quad]) <= 0 for quad in strip):
            raise NoStripError
    try:
        check_border(points, walks, [0] * len(points), [""] * len(points))
    except BrokenTilingError:
        raise NoStripError from None


MOST_CUTS = 240
"""Most places at which a cut is tried along one direction."""

EVENNESS = 0.5
"""Weight of even sizes against straight seams, whose depth of zigzag counts in mm."""

SAME = 1e-6
"""Difference in mm below which lengths are the same."""

Span = tuple[float, float, float]
"""Start, middle and end of a cell along one direction, in mm."""


@dataclass(frozen=True, slots=True)
class Area:
    """Cells of one sheet, and the row and column of the sheet."""

    row: int
    column: int
    cells: tuple[int, ...]


def areas(mesh: Mesh, width: float, height: float, *, rows_first: bool) -> tuple[Area, ...]:
    """Cells shared out to sheets with room for `width` x `height` mm; none if a cell has no room at all.

    With `rows_first` the board is cut into rows and each row separately into areas, else into columns first; this takes
    fewer sheets for boards that are not rectangles. Disconnected areas are repaired if there is room.
    """
    boxes = [mesh.box((cell,)) for cell in range(len(mesh.cells))]
    middles = [area_centroid(mesh.polygon(walk)) for walk in mesh.cells]
    along = [(box[0], middle[0], box[2]) for box, middle in zip(boxes, middles, strict=True)]
    down = [(box[1], middle[1], box[3]) for box, middle in zip(boxes, middles, strict=True)]
    first, second = (down, along) if rows_first else (along, down)
    rooms = (height, width) if rows_first else (width, height)
    found: list[tuple[int, int, list[int]]] = []
    for i, strip in enumerate(_cut(range(len(boxes)), first, rooms[0])):
        parts = _cut(strip, second, rooms[1])
        if not parts:
            return ()
        found += [(i, j, part) if rows_first else (j, i, part) for j, part in enumerate(parts)]
    if not found:
        return ()
    places = {(row, column): part for row, column, part in sorted(found)}
    groups = _joined(mesh, _mended(mesh, list(places.values()), width, height), width, height)
    return tuple(
        Area(row, column, tuple(sorted(group))) for (row, column), group in zip(places, groups, strict=True) if group
    )


def _cut(cells: Collection[int], spans: Sequence[Span], room: float) -> list[list[int]]:
    """Cells in the fewest consecutive parts, each at most `room` long; none if a cell is too long."""
    order = sorted(cells, key=lambda cell: (millionths(spans[cell][1]), cell))
    ends = [i for i in range(1, len(order)) if spans[order[i]][1] - spans[order[i - 1]][1] > SAME] + [len(order)]
    # Cells before a cut reach up to `reach`, cells after it start at `begin`.
    reach = list(itertools.accumulate((spans[cell][2] for cell in order), max))
    begin = list(itertools.accumulate((spans[cell][0] for cell in reversed(order)), min))[::-1]

    def depth(end: int) -> float:
        return max(0.0, reach[end - 1] - begin[end]) if end < len(order) else 0.0

    stops = [0, *_thinned(ends, depth)]
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)]
    for i, end in enumerate(stops[1:], 1):
        choices = []
        for j in range(i - 1, -1, -1):
            length = reach[end - 1] - begin[stops[j]]
            if length > room + SAME:
                break
            if best[j][0] >= 0:
                cost = best[j][1] + depth(end) + EVENNESS * length * length / room
                choices.append((best[j][0] + 1, rounded(cost, 6), j))
        best.append(min(choices, default=(-1, 0.0, 0)))
    if best[-1][0] < 0:
        return []
    parts = []
    i = len(stops) - 1
    while i:
        j = best[i][2]
        parts.append(order[stops[j] : stops[i]])
        i = j
    return parts[::-1]


def _thinned(ends: list[int], depth: Callable[[int], float]) -> list[int]:
    """At most MOST_CUTS ends, evenly spread, choosing in each neighbourhood the one with the straightest seam."""
    if len(ends) <= MOST_CUTS:
        return ends
    size = -(-len(ends) // MOST_CUTS)
    chosen = [min(ends[i : i + size], key=lambda end: millionths(depth(end))) for i in range(0, len(ends) - 1, size)]
    return chosen if chosen[-1] == ends[-1] else [*chosen, ends[-1]]


def _mended(mesh: Mesh, groups: list[list[int]], width: float, height: float) -> list[set[int]]:
    """Move parts that touch nothing of their group to a group they touch, if that has room."""
    result = [set(group) for group in groups]
    owner = {cell: i for i, group in enumerate(groups) for cell in group}
    for i in range(len(result)):
        for part in sorted(parts_of(mesh, result[i]), key=lambda part: (-len(part), part[0]))[1:]:
            near = sorted({owner[other] for cell in part for other in mesh.neighbours[cell]} - {i})
            for j in near:
                if _fits(mesh, result[j].union(part), width, height):
                    result[i] -= set(part)
                    result[j] |= set(part)
                    owner.update(dict.fromkeys(part, j))
                    break
    return result


def _joined(mesh: Mesh, groups: list[set[int]], width: float, height: float) -> list[set[int]]:
    """Merge neighbouring groups if one sheet has room for both, the smallest first."""
    owner = {cell: i for i, group in enumerate(groups) for cell in group}
    for i in sorted(range(len(groups)), key=lambda i: (len(groups[i]), i)):
        for j in sorted({owner[other] for cell in groups[i] for other in mesh.neighbours[cell]} - {i}):
            if groups[i] and _fits(mesh, groups[i] | groups[j], width, height):
                owner.update(dict.fromkeys(groups[i], j))
                groups[j] |= groups[i]
                groups[i] = set()
    return groups


def _fits(mesh: Mesh, cells: Collection[int], width: float, height: float) -> bool:
    left, top, right, bottom = mesh.box(cells)
    return right - left <= width + SAME and bottom - top <= height + SAME


def parts_of(mesh: Mesh, cells: Collection[int]) -> list[list[int]]:
    """Parts of a set of cells connected by sides, each sorted, ordered by their first cell."""
    left = set(cells)
    parts = []
    for start in sorted(cells):
        if start not in left:
            continue
        left.remove(start)
        part = [start]
        for cell in part:
            near = [other for other in mesh.neighbours[cell] if other in left]
            left.difference_update(near)
            part += dict.fromkeys(near)
        parts.append(sorted(part))
    return parts


STRIPS = (3.0, 0.5)
"""Widths in mm of the paper left round the board, beyond all its marks: the first has room for ticks at seams."""

TICKED = 2.4
"""Least width in mm of this paper for ticks."""


@dataclass(frozen=True, slots=True)
class Seam:
    """A seam between two pieces: a line in the frame of the board's drawing (mm, y down).

    It runs with the piece `first` on the side of growing angles (its clockwise side on paper), as its outline does.
    `ends` say whether the line's start and end are on the border of the paper.
    """

    number: int
    first: int
    second: int
    path: tuple[Point, ...]
    ends: tuple[bool, bool]

    @property
    def label(self) -> str:
        """Its letter, a to z, then aa, ab and so on: sheets have numbers."""
        name, left = "", self.number
        while left:
            left, letter = divmod(left - 1, 26)
            name = chr(ord("a") + letter) + name
        return name


@dataclass(frozen=True, slots=True)
class Piece:
    """The part of the board on one sheet. Outlines are polygons in the frame of its drawing (mm, y down); usually one.

    The `number` counts the sheets from 1 on, row by row.

    In overlap mode the outline includes the parts covered by the next sheets; `trimmed` is the part that stays visible.
    """

    number: int
    row: int
    column: int
    outlines: tuple[tuple[Point, ...], ...]
    trimmed: tuple[tuple[Point, ...], ...]
    borders: tuple[tuple[Point, ...], ...]
    """Stretches of the outlines not joined to another sheet, or covered by the next sheets."""
    cuts: tuple[tuple[Point, ...], ...]
    """The other stretches: lines to cut along."""
    cells: tuple[int, ...] = ()

    @property
    def label(self) -> str:
        """Name of its sheet."""
        return str(self.number)

    @property
    def box(self) -> Box:
        """Box around the outlines."""
        return bounds(point for outline in self.outlines for point in outline)


@dataclass(frozen=True)
class Division:
    """Pieces of a board. Seams follow the borders of its cells, or are `straight`; straight ones may `overlap`."""

    pieces: tuple[Piece, ...]
    seams: tuple[Seam, ...]
    overlap: float = 0.0
    strip: float = 0.0
    """Width in mm of the paper round the board, beyond its marks."""
    straight: bool = False

    @cached_property
    def box(self) -> Box:
        """Box around all pieces."""
        return bounds(point for piece in self.pieces for outline in piece.outlines for point in outline)


def divisions_between_cells(board: BoardFigure, cell: float, width: float, height: float) -> Iterator[Division]:
    """Ways to cut a board between its cells into pieces for sheets with room for `width` x `height` mm."""
    cells = board.cells(cell)
    across, down = board.size(cell)
    left, top, right, bottom = bounds(point for polygon in cells for point in polygon)
    beyond = max(left, top, across - right, down - bottom, 0.0)
    for strip in STRIPS:
        try:
            mesh = mesh_of(cells, beyond + strip)
        except NoStripError:
            continue
        for rows_first in (True, False):
            if division := _division(mesh, areas(mesh, width, height, rows_first=rows_first), strip):
                yield division


def _division(mesh: Mesh, found: tuple[Area, ...], strip: float) -> Division | None:
    walks: list[list[Walk]] = []
    for area in found:
        outlines = [mesh.outlines(part) for part in parts_of(mesh, area.cells)]
        if any(len(outline) != 1 for outline in outlines):
            return None
        walks.append([outline[0] for outline in outlines])
    if not found:
        return None
    owner = {side: i for i, outlines in enumerate(walks) for walk in outlines for side in sides(walk)}
    pieces: list[Piece] = []
    seams: list[Seam] = []
    for i, (area, own) in enumerate(zip(found, walks, strict=True)):
        runs = [run for walk in own for run in _runs(walk, [owner.get((v, u), -1) for u, v in sides(walk)])]
        for other, run in runs:
            if other > i:
                ends = run[0] >= mesh.corners, run[-1] >= mesh.corners
                seams.append(Seam(len(seams) + 1, i, other, mesh.polygon(run), ends))
        polygons = tuple(map(mesh.polygon, own))
        borders = tuple(mesh.polygon(run) for other, run in runs if other < 0)
        cuts = tuple(mesh.polygon(run) for other, run in runs if other >= 0)
        pieces.append(Piece(len(pieces) + 1, area.row, area.column, polygons, polygons, borders, cuts, area.cells))
    return Division(tuple(pieces), tuple(seams), strip=strip)


def _runs(walk: Walk, others: Sequence[int]) -> Iterator[tuple[int, Walk]]:
    """Stretches of a cycle along one neighbour each, as nodes from end to end."""
    count = len(walk)
    starts = [i for i in range(count) if others[i] != others[i - 1]] or [0]
    for start, end in zip(starts, [*starts[1:], starts[0] + count], strict=True):
        yield others[start], tuple([walk[i % count] for i in range(start, end + 1)])


def straight_division(
    board: BoardFigure, cell: float, width: float, height: float, overlap: float, most: int
) -> Division | None:
    """Equal rectangles of a board that share strips of `overlap` mm with their neighbours, or meet if that is 0.

    Those without any of the board are left out. None if that takes more than `most` rectangles.
    """
    across, down = board.size(cell)
    columns, rows = _count(across, width, overlap), _count(down, height, overlap)
    if rows * columns > most:
        return None
    wide, high = (across + (columns - 1) * overlap) / columns, (down + (rows - 1) * overlap) / rows
    # Sheets are trimmed at the left and top, and laid over the right and bottom of earlier ones.
    corners = {
        (i, j): (j * (wide - overlap), i * (high - overlap)) for i, j in itertools.product(range(rows), range(columns))
    }
    used = _used(board, cell, corners, (wide, high))
    numbers = {place: number for number, place in enumerate(used)}
    pieces: list[Piece] = []
    seams: list[Seam] = []
    for (i, j), here in numbers.items():
        x, y = corners[i, j]
        beside, below = numbers.get((i, j + 1)), numbers.get((i + 1, j))
        right = x + wide - (overlap if beside is not None else 0.0)
        bottom = y + high - (overlap if below is not None else 0.0)
        corner = rectangle_corners(x, y, x + wide, y + high)
        upper, after, lower, before = zip(corner, corner[1:] + corner[:1], strict=True)
        cuts = [side for side, place in ((upper, (i - 1, j)), (before, (i, j - 1))) if place in numbers]
        if not overlap:
            cuts += [side for side, other in ((after, beside), (lower, below)) if other is not None]
        borders = tuple(side for side in (upper, after, lower, before) if side not in cuts)
        trimmed = rectangle_corners(x, y, right, bottom)
        pieces.append(Piece(here + 1, i, j, (corner,), (trimmed,), borders, tuple(cuts)))
        if beside is not None:
            path: tuple[Point, ...] = ((right, y), (right, bottom))
            ends = (i - 1, j) not in numbers, (i + 1, j) not in numbers
            seams.append(Seam(len(seams) + 1, here, beside, path, ends))
        if below is not None:
            path = ((right, bottom), (x, bottom))
            seams.append(
                Seam(len(seams) + 1, here, below, path, ((i, j + 1) not in numbers, (i, j - 1) not in numbers))
            )
    return Division(tuple(pieces), tuple(seams), overlap, straight=True)


def _used(
    board: BoardFigure, cell: float, corners: Mapping[tuple[int, int], Point], size: tuple[float, float]
) -> list[tuple[int, int]]:
    """Rectangles, by row and column, that hold a part of the board, row by row."""
    cells = [bounds(polygon) for polygon in board.cells(cell)]
    across, down = board.size(cell)
    left, top = min(box[0] for box in cells), min(box[1] for box in cells)
    right, bottom = max(box[2] for box in cells), max(box[3] for box in cells)
    beyond = max(left, top, across - right, down - bottom, 0.0)
    # Cells that reach into each row, so that not every rectangle looks at all of them.
    rows: dict[int, list[Box]] = {}
    for (row, column), (_, y) in corners.items():
        if column == 0:
            rows[row] = [box for box in cells if box[1] - beyond < y + size[1] and box[3] + beyond > y]
    return [
        (row, column)
        for (row, column), (x, _) in corners.items()
        if any(box[0] - beyond < x + size[0] and box[2] + beyond > x for box in rows[row])
    ]


def _count(length: float, room: float, overlap: float) -> int:
    """Number of sheets that cover a length, each sharing a strip with the next."""
    if length <= room:
        return 1
    return math.ceil((length - overlap) / (room - overlap) - 1e-9) if room > overlap else 10**9
