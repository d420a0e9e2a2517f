"""The search where games say what a position is worth and which turns are promising."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt

import pytest

from boardrules.game import WON
from boardrules.lab import engine as lab
from boardrules.lab.engine import GameEngine, engine_for
from boardrules.solver import Win, solve
from tests.boardrules.games.cases import CASES
from tests.boardrules.small import Heap, Nim
from tests.boardrules.toy import Toy, toy_position

SAID = ("fendo-5x5", "cercas-3x3", "dendria-3", "fanorona-3x3")


@dataclass(frozen=True, slots=True)
class Guessing(Nim):
    """Matches, of which the game says something that has nothing to do with how to win."""

    def worth(self, position: Heap) -> int:
        return 20_000 + 3_000 * sum(position.taken)

    def promising(self, position: Heap, most: int) -> Sequence[tuple[int, int]]:
        # The more matches the better, and three are much better than two. The table of weights has these differences.
        return [(move, WON // 8 * move * move) for move in reversed(tuple(self.legal_moves(position)))][:most]


class Judged(Toy):
    """Three in a row that says that nothing is known, and names all turns."""

    def worth(self, position) -> int:
        return WON // 2

    def promising(self, position, most):
        return [(move, 0) for move in self.legal_moves(position)][:most]


class OnlyWorth(Toy):
    """Three in a row that says of all positions that the player to move stands well."""

    def worth(self, position) -> int:
        return WON * 3 // 4


def visits_by_hand(game: Guessing, simulations: int) -> dict[int, int]:
    """Visits of each first turn: the same search once more, as slowly and simply as possible, without proofs."""

    class Place:
        def __init__(self, position: Heap) -> None:
            self.position = position
            self.moves = [] if game.outcome(position) else list(game.promising(position, 99))
            self.children: dict[int, Place] = {}
            self.visits = dict.fromkeys([move for move, _ in self.moves], 0)
            self.sums = dict.fromkeys(self.visits, 0.0)

    def value(place: Place) -> float:
        """For the player to move: who is to move after the end has lost."""
        return game.worth(place.position) / WON if place.moves else 0.0

    def simulate(place: Place) -> float:
        if not place.moves:
            return 0.0
        total, weight = sum(place.visits.values()), sum(exp(2 * value / WON) for _, value in place.moves)
        mean = sum(place.sums.values()) / total if total else 0.0

        def bound(move: int, said: int) -> float:
            visits = place.visits[move]
            here = place.sums[move] / visits if visits else mean
            return here + lab.TRUSTING * exp(2 * said / WON) / weight * sqrt(total) / (1 + visits)

        move = max(place.moves, key=lambda one: bound(*one))[0]
        if move in place.children:
            got = 1 - simulate(place.children[move])
        else:
            place.children[move] = Place(game.apply(place.position, move))
            got = 1 - value(place.children[move])
        place.visits[move] += 1
        place.sums[move] += got
        return got

    root = Place(game.initial())
    for _ in range(simulations):
        simulate(root)
    return root.visits


@pytest.mark.parametrize("heap, simulations", [(60, 5), (60, 17), (60, 60), (90, 150)])
def test_the_search_visits_what_the_formula_says(heap: int, simulations: int):
    # Heaps so large that hardly anything is decided: proofs would change the visits.
    game = Guessing(heap=heap)
    found = GameEngine(game).search(game.initial(), simulations, 1)
    seen = {turn.turn: turn.visits for turn in found.turns}
    expected = {move: visits for move, visits in visits_by_hand(game, simulations).items() if visits}
    assert seen == expected
    assert not found.proved


def test_engines_have_the_name_of_what_they_do():
    assert GameEngine(Toy()).name == GameEngine(Nim()).name == "uct-2"
    assert GameEngine(Judged()).name == GameEngine(OnlyWorth()).name == "puct-1"
    assert GameEngine(Judged(), by_chance=True).name == "uct-2"
    for name in SAID:
        assert engine_for(CASES[name]()).name == "puct-1"


def test_a_game_played_by_chance_is_searched_as_if_it_said_nothing():
    start = Toy().initial()
    assert GameEngine(Judged(), by_chance=True).search(start, 80, 3) == GameEngine(Toy()).search(start, 80, 3)


@pytest.mark.parametrize("game", [Judged(), OnlyWorth()])
@pytest.mark.parametrize("rows, own_turns", [("xx./oo./...", 1), ("xo./.../...", 4), ("xo./.x./o..", 1)])
def test_a_forced_win_is_found_and_proved_whatever_the_game_says(game: Toy, rows: str, own_turns: int):
    position = toy_position(rows)
    works = solve(game, position, Win(), own_turns).works
    found = GameEngine(game).search(position, 3000, 1)
    assert (found.value, found.proved) == (1, True)
    assert found.best in works


@pytest.mark.parametrize("heap", range(2, 14))
def test_matches_are_played_perfectly_whatever_the_game_says(heap: int):
    game = Guessing(heap=heap)
    found = GameEngine(game).search(game.initial(), 3000, 1)
    assert found.proved
    assert found.value == (1 if heap % 4 else 0)
    assert not heap % 4 or found.best == heap % 4


def test_what_is_worth_little_to_the_next_player_is_worth_much_to_the_mover():
    game = OnlyWorth()
    found = GameEngine(game).search(game.initial(), 4, 1)
    assert [turn.value for turn in found.turns] == [0.25] * len(found.turns)


def test_turns_that_were_not_named_prove_nothing():
    # The first turn named loses, and one of the others would not.
    position = Guessing(heap=6).initial()
    found = GameEngine(Guessing(heap=6), best=1).search(position, 200, 1)
    assert [turn.turn for turn in found.turns] == [3]
    assert not found.proved
    assert found.legal == 3


@pytest.mark.parametrize("name", SAID)
def test_the_same_arguments_give_the_same_result(name: str):
    game = CASES[name]()
    one, same = (GameEngine(CASES[name]()).search(game.initial(), 60, 5) for _ in range(2))
    assert one == same
    assert sum(turn.visits for turn in one.turns) == one.simulations


def test_turns_between_which_the_game_knows_no_difference_come_by_chance():
    start = Judged().initial()
    first = {GameEngine(Judged()).search(start, 1, seed).best for seed in range(40)}
    assert len(first) > 5
    guessing = Guessing(heap=20)
    assert {GameEngine(guessing).search(guessing.initial(), 1, seed).best for seed in range(20)} == {3}
