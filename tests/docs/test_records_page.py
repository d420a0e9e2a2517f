"""The records of the guide: as they lie in docs/examples, and what is said about the turns is true."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from boardwright.app.boards import Boards
from boardwright.config.records import signed
from boardwright.games.sources import find_source
from tests.cli.inside import run
from tests.docs.pages import DOCS

FOLDER = DOCS / "examples" / "records"


@pytest.mark.parametrize("path", sorted(FOLDER.iterdir()), ids=lambda path: path.stem)
def test_every_record_has_other_lines_and_is_legal(path: Path):
    moves = yaml.safe_load(path.read_text(encoding="utf-8"))["moves"]
    assert any(isinstance(turn, dict) and "instead" in turn for turn in moves)
    assert run(FOLDER, "check", path.name, "-q").code == 0


class Searched:
    """A small game, searched to a depth, with nothing but the rules."""

    def __init__(self, board: str) -> None:
        self.game = Boards().playable(find_source(board))
        self.value = cache(self._value)

    def after(self, *turns: str) -> Any:
        position = self.game.initial()
        for turn in turns:
            position = self.game.play(position, self.game.parse_move(position, signed(turn)[0]))
        return position

    def _value(self, position: Any, depth: int) -> int:
        """1 if the player to move wins within so many turns, -1 if the other one does, else 0."""
        outcome = self.game.outcome(position)
        if outcome is not None:
            return 0 if outcome.winner is None else 1 if outcome.winner == self.game.to_move(position) else -1
        if depth == 0:
            return 0
        return max(-self.value(self.game.apply(position, move), depth - 1) for move in self.game.legal_moves(position))


@pytest.fixture(scope="module")
def small() -> Searched:
    return Searched("fanorona-3x3")


def test_the_first_turn_of_the_game_at_tea_time_loses_and_two_others_win(small: Searched):
    """The value is that of whose turn it is afterwards: Black."""
    values = {turn: small.value(small.after(turn), 10) for turn in ("b1b2+", "c1b2+", "c2b2+")}
    assert values == {"b1b2+": 1, "c1b2+": -1, "c2b2+": -1}


def test_the_second_turn_wins_but_another_is_quicker(small: Searched):
    assert [small.value(small.after("b1b2+", "c3b3"), depth) for depth in (6, 8)] == [0, -1]
    assert small.value(small.after("b1b2+", "a3b3"), 6) == -1


def test_white_has_one_turn_and_the_captures_are_three(small: Searched):
    position = small.after("b1b2+", "c3b3")
    assert [small.game.format_move(move) for move in small.game.legal_moves(position)] == ["b2b1-"]
    before, after = small.after("b1b2+", "c3b3", "b2b1-"), small.after("b1b2+", "c3b3", "b2b1-", "a2b2+,c3-,c2+")
    assert small.game.score(after)[1] - small.game.score(before)[1] == 3
    left = small.game.format_position(after, sites=True)["sites"]["white"]
    assert left == ["b1"]


def test_the_blunders_lose_at_once(small: Searched):
    for line in (
        ("b1b2+", "a3b3", "b2b1-", "a2a3-", "c1b2+,a1-"),
        ("b1b2+", "c3b3", "b2b1-", "a2b2+,c3-", "c1b2+,a1-"),
    ):
        outcome = small.game.outcome(small.after(*line))
        assert outcome is not None
        assert outcome.winner == 0
