"""Faces of a board that `boardwright export` wrote as JSON."""

from typing import Any, TypeGuard

from boardwright.geometry.points import Point
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.errors import SketchError
from boardwright.tilings.line_art.geojson import position

FORMAT, VERSION = "boardwright-board", 1

MAX_NAME = 40

MOST_BENDS = 100_000


def is_board_file(data: object) -> bool:
    """Whether data from JSON says that it is a board."""
    return isinstance(data, dict) and data.get("format") == FORMAT


def board_faces(data: dict[str, Any]) -> tuple[DrawnFace, ...]:
    """Faces of a board, in lengths of its shortest edge, with the points in the middle of curves soft.

    Only nodes, edges and faces are read: everything else follows from them, and is worked out anew.

    Raises:
        SketchError: naming the node, edge or face that cannot be read.
    """
    if data.get("version") != VERSION:
        raise SketchError("is a board of a version that this program does not know")
    places = {name: position(name, node.get("at")) for name, node in _named(data, "nodes")}
    ways: dict[str, tuple[str, str, tuple[Point, ...], frozenset[int]]] = {}
    left = MOST_BENDS
    for name, edge in _named(data, "edges"):
        ends, bends, curved = edge.get("nodes"), edge.get("bends", []), edge.get("curved", [])
        if not _is_names(ends) or len(ends) != 2 or not all(end in places for end in ends):
            raise SketchError(f"edge {name} has not two nodes of the board")
        if not isinstance(bends, list) or not isinstance(curved, list) or (left := left - len(bends)) < 0:
            raise SketchError(f"edge {name} has no list of bends, or the board has more than {MOST_BENDS:,} bends")
        soft = frozenset(number for number in curved if type(number) is int and 0 <= number < len(bends))
        ways[name] = (ends[0], ends[1], tuple([position(f"edge {name}", bend) for bend in bends]), soft)
    return tuple([_face(name, face, places, ways) for name, face in _named(data, "faces")])


def _named(data: dict[str, Any], key: str) -> list[tuple[str, dict[str, Any]]]:
    found = data.get(key)
    if not isinstance(found, list):
        raise SketchError(f"is a board without a list of {key}")
    named: dict[str, dict[str, Any]] = {}
    for number, one in enumerate(found, 1):
        name = one.get("name") if isinstance(one, dict) else None
        if not isinstance(one, dict) or not isinstance(name, str) or not 0 < len(name) <= MAX_NAME:
            raise SketchError(f"has {key} of which number {number} has no name")
        if name in named:
            raise SketchError(f"has {key} of which two are called {name}")
        named[name] = one
    return list(named.items())


def _is_names(value: object) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _face(
    name: str,
    face: dict[str, Any],
    places: dict[str, Point],
    ways: dict[str, tuple[str, str, tuple[Point, ...], frozenset[int]]],
) -> DrawnFace:
    nodes, edges = face.get("nodes"), face.get("edges")
    if not _is_names(nodes) or not _is_names(edges) or len(nodes) != len(edges):
        raise SketchError(f"face {name} has not as many nodes as edges")
    points: list[Point] = []
    soft: set[int] = set()
    for number, (node, edge) in enumerate(zip(nodes, edges, strict=True)):
        way = ways.get(edge)
        if way is None or {node, nodes[(number + 1) % len(nodes)]} != {way[0], way[1]}:
            raise SketchError(f"face {name} has an edge, number {number + 1}, that does not join its nodes")
        start, _, bends, curved = way
        points.append(places[node])
        ahead = start == node
        soft |= {len(points) + (bend if ahead else len(bends) - 1 - bend) for bend in curved}
        points += bends if ahead else bends[::-1]
    return DrawnFace(f"face {name}", tuple(points), frozenset(soft))
