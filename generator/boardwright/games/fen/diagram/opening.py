"""The opening on the cover of a FEN set: nodes and edges all over the board."""

from collections.abc import Iterator, Sequence
from typing import Final

from boardrules.bits import bits
from boardrules.games.fen import Fen, FenMove
from boardwright.games.low_discrepancy import spread

KINDS: Final = ("nodes", "edges", "edges", "nodes", "edges", "edges", "nodes", "edges")
"""Kind of each turn, so that both players have both."""


def opening(game: Fen) -> Iterator[FenMove]:
    """Turns from the start; a kind of which there is no legal turn is left out for the other."""
    position = game.initial()
    for number, kind in enumerate(KINDS, 1):
        for one in (kind, *({"nodes", "edges"} - {kind})):
            held = position.held[0] | position.held[1]
            of_kind = game.board.nodes if one == "nodes" else game.board.edges
            size = game.turn.nodes if one == "nodes" else game.turn.edges
            move = _turn(game, list(bits(of_kind & ~held)), size, number)
            if move is not None and game.outcome(position) is None and game.why_illegal(position, move) is None:
                yield move
                position = game.apply(position, move)
                break


def _turn(game: Fen, free: Sequence[int], size: int, number: int) -> FenMove | None:
    """A set of so many free places with no two on one face, begun at a place that differs from turn to turn."""
    places, chosen = 0, 0
    for step in range(4 * len(free)):
        if chosen == size:
            break
        one = free[spread(len(free), 7 * number + step)]
        if not game.board.touching[one] & places:
            places |= 1 << one
            chosen += 1
    return FenMove(places) if size and chosen == size else None
