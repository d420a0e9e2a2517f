"""Records played, with the results that they state, and games played by chance."""

import copy
import pickle
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from boardrules.errors import IllegalRecordError, UnreadableTurnError
from boardrules.game import Outcome
from boardrules.playout import FIRST_TURNS, random_game, random_turn
from boardrules.replay import Ply, check_result, replay
from tests.boardrules.games.cases import CASES
from tests.boardrules.toy import Toy, toy_position
from tests.samples import each

# x takes b2, a3 and c1, a diagonal.
WON = ("b2", "a1", "a3", "a2", "c1")
DRAWN = ("b2", "a1", "a2", "c2", "b1", "b3", "a3", "c1", "c3")


def test_plies_tell_who_moved_how_many_could_have_and_what():
    played = replay(Toy(), (" b2", "a1 "))
    assert played.plies == (Ply(0, 9, "b2"), Ply(1, 8, "a1"))
    assert played.position == toy_position(".../.x./o..")
    assert (played.outcome, played.score) == (None, (0, 1))


def test_a_game_to_its_end():
    played = replay(Toy(), WON)
    assert [ply.legal for ply in played.plies] == [9, 8, 7, 6, 5]
    assert (played.outcome, played.score) == (Outcome(0), (2, 1))
    assert replay(Toy(), DRAWN).outcome == Outcome(None)
    assert replay(Toy(), ("c3",), toy_position("xx./oo./...")).outcome == Outcome(0)
    assert (replay(Toy(), ()).plies, replay(Toy(), ()).outcome) == ((), None)
    # Turns that cannot be counted have no number, and a player may move twice.
    plies = replay(Toy(again=True, uncountable=0), ("b2", "a1", "a2", "a3")).plies
    assert [(ply.player, ply.legal) for ply in plies] == [(0, None), (0, 8), (1, 7), (0, 6)]


@pytest.mark.parametrize(
    "turns, ply, turn, reason",
    [
        (("b2", "a1", " b2 "), 3, "b2", "occupied"),
        ((*WON, "c3"), 6, "c3", "game-over"),
        (("z9",), 1, "z9", "no-such-site"),
        ((*WON, "z9"), 6, "z9", "no-such-site"),
    ],
)
def test_an_illegal_turn_ends_it(turns: tuple[str, ...], ply: int, turn: str, reason: str):
    with pytest.raises(IllegalRecordError) as caught:
        replay(Toy(), turns)
    error = caught.value
    assert (error.ply, error.turn, error.reason.name) == (ply, turn, reason)
    assert str(error) == f"ply {ply}: {turn}: {reason}: {error.reason.sentence}"
    again = copy.copy(pickle.loads(pickle.dumps(error)))
    assert (again.ply, again.turn, again.reason) == (error.ply, error.turn, error.reason)


def test_a_turn_that_cannot_be_read_ends_it():
    with pytest.raises(UnreadableTurnError) as caught:
        replay(Toy(), ("b2", "hello!"))
    error = pickle.loads(pickle.dumps(caught.value))
    assert (error.ply, error.turn, error.problem) == (2, "hello!", "a turn is a square such as b2, not 'hello!'")
    assert str(error) == f"ply 2: {error.problem}"


Result = str | Mapping[str, Any] | None


OPEN = ("b2", "a1")

# Turns, the result that is stated, and what is wrong with it: `key: words`, or nothing.
RESULTS: list[tuple[tuple[str, ...], Result, str]] = [
    *((WON, right, "") for right in (None, {"winner": "x"}, {"winner": "x", "score": {"x": 2, "o": 1}})),
    (DRAWN, {"winner": "draw"}, ""),
    (("b2",), {"score": {"x": 0, "o": 0.0}}, ""),
    (OPEN, {"by": "resignation", "winner": "o"}, ""),
    (OPEN, {"by": "time", "winner": "x"}, ""),
    (OPEN, {"by": "agreement", "winner": "draw"}, ""),
    (WON, {"winner": "o"}, "winner: x has won"),
    (DRAWN, {"winner": "x"}, "winner: the game is a draw"),
    (("b2",), {"winner": "draw"}, "winner: the game is not over"),
    (WON, {"winner": "red"}, "winner: must be x, o or draw, not 'red'"),
    (WON, {"winner": ["x"]}, "winner: must be x, o or draw, not ['x']"),
    (WON, {"score": {"x": 2, "o": 2}}, "score.o: o has 1, not 2"),
    (WON, {"score": {"red": 2}}, "score.red: must be x or o, not 'red'"),
    (WON, {"score": {}}, "score: must be a mapping of players to points"),
    (WON, {"scores": {}}, "scores: no such key in a result; it has winner, by and score"),
    (WON, {}, ": is empty; give the winner or the score"),
    (WON, "agree", ": this game cannot end by agreement"),
    (WON, "agreed", ": must be agree, {winner: player} or {score: ...}, not 'agreed'"),
    (OPEN, {"by": "agreement", "winner": "x"}, "winner: must be draw for an agreement, not 'x'"),
    (OPEN, {"by": "agreement"}, "winner: must be draw for an agreement, not None"),
    (OPEN, {"by": "resignation", "winner": "draw"}, "winner: must be x or o, not 'draw'"),
    (OPEN, {"by": "time"}, "winner: must be x or o, not None"),
    (OPEN, {"by": "boredom", "winner": "x"}, "by: must be resignation, time or agreement, not 'boredom'"),
    (WON, {"by": "time", "winner": "x"}, "by: the game is over by its rules: x has won"),
]


@each("turns, result, problem", RESULTS)
def test_results_are_checked(turns: tuple[str, ...], result: Result, problem: str):
    found = check_result(Toy(), replay(Toy(), turns), result)
    told = [f"{'.'.join(map(str, path[1:]))}: {words}" for path, words in found]
    assert (told, {path[0] for path, _ in found} <= {"result"}) == ([problem] if problem else [], True)


def test_the_first_colour_is_taken_over_after_the_first_turn_where_there_is_a_pie_rule():
    with_pie, without = Toy(pie=True), Toy()
    assert check_result(with_pie, replay(with_pie, ("b2",)), swap=True) == ()
    (problem,) = check_result(with_pie, replay(with_pie, ()), swap=True)
    assert problem == (
        ("swap",),
        "the first colour can be taken over only after the first turn, and there are no turns",
    )
    (problem,) = check_result(without, replay(without, ("b2",)), swap=True)
    assert problem == (("swap",), "the players cannot change colours: this game has no pie rule")
    assert check_result(without, replay(without, ("b2",)), swap=False) == ()
    # Every problem is told.
    result = {"winner": "o", "score": {"x": 3, "o": 3}}
    paths = [path for path, _ in check_result(without, replay(without, WON), result, swap=True)]
    assert paths == [("swap",), ("result", "winner"), ("result", "score", "x"), ("result", "score", "o")]


def test_agreement_is_for_fanorona_while_the_game_goes_on():
    game = CASES["fanorona"]()
    assert check_result(game, replay(game, ()), "agree") == ()
    lost = game.parse_position({"sites": {"white": ["e1"]}, "to_move": "black"})
    ended = replay(game, (), lost)
    assert ended.outcome == Outcome(0)
    assert check_result(game, ended, "agree") == ((("result",), "there is nothing to agree on: white has won"),)


def test_a_random_game_is_a_game():
    game = Toy()
    for seed in range(50):
        played = random_game(game, Random(seed), 20)
        again = replay(game, [game.format_move(move) for move in played.turns])
        assert again.position == played.position
        assert again.outcome is not None


def test_the_same_chance_gives_the_same_game():
    games = [random_game(CASES["fendo-5x5"](), Random(seed), 50) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]
    # It is cut off, may begin anywhere, and no turn comes after the end.
    assert len(random_game(Toy(), Random(1), 3).turns) == 3
    assert random_game(Toy(), Random(1), 0, toy_position("xx./oo./...")).position == toy_position("xx./oo./...")
    assert random_turn(Toy(), toy_position("xxx/oo./...", "o"), Random(1)) is None


def test_every_turn_is_about_equally_likely():
    game, chance = Toy(), Random(1)
    found = Counter(random_turn(game, game.initial(), chance) for _ in range(9000))
    assert set(found) == set(range(9))
    # A thousand each; six standard deviations are 180.
    assert all(abs(number - 1000) < 180 for number in found.values())


def test_turns_that_are_not_counted_are_still_made():
    game, chance = Toy(uncountable=0), Random(1)
    assert game.legal_moves(game.initial()).count() is None
    assert {random_turn(game, game.initial(), chance) for _ in range(200)} == set(range(9))
    assert FIRST_TURNS >= 9
