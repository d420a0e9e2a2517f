"""The core in Python, for machines on which nothing was compiled: the same answers, slower."""

from array import array
from random import Random
from typing import Generic

from boardrules.core.core import Between, Core, Solver, go_on
from boardrules.core.plain_rules import PlainRules, S
from boardrules.core.plain_solver import MOST_TURNS, PlainSolver
from boardrules.core.plain_tree import Tree
from boardrules.core.results import NO_TURN, USUAL, Candidate, Found, Played, RandomGames, Result, SearchOptions, mean
from boardrules.game import M, P


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
        seed: int,
        options: SearchOptions = USUAL,
        between: Between = go_on,
    ) -> Found[M]:
        if not 1 <= simulations < 1 << 31:
            raise ValueError("a search takes from 1 to 2,147,483,647 simulations")
        rules, state = self._rules, self._rules.state_of(position)
        _must_go_on(rules, state)
        tree = Tree(rules, state, Random(seed), simulations, options)
        for number in range(simulations):
            tree.simulate()
            if number % 4 == 0:
                between()
        root, mover = tree.root, rules.mover(state)
        candidates = [
            Candidate(node.move, node.visits, mean(node.points, node.visits, mover)) for node in root.children
        ]
        candidates.sort(key=lambda candidate: -candidate.visits)
        value = mean(root.points, root.visits, mover)
        return Found(value, tuple(candidates), tree.complete, simulations, tree.count)

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
