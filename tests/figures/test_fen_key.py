"""The signs under a board of FEN: its own faces, and what is laid or drawn on it."""

import math

import pytest

from boardwright.figures.theme import Theme
from boardwright.games.fen.diagram.tiles import PENCIL
from boardwright.games.figures import GameFigures
from boardwright.scene import Circle, Item, flattened
from tests.figures.diagram.shapes import theme
from tests.installed_games import stock_board


def signs(name: str) -> list[Item]:
    """What is drawn left of the players' names."""
    loaded = stock_board(name)
    look: Theme = theme()
    figures: GameFigures = loaded.kit.figures(loaded, look)
    assert figures.side is not None
    return [*figures.side.draw(150.0, look).items]


@pytest.mark.parametrize(
    "name, corners", [("fen-islamic-star", 5), ("fen-kagome", 3), ("fen-penrose", 4), ("fen-hat", 14)]
)
def test_the_face_is_one_of_the_board(name: str, corners: int) -> None:
    """Its corners, counted on the printed board: a house, a triangle, a rhombus, a hat with its straight one."""
    first = next(item for item, _, _ in flattened(signs(name)) if getattr(item, "commands", "").endswith("Z"))
    assert first.commands.count("L") + first.commands.count("M") == corners


def test_a_rhombus_of_penrose_is_no_square() -> None:
    first = next(item for item, _, _ in flattened(signs("fen-penrose")) if getattr(item, "commands", "").endswith("Z"))
    points = list(zip(first.numbers[::2], first.numbers[1::2], strict=True))
    assert abs(math.dist(points[0], points[2]) - math.dist(points[1], points[3])) > 0.5


@pytest.mark.parametrize("name, drawn", [("fen-map", True), ("fen-voronoi", True), ("fen-kagome", False)])
def test_edges_are_lines_on_a_board_for_pencils(name: str, drawn: bool) -> None:
    items = signs(name)
    lines = [item for item in items if not isinstance(item, Circle) and getattr(item, "style", None)]
    assert any(item.style.width == PENCIL for item in lines) is drawn
