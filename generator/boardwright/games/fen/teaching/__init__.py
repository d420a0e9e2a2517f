"""What FEN's examples teach on any tiling: names of ideas, and searches for positions that show them."""

from typing import Any

from boardwright.games.fen.config import FenConfig
from boardwright.games.kit import LoadedConfig
from boardwright.games.teaching import Found, Search, Teaching


def _search(name: str) -> Search:
    def search(loaded: LoadedConfig[FenConfig], game: Any) -> Found | None:
        from boardwright.games.fen.teaching.found import SEARCHES, OnTiling  # noqa: PLC0415 - only for sets with examples

        return SEARCHES[name](OnTiling.of(loaded, game))

    return search


def _absent(loaded: LoadedConfig[FenConfig]) -> dict[str, str]:
    from boardwright.games.fen.facts import PLAYED_FACES, PRINTED_FACES, fen_board  # noqa: PLC0415 - as above

    faces = len(fen_board(loaded, PRINTED_FACES).tiling.faces)
    if faces > PLAYED_FACES:
        return {"majority": "the board has too many faces"}
    if faces >= FEWEST:
        return {}
    # Whoever takes the only face has won, so that nobody is left to try for it.
    lacking = ("several", "majority") if faces > 1 else ("several", "majority", "both", "taken")
    return dict.fromkeys(lacking, "the board has too few faces")


FEWEST = 5
"""Faces of a board on which several can be ready, and some are left over when one player has won."""

TEACHING = Teaching(
    ideas=("places", "turn", "apart", "capture", "several", "both", "taken", "majority"),
    absent=_absent,
    searches={name: _search(name) for name in ("capture", "several", "both", "majority", "node", "edge")},
    made={"components": ("places",), "placements": ("turn", "apart")},
)
