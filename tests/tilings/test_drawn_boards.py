"""Stock FEN boards that were drawn, frozen or found in the atlas: what must be seen in them, and other counts."""

import math
from collections import Counter

import pytest

from boardwright.games.fen.facts import fen_board
from boardwright.games.load import load_config
from boardwright.games.sources import find_source
from boardwright.games.stock import stock_folder
from boardwright.sets.from_config import plan_source
from boardwright.tilings.symmetry import group_name, symmetries
from boardwright.writers.svg import write_svg
from tests.parse_back.sets import placed
from tests.tilings.independent import counted_again, counted_by_the_program, faces_of
from tests.tilings.test_gallery_boards import facts, loaded

JUNCTIONS = ("fen-islamic-star", "fen-map", "fen-rose-window", "fen-shoal")
CORNERS = ("fen-four-uniform", "fen-pebbles")


@pytest.mark.parametrize("name", [*JUNCTIONS, *CORNERS])
def test_counted_again(name: str) -> None:
    tiling = facts(name).tiling
    again = counted_again(faces_of(tiling), 1e-6, junctions=name in JUNCTIONS)
    assert counted_by_the_program(tiling) == again
    assert again.nodes - again.edges + again.faces == 1


@pytest.mark.parametrize("name", [*JUNCTIONS, *CORNERS])
def test_tiles_have_room_on_a4_but_on_the_island(name: str) -> None:
    assert loaded(name).model.board.style == ("pencil" if name == "fen-map" else "tiles")


def test_the_stars_touch_squares_and_houses() -> None:
    # Four stars; nine squares at the corners of a grid of 2 x 2; two houses on each of the grid's twelve sides.
    tiling = facts("fen-islamic-star").tiling
    assert Counter(len(polygon) for polygon in faces_of(tiling)) == {16: 4, 4: 9, 5: 2 * 12}
    assert group_name(symmetries(tiling)) == "D4"


def test_the_panes_of_the_rose_window() -> None:
    # The eye; eight petals; eight panes between them; sixteen in the frame. Leads: eight each of arcs of the eye,
    # spokes, bars from the arches, and frame bars of two kinds; sixteen each of half arches and arcs of both frames.
    tiling = facts("fen-rose-window").tiling
    assert (len(tiling.faces), len(tiling.edges)) == (1 + 8 + 8 + 16, 5 * 8 + 3 * 16)
    assert group_name(symmetries(tiling)) == "D8"


def test_the_rose_window_is_what_lies_between_the_lines_of_its_drawing() -> None:
    text = "game: fen\nboard: {tiling: {file: fen-rose-window.svg, read: lines}, nodes: junctions}\n"
    drawn = fen_board(load_config(text, "rose.yaml", stock_folder() / "boards" / "drawings"), 1000).tiling
    frozen = facts("fen-rose-window").tiling
    assert drawn.faces == frozen.faces
    assert all(math.dist(p, q) < 1e-6 for p, q in zip(drawn.nodes, frozen.nodes, strict=True))


def test_the_fish_of_the_shoal_are_one_fish() -> None:
    tiling = facts("fen-shoal").tiling
    areas = [_area(polygon) for polygon in faces_of(tiling)]
    assert max(areas) - min(areas) < 1e-6 * max(areas)
    # Columns of 5, 6, 6, 5 and 5 fish. Each has a tail, two sides, a brow and a chin, and shares sides within its
    # column, tails with the next column, or brows and chins: those of five fish are all between those of six.
    text = "game: fen\nboard: {tiling: {file: fen-shoal.svg}, nodes: corners}\n"
    corners = fen_board(load_config(text, "shoal.yaml", stock_folder() / "boards" / "drawings"), 1000).tiling
    sides, tails, heads = 4 + 5 + 5 + 4 + 4, 6 + 5, 10 + 10
    assert len(corners.edges) == 5 * 27 - sides - tails - heads
    alone = sum(1 for faces in corners.node_faces if len(faces) == 1)
    assert len(tiling.edges) == len(corners.edges) - alone


def test_the_borders_of_the_island_are_curves_in_print() -> None:
    tiling = facts("fen-map").tiling
    assert all(any(soft) for soft in tiling.curved)
    (one,) = plan_source(find_source("fen-map")).sets
    svg = write_svg(placed(one).page(), "outline").decode()
    assert svg.count("C") > 2 * len(tiling.edges)
    assert {len(faces) for faces in tiling.node_faces} == {2, 3, 4}


def test_no_pebble_has_a_short_side() -> None:
    tiling = facts("fen-pebbles").tiling
    lengths = sorted(math.dist(tiling.nodes[start], tiling.nodes[end]) for start, end in tiling.edges)
    assert lengths[0] > 0.5 * lengths[len(lengths) // 2]


def test_the_snowflake_has_four_kinds_of_nodes_around_its_dodecagon() -> None:
    tiling = facts("fen-four-uniform").tiling
    assert Counter(len(face) for face in tiling.faces) == {12: 1, 6: 6, 4: 12, 3: 24}
    assert group_name(symmetries(tiling)) == "D6"


def _area(polygon: tuple[tuple[float, float], ...]) -> float:
    return abs(math.fsum(p[0] * q[1] - p[1] * q[0] for p, q in zip(polygon, [*polygon[1:], polygon[0]], strict=True)))
