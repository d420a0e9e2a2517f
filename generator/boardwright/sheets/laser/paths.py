"""Lines in the order a machine draws them: none twice, as few starts as possible, inner cuts before outer ones.

Millimetres, y down.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from boardwright.geometry.points import Point, segment_distance, signed_area, turning
from boardwright.geometry.quantised import rounded
from boardwright.sheets.laser.strokes import Pen, pen_of, points_of
from boardwright.sheets.pieces.cuts import Segment, merged

SAME = 4
"""Decimals of a mm to which two ends must agree to count as one place."""

ON_BORDER = 1e-6
"""Greatest distance in mm of a cut's ends from the border of a block to which it belongs."""

Node = tuple[float, float]


def joined(pens: Iterable[Pen]) -> tuple[Pen, ...]:
    """Lines without duplicates or partial overlaps, joined end to end; curves stay as they are.

    The time grows as for sorting.
    """
    curved: dict[tuple[str, tuple[float, ...]], Pen] = {}
    segments: list[Segment] = []
    for pen in pens:
        if "C" in pen[0]:
            curved.setdefault((pen[0], tuple(rounded(number, SAME) for number in pen[1])), pen)
        else:
            segments += _segments(pen)
    return (*curved.values(), *_chains(merged(segments)))


def _segments(pen: Pen) -> Iterator[Segment]:
    points, closed = points_of(pen)
    for i in range(0 if closed else 1, len(points)):
        yield points[i - 1], points[i]


def _chains(segments: Sequence[Segment]) -> Iterator[Pen]:
    """Lines as long as possible without lifting, those with loose ends first."""
    ends: dict[Node, list[int]] = defaultdict(list)
    for number, segment in enumerate(segments):
        for point in segment:
            ends[_node(point)].append(number)
    done = [False] * len(segments)
    odd = [node for node, numbers in ends.items() if len(numbers) % 2]
    for start in (*odd, *ends):
        while True:
            walk = _walk(start, segments, ends, done)
            if not walk:
                break
            closed = len(walk) > 3 and _node(walk[0]) == _node(walk[-1])
            yield pen_of(walk[:-1] if closed else walk, closed=closed)


def _walk(start: Node, segments: Sequence[Segment], ends: dict[Node, list[int]], done: list[bool]) -> list[Point]:
    """Points from one segment to the next remaining one, until there are no more or the start is reached again.

    JSCAD 2 refuses a whole DXF file with a line that goes on beyond its own start.
    """
    walk: list[Point] = []
    here = start
    while True:
        numbers = ends[here]
        while numbers and done[numbers[-1]]:
            numbers.pop()
        if not numbers:
            return walk
        number = numbers.pop()
        done[number] = True
        p, q = segments[number]
        if _node(p) != here:
            p, q = q, p
        walk += [q] if walk else [p, q]
        here = _node(q)
        if here == start:
            return walk


def _node(point: Point) -> Node:
    return rounded(point[0], SAME) + 0.0, rounded(point[1], SAME) + 0.0


def cutting_order(blocks: Iterable[Sequence[Pen]]) -> tuple[Pen, ...]:
    """Cuts of blocks of pieces, in an order that never cuts a part already loose.

    In each block the straight cuts inside it come before those on its border; a closed outline comes after all those
    it can contain, because these have less area.
    """
    straight: list[Pen] = []
    closed: list[Pen] = []
    for block in blocks:
        own = [pen for pen in block if not pen[0].endswith("Z")]
        closed += [pen for pen in block if pen[0].endswith("Z")]
        border = _hull([point for pen in own for point in points_of(pen)[0]])
        straight += [pen for pen in own if not _on_border(pen, border)]
        straight += [pen for pen in own if _on_border(pen, border)]
    return (*straight, *sorted(closed, key=lambda pen: rounded(abs(signed_area(points_of(pen)[0])), 3)))


def _on_border(pen: Pen, border: Sequence[Point]) -> bool:
    """Whether both ends of a cut lie on one side of a convex polygon."""
    points, _ = points_of(pen)
    return any(
        all(segment_distance(point, border[i - 1], border[i]) < ON_BORDER for point in (points[0], points[-1]))
        for i in range(len(border))
    )


def _hull(points: Iterable[Point]) -> list[Point]:
    """Corners of the smallest convex polygon around points. Source: A. M. Andrew's monotone chains, 1979."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered
    chains: list[Point] = []
    for way in (ordered, ordered[::-1]):
        chain: list[Point] = []
        for point in way:
            while len(chain) > 1 and _left_turn(chain[-2], chain[-1], point) <= ON_BORDER:
                chain.pop()
            chain.append(point)
        chains += chain[:-1]
    return chains


def _left_turn(a: Point, b: Point, c: Point) -> float:
    """Distance in mm of c from the line from a to b, positive to one side."""
    return turning(a, b, c) / max(math.dist(a, b), ON_BORDER)
