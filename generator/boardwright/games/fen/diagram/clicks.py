"""Turns of FEN by clicks: nodes, or edges, or faces, in any order; and in words, for the legends of figures."""

from collections.abc import Sequence
from typing import Any, Final, cast

from boardrules.bits import bits
from boardrules.game import Game
from boardrules.games.fen import Fen, reasons
from boardrules.games.fen.apart import any_edges_apart, any_nodes_apart
from boardrules.games.fen.engine import FenMove
from boardrules.reasons import GAME_OVER, OCCUPIED, Reason
from boardwright.figures.diagram.clicks import Choice, Click


def tell(game: Game[Any, Any], position: Any, move: Any) -> str:  # noqa: ARG001 - as every game's
    """Nodes, edges or faces, one or several; `mixed` if they are not of one kind."""
    board = cast(Fen, game).board
    kinds = [
        name
        for name, places in (("node", board.nodes), ("edge", board.edges), ("face", board.faces))
        if move.places & places
    ]
    if len(kinds) != 1:
        return "mixed"
    return kinds[0] if move.places.bit_count() == 1 else f"{kinds[0]}s"


class FenClicks:
    """There are far too many turns to list, so what fits is worked out from the tiles themselves."""

    def after(self, game: Game[Any, Any], position: Any, chosen: Sequence[str]) -> Choice:
        """See `Clicks.after`."""
        fen = cast(Fen, game)
        places = _places(fen, chosen)
        if places is None or fen.outcome(position) is not None:
            return Choice()
        board = fen.board
        fitting = 0
        for kind in [board.kind(places)] if places else [board.faces, board.edges, board.nodes]:
            fitting |= _fitting(fen, position, places, kind)
        whole = (fen.format_move(FenMove(places)),) if FenMove(places) in fen.legal_moves(position) else ()
        wanted = "more" if places & board.faces else "rest" if places else "any"
        clicks = tuple(Click(name, name) for name in board.listed(fitting))
        numbers = (("nodes", fen.turn.nodes), ("edges", fen.turn.edges))
        least = most = 0
        if places & board.faces:
            most = len(clicks)
        elif places:
            least = most = (fen.turn.edges if places & board.edges else fen.turn.nodes) - places.bit_count()
        return Choice(clicks, whole, wanted if clicks else "", numbers, least, most if places else None)

    def why_not(self, game: Game[Any, Any], position: Any, chosen: Sequence[str], place: str) -> Reason | None:
        """See `Clicks.why_not`."""
        fen = cast(Fen, game)
        before, here = _places(fen, chosen), _places(fen, [place])
        if before is None or not here:
            return None
        board = fen.board
        if fen.outcome(position) is not None:
            return GAME_OVER
        if not board.kind(before | here):
            return reasons.MIXED_KINDS
        if here & ~fen.free(position):
            return OCCUPIED.at(place)
        if here & board.faces:
            return fen.why_illegal(position, FenMove(here))
        if any(board.touching[one] & here for one in bits(before)):
            return reasons.SHARES_FACE
        # It would fit, but the rest of a turn would not.
        number = (before | here).bit_count()
        return reasons.wrong_number(fen.turn, number, "node" if here & board.nodes else "edge")


def _places(game: Fen, names: Sequence[str]) -> int | None:
    """Places by their names, as a bit set; None if one is no place, or comes twice, or the kinds differ."""
    found = 0
    for name in names:
        if not game.has_site(name):
            return None
        bit = game.parse_move(game.initial(), name).places
        if found & bit:
            return None
        found |= bit
    return found if not found or game.board.kind(found) else None


def _fitting(game: Fen, position: Any, places: int, kind: int) -> int:
    """Empty places of a kind with which, and with those chosen, some legal turn goes on."""
    board = game.board
    if kind == board.faces:
        return game.ripe(position, position.to_move) & ~places
    free, taken = game.free(position) & kind, places.bit_count()
    size = game.turn.edges if kind == board.edges else game.turn.nodes
    for one in bits(places):
        free &= ~board.touching[one]
    if taken >= size:
        return 0
    fits = any_edges_apart if kind == board.edges else any_nodes_apart
    left = size - taken - 1
    if not left:
        return free
    widest = max((board.touching[one].bit_count() for one in bits(free)), default=0)
    if free.bit_count() > widest * (left + 1):
        # Whatever is picked, enough is left for the rest.
        return free
    found = 0
    for one in bits(free):
        if fits(board, free & ~board.touching[one], left):
            found |= 1 << one
    return found


CLICKS: Final = FenClicks()
