"""Fanorona elsewhere: the notation of Abstract Play.

Its board, its first position and its names of points are those of the traditional board here; so are its turns, but for
spaces behind the commas of a relay.

Source: Abstract Play's gameslib, src/games/fanorona.ts (A. Dalton): the start in its constructor, turns in
`validateMove`.
"""

import re
from typing import Final

from boardwright.config.foreign import ForeignNotation

_TURN: Final = re.compile(r"[a-i][1-5][a-i][1-5]([+-](,[a-i][1-5][+-])*)?")


def _turn(text: str) -> str | None:
    written = "".join(text.lower().split())
    return written if _TURN.fullmatch(written) else None


NOTATIONS: Final = (ForeignNotation("Abstract Play", "Fanorona", "fanorona-traditional", _turn, example="d2e3+"),)
