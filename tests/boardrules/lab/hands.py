"""Games written down by hand, for figures worked out by hand."""

from collections.abc import Sequence

from boardrules.lab.selfplay import PlayedGame, PlayedPly


def played(
    winner: int | None = None,
    legal: Sequence[int | None] = (1,),
    *,
    number: int = 0,
    budgets: tuple[int, int] = (10, 10),
    first: str = "a1",
    over: bool = True,
    stuck: tuple[bool, bool] = (False, False),
    taken: Sequence[str] = (),
    judged: Sequence[float] = (),
) -> PlayedGame:
    """A game with so many legal turns at each ply; the players alternate."""
    plies = tuple(PlayedPly(ply % 2, "b2" if ply else first, 0.5, count) for ply, count in enumerate(legal))
    return PlayedGame(number, "hand", budgets, 0, plies, over, winner, stuck, tuple(taken), tuple(judged))


def results(wins: int, draws: int, losses: int) -> list[PlayedGame]:
    """So many games that the first player won, drew and lost."""
    return [played(0)] * wins + [played(None)] * draws + [played(1)] * losses
