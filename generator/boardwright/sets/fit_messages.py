"""Messages that say why something has no room on a paper, and what would help."""

from boardwright.games.figures import GameFigures
from boardwright.geometry.units import decimal
from boardwright.sheets.layout import DoesNotFitError

SMALLEST_CELL = 1.0
"""Smallest printed cell in mm."""

SAFE_MARGIN = 8.0
"""Margin in mm that many printers need."""

METRES = 10_000.0
"""Length in mm from which on metres are said."""

NO_ROOM = "the places for tiles need a cell of"
"""Beginning of the message about too little room for tiles."""


def too_small(cell: float, where: str) -> str:
    """Why a board this small is not printed."""
    return f"{where} only leaves room for a cell of {decimal(cell)} mm, which is too small to print; use a larger paper"


def no_room(game: GameFigures, cell: float, where: str) -> str:
    """Why tiles have no room on a paper, or without a paper at the given cell (mm), and what would help.

    The smallest cell is rounded up, so that it works when typed in.
    """
    smallest = decimal(int(game.board.smallest_cell * 100 + 0.9999) / 100)
    needed = f"{NO_ROOM} {smallest} mm or more"
    if not where:
        return f"{needed}, and {decimal(cell)} mm is too small; or use 'style: pencil'"
    cure = "use a larger paper, or 'style: pencil', which has no such limit"
    return f"{needed}, and {where} holds only {decimal(cell)} mm; {cure}"


def _long(length: float) -> str:
    """A length in mm; in whole metres if it is many."""
    return f"{decimal(length, 1)} mm" if length < METRES else f"{length / 1000:,.0f} m"


def does_not_fit(error: DoesNotFitError, what: str, where: str, hint: str = "") -> str:
    """How much larger than its page a board or panel is, the largest cell that fits, and papers large enough."""
    width, height = error.over
    over = " and ".join(
        f"{_long(excess)} too {word}" for excess, word in ((width, "wide"), (height, "high")) if excess > 0.05
    )
    largest = f"the largest cell that fits is {decimal(error.largest)} mm" if error.largest else "no cell fits"
    papers = f"; this one fits on {', '.join(error.papers)}" if error.papers else ""
    return f"{what} is {over or 'a little too large'} for {where}; {largest}{hint}{papers}"
