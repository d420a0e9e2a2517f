"""FEN's core: `fen_core` gives the one in C if it was compiled, or else the one in Python."""

from functools import cache
from pathlib import Path

from boardrules.core.compiled import NoLibraryError
from boardrules.core.core import Core
from boardrules.core.plain import PlainCore
from boardrules.games.fen.core.compiled import BeyondCoreError, CompiledFen, fen_library
from boardrules.games.fen.core.plain import PlainFen
from boardrules.games.fen.engine import Fen, FenMove, FenPosition

__all__ = ["core_of", "fen_core", "unable", "why_plain"]

HERE = Path(__file__).resolve().parent


def fen_core(game: Fen, *, plain: bool = False) -> Core[FenPosition, FenMove]:
    """The core of one game: in C where it can be, unless the one in Python is wanted."""
    if not plain and why_plain() is None:
        try:
            return CompiledFen(game, fen_library(HERE))
        except BeyondCoreError:
            pass
    return PlainCore(PlainFen(game))


def core_of(game: Fen) -> Core[FenPosition, FenMove]:
    """The core of one game, under the name by which the lab looks for cores (`boardrules.lab.fast`)."""
    return fen_core(game)


def unable(game: Fen, position: FenPosition) -> tuple[bool, bool]:
    """Which players had no legal turn in the last position of a game: nobody if a majority ended it."""
    if 2 * max(game.score(position)) > len(game.board.rows) or game.outcome(position) is None:
        return False, False
    if game.stuck == "skip":
        return True, True
    return position.to_move == 0, position.to_move == 1


@cache
def why_plain() -> str | None:
    """Why the core in C is not used on this machine, in one line for who waits; None if it is."""
    try:
        fen_library(HERE)
    except NoLibraryError as error:
        return f"play is slower without the compiled core: {error}"
    return None
