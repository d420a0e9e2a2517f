"""Signs in figures: where they are, and that they tell what they are by more than colour."""

import math

import pytest

from boardwright.figures.diagram.frames import Mark
from boardwright.figures.diagram.label_placement import Spots
from boardwright.figures.diagram.marks import arrow, hatching, number_radius, numbered, shortened, struck
from boardwright.figures.drawing import Drawing
from boardwright.fonts import CAP_HEIGHT, text_width
from boardwright.geometry.points import signed_area
from boardwright.scene import Text
from tests.figures.diagram.shapes import discs_of, lines_of, outlines_of, strokes_of, theme, words_of
from tests.figures.measuring import grey, margin

THEME = theme()


def drawn(items) -> Drawing:
    return Drawing(100, 100, tuple(items))


def test_a_line_loses_what_it_is_told_to_at_both_ends_and_a_short_one_keeps_its_middle():
    assert shortened([(0, 0), (10, 0), (10, 8)], 2, 3) == ((2, 0), (10, 0), (10, 5))
    (ax, _), (bx, _) = shortened([(0, 0), (1, 0)], 5, 5)
    assert ax < bx


def test_the_head_of_an_arrow_is_at_its_last_point_and_all_of_it_on_paper_wider_than_itself():
    drawing = drawn(arrow([(10, 10), (30, 10), (30, 25)], "#123456", THEME))
    head = [points for _, _, points in outlines_of(drawing)][-1]
    assert (*head[0], max(y for _, y in head)) == (30, 25, 25)
    (_, ground), (_, line) = strokes_of(drawing)
    assert (ground.stroke, line.stroke) == (THEME.colours.paper, "#123456")
    assert ground.width > line.width


def test_allowed_is_dark_on_light_and_not_allowed_light_on_dark_with_a_bar():
    """So grey prints tell them apart."""
    legal, illegal = (drawn(numbered((10, 10), Mark(3, sign), THEME)) for sign in ("legal", "illegal"))
    grounds = [discs_of(one)[-1].style.fill for one in (legal, illegal)]
    inks = [next(item.colour for item in one.items if isinstance(item, Text)) for one in (legal, illegal)]
    assert grey(grounds[0]) - grey(inks[0]) > 102
    assert grey(inks[1]) - grey(grounds[1]) > 102
    assert strokes_of(legal) == []
    lines = lines_of(illegal, THEME.colours.illegal)
    assert all((end[0] - start[0]) == pytest.approx(start[1] - end[1]) for start, end in lines), "it rises"
    assert max(math.dist((10, 10), end) for line in lines for end in line) > discs_of(illegal)[-1].radius + 0.5


def test_captured_pieces_are_crossed_out():
    crosses = lines_of(drawn(struck([(10, 10), (20, 10)], 2, THEME)), THEME.colours.illegal)
    assert len(crosses) == 4
    assert ((8, 8), (12, 12)) in crosses
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
    lines = lines_of(drawn(hatching([corners], "#000000", gap=gap, width=0, rising=rising)))
    covered = sum(math.dist(*line) for line in lines) * gap / math.sqrt(2)
    assert covered == pytest.approx(abs(signed_area(corners)), rel=0.02)
    slope = {True: -1.0, False: 1.0}[rising]
    assert all((b[1] - a[1]) == pytest.approx(slope * (b[0] - a[0]), abs=1e-6) for a, b in lines)
    # Lines of neighbours join: wherever a shape lies, they go through the same points of the page.
    ends = [x - slope * y for (x, y), _ in lines]
    assert ends == pytest.approx([gap * round(end / gap) for end in ends], abs=1e-6)


@pytest.mark.parametrize("sign", ["played", "legal", "illegal"])
@pytest.mark.parametrize("number", [1, 9, 10, 28])
@pytest.mark.parametrize("radius", [0.8, 1.0, 1.45])
def test_a_number_is_never_too_small_to_read_and_stays_in_the_middle_of_its_disc(number, radius, sign):
    drawing = drawn(numbered((20, 30), Mark(number, sign), THEME, radius))
    (word,) = words_of(drawing)
    assert word.text == str(number)
    assert word.middle[0] == pytest.approx(20)
    assert word.size * 72 / 25.4 >= 6
    disc = discs_of(drawing)[-1]
    assert sign != "illegal" or disc.radius == pytest.approx(number_radius(number, radius))
    assert number_radius(number, radius) >= radius
    across, up = text_width(str(number), word.size, "bold") / 2, CAP_HEIGHT * word.size / 2
    assert math.hypot(across, up) < disc.radius


@pytest.mark.parametrize("aim", [(6.0, 6.0), (0.5, 11.0), (11.8, 0.2)])
def test_a_mark_stays_in_the_drawing_even_where_all_is_full(aim):
    spots = Spots(12.0, 12.0, boxes=[(0.0, 0.0, 12.0, 12.0)])
    spots.pieces([(x, y) for x in range(0, 13, 2) for y in range(0, 13, 2)], 1.4)
    mark = spots.marked(Mark(1, "illegal"), [aim], 1.0, theme())
    assert margin(mark, 12.0, 12.0) >= -1e-6
