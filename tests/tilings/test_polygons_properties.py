"""Drawings made by chance: each is a sound tiling or clearly refused, as a slow check of its own kind confirms."""

import math

from hypothesis import given
from hypothesis import strategies as st

from boardwright.tilings import certify
from boardwright.tilings.custom.polygons import finite_patch
from boardwright.tilings.errors import DrawnFaceError
from tests.tilings.drawings import Ring, check_against_shapely, drawn, troubles

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


def nudged(rings, which, draw):
    ring = list(rings[which])
    corner = draw(st.integers(0, len(ring) - 1))
    angle = draw(st.floats(0, 6.28))
    shift = draw(st.sampled_from(SHIFTS))
    ring[corner] = (ring[corner][0] + shift * math.cos(angle), ring[corner][1] + shift * math.sin(angle))
    return [*rings[:which], tuple(ring), *rings[which + 1 :]]


def turned(rings, which, draw):
    angle = draw(st.sampled_from((1e-7, 1e-3, 0.5, math.pi / 2, math.pi)))
    x0, y0 = rings[which][0]
    cosine, sine = math.cos(angle), math.sin(angle)
    ring = tuple(
        (x0 + (x - x0) * cosine - (y - y0) * sine, y0 + (x - x0) * sine + (y - y0) * cosine) for x, y in rings[which]
    )
    return [*rings[:which], ring, *rings[which + 1 :]]


def moved(rings, which, draw):
    shift = draw(st.sampled_from(SHIFTS))
    return [*rings, tuple((x + shift, y) for x, y in rings[which])]


def shrunk_inside(rings, which, _draw):
    ring = rings[which]
    x0, y0 = sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)
    return [*rings, tuple((x0 + (x - x0) * 0.4, y0 + (y - y0) * 0.4) for x, y in ring)]


def swapped(rings, which, _draw):
    a, b, *others = rings[which]
    return [*rings[:which], (b, a, *others), *rings[which + 1 :]]


def given_a_corner_in_a_side(rings, which, _draw):
    (x, y), (u, v), *others = rings[which]
    return [*rings[:which], ((x, y), ((x + u) / 2, (y + v) / 2), (u, v), *others), *rings[which + 1 :]]


CHANGES = (
    nudged,
    turned,
    moved,
    shrunk_inside,
    swapped,
    given_a_corner_in_a_side,
    lambda rings, which, _: [*rings, rings[which]],
    lambda rings, which, _: [*rings[:which], rings[which][::-1], *rings[which + 1 :]],
    lambda rings, which, _: [*rings[:which], rings[which][1:] + rings[which][:1], *rings[which + 1 :]],
    lambda rings, which, _: [*rings[:which], *rings[which + 1 :]] if len(rings) > 1 else rings,
)


@given(quads())
def test_sound_drawings_are_tilings(rings):
    check_against_shapely(certify(finite_patch(drawn(*rings))), rings)


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
    rings: list[Ring] = []
    for _ in range(draw(st.integers(1, 7))):
        x, y = draw(st.integers(0, 6)), draw(st.integers(0, 6))
        width, height = draw(st.integers(1, 3)), draw(st.integers(1, 3))
        rings.append(((x, y), (x + width, y), (x + width, y + height), (x, y + height)))
    return rings


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


@given(
    st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1),
    st.tuples(st.integers(1, 4), st.integers(1, 4)),
)
def test_a_face_inside_the_board_or_in_a_hole_of_it(cells, inner):
    small = tuple((inner[0] + x, inner[1] + y) for x, y in ((0.3, 0.3), (0.6, 0.3), (0.6, 0.6), (0.3, 0.6)))
    rings = [*(((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)) for x, y in sorted(cells)), small]
    try:
        tiling = certify(finite_patch(drawn(*rings)))
    except DrawnFaceError:
        assert inner in cells
    else:
        assert inner not in cells
        check_against_shapely(tiling, rings)
