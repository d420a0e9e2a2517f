"""Fendo elsewhere: the notation of Abstract Play.

There the first player starts in the middle of the left side (a4) and the second in the middle of the right side (g4);
here at the bottom (d1) and at the top (d7). So the board is turned by a right angle, counterclockwise: what was east is
north here. A turn that keeps the pieces' sides to each other is the same turn.

Source: Abstract Play's gameslib, src/games/fendo.ts (A. Dalton): the start in its constructor, turns in `moves` and
`validateMove`.
"""

import re
from typing import Final

from boardwright.config.foreign import ForeignNotation

SIDE: Final = 7
"""Spaces on a side: larger boards there have pieces and an end of the game that are not those of any board here."""

_TURN: Final = re.compile(r"([a-g])([1-7])(?:-([a-g])([1-7]))?([nesw])?")
_TURNED: Final = {"n": "W", "e": "N", "s": "E", "w": "S"}


def _turn(text: str) -> str | None:
    written = "".join(text.lower().split())
    if written == "pass":
        return written
    found = _TURN.fullmatch(written)
    if found is None or (found[3] and not found[5]):
        return None
    end = f"-{_space(found[3], found[4])}" if found[3] else ""
    return f"{_space(found[1], found[2])}{end}{_TURNED.get(found[5] or '', '')}"


def _space(column: str, row: str) -> str:
    """The space here: column and row, both from 1, become SIDE + 1 - row and column."""
    across, up = ord(column) - ord("a") + 1, int(row)
    return f"{chr(ord('a') + SIDE - up)}{across}"


NOTATIONS: Final = (ForeignNotation("Abstract Play", "Fendo", "fendo", _turn, example="a4-c4N"),)
