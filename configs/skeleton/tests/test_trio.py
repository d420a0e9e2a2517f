"""Facts about Trio that must stay true while it changes."""

from pathlib import Path

import pytest
from boardrules.perft import perft
from boardrules.replay import replay
from boardwright.testing import check_kit, check_rules, check_sets, rules_of

from boardwright_trio.kit import KIT

SMALL = "board: {size: 3}"
"""What follows `game: trio` in a config."""


def test_the_rules_keep_what_every_game_promises() -> None:
    # On the stock boards, and on those of further configs.
    check_rules(KIT, SMALL, "board: {size: 5}")


def test_the_kit_keeps_what_every_kit_promises() -> None:
    check_kit(KIT)


def test_every_example_is_true_and_every_board_is_printed(tmp_path: Path) -> None:
    check_sets(KIT, tmp_path)


def test_the_number_of_first_turns_is_known() -> None:
    # Nine spaces, then eight, then seven: nobody has three in a row before the fifth turn.
    assert perft(rules_of(KIT, SMALL), 5) == [9, 9 * 8, 9 * 8 * 7, 9 * 8 * 7 * 6, 9 * 8 * 7 * 6 * 5]


@pytest.mark.parametrize("turns, winner", [("a1 b1 a2 b2 a3", "crosses")])
def test_games_end_as_they_should(turns: str, winner: str | None) -> None:
    game = rules_of(KIT, SMALL)
    outcome = replay(game, turns.split()).outcome
    assert outcome is not None
    assert (None if outcome.winner is None else game.players[outcome.winner]) == winner
