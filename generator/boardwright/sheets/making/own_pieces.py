"""Which steps of cutting a set's own pieces need."""

from collections.abc import Iterator, Sequence

from boardwright.figures.pieces.piece import Piece
from boardwright.figures.words import Step
from boardwright.geometry.curved import Curved
from boardwright.geometry.points import bounds, signed_area
from boardwright.geometry.quantised import millionths
from boardwright.sheets.pieces.choose_packing import packings
from boardwright.sheets.pieces.rows import RowPacking


def is_tile(piece: Piece) -> bool:
    """Whether a piece is cut out of a strip and is no mere strip itself."""
    if not piece.count or not piece.outline or isinstance(piece.outline, Curved) or _is_strip(piece):
        return False
    packing = packings(piece)[0]
    return isinstance(packing, RowPacking) and packing.shared


def cutting_steps(pieces: Sequence[Piece]) -> Iterator[Step]:
    """Steps for the pieces of a set: tiles, or only strips, and whatever is cut out along a line round it."""
    needed = [piece for piece in pieces if piece.count]
    if any(is_tile(piece) for piece in needed):
        yield "cut-pieces"
    elif any(piece.outline and _is_strip(piece) for piece in needed):
        yield "cut-strips"
    if any(not is_tile(piece) and not (piece.outline and _is_strip(piece)) for piece in needed):
        yield "cut-discs"


def _is_strip(piece: Piece) -> bool:
    """Whether a piece is an upright rectangle."""
    left, top, right, bottom = bounds(piece.outline)
    area = (right - left) * (bottom - top)
    return len(piece.outline) == 4 and millionths(abs(signed_area(piece.outline)) - area) == 0
