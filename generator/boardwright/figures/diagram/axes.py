"""Names of columns and rows along the sides of a board in a figure: small, close to the board, all one size."""

from collections.abc import Sequence
from typing import Final

from boardwright.figures.drawing import centred_text, column_letters
from boardwright.figures.theme import Theme
from boardwright.scene import Text

GUTTER: Final = 3.6
"""Room in mm for the names beside the board."""

SIZE: Final = 2.5
"""Font size in mm."""

READABLE: Final = 3.2
"""Least distance in mm between columns or rows; any closer, the names would touch and are left out."""


def letters_at(xs: Sequence[float], y: float, theme: Theme, *, capitals: bool = False) -> list[Text]:
    """Letters of the columns at `xs`, centred on the height `y`."""
    letters = column_letters(len(xs), capitals=capitals)
    if _crowded(xs):
        return []
    return [centred_text((x, y), letter, SIZE, theme.colours.muted) for x, letter in zip(xs, letters, strict=True)]


def numbers_at(ys: Sequence[float], x: float, theme: Theme) -> list[Text]:
    """Numbers of the rows at `ys`, given from the bottom, centred on `x`."""
    if _crowded(ys):
        return []
    return [centred_text((x, y), str(row), SIZE, theme.colours.muted) for row, y in enumerate(ys, start=1)]


def _crowded(places: Sequence[float]) -> bool:
    return len(places) > 1 and abs(places[1] - places[0]) < READABLE - 1e-9
