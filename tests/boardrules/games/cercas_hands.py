"""Short ways to write positions and turns of Cercas in tests."""

from boardrules.games.cercas import Cercas

FULL = Cercas()
SMALL = Cercas(3, 3)


def at(game, rows="", lines="", to_move="x"):
    """Position from rows with spaces between them, the top one first and none for an empty board, and lines in a row."""
    marks = {"position": "\n".join(rows.split())} if rows else {"sites": {}}
    return game.parse_position({**marks, "lines": lines.split(), "to_move": to_move})


def legal(game, position, turn):
    return game.parse_move(position, turn) in game.legal_moves(position)


def why(game, position, turn):
    reason = game.why_illegal(position, game.parse_move(position, turn))
    return reason and reason.name


def turns(game, position):
    return [game.format_move(move) for move in game.legal_moves(position)]


def play(game, position, *texts):
    for text in texts:
        position = game.play(position, game.parse_move(position, text))
    return position


def faults(game, position):
    return [fault.name for fault in game.status(position)]
