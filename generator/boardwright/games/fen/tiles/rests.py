"""Where FEN's tiles lie on a board: the middle of each place, and how a tile is turned to fit it."""

import cmath
import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from boardwright.figures.pieces.piece import Rest
from boardwright.games.fen.drawing.bent_places import edge_middles
from boardwright.games.fen.drawing.board import FenBoardDrawing
from boardwright.games.fen.drawing.places import slot
from boardwright.games.fen.tiles.pieces import FaceKind, edge_kinds, face_kinds, places_at, turned_to_lie
from boardwright.games.fen.words import FEN_WORDS
from boardwright.geometry.curved import backwards
from boardwright.geometry.inscribed import inscribed_circle
from boardwright.geometry.parallel import inset_outline
from boardwright.geometry.points import Point, area_centroid, inset_polygon, midpoint
from boardwright.geometry.quantised import rounded

NEAR = 0.01
"""Distance in mm below which two corners are one."""


def tile_rests(board: FenBoardDrawing, cell: float) -> Mapping[str, Sequence[Rest]]:
    """Name of each kind of tile -> the places that it fits, in mm in the board's drawing, y down."""
    here, places = board.on_paper(cell), places_at(board, cell)
    found: dict[str, list[Rest]] = defaultdict(list)
    for face_kind in face_kinds(board, cell):
        # y runs down here, so the corners are reversed, to be counter-clockwise for the inset.
        polygons = [backwards(here.polygon(face)) for face in face_kind.faces]
        if face_kind.radius:
            found[face_kind.name] += [Rest(*inscribed_circle(polygon)[0]) for polygon in polygons]
        else:
            lies = (inset_outline if here.bends else inset_polygon)(polygons[0], face_kind.inset)
            found[face_kind.name] += _rests(face_kind, lies, polygons)
    for edge_kind in edge_kinds(board, cell):
        if here.bends:
            found[edge_kind.name] += [Rest(x, y) for x, y in edge_middles(here)]
            continue
        for edge in edge_kind.edges:
            u, v = here.edges[edge]
            (ax, ay), (bx, by) = here.nodes[u], here.nodes[v]
            there = slot((ax, ay), (bx, by), places.edge_width, places.starts[edge])
            found[edge_kind.name].append(
                Rest(*midpoint(there[0], there[2]), math.degrees(math.atan2(by - ay, bx - ax)) % 180)
            )
    found[FEN_WORDS[board.language].pieces.node] += [Rest(x, y) for x, y in here.nodes]
    return found


def _rests(kind: FaceKind, lies: Sequence[Point], polygons: Sequence[Sequence[Point]]) -> Iterator[Rest]:
    """Where the tile of a kind lies on its faces, if on the first one it lies as here.

    It goes along with the outline, by which it is known to fit: the inset corners of sharp angles are many times as far
    off as its own.
    """
    on_first = next((turn for turn, _ in turned_to_lie(kind.corners, lies, NEAR)), None)
    (fx, fy), (lx, ly) = area_centroid(polygons[0]), area_centroid(lies)
    for polygon in polygons:
        ways = [turn for turn, _ in turned_to_lie(polygons[0], polygon, kind.apart + NEAR)]
        x, y = area_centroid(polygon)
        if on_first is None or not ways:
            yield Rest(x, y)
            continue
        turns = [(rounded(math.degrees(cmath.phase(on_first * way)), 6) % 360, way) for way in ways]
        # Most signs look the same upside down.
        turn, way = min(turns, key=lambda found: (min(found[0] % 180, -found[0] % 180), found[0]))
        middle = complex(x, y) + way * complex(lx - fx, ly - fy)
        yield Rest(middle.real, middle.imag, turn)
