"""Figures that say how sure they are: shares and means with their 95 % intervals, tests, and sizes of samples."""

from collections.abc import Sequence
from math import ceil, erfc, floor, fsum, log10, sqrt
from statistics import NormalDist
from typing import Any, Final

from boardrules.values import dataclass

Z95: Final = 1.959963984540054
"""A normal value lies within so many standard deviations of its mean with a probability of 95 %."""

DIGITS: Final = 6
"""Decimal places of figures in reports: the last digits of a float need not be the same on every machine."""


@dataclass(frozen=True, slots=True)
class Share:
    """A proportion, from 0 to 1, with its 95 % interval.

    Attributes:
        share: What was observed; a half if nothing was.
        low, high: The interval.
        n: Number of observations.

    """

    share: float
    low: float
    high: float
    n: int

    @property
    def is_even(self) -> bool:
        """Whether a half lies in the interval: what was observed is within the noise of even."""
        return self.low <= 0.5 <= self.high

    def to_json(self) -> dict[str, float | int]:
        """The four figures."""
        return {"share": self.share, "low": self.low, "high": self.high, "n": self.n}


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean with its 95 % interval, or None for all three where there is nothing to average.

    The interval is that of the normal distribution, which needs some thirty values to be right; with one value there
    is none.
    """

    mean: float | None
    low: float | None
    high: float | None
    n: int

    def to_json(self) -> dict[str, Any]:
        """The four figures."""
        return {"mean": self.mean, "low": self.low, "high": self.high, "n": self.n}


def wilson(wins: float, n: int, z: float = Z95) -> Share:
    """A share with the interval of Wilson's score.

    With p = wins / n: (p + z^2 / 2n +- z sqrt(p (1 - p) / n + z^2 / 4n^2)) / (1 + z^2 / n). Draws count as half a win;
    the interval is then wider than it need be, never narrower.

    Args:
        wins: Number of wins, from 0 to n; halves are possible.
        n: Number of observations.
        z: Half width in standard deviations.

    Raises:
        ValueError: `wins` is not from 0 to n.

    Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference" (1927).
    """
    if not 0 <= wins <= n:
        raise ValueError(f"{wins} of {n} is not a share")
    if not n:
        return Share(0.5, 0.0, 1.0, 0)
    share, square = wins / n, z * z
    middle = share + square / (2 * n)
    half = z * sqrt(share * (1 - share) / n + square / (4 * n * n))
    whole = 1 + square / n
    low = 0.0 if not wins else max(0.0, (middle - half) / whole)
    high = 1.0 if wins == n else min(1.0, (middle + half) / whole)
    return Share(round(share, DIGITS), round(low, DIGITS), round(high, DIGITS), n)


def none_in(n: int) -> float:
    """The rule of three: what did not happen in n trials has a probability below this, with 95 % confidence.

    Source: J. A. Hanley and A. Lippman-Hand, "If nothing goes wrong, is everything all right?" (1983).
    """
    return min(1.0, 3 / n) if n else 1.0


def mean(values: Sequence[float]) -> Mean:
    """The mean of values, with the interval m +- z s / sqrt(n); s is the standard deviation with n - 1."""
    n = len(values)
    if not n:
        return Mean(None, None, None, 0)
    middle = fsum(values) / n
    if n == 1:
        return Mean(round(middle, DIGITS), None, None, 1)
    square = fsum((value - middle) * (value - middle) for value in values) / (n - 1)
    half = Z95 * sqrt(square / n)
    return Mean(round(middle, DIGITS), round(middle - half, DIGITS), round(middle + half, DIGITS), n)


def quantile(ordered: Sequence[float], part: float) -> float:
    """The smallest of ordered values such that at least a part of all values, above 0, is no larger ("nearest rank").

    Raises:
        ValueError: There is no value.

    """
    if not ordered:
        raise ValueError("no value")
    # Rounded, so that 5 % of 20 values is one value whatever the last digit of the product is.
    return ordered[max(0, ceil(round(part * len(ordered), DIGITS)) - 1)]


def median_interval(ordered: Sequence[float]) -> tuple[float, float]:
    """Ordered values that hold the median between them with a probability of about 95 %.

    The ranks are n / 2 -+ z sqrt(n) / 2, the lower rounded down and the upper one up; with few values, the first and
    the last.

    Raises:
        ValueError: There is no value.

    Source: W. J. Conover, "Practical nonparametric statistics": interval of a quantile from the binomial distribution.
    """
    n = len(ordered)
    if not n:
        raise ValueError("no value")
    half = Z95 * sqrt(n) / 2
    return ordered[max(0, floor(n / 2 - half) - 1)], ordered[min(n - 1, ceil(1 + n / 2 + half) - 1)]


def sample_size(share: float, *, power: float = 0.8, level: float = 0.05) -> int:
    """Number of games that tell a share from one half, in a two-sided test.

    ((z_a / 2 + z_b sqrt(p (1 - p))) / (p - 1/2))^2, rounded up.

    Raises:
        ValueError: The share is a half, which no number of games tells from a half, or is not between 0 and 1.

    Source: normal approximation of the binomial test; any textbook of statistics.
    """
    if not 0 < share < 1 or share == 0.5:
        raise ValueError(f"no number of games tells {share} from one half")
    normal = NormalDist()
    wide = normal.inv_cdf(1 - level / 2) / 2 + normal.inv_cdf(power) * sqrt(share * (1 - share))
    ratio = wide / abs(share - 0.5)
    return ceil(round(ratio * ratio, DIGITS))


def p_even(share: Share) -> float:
    """Probability of a share at least as far from a half, if it is a half: two-sided score test."""
    if not share.n:
        return 1.0
    return _two_sided((share.share - 0.5) / sqrt(0.25 / share.n))


def p_same(one: Share, other: Share) -> float:
    """Probability of shares at least as far apart, if they are the same: two-sided test of two proportions."""
    if not one.n or not other.n:
        return 1.0
    both = (one.share * one.n + other.share * other.n) / (one.n + other.n)
    spread = both * (1 - both) * (1 / one.n + 1 / other.n)
    return _two_sided((one.share - other.share) / sqrt(spread)) if spread > 0 else 1.0


def discoveries(p_values: Sequence[float], rate: float = 0.05) -> tuple[bool, ...]:
    """Which of many tests count, so that on average at most a part `rate` of those that count is a false alarm.

    With the p-values in ascending order, all up to the largest k for which p_k <= k / m * rate.

    Source: Y. Benjamini and Y. Hochberg, "Controlling the false discovery rate" (1995).
    """
    order = sorted(range(len(p_values)), key=lambda test: p_values[test])
    counted = 0
    for rank, test in enumerate(order, start=1):
        if p_values[test] <= rank / len(order) * rate:
            counted = rank
    true = set(order[:counted])
    return tuple(test in true for test in range(len(p_values)))


def elo(share: float) -> float | None:
    """Difference of strength in Elo points that gives a share of points, or None if it is 0 or 1.

    400 log10(p / (1 - p)). Source: A. Elo, "The rating of chessplayers" (1978), in its logistic form.
    """
    return None if not 0 < share < 1 else round(400 * log10(share / (1 - share)), 1)


def _two_sided(z: float) -> float:
    return round(erfc(abs(z) / sqrt(2)), DIGITS)
