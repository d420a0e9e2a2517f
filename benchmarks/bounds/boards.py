"""Configs at the bounds of size: boards of 20,000 faces to print, of 200,000 to count, the largest of other games."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

PAPER = "page: {paper: {width: 5000, height: 5000}}"
"""The largest paper there is."""

TURN = "rules: {per_turn: {nodes: 1, edges: 2}}"
"""Boards of random cells need a turn of their own."""


@dataclass(frozen=True, slots=True)
class Files:
    """A config, and the files beside it; those are made when they are asked for."""

    config: str
    others: Mapping[str, Callable[[], str]]

    def made(self) -> dict[str, str]:
        """Texts by name; the config is `x.yaml`."""
        return {"x.yaml": self.config, **{name: make() for name, make in self.others.items()}}


def fen(board: str, *more: str, others: Mapping[str, Callable[[], str]] | None = None) -> Files:
    """A config of FEN."""
    lines = ["game: fen", f"board: {{{board}, cell: fit}}", *more]
    return Files("\n".join(lines) + "\n", others or {})


def drawing() -> str:
    """A drawing in SVG of 141 x 141 squares, each a path of its own."""
    paths = "".join(f'<path d="M{x} {y}h1v1h-1z"/>\n' for y in range(141) for x in range(141))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="141mm" height="141mm" viewBox="0 0 141 141">\n{paths}</svg>\n'
    )


def map_of_places() -> str:
    """A map in GeoJSON of 141 x 141 squares."""
    corners = ((0, 0), (1, 0), (1, 1), (0, 1), (0, 0))
    rings = [[[x + dx, y + dy] for dx, dy in corners] for y in range(141) for x in range(141)]
    geometries = [{"type": "Polygon", "coordinates": [ring]} for ring in rings]
    features = [{"type": "Feature", "properties": {}, "geometry": geometry} for geometry in geometries]
    return json.dumps({"type": "FeatureCollection", "features": features}, separators=(",", ":"))


def listed() -> str:
    """141 x 141 squares as a list of polygons."""
    squares = (f"[[{x},{y}],[{x + 1},{y}],[{x + 1},{y + 1}],[{x},{y + 1}]]" for y in range(141) for x in range(141))
    return ",\n    ".join(squares)


def of_bricks() -> str:
    """Bricks in rows that are shifted by half: every side needs a corner of another brick in it."""
    bricks = (
        f"[[{2 * x + y % 2},{y}],[{2 * x + 2 + y % 2},{y}],[{2 * x + 2 + y % 2},{y + 1}],[{2 * x + y % 2},{y + 1}]]"
        for y in range(141)
        for x in range(141)
    )
    return ",\n    ".join(bricks)


def of_notches() -> str:
    """135 x 135 faces with an inward corner each, no two alike."""

    def node(i: int, j: int) -> str:
        aside, below = (i * 7919 + j * 104_729) % 161 / 1000, (i * 15_485_863 + j * 6151) % 157 / 1000
        return f"[{2 * i + aside:.3f},{2 * j + 1.2 * (i % 2) + below:.3f}]"

    faces = (
        f"[{','.join(node(2 * x + i, y + j) for i, j in ((0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1)))}]"
        for y in range(135)
        for x in range(135)
    )
    return ",\n    ".join(faces)


def outline(corners: int, radius: float) -> str:
    """A star with so many corners, to cut boards with."""
    # Whole numbers on a square that is nearly round: no sines, so that every machine measures the same file.
    side = corners // 4
    there = [radius * (2 * step / side - 1) for step in range(side)]
    teeth = [radius * (1 if step % 2 else 0.9) for step in range(side)]
    south = [(x, -y) for x, y in zip(there, teeth, strict=True)]
    points = [*south, *((-y, x) for x, y in south), *((-x, -y) for x, y in south), *((y, -x) for x, y in south)]
    return ", ".join(f"[{x:.4f}, {y:.4f}]" for x, y in points)


PRINTED = {
    "squares 141 x 141": fen("tiling: squares, shape: square, size: 141", PAPER),
    "squares, for pencils": fen("tiling: squares, shape: square, size: 141, style: pencil", PAPER),
    "squares, for pencils, on A4": fen("tiling: squares, shape: square, size: 141, style: pencil"),
    "squares, names of faces": fen(
        "tiling: squares, shape: square, size: 141, coordinates: true",
        "page: {paper: {width: 5000, height: 5000}, svg_text: text}",
    ),
    "triangles": fen("tiling: triangles, shape: triangle, size: 141", PAPER),
    "hexagons": fen("tiling: hexagons, shape: hexagon, size: 81", PAPER),
    "4.6.12": fen('tiling: "4.6.12", shape: hexagon, size: 33, style: pencil', PAPER),
    "3.12.12": fen('tiling: "3.12.12", shape: hexagon, size: 47, style: pencil', PAPER),
    "a disc of Cairo": fen("tiling: cairo, shape: disc, radius: 133.25", PAPER, TURN),
    "6-uniform-600": fen("tiling: 6-uniform-600, shape: disc, radius: 66.25", PAPER, TURN),
    "V6-uniform-600": fen("tiling: V6-uniform-600, shape: disc, radius: 139.25", PAPER, TURN),
    "squares in a star of 200 corners": fen(
        f"tiling: squares, shape: polygon, points: [{outline(200, 72)}]", PAPER, TURN
    ),
    "hexagons, junctions": fen("tiling: hexagons, shape: hexagon, size: 81, nodes: junctions", PAPER),
    "Voronoi, for pencils": fen("tiling: {voronoi: {points: 19999, relax: 6}}, style: pencil", PAPER, TURN),
    "Penrose rhombs": fen("tiling: {penrose: rhombs}, shape: disc, radius: 71.75", PAPER, TURN),
    "Penrose kites": fen("tiling: {penrose: kites}, shape: disc, radius: 91.5", PAPER, TURN),
    "Ammann-Beenker": fen("tiling: ammann-beenker, shape: disc, radius: 72.25, drop: [f1]", PAPER, TURN),
    "hats": fen("tiling: hat, shape: disc, radius: 147", PAPER, TURN),
    "spectres, junctions": fen("tiling: spectre, shape: disc, radius: 113.07, nodes: junctions", PAPER, TURN),
    "isohedral 1": fen("tiling: {isohedral: 1}, shape: rhombus, size: [141, 141], style: pencil", PAPER, TURN),
    "a list of polygons": fen(f"tiling: {{polygons: [\n    {listed()}]}}", PAPER),
    "faces with notches": fen(f"tiling: {{polygons: [\n    {of_notches()}]}}", PAPER, TURN),
    "bricks with split edges": fen(f"tiling: {{split_edges: true, polygons: [\n    {of_bricks()}]}}", PAPER),
    "polygons that repeat": fen(
        "tiling: {polygons: [[[0, 0], [1, 0], [1, 1], [0, 1]]], vectors: [[1, 0], [0, 1]]}, shape: disc, radius: 79.5",
        PAPER,
    ),
    "a drawing in SVG": fen("tiling: {file: x.svg}", PAPER, others={"x.svg": drawing}),
    "a map in GeoJSON": fen("tiling: {file: x.geojson}", PAPER, others={"x.geojson": map_of_places}),
}
"""Boards of nearly 20,000 faces, one of every kind."""

SIX_PAPERS = Files(
    "game: fen\nboard: {tiling: squares, shape: square, size: 141, style: pencil, cell: 1 mm}\n"
    "page: {paper: [A3, A4, Letter, Legal, Tabloid, A4+Letter], copies: 64}\n",
    {},
)
"""A set for each of the papers that it fits."""

COUNTED = {
    "squares 447 x 447": fen("tiling: squares, shape: square, size: 447"),
    "hexagons": fen("tiling: hexagons, shape: hexagon, size: 258"),
    "triangles": fen("tiling: triangles, shape: triangle, size: 447"),
    "4.6.12": fen('tiling: "4.6.12", shape: hexagon, size: 105'),
    "a disc of Cairo": fen("tiling: cairo, shape: disc, radius: 420"),
    "6-uniform-600": fen("tiling: 6-uniform-600, shape: disc, radius: 209"),
    "V6-uniform-600": fen("tiling: V6-uniform-600, shape: disc, radius: 438"),
    "squares in a star of 20 corners": fen(f"tiling: squares, shape: polygon, points: [{outline(20, 230)}]"),
    "hexagons, junctions": fen("tiling: hexagons, shape: hexagon, size: 258, nodes: junctions"),
    "Penrose rhombs": fen("tiling: {penrose: rhombs}, shape: disc, radius: 226"),
    "Penrose kites": fen("tiling: {penrose: kites}, shape: disc, radius: 288"),
    "Ammann-Beenker": fen("tiling: ammann-beenker, shape: disc, radius: 228"),
    "hats, junctions": fen("tiling: hat, shape: disc, radius: 468, nodes: junctions"),
    "spectres": fen("tiling: spectre, shape: disc, radius: 359"),
    "isohedral 1": fen("tiling: {isohedral: 1}, shape: rhombus, size: [447, 447]"),
    "polygons that repeat": fen(
        "tiling: {polygons: [[[0, 0], [1, 0], [1, 1], [0, 1]]], vectors: [[1, 0], [0, 1]]}, shape: disc, radius: 250"
    ),
}
"""Boards of nearly 200,000 faces; the sources that are not here have 20,000 at most."""

SMALL = {
    "fendo 11 x 11": Files("game: fendo\nboard: {size: [11, 11]}\npage: {paper: A3}\n", {}),
    "cercas 12 x 12": Files("game: cercas\nboard: {size: [12, 12]}\npage: {paper: A3}\n", {}),
    "dendria 13": Files("game: dendria\nboard: {size: 13}\npage: {paper: A3}\n", {}),
    "fanorona 5 x 9": Files("game: fanorona\nboard: {size: [5, 9]}\npage: {paper: A3}\n", {}),
}
"""The largest boards of the other games."""
