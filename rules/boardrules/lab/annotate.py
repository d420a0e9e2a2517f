"""A game judged turn by turn: who was ahead, and which turns gave something away."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final, Generic, Literal

from boardrules.game import Game, M, P
from boardrules.lab.engine import Engine
from boardrules.lab.intervals import DIGITS
from boardrules.lab.seeds import derived
from boardrules.values import dataclass

MISTAKE: Final = 0.10
"""A turn that gives away so much of the chance to win is a mistake, if that is more than noise."""

BLUNDER: Final = 0.20
"""The same for a blunder."""

NOISE: Final = 4.0
"""What two estimates differ by, in standard deviations of one, before the difference counts."""

Fault = Literal["mistake", "blunder", "missed win"]


@dataclass(frozen=True, slots=True)
class Judged(Generic[M]):
    """One turn of a game.

    Attributes:
        player: Who made it.
        turn: The turn.
        value: Estimated share of points of player 0 before the turn, from 0 to 1.
        best: The turn that the search finds best.
        given_away: How much more the best turn is worth to the player than the one that was made, at least 0.
        fault: What that is called; None for a good turn, a difference within the noise, and a first turn where the
            other player may take over the colour.

    """

    player: int
    turn: M
    value: float
    best: M
    given_away: float
    fault: Fault | None


def judge_turns(
    engine: Engine[P, M],
    turns: Sequence[M],
    simulations: int,
    seed: int,
    step: Callable[[int], None] = lambda _done: None,
) -> tuple[Judged[M], ...]:
    """Judge the turns of a game from its start, all with the same search.

    The turn that was made and the best one are judged in the same way, by a search of the position after each. What the
    search before the turn says of its own favourite cannot be compared with that: it is what somebody who may choose
    hopes for, and so too much, as what the search after it says is too little. Who was ahead is the mean of the two.

    Args:
        engine: What judges.
        turns: Legal turns.
        simulations: Simulations of each search, of which there are up to three for a turn.
        seed: What chance depends on.
        step: Called with the number of turns that are judged, after each.

    """
    game, position = engine.game, engine.game.initial()
    least = max(MISTAKE, NOISE * sqrt(0.25 / simulations))
    found = []
    for number, move in enumerate(turns):
        player = game.to_move(position)
        search = engine.search(position, simulations, derived(seed, "annotate", number))
        after = game.apply(position, move)
        chance = derived(seed, "annotate", number, "after")
        best = _worth(engine, game.apply(position, search.best), player, simulations, chance)
        made = best if search.best == move else _worth(engine, after, player, simulations, chance)
        lost = max(0.0, best - made)
        value = (search.value + best) / 2
        missed = lost > 0 and _wins(game, position, search.best, player) and not _wins(game, position, move, player)
        fault: Fault | None = None
        # With the pie rule a good first turn is an even one, which is more than a search for the best turn tells.
        if lost >= least and (number or not game.pie):
            fault = "missed win" if missed else "blunder" if lost >= BLUNDER else "mistake"
        value = value if player == 0 else 1 - value
        found.append(Judged(player, move, round(value, DIGITS), search.best, round(lost, DIGITS), fault))
        step(number + 1)
        position = after
    return tuple(found)


def _worth(engine: Engine[P, M], position: P, player: int, simulations: int, seed: int) -> float:
    """What a position is worth to a player, from 0 to 1; the same chances for positions that are compared."""
    game = engine.game
    outcome = game.outcome(position)
    if outcome is not None:
        return 0.5 if outcome.winner is None else float(outcome.winner == player)
    value = engine.search(position, simulations, seed).value
    return value if game.to_move(position) == player else 1 - value


def _wins(game: Game[P, M], position: P, move: M, player: int) -> bool:
    outcome = game.outcome(game.apply(position, move))
    return outcome is not None and outcome.winner == player
