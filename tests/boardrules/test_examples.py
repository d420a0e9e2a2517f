"""Examples and their claims: true ones, false ones with what was found instead, and such as make no sense."""

import copy
import dataclasses
import pickle
from typing import Any

import pytest

from boardrules.claims import Claim, Finding
from boardrules.claims.about import some
from boardrules.errors import DescriptionError, PositionError
from boardrules.examples import ClaimError, Example, FalseClaimsError, ImpossiblePositionError, VerifiedExample, verify
from boardrules.games.registry import GAMES, game_class
from boardrules.problems import Problems
from tests.boardrules.games.cases import CASES
from tests.boardrules.told import check_copies, check_told
from tests.boardrules.toy import OUT_OF_STEP, Toy, toy_position
from tests.samples import each

# x is to move; b1, c2 and c3 are empty, and both b1 and c3 make three in a row.
ROWS = "xx./ox./o.o"
WON = "xxx/ox./o.o"


def example(*claims: tuple[str, Any], rows: str = ROWS, to_move: str = "x", show: str | None = None) -> Example:
    made = tuple(Claim(kind, value) for kind, value in claims)
    return Example("toy-example", Toy(), toy_position(rows, to_move), made, show=show)


def findings(made: Example) -> tuple[Finding, ...]:
    with pytest.raises(FalseClaimsError) as caught:
        verify(made)
    return caught.value.findings


def only(made: Example) -> Finding:
    (found,) = findings(made)
    return found


def nonsense(made: Example) -> ClaimError:
    with pytest.raises(ClaimError) as caught:
        verify(made)
    return caught.value


# Every kind with a true value and a false one, and what is said of the false one.
KINDS: list[tuple[str, Any, Any, str]] = [
    ("legal", "c3", "a3", "a3 is illegal because occupied: That place is taken"),
    ("legal", " b1 ", "z9", "z9 is illegal because no-such-site: The board has no place of that name"),
    ("illegal", {"turn": "a3", "because": "occupied"}, {"turn": "c3", "because": "occupied"}, "c3 is legal"),
    (
        "illegal",
        {"turn": "z9", "because": "no-such-site"},
        {"turn": "a3", "because": "game-over"},
        "a3 is illegal because occupied, not game-over",
    ),
    ("count", 3, 4, "there are 3 legal turns, not 4"),
    ("turns", ["c3", "b1", "c2"], ["b1", "c3"], "missing from the list: c2"),
    ("turns", ("b1", "c2", "c3"), ["b1", "c2", "c3", "a1"], "not legal: a1"),
    ("turns", ("b1", "c2", "c3"), ["a1", "z9"], "missing from the list: b1, c2, c3; not legal: a1, z9"),
    ("over", False, True, "the game is not over"),
    ("score", {"x": 1}, {"x": 2}, "x has 1, not 2"),
    ("score", {"x": 1, "o": 2.0}, {"x": 1, "o": 1.5}, "o has 2, not 1.5"),
]


@pytest.mark.parametrize("kind, true, false, problem", KINDS)
def test_claims_about_a_position(kind: str, true: Any, false: Any, problem: str):
    assert verify(example((kind, true))).proofs == ()
    found = only(example(("over", False), (kind, false)))
    assert (found.path[:3], found.problem) == (("claims", 1, kind), problem)


def test_a_solution_without_a_first_turn_is_looked_for():
    # b1 and c3 both win at once.
    (proof,) = verify(example(("solution", {"goal": "win", "in": 1}))).proofs
    assert (proof.first, proof.unique, proof.line) == (proof.line[0], False, (proof.first,))
    assert Toy().format_move(proof.first) in ("b1", "c3")
    found = only(example(("solution", {"goal": "win", "in": 1, "unique": True})))
    assert found.path == ("claims", 0, "solution")
    assert found.problem.startswith("2 first turns force 'win' in 1 turn, not one alone: ")
    # With o on c3 and a1 free, only b1 wins.
    rows = "xxo/ox./..o"
    (proof,) = verify(example(("solution", {"goal": "win", "in": 1, "unique": True}), rows=rows)).proofs
    assert (Toy().format_move(proof.first), proof.unique) == ("b1", True)
    none = only(example(("solution", {"goal": "win", "in": 1}), rows="x../.../..o"))
    assert none.problem == "no first turn forces 'win' in 1 turn"


AFTER: list[tuple[str, Any, Any, str]] = [
    ("captures", ["c3"], [], "missing from the list: c3"),
    ("captures", ["c3"], ["a1", "c3"], "not captured: a1"),
    ("captures", ["c3"], ["b2"], "missing from the list: c3; not captured: b2"),
    ("closes", [], [{"owner": "x", "size": 1}], "the turn closes nothing"),
    ("position", "xxx\nox.\no.o", "\n x x .\nox.\no . o\n", "row 1 from the top is xxx, not xx."),
    (
        "position",
        " x x x \n\n ox. \n o.o\n",
        "xxx\noo.\nxoo",
        "row 2 from the top is ox., not oo.; row 3 from the top is o.o, not xoo",
    ),
    ("sites", {"x": ["c3", "a3", "b2", "b3"], "o": ["a1", "a2", "c1"]}, {"x": ["a3"]}, "x: missing"),
    (
        "sites",
        {"x": ["c3", "a3", "b2", "b3"], "o": ["c1", "a1", "a2"]},
        {"x": ["a3", "b2", "b3", "c3"], "o": ["a1", "a2", "c1", "c2"]},
        "o: not there: c2",
    ),
    ("score", {"x": 2}, {"x": 1}, "x has 2, not 1"),
    ("over", True, False, "the game is over"),
    ("winner", "x", "o", "x has won"),
    ("winner", "x", "draw", "x has won"),
]


@pytest.mark.parametrize("key, true, false, problem", AFTER)
def test_claims_about_what_comes_after_a_turn(key: str, true: Any, false: Any, problem: str):
    assert verify(example(("after", {"turn": "c3", key: true})))
    found = only(example(("after", {"turn": "c3", key: false})))
    assert found.path[:4] == ("claims", 0, "after", key)
    assert found.problem.startswith(problem)


def test_closed_areas_after_a_turn():
    rows = "x../o../..."
    assert verify(example(("after", {"turn": "b2", "closes": [{"owner": "x", "size": 1}]}), rows=rows))
    for false in ([{"owner": "o", "size": 1}], [{"owner": "x", "size": 2}], [{"owner": "x", "size": 1}] * 2, []):
        assert only(example(("after", {"turn": "b2", "closes": false}), rows=rows)) == Finding(
            ("claims", 0, "after", "closes"), "the turn closes 1 of x"
        )


def test_other_positions():
    drawn = "xox/xoo/oxx"
    assert verify(example(("winner", "draw"), ("over", True), ("turns", []), ("count", 0), rows=drawn, to_move="o"))
    assert verify(example(("winner", "x"), rows=WON, to_move="o"))
    for kind, value, rows, mover, problem in (
        ("winner", "x", drawn, "o", "the game is a draw"),
        ("winner", "o", WON, "o", "x has won"),
        ("winner", "draw", WON, "o", "x has won"),
        ("winner", "x", ROWS, "x", "the game is not over"),
        ("count", 2, "oox/xxo/ox.", "x", "there is 1 legal turn, not 2"),
        ("after", {"turn": "a3", "over": True}, ROWS, "x", "a3 is illegal because occupied: That place is taken"),
    ):
        assert only(example((kind, value), rows=rows, to_move=mover)).problem == problem
    game = CASES["cercas"]()
    many = Example("many", game, game.initial(), (Claim("turns", []),))
    assert only(many).problem.endswith(" and 100 more at least")
    uncounted = Example("many", Toy(uncountable=0), Toy().initial(), (Claim("count", 9),))
    assert only(uncounted).problem == "there are too many legal turns to count"


def test_turns_with_commas_are_told_in_quotes():
    assert some(["a1a2+,b2-", "c1c2"]) == "'a1a2+,b2-', 'c1c2'"
    assert some(["a1", "b2"]) == "a1, b2"
    assert some([f"a{number}" for number in range(9)], 2) == "a0, a1 and 7 more"


# Claims that make no sense, and all that is wrong with each: a line begins so.
NONSENSE: list[tuple[str, Any, str]] = [
    ("legals", "c3", ": examples of toy have no claim of that name (did you mean 'legal'?)"),
    ("tally", {"f1": {"needed": 2}}, ": examples of toy have no claim of that name"),
    ("legal", "hello!", ": a turn is a square such as b2, not 'hello!'"),
    ("legal", 3, ": must be text, not 3; put it in quotes"),
    (
        "illegal",
        {"turns": "c3", "becaus": "occupied"},
        ".turns: unknown key (did you mean 'turn'?)\n.becaus: unknown key (did you mean 'because'?)",
    ),
    (
        "illegal",
        {"turn": "hello!", "because": "ocupied"},
        """.because: must be no-such-site, game-over or occupied, not 'ocupied' (did you mean 'occupied'?)
        .turn: a turn is a square""",
    ),
    ("illegal", {}, ": the key 'turn' is missing\n: the key 'because' is missing"),
    ("illegal", {1: "c3"}, ": must be a mapping"),
    ("count", -1, ": must be at least 0, not -1"),
    ("count", 4.0, ": must be a whole number"),
    ("turns", "c3", ": must be a list"),
    ("turns", ["hello!", "c3", " c3 ", 5], ".0: a turn is a square\n.2: c3 is named twice\n.3: must be text, not 5"),
    ("after", {"turn": "c3"}, ": nothing is claimed about the result of the turn"),
    ("after", {"over": 1}, ": the key 'turn' is missing\n.over: must be true or false"),
    ("after", {"turn": "hello!", "over": True}, ".turn: a turn is a square"),
    (
        "after",
        {"turn": "c3", "captures": ["z9", "c3", "c3"], "winner": "red", "sites": {"x": ["z9"], "red": []}, "ovr": 1},
        """.captures.0: no site is called 'z9'
        .captures.2: c3 is named twice
        .winner: must be x, o or draw, not 'red'
        .sites.x.0: no site is called 'z9'
        .sites.red: no such key
        .ovr: unknown key (did you mean 'over'?)""",
    ),
    (
        "after",
        {"turn": "c3", "position": 3, "closes": [{"owner": "red", "size": 0}, {"size": 1}]},
        """.position: must be text
        .closes.0.owner: must be x, o or none, not 'red'
        .closes.0.size: must be at least 1, not 0
        .closes.1: the key 'owner' is missing""",
    ),
    ("after", {"turn": "c3", "position": "xxx"}, ".position: the board has 3 rows, not 1"),
    ("score", {}, ": must hold at least 1, not 0"),
    ("score", {"red": 1, "x": "1"}, ".red: must be x or o, not 'red'\n.x: must be a number"),
    ("score", {"red": 1, "x": "1", "o": 2}, ": must hold at most 2, not 3"),
    ("over", "yes", ": must be true or false"),
    ("winner", "drawn", ": must be x, o or draw, not 'drawn' (did you mean 'draw'?)"),
    ("solution", {"goal": "win"}, ": the key 'in' is missing"),
    (
        "solution",
        {"goal": "wins", "in": 0, "first": "hello!", "unique": 1, "nodes": 0},
        """.goal: must be win, or one of {gain: number}, {trees: number}, not 'wins' (did you mean 'win'?)
        .in: must be at least 1, not 0
        .first: a turn is a square
        .unique: must be true or false, not 1
        .nodes: must be at least 1, not 0""",
    ),
    (
        "solution",
        {"goal": {"gain": 0}, "in": 1, "first": None},
        ".goal.gain: must be at least 1, not 0\n.first: has no value",
    ),
    ("solution", {"goal": {"gain": 1, "trees": 1}, "in": 1}, ".goal: needs exactly one of the keys"),
    ("solution", {"goal": {"points": 1}, "in": 1}, ".goal.points: unknown key; known here: gain, trees"),
]


@each("kind, value, problems", NONSENSE)
def test_every_mistake_in_one_claim_is_told(kind: str, value: Any, problems: str):
    error = nonsense(example(("over", False), (kind, value)))
    check_told(error.problems, problems, f"claims.1.{kind}")
    assert ((error.path, error.problem), error.findings) == (error.problems[0], ())
    check_copies(error)


def test_claims_that_make_no_sense_do_not_hide_false_ones_nor_each_other():
    error = nonsense(
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
    paths = ["show", "claims.1.legal", "claims.3.illegal.because", "claims.3.illegal.turn", "claims.5.score.red"]
    assert [".".join(map(str, path)) for path, _ in error.problems] == paths
    assert error.findings == (
        Finding(("claims", 0, "count"), "there are 3 legal turns, not 4"),
        Finding(("claims", 2, "over"), "the game is not over"),
        Finding(("claims", 5, "score", "x"), "x has 1, not 9"),
    )
    assert pickle.loads(pickle.dumps(error)).findings == error.findings
    # A shown turn is judged beside them.
    error = nonsense(example(("illegal", {"turn": "hello!", "because": "occupied"}), show="a3"))
    assert [path for path, _ in error.problems] == [("claims", 0, "illegal", "turn")]
    assert [finding.path for finding in error.findings] == [("show",)]


def test_gathered_problems_are_told_in_order_and_other_errors_pass():
    gathered = Problems(PositionError)
    gathered.close()

    def fail(error: Exception) -> None:
        raise error

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


def test_a_shown_turn_is_played():
    shown = verify(example(("over", False), show=" c3 ")).shown
    assert shown is not None
    assert (shown.text, shown.reason) == ("c3", None)
    assert shown.after == toy_position(WON, "o")
    assert shown.effects.captures == ("c3",)
    assert verify(example(("over", False))).shown is None


def test_a_shown_turn_that_is_illegal_must_be_said_to_be():
    found = only(example(("over", False), show="a3"))
    assert found == Finding(("show",), "a3 is illegal because occupied: That place is taken")
    shown = verify(example(("illegal", {"turn": " a3", "because": "occupied"}), show="a3")).shown
    assert shown is not None
    assert (shown.text, shown.after, shown.effects.captures) == ("a3", None, ())
    assert shown.reason is not None
    assert shown.reason.name == "occupied"
    # That of another turn does not help.
    assert only(example(("illegal", {"turn": "a2", "because": "occupied"}), show="a3")).path == ("show",)


@pytest.mark.parametrize("show, problem", [("hello!", "a turn is a square"), ("z9", "cannot be shown")])
def test_a_shown_turn_must_be_readable(show: str, problem: str):
    claim = ("illegal", {"turn": "z9", "because": "no-such-site"})
    error = nonsense(example(claim, show=show))
    assert error.path == ("show",)
    assert problem in error.problem


def test_an_impossible_position_is_refused():
    with pytest.raises(ImpossiblePositionError) as caught:
        verify(example(("count", 99), ("legal", "hello!"), rows="xxx/.../..."))
    # Nothing is claimed of it.
    assert (len(caught.value.problems), caught.value.findings) == (1, ())
    assert caught.value.reasons == (OUT_OF_STEP,)
    assert str(caught.value).startswith("this position cannot come up in play: uneven-marks: ")
    assert pickle.loads(pickle.dumps(caught.value)).reasons == (OUT_OF_STEP,)
    assert isinstance(caught.value, ClaimError)


def test_only_verifying_makes_a_verified_example():
    made = example(("count", 99))
    for seal in (None, object(), True):
        with pytest.raises(TypeError, match="verify"):
            VerifiedExample(made, None, (), seal)
    with pytest.raises(TypeError):
        VerifiedExample(made, None, ())  # type: ignore[call-arg]
    verified = verify(example(("count", 3)))
    with pytest.raises((TypeError, ValueError)):
        dataclasses.replace(verified, example=made)  # type: ignore[call-arg]
    with pytest.raises(dataclasses.FrozenInstanceError):
        verified.example = made  # type: ignore[misc]
    assert copy.copy(verified) == verified


def test_a_position_that_no_game_leads_to_may_be_shown_when_it_breaks_no_rule():
    refused = {name: {fault.name for fault in game_class(name).faults if not fault.unreached} for name in GAMES}
    assert refused == {
        "fendo": {"no-piece", "too-many-pieces", "empty-region", "two-open-areas"},
        "cercas": {"marks-touch", "crowded-dot", "two-open-areas"},
        "dendria": {"unsown"},
        "fen": {"stuck"},
        "fanorona": {"too-many-counters"},
    }
