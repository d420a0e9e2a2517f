"""Facts about Steeple that must stay true."""

from pathlib import Path

import pytest
from slow_steeple import count, start

from boardrules.errors import PositionError
from boardrules.occupants import occupants
from boardrules.perft import perft
from boardrules.replay import replay
from boardwright.testing import check_kit, check_rules, check_sets
from boardwright_steeple.kit import KIT
from boardwright_steeple.rules import SteepleRules


def test_the_rules_keep_what_every_game_promises() -> None:
    check_rules(KIT, *(f"board: {{size: {size}}}" for size in (3, 4, 6)))


def test_the_kit_keeps_what_every_kit_promises() -> None:
    check_kit(KIT, examples=100)


def test_every_example_is_true_and_every_board_is_printed(tmp_path: Path) -> None:
    check_sets(KIT, tmp_path)


@pytest.mark.parametrize("size, depth", [(3, 5), (4, 3)])
def test_the_number_of_turns_is_that_of_the_slow_rules(size: int, depth: int) -> None:
    # At the start each of the 2 * n * (n - 1) pairs of neighbours is one turn: one stone of it is White's.
    found = perft(SteepleRules(size), depth)
    assert found[0] == 2 * size * (size - 1)
    assert found == [count(start(size), length) for length in range(1, depth + 1)]


def test_a_stack_belongs_to_its_top_stone_and_whoever_cannot_move_loses() -> None:
    game = SteepleRules(3)
    played = replay(game, ["a1-a2", "b3-a3", "c1-b1"])
    assert occupants(game, played.position)["a2"] == ("white", "black")
    alone = game.parse_position({"sites": {"white": ["a1"], "black": ["b2"]}})
    outcome = game.outcome(alone)
    assert outcome is not None
    assert outcome.winner == 1


@pytest.mark.parametrize(
    "layers, told",
    [
        ({"a2": ["white"]}, "a2 has no piece on top"),
        ({"a1": ["white"] * 4}, "at most 3 pieces lie below another, not 4"),
        ({"a1": ["red"]}, "must be white or black, not 'red'"),
        ({"z9": ["white"]}, "z9"),
        ({"a1": "white"}, "must be a list"),
    ],
)
def test_layers_that_cannot_be_are_refused(layers: dict[str, object], told: str) -> None:
    with pytest.raises(PositionError, match=told):
        SteepleRules(3).parse_position({"sites": {"white": ["a1"]}, "layers": layers})
