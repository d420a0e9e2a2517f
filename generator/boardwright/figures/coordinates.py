"""Letters and numbers along the sides of a square board."""

from collections.abc import Sequence

from boardwright.figures.drawing import centred_text, column_letters
from boardwright.figures.theme import Theme
from boardwright.scene import Item

GUTTER = 5.0
"""Room in mm for coordinates on each side."""

SIZE = 3.0
"""Font size in mm."""


def grid_coordinates(
    xs: Sequence[float], ys: Sequence[float], height: float, theme: Theme, *, capitals: bool = False
) -> list[Item]:
    """Column letters below and row numbers to the left of a board in a box `height` mm high.

    `xs` are the columns from the left, `ys` the rows from the bottom.
    """
    colour = theme.colours.muted
    letters = column_letters(len(xs), capitals=capitals)
    items: list[Item] = [
        centred_text((x, height - GUTTER / 2), letter, SIZE, colour) for x, letter in zip(xs, letters, strict=True)
    ]
    items += [centred_text((GUTTER / 2, y), str(row), SIZE, colour) for row, y in enumerate(ys, start=1)]
    return items
