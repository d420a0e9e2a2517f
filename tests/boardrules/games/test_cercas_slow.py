"""The engine of Cercas against the slow second version, on thousands of positions of random games."""

import itertools
import random

import pytest

from boardrules.games.cercas import Cercas
from tests.boardrules.games import slow_cercas as slow
from tests.boardrules.games.beside import agree, read_back, refuse

pytestmark = pytest.mark.long("plays whole games beside a slow second engine")

# Rows, columns, random games, and the share of turns drawn with the shortest lines only: short lines leave much of the
# board open and make long games.
FAST = [
    (7, 7, 3, 0.0),
    (7, 7, 3, 0.7),
    (3, 3, 80, 0.3),
    (4, 5, 40, 0.3),
    (5, 4, 24, 0.0),
    (2, 3, 40, 0.2),
    (1, 8, 30, 0.2),
    (9, 2, 20, 0.3),
]
LONG = [(rows, columns, 10 * games, share) for rows, columns, games, share in FAST] + [
    (10, 11, 4, 0.3),
    (3, 12, 20, 0.3),
]


def _fields(state):
    """The slow version's state in the keys of an example, every segment a line of its own."""
    sites: dict[str, list[str]] = {"x": [], "o": []}
    for space, player in state["marks"].items():
        sites[player].append(slow.name(space))
    lines = ["-".join(map(slow.dot_name, segment)) for segment in state["segments"]]
    return {"sites": sites, "lines": lines, "to_move": state["player"]}


def _owner(game, area):
    return None if area.owner is None else game.players[area.owner]


def _agree(game, position, state, turns):
    read_back(game, position, _fields(state))
    agree(game, position, turns, slow.score(state))
    closed, open_spaces = game.areas(position)
    assert [(_owner(game, area), area.spaces) for area in closed] == slow.closed_areas(state)
    assert list(open_spaces) == slow.open_area(state)
    assert game.status(position) == ()


def _all_turns(game):
    """Texts of all turns that can be written with two dots in one row or column and a space near the first of them."""
    dots, grid = game.board.dots.sites, game.board.grid.sites
    pairs = [pair for pair in itertools.combinations(dots, 2) if pair[0][0] == pair[1][0] or pair[0][1:] == pair[1][1:]]
    bent = list(itertools.combinations(dots[:4] + dots[-4:], 2))
    return [f"{first}-{second} {space}" for first, second in pairs + bent for space in grid]


def _near(game, turns, chance):
    """Turns made of the line of one legal turn and the mark of another: legal lines with all kinds of marks."""
    listed = [turn.split() for turn in sorted(turns)]
    return [f"{chance.choice(listed)[0]} {chance.choice(game.board.grid.sites)}" for _ in range(10 if listed else 0)]


def _played(game, position, state, turn):
    """Both after a turn, with the areas that it closes compared on the way."""
    move, afterwards = game.parse_move(position, turn), slow.after(state, turn)
    before = {spaces for _, spaces in slow.closed_areas(state)}
    closes = [area for area in slow.closed_areas(afterwards) if area[1] not in before]
    effects = game.effects(position, move)
    assert [(_owner(game, area), area.spaces) for area in effects.closes] == closes
    assert effects.captures == ()
    return game.play(position, move), afterwards


def _play(rows, columns, games, share, chance):
    game = Cercas(rows, columns)
    texts = _all_turns(game)
    found = {"positions": 0, "draws": 0, "open at the end": 0}
    for _ in range(games):
        state, position = slow.first_state(rows, columns), game.initial()
        while True:
            turns = slow.legal_turns(state)
            found["positions"] += 1
            _agree(game, position, state, turns)
            refuse(game, position, turns, chance.sample(texts, min(len(texts), 15)) + _near(game, turns, chance))
            outcome = game.outcome(position)
            if not turns:
                break
            assert outcome is None
            listed = sorted(turns)
            if chance.random() < share:
                listed = [turn for turn in listed if len(slow.line_called(state, turn.split()[0])) == 2] or listed
            position, state = _played(game, position, state, chance.choice(listed))
        result = "draw" if outcome.winner is None else game.players[outcome.winner]
        assert result == slow.result(state)
        found["draws"] += result == "draw"
        found["open at the end"] += bool(slow.open_area(state))
    return found


def test_engine_agrees_with_the_slow_version():
    chance = random.Random(20160501)
    found = [_play(*line, chance) for line in FAST]
    assert sum(line["positions"] for line in found) >= 2000
    # These come up, or else they would go untested.
    assert sum(line["draws"] for line in found) >= 10
    assert sum(line["open at the end"] for line in found) >= 10


@pytest.mark.slow
@pytest.mark.parametrize("rows, columns, games, share", LONG)
def test_engine_agrees_with_the_slow_version_at_length(rows, columns, games, share):
    found = _play(rows, columns, games, share, random.Random(rows * 100 + columns))
    assert found["positions"] > 2 * games


def _positions(game):
    """Every position that can be written for a board: all lines, all marks, both players to move."""
    inner = [frozenset(ends) for ends in _inner(game.rows, game.columns)]
    spaces = slow.all_spaces(game.rows, game.columns)
    for chosen in itertools.product((False, True), repeat=len(inner)):
        segments = frozenset(itertools.compress(inner, chosen))
        for signs in itertools.product((None, "x", "o"), repeat=len(spaces)):
            marks = {space: sign for space, sign in zip(spaces, signs, strict=True) if sign}
            for player in "xo":
                yield {"marks": marks, "segments": segments, "player": player}


def _inner(rows, columns):
    lines = [dots for dots in slow.all_lines(rows, columns) if len(dots) == 2]
    return [dots for dots in lines if frozenset(dots) not in slow.border(rows, columns)]


@pytest.mark.parametrize(
    "rows, columns",
    [
        (1, 1),
        (1, 3),
        (2, 2),
        (4, 1),
        pytest.param(1, 6, marks=pytest.mark.slow),
        pytest.param(2, 3, marks=pytest.mark.slow),
    ],
)
def test_faults_are_found_in_exactly_the_positions_that_no_turns_lead_to(rows, columns):
    game = Cercas(rows, columns)
    reachable = slow.reachable(slow.first_state(rows, columns))
    sound = set()
    for state in _positions(game):
        if not game.status(game.parse_position(_fields(state))):
            sound.add((frozenset(state["marks"].items()), state["segments"], state["player"]))
    assert sound == reachable
