"""Games and short hands for the tests of Fendo on positions made by hand."""

from boardrules.games.fendo import Fendo

SMALL = Fendo(3, 3)
MIDDLE = Fendo(5, 5)
NO_STOCK = Fendo(3, 3, (1, 1))


def at(game, rows, fences="", to_move="white", **others):
    """Position from rows with spaces between them, the top one first, and fences in a row."""
    return game.parse_position(
        {"position": "\n".join(rows.split()), "fences": fences.split(), "to_move": to_move, **others}
    )


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
