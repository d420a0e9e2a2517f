"""Cells of a board: they fill it, share their corners, and keep whole what no cut may cross."""

import math
from collections import Counter

import pytest

from boardwright.figures.drawing import BoardFigure
from boardwright.figures.grid_frame import place_hexagonal
from boardwright.games.fendo.colours import FendoColours
from boardwright.geometry.points import Point, area_centroid, border_distance, bounds, contains, signed_area
from tests.figures import boards
from tests.figures.measuring import discs_of, paths, stock_themes, subpaths
from tests.figures.measuring import sides as around

THEME = stock_themes()[0]

KAGOME = boards.tiling("3.6.3.6", "hexagon", 2)
TRIANGLES = boards.tiling("3^6", "triangle", 5)

ROOT = math.sqrt(3)

# Cell size, number of cells, and area that all cells fill together, by hand: kagome's board has 7 hexagons and 24
# triangles; a Fendo board of seven spaces of 45 mm, six channels of 4 mm and 2 x 3 mm of wall and ground is 345 mm
# wide; Fanorona's has 0.45 cells and 0.5 mm round its outer points; a hex 30 mm wide has an area of 30^2 x 3^0.5 / 2.
BOARDS: dict[str, tuple[BoardFigure, float, int, float]] = {
    "fen kagome": (boards.Fen(KAGOME, "tiles", 0.5), 30.0, 31, (7 * 1.5 * ROOT + 24 * ROOT / 4) * 900),
    "fen turned": (boards.Fen(TRIANGLES, "pencil", 0.5, rotate=23.0), 20.0, 25, 25 * ROOT / 4 * 400),
    "fendo": (boards.Fendo(7, 7, 4.0, "tiles"), 45.0, 49, 345.0**2),
    "fendo named": (boards.Fendo(7, 7, 4.0, "tiles", coordinates=True), 45.0, 49, 345.0**2),
    "fendo pencil": (boards.Fendo(5, 9, 4.0, "pencil"), 20.0, 45, (5 * 20 + 4) * (9 * 20 + 4)),
    "cercas": (boards.Cercas(7, 7), 20.0, 49, 140.0**2),
    "cercas named": (boards.Cercas(3, 12, coordinates=True), 20.0, 36, 60.0 * 240.0),
    "dendria": (boards.Dendria(9), 30.0, 217, 217 * 900 * ROOT / 2),
    "dendria turned": (boards.Dendria(9, turned=True), 30.0, 217, 217 * 900 * ROOT / 2),
    "fanorona": (boards.Fanorona(5, 9), 20.0, 45, 179.0 * 99.0),
    "fanorona named": (boards.Fanorona(3, 3, coordinates=True), 40.0, 9, 117.0**2),
}

TURNED = pytest.mark.parametrize("turned", [False, True])

EVERY = pytest.mark.parametrize("board, cell, count, area", BOARDS.values(), ids=BOARDS)


@EVERY
def test_cells_fill_the_board_and_lie_in_its_drawing(board, cell, count, area):
    cells = board.cells(cell)
    assert len(cells) == count
    assert sum(abs(signed_area(polygon)) for polygon in cells) == pytest.approx(area, rel=1e-9)
    left, top, right, bottom = bounds([corner for polygon in cells for corner in polygon])
    width, height = board.size(cell)
    assert min(left, top, width - right, height - bottom) >= -1e-9


@EVERY
def test_cells_that_touch_have_the_very_same_corners_and_meet_along_whole_sides(board, cell, count, area):
    sides: Counter[tuple[Point, Point]] = Counter()
    for polygon in board.cells(cell):
        sides.update(around([*polygon] if signed_area(polygon) > 0 else [*polygon[::-1]]))
    assert set(sides.values()) == {1}
    border = [side for side in sides if side[::-1] not in sides]
    # What is left over is the outline: as long as it would be without any seam, and closed.
    assert Counter(start for start, _ in border) == Counter(end for _, end in border)
    enclosed = sum(p[0] * q[1] - q[0] * p[1] for p, q in border) / 2
    assert enclosed == pytest.approx(area, rel=1e-6)


def test_the_spaces_of_fendo_lie_in_the_middle_of_their_cells():
    board = boards.Fendo(7, 7, 4.0, "tiles")
    own = THEME.of(FendoColours)
    tones = (own.fendo_space, own.fendo_space_2, own.fendo_space_3)
    fields = [path for path in paths(board.draw(45.0, THEME).items) if path.style.fill in tones]
    cells, spaces = board.cells(45.0), [space for path in fields for space in subpaths(path)]
    assert len(spaces) == 49
    for space in spaces:
        (home,) = [cell for cell in cells if contains(cell, area_centroid(space))]
        # Half a channel to a neighbour; 2 mm of wall and a quarter of a channel to the border.
        assert all(border_distance(home, corner) >= 2.0 - 1e-9 for corner in space)


def test_no_cut_comes_near_a_point_of_fanorona():
    board = boards.Fanorona(5, 9, coordinates=True)
    cells = board.cells(20.0)
    for point in board.site_points(20.0).values():
        (home,) = [cell for cell in cells if contains(cell, point)]
        assert border_distance(home, point) >= 0.45 * 20.0


@TURNED
def test_the_hexes_of_dendria_are_its_cells(turned):
    board = boards.Dendria(5, turned=turned)
    drawn = [hexagon for path in list(paths(board.draw(18.0, THEME).items))[:3] for hexagon in subpaths(path)]
    cells = board.cells(18.0)
    assert len(drawn) == len(cells) == 61
    for hexagon in drawn:
        (home,) = [cell for cell in cells if contains(cell, area_centroid(hexagon))]
        assert all(min(math.dist(corner, near) for near in home) < 1e-9 for corner in hexagon)


@TURNED
def test_the_cells_of_dendria_have_the_order_of_its_sites(turned):
    board = boards.Dendria(4, turned=turned)
    width, height = board.size(18.0)
    cells = board.cells(18.0)
    for cell, (x, y) in zip(cells, place_hexagonal(4, 18.0, turned=turned).points, strict=True):
        assert contains(cell, (x + width / 2, y + height / 2))


@pytest.mark.parametrize(
    "board, cell, count",
    [(boards.Fen(KAGOME, "tiles", 0.5), 30.0, 42), (boards.Cercas(4, 6, coordinates=True), 20.0, 35)],
    ids=["nodes of FEN", "dots of Cercas"],
)
def test_what_lies_at_corners_of_cells(board, cell, count):
    *_, discs = paths(board.draw(cell, THEME).items)
    corners = {corner for polygon in board.cells(cell) for corner in polygon}
    centres = [centre for centre, _ in discs_of(discs)]
    assert len(centres) == len(corners) == count
    assert all(min(math.dist(centre, corner) for corner in corners) < 1e-9 for centre in centres)
