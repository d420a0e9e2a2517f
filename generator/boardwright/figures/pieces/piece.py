"""One kind of piece as it is printed and cut out, and how many of it a game needs."""

from dataclasses import dataclass

from boardwright.geometry.points import Point
from boardwright.scene import Item


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of piece: its cut line and what is printed inside, in mm, y down, the middle of the piece at (0, 0).

    The cut line is a polygon (`outline`, corners in order) or, where `outline` is empty, a circle of `radius`. Nothing
    of `front` reaches over it, and pieces are drawn with paths only, never with text, so that a sheet can turn them.
    The `back` is seen when the piece is turned over about its upright axis, drawn as the eye sees it then; None for a
    piece with one side.
    """

    name: str
    """What it is, for the sheet: "Face tile, hexagon"."""
    owner: str
    """Whose it is, as the game calls the player; empty where it is nobody's."""
    count: int
    """How many the game needs."""
    front: tuple[Item, ...]
    back: tuple[Item, ...] | None = None
    outline: tuple[Point, ...] = ()
    radius: float = 0.0
    folds: tuple[tuple[Point, Point], ...] = ()
    """Lines to fold along, from cut line to cut line: of a figure that stands."""


@dataclass(frozen=True, slots=True)
class PieceNeed:
    """How many of a kind are printed and why, for the sheet that lists them."""

    name: str
    each: int
    """Number for each player, or in all where the pieces are nobody's."""
    why: str
    """One sentence for players: "a game ends as soon as somebody holds 25 faces"."""


@dataclass(frozen=True, slots=True)
class PieceSet:
    """All pieces of a game at one size, and the reasons for their numbers."""

    pieces: tuple[Piece, ...]
    needs: tuple[PieceNeed, ...]
