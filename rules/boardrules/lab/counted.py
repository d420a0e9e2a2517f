"""Positions made by turns, and counted, up to a limit."""

from typing import Generic

from boardrules.core.core import Between, go_on
from boardrules.game import Game, M, P
from boardrules.work import spend


class NodesUsedUpError(Exception):
    """More positions would have to be made than are allowed."""


class Counted(Generic[P, M]):
    """What makes positions of a game.

    Attributes:
        nodes: Number of positions made so far.
        most: Number of positions that may be made.
        between: Called before each of them: an exception that it raises ends the work.

    """

    __slots__ = ("_game", "between", "most", "nodes")

    def __init__(self, game: Game[P, M], most: int, nodes: int = 0, between: Between = go_on) -> None:
        self.nodes = nodes
        self.most = most
        self.between = between
        self._game = game

    def made(self, position: P, move: M) -> P:
        """The position after a turn, which is counted.

        Raises:
            NodesUsedUpError: The limit is reached.
            StoppedError: `between` has ended the work.

        """
        if self.nodes >= self.most:
            raise NodesUsedUpError
        self.between()
        self.nodes += 1
        spend(self._game.effort)
        return self._game.apply(position, move)
