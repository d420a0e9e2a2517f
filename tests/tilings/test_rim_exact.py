"""Faces on the very rim of a disc or the border of a polygon: exact tilings decide exactly.

The second way here is slow: equality by integers, order by sixty digits; floats only leave out what is far away. It is
for tilings of regular polygons with unit sides, whose centroids are the means of their corners.
"""

import math
from collections.abc import Sequence
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from boardwright.tilings import BoardShape, CatalogueEntry, ShapeError, catalogue, cut, entry_tiling
from boardwright.tilings.exact.exact_cell import Centre
from boardwright.tilings.exact.penrose import penrose_patch, position, sixth
from tests.samples import each

FAR = 5.0
"""Distance from the centre, in edges, up to which faces are looked at."""

Exact = tuple[Fraction, ...]
"""Coefficients of 1, w, w^2 ..., w being the root of unity of order 12 or 24."""

DIGITS = 60
ZERO = Decimal(10) ** -40
"""Numbers as small as these come from small fractions and roots only where they are zero."""


def square(z: Exact, order: int) -> Exact:
    """Squared distance from the origin: z times its mirror image, by w^(n/2) = -1 and w^(n/3) = w^(n/6) - 1."""
    common = math.lcm(*(part.denominator for part in z))
    whole = [int(part * common) for part in z]
    coefficients = [0] * (order // 2)
    for (i, a), (j, b) in product(enumerate(whole), repeat=2):
        half_turns, rest = divmod(i - j, order // 2)
        coefficients[rest] += -a * b if half_turns % 2 else a * b
    degree = order // 3
    for exponent in reversed(range(degree, order // 2)):
        coefficients[exponent - degree // 2] += coefficients[exponent]
        coefficients[exponent - degree] -= coefficients[exponent]
    return tuple([Fraction(part, common * common) for part in coefficients[:degree]])


def decimals(z: Exact, order: int) -> tuple[Decimal, Decimal]:
    """X and y to sixty digits."""
    two, three, six = (Decimal(n).sqrt() for n in (2, 3, 6))
    table = [Decimal(1), (six + two) / 4, three / 2, two / 2, Decimal(1) / 2, (six - two) / 4, Decimal(0)]

    def cosine(steps: int) -> Decimal:
        steps = abs((steps + 12) % 24 - 12)
        return table[steps] if steps <= 6 else -table[12 - steps]

    step = 24 // order
    values = [Decimal(c.numerator) / c.denominator for c in z]
    x = sum((value * cosine(k * step) for k, value in enumerate(values)), Decimal(0))
    y = sum((value * cosine(6 - k * step) for k, value in enumerate(values)), Decimal(0))
    return x, y


def add(z: Sequence[Fraction | int], other: Sequence[Fraction | int], factor: Fraction | int = 1) -> Exact:
    return tuple([Fraction(a) + factor * b for a, b in zip(z, other, strict=True)])


def mean(points: Sequence[Sequence[Fraction | int]]) -> Exact:
    total = add(points[0], points[0], -1)
    for point in points:
        total = add(total, point)
    return tuple([c / len(points) for c in total])


def centre_of(entry: CatalogueEntry, centre: Centre) -> Exact:
    sides = [len(face) for face in entry.faces]
    face = entry.faces[sides.index(max(sides))]
    return mean(face[: {"face": len(face), "vertex": 1, "edge": 2}[centre]])


@cache
def centroids(entry: CatalogueEntry, centre: Centre) -> list[Exact]:
    """Centroids as seen from the centre, of all faces that are not clearly farther away than `FAR`."""
    place, middle = entry.ring.point, centre_of(entry, centre)
    (u, v), steps = (complex(*place(vector)) for vector in entry.vectors), list(product(range(-12, 13), repeat=2))
    found = []
    for face in entry.faces:
        own = add(mean(face), middle, -1)
        z = complex(*place(own))
        near = [(i, j) for i, j in steps if abs(z + i * u + j * v) < FAR + 0.1]
        found += [add(add(own, entry.vectors[0], i), entry.vectors[1], j) for i, j in near]
    return found


@cache
def distances(entry: CatalogueEntry, centre: Centre) -> list[tuple[Exact, Decimal]]:
    """Squared distances of centroids from the centre: exact, and to sixty digits."""
    with localcontext() as context:
        context.prec = DIGITS
        order = entry.ring.order
        exact = [square(z, order) for z in centroids(entry, centre)]
        return [(one, decimals(one, order)[0]) for one in exact]


def in_disc(entry: CatalogueEntry, centre: Centre, radius: Fraction) -> int:
    """Number of centroids within a radius; equal means equal integers."""
    with localcontext() as context:
        context.prec = DIGITS
        edge = Decimal(radius.numerator) ** 2 / Decimal(radius.denominator) ** 2
        near = sum(value < edge - ZERO for _, value in distances(entry, centre))
        return near + on_rim(entry, centre, radius)


def on_rim(entry: CatalogueEntry, centre: Centre, radius: Fraction) -> int:
    """Number of centroids exactly at a radius."""
    return sum(one[0] == radius * radius and not any(one[1:]) for one, _ in distances(entry, centre))


def in_polygon(point: tuple[Decimal, Decimal], corners: Sequence[tuple[Decimal, Decimal]]) -> bool:
    """Whether a point is inside a polygon or on its border: on a side, or wound round an odd number of times."""
    x, y = point
    inside = False
    for (px, py), (qx, qy) in zip(corners, [*corners[1:], corners[0]], strict=True):
        cross = (qx - px) * (y - py) - (qy - py) * (x - px)
        if abs(cross) < ZERO and (x - px) * (x - qx) + (y - py) * (y - qy) < ZERO:
            return True
        if (py - y > -ZERO) != (qy - y > -ZERO):
            inside ^= (cross > 0) == (qy > py)
    return inside


pytestmark = pytest.mark.long("every disc and polygon is cut again in exact numbers")

REGULAR = [entry for entry in catalogue() if entry.family in ("uniform", "2-uniform")]
CENTRES: tuple[Centre, ...] = ("face", "vertex", "edge")
RADII = ("1", "1.5", "2", "2.5", "3", "3.5", "4")


def taken(entry: CatalogueEntry, centre: Centre, radius: float) -> int:
    try:
        return len(cut(entry_tiling(entry), BoardShape("disc", radius=radius, centre=centre), 20_000).faces)
    except ShapeError:
        return 0


@pytest.mark.sampled(3)
@pytest.mark.parametrize("centre", CENTRES)
@pytest.mark.parametrize("entry", REGULAR, ids=lambda entry: entry.full_name)
def test_discs_with_simple_radii_are_those_of_the_slow_version(entry: CatalogueEntry, centre: Centre):
    for radius in RADII:
        expected = in_disc(entry, centre, Fraction(radius))
        assert taken(entry, centre, float(radius)) == expected, radius


def test_simple_radii_have_faces_on_the_rim():
    """Else the test above would prove nothing: squares have some at every whole radius round a face, for one."""
    squares = next(entry for entry in REGULAR if entry.name == "4^4")
    assert [on_rim(squares, "face", Fraction(radius)) for radius in ("1", "1.5", "2", "5")] == [4, 0, 4, 12]
    some = [entry for entry in REGULAR if any(on_rim(entry, "face", Fraction(radius)) for radius in RADII)]
    assert len(some) > len(REGULAR) / 3


@pytest.mark.sampled(2)
@pytest.mark.parametrize("entry", REGULAR, ids=lambda entry: entry.full_name)
def test_a_radius_typed_to_sixteen_digits_takes_what_lies_inside_it(entry: CatalogueEntry):
    """Around each distance: the number just below it, the number just above, and the distance itself if it is one."""
    with localcontext() as context:
        context.prec = DIGITS
        near = sorted({exact: value.sqrt() for exact, value in distances(entry, "vertex")}.values())[:12]
        for distance in near:
            if distance < ZERO:
                continue
            for rounding in ("ROUND_FLOOR", "ROUND_CEILING"):
                radius = float(distance.quantize(Decimal(10) ** -15, rounding))
                expected = in_disc(entry, "vertex", Fraction(repr(radius)))
                assert taken(entry, "vertex", radius) == expected, radius


POLYGONS = [
    (("-2", "0"), ("2", "0"), ("0", "3")),
    (("-1.5", "-1.5"), ("1.5", "-1.5"), ("1.5", "1.5"), ("-1.5", "1.5")),
    (("0", "-3"), ("3", "0"), ("0", "3"), ("-3", "0")),
    (("0", "0"), ("3", "0"), ("3", "3"), ("1", "1"), ("0", "3")),
    (("0.5", "-2.5"), ("2.5", "-2.5"), ("2.5", "2.5"), ("0.5", "2.5")),
    (("-3", "-1"), ("0", "0"), ("3", "-1"), ("3", "1"), ("0", "0"), ("-3", "1")),
]
"""Corners as typed; their sides pass through centroids of many tilings, and some through the centre."""


@pytest.mark.sampled(2)
@pytest.mark.parametrize("centre", CENTRES)
@pytest.mark.parametrize("entry", REGULAR[:14], ids=lambda entry: entry.full_name)
def test_polygons_are_those_of_the_slow_version(entry: CatalogueEntry, centre: Centre):
    tiling = entry_tiling(entry)
    # The tiling is turned so that its shortest translation points east: here by its own vector, to sixty digits.
    with localcontext() as context:
        context.prec = DIGITS
        ax, ay = decimals(_shortest(entry), entry.ring.order)
        length = (ax * ax + ay * ay).sqrt()
        points = []
        for z in centroids(entry, centre):
            x, y = decimals(z, entry.ring.order)
            points.append(((x * ax + y * ay) / length, (y * ax - x * ay) / length))
        for corners in POLYGONS:
            typed = tuple([(float(x), float(y)) for x, y in corners])
            expected = sum(in_polygon(p, [(Decimal(x), Decimal(y)) for x, y in corners]) for p in points)
            for given in (typed, typed[::-1], typed[1:] + typed[:1]):
                try:
                    found = len(cut(tiling, BoardShape("polygon", points=given, centre=centre), 20_000).faces)
                except ShapeError:
                    found = 0
                assert found == expected, corners


def _shortest(entry: CatalogueEntry) -> Exact:
    """The translation that points east on the board, as a sum of multiples of both vectors."""
    wanted, best = math.hypot(*entry_tiling(entry).a), []
    for i, j in product(range(-2, 3), repeat=2):
        z = add(add(mean([(0,) * len(entry.vectors[0])]), entry.vectors[0], i), entry.vectors[1], j)
        x, y = map(float, decimals(z, entry.ring.order))
        if (i or j) and abs(math.hypot(x, y) - wanted) < 1e-9 and (y > 1e-9 or (abs(y) < 1e-9 and x > 0)):
            best.append((round(math.atan2(y, x), 9), z))
    return min(best)[1]


@each("entry", catalogue())
def test_the_kind_of_a_lattice_is_what_integers_say(entry: CatalogueEntry):
    """Floats with a tolerance choose the basis and its kind: lengths and angles that they take for equal are equal."""
    tiling = entry_tiling(entry)
    exact = tiling.exact
    assert exact is not None
    order = exact.ring.order
    a, b = (tuple(map(Fraction, z)) for z in (exact.a, exact.b))
    aa, bb, sum_squared = (square(z, order) for z in (a, b, add(a, b)))
    twice_dot = add(add(sum_squared, aa, -1), bb, -1)
    if aa == bb and twice_dot == aa:
        assert tiling.lattice == "hexagonal"
    elif not any(twice_dot):
        assert tiling.lattice == ("square" if aa == bb else "rectangular")
    else:
        assert tiling.lattice == "oblique"
    with localcontext() as context:
        context.prec = DIGITS
        length = decimals(aa, order)[0]
        for i, j in product(range(-3, 4), repeat=2):
            if i or j:
                other = square(add(add(add(a, a, -1), a, i), b, j), order)
                assert other == aa or decimals(other, order)[0] > length + ZERO


# Penrose tilings ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["rhombs", "kites"])
def test_exact_places_of_a_penrose_tiling_are_those_in_floats(kind):
    golden = (1 + math.sqrt(5)) / 2
    for node in [(6, 0, 0, 0, 0), (0, 6, 0, 0, 0), (1, 2, 3, 4, 5), (3, -2, 7, 0, -5), (0, 0, 1, 0, 0)]:
        x, y = position(node)
        unit = 1 if kind == "rhombs" else golden
        exact = sixth(node, kind)
        for p, q in ((1, 0), (0, 1), (3, -7)):
            value = (p * x + q * y) * unit / 6
            for step, expected in ((-1e-9, 1), (1e-9, -1)):
                assert exact.side(Fraction(p), Fraction(q), Fraction(value + step)) == expected
        distance = math.hypot(x, y) * unit / 6
        assert exact.beyond(Fraction(distance - 1e-9)) == 1
        assert exact.beyond(Fraction(distance + 1e-9)) == -1


def test_a_penrose_face_on_the_border_is_in():
    # (6, 0, 0, 0, 0) / 6 is the point (1, 0), and its mirror images are the corners of a regular pentagon.
    one, two, three = (sixth(node, "rhombs") for node in ((6, 0, 0, 0, 0), (0, 6, 0, 0, 0), (0, 0, 6, 0, 0)))
    assert [point.beyond(Fraction(1)) for point in (one, two, three)] == [0, 0, 0]
    assert one.side(Fraction(1), Fraction(0), Fraction(1)) == one.side(Fraction(0), Fraction(1), Fraction(0)) == 0
    # Half of a rhomb's five faces about the middle lie above the axis, and those on it belong to both halves.
    heights = ((0.0, 3.0), (-3.0, 0.0), (-3.0, 3.0))
    boxes = [((-3.0, low), (3.0, low), (3.0, high), (-3.0, high)) for low, high in heights]
    upper, lower, both = (penrose_patch("rhombs", BoardShape("polygon", points=box), 500) for box in boxes)
    axis = sum(abs(y) < 1e-9 for _, y in both.centroids)
    assert axis > 0
    assert len(upper.faces) + len(lower.faces) == len(both.faces) + axis
