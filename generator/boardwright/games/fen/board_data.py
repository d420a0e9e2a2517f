"""A FEN board as plain data, for other programs: faces, edges and nodes with their names, places and counts."""

import math
from typing import Any

from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.counting import counts_record
from boardwright.games.fen.facts import PRINTED_FACES, cut_from, fen_board
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.points import Point
from boardwright.geometry.quantised import rounded
from boardwright.geometry.ring import CyclotomicInteger, CyclotomicRing
from boardwright.tilings import Tiling
from boardwright.tilings.exact.expand import exact_nodes
from boardwright.tilings.symmetry import group_name, symmetries

USUAL_CELL = 25.0
"""Length of the shortest edge in mm if the config names none."""

DECIMALS = 9
"""Decimals of coordinates in edges: fewer than floats have, because their last digits differ between machines."""


def board_data(loaded: LoadedConfig[FenConfig]) -> dict[str, Any]:
    """A board as `config.board_files` describes it, but for what it says of the file: format, version, board's name.

    Raises:
        ConfigError: when the board is not possible.
    """
    facts = fen_board(loaded, PRINTED_FACES)
    tiling, config = facts.tiling, loaded.config
    cell = config.board.cell if isinstance(config.board.cell, float) else USUAL_CELL
    nodes, edges, faces = tiling.node_names, tiling.edge_names, tiling.face_names
    counts = counts_record(facts)
    warnings = counts.pop("warnings")
    return {
        "game": config.game,
        "nodes_are": config.board.nodes,
        "cell": cell,
        "nodes": [
            {"name": name, "at": _at(point), "mm": _mm(point, cell), "faces": [faces[f] for f in around]}
            for name, point, around in zip(nodes, tiling.nodes, tiling.node_faces, strict=True)
        ],
        "edges": [
            {
                "name": name,
                "nodes": [nodes[u], nodes[v]],
                **_bends(tiling, edge),
                "faces": [faces[f] for f in tiling.edge_faces[edge]],
            }
            for edge, (name, (u, v)) in enumerate(zip(edges, tiling.edges, strict=True))
        ],
        "faces": [
            {
                "name": name,
                "nodes": [nodes[n] for n in tiling.faces[face]],
                "edges": [edges[e] for e in tiling.face_edges[face]],
                "centre": _at(tiling.centroids[face]),
            }
            for face, name in enumerate(faces)
        ],
        "outline": [[nodes[n] for n in walk] for walk in tiling.outline],
        **_exact(loaded, tiling),
        "symmetry": _symmetry(tiling),
        "counts": counts,
        "warnings": warnings,
    }


def _bends(tiling: Tiling, edge: int) -> dict[str, Any]:
    if not tiling.bends or not tiling.bends[edge]:
        return {}
    found: dict[str, Any] = {"bends": list(map(_at, tiling.bends[edge]))}
    if curved := [number for number, soft in enumerate(tiling.curved[edge] if tiling.curved else ()) if soft]:
        found["curved"] = curved
    return found


def _at(point: Point) -> list[float]:
    return [rounded(point[0], DECIMALS), rounded(point[1], DECIMALS)]


def _mm(point: Point, cell: float) -> list[float]:
    return [rounded(point[0] * cell, 4), rounded(point[1] * cell, 4)]


def _symmetry(tiling: Tiling) -> dict[str, Any]:
    found = symmetries(tiling)
    return {
        "group": group_name(found),
        "centre": _at(found[0].centre),
        "turns": [rounded(one.angle, 6) for one in found if not one.mirrored],
        "mirrors": [rounded(one.angle, 6) for one in found if one.mirrored],
    }


def _exact(loaded: LoadedConfig[FenConfig], tiling: Tiling) -> dict[str, Any]:
    """Whole coordinates of the nodes, where the tiling has them."""
    periodic = cut_from(loaded)
    if periodic is None or periodic.exact is None:
        return {}
    ring, drawn = periodic.exact.ring, periodic.exact.drawn
    ax, ay = ring.point(drawn.vectors[0])
    return {
        "exact": {
            "ring": ring.order,
            "basis": [_at(power) for power in _basis(ring)],
            "nodes": [list(element) for element in exact_nodes(periodic, tiling.nodes)],
            "edge": rounded(drawn.edge, DECIMALS),
            "turn": rounded(math.degrees(math.atan2(ay, ax)), 6),
        }
    }


def _basis(ring: CyclotomicRing) -> list[Point]:
    unit: list[CyclotomicInteger] = [tuple(int(i == k) for i in range(ring.degree)) for k in range(ring.degree)]
    return [ring.point(element) for element in unit]
