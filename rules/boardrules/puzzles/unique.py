"""Whether a position is a puzzle: exactly one first turn reaches the goal, and not at once."""

from typing import Any, Final, Generic

from boardrules.core.core import Core, Solver
from boardrules.errors import TooMuchWorkError, UnprovenError
from boardrules.game import Game, M, P
from boardrules.goals import Goal, Win
from boardrules.lab.exact import solve_game
from boardrules.lab.fast import core_engine
from boardrules.search import ProofSearch
from boardrules.solver import solve
from boardrules.values import dataclass
from boardrules.vocabulary.kinds import GoalKind
from boardrules.work import Work, limited

MOST_CHOICE: Final = 150
"""Most legal turns of a puzzle: more are no fun to go through, and a proof tries them all."""

MOST_TURNS, MOST_TURNS_SLOWLY = 4, 3
"""Own turns that a win may take, with a core that leaves few positions to the proof, and without."""

GOAL_TURNS, GOAL_CHOICE, GOAL_POSITIONS = 2, 400, 150_000
"""The same for other goals, which come up in the middle of a game: own turns, legal turns, positions of the proof."""

GOAL_PARTS: Final = (3, 2)
"""A proof of such a goal has 3/2 of the square of the number of legal turns, at the most: most take 1.3 times."""

HIGHEST_GOAL: Final = 1_000
"""A goal with a larger number is none: it is reached, whatever the number."""

MOST_POSITIONS, MOST_SLOWLY = 20_000, 3_000
"""Positions of a proof, in the same way: all the proofs of one position together take a few seconds at the most."""

CORE_POSITIONS: Final = 1_000
"""Positions that a core looks at to find out who wins. Where that is not enough, another position is quicker."""

EXACT_POSITIONS: Final = 4_000
"""Positions that are looked at, without a core, to find out whether another turn wins in the end."""

MOST_WORK: Final = 10_000_000
"""Steps of everything that is done about one position (`boardrules.work`)."""


class TooLargeError(Exception):
    """A position has too many turns, or takes too long."""


@dataclass(frozen=True, slots=True)
class Key(Generic[M]):
    """The one first turn that reaches a goal.

    Attributes:
        goal: The goal.
        claimed: The goal as examples write it: `win`, or a mapping such as `{gain: 3}`.
        first: The turn.
        own_turns: Own turns that it takes at the most.
        positions: Number of positions of the proof.

    """

    goal: Goal
    claimed: str | dict[str, int]
    first: M
    own_turns: int
    positions: int


def key_to_win(game: Game[P, M], position: P) -> Key[M] | None:
    """The only first turn that wins, under every reading of the rules, and not at once; None if there is none.

    With a core, or on a board small enough, no other turn wins however long it takes; else none wins with one turn
    more.

    Raises:
        TooLargeError: There are too many turns, or it takes too long to find out.
    """
    if not _offers_a_choice(game, position):
        return None
    try:
        with limited(Work(MOST_WORK)):
            return _key_to_win(game, position)
    except (UnprovenError, TooMuchWorkError):
        raise TooLargeError from None


def key_to_goal(game: Game[P, M], position: P, kind: GoalKind) -> Key[M] | None:
    """The only first turn that reaches the least number of a goal that no first turn reaches at once, in two turns.

    Raises:
        TooLargeError: There are too many turns, or it takes too long to find out.
    """
    # In the middle of a game there may be many times the turns of its start, which take long and are hard to survey.
    at_start = game.legal_moves(game.initial()).count()
    if not _offers_a_choice(game, position, min(GOAL_CHOICE, at_start or GOAL_CHOICE)):
        return None
    player, before = game.to_move(position), game.score(position)[game.to_move(position)]
    try:
        with limited(Work(MOST_WORK)):
            after = [position, *(game.apply(position, move) for move in game.legal_moves(position))]
            number = 1
            while any(kind.make(number).reached(game, one, player, before) for one in after):
                number += 1
                if number > HIGHEST_GOAL:
                    raise TooLargeError
            goal = kind.make(number)
            most = min(GOAL_POSITIONS, GOAL_PARTS[0] * len(after) ** 2 // GOAL_PARTS[1])
            return _proved_key(game, position, goal, {kind.name: number}, GOAL_TURNS, most)
    except (UnprovenError, TooMuchWorkError):
        raise TooLargeError from None


def _offers_a_choice(game: Game[P, M], position: P, most: int = MOST_CHOICE) -> bool:
    if game.outcome(position) is not None:
        return False
    number = game.legal_moves(position).count()
    if number is None or number > most:
        raise TooLargeError
    return number >= game.least_choice


def _key_to_win(game: Game[P, M], position: P) -> Key[M] | None:
    engine = core_engine(game)
    if engine and not _one_winner(engine.core, game, position):
        return None
    limits = (MOST_TURNS, MOST_POSITIONS) if engine else (MOST_TURNS_SLOWLY, MOST_SLOWLY)
    found = _proved_key(game, position, Win(), "win", *limits)
    if found is None or not (engine or _alone(game, position, found)):
        return None
    for reading in game.readings()[1:]:
        if reading.outcome(position) is not None:
            return None
        other = core_engine(reading)
        if other and not _one_winner(other.core, reading, position):
            return None
        same = _proved_key(reading, position, Win(), "win", *limits)
        if same is None or (same.first, same.own_turns) != (found.first, found.own_turns):
            return None
        if not (other or _alone(reading, position, same)):
            return None
    return found


def _proved_key(
    game: Game[P, M], position: P, goal: Goal, claimed: str | dict[str, int], most_turns: int, most_positions: int
) -> Key[M] | None:
    """The only quickest first turn, if it takes several own turns.

    Raises:
        UnprovenError: It takes too many positions to find out.
    """
    found = solve(game, position, goal, most_turns, most_positions)
    if found.quickest is None or found.quickest == 1 or len(found.works) > 1:
        return None
    return Key(goal, claimed, found.works[0], found.quickest, found.positions)


def _one_winner(core: Core[P, M], game: Game[P, M], position: P) -> bool:
    """Whether exactly one first turn wins, but none at once.

    Raises:
        TooLargeError: That takes too long to find out.
    """
    # A look at the position tells whether it is won at once, or cannot be.
    least, most = core.bounds(position)
    if least == 1 or most < 1:
        return False
    solver = core.solver(CORE_POSITIONS)
    if not _known(solver.reaches(position, 1)):
        return False
    winners = 0
    # Those that look good first: most positions have several turns that win.
    for move in sorted(game.legal_moves(position), key=lambda move: -core.rate(position, move)):
        winners += _wins(solver, game, position, move)
        if winners > 1:
            return False
    return winners == 1


def _wins(solver: Solver[P], game: Game[P, M], position: P, move: M) -> bool:
    after, mover = game.apply(position, move), game.to_move(position)
    outcome = game.outcome(after)
    if outcome is not None:
        return outcome.winner == mover
    if game.to_move(after) == mover:
        return _known(solver.reaches(after, 1))
    return not _known(solver.reaches(after, 0))


def _known(answer: bool | None) -> bool:
    if answer is None:
        raise TooLargeError
    return answer


def _alone(game: Game[P, M], position: P, key: Key[Any]) -> bool:
    """Whether no other turn wins: ever, if that can be found out, or else with one turn more.

    Raises:
        UnprovenError: That takes too many positions, too.
    """
    exact = solve_game(game, position, EXACT_POSITIONS)
    if exact.turns is not None:
        return exact.turns == (key.first,)
    more = key.own_turns + 1
    return ProofSearch(game, position, key.goal, MOST_POSITIONS).first_turns(more) == [key.first]
