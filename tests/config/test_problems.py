"""Problems: one line each, whatever the file or its name holds."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.config.problems import (
    MAX_PROBLEMS,
    ConfigError,
    Problem,
    cut_off,
    did_you_mean,
    key_text,
    one_of,
    quote,
    shown,
)


def test_a_problem_is_one_line():
    problem = Problem(12, 9, "board.tiling", "unknown tiling '3.6.3'")
    assert problem.render("a/x.yaml") == "a/x.yaml:12:9: board.tiling: unknown tiling '3.6.3'"
    assert Problem(1, 1, "", "the file is empty").render("<stdin>") == "<stdin>:1:1: the file is empty"


@given(st.text(), st.text(), st.text())
def test_nothing_in_a_name_or_value_breaks_the_line(source, key, value):
    line = Problem(1, 1, key_text((key, 3)), f"not {quote(value)}").render(source)
    assert line.isprintable()


def test_problems_of_an_error_are_in_order_and_without_doubles():
    late, early = Problem(3, 1, "a", "x"), Problem(2, 9, "b", "y")
    error = ConfigError("f", [late, early, late])
    assert error.problems == (early, late)
    assert str(error) == "f:2:9: b: y\nf:3:1: a: x"
    copy = pickle.loads(pickle.dumps(error))
    assert (copy.source, copy.problems) == ("f", error.problems)


def many(count: int, first: int = 1) -> list[Problem]:
    return [Problem(first + number, 2, "a", "x") for number in range(count)]


def test_lists_that_were_cut_off_are_counted_together():
    first, second = cut_off(many(150)), cut_off(many(130, first=1_000))
    joined = cut_off((*first, *second))
    assert [problem.line for problem in joined[:MAX_PROBLEMS]] == list(range(1, 101))
    # 50 and 30 that were left out before, and the hundred of the second list.
    assert joined[-1].message == "... and 180 more"
    assert len(joined) == MAX_PROBLEMS + 1
    assert cut_off(joined) == joined
    assert cut_off(many(MAX_PROBLEMS)) == tuple(many(MAX_PROBLEMS))


def test_a_long_message_is_cut_off():
    line = Problem(1, 1, "a", "x" * 10_000).render("f")
    assert line.endswith("x...")
    assert len(line) < 2_100


def test_keys_and_values_in_messages():
    paths = ((), ("board", "size", 0), ("claims", 1, "illegal"), ("a b", "c.d"), ("",))
    assert [*map(key_text, paths)] == ["", "board.size[0]", "claims[1].illegal", "'a b'.'c.d'", "''"]
    values: tuple[object, ...] = (None, True, 3, 3.0, [1], {})
    assert [*map(shown, values)] == ["nothing", "true", "3", "3.0", "a list", "a mapping of keys"]
    assert [shown("a\nb\u202e"), shown("x" * 61)] == [r"'a\nb\u202e'", "'" + "x" * 57 + "...'"]


@pytest.mark.parametrize(
    "word, near", [("a4", "A4"), ("leter", "Letter"), ("A4 ", "A4"), ("quarto", None), ("", None), ("x" * 10_000, None)]
)
def test_near_names(word, near):
    hint = did_you_mean(word, ("A4", "A5", "Letter"))
    assert hint == (f" (did you mean '{near}'?)" if near else "")


def test_choices_as_a_phrase():
    assert one_of(["a"]) == "a"
    assert one_of(["a", "b", "c"]) == "a, b or c"
