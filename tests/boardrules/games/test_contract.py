"""What every game promises, tried on all games and boards of `cases.py`, and what the games of this package add."""

from functools import cache
from random import Random
from typing import Any

import pytest

from boardrules.errors import NotationError
from boardrules.game import Game
from boardrules.testing import contract
from boardrules.testing.contract import MOST_PLIES, Sample, Samples, listed, played, some_of
from tests.boardrules.games.cases import CASES
from tests.boardrules.small import Last, Nim
from tests.boardrules.toy import Toy

SEEDS = range(2)
MANY_SEEDS = range(2, 40)
PLIES = {"dendria": 40}
"""Plies after which a random game is cut off, where it is not the usual number."""

SLOW = {"dendria"}
"""Boards so large that `make test` leaves them to `make test-slow`, and tries a smaller one of the game."""

every_case = pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=[pytest.mark.slow] if case in SLOW else []) for case in CASES if case != "dendria-7"],
)


@cache
def game_of(case: str) -> Game[Any, Any]:
    """Game of a case, made once: tests do not change it."""
    return CASES[case]()


@cache
def random_samples(case: str, seed: int) -> Samples:
    return played(game_of(case), Random(f"{case} {seed}"), PLIES.get(case, MOST_PLIES))


def some_samples(case: str, seeds: range, number: int) -> Samples:
    return some_of([random_samples(case, seed) for seed in seeds], number)


@every_case
def test_every_game_keeps_the_contract(case: str):
    contract.check_contract(CASES[case], SEEDS, PLIES.get(case, MOST_PLIES))


@every_case
def test_what_the_games_of_this_package_promise_beyond_it(case: str):
    game = game_of(case)
    assert case.startswith(game.name)
    assert [other for other in CASES if game_of(other) == game] == [case]
    assert [other for other in CASES if game_of(other).same_rules(game)] == [case]
    # Every game can be asked for a place that is not there, and everyone may try to pass.
    names = [reason.name for reason in game.reasons]
    assert names[:2] == ["no-such-site", "game-over"]
    assert "must-not-pass" in names
    assert game.faults
    # It starts without points, and nobody ever has fewer.
    assert game.score(game.initial()) == (0, 0)
    assert all(min(game.score(one.position)) >= 0 for seed in SEEDS for one in random_samples(case, seed))
    for text in contract.GARBAGE:
        with pytest.raises(NotationError) as caught:
            game.parse_move(game.initial(), text)
        assert caught.value.text == text
        assert len(caught.value.problem) > 10


@every_case
def test_illegal_turns_have_a_reason(case: str):
    game = game_of(case)
    found = contract.check_candidates(game, some_samples(case, SEEDS, 6), Random(case), 150)
    assert found.total() > 150
    # The other reasons are rare by chance, or none: each has a test of its own with its game.
    assert "occupied" in found
    assert len(found) >= 4
    foreign = [game_of(name) for name in ("fendo", "cercas", "dendria", "fanorona", "fen-square-3x3")]
    others = [move for one in foreign if one.name != game.name for move in listed(one, one.initial())[:3]]
    for sample in some_samples(case, SEEDS, 1):
        contract.check_legal_moves(game, sample.position, (*contract.STRANGE, *others))
    # Once the game is over that is the reason.
    ends = [one[-1].position for one in (random_samples(case, seed) for seed in SEEDS)]
    over = [position for position in ends if game.outcome(position) is not None]
    assert {game.why_illegal(end, move).name for end in over for move in listed(game, game.initial())} <= {"game-over"}
    assert over or case in PLIES


@every_case
def test_a_pass_can_be_written_in_every_game_and_is_refused_for_the_right_reason(case: str):
    game = game_of(case)
    for sample in some_samples(case, SEEDS, 10):
        position = sample.position
        move = game.parse_move(position, " pass ")
        assert game.format_move(move) == "pass"
        reason, listing = game.why_illegal(position, move), list(game.legal_moves(position))
        assert (move in game.legal_moves(position)) == (reason is None) == (move in listing)
        if reason is not None:
            over = game.outcome(position) is not None
            assert reason.name == ("game-over" if over else "must-not-pass")
        assert reason is not None or game.name not in ("cercas", "fanorona", "fen")
        assert {game.transform_move(move, symmetry) for symmetry in game.symmetries()} == {move}


@pytest.mark.slow
@every_case
def test_many_random_games(case: str):
    game = game_of(case)
    for seed in MANY_SEEDS:
        contract.check_game(game, random_samples(case, seed))
        random_samples.cache_clear()
        for sample in some_samples(case, range(seed, seed + 1), 4):
            contract.check_legal_moves(game, sample.position)
            contract.check_symmetry(game, sample)
    found = contract.check_candidates(game, some_samples(case, MANY_SEEDS, 4), Random(case), 200)
    assert found.total() > 1000


@pytest.mark.parametrize("make", [Toy, Nim, lambda: Nim(heap=9)])
def test_the_contract_is_one_that_a_game_outside_can_keep(make: Any):
    contract.check_contract(make)


def test_the_contract_finds_a_game_that_breaks_it():
    with pytest.raises(AssertionError):
        contract.check_contract(Last)
    assert contract.check_candidate(Toy(), Toy().apply(Toy().initial(), 4), 4) == "occupied"
    contract.check_symmetry(Toy(), Sample(Toy().initial(), 0, Toy().apply(Toy().initial(), 0)))
