"""What Fanorona's examples teach, and where their steps lead on a board of any size."""

from boardwright.games.fanorona.config import FanoronaConfig
from boardwright.games.kit import LoadedConfig
from boardwright.games.placing import GridPlaces
from boardwright.games.teaching import Teaching


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
