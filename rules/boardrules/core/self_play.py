"""Games of the search against itself."""

from random import Random
from typing import Generic

from boardrules.core.core import Between, Core, go_on
from boardrules.core.results import USUAL, Found, SearchOptions
from boardrules.game import Game, M, Outcome, P
from boardrules.values import dataclass


@dataclass(frozen=True, slots=True)
class Ply(Generic[M]):
    """One turn of a game.

    Attributes:
        mover: The player who made it.
        move: The turn.
        value: Mean result of the simulations before it for the mover, from 0 to 1.
        turns: Number of legal turns, or None where the game does not count them.
        candidates: Number of turns that the search looked at.

    """

    mover: int
    move: M
    value: float
    turns: int | None
    candidates: int


@dataclass(frozen=True, slots=True)
class SelfPlayed(Generic[M]):
    """A finished game and how it ended."""

    plies: tuple[Ply[M], ...]
    outcome: Outcome


def self_play(
    core: Core[P, M],
    game: Game[P, M],
    simulations: tuple[int, int],
    seed: int,
    options: SearchOptions = USUAL,
    *,
    drawn_plies: int = 0,
    position: P | None = None,
    between: Between = go_on,
) -> SelfPlayed[M]:
    """A game from the start, or from a position that can come up in play.

    Args:
        core: The core of the game.
        game: Its rules.
        simulations: What each player may simulate before a turn.
        seed: Decides the game.
        options: How both search.
        drawn_plies: Number of turns at the beginning that are drawn with chances in proportion to their visits; later
            ones are the most visited.
        position: Where to begin.
        between: Called every few milliseconds.

    """
    here, chance = game.initial() if position is None else position, Random(seed)
    plies: list[Ply[M]] = []
    while (outcome := game.outcome(here)) is None:
        mover = game.to_move(here)
        found = core.search(here, simulations[mover], options, between)
        move = _drawn(found, chance) if len(plies) < drawn_plies else found.best
        plies.append(Ply(mover, move, found.value, game.legal_moves(here).count(), len(found.candidates)))
        here = game.apply(here, move)
    return SelfPlayed(tuple(plies), outcome)


def _drawn(found: Found[M], chance: Random) -> M:
    """A candidate, with chances in proportion to the visits."""
    number = chance.randrange(sum(candidate.visits for candidate in found.candidates))
    for candidate in found.candidates:
        number -= candidate.visits
        if number < 0:
            return candidate.move
    return found.best
