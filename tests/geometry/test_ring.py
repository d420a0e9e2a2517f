"""Exact rings against Python's complex numbers, and sums of square roots against decimals of eighty digits."""

import cmath
import math
from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from boardwright.geometry.ring import CyclotomicInteger, CyclotomicRing, FieldElement, add, scaled, subtract
from boardwright.geometry.surds import Surd, sign_with_root, surd
from tests.samples import each

RINGS = (CyclotomicRing(12), CyclotomicRing(24))


def value(ring: CyclotomicRing, z: CyclotomicInteger | FieldElement) -> complex:
    """Where a point lies, by roots of unity worked out here."""
    total = 0j
    for k in range(len(z)):
        total += float(z[k]) * cmath.exp(2j * cmath.pi * k / ring.order)
    return total


def close(one: complex, other: complex) -> bool:
    return abs(one - other) <= 1e-9 * max(1.0, abs(one), abs(other))


@st.composite
def ring_and_points(
    draw: st.DrawFn, count: int, largest: int = 1000
) -> tuple[CyclotomicRing, tuple[CyclotomicInteger, ...]]:
    ring = draw(st.sampled_from(RINGS))
    coefficients = st.integers(-largest, largest)
    points = st.tuples(*[coefficients] * (4 if ring.order == 12 else 8))
    return ring, draw(st.tuples(*[points] * count))


@pytest.mark.parametrize("order", [-12, 0, 1, 6, 8, 11, 36])
def test_other_orders_are_refused(order):
    with pytest.raises(ValueError, match=str(order)):
        CyclotomicRing(order)


@each("ring", RINGS)
@each("exponent", range(-30, 60))
def test_powers_are_unit_vectors_all_round_the_circle(ring, exponent):
    assert close(value(ring, ring.power(exponent)), cmath.exp(2j * cmath.pi * exponent / ring.order))


@given(ring_and_points(2))
def test_sums_products_and_mirror_images_are_those_of_complex_numbers(case):
    ring, (z, other) = case
    x, y = value(ring, z), value(ring, other)
    assert close(value(ring, add(z, other)), x + y)
    assert close(value(ring, subtract(z, other)), x - y)
    assert close(value(ring, scaled(z, -3)), -3 * x)
    assert close(value(ring, ring.times(z, other)), x * y)
    assert close(value(ring, ring.conjugate(z)), x.conjugate())
    assert close(complex(*ring.point(z)), x)


@given(ring_and_points(2, largest=4))
def test_different_tuples_are_different_points(case):
    # The product of a non-zero point with its algebraic conjugates is a whole number: it cannot be very near zero.
    ring, (z, other) = case
    assert (z == other) == (abs(value(ring, z) - value(ring, other)) < 1e-6)


@given(ring_and_points(2, largest=50))
def test_division_takes_a_product_apart_exactly(case):
    ring, (z, other) = case
    assume(any(other))
    assert ring.divided(ring.times(z, other), other) == z
    quotient = ring.divided(z, other)
    assert close(value(ring, quotient) * value(ring, other), value(ring, z))
    common = math.lcm(*(fraction.denominator for fraction in quotient))
    whole = tuple(int(fraction * common) for fraction in quotient)
    assert ring.times(whole, other) == scaled(z, common)


@pytest.mark.parametrize("ring", RINGS)
def test_division_by_zero_is_an_error(ring):
    with pytest.raises(ZeroDivisionError):
        ring.divided(ring.power(1), (0,) * ring.degree)


@given(ring_and_points(2))
def test_equal_heights_have_equal_tuples(case):
    ring, (z, shift) = case
    sideways = add(shift, ring.conjugate(shift))  # twice the real part
    assert ring.twice_height(z) == ring.twice_height(add(z, sideways))
    assert close(value(ring, ring.twice_height(z)), complex(2 * value(ring, z).imag))


@given(ring_and_points(2, largest=4))
def test_different_heights_have_different_tuples(case):
    ring, (z, other) = case
    same = abs(value(ring, z).imag - value(ring, other).imag) < 1e-7
    assert (ring.twice_height(z) == ring.twice_height(other)) == same


@given(st.sampled_from(RINGS), st.lists(st.integers(0, 23), min_size=3, max_size=12, unique=True))
def test_the_centroid_of_a_polygon_is_the_weighted_mean_of_its_triangles(ring, exponents):
    # Sums of unit vectors in order of direction, closed by going back the same steps: a convex polygon with a centre.
    step = 24 // ring.order
    directions = sorted({exponent // step for exponent in exponents})
    half = ring.order // 2
    turned = sorted({(d + shift) % ring.order for d in directions for shift in (0, half)})
    assume(len(turned) >= 4)
    corners = [(5, -2) + (0,) * (ring.degree - 2)]
    for direction in turned[:-1]:
        corners.append(add(corners[-1], ring.power(direction)))
    points = [value(ring, corner) for corner in corners]
    weighted = total = 0j
    for q, r in pairwise(points[1:]):
        area = ((q - points[0]).conjugate() * (r - points[0])).imag
        total += area
        weighted += area * (points[0] + q + r) / 3
    assert close(value(ring, ring.area_centroid(tuple(corners))), weighted / total)


ROOTS = (1, 2, 3, 5, 6, 10, 15, 30)


def decimals(one: Surd) -> Decimal:
    return sum((Decimal(f.numerator) / f.denominator * Decimal(root).sqrt() for root, f in one.terms), Decimal(0))


def sign(number: Decimal) -> int:
    return 0 if abs(number) < Decimal(10) ** -60 else 1 if number > 0 else -1


fractions = st.fractions(min_value=-9, max_value=9, max_denominator=12)
surds = st.dictionaries(st.sampled_from(ROOTS), fractions, max_size=4).map(surd)


@given(one=surds, other=surds)
def test_sums_products_and_signs(one, other):
    with localcontext() as context:
        context.prec = 80
        assert one.sign() == sign(decimals(one))
        assert abs(decimals(one + other) - (decimals(one) + decimals(other))) < Decimal(10) ** -70
        assert abs(decimals(one * other) - decimals(one) * decimals(other)) < Decimal(10) ** -70
        assert abs(decimals(one.times(Fraction(2, 7))) * 7 - 2 * decimals(one)) < Decimal(10) ** -70


@given(plain=surds, factor=surds, square=surds)
def test_the_sign_of_a_sum_with_a_nested_root(plain, factor, square):
    with localcontext() as context:
        context.prec = 80
        if decimals(square) <= 0:
            return
        expected = sign(decimals(plain) + decimals(factor) * decimals(square).sqrt())
        assert sign_with_root(plain, factor, square) == expected


def test_a_nested_root_that_cancels_exactly():
    # (sqrt 2 + sqrt 3) squared is 5 + 2 sqrt 6
    whole, square = surd({2: 1, 3: 1}), surd({1: 5, 6: 2})
    assert sign_with_root(whole, surd({1: -1}), square) == 0
    assert sign_with_root(whole + surd({1: Fraction(1, 10**50)}), surd({1: -1}), square) == 1
    assert sign_with_root(whole + surd({1: Fraction(-1, 10**50)}), surd({1: -1}), square) == -1


@pytest.mark.parametrize("steps", [5, 50, 200])
def test_fractions_close_to_a_root_are_told_from_it(steps: int):
    """The convergents p / q of sqrt 2 are too large and too small in turn; the 200th is wrong by 1e-153."""
    p, q = 1, 1
    for _ in range(steps):
        p, q = p + 2 * q, p + q
        assert surd({1: p, 2: -q}).sign() == (1 if p * p > 2 * q * q else -1)


@pytest.mark.parametrize("order", [12, 24])
def test_exact_coordinates_of_a_ring_are_those_in_floats(order: int):
    ring = CyclotomicRing(order)
    for exponent in range(order):
        x, y = ring.surds(ring.power(exponent))
        assert (float(decimals(x)), float(decimals(y))) == pytest.approx(ring.point(ring.power(exponent)), abs=1e-15)
