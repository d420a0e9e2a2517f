"""Even boards: every proposal, typed into the config, makes the board that it promises. Boards that have no turn."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

from boardwright.config.problems import ConfigError
from boardwright.games.fen.facts import FenBoardFacts, fen_board, playable_turn
from boardwright.games.fen.proposals import subgroups
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import load_config
from boardwright.tilings.symmetry import group_name, symmetries
from tests.samples import each

LIMIT = 20_000

FIXED = "rules: {per_turn: {nodes: 1, edges: 2}}"


def loaded(board: str, rules: str = "") -> LoadedConfig[Any]:
    return load_config(f"game: fen\nboard: {{{board}}}\n{rules}", "x.yaml", Path())


def facts(board: str, rules: str = "") -> FenBoardFacts:
    return fen_board(loaded(board, rules), LIMIT)


def changed(board: str, proposal: str) -> str:
    """A board's keys with those of a proposal in their place."""
    keys = {match[1]: match[2] for match in re.finditer(r"(\w+): (\[[^]]*\]|[^,]+)", board)}
    words = proposal.rpartition(" (")[0].replace(" with allow_holes", ", allow_holes")
    words, _, old = words.partition(" instead of ")
    keys.pop(old, None)
    keys |= {match[1]: match[2] for match in re.finditer(r"(\w+): (\[[^]]*\]|[^,]+)", words)}
    return ", ".join(f"{key}: {value}" for key, value in keys.items())


EVEN = [
    "tiling: squares, shape: square, size: 8",
    "tiling: squares, shape: rectangle, size: [4, 6]",
    "tiling: triangles, shape: triangle, size: 8",
    "tiling: triangles, shape: hexagon, size: 3",
    "tiling: triangles, shape: rhombus, size: [2, 3]",
    "tiling: hexagons, shape: rhombus, size: [4, 4]",
    "tiling: hexagons, shape: hexagon, size: 4, drop: [f2]",
    "tiling: hexagons, shape: disc, radius: 6, centre: edge",
    "tiling: 3.6.3.6, shape: hexagon, size: 3, centre: vertex",
    "tiling: cairo, shape: square, size: 3",
    "tiling: triangles, shape: disc, radius: 2.5",
]


@pytest.mark.parametrize("board", EVEN)
def test_every_proposal_keeps_its_promise(board: str):
    even = facts(board)
    assert not even.counts.odd
    assert even.proposals
    before = group_name(symmetries(even.tiling))
    for proposal in even.proposals:
        found = facts(changed(board, proposal))
        promised = re.search(
            r"\((\d+) faces(?:, keeps the symmetry (\w+)|, symmetry (\w+) instead of (\w+))?"
            r"(?:, ([\d.]+) x ([\d.]+) edges, (?:symmetry (\w+)|no symmetry))?\)",
            proposal,
        )
        assert promised, proposal
        assert found.counts.odd
        assert found.counts.faces == int(promised[1])
        if proposal.startswith("drop"):
            assert group_name(symmetries(found.tiling)) == (promised[2] or promised[3] or "C1")
            assert (promised[2] or promised[4] or "C1") == before
            assert found.tiling.pinches == even.tiling.pinches
        else:
            xs, ys = zip(*found.tiling.nodes, strict=True)
            assert float(promised[5]) == pytest.approx(max(xs) - min(xs), abs=0.051)
            assert float(promised[6]) == pytest.approx(max(ys) - min(ys), abs=0.051)
            assert group_name(symmetries(found.tiling)) == (promised[7] or "C1")


@pytest.mark.parametrize(
    "board, wanted",
    [
        # The corners of the triangle; its middle face would go alone but leave a hole.
        ("tiling: triangles, shape: triangle, size: 8", "drop: [f1, f57, f64] (61 faces, keeps the symmetry D3)"),
        # Six triangles round a node: to drop every other one would leave three that meet in a node only.
        ("tiling: triangles, shape: hexagon, size: 1", "symmetry D1 instead of D6"),
        ("tiling: squares, shape: square, size: 8", "size: 7 (49 faces, 7 x 7 edges, symmetry D4)"),
        ("tiling: squares, shape: square, size: 8", "shape: rectangle, size: [7, 9] (63 faces, 9 x 7 edges, "),
        ("tiling: squares, shape: rectangle, size: [4, 6]", "size: [3, 5] (15 faces, 5 x 3 edges, symmetry D2)"),
    ],
)
def test_proposals_known_by_hand(board: str, wanted: str):
    found = facts(board).proposals
    assert any(wanted in proposal for proposal in found), found


def test_other_radii_are_proposed():
    """Of discs around a triangle, that of radius 2.5 has 40 triangles; those of 2.25 and 3 have 37 and 67."""
    found = [words.partition(" (")[0] for words in facts("tiling: triangles, shape: disc, radius: 2.5").proposals]
    smaller, larger = (float(words.partition(": ")[2]) for words in found[:2])
    assert found[0].startswith("radius: ")
    assert found[1].startswith("radius: ")
    assert (smaller, larger) == (2.25, 3.0)


TIES = "tiling: squares, shape: rectangle, size: [1, 3]"


def test_a_turn_that_is_chosen_ends_the_warnings_about_it():
    unsettled = facts(TIES, "rules: {per_turn: as_written}")
    assert any("a tie" in warning for warning in unsettled.warnings)
    settled = facts(TIES, "rules: {per_turn: {nodes: 1, edges: 2}}")
    assert not any("tie" in warning for warning in settled.warnings)


def test_the_middle_is_proposed_where_holes_are_allowed():
    """64 faces of the triangle of side 8: the middle one and orbits of three and six, so either way stays symmetric."""
    board = "tiling: triangles, shape: triangle, size: 8, allow_holes: true"
    middle = [proposal for proposal in facts(board).proposals if proposal.endswith("(63 faces, keeps the symmetry D3)")]
    assert len(middle) == 1
    found = facts(changed(board, middle[0]))
    assert found.tiling.holes == 1
    assert not any("(63 faces" in proposal for proposal in facts(board.replace("true", "false")).proposals)


def test_no_proposal_leaves_faces_that_meet_in_a_node_only():
    """Four triangles: without the middle one, the others would hang together by their corners."""
    found = facts("tiling: triangles, shape: triangle, size: 2, allow_holes: true").proposals
    assert any("drop: [f1]" in proposal for proposal in found)
    assert not any("drop: [f2]" in proposal for proposal in found)


def test_proposals_stand_in_the_refusal_and_in_the_warnings():
    config = loaded("tiling: squares, shape: square, size: 8")
    even = fen_board(config, LIMIT)
    with pytest.raises(ConfigError) as caught:
        playable_turn(config, even)
    message = caught.value.problems[0].message
    assert caught.value.problems[0].key == "board.size"
    assert "this one has 64" in message
    for proposal in even.proposals:
        assert proposal in message
        assert any(proposal in warning for warning in even.warnings)


def test_a_board_without_first_turn_is_refused_with_the_reason():
    config = loaded("tiling: triangles, shape: triangle, size: 1", "rules: {per_turn: {nodes: 2, edges: 3}}")
    one = fen_board(config, LIMIT)
    assert any("No first turn is possible" in warning for warning in one.warnings)
    with pytest.raises(ConfigError) as caught:
        playable_turn(config, one)
    assert [problem.message for problem in caught.value.problems] == [
        "no first turn is possible: it takes 2 nodes or 3 edges, no two of them on one face, and this board has room "
        "for at most 1 node or 1 edge"
    ]


def test_a_board_that_begins_with_edges_alone_is_warned_about_but_playable():
    """Three squares in a row: three edges on three faces, but the nodes of the middle one lie on its neighbours too."""
    config = loaded("tiling: squares, shape: rectangle, size: [1, 3]", "rules: {per_turn: {nodes: 3, edges: 3}}")
    row = fen_board(config, LIMIT)
    playable_turn(config, row)
    assert row.first is not None
    assert row.first.nodes is None
    assert "No turn of 3 nodes exists: the board holds at most 2, no two on one face." in row.warnings


def refusals(board: str, rules: str = "") -> list[tuple[str, str]]:
    config = loaded(board, rules)
    with pytest.raises(ConfigError) as caught:
        playable_turn(config, fen_board(config, LIMIT))
    return [(problem.key, problem.message) for problem in caught.value.problems]


def test_a_board_without_inner_nodes_names_the_turns_of_the_other_reading():
    """A row of three squares: 4 nodes have one face and 4 have two; 8 edges have one face and 2 have two."""
    assert refusals("tiling: squares, shape: rectangle, size: [1, 3]") == [
        (
            "rules.per_turn",
            "no node lies inside this board, so the turn must be chosen: "
            "per_turn: {nodes: 1, edges: 1} or {nodes: 1, edges: 2}",
        )
    ]


def test_a_tie_names_every_turn_that_fits():
    """The row of three squares again, asked for as written."""
    assert refusals("tiling: squares, shape: rectangle, size: [1, 3]", "rules: {per_turn: as_written}") == [
        (
            "rules.per_turn",
            "the as written reading has a tie, so the turn must be chosen: "
            "per_turn: {nodes: 1, edges: 1} or {nodes: 1, edges: 2}",
        )
    ]


@pytest.mark.parametrize(
    "board, names",
    [
        ("tiling: squares, shape: square, size: 2", ["D4", "D2", "D2", "C4", "D1", "D1", "D1", "D1", "C2", "C1"]),
        ("tiling: triangles, shape: triangle, size: 2", ["D3", "C3", "D1", "D1", "D1", "C1"]),
    ],
)
def test_subgroups_are_all_of_them(board: str, names: list[str]):
    """The dihedral group of order 8 has ten subgroups, that of order 6 has six."""
    group: Any = symmetries(facts(board).tiling)
    parts = list(subgroups(group))
    assert [group_name(part) for part in parts] == names
    assert len({frozenset(one.nodes for one in part) for part in parts}) == len(parts)
    for part in parts:
        maps = {one.nodes for one in part}
        assert {tuple(one.nodes[i] for i in other.nodes) for one in part for other in part} == maps


def random_board(dice: random.Random) -> tuple[str, str]:
    """A board of junctions with pieces and holes, as its tiling and its other keys: some squares, or named tiles."""
    keys = "nodes: junctions, allow_pieces: true, allow_holes: true, style: pencil"
    if dice.random() < 0.5:
        spots = [(x, y) for x in range(dice.randint(2, 5)) for y in range(dice.randint(2, 4))]
        count = max(2, len(spots) * dice.randint(4, 10) // 10)
        tiling = f"tiling: {{polygons: {[unit_square(*spot) for spot in sorted(dice.sample(spots, count))]}}}"
    else:
        tiling, count = f"tiling: {dice.choice(['squares', 'triangles', '3.6.3.6', '4.8.8'])}", 9
        keys += f", shape: disc, radius: {dice.choice([2.5, 3, 3.5])}"
    faces = [f"f{number}" for number in range(1, count + 1)]
    for key, most in (("keep", max(2, count * 7 // 10)), ("drop", max(1, count // 3))):
        if dice.random() < 0.3:
            keys += f", {key}: [{', '.join(dice.sample(faces, most))}]"
    return tiling, keys


def unit_square(x: int, y: int) -> list[list[int]]:
    return [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]]


@each("seed", range(150))
def test_no_proposal_of_any_board_of_junctions_raises_and_each_is_a_board(seed: int):
    tiling, keys = random_board(random.Random(seed))
    try:
        even = facts(f"{tiling}, {keys}", FIXED)
    except ConfigError:  # a face with fewer than two junctions, or labels that the board has not
        return
    for proposal in even.proposals:
        assert facts(f"{tiling}, {changed(keys, proposal)}", FIXED).counts.odd


@pytest.mark.parametrize(
    "squares, wanted",
    [([(0, 0), (1, 0), (2, 1), (3, 1)], (4, 8, 5)), ([(0, 0), (1, 0), (0, 1), (1, 1), (2, 2), (3, 2)], (6, 13, 8))],
)
def test_faces_that_hang_on_the_rest_by_one_corner(squares: list[tuple[int, int]], wanted: tuple[int, int, int]):
    counts = facts(f"tiling: {{polygons: {[unit_square(*spot) for spot in squares]}}}, nodes: junctions", FIXED).counts
    assert (counts.faces, counts.edges, counts.nodes) == wanted
