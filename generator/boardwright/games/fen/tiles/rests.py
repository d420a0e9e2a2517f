"""Where FEN's tiles lie on a board: the middle of each place, and how a tile is turned to fit it."""

import cmath
import math
from collections import defaultdict
from collections.abc import Mapping, Sequence

from boardwright.figures.pieces.piece import Rest
from boardwright.games.fen.drawing.bent_places import edge_middles
from boardwright.games.fen.drawing.board import FenBoardDrawing
from boardwright.games.fen.drawing.places import slot
from boardwright.games.fen.tiles.pieces import edge_kinds, face_kinds, places_at
from boardwright.games.fen.words import FEN_WORDS
from boardwright.geometry.curved import backwards
from boardwright.geometry.inscribed import inscribed_circle
from boardwright.geometry.parallel import inset_outline
from boardwright.geometry.points import Point, area_centroid, inset_polygon, midpoint
from boardwright.geometry.quantised import millionths, rounded

NEAR = 0.01
"""Distance in mm below which two corners are one."""


def tile_rests(board: FenBoardDrawing, cell: float) -> Mapping[str, Sequence[Rest]]:
    """Name of each kind of tile -> the places that it fits, in mm in the board's drawing, y down."""
    here, places = board.on_paper(cell), places_at(board, cell)
    found: dict[str, list[Rest]] = defaultdict(list)
    faces = face_kinds(board, cell)
    for face, inset in enumerate(places.insets):
        # y runs down here, so the corners are reversed, to be counter-clockwise for the inset.
        polygon = backwards(here.polygon(face))
        if faces[0].radius:
            found[faces[0].name].append(Rest(*inscribed_circle(polygon)[0]))
            continue
        corners = (inset_outline if here.bends else inset_polygon)(polygon, inset + board.clearance)
        turns = ((kind.name, _turn(kind.corners, corners)) for kind in faces)
        name, turn = next((one for one in turns if one[1] is not None), (faces[0].name, None))
        found[name].append(Rest(*area_centroid(corners), turn))
    edges = edge_kinds(board, cell)
    if here.bends:
        found[edges[0].name] += [Rest(x, y) for x, y in edge_middles(here)]
    else:
        ends = [(board.tiling.nodes[u], board.tiling.nodes[v]) for u, v in board.tiling.edges]
        lengths = [millionths(math.dist(*both)) for both in ends]
        longest_first = sorted(set(lengths), reverse=True)
        for (u, v), length, starts in zip(here.edges, lengths, places.starts, strict=True):
            kind = edges[longest_first.index(length)] if len(edges) > 1 else edges[0]
            (ax, ay), (bx, by) = here.nodes[u], here.nodes[v]
            there = slot((ax, ay), (bx, by), places.edge_width, starts)
            turn = math.degrees(math.atan2(by - ay, bx - ax)) % 180
            found[kind.name].append(Rest(*midpoint(there[0], there[2]), turn))
    found[FEN_WORDS[board.language].pieces.node] += [Rest(x, y) for x, y in here.nodes]
    return found


def _turn(tile: Sequence[Point], place: Sequence[Point]) -> float | None:
    """Degrees, clockwise to the eye, by which a tile is turned to lie on a place; None if it does not fit."""
    if len(tile) != len(place):
        return None
    (tx, ty), (px, py) = area_centroid(tile), area_centroid(place)
    tiles = [complex(x - tx, y - ty) for x, y in tile]
    there = [complex(x - px, y - py) for x, y in place]
    found: list[float] = []
    for first in range(len(there)):
        turn = cmath.rect(1.0, cmath.phase(there[first]) - cmath.phase(tiles[0]))
        if all(abs(one * turn - there[(first + step) % len(there)]) < NEAR for step, one in enumerate(tiles)):
            found.append(rounded(math.degrees(cmath.phase(turn)), 6) % 360)
    # Most signs look the same upside down.
    return min(found, key=lambda turn: (min(turn % 180, -turn % 180), turn), default=None)
