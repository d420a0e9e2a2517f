"""Shapes of plain data: what fits, what is said of what does not, and what checks can rely on."""

from typing import Any

import pytest

from boardrules.claims import claim_kinds, claim_of, claim_problems
from boardrules.errors import ClaimError, KeyName
from boardrules.games.registry import GAMES, game_class
from boardrules.vocabulary.reading import shape_problems
from boardrules.vocabulary.shapes import Either, Flag, Key, ListOf, MappingOf, Number, Record, Shape, Text, Whole
from boardrules.vocabulary.stated import Stated
from boardrules.vocabulary.wording import did_you_mean, one_of, shown
from tests.boardrules.toy import Toy
from tests.samples import each

AREA = Record("Area", "An area.", (Key("owner", Text(5), "Whose.", needed=True), Key("size", Whole(1, 9), "So many.")))
GOAL = Record("Goal", "A goal.", (Key("gain", Whole(1, 9), "Points."), Key("rows", Whole(1, 9), "Rows.")), one_key=True)
DEEP = MappingOf(Either((ListOf(Text(5), 2), MappingOf(Flag())), "a list, or a mapping"), 1, 2)

FITTING: list[tuple[Shape, Any]] = [
    (Text(), "x" * 5000),
    (Text(3), "abc"),
    (Text(words=("win", "lose")), "win"),
    (Whole(0, 2), 2),
    (Number(0, 2), 1.5),
    (Flag(), False),
    (ListOf(Flag(), 2), []),
    (ListOf(Flag(), 2), (True, False)),
    (MappingOf(Whole(0, 1)), {}),
    (AREA, {"owner": "white"}),
    (GOAL, {"rows": 3}),
    (DEEP, {"a": ["x"], "b": {"c": True}}),
]


A_GOAL = Either(
    (Text(words=("win",)), Record("Counted", "", (Key("gain", Whole(1, 9), ""),), one_key=True)),
    "win, or {gain: number}",
)

# What does not fit, with the place and the words of everything that is wrong.
WRONG: list[tuple[Shape, Any, list[tuple[tuple[str | int, ...], str]]]] = [
    (Text(), None, [((), "has no value; fill it in, or leave the key out")]),
    (Text(), "", [((), "must not be empty")]),
    (Text(), True, [((), "must be text, not true; put it in quotes")]),
    (Text(), ["a"], [((), "must be text, not a list")]),
    (Text(3), "abcd", [((), "may have up to 3 characters, not 4")]),
    (Text(words=("win",)), "wim", [((), "must be win, not 'wim' (did you mean 'win'?)")]),
    (A_GOAL, "wim", [((), "must be win, or {gain: number}, not 'wim' (did you mean 'win'?)")]),
    (A_GOAL, "gain 2", [((), "must be win, or {gain: number}, not 'gain 2' (write {gain: 2})")]),
    (A_GOAL, "lose 2", [((), "must be win, or {gain: number}, not 'lose 2'")]),
    (Whole(0, 2), "1", [((), "must be a whole number, not '1' (drop the quotes)")]),
    (Whole(0, 2), True, [((), "must be a whole number, not true")]),
    (Whole(0, 2000), 3000, [((), "must be at most 2,000, not 3000")]),
    (Whole(0, 2), -1, [((), "must be at least 0, not -1")]),
    (Number(0, 2), "1", [((), "must be a number, not '1'")]),
    (Number(0, 2), 2.5, [((), "must be at most 2, not 2.5")]),
    (Flag(), "No", [((), "must be true or false, not 'No' (write false)")]),
    (Flag(), 0, [((), "must be true or false, not 0")]),
    (ListOf(Flag(), 2), {}, [((), "must be a list, not a mapping of keys")]),
    # Of a list that is too long, that alone is told.
    (ListOf(Flag(), 2), [1, 2, 3], [((), "must hold at most 2, not 3")]),
    (ListOf(Flag(), 2), [1, True], [((0,), "must be true or false, not 1")]),
    (MappingOf(Flag(), 1), {}, [((), "must hold at least 1, not 0")]),
    (MappingOf(Flag()), {1: True}, [((), "must be a mapping of keys, not a mapping of keys")]),
    (AREA, [], [((), "must be a mapping of keys, not a list")]),
    (AREA, {"size": 0}, [((), "the key 'owner' is missing"), (("size",), "must be at least 1, not 0")]),
    # A key that is misspelt is missing too, but that is the same mistake.
    (AREA, {"ownr": "x"}, [(("ownr",), "unknown key (did you mean 'owner'?)")]),
    # One that is not known for anything near hides nothing.
    (AREA, {"q": 1}, [(("q",), "unknown key; known here: owner, size"), ((), "the key 'owner' is missing")]),
    (AREA, {"owner": "x", "q": 1}, [(("q",), "unknown key; known here: owner, size")]),
    (GOAL, {}, [((), "needs exactly one of the keys gain or rows; it has none")]),
    (GOAL, {"gain": 1, "rows": 1}, [((), "needs exactly one of the keys gain or rows; it has gain, rows")]),
    (DEEP, {"a": 3, "b": {"c": 1}}, [(("a",), "must be a list, or a mapping, not 3"), (("b", "c"), "must be true")]),
]


@each("shape, value, expected", WRONG)
def test_what_does_not_fit(shape: Shape, value: Any, expected: list[tuple[tuple[str | int, ...], str]]):
    found = list(shape_problems(shape, value, ("k",)))
    assert [path for path, _ in found] == [("k", *path) for path, _ in expected]
    assert all(problem.startswith(words) for (_, problem), (_, words) in zip(found, expected, strict=True))
    for path, problem in found:
        assert isinstance(path[-1], KeyName) == problem.startswith("unknown key")


def taken_apart(stated: Stated) -> Any:
    """Value that a check would come to see."""
    match stated.shape:
        case Text():
            return stated.text()
        case Whole():
            return stated.whole()
        case Number():
            return stated.number()
        case Flag():
            return stated.flag()
        case ListOf():
            return list(map(taken_apart, stated.items()))
        case MappingOf():
            return {name: taken_apart(one) for name, one in stated.entries().items()}
        case Record():
            return {name: taken_apart(one) for name, one in stated.keys().items()}
        case Either():
            return taken_apart(stated.choice())


def test_a_check_meets_what_fits_which_has_no_problems_and_nothing_else():
    for shape, value in FITTING:
        assert list(shape_problems(shape, value, ("k",))) == []
        seen = taken_apart(Stated(value, ("k",), shape))
        assert seen == (list(value) if isinstance(value, tuple) else value)
    for shape, value, _ in WRONG:
        with pytest.raises(ClaimError) as caught:
            taken_apart(Stated(value, ("k",), shape))
        assert caught.value.path[0] == "k"


def test_keys_come_in_the_order_given_with_defaults_after_them():
    shape = Record("R", "R.", (Key("a", Whole(0, 9), "A.", default=5), Key("b", Whole(0, 9), "B.")))
    assert [(name, one.whole()) for name, one in Stated({"b": 1}, (), shape).keys().items()] == [("b", 1), ("a", 5)]
    assert [name for name, _ in Stated({"b": 1, "a": 2}, (), shape).keys().items()] == ["b", "a"]


def test_words():
    values: list[object] = [None, True, 1.5, "x", []]
    assert list(map(shown, values)) == ["nothing", "true", "1.5", "'x'", "a list"]
    assert len(shown("x" * 10**6)) < 80
    assert did_you_mean("OVRE", ["over", "open"]) == " (did you mean 'over'?)"
    assert did_you_mean("o" * 10**6, ["over"]) == ""
    assert (one_of(["a"]), one_of("abc")) == ("a", "a, b or c")


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_says_is_described_and_named_once(name: str):
    engine = game_class(name)
    kinds = claim_kinds(engine)
    assert len(kinds) == 9 + len(engine.claims)
    assert len({key.name for key in engine.position_keys}) == len(engine.position_keys)
    described = [
        *(kind.description for kind in kinds.values()),
        *(goal.description for goal in engine.goals),
        *(key.description for key in engine.position_keys),
    ]
    assert [words for words in described if not words.endswith(".")] == []


def test_claims_of_plain_data():
    assert claim_of({"count": 3}).value == 3
    wrong: list[tuple[object, str]] = [({}, "is empty"), ({"a": 1, "b": 2}, "the keys a, b"), ("x", "not 'x'")]
    for data, words in wrong:
        assert claim_of(data).kind == ""
        ((path, problem),) = claim_problems(Toy, data, ("claims", 4))
        assert (path, words in problem) == (("claims", 4), True)
    assert list(claim_problems(Toy, {"count": 3}, ())) == []
    ((path, problem),) = claim_problems(Toy, {"cuont": 3}, ())
    assert (path, problem) == (("cuont",), "examples of toy have no claim of that name (did you mean 'count'?)")
