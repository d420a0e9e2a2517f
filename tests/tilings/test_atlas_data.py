"""The data of the atlas is proven: tilings, the smallest cells, as many kinds of nodes as said, no two alike."""

import json
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.geometry.ring import CyclotomicRing, add, scaled, subtract
from boardwright.tilings import catalogue, entry_tiling
from boardwright.tilings.errors import BrokenTilingError
from boardwright.tilings.exact.atlas.arithmetic import conjugate, times
from boardwright.tilings.exact.atlas.cells import STEPS, Cell, cycles
from boardwright.tilings.exact.atlas.facts import FOLDER, all_facts, facts_line, read_facts
from boardwright.tilings.exact.atlas.names import COUNTS
from boardwright.tilings.exact.atlas.normal import normal_form
from boardwright.tilings.exact.atlas.prove import prove
from boardwright.tilings.exact.atlas.store import cell_line, load_cell, read_cell
from boardwright.tilings.exact.atlas.symbol import symbol
from boardwright.tilings.exact.lattice import reduced_basis
from boardwright.tilings.exact.names import parse_configurations
from tests.tilings.atlas_source import SAMPLE
from tools import make_atlas

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
    assert len(set(tables)) == len(tables) == 31


@pytest.mark.slow
def test_all_are_proven_and_no_two_are_alike():
    tables = [check(name) for name in FACTS]
    assert len(set(tables)) == 1217
    known = {symbol(entry_tiling(entry).faces).table for entry in UNIFORM if entry.full_name not in MISNAMED}
    assert len(known) == len(UNIFORM) - 1
    assert known.isdisjoint(tables)


@pytest.mark.slow
def test_the_maker_makes_these_very_files():
    raw = [
        {
            "k": facts.name.kinds,
            "galebach": f"t{facts.name.kinds}{facts.name.number:03}",
            "t1": cell.vectors[1],  # another basis, left and right exchanged
            "t2": add(cell.vectors[0], cell.vectors[1]),
            "faces": [(sides, start, direction) for sides, start, direction in cell.faces],
        }
        for facts in all_facts()
        for cell in (load_cell(facts),)
    ]
    cells, index = make_atlas.made(json.loads(json.dumps(raw)))
    assert cells == (FOLDER / "cells.txt").read_text(encoding="ascii")
    assert index == (FOLDER / "index.txt").read_text(encoding="ascii")


@pytest.mark.parametrize("entry", UNIFORM, ids=lambda entry: entry.full_name)
def test_the_same_program_finds_one_and_two_kinds_where_they_are_known(entry):
    found = symbol(entry_tiling(entry).faces)
    if entry.full_name in MISNAMED:
        cell = cell_of(MISNAMED[entry.full_name])
        assert found.table == symbol(cycles(cell.vectors, cell.polygons())).table
        return
    assert found.node_kinds == len(parse_configurations(entry.name).types)
    if entry.ring.order == 12:
        faces = tuple((len(face), face[0], STEPS.index(subtract(face[1], face[0]))) for face in entry.faces)
        types = parse_configurations(entry.name).types
        _, kinds = prove(normal_form(Cell(entry.vectors, faces)), len(types))
        assert tuple(kinds) == types


def test_the_31_with_one_and_two_kinds_are_all_different():
    assert len({symbol(entry_tiling(entry).faces).table for entry in UNIFORM}) == len(UNIFORM) == 31


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


def test_a_tiling_and_its_mirror_image_have_one_form():
    for name in list(FACTS)[:: SAMPLE // 4]:
        cell = cell_of(name)
        faces = [
            (len(polygon), polygon[-1], STEPS.index(subtract(polygon[-2], polygon[-1])))
            for polygon in (tuple(map(conjugate, corners)) for corners in cell.polygons())
        ]
        a, b = map(conjugate, cell.vectors)
        assert normal_form(Cell((a, b), tuple(faces))) == cell, name


# Planted faults.


def test_a_wrong_coordinate_is_found():
    cell = cell_of("4-uniform-100")
    for face, (sides, corner, direction) in enumerate(cell.faces):
        for place in range(4):
            wrong = tuple(c + (k == place) for k, c in enumerate(corner))
            faces = (*cell.faces[:face], (sides, wrong, direction), *cell.faces[face + 1 :])
            with pytest.raises(BrokenTilingError):
                prove(Cell(cell.vectors, faces), 4)


@pytest.mark.parametrize("name", ["3-uniform-1", "5-uniform-200"])
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


@pytest.mark.parametrize("name", ["3-uniform-30", "6-uniform-400"])
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
    raw = [
        {
            "k": 3,
            "galebach": f"t3{facts.name.number:03}",
            "t1": cell.vectors[0],
            "t2": cell.vectors[1],
            "faces": cell.faces,
        }
        for facts in all_facts()
        if facts.name.kinds == 3
        for cell in (load_cell(facts),)
    ]
    with pytest.raises(BrokenTilingError, match=words):
        make_atlas.made(change(raw))


def test_the_maker_writes_nothing_that_is_not_proven(tmp_path, capsys):
    source = tmp_path / "cells.json"
    source.write_text(json.dumps({"tilings": []}), encoding="utf-8")
    assert make_atlas.main([str(source), "--into", str(tmp_path)]) == 1
    assert "missing, unknown or doubled" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["cells.json"]


def test_damaged_data_is_told(monkeypatch):
    with pytest.raises(BrokenTilingError, match="not where the index says"):
        load_cell(replace(FACTS["3-uniform-5"], start=FACTS["3-uniform-6"].start, length=FACTS["3-uniform-6"].length))
    with pytest.raises(BrokenTilingError, match="damaged"):
        read_cell("3-uniform-5 1,0,0 0,1,0,0 3.0:0,0,0,0")
    with pytest.raises(BrokenTilingError, match="damaged"):
        read_facts("3-uniform-5 1 2 round 3.3.3.3.3.3*1/1 0,0*1 0,0*1")
