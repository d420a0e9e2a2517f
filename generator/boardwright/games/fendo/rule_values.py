"""Values that the rule sheet of Fendo takes from a config, and what its examples teach on a board of any size."""

from typing import TYPE_CHECKING

from boardwright.games.fendo.config import FendoConfig
from boardwright.games.fendo.pieces import most_fences
from boardwright.games.kit import LoadedConfig
from boardwright.games.placing import GridPlaces
from boardwright.games.teaching import Teaching

if TYPE_CHECKING:
    from boardwright.config.rule_sheets import Value


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
        "several_pieces": min(pieces.white, pieces.orange) > 1,
    }
