"""Exact values: known ones, and those of plain search."""

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from boardrules.errors import TooMuchWorkError
from boardrules.game import Game, ListedMoves, Outcome
from boardrules.lab.exact import Retrograde, solve_game
from boardrules.lab.proof import CycleError, Proof
from boardrules.playout import random_game
from boardrules.work import Work, limited
from tests.boardrules.games.cases import CASES
from tests.boardrules.small import Heap, Nim
from tests.boardrules.toy import Toy, toy_position

pytestmark = pytest.mark.long("solves games by plain search as well")

WORTH: dict[str | None, int] = {"win": 2, "draw": 1, "loss": 0}


def brute(game: Game[Any, Any], position: Any, player: int) -> int:
    """Half points of a player: plain minimax, without tables, symmetry or pruning."""
    outcome = game.outcome(position)
    if outcome is not None:
        return 1 if outcome.winner is None else 2 * (outcome.winner == player)
    found = [brute(game, game.apply(position, move), player) for move in game.legal_moves(position)]
    return max(found) if game.to_move(position) == player else min(found)


def by_rounds(game: Game[Any, Any], start: Any) -> dict[Any, int]:
    """Half points of player 0 in every position that can be reached, where positions come up again.

    Plain repetition: a position takes the best value of those after it, from loss and from win, until nothing changes.
    What a player cannot force from either side is a draw.
    """
    after: dict[Any, list[Any]] = {}
    waiting = [start]
    while waiting:
        here = waiting.pop()
        if here not in after:
            after[here] = [game.apply(here, move) for move in game.legal_moves(here)]
            waiting += after[here]
    values = {}
    for here in after:
        outcome = game.outcome(here)
        values[here] = 1 if outcome is None or outcome.winner is None else 2 * (1 - outcome.winner)
    changed = True
    while changed:
        changed = False
        for here, following in after.items():
            if following:
                best = (min if game.to_move(here) else max)(values[one] for one in following)
                changed, values[here] = changed or best != values[here], best
    return values


def check(game: Game[Any, Any], position: Any) -> None:
    """Value, turns and line are those of plain minimax."""
    player = game.to_move(position)
    found = solve_game(game, position)
    assert found.proved
    worth = WORTH[found.value]
    assert worth == brute(game, position, player)
    right = [move for move in game.legal_moves(position) if brute(game, game.apply(position, move), player) == worth]
    assert found.turns == (() if found.value == "loss" else tuple(right))
    here = position
    for move in found.line:
        here = game.play(here, move)
        assert brute(game, here, player) == worth
    assert game.outcome(here) is not None


def is_small(game: Game[Any, Any], position: Any, most: int) -> bool:
    """Whether there are at most so many ways to go on, of any length."""
    waiting = [position]
    while waiting and most >= 0:
        here = waiting.pop()
        for move in game.legal_moves(here):
            most -= 1
            if most < 0:
                break
            waiting.append(game.apply(here, move))
    return most >= 0


def near_the_end(game: Game[Any, Any], seed: int, most: int = 500) -> Any:
    """The first position of a random game from which plain search is quick, or None if there is none."""
    here = game.initial()
    for move in random_game(game, Random(seed), 400).turns:
        if is_small(game, here, most):
            return here
        here = game.apply(here, move)
    return None


@pytest.mark.parametrize("seed", [*range(5), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(5, 12))])
@pytest.mark.parametrize("again", [False, True])
def test_noughts_and_crosses_against_plain_search(again, seed):
    game = Toy(again=again)
    check(game, near_the_end(game, seed))


@pytest.mark.parametrize("heap", range(1, 11))
def test_matches_against_plain_search(heap):
    game = Nim(heap=heap)
    check(game, game.initial())
    assert (solve_game(game).value == "loss") == (heap % 4 == 0)


@pytest.mark.long("plain search of thousands of games")
@pytest.mark.parametrize(
    "name",
    [
        *("cercas-3x3", "cercas-4x5", "fendo-5x5", "fen-triangle-3", "fen-triangle-3-lose", "fen-square-3x3"),
        "fen-hexagon-2",
    ],
)
@pytest.mark.parametrize("most", [500, pytest.param(5000, marks=pytest.mark.slow)])
def test_ends_of_games_against_plain_search(name, most):
    game = CASES[name]()
    found = [position for position in (near_the_end(game, seed, most) for seed in range(2)) if position is not None]
    assert found
    for position in found:
        check(game, position)


@pytest.mark.parametrize("name", ["fanorona-3x3", "fanorona-3x3-single"])
def test_games_in_which_positions_come_up_again(name):
    game = CASES[name]()
    values = by_rounds(game, game.initial())
    met = set()
    for position in sorted(values, key=repr)[::7]:
        if game.outcome(position) is not None:
            continue
        found = solve_game(game, position)
        worth = WORTH[found.value]
        mine = 2 - values[position] if game.to_move(position) else values[position]
        assert worth == mine
        met.add(found.value)
        right = [move for move in game.legal_moves(position) if values[game.apply(position, move)] == values[position]]
        assert found.turns == (() if found.value == "loss" else tuple(right))
        here = position
        for move in found.line:
            here = game.play(here, move)
            assert values[here] == values[position]
        assert game.outcome(here) is not None or found.value == "draw"
    assert {"win", "loss"} <= met


def test_a_position_that_comes_up_again_is_noticed():
    game = CASES["fanorona-3x3"]()
    values = by_rounds(game, game.initial())
    noticed = 0
    for position in sorted(values, key=repr):
        if game.outcome(position) is None:
            try:
                found = Proof(game, 10**6).points(position)
            except CycleError:
                noticed += 1
            else:
                # Where none came up on the way, the proof is one.
                assert found == values[position]
    assert noticed


@dataclass(frozen=True, slots=True)
class Walk(Nim):
    """The first player steps back (a1) or forward (a2) and wins on the fourth place; the other can only wait (a1)."""

    def initial(self) -> Heap:
        return Heap((1, 0), 0)

    def legal_moves(self, position: Heap) -> ListedMoves[int]:
        if position.taken[0] == 4:
            return ListedMoves(())
        return ListedMoves((1,) if position.player or not position.taken[0] else (1, 2))

    def apply(self, position: Heap, move: int) -> Heap:
        place = position.taken[0]
        if not position.player:
            place = place + 1 if move == 2 or not place else place - 1
        return Heap((place, 0), 1 - position.player)

    def outcome(self, position: Heap) -> Outcome | None:
        return Outcome(0) if position.taken[0] == 4 else None


def test_a_line_makes_progress_where_going_back_wins_as_well():
    found = solve_game(Walk())
    assert (found.value, found.turns) == ("win", (1, 2))
    assert found.line == (2, 1, 2, 1, 2)


def test_the_limit():
    game = Toy()
    found = solve_game(game)
    assert (found.value, found.turns, len(found.line)) == ("draw", tuple(range(9)), 9)
    # All games to their ends are 549,946 positions; images and answers known save all but a few.
    assert found.nodes < 5000
    for seed in range(3):
        position = near_the_end(game, seed)
        listed = Retrograde(game, 10**6)
        listed.work_out(position)
        assert listed.points(position) == Proof(game, 10**6).points(position)
    found = solve_game(game, most_nodes=50)
    assert (found.value, found.turns, found.line, found.nodes, found.proved) == (None, None, (), 50, False)
    # Enough for the value, not for the turns.
    nodes = Proof(game, 10**6)
    nodes.points(game.initial())
    found = solve_game(game, most_nodes=nodes.nodes + 3)
    assert (found.value, found.turns, found.proved) == ("draw", None, True)
    assert solve_game(CASES["fanorona-3x3"](), most_nodes=60).value is None
    with pytest.raises(TooMuchWorkError), limited(Work(1000)):
        solve_game(Toy())
    with pytest.raises(ValueError, match="game is over"):
        solve_game(Toy(), toy_position("xxx/oo./...", "o"))


def test_as_json():
    found = solve_game(Nim(heap=5))
    assert found.to_json(Nim(heap=5)) == {
        "value": "win", "to_move": "first", "turns": ["a1"], "line": ["a1", "a1", "a3"], "nodes": found.nodes,
        "proved": True,
    }  # fmt: skip
    assert solve_game(Toy(), most_nodes=9).to_json(Toy())["turns"] is None
