"""What a cell of a periodic tiling must prove before it is one, and the reduced basis and kind of a lattice."""

import math
from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from boardwright.geometry.points import Point, rotated
from boardwright.geometry.ring import CyclotomicInteger, CyclotomicRing, add, scaled
from boardwright.tilings import PeriodicTiling
from boardwright.tilings.exact.catalogue import regular_polygon
from boardwright.tilings.exact.lattice import lattice_kind, reduced_basis
from boardwright.tilings.exact.periodic import from_exact

RING = CyclotomicRing(12)
ORIGIN, EAST, NORTH = (0, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 1)
SQUARE = regular_polygon(RING, 4, ORIGIN, 0)


def built(
    vectors: tuple[CyclotomicInteger, CyclotomicInteger], faces: list[tuple[CyclotomicInteger, ...]]
) -> PeriodicTiling:
    return from_exact("mine", RING, vectors, faces)


def moved(face: tuple[CyclotomicInteger, ...], by: CyclotomicInteger) -> tuple[CyclotomicInteger, ...]:
    return tuple(add(corner, by) for corner in face)


def test_a_larger_cell_of_the_same_tiling_is_fine():
    tiling = built((scaled(EAST, 2), NORTH), [SQUARE, moved(SQUARE, EAST)])
    assert (tiling.lattice, len(tiling.nodes)) == ("rectangular", 2)
    assert tiling.a == pytest.approx((1, 0))
    assert tiling.b == pytest.approx((0, 2))


CLOSE = 1e-6


def lattice(u: Point, v: Point, reach: int = 6) -> list[Point]:
    """All vectors but zero with coefficients up to `reach`."""
    steps = range(-reach, reach + 1)
    return [(i * u[0] + j * v[0], i * u[1] + j * v[1]) for i, j in product(steps, steps) if (i, j) != (0, 0)]


def degrees(vector: Point) -> float:
    """Angle in [0, 360); a hair below the x axis counts as on it."""
    angle = math.degrees(math.atan2(vector[1], vector[0])) % 360
    return 0.0 if angle > 360 - CLOSE else angle


def left_of(vector: Point, base: Point) -> float:
    """Angle from `base` counter-clockwise to `vector`, in (-180, 180]."""
    return math.degrees(
        math.atan2(base[0] * vector[1] - base[1] * vector[0], base[0] * vector[0] + base[1] * vector[1])
    )


@st.composite
def changes_of_basis(draw: st.DrawFn) -> tuple[int, int, int, int]:
    """Integer matrices with determinant 1 or -1, as products of shears and a swap."""
    a, b, c, d = 1, 0, 0, 1
    for factor, first in draw(st.lists(st.tuples(st.integers(-3, 3), st.booleans()), max_size=5)):
        if first:
            a, b = a + factor * c, b + factor * d
        else:
            c, d = c + factor * a, d + factor * b
    return (c, d, a, b) if draw(st.booleans()) else (a, b, c, d)


BASES = {
    "hexagonal": st.just(((1.0, 0.0), (0.5, math.sqrt(3) / 2))),
    "square": st.just(((1.0, 0.0), (0.0, 1.0))),
    "rectangular": st.floats(1.02, 3).map(lambda high: ((1.0, 0.0), (0.0, high))),
    "oblique": st.tuples(st.floats(1.0, 3.0), st.floats(61, 89)).map(
        # Reduced when the part of b along a is at most half of a.
        lambda pair: (
            (1.0, 0.0),
            (min(pair[0] * math.cos(math.radians(pair[1])), 0.49), pair[0] * math.sin(math.radians(pair[1]))),
        )
    ),
}


@pytest.mark.parametrize("kind", BASES)
@given(data=st.data())
def test_any_basis_of_a_lattice_gives_back_its_shortest_vectors(kind, data):
    u, v = data.draw(BASES[kind])
    if kind == "oblique":
        assume(math.hypot(*v) > 1.001)
    size, turn = data.draw(st.floats(0.5, 5)), data.draw(st.floats(0, 360))
    u, v = rotated([(u[0] * size, u[1] * size), (v[0] * size, v[1] * size)], turn)
    p, q, r, s = data.draw(changes_of_basis())
    t1 = (p * u[0] + q * v[0], p * u[1] + q * v[1])
    t2 = (r * u[0] + s * v[0], r * u[1] + s * v[1])
    (i, j), (k, m) = reduced_basis(t1, t2)
    a = (i * t1[0] + j * t2[0], i * t1[1] + j * t2[1])
    b = (k * t1[0] + m * t2[0], k * t1[1] + m * t2[1])

    assert abs(i * m - j * k) == 1
    vectors = lattice(u, v)
    shortest = min(math.hypot(*vector) for vector in vectors)
    assert math.hypot(*a) == pytest.approx(shortest)
    angles = [degrees(vector) for vector in vectors if math.hypot(*vector) < shortest * (1 + CLOSE)]
    angles = [angle for angle in angles if angle < 180 - CLOSE]
    assume(all(angle > CLOSE or angle == 0 for angle in angles))  # no float can say on which side of the axis it lies
    assert degrees(a) == pytest.approx(min(angles), abs=1e-5)
    across = [vector for vector in vectors if CLOSE < abs(left_of(vector, a)) < 180 - CLOSE]
    assert math.hypot(*b) == pytest.approx(min(math.hypot(*vector) for vector in across))
    assert 60 - CLOSE <= left_of(b, a) <= 90 + CLOSE
    assert lattice_kind(a, b) == kind


def test_of_two_equally_short_second_vectors_the_one_to_the_left_within_a_right_angle_is_taken():
    # Rhombic lattice: a = (1, 0), and (0.5, 2) and (-0.5, 2) are equally long.
    a, b = reduced_basis((1.0, 0.0), (-0.5, 2.0))
    assert (a, b) == ((1, 0), (1, 1))


@pytest.mark.parametrize("angle", [61, 75, 89])
def test_two_equally_long_vectors_at_another_angle_make_an_oblique_lattice(angle):
    assert lattice_kind((1.0, 0.0), rotated([(1.0, 0.0)], angle)[0]) == "oblique"
