"""FEN in figures: tiles at their places, turns in their colours with signs and names, tallies, shared faces."""

import math
from functools import cache
from itertools import combinations

import pytest

from boardrules.games.fen import Fen
from boardwright.app.boards import game_of
from boardwright.figures.diagram.figure import cell_for
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.drawing import Drawing
from boardwright.fonts import CAP_HEIGHT, text_width
from boardwright.games.fen.diagram.drawer import FenDrawer
from boardwright.games.stock import stock_names
from boardwright.geometry.points import border_distance, bounds, segment_distance
from boardwright.scene import Style
from tests.figures.diagram.shapes import (
    Point,
    check_room,
    discs_of,
    lines_of,
    middle,
    near,
    outlines_of,
    overlapping,
    paths,
    strokes_of,
    theme,
    words_of,
)
from tests.installed_games import drawer_of, stock_board

THEME = theme()
BOARDS = [name for name in stock_names("boards") if name.startswith("fen-")]
MIDDLE = {"white": ["n1", "e6", "e13", "e30"], "black": ["n36", "e80", "e75", "e50"]}
CAPTURED = {
    "white": ["n4", "n5", "e5", "e24", "e45", "e20", "e33", "e51", "f3"],
    "black": ["n36", "n28", "n33", "e80", "e75", "e60"],
}


@cache
def board(name: str) -> tuple[Fen, FenDrawer]:
    """A stock board: its rules and its drawing."""
    game, drawer = game_of(stock_board(name)), drawer_of(stock_board(name))
    assert isinstance(game, Fen)
    assert isinstance(drawer, FenDrawer)
    return game, drawer


def drawn(sites, turns=(), shows=(), width=80.0, name="fen-triangle", colours="classic", to_move="white") -> Drawing:
    game, drawer = board(name)
    position = game.parse_position({"sites": sites, "to_move": to_move})
    marked = tuple(
        MarkedTurn(game.parse_move(position, text), sign, None if sign == "played" else number)
        for number, (text, sign) in enumerate(turns, 1)
    )
    return drawer.draw(Frame(game, position, marked, frozenset(shows)), cell_for(drawer, width), theme(colours))


def placed(width=80.0, name="fen-triangle"):
    drawer = board(name)[1]
    return drawer.places(cell_for(drawer, width))


def filled(drawing: Drawing, fill: str) -> list[list[Point]]:
    """Corners of the polygons of a fill: White's have an outline, Black's need none."""
    outline = THEME.colours.ink if fill == THEME.colours.white else None
    return [
        corners
        for path, commands, corners in outlines_of(drawing)
        if (path.style.fill, path.style.stroke) == (fill, outline) and set(commands) == {"M", "L", "Z"}
    ]


def centre(points):
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def word(drawing: Drawing, text: str):
    (found,) = [word for word in words_of(drawing) if word.text == text]
    return found.middle


@pytest.mark.parametrize("player", ["white", "black"])
def test_every_tile_lies_at_its_place(player):
    tiles = placed()
    drawing = drawn(MIDDLE)
    fill = getattr(THEME.colours, player)
    nodes = [
        (disc.x, disc.y)
        for disc in discs_of(drawing)
        if disc.style.fill == fill and disc.radius > 0.9 and bool(disc.style.stroke) == (player == "white")
    ]
    bars = [centre(corners) for corners in filled(drawing, fill)]
    names = MIDDLE[player]
    assert len(nodes) == sum(name[0] == "n" for name in names)
    assert len(bars) == sum(name[0] == "e" for name in names)
    for name in names:
        assert any(near(point, tiles.point(name)) for point in (nodes if name[0] == "n" else bars)), name


def test_the_tile_of_a_face_lies_inside_it_clear_of_its_edges_tiles():
    tiles = placed()
    (tile,) = (corners for corners in filled(drawn({"white": ["f3"]}), THEME.colours.white))
    assert near(centre(tile), tiles.middles[2])
    for edge in tiles.tiling.face_edges[2]:
        start, end = tiles.tiling.path(tiles.edges[tiles.tiling.edge_names[edge]])
        assert min(segment_distance(corner, start, end) for corner in tile) > tiles.width / 2


@pytest.mark.parametrize("name", ["n16", "e40", "f20"])
def test_players_differ_by_more_than_colour(name):
    white, black = (drawn({player: [name]}) for player in ("white", "black"))
    plain = drawn({})
    marks = [
        len(strokes_of(drawing)) + sum(disc.style != Style(THEME.colours.paper) for disc in discs_of(drawing))
        for drawing in (white, black, plain)
    ]
    assert marks[0] > marks[1], "White's tile has a ring, a line or hatching in it"
    assert marks[1] == marks[2] + (name[0] == "n")


@pytest.mark.parametrize("name", ["fen-triangle", "fen-kagome", "fen-square", "fen-snub-hexagonal"])
def test_dark_tiles_that_touch_are_parted_by_a_light_line(name):
    game, drawer = board(name)
    width = drawer.size(drawer.legible_cell)[0]
    every = {"black": list(game.board.names)}
    drawing, tiles = drawn(every, width=width, name=name), placed(width, name)
    dark = [
        (path, commands, corners)
        for path, commands, corners in outlines_of(drawing)
        if path.style == Style(THEME.colours.black)
    ]
    assert len(dark) == len(game.board.names)
    for _, commands, corners in dark:
        if "C" in commands:
            # A node's tile may cover the ends of edges' tiles: a light disc lies between, larger by 0.25 mm.
            below = [disc for disc in discs_of(drawing) if near((disc.x, disc.y), middle(bounds(corners)), 1e-6)]
            assert max(disc.radius for disc in below) == pytest.approx(tiles.radius + 0.25)
    for (path, kind, corners), (other, other_kind, others) in combinations(dark, 2):
        if path is not other and "C" not in kind + other_kind:
            assert min(abs(border_distance(others, corner)) for corner in corners) >= 0.25


def test_a_legal_turn_has_a_ring_and_its_number_at_each_place():
    drawing = drawn({}, [("e13 e40 e70", "legal")])
    assert [word.text for word in words_of(drawing)] == ["1", "1", "1"]
    rings = [path for path, _, _ in paths(drawing) if path.style.stroke == THEME.colours.legal and path.style.fill]
    tiles = [ring for ring in rings if ring.style.fill == THEME.colours.legal]
    assert sum(ring.commands.count("M") for ring in tiles) == 3
    assert len(rings) - len(tiles) == 3, "three light discs"
    assert not lines_of(drawing, THEME.colours.illegal), "nothing is hatched"


def test_the_face_that_two_tiles_share_is_hatched_in_the_illegal_colour():
    tiles = placed()
    drawing = drawn({}, [("e30 e31 e32", "illegal")])
    hatches = lines_of(drawing, width=0.28)
    # Counted on the board: e31 and e32 are two sides of one triangle, e30 lies away from it.
    (face,) = [face for face in range(49) if len({"e31", "e32"} & named_edges(face)) == 2]
    assert len(hatches) > 5
    assert min(border_distance(tiles.polygon(face), end) for line in hatches for end in line) >= -1e-6


def named_edges(face: int) -> set[str]:
    tiling = board("fen-triangle")[1].tiling
    return {tiling.edge_names[edge] for edge in tiling.face_edges[face]}


def test_a_capture_that_is_illegal_lays_no_tile():
    drawing = drawn({}, [("f20", "illegal")])
    assert not filled(drawing, THEME.colours.white)
    assert near(word(drawing, "1"), placed().middles[19], 3.5)
    assert any(path.style.stroke == THEME.colours.illegal for path, _, _ in paths(drawing))


def test_a_capture_that_is_made_lays_the_tile_of_the_player_to_move():
    faces = {"white": CAPTURED["white"][:-1], "black": CAPTURED["black"]}
    made = drawn(faces, [("f3", "played")], to_move="black")
    tiles = [corners for corners in filled(made, THEME.colours.black) if len(corners) == 3]
    assert len(tiles) == 1
    assert near(centre(tiles[0]), placed().middles[2])


def test_tallies_stand_in_the_faces_that_the_player_to_move_has_begun():
    drawer = board("fen-triangle")[1]
    drawing = drawn(MIDDLE, (), ["tally"])
    # A second count, by the names of the tiling: White holds these edges, and a corner node of one face.
    tiling = drawer.tiling
    counted = {
        face: sum(tiling.edge_names[edge] in MIDDLE["white"] for edge in tiling.face_edges[face])
        + sum(tiling.node_names[node] in MIDDLE["white"] for node in tiling.faces[face])
        for face in range(49)
    }
    middles = placed().middles
    begun = {face: held for face, held in counted.items() if held}
    assert len(words_of(drawing)) == len(begun)
    words = [(word.text, word.middle[0]) for word in words_of(drawing)]
    for face, held in begun.items():
        assert any(text == f"{held}/3" and abs(x - middles[face][0]) < 0.01 for text, x in words)


def test_tallies_keep_off_the_tiles():
    tiles = placed()
    for _, text, size in words_of(drawn(MIDDLE, (), ["tally"])):
        reach = min(tiles.reach(face) for face in tiles.shown)
        assert size * 72 / 25.4 >= 6
        assert text.endswith("/3")
        assert math.hypot(text_width(text, size), CAP_HEIGHT * size) / 2 <= reach


def test_faces_that_may_be_captured_are_ringed():
    game = board("fen-triangle")[0]
    sites = {"white": [*CAPTURED["white"][:2], *sorted(named_edges(10))], "black": []}
    position = game.parse_position({"sites": sites, "to_move": "white"})
    assert game.can_capture(position) == ("f11",)
    drawing = drawn(sites, (), ["can_capture"])
    (ring,) = [corners for path, _, corners in outlines_of(drawing) if path.style.stroke == THEME.colours.legal]
    assert near(centre(ring), placed().middles[10])
    assert not words_of(drawing)


def test_a_part_of_a_board_shows_its_faces_and_stubs():
    game, whole = board("fen-triangle")
    part = FenDrawer(whole.tiling, whole.rotate, crop=(10, 11, 12))
    drawing = part.draw(Frame(game, game.initial()), 12.0, THEME)
    assert [commands for _, commands, _ in outlines_of(drawing)].count("MLLZ") == 3
    assert [style.dash for _, style in strokes_of(drawing) if style.dash]
    check_room(drawing)


def test_a_large_board_can_name_every_place_and_a_small_one_does_not():
    game, whole = board("fen-kagome")
    drawer = FenDrawer(whole.tiling, whole.rotate, every_name=True)
    assert not words_of(drawer.draw(Frame(game, game.initial()), 15.9, THEME))
    drawing = drawer.draw(Frame(game, game.initial()), 18.0, THEME)
    assert {word.text for word in words_of(drawing)} == set(game.board.names)
    assert not overlapping(words_of(drawing))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", BOARDS)
def test_nothing_leaves_the_box_and_no_words_meet_on_any_board(name):
    game, drawer = board(name)
    start = game.initial()
    legal = next(iter(game.legal_moves(start)))
    position = game.apply(start, legal)
    names = [name for name in game.board.names if name[0] == "e"]
    middle = len(names) // 2
    text = " ".join(names[middle : middle + game.turn.edges])
    turns = (
        MarkedTurn(next(iter(game.legal_moves(position))), "legal", 1),
        MarkedTurn(game.parse_move(start, text), "illegal", 2),
    )
    for width in (60.0, 80.0, 120.0):
        frame = Frame(game, position, turns, frozenset({"tally", "can_capture"}))
        drawing = drawer.draw(frame, cell_for(drawer, width), THEME)
        assert drawing.width == pytest.approx(width)
        check_room(drawing)


def test_the_number_of_a_face_has_a_tally_only_where_both_have_room():
    sites = {"white": [*CAPTURED["white"][:2], *sorted(named_edges(10))], "black": []}
    for width, expected in ((62.0, {"1"}), (160.0, {"1", "3/3"})):
        drawing = drawn(sites, [("f11", "legal")], ["tally"], width=width)
        x, y = placed(width).middles[10]
        inside = {word.text for word in words_of(drawing) if abs(word.box[0] - x) < 4 and abs(word.box[1] - y) < 4}
        assert inside == expected


@pytest.mark.parametrize("name", ["fen-hexagon", "fen-triangle", "fen-penrose"])
def test_in_the_smallest_pictures_nodes_are_apart_and_edges_narrower_than_they_are_long(name: str):
    _, drawer = board(name)
    for cell in (1.5, 2.0, 3.0, 6.0):
        placed = drawer.places(cell)
        assert 2 * placed.radius < 0.6 * cell
        assert placed.width < cell - 2 * placed.radius


@pytest.mark.parametrize("name", ["fen-map", "fen-hat"])
@pytest.mark.parametrize("cell", [6.0, 14.0])
def test_a_pencil_draws_from_circle_to_circle_and_shades_beside_them(name: str, cell: float):
    """Segments of a bent edge may be shorter than a circle is wide."""
    placed = board(name)[1].places(cell)
    tiling, radius = placed.tiling, placed.radius
    for edge, (first, second) in enumerate(tiling.edges):
        line = placed.line(edge)
        for end, node in ((line[0], first), (line[-1], second)):
            # A path that bends in the circle is a little longer than the straight way to its rim.
            assert 0.9 * radius < math.dist(end, tiling.nodes[node]) < 1.001 * radius
    for player in (0, 1):
        (shading,) = placed.tiles(["f7"], player, theme())
        ends = list(zip(shading.numbers[::2], shading.numbers[1::2], strict=True))
        for start, end in zip(ends[::2], ends[1::2], strict=True):
            assert all(segment_distance(node, start, end) > radius - 1e-6 for node in tiling.nodes)


@pytest.mark.parametrize("name", ["fen-rose-window", "fen-islamic-star", "fen-shoal"])
def test_discs_of_nodes_are_as_large_a_part_of_the_board_in_any_large_picture(name: str):
    _, drawer = board(name)
    assert drawer.places(40.0).radius / drawer.places(10.0).radius == pytest.approx(4.0)
