"""FEN's places, measured on the drawn board: none touches another, every tile has room in its own, and names too."""

import math
import random
from itertools import combinations, product

import pytest

from boardwright.games.fen.drawing import bent_places
from boardwright.games.fen.drawing.places import GAP, label_points
from boardwright.geometry.points import Point, border_distance
from boardwright.scene import Path
from boardwright.tilings import Tiling, certify, keep_faces
from boardwright.tilings.patch import Patch
from tests.figures import boards
from tests.figures.measuring import (
    Disc,
    Polygon,
    disc_distance,
    discs_of,
    paths,
    point_to_side,
    polygon_distance,
    sides,
    stock_themes,
    subpaths,
)
from tests.samples import each

THEME = next(theme for theme in stock_themes() if theme.name == "print")
"""Without tints, which group the faces by their number of sides."""
CLOSE = 1e-6


BOARDS = {
    "triangles": boards.tiling("3^6", "triangle", 4),
    "squares": boards.tiling("4^4", "square", 3),
    "hexes": boards.tiling("6^3", "hexagon", 2),
}
MIXED = {name: boards.tiling(name, "disc", radius=2.2) for name in ("3.6.3.6", "4.8^2", "3^3.4^2")}
# Without the face between them, two edges still meet at its angle.
OPEN = {
    "triangles, one dropped": keep_faces(boards.tiling("3^6", "hexagon", 1), [0, 1, 2, 3, 5]),
    "triangles, a corner dropped": keep_faces(BOARDS["triangles"], [face for face in range(16) if face != 2]),
}
EVERY = BOARDS | MIXED | OPEN

# Smallest tiles that fingers can handle, in mm.
NODE, EDGE_WIDTH, EDGE_LENGTH, FACE = 6.0, 3.0, 8.0, 6.0


class Drawn:
    """Places of a drawn board: faces and slots as polygons, nodes as discs."""

    def __init__(self, tiling: Tiling, clearance: float, cell: float, rotate: float = 0.0) -> None:
        self.figure = boards.Fen(tiling, "tiles", clearance, rotate)
        self.scale = cell / self.figure.smallest_cell
        shapes: dict[tuple[int, bool], Path] = {}
        for path in paths(self.figure.draw(cell, THEME).items):
            shapes.setdefault((len(subpaths(path)), "C" in path.commands), path)
        self.faces: list[Polygon] = subpaths(shapes[len(tiling.faces), False])
        self.slots: list[Polygon] = subpaths(shapes[len(tiling.edges), False])
        self.discs: list[Disc] = discs_of(shapes[len(tiling.nodes), True])

    def room(self, clearance: float) -> dict[str, float]:
        """How much larger than the smallest tile each kind of tile may be, with the clearance all round."""
        lengths = [sorted((math.dist(a, b), math.dist(b, c))) for a, b, c, _ in self.slots]
        return {
            "node": min(2 * (radius - clearance) for _, radius in self.discs) - NODE,
            "edge width": min(short for short, _ in lengths) - 2 * clearance - EDGE_WIDTH,
            "edge length": min(long for _, long in lengths) - 2 * clearance - EDGE_LENGTH,
            "face": min(2 * (inner_radius(face) - clearance) for face in self.faces) - FACE,
        }


def inner_radius(polygon: Polygon) -> float:
    """Radius of the circle in a regular polygon."""
    centre: Point = (sum(x for x, _ in polygon) / len(polygon), sum(y for _, y in polygon) / len(polygon))
    distances = [point_to_side(centre, *side) for side in sides(polygon)]
    assert max(distances) - min(distances) < CLOSE
    return min(distances)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("tiling", EVERY.values(), ids=EVERY)
@pytest.mark.parametrize("clearance", [0.0, 0.5, 1.0, 3.0])
@pytest.mark.parametrize("factor, rotate", [(1.0, 0.0), (1.7, 11.0)])
def test_no_place_comes_nearer_to_another_than_the_gap(tiling, clearance, factor, rotate):
    smallest = boards.Fen(tiling, "tiles", clearance).smallest_cell
    drawn = Drawn(tiling, clearance, smallest * factor, rotate)
    gap = GAP * drawn.scale - CLOSE
    assert drawn.scale == pytest.approx(factor)
    names = [*tiling.edge_names, *tiling.face_names]
    polygons = [*zip(names, (*drawn.slots, *drawn.faces), strict=True)]
    for (one, polygon), (other, beside) in combinations(polygons, 2):
        assert polygon_distance(polygon, beside) >= gap, (one, other)
    for disc, (name, polygon) in product(drawn.discs, polygons):
        assert disc_distance(disc, polygon) >= gap, name
    for (centre, radius), (near, reach) in combinations(drawn.discs, 2):
        assert math.dist(centre, near) - radius - reach >= gap


@pytest.mark.parametrize("tiling", BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize("clearance", [0.0, 0.5, 1.0])
def test_tiles_have_just_enough_room_at_the_smallest_cell(tiling, clearance):
    smallest = boards.Fen(tiling, "tiles", clearance).smallest_cell
    below, room, above = (Drawn(tiling, clearance, smallest * part).room(clearance) for part in (0.99, 1, 1.2))
    assert min(room.values()) == pytest.approx(0, abs=CLOSE)
    # The edge length is decided by the face or by the edge tile, whichever is tighter.
    assert min(room["face"], room["edge length"]) == pytest.approx(0, abs=CLOSE)
    assert min(below["face"], below["edge length"]) < -CLOSE
    assert min(above.values()) > 0


@pytest.mark.parametrize("tiling", BOARDS.values(), ids=BOARDS)
def test_every_place_lies_where_its_face_edge_or_node_does(tiling):
    cell = 40.0
    drawn = Drawn(tiling, 0.5, cell)
    left, top = min(x for x, _ in tiling.nodes), max(y for _, y in tiling.nodes)
    corner = min(x for (x, _), _ in drawn.discs), min(y for (_, y), _ in drawn.discs)

    def on_paper(point: Point) -> tuple[float, float]:
        return corner[0] + (point[0] - left) * cell, corner[1] + (top - point[1]) * cell

    for point, (centre, _) in zip(tiling.nodes, drawn.discs, strict=True):
        assert centre == pytest.approx(on_paper(point))
    for point, face in zip(tiling.centroids, drawn.faces, strict=True):
        assert [sum(v) / len(face) for v in zip(*face, strict=True)] == pytest.approx(on_paper(point))
    for (u, v), slot in zip(tiling.edges, drawn.slots, strict=True):
        (ux, uy), (vx, vy) = tiling.nodes[u], tiling.nodes[v]
        assert [sum(c) / 4 for c in zip(*slot, strict=True)] == pytest.approx(on_paper(((ux + vx) / 2, (uy + vy) / 2)))


@pytest.mark.parametrize("tiling", BOARDS.values(), ids=BOARDS)
def test_pencil_boards_have_no_smallest_cell_and_a_line_for_each_edge(tiling):
    figure = boards.Fen(tiling, "pencil", 0.5)
    assert figure.smallest_cell == 0
    drawn = {len(subpaths(path)): path for path in paths(figure.draw(8.0, THEME).items)}
    assert len(drawn[len(tiling.edges)].commands) == 2 * len(tiling.edges)
    for start, end in subpaths(drawn[len(tiling.edges)]):
        assert math.dist(start, end) == pytest.approx(8)
    assert len(discs_of(drawn[len(tiling.nodes)])) == len(tiling.nodes)


@each("size", [1, 3, 10, 40])
@each("seed", range(25))
def test_discs_are_as_far_apart_as_the_nearest_pair_needs(size: int, seed: int):
    chance = random.Random(seed)
    discs = [
        ((chance.uniform(-size, size), chance.uniform(-size, size)), chance.choice([3.75, 2.5]))
        for _ in range(chance.randint(1, 40))
    ]
    # Discs two edges apart or more need no more than this.
    far = (2 * max(radius for _, radius in discs) + GAP) / 2
    pairs = [(r + s + GAP) / math.dist(p, q) for (p, r), (q, s) in combinations(discs, 2)]
    assert bent_places._apart(discs) == pytest.approx(max([far, *pairs]), rel=1e-12)


def test_two_discs_with_a_small_square_between_them():
    discs = [((0.99, 0.5), 3.75), ((2.01, 0.5), 3.75)]
    assert bent_places._apart(discs) == pytest.approx((7.5 + GAP) / 1.02)


def dart() -> Tiling:
    """One dart: its centroid (1, 0) lies on the reflex corner's side of the roomiest point."""
    points = ((0.0, 1.0), (-1.0, -2.0), (0.0, -0.6), (1.0, -2.0))
    levels = tuple((y,) for _, y in points)
    return certify(Patch(points, ((0, 1, 2, 3),), ((0.0, -0.5333),), levels, (-0.5333,), (1.0,), 1e-6))


def test_a_dart_is_named_where_it_has_room():
    drawn_board = dart()
    (point,) = label_points(drawn_board)
    polygon = drawn_board.polygon(0)
    assert border_distance(polygon, drawn_board.centroids[0]) < 0.1
    assert border_distance(polygon, point) > 0.35


def test_convex_faces_are_named_at_their_centroids():
    drawn_board = boards.tiling("3.6.3.6", "hexagon", 2)
    assert label_points(drawn_board) == drawn_board.centroids
    assert label_points(keep_faces(drawn_board, [3, 4])) == (drawn_board.centroids[3], drawn_board.centroids[4])
