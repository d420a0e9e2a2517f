"""The engine of Fendo against the slow second version, on thousands of positions of random games."""

import itertools
import random

import pytest

from boardrules.games.fendo import Fendo
from tests.boardrules.games import slow_fendo as slow
from tests.boardrules.games.beside import agree, read_back, refuse

pytestmark = pytest.mark.long("plays whole games beside a slow second engine")

# Rows, columns, pieces; random games; and how often a piece is added rather than a turn drawn from all: many pieces
# early make crowded games, few make games that end while both still have a stock.
FAST = [
    (7, 7, (7, 7), 2, 0.0),
    (7, 7, (7, 7), 2, 0.3),
    (5, 5, (7, 7), 6, 0.1),
    (5, 7, (5, 4), 5, 0.2),
    (3, 3, (7, 7), 25, 0.1),
    (3, 9, (20, 20), 3, 0.3),
]
LONG = [(rows, columns, pieces, 20 * games, share) for rows, columns, pieces, games, share in FAST] + [
    (9, 9, (7, 7), 10, 0.2),
    (11, 11, (20, 20), 3, 0.2),
]


def _fields(state):
    """The slow version's state in the keys of an example."""
    sites: dict[str, list[str]] = {player: [] for player in ("white", "orange")}
    for space, player in sorted(state["pieces"].items()):
        sites[player].append(slow.name(space))
    fences = [
        slow.name(first) + ("N" if first[0] == second[0] else "E") for first, second in map(sorted, state["fences"])
    ]
    return {"sites": sites, "fences": fences, "stock": state["stock"], "to_move": state["player"]}


def _agree(game, position, state, turns):
    read_back(game, position, _fields(state))
    agree(game, position, turns, slow.score(state))
    outcome = game.outcome(position)
    assert (outcome and game.players[outcome.winner]) == slow.winner(state)
    closed, open_spaces = game.areas(position)
    assert [(game.players[area.owner], area.spaces) for area in closed] == slow.closed_areas(state)
    assert open_spaces == tuple(map(slow.name, sorted(slow.open_area(state))))
    assert game.status(position) == ()


def _ways_are_free(game, position, state, texts):
    """A turn that moves a piece has a way exactly where the piece gets there, and it is one or two straight runs."""
    for text in texts:
        way = [slow.space_called(space) for space in game.way(position, game.parse_move(position, text))]
        start, _, end = text.partition("-")
        if not end:
            assert way == []
            continue
        start, end = slow.space_called(start), slow.space_called(end[:-1])
        assert bool(way) == (end in slow.reach(state, start))
        for one, other in itertools.pairwise(way):
            assert any(other in slow.run(state, one, side) for side in slow.SIDES), text
        assert not way or (len(way) <= 3 and (way[0], way[-1]) == (start, end))


def _all_turns(game):
    """Texts of every turn that can be written on the board: adding, passing, and all moves along a few rows."""
    sites = game.board.grid.sites
    fences = [f"{site}{side}" for site in sites for side in slow.SIDES]
    return ["pass", *sites, *fences, *(f"{site}-{fence}" for site in sites for fence in fences if fence[:2] != site)]


def _played(game, position, state, turn):
    """Both after a turn, with the areas that it closes compared on the way."""
    move, afterwards = game.parse_move(position, turn), slow.after(state, turn)
    effects, before = game.effects(position, move), slow.closed_areas(state)
    closes = [area for area in slow.closed_areas(afterwards) if area not in before]
    assert [(game.players[area.owner], area.spaces) for area in effects.closes] == closes
    assert effects.captures == ()
    return game.play(position, move), afterwards


def _play(rows, columns, pieces, games, share, chance):
    game = Fendo(rows, columns, pieces)
    texts = _all_turns(game)
    positions = passes = 0
    for _ in range(games):
        state, position, turn = slow.first_state(rows, columns, *pieces), game.initial(), ""
        while turns := slow.legal_turns(state):
            _agree(game, position, state, turns)
            sample = chance.sample(texts, min(len(texts), 30))
            refuse(game, position, turns, sample)
            _ways_are_free(game, position, state, sample[:4])
            positions += 1
            # Ruling F6: the two never pass one after the other.
            assert turns != {"pass"} or turn != "pass"
            passes += turns == {"pass"}
            added = sorted(turn for turn in turns if turn[-1] not in "NESWs")
            turn = chance.choice(added if added and chance.random() < share else sorted(turns))
            position, state = _played(game, position, state, turn)
        _agree(game, position, state, turns)
        refuse(game, position, turns, chance.sample(texts, min(len(texts), 30)))
    return positions, passes


def test_engine_agrees_with_the_slow_version():
    chance = random.Random(20140427)
    counts = [_play(*line, chance) for line in FAST]
    assert sum(positions for positions, _ in counts) >= 1000
    # Passes are rare and easily broken, so they must come up.
    assert sum(passes for _, passes in counts) >= 10


@pytest.mark.slow
@pytest.mark.parametrize("rows, columns, pieces, games, share", LONG)
def test_engine_agrees_with_the_slow_version_at_length(rows, columns, pieces, games, share):
    positions, _ = _play(rows, columns, pieces, games, share, random.Random(rows * 100 + columns))
    assert positions > 2 * games
