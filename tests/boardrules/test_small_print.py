"""What `make mutants` showed to be untested in reading positions, turns and results: order, words, several problems."""

from collections.abc import Mapping
from typing import Any

import pytest

from boardrules.errors import DescriptionError, PositionError, TooMuchWorkError
from boardrules.game import Game
from boardrules.notation import sort_key
from boardrules.perft import perft
from boardrules.replay import check_result, replay
from boardrules.work import Work, limited
from tests.boardrules.games.cases import CASES
from tests.boardrules.toy import Toy


def game(case: str) -> Game[Any, Any]:
    return CASES[case]()


def problems(case: str, fields: Mapping[str, object]) -> list[tuple[tuple[str | int, ...], str]]:
    with pytest.raises(PositionError) as caught:
        game(case).parse_position(fields)
    error = caught.value
    assert isinstance(error, DescriptionError)
    return [(tuple(path), problem) for path, problem in error.problems]


def test_sites_come_before_other_signs():
    assert sort_key("e5e7") < sort_key("e5>e7")
    assert sort_key("e5") < sort_key("e5>e7")
    assert sorted(["e5>e7", "e5^f6", "e5e7", "e10", "e5", "d9"], key=sort_key) == [
        "d9", "e5", "e5e7", "e5>e7", "e5^f6", "e10"
    ]  # fmt: skip


def test_rows_and_lists_together_are_one_problem():
    rows = "WWWWW\nWWWWW\n.....\nBBBBB\nBBBBB"
    both = {"position": rows, "sites": {"white": ["a1"]}, "to_move": "white"}
    words = "give the counters either as rows under 'position' or as lists under 'sites'"
    assert problems("fanorona-5x5", both) == [((), words)]
    assert problems("fanorona-5x5", {"to_move": "white"}) == [((), words)]


def test_values_of_the_wrong_kind_are_told_with_what_they_should_be():
    found = problems("fanorona-5x5", {"position": 7, "to_move": 3})
    assert found == [(("position",), "must be a text, not 7"), (("to_move",), "must be a player's name, not 3")]


def test_every_unknown_site_of_a_list_is_told():
    sites = {"white": ["z1", "a1", "z2", "a1"], "black": []}
    assert [path for path, _ in problems("fanorona-5x5", {"sites": sites, "to_move": "white"})] == [
        ("sites", "white", 0), ("sites", "white", 2), ("sites", "white", 3)
    ]  # fmt: skip


def test_a_swap_and_an_agreement_that_are_impossible_are_both_told():
    fendo = game("fendo")
    played = replay(fendo, [])
    assert [path for path, _ in check_result(fendo, played, "agree", swap=True)] == [("swap",), ("result",)]


def test_sites_must_be_a_list():
    fields = {"sites": {"white": "a1", "black": []}, "to_move": "white"}
    assert problems("fanorona-5x5", fields) == [(("sites", "white"), "must be a list")]


def test_the_lengths_that_a_limit_names():
    """Each length in turn, with work for one position less than it looks at."""
    toy, named = Toy(), []
    for positions in (0, 1):
        with limited(Work(positions * toy.effort)), pytest.raises(TooMuchWorkError) as caught:
            perft(toy, 3)
        named.append(str(caught.value))
    assert named == [f"sequences of {length} take too much work to count" for length in ("1 turn", "2 turns")]
