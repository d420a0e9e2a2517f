"""Faces on the rim of a disc cut from a drawing: decided alike however many decimals its corners are given with."""

import math
from collections.abc import Iterable

import pytest

from boardwright.geometry.points import Point
from boardwright.tilings import BoardShape, PeriodicTiling, Tiling, board_tiling, certify, named_tiling
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.custom.finite import cut_patch
from boardwright.tilings.custom.polygons import finite_patch
from boardwright.tilings.custom.repeated import periodic_from_floats

LIMIT = 20_000


def drawn(
    name: str, decimals: int, *, edge: float = 1.0, degrees: float = 0.0, shift: Point = (0, 0), backwards: bool = False
) -> PeriodicTiling:
    """The cell of a named tiling as somebody types it: with corners of edges of a length, turned, rounded, moved.

    `shift` is in multiples of the two vectors, and moves the first face alone. With `backwards` faces other than the
    first come in the opposite order, and vectors too.
    """
    exact = named_tiling(name)
    angle = math.radians(degrees)
    cosine, sine = edge * math.cos(angle), edge * math.sin(angle)

    def typed(point: Point) -> Point:
        x, y = point
        return round(x * cosine - y * sine, decimals), round(x * sine + y * cosine, decimals)

    vectors = [typed(exact.a), typed(exact.b)]
    (ax, ay), (bx, by) = vectors
    faces = [[typed(exact.corner_point(corner)) for corner in face] for face in exact.faces]
    faces.sort(key=len, reverse=True)
    i, j = shift
    faces[0] = [(round(x + i * ax + j * bx, decimals), round(y + i * ay + j * by, decimals)) for x, y in faces[0]]
    if backwards:
        faces[1:] = [face[::-1] for face in faces[:0:-1]]
        vectors.reverse()
    named = [DrawnFace(f"face {number}", tuple(face)) for number, face in enumerate(faces)]
    return periodic_from_floats("drawn", named, (vectors[0], vectors[1]))


def disc(tiling: PeriodicTiling, radius: float) -> Tiling:
    return board_tiling(tiling, BoardShape("disc", radius=radius), LIMIT)


def at_rim(name: str, radius: float) -> tuple[int, int]:
    """Faces in an exact disc, and those of them exactly on its rim: the others are in a disc a little smaller."""
    tiling = named_tiling(name)
    whole, inside = disc(tiling, radius), disc(tiling, radius - 1e-9)
    return len(whole.faces), len(whole.faces) - len(inside.faces)


CASES = [("3^6", 7.0), ("6^3", 6.0), ("4^4", 5.0), ("3.6.3.6", 8.0), ("3^4.6", 7.0), ("3^3.4^2", 3.0)]


@pytest.mark.parametrize("name, radius", CASES)
def test_the_cases_have_faces_on_the_rim(name, radius):
    assert at_rim(name, radius)[1] > 0


@pytest.mark.sampled(3)
@pytest.mark.parametrize("edge, degrees", [(1.0, 0.0), (1.0, 17.2), (0.5, 17.2), (15.0, 17.2)])
@pytest.mark.parametrize("decimals", [7, 8, 10, 17])
@pytest.mark.parametrize("name, radius", CASES)
def test_decimals_do_not_change_a_disc(name, radius, decimals, edge, degrees):
    board = disc(drawn(name, decimals, edge=edge, degrees=degrees), radius)
    faces, rim = at_rim(name, radius)
    assert len(board.faces) == faces
    assert len(board.rim_faces) == rim
    assert (board.left_out, board.missing) == (0, math.inf)


@pytest.mark.parametrize("decimals", [5, 6])
@pytest.mark.parametrize("name, radius", [("3^6", 7.0), ("4^4", 5.0), ("3^3.4^2", 3.0)])
def test_nor_do_few_decimals_where_the_corners_still_meet(name, radius, decimals):
    board = disc(drawn(name, decimals), radius)
    assert (len(board.faces), len(board.rim_faces)) == at_rim(name, radius)


@pytest.mark.parametrize("decimals", [7, 17])
@pytest.mark.parametrize("name, radius", CASES)
def test_order_and_place_of_the_faces_do_not_change_a_disc(name, radius, decimals):
    for shift in ((0, 0), (1, 0), (-2, 3)):
        for backwards in (False, True):
            tiling = drawn(name, decimals, degrees=40, shift=shift, backwards=backwards)
            board = disc(tiling, radius)
            assert (len(board.faces), len(board.rim_faces)) == at_rim(name, radius)


@pytest.mark.parametrize("decimals", [6, 7, 17])
@pytest.mark.parametrize("name, shape, size", [("3^6", "disc", None), ("3^3.4^2", "rhombus", (3, 4))])
def test_other_shapes_do_not_hang_on_decimals(name, shape, size, decimals):
    wanted = BoardShape(shape, size, radius=3.0 if shape == "disc" else None)
    exact, typed = named_tiling(name), drawn(name, decimals)
    assert typed.lattice == exact.lattice
    assert len(board_tiling(typed, wanted, LIMIT).faces) == len(board_tiling(exact, wanted, LIMIT).faces)


@pytest.mark.parametrize("name", ["6^3", "3.6.3.6", "3.4.6.4", "4.6.12", "3.12^2"])
@pytest.mark.parametrize("centre", ["face", "vertex", "edge"])
@pytest.mark.parametrize("decimals", [7, 17])
def test_hexagons_and_triangles_do_not_hang_on_decimals(name, centre, decimals):
    for shape in ("hexagon", "triangle", "star"):
        wanted = BoardShape(shape, 2, centre=centre)
        # The centre is at the first face of the most sides, and at its first corner: those of the typed cell.
        typed = drawn(name, decimals, edge=2.0)
        finest = drawn(name, 17, edge=2.0)
        assert len(board_tiling(typed, wanted, LIMIT).faces) == len(board_tiling(finest, wanted, LIMIT).faces)


# Finite drawings ----------------------------------------------------------------------------------------------------


def squares(side: int) -> Iterable[DrawnFace]:
    for x in range(-side, side + 1):
        for y in range(-side, side + 1):
            corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
            yield DrawnFace(f"{x}, {y}", tuple((float(p), float(q)) for p, q in corners))


@pytest.mark.parametrize(
    "off, faces, rim, left_out",
    [
        (0.0, 5, 4, 0),
        (9e-7, 5, 4, 0),
        (-9e-7, 5, 4, 0),
        (1.1e-6, 1, 0, 4),
        (9e-5, 1, 0, 4),
        (1.1e-4, 1, 0, 0),
        (-1.1e-6, 5, 0, 0),
    ],
)
def test_a_millionth_of_an_edge_counts_as_inside(off, faces, rim, left_out):
    """Squares typed with whole numbers, a disc of radius 1 around the one in the middle, and a little less or more."""
    ordered = sorted(squares(2), key=lambda face: face.name != "0, 0")
    patch = cut_patch(finite_patch(ordered), BoardShape("disc", radius=1 - off))
    board = certify(patch)
    assert (len(board.faces), len(board.rim_faces), board.left_out) == (faces, rim, left_out)
    if left_out:
        assert board.missing == pytest.approx(off, rel=1e-6)
    cell = [DrawnFace("square", ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)))]
    periodic = periodic_from_floats("squares", cell, ((1.0, 0.0), (0.0, 1.0)))
    board = disc(periodic, 1 - off)
    assert (len(board.faces), len(board.rim_faces), board.left_out) == (faces, rim, left_out)


@pytest.mark.parametrize("decimals", [5, 6, 7, 9, 17])
def test_a_finite_drawing_of_hexes_keeps_its_rim(decimals):
    """Six hexes at exactly 3 edges from the middle one, drawn with edges of 15 mm."""
    faces = []
    for q in range(-4, 5):
        for r in range(-4, 5):
            x, y = 1.5 * q, math.sqrt(3) * (r + q / 2)
            corners = [(x + math.cos(k * math.pi / 3), y + math.sin(k * math.pi / 3)) for k in range(6)]
            faces.append(
                (
                    abs(q) + abs(r),
                    DrawnFace(
                        f"{q} {r}", tuple((round(15 * p, decimals), round(15 * s, decimals)) for p, s in corners)
                    ),
                )
            )
    faces.sort(key=lambda one: one[0])
    patch = cut_patch(finite_patch([face for _, face in faces]), BoardShape("disc", radius=3.0))
    board = certify(patch)
    assert (len(board.faces), len(board.rim_faces)) == (13, 6)


def test_an_exact_disc_has_no_doubtful_faces_but_tells_of_those_just_left_out():
    hexagons = named_tiling("6^3")
    assert (disc(hexagons, 3.0).rim_faces, disc(hexagons, 3.0).left_out) == ((), 0)
    short = disc(hexagons, 1.7320508)
    assert (len(short.faces), short.left_out) == (1, 6)
    assert short.missing == pytest.approx(math.sqrt(3) - 1.7320508)
