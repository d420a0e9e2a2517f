"""What the lab needs of a program that plays: random games, and a search that says how good a position is.

`GameEngine` is one for every game, in Python: Monte Carlo tree search through the contract of `boardrules.game.Game`.
"""

from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import islice
from math import sqrt
from random import Random
from typing import Any, Final, Generic, Protocol

from boardrules.estimates import fading
from boardrules.game import WON, Game, M, Outcome, P
from boardrules.lab.fast import core_engine
from boardrules.lab.seeds import below, derived, some
from boardrules.lab.values import MoveStatistics, Searched

NAME: Final = "uct-2"
"""With games that do not say what a position is worth: they are played to the end by chance."""

NAME_SAID: Final = "puct-1"
"""With games that say what a position is worth, or which turns are promising."""

LISTED: Final = 4096
"""If a position has more turns than this, or they cannot be counted, only so many are known: the first ones."""

KEPT: Final = 256
"""If a position has more turns than this, the search looks at so many of them, drawn by chance."""

PLAYOUT_PLIES: Final = 150
"""A random game is cut off after so many plies; whoever has more points then counts as the winner."""

WIN: Final = WON
"""What a win is worth; a draw is worth half, a loss nothing. Whole numbers add up in the same way everywhere."""

EXPLORING: Final = 0.7
"""Weight of turns that were looked at less often; values are from 0 to 1."""

FIRST_OPEN: Final = 4
OPEN: Final = 4
"""After n visits, a position has `FIRST_OPEN` + `OPEN` * sqrt(n) turns open, so that good ones are looked at again."""

STEPS_A_SECOND, STEPS_SAID = 20_000, 75_000
"""Of `Game.effort` on a usual machine: with random games, and with a game that says what a position is worth."""

BEST: Final = 32
"""Of the turns that a game calls promising, so many are looked at."""

TRUSTING: Final = 0.6
"""Weight of promising turns that were looked at less often; values are from 0 to 1."""


class GameEngine(Generic[P, M]):
    """Monte Carlo tree search, for any game.

    Selection is UCB1 (Kocsis and Szepesvari 2006) with progressive widening (Coulom 2007): turns are opened in an order
    drawn by chance, more of them the more often a position is visited. A turn that ends the game with a win, or a
    position all of whose turns are decided, is decided itself (Winands, Bjornsson and Saito 2008). The search depends
    on its arguments alone: of floats only sums, products, quotients and square roots decide, which are the same on
    every machine, and logarithms are worked out with whole numbers.

    Positions with many turns are sampled: see `KEPT` and `LISTED`.

    Where a game says what a position is worth (`Game.worth`), that stands in place of a random game. Where it says
    which turns are promising (`Game.promising`), these are opened in its order, and selection is PUCT with the parent's
    value for turns that were not looked at (Rosin 2011, as in Silver et al. 2017). Chance then decides only the order
    of turns of a searched position that the game calls equally good.

    Attributes:
        name: `NAME` or `NAME_SAID`.
        game: The game.
        kept, playout_plies, best: See `KEPT`, `PLAYOUT_PLIES` and `BEST`.

    """

    __slots__ = ("_said", "best", "game", "kept", "name", "playout_plies")

    def __init__(
        self,
        game: Game[P, M],
        *,
        kept: int = KEPT,
        playout_plies: int = PLAYOUT_PLIES,
        best: int = BEST,
        by_chance: bool = False,
    ) -> None:
        """With `by_chance`, positions are played to the end by chance even if the game says what they are worth."""
        self.game = game
        self.kept = kept
        self.playout_plies = playout_plies
        self.best = best
        start = game.initial()
        self._said = not by_chance and not (game.worth(start) is None and game.promising(start, 1) is None)
        self.name = NAME_SAID if self._said else NAME

    @property
    def pace(self) -> int:
        """See `pace_of`."""
        return max(1, (STEPS_SAID if self._said else STEPS_A_SECOND) // self.game.effort)

    def random_game(self, seed: int, position: P | None = None) -> tuple[M, ...]:
        """Turns of a game by chance, as the game draws them (`Game.random_turns`).

        If the game leaves that to others, every legal turn, of the first `LISTED`, is equally likely.
        """
        start = self.game.initial() if position is None else position
        return tuple(self._random_turns(start, Random(seed))[0])

    def search(self, position: P, simulations: int, seed: int) -> Searched[M]:
        """How good a position is; see `Engine.search`.

        Raises:
            ValueError: The game is over, no turn is legal, or no simulation is allowed.

        """
        if simulations < 1:
            raise ValueError(f"a search needs at least one simulation, not {simulations}")
        chance = Random(derived(seed, "search"))
        root = self._node(position)
        if root.points is not None:
            raise ValueError("the game is over")
        self._expand(root, chance)
        if not root.moves:
            raise ValueError("there is no legal turn")
        if root.weights is not None:
            root.legal = self.game.legal_moves(position).count()
            # The same seed gives the same game, and another one another, even where chance decides nothing else.
            root.mix(chance)
        done = 0
        while done < simulations and root.points is None:
            self._simulate(root, chance)
            done += 1
        return self._result(root, done)

    def unable(self, position: P) -> tuple[bool, bool]:  # noqa: ARG002 - the contract does not tell
        """Nothing is known: the contract says that a game is over, not why."""
        return False, False

    def _random_turns(self, position: P, chance: Random) -> tuple[list[M], P]:
        """Turns by chance from a position to the end of the game, or until it is cut off, and the position then."""
        quick = self.game.random_turns(position, partial(below, chance.random), self.playout_plies)
        if quick is not None:
            return quick
        here = position
        turns: list[M] = []
        while len(turns) < self.playout_plies:
            move = self._random_turn(here, chance)
            if move is None:
                break
            turns.append(move)
            here = self.game.apply(here, move)
        return turns, here

    def _random_turn(self, position: P, chance: Random) -> M | None:
        moves = self.game.legal_moves(position)
        number = moves.count()
        if number is None:
            listed = list(islice(moves, LISTED))
            return listed[below(chance.random, len(listed))]
        if not number:
            return None
        return next(islice(moves, below(chance.random, min(number, LISTED)), None))

    def _node(self, position: P) -> "_Node[P, M]":
        outcome = self.game.outcome(position)
        return _Node(position, self.game.to_move(position), None if outcome is None else _points(outcome))

    def _expand(self, node: "_Node[P, M]", chance: Random) -> None:
        """List the turns of a node, in the order in which they are opened."""
        said = self.game.promising(node.position, self.best) if self._said else None
        if said is not None:
            node.moves = list(enumerate(move for move, _ in said))
            node.weights = _weights([value for _, value in said])
            # There would be more if there were more legal turns.
            node.whole = len(said) < self.best
            return
        moves = self.game.legal_moves(node.position)
        listed = list(islice(moves, LISTED))
        node.legal = len(listed) if len(listed) < LISTED else moves.count()
        node.moves = some(chance, list(enumerate(listed)), self.kept)
        node.whole = node.legal == len(node.moves)

    def _simulate(self, root: "_Node[P, M]", chance: Random) -> None:
        """One game: down the tree to a turn that is new or a position that is decided, then to the end by chance."""
        path: list[tuple[_Node[P, M], int]] = []
        node = root
        while node.points is None:
            if not node.moves:
                self._expand(node, chance)
            if not node.moves:
                # No game leads to a position where nobody can move and nothing is decided; `parse_position` does.
                break
            choice = node.choice()
            path.append((node, choice))
            if choice == len(node.children):
                node = self._open(node)
                break
            node = node.children[choice]
        points = node.points if node.points is not None else self._estimate(node, chance)
        for before, choice in reversed(path):
            before.add(choice, points)

    def _open(self, node: "_Node[P, M]") -> "_Node[P, M]":
        """The position after the next turn of a node that was not looked at before."""
        _, move = node.moves[len(node.children)]
        child: _Node[P, M] = self._node(self.game.apply(node.position, move))
        node.children.append(child)
        node.visits.append(0)
        node.sums.append(0)
        return child

    def _estimate(self, node: "_Node[P, M]", chance: Random) -> int:
        """What a position is worth for player 0: what the game says, or what a random game comes to."""
        worth = self.game.worth(node.position) if self._said else None
        if worth is None:
            return self._playout(node.position, chance)
        return WIN - worth if node.player else worth

    def _playout(self, position: P, chance: Random) -> int:
        """What player 0 gets in a random game."""
        end = self._random_turns(position, chance)[1]
        outcome = self.game.outcome(end)
        if outcome is not None:
            return _points(outcome)
        # In some games random games hardly ever end: if these were draws, they would tell nothing.
        first, second = self.game.score(end)
        return WIN if first > second else WIN // 2 if first == second else 0

    def _result(self, root: "_Node[P, M]", done: int) -> Searched[M]:
        found = []
        for choice, child in enumerate(root.children):
            order, move = root.moves[choice]
            proved = child.points is not None
            points, visits = root.mine(child), root.visits[choice]
            value = points / WIN if points is not None else root.sums[choice] / (WIN * visits)
            # Turns that are lost for certain come last; before them those that were looked at most often.
            rank = (points == 0, -visits, -value, order)
            found.append((rank, MoveStatistics(move, visits, value, proved)))
        turns = tuple(turn for _, turn in sorted(found, key=lambda one: one[0]))
        proved = root.points is not None
        if proved:
            # What is best for certain may have been looked at less often than others.
            best = max(turn.value for turn in turns if turn.proved)
            turns = tuple(sorted(turns, key=lambda turn: not (turn.proved and turn.value == best)))
        return Searched(turns[0].value, turns, root.legal, done, proved)


class _Node(Generic[P, M]):
    """A position in the tree.

    Attributes:
        points: What player 0 gets if it is certain, or None; `WIN` for a win.
        moves: Turns to open, each with its place among the legal ones, in the order of opening.
        weights: Of each of these turns, how promising it is, all together 1; None if the game does not say.
        whole: Whether these are all legal turns.
        total, sum: Number of simulations, and what the mover gets in them.
        children, visits, sums: Of each open turn, the position after it, the simulations, and what the mover gets.

    """

    __slots__ = (
        "children",
        "legal",
        "moves",
        "player",
        "points",
        "position",
        "sum",
        "sums",
        "total",
        "visits",
        "weights",
        "whole",
    )

    def __init__(self, position: P, player: int, points: int | None) -> None:
        self.position = position
        self.player = player
        self.points = points
        self.legal: int | None = None
        self.moves: list[tuple[int, M]] = []
        self.weights: list[float] | None = None
        self.whole = False
        self.total = 0
        self.sum = 0
        self.children: list[_Node[P, M]] = []
        self.visits: list[int] = []
        self.sums: list[int] = []

    def mine(self, child: "_Node[P, M]") -> int | None:
        """What this position's mover gets after a turn, if it is certain."""
        if child.points is None:
            return None
        return WIN - child.points if self.player else child.points

    def mix(self, chance: Random) -> None:
        """Put equally promising turns into an order by chance."""
        weights = self.weights or []
        order = sorted(some(chance, range(len(weights)), len(weights)), key=lambda place: -weights[place])
        self.moves = [self.moves[place] for place in order]

    def choice(self) -> int:
        """The turn to look at."""
        return self._bounded() if self.weights is None else self._promised(self.weights)

    def _promised(self, weights: list[float]) -> int:
        """The turn with the highest value and weight; of the new ones, that is the first."""
        opened = len(self.children)
        if not opened:
            return 0
        trust = TRUSTING * sqrt(self.total)
        best, highest = 0, -1.0
        if opened < len(weights):
            best, highest = opened, self.sum / (WIN * self.total) + trust * weights[opened]
        for choice, visits in enumerate(self.visits):
            points = self.mine(self.children[choice])
            if points == 0:
                continue
            value = (self.sums[choice] / visits if points is None else points) / WIN
            bound = value + trust * weights[choice] / (1 + visits)
            if bound > highest:
                best, highest = choice, bound
        return best

    def _bounded(self) -> int:
        """A new turn while there are few, else the one with the highest upper bound."""
        opened = len(self.children)
        if opened < len(self.moves) and opened < FIRST_OPEN + int(OPEN * sqrt(self.total)):
            return opened
        best, highest = 0, -1.0
        log = _log(self.total)
        for choice, visits in enumerate(self.visits):
            points = self.mine(self.children[choice])
            if points == 0:
                # Lost for certain: nothing more to learn. Where all turns are, any will do.
                continue
            value = self.sums[choice] / (WIN * visits) if points is None else points / WIN
            bound = value + EXPLORING * sqrt(log / visits)
            if bound > highest:
                best, highest = choice, bound
        if highest < 0 and opened < len(self.moves):
            return opened
        return best

    def add(self, choice: int, points: int) -> None:
        """Count a simulation, and note whether this position is decided now; `points` is what player 0 gets."""
        gained = WIN - points if self.player else points
        self.total += 1
        self.sum += gained
        self.visits[choice] += 1
        self.sums[choice] += gained
        mine = self.mine(self.children[choice])
        if mine is None or self.points is not None:
            return
        if mine != WIN:
            decided = [self.mine(child) for child in self.children]
            known = [one for one in decided if one is not None]
            if not self.whole or len(known) < len(self.moves):
                return
            mine = max(known)
        self.points = WIN - mine if self.player else mine


def _points(outcome: Outcome) -> int:
    """What player 0 gets."""
    return WIN // 2 if outcome.winner is None else WIN * (1 - outcome.winner)


def _weights(values: Sequence[int]) -> list[float]:
    """How promising turns are by their values, the best first: the softmax of twice the values, all together 1."""
    shares = [fading(2 * (values[0] - value)) for value in values]
    total = sum(shares)
    return [share / total for share in shares]


@cache
def _log(number: int) -> float:
    """Natural logarithm of a whole number from 1 on to 16 binary places, found with whole numbers alone.

    Squaring doubles a logarithm: after 16 squarings, the number of binary digits is the logarithm to base 2 times
    65,536. A machine's own logarithm may differ in its last digit from another's.
    """
    digits, fraction = number.bit_length() - 1, 0
    # From 1 up to 2, with 60 binary places; what is cut off is cut off in the same way everywhere.
    part = (number << 60) >> digits
    for _ in range(16):
        part = part * part >> 60
        fraction <<= 1
        if part >> 61:
            part >>= 1
            fraction |= 1
    return (digits + fraction / 65536) * 0.6931471805599453


__all__ = ["Engine", "GameEngine", "MoveStatistics", "Searched", "engine_for", "fast_engines", "pace_of"]


class Engine(Protocol, Generic[P, M]):
    """A program that plays one game. Equal arguments give equal results, on every machine and in every process.

    Attributes:
        name: Name with a version, such as `uct-2`; programs with different results have different names.
        game: The game.

    """

    @property
    def name(self) -> str: ...

    @property
    def game(self) -> Game[P, M]: ...

    def random_game(self, seed: int, position: P | None = None) -> tuple[M, ...]:
        """Turns of a random game from a position, by default the start, to its end, or cut off when it is very long."""

    def search(self, position: P, simulations: int, seed: int) -> Searched[M]:
        """How good a position, in which the game is not over, is for the player to move, and which turns are good.

        Args:
            position: The position.
            simulations: Number of lines of play that the search may look at, at least 1.
            seed: What chance depends on.

        """

    def unable(self, position: P) -> tuple[bool, bool]:
        """Which players had no legal turn when the game ended in this position; False where that does not show."""


fast_engines: Final[list[Callable[[Game[Any, Any]], Engine[Any, Any] | None]]] = [core_engine]
"""Makers of faster engines: each returns an engine for games that it knows, and None for others.

The first of them finds the cores that games bring along. A program that adds another has to add it in every process.
"""


def pace_of(engine: Engine[Any, Any]) -> int:
    """Simulations of a search in about a second, on a usual machine: a number of the game, not of a clock.

    An engine says it by an attribute `pace`; of one that does not, it is that of a search in Python.
    """
    return int(getattr(engine, "pace", max(1, STEPS_A_SECOND // engine.game.effort)))


def engine_for(game: Game[P, M]) -> Engine[P, M]:
    """The fastest engine for a game: of those in `fast_engines` the first, else the one for all games."""
    for make in fast_engines:
        made = make(game)
        if made is not None:
            return made
    return GameEngine(game)
