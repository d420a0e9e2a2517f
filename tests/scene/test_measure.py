"""The box of a drawing is that of what is seen: of curves, not of the handles beside them."""

import pytest

from boardwright.scene import Circle, Group, Path, Style, scene_box

PEN = Style(stroke="#000000", width=0.5)


def test_the_box_of_a_curve_is_that_of_its_line():
    # An arch from (10, 20) to (16, 20) with handles 4 mm high is 3 mm high; then a line down, which ends the path.
    path = Path("MCL", (10.0, 20.0, 10.0, 16.0, 16.0, 16.0, 16.0, 20.0, 16.0, 25.0), PEN)
    assert scene_box((path,)) == pytest.approx((9.75, 16.75, 16.25, 25.25))
    assert scene_box((Group((path,), 1.0, 2.0),)) == pytest.approx((10.75, 18.75, 17.25, 27.25))


def test_the_box_of_a_circle_is_as_wide_as_the_circle():
    assert scene_box((Circle(5.0, 6.0, 2.0, Style("#000000")),)) == pytest.approx((3.0, 4.0, 7.0, 8.0))
