"""Dendria beside a second program in C: games full of acts have the same turns, points and winners."""

from pathlib import Path
from random import Random

import pytest

from boardrules.games.dendria import Dendria
from tests.boardrules.second import compiled, lines_of

pytestmark = pytest.mark.tools

MOST_TURNS = 120


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled("dendria", tmp_path_factory.mktemp("second"))


def eager_game(game: Dendria, chance: Random, patience: float) -> tuple[list[str], list[str]]:
    """Turns of a random game, and what is to be told of it: players prefer to germinate, then to sprout, and pass with
    this probability."""
    position = game.initial()
    turns: list[str] = []
    told: list[str] = []
    while game.outcome(position) is None and len(turns) < MOST_TURNS:
        moves = game.legal_moves(position)
        written = [*map(game.format_move, moves)]
        likely = written
        for sign in "@^":
            if any(sign in turn for turn in written) and chance.random() < 0.7:
                likely = [turn for turn in written if sign in turn]
                break
        turn = "pass" if "pass" in written and chance.random() < patience else chance.choice(likely)
        position = game.play(position, game.parse_move(position, turn))
        dark, light = map(int, game.score(position))
        turns.append(turn)
        told.append(f"{len(written)} {dark} {light}")
    outcome = game.outcome(position)
    end = "open" if outcome is None else "dark" if outcome.winner == 0 else "light"
    return turns, [*told, end]


@pytest.mark.parametrize("side, games", [(2, 60), (3, 40), (4, 6)])
def test_random_games_are_the_same(side: int, games: int, program: Path):
    game, acts = Dendria(side=side), ""
    for seed in range(games):
        turns, told = eager_game(game, Random(seed), (0.02, 0.1, 0.3)[seed % 3])
        assert lines_of(program, "replay", side, text="".join(f"{turn}\n" for turn in turns)) == told, turns
        acts += "".join(turns)
    if side > 2:
        assert acts.count("@") > 10
        assert acts.count("^") > 20
