"""Exact real numbers: sums of fractions times square roots of 1, 2, 3, 5 and their products.

Such a sum is zero only if it has no terms, since square roots of different squarefree numbers are independent over the
fractions. So signs, and with them comparisons, are decided without any tolerance.

Source: A. S. Besicovitch, "On the linear independence of fractional powers of integers", 1940.
"""

import math
from collections.abc import Mapping
from fractions import Fraction

from boardrules.values import dataclass

FIRST_BITS = 64
"""Binary digits after the point with which a sign is sought first; they are doubled until it is certain."""


@dataclass(frozen=True, slots=True)
class Surd:
    """Sum of `factor * sqrt(root)` over the pairs of `terms`: squarefree roots, ascending, and factors other than 0."""

    terms: tuple[tuple[int, Fraction], ...]

    def __add__(self, other: "Surd") -> "Surd":
        total = dict(self.terms)
        for root, factor in other.terms:
            total[root] = total.get(root, Fraction(0)) + factor
        return surd(total)

    def __mul__(self, other: "Surd") -> "Surd":
        total: dict[int, Fraction] = {}
        for root, factor in self.terms:
            for other_root, other_factor in other.terms:
                common = math.gcd(root, other_root)  # sqrt(ac) sqrt(bc) = c sqrt(ab)
                product = root * other_root // common**2
                total[product] = total.get(product, Fraction(0)) + factor * other_factor * common
        return surd(total)

    def times(self, factor: Fraction | int) -> "Surd":
        """Product with a fraction."""
        return surd({root: own * factor for root, own in self.terms})

    def sign(self) -> int:
        """1, 0 or -1."""
        if not self.terms:
            return 0
        bits = FIRST_BITS
        while True:
            low = high = Fraction(0)
            for root, factor in self.terms:
                below = Fraction(math.isqrt(root << 2 * bits), 1 << bits)
                above = below if root == 1 else below + Fraction(1, 1 << bits)
                low += factor * (below if factor > 0 else above)
                high += factor * (above if factor > 0 else below)
            if low > 0 or high < 0:
                return 1 if low > 0 else -1
            bits *= 2


def surd(terms: Mapping[int, Fraction | int]) -> Surd:
    """Surd of a mapping from squarefree roots to factors."""
    return Surd(tuple([(root, Fraction(factor)) for root, factor in sorted(terms.items()) if factor]))


def sign_with_root(plain: Surd, factor: Surd, square: Surd) -> int:
    """Sign of `plain + factor * sqrt(square)`; `square` must be positive."""
    signs = plain.sign(), factor.sign()
    if signs[0] * signs[1] >= 0:
        return signs[0] or signs[1]
    # The two pull in opposite directions: the one with the larger square wins.
    return signs[0] * (plain * plain + (factor * factor * square).times(-1)).sign()
