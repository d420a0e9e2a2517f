"""The skill ladder: how often twice the thought still wins more. The number of levels is a game's depth."""

from collections.abc import Iterable, Sequence
from math import log
from typing import Any, Final

from boardrules.lab.intervals import Share, elo, wilson
from boardrules.lab.selfplay import PlayedGame
from boardrules.values import dataclass

LEVEL_SHARE: Final = 0.6
"""A level counts if it gets at least this share of points against the one below."""

MOST_PAIRS: Final = 200
"""A test that is undecided after so many pairs of games is stopped."""


@dataclass(frozen=True, slots=True)
class Sequential:
    """A test that stops as soon as it is sure: is a share at least `high`, or at most `low`?

    A share between the two may be answered either way; the answer for a true share of `low` is wrong with a probability
    of about `alpha` at the most, for one of `high` with `beta`. Each win adds log(high / low) to the sum of evidence,
    each loss log((1 - high) / (1 - low)), each draw the half of both, which is on the safe side. The upper answer is
    given at log((1 - beta) / alpha), the lower one at log(beta / (1 - alpha)).

    Source: A. Wald, "Sequential tests of statistical hypotheses" (1945).
    """

    low: float = LEVEL_SHARE - 0.05
    high: float = LEVEL_SHARE + 0.05
    alpha: float = 0.05
    beta: float = 0.05

    def evidence(self, points: float, games: int) -> float:
        """The sum of evidence after so many games, to nine places: a machine's logarithm decides nothing."""
        win, loss = log(self.high / self.low), log((1 - self.high) / (1 - self.low))
        return round(points * win + (games - points) * loss, 9)

    def answer(self, points: float, games: int) -> bool | None:
        """Whether the share is the higher one, the lower one (False), or not known yet (None)."""
        evidence = self.evidence(points, games)
        if evidence >= round(log((1 - self.beta) / self.alpha), 9):
            return True
        if evidence <= round(log(self.beta / (1 - self.alpha)), 9):
            return False
        return None

    def to_json(self) -> dict[str, float]:
        """The four numbers."""
        return {"low": self.low, "high": self.high, "alpha": self.alpha, "beta": self.beta}


@dataclass(frozen=True, slots=True)
class Level:
    """A level of the ladder, against the one below.

    Attributes:
        level: Number of the level, from 1 on.
        budgets: Simulations a turn of the level below and of this one.
        share: Points of this level.
        counts: Whether it gets at least 60 % (`LEVEL_SHARE`).
        decided: Whether the test came to an end. If not, `counts` says what the share is.

    """

    level: int
    budgets: tuple[int, int]
    share: Share
    counts: bool
    decided: bool

    def to_json(self) -> dict[str, Any]:
        """The level, with its difference of strength in Elo points and the interval of that, null where boundless."""
        strength = {
            "difference": elo(self.share.share),
            "low": elo(self.share.low),
            "high": elo(self.share.high),
        }
        return {
            "level": self.level,
            "budgets": list(self.budgets),
            **self.share.to_json(),
            "counts": self.counts,
            "decided": self.decided,
            "elo": strength,
        }


def pair_points(games: Iterable[PlayedGame]) -> tuple[float, ...]:
    """For each pair of games, the points from 0 to 2 of the player with the larger budget.

    Game 2 k and game 2 k + 1 are a pair, whatever their order here; a game without its partner is left out. Because a
    pair has both seats, the advantage of the first player cancels out.
    """
    by_number = {game.number: game for game in games}
    firsts = [number for number in sorted(by_number) if number % 2 == 0 and number + 1 in by_number]
    return tuple(_strong(by_number[number]) + _strong(by_number[number + 1]) for number in firsts)


def _strong(game: PlayedGame) -> float:
    return game.points if game.budgets[0] > game.budgets[1] else 1 - game.points


def judge_level(
    level: int,
    budgets: tuple[int, int],
    pairs: Sequence[float],
    test: Sequential | None = None,
    most_pairs: int = MOST_PAIRS,
) -> Level | None:
    """Whether a level counts, or None if more pairs of games are needed.

    The pairs are looked at in order, and what comes after the answer does not count: how many were played at the same
    time makes no difference.

    Args:
        level: Number of the level.
        budgets: Simulations a turn of the level below and of this one.
        pairs: Points of this level in each pair, from 0 to 2, in the order of the pairs.
        test: The test.
        most_pairs: Number of pairs after which it stops.

    """
    test = test or Sequential()
    points = 0.0
    for played, pair in enumerate(pairs[:most_pairs], start=1):
        points += pair
        answer = test.answer(points, 2 * played)
        if answer is not None or played == most_pairs:
            share = wilson(points, 2 * played)
            counts = share.share >= LEVEL_SHARE if answer is None else answer
            return Level(level, budgets, share, counts, answer is not None)
    return None


def depth(levels: Sequence[Level]) -> int:
    """Number of levels that count, up to the first that does not."""
    return next((number for number, level in enumerate(levels) if not level.counts), len(levels))
