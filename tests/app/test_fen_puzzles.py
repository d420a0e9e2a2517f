"""FEN's stock examples under both rules for stuck players: the puzzles do not depend on which is played."""

from collections import Counter
from dataclasses import replace
from typing import Literal

import pytest

from boardrules.game import Outcome
from boardrules.games.fen import Fen, FenPosition
from boardrules.solver import Win, solve
from boardwright.app.boards import Boards
from boardwright.app.examples import ExampleFile, Examples, example_position
from boardwright.games.sources import stock_source
from boardwright.games.stock import stock_files, stock_names

EXAMPLES = Examples(Boards())
PUZZLES = [name for name in stock_names("examples") if name.startswith("fen-") and "puzzle" in name]


def example(name: str) -> tuple[ExampleFile, Fen, FenPosition]:
    path = next(path for path in stock_files("examples") if path.stem == name)
    file = EXAMPLES.file(stock_source(path))
    assert isinstance(file, ExampleFile), file
    assert isinstance(file.game, Fen)
    return file, file.game, example_position(file)


def test_every_stock_board_with_a_puzzle_is_tried():
    boards = Counter(example(name)[0].loaded.model.board for name in PUZZLES)
    by_hand = {"fen-triangle": 2, "fen-square": 1, "fen-hexagon": 1, "fen-kagome": 2}
    others = {name for name in stock_names("boards") if name.startswith("fen-")} - by_hand.keys()
    assert boards == {**by_hand, **dict.fromkeys(others, 3)}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("stuck", ["skip", "lose"])
def test_a_puzzle_has_the_same_only_answer_whatever_becomes_of_stuck_players(name: str, stuck: Literal["skip", "lose"]):
    file, stock, position = example(name)
    (claim,) = [claim["solution"] for claim in file.loaded.model.claims if "solution" in claim]
    # The answer is shown and captures nothing.
    assert file.loaded.model.show == claim["first"]
    assert stock.effects(position, stock.parse_move(position, claim["first"])).captures == ()
    game = replace(stock, stuck=stuck)
    found = solve(game, position, Win(), claim["in"])
    assert (found.quickest, [game.format_move(move) for move in found.works]) == (claim["in"], [claim["first"]])


def test_the_player_who_is_said_to_be_skipped_is_stuck():
    _, game, white_to_move = example("fen-triangle-stuck")
    black_to_move = replace(white_to_move, to_move=1)
    assert [fault.name for fault in game.status(black_to_move)] == ["stuck"]
    assert game.can_capture(black_to_move) == ()
    assert replace(game, stuck="lose").outcome(black_to_move) == Outcome(0)


def test_a_board_on_which_both_are_stuck_is_lost_by_the_player_to_move_under_the_other_rule():
    _, game, position = example("fen-square-draw")
    assert game.outcome(position) == Outcome(None)
    assert replace(game, stuck="lose").outcome(position) == Outcome(1 - position.to_move)
