"""Notation, positions and faults of Fanorona."""

import pytest

from boardrules.errors import NoSuchSiteError, NotationError, PositionError
from boardrules.games.fanorona import FAULTS
from tests.boardrules.games.fanorona_hands import RELAY, SINGLE, SMALL, at, turns

# Notation of turns.


@pytest.mark.parametrize(
    "text, canonical",
    [("  e2e3+ ", "e2e3+"), ("e2 e3 -", "e2e3-"), ("d3e3+ , e4 -,\td4+", "d3e3+,e4-,d4+"), ("e2e3", "e2e3")],
)
def test_space_between_the_parts_of_a_turn_means_nothing(text, canonical):
    assert RELAY.format_move(RELAY.parse_move(RELAY.initial(), text)) == canonical


@pytest.mark.parametrize(
    "text", ["", "e2", "e2e3*", "e2-e3", "E2e3", "e2E3", "e2e3++", "e2e3+,", "e2e3+e4", "e2e3+,e4e5", "passes"]
)
def test_what_is_no_turn_is_refused_with_the_right_forms(text):
    with pytest.raises(NotationError, match=r"e2e3 steps, .*d3e3\+,e4- goes on"):
        SINGLE.parse_move(SINGLE.initial(), text)


@pytest.mark.parametrize("text, site", [("e2e6", "e6"), ("j1e2", "j1"), ("e2e3+,e04-", "e04"), ("a0a1", "a0")])
def test_points_that_the_board_does_not_have(text, site):
    with pytest.raises(NoSuchSiteError) as error:
        SINGLE.parse_move(SINGLE.initial(), text)
    assert error.value.name == site


def test_turns_come_in_canonical_order():
    position = at(RELAY, "d3 g3", "f3 e2 c3 e5")
    listed = turns(RELAY, position)
    assert listed == sorted(set(listed), key=RELAY.sort_key)
    assert listed[:4] == ["d3e3+", "d3e3+,e4+", "d3e3+,e4-", "d3e3-"]


def test_a_symmetry_turns_positions_and_turns():
    # The half turn sends e2 to e4 and d3 to f3.
    half_turn = next(way for way in SINGLE.symmetries() if way.sites[0] == 44 and way.sites[4] == 40)
    position, turned = at(RELAY, "d3", "f3 e2"), at(RELAY, "f3", "d3 e4")
    assert RELAY.transform(position, half_turn) == turned
    move = RELAY.parse_move(position, "d3e3+,e4-")
    assert RELAY.format_move(RELAY.transform_move(move, half_turn)) == "f3e3+,e2-"


# Positions: reading, writing and faults.


def test_positions_as_lists_of_points():
    position = at(SMALL, "c2 a1", "b3", "black")
    assert SMALL.format_position(position, sites=True) == {
        "sites": {"white": ["a1", "c2"], "black": ["b3"]},
        "to_move": "black",
    }
    assert SMALL.format_position(position) == {"position": ".B.\n..W\nW..\n", "to_move": "black"}
    assert SMALL.parse_position({"position": " . B .\n..W\n\nW..", "to_move": "black"}) == position
    assert SMALL.parse_position({"sites": {"white": ["a1", "c2"], "black": ["b3"]}}) == at(SMALL, "a1 c2", "b3")


@pytest.mark.parametrize(
    "fields, path, words",
    [
        ({}, (), "either as rows"),
        ({"position": "...", "sites": {}}, (), "either as rows"),
        ({"position": "...\n..."}, ("position",), "3 rows, not 2"),
        ({"position": "...\n..O\n..."}, ("position",), "'O' is not one of the signs W B ."),
        ({"position": "O..\nW.?"}, ("position",), r"3 rows, not 2; and not one of the signs W B \.: 'O', '\?'$"),
        ({"sites": {"white": ["a1", "d1"]}}, ("sites", "white", 1), "'d1'"),
        ({"sites": {"white": ["a1", "a1"]}}, ("sites", "white", 1), "a1 is named twice"),
        (
            {"sites": {"white": ["a1"], "black": ["b1", "a1"]}},
            ("sites", "black", 1),
            "a1 already has a white counter",
        ),
        ({"sites": {"orange": ["a1"]}}, ("sites", "orange"), "no such key"),
        ({"sites": {}, "to_move": "orange"}, ("to_move",), "white or black"),
        ({"sites": {}, "fences": []}, ("fences",), "no such key"),
    ],
)
def test_positions_that_cannot_be_read(fields, path, words):
    with pytest.raises(PositionError, match=words) as error:
        SMALL.parse_position(fields)
    assert error.value.path == path


@pytest.mark.parametrize(
    "white, black, to_move, faults",
    [
        ("a1 b1 c1 c2", "a2 a3 b3 c3", "white", []),
        ("a1 b1 c1 c2 b2", "a3", "white", ["too-many-counters"]),
        ("a1", "a3 b3 c3 c2 a2", "white", ["too-many-counters"]),
        ("a1", "", "white", ["no-counters"]),
        ("a1", "", "black", []),
        ("a1 b1 c1 c2", "a2 a3 b3 c3", "black", ["nothing-captured"]),
        ("a1", "a2 a3 b3 c3", "black", ["nothing-captured"]),
        ("a1 a2 a3 b1", "c3", "black", ["nothing-captured"]),
        ("a2 b1 b2", "a1", "white", ["no-last-turn"]),
        ("a2 b1 b2", "a1", "black", []),
        ("a2 b1 b2 c2 c3", "a1", "white", ["too-many-counters", "no-last-turn"]),
        ("a2 b1 b2 c2 c3", "", "white", ["too-many-counters", "no-counters"]),
        ("", "", "white", ["no-counters"]),
    ],
)
def test_faults_of_positions(white, black, to_move, faults):
    assert [fault.name for fault in SMALL.status(at(SMALL, white, black, to_move))] == faults


def test_every_fault_has_a_test():
    cases = test_faults_of_positions.pytestmark[0].args[1]
    assert {name for *_, names in cases for name in names} == {fault.name for fault in FAULTS}
