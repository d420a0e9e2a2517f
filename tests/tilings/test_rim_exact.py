"""Faces on the very rim of a disc or the border of a polygon: exact tilings decide exactly."""

import math
from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import product

import pytest

from boardwright.tilings import BoardShape, CatalogueEntry, ShapeError, catalogue, cut, entry_tiling
from boardwright.tilings.exact.exact_cell import Centre
from boardwright.tilings.exact.penrose import penrose_patch, position, sixth
from tests.tilings import slow_rim as slow

pytestmark = pytest.mark.long("every disc and polygon is cut again in exact numbers")

REGULAR = [entry for entry in catalogue() if entry.family in ("uniform", "2-uniform")]
CENTRES: tuple[Centre, ...] = ("face", "vertex", "edge")
RADII = ("1", "1.5", "2", "2.5", "3", "3.5", "4")


def taken(entry: CatalogueEntry, centre: Centre, radius: float) -> int:
    try:
        return len(cut(entry_tiling(entry), BoardShape("disc", radius=radius, centre=centre), 20_000).faces)
    except ShapeError:
        return 0


def name(entry: CatalogueEntry) -> str:
    return entry.full_name


@pytest.mark.sampled(3)
@pytest.mark.parametrize("centre", CENTRES)
@pytest.mark.parametrize("entry", REGULAR, ids=name)
def test_discs_with_simple_radii_are_those_of_the_slow_version(entry: CatalogueEntry, centre: Centre):
    for radius in RADII:
        expected = slow.in_disc(entry, centre, Fraction(radius))
        assert taken(entry, centre, float(radius)) == expected, radius


def test_simple_radii_have_faces_on_the_rim():
    """Else the test above would prove nothing: squares have some at every whole radius round a face, for one."""
    squares = next(entry for entry in REGULAR if entry.name == "4^4")
    assert [slow.on_rim(squares, "face", Fraction(radius)) for radius in ("1", "1.5", "2", "5")] == [4, 0, 4, 12]
    some = [entry for entry in REGULAR if any(slow.on_rim(entry, "face", Fraction(radius)) for radius in RADII)]
    assert len(some) > len(REGULAR) / 3


@pytest.mark.parametrize("centre", CENTRES)
@pytest.mark.parametrize("entry", REGULAR[1:16], ids=name)
def test_nearest_copies_of_the_centre_are_found_exactly(entry: CatalogueEntry, centre: Centre):
    """For each face of the cell: the copies of the centre at the smallest distance, equal where integers are equal."""
    tiling = entry_tiling(entry)
    expected = 0
    for face in entry.faces:
        own = slow.add(slow.mean(face), slow.centre_of(entry, centre), -1)
        around = [
            slow.square(slow.add(slow.add(own, entry.vectors[0], i), entry.vectors[1], j), entry.ring.order)
            for i, j in product(range(-4, 5), repeat=2)
        ]
        with localcontext() as context:
            context.prec = slow.DIGITS
            expected += around.count(min(around, key=lambda one: slow.decimals(one, entry.ring.order)[0]))
    rhombus = cut(tiling, BoardShape("rhombus", (1, 1), centre=centre), 20_000)
    assert len(rhombus.faces) == expected


@pytest.mark.parametrize("entry", REGULAR, ids=name)
def test_a_radius_typed_to_sixteen_digits_takes_what_lies_inside_it(entry: CatalogueEntry):
    """Around each distance: the number just below it, the number just above, and the distance itself if it is one."""
    with localcontext() as context:
        context.prec = slow.DIGITS
        near = sorted({value.sqrt() for _, value in slow.distances(entry, "vertex")})[:12]
        for distance in near:
            if distance < slow.ZERO:
                continue
            for text in (
                distance.quantize(Decimal(10) ** -15, "ROUND_FLOOR"),
                distance.quantize(Decimal(10) ** -15, "ROUND_CEILING"),
            ):
                radius = float(text)
                expected = slow.in_disc(entry, "vertex", Fraction(repr(radius)))
                assert taken(entry, "vertex", radius) == expected, text


def test_the_last_digit_of_a_radius_decides():
    """In 6^3 the six neighbours lie at sqrt 3 = 1.7320508075688772935...: both numbers are typed with 17 digits."""
    hexagons = next(entry for entry in REGULAR if entry.name == "6^3")
    assert taken(hexagons, "face", 1.7320508075688772) == 1
    assert taken(hexagons, "face", 1.7320508075688774) == 7


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
@pytest.mark.parametrize("entry", REGULAR[:14], ids=name)
def test_polygons_are_those_of_the_slow_version(entry: CatalogueEntry, centre: Centre):
    tiling = entry_tiling(entry)
    # The tiling is turned so that its shortest translation points east: here by its own vector, to sixty digits.
    with localcontext() as context:
        context.prec = slow.DIGITS
        ax, ay = slow.decimals(slow.add(*_shortest(entry)), entry.ring.order)
        length = (ax * ax + ay * ay).sqrt()
        points = []
        for z in slow.centroids(entry, centre):
            x, y = slow.decimals(z, entry.ring.order)
            points.append(((x * ax + y * ay) / length, (y * ax - x * ay) / length))
        for corners in POLYGONS:
            typed = tuple([(float(x), float(y)) for x, y in corners])
            expected = sum(slow.in_polygon(p, [(Decimal(x), Decimal(y)) for x, y in corners]) for p in points)
            for given in (typed, typed[::-1], typed[1:] + typed[:1]):
                try:
                    found = len(cut(tiling, BoardShape("polygon", points=given, centre=centre), 20_000).faces)
                except ShapeError:
                    found = 0
                assert found == expected, corners


def _shortest(entry: CatalogueEntry) -> tuple[slow.Exact, slow.Exact, int]:
    """The translation that points east on the board, as a sum of one vector and a multiple of the other."""
    tiling = entry_tiling(entry)
    first, second = entry.vectors
    wanted = math.hypot(*tiling.a)
    order = entry.ring.order
    zero = slow.add(first, first, -1)
    best = []
    for i in range(-2, 3):
        for j in range(-2, 3):
            z = slow.add(slow.add(zero, first, i), second, j)
            x, y = map(float, slow.decimals(z, order))
            if (i or j) and abs(math.hypot(x, y) - wanted) < 1e-9 and (y > 1e-9 or (abs(y) < 1e-9 and x > 0)):
                best.append((round(math.atan2(y, x), 9), z))
    return min(best)[1], zero, 1


@pytest.mark.parametrize("entry", catalogue(), ids=name)
def test_the_kind_of_a_lattice_is_what_integers_say(entry: CatalogueEntry):
    """Floats with a tolerance choose the basis and its kind: lengths and angles that they take for equal are equal."""
    tiling = entry_tiling(entry)
    exact = tiling.exact
    assert exact is not None
    order = exact.ring.order
    a, b = (tuple(map(Fraction, z)) for z in (exact.a, exact.b))
    aa, bb, sum_squared = (slow.square(z, order) for z in (a, b, slow.add(a, b)))
    twice_dot = slow.add(slow.add(sum_squared, aa, -1), bb, -1)
    if aa == bb and twice_dot == aa:
        assert tiling.lattice == "hexagonal"
    elif not any(twice_dot):
        assert tiling.lattice == ("square" if aa == bb else "rectangular")
    else:
        assert tiling.lattice == "oblique"
    with localcontext() as context:
        context.prec = slow.DIGITS
        length = slow.decimals(aa, order)[0]
        for i, j in product(range(-3, 4), repeat=2):
            if i or j:
                other = slow.square(slow.add(slow.add(slow.add(a, a, -1), a, i), b, j), order)
                assert other == aa or slow.decimals(other, order)[0] > length + slow.ZERO


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
    one = sixth((6, 0, 0, 0, 0), "rhombs")
    assert one.beyond(Fraction(1)) == 0
    assert one.side(Fraction(1), Fraction(0), Fraction(1)) == 0
    assert one.side(Fraction(0), Fraction(1), Fraction(0)) == 0
    assert sixth((0, 6, 0, 0, 0), "rhombs").beyond(Fraction(1)) == 0
    assert sixth((0, 0, 6, 0, 0), "rhombs").beyond(Fraction(1)) == 0
    # Half of a rhomb's five faces about the middle lie above the axis, and those on it belong to both halves.
    above = BoardShape("polygon", points=((-3.0, 0.0), (3.0, 0.0), (3.0, 3.0), (-3.0, 3.0)))
    below = BoardShape("polygon", points=((-3.0, 0.0), (3.0, 0.0), (3.0, -3.0), (-3.0, -3.0)))
    whole = BoardShape("polygon", points=((-3.0, -3.0), (3.0, -3.0), (3.0, 3.0), (-3.0, 3.0)))
    upper, lower, both = (penrose_patch("rhombs", shape, 500) for shape in (above, below, whole))
    axis = sum(abs(y) < 1e-9 for _, y in both.centroids)
    assert axis > 0
    assert len(upper.faces) + len(lower.faces) == len(both.faces) + axis
