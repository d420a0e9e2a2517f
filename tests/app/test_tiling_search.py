"""The search among tilings: what is found fits, nothing else does, and both outputs say the same."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from boardrules.games.fen import TurnSize
from boardwright.app.catalogue.tiling_search import TilingFilter, all_tilings, periodic_of, search
from boardwright.app.catalogue.tilings import WIDTH
from boardwright.config.errors import UsageError
from boardwright.games.fen.plane_turns import plane_reading
from boardwright.tilings import BoardShape, catalogue, configuration_text, cut, find_entry, vertex_types
from tests.cli.inside import run
from tests.samples import each

PROJECT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.long("reads the whole atlas")


def found(tmp_path: Path, *options: str):
    result = run(tmp_path, "list", "tilings", "--json", *options)
    assert (result.code, result.err) == (0, "")
    return json.loads(result.out)


@pytest.mark.parametrize("option, kinds", [("1", {1: 11}), ("2-3", {2: 20, 3: 61}), ("4..6", {4: 151, 5: 332, 6: 673})])
def test_numbers_by_kinds_of_nodes(option, kinds, tmp_path):
    # OEIS A068599.
    rows = found(tmp_path, "--kinds", option)
    assert Counter(row["kinds"] for row in rows) == kinds
    assert all(row["dual_of"] is None and len(row["nodes"]) == row["kinds"] for row in rows)


# Ties of N over the infinite plane, counted by a second program.
@pytest.mark.parametrize("kinds, ties", [(2, 7), (3, 10), (4, 16), (5, 42), (6, 75)])
def test_ties(kinds, ties):
    whole = search(TilingFilter(kinds=frozenset({kinds})))
    settled = search(TilingFilter(kinds=frozenset({kinds}), no_tie=True))
    assert len(whole) - len(settled) == ties
    assert all(len(tiling.reading.turns) == 1 for tiling, _ in settled)


def test_every_tiling_is_there_once_under_a_name_that_finds_it():
    names = Counter(tiling.full_name for tiling in all_tilings())
    assert len(names) == len(all_tilings()) == len(catalogue()) + 2 * 1217 + 81 + 5
    assert {entry.full_name for entry in catalogue()} <= set(names)
    for tiling in all_tilings()[:-86:50]:
        assert find_entry(tiling.name, tiling.variant).full_name == tiling.full_name
        assert all(find_entry(alias, tiling.variant).name == tiling.name for alias in tiling.aliases)


@each("tiling", all_tilings()[:-5:60])
def test_what_is_known_holds(tiling):
    periodic = periodic_of(tiling)
    assert plane_reading(periodic) == tiling.reading
    assert Counter(len(face) for face in periodic.faces) == tiling.faces
    assert periodic.lattice == tiling.lattice
    if not tiling.is_dual:
        assert set(vertex_types(periodic)) == set(tiling.types)


def test_turn_and_sides():
    rows = [tiling for tiling, _ in search(TilingFilter(turn=TurnSize(1, 3), contains=frozenset({3, 4})))]
    assert rows
    assert all(TurnSize(1, 3) in tiling.reading.turns and {3, 4} <= set(tiling.faces) for tiling in rows)
    left = [tiling for tiling in all_tilings() if tiling not in rows]
    assert not any(TurnSize(1, 3) in tiling.reading.turns and {3, 4} <= set(tiling.faces) for tiling in left)


def test_boards_are_those_that_can_be_cut():
    rows = search(TilingFilter(kinds=frozenset({3}), shape="hexagon", faces=(40, 120), odd=True))
    assert rows
    for tiling, boards in rows:
        assert tiling.lattice == "hexagonal"
        for board in boards:
            periodic = periodic_of(tiling)
            assert len(cut(periodic, BoardShape("hexagon", board.size), 500).faces) == board.faces
            assert board.faces % 2
            assert 40 <= board.faces <= 120
    names = {tiling.name for tiling, _ in rows}
    for tiling, _ in search(TilingFilter(kinds=frozenset({3}))):
        if tiling.lattice == "hexagonal" and tiling.name not in names:
            periodic = periodic_of(tiling)
            faces = [len(cut(periodic, BoardShape("hexagon", k), 5000).faces) for k in (1, 2, 3, 4)]
            assert not [one for one in faces if 40 <= one <= 120 and one % 2]


def test_types_and_duals(tmp_path):
    rows = found(tmp_path, "--kinds", "3", "--duals")
    named = [(f"V3-uniform-{n}", f"3-uniform-{n}") for n in range(1, 62)]
    assert [(row["name"], row["dual_of"]) for row in rows] == named
    rows = found(tmp_path, "--types", "3^6; 3^4.6")
    assert {frozenset(row["nodes"]) for row in rows} == {frozenset({"3^6", "3^4.6"})}
    assert len({row["kinds"] for row in rows}) > 2
    (row,) = found(tmp_path, "--types", "[3^6; 3^2.6^2; 6^3]", "--kinds", "3")
    assert row["name"] == "3-uniform-4"


def test_json_of_one(tmp_path):
    (row,) = (row for row in found(tmp_path, "--shape", "rhombus", "--faces", "10..12") if row["name"] == "3-uniform-2")
    # Drawn by hand: two rows of hexagons and two of triangles in a cell, the hexagons' nodes shared by both.
    assert row["nodes"] == ["3^2.6^2", "3.6.3.6", "6^3"]
    assert row["faces"] == {"3": 2, "6": 2}
    assert (row["N"], row["turns"], row["tie"]) == ([4], [{"nodes": 1, "edges": 2}], False)
    assert row["family"] == "3-uniform"
    assert all(set(board) == {"shape", "size", "faces", "odd"} for board in row["boards"])
    assert all(10 <= board["faces"] <= 12 and board["odd"] == bool(board["faces"] % 2) for board in row["boards"])


def test_the_list_fits_a_terminal_and_says_what_json_says(tmp_path):
    options = ("--kinds", "3..4", "--contains", "12", "--faces", "20..60")
    result = run(tmp_path, "list", "tilings", *options)
    lines = result.out.splitlines()
    assert (result.code, result.err) == (0, "")
    assert max(map(len, lines)) <= WIDTH
    names = [line.split()[0] for line in lines[1:] if "-uniform-" in line and not line.startswith(" ")]
    assert names == [row["name"] for row in found(tmp_path, *options)]
    assert sum(line.startswith("    boards: ") for line in lines) == len(names)
    # Without a search the list is the plain one and tells of the search; nothing found is no failure.
    lines = run(tmp_path, "list", "tilings").out.splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert lines[0].split() == ["tiling", "faces", "of", "a", "cell", "N", "a", "turn", "lattice"]
    assert lines.index("brick" + " " * 30 + "2×6-gon" + " " * 29 + "3        n=2,e=3             square") > 0
    assert not [line for line in lines if line.startswith("3-uniform-")]
    assert lines[-4].startswith("The atlas")
    assert "boardwright list tilings --kinds 3" in lines[-1]
    assert len(found(tmp_path)) == len(all_tilings())
    result = run(tmp_path, "list", "tilings", "--contains", "7")
    assert (result.code, result.out.splitlines()[-1], result.err) == (0, "no tiling fits", "")
    assert found(tmp_path, "--contains", "7") == []


def test_a_filter_refuses_what_it_cannot_search_for():
    with pytest.raises(UsageError):
        TilingFilter(odd=True)
    assert TilingFilter().is_empty
    assert [configuration_text(type_) for type_ in all_tilings()[0].types] == ["3^6"]


def test_the_number_of_all_tilings_is_told_as_it_is():
    words, docs = "generator/boardwright/designer/words", "docs"
    paths = [f"{words}/{language}/board.yaml" for language in ("en", "de", "fr")]
    paths += [f"{docs}/tutorials/designer-tour.md", f"{docs}/reference/commands.md"]
    thousands, rest = divmod(len(all_tilings()), 1000)
    for path in paths:
        assert re.search(rf"\b{thousands}\D{rest:03}\b", (PROJECT / path).read_text(encoding="utf-8")), path
