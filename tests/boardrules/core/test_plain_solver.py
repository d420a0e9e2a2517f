"""The exact search in Python on games that are nothing but random numbers, where draws are as likely as wins."""

from random import Random

from boardrules.core.plain import PlainSolver
from tests.samples import each

WINDOWS = ((-1, 1), (-1, 0), (0, 1))


class Numbers:
    """A game of 60 states: turns lead to higher ones, the last ten are ends, and a player may move twice in a row."""

    def __init__(self, seed: int) -> None:
        chance = Random(seed)
        self.after = [tuple(chance.sample(range(here + 1, 60), min(3, 59 - here))) for here in range(50)]
        self.movers = [chance.randrange(2) for _ in range(60)]
        self.looks = [chance.randrange(256) for _ in range(60)]
        self.values = [chance.choice((-1, 0, 0, 1)) for _ in range(60)]
        for here in range(49, -1, -1):
            same = [self.movers[other] == self.movers[here] for other in self.after[here]]
            signed = zip(same, self.after[here], strict=True)
            self.values[here] = max(self.values[other] if one else -self.values[other] for one, other in signed)
        # Of most states nothing is told at once, of some a bound, of ends the value.
        self.told = [
            chance.choice(((-1, 1), (-1, 1), (-1, value), (value, 1))) if here < 50 else (value, value)
            for here, value in enumerate(self.values)
        ]

    def mover(self, state: int) -> int:
        return self.movers[state]

    def bounds(self, state: int) -> tuple[int, int]:
        return self.told[state]

    look = bounds

    def replies(self, state: int, _most: int) -> tuple[int, ...]:
        return self.after[state]

    def play(self, _state: int, move: int) -> int:
        return move

    def rate(self, _state: int, move: int) -> int:
        return self.looks[move]

    def estimate(self, state: int) -> int:
        return 255 - self.looks[state]

    def canonical_key(self, state: int) -> int:
        return state


@each("seed", range(120))
def test_values_and_bounds_are_true_whatever_was_asked_before(seed: int):
    game, chance = Numbers(seed), Random(seed)
    solver: PlainSolver[int, int] = PlainSolver(game, 100_000)  # type: ignore[arg-type]  # what a search wants of a game
    for state in (0, *chance.choices(range(60), k=40)):
        alpha, beta = chance.choice(WINDOWS)
        found, value = solver.value(state, alpha, beta, lambda: None), game.values[state]
        assert found is not None
        if value <= alpha:
            assert value <= found <= alpha
        elif value >= beta:
            assert beta <= found <= value
        else:
            assert found == value
