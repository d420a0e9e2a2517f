"""The promises in the docstrings of `boardrules.game.Game`, as checks of any game: `check_contract` runs all of them.

The checks look at positions of random games, and at turns that may or may not be legal in them. To test a game in
another package, call `check_contract(MyGame)`, or the checks one by one. A game that promises more, as those of this
package do, needs further tests.
"""

import copy
import json
import pickle
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice, pairwise
from random import Random
from typing import Any

from boardrules.claims.kinds import EVERY_GAME
from boardrules.errors import IllegalMoveError, NoSuchSiteError, NotationError, PositionError
from boardrules.game import WON, Effects, Game, Outcome
from boardrules.playout import random_turn
from boardrules.testing.expect import BrokenPromiseError, expect, expect_same, refusal
from boardrules.vocabulary.reading import shape_problems
from boardrules.vocabulary.words import LAYERS

LISTED = 400
"""At most this many turns of a position, the first ones, are examined one by one."""

MOST_PLIES = 300
"""Default number of plies after which a random game is cut off."""

_TOKEN = re.compile(r"[A-Za-z][0-9]+|[A-Za-z]|\S")


@dataclass(frozen=True, slots=True)
class Sample:
    """A position of a random game, the turn played in it, and the position after that; no turn at the end."""

    position: Any
    move: Any = None
    after: Any = None


Samples = tuple[Sample, ...]


def played(game: Game[Any, Any], chance: Random, plies: int = MOST_PLIES) -> Samples:
    """All positions of one random game, up to its end or until it is cut off."""
    position = game.initial()
    found = []
    for _ in range(plies):
        move = random_turn(game, position, chance)
        if move is None:
            break
        after = game.apply(position, move)
        found.append(Sample(position, move, after))
        position = after
    return (*found, Sample(position))


def some_of(games: Sequence[Samples], number: int) -> Samples:
    """Start and end of each random game, and `number` evenly spaced positions between them."""
    found = []
    for every in games:
        places = {round(part * (len(every) - 1) / (number + 1)) for part in range(number + 2)}
        found += [every[place] for place in sorted(places)]
    return tuple(found)


def listed(game: Game[Any, Any], position: Any) -> list[Any]:
    """Legal turns, or only the first of them if there are very many."""
    return list(islice(game.legal_moves(position), LISTED))


def candidates(game: Game[Any, Any], position: Any, texts: list[str], chance: Random, number: int) -> Iterator[Any]:
    """Turns that can be read in a position but may be illegal in it: those of `texts`, and altered ones."""
    tokens = sorted({token for text in texts for token in _TOKEN.findall(text)})
    for _ in range(number):
        text = chance.choice(texts)
        if chance.random() < 0.7:
            parts = re.split(f"({_TOKEN.pattern})", text)
            place = chance.randrange(len(parts))
            parts[place] = chance.choice(["", *tokens])
            text = "".join(parts)
        try:
            yield game.parse_move(position, text)
        except (NotationError, NoSuchSiteError):
            continue


AnyGame = Game[Any, Any]

STRANGE: tuple[Any, ...] = (None, object(), "pass", "a1", 3.5, [], {}, ())
"""Values that are not turns of any game, unless its turns are texts or numbers."""

GARBAGE = ("", " ", "a", "1", "a1 b2 c3 d4 e5!", "-", ">", "^", "passs", "💥", "a1\x00", "a" * 500)
"""Texts that are turns in few games, if any."""

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
"""Values for the keys of positions that are valid in few games, if any."""


def check_contract(make: Callable[[], AnyGame], seeds: range = range(3), plies: int = 300) -> None:
    """Check all promises of a game, using positions of random games.

    Args:
        make: The game's class, or a function that makes the game with options; each call must make a new one.
        seeds: One random game is played for each seed.
        plies: Number of turns after which a random game is cut off.

    Raises:
        BrokenPromiseError: The game breaks a promise.

    """
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
        check_stacks(game, sample.position)
        check_writing_of_positions(game, sample.position)
        check_nothing_changes(game, sample.position)
        check_values(game, sample)
        check_same_answers(game, make(), sample)
        check_symmetry(game, sample)
        check_estimates(game, sample.position)
    check_symmetries(game, samples)
    check_reading_of_positions(game)


def check_names(game: AnyGame) -> None:
    """The game declares its names, players, reasons, faults, claims, goals and keys, each once."""
    expect(game.name, "the game has no name")
    expect(len(set(game.players)) == 2, f"a game has two players with different names, not {game.players}")
    own = {kind.name for kind in game.claims}
    goals = {goal.name for goal in game.goals}
    named: list[tuple[Any, ...]] = [game.reasons, game.faults, game.claims, game.goals, game.position_keys]
    for group in named:
        names = [one.name for one in group]
        expect(len(set(names)) == len(names), f"one of these names occurs twice: {', '.join(names)}")
    taken = own & {*(kind.name for kind in EVERY_GAME), "solution"}
    expect(not taken, f"these claims exist in every game, so the game cannot define them: {', '.join(taken)}")
    expect(
        not goals & {"win", "gain"}, "the goals 'win' and 'gain' exist in every game, so the game cannot define them"
    )
    keys = {key.name for key in game.position_keys}
    expect({"sites", "to_move"} <= keys, "a position needs at least the keys 'sites' and 'to_move'")
    expect(isinstance(game.pie, bool), "'pie' must be True or False")


def check_start(game: AnyGame) -> None:
    """Player 0 is to move at the start, and the game is not over."""
    start = game.initial()
    expect_same(game.initial(), start, "the start, on a second call,")
    expect_same(game.to_move(start), 0, "the player who begins")
    expect_same(game.outcome(start), None, "the outcome at the start")
    expect_same(game.status(start), (), "the list of faults of the start")
    expect(game.legal_moves(start), "there is no legal turn at the start")


def check_value(make: Callable[[], AnyGame]) -> None:
    """A game equals another with the same board and options, is hashable, and can be copied and pickled."""
    game, again = make(), make()
    expect(game == again, "two games with the same board and options are not equal")
    expect(hash(game) == hash(again), "two equal games have different hashes")
    expect(game.same_rules(again), "same_rules denies that two equal games have the same rules")
    restored = pickle.loads(pickle.dumps(copy.copy(game)))
    expect(restored == game, "a game is not equal to itself after copying and pickling")
    expect_same(listed(restored, restored.initial())[:5], listed(game, game.initial())[:5], "its list of first turns")


def check_legal_moves(game: AnyGame, position: Any, strange: tuple[Any, ...] = ()) -> None:
    """Listing, counting and testing give the same legal turns, each once and in canonical order.

    `strange` are values that are not turns of this game.
    """
    moves = game.legal_moves(position)
    found = listed(game, position)
    number = moves.count()
    expect(number is None or number >= len(found), f"{number} legal turns are counted, but more are listed")
    if len(found) < LISTED:
        expect(number in (None, len(found)), f"{number} legal turns are counted, but {len(found)} are listed")
    expect(bool(moves) == bool(found), "the truth value of legal_moves does not say whether there are any")
    expect(
        bool(found) == (game.outcome(position) is None),
        "there must be legal turns until the game is over, and none after that",
    )
    texts = [game.format_move(move) for move in found]
    keys = [game.sort_key(text) for text in texts]
    expect(all(one < other for one, other in pairwise(keys)), f"not in canonical order: {' '.join(texts)}")
    expect(len(set(found)) == len(found), "a legal turn is listed twice")
    for move, text in zip(found, texts, strict=True):
        expect(move in moves, f"{text} is listed as legal, but 'in' denies it")
        expect_same(game.why_illegal(position, move), None, f"why_illegal of the legal turn {text}")
    accepted = [one for one in strange if one in moves]
    expect(not accepted, f"these are not turns, but 'in' accepts them as legal: {accepted}")


def check_candidates(game: AnyGame, samples: Samples, chance: Random, tried: int) -> Counter[str]:
    """Turns from other positions, and altered turns, are legal exactly when there is no reason why they are illegal.

    Returns the names of the reasons for those that are illegal.
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
                text = game.format_move(move)
                expect((move in moves) == (move in found), f"{text} is either legal or listed, but not both")
    return illegal


def check_candidate(game: AnyGame, position: Any, move: Any) -> str:
    """Membership, reason and play agree about one turn; returns the name of the reason, or an empty text."""
    reason = game.why_illegal(position, move)
    text = game.format_move(move)
    expect(
        (move in game.legal_moves(position)) == (reason is None), f"{text}: legal turns and reason disagree: {reason}"
    )
    expect_same(game.parse_move(position, text), move, f"{text}, written and read back,")
    if reason is None:
        expect(game.play(position, move) == game.apply(position, move), f"{text}: play and apply disagree")
        return ""
    expect(reason in game.reasons, f"{text}: the reason {reason.name!r} is not among the game's reasons")
    caught = refusal(IllegalMoveError, lambda: game.play(position, move), f"{text} is illegal, but can be played")
    expect_same((caught.reason, caught.turn), (reason, text), "the error of playing an illegal turn")
    return reason.name


def check_estimates(game: AnyGame, position: Any) -> None:
    """What a game says a position is worth is a share of `WON`; promising turns are legal, the best come first.

    A game that says it says it of every position that is not over.
    """
    if game.outcome(position) is not None:
        return
    worth, start = game.worth(position), game.initial()
    expect((worth is None) == (game.worth(start) is None), "worth must be said of all positions, or of none")
    expect(worth is None or (type(worth) is int and 0 <= worth <= WON), f"worth must be 0 to {WON}, not {worth!r}")
    legal, found = game.legal_moves(position), listed(game, position)
    for most in (1, 7, LISTED):
        said = game.promising(position, most)
        expect((said is None) == (game.promising(start, 1) is None), "promising must be said of all positions or none")
        if said is None:
            return
        moves, values = [move for move, _ in said], [value for _, value in said]
        strange = [game.format_move(move) for move in moves if move not in legal]
        expect(not strange, f"these promising turns are illegal: {' '.join(strange)}")
        expect(len(set(moves)) == len(moves), "a promising turn is named twice")
        number = min(most, len(found))
        expect(len(moves) == number, f"{len(moves)} promising turns are named, not {number}")
        expect(all(type(value) is int for value in values), "the values of promising turns must be whole numbers")
        expect(values == sorted(values, reverse=True), "the best of the promising turns must come first")


def check_writing_of_turns(game: AnyGame, position: Any) -> None:
    """Turns are read back, with extra spaces too; no two are written in the same way, and garbage is refused."""
    texts = set()
    for move in listed(game, position):
        text = game.format_move(move)
        expect_same(game.parse_move(position, text), move, f"{text}, written and read back,")
        spaced = f"  {text.replace(' ', '   ')} "
        expect_same(game.parse_move(position, spaced), move, f"{text}, with extra spaces,")
        texts.add(text)
    expect(len(texts) == len(listed(game, position)), "two legal turns are written in the same way")
    for text in GARBAGE:
        with suppress(NotationError, NoSuchSiteError):
            move = game.parse_move(position, text)
            expect_same(
                game.parse_move(position, game.format_move(move)), move, f"{text!r}, read, written and read back,"
            )


def check_writing_of_positions(game: AnyGame, position: Any) -> None:
    """Positions are read back from both formats, which are plain data with the keys that the game declares."""
    keys = {key.name: key for key in game.position_keys}
    for sites in (False, True):
        fields = game.format_position(position, sites=sites)
        lists = sites or "position" not in keys
        expect(("sites" in fields) == lists, "a position must have 'sites' when lists are requested, and only then")
        expect(
            ("position" in fields) != lists, "a position must have 'position' when rows are requested, and only then"
        )
        expect_same(fields["to_move"], game.players[game.to_move(position)], "'to_move'")
        for name, value in fields.items():
            expect(name in keys, f"{name!r} is not among the game's position_keys")
            expect_same(list(shape_problems(keys[name].shape, value, (name,))), [], f"the list of problems of {name!r}")
        plain = json.loads(json.dumps(fields))
        expect_same(plain, fields, "a position, written as JSON and read back,")
        again = game.parse_position(plain)
        expect_same(again, position, "a position, written and read back,")
        expect_same(game.format_position(again, sites=sites), fields, "a position, read back and written again,")
    for name in _names(game.format_position(position, sites=True)["sites"]):
        expect(game.has_site(name), f"{name!r} is written in a position, but has_site does not know it")
    expect(not game.has_site("no such place"), "has_site knows a place called 'no such place'")


def check_stacks(game: AnyGame, position: Any) -> None:
    """A place has one piece on top, and what lies below it belongs to players."""
    fields = game.format_position(position, sites=True)
    names, layers = [*_names(fields["sites"])], fields.get(LAYERS.name, {})
    for name in names:
        twice = f"{name!r} holds two pieces in 'sites', which lists the top ones; 'layers' is for what lies below"
        expect(names.count(name) == 1, f"{twice} (vocabulary.words.LAYERS)")
    bare = [name for name in layers if name not in names]
    expect(not bare, f"'layers' has pieces below none on {', '.join(bare)}; 'sites' lists the top ones")
    strange = {one for below in layers.values() for one in below} - set(game.players)
    expect(not strange, f"'layers' lists players, not {', '.join(sorted(strange))}")


def _names(sites: Mapping[str, Any]) -> Iterator[str]:
    for value in sites.values():
        yield from _names(value) if isinstance(value, Mapping) else value


def check_reading_of_positions(game: AnyGame) -> None:
    """Whatever the values of its keys, a position is either read or refused with `PositionError`."""
    start = game.format_position(game.initial(), sites=True)
    unknown = {**start, "no such key": 1}
    refusal(PositionError, lambda: game.parse_position(unknown), "a position with the key 'no such key' is read")
    for name in (*start, *(key.name for key in game.position_keys)):
        for value in VALUES:
            with suppress(PositionError):
                position = game.parse_position({**start, name: value})
                again = game.parse_position(game.format_position(position, sites=True))
                expect_same(again, position, f"a position with {value!r} for {name!r}, written and read back,")


def check_game(game: AnyGame, samples: Samples) -> None:
    """Every position of a game has no faults, has a score, and has legal turns until the game is over."""
    for sample in samples:
        position = sample.position
        expect_same(game.status(position), (), "the list of faults of a position from an actual game")
        over = game.outcome(position) is not None
        expect(
            bool(game.legal_moves(position)) == (not over),
            "there must be legal turns until the game is over, and none after that",
        )
        expect(len(game.score(position)) == 2, "a score must have the points of two players")
        expect(game.points or game.score(position) == (0, 0), "a game without points must have the score (0, 0)")
        expect(game.to_move(position) in (0, 1), "the player to move must be 0 or 1")
        expect(isinstance(game.agreed_outcome(position), Outcome | None), "agreed_outcome must be an Outcome or None")
        if sample.move is not None:
            text = game.format_move(sample.move)
            expect(not over, f"{text} was made after the end of the game")
            expect_same(game.play(position, sample.move), sample.after, f"the position after {text}, played again,")
            expect(sample.after != position, f"{text} changes nothing")
            effects = game.effects(position, sample.move)
            expect(isinstance(effects, Effects), f"the effects of {text} must be an Effects object")
            named = [*effects.captures, *(space for area in effects.closes for space in area.spaces)]
            expect(
                all(map(game.has_site, named)), f"{text} has effects on places that the board does not have: {named}"
            )
            expect(
                all(area.owner in (0, 1, None) for area in effects.closes), f"{text} closes an area of a third player"
            )


def check_positions(samples: Samples) -> None:
    """Positions differ as a game goes on: if they were all equal, many other checks would mean nothing."""
    different = len({one.position for one in samples})
    expect(different > len(samples) / 2, f"only {different} of the {len(samples)} positions of a game are different")


def check_nothing_changes(game: AnyGame, position: Any) -> None:
    """No method changes the position."""
    before, number = pickle.dumps(position), hash(position)
    for move in listed(game, position)[:50]:
        game.apply(position, move)
        game.effects(position, move)
    game.legal_moves(position).count()
    unchanged = (pickle.dumps(position), hash(position)) == (before, number)
    expect(unchanged, "a position changed while turns were played from it")


def check_values(game: AnyGame, sample: Sample) -> None:
    """Positions and turns are values: equal to their copies, and frozen."""
    for value in (sample.position, sample.move):
        for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
            expect_same(again, value, "a copy of a position or turn")
            expect(hash(again) == hash(value), f"a copy has a different hash from {value!r}")
    try:
        sample.position.anything = 1
    except (AttributeError, TypeError):
        pass
    else:
        raise BrokenPromiseError("a position can be changed; make its class a frozen dataclass with slots")
    if sample.move is not None:
        after = game.apply(copy.deepcopy(sample.position), copy.deepcopy(sample.move))
        expect_same(after, sample.after, "the position after a turn, played with copies,")


def check_same_answers(game: AnyGame, fresh: AnyGame, sample: Sample) -> None:
    """A game gives the same answers as before, and as a new game."""
    position = sample.position
    first = listed(game, position)
    expect_same(listed(game, position), first, "the list of legal turns, on a second call,")
    expect_same(listed(fresh, position), first, "the list of legal turns of a new game")
    expect_same(fresh.legal_moves(position).count(), game.legal_moves(position).count(), "its number of legal turns")
    if sample.move is not None:
        expect_same(fresh.apply(position, sample.move), sample.after, "the position after a turn in a new game")


def check_symmetry(game: AnyGame, sample: Sample) -> None:
    """A position and its images have matching turns, outcomes, scores and next positions."""
    position = sample.position
    symmetries = game.symmetries()
    expect_same(game.transform(position, symmetries[0]), position, "the image under the first symmetry, the identity,")
    found = listed(game, position)
    for symmetry in symmetries:
        image = game.transform(position, symmetry)
        # If the start of the game is not symmetric, the image of a later position need not be possible.
        if game.transform(game.initial(), symmetry) == game.initial():
            expect_same(game.status(image), (), "the list of faults of the image of a position")
        expect_same(game.to_move(image), game.to_move(position), "the player to move in the image of a position")
        expect_same(game.outcome(image), game.outcome(position), "the outcome of the image of a position")
        expect_same(game.score(image), game.score(position), "the score of the image of a position")
        moves = game.legal_moves(image)
        number = game.legal_moves(position).count()
        expect_same(moves.count(), number, "the number of legal turns in the image of a position")
        turned = {game.transform_move(move, symmetry) for move in found}
        expect(len(turned) == len(found), "two turns have the same image")
        lacking = [game.format_move(move) for move in turned if move not in moves]
        expect(not lacking, f"not a symmetry of the rules: these images of legal turns are illegal: {lacking[:5]}")
        if sample.move is not None:
            after = game.apply(image, game.transform_move(sample.move, symmetry))
            expect_same(after, game.transform(sample.after, symmetry), "the position after the image of a turn")


def check_symmetries(game: AnyGame, samples: Samples) -> None:
    """All symmetries are different, and each has an inverse among them."""
    symmetries = game.symmetries()
    images = {tuple(game.transform(one.position, symmetry) for one in samples) for symmetry in symmetries}
    expect(len(images) == len(symmetries), "two symmetries are the same")
    for symmetry in symmetries:
        turned = [game.transform(one.position, symmetry) for one in samples]
        undone = any(
            all(game.transform(image, back) == one.position for one, image in zip(samples, turned, strict=True))
            for back in symmetries
        )
        expect(undone, "a symmetry has no inverse among the symmetries")
