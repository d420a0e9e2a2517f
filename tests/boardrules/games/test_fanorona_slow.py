"""The engine of Fanorona against the slow second version, on thousands of positions of random games and at random."""

import random

import pytest

from boardrules.games.fanorona import Fanorona
from tests.boardrules.games import slow_fanorona as slow
from tests.boardrules.games.beside import agree, refuse

pytestmark = pytest.mark.long("plays whole games beside a slow second engine")

# Rows, columns and rule set; random games.
FAST = [
    ((5, 9, "single"), 14),
    ((5, 9, "relay"), 20),
    ((5, 5, "single"), 20),
    ((5, 5, "relay"), 24),
    ((3, 3, "single"), 20),
    ((3, 3, "relay"), 20),
]
MOST_TURNS = 120


def _fields(state):
    """The slow version's state in the keys of an example."""
    return {"position": slow.picture(state), "to_move": state["player"]}


def _agree(game, state):
    position, turns = game.parse_position(_fields(state)), slow.turns(state)
    agree(game, position, turns, slow.score(state))
    outcome = game.outcome(position)
    assert (outcome and game.players[outcome.winner]) == slow.winner(state)
    agreed = game.agreed_outcome(position).winner
    assert ("draw" if agreed is None else game.players[agreed]) == slow.agreed(state)
    return position, turns


def _changed(turns, texts, chance):
    """Texts that look like turns: legal ones with something else in one place, and some of the earlier ones."""
    changed = chance.sample(texts, min(len(texts), 10))
    for turn in chance.sample(sorted(turns), min(len(turns), 8)):
        place = chance.randrange(len(turn))
        signs = {"+": "-", "-": "+", ",": ","}
        other = signs.get(turn[place]) or chance.choice("abcde" if turn[place].isalpha() else "123")
        changed += [turn[:place] + other + turn[place + 1 :], turn.rstrip("+-"), f"{turn},{turn[:2]}+"]
    return changed


def _refused(game, position, turns, texts):
    on_board = [text for text in texts if all(map(game.has_site, _sites(text)))]
    refuse(game, position, turns, on_board)


def _sites(text):
    bare = text.replace(",", "").replace("+", "").replace("-", "")
    return [bare[place : place + 2] for place in range(0, len(bare), 2)]


def _played(game, position, state, turn, captured):
    move = game.parse_move(position, turn)
    assert game.effects(position, move).captures == tuple(map(slow.name, sorted(captured)))
    played, afterwards = game.play(position, move), slow.after(state, turn)
    assert played == game.parse_position(_fields(afterwards))
    assert game.status(played) == ()
    return afterwards


def _play(board, chance):
    """One random game; the number of positions compared."""
    rows, columns, captures = board
    game, state = Fanorona(rows, columns, captures), slow.first_state(rows, columns, captures == "relay")
    assert game.initial() == game.parse_position(_fields(state))
    texts: list[str] = []
    for number in range(1, MOST_TURNS + 1):
        position, turns = _agree(game, state)
        _refused(game, position, turns, _changed(turns, texts, chance))
        if not turns:
            return number
        turn = chance.choice(sorted(turns))
        texts.append(turn)
        state = _played(game, position, state, turn, turns[turn])
    return MOST_TURNS


def _scattered(board, chance):
    """Random counters anywhere, where rows of all lengths and long relays come up as they seldom do in games."""
    rows, columns, captures = board
    game, state = Fanorona(rows, columns, captures), slow.first_state(rows, columns, captures == "relay")
    points = [(column, row) for column in range(columns) for row in range(rows)]
    most = len(state["counters"]) // 2
    state["player"] = chance.choice(["white", "black"])
    own, enemies = chance.randint(0, min(most, 8)), chance.randint(0, most)
    chosen = chance.sample(points, own + enemies)
    state["counters"] = dict.fromkeys(chosen[:own], state["player"])
    state["counters"].update(dict.fromkeys(chosen[own:], slow.other(state["player"])))
    position, turns = _agree(game, state)
    for turn in chance.sample(sorted(turns), min(len(turns), 3)):
        captured = tuple(map(slow.name, sorted(turns[turn])))
        move = game.parse_move(position, turn)
        assert game.effects(position, move).captures == captured
        assert game.play(position, move) == game.parse_position(_fields(slow.after(state, turn)))
    return max((turn.count(",") for turn in turns), default=0)


def test_engine_agrees_with_the_slow_version():
    chance = random.Random(1680)
    positions = sum(_play(board, chance) for board, games in FAST for _ in range(games))
    assert positions >= 2000


def test_engine_agrees_with_the_slow_version_on_scattered_counters():
    chance = random.Random(22)
    longest = [_scattered(board, chance) for board, _ in FAST for _ in range(120)]
    # Relays of many steps are where mistakes hide, so they must come up.
    assert max(longest) >= 7


@pytest.mark.parametrize("captures", ["single", "relay"])
def test_engine_agrees_on_everything_that_comes_up_on_the_smallest_board(captures):
    game, first = Fanorona(3, 3, captures), slow.first_state(3, 3, captures == "relay")
    waiting = [first]
    found = {str(_fields(first))}
    for state in waiting:
        position, turns = _agree(game, state)
        assert game.status(position) == ()
        for after in (slow.after(state, turn) for turn in turns):
            if str(_fields(after)) not in found:
                found.add(str(_fields(after)))
                waiting.append(after)
    assert {slow.winner(state) for state in waiting} == {"white", "black", None}


@pytest.mark.slow
@pytest.mark.parametrize("board, games", FAST)
def test_engine_agrees_with_the_slow_version_at_length(board, games):
    chance = random.Random(sum(board[:2]))
    assert sum(_play(board, chance) for _ in range(10 * games)) > 20 * games
    assert max(_scattered(board, chance) for _ in range(1000)) >= (board[2] == "relay")
