"""Words broken into lines: at spaces, but not at those that are there to hold words together."""

import pytest

from boardwright.figures.drawing import wrapped
from boardwright.fonts import text_width


def test_a_line_ends_at_spaces_alone():
    width = text_width("the bar is 100", 3.0) + 0.1
    assert wrapped("the bar is 100 mm long", 3.0, width) == ("the bar is 100", "mm long")
    assert wrapped("the bar is 100\u00a0mm long", 3.0, width) == ("the bar is", "100\u00a0mm long")


@pytest.mark.parametrize("space", ["\u00a0", "\u2007", "\u202f"])
def test_spaces_that_hold_words_together_stay_as_they_are(space: str):
    assert wrapped(f"a  100{space}mm\tb\n", 3.0, 100.0) == (f"a 100{space}mm b",)


@pytest.mark.parametrize("space", [" ", "\t", "\n", "\u2003", "\u3000"])
def test_other_white_space_is_one_space(space: str):
    assert wrapped(f"{space}a{space}{space}b{space}", 3.0, 100.0) == ("a b",)


def test_what_is_wider_than_a_line_is_broken_all_the_same():
    width = text_width("measure", 3.0) + 0.1
    assert wrapped("measure\u00a0the\u00a0bar", 3.0, width) == ("measure", "the bar")
    assert wrapped("measuremeasure", 3.0, width) == ("measure", "measure")


@pytest.mark.parametrize("text", ["", " ", "\n\t "])
def test_nothing_has_no_lines(text: str):
    assert wrapped(text, 3.0, 50.0) == ()
