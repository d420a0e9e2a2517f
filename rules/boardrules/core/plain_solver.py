"""Exact search in Python: the same choices as `solver.c`, position by position; see there for the sources."""

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from boardrules.game import M

if TYPE_CHECKING:
    from boardrules.core.core import Between
    from boardrules.core.plain_rules import PlainRules

S = TypeVar("S")

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
        lower, upper = self._rules.bounds(state)
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
