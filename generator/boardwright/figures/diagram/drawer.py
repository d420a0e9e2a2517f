"""The interface between the figure maker and a game's drawing."""

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

from boardwright.figures.diagram.frames import Frame
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.scene import Item


@runtime_checkable
class Located(Protocol):
    """A drawer that knows where places are, in straight lines over the cell."""

    def site_points(self, cell: float) -> dict[str, Point]:
        """Name of each place -> its point."""


@runtime_checkable
class DrawsTurns(Protocol):
    """A drawer that can show several turns in one picture; of others, each turn made has a picture of its own.

    It draws each turn as made in `frame.before(turn)`, so that each player's pieces are that player's.
    """

    draws_turns: bool


@runtime_checkable
class NamesPlaces(Protocol):
    """A drawer of a board without coordinates: it can write the names of some places beside them."""

    def with_names(self, names: Sequence[str]) -> "FrameDrawer":
        """The same with these names, as far as the board has places of that name and room for them."""


@runtime_checkable
class SmallFacts(Protocol):
    """A drawer that leaves facts out of a picture where there is no room for them."""

    def sees(self, kind: str, frame: Frame, cell: float, theme: Theme) -> bool:
        """Whether the picture of a frame at this cell shows any facts of a kind."""


@runtime_checkable
class OwnMarks(Protocol):
    """A drawer whose marks are smaller or larger than usual."""

    mark_radius: float
    """Radius in mm of a mark of one digit."""


@runtime_checkable
class SignsOfKinds(Protocol):
    """A drawer of a game whose pieces are of several kinds, which have signs of their own."""

    def kind_signs(self, radius: float, theme: Theme) -> Mapping[str, tuple[Item, ...]]:
        """Kind, as positions name it -> its sign around (0, 0), about `radius` mm large."""


class FrameDrawer(Protocol):
    """Draws positions of one game on one board at any cell size.

    Any class with these members will do. Those that it may have besides are described at the protocols in brackets.

    Must override:
        The members below. `draw` shows the frame's position with the turns made, marks its other turns, for which
        `turn_parts.draw_turns` is enough in most games, and draws the facts in `frame.shows`, which the kit's `shows`
        asks for.

    May override:
        draws_turns: True if `draw` shows several turns made in one picture (`DrawsTurns`). Without it each turn has a
            picture of its own.
        joins_lines: True if lines that turns build look like one where they touch, so that each has a picture of its
            own then (`turn_lines.JoinsLines`).
        place_shapes: Where each place is, and its shape, for maps, marks and clicks (`places.Shaped`).
        site_points: The middle of each place (`Located`), which is enough for the same with discs for shapes.
        place_called: Further names of places, such as a fence seen from its other side (`places.Called`).
        kind_signs: Signs of kinds of pieces (`SignsOfKinds`), which player aids explain.
        mark_radius: Radius of its marks in mm if it is not the usual one (`OwnMarks`).
        with_names: A drawer that writes some names beside their places, for boards without coordinates (`NamesPlaces`).
            Without it figures of records name no places.
        cropped, cropped_by: A drawer of a part of the board (`crop.OwnCrop`, `crop.OwnMargin`). Without them the part
            is cut out with a torn rim.
        way_of: The places on a piece's way, where a turn as it is written leaves some out (`position_diff.Wayfinder`).
        facts_told: The facts that `draw` shows, for those who do not see them (`alt_text.TellsFacts`).
        shades_marks: True if `draw` puts hatched places below its pieces, with `author_marks.shades.shading`
            (`author_marks.draw.ShadesMarks`). Without it hatching lies over the board and leaves out the pieces.

    Do not override:
        `draws_marks`, which only a drawer around another one has: marks of authors are drawn by
        `author_marks.draw.drawn`. Legends, numbers of turns, score boxes, solutions and the choice of pictures are made
        for every game alike; a drawer gets one `Frame` at a time.
    """

    @property
    def legible_cell(self) -> float:
        """Smallest cell in mm at which pieces and signs do not run into each other."""

    @property
    def readable_cell(self) -> float:
        """Smallest cell in mm with room for names and numbers; below it they are left out."""

    @property
    def edge(self) -> float:
        """Room in mm between the left side of a drawing and the board's outline."""

    @property
    def signs_are_names(self) -> bool:
        """Whether the players' signs are the letters they are called by, so that they need no name beside them."""

    def sign(self, player: int, point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
        """Sign of a player (0 moves first), as on the board, around a point and about `radius` mm large."""

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm, both linear functions of the cell."""

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        """Board with the frame's position and everything the frame points out."""
