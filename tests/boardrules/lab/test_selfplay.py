"""Games of an engine with itself, and blocks of them."""

import json
import pickle
from dataclasses import dataclass
from itertools import pairwise

import pytest

from boardrules.errors import IllegalMoveError, NotationError
from boardrules.game import Outcome
from boardrules.games.cercas import Cercas
from boardrules.games.fendo import Fendo
from boardrules.lab.blocks import Run, blocks, from_lines, identity, run_block, to_lines
from boardrules.lab.engine import engine_for
from boardrules.lab.selfplay import PlayedGame, game_from_json, judged_game, play_game, record
from boardrules.lab.values import MoveStatistics, Searched
from boardrules.occupants import occupants
from boardrules.replay import check_result, replay
from tests.boardrules.games.cases import CASES
from tests.boardrules.small import Heap, Nim
from tests.boardrules.toy import Toy

pytestmark = pytest.mark.long("plays hundreds of games")

SMALL = ("fendo-5x5", "cercas-3x3", "dendria-3", "fanorona-3x3", "fen-triangle-3")


class Scripted:
    """An engine that plays given turns, whatever it is asked, and knows nothing."""

    name = "scripted"

    def __init__(self, game, *texts, unable=(False, False)):
        self.game = game
        self.texts = texts
        self._unable = unable
        self.asked: list[tuple[int, int]] = []
        self.seeds: list[int] = []

    def random_game(self, seed, position=None):
        """The same turns: what is by chance is no part of these tests."""
        moves = self.game.legal_moves(self.game.initial() if position is None else position)
        legal = {self.game.format_move(move): move for move in moves}
        return (next(legal[text] for text in self.texts if text in legal),)

    def search(self, position, simulations, seed):
        self.asked.append((self.game.to_move(position), simulations))
        self.seeds.append(seed)
        legal = {self.game.format_move(move): move for move in self.game.legal_moves(position)}
        move = next(legal[text] for text in self.texts if text in legal)
        return Searched(0.25, (MoveStatistics(move, simulations, 0.25),), len(legal), simulations)

    def unable(self, position):
        return self._unable


@pytest.mark.parametrize("name", SMALL)
def test_games_are_records_that_replay_checks(name):
    game = CASES[name]()
    played = play_game(engine_for(game), 8, 1, most_plies=60)
    fields = record(game, played)
    again = replay(game, fields["moves"])
    assert check_result(game, again, fields.get("result")) == ()
    assert played.over == (again.outcome is not None) == ("result" in fields)
    assert [(ply.player, ply.legal) for ply in again.plies] == [(ply.player, ply.legal) for ply in played.plies]
    assert again.outcome in (None, Outcome(played.winner))


def test_what_is_written_is_read_back():
    game = Toy()
    played = play_game(engine_for(game), 20, 1, number=3)
    assert game_from_json(json.loads(json.dumps(played.to_json()))) == played
    judged = game_from_json({**played.to_json(), "judged": judged_game(engine_for(game), played, 30, 1)})
    assert list(from_lines([*to_lines([judged, played]), ""])) == [judged, played]
    assert "\n" not in next(to_lines([played]))
    for wrong in ({}, {**played.to_json(), "budgets": 3}):
        with pytest.raises(ValueError, match="not a game"):
            game_from_json(wrong)


def test_values_are_the_movers_own_and_the_judges_those_of_the_first_player():
    engine = Scripted(Toy(), *["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"])
    played = play_game(engine, (7, 70), 1)
    assert played.budgets == (7, 70)
    assert engine.asked == [(0, 7), (1, 70), (0, 7), (1, 70), (0, 7)]
    assert [ply.value for ply in played.plies] == [None, None, *[0.25] * 5]
    # A quarter for the mover is three quarters for the first player when the second moves.
    assert judged_game(engine, played, 5, 1) == (0.25, 0.75) * 3 + (0.25,)
    assert (played.winner, played.stuck) == (0, (False, False))
    # Each search has a seed of its own.
    assert len(set(engine.seeds)) == len(engine.seeds) == 12


def test_the_judge_knows_who_has_won():
    # Of four matches the first player loses whatever he takes; from three, whoever moves wins.
    game = Nim(heap=4)
    played = play_game(engine_for(game), 300, 1, random_plies=0)
    assert played.winner == 1
    assert judged_game(engine_for(game), played, 300, 1) == (0,) * len(played.plies)
    lost = play_game(engine_for(Nim(heap=5)), 300, 1, random_plies=0)
    assert judged_game(engine_for(Nim(heap=5)), lost, 300, 1) == (1,) * len(lost.plies)


def test_what_is_noted_of_a_game():
    short = "a1", "b1", "a2", "b2", "a3"
    played = play_game(Scripted(Toy(), *short, unable=(False, True)), 5, 1)
    assert (played.taken, played.stuck) == (short, (False, True))
    # Long games are cut off, and nobody is stuck in them.
    cut = play_game(Scripted(Toy(), *short, unable=(True, True)), 5, 1, most_plies=3)
    assert (len(cut.plies), cut.over, cut.winner, cut.points, cut.stuck) == (3, False, None, 0.5, (False, False))
    assert record(Toy(), cut) == {"moves": ["a1", "b1", "a2"]}
    # In this game whoever marks the middle moves once more, as if the other had been skipped.
    again = play_game(Scripted(Toy(again=True), *["a1", "b2", "a2", "c1", "c2", "a3", "b1", "b3", "c3"]), 5, 1)
    assert any(one.player == other.player == 1 for one, other in pairwise(again.plies))
    assert again.stuck == (True, False)
    # White's counter takes the middle, and what was there before the game is not taken.
    moved = play_game(Scripted(CASES["fanorona-3x3"](), "c1b2+"), 5, 1, most_plies=1)
    assert moved.taken == ("b2",)


def test_what_stands_on_places():
    game, fendo, cercas = CASES["dendria-3"](), Fendo(5, 5), Cercas(3, 3)
    position = game.parse_position({"sites": {"dark": {"seeds": ["a1"], "trees": ["c3"]}, "light": {"dryads": ["b2"]}}})
    assert occupants(game, position) == {"a1": ("dark", "seeds"), "c3": ("dark", "trees"), "b2": ("light", "dryads")}
    assert occupants(Nim(), Heap((1, 0), 1)) == {"a1": ("first",)}
    # What is built is nobody's.
    fenced = fendo.parse_position({"sites": {"white": ["a1"], "orange": ["b2"]}, "fences": ["b1N", "a1E"]})
    assert occupants(fendo, fenced) == {"a1": ("white",), "b2": ("orange",), "a1E": (), "b1N": ()}
    # A line is as many places as it has parts, so that no part is taken twice.
    lined = cercas.parse_position({"sites": {"x": ["a1"], "o": []}, "lines": ["B1-B3", "A2-B2"]})
    assert occupants(cercas, lined) == {"a1": ("x",), "A2-B2": (), "B1-B2": (), "B2-B3": ()}


def games_of(run: Run, total: int, size: int, start: int = 0) -> list[PlayedGame]:
    game = Toy()
    found = []
    for block in blocks(engine_for(game), run, total, size=size, start=start):
        # What another process gets and sends back.
        sent = pickle.loads(pickle.dumps((game, block)))
        found += pickle.loads(pickle.dumps(run_block(*sent)))
    return found


@pytest.mark.parametrize("pairs", [False, True])
def test_the_games_are_the_same_however_they_are_cut_into_blocks(pairs):
    run = Run(part="play", seed=5, budgets=(8, 16), judge=10, pairs=pairs)
    whole = games_of(run, 7, 7)
    assert [game.number for game in whole] == list(range(7))
    for size in (1, 2, 3):
        assert games_of(run, 7, size) == whole
    # In any order, and a part alone.
    assert games_of(run, 7, 2, start=3) == whole[3:]
    assert len({game.turns for game in whole}) > 3
    assert all(len(game.judged) == len(game.plies) for game in whole)
    if pairs:
        for one, other in zip(whole[:6:2], whole[1:6:2], strict=True):
            assert one.turns[:2] == other.turns[:2]
            assert (one.budgets, other.budgets) == ((8, 16), (16, 8))
    # Other parts and seeds have other games.
    others = [Run(part=part, seed=seed, budgets=(8, 16), pairs=pairs) for part, seed in (("play", 6), ("openings", 5))]
    runs = [whole, *(games_of(other, 7, 7) for other in others)]
    assert len({tuple(game.turns for game in games) for games in runs}) == 3


def test_first_turns_are_drawn_from_all_legal_ones():
    game = Toy()
    games = [play_game(engine_for(game), 4, seed) for seed in range(200)]
    assert {played.plies[0].turn for played in games} == {
        game.format_move(one) for one in game.legal_moves(game.initial())
    }
    assert all((ply.value is None) == (number < 2) for played in games for number, ply in enumerate(played.plies))
    given = [play_game(engine_for(game), 4, seed, "b2") for seed in range(20)]
    assert len({tuple(played.turns[:3]) for played in given}) > 10
    assert {(played.plies[0].turn, played.plies[0].value, played.plies[0].legal) for played in given} == {
        ("b2", None, 9)
    }
    with pytest.raises(NotationError):
        play_game(engine_for(game), 10, 1, "nowhere")
    with pytest.raises(IllegalMoveError):
        play_game(engine_for(CASES["fanorona-3x3"]()), 10, 1, "a1a2")
    assert all((ply.value is None) == (number < 3) for played in given for number, ply in enumerate(played.plies))
    assert len({play_game(engine_for(game), 4, seed, random_plies=0).turns[0] for seed in range(9)}) < 9


def test_a_block_of_another_game_is_refused():
    (block,) = blocks(engine_for(Nim()), Run(part="play", seed=1, budgets=(4, 4)), 1)
    with pytest.raises(ValueError, match="this block is one of nim"):
        run_block(Toy(), block)
    with pytest.raises(ValueError, match="at least one game"):
        list(blocks(engine_for(Nim()), Run(part="play", seed=1, budgets=(4, 4)), 1, size=0))


def test_equal_games_have_equal_identities():
    names = [identity(make()) for make in CASES.values()]
    assert names == [identity(make()) for make in CASES.values()]
    assert len(set(names)) == len(CASES)


@dataclass(frozen=True)
class Hand:
    """A game with a set of numbers, whose order in memory depends on how the set came about."""

    numbers: frozenset[int]
    name: str = "hand"


def test_a_game_has_one_identity_however_its_sets_came_about():
    """Numbers that fall into one slot of a small set stand in the order in which they were put there."""
    one, other = Hand(frozenset([0, 8, 16])), Hand(frozenset([16, 8, 0]))
    assert repr(one) != repr(other)
    assert identity(one) == identity(other)  # type: ignore[arg-type]
    assert identity(one) != identity(Hand(frozenset([0, 8])))  # type: ignore[arg-type]
