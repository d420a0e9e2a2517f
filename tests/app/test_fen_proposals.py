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
        # Of discs around a triangle, that of radius 2.5 has 40 triangles; those of 2.25 and 3 have 37 and 67.
        ("tiling: triangles, shape: disc, radius: 2.5", "radius: 2.25 (37 faces"),
        ("tiling: triangles, shape: disc, radius: 2.5", "radius: 3 (67 faces"),
    ],
)
def test_proposals_known_by_hand(board: str, wanted: str):
    found = facts(board).proposals
    assert any(wanted in proposal for proposal in found), found


ROW = "tiling: squares, shape: rectangle, size: [1, 3]"
"""Three squares: 4 nodes have one face and 4 have two; 8 edges have one face and 2 have two."""


@pytest.mark.parametrize(
    "rules, words",
    [
        ("", "no node lies inside this board, so the turn must be chosen: "),
        ("rules: {per_turn: as_written}", "the as written reading has a tie, so the turn must be chosen: "),
    ],
)
def test_a_board_whose_turn_must_be_chosen_names_every_turn_that_fits(rules: str, words: str):
    told = f"{words}per_turn: {{nodes: 1, edges: 1}} or {{nodes: 1, edges: 2}}"
    assert refusals(ROW, rules) == [("rules.per_turn", told)]


def test_a_turn_that_is_chosen_ends_the_warnings_about_it():
    assert any("a tie" in warning for warning in facts(ROW, "rules: {per_turn: as_written}").warnings)
    assert not any("tie" in warning for warning in facts(ROW, FIXED).warnings)


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
    with pytest.raises(ConfigError, match=r"no first turn is possible: it takes 2 nodes or 3 edges, .* 1 node or 1"):
        playable_turn(config, one)


def test_a_board_that_begins_with_edges_alone_is_warned_about_but_playable():
    """Three squares in a row: three edges on three faces, but the nodes of the middle one lie on its neighbours too."""
    config = loaded(ROW, "rules: {per_turn: {nodes: 3, edges: 3}}")
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
