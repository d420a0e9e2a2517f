"""Fendo's rules on the board of a config and on smaller ones, the cover's opening, and what the rule sheet needs."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from boardrules.games.fendo import Fendo
from boardrules.games.fendo.turns import AddPiece, FendoMove
from boardwright.games.fendo.config import FendoConfig
from boardwright.games.fendo.pieces import most_fences
from boardwright.games.kit import LoadedConfig
from boardwright.games.low_discrepancy import spread
from boardwright.games.placing import GridPlaces
from boardwright.games.smaller import Smaller, smaller_rows, squares
from boardwright.games.teaching import Teaching

if TYPE_CHECKING:
    from boardwright.config.rule_sheets import Value

TURNS: Final = 12

USUAL_PIECES: Final = 7
"""Pieces of each player, as published: the rule sheet says how many fewer are a handicap."""


def opening(game: Fendo) -> Iterator[FendoMove]:
    """Turns from the start: both players add a piece, then both build a fence, and so on, if they can."""
    position = game.initial()
    for number in range(1, TURNS + 1):
        legal = tuple(game.legal_moves(position))
        adds = (number - 1) // 2 % 2 == 0
        wanted = [move for move in legal if isinstance(move, AddPiece) == adds] or legal
        if not wanted:
            return
        move = wanted[spread(len(wanted), number)]
        yield move
        position = game.apply(position, move)


def game(loaded: LoadedConfig[FendoConfig]) -> Fendo:
    """The rules on the board of a config."""
    rows, columns = loaded.config.board.size
    each = loaded.config.rules.pieces
    return Fendo(rows=rows, columns=columns, pieces=(each.white, each.orange))


def smaller(loaded: LoadedConfig[FendoConfig]) -> Smaller:
    """Smaller boards of the same kind."""
    return smaller_rows(loaded.config.board.size, squares(5, 9, 2))


def _places(loaded: LoadedConfig[FendoConfig]) -> GridPlaces:
    return GridPlaces(*loaded.config.board.size)


def _absent(loaded: LoadedConfig[FendoConfig]) -> dict[str, str]:
    pieces = loaded.config.rules.pieces
    if min(pieces.white, pieces.orange) > 1:
        return {}
    why = "a player has no piece besides the one on the board"
    return dict.fromkeys(("start", "areas", "closing", "forbidden", "add", "pass"), why)


TEACHING = Teaching(
    ideas=("start", "areas", "fence", "closing", "forbidden", "add", "pass", "end", "scoring"),
    places=_places,
    absent=_absent,
)


def rule_values(loaded: LoadedConfig[FendoConfig]) -> "dict[str, Value]":
    """Values of all placeholders, and answers to all conditions; numbers are written as figures."""
    config = loaded.config
    rows, columns = config.board.size
    pieces = config.rules.pieces
    fences = most_fences(rows, columns, pieces.white + pieces.orange)
    return {
        "board_size": f"{rows} × {columns}",
        "rows": str(rows),
        "columns": str(columns),
        "spaces": str(rows * columns),
        # Rounded up to a multiple of five, as on the sheet of pieces.
        "fences": str(-(-fences // 5) * 5),
        "white_pieces": str(pieces.white),
        "orange_pieces": str(pieces.orange),
        "pencil": config.board.style == "pencil",
        "handicap": pieces.white != pieces.orange,
        "seven": pieces.white == pieces.orange == USUAL_PIECES,
        "not_seven": USUAL_PIECES != pieces.white == pieces.orange > 1,
        "several_pieces": min(pieces.white, pieces.orange) > 1,
    }
