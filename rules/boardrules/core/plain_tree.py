"""Monte Carlo tree search in Python: the same choices as `tree.c`, number by number; see there for the source."""

from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from boardrules.core.results import Result, SearchOptions
from boardrules.game import M

if TYPE_CHECKING:
    from boardrules.core.plain_rules import PlainRules

S = TypeVar("S")

MOST_DEPTH = 4096


class Node(Generic[M]):
    """A position in the tree: how often it was visited, and the first player's points: 2 for a win, 1 for a draw."""

    __slots__ = ("children", "move", "mover", "points", "result", "visits")

    def __init__(self, move: M) -> None:
        self.move = move
        self.visits = self.points = self.mover = 0
        self.result = Result.GOES_ON
        self.children: list[Node[M]] = []


class Tree(Generic[S, M]):
    """A search from a state that has a legal turn.

    Attributes:
        root: The state, which no turn led to.
        count: Number of nodes.
        complete: Whether all legal turns of the root are its children.

    """

    def __init__(
        self, rules: "PlainRules[Any, S, M]", root: S, chance: Random, simulations: int, options: SearchOptions
    ) -> None:
        self._rules, self._start, self._chance, self._options = rules, root, chance, options
        self._most = most_nodes(simulations, options)
        self.root: Node[M] = Node(None)  # type: ignore[arg-type]
        self.root.mover = rules.mover(root)
        self.count, self.complete = 1, False
        self._grow(self.root, root)

    def simulate(self) -> None:
        """Down the tree, one step out of it, and at random to the end."""
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
        if result is Result.GOES_ON:
            result = rules.playout(state, self._chance)[0]
        points = 2 if result is Result.FIRST_WINS else int(result is Result.DRAWN)
        for node in path:
            node.visits += 1
            node.points += points

    def _grow(self, node: Node[M], state: S) -> bool:
        """Give a node its children; False if there is no room for them."""
        options, rules = self._options, self._rules
        if self._most - self.count < options.kept:
            return False
        turns = rules.turns(state, options.drawn)
        complete = turns is not None
        if turns is None:
            turns = tuple(rules.sample(state, self._chance, options.drawn))
        different = dict.fromkeys(turns)
        # Sorting keeps the order of turns that look alike.
        best = sorted(different, key=lambda move: -rules.rate(state, move))[: options.kept]
        node.children = [Node(move) for move in best]
        self.count += len(best)
        if node is self.root:
            self.complete = complete and len(best) == len(turns)
        return bool(best)

    def _choose(self, parent: Node[M]) -> Node[M]:
        """The child to look at: the first that was never visited, or else the first with the largest bound."""
        children = parent.children
        if not children[-1].visits:
            return next(child for child in children if not child.visits)
        log, exploration = log2_by_lines(parent.visits), self._options.exploration
        best, most, second = children[0], -1.0, parent.mover
        for child in children:
            visits = child.visits
            points = 2 * visits - child.points if second else child.points
            bound = points / (2 * visits) + exploration * sqrt(log / visits)
            if bound > most:
                best, most = child, bound
        return best


def most_nodes(simulations: int, options: SearchOptions) -> int:
    """Most nodes of a search: each that grows has first been the last of `visits_to_grow` simulations."""
    return min(options.most_nodes, 2 + options.kept * (2 + simulations // options.visits_to_grow))


def log2_by_lines(number: int) -> float:
    """The logarithm to base two, read from a straight line between powers of two: at most 0.09 too small."""
    power = number.bit_length() - 1
    below = 1 << power
    return power + (number - below) / below
