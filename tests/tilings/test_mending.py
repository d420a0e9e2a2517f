"""What mends a drawing: noise joined unasked, snaps and slivers that were tried, points of a row thinned."""

import itertools
import math
import random
from collections.abc import Iterable

import pytest
import shapely

from boardwright.tilings import Tiling, at_junctions, certify
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.custom.polygons import finite_patch
from boardwright.tilings.errors import SketchError, TilingError
from boardwright.tilings.line_art import PreparationOptions, Prepared, misses, noise_of, prepared
from boardwright.tilings.line_art.coverage import _outline
from boardwright.tilings.line_art.mending import (
    Cure,
    _fitting_slivers,
    cure_of,
    joining_noise,
    sliver_faces,
    without_overlaps,
)
from boardwright.tilings.line_art.read_file import of_faces, read_drawing
from boardwright.tilings.line_art.snapping import SnapError
from boardwright.tilings.line_art.strokes import Drawing
from tests.samples import each
from tests.tilings.drawings import Ring, drawn, grid, square

PLAIN = PreparationOptions()


def sheet(rings: list[Ring], mm: float = 1.0) -> Drawing:
    """Rings as an SVG whose unit is so many millimetres."""
    paths = "".join(f'<path d="M{"L".join(f"{x!r} {y!r}" for x, y in ring)}Z"/>' for ring in rings)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{1000 * mm}mm" height="{1000 * mm}mm" viewBox="0 0 1000 1000">'
    )
    return read_drawing("a.svg", f"{head}{paths}</svg>".encode())


def certified(made: Prepared) -> Tiling:
    return certify(finite_patch(made.faces, y_down=True))


def cured(drawing: Drawing) -> Cure:
    return cure_of(drawing, PLAIN, None, [miss.width for miss in misses(drawing, PLAIN)])


def hexagons(columns: int, rows: int, side: float) -> list[Ring]:
    around = [(side * math.cos(k * math.pi / 3), side * math.sin(k * math.pi / 3)) for k in range(6)]
    middles = [(1.5 * side * c, side * math.sqrt(3) * (r + c % 2 / 2)) for r in range(rows) for c in range(columns)]
    return [tuple((x + dx, y + dy) for dx, dy in around) for x, y in middles]


def wobbly(rings: list[Ring], by: float, dice: random.Random) -> list[Ring]:
    return [tuple((x + dice.uniform(-by, by), y + dice.uniform(-by, by)) for x, y in ring) for ring in rings]


@each("seed", range(8))
def test_noise_is_joined_whatever_its_size(seed: int):
    dice = random.Random(seed)
    side = dice.uniform(10, 60)
    tidy = hexagons(4, 4, side) if seed % 2 else [tuple((side * x, side * y) for x, y in ring) for ring in grid(5, 4)]
    mm = dice.choice([0.264583, 1.0, 2.5])
    most = 0.0048 / mm / math.sqrt(8)  # two corners that far out in opposite directions are within 0.005 mm
    wide = dice.choice([1e-13, 1e-7, 1e-4, 1.0]) * most
    noisy = sheet(wobbly(tidy, wide, dice), mm)
    assert noise_of(noisy) * mm >= 0.005
    fitted = joining_noise(noisy, PLAIN, None, certified)
    # Nodes and edges of the tidy drawing, counted by rounding: its corners are far apart.
    spots = [[(round(x, 3), round(y, 3)) for x, y in ring] for ring in tidy]
    nodes = {spot for ring in spots for spot in ring}
    edges = {frozenset(pair) for ring in spots for pair in zip(ring, (*ring[1:], ring[0]), strict=True)}
    tiling = fitted.value
    assert (len(tiling.faces), len(tiling.edges), len(tiling.nodes)) == (len(tidy), len(edges), len(nodes))
    assert fitted.noise == (wide > 1e-6 * side)
    assert not fitted.gaps


def test_what_fits_is_not_touched_and_what_is_wide_is_not_noise():
    tidy = sheet([square(0, 0, 50), square(50, 0, 50)])
    assert joining_noise(tidy, PLAIN, None, certified).made.report is None
    apart = sheet([square(0, 0, 50), square(50.2, 0, 50)])
    fitted = joining_noise(apart, PLAIN, None, certified)
    assert (fitted.value.pieces, [round(gap.width, 6) for gap in fitted.gaps]) == (2, [0.2, 0.2])
    # In a drawing two metres wide, a 100,000th of that is 0.02 mm.
    large = sheet([square(0, 0, 50), square(50.019, 0, 1950)])
    assert joining_noise(large, PLAIN, None, certified).value.pieces == 1


def test_noise_does_not_hide_what_is_wide():
    rings = [square(0, 0, 50), square(50 + 1e-4, 0, 50), square(0, 50.3, 50), square(50, 50.3, 50)]
    drawing = sheet(rings)
    fitted = joining_noise(drawing, PLAIN, None, certified)
    assert fitted.noise
    for found in (fitted.gaps, misses(drawing, PLAIN)):
        assert [round(miss.width, 3) for miss in found] == [0.3, 0.3, 0.3]


@each("where", [(0, 0), (1, 0), (2, 0), (2, 2), (1, 1), (3, 3), (4, 2), (4, 4)])
@each("by", [(0.02, 0.01), (0.0, -0.02), (-0.02, 0.0), (1e-4, -2e-4)])
def test_a_slip_at_the_rim_is_told_as_one_inside_is(where: tuple[int, int], by: tuple[float, float]):
    """One square of a grid misses one of its corners, at a corner of the board, at its rim or inside."""
    rings = grid(4, 4)
    owner = next(i for i, ring in enumerate(rings) if where in {(round(x), round(y)) for x, y in ring})
    rings[owner] = tuple((x + by[0], y + by[1]) if (x, y) == where else (x, y) for x, y in rings[owner])
    alone = where in ((0, 0), (4, 4))
    drawing = of_faces(drawn(*rings))
    found = misses(drawing, PLAIN)
    if alone:  # nobody else has this corner, so where it lies is right
        assert not found
        return
    (miss,) = found
    assert miss.width <= math.hypot(*by) * (1 + 1e-9)
    assert math.dist(miss.place, where) <= math.hypot(*by)
    cure = cure_of(drawing, PLAIN, None, [miss.width])
    assert cure.snap is not None
    assert cure.every
    tiling = certify(finite_patch(prepared(drawing, PreparationOptions(cure.snap)).faces))
    assert (len(tiling.faces), len(tiling.edges), len(tiling.nodes)) == (16, 40, 25)


def test_a_slip_within_one_face_is_told_with_its_snap():
    ring = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (1.0 - 2e-4, 1.0 + 3e-4), (0.0, 1.0))
    drawing = of_faces(drawn(ring, square(1, 0)))
    (miss,) = misses(drawing, PLAIN)
    assert miss.width == pytest.approx(math.hypot(2e-4, 3e-4))
    cure = cure_of(drawing, PLAIN, None, [miss.width])
    assert len(certify(finite_patch(prepared(drawing, PreparationOptions(cure.snap or 0)).faces)).nodes) == 6


def test_a_snap_is_judged_by_the_faults_that_it_mends():
    # The last two squares are a piece of their own, and stay one.
    rings = [square(x, y, 30) for x, y in ((0, 0), (30.3, 0), (0, 30), (30, 30), (90, 0), (120, 0))]
    drawing = of_faces(drawn(*rings))
    cure = cured(drawing)
    assert cure.snap == pytest.approx(0.31)
    assert cure.every
    # So does a background, which is set aside.
    behind = of_faces(drawn(((-1, -1), (151, -1), (151, 61), (-1, 61)), *rings))
    left, (over,) = without_overlaps(behind, PLAIN, None)
    assert (over.face, over.others) == (0, (1, 2, 3, 4, 5, 6))
    assert cured(left) == cure


def test_the_ladder_goes_up_to_twice_the_widest_fault_and_says_so():
    # Ends of a fan, each 1.2 from the next: no snap makes one corner of nine.
    fan = [((1.2 * k, 0.0), (10.0 + 20 * k, 60.0), (1.0 + 20 * k, 60.0)) for k in range(9)]
    drawing = of_faces(drawn(*fan))
    cure = cured(drawing)
    assert (cure.snap, cure.slivers) == (None, None)
    assert cure.tried == pytest.approx((1.2, 2.4), rel=0.05)  # with two digits, rounded up


def country(seed: int, columns: int, rows: int, tolerance: float) -> tuple[list[Ring], list[Ring]]:
    """Regions of a map with ragged borders, as they are, and each simplified on its own."""
    dice = random.Random(seed)
    spots = {
        (x, y): (x + dice.uniform(-0.2, 0.2), y + dice.uniform(-0.2, 0.2))
        for x in range(columns + 1)
        for y in range(rows + 1)
    }
    borders: dict[frozenset[tuple[int, int]], list[tuple[float, float]]] = {}

    def border(a: tuple[int, int], b: tuple[int, int]) -> list[tuple[float, float]]:
        first, last = sorted((a, b))
        if frozenset((a, b)) not in borders:
            line = [spots[first], spots[last]]
            for _ in range(4):  # halved again and again, each middle moved aside
                finer = [line[0]]
                for p, q in itertools.pairwise(line):
                    aside = dice.uniform(-0.16, 0.16) * math.dist(p, q)
                    dx, dy = (q[0] - p[0]) / math.dist(p, q), (q[1] - p[1]) / math.dist(p, q)
                    finer += [((p[0] + q[0]) / 2 - aside * dy, (p[1] + q[1]) / 2 + aside * dx), q]
                line = finer
            borders[frozenset((a, b))] = line
        line = borders[frozenset((a, b))]
        return line if a == first else line[::-1]

    exact, simple = [], []
    for x in range(columns):
        for y in range(rows):
            around = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
            ring = [p for a, b in zip(around, (*around[1:], around[0]), strict=True) for p in border(a, b)[:-1]]
            start = dice.randrange(len(ring))
            ring = ring[start:] + ring[:start]
            exact.append(tuple(ring))
            simple.append(tuple(shapely.Polygon(ring).simplify(tolerance).exterior.coords[:-1]))
    return exact, simple


def neighbours_of(rings: Iterable[Ring]) -> set[frozenset[int]]:
    """Pairs of regions with a common border, found by shapely: hairline gaps are bridged."""
    shapes = [shapely.Polygon(ring).buffer(1e-7) for ring in rings]
    pairs = itertools.combinations(range(len(shapes)), 2)
    return {frozenset((i, j)) for i, j in pairs if shapes[i].intersection(shapes[j]).length > 0.3}


@each("seed", [0, 2, 3, 4])
def test_slivers_go_to_neighbours_with_the_width_that_is_proposed(seed: int):
    exact, simple = country(seed, 4, 4, 0.05)
    drawing = of_faces(drawn(*simple))
    with pytest.raises(TilingError):
        certify(finite_patch(prepared(drawing, PLAIN).faces))
    cure = cured(drawing)
    assert cure.slivers is not None
    assert cure.slivers < 0.15
    made = prepared(drawing, PreparationOptions(slivers=cure.slivers))
    tiling = certify(finite_patch(made.faces))
    assert (len(tiling.faces), tiling.pieces, tiling.holes) == (16, 1, 0)
    assert [face.name for face in made.faces] == [f"polygons[{number}]" for number in range(16)]
    assert made.cleaned
    assert made.cleaned.gaps > 0
    assert made.cleaned.overlaps > 0
    assert not made.cleaned.narrow
    assert neighbours_of(face.points for face in made.faces) == neighbours_of(exact)
    # Nothing moved by more than both simplifications.
    for face, ring in zip(made.faces, exact, strict=True):
        assert shapely.hausdorff_distance(shapely.Polygon(face.points).exterior, shapely.Polygon(ring).exterior) < 0.1


def test_regions_that_cross_themselves_are_mended_by_slivers():
    """Points of the borders left out region by region, as when a coast is drawn with fewer."""
    exact, _ = country(3, 4, 4, 0.05)
    dice = random.Random(3)
    rings = [tuple(p for p in ring if sum(p in one for one in exact) > 2 or dice.random() > 0.4) for ring in exact]
    drawing = of_faces(drawn(*rings))
    cure = cured(drawing)
    assert not all(shapely.is_valid(shapely.Polygon(ring)) for ring in rings)
    assert cure.snap is None
    assert cure.slivers
    made = prepared(drawing, PreparationOptions(slivers=cure.slivers))
    tiling = certify(finite_patch(made.faces))
    assert (len(tiling.faces), tiling.pieces, tiling.holes) == (16, 1, 0)
    assert neighbours_of(face.points for face in made.faces) == neighbours_of(exact)


def test_where_a_snap_was_tried_in_vain_a_wider_one_is_proposed():
    dice = random.Random(3)
    drawing = of_faces(drawn(*wobbly([tuple((20 * x, 20 * y) for x, y in ring) for ring in grid(4, 4)], 1.0, dice)))
    widths = [miss.width for miss in misses(drawing, PLAIN)]
    snap = max(widths)
    cure = cure_of(drawing, PreparationOptions(snap=snap), None, widths)
    assert cure.snap is not None
    assert cure.snap > snap
    certified(prepared(drawing, PreparationOptions(snap=cure.snap)))
    # A drawing too large for a trial is not told again what it has.
    many = of_faces(
        drawn(
            *[
                tuple((4 * x + a, 4 * y + b) for a, b in ring)
                for x in range(71)
                for y in range(71)
                for ring in grid(1, 1)
            ]
        )
    )
    assert cure_of(many, PreparationOptions(snap=1.0), None, [0.5]).snap is None
    assert cure_of(many, PLAIN, None, [0.5]).snap == pytest.approx(0.51)


def traced(rings: list[Ring], joint: float, dice: random.Random) -> list[Ring]:
    """Rings inset by half a joint, with wobbly points all along their sides, as programs trace a scan."""
    found = []
    for ring in rings:
        inner = shapely.Polygon(ring).buffer(-joint / 2, join_style="mitre").exterior.segmentize(4 * joint)
        points = list(inner.coords)[:-1]
        found += wobbly([tuple(points)], joint / 20, dice)
    return found


@each("seed", range(2))
def test_faces_that_stand_apart_meet_in_the_middle(seed: int):
    """The board is the one from before the joints: its corners are found again, and nothing but corners."""
    dice = random.Random(seed)
    tidy = hexagons(4, 3, 40) if seed % 2 else [tuple((40 * x, 40 * y) for x, y in ring) for ring in grid(5, 4)]
    drawing, joint = sheet(traced(tidy, 1.5, dice)), 1.5
    cure = cured(drawing)
    assert cure.slivers is not None
    assert joint < cure.slivers < 4 * joint
    made = prepared(drawing, PreparationOptions(slivers=cure.slivers))
    tiling, wanted = certified(made), certify(finite_patch(drawn(*tidy), y_down=True))
    assert [len(faces) for faces in (tiling.faces, tiling.edges, tiling.nodes)] == [
        len(faces) for faces in (wanted.faces, wanted.edges, wanted.nodes)
    ]
    corners = [point for face in made.faces for point in face.points]
    for point in {point for ring in tidy for point in ring}:
        assert min(math.dist(point, corner) for corner in corners) < joint


def test_islands_beside_a_land_stay_as_they_are():
    land = [tuple((40 * x, 40 * y) for x, y in ring) for ring in grid(3, 3)]
    island = [tuple((x + 121, y) for x, y in land[0])]
    drawing = sheet([*land, *island])
    made = prepared(drawing, PreparationOptions(slivers=2.0))
    assert certified(made).pieces == 2
    assert cured(drawing).slivers is None
    # Where the others stand apart, only they are joined.
    over_there = [tuple((x + 4, y) for x, y in island[0])]
    cure = cured(sheet(traced([*land, *over_there], 0.3, random.Random(1))))
    assert cure.slivers is not None
    assert 0.3 < cure.slivers < 1.2


def test_a_gap_that_is_open_at_an_end_is_closed():
    """Two regions meet inland, and miss each other by more the nearer the coast is; further inlets stay."""
    west = ((0, 0), (20, 0), (20, 5), (19.9, 20), (12, 20), (11.9, 10), (11.8, 20), (0, 20))
    east = ((20, 0), (40, 0), (40, 20), (20.1, 20), (20, 5))
    drawing = of_faces(drawn(west, east))
    made = prepared(drawing, PreparationOptions(slivers=0.25))
    assert made.cleaned
    assert made.cleaned.gaps == 1
    tiling = certify(finite_patch(made.faces))
    assert sum(len(faces) == 2 for faces in tiling.edge_faces) >= 2
    assert all(any(math.dist(point, inlet) < 0.01 for point in made.faces[0].points) for inlet in west[4:7])


def test_a_face_falls_into_its_parts_where_it_crosses_itself():
    def areas(*ring: tuple[float, float]) -> list[float]:
        made = prepared(of_faces(drawn(ring, square(100, 0, 20))), PreparationOptions(slivers=0.5))
        return sorted(round(shapely.Polygon(face.points).area, 3) for face in made.faces)

    # A loop that is narrower than the slivers; two lobes; a lagoon behind a point where two capes touch.
    loop = ((0, 0), (20, 0), (20, 20), (10, 20), (10.2, 20.2), (10, 20.2), (10.2, 20), (0, 20))
    assert areas(*loop) == pytest.approx([400, 400], abs=0.1)
    assert areas((0, 0), (20, 20), (20, 0), (0, 20)) == [100, 100, 400]
    assert areas((0, 0), (20, 0), (20, 20), (10, 20), (11, 18), (9, 18), (10, 20), (0, 20)) == [400, 400]
    # A large one is no lagoon but a hole.
    with pytest.raises(SketchError, match="a gap at"):
        areas((0, 0), (20, 0), (20, 20), (10, 20), (18, 4), (2, 4), (10, 20), (0, 20))


def test_a_face_that_crosses_itself_everywhere_is_refused():
    star = [(100 * math.cos(2.39996 * k), 100 * math.sin(2.39996 * k)) for k in range(200)]
    with pytest.raises(SketchError, match="crosses or touches itself"):
        prepared(of_faces(drawn(tuple(star))), PreparationOptions(slivers=0.5))


def test_nothing_is_left_of_an_empty_shape():
    with pytest.raises(SketchError, match="nothing of it would be left"):
        _outline(shapely, drawn(square(0, 0))[0], shapely.Polygon())


def test_a_board_made_of_slivers_is_told_and_helped():
    _exact, simple = country(1, 3, 3, 0.03)
    drawing = of_faces(drawn(*simple))
    lines = prepared(drawing, PreparationOptions(read="lines"))
    tiling = certify(finite_patch(lines.faces))
    assert len(tiling.faces) > 12
    found = sliver_faces(drawing, lines.faces)
    assert found is not None
    assert found.left == 9
    assert found.count == len(lines.faces) - 9
    again = prepared(drawing, PreparationOptions(read="lines", slivers=found.width))
    assert len(certify(finite_patch(again.faces)).faces) == 9
    assert again.cleaned
    assert len(again.cleaned.narrow) == found.count
    assert sliver_faces(drawing, again.faces) is None
    assert sliver_faces(of_faces(drawn(*grid(3, 3))), drawn(*grid(3, 3))) is None


def test_wide_overlaps_and_what_would_vanish_are_no_slivers():
    with pytest.raises(SketchError, match=r"polygons\[0\] overlaps polygons\[1\] at"):
        prepared(of_faces(drawn(square(0, 0), square(0.5, 0))), PreparationOptions(slivers=0.1))
    with pytest.raises(SketchError, match="no face that is wider"):
        prepared(of_faces(drawn(square(0, 0))), PreparationOptions(slivers=3))


@each("seed", range(6))
def test_rows_of_points_nearer_than_the_slips_are_thinned_for_a_board_of_junctions(seed: int):
    exact, _ = country(seed, 3, 3, 0.03)
    dice = random.Random(seed)
    # Points of a border are some 0.06 apart, and each region has them elsewhere.
    drawing = of_faces(drawn(*wobbly(exact, 0.01, dice)))
    with pytest.raises(SnapError, match="corners in a row"):
        prepared(drawing, PreparationOptions(0.1))
    made = prepared(drawing, PreparationOptions(0.1, thin=True))
    assert made.report is not None
    assert made.report.thinned
    tiling = at_junctions(certify(finite_patch(made.faces)))
    # By hand: a grid of three by three has 16 corners, at four of which only two lines meet; where four do, borders
    # that ran along each other may meet in two places that are farther apart than the snap.
    assert (len(tiling.faces), tiling.pieces, tiling.holes) == (9, 1, 0)
    assert 12 <= len(tiling.nodes) <= 16


def test_names_of_drawn_faces_stay_with_them_through_slivers():
    sliver = ((1, 0), (1.01, 0), (1, 1))
    rings = {"left": square(0, 0), "sliver": sliver, "right": square(1.02, 0)}
    faces = tuple(DrawnFace(name, ring) for name, ring in rings.items())
    made = prepared(of_faces(faces), PreparationOptions(slivers=0.05))
    assert [face.name for face in made.faces] == ["left", "right"]
    assert made.cleaned
    assert made.cleaned.narrow == ("sliver",)


def test_slivers_that_make_crossing_faces_fit_are_the_last_resort():
    """A loop of half a millimetre on a coast, as on simplified maps; faces that fit need none."""
    loop = ((0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (30.0, 40.0), (29.7, 40.5), (30.3, 40.5), (29.9, 40.0), (0.0, 40.0))
    beside = square(40.0, 0.0, 40.0)
    found = _fitting_slivers(sheet([loop, beside]), PLAIN, None, [0.6])
    assert not found.every
    assert found.slivers == pytest.approx(0.62, abs=0.01)
    made = prepared(sheet([loop, beside]), PreparationOptions(slivers=found.slivers or 0.0))
    assert len(finite_patch(made.faces, split_edges=True, y_down=True).centroids) == 2
    assert _fitting_slivers(sheet([square(0.0, 0.0, 40.0), beside]), PLAIN, None, [0.6]) == Cure()
