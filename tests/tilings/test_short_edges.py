"""Short edges of a drawing, drawn together: where four faces all but meet, they meet."""

import json
import math
from collections.abc import Sequence
from itertools import pairwise
from statistics import median

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from boardwright.config.problems import ConfigError
from boardwright.games.fen.facts import fen_board
from boardwright.games.fen.set_figures import set_figures
from boardwright.games.load import load_config
from boardwright.games.themes import stock_theme
from boardwright.geometry.points import Point, bounds, midpoint
from boardwright.tilings import Tiling, at_junctions, certify
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.custom.outlines import OUTLINES
from boardwright.tilings.custom.polygons import finite_patch
from boardwright.tilings.custom.short_edges import drawn_together
from boardwright.tilings.custom.voronoi import voronoi_patch
from tests.app import counted
from tests.cli.inside import run


def board(*faces: Sequence[Point], junctions: bool = False) -> Tiling:
    drawn = [DrawnFace(f"face {number}", tuple(points)) for number, points in enumerate(faces)]
    made = certify(finite_patch(drawn, split_edges=True, junctions=junctions))
    return at_junctions(made) if junctions else made


def lengths(tiling: Tiling) -> list[float]:
    return [math.fsum(math.dist(p, q) for p, q in pairwise(tiling.path(e))) for e in range(len(tiling.edges))]


def counts(tiling: Tiling) -> tuple[int, int, int]:
    return len(tiling.faces), len(tiling.edges), len(tiling.nodes)


FOUR = (
    [(0, 0), (10.1, 0), (10.1, 10), (0, 10)],
    [(10.1, 0), (20, 0), (20, 10), (10.1, 10)],
    [(0, 10), (10, 10), (10, 20), (0, 20)],
    [(10, 10), (20, 10), (20, 20), (10, 20)],
)
"""Two by two squares whose middle is an edge a hundredth as long as the others."""


def test_four_faces_that_all_but_meet_meet():
    before = board(*FOUR)
    made = drawn_together(before, 0.1)
    assert counts(before) == (4, 13, 10)
    assert (made.joined, counts(made.tiling)) == (1, (4, 12, 9))
    assert max(map(len, made.tiling.node_faces)) == 4
    assert min(lengths(made.tiling)) == pytest.approx(1)
    # The middle lies between the two nodes that were there, in the unit of the new board.
    (middle,) = [node for node, faces in enumerate(made.tiling.node_faces) if len(faces) == 4]
    first, last = [point for node, point in enumerate(before.nodes) if len(before.node_faces[node]) == 3]
    assert made.moved([midpoint(first, last)])[0] == pytest.approx(made.tiling.nodes[middle], abs=1e-9)
    assert drawn_together(before, 0.005).joined == 0


def test_borders_that_bend_are_as_long_as_their_bends():
    """An edge of junctions is short if its path is; the bends beside it go, and no land is folded over another."""
    zigzag = [(10 + 0.01 * (-1) ** k, 10 + 0.02 * k) for k in range(1, 5)]
    lower, upper = (10, 10), (10, 10.1)
    left = [(0, 0), (10, 0), lower, *zigzag, upper, (0, 12)]
    faces = ([*left], [(10, 0), (20, 0), (20, 11), lower], [lower, (20, 11), (20, 20), upper, *zigzag[::-1]])
    top = [(0, 12), upper, (20, 20), (0, 20)]
    before = board(*faces, top, junctions=True)
    made = drawn_together(before, 0.2)
    assert (made.joined, len(made.tiling.faces)) == (1, 4)
    assert len(before.edges) - len(made.tiling.edges) == 1
    assert max(map(len, made.tiling.node_faces)) == 4


BOX = [(-10, -10), (10, -10), (10, 10), (-10, 10)]
STRAIT = ([(0, 0), (10, 0), (10, 10), (0, 10)], [(10, 4), (20, 2), (20, 8), (10, 4.2)])
TRIANGLE = ([(0, 0), (10, 0), (10, 10), (0, 10)], [(10, 4), (10.3, 4.15), (10, 4.3)])
LENS = (
    [(-10, -10), (0, -10), (0, 0), (-0.3, 0.5), (0, 1), (0, 10), (-10, 10)],
    [(10, -10), (0, -10), (0, 0), (5, -3), (5, 4), (0, 1), (0, 10), (10, 10)],
    [(0, 0), (5, -3), (5, 4), (0, 1), (-0.3, 0.5)],
)


WEDGE = (
    [(1, 0), (-10, 0.2), (-10, 10), (10, 10), (10, 0)],
    [(1, 0), (0, 0), (-10, -0.2), (-10, 0.2)],
    [(0, 0), (-10, -0.2), (-10, -10), (0, -10)],
    [(0, 0), (1, 0), (10, 0), (10, -10), (0, -10)],
)
LAKE = (
    [(0, 0), (10, 0), (10, 4.9), (9.9, 5), (10, 5.1), (10, 10), (0, 10)],
    [(10, 0), (20, 0), (20, 10), (10, 10), (10, 5.1), (10.1, 5), (10, 4.9)],
    [(0, 10), (10, 10), (20, 10), (20, 20), (0, 20)],
)
BAY = (
    [(0, 0), (10, 0), (10, 10), (5.6, 10), (5.5, 8), (4.5, 8), (4.4, 10), (0, 10)],
    [(10, 0), (20, 0), (20, 10), (10, 10)],
    [(4.7, 8.3), (5.3, 8.3), (5.2, 9.5), (4.8, 9.5)],
)
"""A bay with an islet, so narrow that its two coasts would meet in it."""


def crossroads(*bends: Point) -> tuple[Sequence[Point], ...]:
    """Four lands around an edge from (0, 0) to (1, 0); the border from its left end to the west has these bends."""
    west, north = [(0, 0), *bends, (-10, -5)], [(1, 0), (-3, 0.5), (-10, 5)]
    return (
        [*north, BOX[3], BOX[2], (10, 0)],
        [*north, *west[::-1]],
        [*west, BOX[0], (0, -10)],
        [(0, 0), (1, 0), (10, 0), BOX[1], (0, -10)],
    )


@pytest.mark.parametrize(
    "faces, junctions",
    [
        (STRAIT, False),  # the board would hang together by a corner
        (TRIANGLE, False),
        (WEDGE, True),  # one land would end in a point of two degrees
        (LENS, True),  # one of two borders of a land that has no others
    ],
)
def test_what_must_stay_stays(faces, junctions):
    before = board(*faces, junctions=junctions)
    made = drawn_together(before, 0.2 if junctions else 0.1)
    assert (made.joined, counts(made.tiling)) == (0, counts(before))


def test_lakes_and_islets_stay_apart():
    """Of the four short sides of a lake one goes, as a lake has three corners; a bay stays as wide as its islet."""
    lake = drawn_together(board(*LAKE), 0.3)
    assert (lake.joined, lake.tiling.holes) == (1, 1)
    bay = drawn_together(board(*BAY), 0.5).tiling
    assert (bay.pieces, len(bay.faces)) == (2, 3)
    coasts = [shapely.Polygon(bay.polygon(face)) for face in range(3)]
    islet = min(coasts, key=lambda one: one.area)
    assert all(one is islet or not one.intersects(islet) for one in coasts)


def test_bends_beside_the_new_node_go_and_the_outline_stays():
    # Borders would lead past the node and back, or cross beside it.
    for bends in (((0.1, 0.05), (-5, 0.1)), ((-0.2, 0.12), (-3, -2))):
        before = board(*crossroads(*bends), junctions=True)
        made = drawn_together(before, 0.2)
        assert (made.joined, sum(map(len, before.bends)) - sum(map(len, made.tiling.bends))) == (1, 1)
    # A border that ends on another one near the rim: both end there.
    faces: list[Sequence[Point]] = [[(0, 0), (10, 0), (10, 0.1), (0, 5)], [(0, 5), (10, 0.1), (10, 10), (0, 10)]]
    faces.append([(10, 0), (20, 0), (20, 10), (10, 10)])
    for drawn in (faces, [[(x, -y) for x, y in face] for face in faces]):
        after = drawn_together(board(*drawn), 0.1).tiling
        assert counts(after) == (3, 9, 7)
        left, bottom, right, top = bounds(after.nodes)
        rows = [sum(y == pytest.approx(level, abs=1e-9) for _, y in after.nodes) for level in (bottom, top)]
        assert rows == [3, 3]
        assert (right - left) / (top - bottom) == pytest.approx(2)


@pytest.mark.long("makes a hundred boards")
@given(st.integers(3, 40), st.integers(0, 999), st.sampled_from([0.1, 0.3, 0.5]), st.booleans())
def test_all_faces_stay_with_their_names_and_only_what_cannot_go_is_short(count, seed, least, junctions):
    before = certify(voronoi_patch(count, seed, 1, OUTLINES["square"], 0, junctions=junctions))
    if junctions:
        if any(sum(len(before.node_edges[node]) > 2 for node in face) < 2 for face in before.faces):
            return
        before = at_junctions(before)
    made = drawn_together(before, least)
    after = made.tiling
    assert after.face_names == before.face_names
    assert len(before.edges) - len(after.edges) == len(before.nodes) - len(after.nodes) == made.joined
    assert (after.pieces, after.holes, after.pinches) == (before.pieces, before.holes, before.pinches)
    # Faces lie where they lay, and nothing else does.
    whole = shapely.union_all([shapely.Polygon(after.polygon(face)) for face in range(count)])
    assert whole.area == pytest.approx(sum(shapely.Polygon(after.polygon(face)).area for face in range(count)))
    if not junctions:
        assert [edge for edge in short(after, least) if may_go(after, edge)] == []


def short(tiling: Tiling, least: float) -> list[int]:
    found = lengths(tiling)
    return [edge for edge, length in enumerate(found) if length < least * median(found) - 1e-9]


def may_go(tiling: Tiling, edge: int) -> bool:
    """The slow and obvious version: the two ends become one point, and all faces are looked at."""
    first, last = tiling.edges[edge]
    rim = tiling.outline_nodes
    if {first, last} <= rim and edge not in tiling.outline_edges:
        return False
    ends = [node for node in (first, last) if node in rim] or [first, last]
    middle = tuple(math.fsum(tiling.nodes[node][axis] for node in ends) / len(ends) for axis in (0, 1))
    for face in {*tiling.node_faces[first], *tiling.node_faces[last]}:
        named = [first if node == last else node for node in tiling.faces[face]]
        cycle = [node for at, node in enumerate(named) if node != named[at - 1]]
        polygon = shapely.Polygon([middle if node == first else tiling.nodes[node] for node in cycle] or [])
        if len(cycle) < 3 or cycle.count(first) > 1 or not polygon.is_valid:
            return False
        if polygon.exterior.is_ccw != shapely.Polygon(tiling.polygon(face)).exterior.is_ccw:
            return False
    # Places that were joined before count more than once in the middle, so that a face may be very thin only there.
    return all(shapely.Polygon(tiling.polygon(face)).area > 1 for face in tiling.edge_faces[edge])


SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="{0}mm" height="{0}mm" viewBox="0 0 {0} {0}">{1}</svg>'


def nine(shift: float, number: int = 3) -> str:
    """Three rows of three squares of 20 mm, or more of them, each row a little to the right of the one below."""
    rows = []
    for row in range(number):
        for column in range(number):
            left = 20 * column + row * shift if column else 0
            right = 20 * (column + 1) + row * shift if column < number - 1 else 20 * number
            rows.append(f'<path d="M{left} {20 * row}H{right}V{20 * (row + 1)}H{left}Z"/>')
    return SVG.format(20 * number, "".join(rows))


@pytest.mark.long("plans whole sets")
@pytest.mark.parametrize(
    "keys", ["nodes: junctions", "style: pencil", "drop: [f1, f3], nodes: junctions", "panels: [2, 2]"]
)
def test_a_drawing_without_room_is_told_what_makes_room(keys, tmp_path):
    (tmp_path / "mine.svg").write_text(nine(0.02))
    config = tmp_path / "mine.yaml"
    config.write_text(
        f"game: fen\nboard: {{tiling: {{file: mine.svg}}, {keys}}}\nrules: {{per_turn: {{nodes: 1, edges: 1}}}}\n"
    )
    told = run(tmp_path, "check", "mine.yaml").err
    assert "; min_edge: 0.2 in board.tiling, which draws short edges together, makes room" in told
    config.write_text(config.read_text().replace("mine.svg}", "mine.svg, min_edge: 0.2}"))
    done = run(tmp_path, "build", "mine.yaml", "--only", "board", "-o", "out")
    assert done.code == 0, done.err
    record = json.loads((tmp_path / "out" / "mine" / "manifest.json").read_text())
    assert record["counts"]["faces"] == (7 if "drop" in keys else 9)
    assert "each into one node: 4." in done.err


def test_rather_a_board_for_pencils_than_one_whose_short_borders_are_deformed(tmp_path):
    (tmp_path / "mine.svg").write_text(nine(0.02))
    loaded = load_config("game: fen\nboard: {tiling: {file: mine.svg}}\n", "x.yaml", tmp_path)
    ways = [keys.partition(" in board.tiling")[0] for keys, *_ in set_figures(loaded, stock_theme("classic")).roomier()]
    assert ways[1:4:2] == ["min_edge: 0.35", "style: pencil in board with min_edge: 0.35"]
    assert ways[4] == "min_edge: 0.5"


def test_what_lies_beside_the_board_goes_along(tmp_path):
    """Faces that were left out, the centre and the unit of a shape: they are where they were on the drawing."""
    (tmp_path / "mine.svg").write_text(nine(0.1))
    text = "game: fen\nboard: {{tiling: {{file: mine.svg{}}}, shape: disc, radius: 600, centre: vertex, drop: [f3]}}\n"
    plain, joined = [
        fen_board(load_config(text.format(more), "x.yaml", tmp_path), 100) for more in ("", ", min_edge: 0.2")
    ]
    spots = []
    for facts in (plain, joined):
        assert facts.whole is not None
        assert facts.around is not None
        spots.append([facts.around, *facts.whole.centroids, facts.tiling.centroids[0]])
    # All distances have grown or shrunk alike, but for the face that lost an edge.
    before, after = ([math.dist(*two) for two in pairwise(one)] for one in spots)
    shares = [far / near for near, far in zip(before, after, strict=True)]
    assert shares == pytest.approx([joined.scale] * len(shares), rel=1e-2)
    assert 0 < joined.scale < 0.01
    assert joined.tiling.face_names == plain.tiling.face_names


@pytest.mark.parametrize(
    "keys, told",
    [
        # Equal squares, none of whose edges is short; a punch, which decides the cell.
        ("board: {tiling: {file: mine.svg}}", "use a larger paper, or 'style: pencil'"),
        ("board: {tiling: {file: mine.svg}}\npieces: {for: punch 15 mm}", "pieces.for: the board is"),
    ],
)
def test_where_it_would_not_help_it_is_no_advice(keys, told, tmp_path):
    (tmp_path / "mine.svg").write_text(nine(0.02) if "punch" in keys else nine(0, 21))
    (tmp_path / "mine.yaml").write_text(f"game: fen\n{keys}\nrules: {{per_turn: {{nodes: 1, edges: 1}}}}\n")
    said = run(tmp_path, "check", "mine.yaml").err
    assert told in said
    assert "min_edge" not in said


def test_a_board_whose_edges_are_long_stays_as_it_is(tmp_path):
    """With what is told of the rim of its shape."""
    (tmp_path / "mine.svg").write_text(nine(0))
    text = "game: fen\nboard: {{tiling: {{file: mine.svg{}}}, shape: disc, radius: 1, centre: middle}}\n"
    plain, joined = [
        fen_board(load_config(text.format(more), "x.yaml", tmp_path), 100) for more in ("", ", min_edge: 0.2")
    ]
    assert joined.tiling == plain.tiling
    assert set(plain.warnings) < set(joined.warnings)


def test_where_it_makes_no_sense_it_is_refused(tmp_path):
    for tiling in ("voronoi: {points: 9}", "penrose: rhombs", "isohedral: 20", "stars: {of: 4.8.8, angle: 60}"):
        with pytest.raises(ConfigError) as caught:
            load_config(f"game: fen\nboard: {{tiling: {{{tiling}, min_edge: 0.2}}}}\n", "x.yaml")
        (problem,) = caught.value.problems
        assert problem.key == "board.tiling.min_edge"
    (tmp_path / "mine.svg").write_text(nine(0.02))
    shifts = "[[60, 0], [0, 60]]"
    repeated = f"{{tiling: {{file: mine.svg, vectors: {shifts}, min_edge: 0.2}}, shape: rhombus, size: [1, 1]}}"
    assert any("board.tiling.min_edge: is for" in line for line in counted.problems(tmp_path, repeated))
