"""Fanorona's rules on the board of a config and on smaller ones, and what the rule sheet needs."""

from typing import TYPE_CHECKING

from boardrules.games.fanorona import Fanorona
from boardwright.games.fanorona.config import SIZES, FanoronaConfig
from boardwright.games.fanorona.words import FANORONA_WORDS
from boardwright.games.kit import LoadedConfig
from boardwright.games.placing import GridPlaces
from boardwright.games.smaller import Smaller, smaller_rows
from boardwright.games.teaching import Teaching

if TYPE_CHECKING:
    from boardwright.config.rule_sheets import Value


def game(loaded: LoadedConfig[FanoronaConfig]) -> Fanorona:
    """The rules on the board of a config."""
    rows, columns = loaded.config.board.size
    return Fanorona(rows=rows, columns=columns, captures=loaded.config.rules.captures)


def smaller(loaded: LoadedConfig[FanoronaConfig]) -> Smaller:
    """Smaller boards of the same kind."""
    return smaller_rows(loaded.config.board.size, SIZES)


def _places(loaded: LoadedConfig[FanoronaConfig]) -> GridPlaces:
    return GridPlaces(*loaded.config.board.size)


def _absent(loaded: LoadedConfig[FanoronaConfig]) -> dict[str, str]:
    absent = {}
    if max(loaded.config.board.size) < 4:
        absent["choice"] = "a step between two enemy counters takes a line of four points"
    if loaded.config.rules.captures == "single":
        absent["relay"] = "a turn is one step in this set"
    return absent


TEACHING = Teaching(
    ideas=("start", "approach", "withdrawal", "choice", "must-capture", "relay", "end"),
    places=_places,
    absent=_absent,
)


def rule_values(loaded: LoadedConfig[FanoronaConfig]) -> "dict[str, Value]":
    """Values of all placeholders, and answers to all conditions; numbers are written as figures."""
    config = loaded.config
    rows, columns = config.board.size
    half = rows // 2
    return {
        "rows": str(rows),
        "columns": str(columns),
        "counters": str(counters(rows, columns)),
        "half_rows": FANORONA_WORDS[config.sheet.language].rows[half],
        "single": config.rules.captures == "single",
        "relay": config.rules.captures == "relay",
        **{f"board_{r}x{c}": (rows, columns) == (r, c) for r, c in ((3, 3), (5, 5), (5, 9))},
    }


def counters(rows: int, columns: int) -> int:
    """Number of counters of each player: at the start all points but the middle one have one, half of them each."""
    return (rows * columns - 1) // 2
