"""What the rule sheet of Fendo may ask of a config."""

from boardwright.config.rule_sheets import Value
from boardwright.games.fendo.config import FendoConfig
from boardwright.games.fendo.pieces import most_fences
from boardwright.games.kit import LoadedConfig


def rule_values(loaded: LoadedConfig[FendoConfig]) -> dict[str, Value]:
    """Values of all placeholders, and answers of all conditions; numbers are written out as figures."""
    config = loaded.config
    rows, columns = config.board.size
    pieces = config.rules.pieces
    fences = most_fences(rows, columns, pieces.white + pieces.orange)
    return {
        "board_size": f"{rows} × {columns}",
        "rows": str(rows),
        "columns": str(columns),
        "spaces": str(rows * columns),
        # Rounded up to fives, as many as the sheet of pieces prints.
        "fences": str(-(-fences // 5) * 5),
        "white_pieces": str(pieces.white),
        "orange_pieces": str(pieces.orange),
        "pencil": config.board.style == "pencil",
        "handicap": pieces.white != pieces.orange,
    }
