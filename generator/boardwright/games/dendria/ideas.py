"""What Dendria's examples teach, and where their steps lead on a board of any size."""

from boardwright.games.dendria.config import DendriaConfig
from boardwright.games.kit import LoadedConfig
from boardwright.games.placing import HexagonPlaces
from boardwright.games.teaching import Teaching


def _places(loaded: LoadedConfig[DendriaConfig]) -> HexagonPlaces:
    return HexagonPlaces(loaded.config.board.size)


TEACHING = Teaching(
    ideas=("start", "hungry", "fertile", "sow", "sprout", "germinate", "move", "act", "edge", "leafiness", "end"),
    places=_places,
)
