"""Where FEN's tiles lie on a board: the middle of each place, and how a tile is turned to fit it."""

import cmath
import math
from collections import defaultdict
from collections.abc import Mapping, Sequence

from boardwright.figures.pieces.piece import Rest
from boardwright.games.fen.drawing.bent_places import edge_middles
from boardwright.games.fen.drawing.board import FenBoardDrawing
from boardwright.games.fen.drawing.places import slot
from boardwright.games.fen.tiles.pieces import edge_kinds, face_kinds, places_at, turned_to_lie
from boardwright.games.fen.words import FEN_WORDS
from boardwright.geometry.curved import backwards
from boardwright.geometry.inscribed import inscribed_circle
from boardwright.geometry.parallel import inset_outline
from boardwright.geometry.points import Point, area_centroid, inset_polygon, midpoint
from boardwright.geometry.quantised import rounded

NEAR = 0.01
"""Distance in mm below which two corners are one."""

FURTHER = 8
"""Where tiles do not lie on their places exactly, corners may be so many times as far off as those of the faces are."""


def tile_rests(board: FenBoardDrawing, cell: float) -> Mapping[str, Sequence[Rest]]:
    """Name of each kind of tile -> the places that it fits, in mm in the board's drawing, y down."""
    here, places = board.on_paper(cell), places_at(board, cell)
    found: dict[str, list[Rest]] = defaultdict(list)
    for face_kind in face_kinds(board, cell):
        for face in face_kind.faces:
            # y runs down here, so the corners are reversed, to be counter-clockwise for the inset.
            polygon = backwards(here.polygon(face))
            if face_kind.radius:
                found[face_kind.name].append(Rest(*inscribed_circle(polygon)[0]))
                continue
            corners = (inset_outline if here.bends else inset_polygon)(polygon, places.insets[face] + board.clearance)
            found[face_kind.name].append(
                Rest(*area_centroid(corners), _turn(face_kind.corners, corners, NEAR + FURTHER * face_kind.apart))
            )
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


def _turn(tile: Sequence[Point], place: Sequence[Point], near: float) -> float | None:
    """Degrees, clockwise to the eye, by which a tile is turned to lie on a place; None if a corner is not so near."""
    found = []
    for turn, apart in turned_to_lie(tile, place):
        if apart < near:
            found.append(rounded(math.degrees(cmath.phase(turn)), 6) % 360)
    # Most signs look the same upside down.
    return min(found, key=lambda turn: (min(turn % 180, -turn % 180), turn), default=None)
