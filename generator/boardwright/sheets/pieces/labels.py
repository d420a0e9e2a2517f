"""Round pieces printed on sheets of labels, which are stuck to counters, coins or card. Millimetres, y down."""

from collections.abc import Sequence

from boardrules.values import dataclass
from boardwright.figures.pieces.piece import Piece
from boardwright.figures.theme import Theme
from boardwright.geometry.quantised import millionths
from boardwright.scene import Group, Page
from boardwright.sheets.pieces.two_sides import bleed


@dataclass(frozen=True, slots=True)
class Labels:
    """A sheet of `width` x `height` with round labels `across` wide: `columns` by `rows` of them, `step` from one to
    the next both ways, the first one `left` and `top` from the edges.
    """

    width: float
    height: float
    across: float
    columns: int
    rows: int
    left: float
    top: float
    step: float


def fits_labels(piece: Piece, sheet: Labels) -> bool:
    """Whether a piece is as wide as the labels, to a hundredth of a millimetre."""
    return not piece.outline and abs(millionths(2 * piece.radius) - millionths(sheet.across)) <= 10_000


def label_pages(pieces: Sequence[Piece], sheet: Labels, theme: Theme, title: str) -> tuple[Page, ...]:
    """Pages with labels and nothing else, those of a kind in a row; a piece with two sides gets a label for each."""
    faces = [
        Group((*bleed(piece, theme, back=back), *shown))
        for piece in pieces
        for back, shown in ((False, piece.front), (True, piece.back))
        if shown is not None
        for _ in range(piece.count)
    ]
    each = sheet.columns * sheet.rows
    pages = []
    for start in range(0, len(faces), each):
        here = faces[start : start + each]
        items = tuple(Group((face,), *_centre(sheet, number)) for number, face in enumerate(here))
        pages.append(Page(sheet.width, sheet.height, items, title, f"{title}: {len(here)}"))
    return tuple(pages)


def _centre(sheet: Labels, number: int) -> tuple[float, float]:
    """Centre of a label, counted row by row."""
    row, column = divmod(number, sheet.columns)
    half = sheet.across / 2
    return sheet.left + half + column * sheet.step, sheet.top + half + row * sheet.step
