"""What a drawing has beside its board: letters that are paths, a legend, a scale, which touch nothing of the board, or
layers.

shapely (GEOS) measures. What is found is a guess, which whoever asks has to try.
"""

import math
from collections.abc import Sequence
from statistics import median
from typing import Any

from boardwright.geometry.points import Box, Point, bounds
from boardwright.tilings.line_art import LARGEST, SMALLEST
from boardwright.tilings.line_art.coverage import refusing
from boardwright.tilings.line_art.net import libraries, lines_of, polygons_of, root
from boardwright.tilings.line_art.strokes import Drawing, flattened

NEAR = (1 / 30, 1 / 200, 1 / 1000)
"""Distances that are taken for touching, in sizes of the drawing: from far more than a slip to less than one."""

LIES_ON = 1 / 4
"""Part of a shape on a larger one from which it lies there: letters on a face do, neighbours on a board do not."""

MOST_STROKES, MOST_POINTS = 1_000, 30_000
"""Sizes of the largest drawings that are looked at."""

MOST_LAYERS, MOST_READ = 12, 400_000
"""Most layers that may be left out, and points that are read again to try it."""

TRIED = 2
"""Most groups that are taken for the board at each distance, the largest first."""


@refusing
def beside_board(drawing: Drawing) -> tuple[frozenset[int], ...]:
    """Numbers of the strokes that are not in a group which hangs together, as the board may; likely ones first.

    At the finer distances, where slips may part a board, all of them are smaller than what is usual on the board.

    Raises:
        MissingLibraryError: when shapely is not installed.
    """
    _, shapely = libraries()
    strokes, size = drawing.strokes, drawing.size()
    counts = [len(stroke.points) for stroke in strokes]
    if len(strokes) > MOST_STROKES or sum(counts) > MOST_POINTS or not (min(counts) and SMALLEST < size < LARGEST):
        return ()
    flat = drawing.flat()
    paths = [
        [stroke.points[0], *[point for part in stroke.segments() for point in flattened(part, flat)]]
        for stroke in strokes
    ]
    lines = lines_of([path if len(path) > 1 else 2 * path for path in paths])
    lying = set[int]() if drawing.read == "lines" else _lying(shapely, paths, [stroke.closed for stroke in strokes])
    boxes = [bounds(path) for path in paths]
    wide = [max(right - left, top - bottom) for left, bottom, right, top in boxes]
    every, found = range(len(strokes)), list[frozenset[int]]()
    tree = shapely.STRtree(lines)
    for near in NEAR:
        parent = list(every)
        for one, other in zip(*tree.query(lines, predicate="dwithin", distance=near * size).tolist(), strict=True):
            if (one in lying) == (other in lying):
                parent[root(parent, one)] = root(parent, other)
        groups: dict[int, list[int]] = {}
        for one in every:
            groups.setdefault(root(parent, one), []).append(one)
        boards = [group for group in groups.values() if len(group) > 1]
        for board in sorted(boards, key=lambda group: -math.fsum(wide[one] * wide[one] for one in group))[:TRIED]:
            beside = frozenset(every).difference(board)
            usual = median([wide[one] for one in board])
            if not beside or beside in found or not (near == NEAR[0] or all(wide[one] < usual for one in beside)):
                continue
            if _is_most([boxes[one] for one in board], [boxes[one] for one in beside]):
                found.append(beside)
    return tuple(found)


def layers_beside(drawing: Drawing) -> tuple[frozenset[int], ...]:
    """Numbers of the strokes in layers at the top that may be no part of the board, likely ones first.

    That is one layer, those over the lowest ones, or all but one; never most of the areas.
    """
    inside: dict[str, set[int]] = {}
    for number, names in enumerate(drawing.names):
        for layer in dict.fromkeys(drawing.layers):
            if layer in names:
                inside.setdefault(layer, set()).add(number)
    every = frozenset(range(len(drawing.strokes)))
    layers = [*map(frozenset, inside.values())]
    points = sum(len(stroke.points) for stroke in drawing.strokes)
    most = min(MOST_LAYERS, MOST_READ // max(points, 1))
    if not 1 <= len(layers) <= MOST_LAYERS or not SMALLEST < drawing.size() < LARGEST:
        return ()
    choices = [*layers, *[frozenset().union(*layers[first:]) for first in range(1, len(layers))]]
    choices += [every - layer for layer in layers]
    boxes = [bounds(stroke.points) for stroke in drawing.strokes]
    closed = {number for number, stroke in enumerate(drawing.strokes) if stroke.closed}
    found = []
    for gone in dict.fromkeys(choices):
        left = every - gone
        areas = closed if left & closed else every
        if left and gone and _is_most([boxes[one] for one in left & areas], [boxes[one] for one in gone & areas], 2):
            found.append(gone)
    return tuple(found[:most])


def _is_most(board: Sequence[Box], beside: Sequence[Box], times: float = 1.0) -> bool:
    """Whether what may be the board fills more `times` what is beside it, but for frames round it: a country is no
    legend of its islands.
    """
    left, bottom, right, top = bounds([corner for box in board for corner in (box[:2], box[2:])])
    inside = [box for box in beside if not (box[0] < left and box[1] < bottom and box[2] > right and box[3] > top)]
    rooms = [math.fsum((one[2] - one[0]) * (one[3] - one[1]) for one in some) for some in (board, inside)]
    return rooms[0] > times * rooms[1]


def _lying(shapely: Any, paths: Sequence[Sequence[Point]], closed: Sequence[bool]) -> set[int]:
    """Numbers of the areas that lie on larger ones."""
    shapes = shapely.make_valid(
        polygons_of([path if is_area else () for path, is_area in zip(paths, closed, strict=True)])
    )
    areas = shapely.area(shapes)
    one, other = shapely.STRtree(shapes).query(shapes, predicate="intersects")
    smaller = areas[one] < areas[other]
    one, other = one[smaller], other[smaller]
    return set(one[shapely.area(shapely.intersection(shapes[one], shapes[other])) > LIES_ON * areas[one]].tolist())
