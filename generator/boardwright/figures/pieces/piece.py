"""One kind of piece, as printed and cut out, and the number a game needs."""

from collections.abc import Callable

from boardrules.values import dataclass
from boardwright.geometry.points import Point
from boardwright.scene import Item


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of piece: its cut line and what is printed inside, in mm, y down, the piece's centre at (0, 0).

    The cut line is a polygon (`outline`, corners in order) or, if `outline` is empty, a circle of `radius`. No part of
    `front` reaches over it. Pieces are drawn with paths only, never with text, so that a sheet can turn them. The
    `back` is what you see after turning the piece over about its upright axis; None for a one-sided piece.
    """

    name: str
    """Name of the kind, for the sheet: "Face tile, hexagon"."""
    owner: str
    """Owner, as the game calls the player; empty if it belongs to nobody."""
    count: int
    """Number the game needs."""
    front: tuple[Item, ...]
    back: tuple[Item, ...] | None = None
    outline: tuple[Point, ...] = ()
    radius: float = 0.0
    across: float = 0.0
    """Diameter of the disc that a token with corners replaces; 0 for all other pieces."""
    folds: tuple[tuple[Point, Point], ...] = ()
    """Fold lines of a standing figure, from cut line to cut line."""
    holes: tuple[tuple[Point, ...], ...] = ()
    """Polygons that a machine cuts out of a piece, such as the slot of a base."""
    standing: "Callable[[float], tuple[Piece, ...]] | None" = None
    """What a machine cuts in place of a folded figure: one that stands in a slotted base, of material this thick."""
    flat: "Piece | None" = None
    """What lies in place of a folded figure on a screen; None for pieces that lie flat anyway."""
    room: float = 0.0
    """Greatest diameter of something else in its place, where that is more than the piece's own; else 0."""


@dataclass(frozen=True, slots=True)
class Rest:
    """Where a piece comes to lie on a board: its centre in mm in the frame of the drawing, y down.

    `turn` is the angle in degrees, clockwise to the eye, by which the piece is turned then; None if any will do.
    """

    x: float
    y: float
    turn: float | None = None


@dataclass(frozen=True, slots=True)
class PieceNeed:
    """How many of a kind are printed and why, for the sheet that lists them."""

    name: str
    each: int
    """Number for each player, or in all if the pieces belong to nobody."""
    why: str
    """One sentence for players: "a game ends as soon as somebody holds 25 faces"."""
    places: int = 0
    """Number of places on the board, if at any time each holds one such piece of either player; else 0."""
    instead: str = ""
    """What else serves, if that is more than a matter of size; `{across}` is the diameter in mm that has room."""


@dataclass(frozen=True, slots=True)
class PieceSet:
    """All pieces of a game at one size, and the reasons for their numbers."""

    pieces: tuple[Piece, ...]
    needs: tuple[PieceNeed, ...]
