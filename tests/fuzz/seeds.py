"""What inputs begin with: the stock files, and others of the project, as trees."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from boardwright.config.loader import read_yaml
from tests.fuzz.tree import Pairs, plant

PROJECT = Path(__file__).resolve().parents[2]

SMALL = """
{game: fen, board: {tiling: squares, shape: square, size: 3}}
{game: fen, board: {tiling: squares, shape: rectangle, size: [1, 3], style: pencil}, rules: {per_turn: {nodes: 1, edges: 2}}}
{game: fen, board: {tiling: triangles, shape: triangle, size: 3, coordinates: true}, rules: {stuck: lose, pie: false}}
{game: fen, board: {tiling: hexagons, shape: disc, radius: 2.5, centre: vertex, rotate: 30, keep: [f1, f2, f3]}, rules: {per_turn: {nodes: 1, edges: 1}}}
{game: fen, board: {tiling: squares, shape: polygon, points: [[-2, -2], [2, -2], [2, 2], [-2, 2]], cell: fit}}
{game: fen, board: {tiling: kagome, shape: hexagon, size: 1, drop: [f1, f7], allow_holes: true}, rules: {per_turn: {nodes: 1, edges: 2}}}
{game: fen, board: {tiling: cairo, shape: square, size: 1, drop: [f5], cell: 17 mm}, page: {paper: [A4, Letter], margin: {top: 12 mm, left: 1 cm}}, rules: {per_turn: {nodes: 2, edges: 2}}}
{game: fen, board: {tiling: hexagons, shape: rhombus, size: [3, 3], panels: [2, 1], cell: 22 mm}, sheet: {backs: gutter-fold}, page: {paper: A3}}
{game: fen, board: {tiling: triangles, shape: hexagon, size: 2, drop: [f1], style: pencil}, page: {svg_text: text}, laser: {cut: red, kerf: 0.2 mm}}
{game: fen, board: {tiling: {penrose: rhombs}, shape: disc, radius: 2, style: pencil, drop: [f1]}}
{game: fen, board: {tiling: {penrose: kites}, shape: disc, radius: 1.7, style: pencil}, rules: {per_turn: {nodes: 1, edges: 2}}}
{game: fen, board: {tiling: {voronoi: {points: 9, seed: 3, relax: 2, outline: hexagon}}, style: pencil}}
{game: fen, board: {tiling: {voronoi: {points: 7}}, shape: all, style: pencil}, page: {copies: 2}}
{game: fen, board: {tiling: {polygons: [[[0, 0], [1, 0], [1, 1], [0, 1]]], vectors: [[1, 0], [0, 1]]}, shape: disc, radius: 2.2}}
{game: fen, board: {tiling: {polygons: [[[0, 0], [2, 0], [2, 1], [0, 1]], [[0, 1], [1, 1], [1, 2], [0, 2]], [[1, 1], [2, 1], [2, 2], [1, 2]]], split_edges: true}, style: pencil}, rules: {per_turn: {nodes: 1, edges: 1}}}
{game: fen, board: {tiling: {polygons: [[[0, 0], [1, 0], [1, 1], [0, 1]], [[1, 0], [2, 0], [2, 1], [1, 1]], [[2, 0], [3, 0], [3, 1], [2, 1]]]}, cell: 25 mm}, rules: {per_turn: {nodes: 1, edges: 1}}}
{game: fen, board: {tiling: {file: sketch.svg}, style: pencil}, rules: {per_turn: {nodes: 1, edges: 2}}}
{game: fen, board: {tiling: {file: sketch.geojson}, shape: all, style: pencil}, rules: {per_turn: {nodes: 1, edges: 2}}}
{game: cercas, board: {size: [3, 3]}}
{game: cercas, board: {size: [4, 5], coordinates: true, cell: fit}, page: {copies: 3, paper: Letter}, theme: grey}
{game: dendria, board: {size: 3}}
{game: dendria, board: {size: 5, outlines: [3, 4], cell: 9 mm}, rules: {pie: false}, theme: outline}
{game: fanorona, board: {size: [3, 3]}}
{game: fanorona, board: {size: [5, 5], coordinates: true}, printer: {scale_x: 1.01, back_offset: [1 mm, -0.5 mm]}, theme: print, sheet: {language: de}}
{game: fendo, board: {size: [5, 5]}, sheet: {language: de}}
{game: fendo, board: {size: [5, 7], channel: 3 mm}, rules: {pieces: {white: 7, orange: 6}}, page: {orientation: landscape, paper: {width: 200, height: 30 cm}}}
"""

PRINTER = "{scale_x: 1.004, scale_y: 0.998, back_offset: [0.5 mm, -1 mm]}"
FIGURES = ("fanorona-approach", "fendo-pass", "cercas-two-at-once", "fen-square-capture", "dendria-first-seed")


@dataclass(frozen=True, slots=True)
class Seed:
    """A file to begin with: its name, and its tree as read once; not to be changed."""

    name: str
    tree: Pairs

    @property
    def game(self) -> str:
        """The game that it says it is for."""
        named = self.tree.get("game")
        if isinstance(named, str):
            return named
        return str(self.tree.get("board") or self.name).partition("-")[0]


def read(text: str, name: str = "seed") -> Pairs:
    """The tree of a text."""
    document, problems, _ = read_yaml(text, name)
    if document is None:
        raise ValueError(problems)
    tree = plant(document.data)
    if not isinstance(tree, Pairs):
        raise TypeError(name)
    return tree


def _files(folder: str) -> tuple[Seed, ...]:
    paths = sorted((PROJECT / folder).glob("*.yaml"), key=lambda path: path.name)
    return tuple(Seed(path.stem, read(path.read_text(encoding="utf-8"))) for path in paths)


@cache
def small() -> tuple[Seed, ...]:
    """Configs of small boards, with every key between them."""
    return tuple(Seed(f"small-{n}", read(line)) for n, line in enumerate(SMALL.strip().split("\n"), 1))


@cache
def boards() -> tuple[Seed, ...]:
    """The stock boards."""
    return _files("configs/boards")


@cache
def examples() -> tuple[Seed, ...]:
    """The stock examples."""
    return _files("configs/examples")


@cache
def records() -> tuple[Seed, ...]:
    """Records of games, those of the boards beside them left out."""
    return tuple(seed for seed in _files("tests/compat/records") if "/" not in str(seed.tree.get("board")))


@cache
def themes() -> tuple[Seed, ...]:
    """The stock themes."""
    return _files("configs/themes")
