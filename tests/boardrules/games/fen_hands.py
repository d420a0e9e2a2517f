"""Positions of FEN made by hand, and questions about them, in names."""

from boardrules.games.fen import Fen, FenPosition

NODES = [f"n{number}" for number in range(1, 11)]
EDGES = [f"e{number}" for number in range(1, 19)]
"""Nodes and edges of the side-3 triangle."""


def at(game: Fen, white: str = "", black: str = "", to_move: str = "white") -> FenPosition:
    return game.parse_position({"sites": {"white": white.split(), "black": black.split()}, "to_move": to_move})


def why(game: Fen, position: FenPosition, turn: str) -> str | None:
    move = game.parse_move(position, turn)
    reason = game.why_illegal(position, move)
    assert (move in game.legal_moves(position)) == (reason is None)
    return reason.name if reason else None


def faults(game: Fen, position: FenPosition) -> list[str]:
    return [fault.name for fault in game.status(position)]


def turns(game: Fen, position: FenPosition) -> list[str]:
    return [game.format_move(move) for move in game.legal_moves(position)]


def filled(game: Fen, white: str, black: str, empty: str, to_move: str = "white") -> FenPosition:
    """Position with every node and edge taken, by black where nothing else is said."""
    rest = [place for place in (*NODES, *EDGES) if place not in f"{white} {black} {empty}".split()]
    return at(game, white, " ".join((black, *rest)), to_move)
