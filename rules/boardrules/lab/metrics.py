"""Figures of a set of games that were played alike: who wins, how long it takes, what there is to choose."""

from collections.abc import Iterable, Mapping, Sequence
from math import fsum, log10
from statistics import median
from typing import Any, Final

from boardrules.lab.intervals import DIGITS, Mean, Share, mean, median_interval, quantile, wilson
from boardrules.lab.selfplay import PlayedGame
from boardrules.values import dataclass

Games = Sequence[PlayedGame]

NO_KINDS: Final[Mapping[str, Sequence[str]]] = {}


@dataclass(frozen=True, slots=True)
class Stuck:
    """Games in which a player had no turn to choose.

    Attributes:
        any: In which somebody had none.
        one_sided: In which one player had none at some time, and the other always had one.
        both: In which both had none, at the same time or not.

    """

    any: Share
    one_sided: Share
    both: Share

    def to_json(self) -> dict[str, Any]:
        """The share of games in which somebody had none, and its two parts."""
        return {**self.any.to_json(), "one_sided": self.one_sided.to_json(), "both": self.both.to_json()}


@dataclass(frozen=True, slots=True)
class Length:
    """Plies of a game: the median with its 95 % interval, and the lengths that 5 % and 95 % of games do not exceed.

    All are None if there are no games.
    """

    median: float | None
    low: float | None
    high: float | None
    p5: float | None
    p95: float | None
    n: int

    def to_json(self) -> dict[str, Any]:
        """The six figures."""
        return {
            "median": self.median,
            "low": self.low,
            "high": self.high,
            "p5": self.p5,
            "p95": self.p95,
            "n": self.n,
        }


@dataclass(frozen=True, slots=True)
class Choice:
    """How many turns there are to choose from.

    Attributes:
        several: Share of plies with more than one legal turn. The plies of one game are alike, so the interval is
            narrower than it should be.
        geometric: Geometric mean of the number of legal turns, over all plies; None if there are none.
        median: Median of it; None if there are none.
        log10_sum: Mean over games of the sum of log10 of the number of legal turns: the number of digits of the number
            of ways in which a game could have gone.
        uncounted: Number of plies with more turns than can be counted. They have several turns, and are left out of
            the other figures; so are games with such a ply, of `log10_sum`.

    """

    several: Share
    geometric: float | None
    median: float | None
    log10_sum: Mean
    uncounted: int

    def to_json(self) -> dict[str, Any]:
        """The five figures."""
        return {
            "geometric": self.geometric,
            "median": self.median,
            "more_than_one": self.several.to_json(),
            "log10_sum": self.log10_sum.to_json(),
            "uncounted": self.uncounted,
        }


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of the board is used.

    Attributes:
        kinds: For each kind of place, the mean over games of the share of its places that were taken.
        places: For each place, the share of games in which it was taken.

    """

    kinds: Mapping[str, Mean]
    places: Mapping[str, Share]

    def to_json(self) -> dict[str, Any]:
        """Both tables."""
        return {
            "kinds": {kind: part.to_json() for kind, part in self.kinds.items()},
            "places": {place: share.to_json() for place, share in self.places.items()},
        }


def first_player(games: Games) -> Share:
    """Share of points of the first player: (wins + draws / 2) / G. Games cut off count as draws."""
    return wilson(fsum(game.points for game in games), len(games))


def draws(games: Games) -> Share:
    """Share of games that ended in a draw; those cut off are none."""
    return wilson(sum(game.over and game.winner is None for game in games), len(games))


def cut_off(games: Games) -> Share:
    """Share of games that did not come to their end."""
    return wilson(sum(not game.over for game in games), len(games))


def stuck(games: Games) -> Stuck:
    """Share of games in which one player, or both, had no turn to choose."""
    sides = [sum(game.stuck) for game in games]
    one, both = sides.count(1), sides.count(2)
    n = len(games)
    return Stuck(wilson(one + both, n), wilson(one, n), wilson(both, n))


def length(games: Games) -> Length:
    """Plies of the games, those cut off among them."""
    plies = sorted(len(game.plies) for game in games)
    if not plies:
        return Length(None, None, None, None, None, 0)
    low, high = median_interval(plies)
    return Length(float(median(plies)), low, high, quantile(plies, 0.05), quantile(plies, 0.95), len(plies))


def choice(games: Games) -> Choice:
    """How many turns there are to choose from, b at each ply.

    The geometric mean is exp(mean of log b). An arithmetic mean would be that of the few plies with thousands of turns.
    """
    numbers = [ply.legal for game in games for ply in game.plies]
    counted = [number for number in numbers if number]
    logs = [_digits(game) for game in games]
    whole = [found for found in logs if found is not None]
    geometric = None
    if counted:
        # A power is not the same on every machine to the last digit, so it is rounded.
        geometric = round(pow(10, fsum(map(log10, counted)) / len(counted)), 3)
    return Choice(
        several=wilson(sum(number is None or number > 1 for number in numbers), len(numbers)),
        geometric=geometric,
        median=float(median(counted)) if counted else None,
        log10_sum=mean(whole),
        uncounted=numbers.count(None),
    )


def _digits(game: PlayedGame) -> float | None:
    """Sum of log10 b over the plies of a game, or None if one of them was not counted."""
    numbers = [ply.legal for ply in game.plies]
    known = [number for number in numbers if number]
    return round(fsum(map(log10, known)), DIGITS) if len(known) == len(numbers) else None


def coverage(games: Games, kinds: Mapping[str, Sequence[str]] = NO_KINDS) -> Coverage:
    """How much of the board is used.

    Args:
        games: The games.
        kinds: For each kind of place, such as `node`, all places of the board. If there are none, every place that was
            ever taken is of one kind, `place`.

    """
    if not kinds:
        kinds = {"place": tuple(dict.fromkeys(place for game in games for place in game.taken))}
    taken = [set(game.taken) for game in games]
    parts = {
        kind: mean([sum(place in there for place in places) / len(places) for there in taken])
        for kind, places in kinds.items()
        if places
    }
    every = _each(kinds.values())
    return Coverage(parts, {place: wilson(sum(place in there for there in taken), len(games)) for place in every})


def _each(kinds: Iterable[Sequence[str]]) -> list[str]:
    return list(dict.fromkeys(place for places in kinds for place in places))
