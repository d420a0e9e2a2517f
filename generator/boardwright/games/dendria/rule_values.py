"""Values that the rule sheet of Dendria takes from a config, and what its examples teach on a board of any size."""

from typing import TYPE_CHECKING

from boardwright.games.dendria.config import DendriaConfig
from boardwright.games.dendria.words import DENDRIA_WORDS
from boardwright.games.kit import LoadedConfig
from boardwright.games.placing import HexagonPlaces
from boardwright.games.teaching import Teaching

if TYPE_CHECKING:
    from boardwright.config.rule_sheets import Value


def _places(loaded: LoadedConfig[DendriaConfig]) -> HexagonPlaces:
    return HexagonPlaces(loaded.config.board.size)


TEACHING = Teaching(
    ideas=("start", "hungry", "fertile", "sow", "sprout", "germinate", "move", "act", "edge", "leafiness", "end"),
    places=_places,
)


def rule_values(loaded: LoadedConfig[DendriaConfig]) -> "dict[str, Value]":
    """Values of all placeholders, and answers to all conditions; numbers are written as figures."""
    config = loaded.config
    side, outlines = config.board.size, config.board.outlines
    return {
        "size": str(side),
        "spaces": str(3 * side * (side - 1) + 1),
        "outlines": bool(outlines),
        "outlines_list": DENDRIA_WORDS[config.sheet.language].both.join(map(str, sorted(outlines))),
        "pie": config.rules.pie,
    }
