"""The two vectors that repeat a drawn patch over the plane, found in it and proven exactly.

Candidates are the steps between polygons that are exact copies, and those that bring open edges together. Modulo two of
them the patch falls into classes of polygons. Where these are as large together as the cell of the vectors, and every
side of them meets one other, in the opposite direction, the classes fill the plane once.
"""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from boardrules.values import dataclass
from boardwright.geometry.cyclotomic import Element
from boardwright.geometry.points import Point, midpoint, signed_area
from boardwright.tilings.polygon_patch.frame import Frame, add, negative, subtract
from boardwright.tilings.polygon_patch.outside import outside
from boardwright.tilings.polygon_patch.overlap import body, overlap
from boardwright.tilings.polygon_patch.patch import DrawnPatch, PatchError

MOST_SHIFTS = 40
"""Most candidates of which all pairs are tried."""

MOST_COMPARED = 120
"""Most copies of one polygon that are compared with each other."""

MOST_PAIRS = 400
"""Most pairs of which the classes are worked out."""

AREA = 1e-6
"""Relative difference of areas that floats may have."""

MOST_NEAR = 8
"""Most pairs that leave something over of which the overlaps are looked for."""

NEIGHBOURS = 19
"""Copies of a cell that are looked at for overlaps, itself among them."""

THIN = 0.02
"""Least area of a cell, as a share of the product of its vectors' lengths."""


Shaped = tuple[tuple[Element, ...], Element]
"""A polygon as its steps and the corner that they begin at."""

Measured = tuple[int, Point, float]


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its two exact vectors, the polygons of the patch that stand for the classes, and whether it is proven.

    If it is not, `lacking` is the area of the cell that is not covered (negative: covered twice), and `places` are
    middles of sides that meet no other.
    """

    first: Element
    second: Element
    polygons: tuple[int, ...]
    fits: bool
    lacking: float = 0.0
    places: tuple[Point, ...] = ()


def shape_of(cycle: Sequence[Element]) -> tuple[tuple[Element, ...], Element]:
    """A polygon up to shifts: its steps from a corner that depends on the shape alone, and that corner."""
    steps = [subtract(cycle[(i + 1) % len(cycle)], corner) for i, corner in enumerate(cycle)]
    first = min(range(len(steps)), key=lambda i: (*steps[i:], *steps[:i]))
    return (*steps[first:], *steps[:first]), cycle[first]


def find_cells(patch: DrawnPatch, marked: Sequence[int] = ()) -> tuple[Cell, ...]:
    """The smallest cells that repeat a patch, one for each way to do it, those with the shortest vectors first.

    Of two or three marked copies of a polygon, the first leads to the others. If nothing fits, the one cell that comes
    nearest.

    Raises:
        PatchError: when marked polygons are no copies of each other, or no two vectors are to be found.
    """
    shapes = [shape_of(cycle) for cycle in patch.polygons]
    given = _given([shapes[number] for number in marked])
    candidates = [] if len(given) == 2 else list(_shifts(patch, shapes))
    pairs = [(given[0], given[1])] if len(given) == 2 else [(given[0], c) for c in candidates] if given else None
    fitting: list[tuple[_Torus, Cell]] = []
    near: list[tuple[tuple[float, ...], _Torus]] = []
    measured = _measured(patch, shapes)
    for first, second in _by_area(patch.frame, pairs or combinations(candidates, 2)):
        torus = _Torus(patch.frame, first, second)
        if fitting and torus.area > fitting[0][0].area * (1 + AREA):
            break
        if any(torus.same(other) for other, _ in fitting):
            continue
        lacking = torus.lacking(measured)
        if abs(lacking) <= AREA * torus.area:
            cell = _checked(patch, shapes, torus)
            if cell.fits:
                fitting.append((torus, cell))
                continue
        # A gap says more about what to do than an overlap.
        near.append(((lacking < 0, round(abs(lacking), 6)), torus))
    if fitting:
        return tuple([cell for _, cell in fitting])
    if not near:
        raise PatchError("parallel" if len(given) == 2 else "vectors")
    near.sort(key=lambda one: one[0])
    # Where copies repeat what is drawn without an overlap, only gaps are left to be filled.
    known = set(_between(shapes))
    drawn = [torus for (over, _), torus in near if not over and {_either(torus.first), _either(torus.second)} <= known]
    cells = [_checked(patch, shapes, torus) for torus in drawn[:MOST_NEAR]]
    apart = next((cell for cell in cells if cell.lacking > 0 and not overlapping(patch, cell)), None)
    return (apart or _checked(patch, shapes, near[0][1]),)


def overlapping(patch: DrawnPatch, cell: Cell) -> bool:
    """Whether a cell overlaps one of its nearest copies."""
    bodies = [body(patch.floats[number]) for number in cell.polygons]
    shifts = [*copies(patch, cell, math.inf, NEIGHBOURS).values()][1:]
    moved = [body([(px + x, py + y) for px, py in patch.floats[n]]) for x, y in shifts for n in cell.polygons]
    return any(overlap(one, other) for one in bodies for other in moved)


def _given(marked: Sequence[Shaped]) -> list[Element]:
    """Shifts from the first marked polygon to the others.

    Raises:
        PatchError: when they are no copies of each other, or one lies on another.
    """
    found = [subtract(anchor, marked[0][1]) for _, anchor in marked[1:]]
    if any(shape != marked[0][0] for shape, _ in marked) or not all(map(any, found)):
        raise PatchError("copies")
    return found


def _measured(patch: DrawnPatch, shapes: Sequence[Shaped]) -> list[Measured]:
    """Polygons in floats: the number of their shape, the corner that stands for them, and their area."""
    numbers: dict[tuple[Element, ...], int] = {}
    return [
        (numbers.setdefault(shape, len(numbers)), patch.frame.point(anchor), signed_area(points))
        for (shape, anchor), points in zip(shapes, patch.floats, strict=True)
    ]


def _shifts(patch: DrawnPatch, shapes: Sequence[Shaped]) -> Iterator[Element]:
    """Candidates, those that match most first."""
    tally: Counter[Element] = Counter()
    for step in _between(shapes):
        tally[step] += 2
    sides: dict[Element, list[Element]] = {}
    for polygon, edge in outside(patch).edges:
        start, end = patch.side(polygon, edge)
        sides.setdefault(subtract(end, start), []).append(start)
    for step, starts in sides.items():
        back = negative(step)
        if back > step:
            for start in starts:
                for other in sides.get(back, ()):
                    tally[_either(subtract(add(start, step), other))] += 1
    tally.pop(patch.frame.origin, None)
    long = {z: round(math.hypot(*patch.frame.point(z)), 6) for z in tally}
    order = sorted(tally, key=lambda z: (-tally[z], long[z], z))
    short = sorted(tally, key=lambda z: (long[z], z))
    half = MOST_SHIFTS // 2
    yield from dict.fromkeys((*order[:half], *short[:half]))


def _between(shapes: Sequence[Shaped]) -> Iterator[Element]:
    """Shifts between polygons that are copies of each other."""
    groups: dict[tuple[Element, ...], list[Element]] = {}
    for shape, anchor in shapes:
        groups.setdefault(shape, []).append(anchor)
    for anchors in groups.values():
        for one, other in combinations(anchors[:MOST_COMPARED], 2):
            yield _either(subtract(other, one))


def _either(z: Element) -> Element:
    """One of a shift and its opposite: always the same one."""
    return max(z, negative(z))


def _by_area(frame: Frame, pairs: Iterable[tuple[Element, Element]]) -> list[tuple[Element, Element]]:
    found = []
    for first, second in pairs:
        (ax, ay), (bx, by) = frame.point(first), frame.point(second)
        area = ax * by - ay * bx
        if abs(area) > max(THIN * math.hypot(ax, ay) * math.hypot(bx, by), 1e-3):
            pair = (first, second) if area > 0 else (second, first)
            found.append((round(abs(area), 6), round(math.hypot(ax, ay) + math.hypot(bx, by), 6), pair))
    return [pair for _, _, pair in sorted(found)[:MOST_PAIRS]]


class _Torus:
    """Points up to whole multiples of two vectors."""

    def __init__(self, frame: Frame, first: Element, second: Element) -> None:
        self.frame, self.first, self.second = frame, first, second
        self.a, self.b = frame.point(first), frame.point(second)
        self.area = self.a[0] * self.b[1] - self.a[1] * self.b[0]
        self._known: dict[Element, Element] = {}

    def same(self, other: "_Torus") -> bool:
        """Whether vectors of the same area span the same points."""
        return not any(self.home(other.first)) and not any(self.home(other.second))

    def lacking(self, measured: Sequence[Measured]) -> float:
        """Area of the cell that the classes of polygons leave over, by floats: nothing is decided by it but the order.

        Two copies differ by whole numbers of vectors, so what is left of their places is the same but for rounding; the
        odd shift keeps halves and quarters away from where it rounds.
        """
        classes: dict[tuple[int, int, int], float] = {}
        for shape, (x, y), area in measured:
            i, j = (x * self.b[1] - y * self.b[0]) / self.area, (self.a[0] * y - self.a[1] * x) / self.area
            i, j = i - math.floor(i + 1e-5), j - math.floor(j + 1e-5)
            classes[shape, round(i * 1e4 + 0.1234), round(j * 1e4 + 0.1234)] = area
        return self.area - math.fsum(classes.values())

    def home(self, z: Element) -> Element:
        """The copy of a point in the first cell."""
        found = self._known.get(z)
        if found is None:
            x, y = self.frame.point(z)
            # A little more than the corner of the cell, which is a point of the ring: rounding decides nothing.
            i = math.floor((x * self.b[1] - y * self.b[0]) / self.area + 1e-5)
            j = math.floor((self.a[0] * y - self.a[1] * x) / self.area + 1e-5)
            shifts = zip(z, self.first, self.second, strict=True)
            found = self._known[z] = tuple([c - i * p - j * q for c, p, q in shifts])
        return found


def _checked(patch: DrawnPatch, shapes: Sequence[Shaped], torus: _Torus) -> Cell:
    """The classes of polygons modulo two vectors, and whether they fill the plane."""
    classes: dict[tuple[tuple[Element, ...], Element], int] = {}
    for number, (shape, anchor) in enumerate(shapes):
        classes.setdefault((shape, torus.home(anchor)), number)
    polygons = tuple(classes.values())
    covered = math.fsum(signed_area(patch.floats[number]) for number in polygons)
    lacking = torus.area - covered
    single = _single_sides(patch, torus, polygons)
    same_area = abs(lacking) <= AREA * torus.area
    if same_area and single is not None and not single:
        return Cell(torus.first, torus.second, polygons, True)
    places = tuple([midpoint(patch.frame.point(a), patch.frame.point(b)) for a, b in single or ()])
    return Cell(torus.first, torus.second, polygons, False, 0.0 if same_area else lacking, places)


def _single_sides(patch: DrawnPatch, torus: _Torus, polygons: Sequence[int]) -> list[tuple[Element, Element]] | None:
    """Sides that meet no other in the opposite direction; None if two go the same way at the same place."""
    owners: dict[tuple[Element, Element], tuple[Element, Element]] = {}
    for number in polygons:
        cycle = patch.polygons[number]
        for edge, start in enumerate(cycle):
            end = cycle[(edge + 1) % len(cycle)]
            side = (torus.home(start), subtract(end, start))
            if side in owners:
                return None
            owners[side] = (start, end)
    return [ends for (_, step), ends in owners.items() if (torus.home(ends[1]), negative(step)) not in owners]


def copies(patch: DrawnPatch, cell: Cell, room: float, most: int) -> Mapping[tuple[int, int], Point]:
    """Shifts of a cell, in edges, as far as `room` around it, by the multiples of its vectors; at most so many."""
    (ax, ay), (bx, by) = patch.frame.point(cell.first), patch.frame.point(cell.second)
    reach = range(-12, 13)
    every = [((i, j), (i * ax + j * bx, i * ay + j * by)) for i in reach for j in reach]
    every.sort(key=lambda one: (round(math.hypot(*one[1]), 6), one[0]))
    return dict([one for one in every if math.hypot(*one[1]) <= room][:most])
