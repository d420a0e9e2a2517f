"""Who wins a whole game, if both play as well as can be: proved, or not known.

Games in which positions come up again are worked out from their ends backwards.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, Generic, Literal, TypeAlias

from boardrules.core.core import Between, StoppedError, go_on
from boardrules.game import Game, M, P
from boardrules.lab.counted import Counted, NodesUsedUpError
from boardrules.lab.proof import DRAWN, WON, CycleError, Proof
from boardrules.values import dataclass


class Retrograde(Counted[P, M]):
    """All positions that can be reached from one, and what they are worth: `work_out` is called first.

    A position is won for a player if he can force an end that he wins; if neither can, the game goes on for ever or is
    drawn, which is the same here. Positions that are images of each other under a symmetry of the board are one.

    Source: T. Stroehlein (1970); K. Thompson, "Retrograde analysis of certain endgames" (1986).
    """

    __slots__ = ("_distance", "_numbers", "_winner")

    def __init__(self, game: Game[P, M], most: int, nodes: int = 0, between: Between = go_on) -> None:
        super().__init__(game, most, nodes, between)
        self._numbers: dict[P, int] = {}
        self._winner: list[int | None] = []
        self._distance: list[int] = []

    def work_out(self, position: P) -> None:
        """List and judge all positions that can be reached from one.

        Raises:
            NodesUsedUpError: There are more positions.
            StoppedError: `between` has ended the work.

        """
        following, players, ends = self._listed(position)
        self._winner = [None] * len(players)
        self._distance = [0] * len(players)
        before: list[list[int]] = [[] for _ in players]
        for number, after in enumerate(following):
            for one in after:
                before[one].append(number)
        for winner in (0, 1):
            self._attract(winner, ends, before, players, [len(after) for after in following])

    def points(self, position: P) -> int:
        """Half points of player 0 if both play as well as can be; the position must be one that can be reached."""
        winner = self._winner[self._numbers[position]]
        return DRAWN if winner is None else WON * (1 - winner)

    def keeps(self, before: P, after: P, best: int) -> bool:  # noqa: ARG002 - see `Proof.keeps`
        """Whether a turn between two positions keeps the points of player 0 that the first is worth."""
        return self.points(after) == best

    def nearer(self, before: P, after: P) -> bool:
        """Whether a turn that keeps a win brings the end nearer; of draws, whether it keeps the draw."""
        one, other = self._numbers[before], self._numbers[after]
        return self._winner[one] is None or self._distance[other] < self._distance[one]

    def _listed(self, start: P) -> tuple[list[list[int]], list[int], dict[int, int | None]]:
        """For each position, those after it and its mover; and of those that end the game, the winner."""
        game = self._game
        symmetries = tuple(game.symmetries()[1:])
        following: list[list[int]] = []
        players: list[int] = []
        ends: dict[int, int | None] = {}
        waiting: list[P] = []

        def number(position: P) -> int:
            found = self._numbers.get(position)
            if found is not None:
                return found
            new = len(players)
            self._numbers[position] = new
            for symmetry in symmetries:
                self._numbers[game.transform(position, symmetry)] = new
            players.append(game.to_move(position))
            waiting.append(position)
            return new

        number(start)
        # Each position is looked at in the order of its number.
        for position in waiting:
            outcome = game.outcome(position)
            if outcome is not None:
                ends[len(following)] = outcome.winner
                following.append([])
            else:
                following.append([number(self.made(position, move)) for move in game.legal_moves(position)])
        return following, players, ends

    def _attract(
        self,
        winner: int,
        ends: dict[int, int | None],
        before: list[list[int]],
        players: list[int],
        open_turns: list[int],
    ) -> None:
        """Note all positions from which a player forces a win, and the number of plies that it takes at the most."""
        found = [number for number, won_by in ends.items() if won_by == winner]
        for number in found:
            self._winner[number] = winner
        # `found` grows while it is gone through, by one ply at a time.
        for number in found:
            for one in before[number]:
                if self._winner[one] is not None:
                    continue
                open_turns[one] -= 1
                if players[one] == winner or not open_turns[one]:
                    self._winner[one] = winner
                    self._distance[one] = self._distance[number] + 1
                    found.append(one)


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
        some: First turns that are known to reach the value where `turns` is None; a core may know some.

    """

    value: Value | None
    to_move: int
    turns: tuple[M, ...] | None
    line: tuple[M, ...]
    nodes: int
    some: tuple[M, ...] = ()

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


def solve_game(
    game: Game[P, M], position: P | None = None, most_nodes: int = MOST_NODES, between: Between = go_on
) -> Exact[M]:
    """The exact value of a position, by default of the start.

    The search asks two questions with yes or no for an answer: can the player to move win, and if not, can he draw? It
    tries every turn, and keeps the answers for whole positions, not for hashes of them, and for all their images under
    the symmetries of the board. If a position can come up again in a game, all positions that can be reached are listed
    instead, and worked out from the ends of the game backwards. The same arguments give the same result.

    Args:
        game: The game. The pie rule is ignored, as by all positions.
        position: Where it begins.
        most_nodes: Number of positions that may be made; if there are more, the value is not known.
        between: Called before each of them; if it raises `StoppedError`, no more are made.

    Raises:
        ValueError: The game is over.
        TooMuchWorkError: It takes more steps than a limit around this call allows (`work.limited`).

    Source: AND/OR trees with a table of positions; retrograde analysis as of chess endings (T. Stroehlein 1970).
    """
    here = game.initial() if position is None else position
    if game.outcome(here) is not None:
        raise ValueError("the game is over")
    proof = Proof(game, most_nodes, between)
    found = Exact[M](None, game.to_move(here), None, (), 0)
    try:
        best = proof.points(here)
        found = _with_value(found, best, proof)
        return _with_turns(game, here, found, best, proof)
    except (NodesUsedUpError, StoppedError):
        return replace(found, nodes=proof.nodes)
    except CycleError:
        pass
    listed = Retrograde(game, most_nodes, proof.nodes, between)
    try:
        listed.work_out(here)
    except (NodesUsedUpError, StoppedError):
        return replace(found, nodes=listed.nodes)
    # The positions are all there: to look for turns and line is no work worth a limit.
    listed.most, listed.between = MANY, go_on
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
    except (NodesUsedUpError, StoppedError):
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
