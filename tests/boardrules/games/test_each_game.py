"""What each game keeps in its own way, by the cases of `each_game.py`: starts, options, writing, faults and reasons."""

from collections.abc import Mapping
from typing import Any

import pytest

from boardrules.errors import BoardError, IllegalMoveError, NoSuchSiteError, NotationError, PositionError
from boardrules.notation import sort_key
from tests.boardrules.games.each_game import EACH, Row
from tests.boardrules.games.hands import check_verdicts, faults
from tests.boardrules.told import check_copies, check_told

every_row = pytest.mark.parametrize("row", EACH, ids=lambda row: row.name)


def cases(name: str) -> pytest.MarkDecorator:
    """Parameters for the cases that all games have under a name, as one tuple each."""
    found = []
    for row in EACH:
        given = getattr(row, name)
        found += [
            pytest.param(row, case, id=f"{row.name}-{number}")
            for number, case in enumerate(given.items() if isinstance(given, Mapping) else given)
        ]
    return pytest.mark.parametrize("row, case", found)


@every_row
def test_what_a_game_is(row: Row):
    game = row.small()
    assert (game.name, game.players, game.pie) == (row.name, row.players, row.pie)
    games = [make() for make in row.different]
    assert games == [make() for make in row.different]
    assert (len(set(games)), games[0].pie) == (len(games), row.pie)
    assert [len(make().symmetries()) for make, _ in row.symmetries] == [number for _, number in row.symmetries]
    for make, fields in row.starts:
        game = make()
        assert game.format_position(game.initial()) == fields
        assert game.parse_position(fields) == game.initial()
    for make, number in row.first_turns:
        moves = make().legal_moves(make().initial())
        assert moves.count() == number
        assert number > 1000 or sum(1 for _ in moves) == number
    for make, sentence, subjects in row.refused:
        with pytest.raises(BoardError) as caught:
            make()
        assert sentence in str(caught.value)
        assert caught.value.subjects == subjects


@cases("read")
def test_turns_are_read_generously_and_written_in_one_way(row: Row, case: Any):
    text, written = case
    game = row.reads()
    position = row.here(game)
    move = game.parse_move(position, text)
    assert game.format_move(move) == written
    assert game.parse_move(position, written) == move


@cases("no_turns")
def test_texts_that_are_no_turns_are_told_the_right_form(row: Row, case: Any):
    text, words = case
    game = row.reads()
    with pytest.raises(NotationError) as caught:
        game.parse_move(row.here(game), text)
    assert words in str(caught.value)
    assert caught.value.text == text


@cases("no_places")
def test_places_that_the_board_does_not_have_are_named(row: Row, case: Any):
    text, place = case
    game = row.reads()
    with pytest.raises(NoSuchSiteError) as caught:
        game.parse_move(row.here(game), text)
    assert caught.value.name == place


def test_sites_come_before_other_signs():
    mixed = ["B10-B11 a10", "B9-B10 a9", "e5>e7", "e5^f6", "e5e7", "e10", "e5", "d9"]
    assert " ".join(sorted(mixed, key=sort_key)) == "B9-B10 a9 B10-B11 a10 d9 e5 e5e7 e5>e7 e5^f6 e10"


@cases("written")
def test_positions_are_read_and_written_in_rows_and_in_lists(row: Row, case: Any):
    make, in_rows, in_lists = case
    game = make()
    position = game.parse_position(in_lists)
    assert game.format_position(position, sites=True) == in_lists
    assert game.format_position(position) == (in_rows or in_lists)
    assert game.parse_position(in_rows or in_lists) == position


@cases("alike")
def test_one_position_can_be_described_in_two_ways(row: Row, case: Any):
    make, one, other = case
    game = make()
    first, second = game.parse_position(one), game.parse_position(other)
    assert (first, hash(first)) == (second, hash(second))
    assert game.format_position(first) == game.format_position(second)


@cases("unreadable")
def test_everything_wrong_with_a_description_is_told_at_once_and_each_at_its_place(row: Row, case: Any):
    fields, expected = case
    with pytest.raises(PositionError) as caught:
        row.small().parse_position(fields)
    error = caught.value
    check_told(error.problems, expected)
    check_copies(error)
    assert (error.path, error.problem) == error.problems[0]
    assert all(problem in str(error) for _, problem in error.problems)


@cases("faults")
def test_faults_of_positions(row: Row, case: Any):
    make, place, names = case
    game = make()
    assert faults(game, place(game)) == names.split()


@cases("rules")
def test_rules_on_positions_made_by_hand(row: Row, case: Any):
    _, (make, place, verdicts) = case
    game = make()
    check_verdicts(game, place(game), verdicts)


@cases("reasons")
def test_the_first_reason_against_a_turn(row: Row, case: Any):
    """Where two reasons or more apply, the one that stands first in the list of the game is the one to come out."""
    name, make, place, turn = case
    game = make()
    position = place(game)
    move = game.parse_move(position, turn) if isinstance(turn, str) else turn(game)
    reason = game.why_illegal(position, move)
    assert reason.name == name
    assert reason in game.reasons
    if name in ("empty-site", "not-yours", "occupied"):
        assert reason.place
        assert reason.place in turn
    assert move not in game.legal_moves(position)
    if isinstance(turn, str):
        with pytest.raises(IllegalMoveError) as caught:
            game.play(position, move)
        assert caught.value.reason == reason


@every_row
def test_every_reason_and_every_fault_has_its_case(row: Row):
    game = row.small()
    assert list(dict.fromkeys(name for name, *_ in row.reasons)) == [reason.name for reason in game.reasons]
    assert {name for *_, names in row.faults for name in names.split()} == {fault.name for fault in game.faults}
    for _, _, names in row.faults:
        assert names.split() == [fault.name for fault in game.faults if fault.name in names.split()]
