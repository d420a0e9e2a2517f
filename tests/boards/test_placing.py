"""Steps from the middle and from the ends of boards, and rows of smaller boards laid on larger ones."""

from boardwright.games.placing import GridPlaces, HexagonPlaces
from tests.samples import each

NINE_BY_FIVE, DOTS, HEXAGON = GridPlaces(9, 5), GridPlaces(3, 4, dots=True), HexagonPlaces(3)


@each(
    "places, across, up, start, name",
    [
        (NINE_BY_FIVE, 0, 0, "middle", "c5"),
        (NINE_BY_FIVE, 2, -4, "middle", "e1"),
        (NINE_BY_FIVE, 3, 0, "middle", None),
        (NINE_BY_FIVE, 0, 0, "bottom", "c1"),
        (NINE_BY_FIVE, 0, 0, "top-right", "e9"),
        (NINE_BY_FIVE, 0, 1, "top", None),
        (NINE_BY_FIVE, 0.5, 0.5, "middle", None),
        (DOTS, -0.5, -0.5, "bottom-left", "A1"),
        (DOTS, 0.5, 0.5, "top-right", "E4"),
        (DOTS, 0.5, 0.5, "middle", "C3"),
        (DOTS, 1.5, 0.5, "top-right", None),
        (DOTS, 0.5, 0, "middle", None),
        (DOTS, 0, 0, "middle", "b2"),
        (HEXAGON, 0, 0, "middle", "c3"),
        (HEXAGON, 2, 0, "middle", "c5"),
        (HEXAGON, 0, 1, "middle", "d3"),
        (HEXAGON, -1, 1, "middle", "d2"),
        (HEXAGON, 0, -1, "middle", "b2"),
        (HEXAGON, 0, 0, "left", "c1"),
        (HEXAGON, 0, 0, "top-left", "e1"),
        (HEXAGON, 0, 0, "top-right", "e3"),
        (HEXAGON, 0, 0, "bottom-right", "a3"),
        (HEXAGON, 2, 1, "middle", None),
    ],
)
def test_steps_from_the_middle_and_from_the_ends(places, across, up, start, name):
    assert places.name(across, up, start) == name


def test_rows_are_laid_middle_on_middle():
    # Of four rows the second from below is the middle; of two, the lower or left one.
    assert GridPlaces(4, 5).rows("x.\n.o\n") == ".....\n..x..\n...o.\n....."
    assert GridPlaces(3, 5).rows("xyz") == ".....\n.xyz.\n....."
    assert GridPlaces(2, 2).rows("xyz") is None


def test_a_hexagon_is_laid_in_the_middle_of_a_larger_one():
    wide = HexagonPlaces(3).rows("a b\nc d e\nf g")
    assert wide == ". . .\n. a b .\n. c d e .\n. f g .\n. . ."
    assert HexagonPlaces(2).rows("a b c\nd e f g\nh i j k l\nm n o p\nq r s") is None
