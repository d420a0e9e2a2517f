"""Fendo's pieces: discs that fit a space, and fences for the channels."""

from collections.abc import Mapping

from boardwright.figures.diagram.marks import hatching
from boardwright.figures.pieces.parts import HATCH, MARGIN, Look, box_corners, fitting, round_piece
from boardwright.figures.pieces.piece import Piece, PieceNeed, PieceSet
from boardwright.figures.theme import Theme
from boardwright.games.fendo.board import FendoBoardDrawing
from boardwright.games.fendo.colours import FendoColours
from boardwright.games.fendo.words import FENDO_WORDS
from boardwright.scene import Item, Style, polygon

LOOKS: Mapping[str, Look] = {"white": "hollow", "orange": "dotted"}


def fendo_pieces(
    board: FendoBoardDrawing, cell: float, theme: Theme, clearance: float, white: int, orange: int, language: str = "en"
) -> PieceSet:
    """Pieces for a board with spaces of `cell` mm. `white` and `orange` are numbers of pieces.

    A fence lies between two spaces and is as long as their sides, so that fences never meet, whichever are built.

    Raises:
        NothingLeftError: The clearance is too large for the spaces or for the channel.
    """
    own = players_pieces(cell, theme, clearance, white, orange, language)
    width = fitting("a fence", board.channel, clearance)
    fences = most_fences(board.rows, board.columns, white + orange)
    spare = -(-fences // 5) * 5
    words = FENDO_WORDS[language]
    fence = Piece(words.fence, "", spare, _fence(cell, width, theme), outline=box_corners(cell, width))
    most = words.fences.format(fences=fences, rows=board.rows, columns=board.columns, pieces=white + orange)
    return PieceSet((*own.pieces, fence), (*own.needs, PieceNeed(words.fence, spare, most)))


def players_pieces(
    cell: float, theme: Theme, clearance: float, white: int, orange: int, language: str = "en"
) -> PieceSet:
    """The pieces without fences, which are drawn on a board for pencils.

    Raises:
        NothingLeftError: The clearance is too large for the spaces.
    """
    radius = fitting("a piece", cell, clearance) / 2
    words = FENDO_WORDS[language]
    named = words.game.player
    pieces = tuple(
        Piece(
            words.piece,
            named(owner),
            number,
            round_piece(radius, LOOKS[owner], theme),
            radius=radius,
            room=cell - clearance,
        )
        for owner, number in (("white", white), ("orange", orange))
    )
    why = words.enough if white == orange else words.agreed.format(white=white, orange=orange)
    return PieceSet(pieces, (PieceNeed(words.piece, max(white, orange), why),))


def most_fences(rows: int, columns: int, pieces: int) -> int:
    """Greatest number of fences on a board: for 7 x 7 spaces and 14 pieces, 49.

    Proof. Every area holds a piece, so there are k areas, k at most `pieces`. To be connected, an area of s spaces
    needs at least s - 1 sides without a fence; all areas together need `rows` x `columns` - k. The rest of the
    rows (columns - 1) + columns (rows - 1) inner sides may have one: (rows - 1) (columns - 1) - 1 + k.

    Source: ruling F4 of docs/rulings.md.
    """
    return (rows - 1) * (columns - 1) - 1 + min(pieces, rows * columns)


def _fence(length: float, width: float, theme: Theme) -> tuple[Item, ...]:
    """A solid strip, or a hatched one if the theme draws only lines."""
    colour = theme.of(FendoColours).fendo_rim
    margin = min(MARGIN, width / 4)
    if not theme.lines_only:
        return (polygon(box_corners(length, width, margin), Style(colour)),)
    inner = box_corners(length, width, margin + theme.lines.fine / 2)
    return (
        *hatching((inner,), colour, gap=HATCH, width=theme.lines.fine),
        polygon(inner, Style(None, colour, theme.lines.fine)),
    )
