"""Problems: one line each, whatever the file or its name holds."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.config.problems import ConfigError, Problem, did_you_mean, key_text, one_of, quote, shown


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


@pytest.mark.parametrize(
    "path, text",
    [
        ((), ""),
        (("board", "size", 0), "board.size[0]"),
        (("claims", 1, "illegal"), "claims[1].illegal"),
        (("a b", "c.d"), "'a b'.'c.d'"),
        (("",), "''"),
    ],
)
def test_key_paths(path, text):
    assert key_text(path) == text


@pytest.mark.parametrize(
    "value, text",
    [
        (None, "nothing"),
        (True, "true"),
        (3, "3"),
        (3.0, "3.0"),
        ("a\nb\u202e", r"'a\nb\u202e'"),
        ("x" * 61, "'" + "x" * 57 + "...'"),
        ([1], "a list"),
        ({}, "a mapping of keys"),
    ],
)
def test_values_in_messages(value, text):
    assert shown(value) == text


@pytest.mark.parametrize(
    "word, near",
    [("a4", "A4"), ("leter", "Letter"), ("A4 ", "A4"), ("quarto", None), ("", None), ("x" * 10_000, None)],
)
def test_near_names(word, near):
    hint = did_you_mean(word, ("A4", "A5", "Letter"))
    assert hint == (f" (did you mean '{near}'?)" if near else "")


def test_choices_as_a_phrase():
    assert one_of(["a"]) == "a"
    assert one_of(["a", "b", "c"]) == "a, b or c"
