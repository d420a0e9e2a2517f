"""Ornament of boards: little ink, none in plain themes and for lasers, and nothing of the game moves for it."""

from dataclasses import replace
from itertools import combinations
from typing import Literal

import pytest

from boardwright.figures.drawing import BoardFigure
from boardwright.figures.theme import Theme
from boardwright.games.dendria.colours import DendriaColours
from boardwright.games.fen.drawing.tints import FaceColours
from boardwright.games.themes import stock_theme
from boardwright.geometry.points import segment_distance
from boardwright.scene import Page, Path
from boardwright.scene.ink import coverage
from boardwright.scene.measure import parted
from boardwright.sheets.laser.look import laser_theme
from tests.figures import boards
from tests.figures.measuring import margin, paths, stock_themes, subpaths
from tests.samples import each

TILING = boards.tiling("3.4.6.4", "hexagon", 3)

BOARDS: dict[str, tuple[BoardFigure, float]] = {
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


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("theme", ["classic", "grey"])
def test_ornament_takes_little_ink(name: str, theme: str) -> None:
    board, cell = BOARDS[name]
    look = stock_theme(theme)
    assert ink(board, cell, look) - ink(board, cell, plain(look, tints=True)) <= MOST_INK


@each("name", BOARDS)
@each("theme", stock_themes())
def test_ornament_is_in_some_themes_and_never_for_a_laser(name: str, theme: Theme) -> None:
    board, cell = BOARDS[name]
    assert (board.draw(cell, theme) != board.draw(cell, plain(theme))) == (theme.name in ORNATE)
    laser = laser_theme(theme)
    assert board.draw(cell, laser) == board.draw(cell, plain(laser))


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_has_its_size_and_its_lines_with_and_without_ornament(name: str) -> None:
    board, cell = BOARDS[name]
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
