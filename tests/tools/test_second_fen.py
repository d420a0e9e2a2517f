"""FEN beside a second program in C: sequences of turns, who wins on small boards, and whole games of the atlas."""

import json
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from random import Random

import pytest

from benchmarks import solved
from boardrules import PlanarGraph
from boardrules.errors import BoardError
from boardrules.games.fen import Fen, TurnSize
from boardrules.lab.blocks import Run, play_numbered
from boardrules.lab.engine import engine_for
from boardrules.perft import each_length, perft
from boardrules.playout import random_game
from boardwright.app.catalogue.judged import GAMES
from tests.boardrules.games.fen_boards import LARGE, strip
from tests.boardrules.second import compiled, fen_lines
from tools import judge_atlas

pytestmark = pytest.mark.tools

TURNS = tuple(TurnSize(nodes, edges) for nodes, edges in product((1, 2, 3), repeat=2))

ENOUGH = 10_000
"""Turns that the second program counts in a position at the most."""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled("fen", tmp_path_factory.mktemp("second"))


def games_on(graph: PlanarGraph, turns: Iterable[TurnSize]) -> list[Fen]:
    """Games with these turns, as far as there is room for the first of them."""
    found = []
    for turn, stuck in product(turns, solved.STUCK):
        try:
            found.append(Fen(graph, turn, stuck=stuck))
        except BoardError:
            continue
    return found


@pytest.mark.parametrize("words", [words for words in solved.BOARDS if " of 3 " in words])
def test_sequences_to_the_end_of_the_game_are_the_same(words: str, program: Path):
    """Players are often stuck on boards so small."""
    for game in games_on(solved.BOARDS[words](), TURNS):
        counts = []
        for number in each_length(game):
            counts.append(number)
            # So many positions are looked at for the next length.
            if not 0 < number < 2_000:
                break
        assert list(map(int, fen_lines(program, "perft", game, len(counts)))) == counts


@pytest.mark.parametrize("board", LARGE)
def test_sequences_on_faces_of_many_kinds_are_the_same(board: str, program: Path):
    for game in games_on(LARGE[board](), (TurnSize(1, 1), TurnSize(1, 2), TurnSize(2, 2))):
        assert list(map(int, fen_lines(program, "perft", game, 2))) == perft(game, 2)


QUICK = {
    "strip of 3 squares": TURNS,
    "ring of 3 squares": TURNS,
    "strip of 3 triangles": TURNS,
    "strip of 5 triangles": TURNS,
    "ring of 5 squares": (*TURNS[2:3], *TURNS[6:]),
    "strip of 7 triangles": TURNS[2:],
    "triangle of side 3": TURNS[6:7],
    "strip of 9 triangles": TURNS[6:7],
}
"""Boards, and turns with which every one of them can be tried in a moment."""

LONG = {
    "strip of 5 squares": TURNS[5:],
    "ring of 5 squares": TURNS[4:6],
    "strip of 7 triangles": TURNS[1:2],
    "triangle of side 3": (*TURNS[2:3], *TURNS[4:6], *TURNS[7:]),
}
"""The same for seconds: the turn of the published game, one node or three edges, is among them."""


@pytest.mark.parametrize(
    "words, turns", [*QUICK.items(), *(pytest.param(*item, marks=pytest.mark.slow) for item in LONG.items())]
)
def test_the_same_player_wins(words: str, turns: Sequence[TurnSize], program: Path):
    """What is solved for the guide."""
    known = json.loads(solved.SEEN.read_text(encoding="utf-8"))["cases"]
    for game in games_on(solved.BOARDS[words](), turns):
        case = solved.Case(words, game.turn.nodes, game.turn.edges, game.stuck)
        assert fen_lines(program, "value", game) == [str(known[case.key]["value"])], case.key


def told(game: Fen, turns: Sequence[str]) -> list[str]:
    """What the second program should print of a game, by the engine."""
    players, position, lines = ("first", "second"), game.initial(), []
    for turn in turns:
        count = game.legal_moves(position).count()
        player = players[game.to_move(position)]
        position = game.play(position, game.parse_move(position, turn))
        faces = " ".join(map(str, game.score(position)))
        lines.append(f"{player} {ENOUGH if count is None else min(count, ENOUGH)} {faces}")
    outcome = game.outcome(position)
    end = "open" if outcome is None else "draw" if outcome.winner is None else players[outcome.winner]
    return [*lines, end]


def replayed(program: Path, game: Fen, turns: Iterable[str]) -> list[str]:
    return fen_lines(program, "replay", game, text="".join(f"{turn}\n" for turn in turns))


@pytest.mark.parametrize("at", range(0, 5771, 1500))
def test_games_of_the_atlas_are_legal_and_won_by_the_same_player(at: int, program: Path):
    """The points of its line are counted anew from what the second program says."""
    row = judge_atlas.package_rows()[at]
    found = judge_atlas.made(units()[judge_atlas.key_of(row)])
    assert found
    game = found[1]
    for budget, points in zip(judge_atlas.BUDGETS, (row["weak"], row["strong"]), strict=True):
        run, wins = Run(part="play", seed=judge_atlas.SEED, budgets=(budget, budget)), 0
        for number in range(GAMES):
            turns = play_numbered(engine_for(game), run, number).turns
            lines = replayed(program, game, turns)
            assert lines == told(game, turns)
            wins += 2 * (lines[-1] == "first") + (lines[-1] == "draw")
        assert wins == int(points)


@cache
def units() -> dict[str, judge_atlas.Unit]:
    return {unit.key: unit for unit in judge_atlas.units()}


@pytest.mark.parametrize("kinds", [(4, 4, 4), (3, 4, 5), (3, 3, 3, 3, 3), (6, 5, 4, 3, 4)], ids=str)
def test_random_games_end_alike(kinds: Sequence[int], program: Path):
    """With players who are stuck, and passed over or beaten."""
    ends = set()
    for game in games_on(strip(kinds), TURNS):
        for seed in range(5):
            turns = [*map(game.format_move, random_game(game, Random(seed), 1_000).turns)]
            lines = replayed(program, game, turns)
            assert lines == told(game, turns)
            ends.add(lines[-1])
    assert ends >= {"first", "second"}
