"""How Dendria's turns and positions are written, what keeps a position from coming up, and its symmetries."""

import pytest

from boardrules.errors import NoSuchSiteError, NotationError, PositionError
from boardrules.games.dendria import FAULTS, REASONS
from boardrules.games.dendria.acts import TooManyTriesError, Work
from boardrules.games.dendria.turns import Sow, Stop, Travel
from tests.boardrules.games.dendria_hands import GROVE, SMALL, WAY, at, faults, play, turns

# Writing turns.


@pytest.mark.parametrize(
    "text, written",
    [
        (" e3 ", "e3"),
        ("e1  ^b1^a1", "e1 ^a1 ^b1"),
        ("e1 ^ a1 ^a1", "e1 ^a1"),
        ("c1 > c2", "c1>c2"),
        ("c1>c3 ^a1 > c5", "c1>c3^a1>c5"),
        (" pass ", "pass"),
    ],
)
def test_turns_are_read_generously_and_written_one_way(text, written):
    position = at(SMALL, WAY)
    move = SMALL.parse_move(position, text)
    assert SMALL.format_move(move) == written
    assert SMALL.parse_move(position, written) == move


@pytest.mark.parametrize(
    "text", ["", "  ", "E5", "e", "a1>", ">a1", "a1^", "a1 b2", "a1^^b2", "a1^b1>b2", "a1-b2", "passes", "a1 @", "^a1"]
)
def test_other_texts_are_no_turns(text):
    with pytest.raises(NotationError):
        SMALL.parse_move(SMALL.initial(), text)


@pytest.mark.parametrize("text", ["z1", "a4", "a0", "c1>a9", "c1 ^f1", "c1>c2@a7"])
def test_unknown_soils_are_named(text):
    with pytest.raises(NoSuchSiteError):
        SMALL.parse_move(SMALL.initial(), text)


def test_numbers_off_the_board_and_other_things_are_no_legal_turns():
    position = at(SMALL, WAY)
    off = 10**6
    for move in (Sow(off), Sow(-1), Sow(0), Travel(off, (Stop(1),)), Sow(2, 1), Sow(2, -1), Sow(2, 0, (0,))):
        assert SMALL.why_illegal(position, move).name == "no-such-site"
        assert move not in SMALL.legal_moves(position)
    for other in (None, "c5", 3, (1, 2)):
        assert other not in SMALL.legal_moves(position)


def test_turns_are_in_canonical_order_where_acts_mix():
    position = at(SMALL, "a1S a2s b1s b4S c1d c4s d1d e1d e3s")
    listed = turns(SMALL, position)
    assert listed == sorted(listed, key=SMALL.sort_key)
    assert any("^" in turn and turn.count(">") > 1 for turn in listed)
    assert len(set(listed)) == len(listed)


# Writing positions.


def test_positions_are_written_in_rows_and_in_lists():
    position = at(SMALL, "a1s a3D b2t c3S d1T e3d", "light", passes=1)
    rows = SMALL.format_position(position)
    assert rows == {
        "position": "  . . d\n T . . .\n. . S . .\n . t . .\n  s . D\n",
        "to_move": "light",
        "passes": 1,
    }
    lists = SMALL.format_position(position, sites=True)
    assert lists == {
        "sites": {
            "dark": {"seeds": ["a1"], "trees": ["b2"], "dryads": ["e3"]},
            "light": {"seeds": ["c3"], "trees": ["d1"], "dryads": ["a3"]},
        },
        "to_move": "light",
        "passes": 1,
    }
    assert SMALL.parse_position(rows) == SMALL.parse_position(lists) == position


def test_a_history_is_written_and_read():
    position = play(SMALL, at(SMALL, "a1d e3D c1s c5S"), "a1>a2")
    for sites in (False, True):
        keys = SMALL.format_position(position, sites=sites)
        assert len(keys["history"]) == 1
        assert keys["history"][0]["to_move"] == "dark"
        assert SMALL.parse_position(keys) == position
    # The present state is no earlier one.
    again = {
        **SMALL.format_position(position),
        "history": [SMALL.format_position(at(SMALL, "a2d e3D c1s c5S", "light"))],
    }
    assert not SMALL.parse_position(again).earlier


EMPTY_ROWS = "...\n....\n.....\n....\n...\n"


@pytest.mark.parametrize(
    "keys, path, problem",
    [
        ({}, (), "give the pieces either as rows under 'position' or as lists under 'sites'"),
        ({"position": EMPTY_ROWS, "sites": {}}, (), "give the pieces either as rows"),
        ({"position": EMPTY_ROWS.replace("...\n....", "..x\n....", 1)}, ("position",), "'x' is not one of the signs"),
        ({"position": "...\n"}, ("position",), "the board has 5 rows, not 1"),
        ({"position": EMPTY_ROWS, "to_move": "white"}, ("to_move",), "must be dark or light"),
        ({"position": EMPTY_ROWS, "passes": 3}, ("passes",), "must be a whole number from 0 to 2"),
        ({"position": EMPTY_ROWS, "passes": "two"}, ("passes",), "must be a whole number, not 'two'"),
        ({"position": EMPTY_ROWS, "stock": {}}, ("stock",), "no such key"),
        ({"sites": {"dark": {"seeds": ["a1", "a9"]}}}, ("sites", "dark", "seeds", 1), "no site is called 'a9'"),
        (
            {"sites": {"dark": {"seeds": ["a1"], "trees": ["a1"]}}},
            ("sites", "dark", "trees", 0),
            "a1 already has a piece",
        ),
        ({"sites": {"dark": {"bushes": []}}}, ("sites", "dark", "bushes"), "no such key"),
        ({"sites": {"green": {}}}, ("sites", "green"), "no such key"),
        ({"position": EMPTY_ROWS, "history": [{}]}, ("history", 0), "give the pieces either as rows"),
        (
            {"position": EMPTY_ROWS, "history": [{"position": EMPTY_ROWS, "passes": 1}]},
            ("history", 0, "passes"),
            "no such key",
        ),
    ],
)
def test_descriptions_that_cannot_be_read_say_where(keys, path, problem):
    with pytest.raises(PositionError) as error:
        SMALL.parse_position(keys)
    assert error.value.path == path
    assert problem in error.value.problem


# Positions that cannot come up.


def test_sound_positions_have_no_fault():
    for position in (
        SMALL.initial(),
        at(SMALL, "c3s", "light"),
        at(SMALL, "c3s", "dark", passes=1),
        at(SMALL, "c3s", "light", passes=2),
        at(SMALL, "c3s a1s", "light"),
        at(SMALL, "c3s a1S", "dark"),
        at(SMALL, "c3s a1S a2s", "dark"),
        at(SMALL, "c3s a1S a2s", "light"),
        at(SMALL, GROVE),
        at(SMALL, GROVE, "light"),
    ):
        assert faults(SMALL, position) == []


def test_the_empty_board_is_only_the_start():
    assert faults(SMALL, at(SMALL, "", "light")) == ["unsown"]
    assert faults(SMALL, at(SMALL, "", passes=1)) == ["unsown"]
    assert turns(SMALL, at(SMALL, "", "light"))[-1] != "pass"


def test_seeds_come_one_at_a_time_beginning_with_darks():
    assert faults(SMALL, at(SMALL, "c3S", "dark")) == ["out-of-step"]
    assert faults(SMALL, at(SMALL, "c3s", "dark")) == ["out-of-step"]
    assert faults(SMALL, at(SMALL, "c3s", "light", passes=1)) == ["out-of-step"]
    assert faults(SMALL, at(SMALL, "c3s a1S", "light")) == ["out-of-step"]
    # Light passed twice while Dark sowed, so Dark sowed last.
    assert faults(SMALL, at(SMALL, "c3s a1s a2s", "dark")) == ["out-of-step"]


def test_dryads_and_trees_take_what_they_grow_from():
    assert faults(SMALL, at(SMALL, "a1d a2s b1s")) == ["too-few-pieces"]
    assert faults(SMALL, at(SMALL, "a1t a2s b1s b2d")) == []
    assert faults(SMALL, at(SMALL, "a1t a2s b1s b2D")) == ["trees-without-dryad"]
    assert faults(SMALL, at(SMALL, "a1t")) == ["too-few-pieces", "trees-without-dryad"]


@pytest.mark.parametrize(
    "earlier, mover",
    [
        ("c1s c5S a1d e3D e1s", "dark"),
        ("c1S c5S a1d e3D", "dark"),
        ("c1s c5T a1d e3D", "dark"),
        ("c1s c5S a1d e3d", "dark"),
        ("", "light"),
    ],
)
def test_an_earlier_state_must_lead_to_the_present_one(earlier, mover):
    now = "c1s c5S a1d e2D"
    history = [SMALL.format_position(at(SMALL, earlier, mover))]
    assert faults(SMALL, at(SMALL, now, history=history)) == ["impossible-history"]
    sound = [SMALL.format_position(at(SMALL, pieces)) for pieces in ("c1s c5S a2d e3D", "c1s", "c1s c5S a2s e3S", "")]
    assert faults(SMALL, at(SMALL, now, history=sound)) == []


def test_two_pieces_are_never_followed_by_one():
    earlier = [SMALL.format_position(at(SMALL, "c3s c5S"))]
    assert faults(SMALL, at(SMALL, "c3s", "light", history=earlier)) == ["impossible-history"]


def test_a_limit_of_tries_is_used_up():
    work = Work(2)
    work.spend()
    work.spend()
    with pytest.raises(TooManyTriesError):
        work.spend()


# Symmetries.


def test_a_reflected_seedbed_is_named_by_the_seed_that_is_first_then():
    position = at(SMALL, "c1d d1d e1d e3s")
    move = SMALL.parse_move(position, "d4 @d4")
    names = set()
    assert len(SMALL.symmetries()) == 12
    for symmetry in SMALL.symmetries():
        image, turned = SMALL.transform(position, symmetry), SMALL.transform_move(move, symmetry)
        assert turned in SMALL.legal_moves(image)
        names.add(SMALL.format_move(turned))
        assert SMALL.parse_move(image, SMALL.format_move(turned)) == turned
    assert len(names) == 12
    assert any(name[:2] != name[-2:] for name in names)


def test_every_reason_and_fault_has_a_name_and_a_sentence():
    assert len({reason.name for reason in REASONS}) == len(REASONS) == 19
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) == 5
    assert all(reason.sentence.endswith(".") for reason in REASONS + FAULTS)
