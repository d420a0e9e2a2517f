"""Star patterns: cells and boards against lines drawn again and cut up by shapely, known coincidences, and ends."""

import cmath
import math
import re
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
import shapely

from boardwright.app.catalogue.tiling_search import STARS
from boardwright.geometry.points import signed_area
from boardwright.tilings import BoardShape, at_junctions, certify, named_tiling
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.custom.polygons import finite_patch
from boardwright.tilings.custom.stars import ENDS, Motif, star_patch, star_tiling
from boardwright.tilings.errors import StarsError, TooManyFacesError
from boardwright.tilings.exact.penrose import penrose_patch
from boardwright.tilings.isohedral.types import isohedral_tiling
from tests.tilings.independent import counted_again, counted_by_the_program, faces_of

BASES = {
    "isohedral 4": lambda: isohedral_tiling(4),
    "isohedral 56": lambda: isohedral_tiling(56),
}

PATTERNS = [
    *[(of, motif) for _, of, motif in STARS],
    ("4^4", Motif(45)),
    ("4.8.8", Motif(67.5, 0.1, 60)),
    ("3.12.12", Motif(75, 0.0, 75)),
    ("3^6", Motif(60, 0.15)),
    ("3.3.4.3.4", Motif(75)),
    ("5-uniform-200", Motif(60)),
    ("V3.3.4.3.4", Motif(55)),
    ("isohedral 4", Motif(50)),
    ("isohedral 56", Motif(60)),
]

GRID = [[(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)] for x, y in ((0, 0), (1, 0), (0, 1))]
"""Three squares around a corner."""


def base_of(name):
    return BASES[name]() if name in BASES else named_tiling(name)


def rays(polygon, motif):
    """Lines that start inwards, by complex numbers: place and direction, direction and length of the side."""
    corners = [complex(*point) for point in polygon]
    for p, q in zip(corners, corners[1:] + corners[:1], strict=True):
        for way in (1, -1):
            along = way * (q - p) / abs(q - p)
            start = (p + q) / 2 - way * motif.offset * (q - p)
            yield start, along * cmath.rect(1, way * math.radians(motif.angle)), along, abs(q - p)


def matched(lines):
    """Pairs of lines with the place where they meet: of all that could, those with the shortest way first."""
    found = []
    for (i, (p, d)), (j, (q, e)) in combinations(enumerate(lines), 2):
        across = (d.conjugate() * e).imag
        if abs(across) < 1e-9:
            if abs((d.conjugate() * (q - p)).imag) < 1e-9 and (d.conjugate() * (q - p)).real > 1e-9:
                found.append((abs(q - p), i, j, (p + q) / 2))  # towards each other on one line
            continue
        t, s = ((q - p).conjugate() * e).imag / across, ((q - p).conjugate() * d).imag / across
        if t > 1e-9 and s > 1e-9:
            found.append((t + s, i, j, p + t * d))
    partner = {}
    for _, i, j, place in sorted(found, key=lambda one: one[0]):
        if i not in partner and j not in partner:
            partner[i] = partner[j] = place
    assert len(partner) == len(lines)
    return partner


def segments(polygon, motif):
    """All lines of the pattern in one face."""
    lines = [*rays(polygon, motif)]
    # The two lines of a side cross before they look for partners.
    above = [motif.offset * length / math.cos(math.radians(motif.angle)) for *_, length in lines]
    tops = [(start + way * far, way) for (start, way, _, _), far in zip(lines, above, strict=True)]
    partner = matched(tops)
    drawn = [(lines[i][0], place) for i, place in partner.items()]
    if motif.second_angle is not None:
        turns = [cmath.rect(1, way * math.radians(motif.second_angle)) for _ in polygon for way in (1, -1)]
        onward = [(partner[i], along * turns[i]) for i, (_, _, along, _) in enumerate(lines)]
        drawn += [(onward[i][0], place) for i, place in matched(onward).items()]
    return drawn


def polygonized(lines):
    """Faces between lines, and how many lines end at each place where any do."""
    net = shapely.union_all(
        [shapely.LineString([(p.real, p.imag), (q.real, q.imag)]) for p, q in lines], grid_size=1e-7
    )
    ends = Counter(
        (round(x, 5), round(y, 5)) for line in shapely.get_parts(net) for part in pieces(line) for x, y in part
    )
    return shapely.get_parts(shapely.polygonize([net])), ends


def pieces(line):
    return zip(line.coords, line.coords[1:], strict=False)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name, motif", PATTERNS, ids=lambda value: str(value).replace("Motif", ""))
def test_a_cell_has_the_faces_and_junctions_that_lie_between_its_lines(name, motif):
    base = base_of(name)
    tiling = star_tiling(base, motif, 1000)
    (ax, ay), (bx, by) = base.a, base.b
    lines = []
    for i in range(-2, 4):
        for j in range(-2, 4):
            for face in base.faces:
                polygon = [base.corner_point((node, u + i, v + j)) for node, u, v in face]
                lines += segments(polygon, motif)
    faces, ends = polygonized(lines)

    def is_home(x, y):
        s, t = (x * by - y * bx) / (ax * by - ay * bx), (ax * y - ay * x) / (ax * by - ay * bx)
        return 0.1234 <= s < 1.1234 and 0.0567 <= t < 1.0567

    own = [face for face in faces if is_home(face.centroid.x, face.centroid.y)]
    scale = math.hypot(ax, ay) / math.hypot(*tiling.a)
    areas = sorted(signed_area([tiling.corner_point(c) for c in face]) * scale**2 for face in tiling.faces)
    assert areas == pytest.approx(sorted(face.area for face in own), abs=1e-5)
    junctions = Counter(node for face in tiling.faces for node, _, _ in face)
    assert sorted(count for count in junctions.values() if count > 2) == sorted(
        count for (x, y), count in ends.items() if count > 2 and is_home(x, y)
    )


@pytest.mark.parametrize(
    "motif, extra",
    [(Motif(67.5), 0), (Motif(60, 0.15), 10), (Motif(67.5, 0.0, 75), 12), (Motif(67.5, 0.1, 75), 22)],
    ids=["plain", "offset", "second", "both"],
)
def test_a_drawn_board_is_filled_up_to_its_outline(motif, extra):
    base = finite_patch([DrawnFace(f"f{n}", tuple(face)) for n, face in enumerate(GRID)])
    board = certify(star_patch(base, motif, 100))
    # Three stars, a shape at each of eight corners; ten sides have a rhomb each, and the faces four petals each.
    assert (len(board.faces), board.pieces, board.holes) == (11 + extra, 1, 0)
    polygons = faces_of(board)
    whole = shapely.union_all([shapely.Polygon(face) for face in polygons], grid_size=1e-7)
    box = whole.bounds
    assert (box[3] - box[1]) / (box[2] - box[0]) == pytest.approx(1)
    assert whole.area == pytest.approx(sum(map(signed_area, polygons)))
    assert whole.area / (box[2] - box[0]) ** 2 == pytest.approx(3 / 4)
    assert counted_by_the_program(at_junctions(board)) == counted_again(polygons, 1e-6, junctions=True)


def test_a_penrose_board_takes_stars():
    base = penrose_patch("rhombs", BoardShape("disc", radius=3.0), 100)
    board = certify(star_patch(base, Motif(34), 1000))
    assert len(board.faces) == len(base.faces) + len(base.points)


@pytest.mark.parametrize(
    "name, motif, key, low, high",
    [
        # The two lines of a side cross at offset * tan(angle) of its length, before the middle of the square.
        ("4^4", Motif(67.5, 0.3), "offset", 0, 0.5 / math.tan(math.radians(67.5))),
        # From the middle of a quarter a line has to come nearer to the next axis, and not to the side.
        ("4^4", Motif(45, 0.0, 40), "second_angle", 45, 135),
        # A thin rhomb, of 36 degrees: lines from its wide corners reach its middle.
        ("rhomb", Motif(60), "angle", 0, 36),
        # Lines of a triangle that start so far apart cross beyond its middle, and the second ones go on too early.
        ("3.6.3.6", Motif(60, 0.45, 60), "second_angle", 60, 120),
    ],
)
def test_a_refusal_tells_the_range_that_works(name, motif, key, low, high):
    c, s = math.cos(math.radians(36)), math.sin(math.radians(36))
    rhomb = finite_patch([DrawnFace("rhomb", ((0.0, 0.0), (1.0, 0.0), (1 + c, s), (c, s)))])

    def made(motif):
        return star_patch(rhomb, motif, 100) if name == "rhomb" else star_tiling(named_tiling(name), motif, 100)

    with pytest.raises(StarsError) as raised:
        made(motif)
    assert raised.value.key == key
    advice = str(raised.value).partition("; ")[2]
    told = [*map(float, re.findall(r"[\d.]+", advice))]
    ends = [max(low, ENDS[key][0]), min(high, ENDS[key][1])]
    assert told == pytest.approx(ends[1:] if "up to" in advice else ends, abs=0.25 if high > 1 else 0.01)
    if "without offset" in advice:
        motif = replace(motif, offset=0.0)
    for value in (*told, sum(told) / 2):
        made(replace(motif, **{key: value}))


def test_where_no_value_of_a_key_helps_another_way_is_told():
    with pytest.raises(StarsError, match="150 the lines do not meet their partners; without second_angle they do"):
        star_tiling(named_tiling("3.12.12"), Motif(7.5, 0.4, 150), 100)
    star_tiling(named_tiling("3.12.12"), Motif(7.5, 0.4), 100)
    dart = finite_patch([DrawnFace("dart", ((0.0, 0.0), (9.0, -0.5), (0.4, 0.0), (9.0, 0.5)))])
    with pytest.raises(StarsError, match="none of 19 angles tried") as raised:
        star_patch(dart, Motif(45, 0.1, 60), 100)
    assert raised.value.key == "of"


def test_a_pattern_is_bounded():
    with pytest.raises(TooManyFacesError, match="about 6 faces"):
        star_tiling(named_tiling("4.8.8"), Motif(67.5), 5)
