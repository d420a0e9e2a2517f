"""Cells from drawings: vectors found from marked copies or matching sides, and cells snapped to their copies."""

import math
import random

import pytest

from boardwright.tilings.custom.repeated import periodic_from_floats
from boardwright.tilings.errors import SketchError, TilingError
from boardwright.tilings.line_art.prepare import PreparationOptions, prepared, repeated
from boardwright.tilings.line_art.read_file import of_faces, read_drawing
from boardwright.tilings.line_art.repeats import same_lattice
from tests.tilings.drawings import drawn, square

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">'


def svg(body):
    return read_drawing("a.svg", f"{HEAD}{body}</svg>".encode())


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


def test_one_hexagon_repeats_in_one_way():
    (vectors,) = found(of_faces(drawn(hexagon(0, 0))))
    root = math.sqrt(3)
    assert same_lattice(vectors, ((1.5, root / 2), (0, root)), 1e-6)


ELL = ((0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0), (1.0, 3.0), (0.0, 3.0))


def test_the_vectors_of_a_cell_of_two_kinds_of_faces_are_found():
    # An octagon and a square: the vectors are two octagons apart.
    h = 1 / math.sqrt(2)
    octagon = ((0, 0), (1, 0), (1 + h, h), (1 + h, 1 + h), (1, 1 + 2 * h), (0, 1 + 2 * h), (-h, 1 + h), (-h, h))
    diamond = ((1, 0), (1 + h, -h), (1 + 2 * h, 0), (1 + h, h))
    (vectors,) = found(of_faces(drawn(octagon, diamond)))
    assert same_lattice(vectors, ((1 + 2 * h, 0), (0, 1 + 2 * h)), 1e-6)


def test_two_squares_repeat_in_two_ways():
    ways = found(of_faces(drawn(square(0, 0), square(1, 0))))
    assert len(ways) == 2
    for known in (((2, 0), (0, 1)), ((2, 0), (1, 1))):
        assert sum(1 for way in ways if same_lattice(way, known, 1e-6)) == 1


def test_a_cell_whose_sides_do_not_match_repeats_in_no_way():
    assert found(of_faces(drawn(ELL[:3]))) == []


@pytest.mark.parametrize("mark", ['id="copy-{}"', 'inkscape:label="Copy {}"', 'id="x{}" inkscape:label="copy"'])
def test_marked_copies_decide(mark):
    # Matching sides leave a choice between (0, 1) and (1, 1) for two squares, copies of a square and a roof do not.
    roof = ((0.0, 1.0), (1.0, 1.0), (2.0, 1.0), (1.0, 2.0))
    cell = path(square(0, 0)) + path(square(1, 0)) + path(roof)
    copies = path(tuple((x + 2, y) for x, y in roof), mark.format(1)) + path(
        tuple((x + 1, y + 1.5) for x, y in roof), mark.format(2)
    )
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
    _, candidates = repeated(
        svg(cell + group.format(1, 2, 0, 2, 0) + group.format(2, 1, 1, 1, 1)), PreparationOptions()
    )
    assert [same_lattice(one, ((2, 0), (1, 1)), 1e-6) for one in candidates] == [True]


@pytest.mark.parametrize(
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


@pytest.mark.parametrize("seed", range(6))
def test_a_wobbly_cell_is_snapped_to_its_copies(seed):
    dice = random.Random(seed)
    rings = [square(x, y) for x in (0, 1) for y in (0, 1)]
    rings = [tuple((x + dice.uniform(-0.03, 0.03), y + dice.uniform(-0.03, 0.03)) for x, y in ring) for ring in rings]
    tiling = fits(of_faces(drawn(*rings)), ((2.0, 0.0), (0.0, 2.0)), 0.1)
    assert (len(tiling.faces), len(tiling.nodes)) == (4, 4)
    with pytest.raises(TilingError, match=r"very near|meets no|leave gaps|overlap"):
        fits(of_faces(drawn(*rings)), ((2.0, 0.0), (0.0, 2.0)))


def test_a_wobbly_cell_repeats_by_the_vectors_of_its_sides():
    dice = random.Random(3)
    ring = [(x + dice.uniform(-0.01, 0.01), y + dice.uniform(-0.01, 0.01)) for x, y in hexagon(0, 0)]
    (vectors,) = found(of_faces(drawn(tuple(ring))), 0.06)
    root = math.sqrt(3)
    assert same_lattice(vectors, ((1.5, root / 2), (0, root)), 0.05)


def test_a_cell_with_curved_sides():
    # A square whose sides bend alike: each fits the one across.
    cell = svg('<path d="M0 0C10 5 20-5 30 0C35 10 25 20 30 30C20 25 10 35 0 30C-5 20 5 10 0 0Z"/>')
    assert [same_lattice(one, ((30, 0), (0, 30)), 1e-6) for one in found(cell)] == [True]
    tiling = fits(cell, ((30, 0), (0, 30)))
    assert len(tiling.nodes) - len(tiling.soft) == 1
