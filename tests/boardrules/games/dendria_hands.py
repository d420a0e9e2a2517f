"""Games, positions and short hands for the tests of Dendria on positions made by hand."""

from boardrules.games.dendria import Dendria

TINY = Dendria(2)
SMALL = Dendria(3)
MIDDLE = Dendria(5)
# Dark's Dryads fertilise everything round the corner e3.
GROVE = "d1d e1d e3S a3S"
# Light's Seed on a1 is nourished by Dark while Dark's Dryad stands in line with it, on c3.
WAY = "c1d a2s b1s a1S"
SIGNS = {"s": ("dark", "seeds"), "t": ("dark", "trees"), "d": ("dark", "dryads")}


def at(game, pieces, to_move="dark", **others):
    """Position from soils with the sign of their piece behind them, such as `a1s b2D`."""
    sites: dict = {"dark": {"seeds": [], "trees": [], "dryads": []}, "light": {"seeds": [], "trees": [], "dryads": []}}
    for text in pieces.split():
        player, kind = SIGNS[text[-1].lower()]
        sites["light" if text[-1].isupper() else player][kind].append(text[:-1])
    return game.parse_position({"sites": sites, "to_move": to_move, **others})


def legal(game, position, turn):
    move = game.parse_move(position, turn)
    assert (move in game.legal_moves(position)) == (move in set(game.legal_moves(position)))
    return move in game.legal_moves(position)


def why(game, position, turn):
    reason = game.why_illegal(position, game.parse_move(position, turn))
    return reason and reason.name


def turns(game, position):
    listed = list(map(game.format_move, game.legal_moves(position)))
    assert game.legal_moves(position).count() == len(listed)
    return listed


def play(game, position, *texts):
    for text in texts:
        position = game.play(position, game.parse_move(position, text))
    return position


def faults(game, position):
    return [fault.name for fault in game.status(position)]
