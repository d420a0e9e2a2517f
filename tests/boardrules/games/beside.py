"""What all comparisons of an engine with its slow second version ask."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from tests.boardrules.games.hands import AnyGame


def agree(game: AnyGame, position: Any, turns: Collection[str], points: Mapping[str, float]) -> None:
    """The legal turns, their order and number, and the score are those of the slow version."""
    moves = game.legal_moves(position)
    assert list(map(game.format_move, moves)) == sorted(turns, key=game.sort_key)
    assert moves.count() == len(turns)
    assert bool(moves) == bool(turns)
    assert game.score(position) == tuple(points.values())


def refuse(game: AnyGame, position: Any, turns: Collection[str], texts: Iterable[str]) -> None:
    """Of these texts, the engine calls legal those that the slow version lists, and no other."""
    moves = game.legal_moves(position)
    for text in texts:
        move = game.parse_move(position, text)
        legal = game.format_move(move) in turns
        assert (move in moves) == legal
        assert (game.why_illegal(position, move) is None) == legal


def read_back(game: AnyGame, position: Any, fields: Mapping[str, Any]) -> None:
    """The position is that of the slow version, and is read back from both ways of writing it."""
    for written in (fields, game.format_position(position), game.format_position(position, sites=True)):
        assert position == game.parse_position(written)
