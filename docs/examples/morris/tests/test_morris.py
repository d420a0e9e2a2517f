"""Facts about Nine Men's Morris that must stay true."""

from itertools import combinations
from math import comb
from pathlib import Path
from random import Random

import pytest
from slow_morris import Slow

from boardrules.bits import bit_set
from boardrules.perft import perft
from boardrules.playout import random_turn
from boardrules.replay import replay
from boardwright.figures.diagram.clicks import PLACES
from boardwright.figures.diagram.turns import stretches
from boardwright.testing import check_kit, check_rules, check_sets
from boardwright_morris.drawer import MorrisDrawer
from boardwright_morris.kit import KIT
from boardwright_morris.rules import LINES, MorrisPosition, MorrisRules

GAME = MorrisRules()


def test_the_rules_keep_what_every_game_promises() -> None:
    check_rules(KIT)


def test_the_kit_keeps_what_every_kit_promises() -> None:
    check_kit(KIT, examples=100)


def test_every_example_is_true_and_every_board_is_printed(tmp_path: Path) -> None:
    check_sets(KIT, tmp_path)


def test_the_number_of_first_turns_is_known() -> None:
    # Nobody can have a mill before White's third man.
    assert perft(GAME, 4) == [24, 24 * 23, 24 * 23 * 22, 24 * 23 * 22 * 21]
    # White's two men are in one of 16 mills, on one of 3 pairs of its points, with Black's on two of the other 22.
    # Twenty points are empty. Unless Black is on the third of the mill, it can be made, and takes either of two men.
    whites = {bit_set(pair) for line in LINES for pair in combinations(line, 2)}
    blacks = [bit_set(pair) for pair in combinations(range(24), 2)]
    after = (MorrisPosition((white, black), (7, 7)) for white in whites for black in blacks if not white & black)
    turns = 16 * 3 * (comb(22, 2) * 20 + comb(21, 2))
    assert sum(GAME.legal_moves(position).count() for position in after) == turns


@pytest.mark.parametrize("seed", range(20))
def test_games_go_as_by_the_slow_rules(seed: int) -> None:
    chance, position, slow = Random(seed), GAME.initial(), Slow()
    while GAME.outcome(position) is None:
        assert slow.winner() is None
        assert {GAME.format_move(move) for move in GAME.legal_moves(position)} == slow.turns()
        move = random_turn(GAME, position, chance)
        slow.play(GAME.format_move(move))
        position = GAME.apply(position, move)
    winner = GAME.outcome(position).winner
    assert slow.winner() == ("draw" if winner is None else GAME.players[winner])


@pytest.mark.parametrize(
    "fields, turn, reason",
    [
        ({"white": ["a1"], "hand": {"white": 3}}, "a1-a4", "must-place"),
        ({"white": ["a1", "a4", "d7", "g7"]}, "a7", "must-move"),
        ({"white": ["a1", "a4", "d7", "g7"]}, "d5-d6", "empty-site"),
        ({"white": ["a1", "a4", "d7", "g7"]}, "b4-c4", "not-yours"),
        ({"white": ["a1", "a4", "d7", "g7"]}, "a4-b4", "occupied"),
        ({"white": ["a1", "a4", "d7", "g7"]}, "g7-a7xf4", "not-next"),
        ({"white": ["a1", "a4", "g7"]}, "g7-a7xf4", ""),  # three men go anywhere
        ({"white": ["a1", "a4", "d7", "g7"]}, "d7-a7", "must-take"),
        ({"white": ["a1", "a4", "d7", "g7"]}, "d7-d6xf4", "no-mill"),
        ({"white": ["a1", "a4", "d7", "g7"]}, "d7-a7xa1", "not-theirs"),
        ({"white": ["a1", "a4", "d7", "g7"]}, "d7-a7xb6", "in-mill"),
    ],
)
def test_illegal_turns_have_their_reason(fields: dict[str, object], turn: str, reason: str) -> None:
    hand = {"hand": fields["hand"]} if "hand" in fields else {}
    sites = {"white": fields["white"], "black": ["b2", "b4", "b6", "f4"]}
    position = GAME.parse_position({"sites": sites, **hand})
    found = GAME.why_illegal(position, GAME.parse_move(position, turn))
    assert (found.name if found else "") == reason


def test_a_man_placed_where_one_was_taken_is_in_the_next_picture() -> None:
    position, moves = GAME.initial(), []
    for turn in ("a7", "d1", "a1", "b4", "a4xb4", "b4", "c4"):
        moves.append(GAME.parse_move(position, turn))
        position = GAME.play(position, moves[-1])
    parts = stretches(GAME, GAME.initial(), moves, MorrisDrawer(GAME))
    assert [[turn.number for turn in part.frame.turns] for part in parts] == [[1, 2, 3, 4], [5], [6, 7]]


@pytest.mark.parametrize(
    "chosen, goes_on, refused",
    [
        ([], ["a1", "a4", "d7", "g7"], {"b4": "not-yours", "c5": "empty-site"}),
        (["d7"], ["a7", "d6"], {"a4": "occupied", "g1": "not-next"}),
        (["d7", "a7"], ["f4"], {"b4": "in-mill", "g7": "not-theirs"}),
    ],
)
def test_turns_of_two_parts_are_clicked_place_by_place(
    chosen: list[str], goes_on: list[str], refused: dict[str, str]
) -> None:
    sites = {"white": ["a1", "a4", "d7", "g7"], "black": ["b2", "b4", "b6", "f4"]}
    position = GAME.parse_position({"sites": sites})
    assert [click.name for click in PLACES.after(GAME, position, chosen).clicks] == goes_on
    assert {place: PLACES.why_not(GAME, position, chosen, place).name for place in refused} == refused


def test_men_that_are_all_in_mills_can_be_taken_and_two_men_have_lost() -> None:
    sites = {"white": ["a1", "a4", "d7"], "black": ["b2", "b4", "b6"]}
    game = replay(GAME, ["d7-a7xb4"], GAME.parse_position({"sites": sites}))
    assert game.outcome is not None
    assert GAME.players[game.outcome.winner or 0] == "white"
