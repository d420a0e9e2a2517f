"""Random games by a way of a game's own: every legal turn can be drawn, no other, and as likely as it says."""

from collections import Counter
from fractions import Fraction
from functools import partial
from hashlib import blake2b
from random import Random

import pytest

from boardrules.games.dendria import playout as dendria_playout
from boardrules.games.dendria.engine import Dendria
from boardrules.games.dendria.forced import must_pass
from boardrules.games.dendria.turns import Pass, Travel
from boardrules.lab.engine import GameEngine
from boardrules.lab.seeds import below
from boardrules.playout import random_game, random_turn
from tests.boardrules.games.cases import CASES
from tests.boardrules.games.hands import DENDRIA_2 as TINY
from tests.boardrules.games.hands import in_soils as at
from tests.boardrules.games.hands import play


class Asked(Exception):  # noqa: N818 - a question, not an error
    """More numbers are drawn than the script has."""

    def __init__(self, number):
        super().__init__(number)
        self.number = number


def scripted(game, position, script):
    """The turn drawn with these numbers, or the number below which the next one is asked for."""
    numbers = iter(script)

    def draw(number):
        drawn = next(numbers, None)
        if drawn is None:
            raise Asked(number)
        assert 0 <= drawn < number
        return drawn

    try:
        turns, after = game.random_turns(position, draw, 1)
    except Asked as asked:
        return asked.number
    assert after == (game.apply(position, turns[0]) if turns else position)
    return turns


def chances(game, position):
    """Probability of every turn; what is drawn again from the beginning is left out."""
    found: Counter = Counter()
    nothing: tuple[int, ...] = ()
    waiting = [(nothing, Fraction(1))]
    first = None
    while waiting:
        script, chance = waiting.pop()
        drawn = scripted(game, position, script)
        if not isinstance(drawn, int):
            found.update(dict.fromkeys(drawn, chance))
        elif drawn != first:
            first = first or drawn
            waiting += [((*script, number), chance / drawn) for number in range(drawn)]
    return found


def drawn_by_list(game, seed, plies):
    """Positions of a game in which every legal turn is equally likely, drawn from the engine's own list."""
    position, chance = game.initial(), Random(seed)
    found = [position]
    for _ in range(plies):
        move = random_turn(game, position, chance)
        if move is None:
            break
        position = game.apply(position, move)
        found.append(position)
    return found


@pytest.mark.parametrize(
    "name, seeds, plies",
    [(name, range(2), 120) for name in ("cercas", "dendria-7")]
    + [
        pytest.param(name, range(60), 400, marks=pytest.mark.slow)
        for name in CASES
        if not name.startswith(("fanorona", "fen-"))
    ],
)
def test_turns_are_legal_and_positions_are_those_of_the_engine(name, seeds, plies):
    game = CASES[name]()
    for seed in seeds:
        played = random_game(game, Random(seed), plies)
        position = game.initial()
        for move in played.turns:
            assert move in game.legal_moves(position)
            position = game.apply(position, move)
        assert position == played.position
        assert len(played.turns) == plies or game.outcome(position) is not None
        again = random_game(game, Random(seed), plies)
        assert again == played


@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(40), marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", ["fendo", "fendo-5x5", "fendo-5x7-handicap"])
def test_every_number_draws_the_turn_in_its_place(name, seeds):
    game = CASES[name]()
    for seed in seeds:
        for position in drawn_by_list(game, seed, 200)[seed % 5 :: 5]:
            listed = list(game.legal_moves(position))
            if not listed:
                assert scripted(game, position, ()) == []
                continue
            assert scripted(game, position, ()) == len(listed)
            assert [scripted(game, position, (number,)) for number in range(len(listed))] == [[move] for move in listed]


@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(30), marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", ["cercas-3x3", "cercas-4x5", pytest.param("cercas", marks=pytest.mark.slow)])
def test_every_legal_line_and_mark_is_equally_likely(name, seeds):
    """Each legal turn has one number, and all other numbers lead to another draw, from fewer turns."""
    game, redrawn = CASES[name](), 0
    for seed in seeds:
        chance = Random(seed)
        for position in drawn_by_list(game, seed, 60)[seed % 4 :: 4]:
            legal = Counter(game.legal_moves(position))
            script: tuple[int, ...] = ()
            while True:
                total = scripted(game, position, script)
                if not isinstance(total, int):
                    assert not total
                    assert not legal
                    break
                drawn = [scripted(game, position, (*script, number)) for number in range(total)]
                assert Counter(turn for turns in drawn if not isinstance(turns, int) for turn in turns) == legal
                again = [number for number, turns in enumerate(drawn) if turns == [] or isinstance(turns, int)]
                assert all(isinstance(drawn[number], list) or drawn[number] < total for number in again)
                if not again:
                    break
                redrawn += 1
                script = (*script, chance.choice(again))
    # On the smallest board, no line can leave two areas with more than five spaces.
    assert bool(redrawn) == (name != "cercas-3x3")


def dendria_positions(side, seeds, plies, step):
    """Positions of games by the list of turns, and by the steps, with a pass before some of them."""
    game = Dendria(side)
    for seed in seeds:
        for place, position in enumerate(drawn_by_list(game, seed, plies)[seed % step :: step]):
            yield position
            if place % 3 == 0 and any(position.pieces) and position.passes == 0:
                yield game.apply(position, Pass())
        chance = Random(seed)
        for _ in range(plies // step // 2):
            yield random_game(game, chance, chance.randrange(plies)).position


@pytest.mark.parametrize(
    "side, seeds, plies, step",
    [
        *((2, range(6), 40, 3), (3, range(3), 60, 6), (4, range(1), 60, 12)),
        pytest.param(2, range(100, 300), 60, 1, marks=pytest.mark.slow),
        pytest.param(3, range(100, 180), 150, 2, marks=pytest.mark.slow),
        pytest.param(4, range(100, 105), 200, 5, marks=pytest.mark.slow),
        pytest.param(5, range(100, 104), 200, 9, marks=pytest.mark.slow),
    ],
)
def test_every_turn_of_dendria_can_be_drawn_and_no_other(side, seeds, plies, step):
    """First steps are equally likely where none is drawn again."""
    game, acting = Dendria(side), 0
    for position in dendria_positions(side, seeds, plies, step):
        found, legal = chances(game, position), set(game.legal_moves(position))
        assert set(found) == legal
        steps: Counter = Counter()
        for turn, chance in found.items():
            place = (turn.start, turn.stops[0].soil) if isinstance(turn, Travel) else getattr(turn, "soil", None)
            steps[place] += chance
        assert position.earlier or len(set(steps.values())) <= 1
        acting += len(steps) < len(found)
    assert acting or side == 2


def test_a_forced_pass_is_the_only_turn_drawn():
    # Light's Dryad could only go to and fro, and Dark, who is ahead, has passed.
    forced = play(TINY, at(TINY, "a2d b1T b2T b3D c1T c2T", "light"), "pass")
    assert must_pass(TINY.board, forced)
    assert scripted(TINY, forced, ()) == [Pass()]
    over = TINY.apply(forced, Pass())
    assert TINY.random_turns(over, Random(1).randrange, 9) == ([], over)


def test_turns_are_listed_if_drawing_is_in_vain(monkeypatch):
    monkeypatch.setattr(dendria_playout, "TRIES", 0)
    game = Dendria(3)
    position = random_game(game, Random(5), 30).position
    assert set(chances(game, position)) == set(game.legal_moves(position))


# As they were first played: equal on every machine.
@pytest.mark.parametrize(
    "name, digest", [("fendo", "ba855c8c3cf82f59"), ("cercas", "33e75f18054c52af"), ("dendria", "36b1587b1150b40b")]
)
def test_a_seed_gives_the_same_game_everywhere(name, digest):
    game = CASES[name]()
    turns = GameEngine(game, playout_plies=120).random_game(7)
    drawn = game.random_turns(game.initial(), partial(below, Random(7).random), 120)
    assert drawn is not None
    assert drawn[0] == list(turns)
    text = "\n".join(map(game.format_move, turns))
    assert blake2b(text.encode(), digest_size=8).hexdigest() == digest
