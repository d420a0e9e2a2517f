"""What Fendo's examples teach, and where their steps lead on a board of any size."""

from boardwright.games.fendo.config import FendoConfig
from boardwright.games.kit import LoadedConfig
from boardwright.games.placing import GridPlaces
from boardwright.games.teaching import Teaching


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
