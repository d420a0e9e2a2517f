"""First turns: how good each is for the first player, and what the pie rule makes of that."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, islice
from math import fsum
from random import Random
from typing import Any, Final

from boardrules.game import Game, M, P
from boardrules.lab.blocks import Run, play_numbered
from boardrules.lab.engine import Engine
from boardrules.lab.intervals import DIGITS, Share, wilson
from boardrules.lab.metrics import first_player
from boardrules.lab.seeds import derived, some
from boardrules.lab.selfplay import PlayedGame
from boardrules.values import dataclass

MOST_OPENINGS: Final = 48
"""Default number of first turns that are looked at; those that are alike by symmetry count as one."""

LISTED: Final = 200_000
"""Of a board with more first turns than this, only the first ones are known."""

PRIOR: Final = 8
"""The judge's estimate of a first turn counts as so many games: it is off by more than chance, but always the same."""

CANDIDATES: Final = 6
"""First turns nearest to even by the judge, of which games tell which one is."""

JUDGED, PLAYED, EACH = 12, 3, 4
"""Where many boards are tested: first turns that are judged, those of them that are played, and games of each."""

JUDGE: Final = 2
"""The judge has so many times the simulations of a player."""


@dataclass(frozen=True, slots=True)
class FirstTurns:
    """The first turns that are looked at.

    Attributes:
        groups: Turns that are alike by the board's symmetries, in canonical notation, the first of each in canonical
            order first.
        legal: Number of first turns, or None if they cannot be counted.
        whole: Whether these are all first turns.

    """

    groups: tuple[tuple[str, ...], ...]
    legal: int | None
    whole: bool


@dataclass(frozen=True, slots=True)
class Opening:
    """A first turn.

    Attributes:
        turn: The turn.
        alike: All turns that are like it by symmetry, itself among them.
        share: Points of the first player in games that begin with it.
        value: The judge's estimate for the first player after it, from 0 to 1.

    """

    turn: str
    alike: tuple[str, ...]
    share: Share
    value: float

    @property
    def settled(self) -> float:
        """Games and estimate together, from 0 to 1; the estimate counts as `PRIOR` games.

        Source: shrinkage, as of W. James and C. Stein, "Estimation with quadratic loss" (1961), with a fixed weight.
        """
        n = self.share.n
        return round((PRIOR * self.value + n * self.share.share) / (PRIOR + n), DIGITS)

    @property
    def swap_value(self) -> float:
        """How far the settled value is from a half: what the pie rule leaves to one of the players."""
        return round(abs(self.settled - 0.5), DIGITS)

    def to_json(self) -> dict[str, Any]:
        """Turn, turns alike, share with interval, estimate, and both together."""
        alike = list(self.alike)
        return {
            "turn": self.turn,
            "alike": alike,
            **self.share.to_json(),
            "value": self.value,
            "settled": self.settled,
        }


@dataclass(frozen=True, slots=True)
class Balance:
    """What the first turns are worth together; turns that are alike count each.

    Attributes:
        even: Number of first turns whose share is within the noise of a half, where there are games.
        of: Number of first turns that were looked at.
        played: Number of those of which there are games.
        best: The turn nearest to a half, of those with games if there are any; the first of them. None if no turn was
            looked at.
        swap_value: Its distance from a half.

    """

    even: int
    of: int
    played: int
    best: str | None
    swap_value: float | None

    def to_json(self) -> dict[str, Any]:
        """The five."""
        return {
            "even": self.even,
            "of": self.of,
            "played": self.played,
            "best": self.best,
            "swap_value": self.swap_value,
        }


def first_turns(game: Game[P, M], most: int = MOST_OPENINGS, seed: int = 0) -> FirstTurns:
    """First turns to look at, of those that are alike by symmetry one.

    If there are more than `most`, those that are written with the fewest words come first, since a single piece is what
    a map of the board can show; of turns with equally many words, as many as fit are drawn by chance.
    """
    start = game.initial()
    moves = game.legal_moves(start)
    same = [symmetry for symmetry in game.symmetries() if game.transform(start, symmetry) == start]
    texts = [game.format_move(move) for move in islice(moves, LISTED)]
    # `sorted` keeps the canonical order within a number of words.
    texts.sort(key=lambda text: len(text.split()))
    chance = Random(derived(seed, "first turns"))
    groups: list[tuple[str, ...]] = []
    seen: set[M] = set()
    for _, equally_long in groupby(texts, key=lambda text: len(text.split())):
        length = list(equally_long)
        drawn = length if len(length) <= most * len(same) else some(chance, length, len(length))
        found = []
        for text in drawn:
            move = game.parse_move(start, text)
            if move in seen:
                continue
            images = {game.transform_move(move, symmetry) for symmetry in same}
            seen |= images
            found.append(tuple(sorted(map(game.format_move, images), key=game.sort_key)))
            if drawn is not length and len(groups) + len(found) == most:
                break
        room = most - len(groups)
        chosen = found if len(found) <= room else some(chance, found, room)
        groups += sorted(chosen, key=lambda group: game.sort_key(group[0]))
    legal = len(texts) if len(texts) < LISTED else moves.count()
    return FirstTurns(tuple(groups), legal, sum(map(len, groups)) == legal)


def opening_value(engine: Engine[P, M], turn: str, simulations: int, seed: int) -> float:
    """How good the position after a first turn is for the first player, from 0 to 1.

    Raises:
        NotationError, NoSuchSiteError, IllegalMoveError: The turn cannot be played.

    """
    game = engine.game
    start = game.initial()
    after = game.play(start, game.parse_move(start, turn))
    outcome = game.outcome(after)
    if outcome is not None:
        return 0.5 if outcome.winner is None else float(1 - outcome.winner)
    value = engine.search(after, simulations, derived(seed, "opening", turn)).value
    return round(1 - value if game.to_move(after) else value, DIGITS)


def openings(
    groups: Sequence[Sequence[str]], values: Mapping[str, float], games: Sequence[PlayedGame]
) -> tuple[Opening, ...]:
    """What is known of first turns.

    Args:
        groups: The first turns, those that are alike together (`FirstTurns.groups`).
        values: For the first turn of each group, the judge's estimate for the first player.
        games: Games, each of which counts for the group of its first turn.

    """
    return tuple(
        Opening(group[0], tuple(group), first_player(list(_beginning(games, group))), values[group[0]])
        for group in groups
    )


def candidates(groups: Sequence[Sequence[str]], values: Mapping[str, float], most: int = CANDIDATES) -> tuple[str, ...]:
    """Of the groups of first turns, those nearest to even by the judge, at most `most`, in the groups' order."""
    turns = [group[0] for group in groups]
    nearest = sorted(turns, key=lambda turn: round(abs(values[turn] - 0.5), DIGITS))[: min(most, CANDIDATES)]
    return tuple(turn for turn in turns if turn in nearest)


def balance(found: Sequence[Opening]) -> Balance:
    """How many first turns are even, and which is the best one for the pie rule: the least abs(v - 1/2)."""
    played = [opening for opening in found if opening.share.n]
    even = sum(len(opening.alike) for opening in played if opening.share.is_even)
    best = min(played or found, key=lambda opening: opening.swap_value, default=None)
    return Balance(
        even,
        sum(len(opening.alike) for opening in found),
        sum(len(opening.alike) for opening in played),
        best.turn if best else None,
        best.swap_value if best else None,
    )


def takes_over(value: float) -> bool:
    """Whether the second player takes over the first colour: its estimate is above a half."""
    return value > 0.5


def first_player_with_swap(games: Sequence[PlayedGame], values: Mapping[str, float]) -> Share:
    """Share of points of the player who made the first turn, where the other may then take over the first colour.

    The first player's best choice is the turn nearest to even (`Balance.best`), so that is what the games should begin
    with. They must be others than those that the estimates come from: an estimate that chance made too high would
    otherwise be counted as won.

    Args:
        games: Games whose first turn was chosen for the pie rule.
        values: What each first turn is worth to the first player (`Opening.settled`); the second player follows it.

    Raises:
        KeyError: The first turn of a game has no estimate.

    """
    points = [1 - game.points if takes_over(values[game.plies[0].turn]) else game.points for game in games]
    return wilson(fsum(points), len(games))


@dataclass(frozen=True, slots=True)
class PieOpening:
    """The first turn that is offered under the pie rule.

    Attributes:
        turn: The turn nearest to even.
        value: What it is worth to the first colour, from 0 to 1 (`Opening.settled`).

    """

    turn: str
    value: float

    @property
    def taken_over(self) -> bool:
        """Whether the other player takes over the first colour."""
        return takes_over(self.value)


def pie_opening(engine: Engine[P, M], budget: int, seed: int) -> PieOpening | None:
    """The first turn that is offered under the pie rule, found with few games; None if there is no first turn.

    Of `JUDGED` first turns, the `PLAYED` nearest to even by a judge are played, `EACH` games; games and estimate
    together tell which one is nearest (`balance`).

    Args:
        engine: What plays.
        budget: Simulations a turn.
        seed: What chance depends on.

    """
    groups = first_turns(engine.game, JUDGED, seed).groups
    values = {group[0]: opening_value(engine, group[0], JUDGE * budget, seed) for group in groups}
    runs = [
        Run(part=f"opening {turn}", seed=seed, budgets=(budget, budget), first_turn=turn)
        for turn in candidates(groups, values, PLAYED)
    ]
    found = openings(groups, values, [play_numbered(engine, run, number) for run in runs for number in range(EACH)])
    best = balance(found).best
    return next((PieOpening(one.turn, one.settled) for one in found if one.turn == best), None)


def _beginning(games: Sequence[PlayedGame], group: Sequence[str]) -> Iterator[PlayedGame]:
    turns = set(group)
    return (game for game in games if game.plies and game.plies[0].turn in turns)
