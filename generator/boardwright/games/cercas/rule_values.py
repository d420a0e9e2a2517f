"""Values that the rule sheet of Cercas takes from a config."""

from boardwright.config.rule_sheets import Value
from boardwright.games.cercas.config import CercasConfig
from boardwright.games.kit import LoadedConfig


def rule_values(loaded: LoadedConfig[CercasConfig]) -> dict[str, Value]:
    """Values of all placeholders, and answers to all conditions; numbers are written as figures."""
    config = loaded.config
    rows, columns = config.board.size
    return {
        "board_size": f"{rows} × {columns}",
        "dot_rows": str(rows + 1),
        "dot_columns": str(columns + 1),
        "spaces": str(rows * columns),
    }
