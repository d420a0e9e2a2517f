"""Facts about Trio that must stay true while it changes."""

from pathlib import Path

import pytest
from boardrules.perft import perft
from boardrules.testing import check_contract
from boardwright.testing import check_kit, check_sets

from boardwright_trio.kit import KIT
from boardwright_trio.rules import TrioRules


@pytest.mark.parametrize("size", [3, 4, 5])
def test_the_rules_keep_what_every_game_promises(size: int) -> None:
    check_contract(lambda: TrioRules(size))


def test_the_kit_keeps_what_every_kit_promises() -> None:
    check_kit(KIT)


def test_every_example_is_true_and_every_board_is_printed(tmp_path: Path) -> None:
    check_sets(KIT, tmp_path)


def test_the_number_of_first_turns_is_known() -> None:
    # Nine spaces, then eight, then seven: nobody has three in a row before the fifth turn.
    assert perft(TrioRules(3), 5) == [9, 9 * 8, 9 * 8 * 7, 9 * 8 * 7 * 6, 9 * 8 * 7 * 6 * 5]


def test_three_in_a_row_win() -> None:
    game = TrioRules(3)
    position = game.initial()
    for turn in ("a1", "b1", "a2", "b2", "a3"):
        position = game.play(position, game.parse_move(position, turn))
    outcome = game.outcome(position)
    assert outcome is not None
    assert game.players[outcome.winner or 0] == "crosses"
