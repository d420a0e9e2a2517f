"""Points of the regular boards: distances, directions on paper, and where lines run."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.figures.grid_frame import PlacedGrid, around_hexagonal, place_alquerque, place_hexagonal, place_square

COMPASS = {"E": 0, "NE": 45, "N": 90, "NW": 135, "W": 180, "SW": 225, "S": 270, "SE": 315}
HEX_COMPASS = {"E": 0, "NE": 60, "NW": 120, "W": 180, "SW": 240, "SE": 300}
PITCHES = st.floats(0.5, 60)


def check_directions(placed: PlacedGrid, compass: dict[str, int], lengths: dict[str, float]) -> int:
    """Each step leads its own way and distance on paper, y down; returns the number of steps."""
    steps = 0
    for site, (x, y) in enumerate(placed.points):
        for way, name in enumerate(placed.board.directions):
            to = placed.board.step(site, way)
            if to < 0:
                continue
            dx, dy = placed.points[to][0] - x, y - placed.points[to][1]
            assert math.hypot(dx, dy) == pytest.approx(lengths[name])
            assert math.degrees(math.atan2(dy, dx)) % 360 == pytest.approx(compass[name], abs=1e-6)
            steps += 1
    return steps


def at(placed: PlacedGrid, name: str) -> tuple[float, float]:
    return placed.points[placed.board.index(name)]


@given(st.integers(1, 13), st.integers(1, 13), PITCHES)
def test_square_boards(rows, columns, pitch):
    placed = place_square(rows, columns, pitch)
    steps = check_directions(placed, COMPASS, dict.fromkeys("NESW", pitch))
    assert steps == 2 * (rows * (columns - 1) + columns * (rows - 1))
    assert at(placed, f"a{rows}") == (0, 0)
    assert at(placed, "a1") == pytest.approx((0, (rows - 1) * pitch))  # bottom left
    last = chr(96 + columns)
    assert at(placed, f"{last}1") == pytest.approx(((columns - 1) * pitch, (rows - 1) * pitch))


@given(st.integers(1, 9), st.integers(1, 9), PITCHES)
def test_alquerque_boards(rows, columns, pitch):
    placed = place_alquerque(rows, columns, pitch)
    lengths = {name: pitch * (math.sqrt(2) if angle % 90 else 1) for name, angle in COMPASS.items()}
    check_directions(placed, COMPASS, lengths)
    assert at(placed, f"a{rows}") == (0, 0)
    assert at(placed, "a1") == pytest.approx((0, (rows - 1) * pitch))


@given(st.integers(1, 13), PITCHES)
def test_hexagonal_boards(side, width):
    placed = place_hexagonal(side, width)
    steps = check_directions(placed, HEX_COMPASS, dict.fromkeys(HEX_COMPASS, width))
    assert len(placed.points) == 3 * side * (side - 1) + 1
    assert steps == 2 * (9 * side * side - 15 * side + 6)  # three ways, each (2 side - 1) lines of one step less
    middle = f"{chr(96 + side)}{side}"
    assert at(placed, middle) == pytest.approx((0, 0))
    low, left = max(y for _, y in placed.points), min(x for x, _ in placed.points)
    assert at(placed, "a1") == pytest.approx((-(side - 1) * width / 2, low))
    assert at(placed, f"{chr(96 + side)}1") == pytest.approx((left, 0), abs=1e-9)


@pytest.mark.parametrize(
    "rows, columns, straight, rising",
    [
        # Straight: number and length of rows and columns. Rising: lengths, in diagonals of a square, of the lines that
        # run NE; by symmetry as many run SE. The corner a1 has diagonals, and so has every other point.
        (3, 3, (6, 6 * 2), [2]),
        (5, 5, (10, 10 * 4), [2, 4, 2]),
        (5, 9, (14, 5 * 8 + 9 * 4), [2, 4, 4, 4, 2]),
    ],
)
def test_lines_of_fanoronas_board(rows, columns, straight, rising):
    placed = place_alquerque(rows, columns, 1.0)
    every = placed.lines(("N", "E", "NE", "SE"))
    assert len({frozenset(line) for line in every}) == len(every)
    lines = placed.lines(("N", "E"))
    assert (len(lines), sum(math.dist(*line) for line in lines)) == pytest.approx(straight)
    for way, sign in (("NE", -1), ("SE", 1)):
        slanted = placed.lines((way,))
        assert all((q[1] - p[1]) * sign == q[0] - p[0] > 0 for p, q in slanted)
        assert sorted(round(math.dist(*line) / math.sqrt(2)) for line in slanted) == sorted(rising)


@pytest.mark.parametrize("side", range(1, 14))
def test_around_a_hexagonal_board_lie_the_neighbours_of_its_hexes_that_are_not_on_it(side):
    """The largest board has no larger one around it whose rows have letters."""
    steps = [(math.cos(math.radians(angle)), -math.sin(math.radians(angle))) for angle in HEX_COMPASS.values()]

    def near(x: float, y: float) -> tuple[int, int]:
        return round(x * 1000), round(y * 1000)

    points = place_hexagonal(side, 1.0).points
    beside = {near(x + dx, y + dy) for x, y in points for dx, dy in steps} - {near(*point) for point in points}
    assert {near(*point) for point in around_hexagonal(side, 1.0)} == beside
    assert len(around_hexagonal(side, 1.0)) == 6 * side
