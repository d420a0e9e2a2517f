"""What a position is worth with best play, with the turns and a line that show it."""

from typing import Final, Generic

from boardrules.core.core import Between, Core, Solver, go_on
from boardrules.game import Game, M, P
from boardrules.values import dataclass

MOST_TRIED: Final = 200_000
"""Turns of one position that are tried one by one, to find those that keep a value."""


@dataclass(frozen=True, slots=True)
class Solved(Generic[M]):
    """The result of an exact search.

    Attributes:
        value: What the position is worth to the player to move: 1, 0 or -1; None beyond the limit.
        turns: The first turns that keep this value, in canonical order; none if the position is lost, since all do.
            None if they were not all tried within the limit.
        line: Turns of both players that keep the value, the first in canonical order each, as far as the limit allows.
        nodes: Number of positions whose turns were tried.

    """

    value: int | None
    turns: tuple[M, ...] | None
    line: tuple[M, ...]
    nodes: int

    @property
    def proved(self) -> bool:
        """Whether the value is known."""
        return self.value is not None


def solve_exactly(
    core: Core[P, M], game: Game[P, M], position: P, most_nodes: int, between: Between = go_on
) -> Solved[M]:
    """The value of a position, by trying all turns of both players; the pie rule is left out of account."""
    outcome = game.outcome(position)
    if outcome is not None:
        mover = game.to_move(position)
        return Solved(0 if outcome.winner is None else 1 if outcome.winner == mover else -1, (), (), 0)
    solver = core.solver(most_nodes)
    value = solver.value(position, between)
    if value is None:
        return Solved(None, None, (), solver.nodes)
    turns: tuple[M, ...] | None = ()
    if value > -1:
        turns = _keeping(solver, game, position, value, between)
    return Solved(value, turns, _line(solver, game, position, value, between), solver.nodes)


def _keeping(solver: Solver[P], game: Game[P, M], position: P, value: int, between: Between) -> tuple[M, ...] | None:
    """All turns that keep the value; None beyond the limit, or if there are too many to try."""
    kept: list[M] = []
    for number, move in enumerate(game.legal_moves(position)):
        keeps = _keeps(solver, game, position, move, value, between) if number < MOST_TRIED else None
        if keeps is None:
            return None
        if keeps:
            kept.append(move)
        between()
    return tuple(kept)


def _keeps(solver: Solver[P], game: Game[P, M], position: P, move: M, value: int, between: Between) -> bool | None:
    """Whether a turn is worth at least so much to the player who makes it; None beyond the limit."""
    after, mover = game.apply(position, move), game.to_move(position)
    outcome = game.outcome(after)
    if outcome is not None:
        return (0 if outcome.winner is None else 1 if outcome.winner == mover else -1) >= value
    if value == -1:
        return True
    if game.to_move(after) == mover:
        return solver.reaches(after, value, between)
    # The other player must not reach more than the opposite value.
    reached = solver.reaches(after, 1 - value, between)
    return None if reached is None else not reached


def _line(solver: Solver[P], game: Game[P, M], position: P, value: int, between: Between) -> tuple[M, ...]:
    """Turns that keep the value, until the game is over or the limit is reached."""
    line: list[M] = []
    while game.outcome(position) is None:
        for number, move in enumerate(game.legal_moves(position)):
            keeps = _keeps(solver, game, position, move, value, between) if number < MOST_TRIED else None
            if keeps is None:
                return tuple(line)
            if keeps:
                break
        else:
            return tuple(line)
        line.append(move)
        after = game.apply(position, move)
        value = value if game.to_move(after) == game.to_move(position) else -value
        position = after
    return tuple(line)
