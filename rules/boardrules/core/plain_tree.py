"""Tree search in Python: the same choices as `tree.c`, number by number; see there for the source."""

from functools import cache
from math import sqrt
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from boardrules.core.results import Result, SearchOptions, mean
from boardrules.estimates import fading
from boardrules.game import WON, M

if TYPE_CHECKING:
    from boardrules.core.plain_rules import PlainRules

S = TypeVar("S")

MOST_DEPTH = 4096

BELOW_WEIGHTS = 10
"""Bits of a gain below the steps of the table of weights."""


class Node(Generic[M]):
    """A position in the tree: how often it was visited, and the first player's points, `WON` for a win."""

    __slots__ = ("children", "move", "mover", "points", "prior", "result", "visits")

    def __init__(self, move: M, prior: float) -> None:
        self.move, self.prior = move, prior
        self.visits = self.points = self.mover = 0
        self.result = Result.GOES_ON
        self.children: list[Node[M]] = []


class Tree(Generic[S, M]):
    """A search from a state that has a legal turn.

    Attributes:
        root: The state, which no turn led to.
        count: Number of nodes.

    """

    def __init__(self, rules: "PlainRules[Any, S, M]", root: S, simulations: int, options: SearchOptions) -> None:
        self._rules, self._start, self._options = rules, root, options
        self._most = most_nodes(simulations, options)
        self.root: Node[M] = Node(None, 1.0)  # type: ignore[arg-type]
        self.root.mover = rules.mover(root)
        self.count = 1
        self._grow(self.root, root)

    def simulate(self) -> None:
        """Down the tree, and one step out of it."""
        state, node, rules = self._start, self.root, self._rules
        path, result = [node], Result.GOES_ON
        while result is Result.GOES_ON and len(path) < MOST_DEPTH:
            if not node.children and (node.visits < self._options.visits_to_grow or not self._grow(node, state)):
                break
            node = self._choose(node)
            state = rules.play(state, node.move)
            if not node.visits:
                node.mover, node.result = rules.mover(state), rules.over(state)
                if node.result is Result.GOES_ON and rules.wins_now(state):
                    node.result = Result(1 + node.mover)
            result = node.result
            path.append(node)
        points = WON if result is Result.FIRST_WINS else WON // 2 if result is Result.DRAWN else 0
        if result is Result.GOES_ON:
            worth = rules.worth(state)
            points = WON - worth if node.mover else worth
        for node in path:
            node.visits += 1
            node.points += points

    def _grow(self, node: Node[M], state: S) -> bool:
        """Give a node its children; False if there is no room for them."""
        if self._most - self.count < self._options.kept:
            return False
        best = self._rules.best(state, self._options.kept)
        table = weights()
        found = [table[min(best[0][0] - gain >> BELOW_WEIGHTS, len(table) - 1)] for gain, _ in best]
        node.children = [Node(move, weight / sum(found)) for (_, move), weight in zip(best, found, strict=True)]
        self.count += len(best)
        return bool(best)

    def _choose(self, parent: Node[M]) -> Node[M]:
        """The child to look at: the first with the largest bound. Until it is visited, one counts as its parent."""
        scale, mover, most = self._options.exploration * sqrt(parent.visits), parent.mover, -1.0
        unvisited, best = mean(parent.points, parent.visits, mover), parent.children[0]
        for child in parent.children:
            value = mean(child.points, child.visits, mover) if child.visits else unvisited
            bound = value + scale * child.prior / (1 + child.visits)
            if bound > most:
                best, most = child, bound
        return best


@cache
def weights() -> tuple[int, ...]:
    """The softmax weight exp(-2 less), as a share of `WON`, of turns that gain less than the best, in steps of 1/64."""
    return tuple(fading(2 * step * WON // 64) for step in range(257))


def most_nodes(simulations: int, options: SearchOptions) -> int:
    """Most nodes of a search: each that grows has first been the last of `visits_to_grow` simulations."""
    return min(options.most_nodes, 2 + options.kept * (2 + simulations // options.visits_to_grow))
