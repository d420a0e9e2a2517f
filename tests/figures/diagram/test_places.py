"""Where places lie on maps."""

import math
from itertools import pairwise

import pytest

from boardwright.figures.diagram.places import Area, Line, Spot, middle_of, place_shapes
from boardwright.games.load import load_config

PENTAGON = "game: fen\nboard: {tiling: cairo, shape: disc, radius: 2, style: pencil, rotate: %s}\n"


def shapes(text: str, cell: float = 10.0):
    loaded = load_config(text, "mine.yaml")
    return place_shapes(loaded.kit.drawer(loaded), cell)


@pytest.mark.parametrize(
    "text, kinds",
    [
        ("game: fendo\nboard: {size: [5, 7]}\n", {"spaces": 35, "fences": 4 * 7 + 5 * 6}),
        ("game: cercas\nboard: {size: [3, 4]}\n", {"spaces": 12, "lines": 2 * 4 + 3 * 3}),
        ("game: fanorona\n", {"points": 45}),
        ("game: dendria\nboard: {size: 4}\n", {"soils": 37}),
        ("game: fen\nboard: {tiling: triangles, shape: triangle, size: 3}\n", {"faces": 9, "edges": 18, "nodes": 10}),
    ],
)
def test_every_board_tells_its_places(text: str, kinds: dict[str, int]):
    assert {kind: len(places) for kind, places in shapes(text).items()} == kinds


def test_a_line_between_spaces_is_named_as_positions_have_it():
    fences = shapes("game: fendo\nboard: {size: [5, 5]}\n")["fences"]
    # Columns are letters from the left, rows numbers from below; y points down.
    (ax, _), (bx, _) = middle_of(fences["a1E"]), middle_of(fences["b1E"])
    assert bx - ax == pytest.approx(10.0)
    assert "e1E" not in fences
    assert "a5N" not in fences
    lines = shapes("game: cercas\nboard: {size: [3, 3]}\n")["lines"]
    upright = lines["B1-B2"]
    assert isinstance(upright, Line)
    (ax, ay), (bx, by) = upright.points
    assert (ax - bx, ay - by) == pytest.approx((0.0, 10.0))
    assert "A1-A2" not in lines


def test_edges_have_their_bends_and_the_board_is_turned():
    hats = "game: fen\nboard: {tiling: hat, shape: supertile, size: 1, nodes: junctions, style: pencil}\n"
    edges = shapes(hats)["edges"].values()
    assert any(isinstance(edge, Line) and len(edge.points) > 2 for edge in edges)
    straight, turned = shapes(PENTAGON % 0)["nodes"], shapes(PENTAGON % 90)["nodes"]
    for (one, a), (other, b) in pairwise(straight.items()):
        (ax, ay), (bx, by) = middle_of(a), middle_of(b)
        (cx, cy), (dx, dy) = middle_of(turned[one]), middle_of(turned[other])
        # A quarter turn counter-clockwise, with y down: right becomes up.
        assert (dx - cx, dy - cy) == pytest.approx((by - ay, -(bx - ax)), abs=1e-6)


def test_faces_touch_their_edges_and_nodes():
    found = shapes("game: fen\nboard: {tiling: triangles, shape: triangle, size: 3}\n")
    corners = {corner for face in found["faces"].values() if isinstance(face, Area) for corner in face.corners}
    nodes = {node.at for node in found["nodes"].values() if isinstance(node, Spot)}
    assert corners == nodes
    for edge in found["edges"].values():
        assert isinstance(edge, Line)
        assert math.dist(*edge.points) == pytest.approx(10.0)


def test_places_of_which_only_points_are_known_are_discs():
    class Points:
        def site_points(self, cell: float):
            return {"a1": (0.0, 0.0), "b1": (2 * cell, 0.0), "c1": (3 * cell, 0.0)}

    found = place_shapes(Points(), 10.0)["places"]  # type: ignore[arg-type]
    assert isinstance(found["b1"], Spot)
    assert found["b1"].at == (20.0, 0.0)
    assert found["b1"].radius == pytest.approx(3.6)
    assert place_shapes(object(), 10.0) == {}  # type: ignore[arg-type]
