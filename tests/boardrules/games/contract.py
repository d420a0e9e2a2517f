"""What `boardrules.game.Game` promises in its docstrings, as checks of any game: `check_contract` makes all of them.

A game in a package of its own is tried by `check_contract(MyGame)`, or by the checks one by one. Whoever promises more,
as the games of this package do, tests that besides.
"""

import copy
import json
import pickle
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from boardrules.claims.kinds import EVERY_GAME
from boardrules.errors import IllegalMoveError, NoSuchSiteError, NotationError, PositionError
from boardrules.game import Effects, Game, Outcome
from boardrules.vocabulary.reading import shape_problems
from tests.boardrules.games.sampling import LISTED, Sample, Samples, candidates, listed, played, some_of

AnyGame = Game[Any, Any]

STRANGE: tuple[Any, ...] = (None, object(), "pass", "a1", 3.5, [], {}, ())
"""What is no turn of any game, unless its turns are texts or numbers."""

GARBAGE = ("", " ", "a", "1", "a1 b2 c3 d4 e5!", "-", ">", "^", "passs", "💥", "a1\x00", "a" * 500)
"""Texts that are turns of few games."""

VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**30,
    0.5,
    "",
    "x",
    "💥\x00",
    [],
    [1],
    [[]],
    ["x", "x"],
    {},
    {"x": 1},
    {"x": {"y": [3]}},
)
"""Values for keys of positions that mean something in few games."""


def check_contract(make: Callable[[], AnyGame], seeds: range = range(3), plies: int = 300) -> None:
    """Everything that a game promises, with positions of random games; `make` makes the game, each time anew."""
    game = make()
    check_names(game)
    check_start(game)
    check_value(make)
    games = [played(game, Random(seed), plies) for seed in seeds]
    for samples in games:
        check_game(game, samples)
        check_positions(samples)
    samples = some_of(games, 4)
    check_candidates(game, samples, Random(0), 50)
    for sample in samples:
        check_legal_moves(game, sample.position)
        check_writing_of_turns(game, sample.position)
        check_writing_of_positions(game, sample.position)
        check_nothing_changes(game, sample.position)
        check_values(game, sample)
        check_same_answers(game, make(), sample)
        check_symmetry(game, sample)
    check_symmetries(game, samples)
    check_reading_of_positions(game)


def check_names(game: AnyGame) -> None:
    """Names, players, reasons, faults, claims, goals and keys are told, each once."""
    assert game.name
    assert len(set(game.players)) == 2
    own = {kind.name for kind in game.claims}
    goals = {goal.name for goal in game.goals}
    named: list[tuple[Any, ...]] = [game.reasons, game.faults, game.claims, game.goals, game.position_keys]
    assert all(len({one.name for one in group}) == len(group) for group in named)
    assert not own & {*(kind.name for kind in EVERY_GAME), "solution"}
    assert not goals & {"win", "gain"}
    assert {"sites", "to_move"} <= {key.name for key in game.position_keys}
    assert isinstance(game.pie, bool)


def check_start(game: AnyGame) -> None:
    """Player 0 begins a game that goes on."""
    start = game.initial()
    assert start == game.initial()
    assert (game.to_move(start), game.outcome(start), game.status(start)) == (0, None, ())
    assert game.legal_moves(start)


def check_value(make: Callable[[], AnyGame]) -> None:
    """A game is equal to another of the same board and options, hashable, and can be copied and pickled."""
    game, again = make(), make()
    assert game == again
    assert hash(game) == hash(again)
    assert game.same_rules(again)
    restored = pickle.loads(pickle.dumps(copy.copy(game)))
    assert restored == game
    assert list(restored.legal_moves(restored.initial()))[:5] == list(game.legal_moves(game.initial()))[:5]


def check_legal_moves(game: AnyGame, position: Any, strange: tuple[Any, ...] = ()) -> None:
    """Listed, counted and tested one by one, the legal turns are the same, in canonical order, each once.

    `strange` are things that are no turns of this game.
    """
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
    assert not [one for one in strange if one in moves]


def check_candidates(game: AnyGame, samples: Samples, chance: Random, tried: int) -> Counter[str]:
    """Turns of other positions, and spoilt ones, are legal exactly where no reason speaks against them.

    Returns the names of the reasons against those that were illegal.
    """
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


def check_candidate(game: AnyGame, position: Any, move: Any) -> str:
    """Membership, reason and play agree about one turn; the name of the reason, or nothing."""
    reason = game.why_illegal(position, move)
    assert (move in game.legal_moves(position)) == (reason is None)
    text = game.format_move(move)
    assert game.parse_move(position, text) == move
    if reason is None:
        assert game.play(position, move) == game.apply(position, move)
        return ""
    assert reason in game.reasons
    with pytest.raises(IllegalMoveError) as caught:
        game.play(position, move)
    assert (caught.value.reason, caught.value.turn) == (reason, text)
    return reason.name


def check_writing_of_turns(game: AnyGame, position: Any) -> None:
    """Turns are read back, however many spaces stand in them; no two are written alike, and garbage is refused."""
    texts = set()
    for move in listed(game, position):
        text = game.format_move(move)
        assert game.parse_move(position, text) == move
        assert game.parse_move(position, f"  {text.replace(' ', '   ')} ") == move
        texts.add(text)
    assert len(texts) == len(listed(game, position))
    for text in GARBAGE:
        with suppress(NotationError, NoSuchSiteError):
            move = game.parse_move(position, text)
            assert game.parse_move(position, game.format_move(move)) == move


def check_writing_of_positions(game: AnyGame, position: Any) -> None:
    """Positions are read back from either format, which is plain data of the keys that the game declares."""
    keys = {key.name: key for key in game.position_keys}
    for sites in (False, True):
        fields = game.format_position(position, sites=sites)
        assert ("sites" in fields) == (sites or "position" not in keys)
        assert ("position" in fields) == (not sites and "position" in keys)
        assert fields["to_move"] == game.players[game.to_move(position)]
        for name, value in fields.items():
            assert list(shape_problems(keys[name].shape, value, (name,))) == []
        plain = json.loads(json.dumps(fields))
        assert plain == fields
        again = game.parse_position(plain)
        assert again == position
        assert game.format_position(again, sites=sites) == fields
    assert all(map(game.has_site, _names(game.format_position(position, sites=True)["sites"])))
    assert not game.has_site("no such place")


def _names(sites: Mapping[str, Any]) -> Iterator[str]:
    for value in sites.values():
        yield from _names(value) if isinstance(value, Mapping) else value


def check_reading_of_positions(game: AnyGame) -> None:
    """Whatever stands under the keys of a position, it is read or refused by the one error for that."""
    start = game.format_position(game.initial(), sites=True)
    with pytest.raises(PositionError):
        game.parse_position({**start, "no such key": 1})
    for name in (*start, *(key.name for key in game.position_keys)):
        for value in VALUES:
            with suppress(PositionError):
                position = game.parse_position({**start, name: value})
                assert game.parse_position(game.format_position(position, sites=True)) == position


def check_game(game: AnyGame, samples: Samples) -> None:
    """Every position of a game is sound, has a score, and has legal turns exactly while the game goes on."""
    for sample in samples:
        position = sample.position
        assert game.status(position) == ()
        over = game.outcome(position) is not None
        assert bool(game.legal_moves(position)) == (not over)
        assert len(game.score(position)) == 2
        assert game.points or game.score(position) == (0, 0)
        assert game.to_move(position) in (0, 1)
        assert isinstance(game.agreed_outcome(position), Outcome | None)
        if sample.move is not None:
            assert not over
            assert sample.after == game.play(position, sample.move)
            assert sample.after != position
            effects = game.effects(position, sample.move)
            assert isinstance(effects, Effects)
            assert all(map(game.has_site, effects.captures))
            assert all(area.owner in (0, 1, None) and all(map(game.has_site, area.spaces)) for area in effects.closes)


def check_positions(samples: Samples) -> None:
    """Positions differ where games go on: a hash that is always the same would hide much."""
    assert len({one.position for one in samples}) > len(samples) / 2


def check_nothing_changes(game: AnyGame, position: Any) -> None:
    """Whatever is asked of a position leaves it as it was."""
    before, number = pickle.dumps(position), hash(position)
    for move in listed(game, position)[:50]:
        game.apply(position, move)
        game.effects(position, move)
    game.legal_moves(position).count()
    assert (pickle.dumps(position), hash(position)) == (before, number)


def check_values(game: AnyGame, sample: Sample) -> None:
    """Positions and turns are values: equal to their copies, and frozen."""
    for value in (sample.position, sample.move):
        for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
            assert again == value
            assert hash(again) == hash(value)
    with pytest.raises((AttributeError, TypeError)):
        sample.position.anything = 1
    if sample.move is not None:
        assert game.apply(copy.deepcopy(sample.position), copy.deepcopy(sample.move)) == sample.after


def check_same_answers(game: AnyGame, fresh: AnyGame, sample: Sample) -> None:
    """A game that was asked before answers as one that was not."""
    position = sample.position
    assert listed(game, position) == listed(game, position) == listed(fresh, position)
    assert game.legal_moves(position).count() == fresh.legal_moves(position).count()
    if sample.move is not None:
        assert fresh.apply(position, sample.move) == sample.after


def check_symmetry(game: AnyGame, sample: Sample) -> None:
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


def check_symmetries(game: AnyGame, samples: Samples) -> None:
    """No two symmetries do the same to all positions, and each can be undone by one of them."""
    symmetries = game.symmetries()
    images = {tuple(game.transform(one.position, symmetry) for one in samples) for symmetry in symmetries}
    assert len(images) == len(symmetries)
    for symmetry in symmetries:
        turned = [game.transform(one.position, symmetry) for one in samples]
        assert any(
            all(game.transform(image, back) == one.position for one, image in zip(samples, turned, strict=True))
            for back in symmetries
        )
