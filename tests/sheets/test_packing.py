"""Nested pieces: none overlaps another, all are in their box, and every straight cut is drawn once and is harmless."""

import math
from collections.abc import Sequence
from itertools import combinations, pairwise, starmap

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.figures.pieces.piece import Piece
from boardwright.geometry.points import border_distance, bounds, segment_distance, signed_area
from boardwright.scene import Path, Style, flattened
from boardwright.sheets.pieces.choose_packing import packings
from boardwright.sheets.pieces.cuts import merged
from boardwright.sheets.pieces.packing import TICK, Packing, Spot
from tests.figures.measuring import sides, subpaths
from tests.samples import each
from tests.sheets.page_parts import overlap
from tests.sheets.piece_samples import HOLLOW, OUTLINES, Corners, Point, common_area, disc, regular, sample, slanted

Segment = tuple[Point, Point]

CUT = Style(stroke="#000000", width=0.2)


def at(corners: Sequence[Point], spot: Spot) -> Corners:
    """A polygon at its place."""
    return tuple((spot.x + x, spot.y + y) for x, y in slanted(corners, spot.turn))


def segments(packing: Packing, columns: int, count: int, role: str) -> list[Segment]:
    """Straight lines of a role that a packing draws."""
    found: list[Segment] = []
    for item, dx, dy in flattened(packing.cuts(columns, count, CUT)):
        assert isinstance(item, Path)
        assert (dx, dy, "C" in item.commands) == (0, 0, False)
        if item.role == role:
            for points, commands in zip(subpaths(item), item.commands.split("M")[1:], strict=True):
                found += sides(points) if commands.endswith("Z") else pairwise(points)
    return found


def on(side: Segment, part: float, cut: Segment) -> bool:
    """Whether a point of a side lies on a cut that runs along the side, within a hundred-thousandth of a millimetre."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = *side, *cut
    parallel = abs((bx - ax) * (dy - cy) - (by - ay) * (dx - cx)) < 1e-6 * math.dist(*side) * math.dist(*cut)
    return parallel and segment_distance(between(side, part), *cut) < 1e-5


def between(segment: Segment, part: float) -> Point:
    (ax, ay), (bx, by) = segment
    return (ax + part * (bx - ax), ay + part * (by - ay))


def check(piece: Piece, parts: Sequence[Corners], packing: Packing, columns: int, count: int) -> None:
    """Everything that is asked of a block of straight-sided pieces."""
    spots = packing.spots(columns, count)
    assert len(spots) == count
    width, height = packing.size(columns, count)
    placed = [at(piece.outline, spot) for spot in spots]
    for corners in placed:
        left, top, right, bottom = bounds(corners)
        assert min(left, top, width - right, height - bottom) > -1e-6
    bodies = [at(part, spot) for spot in spots for part in parts]
    for one, other in combinations(bodies, 2):
        if overlap(bounds(one), bounds(other)) and common_area(one, other) >= 1e-6:
            assert len(parts) > 1
            assert any({one, other} <= {at(part, spot) for part in parts} for spot in spots), "parts of one piece"
    cuts = segments(packing, columns, count, "cut")
    for side in (side for corners in placed for side in sides([*corners])):
        for part in (0.11, 0.5, 0.83):
            assert sum(on(side, part, cut) for cut in cuts) == 1, "every side is cut, and once"
    ticks = segments(packing, columns, count, "artifact")
    for line in (*cuts, *ticks):
        samples = [between(line, step / 40) for step in range(41)]
        near = [body for body in bodies if overlap(bounds(body), bounds(line), -0.1)]
        assert all(border_distance(body, point) < 1e-5 for body in near for point in samples), "through a piece"
    for tick in ticks:
        assert math.dist(*tick) == pytest.approx(TICK)
        assert all(-TICK - 1e-6 < x < width + TICK + 1e-6 for x, _ in tick)
        assert all(-TICK - 1e-6 < y < height + TICK + 1e-6 for _, y in tick)


@pytest.mark.sampled(4)
@pytest.mark.long("compares every pair of pieces")
@pytest.mark.parametrize("name", OUTLINES)
def test_blocks_of_every_outline(name: str) -> None:
    piece = sample(name, OUTLINES[name], 1)
    parts = HOLLOW[name][1] if name in HOLLOW else (OUTLINES[name],)
    for packing in packings(piece):
        for columns, count in ((1, 1), (1, 3), (2, 2), (4, 10), (5, 15)):
            check(piece, parts, packing, columns, count)


@st.composite
def convex_outlines(draw: st.DrawFn) -> Corners:
    """Corners on an ellipse: convex, of any number and any slant."""
    count = draw(st.integers(3, 9))
    steps = [draw(st.floats(0.3, 1)) for _ in range(count)]
    turn, flat = draw(st.floats(0, 6.28)), draw(st.floats(0.4, 1))
    angles = [turn + 2 * math.pi * sum(steps[:k]) / sum(steps) for k in range(count)]
    return tuple((10 * math.cos(angle), 10 * flat * math.sin(angle)) for angle in angles)


@pytest.mark.long("lays out a hundred outlines")
@settings(max_examples=30, deadline=None)
@given(convex_outlines(), st.integers(1, 4), st.integers(1, 9))
def test_blocks_of_any_convex_outline(outline: Corners, columns: int, count: int) -> None:
    piece = sample("any", outline, 1)
    for packing in packings(piece):
        check(piece, (outline,), packing, columns, count)


@pytest.mark.parametrize("radius", [3.0, 7.5])
@pytest.mark.parametrize("columns, count", [(1, 1), (1, 4), (4, 3), (5, 23), (6, 60)])
def test_discs_keep_their_distance(radius: float, columns: int, count: int) -> None:
    for packing in packings(disc("disc", radius, 1)):
        middles = [(spot.x, spot.y) for spot in packing.spots(columns, count)]
        assert len(middles) == count
        assert min(starmap(math.dist, combinations(middles, 2)), default=math.inf) > 2 * radius + 2 - 1e-9
        left, _, right, bottom = bounds(middles)
        assert (left, right + radius, bottom + radius) == pytest.approx((radius, *packing.size(columns, count)))


@each("name", [*OUTLINES, "disc"])
def test_columns_and_rows_that_fit_fit_and_one_more_does_not(name: str) -> None:
    piece = disc("disc", 6, 1) if name == "disc" else sample(name, OUTLINES[name], 1)
    for packing in packings(piece):
        columns = packing.columns(150)
        assert packing.size(columns, columns)[0] <= 150 + 1e-6
        assert packing.size(columns + 1, columns + 1)[0] > 150
        room = packing.capacity(columns, 100)
        assert packing.size(columns, room)[1] <= 100 + 1e-6
        assert packing.size(columns, room + 1)[1] > 100
        assert packing.columns(1) == 0
        assert packing.capacity(3, 1) == 0


# Paper that a piece takes, in parts of its own area, worked out by hand: strips of triangles, quadrilaterals with two
# parallel sides leave nothing between them; hexagons stand in strips with triangles between (3 of 4 parts are used).
@pytest.mark.parametrize("name", ["square", "strip", "triangle", "scalene", "rhombus", "trapezium", "hexagon", "brick"])
def test_paper_that_is_needed(name: str) -> None:
    part = 4 / 3 if name == "hexagon" else 1
    assert packings(sample(name, OUTLINES[name], 1))[0].area == pytest.approx(part * abs(signed_area(OUTLINES[name])))


# Straight cuts of a block of 12 in 3 rows of 4, by hand: 4 level lines, and of each strip what separates 4 pieces and
# frees its two ends. Squares: 5 upright lines run through all strips. Triangles: 4 lines up and 3 lines down to the
# right do. Hexagons: two lines for each gap and each end of each strip.
@pytest.mark.parametrize("name, lines", [("square", 4 + 5), ("triangle", 4 + 4 + 3), ("hexagon", 4 + 3 * 2 * 5)])
def test_cuts_run_through(name: str, lines: int) -> None:
    packing = packings(sample(name, OUTLINES[name], 1))[0]
    assert len(segments(packing, 4, 12, "cut")) == lines


def test_corners_in_the_middle_of_a_side_are_none() -> None:
    """A slanted brick with six of them, two out of line by less than a hair, stands in strips like a rectangle."""
    for noise in (-1e-12, 1e-12):
        brick = [(-8, -4), (0, -4 + noise), (8, -4), (8, 4), (0, 4 - noise), (-8, 4)]
        ways = packings(sample("brick", slanted(brick, 17), 1))
        assert [way.area for way in ways] == [pytest.approx(16 * 8)] * 2
        assert {len(segments(way, 4, 12, "cut")) for way in ways} == {4 + 5}


def test_cuts_reach_beyond_the_block() -> None:
    """12 squares of 13 mm in 3 rows of 4: a tick of 3 mm at both ends of each of the 9 lines."""
    packing = packings(sample("square", OUTLINES["square"], 1))[0]
    ticks = segments(packing, 4, 12, "artifact")
    outer = sorted((round(x, 6), round(y, 6)) for _, (x, y) in ticks)
    rows = [(x, 13.0 * line) for x in (-3.0, 55.0) for line in range(4)]
    columns = [(13.0 * line, y) for line in range(5) for y in (-3.0, 42.0)]
    assert outer == sorted(rows + columns)


def test_hexagons_lie_flat_and_rhombi_are_not_turned_over() -> None:
    hexagons = packings(sample("hexagon", regular(6, 10, 30), 1))[0]
    assert {spot.turn for spot in hexagons.spots(3, 9)} in ({30.0}, {-30.0})
    triangles = packings(sample("triangle", regular(3, 10, -90), 1))[0]
    assert [spot.turn for spot in triangles.spots(3, 6)] == [0, 180, 0, 180, 0, 180]


def test_segments_of_one_line_become_one() -> None:
    first = [((0.0, 0.0), (1.0, 1.0)), ((3.0, 3.0), (1.0, 1.0)), ((2.0, 2.0), (2.5, 2.5))]
    apart = [((4.0, 4.0), (5.0, 5.0)), ((0.0, 0.1), (1.0, 1.1)), ((0.0, 0.0), (1.0, -1.0)), ((2.0, 0.0), (2.0, 9.0))]
    found = {frozenset(segment) for segment in merged([*first, *apart, apart[-1][::-1]])}
    assert found == {frozenset(segment) for segment in [((0.0, 0.0), (3.0, 3.0)), *apart]}


@pytest.mark.parametrize("step", [-1e-13, 1e-13])
def test_last_bits_of_an_outline_change_no_cut(step: float) -> None:
    """Where a tick ends on the line between two strips, its last bit may not say whether it is drawn."""
    outline = regular(6, 3.0, 0.0)
    moved = tuple((x * (1.0 + step), y * (1.0 - step)) for x, y in outline)
    for count in range(2, 30):
        drawn = []
        for corners in (outline, moved):
            packing = packings(Piece("tile", "white", 30, (), outline=corners))[0]
            drawn.append([len(segments(packing, 6, count, role)) for role in ("cut", "artifact")])
        assert drawn[0] == drawn[1], count
