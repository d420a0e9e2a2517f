"""Values that the rule sheet of Fendo takes from a config."""

from boardwright.config.rule_sheets import Value
from boardwright.games.fendo.config import FendoConfig
from boardwright.games.fendo.pieces import most_fences
from boardwright.games.kit import LoadedConfig


def rule_values(loaded: LoadedConfig[FendoConfig]) -> dict[str, Value]:
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
