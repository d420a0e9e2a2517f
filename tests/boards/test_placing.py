"""Steps from the middle and from the ends of boards, and rows of smaller boards laid on larger ones."""

import pytest

from boardwright.games.placing import GridPlaces, HexagonPlaces


@pytest.mark.parametrize(
    "across, up, start, name",
    [
        (0, 0, "middle", "c5"),
        (2, -4, "middle", "e1"),
        (3, 0, "middle", None),
        (0, 0, "bottom", "c1"),
        (0, 0, "top-right", "e9"),
        (0, 1, "top", None),
        (0.5, 0.5, "middle", None),
    ],
)
def test_steps_on_nine_rows_of_five(across: float, up: float, start: str, name: str | None):
    assert GridPlaces(9, 5).name(across, up, start) == name


@pytest.mark.parametrize(
    "across, up, start, name",
    [
        (-0.5, -0.5, "bottom-left", "A1"),
        (0.5, 0.5, "top-right", "E4"),
        (0.5, 0.5, "middle", "C3"),
        (1.5, 0.5, "top-right", None),
        (0.5, 0, "middle", None),
        (0, 0, "middle", "b2"),
    ],
)
def test_dots_of_three_rows_of_four(across: float, up: float, start: str, name: str | None):
    assert GridPlaces(3, 4, dots=True).name(across, up, start) == name


@pytest.mark.parametrize(
    "across, up, start, name",
    [
        (0, 0, "middle", "c3"),
        (2, 0, "middle", "c5"),
        (0, 1, "middle", "d3"),
        (-1, 1, "middle", "d2"),
        (0, -1, "middle", "b2"),
        (0, 0, "left", "c1"),
        (0, 0, "top-left", "e1"),
        (0, 0, "top-right", "e3"),
        (0, 0, "bottom-right", "a3"),
        (2, 1, "middle", None),
    ],
)
def test_steps_on_a_hexagon_of_side_three(across: float, up: float, start: str, name: str | None):
    assert HexagonPlaces(3).name(across, up, start) == name


def test_rows_are_laid_middle_on_middle():
    # Of four rows the second from below is the middle; of two, the lower or left one.
    assert GridPlaces(4, 5).rows("x.\n.o\n") == ".....\n..x..\n...o.\n....."
    assert GridPlaces(3, 5).rows("xyz") == ".....\n.xyz.\n....."
    assert GridPlaces(2, 2).rows("xyz") is None


def test_a_hexagon_is_laid_in_the_middle_of_a_larger_one():
    wide = HexagonPlaces(3).rows("a b\nc d e\nf g")
    assert wide == ". . .\n. a b .\n. c d e .\n. f g .\n. . ."
    assert HexagonPlaces(2).rows("a b c\nd e f g\nh i j k l\nm n o p\nq r s") is None
