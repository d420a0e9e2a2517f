"""Who wins a whole game, if both play as well as can be: proved, or not known."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, Generic, Literal, TypeAlias

from boardrules.game import Game, M, P
from boardrules.lab.counted import NodesUsedUpError
from boardrules.lab.cyclic import Retrograde
from boardrules.lab.proof import WON, CycleError, Proof
from boardrules.values import dataclass

MOST_NODES: Final = 200_000
"""Default limit on the number of positions that are made."""

MANY: Final = 1 << 62

Value = Literal["win", "draw", "loss"]

Source: TypeAlias = Proof[P, M] | Retrograde[P, M]
"""What knows the points of positions."""


@dataclass(frozen=True, slots=True)
class Exact(Generic[M]):
    """What is known of a position.

    Attributes:
        value: What the player to move reaches, whatever the other does: `win`, `draw` or `loss`. A game that goes on
            for ever is a draw. None if that is not known: the limit was reached.
        to_move: The player to move.
        turns: First turns that reach the value, in canonical order; none if the player loses, where all do. None if
            they are not all known: the limit was reached after the value was found.
        line: Turns that reach the value: each turn of a player who does not lose is the first that keeps the value, and
            each turn of one who does the first of all. It stops early where the limit is reached, and where a position
            comes up again.
        nodes: Number of positions that were made.

    """

    value: Value | None
    to_move: int
    turns: tuple[M, ...] | None
    line: tuple[M, ...]
    nodes: int

    @property
    def proved(self) -> bool:
        """Whether the value is known; what is known is proved."""
        return self.value is not None

    def to_json(self, game: Game[Any, M]) -> dict[str, Any]:
        """Value, player, turns in canonical notation, nodes; `turns` is null where they are not all known."""
        return {
            "value": self.value,
            "to_move": game.players[self.to_move],
            "turns": None if self.turns is None else [game.format_move(move) for move in self.turns],
            "line": [game.format_move(move) for move in self.line],
            "nodes": self.nodes,
            "proved": self.proved,
        }


def solve_game(game: Game[P, M], position: P | None = None, most_nodes: int = MOST_NODES) -> Exact[M]:
    """The exact value of a position, by default of the start.

    The search asks two questions with yes or no for an answer: can the player to move win, and if not, can he draw? It
    tries every turn, and keeps the answers for whole positions, not for hashes of them, and for all their images under
    the symmetries of the board. If a position can come up again in a game, all positions that can be reached are listed
    instead, and worked out from the ends of the game backwards. The same arguments give the same result.

    Args:
        game: The game. The pie rule is ignored, as by all positions.
        position: Where it begins.
        most_nodes: Number of positions that may be made; if there are more, the value is not known.

    Raises:
        ValueError: The game is over.
        TooMuchWorkError: It takes more steps than a limit around this call allows (`work.limited`).

    Source: AND/OR trees with a table of positions; retrograde analysis as of chess endings (T. Stroehlein 1970).
    """
    here = game.initial() if position is None else position
    if game.outcome(here) is not None:
        raise ValueError("the game is over")
    proof = Proof(game, most_nodes)
    found = Exact[M](None, game.to_move(here), None, (), 0)
    try:
        best = proof.points(here)
        found = _with_value(found, best, proof)
        return _with_turns(game, here, found, best, proof)
    except NodesUsedUpError:
        return replace(found, nodes=proof.nodes)
    except CycleError:
        pass
    try:
        listed = Retrograde(game, here, most_nodes, proof.nodes)
    except NodesUsedUpError:
        return replace(found, nodes=most_nodes)
    # The positions are all there: to look for turns and line is no work worth a limit.
    listed.most = MANY
    nodes, best = listed.nodes, listed.points(here)
    found = _with_turns(game, here, _with_value(found, best, listed), best, listed)
    return replace(found, nodes=nodes)


def _with_value(found: Exact[M], best: int, source: Source[P, M]) -> Exact[M]:
    values: tuple[Value, Value, Value] = ("loss", "draw", "win")
    return replace(found, value=values[WON - best if found.to_move else best], nodes=source.nodes)


def _with_turns(game: Game[P, M], position: P, found: Exact[M], best: int, source: Source[P, M]) -> Exact[M]:
    """The same with turns and line, as far as the limit allows.

    Raises:
        CycleError: A position has come up again in a game.

    """
    line: list[M] = []
    turns: tuple[M, ...] | None = None
    try:
        turns = () if found.value == "loss" else tuple(_keeping(game, position, best, source))
        for move in _line(game, position, best, source):
            line.append(move)  # noqa: PERF402 - what was found before the limit is kept
    except NodesUsedUpError:
        pass
    return replace(found, turns=turns, line=tuple(line), nodes=source.nodes)


def _keeping(game: Game[P, M], position: P, best: int, source: Source[P, M]) -> Iterator[M]:
    """Turns that keep the points of player 0."""
    for move in game.legal_moves(position):
        if source.keeps(position, source.made(position, move), best):
            yield move


def _line(game: Game[P, M], position: P, best: int, source: Source[P, M]) -> Iterator[M]:
    """Turns to the end of the game, or until a position comes up again; `best` are the points of player 0."""
    seen = {position}
    while game.outcome(position) is None:
        lost = best == (WON if game.to_move(position) else 0)
        for move in game.legal_moves(position):
            after = source.made(position, move)
            if lost or (source.keeps(position, after, best) and source.nearer(position, after)):
                break
        else:
            return
        yield move
        if after in seen:
            return
        seen.add(after)
        position = after
