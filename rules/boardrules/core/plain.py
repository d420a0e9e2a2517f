"""The core in Python, for machines on which nothing was compiled: the same answers, slower.

Its exact search makes the same choices as `solver.c`, position by position, until the table of that one is
full; see there for the sources.
"""

from array import array
from random import Random
from typing import TYPE_CHECKING, Any, Generic

from boardrules.core.core import Between, Core, Solver, go_on
from boardrules.core.plain_rules import PlainRules, S
from boardrules.core.plain_tree import Tree
from boardrules.core.results import NO_TURN, USUAL, Candidate, Found, Played, RandomGames, Result, SearchOptions, mean
from boardrules.game import M, P

if TYPE_CHECKING:
    from boardrules.core.core import Between
    from boardrules.core.plain_rules import PlainRules


MOST_TURNS = 1 << 20
"""Turns of one position that are listed at once; a search that meets more gives up."""


class _Frame(Generic[S, M]):
    """A state whose turns are being tried; those in `left` have still to be."""

    __slots__ = ("alpha", "best", "beta", "left", "mover", "next", "state")

    def __init__(self, state: S, mover: int, alpha: int, beta: int) -> None:
        self.state, self.mover, self.alpha, self.beta, self.best = state, mover, alpha, beta, -1
        self.left: list[M] = []
        self.next = 0

    def tell(self, mover: int, value: int) -> None:
        """Take note of what a successor is worth to its player to move."""
        self.best = max(self.best, value if mover == self.mover else -value)


class PlainSolver(Generic[S, M]):
    """An exact search with its table: key -> lower and upper bound for the player to move."""

    def __init__(self, rules: "PlainRules[Any, S, M]", most_nodes: int) -> None:
        self._rules, self._most = rules, most_nodes
        self._known: dict[int, tuple[int, int]] = {}
        self._frames: list[_Frame[S, M]] = []
        self.nodes = 0

    def value(self, state: S, alpha: int, beta: int, between: "Between") -> int | None:
        """See `core.Solver`."""
        value = self._decided(state, alpha, beta)
        if value is not None:
            return value
        self._frames = []
        going, rules = self._enter(state, alpha, beta, between), self._rules
        while going:
            frame = self._frames[-1]
            if frame.best >= frame.beta or frame.next == len(frame.left):
                self._leave()
                if not self._frames:
                    return frame.best
                continue
            after = rules.play(frame.state, frame.left[frame.next])
            frame.next += 1
            mover, most = rules.mover(after), max(frame.best, frame.alpha)
            window = (most, frame.beta) if mover == frame.mover else (-frame.beta, -most)
            value = self._decided(after, *window)
            if value is None:
                going = self._enter(after, *window, between)
            else:
                frame.tell(mover, value)
        return None

    def _bounds(self, state: S) -> tuple[int, int]:
        """What the game tells at once, and what the table has."""
        lower, upper = self._rules.look(state)
        if lower < upper:
            least, most = self._known.get(self._rules.canonical_key(state), (-1, 1))
            lower, upper = max(lower, least), min(upper, most)
        return lower, upper

    def _decided(self, state: S, alpha: int, beta: int) -> int | None:
        """What is known, if it is enough for a window."""
        lower, upper = self._bounds(state)
        if lower < upper and lower < beta and upper > alpha:
            return None
        return lower if lower >= beta else upper

    def _enter(self, state: S, alpha: int, beta: int, between: "Between") -> bool:
        """Begin with a state, and look at what is known of its successors; False beyond the limit."""
        rules = self._rules
        turns = rules.replies(state, MOST_TURNS) if self.nodes < self._most else None
        if turns is None:
            return False
        self.nodes += 1
        frame: _Frame[S, M] = _Frame(state, rules.mover(state), alpha, beta)
        self._frames.append(frame)
        left: list[tuple[int, M]] = []
        # Sorting keeps the order of turns that look alike.
        for move in sorted(turns, key=lambda move: -rules.rate(state, move)):
            if frame.best >= beta:
                break
            between()
            after = rules.play(state, move)
            lower, upper = self._bounds(after)
            same = rules.mover(after) == frame.mover
            if not same:
                lower, upper = -upper, -lower
            frame.best = max(frame.best, lower)
            if upper <= alpha:
                # An upper bound, which is all that is told of values up to alpha.
                frame.best = max(frame.best, upper)
            if upper > frame.best:
                estimate = rules.estimate(after)
                left.append((estimate if same else 255 - estimate, move))
        left.sort(key=lambda rated: -rated[0])
        frame.left = [move for _, move in left]
        return True

    def _leave(self) -> None:
        """Write down what a state is worth, and tell the one below."""
        frame = self._frames.pop()
        key = self._rules.canonical_key(frame.state)
        lower, upper = self._known.get(key, (-1, 1))
        if frame.best > frame.alpha:
            lower = max(lower, frame.best)
        if frame.best < frame.beta:
            upper = min(upper, frame.best)
        self._known[key] = (lower, upper)
        if self._frames:
            self._frames[-1].tell(frame.mover, frame.best)


class PlainCore(Core[P, M], Generic[P, S, M]):
    """The searches in Python on the rules of one game."""

    compiled = False

    def __init__(self, rules: PlainRules[P, S, M]) -> None:
        self._rules = rules

    def result(self, position: P) -> Result:
        return self._rules.over(self._rules.state_of(position))

    def turns(self, position: P, most: int) -> tuple[M, ...] | None:
        return self._rules.turns(self._rules.state_of(position), most)

    def rate(self, position: P, move: M) -> int:
        return self._rules.rate(self._rules.state_of(position), move)

    def play(self, position: P, move: M) -> P:
        return self._rules.position_of(self._rules.play(self._rules.state_of(position), move))

    def key(self, position: P) -> int:
        return self._rules.key(self._rules.state_of(position))

    def canonical_key(self, position: P) -> int:
        return self._rules.canonical_key(self._rules.state_of(position))

    def bounds(self, position: P) -> tuple[int, int]:
        return self._rules.bounds(self._rules.state_of(position))

    def estimate(self, position: P) -> int:
        return self._rules.estimate(self._rules.state_of(position))

    def replies(self, position: P) -> tuple[M, ...]:
        return self._rules.replies(self._rules.state_of(position), MOST_TURNS) or ()

    def worth(self, position: P) -> int:
        return self._rules.worth(self._rules.state_of(position))

    def best(self, position: P, most: int) -> tuple[tuple[int, M], ...]:
        return tuple(self._rules.best(self._rules.state_of(position), most))

    def random_game(self, seed: int, position: P | None = None) -> Played[M]:
        return self._rules.random_game(self._rules.state_of(position), Random(seed))

    def random_games(self, count: int, seed: int, position: P | None = None, between: Between = go_on) -> RandomGames:
        results, stuck, lengths = bytearray(), bytearray(), array("I")
        chance, start, playout = Random(seed), self._rules.state_of(position), self._rules.playout
        for number in range(count):
            result, who, turns = playout(start, chance)
            results.append(result)
            stuck.append(who)
            lengths.append(turns)
            if number % 16 == 0:
                between()
        return RandomGames(bytes(results), bytes(stuck), lengths)

    def search(
        self,
        position: P,
        simulations: int,
        options: SearchOptions = USUAL,
        between: Between = go_on,
    ) -> Found[M]:
        if not 1 <= simulations < 1 << 31:
            raise ValueError("a search takes from 1 to 2,147,483,647 simulations")
        rules, state = self._rules, self._rules.state_of(position)
        _must_go_on(rules, state)
        tree = Tree(rules, state, simulations, options)
        for number in range(simulations):
            tree.simulate()
            if number % 4 == 0:
                between()
        root, mover = tree.root, rules.mover(state)
        candidates = [
            Candidate(node.move, node.visits, mean(node.points, node.visits, mover)) for node in root.children
        ]
        candidates.sort(key=lambda candidate: (-candidate.visits, -candidate.value))
        value = mean(root.points, root.visits, mover)
        return Found(value, tuple(candidates), simulations, tree.count)

    def solver(self, most_nodes: int) -> Solver[P]:
        return _Solver(self._rules, most_nodes)


class _Solver(Solver[P], Generic[P, S, M]):
    """Positions for the solver, which knows only states."""

    def __init__(self, rules: PlainRules[P, S, M], most_nodes: int) -> None:
        self._rules, self._solver = rules, PlainSolver(rules, most_nodes)

    @property
    def nodes(self) -> int:
        return self._solver.nodes

    def reaches(self, position: P, value: int, between: Between = go_on) -> bool | None:
        state = self._rules.state_of(position)
        _must_go_on(self._rules, state)
        found = self._solver.value(state, value - 1, value, between)
        return None if found is None else found >= value


def _must_go_on(rules: PlainRules[P, S, M], state: S) -> None:
    if rules.turns(state, 0) is not None:
        raise ValueError(NO_TURN)
