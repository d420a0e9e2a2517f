"""Wobbly drawings: all near misses told, and mended by a snap; cells repeated by vectors found from copies or sides."""

import math
import random
from itertools import combinations

import pytest

from boardwright.geometry.points import segment_distance
from boardwright.tilings import certify
from boardwright.tilings.custom.polygons import finite_patch
from boardwright.tilings.custom.repeated import periodic_from_floats
from boardwright.tilings.errors import SketchError, TilingError
from boardwright.tilings.line_art import PreparationOptions, gaps_of, misses, net, prepared, repeated
from boardwright.tilings.line_art.read_file import of_faces, read_drawing
from boardwright.tilings.line_art.repeats import same_lattice
from boardwright.tilings.line_art.snapping import SnapError
from tests.samples import each
from tests.tilings.drawings import brick_wall, drawn, grid, square, svg


def polygons(*rings):
    return of_faces(drawn(*rings))


def board(drawing, snap=0.0, **more):
    made = prepared(drawing, PreparationOptions(snap))
    return certify(finite_patch(made.faces, y_down=drawing.y_down, **more)), made.report


def wobbly(rings, by, seed):
    dice = random.Random(seed)
    return [tuple((x + dice.uniform(-by, by), y + dice.uniform(-by, by)) for x, y in ring) for ring in rings]


@each("seed", range(12))
def test_a_wobbly_drawing_becomes_the_board_that_was_meant(seed):
    dice = random.Random(seed)
    columns, rows = dice.randint(2, 5), dice.randint(2, 5)
    meant = certify(finite_patch(drawn(*grid(columns, rows))))
    # Corners of up to four squares are at most 0.04 * sqrt(8) = 0.113 apart.
    tiling, report = board(polygons(*wobbly(grid(columns, rows), 0.04, seed)), 0.12)
    # Heights are not equal any more, so labels are in another order: nodes are told by where they nearly are.
    scale = columns / (max(x for x, _ in tiling.nodes) - min(x for x, _ in tiling.nodes))
    spots, own = (
        [(round(x * by + columns / 2), round(y * by + rows / 2)) for x, y in one.nodes]
        for one, by in ((tiling, scale), (meant, 1.0))
    )
    assert sorted(spots) == sorted(own)
    faces, wanted = ({frozenset(n[k] for k in f) for f in one.faces} for one, n in ((tiling, spots), (meant, own)))
    assert faces == wanted
    assert len(tiling.edges) == len(meant.edges)
    assert report.farthest <= 0.113


def test_the_report_counts_corners_that_moved_and_how_far():
    # Two squares, the second 0.1 too far to the right: its two left corners go half the way, as do those they meet.
    _, report = board(polygons(square(0, 0), ((1.1, 0), (2, 0), (2, 1), (1.1, 1))), 0.15)
    assert (report.corners, report.moved) == (8, 4)
    assert report.farthest == pytest.approx(0.05)


def test_a_corner_that_three_faces_share_stays_where_two_of_them_have_it():
    rings = [square(0, 0), square(1, 0), ((0, 1), (1.06, 1.08), (1, 2), (0, 2))]
    tiling, report = board(polygons(*rings), 0.2)
    assert (report.moved, report.farthest) == (1, pytest.approx(0.1))
    assert len(tiling.nodes) == 8


def test_corners_near_a_side_are_put_on_it_and_make_it_a_node():
    rings = [tuple((x, y + 0.05 * (k % 2)) for k, (x, y) in enumerate(ring)) for ring in brick_wall(2, 2)]
    tiling, _ = board(polygons(*rings), 0.12)
    straight = certify(finite_patch(drawn(*brick_wall(2, 2)), split_edges=True))
    assert (len(tiling.faces), len(tiling.edges), len(tiling.nodes)) == (4, len(straight.edges), len(straight.nodes))


def test_corners_in_a_row_are_not_one_corner():
    chain = [((0.3 * k, 0.0), (10.0 + 3 * k, -8.0 + k), (9.0 + 3 * k, 8.0 + k)) for k in range(5)]
    with pytest.raises(SnapError, match=r"has 5 corners in a row from \(0, 0\) to \(0\.9, 0\)"):
        prepared(polygons(*chain), PreparationOptions(0.35))


def test_a_face_narrower_than_the_snap_is_refused_not_lost():
    with pytest.raises(SketchError, match=r"polygons\[1\]"):
        board(polygons(square(0, 0), ((1, 0), (1.05, 0), (1.05, 0.05), (1, 0.05))), 0.2)


def test_an_open_path_is_closed_within_the_snap():
    almost = '<path id="p" d="M0 0H10V10H0V.2"/><path d="M10 0H20V10H10Z"/>'
    with pytest.raises(SketchError, match=r"path #p \(line 1\) is not closed: it ends at \(0, 0\.2\), 0\.2 mm from"):
        prepared(svg(almost), PreparationOptions())
    assert len(board(svg(almost), 0.3)[0].faces) == 2
    with pytest.raises(SketchError, match="not closed"):
        prepared(svg(almost), PreparationOptions(0.1))


def test_snap_is_in_millimetres_of_the_page():
    inches = '<svg xmlns="http://www.w3.org/2000/svg" width="2in" viewBox="0 0 2 2">'
    assert read_drawing("a.svg", f'{inches}<rect width="1" height="1"/></svg>'.encode()).mm == pytest.approx(25.4)
    own_size = (' width="100%"', ' width="50"', ' viewBox="0 0 5 5"')
    for head in ("", *own_size, ' width="5mm" viewBox="0 0 x 5"', ' width="0mm" viewBox="0 0 0 5"'):
        text = f'<svg xmlns="http://www.w3.org/2000/svg"{head}><rect width="1" height="1"/></svg>'
        assert read_drawing("a.svg", text.encode()).mm == pytest.approx(25.4 / 96)


@each("seed", range(8))
def test_every_near_miss_is_told_once(seed):
    rings = wobbly(grid(3, 3), 0.03, seed)
    close = (
        {p, q} for p, q in combinations({corner for ring in rings for corner in ring}, 2) if math.dist(p, q) < 0.16
    )
    spots = {(round(x), round(y)) for pair in close for x, y in pair}
    found = misses(polygons(*rings), PreparationOptions())
    assert sorted((round(miss.place[0]), round(miss.place[1])) for miss in found) == sorted(spots)
    assert [miss.width for miss in found] == sorted(miss.width for miss in found)


def test_a_near_miss_says_what_it_is_and_how_wide():
    cases = {
        "gap": (square(0, 0), ((1.05, 0), (2, 0), (2, 1), (1.05, 1))),
        "overlap": (square(0, 0), ((0.95, 0), (2, 0), (2, 1), (0.95, 1))),
    }
    for kind, rings in cases.items():
        found = misses(polygons(*rings), PreparationOptions())
        assert [miss.kind for miss in found] == [kind, kind]
        assert found[0].names == ("polygons[0]", "polygons[1]")
    assert misses(polygons(*cases["gap"]), PreparationOptions())[0].width == pytest.approx(0.05)


def test_a_corner_that_nearly_lies_on_a_side_is_a_near_miss():
    rings = (((0, 0), (4, 0), (4, 2), (0, 2)), ((1, 2.06), (3, 2.06), (2, 4)))
    found = misses(polygons(*rings), PreparationOptions())
    assert [(miss.on_side, round(miss.width, 9)) for miss in found] == [(True, 0.06), (True, 0.06)]


def test_short_sides_and_sharp_corners_are_no_near_misses():
    thin = ((0, 0), (10, 0), (10, 0.4), (0, 0.4))
    rings = (thin, ((0, 0.4), (10, 0.4), (10, 8), (0, 8)), ((0, 0), (-3, 6), (0, 0.4)), ((10, 0), (10, 0.4), (18, 0.1)))
    assert misses(polygons(*rings), PreparationOptions()) == ()


def test_gaps_that_are_left_are_found_on_a_board_that_is_made():
    drawing = polygons(square(0, 0), ((1.05, 0), (2, 0), (2, 1), (1.05, 1)))
    assert board(drawing)[0].pieces == 2
    for snap, kinds in ((0.0, ["gap", "gap"]), (0.06, [])):
        options = PreparationOptions(snap)
        assert [miss.kind for miss in gaps_of(drawing, options, prepared(drawing, options))] == kinds


BENT = '<path d="M0 0H50C70 20 30 40 50 60H0Z"/>'


def test_curves_that_almost_agree_become_one_curve():
    other = '<path d="M50.2 0.1H100V60H50.1C30.2 40 70.1 20 50.2 .1Z"/>'
    tiling, report = board(svg(BENT + other), 0.4)
    assert (len(tiling.faces), len(tiling.edges), len(tiling.nodes)) == (2, 7, 6)
    assert report.moved == 4
    (bends,) = [bends for bends in tiling.bends if bends]
    assert all(next(curved for curved in tiling.curved if curved))
    assert len(bends) > 5


def test_a_line_that_ends_on_a_curve_cuts_it():
    # Halves of the curve, by halving its handles: (50, 30) is its middle. Drawn a little beside it.
    above = '<path d="M50 0H100V30H50.2C55.2 20 60.2 10 50 0Z"/>'
    below = '<path d="M50.2 30H100V60H50C40.2 50 45.2 40 50.2 30Z"/>'
    tiling, _ = board(svg(BENT + above + below), 0.5)
    # By hand: nodes (0, 0) (50, 0) (100, 0) (50, 30) (100, 30) (0, 60) (50, 60) (100, 60).
    assert (len(tiling.faces), len(tiling.nodes), len(tiling.edges)) == (3, 8, 10)


def test_a_curve_alone_has_no_corners():
    faces = prepared(svg('<circle cx="5" cy="5" r="3"/>'), PreparationOptions()).faces
    assert len(faces[0].soft) == len(faces[0].points)
    # Flattened to 0.02 mm or a 5,000th of its size, whichever is less: here 6 / 5,000 mm.
    assert all(math.dist(p, (5, 5)) == pytest.approx(3, abs=1e-3) for p in faces[0].points)
    around = faces[0].points
    middles = [((p[0] + q[0]) / 2, (p[1] + q[1]) / 2) for p, q in zip(around, (*around[1:], around[0]), strict=True)]
    assert min(math.dist(p, (5, 5)) for p in middles) > 3 - 6 / 5000 - 1e-3


def path(ring, more=""):
    return f'<path {more} d="M{" L".join(f"{x!r} {y!r}" for x, y in ring)}Z"/>'


def hexagon(x, y):
    return tuple((x + math.cos(k * math.pi / 3), y + math.sin(k * math.pi / 3)) for k in range(6))


def fits(drawing, vectors, snap=0.0):
    made = prepared(drawing, PreparationOptions(snap), vectors)
    return periodic_from_floats("t", made.faces, vectors, y_down=drawing.y_down)


def found(drawing, snap=0.0):
    cell, candidates = repeated(drawing, PreparationOptions(snap))
    good = []
    for vectors in candidates:
        try:
            fits(cell, vectors, snap)
        except TilingError:
            continue
        good.append(vectors)
    return good


def test_one_hexagon_repeats_in_one_way_wobbly_or_not():
    root, dice = math.sqrt(3), random.Random(3)
    wobbly = tuple((x + dice.uniform(-0.01, 0.01), y + dice.uniform(-0.01, 0.01)) for x, y in hexagon(0, 0))
    for ring, snap, off in ((hexagon(0, 0), 0.0, 1e-6), (wobbly, 0.06, 0.05)):
        (vectors,) = found(polygons(ring), snap)
        assert same_lattice(vectors, ((1.5, root / 2), (0, root)), off)


ELL = ((0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0), (1.0, 3.0), (0.0, 3.0))


def test_the_vectors_of_a_cell_of_two_kinds_of_faces_are_found():
    # An octagon and a square: the vectors are two octagons apart.
    h = 1 / math.sqrt(2)
    octagon = ((0, 0), (1, 0), (1 + h, h), (1 + h, 1 + h), (1, 1 + 2 * h), (0, 1 + 2 * h), (-h, 1 + h), (-h, h))
    diamond = ((1, 0), (1 + h, -h), (1 + 2 * h, 0), (1 + h, h))
    (vectors,) = found(polygons(octagon, diamond))
    assert same_lattice(vectors, ((1 + 2 * h, 0), (0, 1 + 2 * h)), 1e-6)


@each("mark", ['id="copy-{}"', 'inkscape:label="Copy {}"', 'id="x{}" inkscape:label="copy"'])
def test_marked_copies_decide(mark):
    # Matching sides leave a choice between (0, 1) and (1, 1) for two squares, copies of a square and a roof do not.
    roof = ((0.0, 1.0), (1.0, 1.0), (2.0, 1.0), (1.0, 2.0))
    cell = path(square(0, 0)) + path(square(1, 0)) + path(roof)
    places = (((x + 2, y) for x, y in roof), ((x + 1, y + 1.5) for x, y in roof))
    copies = "".join(path(ring, mark.format(number)) for number, ring in enumerate(places, 1))
    kept, candidates = repeated(svg(cell + copies), PreparationOptions())
    assert len(kept.strokes) == 3
    # Areas: 1 + 1 + 1 = 3 = 2 * 1.5.
    assert [same_lattice(one, ((2, 0), (1, 1.5)), 1e-6) for one in candidates] == [True]


def test_copies_of_a_face_that_looks_like_another_leave_a_choice():
    cell = path(square(0, 0)) + path(square(1, 0))
    copies = path(square(2, 0), 'id="copy1"') + path(square(2, 1), 'id="copy2"')
    _, candidates = repeated(svg(cell + copies), PreparationOptions())
    assert len(candidates) == 2
    for known in (((2, 0), (0, 1)), ((2, 0), (1, 1))):
        assert sum(1 for way in candidates if same_lattice(way, known, 1e-6)) == 1


def test_a_copy_of_the_whole_cell_in_a_group():
    cell = '<rect id="a" width="1" height="1"/><rect id="b" x="1" width="1" height="1"/>'
    group = '<g id="copy{}"><use href="#a" x="{}" y="{}"/><use href="#b" x="{}" y="{}"/></g>'
    copies = group.format(1, 2, 0, 2, 0) + group.format(2, 1, 1, 1, 1)
    _, candidates = repeated(svg(cell + copies), PreparationOptions())
    assert [same_lattice(one, ((2, 0), (1, 1)), 1e-6) for one in candidates] == [True]


@each(
    "copies, message",
    [
        (path(square(5, 0), 'id="copy"'), "has one copy marked, but two are needed"),
        ("".join(path(square(5 * k, 0), f'id="copy{k}"') for k in (1, 2, 3)), "has 3 copies marked"),
        (
            path(ELL, 'id="copy1"') + path(square(5, 0), 'id="copy2"'),
            r"has the copy path #copy1 \(line 1\), which is no",
        ),
    ],
)
def test_marks_that_say_nothing_are_refused(copies, message):
    with pytest.raises(SketchError, match=message):
        repeated(svg(path(square(0, 0)) + copies), PreparationOptions())


@each("seed", range(6))
def test_a_wobbly_cell_is_snapped_to_its_copies(seed):
    dice = random.Random(seed)
    rings = [square(x, y) for x in (0, 1) for y in (0, 1)]
    rings = [tuple((x + dice.uniform(-0.03, 0.03), y + dice.uniform(-0.03, 0.03)) for x, y in ring) for ring in rings]
    tiling = fits(polygons(*rings), ((2.0, 0.0), (0.0, 2.0)), 0.1)
    assert (len(tiling.faces), len(tiling.nodes)) == (4, 4)
    with pytest.raises(TilingError, match=r"very near|meets no|leave gaps|overlap"):
        fits(polygons(*rings), ((2.0, 0.0), (0.0, 2.0)))


def test_a_cell_with_curved_sides():
    # A square whose sides bend alike: each fits the one across.
    cell = svg('<path d="M0 0C10 5 20-5 30 0C35 10 25 20 30 30C20 25 10 35 0 30C-5 20 5 10 0 0Z"/>')
    assert [same_lattice(one, ((30, 0), (0, 30)), 1e-6) for one in found(cell)] == [True]
    tiling = fits(cell, ((30, 0), (0, 30)))
    assert len(tiling.nodes) - len(tiling.soft) == 1


@pytest.mark.parametrize("many", [0, math.inf], ids=["shapely, if it is there", "grid"])
def test_nothing_that_is_near_is_missed(many, monkeypatch):
    monkeypatch.setattr(net, "MANY", many)
    dice = random.Random(1)
    points = [(dice.uniform(0, 10), dice.uniform(0, 10)) for _ in range(200)]
    ends = [(one, other) for one, other in (dice.sample(range(200), 2) for _ in range(150))]
    paths = [(points[one], points[other]) for one, other in ends]
    close = {(a, b) for a, b in combinations(range(200), 2) if math.dist(points[a], points[b]) <= 0.5}
    assert close <= set(net.near_pairs(points, 0.5))
    found = dict(net.points_near(points, paths, ends, 0.5))
    for number, (own, path) in enumerate(zip(ends, paths, strict=True)):
        beside = {one for one in range(200) if segment_distance(points[one], *path) <= 0.5} - {*own}
        there = found.get(number, [])
        assert beside <= set(there)
        assert there == sorted(set(there) - {*own})
