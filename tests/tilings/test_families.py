"""Hats, spectres, Ammann-Beenker and Penrose: against published numbers, kites, division of tiles, the stars known from
books, projection from four dimensions, and floats.
"""

import cmath
import itertools
import math
from collections import Counter

import pytest

from boardwright.geometry.points import contains, corner_angles, signed_area
from boardwright.tilings import BoardShape, ShapeError, TooManyFacesError, at_junctions, certify
from boardwright.tilings.exact.penrose import KITE_AREA, RHOMB_AREA, penrose_patch
from boardwright.tilings.families.hats import CLUSTERS, hats
from boardwright.tilings.families.moves import RING
from boardwright.tilings.families.names import FAMILIES, family_name
from boardwright.tilings.families.packed import unpacked
from boardwright.tilings.families.patches import family_patch
from boardwright.tilings.families.spectres import spectres
from tests.samples import each
from tests.tilings.independent import counted_again, counted_by_the_program, faces_of
from tests.tilings.slow import slow_order

pytestmark = pytest.mark.long("counts patches of thousands of faces again")

ROOT = math.sqrt(3)
HAT_AREA, SPECTRE_AREA = 8 * ROOT, 3 + 3 * ROOT
"""A hat is eight kites with sides 1 and sqrt 3. Its relatives with sides a and b have areas p a^2 + q ab + r b^2: eight
triangles if b = 0, four if a = 0, and the hat in between. So q is 3, and a spectre has sides a = b = 1."""


EVERY = (*FAMILIES, "rhombs", "kites")
"""The families, and both of Penrose's tilings."""


def patch(name, shape, limit):
    return (penrose_patch if name in ("rhombs", "kites") else family_patch)(name, shape, limit)


def board(name, *, size=None, radius=None):
    shape = BoardShape("supertile", size) if size else BoardShape("disc", radius=radius)
    return certify(patch(name, shape, 20_000))


def check_symmetry(tiling, folds):
    """A turn about the middle, and the mirror in the axis, take nodes to nodes."""
    points = [complex(*point) for point in tiling.nodes]
    for z in points[:50]:
        for image in (z * cmath.rect(1, math.tau / folds), z.conjugate()):
            assert min(abs(image - other) for other in points) < 1e-9


def way(polygon):
    """A tile turned so that its corners can be compared: lengths of sides and angles, from every corner."""
    lengths = [round(math.dist(p, q), 6) for p, q in zip(polygon, (*polygon[1:], polygon[0]), strict=True)]
    angles = [round(math.degrees(angle)) for angle in corner_angles(polygon)]
    ring = list(zip(angles, lengths, strict=True))
    return min(ring[i:] + ring[:i] for i in range(len(ring)))


def mirrored(polygon):
    return [(-x, y) for x, y in reversed(polygon)]


SIZES = [
    *(("supertile", name, size) for name in ("hat", "spectre") for size in (1, 2, 3)),
    *(("disc", name, radius) for name, radius in (("hat", 23), ("spectre", 23), ("ammann-beenker", 6))),
    ("disc", "ammann-beenker", 13.5),
]


@each("shape, name, measure", SIZES)
def test_counts_are_those_of_an_independent_count(shape, name, measure):
    tiling = board(name, **{"size" if shape == "supertile" else "radius": measure})
    for junctions in (False, True):
        wanted = counted_again(faces_of(tiling), 1e-6, junctions=junctions)
        assert counted_by_the_program(at_junctions(tiling) if junctions else tiling) == wanted
    assert (tiling.pieces, tiling.holes) == (1, 0)


def test_spectres_of_each_level_as_published():
    # A cluster is seven and a pair's cluster of one level lower, or six and that.
    nine, eight = 1, 2
    for level in range(1, 5):
        nine, eight = 7 * nine + eight, 6 * nine + eight
        assert (spectres.count("spectre", level), spectres.count("mystic", level)) == (nine, eight)
        assert len(spectres.cluster(level, 5000)) == nine
    assert nine == 4401


def test_hats_of_each_level_as_published():
    # From the numbers of H, T, P and F in each of them, as in the paper's table; those of an H are square numbers.
    matrix = {"H": (3, 1, 3, 3), "T": (1, 0, 0, 0), "P": (2, 0, 1, 2), "F": (2, 0, 1, 3)}
    for kind, parts in CLUSTERS.items():
        names = Counter(part[0] for part in parts)
        assert tuple(names[other] for other in "HTPF") == matrix[kind]
    counts = {"H": 4, "T": 1, "P": 2, "F": 2}
    before, here = 1, 2
    for level in range(1, 6):
        counts = {
            kind: sum(number * counts[part] for number, part in zip(row, "HTPF", strict=True))
            for kind, row in matrix.items()
        }
        before, here = before + here, before + 2 * here
        assert hats.count("H", level) == counts["H"] == here**2
    assert [len(hats.cluster(level, 5000)) for level in (1, 2, 3)] == [25, 169, 1156]


@each("name", ["hat", "spectre"])
def test_all_tiles_are_one_tile(name):
    tiling = board(name, size=3)
    ways = {tuple(way(polygon)) for polygon in faces_of(tiling)}
    other = {tuple(way(mirrored(polygon))) for polygon in faces_of(tiling)}
    if name == "hat":
        assert ways == other
        assert len(ways) == 2  # hats, and reflected ones
    else:
        assert len(ways) == 1
        assert ways.isdisjoint(other)  # spectres of one hand only
        assert {length for _, length in next(iter(ways))} == {1.0}


def test_hats_are_eight_kites_each_and_every_kite_is_in_one_hat():
    # The kites of the tiling V3.4.6.4 lie six around each point of a lattice; a hat's corners are corners of kites.
    tiling = board("hat", size=2)
    polygons = faces_of(tiling)
    # Their middles are where an angle of 120 degrees lies between sides of sqrt 3, which lead to corners of kites.
    x0, y0, p, q = next(
        (*polygon[i], *polygon[i - 1])
        for polygon in polygons
        for i, angle in enumerate(corner_angles(polygon))
        if round(math.degrees(angle)) == 120
        and math.dist(polygon[i], polygon[i - 1]) == pytest.approx(ROOT)
        and math.dist(polygon[i], polygon[(i + 1) % 14]) == pytest.approx(ROOT)
    )
    directions = [cmath.rect(1, math.radians(30 + 60 * k)) for k in range(6)]
    base = complex(p - x0, q - y0) / ROOT
    held: Counter[int] = Counter()
    for i, j in itertools.product(range(-30, 31), repeat=2):
        centre = complex(x0, y0) + 2 * ROOT * base * (i + j * cmath.rect(1, math.pi / 3))
        for k in range(6):
            middle = centre + 1.1 * base * directions[k]
            point = (middle.real, middle.imag)
            near = [n for n, other in enumerate(tiling.centroids) if math.dist(point, other) < 6]
            inside = [n for n in near if contains(polygons[n], point)]
            assert len(inside) <= 1
            held.update(inside)
    assert set(held.values()) == {8}
    assert len(held) == len(polygons) == 169


@each("name", EVERY)
def test_discs_lie_in_larger_ones_and_no_face_at_the_rim_is_missed(name):
    large = [math.hypot(x, y) for x, y in patch(name, BoardShape("disc", radius=33), 20_000).centroids]
    for radius in (2, 3, 3.7, 7, 14.25, 31):
        found = patch(name, BoardShape("disc", radius=radius), 20_000)
        assert len(found.faces) == sum(distance <= radius + 1e-9 for distance in large)


def test_the_middle_of_the_spectres_is_that_of_one_and_that_of_the_hats_lies_in_a_reflected_one():
    assert min(math.hypot(x, y) for x, y in family_patch("spectre", BoardShape("disc", radius=4), 100).centroids) == 0
    tiles = hats.around((-5, -5, 5, 5), 1000)
    rings = [[RING.point(unpacked(node, 4)) for node in cycle] for cycle in hats.cycles(tiles)]
    assert [tile.mirrored for tile, ring in zip(tiles, rings, strict=True) if contains(ring, (0, 0))] == [True]


def projected_nodes(radius):
    """Nodes of the Ammann-Beenker tiling: sums of eighth roots whose other projection lies in an octagon, in floats."""
    found = set()
    reach = 2 * radius
    for strips in itertools.product(range(-reach, reach + 1), repeat=4):
        place = sum(n * cmath.rect(1, math.tau * k / 8) for k, n in enumerate(strips))
        if abs(place) > radius:
            continue
        other = sum(n * cmath.rect(1, 3 * math.tau * k / 8) for k, n in enumerate(strips))
        depth = max(abs((other * cmath.rect(1, -math.pi / 4 * k)).real) for k in range(4))
        if depth < (1 + math.sqrt(2)) / 2:
            found.add((round(place.real, 6) + 0.0, round(place.imag, 6) + 0.0))
    return found


def test_ammann_beenker_is_a_projection_from_four_dimensions():
    tiling = board("ammann-beenker", radius=9)
    own = {(round(x, 6) + 0.0, round(y, 6) + 0.0) for x, y in tiling.nodes if math.hypot(x, y) <= 5}
    assert own == projected_nodes(5)


@each(
    "name, shape, message",
    [
        ("hat", BoardShape("hexagon", 3), "it has disc, polygon, rectangle, supertile"),
        ("ammann-beenker", BoardShape("supertile", 3), "it has disc, polygon, rectangle$"),
        ("rhombs", BoardShape("hexagon", 3), "it has disc, polygon"),
        ("spectre", BoardShape("disc", radius=3, centre="vertex"), "takes no centre"),
        ("rhombs", BoardShape("disc", radius=3, centre="vertex"), "takes no centre"),
        ("spectre", BoardShape("disc"), "needs a radius"),
        ("rhombs", BoardShape("disc"), "needs a radius"),
        ("hat", BoardShape("supertile"), "needs a size"),
        ("ammann-beenker", BoardShape("disc", radius=0.1), "no face"),
        ("rhombs", BoardShape("disc", radius=0.1), "no face"),
    ],
)
def test_other_shapes_are_refused(name, shape, message):
    with pytest.raises(ShapeError, match=message):
        patch(name, shape, 1000)


@each("name", EVERY)
def test_too_large_boards_are_refused_before_they_are_made(name):
    far = ((900, 0), (901, 0), (-900, 900), (-901, 900))
    shapes = [BoardShape("disc", radius=1000), BoardShape("polygon", points=far)]
    if name in ("hat", "spectre"):
        shapes += [BoardShape("supertile", size) for size in (4, 1000)]
    for shape in shapes:
        with pytest.raises(TooManyFacesError):
            patch(name, shape, 1000)


def test_names_are_found_however_they_are_spelled():
    names = {"Hat": "hat", "spectres": "spectre", "Ammann\u2013Beenker": "ammann-beenker", "4^4": None}
    assert {text: family_name(text) for text in names} == names


GOLDEN = (1 + math.sqrt(5)) / 2


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
    tiling = board("rhombs", radius=11)
    own = [(complex(*z), signed_area(face)) for z, face in zip(tiling.centroids, faces_of(tiling), strict=True)]
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
    found = stars(board("kites", radius=30))
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
    # De Bruijn's eight are seven without the marks on sides of rhombs: sun and star are both five thick ones.
    assert len(stars(board("rhombs", radius=30))) == 7


@pytest.mark.parametrize("kind, mean", [("rhombs", RHOMB_AREA), ("kites", KITE_AREA)])
def test_boards_are_whole_and_symmetric(kind, mean):
    for radius in (1, 3.5, 12):
        tiling = board(kind, radius=radius)
        assert (tiling.pieces, tiling.holes) == (1, 0)
        assert len(tiling.faces) % 5 == 0  # no face lies on the five-fold centre
        area = sum(map(signed_area, faces_of(tiling)))
        assert area / len(tiling.faces) == pytest.approx(mean, rel=0.5 / radius)
        check_symmetry(tiling, 5)
    shortest = min(math.dist(tiling.nodes[u], tiling.nodes[v]) for u, v in tiling.edges)
    assert shortest == pytest.approx(1)


def test_labels_run_from_left_to_right_at_equal_heights():
    tiling = board("rhombs", radius=20)
    for points in (tiling.nodes, tiling.centroids):
        assert slow_order(points) == list(range(len(points)))
