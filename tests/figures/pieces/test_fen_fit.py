"""Every tile of FEN lies in its place on the drawn board with the stated clearance, whichever way the board turns."""

import cmath
import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from boardrules.games.fen import TurnSize
from boardwright.figures.pieces.piece import Piece
from boardwright.games.fen.tiles.pieces import MOST_FACES, FaceKind, edge_kinds, face_kinds, fen_pieces, turned_to_lie
from boardwright.games.fen.tiles.rests import tile_rests
from boardwright.games.figures import GameFigures
from boardwright.games.load import load_config
from boardwright.games.sources import find_source
from boardwright.games.stock import stock_folder, stock_names
from boardwright.geometry.curved import Curved
from boardwright.geometry.points import Point, bounds, contains, signed_area
from boardwright.geometry.quantised import millionths, snapped
from boardwright.scene import Path
from boardwright.sets.from_config import plan_source
from boardwright.tilings import keep_faces
from tests.figures import boards
from tests.figures.measuring import Disc, Polygon, discs_of, paths, point_to_side, sides, stock_themes, subpaths, traced
from tests.parse_back.sets import placed
from tests.samples import each

THEME = next(theme for theme in stock_themes() if theme.name == "print")
"""Without tints, all places of a kind are one path, in their order; `test_boards_drawn.py` has those with tints."""

CLOSE = 1e-6
FEN = [name for name in stock_names("boards") if name.startswith("fen-")]
BENT = [
    name
    for name in FEN
    if "nodes: junctions" in (stock_folder() / "boards" / f"{name}.yaml").read_text(encoding="utf-8")
]
"""Boards with bent edges, which have discs on them."""
STOCK = [name for name in FEN if name not in BENT]


@cache
def printed(name: str) -> tuple[GameFigures, boards.Fen, float]:
    """Plan of a stock board, with tiles, and the cell that it is printed with; pencil boards get their smallest one."""
    (one,) = plan_source(find_source(name)).sets
    figures = one.paper.game
    board = figures.board
    assert isinstance(board, boards.Fen)
    if board.style == "tiles":
        return figures, board, placed(one).cell
    board = boards.Fen(board.tiling, "tiles", board.clearance, board.rotate)
    return figures, board, board.smallest_cell


def drawn_places(board: boards.Fen, cell: float) -> tuple[list[Polygon], list[Polygon], list[Disc]]:
    """Faces, edges and nodes as the board shows them."""
    faces, edges, nodes = list(paths(board.draw(cell, THEME).items))[:3]
    tiling = board.tiling
    assert len(subpaths(faces)) == len(tiling.faces)
    assert len(subpaths(edges)) == len(tiling.edges)
    assert len(discs_of(nodes)) == len(tiling.nodes)
    return subpaths(faces), subpaths(edges), discs_of(nodes)


def pieces_of(board: boards.Fen, cell: float) -> list[Piece]:
    found = fen_pieces(board, cell, THEME, 3, TurnSize(1, 1))
    assert found is not None
    return [piece for piece in found.pieces if piece.owner == "White"]


def inner_distance(place: Polygon, tile: Polygon) -> float:
    """Least distance of a tile's border from its place's; below zero where it sticks out."""
    near = min(point_to_side(corner, *side) for corner in tile for side in sides(place))
    near = min([near, *(point_to_side(corner, *side) for corner in place for side in sides(tile))])
    return near if all(contains(place, corner) for corner in tile) else -near


def ways(place: Polygon, tile: Polygon, clearance: float) -> list[Polygon]:
    """A tile laid into a place in all ways that only turn and move it; none where they have not as many sides."""
    place = place if signed_area(place) > 0 else place[::-1]
    return [laid(place, tile, clearance, shift) for shift in range(len(place) if len(place) == len(tile) else 0)]


def best_fit(place: Polygon, tile: Polygon, clearance: float) -> float:
    """Clearance of a tile laid into a place the best way."""
    assert signed_area(tile) > 0
    return max((inner_distance(place, way) for way in ways(place, tile, clearance)), default=-math.inf)


def widest_gap(place: Polygon, tile: Polygon, clearance: float) -> float:
    """Largest distance that a side of the place has from the tile in it, laid the best way."""
    return min(
        (
            max(min(point_to_side(corner, *side) for corner in way) for side in sides(place))
            for way in ways(place, tile, clearance)
        ),
        default=math.inf,
    )


def laid(place: Polygon, tile: Polygon, clearance: float, shift: int) -> Polygon:
    """Tile moved so that its first side lies along a side of the place, `clearance` inside, middle on middle.

    The middle is that of the side's inset by the angles at its ends, since tiles are not symmetric in general.
    """
    n = len(place)
    before, start, end, after = (place[(shift + i) % n] for i in (-1, 0, 1, 2))
    along = math.atan2(end[1] - start[1], end[0] - start[0])
    turn = along - math.atan2(tile[1][1] - tile[0][1], tile[1][0] - tile[0][0])
    first = inset_along(before, start, end, clearance)
    last = inset_along(after, end, start, clearance)
    middle = (math.dist(start, end) - last + first) / 2
    side = math.dist(tile[0], tile[1])
    ux, uy = math.cos(along), math.sin(along)
    corner = complex(*start) + complex(ux, uy) * complex(middle - side / 2, clearance)
    moved = (corner + cmath.rect(1, turn) * (complex(*point) - complex(*tile[0])) for point in tile)
    return [(point.real, point.imag) for point in moved]


def inset_along(other: Point, corner: Point, towards: Point, clearance: float) -> float:
    """How far along a side, seen from its corner, a line `clearance` inside both its sides begins."""
    turn = (complex(*other) - complex(*corner)) / (complex(*towards) - complex(*corner))
    return clearance / math.tan(abs(cmath.phase(turn)) / 2)


def check(board: boards.Fen, cell: float) -> None:
    faces, edges, nodes = drawn_places(board, cell)
    pieces, clearance = pieces_of(board, cell), board.clearance
    tiles = [piece for piece in pieces if piece.name.startswith("Face tile")]
    counters = [piece for piece in pieces if piece.name == "Face counter"]
    bars = [piece for piece in pieces if piece.name.startswith("Edge tile")]
    (disc,) = (piece for piece in pieces if piece.name == "Node disc")
    fits = [[best_fit(face, list(tile.outline), clearance) for tile in tiles] for face in faces]
    for face, found in zip(faces, fits, strict=True):
        if tiles:
            assert max(found) == pytest.approx(clearance, abs=CLOSE)
            assert min(widest_gap(face, list(tile.outline), clearance) for tile in tiles) <= clearance + CLOSE
        else:
            (counter,) = counters
            assert round_room(face) >= counter.radius + clearance - CLOSE
    for column, tile in enumerate(tiles):
        assert any(found[column] >= clearance - CLOSE for found in fits), tile.name
    if counters:
        assert min(map(round_room, faces)) == pytest.approx(counters[0].radius + clearance, abs=2e-4)
    sizes = [bounds(bar.outline) for bar in bars]
    for edge in edges:
        width, length = sorted((math.dist(edge[0], edge[1]), math.dist(edge[1], edge[2])))
        room = [(width - (bottom - top), length - (right - left)) for left, top, right, bottom in sizes]
        assert any(abs(up - 2 * clearance) <= CLOSE and along >= 2 * clearance - CLOSE for up, along in room)
    for _, radius in nodes:
        assert radius - disc.radius == pytest.approx(clearance, abs=CLOSE)


def round_room(face: Polygon) -> float:
    """Radius of the largest circle in a convex face, by moving its centre ever less away from the nearest sides."""
    x, y = (sum(values) / len(face) for values in zip(*face, strict=True))
    step, best = 3.0, -1.0
    while step > 1e-7:
        around = [(x + step * math.cos(a / 12 * math.tau), y + step * math.sin(a / 12 * math.tau)) for a in range(12)]
        room, centre = max((min(point_to_side(p, *s) for s in sides(face)), p) for p in around if contains(face, p))
        if room > best:
            best, (x, y) = room, centre
        else:
            step /= 2
    return best


@pytest.mark.parametrize("name", STOCK)
def test_every_tile_fits_its_place_on_every_stock_board(name):
    _, board, cell = printed(name)
    check(board, cell)


@pytest.mark.parametrize("clearance", [0.0, 0.25, 1.5])
@pytest.mark.parametrize("name", ["fen-kagome", "fen-penrose", "fen-rhombille"])
def test_other_clearances_change_the_tiles_alike(name, clearance):
    tiling = printed(name)[1].tiling
    board = boards.Fen(tiling, "tiles", clearance, 17.0)
    check(board, 1.2 * board.smallest_cell)


def test_mirror_images_are_kinds_of_their_own():
    # Half of the scalene right triangles of the kisrhombille tiling are mirror images of the others.
    tiling = boards.tiling("kisrhombille", "disc", radius=4.0)
    board = boards.Fen(tiling, "tiles", 0.5)
    kinds = face_kinds(board, board.smallest_cell)
    assert [kind.name for kind in kinds] == ["Face tile, triangle 1", "Face tile, triangle 2"]
    # A tile is not the mirror image of its place.
    for one in (board, *(boards.Fen(keep_faces(tiling, [face]), "tiles", 0.5) for face in (0, 1))):
        check(one, one.smallest_cell)


@pytest.mark.parametrize("name", ["square", "trihexagonal", "cairo"])
def test_places_drawn_by_hand_that_differ_by_less_than_anybody_sorts_share_a_tile_that_fits_them_all(name: str):
    drawn, chance = boards.tiling(name, "disc", radius=2.5), Random(name)
    exact = boards.Fen(drawn, "tiles", 0.4)
    nodes = tuple((x + chance.uniform(-0.002, 0.002), y + chance.uniform(-0.002, 0.002)) for x, y in drawn.nodes)
    board = boards.Fen(replace(drawn, nodes=nodes), "tiles", 0.4)
    cell = board.smallest_cell
    for kinds in (face_kinds, edge_kinds):
        named = [
            (kind.name, len(kind.faces if isinstance(kind, FaceKind) else kind.edges)) for kind in kinds(board, cell)
        ]
        assert named == [
            (kind.name, len(kind.faces if isinstance(kind, FaceKind) else kind.edges)) for kind in kinds(exact, cell)
        ]
    check_lying(board, cell)


def check_lying(board: boards.Fen, cell: float) -> None:
    """Every tile has its clearance where it is said to lie."""
    faces, edges, _ = drawn_places(board, cell)
    tiles = {piece.name: list(piece.outline) for piece in pieces_of(board, cell) if piece.outline}
    found = {kind: rests for kind, rests in tile_rests(board, cell).items() if kind in tiles}
    assert sum(map(len, found.values())) == len(faces) + len(edges)
    for kind, rests in found.items():
        for rest in rests:
            assert rest.turn is not None
            spin = cmath.rect(1, math.radians(rest.turn))
            lies = [
                (turned.real + rest.x, turned.imag + rest.y)
                for turned in (complex(*corner) * spin for corner in tiles[kind])
            ]
            room = max(inner_distance(place, lies) for place in (*faces, *edges))
            assert room > board.clearance - CLOSE, (kind, rest)


def narrow(point: Point) -> Point:
    """Rhombi with angles of 10 degrees."""
    return point[0] + point[1] * math.cos(math.radians(10)), point[1] * math.sin(math.radians(10))


def nearly_square(point: Point) -> Point:
    """Rectangles that stand and lie, hardly longer than wide."""
    x, y = (math.floor(value / 2) * 2.03 + value % 2 for value in point)
    return x, y


def dented(point: Point) -> Point:
    """Of regular hexagons, those with two reflex corners."""
    x, y = point
    lower = millionths(y / 1.5) % 1_000_000 > 100
    return x / 1.2, (y + 1.3 * lower) * 2


@pytest.mark.sampled(2)
@pytest.mark.parametrize("form, name", [(narrow, "square"), (nearly_square, "square"), (dented, "hexagonal")])
@pytest.mark.parametrize("clearance", [0.0, 0.4])
def test_a_tile_of_several_places_lies_in_each_whatever_their_form(
    form: Callable[[Point], Point], name: str, clearance: float
):
    drawn, chance = boards.tiling(name, "disc", radius=3.0), Random(5)
    nodes = [form((snapped(x), snapped(y))) for x, y in drawn.nodes]
    nodes = [(x + chance.uniform(-0.002, 0.002), y + chance.uniform(-0.002, 0.002)) for x, y in nodes]
    board = boards.Fen(replace(drawn, nodes=tuple(nodes)), "tiles", clearance)
    assert max(kind.apart for kind in face_kinds(board, board.smallest_cell)) > 0
    check_lying(board, board.smallest_cell)


def test_a_form_of_thousands_of_corners_is_found_again_turned_but_not_mirrored():
    # Whoever compared all corners for each way to lay it would take minutes.
    chance = Random(8)
    rim = [cmath.rect(chance.uniform(2000, 3000), math.tau * k / 20_000) for k in range(20_000)]

    def found(points: list[complex]) -> list[tuple[complex, float]]:
        one, other = ([(point.real, point.imag) for point in polygon] for polygon in (rim, points))
        return list(turned_to_lie(one, other, 0.01))

    turn = cmath.rect(1, 0.7)
    ((way, apart),) = found([point * turn + 5 for point in (*rim[500:], *rim[:500])])
    assert abs(way - turn) < CLOSE
    assert apart < CLOSE
    assert found([point.conjugate() for point in rim[::-1]]) == []


def test_lengths_of_edges_that_follow_each_other_closely_are_one_kind_unless_the_ends_are_far_apart():
    def kinds(squares: int, step: float) -> int:
        # The squares become a little longer, one after the other.
        drawn = boards.tiling("square", "rectangle", size=(squares, 1))
        nodes = tuple((x, y + step * (n := round(y)) * (n - 1) / 2) for x, y in drawn.nodes)
        board = boards.Fen(replace(drawn, nodes=nodes), "tiles", 0.4)
        return len(edge_kinds(board, board.smallest_cell))

    assert kinds(4, 0.0) == kinds(4, 0.009) == 1
    assert kinds(4, 0.011) == 4
    assert kinds(8, 0.009) == 2


def test_places_that_differ_so_that_it_is_seen_have_tiles_of_their_own():
    drawn = boards.tiling("square", "disc", radius=2.5)
    nodes = ((drawn.nodes[0][0] - 0.03, drawn.nodes[0][1]), *drawn.nodes[1:])
    board = boards.Fen(replace(drawn, nodes=nodes), "tiles", 0.4)
    assert len(face_kinds(board, board.smallest_cell)) > 1


def test_the_petals_of_a_rose_window_are_alike_in_each_ring():
    # It was drawn as an eighth of the window and seven copies, in rounded numbers.
    _, board, cell = printed("fen-rose-window")
    kinds = face_kinds(board, cell)
    assert [(len(board.tiling.faces[kind.faces[0]]), len(kind.faces)) for kind in kinds] == [
        (4, 16),
        (6, 8),
        (5, 8),
        (8, 1),
    ]


def test_a_straight_face_with_nodes_on_its_sides_is_called_by_its_form():
    """Houses, squares with three nodes or four, and stars: counted on the printed board."""
    _, board, cell = printed("fen-islamic-star")
    names = {kind.name: len(kind.faces) for kind in face_kinds(board, cell)}
    assert names == {"Face tile, pentagon": 24, "Face tile, square": 9, "Face tile, 16 sides": 4}


def test_one_counter_stands_for_more_kinds_of_faces_than_anybody_sorts():
    _, board, cell = printed("fen-voronoi")
    assert len(board.tiling.faces) > MOST_FACES
    (kind,) = face_kinds(board, cell)
    assert (kind.name, len(kind.faces), kind.corners) == ("Face counter", 37, ())


@each("waist, kinds", [(10.0, 3), (1.0, 1)])
def test_counters_lie_where_a_tile_would_have_a_neck(waist: float, kinds: int):
    left, right = f"[{10 - waist}, 15]", f"[{10 + waist}, 15]"
    middle = f"[[0, 0], [20, 0], {right}, [24, 34], [-4, 34], {left}]"
    beside = f"[[-20, 0], [0, 0], {left}, [-4, 34], [-20, 34]], [[20, 0], [40, 0], [40, 34], [24, 34], {right}]"
    board = f"game: fen\nboard: {{tiling: {{polygons: [{middle}, {beside}]}}, nodes: junctions}}\n"
    text = f"{board}rules: {{per_turn: {{nodes: 1, edges: 2}}}}\n"
    loaded = load_config(text, "x.yaml")
    drawing = loaded.kit.figures(loaded, THEME).board
    assert isinstance(drawing, boards.Fen)
    found = face_kinds(drawing, 200.0)
    assert len(found) == kinds
    assert all(bool(kind.corners) == (kinds > 1) for kind in found)


def test_the_longest_side_of_a_tile_lies_flat_with_the_tile_above_it():
    """At the very bottom, unless the tile is not convex: then other corners may hang lower."""
    for name in STOCK:
        _, board, cell = printed(name)
        for kind in face_kinds(board, cell):
            if not kind.corners or isinstance(kind.corners, Curved):
                continue
            every = sides(list(kind.corners))
            longest = max(math.dist(*side) for side in every)
            flat = [(p, q) for p, q in every if math.dist(p, q) > longest - 1e-6 and abs(p[1] - q[1]) < 1e-6]
            assert any(contains(kind.corners, ((x + other) / 2, y - 1e-3)) for (x, y), (other, _) in flat), name


def outlines(path: Path) -> Iterator[tuple[Polygon, bool]]:
    """Subpaths with their curves as short lines, and whether there are any."""
    for points, commands in zip(traced(path, 12), path.commands.split("M")[1:], strict=True):
        yield (points[:-1] if math.dist(points[0], points[-1]) < CLOSE else points), "C" in commands


def length(polygon: Polygon | tuple[Point, ...]) -> float:
    return math.fsum(math.dist(p, q) for p, q in pairwise((*polygon, polygon[0])))


def lacking(place: Polygon, tile: tuple[Point, ...], clearance: float) -> float:
    """Share by which a tile's area differs from that of its place without a band along the border.

    The band between two parallel sides is as long as both on average. So it is between curves, but for their ends.
    """
    band = clearance * (length(place) + length(tile)) / 2
    return abs(abs(signed_area(place)) - band - abs(signed_area(tile))) / abs(signed_area(tile))


@pytest.mark.parametrize("name", BENT)
def test_every_tile_fits_its_place_on_a_board_with_bent_edges(name: str) -> None:
    _, board, cell = printed(name)
    tiling, clearance = board.tiling, board.clearance
    faces, _, edges, nodes = list(paths(board.draw(cell, THEME).items))[:4]
    pieces = pieces_of(board, cell)
    places = list(outlines(faces))
    assert [len(places), len(discs_of(edges)), len(discs_of(nodes))] == [
        len(tiling.faces),
        len(tiling.edges),
        len(tiling.nodes),
    ]
    for path, what in ((edges, "Edge disc"), (nodes, "Node disc")):
        (disc,) = (piece for piece in pieces if piece.name == what)
        assert all(radius - disc.radius == pytest.approx(clearance, abs=CLOSE) for _, radius in discs_of(path))
    tiles = [piece.outline for piece in pieces if piece.name.startswith("Face tile")]
    for place, curved in places if tiles else ():
        assert min(lacking(place, tile, clearance) for tile in tiles) < (0.01 if curved else CLOSE)


@pytest.mark.parametrize("name", [name for name in BENT if name != "fen-map"])  # which is for pencils
def test_no_place_has_a_notch(name: str) -> None:
    _, board, cell = printed(name)
    faces, *_ = paths(board.draw(cell, THEME).items)
    for found, _ in outlines(faces):
        # Of sides shorter than a tenth of a millimetre nothing is to be seen.
        place = [complex(*point) for number, point in enumerate(found) if math.dist(found[number - 1], point) > 0.1]
        ways = [place[number] - place[number - 1] for number in range(len(place))]
        assert max(abs(cmath.phase(way / ways[number - 1])) for number, way in enumerate(ways)) < math.radians(140)
