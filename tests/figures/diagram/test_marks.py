"""Signs in figures: where they are, and that they tell what they are by more than colour."""

import math

import pytest

from boardwright.figures.diagram.frames import Mark
from boardwright.figures.diagram.label_placement import Spots
from boardwright.figures.diagram.marks import arrow, hatching, number_radius, numbered, shortened, struck
from boardwright.figures.drawing import Drawing
from boardwright.fonts import CAP_HEIGHT, text_width
from boardwright.scene import Path, Text, scene_box
from tests.figures.diagram.shapes import discs_of, strokes_of, subpaths, theme, words_of
from tests.figures.measuring import grey

THEME = theme()


def drawn(items) -> Drawing:
    return Drawing(100, 100, tuple(items))


def test_a_line_loses_what_it_is_told_to_at_both_ends():
    assert shortened([(0, 0), (10, 0), (10, 8)], 2, 3) == ((2, 0), (10, 0), (10, 5))


def test_a_short_line_keeps_its_middle():
    (ax, _), (bx, _) = shortened([(0, 0), (1, 0)], 5, 5)
    assert ax < bx


def test_the_head_of_an_arrow_is_at_its_last_point():
    items = arrow([(10, 10), (30, 10), (30, 25)], "#123456", THEME)
    head = items[-1]
    assert isinstance(head, Path)
    (_, numbers) = next(subpaths(head))
    assert (numbers[0], numbers[1]) == (30, 25)
    assert max(numbers[1::2]) == 25


def test_an_arrow_lies_on_paper_wider_than_itself():
    strokes = strokes_of(drawn(arrow([(10, 10), (30, 10)], "#123456", THEME)))
    assert [style.stroke for _, style in strokes] == [THEME.colours.paper, "#123456"]
    assert strokes[0][1].width > strokes[1][1].width


def test_allowed_is_dark_on_light_and_not_allowed_light_on_dark_with_a_bar():
    """So grey prints tell them apart."""
    legal, illegal = (drawn(numbered((10, 10), Mark(3, sign), THEME)) for sign in ("legal", "illegal"))
    grounds = [discs_of(one)[-1].style.fill for one in (legal, illegal)]
    inks = [next(item.colour for item in one.items if isinstance(item, Text)) for one in (legal, illegal)]
    assert grey(grounds[0]) - grey(inks[0]) > 102
    assert grey(inks[1]) - grey(grounds[1]) > 102
    assert strokes_of(legal) == []
    lines = [line for line, style in strokes_of(illegal) if style.stroke == THEME.colours.illegal]
    assert all((end[0] - start[0]) == pytest.approx(start[1] - end[1]) for start, end in lines), "it rises"
    assert max(math.dist((10, 10), end) for line in lines for end in line) > discs_of(illegal)[-1].radius + 0.5


@pytest.mark.parametrize("sign", ["played", "legal", "illegal"])
def test_a_number_stands_in_the_middle_of_its_disc(sign):
    drawing = drawn(numbered((20, 30), Mark(12, sign), THEME))
    (word,) = words_of(drawing)
    assert word.text == "12"
    assert (word.box[0] + word.box[2]) / 2 == pytest.approx(20)
    disc = discs_of(drawing)[-1]
    assert word.box[2] - word.box[0] < 2 * disc.radius


def test_captured_pieces_are_crossed_out():
    strokes = strokes_of(drawn(struck([(10, 10), (20, 10)], 2, THEME)))
    crosses = [line for line, style in strokes if style.stroke == THEME.colours.illegal]
    assert len(crosses) == 4
    assert ((8, 8), (12, 12)) in crosses


def test_nothing_captured_nothing_drawn():
    assert struck([], 2, THEME) == ()


@pytest.mark.parametrize("rising", [True, False])
@pytest.mark.parametrize(
    "corners",
    [
        ((0, 0), (10, 0), (10, 10), (0, 10)),
        ((0, 0), (10, 0), (10, 4), (4, 4), (4, 10), (0, 10)),
        ((3, 1), (12, 5), (6, 11)),
    ],
    ids=["square", "L", "triangle"],
)
def test_hatching_covers_a_shape_and_nothing_else(corners, rising):
    """Length of the lines times their distance is the area; every middle of a line lies inside."""
    gap = 0.05
    lines = [line for line, _ in strokes_of(drawn(hatching([corners], "#000000", gap=gap, width=0, rising=rising)))]
    pairs = zip(corners, (*corners[1:], corners[0]), strict=True)
    area = abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2
    covered = sum(math.dist(*line) for line in lines) * gap / math.sqrt(2)
    assert covered == pytest.approx(area, rel=0.02)
    slope = {True: -1.0, False: 1.0}[rising]
    assert all((b[1] - a[1]) == pytest.approx(slope * (b[0] - a[0]), abs=1e-6) for a, b in lines)


def test_hatching_of_neighbours_joins():
    squares = [((0, 0), (5, 0), (5, 5), (0, 5)), ((5, 0), (10, 0), (10, 5), (5, 5))]
    lines = [line for line, _ in strokes_of(drawn(hatching(squares, "#000000", gap=1.0)))]
    sums = {round(x + y, 6) % 1 for line in lines for x, y in line}
    assert sums == {0}


@pytest.mark.parametrize("number", [1, 9, 10, 28])
@pytest.mark.parametrize("radius", [0.8, 1.0, 1.45])
def test_a_number_is_never_too_small_to_read_and_stays_in_its_disc(number, radius):
    drawing = drawn(numbered((20, 30), Mark(number, "illegal"), THEME, radius))
    (word,) = words_of(drawing)
    assert word.size * 72 / 25.4 >= 6
    disc = discs_of(drawing)[-1]
    assert disc.radius == pytest.approx(number_radius(number, radius))
    assert number_radius(number, radius) >= radius
    across, up = text_width(str(number), word.size, "bold") / 2, CAP_HEIGHT * word.size / 2
    assert math.hypot(across, up) < disc.radius


@pytest.mark.parametrize("aim", [(6.0, 6.0), (0.5, 11.0), (11.8, 0.2)])
def test_a_mark_stays_in_the_drawing_even_where_all_is_full(aim):
    spots = Spots(12.0, 12.0, boxes=[(0.0, 0.0, 12.0, 12.0)])
    spots.pieces([(x, y) for x in range(0, 13, 2) for y in range(0, 13, 2)], 1.4)
    mark = spots.marked(Mark(1, "illegal"), [aim], 1.0, theme())
    left, top, right, bottom = scene_box(mark)
    assert min(left, top) >= -1e-6
    assert max(right, bottom) <= 12.0 + 1e-6
