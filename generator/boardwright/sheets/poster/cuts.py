"""Which cells of a board go on which sheet: strips across the board, each cut into areas, as few as possible."""

import itertools
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from boardwright.geometry.points import area_centroid
from boardwright.geometry.quantised import millionths, rounded
from boardwright.sheets.poster.mesh import Mesh

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
