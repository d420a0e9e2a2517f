"""What every game promises, tried on all games and boards of `cases.py` with positions of random games."""

import copy
import json
import pickle
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from boardrules.errors import IllegalMoveError, NotationError
from boardrules.game import Effects, Game
from tests.boardrules.games.cases import CASES
from tests.boardrules.games.sampling import LISTED, Sample, candidates, game_of, listed, random_samples, some_samples
from tests.boardrules.toy import Toy

SEEDS = range(3)
MANY_SEEDS = range(3, 40)

every_case = pytest.mark.parametrize("case", CASES)


@every_case
def test_a_game_says_who_it_is(case: str):
    game = game_of(case)
    assert case.startswith(game.name)
    assert len(set(game.players)) == 2
    names = [reason.name for reason in game.reasons]
    assert names[:2] == ["no-such-site", "game-over"]
    assert len(set(names)) == len(names)
    assert len({fault.name for fault in game.faults}) == len(game.faults) > 0
    assert isinstance(game.pie, bool)


@every_case
def test_a_game_starts_with_the_first_player(case: str):
    game = game_of(case)
    start = game.initial()
    assert start == game.initial()
    assert (game.to_move(start), game.outcome(start), game.score(start), game.status(start)) == (0, None, (0, 0), ())
    assert game.legal_moves(start)


@every_case
def test_games_are_values(case: str):
    game, again = game_of(case), CASES[case]()
    assert game == again
    assert hash(game) == hash(again)
    assert [other for other in CASES if game_of(other) == game] == [case]
    restored = pickle.loads(pickle.dumps(copy.copy(game)))
    assert restored == game
    assert list(restored.legal_moves(restored.initial()))[:5] == list(game.legal_moves(game.initial()))[:5]


@every_case
def test_legal_turns_agree_however_they_are_asked_for(case: str):
    for sample in some_samples(case, SEEDS, 6):
        check_legal_moves(game_of(case), sample.position)


def check_legal_moves(game: Game[Any, Any], position: Any) -> None:
    """Listed, counted and tested one by one, the legal turns are the same, in canonical order, each once."""
    moves = game.legal_moves(position)
    found = listed(game, position)
    number = moves.count()
    assert number is None or number >= len(found)
    if len(found) < LISTED:
        assert number in (None, len(found))
    assert bool(moves) == bool(found) == (game.outcome(position) is None)
    keys = [game.sort_key(game.format_move(move)) for move in found]
    assert all(one < other for one, other in pairwise(keys))
    assert len(set(found)) == len(found)
    for move in found:
        assert move in moves
        assert game.why_illegal(position, move) is None


@every_case
def test_what_is_no_turn_of_the_game_is_not_legal(case: str):
    game = game_of(case)
    others = [
        move
        for name in ("fendo", "cercas", "dendria", "fanorona", "fen-square-3x3")
        if game_of(name).name != game.name
        for move in listed(game_of(name), game_of(name).initial())[:3]
    ]
    for sample in some_samples(case, SEEDS, 1):
        moves = game.legal_moves(sample.position)
        for strange in (None, object(), "pass", "a1", 3.5, [], {}, (), *others):
            assert strange not in moves


@every_case
def test_illegal_turns_have_a_reason(case: str):
    found = check_candidates(case, SEEDS, 6, 150)
    assert found.total() > 150
    # The other reasons are rare by chance, or none: each has a test of its own with its game.
    assert "occupied" in found
    assert len(found) >= 4


def check_candidates(case: str, seeds: range, number: int, tried: int) -> Counter[str]:
    """Turns of other positions, and spoilt ones, are legal exactly where no reason speaks against them.

    Returns the names of the reasons against those that were illegal.
    """
    game, chance = game_of(case), Random(case)
    samples = some_samples(case, seeds, number)
    texts = [game.format_move(move) for one in samples for move in listed(game, one.position)[::7]]
    illegal: Counter[str] = Counter()
    for sample in samples:
        moves = game.legal_moves(sample.position)
        found = listed(game, sample.position)
        for move in candidates(game, sample.position, texts, chance, tried):
            reason = check_candidate(game, sample.position, move)
            illegal.update([reason] if reason else [])
            if len(found) < LISTED:
                assert (move in moves) == (move in found)
    return illegal


def check_candidate(game: Game[Any, Any], position: Any, move: Any) -> str:
    """Membership, reason and play agree about one turn; the name of the reason, or nothing."""
    reason = game.why_illegal(position, move)
    assert (move in game.legal_moves(position)) == (reason is None)
    text = game.format_move(move)
    assert game.parse_move(position, text) == move
    if reason is None:
        assert game.play(position, move) == game.apply(position, move)
        return ""
    assert reason in game.reasons
    if game.outcome(position) is not None:
        assert reason.name in ("no-such-site", "game-over")
    with pytest.raises(IllegalMoveError) as caught:
        game.play(position, move)
    assert (caught.value.reason, caught.value.turn) == (reason, text)
    return reason.name


@every_case
def test_turns_round_trip(case: str):
    game = game_of(case)
    for sample in some_samples(case, SEEDS, 4):
        texts = {}
        for move in listed(game, sample.position):
            text = game.format_move(move)
            assert game.parse_move(sample.position, text) == move
            assert game.parse_move(sample.position, f"  {text.replace(' ', '   ')} ") == move
            texts[text] = move
        assert len(texts) == len(listed(game, sample.position))


@every_case
@pytest.mark.parametrize(
    "text", ["", " ", "a", "1", "a1 b2 c3 d4 e5!", "-", ">", "^", "passs", "💥", "a1\x00", "a" * 500]
)
def test_what_cannot_be_read_says_what_can(case: str, text: str):
    game = game_of(case)
    with pytest.raises(NotationError) as caught:
        game.parse_move(game.initial(), text)
    assert caught.value.text == text
    assert len(caught.value.problem) > 10


@every_case
def test_a_pass_can_be_written_in_every_game_and_is_refused_for_the_right_reason(case: str):
    game = game_of(case)
    assert "must-not-pass" in [reason.name for reason in game.reasons]
    for sample in some_samples(case, SEEDS, 10):
        position = sample.position
        move = game.parse_move(position, " pass ")
        assert game.format_move(move) == "pass"
        reason = game.why_illegal(position, move)
        assert (move in game.legal_moves(position)) == (reason is None) == (move in list(game.legal_moves(position)))
        if game.outcome(position) is not None:
            assert reason is not None
            assert reason.name == "game-over"
        elif reason is not None:
            assert reason.name == "must-not-pass"
        if game.name in ("cercas", "fanorona", "fen"):
            assert reason is not None
        assert [game.transform_move(move, symmetry) for symmetry in game.symmetries()[:4]] == [move] * min(
            4, len(game.symmetries())
        )
        assert sorted(["pass", "pass"], key=game.sort_key) == ["pass", "pass"]


@every_case
def test_positions_round_trip(case: str):
    game = game_of(case)
    for sample in some_samples(case, SEEDS, 10):
        for sites in (False, True):
            fields = game.format_position(sample.position, sites=sites)
            assert "sites" in fields or not sites
            assert fields["to_move"] == game.players[game.to_move(sample.position)]
            plain = json.loads(json.dumps(fields))
            assert plain == fields
            again = game.parse_position(plain)
            assert again == sample.position
            assert game.format_position(again, sites=sites) == fields


@every_case
def test_positions_of_games_are_sound_and_go_on_until_they_are_over(case: str):
    for seed in SEEDS:
        check_game(game_of(case), random_samples(case, seed))


def check_game(game: Game[Any, Any], samples: tuple[Sample, ...]) -> None:
    """Every position of a game is sound, has a score, and has legal turns exactly while the game goes on."""
    for sample in samples:
        assert game.status(sample.position) == ()
        over = game.outcome(sample.position) is not None
        assert bool(game.legal_moves(sample.position)) == (not over)
        assert len(game.score(sample.position)) == 2
        assert min(game.score(sample.position)) >= 0
        assert game.to_move(sample.position) in (0, 1)
        if sample.move is not None:
            assert not over
            assert sample.after == game.play(sample.position, sample.move)
            assert sample.after != sample.position
            assert isinstance(game.effects(sample.position, sample.move), Effects)


@every_case
def test_a_turn_leaves_the_position_as_it_was(case: str):
    game = game_of(case)
    for sample in some_samples(case, SEEDS, 5):
        before = pickle.dumps(sample.position)
        number = hash(sample.position)
        for move in listed(game, sample.position)[:50]:
            game.apply(sample.position, move)
            game.effects(sample.position, move)
        game.legal_moves(sample.position).count()
        assert pickle.dumps(sample.position) == before
        assert hash(sample.position) == number


@every_case
def test_positions_and_turns_are_values(case: str):
    game = game_of(case)
    for sample in some_samples(case, SEEDS, 5):
        for value in (sample.position, sample.move):
            for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
                assert again == value
                assert hash(again) == hash(value)
        with pytest.raises((AttributeError, TypeError)):
            sample.position.anything = 1
        assert len({one.position for one in random_samples(case, 0)}) > len(random_samples(case, 0)) / 2
        if sample.move is not None:
            assert game.apply(copy.deepcopy(sample.position), copy.deepcopy(sample.move)) == sample.after


@every_case
def test_the_same_question_has_the_same_answer(case: str):
    game, fresh = game_of(case), CASES[case]()
    for sample in some_samples(case, SEEDS, 3):
        assert listed(game, sample.position) == listed(game, sample.position) == listed(fresh, sample.position)
        assert game.legal_moves(sample.position).count() == fresh.legal_moves(sample.position).count()
        if sample.move is not None:
            assert fresh.apply(sample.position, sample.move) == sample.after


@every_case
def test_symmetry_changes_nothing_but_places(case: str):
    for sample in some_samples(case, range(2), 3):
        check_symmetry(game_of(case), sample)


def check_symmetry(game: Game[Any, Any], sample: Sample) -> None:
    """Turns, outcome and score of a position are those of its images, and so are the positions that follow."""
    position = sample.position
    symmetries = game.symmetries()
    assert game.transform(position, symmetries[0]) == position
    found = listed(game, position)
    for symmetry in symmetries:
        image = game.transform(position, symmetry)
        # Where a game starts may not be symmetric, and then an image of what came of it need not come up.
        if game.transform(game.initial(), symmetry) == game.initial():
            assert game.status(image) == ()
        assert game.to_move(image) == game.to_move(position)
        assert game.outcome(image) == game.outcome(position)
        assert game.score(image) == game.score(position)
        moves = game.legal_moves(image)
        assert moves.count() == game.legal_moves(position).count()
        turned = {game.transform_move(move, symmetry) for move in found}
        assert len(turned) == len(found)
        assert all(move in moves for move in turned)
        if sample.move is not None:
            after = game.apply(image, game.transform_move(sample.move, symmetry))
            assert after == game.transform(sample.after, symmetry)


@every_case
def test_symmetries_are_different_and_can_be_undone(case: str):
    game = game_of(case)
    samples = some_samples(case, SEEDS, 4)
    symmetries = game.symmetries()
    assert len({tuple(game.transform(one.position, symmetry) for one in samples) for symmetry in symmetries}) == len(
        symmetries
    )
    for symmetry in symmetries:
        images = [game.transform(one.position, symmetry) for one in samples]
        assert any(
            all(game.transform(image, back) == one.position for one, image in zip(samples, images, strict=True))
            for back in symmetries
        )


@pytest.mark.slow
@every_case
def test_many_random_games(case: str):
    game = game_of(case)
    for seed in MANY_SEEDS:
        check_game(game, random_samples(case, seed))
        random_samples.cache_clear()
        for sample in some_samples(case, range(seed, seed + 1), 4):
            check_legal_moves(game, sample.position)
            check_symmetry(game, sample)
    assert check_candidates(case, MANY_SEEDS, 4, 200).total() > 1000


@pytest.mark.slow
@every_case
def test_most_random_games_end(case: str):
    if case in ("dendria", "dendria-7"):
        pytest.skip("games on large boards are cut off")
    ended = sum(game_of(case).outcome(random_samples(case, seed)[-1].position) is not None for seed in MANY_SEEDS)
    assert ended > len(MANY_SEEDS) / 2


def test_the_contract_is_one_that_a_toy_can_keep():
    game = Toy()
    check_legal_moves(game, game.initial())
    check_symmetry(game, Sample(game.initial(), 0, game.apply(game.initial(), 0)))
    assert check_candidate(game, game.apply(game.initial(), 4), 4) == "occupied"
