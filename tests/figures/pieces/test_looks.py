"""What is printed on pieces: nothing at the cut, players told apart without colour, no large fills to save ink."""

import math
from collections.abc import Iterator
from itertools import combinations, product

import pytest

from boardrules.games.fen import TurnSize
from boardwright.figures.pieces.parts import circle_corners
from boardwright.figures.pieces.piece import Piece
from boardwright.figures.theme import Theme
from boardwright.games.dendria.set_figures import dendria_pieces
from boardwright.games.fanorona.set_figures import fanorona_pieces
from boardwright.games.fen.tiles.pieces import fen_pieces
from boardwright.games.fendo.pieces import fendo_pieces
from boardwright.geometry.points import Point, border_distance, bounds, signed_area
from boardwright.scene import Item, Path, flattened
from tests.figures import boards
from tests.figures.measuring import stock_themes, traced

THEMES = {theme.name: theme for theme in stock_themes()}
SAFE = 0.3
"""No ink nearer than this many mm to the cut."""


def fen(name: str, theme: Theme) -> tuple[Piece, ...]:
    tiling = boards.tiling(name, "disc", radius=2.5)
    board = boards.Fen(tiling, "tiles", 0.5)
    found = fen_pieces(board, board.smallest_cell, theme, 3, TurnSize(1, 1))
    assert found is not None
    return found.pieces


def fendo(theme: Theme) -> tuple[Piece, ...]:
    found = fendo_pieces(boards.Fendo(7, 7, 4.0, "tiles"), 22.0, theme, 0.5, 7, 7)
    assert found is not None
    return found.pieces


GAMES = {
    "fen 3.6.3.6": lambda theme: fen("3.6.3.6", theme),
    "fen kisrhombille": lambda theme: fen("kisrhombille", theme),
    "fen rhombille": lambda theme: fen("rhombille", theme),
    "fendo": fendo,
    "fanorona": lambda theme: fanorona_pieces(28.0, theme, 0.5, 22).pieces,
    "small fanorona": lambda theme: fanorona_pieces(8.0, theme, 0.5, 22).pieces,
    "dendria": lambda theme: dendria_pieces(boards.Dendria(9), 11.0, theme, 0.5).pieces,
    "small dendria": lambda theme: dendria_pieces(boards.Dendria(13), 7.5, theme, 0.5).pieces,
}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def paths(items: tuple[Item, ...]) -> list[Path]:
    found = []
    for item, dx, dy in flattened(items):
        assert isinstance(item, Path), "pieces are drawn with paths only"
        assert (dx, dy) == (0, 0)
        found.append(item)
    return found


def room(piece: Piece, point: Point) -> float:
    """Distance of a point from the cut, below zero outside."""
    return piece.radius - math.hypot(*point) if piece.radius else border_distance(piece.outline, point)


@pytest.mark.sampled(2)
@every_theme
@every_game
def test_pieces_are_whole_and_nothing_is_printed_near_the_cut(game, theme):
    for piece in game(theme):
        assert piece.count > 0
        assert bool(piece.outline) != bool(piece.radius)
        if piece.outline:
            assert signed_area(piece.outline) > 0
            left, top, right, bottom = bounds(piece.outline)
            assert max(left, top) < 0 < min(right, bottom)
        for path in paths(piece.front) + paths(piece.back or ()):
            half = path.style.width / 2 if path.style.stroke else 0.0
            nearest = min(room(piece, point) for line in traced(path) for point in line) - half
            # What has the colour of the paper leaves no ink, but it must not reach over the cut either.
            bare = (path.style.stroke or path.style.fill) == theme.colours.paper
            assert nearest >= (0.0 if bare else SAFE), (piece.name, piece.owner, path.style)


def dark_area(piece: Piece, theme: Theme, items: tuple[Item, ...]) -> float:
    """Part of a piece that is filled with another colour than the paper's, by what was painted last there."""
    left, top, right, bottom = bounds(piece.outline or circle_corners(piece.radius))
    filled = [(line, path.style.fill) for path in paths(items) if path.style.fill is not None for line in traced(path)]
    steps = [(step + 0.5) / 12 for step in range(12)]
    points = [(left + x * (right - left), top + y * (bottom - top)) for x, y in product(steps, steps)]
    dark = []
    for point in (point for point in points if room(piece, point) > 0):
        colours = [fill for line, fill in filled if border_distance(line, point) > 0]
        dark.append(bool(colours) and colours[-1] not in (theme.colours.paper, theme.colours.white))
    return sum(dark) / len(dark)


def of_both_players(pieces: tuple[Piece, ...]) -> Iterator[tuple[Piece, Piece]]:
    """Pieces of one name that belong to different players."""
    for one, other in combinations([piece for piece in pieces if piece.owner], 2):
        if one.name == other.name and one.owner != other.owner:
            yield one, other


@every_game
def test_players_differ_by_their_fill_and_not_by_colour_alone(game):
    theme = THEMES["grey"]
    for pair in of_both_players(game(theme)):
        light, dark = sorted(dark_area(piece, theme, piece.front) for piece in pair)
        assert light < 0.05
        assert dark > 0.25


@every_game
def test_a_theme_of_lines_only_fills_signs_alone_and_tells_players_apart_as_well(game):
    theme = THEMES["outline"]
    for piece in game(theme):
        for items in (piece.front, piece.back or ()):
            # A tile's sign is a ninth of it at the most; a Seed or a Tree on its disc is the largest.
            assert dark_area(piece, theme, items) < 0.25, (piece.name, piece.owner)
        assert piece.back is None or shapes(piece.front) != shapes(piece.back), "a Seed is no Tree"
    assert all(shapes(one.front) != shapes(other.front) for one, other in of_both_players(game(theme)))


def shapes(items: tuple[Item, ...]) -> set[tuple[str, tuple[float, ...]]]:
    return {(path.commands, path.numbers) for path in paths(items)}
