"""Dendria's rules on the board of a config and on smaller ones, the cover's opening, and what the rule sheet needs."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from boardrules.games.dendria import Dendria
from boardwright.games.dendria.config import MIN_SIDE, DendriaConfig
from boardwright.games.dendria.numbers import numbers
from boardwright.games.dendria.words import DENDRIA_WORDS
from boardwright.games.kit import LoadedConfig
from boardwright.games.opening import spread_out
from boardwright.games.placing import HexagonPlaces
from boardwright.games.smaller import Smaller
from boardwright.games.teaching import Teaching

if TYPE_CHECKING:
    from boardwright.config.rule_sheets import Value


def game(loaded: LoadedConfig[DendriaConfig]) -> Dendria:
    """The rules on the board of a config."""
    return Dendria(side=loaded.config.board.size, pie=loaded.config.rules.pie)


def opening(game: Dendria) -> Iterator[Any]:
    """Turns from the start, one for every six soils, after which Seeds have begun to sprout."""
    return spread_out(game, len(game.board.grid.sites) // 6)


def smaller(loaded: LoadedConfig[DendriaConfig]) -> Smaller:
    """Smaller boards of the same kind."""
    for side in range(MIN_SIDE, loaded.config.board.size):
        yield f"side {side}", {"board.size": side, "board.outlines": []}


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
    discs, dryads = numbers(side)
    return {
        "size": str(side),
        "spaces": str(3 * side * (side - 1) + 1),
        "discs": str(discs),
        "dryads": str(dryads),
        "outlines": bool(outlines),
        "outlines_list": DENDRIA_WORDS[config.sheet.language].listed(outlines),
        "pie": config.rules.pie,
    }
