"""What a picture for a screen may have besides items: what is equal at many points is told once.

Files have items alone. A page in which somebody changes a board is sent a picture after each change: so it is made and
read in a fraction of the time, and looks the same.
"""

from collections.abc import Sequence

from boardrules.values import dataclass
from boardwright.geometry.points import Point
from boardwright.scene.items import Item, Style


@dataclass(frozen=True, slots=True)
class Discs:
    """Equal discs about points, those of a larger radius below: radius in mm and colour of each."""

    points: Sequence[Point]
    discs: Sequence[tuple[float, str]]


@dataclass(frozen=True, slots=True)
class Copies:
    """Polygons of few forms at many points, painted as one path.

    Attributes:
        points: In mm; may be more than those of the copies.
        copies: Of each copy the number of its point, and of its form.
        forms: Corners in mm, as seen from the point.
        style: How all of them are painted.

    """

    points: Sequence[Point]
    copies: Sequence[tuple[int, int]]
    forms: Sequence[Sequence[Point]]
    style: Style


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines between points, painted as one path: the numbers of the points along each. Closed ones are polygons."""

    points: Sequence[Point]
    along: Sequence[Sequence[int]]
    style: Style
    closed: bool = False


ScreenItem = Item | Discs | Copies | Lines
