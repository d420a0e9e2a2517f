"""Lines of the grids whose crossings are the faces of a tiling without a period.

Source: N. G. de Bruijn, "Algebraic theory of Penrose's non-periodic tilings of the plane", 1981.
"""

import math
from collections.abc import Sequence

Box = tuple[float, float, float, float]
"""Left, bottom, right, top."""


def lines_across(box: Box, cosines: Sequence[float], sines: Sequence[float], shift: float) -> list[range]:
    """For each direction the numbers n of the lines at the distance n - shift along it that meet a box."""
    left, bottom, right, top = box
    corners = [(x, y) for x in (left, right) for y in (bottom, top)]
    found = []
    for c, s in zip(cosines, sines, strict=True):
        along = [x * c + y * s + shift for x, y in corners]
        found.append(range(math.ceil(min(along)), math.floor(max(along)) + 1))
    return found
