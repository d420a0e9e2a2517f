"""Facts about Hex that must stay true."""

from math import factorial
from pathlib import Path
from random import Random

import pytest
from slow_hex import has_chain, hex_of

from boardrules.game import Outcome
from boardrules.perft import perft
from boardrules.playout import random_game
from boardrules.replay import replay
from boardrules.solver import Win, solve
from boardwright.testing import check_kit, check_rules, check_sets
from boardwright_hex.kit import KIT
from boardwright_hex.rules import HexPosition, HexRules


def test_the_rules_keep_what_every_game_promises() -> None:
    check_rules(KIT, *(f"board: {{size: {size}}}" for size in (3, 4, 19)))


def test_the_kit_keeps_what_every_kit_promises() -> None:
    check_kit(KIT, examples=100)


def test_every_example_is_true_and_every_board_is_printed(tmp_path: Path) -> None:
    check_sets(KIT, tmp_path)


def test_positions_show_their_stones() -> None:
    game = HexRules(3)
    assert repr(game.apply(game.initial(), 0)) == "<hex: red a1; blue; blue to move>"


@pytest.mark.parametrize("size", range(3, 8))
def test_random_positions_are_won_as_the_slow_rules_have_it(size: int) -> None:
    game, chance = HexRules(size), Random(size)
    places = range(size * size)
    won = 0
    for _ in range(200):
        stones = chance.sample(places, chance.randrange(size, size * size + 1))
        half = (len(stones) + 1) // 2
        sets = [sum(1 << site for site in one) for one in (stones[:half], stones[half:])]
        position = HexPosition((sets[0], sets[1]), len(stones) % 2)
        named = game.format_position(position, sites=True)["sites"]
        slow = [has_chain(map(hex_of, named[name]), size, player) for player, name in enumerate(game.players)]
        outcome = game.outcome(position)
        assert [outcome == Outcome(0), outcome == Outcome(1)] == slow
        won += outcome is not None
        if len(stones) == size * size:
            assert outcome is not None
    assert 20 < won < 200


@pytest.mark.parametrize("size", [3, 4, 5, 11])
def test_a_full_board_has_exactly_one_winner(size: int) -> None:
    game, chance = HexRules(size), Random(size)
    for _ in range(100):
        stones = chance.sample(range(size * size), size * size)
        red = sum(1 << site for site in stones[: (size * size + 1) // 2])
        blue = game.sides.full & ~red
        assert game.sides.joined(red, 0) != game.sides.joined(blue, 1)


def test_the_number_of_turns_is_known() -> None:
    # While nobody can have a chain yet, every empty hex is a turn: n hexes, then one less, and so on.
    assert perft(HexRules(11), 3) == [121, 121 * 120, 121 * 120 * 119]
    # On 3 x 3 the fifth turn, Red's third stone, may end the game. Eight chains of three stones lead up the board, each
    # stone in the same column as the one below or one further left: one begins in the first column, three in the
    # second, four in the third. Red's stones come in 3! orders, Blue's two in 6 * 5 on the six other hexes.
    five = factorial(9) // factorial(4)
    ended = 8 * factorial(3) * 6 * 5
    assert perft(HexRules(3), 6) == [9, 72, 504, 3024, five, (five - ended) * 4]


@pytest.mark.parametrize("size", [3, 4])
def test_whoever_begins_can_win(size: int) -> None:
    # For every size, by strategy stealing (John Nash, 1949).
    game = HexRules(size)
    found = solve(game, game.initial(), Win(), size + 1, 3_000_000)
    assert found.quickest is not None


def test_a_game_ends_with_the_first_chain() -> None:
    game = HexRules(3)
    played = replay(game, ["b2", "a1", "b3", "c3", "b1"])
    assert played.outcome == Outcome(0)
    assert game.names(game.chain(played.position)) == ("b1", "b2", "b3")
    end = random_game(HexRules(11), Random(1), 200).position
    assert HexRules(11).chain(end)


@pytest.mark.parametrize(
    "rows, to_move, faults",
    [
        (". . .\n. R .\n. . .", "blue", []),
        (". . .\n. R .\n. . .", "red", ["uneven"]),
        ("R . .\nR . .\nR B B", "blue", []),
        ("R B .\nR . .\nR B B", "red", ["played-on"]),
        ("R B B R\nR B B R\nR B B R\nR B . R", "blue", ["played-on"]),
    ],
)
def test_positions_that_no_game_leads_to_are_told(rows: str, to_move: str, faults: list[str]) -> None:
    game = HexRules(rows.count("\n") + 1)
    position = game.parse_position({"position": rows, "to_move": to_move})
    assert [fault.name for fault in game.status(position)] == faults


def test_options_that_no_position_shows_do_not_part_games() -> None:
    assert HexRules(7, pie=True).same_rules(HexRules(7, pie=False))
    assert not HexRules(7).same_rules(HexRules(8))
