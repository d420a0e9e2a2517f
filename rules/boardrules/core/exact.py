"""What a position is worth with best play, with the turns and a line that show it."""

from itertools import islice
from typing import Final, Generic

from boardrules.core.core import Between, Core, Solver, StoppedError, go_on
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
        line: Turns of both players that keep the value, as far as the limit allows: each is the first in canonical
            order of those that are known to keep it.
        nodes: Number of positions whose turns were tried.
        some: First turns that are known to keep the value, in canonical order: all of them, unless `turns` is None.

    """

    value: int | None
    turns: tuple[M, ...] | None
    line: tuple[M, ...]
    nodes: int
    some: tuple[M, ...] = ()

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
    try:
        value = solver.value(position, between)
    except StoppedError:
        value = None
    if value is None:
        return Solved(None, None, (), solver.nodes)
    some: tuple[M, ...] = ()
    are_all = True
    if value > -1:
        some, are_all = _keeping(solver, core, game, position, value, between)
    line = _line(solver, game, position, value, between)
    return Solved(value, some if are_all else None, line, solver.nodes, some)


def _keeping(
    solver: Solver[P], core: Core[P, M], game: Game[P, M], position: P, value: int, between: Between
) -> tuple[tuple[M, ...], bool]:
    """The turns that are known to keep the value, and whether these are all: not beyond the limit, nor of too many.

    Those after which the other player stands worst at first sight are tried first: one that keeps the value is proved
    with fewer positions than one that does not, so that a limit leaves few of them out.
    """
    moves = list(islice(game.legal_moves(position), MOST_TRIED + 1))
    are_all = len(moves) <= MOST_TRIED
    looks = []
    for number, move in enumerate(moves[:MOST_TRIED]):
        after = game.apply(position, move)
        estimate = 0 if game.outcome(after) is not None else core.estimate(after)
        looks.append((255 - estimate if game.to_move(after) == game.to_move(position) else estimate, number))
        if number % 100 == 0 and _is_stopped(between):
            return (), False
    kept = []
    for _, number in sorted(looks):
        keeps = _keeps(solver, game, position, moves[number], value, between)
        are_all &= keeps is not None
        if keeps:
            kept.append(number)
    return tuple(moves[number] for number in sorted(kept)), are_all


def _is_stopped(between: Between) -> bool:
    try:
        between()
    except StoppedError:
        return True
    return False


def _keeps(solver: Solver[P], game: Game[P, M], position: P, move: M, value: int, between: Between) -> bool | None:
    """Whether a turn is worth at least so much to the player who makes it; None beyond the limit."""
    after, mover = game.apply(position, move), game.to_move(position)
    outcome = game.outcome(after)
    if outcome is not None:
        return (0 if outcome.winner is None else 1 if outcome.winner == mover else -1) >= value
    if value == -1:
        return True
    try:
        if game.to_move(after) == mover:
            return solver.reaches(after, value, between)
        # The other player must not reach more than the opposite value.
        reached = solver.reaches(after, 1 - value, between)
    except StoppedError:
        return None
    return None if reached is None else not reached


def _line(solver: Solver[P], game: Game[P, M], position: P, value: int, between: Between) -> tuple[M, ...]:
    """Turns that keep the value, until the game is over or no turn is known to."""
    line: list[M] = []
    while game.outcome(position) is None:
        for move in islice(game.legal_moves(position), MOST_TRIED):
            if _keeps(solver, game, position, move, value, between):
                break
        else:
            return tuple(line)
        line.append(move)
        after = game.apply(position, move)
        value = value if game.to_move(after) == game.to_move(position) else -value
        position = after
    return tuple(line)
