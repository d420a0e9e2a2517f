"""Boards as drawn: the box they promise, cells that fill them and share their corners, ornament that moves nothing."""

import math
from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import Literal

import pytest

from boardwright.figures.drawing import BoardFigure
from boardwright.figures.grid_frame import place_hexagonal
from boardwright.figures.theme import Theme
from boardwright.games.dendria.colours import DendriaColours
from boardwright.games.fen.drawing.tints import FaceColours
from boardwright.games.fendo.colours import FendoColours
from boardwright.games.themes import stock_theme
from boardwright.geometry.points import (
    Point,
    area_centroid,
    border_distance,
    bounds,
    contains,
    segment_distance,
    signed_area,
)
from boardwright.scene import Page, Path, Text, flattened, scene_box
from boardwright.scene.ink import coverage
from boardwright.scene.measure import parted
from boardwright.sheets.laser.look import laser_theme
from boardwright.tilings import keep_faces
from tests.figures import boards
from tests.figures.measuring import discs_of, margin, paths, stock_themes, subpaths, texts
from tests.figures.measuring import sides as around
from tests.samples import each

THEME = stock_themes()[0]

CELLS = [6.0, 9.0, 14.0, 17.3, 30.0, 55.5]


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
        assert min(left, top, width - right, height - bottom) >= -1e-6, cell
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


KAGOME = boards.tiling("3.6.3.6", "hexagon", 2)

ROOT = math.sqrt(3)

# Cell size, number of cells, and area that all cells fill together, by hand: kagome's board has 7 hexagons and 24
# triangles; a Fendo board of seven spaces of 45 mm, six channels of 4 mm and 2 x 3 mm of wall and ground is 345 mm
# wide; Fanorona's has 0.45 cells and 0.5 mm round its outer points; a hex 30 mm wide has an area of 30^2 x 3^0.5 / 2.
DIVIDED: dict[str, tuple[BoardFigure, float, int, float]] = {
    "fen kagome": (boards.Fen(KAGOME, "tiles", 0.5), 30.0, 31, (7 * 1.5 * ROOT + 24 * ROOT / 4) * 900),
    "fen turned": (boards.Fen(TRIANGLE, "pencil", 0.5, rotate=23.0), 20.0, 25, 25 * ROOT / 4 * 400),
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

EVERY = pytest.mark.parametrize("board, cell, count, area", DIVIDED.values(), ids=DIVIDED)


@EVERY
def test_cells_fill_the_board_lie_in_its_drawing_and_meet_along_whole_sides(board, cell, count, area):
    cells = board.cells(cell)
    assert len(cells) == count
    assert sum(abs(signed_area(polygon)) for polygon in cells) == pytest.approx(area, rel=1e-9)
    left, top, right, bottom = bounds([corner for polygon in cells for corner in polygon])
    width, height = board.size(cell)
    assert min(left, top, width - right, height - bottom) >= -1e-9
    # Those that touch have the very same corners, and meet along whole sides.
    sides: Counter[tuple[Point, Point]] = Counter()
    for polygon in cells:
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


TILING = boards.tiling("3.4.6.4", "hexagon", 3)

PLAYED: dict[str, tuple[BoardFigure, float]] = {
    "cercas": (boards.Cercas(7, 7), 24.0),
    "dendria": (boards.Dendria(9, (7,)), 11.0),
    "fanorona": (boards.Fanorona(5, 9), 28.0),
    "fen": (boards.Fen(TILING, "tiles", 0.5), 21.5),
    "fen pencil": (boards.Fen(TILING, "pencil", 0.5), 21.5),
    "fendo": (boards.Fendo(7, 7, 4.0, "tiles"), 22.0),
}

ORNATE = ("classic", "grey", "night", "heritage")

MOST_INK = 0.06
"""Ink of ornament on the sheet of a board, as a sum of the four inks."""


def plain(theme: Theme, *, tints: bool = False) -> Theme:
    """A theme without ornament; with `tints`, grounds keep their tones."""
    values = {colour.role: colour.value for colour in theme.own} | {"paper": theme.colours.paper}
    own = tuple(
        replace(one, value=values[one.like]) if one.like and not (tints and one.use == "ground") else one
        for one in theme.own
    )
    return replace(theme, own=own)


def ink(board: BoardFigure, cell: float, theme: Theme) -> float:
    drawing = board.draw(cell, theme)
    return coverage(Page(297.0, 210.0, (drawing.at(10, 5),), "")).total


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("theme", ["classic", "grey"])
def test_ornament_takes_little_ink(name: str, theme: str) -> None:
    board, cell = PLAYED[name]
    look = stock_theme(theme)
    assert ink(board, cell, look) - ink(board, cell, plain(look, tints=True)) <= MOST_INK


@each("name", PLAYED)
@each("theme", stock_themes())
def test_ornament_is_in_some_themes_and_never_for_a_laser(name: str, theme: Theme) -> None:
    board, cell = PLAYED[name]
    assert (board.draw(cell, theme) != board.draw(cell, plain(theme))) == (theme.name in ORNATE)
    laser = laser_theme(theme)
    assert board.draw(cell, laser) == board.draw(cell, plain(laser))


@pytest.mark.parametrize("name", PLAYED)
def test_a_board_has_its_size_and_its_lines_with_and_without_ornament(name: str) -> None:
    board, cell = PLAYED[name]
    look = stock_theme("classic")
    ornate, bare = board.draw(cell, look), board.draw(cell, plain(look))
    assert (ornate.width, ornate.height) == (bare.width, bare.height)
    # Stones stand for the dashed line of a smaller board, which is in the accent.
    of_play = {look.colours.ink, look.colours.line} | {
        one.value for one in look.own if one.use == "line" and not one.like
    }
    shapes = [
        {
            shape
            for item in drawing.items
            if isinstance(item, Path) and of_play & {item.style.fill, item.style.stroke}
            for shape in parted(item.commands, item.numbers)
        }
        for drawing in (ornate, bare)
    ]
    assert shapes[1] <= shapes[0]
    assert len(shapes[1]) > 10


def test_colours_of_faces_go_by_sides_or_by_face() -> None:
    look = stock_theme("classic")

    def faces(style: Literal["tiles", "pencil"], colours: FaceColours) -> dict[str | None, int]:
        drawn = paths(boards.Fen(TILING, style, 0.5, colours=colours).draw(20.0, look).items)
        found = ((path.style.fill, path.commands.count("M")) for path in drawn)
        return {fill: count for fill, count in found if fill in ("#aa0000", "#00aa00")}

    threes = sum(len(face) == 3 for face in TILING.faces)
    wanted = {"#aa0000": threes, "#00aa00": len(TILING.faces) - threes}
    assert faces("pencil", FaceColours(by_sides=("#aa0000", "#00aa00"))) == wanted
    assert faces("tiles", FaceColours(by_face={TILING.face_names[4]: "#aa0000"})) == {"#aa0000": 1}


@pytest.mark.parametrize("side", [3, 4, 5, 6, 13])
@pytest.mark.parametrize("cell", [8.0, 12.0])
def test_sprigs_stay_in_the_box_of_a_small_board_and_do_not_meet(side: int, cell: float) -> None:
    look = stock_theme("classic")
    drawing = boards.Dendria(side).draw(cell, look)
    assert margin(drawing.items, drawing.width, drawing.height) >= -1e-6
    leaf = look.of(DendriaColours).dendria_leaf
    sprigs = subpaths(next(path for path in paths(drawing.items) if path.style.stroke == leaf))
    assert len(sprigs) == (4 if side == 3 else 8)
    for (foot, tip), other in combinations(sprigs, 2):
        assert min(segment_distance(point, foot, tip) for point in other) > 0.05 * cell
