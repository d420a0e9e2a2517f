"""Finite drawings: what comes out of good ones, how bad ones are refused, and drawings by chance, slowly checked."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.tilings import BoardShape, board_tiling, certify, named_tiling
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.custom.polygons import cut_patch, finite_patch
from boardwright.tilings.errors import DrawnFaceError, ShapeError
from boardwright.tilings.exact.cut import cut
from tests.samples import each
from tests.tilings.drawings import Ring, check_against_shapely, drawn, grid, square, troubles


@each(
    "name, shape",
    [("4^4", BoardShape("square", 4)), ("3.6.3.6", BoardShape("hexagon", 2)), ("4.8^2", BoardShape("square", 3))],
)
def test_a_board_drawn_again_is_the_same_board(name, shape):
    exact = board_tiling(named_tiling(name), shape, 1000)
    rings = [exact.polygon(face) for face in reversed(range(len(exact.faces)))]
    again = certify(finite_patch(drawn(*[tuple((7.3 * x + 100, 7.3 * y - 3) for x, y in ring) for ring in rings])))
    assert again.edges == exact.edges
    assert [set(face) for face in again.faces] == [set(face) for face in exact.faces]
    assert min(math.dist(again.nodes[u], again.nodes[v]) for u, v in again.edges) == pytest.approx(1)


def test_clockwise_faces_are_turned_round_and_keep_their_first_corner():
    patch = finite_patch(drawn(square(0, 0)[::-1], square(1, 0)))
    first = patch.points[patch.faces[0][0]]
    assert first == pytest.approx((-1, 0.5))  # (0, 1), seen from the middle of the drawing
    assert certify(patch).pieces == 1


def test_a_repeated_last_corner_only_closes_the_face():
    ring = square(0, 0)
    assert finite_patch(drawn((*ring, ring[0]))).faces == ((0, 1, 2, 3),)


def test_with_y_downwards_the_top_of_the_drawing_is_the_top_of_the_board():
    tiling = certify(finite_patch(drawn(square(0, 0), ((0, 1), (1, 1), (0.5, 2))), y_down=True))
    assert [len(face) for face in tiling.faces] == [4, 3]


def test_points_within_the_tolerance_are_one_also_on_the_border_of_a_cell_of_the_hash():
    # 1 is the border of a cell whatever the grid's width is, as a multiple of a thousandth.
    for shift in (9e-7, -9e-7):
        left, right = square(0, 0), ((1 + shift, 0.0), (2.0, 0.0), (2.0, 1.0), (1 - shift, 1.0))
        assert len(finite_patch(drawn(left, right)).points) == 6


BOW_TIE = ((0.0, 0.0), (1.0, 1.0), (1.0, 0.0), (0.0, 1.0))
STAR = tuple((math.cos(2 * math.tau * k / 5), math.sin(2 * math.tau * k / 5)) for k in range(5))
NAN = ((0.0, 0.0), (1.0, 0.0), (math.nan, 1.0))

REFUSED = [
    ([BOW_TIE], "crosses itself", 0),
    ([square(5, 5), STAR], "crosses itself", 1),
    ([((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (1.0, 0.0), (0.0, 2.0))], "touches itself at its corner (1, 0)", 0),
    ([((0.0, 0.0), (2.0, 0.0), (1.0, 0.0))], "has no area", 0),
    ([((0.0, 0.0), (1.0, 0.0))], "fewer than three corners", 0),
    ([((0.0, 0.0), (1.0, 0.0), (1.0, 0.0), (0.0, 0.0))], "fewer than three corners", 0),
    ([((0.0, 0.0), (1.0, 0.0), (1.0, 1e-5), (0.0, 1.0))], "two corners almost in one place", 0),
    ([NAN], "not an ordinary number", 0),
    ([square(1e9, 0)], "lies too far from (0, 0)", 0),
    ([square(0, 0), square(0, 0)], "overlaps polygons[0]", 1),
    ([square(0, 0), square(0, 0)[::-1]], "overlaps polygons[0]", 1),
    ([square(0, 0), square(0.5, 0.5)], "crosses one of its sides", 0),
    ([square(0, 0, 3), square(1, 1)], "overlaps polygons[0], which contains its corner (1, 1)", 1),
    ([square(1, 1), square(0, 0, 3)], "overlaps polygons[1], which contains its corner (1, 1)", 0),
    # Overlaps at a corner: no sides cross, and all that is shared is one node.
    ([((0, 0), (4, 0), (4, 4)), ((0, 0), (3, 1), (3, 2))], "overlaps", 0),
    ([square(0, 0, 2), ((1, 0), (3, 0), (3, 2), (1, 2))], "overlaps", 1),
    ([square(0, 0), square(1, 0.5)], "in the middle of a side of", 1),
    ([square(0, 0), ((1.00001, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0))], "very near, but not at, the corner", 1),
    ([square(0, 0, 3), ((3.00001, 1.0), (4.0, 1.0), (4.0, 2.0), (3.00001, 2.0))], "very near, but not on, a side", 1),
]


@each("rings, message, face", REFUSED)
def test_refusals_name_the_face_and_the_place(rings, message, face):
    # Where sides are split, a corner in the middle of one is no mistake, and no other mistake is excused.
    for split in (False, True) if "middle" not in message else (False,):
        with pytest.raises(DrawnFaceError) as caught:
            finite_patch(drawn(*rings), split_edges=split)
        assert message in str(caught.value)
        assert (caught.value.face, caught.value.name) == (face, f"polygons[{face}]")


def test_the_corner_that_a_refusal_names_is_the_one_drawn():
    faces = [DrawnFace("a", square(0, 0)[::-1]), DrawnFace("b", ((1, 0), (2, 0), (2, 1), (1.0001, 1)))]
    with pytest.raises(DrawnFaceError) as caught:
        finite_patch(faces)
    assert (caught.value.name, caught.value.corner) == ("b", 3)
    with pytest.raises(DrawnFaceError) as caught:
        finite_patch(faces[::-1])
    assert (caught.value.name, caught.value.corner) == ("a", 1)


def test_shapes_are_laid_around_the_first_face_with_the_most_sides_or_the_middle():
    patch = finite_patch(drawn(*grid(5, 5)))  # the first face is the lower left corner
    square = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    assert len(cut_patch(patch, BoardShape("disc", radius=1, centre="middle")).faces) == 5
    assert len(cut_patch(patch, BoardShape("rectangle", points=square)).faces) == 9
    assert len(cut_patch(patch, BoardShape("rectangle", points=square, centre="face")).faces) == 4
    with pytest.raises(ShapeError, match="only a finite drawing has a middle"):
        cut(named_tiling("4^4"), BoardShape("square", 3, centre="middle"), 100)
    assert len(cut_patch(patch, BoardShape("disc", radius=1)).faces) == 3
    assert len(cut_patch(patch, BoardShape("disc", radius=1, centre="vertex")).faces) == 1
    corners = ((-1, -1), (2.2, -1), (2.2, 2.2), (-1, 2.2))
    assert len(cut_patch(patch, BoardShape("polygon", points=corners)).faces) == 9
    with pytest.raises(ShapeError, match="no face"):
        cut_patch(patch, BoardShape("disc", radius=0.1, centre="vertex"))
    with pytest.raises(ShapeError, match="periodic"):
        cut_patch(patch, BoardShape("square", 3))


SHIFTS = (1e-9, 1e-7, 3e-5, 3e-4, 0.01, 0.3, 1.0)


@st.composite
def quads(draw) -> list[Ring]:
    """A grid of quadrangles with corners that are off by a little: always sound."""
    columns, rows = draw(st.integers(1, 4)), draw(st.integers(1, 3))
    off = st.floats(-0.2, 0.2).map(lambda value: round(value, 3))
    at = {(x, y): (x + draw(off), y + draw(off)) for x in range(columns + 1) for y in range(rows + 1)}
    cells = [(at[x, y], at[x + 1, y], at[x + 1, y + 1], at[x, y + 1]) for x in range(columns) for y in range(rows)]
    return list(draw(st.permutations(cells)))


@st.composite
def spoiled(draw) -> list[Ring]:
    """The same after one to three changes, harmless or not."""
    rings = list(draw(quads()))
    for _ in range(draw(st.integers(1, 3))):
        which = draw(st.integers(0, len(rings) - 1))
        rings = draw(st.sampled_from(CHANGES))(rings, which, draw)
    return rings


def put(rings, which, ring):
    return [*rings[:which], tuple(ring), *rings[which + 1 :]]


def nudged(rings, which, draw):
    ring = list(rings[which])
    corner = draw(st.integers(0, len(ring) - 1))
    angle = draw(st.floats(0, 6.28))
    shift = draw(st.sampled_from(SHIFTS))
    ring[corner] = (ring[corner][0] + shift * math.cos(angle), ring[corner][1] + shift * math.sin(angle))
    return put(rings, which, ring)


def turned(rings, which, draw):
    angle = draw(st.sampled_from((1e-7, 1e-3, 0.5, math.pi / 2, math.pi)))
    x0, y0 = rings[which][0]
    cosine, sine = math.cos(angle), math.sin(angle)
    ends = [(x - x0, y - y0) for x, y in rings[which]]
    return put(rings, which, ((x0 + x * cosine - y * sine, y0 + x * sine + y * cosine) for x, y in ends))


def moved(rings, which, draw):
    shift = draw(st.sampled_from(SHIFTS))
    return [*rings, tuple((x + shift, y) for x, y in rings[which])]


def shrunk_inside(rings, which, _draw):
    ring = rings[which]
    x0, y0 = sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)
    return [*rings, tuple((x0 + (x - x0) * 0.4, y0 + (y - y0) * 0.4) for x, y in ring)]


def given_a_corner_in_a_side(rings, which, _draw):
    (x, y), (u, v), *others = rings[which]
    return put(rings, which, ((x, y), ((x + u) / 2, (y + v) / 2), (u, v), *others))


CHANGES = (
    nudged,
    turned,
    moved,
    shrunk_inside,
    given_a_corner_in_a_side,
    lambda rings, which, _: put(rings, which, (rings[which][1], rings[which][0], *rings[which][2:])),
    lambda rings, which, _: [*rings, rings[which]],
    lambda rings, which, _: put(rings, which, rings[which][::-1]),
    lambda rings, which, _: put(rings, which, rings[which][1:] + rings[which][:1]),
    lambda rings, which, _: [*rings[:which], *rings[which + 1 :]] if len(rings) > 1 else rings,
)


@given(spoiled())
def test_spoiled_drawings_are_tilings_or_refused(rings):
    unit = min(math.dist(ring[k - 1], corner) for ring in rings for k, corner in enumerate(ring))
    try:
        tiling = certify(finite_patch(drawn(*rings)))
    except DrawnFaceError:
        # Twice the tolerances: a refusal within them is right, and just beyond them it is no wrong graph.
        assert unit < 0.01 or troubles(rings, 1e-6 * unit / 2, 2e-3 * unit)
    else:
        assert not troubles(rings, 4e-6 * unit, 1e-3 * unit / 2)
        check_against_shapely(tiling, rings)


@given(spoiled())
def test_with_split_edges_nothing_wrong_gets_through_either(rings):
    try:
        tiling = certify(finite_patch(drawn(*rings), split_edges=True))
    except DrawnFaceError:
        return
    assert len(tiling.nodes) - len(tiling.edges) + len(tiling.faces) == tiling.pieces - tiling.holes
    unit = min(math.dist(ring[k - 1], corner) for ring in rings for k, corner in enumerate(ring))
    wrong = troubles(rings, 4e-6 * unit, 1e-3 * unit / 2)
    assert all("lies on or near side" in one for one in wrong)


@st.composite
def rectangles(draw) -> list[Ring]:
    """Rectangles with whole coordinates, so that sides lie on sides and corners on corners all the time."""
    boxes = st.tuples(st.integers(0, 6), st.integers(0, 6), st.integers(1, 3), st.integers(1, 3))
    found = draw(st.lists(boxes, min_size=1, max_size=7))
    return [((x, y), (x + width, y), (x + width, y + height), (x, y + height)) for x, y, width, height in found]


@given(rectangles())
def test_rectangles_are_refused_exactly_when_they_cover_a_cell_twice(rings):
    cells = [(x, y) for (x0, y0), _, (x1, y1), _ in rings for x in range(x0, x1) for y in range(y0, y1)]
    try:
        tiling = certify(finite_patch(drawn(*rings), split_edges=True))
    except DrawnFaceError:
        assert len(cells) > len(set(cells))
    else:
        assert len(cells) == len(set(cells))
        assert len(tiling.faces) == len(rings)


@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1), st.tuples(*[st.integers(1, 4)] * 2))
def test_a_face_inside_the_board_or_in_a_hole_of_it(cells, inner):
    rings = [*(square(x, y) for x, y in sorted(cells)), square(inner[0] + 0.3, inner[1] + 0.3, 0.3)]
    try:
        tiling = certify(finite_patch(drawn(*rings)))
    except DrawnFaceError:
        assert inner in cells
    else:
        assert inner not in cells
        check_against_shapely(tiling, rings)
