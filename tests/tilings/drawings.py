"""What the tests of drawn tilings share: drawings, and a slow check of them that shares no code with the fast one."""

import math
from itertools import combinations

import shapely

from boardwright.tilings import Tiling
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.line_art.read_file import ReadingOptions, read_drawing
from boardwright.tilings.line_art.strokes import Drawing
from tests.tilings.independent import counted_again

Ring = tuple[tuple[float, float], ...]

NAMES = (
    'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
)
HEAD = f'<svg {NAMES} width="100mm" height="100mm" viewBox="0 0 100 100">'


def svg(body: str, head: str = HEAD, options: ReadingOptions | None = None) -> Drawing:
    """A drawing of 100 x 100 mm."""
    return read_drawing("a.svg", f"{head}{body}</svg>".encode(), options)


def drawn(*rings: Ring) -> tuple[DrawnFace, ...]:
    return tuple(DrawnFace(f"polygons[{number}]", tuple(ring)) for number, ring in enumerate(rings))


def square(x: float, y: float, side: float = 1.0) -> Ring:
    return ((x, y), (x + side, y), (x + side, y + side), (x, y + side))


def grid(columns: int, rows: int) -> list[Ring]:
    return [square(x, y) for y in range(rows) for x in range(columns)]


def brick_wall(columns: int, rows: int) -> list[Ring]:
    return [
        ((x, y), (x + 2, y), (x + 2, y + 1), (x, y + 1))
        for y in range(rows)
        for x in range(y % 2, 2 * columns + y % 2, 2)
    ]


def troubles(rings: list[Ring], same: float, near: float) -> list[str]:
    """What is wrong with a drawing, found by comparing everything with everything; lengths in the drawing's measure."""
    found = []
    polygons = [shapely.Polygon(ring) for ring in rings]
    for number, polygon in enumerate(polygons):
        if not polygon.is_valid or polygon.area < near * polygon.length:
            found.append(f"{number} is no polygon")
    if found:
        return found
    for (i, p), (j, q) in combinations(enumerate(polygons), 2):
        if p.intersection(q).area > same * min(p.length, q.length):
            found.append(f"{i} overlaps {j}")
    corners = [(i, k, corner) for i, ring in enumerate(rings) for k, corner in enumerate(ring)]
    for (i, k, p), (j, m, q) in combinations(corners, 2):
        if same < math.dist(p, q) < near:
            found.append(f"{i}.{k} is near {j}.{m}")
    for i, k, p in corners:
        for j, ring in enumerate(rings):
            for m, end in enumerate(ring):
                start = ring[m - 1]
                if min(math.dist(p, start), math.dist(p, end)) > same:
                    distance = shapely.Point(p).distance(shapely.LineString([start, end]))
                    if distance < near:
                        found.append(f"{i}.{k} lies on or near side {m} of {j}")
    return found


def check_against_shapely(tiling: Tiling, rings: list[Ring]) -> None:
    """The tiling has the faces of the drawing, covers what they cover, and its numbers fit together."""
    unit = min(math.dist(ring[k - 1], corner) for ring in rings for k, corner in enumerate(ring))
    polygons = [shapely.Polygon(ring) for ring in rings]
    union = shapely.unary_union([polygon.buffer(1e-5 * unit, join_style="mitre") for polygon in polygons])
    pieces = list(getattr(union, "geoms", [union]))
    assert len(tiling.faces) == len(rings)
    assert tiling.pieces == len(pieces)
    assert tiling.holes >= sum(len(piece.interiors) for piece in pieces)
    assert len(tiling.nodes) - len(tiling.edges) + len(tiling.faces) == tiling.pieces - tiling.holes
    areas = sorted(polygon.area / unit**2 for polygon in polygons)
    own = sorted(shapely.Polygon(tiling.polygon(face)).area for face in range(len(rings)))
    assert all(math.isclose(a, b, rel_tol=1e-4) for a, b in zip(areas, own, strict=True))
    assert math.isclose(sum(own), shapely.unary_union(polygons).area / unit**2, rel_tol=1e-4)
    again = counted_again(rings, 1e-4 * unit)
    assert (len(tiling.nodes), len(tiling.edges)) == (again.nodes, again.edges)
