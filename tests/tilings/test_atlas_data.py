"""The atlas is proven: tilings, smallest cells, as many kinds of nodes as said, no two alike; and its boards.

Read here by a reader of its own, as floats, boards are counted a second time from the definition of their shape.
"""

import cmath
import json
import math
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.geometry.ring import CyclotomicRing, add, scaled, subtract
from boardwright.tilings import BoardShape, board_tiling, catalogue, cut, entry_tiling, named_tiling, plane_counts
from boardwright.tilings.errors import BrokenTilingError
from boardwright.tilings.exact.atlas.arithmetic import conjugate, times
from boardwright.tilings.exact.atlas.cells import CELLS, STEPS, Cell, cell_line, load_cell, read_cell
from boardwright.tilings.exact.atlas.facts import FOLDER, all_facts, facts_line, read_facts
from boardwright.tilings.exact.atlas.names import COUNTS
from boardwright.tilings.exact.atlas.normal import normal_form
from boardwright.tilings.exact.atlas.prove import prove
from boardwright.tilings.exact.atlas.symbol import symbol
from boardwright.tilings.exact.lattice import reduced_basis
from boardwright.tilings.exact.sizes import face_copies, sized_boards, sized_shapes
from tests.samples import each
from tests.tilings.independent import Counted, counted_again, counted_by_the_program
from tests.tilings.slow_plane import Plane, centroid, dual_plane, slow_faces
from tools import make_atlas

W = cmath.exp(1j * math.pi / 6)

SAMPLE = 40
"""Every so many tilings are looked at by default; `make test-slow` looks at all."""


@cache
def drawn_cells() -> dict[str, Plane]:
    """All tilings of the data, by name."""
    found = {}
    lines = [line.split() for line in CELLS.read_text(encoding="ascii").splitlines() if not line.startswith("#")]
    for name, a, b, *groups in lines:
        faces = []
        for kind, places in (group.split(":") for group in groups):
            sides, direction = map(int, kind.split("."))
            for place in places.split(";"):
                step, corners = W**direction, [point(place)]
                for k in range(sides - 1):
                    corners.append(corners[-1] + step * cmath.exp(2j * math.pi * k / sides))
                faces.append(tuple(corners))
        found[name] = Plane(tuple(faces), point(a), point(b))
    return found


def point(text: str) -> complex:
    return sum((int(part) * W**k for k, part in enumerate(text.split(","))), 0j)


def counted_rhombus(plane: Plane, rows: int, columns: int) -> Counted:
    """A rhombus counted from its definition."""
    here = centroid(max(plane.faces, key=len))
    board = slow_faces(plane, here, own=[(q, r) for q in range(columns) for r in range(rows)])
    return counted_again([[(z.real, z.imag) for z in face] for face in board], 1e-6)


FACTS = {str(facts.name): facts for facts in all_facts()}
RING = CyclotomicRing(12)
UNIFORM = [entry for entry in catalogue() if entry.family in ("uniform", "2-uniform")]

MISNAMED = {"[3^3.4^2; 3^2.4.3.4]^2": "3-uniform-55"}
"""Its nodes are of two sorts by the faces around them, as its name says, but of three kinds: this proof found that."""


def cell_of(name: str) -> Cell:
    return load_cell(FACTS[name])


def check(name: str):
    """Prove a tiling, and that its line of the index and its form are as they should be; returns its symbol."""
    facts, cell = FACTS[name], cell_of(name)
    found, kinds = prove(cell, facts.name.kinds)
    assert {kind.type: (kind.orbits, kind.nodes) for kind in facts.kinds} == kinds
    assert normal_form(cell) == cell
    a, b = map(RING.point, cell.vectors)
    assert reduced_basis(a, b) == ((1, 0), (0, 1))
    assert cell_line(name, cell) == cell_line(*read_cell(cell_line(name, cell)))
    assert read_facts(facts_line(facts)) == facts
    # Boards are centred on the first face: no face with as many sides has more symmetries.
    most = max(sides for sides, _, _ in cell.faces)
    symmetries = [found.face_symmetry(face) for face, (sides, _, _) in enumerate(cell.faces) if sides == most]
    assert cell.faces[0][0] == most
    assert symmetries[0] == max(symmetries)
    return found.table


def test_the_numbers_are_those_of_the_enumeration():
    # OEIS A068599: 11, 20, 61, 151, 332, 673.
    assert Counter(facts.name.kinds for facts in all_facts()) == {3: 61, 4: 151, 5: 332, 6: 673} == COUNTS
    assert list(FACTS) == [f"{kinds}-uniform-{n}" for kinds, count in COUNTS.items() for n in range(1, count + 1)]


def test_a_sample_is_proven():
    tables = [check(name) for name in list(FACTS)[::SAMPLE]]
    known = [symbol(entry_tiling(entry).faces).table for entry in UNIFORM]
    assert len({*tables, *known}) == len(tables) + len(known) == 31 + 31


@pytest.mark.slow
def test_all_are_proven_and_no_two_are_alike():
    tables = [check(name) for name in FACTS]
    assert len(set(tables)) == 1217
    known = {symbol(entry_tiling(entry).faces).table for entry in UNIFORM if entry.full_name not in MISNAMED}
    assert known.isdisjoint(tables)


def raw_cells(kinds, change):
    """Cells with so many kinds of nodes, as the enumeration gives them."""
    return [
        {"k": one.name.kinds, "galebach": f"t{one.name.kinds}{one.name.number:03}", **change(load_cell(one))}
        for one in all_facts()
        if one.name.kinds in kinds
    ]


@pytest.mark.slow
def test_the_maker_makes_these_very_files():
    def changed(cell):  # another basis, left and right exchanged
        return {"t1": cell.vectors[1], "t2": add(*cell.vectors), "faces": cell.faces}

    raw = raw_cells(COUNTS, changed)
    cells, index = make_atlas.made(json.loads(json.dumps(raw)))
    assert cells == (FOLDER / "cells.txt").read_text(encoding="ascii")
    assert index == (FOLDER / "index.txt").read_text(encoding="ascii")


@settings(max_examples=40, deadline=None)
@given(
    name=st.sampled_from(sorted(FACTS)),
    turn=st.integers(0, 11),
    mirrored=st.booleans(),
    shift=st.tuples(*[st.integers(-9, 9)] * 4),
    steps=st.lists(st.integers(-2, 2), min_size=2, max_size=2),
    data=st.data(),
)
def test_the_form_depends_on_the_tiling_only(name, turn, mirrored, shift, steps, data):
    cell = cell_of(name)

    def moved(z):
        return times(STEPS[turn], conjugate(z) if mirrored else z)

    a, b = map(moved, cell.vectors)
    b = add(b, scaled(a, steps[0]))
    a = add(a, scaled(b, steps[1]))
    faces = []
    for polygon in cell.polygons():
        corners = [add(moved(corner), shift) for corner in (polygon[::-1] if mirrored else polygon)]
        first = data.draw(st.integers(0, len(corners) - 1))
        away = add(scaled(a, data.draw(st.integers(-2, 2))), scaled(b, data.draw(st.integers(-2, 2))))
        corners = [add(corner, away) for corner in corners[first:] + corners[:first]]
        faces.append((len(corners), corners[0], STEPS.index(subtract(corners[1], corners[0]))))
    assert normal_form(Cell((a, b), tuple(data.draw(st.permutations(faces))))) == cell


# Planted faults.


def test_a_wrong_coordinate_is_found():
    cell = cell_of("4-uniform-100")
    for face, (sides, corner, direction) in enumerate(cell.faces):
        for place in range(4):
            wrong = tuple(c + (k == place) for k, c in enumerate(corner))
            faces = (*cell.faces[:face], (sides, wrong, direction), *cell.faces[face + 1 :])
            with pytest.raises(BrokenTilingError):
                prove(Cell(cell.vectors, faces), 4)


@each("name", ["3-uniform-1", "5-uniform-200"])
def test_a_wrong_face_or_vector_is_found(name):
    cell, kinds = cell_of(name), FACTS[name].name.kinds
    (sides, corner, direction), *rest = cell.faces
    for faces in (
        tuple(rest),
        (*cell.faces, cell.faces[0]),
        ((sides, corner, direction + 1), *rest),
        ((4 if sides == 3 else 3, corner, direction), *rest),
    ):
        with pytest.raises(BrokenTilingError):
            prove(Cell(cell.vectors, faces), kinds)
    a, b = cell.vectors
    for vectors in ((b, a), (a, add(b, (1, 0, 0, 0))), (a, a)):
        with pytest.raises(BrokenTilingError):
            prove(Cell(vectors, cell.faces), kinds)


@each("name", ["3-uniform-30", "6-uniform-400"])
def test_a_cell_made_of_two_is_found(name):
    cell = cell_of(name)
    a, b = cell.vectors
    doubled = tuple((sides, add(corner, a), direction) for sides, corner, direction in cell.faces)
    with pytest.raises(BrokenTilingError, match="smaller"):
        prove(Cell((add(a, a), b), cell.faces + doubled), FACTS[name].name.kinds)


def test_a_wrong_number_of_kinds_is_found():
    with pytest.raises(BrokenTilingError, match="3 kinds of nodes, not 4"):
        prove(cell_of("3-uniform-7"), 4)


@pytest.mark.parametrize(
    "change, words",
    [
        (lambda raw: raw[:-1], "missing, unknown or doubled: 3-uniform-61"),
        (lambda raw: [*raw, raw[0]], "missing, unknown or doubled: 3-uniform-1"),
        (lambda raw: [*raw[:-1], {**raw[0], "galebach": "t3061"}], "3-uniform-61 is the same tiling as 3-uniform-1"),
        (lambda raw: [{**raw[0], "t1": [1, 0, 0, 0]}, *raw[1:]], "3-uniform-1: "),
    ],
)
def test_the_maker_refuses(change, words, monkeypatch):
    monkeypatch.setattr(make_atlas, "COUNTS", {3: 61})
    raw = raw_cells((3,), lambda cell: {"t1": cell.vectors[0], "t2": cell.vectors[1], "faces": cell.faces})
    with pytest.raises(BrokenTilingError, match=words):
        make_atlas.made(change(raw))


def test_damaged_data_is_told(monkeypatch):
    with pytest.raises(BrokenTilingError, match="not where the index says"):
        load_cell(replace(FACTS["3-uniform-5"], start=FACTS["3-uniform-6"].start, length=FACTS["3-uniform-6"].length))
    with pytest.raises(BrokenTilingError, match="damaged"):
        read_cell("3-uniform-5 1,0,0 0,1,0,0 3.0:0,0,0,0")
    with pytest.raises(BrokenTilingError, match="damaged"):
        read_facts("3-uniform-5 1 2 round 3.3.3.3.3.3*1/1 0,0*1 0,0*1")


SIZES = [(1, 2), (2, 2)]


def check_counts(name: str, plane: Plane, sizes) -> None:
    """The program's counts of boards, against counts from the definition of their shape."""
    tiling = named_tiling(name)
    for rows, columns in sizes:
        board = board_tiling(tiling, BoardShape("rhombus", (rows, columns)), 10_000)
        assert counted_by_the_program(board) == counted_rhombus(plane, rows, columns), name


def check_facts(name: str) -> None:
    """What the index says of a tiling and its dual, against the tilings themselves."""
    facts = FACTS[name]
    for prefix, faces, nodes, copies in (
        ("", facts.face_sides(), facts.node_faces(), facts.copies),
        ("V", facts.node_faces(), facts.face_sides(), facts.dual_copies),
    ):
        tiling = named_tiling(prefix + name)
        sides = [len(face) for face in tiling.faces]
        assert {n: sides.count(n) for n in sorted(set(sides))} == faces
        assert plane_counts(tiling) == nodes
        assert tiling.lattice == facts.lattice
        assert face_copies(tiling) == copies


@each("name", list(drawn_cells())[::SAMPLE])
def test_counts_and_facts_of_a_sample(name):
    check_counts(name, drawn_cells()[name], SIZES[:1])
    check_facts(name)


@each("name", list(drawn_cells())[:: 4 * SAMPLE])
def test_counts_of_a_sample_of_duals(name):
    check_counts(f"V{name}", dual_plane(drawn_cells()[name]), SIZES[:1])


@pytest.mark.slow
@pytest.mark.parametrize("kinds", [3, 4, 5, 6])
def test_counts_and_facts_of_all(kinds):
    for name in drawn_cells():
        if name.startswith(f"{kinds}-"):
            check_counts(name, drawn_cells()[name], SIZES)
            check_counts(f"V{name}", dual_plane(drawn_cells()[name]), SIZES[:1])
            check_facts(name)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "name",
    ["3^6", "4^4", "6^3", "3.4.6.4", "4.8^2", "cairo", "3-uniform-1", "V3-uniform-1", "4-uniform-60", "6-uniform-9"],
)
def test_numbers_of_faces_are_those_of_the_boards(name):
    tiling = named_tiling(name)
    copies = () if tiling.is_triangular else face_copies(tiling)
    shapes: tuple[Any, ...] = sized_shapes(tiling.lattice, is_triangular=tiling.is_triangular)
    assert "rhombus" in shapes
    for shape in shapes:
        found = list(sized_boards(shape, tiling.lattice, copies, 250, is_triangular=tiling.is_triangular))
        for board in found:
            assert len(cut(tiling, BoardShape(shape, board.size), 10_000).faces) == board.faces <= 250
        sizes = {board.size for board in found}
        tried = range(1, 8) if all(isinstance(size, int) for size in sizes) and sizes else ()
        for size in tried:
            faces = len(cut(tiling, BoardShape(shape, size), 10_000).faces)
            assert (size in sizes) == (faces <= 250)
