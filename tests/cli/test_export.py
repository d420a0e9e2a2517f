"""`boardwright export`: a board alone, as data and as pictures, read back by what such files are for."""

import io
import json
import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import networkx
import pytest
from PIL import Image

from boardwright.config.board_files import BoardFile
from boardwright.games.stock import stock_names, stock_path
from tests.cli.desk import Desk
from tests.cli.inside import run

FEN = [name for name in stock_names("boards") if name.startswith("fen-")]
BENT = "game: fen\nboard: {tiling: '6^3', shape: hexagon, size: 2, nodes: junctions, style: pencil}\n"
EVEN = "game: fen\nboard: {tiling: squares, shape: square, size: 4, cell: 12 mm}\n"


def exported(folder: Path, board: str, ending: str, *more: str) -> bytes:
    assert run(folder, "export", board, "-o", f"board.{ending}", *more).code == 0
    return (folder / f"board.{ending}").read_bytes()


def board(folder: Path, name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(exported(folder, name, "json"))
    return found


def millimetres(svg: str, side: str) -> float:
    (found,) = re.findall(rf'\b{side}="([\d.]+)mm"', svg)
    return float(found)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", FEN)
def test_json_is_the_board_that_is_counted_and_fits_its_schema(name: str, desk: Desk):
    found = board(desk.folder, name)
    read = BoardFile.model_validate_json(json.dumps(found))
    counts = json.loads(desk.fine("counts", name, "--json"))
    for key in ("faces", "edges", "nodes"):
        assert len(found[key]) == counts[key]
    assert found["counts"] == {key: counts[key] for key in found["counts"]}
    places = {node.name: node.at for node in read.nodes}
    edges = {edge.name: edge for edge in read.edges}
    for face in read.faces:
        corners = [places[node] for node in face.nodes]
        doubled = math.fsum(p[0] * q[1] - p[1] * q[0] for p, q in zip(corners, [*corners[1:], corners[0]], strict=True))
        assert doubled > 0, "counter-clockwise"
        for edge, first, second in zip(face.edges, face.nodes, [*face.nodes[1:], face.nodes[0]], strict=True):
            assert set(edges[edge].nodes) == {first, second}
            assert face.name in edges[edge].faces
    lengths = [math.dist(places[u], places[v]) for u, v in (edge.nodes for edge in read.edges)]
    if not any(edge.bends for edge in read.edges):
        assert min(lengths) == pytest.approx(1, rel=1e-6)
    for node in read.nodes:
        assert node.mm == pytest.approx([c * read.cell for c in node.at], abs=1e-4)
        assert set(node.faces) == {face.name for face in read.faces if node.name in face.nodes}
    half_turn = 180.0 in read.symmetry.turns
    assert len(read.symmetry.turns) * (2 if read.symmetry.mirrors else 1) == {"C": 1, "D": 2}[
        read.symmetry.group[0]
    ] * int(read.symmetry.group[1:])
    if half_turn:
        (x, y) = read.symmetry.centre
        there = {(round(2 * x - a, 5) + 0.0, round(2 * y - b, 5) + 0.0) for a, b in places.values()}
        assert there == {(round(a, 5) + 0.0, round(b, 5) + 0.0) for a, b in places.values()}


CUT = [
    "tiling: 3.6.3.6, shape: hexagon, size: 2",
    "tiling: cairo, shape: square, size: 3",
    "tiling: 4.8^2, shape: square, size: 3, rotate: 20",
    "tiling: V3.4.6.4, shape: disc, radius: 4",
    "tiling: 3-uniform-17, shape: rhombus, size: [2, 3], drop: [f3]",
]


@pytest.mark.parametrize("board", CUT)
def test_whole_coordinates_are_the_places_turned_and_moved(board: str, desk: Desk):
    desk.write("cut.yaml", f"game: fen\nboard: {{{board}}}\n")
    read = BoardFile.model_validate_json(exported(desk.folder, "cut.yaml", "json"))
    exact = read.exact
    turn = math.radians(exact.turn)
    points = []
    for numbers in exact.nodes:
        x = math.fsum(n * px for n, (px, _) in zip(numbers, exact.basis, strict=True)) / exact.edge
        y = math.fsum(n * py for n, (_, py) in zip(numbers, exact.basis, strict=True)) / exact.edge
        points.append((x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)))
    dx, dy = (read.nodes[0].at[i] - points[0][i] for i in (0, 1))
    for node, (x, y) in zip(read.nodes, points, strict=True):
        assert node.at == pytest.approx((x + dx, y + dy), abs=1e-6)
    assert len(set(exact.nodes)) == len(read.nodes)


def test_networkx_opens_graphml(desk: Desk):
    graph = networkx.read_graphml(io.BytesIO(exported(desk.folder, "fen-kagome", "graphml")))
    found = board(desk.folder, "fen-kagome")
    assert (graph.number_of_nodes(), graph.number_of_edges()) == (42, 72)
    assert networkx.is_connected(graph)
    # Euler: with the outside there are 32 faces.
    assert graph.number_of_nodes() - graph.number_of_edges() + 32 == 2
    is_planar, _ = networkx.check_planarity(graph)
    assert is_planar
    for node in found["nodes"]:
        there = graph.nodes[node["name"]]
        assert [there["x"], there["y"]] == node["at"]
        assert [there["x_mm"], there["y_mm"]] == node["mm"]
        assert there["faces"].split() == node["faces"]
    for edge in found["edges"]:
        assert graph.edges[edge["nodes"]]["name"] == edge["name"]
    for face in graph.graph["faces"].split("; "):
        name, _, cycle = face.partition(": ")
        nodes = cycle.split()
        assert all(graph.has_edge(u, v) for u, v in zip(nodes, [*nodes[1:], nodes[0]], strict=True)), name


def test_ludii_gets_vertices_and_edges(desk: Desk):
    text = exported(desk.folder, "fen-square", "lud").decode()
    plain = re.sub(r"//.*", "", text)
    vertices, _, edges = plain.partition("edges:")
    points = [tuple(map(float, pair)) for pair in re.findall(r"\{(-?[\d.]+) (-?[\d.]+)\}", vertices)]
    pairs = [tuple(map(int, pair)) for pair in re.findall(r"\{(\d+) (\d+)\}", edges)]
    assert (len(points), len(pairs)) == (64, 112)
    assert all(math.isclose(math.dist(points[u], points[v]), 1, abs_tol=1e-5) for u, v in pairs)
    assert plain.count("(") == plain.count(")") == 1
    assert plain.count("{") == plain.count("}") == 64 + 112 + 2


def test_bent_edges_are_in_json_and_graphml_and_refused_for_ludii(desk: Desk):
    desk.write("bent.yaml", BENT)
    found = board(desk.folder, "bent.yaml")
    assert found["nodes_are"] == "junctions"
    bends = [edge["bends"] for edge in found["edges"] if edge.get("bends")]
    assert bends
    graph = networkx.read_graphml(io.BytesIO(exported(desk.folder, "bent.yaml", "graphml")), force_multigraph=True)
    assert graph.number_of_edges() == len(found["edges"])


@pytest.mark.parametrize("name", ["fendo", "cercas", "dendria", "fanorona", "fen-kagome"])
def test_pictures_are_in_true_scale_without_a_page(name: str, desk: Desk):
    text = exported(desk.folder, name, "svg").decode()
    width, height = (millimetres(text, side) for side in ("width", "height"))
    assert f'viewBox="0 0 {width:g} {height:g}"' in text
    picture = Image.open(io.BytesIO(exported(desk.folder, name, "png", "--dpi", "100")))
    assert picture.size == pytest.approx((width / 25.4 * 100, height / 25.4 * 100), abs=1.01)


def test_the_cell_is_the_shortest_edge(desk: Desk):
    desk.write("even.yaml", EVEN)
    found = board(desk.folder, "even.yaml")
    assert (found["cell"], found["counts"]["odd"]) == (12, False)
    xs = [node["mm"][0] for node in found["nodes"]]
    assert max(xs) - min(xs) == pytest.approx(48)
    assert any("even number" in warning for warning in found["warnings"])
    text = exported(
        desk.folder, "even.yaml", "svg", "--set", "board.cell=20 mm", "--set", "board.style=pencil"
    ).decode()
    # Discs of nodes stand out by 0.11 edges and half a line's room on each side.
    assert millimetres(text, "width") == pytest.approx(80 + 2 * (2.2 + 0.18))


def test_standard_output_takes_it_too(desk: Desk):
    out = desk.fine("export", "fen-kagome", "--format", "json", "-o", "-")
    assert out.encode() == exported(desk.folder, "fen-kagome", "json")


CURVES = """<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="40mm" viewBox="0 0 60 40">
  <path d="M 0,0 H 20 C 30,10 10,30 20,40 H 0 Z"/>
  <path d="M 20,0 H 40 C 30,15 50,25 40,40 H 20 C 10,30 30,10 20,0 Z"/>
  <path d="M 40,0 H 60 V 40 H 40 C 50,25 30,15 40,0 Z"/>
</svg>"""
READ_AGAIN = "game: fen\nboard: {tiling: {file: board.json}%s}\n"


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", FEN)
def test_a_tiling_is_read_from_json_again(name: str, desk: Desk):
    first = board(desk.folder, name)
    path = stock_path("boards", name)
    junctions = path is not None and "nodes: junctions" in path.read_text(encoding="utf-8")
    more = ", nodes: junctions, style: pencil" if junctions else ""
    desk.write("again.yaml", READ_AGAIN % more)
    desk.fine("export", "again.yaml", "-o", "again.json")
    second = desk.json("again.json")
    assert [len(second[key]) for key in ("faces", "edges", "nodes")] == [
        len(first[key]) for key in ("faces", "edges", "nodes")
    ]
    for key in ("faces_per_node", "faces_per_edge", "interior", "as_written"):
        assert second["counts"][key] == first["counts"][key]
    assert second["symmetry"]["group"] == first["symmetry"]["group"]
    (x, y), (dx, dy) = first["nodes"][0]["at"], second["nodes"][0]["at"]
    for before, after in zip(first["nodes"], second["nodes"], strict=True):
        assert after["name"] == before["name"]
        there = before["at"][0] - x + dx, before["at"][1] - y + dy
        assert after["at"] == pytest.approx(there, abs=1e-5)


def test_bends_and_curves_are_read_again(desk: Desk):
    desk.write("curves.svg", CURVES)
    config = "game: fen\nboard: {tiling: {file: curves.svg}, nodes: junctions, style: pencil}\n"
    desk.write("curves.yaml", config)
    desk.write("again.yaml", READ_AGAIN % ", nodes: junctions, style: pencil")
    first = board(desk.folder, "curves.yaml")
    curved = [len(edge["curved"]) for edge in first["edges"] if edge.get("curved")]
    assert len(curved) == 2
    desk.fine("export", "again.yaml", "-o", "again.json")
    second = desk.json("again.json")
    assert [len(edge["curved"]) for edge in second["edges"] if edge.get("curved")] == curved
    assert second["counts"] == first["counts"]
    # Both are drawn with curves, and not with the short lines that stand for them.
    for name in ("curves.yaml", "again.yaml"):
        picture = exported(desk.folder, name, "svg", "--set", "board.cell=10 mm").decode()
        assert len(re.findall(r"[cC] ?-?[0-9.]", picture)) >= 2


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "change, words",
    [
        (lambda data: data.update(version=2), "is a board of a version that this program does not know"),
        (lambda data: data.update(nodes={}), "is a board without a list of nodes"),
        (lambda data: data["nodes"][0].update(at=[1]), "n1 has a position that is not a pair of numbers"),
        (lambda data: data["nodes"][0].update(name="n2"), "has nodes of which two are called n2"),
        (lambda data: data["edges"][0].update(nodes=["n1", ["n2"]]), "edge e1 has not two nodes of the board"),
        (lambda data: data["edges"][0].update(nodes=["n1", "n99"]), "edge e1 has not two nodes of the board"),
        (lambda data: data["faces"][0].update(edges=["e1"]), "face f1 has not as many nodes as edges"),
        (
            lambda data: data["faces"][0]["nodes"].reverse(),
            "face f1 has an edge, number 1, that does not join its nodes",
        ),
        (lambda data: data["faces"][0].update(nodes=[["n1"]]), "face f1 has not as many nodes as edges"),
        (lambda data: data["faces"].append("f9"), "has faces of which number 10 has no name"),
    ],
)
def test_a_spoilt_board_file_is_refused_with_what_is_wrong(change: Callable[[dict[str, Any]], None], words: str, desk):
    desk.write("nine.yaml", "game: fen\nboard: {tiling: squares, shape: square, size: 3}\n")
    data = board(desk.folder, "nine.yaml")
    change(data)
    desk.write("board.json", json.dumps(data))
    desk.write("again.yaml", READ_AGAIN % "")
    answer = desk.run("counts", "again.yaml")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == f"again.yaml:2:24: board.tiling.file: board.json: {words}\n"
