"""Penrose boards: against tiles grown by division, the vertex stars known from books, and exact symmetry."""

import cmath
import math
from collections import Counter
from itertools import pairwise

import pytest

from boardwright.geometry.points import corner_angles, signed_area
from boardwright.tilings import BoardShape, ShapeError, TooManyFacesError, certify
from boardwright.tilings.exact.penrose import KITE_AREA, RHOMB_AREA, penrose_patch

GOLDEN = (1 + math.sqrt(5)) / 2


def disc(radius):
    return BoardShape("disc", radius=radius)


def divided_rhombs(rounds):
    """Rhombs around a five-fold centre by dividing half rhombs, in complex floats: centroids and areas, side 1.

    Source: R. M. Robinson's triangles. A thin half (apex 36 degrees) becomes a thin and a thick half, a thick half
    (apex 108) two thick ones and a thin one.
    """
    triangles = []
    for k in range(10):
        b, c = cmath.rect(1, (2 * k - 1) * math.pi / 10), cmath.rect(1, (2 * k + 1) * math.pi / 10)
        triangles.append((True, 0j, *((c, b) if k % 2 else (b, c))))
    for _ in range(rounds):
        following = []
        for thin, a, b, c in triangles:
            if thin:
                p = a + (b - a) / GOLDEN
                following += [(True, c, p, b), (False, p, c, a)]
            else:
                q, r = b + (a - b) / GOLDEN, b + (c - b) / GOLDEN
                following += [(False, r, c, a), (False, q, r, b), (True, r, q, a)]
        triangles = following
    side = abs(triangles[0][1] - triangles[0][2])
    halves: dict[tuple[int, int], list[tuple[complex, complex, complex]]] = {}
    for _, a, b, c in triangles:
        middle = (b + c) / 2 / side  # two halves meet along the side b c, in the middle of the rhomb
        halves.setdefault((round(middle.real * 1e6), round(middle.imag * 1e6)), []).append((a, b, c))
    rhombs = []
    for (x, y), pair in halves.items():
        if len(pair) == 2:
            a, b, c = pair[0]
            rhombs.append((complex(x, y) / 1e6, 2 * abs(((b - a).conjugate() * (c - a)).imag) / 2 / side**2))
    return rhombs


def test_rhombs_are_those_of_division():
    tiling = certify(penrose_patch("rhombs", disc(11), 1000))
    own = [(complex(*tiling.centroids[f]), signed_area(tiling.polygon(f))) for f in range(len(tiling.faces))]
    matches = []
    for rounds in (7, 8):
        near = [(z, area) for z, area in divided_rhombs(rounds) if abs(z) <= 11 + 1e-6]
        for twentieth in range(20):
            turn = cmath.rect(1, twentieth * math.tau / 20)
            if len(near) == len(own) and _same([(z * turn, area) for z, area in near], own):
                matches.append((rounds, twentieth))
    # There are two tilings with five-fold symmetry, and division makes one of the other. Ours is one, in 5 positions.
    assert len({rounds for rounds, _ in matches}) == 1
    assert len(matches) == 5


def _same(first, second):
    remaining = list(second)
    for z, area in first:
        near = [i for i, (other, size) in enumerate(remaining) if abs(z - other) < 1e-4 and abs(area - size) < 1e-4]
        if len(near) != 1:
            return False
        remaining.pop(near[0])
    return not remaining


def stars(tiling):
    """Kinds of inner nodes: the faces around each by area and corner angle, in order, however turned or mirrored."""
    at: dict[int, list[tuple[float, tuple[int, int]]]] = {}
    for face, cycle in enumerate(tiling.faces):
        polygon = tiling.polygon(face)
        area = round(signed_area(polygon) * 1000)
        for node, angle in zip(cycle, corner_angles(polygon), strict=True):
            x, y = tiling.nodes[node]
            cx, cy = tiling.centroids[face]
            at.setdefault(node, []).append((math.atan2(cy - y, cx - x), (area, round(math.degrees(angle)))))
    found: Counter[tuple[tuple[int, int], ...]] = Counter()
    for node, around in at.items():
        if node not in tiling.outline_nodes:
            ring = [kind for _, kind in sorted(around)]
            ways = [w[i:] + w[:i] for w in (ring, ring[::-1]) for i in range(len(ring))]
            found[tuple(min(ways))] += 1
    return found


def test_kites_and_darts_make_conways_seven_stars():
    found = stars(certify(penrose_patch("kites", disc(30), 5000)))
    kite, dart = round(1000 * GOLDEN**2 * math.sin(math.radians(36))), round(1000 * math.sin(math.radians(72)))
    around = {tuple(sorted(Counter(star).items())) for star in found}
    assert around == {
        (((kite, 72), 5),),  # sun
        (((dart, 72), 5),),  # star
        (((dart, 216), 1), ((kite, 72), 2)),  # ace
        (((dart, 36), 2), ((kite, 144), 2)),  # deuce
        (((dart, 36), 2), ((kite, 72), 2), ((kite, 144), 1)),  # jack
        (((dart, 72), 1), ((kite, 72), 4)),  # queen
        (((dart, 72), 3), ((kite, 72), 2)),  # king
    }
    assert len(found) == 7


def test_rhombs_make_de_bruijns_eight_stars():
    # Seven without the marks on their sides: sun and star are both five thick rhombs.
    assert len(stars(certify(penrose_patch("rhombs", disc(30), 5000)))) == 7


@pytest.mark.parametrize("kind, mean", [("rhombs", RHOMB_AREA), ("kites", KITE_AREA)])
def test_boards_are_whole_and_symmetric(kind, mean):
    for radius in (1, 3.5, 12):
        tiling = certify(penrose_patch(kind, disc(radius), 5000))
        assert (tiling.pieces, tiling.holes) == (1, 0)
        assert len(tiling.faces) % 5 == 0  # no face lies on the five-fold centre
        area = sum(signed_area(tiling.polygon(face)) for face in range(len(tiling.faces)))
        assert area / len(tiling.faces) == pytest.approx(mean, rel=0.5 / radius)
        turn = cmath.rect(1, math.tau / 5)
        points = [complex(*point) for point in tiling.nodes]
        for z in points[:40]:
            assert min(abs(z * turn - other) for other in points) < 1e-9
            assert min(abs(z.conjugate() - other) for other in points) < 1e-9
    shortest = min(math.dist(tiling.nodes[u], tiling.nodes[v]) for u, v in tiling.edges)
    assert shortest == pytest.approx(1)


def test_labels_run_from_left_to_right_at_equal_heights():
    tiling = certify(penrose_patch("rhombs", disc(20), 5000))
    for points in (tiling.nodes, tiling.centroids):
        for (x, y), (u, v) in pairwise(points):
            assert v < y - 1e-9 or (abs(v - y) <= 1e-9 and u > x)


@pytest.mark.parametrize("kind", ["rhombs", "kites"])
def test_no_face_at_the_rim_of_a_board_is_missed(kind):
    large = [math.hypot(x, y) for x, y in penrose_patch(kind, disc(30), 5000).centroids]
    for radius in range(2, 25):
        found = penrose_patch(kind, disc(radius), 5000)
        assert len(found.faces) == sum(distance <= radius + 1e-9 for distance in large)


def test_polygons_away_from_the_centre_are_cut_from_the_same_tiling():
    whole = penrose_patch("kites", disc(12), 5000)
    corners = ((3, 3), (8, 3), (8, 8), (3, 8))
    part = penrose_patch("kites", BoardShape("polygon", points=corners), 5000)
    inside = {(round(x, 6), round(y, 6)) for x, y in whole.centroids if 3 <= x <= 8 and 3 <= y <= 8}
    assert {(round(x, 6), round(y, 6)) for x, y in part.centroids} == inside


@pytest.mark.parametrize(
    "shape, message",
    [
        (BoardShape("hexagon", 3), "it has disc, polygon"),
        (BoardShape("disc", radius=3, centre="vertex"), "takes no centre"),
        (BoardShape("disc", radius=0.1), "no face"),
        (BoardShape("disc"), "needs a radius"),
    ],
)
def test_other_shapes_are_refused(shape, message):
    with pytest.raises(ShapeError, match=message):
        penrose_patch("rhombs", shape, 1000)


def test_too_large_boards_are_refused_before_they_are_made():
    with pytest.raises(TooManyFacesError):
        penrose_patch("rhombs", disc(1000), 20_000)
    far = ((900, 0), (901, 0), (-900, 900), (-901, 900))
    with pytest.raises(TooManyFacesError):
        penrose_patch("kites", BoardShape("polygon", points=far), 100)
