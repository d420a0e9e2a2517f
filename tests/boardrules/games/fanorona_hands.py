"""Positions of Fanorona made by hand, and short questions about them, for the tests."""

from boardrules.games.fanorona import Fanorona

SINGLE = Fanorona()
RELAY = Fanorona(captures="relay")
SMALL = Fanorona(3, 3)


def at(game, white, black, to_move="white"):
    return game.parse_position({"sites": {"white": white.split(), "black": black.split()}, "to_move": to_move})


def turns(game, position):
    return list(map(game.format_move, game.legal_moves(position)))


def why(game, position, turn):
    """Name of the reason against a turn, None for a legal one; all ways to ask must give the same answer."""
    move = game.parse_move(position, turn)
    reason = game.why_illegal(position, move)
    assert (move in game.legal_moves(position)) == (reason is None)
    assert (turn in turns(game, position)) == (reason is None)
    return reason and reason.name


def captures(game, position, turn):
    return " ".join(game.effects(position, game.parse_move(position, turn)).captures)


def play(game, position, turn):
    return game.play(position, game.parse_move(position, turn))
