"""The solver: known results, and plain search where nothing is known."""

import random
from typing import Any

import pytest

from boardrules.errors import UnprovenError
from boardrules.game import Game
from boardrules.games.dendria import Trees
from boardrules.playout import random_game
from boardrules.solver import Gain, Goal, Solution, Win, solve
from boardrules.testing import contract as sampling
from tests.boardrules import brute
from tests.boardrules.games.cases import CASES
from tests.boardrules.toy import Toy, ToyPosition, toy_position

PLENTY = 10**9
GOALS: dict[str, Any] = {"win": lambda _: Win(), "gain": Gain, "trees": Trees}


def texts(game: Game[Any, Any], found: Solution[Any]) -> tuple[str, ...]:
    return tuple(map(game.format_move, found.works))


def line(game: Game[Any, Any], found: Solution[Any]) -> tuple[str, ...]:
    return tuple(map(game.format_move, found.line))


def test_a_fork_in_two():
    # The corners that are left make two threats; after either the opponent can stop only one.
    game = Toy()
    found = solve(game, toy_position("..x/.o./x.o"), Win(), 2)
    assert (found.quickest, texts(game, found)) == (2, ("a3",))
    # A limit that is just enough for the proof is enough for a line that takes no more.
    assert solve(game, toy_position("..x/.o./x.o"), Win(), 2, found.positions) == found
    # The opponent's first turn that holds out longest is the first of all, for he loses in one more anyway.
    assert line(game, found) == ("a3", "a2", "b3")


def test_gains_count_after_the_last_turn():
    # Four corners: who begins with one gets two, for the opponent takes one at most in between.
    game = Toy()
    found = solve(game, game.initial(), Gain(2), 2)
    assert (found.quickest, texts(game, found)) == (2, ("a1", "a3", "c1", "c3"))
    assert line(game, found) == ("a1", "a2", "a3")
    assert line(game, solve(game, game.initial(), Gain(1), 1)) == ("a1",)
    assert solve(game, game.initial(), Gain(3), 3, PLENTY).works == ()
    # Three turns give two corners also when the first of them is in the middle of a side or of the board.
    assert len(solve(game, game.initial(), Gain(2), 3, PLENTY).works) > 4


def test_the_bound_on_positions():
    game = Toy()
    needed = solve(game, game.initial(), Gain(2), 2).positions
    assert solve(game, game.initial(), Gain(2), 2, needed).positions == needed
    with pytest.raises(UnprovenError) as caught:
        solve(game, game.initial(), Gain(2), 2, needed - 1)
    assert caught.value.positions == needed - 1
    with pytest.raises(UnprovenError):
        solve(game, game.initial(), Gain(2), 2, 8)
    # Each of the five empty squares is tried once, and nothing at the end of a game.
    found = solve(game, toy_position("xx./oo./..."), Win(), 1)
    assert (found.quickest, texts(game, found), line(game, found), found.positions) == (1, ("c3",), ("c3",), 5)
    found = solve(game, toy_position("xxx/oo./...", "o"), Win(), 2)
    assert (found.quickest, found.works, found.positions) == (None, (), 0)
    with pytest.raises(ValueError, match="at least one turn"):
        solve(game, game.initial(), Win(), 0)
    # The line can begin with any turn that works, and one that does not is not followed.
    begun = [
        solve(game, game.initial(), Gain(2), 2, first=game.parse_move(game.initial(), one)) for one in ("c3", "b2")
    ]
    assert [line(game, one)[0] for one in begun] == ["c3", "a1"]


def test_symmetry_saves_work_and_changes_nothing():
    class Lopsided(Toy):
        __slots__ = ()

        def symmetries(self) -> Any:
            return Toy.symmetries(self)[:1]

    plain, symmetric = Lopsided(), Toy()
    for goal, turns in ((Gain(2), 3), (Win(), 4)):
        one = solve(plain, plain.initial(), goal, turns, PLENTY)
        other = solve(symmetric, symmetric.initial(), goal, turns, PLENTY)
        assert one.works == other.works
        assert other.positions < one.positions / 2


def toy_positions() -> list[tuple[Toy, ToyPosition]]:
    found = []
    for seed in range(60):
        game = Toy(again=seed % 2 == 1)
        chance = random.Random(seed)
        found.append((game, random_game(game, chance, chance.randrange(1, 7)).position))
    return found


@pytest.mark.parametrize("kind, number", [("win", 0), ("gain", 1), ("gain", 2), ("trees", 1), ("trees", 2)])
def test_plain_search_agrees_on_the_toy(kind: str, number: int):
    solved = 0
    for game, position in toy_positions():
        for turns in (1, 2, 3):
            solved += agreed(game, position, kind, number, turns)
    assert solved > 10


def agreed(game: Game[Any, Any], position: Any, kind: str, number: int, turns: int) -> bool:
    """Check one position against plain search; whether it has a solution."""
    goal: Goal = GOALS[kind](number)
    found = solve(game, position, goal, turns, PLENTY)
    least = brute.quickest(game, position, (kind, number), turns)
    assert found.quickest == least
    if least is None:
        assert found.works == found.line == ()
        return False
    assert list(texts(game, found)) == brute.first_turns(game, position, (kind, number), least)
    check_line(game, position, found, (kind, number), least)
    return True


def check_line(game: Game[Any, Any], position: Any, found: Solution[Any], goal: brute.Goal, turns: int) -> None:
    """The line is legal, keeps the goal forced at every own turn, and ends with it reached."""
    player, before = game.to_move(position), game.score(position)[game.to_move(position)]
    left = turns
    for move in found.line:
        own = game.to_move(position) == player
        position = game.play(position, move)
        left -= own
        assert brute.forces(game, position, goal, left, player, before, own)
    outcome = game.outcome(position)
    assert outcome is not None or left == 0 or goal[0] == "trees"


@pytest.mark.parametrize("kind, number", [("win", 0), ("trees", 2)])
def test_lines_are_the_quickest_against_the_longest_defence(kind: str, number: int):
    goal, longest = (kind, number), 0
    for game, position in toy_positions():
        found = solve(game, position, GOALS[kind](number), 3, PLENTY)
        player, left, here = game.to_move(position), found.quickest or 0, position
        for place, move in enumerate(found.line):
            own = game.to_move(here) == player
            needed = {
                other: needed_after(game, game.apply(here, other), goal, left, player, own)
                for other in game.legal_moves(here)
            }
            best = min(needed.values()) if own else max(needed.values())
            assert move == next(other for other, turns in needed.items() if turns == best)
            here, left = game.apply(here, move), best
            longest = max(longest, place)
    assert longest >= 3


def needed_after(game: Game[Any, Any], position: Any, goal: brute.Goal, most: int, player: int, own: bool) -> int:
    """Least number of own turns that the goal takes from now on, or one more than there are."""
    # After a turn of the opponent that does not end the game the player has to move.
    fewest = int(not own and game.outcome(position) is None)
    least = (turns for turns in range(fewest, most + 1) if brute.forces(game, position, goal, turns, player, 0, own))
    return next(least, most + 1)


def late(case: str, seed: int, most_turns: int) -> Any:
    """Position of a random game with few legal turns left, not over, or None."""
    game = CASES[case]()
    chance = random.Random(seed)
    # All turns equally likely, so that many of them act.
    turns = [sample.move for sample in sampling.played(game, chance, 200)[:-1]]
    position = game.initial()
    for move in turns:
        if (game.legal_moves(position).count() or 1000) <= most_turns and chance.random() < 0.3:
            return position
        position = game.apply(position, move)
    return None


# Case, goal, its number, own turns, most legal turns of a position, and how many of the positions have a solution: so
# many that agreeing means something, which was looked at, not proved.
REAL = [
    ("fanorona-3x3", "win", 0, 4, 12, 5),
    ("fanorona-5x5", "gain", 3, 2, 9, 5),
    ("fendo-5x5", "win", 0, 2, 30, 1),
    ("fendo-5x5", "gain", 3, 2, 24, 5),
    ("cercas-3x3", "win", 0, 3, 40, 5),
    ("cercas-3x3", "gain", 2, 2, 24, 5),
    ("fen-triangle-3", "win", 0, 3, 12, 5),
    ("fen-square-3x3", "gain", 2, 2, 16, 5),
    ("dendria-3", "trees", 1, 2, 14, 5),
    ("dendria-3", "gain", 2, 2, 14, 5),
]


@pytest.mark.sampled(4)  # every second case, with the fewer seeds
@pytest.mark.long("searches without any pruning")
@pytest.mark.parametrize("seeds", [15, pytest.param(60, marks=pytest.mark.slow)])
@pytest.mark.parametrize("case, kind, number, turns, most_turns, solvable", REAL)
def test_plain_search_agrees_on_small_real_boards(
    case: str, kind: str, number: int, turns: int, most_turns: int, solvable: int, seeds: int
):
    game = CASES[case]()
    positions = [position for seed in range(seeds) if (position := late(case, seed, most_turns)) is not None]
    assert sum(agreed(game, position, kind, number, turns) for position in positions) >= min(solvable, seeds // 5)
