"""Counting the turn sequences from the start of a board's game."""

from collections.abc import Callable

from boardrules.errors import TooMuchWorkError
from boardrules.perft import MOST_POSITIONS, perft
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
    for length in range(1, depth + 1):
        progress(f"{length} turns" if length > 1 else "1 turn")
        try:
            counts.append(perft(game, length, most_positions=most_positions)[-1])
        except TooMuchWorkError as error:
            hint = f"; use --depth {length - 1}" if counts else ""
            raise UsageError(f"{source.shown}: {error}{hint}") from None
    return source.name, tuple(counts)
