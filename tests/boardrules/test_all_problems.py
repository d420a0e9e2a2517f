"""Everything that is wrong with a position or with claims is told at once, each thing at its own place."""

import pickle
from typing import Any

import pytest

from boardrules.claims import Claim, Finding
from boardrules.errors import DescriptionError, PositionError
from boardrules.examples import ClaimError, Example, FalseClaimsError, ImpossiblePositionError, verify
from boardrules.problems import Problems
from tests.boardrules.games.cases import CASES
from tests.boardrules.toy import Toy, toy_position

Paths = list[tuple[str | int, ...]]


def example(*claims: tuple[str, Any], show: str | None = None, rows: str = "xx./ox./o.o") -> Example:
    made = tuple(Claim(kind, value) for kind, value in claims)
    return Example("toy-example", Toy(), toy_position(rows), made, show=show)


def refused(made: Example) -> ClaimError:
    with pytest.raises(ClaimError) as caught:
        verify(made)
    return caught.value


def test_claims_that_make_no_sense_do_not_hide_false_ones_nor_each_other():
    error = refused(
        example(
            ("count", 4),
            ("legal", "hello!"),
            ("over", True),
            ("illegal", {"turn": "hello!", "because": "ocupied"}),
            ("legal", "c3"),
            ("score", {"red": 1, "x": 9}),
            show="hm",
        )
    )
    assert [path for path, _ in error.problems] == [
        ("show",),
        ("claims", 1, "legal"),
        ("claims", 3, "illegal", "because"),
        ("claims", 3, "illegal", "turn"),
        ("claims", 5, "score", "red"),
    ]
    assert error.findings == (
        Finding(("claims", 0, "count"), "there are 3 legal turns, not 4"),
        Finding(("claims", 2, "over"), "the game is not over"),
        Finding(("claims", 5, "score", "x"), "x has 1, not 9"),
    )
    again = pickle.loads(pickle.dumps(error))
    assert (again.problems, again.findings) == (error.problems, error.findings)


def test_a_shown_turn_is_judged_beside_claims_that_make_no_sense():
    error = refused(example(("illegal", {"turn": "hello!", "because": "occupied"}), show="a3"))
    assert [path for path, _ in error.problems] == [("claims", 0, "illegal", "turn")]
    assert [finding.path for finding in error.findings] == [("show",)]


# Claims with several mistakes: the places that are told.
SEVERAL: list[tuple[str, Any, Paths]] = [
    ("turns", ["hello!", "c3", "c3", 5], [(0,), (2,), (3,)]),
    ("illegal", {"turns": "c3", "becaus": "occupied"}, [("turns",), ("becaus",)]),
    ("illegal", {}, [(), ()]),
    (
        "after",
        {"turn": "c3", "captures": ["z9", "c3", "c3"], "over": 1, "winner": "red", "sites": {"x": ["z9"], "red": []}},
        [("captures", 0), ("captures", 2), ("over",), ("winner",), ("sites", "x", 0), ("sites", "red")],
    ),
    (
        "after",
        {"turn": "c3", "closes": [{"owner": "red", "size": 0}, {"size": 1}]},
        [("closes", 0, "owner"), ("closes", 0, "size"), ("closes", 1)],
    ),
    (
        "solution",
        {"goal": "wins", "in": 0, "first": "hello!", "unique": 1, "nodes": 0},
        [("goal",), ("in",), ("first",), ("unique",), ("nodes",)],
    ),
    ("score", {"red": 1, "x": "1"}, [("red",), ("x",)]),
    ("score", {"red": 1, "x": "1", "o": 2}, [()]),
]


@pytest.mark.parametrize("kind, value, paths", SEVERAL)
def test_every_mistake_in_one_claim_is_told(kind: str, value: Any, paths: Paths):
    error = refused(example(("over", False), (kind, value)))
    assert [path for path, _ in error.problems] == [("claims", 1, kind, *path) for path in paths]
    assert error.findings == ()


OF_GAMES: list[tuple[str, dict[str, Any], str, Any, Paths, Paths]] = [
    (
        "fendo-5x5",
        {"sites": {"white": ["a1"], "orange": ["b5"]}},
        "regions",
        [{"owner": "red", "spaces": ["z9", "y8"]}, {"owner": "none"}],
        [(0, "owner"), (0, "spaces", 0), (0, "spaces", 1), (1,)],
        [],
    ),
    (
        "fen-triangle-3",
        {"sites": {}},
        "tally",
        {"f99": {"white": 1}, "f1": {"white": -1, "black": 5, "needed": "3"}},
        [("f99",), ("f1", "white"), ("f1", "needed")],
        [("f1", "black")],
    ),
    (
        "dendria-3",
        {"sites": {"dark": {"seeds": ["a1"]}}, "to_move": "light"},
        "nourished",
        {"red": [], "dark": ["z9", "a1"], "light": ["a1"]},
        [("red",), ("dark", 0)],
        [("light",)],
    ),
]


@pytest.mark.parametrize("case, fields, kind, value, paths, false", OF_GAMES)
def test_every_mistake_in_one_claim_of_a_game_is_told(
    case: str, fields: dict[str, Any], kind: str, value: Any, paths: Paths, false: Paths
):
    game = CASES[case]()
    error = refused(Example("x", game, game.parse_position(fields), (Claim(kind, value),)))
    assert [path for path, _ in error.problems] == [("claims", 0, kind, *path) for path in paths]
    assert [finding.path for finding in error.findings] == [("claims", 0, kind, *path) for path in false]


def test_nothing_is_claimed_of_a_position_that_breaks_a_rule():
    error = refused(example(("count", 99), ("legal", "hello!"), rows="xxx/.../..."))
    assert isinstance(error, ImpossiblePositionError)
    assert (len(error.problems), error.findings) == (1, ())


def test_false_claims_alone_are_no_bad_input():
    with pytest.raises(FalseClaimsError) as caught:
        verify(example(("count", 4), ("over", True)))
    assert [finding.path for finding in caught.value.findings] == [("claims", 0, "count"), ("claims", 1, "over")]


def fail(error: Exception) -> None:
    raise error


def test_gathered_problems_are_told_in_order_and_other_errors_pass():
    gathered = Problems(PositionError)
    gathered.close()
    with gathered.gather():
        fail(ClaimError(("a",), "one", (("b", 0), "two")))
    gathered.add((), "three")
    with pytest.raises(ZeroDivisionError), gathered.gather():
        fail(ZeroDivisionError())
    with pytest.raises(PositionError) as caught:
        gathered.close()
    assert caught.value.problems == ((("a",), "one"), (("b", 0), "two"), ((), "three"))
    assert str(caught.value) == "a: one; b.0: two; three"
    assert isinstance(caught.value, DescriptionError)
