"""Positions show the names of places, as their own board has them, and are as equal and as small as before."""

import copy
import pickle
from typing import Any

import pytest

import boardrules
import boardwright as bw
from boardrules.games.fanorona import Fanorona
from boardrules.games.fanorona.position import FanoronaPosition
from boardrules.shown import MOST_NAMES, position_kind, shown


def games() -> list[Any]:
    return [bw.load(name).game for name in ("fanorona", "fendo", "cercas", "dendria", "fen-triangle")]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_names_are_those_of_the_board(game: Any):
    """Every place that the written position has stands in the line, whichever way the position came about."""
    here = boardrules.playout(game, 3, most_plies=9).position
    again = game.parse_position(game.format_position(here))
    for position in (here, again, game.transform(here, game.symmetries()[-1]), game.initial()):
        line = repr(position)
        assert "\n" not in line
        assert line.startswith(f"<{game.name}: ")
        assert line.endswith(f" {game.players[game.to_move(position)]} to move>")
        words = line.removesuffix(">").replace(";", " ").split()
        for sites in game.format_position(position, sites=True)["sites"].values():
            names = [name for part in sites.values() for name in part] if isinstance(sites, dict) else sites
            assert set(names) <= set(words)
    assert repr(here) == repr(again)
    # They are the values that they were; one sent to another process does not take its board along.
    plain = pickle.loads(pickle.dumps(here))
    assert type(plain) is position_kind(here) is not type(here)
    assert plain == here == plain != 5
    assert {plain: 1}[here] == 1
    assert len(pickle.dumps(here)) < 500
    assert repr(copy.copy(here)) == repr(plain)
    # What was copied can be played with.
    turn = next(iter(game.legal_moves(plain)))
    assert game.apply(plain, turn) == game.apply(here, turn)


def test_each_game_shows_its_own_board():
    small, large, relay = Fanorona(3, 3), Fanorona(5, 9), Fanorona(3, 3, captures="relay")
    assert repr(small.initial()) == "<fanorona: white a1 b1 c1 c2; black a2 a3 b3 c3; white to move>"
    assert " i5;" in repr(large.initial())
    assert small.initial() == relay.initial()
    assert type(small.initial()) is not type(relay.initial())
    for again in (copy.copy(small), copy.deepcopy(small), pickle.loads(pickle.dumps(small))):
        assert (again, repr(again.initial())) == (small, repr(small.initial()))
    # What the board does not have is shown as it is.
    assert repr(type(small.initial())((1 << 500, 0), 0)) == repr(FanoronaPosition((1 << 500, 0), 0))


def test_long_lists_are_cut():
    class Large:
        name = "large"

        def format_position(self, _position: object, *, sites: bool) -> dict[str, Any]:
            assert sites
            places = [f"a{number}" for number in range(1, MOST_NAMES + 3)]
            return {"sites": {"x": places, "o": {"small": ["b1"], "big": []}}, "to_move": "x", "history": [{}, {}]}

    line = shown(Large(), None)
    assert f" a{MOST_NAMES} ... and 2 more; o small b1; history of 2; x to move>" in line
    assert f"a{MOST_NAMES + 1}" not in line
