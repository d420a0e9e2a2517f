"""Every board stays in the box it promises, and its box grows with the cell in a straight line."""

import pytest

from boardwright.figures.drawing import BoardFigure
from boardwright.figures.grid_frame import place_hexagonal
from boardwright.games.dendria.colours import DendriaColours
from boardwright.scene import Text, flattened, scene_box
from boardwright.tilings import keep_faces
from tests.figures import boards
from tests.figures.measuring import discs_of, paths, stock_themes, subpaths, texts
from tests.samples import each

THEME = stock_themes()[0]

CELLS = [6.0, 9.0, 14.0, 17.3, 30.0, 55.5]
ROUNDING = 1e-6


TRIANGLE = boards.tiling("3^6", "triangle", 5)
SQUARES = boards.tiling("4^4", "square", 4)
HEXES = boards.tiling("6^3", "hexagon", 3)
RING = keep_faces(SQUARES, [face for face in range(16) if face not in (5, 6)])

FIGURES: dict[str, BoardFigure] = {}
for named in (False, True):
    words = ", named" if named else ""
    for kind in ("tiles", "pencil"):
        for place, shape in (("triangle", TRIANGLE), ("squares", SQUARES), ("hexes", HEXES), ("ring", RING)):
            FIGURES[f"fen {place} {kind}{words}"] = boards.Fen(shape, kind, 0.5, coordinates=named)
        FIGURES[f"fen turned {kind}{words}"] = boards.Fen(TRIANGLE, kind, 0.0, rotate=23.0, coordinates=named)
        for rows, columns in ((7, 7), (5, 11)):
            FIGURES[f"fendo {rows}x{columns} {kind}{words}"] = boards.Fendo(rows, columns, 4.0, kind, coordinates=named)
    FIGURES[f"fendo wide channels{words}"] = boards.Fendo(7, 5, 9.0, "tiles", coordinates=named)
    for rows, columns in ((7, 7), (3, 12)):
        FIGURES[f"cercas {rows}x{columns}{words}"] = boards.Cercas(rows, columns, coordinates=named)
    for side in (3, 9, 13):
        FIGURES[f"dendria {side}{words}"] = boards.Dendria(side, (), coordinates=named)
    FIGURES[f"dendria turned{words}"] = boards.Dendria(9, (3, 7), coordinates=named, turned=True)
    FIGURES[f"dendria 9 with outlines{words}"] = boards.Dendria(9, (3, 7), coordinates=named)
    for rows, columns in ((3, 3), (5, 5), (5, 9)):
        FIGURES[f"fanorona {rows}x{columns}{words}"] = boards.Fanorona(rows, columns, coordinates=named)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES)
@pytest.mark.parametrize("theme", stock_themes(), ids=lambda theme: theme.name)
def test_everything_drawn_fills_the_box_that_the_size_promises_but_for_a_narrow_frame(figure, theme):
    for cell in CELLS:
        drawing = figure.draw(cell, theme)
        width, height = figure.size(cell)
        assert (drawing.width, drawing.height) == (width, height)
        left, top, right, bottom = scene_box(drawing.items)
        assert min(left, top, width - right, height - bottom) >= -ROUNDING, cell
        assert max(left, top, width - right, height - bottom) <= 5.5  # no more than the room that coordinates take
        assert drawing.description


@each("figure", FIGURES.values())
def test_the_size_is_a_straight_line_over_the_cell(figure):
    start, end = figure.size(10.0), figure.size(20.0)
    for cell in CELLS:
        for one, other, between in zip(start, end, figure.size(cell), strict=True):
            assert between == pytest.approx(one + (other - one) * (cell - 10) / 10)
            assert other > one


@each("name", [name for name in FIGURES if name.endswith(", named")])
def test_coordinates_are_words_and_cost_room_on_all_sides_alike(name):
    plain, named = FIGURES[name.removesuffix(", named")], FIGURES[name]
    assert {*texts(plain.draw(15.0, THEME).items)} < {*texts(named.draw(15.0, THEME).items)}
    more = [b - a for a, b in zip(plain.size(15.0), named.size(15.0), strict=True)]
    assert more[0] == pytest.approx(more[1])
    assert more[0] >= 0


def places(figure: BoardFigure, cell: float = 15.0) -> dict[str, tuple[float, float]]:
    items = flattened(figure.draw(cell, THEME).items)
    return {item.text: (item.x + dx, item.y + dy) for item, dx, dy in items if isinstance(item, Text)}


def test_names_of_columns_stand_below_and_names_of_rows_on_the_left():
    for figure, rows in ((boards.Fendo(5, 7, 4.0, "tiles", True), 5), (boards.Fanorona(5, 9, True), 5)):
        found = places(figure)
        _, height = figure.size(15.0)
        assert found["a"][0] < found["b"][0] < found["c"][0]
        assert found["a"][1] == found["c"][1] > height - 6
        assert found["1"][1] > found["2"][1] > found[str(rows)][1]
        assert found["1"][0] == found["2"][0] < 6


def test_dots_have_capitals_and_spaces_no_names_of_their_own():
    assert set(places(boards.Cercas(7, 7, coordinates=True))) == {*"ABCDEFGH", *"12345678"}


def test_start_spaces_of_fendo_are_d1_below_and_d7_above():
    figure = boards.Fendo(7, 7, 4.0, "tiles")
    found, (width, height) = places(figure, 20.0), figure.size(20.0)
    assert found["W"][0] == found["O"][0] == pytest.approx(width / 2)
    assert found["W"][1] > height - 24
    assert found["O"][1] < 24


@pytest.mark.parametrize("named", [False, True])
@pytest.mark.parametrize("cell", [8.0, 15.0, 31.0])
def test_points_and_dots_are_the_cell_apart_and_in_the_middle_of_the_board(named, cell):
    small, wide = boards.Fanorona(3, 3, named), boards.Fanorona(5, 9, named)
    for figure, rows, columns in ((small, 3, 3), (wide, 5, 9), (boards.Cercas(7, 4, named), 8, 5)):
        found = [path for path in paths(figure.draw(cell, THEME).items) if path.commands.startswith("MCCCC")]
        (points,) = [discs_of(path) for path in found if len(subpaths(path)) == rows * columns]
        for axis, count in ((0, columns), (1, rows)):
            along = sorted({round(point[axis], 6) for point, _ in points})
            assert len(along) == count
            assert along[-1] - along[0] == pytest.approx(cell * (count - 1))
            assert along[0] == pytest.approx(figure.size(cell)[axis] - along[-1])


def test_neighbouring_hexes_have_different_soils_and_every_line_runs_through_all_three():
    side = 5
    colours = THEME.of(DendriaColours)
    soils = (colours.dendria_soil_1, colours.dendria_soil_2, colours.dendria_soil_3)
    figure = boards.Dendria(side)
    width, height = figure.size(10.0)
    colour: dict[tuple[int, int], str | None] = {}
    for path in paths(figure.draw(10.0, THEME).items):
        for corners in subpaths(path):
            if len(corners) == 6 and path.style.fill in soils:
                middle = [sum(values) / 6 for values in zip(*corners, strict=True)]
                colour[round((middle[0] - width / 2) * 1e3), round((middle[1] - height / 2) * 1e3)] = path.style.fill
    placed = place_hexagonal(side, 10.0)
    own = [colour[round(x * 1e3), round(y * 1e3)] for x, y in placed.points]
    assert len(set(soils)) == 3
    for site in range(len(own)):
        for way in range(6):
            line = (site, *placed.board.ray(site, way)[:2])
            assert len({own[s] for s in line}) == len(line)
