"""Games and short hands for the tests of Cercas on positions made by hand."""

from boardrules.games.cercas import Cercas

FULL = Cercas()
MIDDLE = Cercas(4, 4)
SMALL = Cercas(3, 3)
ROW = Cercas(1, 3)


def at(game, rows="", lines="", to_move="x"):
    """Position from rows with spaces between them, the top one first, and lines in a row; without rows, no marks."""
    rows = rows or " ".join(["." * game.columns] * game.rows)
    return game.parse_position({"position": "\n".join(rows.split()), "lines": lines.split(), "to_move": to_move})


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
