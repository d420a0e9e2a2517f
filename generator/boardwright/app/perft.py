"""Counting the turn sequences from the start of a board's game."""

from collections.abc import Callable

from boardrules.errors import TooMuchWorkError
from boardrules.perft import MOST_POSITIONS, each_length
from boardrules.work import MOST_STEPS, Work, limited
from boardwright.app.boards import Boards
from boardwright.config.errors import UsageError
from boardwright.games.sources import find_source


def board_perft(
    argument: str,
    depth: int,
    progress: Callable[[str], None] = lambda _length: None,
    most_positions: int = MOST_POSITIONS,
) -> tuple[str, tuple[int, ...]]:
    """Name of a board, and the number of turn sequences of each length up to `depth`.

    Counted length by length, so that `progress` can report each; the shorter ones cost next to nothing.

    Raises:
        ConfigError: when the config is wrong, or its board cannot be played.
        UsageError: for a name that is neither a file nor a stock board, or when counting would be too much work.
    """
    source = find_source(argument)
    game = Boards().playable(source)
    counts: list[int] = []
    work, lengths = Work(MOST_STEPS), each_length(game, most_positions=most_positions)
    for length in range(1, depth + 1):
        progress(f"{length} turns" if length > 1 else "1 turn")
        try:
            with limited(work):
                counts.append(next(lengths))
        except TooMuchWorkError as error:
            raise UsageError(f"{source.shown}: {error}{_reached(counts)}") from None
    return source.name, tuple(counts)


def _reached(counts: list[int]) -> str:
    """How far the counting came, as words that follow what stopped it."""
    if not counts:
        return ""
    depth = len(counts)
    return f"; depth {depth} was reached ({', '.join(f'{count:,}' for count in counts)}): use --depth {depth}"
