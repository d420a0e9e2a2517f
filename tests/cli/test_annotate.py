"""annotate as users meet it: a record with comments that replays as before, a chart, and what is refused."""

import re

import pytest
import yaml

from boardrules.lab.annotate import judge_turns
from boardrules.lab.engine import GameEngine, engine_for
from boardrules.lab.seeds import derived
from boardwright.app.lab.playtest import boards_to_test
from tests.cli.desk import Desk

GAME = "board: fanorona-3x3\nmoves: [c1b2+, a2a3-]\n"


def test_the_record_comes_back_with_a_comment_behind_each_turn(desk: Desk):
    desk.write("game.yaml", GAME)
    out = desk.fine("annotate", "game.yaml", "--budget", "50")
    assert yaml.safe_load(out) == yaml.safe_load(GAME)
    assert len(re.findall(r"^  - \S+ +# +\d+%", out, re.MULTILINE)) == 2
    again = desk.run("annotate", "-", "--budget", "50", stdin=GAME.encode())
    assert again.out == out


def test_a_win_at_once_that_was_not_seen_is_told():
    """On nine points white has taken all but one; after a turn elsewhere black is still there."""
    (board,) = boards_to_test(["fanorona-3x3"])
    game = board.game
    engine = GameEngine(game)
    for seed in range(60):
        position = game.initial()
        for one in judge_turns(engine, engine.random_game(seed), 40, 1):
            if one.fault == "missed win":
                outcome = game.outcome(game.apply(position, one.best))
                assert outcome
                assert outcome.winner == one.player
                assert game.outcome(game.apply(position, one.turn)) is None
                return
            position = game.apply(position, one.turn)
    raise AssertionError("none was told")


def test_the_best_turns_give_nothing_away():
    (board,) = boards_to_test(["fanorona-3x3"])
    engine = engine_for(board.game)
    position, turns = board.game.initial(), []
    for ply in range(3):
        turns.append(engine.search(position, 200, derived(1, "annotate", ply)).best)
        position = board.game.apply(position, turns[-1])
    assert [(one.given_away, one.fault) for one in judge_turns(engine, turns, 200, 1)] == [(0.0, None)] * 3


def test_a_chart_is_drawn(desk: Desk):
    desk.write("game.yaml", GAME)
    for suffix, begin in (("svg", b"<?xml"), ("pdf", b"%PDF")):
        desk.fine("annotate", "game.yaml", "--budget", "20", "--chart", f"chart.{suffix}")
        assert (desk / f"chart.{suffix}").read_bytes().startswith(begin)


@pytest.mark.parametrize("move, code, words", [('"?!"', 2, "turn 1"), ("c1b2+, c1b2+", 1, "turn 2")])
def test_what_cannot_be_is_refused(move: str, code: int, words: str, desk: Desk):
    desk.write("game.yaml", f"board: fanorona-3x3\nmoves: [{move}]\n")
    assert words in desk.told(code, "annotate", "game.yaml")[0]


def test_the_record_is_written_where_it_finds_its_board_and_over_nothing(desk: Desk):
    (desk / "sub").mkdir()
    desk.write("sub/mine.yaml", "game: fanorona\nboard: {size: [3, 3]}\n")
    desk.write("sub/game.yaml", "board: mine.yaml\nmoves: [c1b2+]\n")
    for output, words in (("moved.yaml", "into the same folder"), ("sub/mine.yaml", "already exists")):
        assert words in desk.told(2, "annotate", "sub/game.yaml", "--budget", "5", "-o", output)[-1]
    desk.fine("annotate", "sub/game.yaml", "--budget", "5", "-o", "sub/notes.yaml")
    desk.fine("replay", "sub/notes.yaml", "-q")


def test_a_first_turn_under_the_pie_rule_is_no_blunder(desk: Desk):
    desk.write(
        "pie.yaml",
        "game: fen\nboard: {tiling: squares, shape: square, size: 3}\n"
        "rules: {per_turn: {nodes: 1, edges: 2}}\nexamples: []\n",
    )
    desk.write("game.yaml", "board: pie.yaml\nmoves: [n1]\nswap: true\n")
    for seed in range(4):
        out = desk.fine("annotate", "game.yaml", "--budget", "10", "--seed", str(seed))
        assert "?" not in out
