"""Boards of the atlas, held against counts by another algorithm on floats; and the numbers of faces in the index."""

from typing import Any

import pytest

from boardrules.games.fen import fen_counts
from boardwright.games.fen.graph import fen_graph
from boardwright.tilings import BoardShape, board_tiling, catalogue, cut, entry_tiling, named_tiling, plane_counts
from boardwright.tilings.exact.atlas.facts import all_facts
from boardwright.tilings.exact.sizes import face_copies, sized_boards, sized_shapes
from tests.tilings.atlas_source import counted_rhombus, drawn_cells, dual, names

pytestmark = pytest.mark.long("cuts boards from many tilings of the atlas")

SIZES = [(1, 2), (2, 2)]
FACTS = {str(facts.name): facts for facts in all_facts()}


def check_counts(name: str, drawn, sizes) -> None:
    """The program's counts of boards, against counts from the definition of their shape."""
    tiling = named_tiling(name)
    for rows, columns in sizes:
        board = board_tiling(tiling, BoardShape("rhombus", (rows, columns)), 10_000)
        counts = fen_counts(fen_graph(board))
        wanted = counted_rhombus(drawn, rows, columns)
        assert (counts.faces, counts.edges, counts.nodes) == (wanted.faces, wanted.edges, wanted.nodes), name
        assert dict(counts.faces_per_node) == wanted.faces_per_node


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


@pytest.mark.parametrize("name", names(whole=False))
def test_a_sample_of_boards(name):
    check_counts(name, drawn_cells()[name], SIZES[:1])


@pytest.mark.parametrize("name", names(whole=False)[::4])
def test_a_sample_of_duals(name):
    check_counts(f"V{name}", dual(drawn_cells()[name]), SIZES[:1])


@pytest.mark.slow
@pytest.mark.parametrize("kinds", [3, 4, 5, 6])
def test_all_boards(kinds):
    for name in names(whole=True):
        if name.startswith(f"{kinds}-"):
            check_counts(name, drawn_cells()[name], SIZES)


@pytest.mark.slow
@pytest.mark.parametrize("kinds", [3, 4, 5, 6])
def test_all_duals(kinds):
    for name in names(whole=True):
        if name.startswith(f"{kinds}-"):
            check_counts(f"V{name}", dual(drawn_cells()[name]), SIZES[:1])


@pytest.mark.parametrize("name", names(whole=False))
def test_facts_of_a_sample(name):
    check_facts(name)


@pytest.mark.slow
def test_facts_of_all():
    for name in names(whole=True):
        check_facts(name)


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


def test_the_catalogue_has_a_count_of_its_own():
    # Faces by a second program, from the table of boards that the shapes are defined with.
    tiling = named_tiling("3.4.6.4")
    boards = {board.size: board.faces for board in sized_boards("hexagon", tiling.lattice, face_copies(tiling), 200)}
    assert (boards[2], boards[3]) == (61, 145)
    assert {len(face_copies(entry_tiling(entry))) > 0 for entry in catalogue()} == {True}
