"""Lines of dots against the spans that they stand for, worked out line by line."""

import math
import sys
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.scene import Circle, Group, Page, Path, Style, polygons, rectangle, rectangles
from boardwright.scene.ink.coats import coats_of, painted_of
from boardwright.scene.ink.dots import Dots
from boardwright.scene.ink.edges import edges_of
from boardwright.scene.ink.outlines import Ring
from boardwright.scene.ink.sweep import MOST_CODES, sweep
from tests.scene.slow_ink import Spans, inside, slow_areas

WIDTH, DOT = 40.0, 0.125

LINES = [0.31 + 0.47 * row for row in range(60)]

coordinates = st.integers(-60, 420).map(lambda number: number / 8)
corners = st.lists(st.tuples(coordinates, coordinates), min_size=3, max_size=7)


def painted(rings: list[Ring], xs: tuple[float, ...] = (0.0,), dy: float = 0.0) -> Dots:
    dots = Dots(LINES, WIDTH, DOT, 0)
    dots.paint(dots.cut_polygons([edges_of(ring) for ring in rings], dy), -math.inf, xs, bytearray([7]) * dots.count)
    return dots


def check(dots: Dots, spans: list[Spans]) -> None:
    """A dot may differ only if a span ends in it or beside it."""
    assert dots.count == WIDTH / DOT
    for row, found in zip(dots.rows, spans, strict=True):
        assert len(row) == dots.count
        for number, code in enumerate(row):
            left, right = (number - 1.02) * DOT, (number + 2.02) * DOT
            near = [(start, end) for start, end in found if start < right and end > left]
            if not near:
                assert code == 0
            elif any(start <= left and right <= end for start, end in near):
                assert code == 7


@settings(max_examples=60, deadline=None)
@given(st.lists(corners, min_size=1, max_size=3), coordinates, st.lists(coordinates, min_size=1, max_size=2))
def test_polygons_of_any_shape(rings: list[Ring], dy: float, xs: list[float]):
    dots = painted(rings, tuple(xs), dy)
    check(dots, [[(a + x, b + x) for x in xs for a, b in inside(rings, y - dy)] for y in LINES])


def areas(*items: Group | Path | Circle) -> dict[str, float]:
    coats, parts = coats_of(painted_of(items))
    return sweep(coats, parts, (50.0, 50.0), 0.5, dots=50)


def test_more_colours_than_codes():
    colours = [f"#{number:06x}" for number in range(2 * MOST_CODES + 9)]
    wide = [rectangle(10, 10, 30, 30, Style(colour)) for colour in colours]
    narrow = [rectangle(15, 10 + index / 32, 5, 1 / 32, Style(colour)) for index, colour in enumerate(colours)]
    found = areas(*wide, *narrow)
    for colour in colours[:-1]:
        assert found[colour] == pytest.approx(5 / 32, abs=0.01)
    assert found[colours[-1]] == pytest.approx(900 - 5 * (len(colours) - 1) / 32, abs=0.5)


def crowded() -> tuple[list[Path | Group], dict[str, float]]:
    """Thin level lines, of 60 columns no two at the same heights but all nearly in step, and a thin frame; areas."""
    black, red = Style("#000000"), Style("#ff0000")
    columns = [
        (10 + column / 2, 12 + column / 8 % 1.0 + column / 3000 + row) for column in range(60) for row in range(24)
    ]
    frame = [rectangle(8, y, 34, 0.1, red) for y in (9.99, 40.01)]
    return [*frame, rectangles(columns, 0.4, 0.1, black)], {"#000000": len(columns) * 0.4 * 0.1, "#ff0000": 2 * 3.4}


def test_thin_shapes_at_very_many_heights():
    items, expected = crowded()
    assert areas(*items) == pytest.approx(expected, rel=0.002)


def test_a_sample_of_very_many_heights_takes_few_lines(monkeypatch):
    """Most heights are seen by no line of their own, so where lines lie must not be in step with any row of shapes."""
    module, lines = sys.modules[sweep.__module__], []

    def counted(heights: Sequence[float], *more: Any) -> Dots:
        lines.append(len(heights))
        return Dots(heights, *more)

    monkeypatch.setattr(module, "Dots", counted)
    coats, parts = coats_of(painted_of(crowded()[0]))
    found = sweep(coats, parts, (50.0, 50.0), 0.5, every=2, dots=50)
    assert sum(lines) <= 4 * 50  # four for each band of every second swath
    monkeypatch.setattr(module, "CROWDED", 10**9)
    lines.clear()
    exact = sweep(coats, parts, (50.0, 50.0), 0.5, every=2, dots=50)
    assert sum(lines) > 600
    assert found["#000000"] == pytest.approx(exact["#000000"], rel=0.05)


def test_a_clip_hides_what_is_outside_and_keeps_what_was_there():
    black, white = Style("#000000"), Style("#ffffff")
    clip = ((10, 10), (40, 10), (40, 40), (10, 40))
    inner = Group((rectangle(0, 0, 50, 50, white), rectangle(20, 20, 30, 10, black)), clip=clip)
    nested = Group((Group((rectangle(0, 0, 50, 50, black),), clip=((0, 0), (15, 0), (15, 50), (0, 50))),), clip=clip)
    assert areas(rectangle(0, 0, 50, 50, black), inner)["#ffffff"] == pytest.approx(900 - 200, abs=0.1)
    assert areas(inner, nested) == pytest.approx({"#ffffff": 900 - 200 - 150, "#000000": 200 + 150}, abs=0.1)


@pytest.mark.parametrize("dx, dy", [(0, 5), (3, 0), (0, 0)])
@pytest.mark.parametrize("way", [1, -1])
def test_copies_of_a_shape_that_is_wound_about_both_ways(dx: float, dy: float, way: int):
    """Where one of two is wound about one way and the other the other way, nothing is painted."""
    bow = ((10, 20), (30, 20), (10, 30), (30, 30))
    both = polygons([bow, [(x + dx, y + dy) for x, y in bow][::way]], Style("#000000"))
    expected = slow_areas(Page(50.0, 50.0, (both,), ""), 0.05)
    assert areas(both).get("#000000", 0.0) == pytest.approx(expected["#000000"], abs=0.5)
