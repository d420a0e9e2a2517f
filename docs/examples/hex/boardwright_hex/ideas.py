"""What the examples of Hex teach, and where their steps lead on a board of any size."""

from boardwright.games.kit import LoadedConfig
from boardwright.games.placing import GridPlaces
from boardwright.games.teaching import Teaching
from boardwright_hex.model import HexConfig


def _places(loaded: LoadedConfig[HexConfig]) -> GridPlaces:
    return GridPlaces(loaded.config.board.size, loaded.config.board.size)


TEACHING = Teaching(ideas=("turn", "bridge"), places=_places)
