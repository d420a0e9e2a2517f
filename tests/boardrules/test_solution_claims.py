"""Claims of solutions: proved ones, false ones with what was found instead, and such as have none."""

from typing import Any

import pytest

from boardrules.claims import Claim, Finding
from boardrules.examples import Example, verify
from boardrules.solver import Gain, Win
from tests.boardrules.test_examples import WON, example, only
from tests.boardrules.toy import Toy


def solution(**changes: Any) -> dict[str, Any]:
    return {"goal": "win", "in": 1, "first": "c3", **changes}


def test_a_solution_is_proved():
    game = Toy()
    verified = verify(example(("over", False), ("solution", solution())))
    (proof,) = verified.proofs
    assert (proof.claim, proof.goal, proof.own_turns, proof.first) == (
        1,
        Win(),
        1,
        game.parse_move(game.initial(), "c3"),
    )
    assert proof.line == (proof.first,)
    # Three empty squares; b1 wins as well.
    assert (proof.positions, proof.unique) == (3, False)


def test_a_line_begins_with_the_claimed_turn():
    game = Toy()
    claim = Claim("solution", {"goal": {"gain": 2}, "in": 2, "first": "c1"})
    (proof,) = verify(Example("start", game, game.initial(), (claim,))).proofs
    assert (proof.goal, proof.own_turns, len(proof.line)) == (Gain(2), 2, 3)
    assert game.format_move(proof.line[0]) == "c1"


FALSE_SOLUTIONS = [
    (solution(unique=True), (), "c3 is not the only first turn that forces 'win' in 1 turn: b1 does too"),
    (solution(first="c2"), (), "c2 does not force 'win' in 1 turn, but b1 or c3 does"),
    (solution(**{"in": 2}), (), "1 turn is enough: b1 or c3 forces 'win'"),
    (solution(goal={"gain": 3}), (), "no first turn forces 'gain 3' in 1 turn"),
    (solution(first="a3"), ("first",), "a3 is illegal because occupied: That place is taken"),
    (solution(nodes=2), (), "unproven: 2 positions were not enough to prove or to refute it"),
]


@pytest.mark.parametrize("claim, path, problem", FALSE_SOLUTIONS)
def test_false_solutions(claim: dict[str, Any], path: tuple[str, ...], problem: str):
    assert only(example(("solution", claim))) == Finding(("claims", 0, "solution", *path), problem)


def test_several_turns_are_told_as_such():
    fork = {"goal": "win", "first": "a3"}
    assert verify(example(("solution", {**fork, "in": 2, "unique": True}), rows="..x/.o./x.o")).proofs[0].unique
    found = only(example(("solution", {**fork, "in": 3}), rows="..x/.o./x.o"))
    assert found.problem == "2 turns are enough: a3 forces 'win'"
    found = only(example(("solution", {**fork, "first": "a2", "in": 2}), rows="..x/.o./x.o"))
    assert found.problem == "a2 does not force 'win' in 2 turns, but a3 does"


def test_only_some_of_many_other_solutions_are_named():
    game = Toy()
    claim = {"goal": {"gain": 1}, "in": 2, "first": "a1", "unique": True}
    problem = only(Example("start", game, game.initial(), (Claim("solution", claim),))).problem
    assert problem.endswith(": a2, a3, b1 or any of 5 others does too")
    claim = {"goal": {"gain": 2}, "in": 2, "first": "a1", "unique": True}
    problem = only(Example("start", game, game.initial(), (Claim("solution", claim),))).problem
    assert problem.endswith(": a3 or c1 or c3 does too")


def test_a_finished_game_has_no_solution():
    found = only(example(("solution", solution()), rows=WON, to_move="o"))
    assert found.path == ("claims", 0, "solution", "first")
    assert "game-over" in found.problem
