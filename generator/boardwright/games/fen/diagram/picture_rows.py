"""Pictures of faces with words below them, side by side in rows."""

import math
from collections.abc import Sequence
from typing import Final

from boardrules.examples import VerifiedExample
from boardwright.figures.diagram.figure import GAP
from boardwright.games.fen.diagram.drawer import FenDrawer

NARROWEST_PICTURE: Final = 31.0
"""Least width in mm for a face and the words below it."""

Picture = tuple[FenDrawer, VerifiedExample]
"""The drawer of a face, and the example that tells how many places its capture needs."""


def rows_of(
    pictures: Sequence[Picture], cell: float, width: float
) -> list[list[tuple[float, float, FenDrawer, VerifiedExample]]]:
    """Rows of pictures, each with its left side and its width with words; the last one in a row gets the rest."""
    rows: list[list[tuple[float, float, FenDrawer, VerifiedExample]]] = []
    x = math.inf
    for drawer, example in pictures:
        room = min(width, max(NARROWEST_PICTURE, drawer.size(cell)[0]))
        if x + room > width + 1e-6:
            rows.append([])
            x = 0.0
        rows[-1].append((x, room, drawer, example))
        x += room + GAP
    for row in rows:
        left, _, drawer, example = row[-1]
        row[-1] = (left, width - left, drawer, example)
    return rows
