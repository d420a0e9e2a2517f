"""What the page shows of a play test, while it runs and at its end."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from math import fsum
from typing import Any, Final

from boardrules.lab.intervals import Share, discoveries, p_same
from boardrules.lab.many import balances
from boardrules.lab.openings import Opening
from boardrules.lab.report import Report
from boardrules.lab.verdict import verdict
from boardwright.app.boards import AnyGame
from boardwright.app.lab.places import TurnPlaces, turn_places
from boardwright.app.lab.playtest import Doing, Tested
from boardwright.values import dataclass

LISTED: Final = 40
"""First turns that are listed at the most."""

DIGITS: Final = 4
"""Decimal places of values on maps."""


class TurnMap:
    """Where the first turns of a game take place, each looked up once."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._places: dict[str, TurnPlaces] = {}

    def of(self, turn: str) -> TurnPlaces:
        """The places of a first turn."""
        if turn not in self._places:
            self._places[turn] = turn_places(self._game, turn)
        return self._places[turn]


def seen(tested: Tested, doing: Doing, turns: TurnMap) -> dict[str, Any]:
    """What was found so far: shares with their intervals, lengths, and values for maps of the board."""
    report = tested.report
    lengths = Counter(len(game.plies) for game in tested.games)
    return {
        "doing": {"words": doing.words, "done": doing.done, "of": doing.of, "left": doing.left},
        "games": report.games,
        "asked": tested.asked,
        "budget": report.budget,
        "pie": report.pie,
        "engine": report.engine,
        "stopped": tested.stopped,
        "first_player": report.first_player.to_json(),
        "first_player_swap": report.first_player_swap.to_json() if report.first_player_swap else None,
        "draws": report.draws.to_json(),
        "stuck": report.stuck.any.to_json(),
        "length": report.length.to_json(),
        "lengths": sorted(lengths.items()),
        "choice": report.choice.geometric,
        "levels": report.levels,
        "used": {kind: part.to_json() for kind, part in report.coverage.kinds.items()},
        "heat": {place: share.share for place, share in report.coverage.places.items()} if report.games else {},
        "openings": _openings(report, turns),
        **_verdict(report),
    }


def _verdict(report: Report) -> dict[str, Any]:
    """The verdict as data: the page has words for it."""
    found = verdict(report)
    pie = found.pie
    return {
        "favoured": found.favoured,
        "pie_helps": pie.helps if pie else None,
        "warnings": [{"kind": one.kind, "numbers": dict(one.numbers)} for one in found.warnings],
    }


def _openings(report: Report, turns: TurnMap) -> dict[str, Any]:
    """First turns, the best for the first player first, and the means of what they are worth at their places.

    Where every turn leads a piece from one place to another, these are the places where pieces come from, and `moves`
    are the ways with what they are worth.
    """
    best = sorted(report.openings, key=lambda one: -one.settled)
    where = _means(report.openings, turns)
    ways = bool(where) and all(len(way.left) == len(way.taken) == 1 for way in where)
    places: defaultdict[str, list[float]] = defaultdict(list)
    for way, values in where.items():
        for place in way.left if ways else way.taken:
            places[place] += values
    return {
        "of": report.first_turns,
        "best": report.balance.best,
        "turns": [_opening(one) for one in best[:LISTED]],
        "more": max(0, len(best) - LISTED),
        "values": {place: _mean(values) for place, values in places.items()},
        "moves": [[way.left[0], way.taken[0], _mean(values)] for way, values in where.items()] if ways else [],
    }


def _opening(one: Opening) -> dict[str, Any]:
    return {"turn": one.turn, "alike": len(one.alike), "value": round(one.settled, DIGITS), "games": one.share.n}


def _means(openings: tuple[Opening, ...], turns: TurnMap) -> Mapping[TurnPlaces, list[float]]:
    found: defaultdict[TurnPlaces, list[float]] = defaultdict(list)
    for opening in openings:
        for turn in opening.alike:
            found[turns.of(turn)].append(opening.settled)
    return found


def _mean(values: list[float]) -> float:
    return round(fsum(values) / len(values), DIGITS)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two boards by their numbers, from 0, and whether their shares differ by more than chance."""

    one: int
    other: int
    differ: bool


def compared(shares: Mapping[int, Share]) -> dict[str, Any]:
    """What the first player's shares of some boards, by the boards' numbers, say beside each other.

    `balance` is what each board is (`lab.many.balances`), `pairs` which of them differ. Both are corrected for the
    number of boards: of what is said, one in twenty is so by chance.
    """
    numbers = [number for number, share in shares.items() if share.n]
    kinds = balances([shares[number] for number in numbers])
    return {
        "balance": dict(zip(map(str, numbers), kinds, strict=True)),
        "pairs": [{"one": pair.one, "other": pair.other, "differ": pair.differ} for pair in _pairs(numbers, shares)],
    }


def _pairs(numbers: list[int], shares: Mapping[int, Share]) -> Iterator[Pair]:
    both = [(one, other) for index, one in enumerate(numbers) for other in numbers[index + 1 :]]
    differ = discoveries([p_same(shares[one], shares[other]) for one, other in both])
    for (one, other), apart in zip(both, differ, strict=True):
        yield Pair(one, other, apart)
