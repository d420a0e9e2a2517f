"""Claims that only some games have, and of solutions, on positions small enough to see the answer."""

from typing import Any

import pytest

from boardrules.claims import Claim, Finding
from boardrules.examples import ClaimError, Example, FalseClaimsError, verify
from boardrules.games.dendria import Trees
from boardrules.solver import Gain, Win
from tests.boardrules.games.cases import CASES
from tests.boardrules.test_examples import ROWS, WON, example, only
from tests.boardrules.told import check_told
from tests.boardrules.toy import Toy
from tests.samples import each

# White has shut itself into the corner a1; the rest is open.
FENDO = ("fendo-5x5", {"sites": {"white": ["a1", "c1"], "orange": ["b5", "c5"]}, "fences": ["a1N", "a1E"]})

# Lines on both inner sides of a1, and one that closes nothing.
CERCAS = (
    "cercas-3x3",
    {"sites": {"x": ["a1", "b1"], "o": ["c3"]}, "lines": ["A2-B2", "B1-B2", "C3-D3"], "to_move": "o"},
)

# White holds the three nodes of the top triangle, of six places in all.
FEN = ("fen-triangle-3", {"sites": {"white": ["n1", "n2", "n3"], "black": ["n8", "n9", "n10"]}})

# Dark's Seed in the corner is surrounded by three of Light's, each of which has a root that ends at the edge.
SEEDS = ("dendria-3", {"sites": {"dark": {"seeds": ["a1"]}, "light": {"seeds": ["a2", "b1", "b2"]}}})

# In the corner a1, with three roots that run over these soils to the edge: a Dryad, or a Tree. The others stand aside.
STAR = ["a2", "a3", "b1", "b2", "c1", "c3", "d3", "e3"]
OTHERS = {"seeds": ["c5", "d4", "e2"]}
DRYAD = ("dendria-3", {"sites": {"dark": {"dryads": ["a1"]}, "light": OTHERS}})
TREE = ("dendria-3", {"sites": {"dark": {"trees": ["a1"], "dryads": ["b4"]}, "light": OTHERS}})

Position = tuple[str, dict[str, Any]]


def made(position: Position, kind: str, value: Any) -> Example:
    case, fields = position
    game = CASES[case]()
    return Example(case, game, game.parse_position(fields), (Claim(kind, value),))


CORNER = {"owner": "white", "spaces": ["a1"]}
REST = [f"{column}{row}" for column in "abcde" for row in range(1, 6)][1:]
MARKED = {"owner": "x", "spaces": ["a1"]}
UNMARKED = ["c3", "a2", "a3", "b1", "b2", "b3", "c1", "c2"]

CLAIMS: list[tuple[Position, str, Any, Any, str]] = [
    (FENDO, "regions", [CORNER], [], "missing from the list: a1 of white"),
    (FENDO, "regions", [CORNER], [{**CORNER, "owner": "none"}], "the area a1 belongs to white, not to none"),
    (
        FENDO,
        "regions",
        [CORNER],
        [{**CORNER, "spaces": ["b1", "a1"]}],
        "not a closed area: a1 b1; missing from the list: a1 of white",
    ),
    (FENDO, "open", REST, REST[1:], "missing from the list: a2"),
    (FENDO, "open", REST[::-1], ["a1", *REST], "not in the open area: a1"),
    (FENDO, "open", REST, [], f"missing from the list: {', '.join(REST)}"),
    (FENDO, "open", REST, REST[5:], "missing from the list: a2, a3, a4, a5, b1"),
    (CERCAS, "regions", [MARKED], [{**MARKED, "owner": "o"}], "the area a1 belongs to x, not to o"),
    (CERCAS, "open", UNMARKED, UNMARKED[1:], "missing from the list: c3"),
    (FEN, "can_capture", ["f1"], [], "missing from the list: f1"),
    (FEN, "can_capture", ["f1"], ["f2", "f1"], "cannot be captured: f2"),
    (FEN, "tally", {"f1": {"needed": 3}}, {"f1": {"needed": 4}}, "a capture of f1 needs 3, not 4"),
    (FEN, "tally", {"f1": {"white": 3, "black": 0}}, {"f1": {"white": 3, "black": 1}}, "at f1 black holds 0, not 1"),
    (SEEDS, "hungry", ["b2", "a2", "b1"], ["a1", "a2", "b1", "b2"], "not hungry: a1"),
    (SEEDS, "nourished", {"dark": [], "light": ["a1"]}, {"dark": ["a1"]}, "not nourished by dark: a1"),
    (SEEDS, "nourished", {"light": ["a1"]}, {"light": []}, "missing from the list: a1"),
    (DRYAD, "fertile", {"dark": [*STAR, "a1"], "light": []}, {"light": ["a1"]}, "not fertile for light: a1"),
    (DRYAD, "fertile", {"dark": [*STAR, "a1"]}, {"dark": STAR}, "missing from the list: a1"),
    (TREE, "leafiness", {"dark": 1 + len(STAR), "light": 0}, {"dark": len(STAR)}, "dark has 9, not 8"),
]


def test_the_tally_that_is_offered_is_that_of_the_faces_to_capture():
    case, fields = FEN
    game = CASES[case]()
    position = game.parse_position(fields)
    (kind,) = (one for one in game.claims if one.name == "tally")
    assert kind.answer is not None
    assert kind.answer(game, position) == {"f1": {"white": 3, "black": 0, "needed": 3}}
    large = CASES["fen-triangle-7"]()
    every_node = large.parse_position(
        {"sites": {"white": [f"n{number}" for number in range(1, 37)]}, "to_move": "white"}
    )
    # Each triangle has three nodes of its six places; f10 comes after f9.
    assert list(kind.answer(large, every_node)) == [f"f{number}" for number in range(1, 50)]


@each("position, kind, true, false, problem", CLAIMS)
def test_true_and_false_claims(position: Position, kind: str, true: Any, false: Any, problem: str):
    assert verify(made(position, kind, true))
    with pytest.raises(FalseClaimsError) as caught:
        verify(made(position, kind, false))
    (found,) = caught.value.findings
    assert (found.path[:3], found.problem) == (("claims", 0, kind), problem)


def test_a_finding_about_a_mapping_says_where_in_it():
    with pytest.raises(FalseClaimsError) as caught:
        verify(made(FEN, "tally", {"f1": {"white": 3, "needed": 4}, "f2": {"white": 5}}))
    assert [one.path for one in caught.value.findings] == [
        ("claims", 0, "tally", "f1", "needed"),
        ("claims", 0, "tally", "f2", "white"),
    ]
    with pytest.raises(FalseClaimsError) as caught:
        verify(made(SEEDS, "nourished", {"dark": [], "light": []}))
    assert caught.value.findings == (Finding(("claims", 0, "nourished", "light"), "missing from the list: a1"),)


# What makes no sense, with all that is wrong with it, and the place of what is false as well.
NONSENSE: list[tuple[Position, str, Any, str, str]] = [
    (
        FENDO,
        "regions",
        [{"owner": "red", "spaces": ["z9", "y8"]}, {"owner": "none"}],
        """.0.owner: must be white, orange or none
        .0.spaces.0: no site is called 'z9'
        .0.spaces.1: no site is called 'y8'
        .1: the key 'spaces' is missing""",
        "",
    ),
    (FENDO, "regions", [CORNER, CORNER], ".1: this area is named twice", ""),
    (FENDO, "open", ["a2", "f1"], ".1: no site is called 'f1'", ""),
    (FENDO, "hungry", [], ": examples of fendo have no claim of that name", ""),
    (FEN, "can_capture", ["f10"], ".0: no site is called 'f10'", ""),
    (FEN, "tally", {}, ": must hold at least 1, not 0", ""),
    (
        FEN,
        "tally",
        {"n1": {"needed": 3}, "f1": {"white": -1, "black": 5, "needed": "3"}},
        """.n1: no face is called 'n1'
        .f1.white: must be at least 0, not -1
        .f1.needed: must be a whole number""",
        ".f1.black",
    ),
    (FEN, "tally", {"f1": {"need": 3}}, ".f1.need: unknown key (did you mean 'needed'?)", ""),
    (SEEDS, "hungry", ["a0"], ".0: no site is called 'a0'", ""),
    (
        SEEDS,
        "nourished",
        {"red": [], "dark": ["z9", "a1"], "light": ["a2"]},
        ".red: must be dark or light, not 'red'\n.dark.0: no site is called 'z9'",
        ".light",
    ),
    (SEEDS, "fertile", {"white": []}, ".white: must be dark or light, not 'white'", ""),
    (SEEDS, "leafiness", {"white": 1}, ".white: must be dark or light, not 'white'", ""),
]


@each("position, kind, value, problems, false", NONSENSE)
def test_every_mistake_in_one_claim_is_told(position: Position, kind: str, value: Any, problems: str, false: str):
    with pytest.raises(ClaimError) as caught:
        verify(made(position, kind, value))
    check_told(caught.value.problems, problems, f"claims.0.{kind}")
    assert [".".join(map(str, one.path)) for one in caught.value.findings] == (
        [f"claims.0.{kind}{false}"] * bool(false)
    )


def test_pieces_after_a_turn_of_dendria():
    kinds = {"dark": {"seeds": ["a1", "e3"]}, "light": {"seeds": ["b1", "a2", "b2"]}}
    assert verify(made(SEEDS, "after", {"turn": "e3", "sites": kinds}))
    with pytest.raises(FalseClaimsError) as caught:
        verify(made(SEEDS, "after", {"turn": "e3", "sites": {**kinds, "dark": {"seeds": ["a1"]}}}))
    assert [one.problem for one in caught.value.findings] == ["dark seeds: missing from the list: e3"]


def test_pieces_after_a_turn_of_fen():
    sites = {"white": ["n1", "n2", "n3", "f1"], "black": ["n8", "n9", "n10"]}
    assert verify(made(FEN, "after", {"turn": "f1", "sites": sites, "captures": ["f1"], "score": {"white": 1}}))
    with pytest.raises(ClaimError) as caught:
        verify(made(FEN, "after", {"turn": "f1", "position": "WWW"}))
    assert caught.value.path == ("claims", 0, "after", "position")


def test_a_goal_in_trees():
    # From c2 the Dryad's roots cover all three neighbours of the Seed in the corner, which may then become a Tree.
    sites = {"dark": {"seeds": ["d1"]}, "light": {"seeds": ["a1", "c3"], "dryads": ["c1"]}}
    position = ("dendria-3", {"sites": sites, "to_move": "light"})
    claim = {"goal": {"trees": 1}, "in": 1, "first": "c1>c2@a1"}
    (proof,) = verify(made(position, "solution", claim)).proofs
    assert (proof.goal, str(proof.goal), proof.unique) == (Trees(1), "trees 1", False)
    with pytest.raises(FalseClaimsError) as caught:
        verify(made(position, "solution", {**claim, "goal": {"trees": 2}}))
    assert caught.value.findings[0].problem == "no first turn forces 'trees 2' in 1 turn"


def test_areas_that_nobody_owns():
    # A line across the board closes four areas at once; in the corner a3 there is no mark.
    fields = {"sites": {"x": ["a1", "b3"], "o": ["c1", "c2"]}, "lines": ["A2-C2", "B3-B4", "C1-C3"], "to_move": "x"}
    owners = {"x": 2, "none": 1, "o": 2}
    closes = [{"owner": owner, "size": size} for owner, size in owners.items()] + [{"owner": "x", "size": 2}]
    turn = {"turn": "A3-D3 a2", "closes": closes}
    assert verify(made(("cercas-3x3", fields), "after", turn))
    with pytest.raises(FalseClaimsError) as caught:
        verify(made(("cercas-3x3", fields), "after", {**turn, "closes": closes[1:]}))
    assert caught.value.findings[0].problem == "the turn closes 2 of x, 1 of none, 2 of x, 2 of o"


def solution(**changes: Any) -> dict[str, Any]:
    return {"goal": "win", "in": 1, "first": "c3", **changes}


def test_a_solution_is_proved():
    game = Toy()
    (proof,) = verify(example(("over", False), ("solution", solution()))).proofs
    assert (proof.claim, proof.goal, proof.own_turns, game.format_move(proof.first)) == (1, Win(), 1, "c3")
    # Three empty squares; b1 wins as well.
    assert (proof.line, proof.positions, proof.unique) == ((proof.first,), 3, False)
    # A line begins with the claimed turn.
    claim = Claim("solution", {"goal": {"gain": 2}, "in": 2, "first": "c1"})
    (proof,) = verify(Example("start", game, game.initial(), (claim,))).proofs
    assert (proof.goal, proof.own_turns, len(proof.line)) == (Gain(2), 2, 3)
    assert game.format_move(proof.line[0]) == "c1"
    fork = solution(first="a3", unique=True, **{"in": 2})
    assert verify(example(("solution", fork), rows="..x/.o./x.o")).proofs[0].unique


START, FORK = ".../.../...", "..x/.o./x.o"
FALSE_SOLUTIONS = [
    (ROWS, solution(unique=True), (), "c3 is not the only first turn that forces 'win' in 1 turn: b1 does too"),
    (ROWS, solution(first="c2"), (), "c2 does not force 'win' in 1 turn, but b1 or c3 does"),
    (ROWS, solution(**{"in": 2}), (), "1 turn is enough: b1 or c3 forces 'win'"),
    (ROWS, solution(goal={"gain": 3}), (), "no first turn forces 'gain 3' in 1 turn"),
    (ROWS, solution(first="a3"), ("first",), "a3 is illegal because occupied: That place is taken"),
    (ROWS, solution(nodes=2), (), "unproven: 2 positions were not enough to prove or to refute it"),
    (FORK, solution(first="a3", **{"in": 3}), (), "2 turns are enough: a3 forces 'win'"),
    (FORK, solution(first="a2", **{"in": 2}), (), "a2 does not force 'win' in 2 turns, but a3 does"),
    # Only some of many other solutions are named.
    *(
        (START, {"goal": {"gain": gain}, "in": 2, "first": "a1", "unique": True}, (), f"{told} does too")
        for gain, told in (
            (1, "a1 is not the only first turn that forces 'gain 1' in 2 turns: a2, a3, b1 or any of 5 others"),
            (2, "a1 is not the only first turn that forces 'gain 2' in 2 turns: a3 or c1 or c3"),
        )
    ),
]


@pytest.mark.parametrize("rows, claim, path, problem", FALSE_SOLUTIONS)
def test_false_solutions(rows: str, claim: dict[str, Any], path: tuple[str, ...], problem: str):
    found = only(example(("solution", claim), rows=rows))
    assert found == Finding(("claims", 0, "solution", *path), problem)


def test_a_finished_game_has_no_solution():
    found = only(example(("solution", solution()), rows=WON, to_move="o"))
    assert found.path == ("claims", 0, "solution", "first")
    assert "game-over" in found.problem
