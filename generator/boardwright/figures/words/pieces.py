"""The fixed words of the sheets with pieces to cut out."""

from collections.abc import Mapping
from dataclasses import dataclass

from boardwright.figures.words.files import common_words
from boardwright.figures.words.load import printed


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceWords:
    """Words of one language; `{...}` is filled in."""

    cut: str
    one_side: str
    fold: str
    crosses: str
    both_sides: Mapping[str, str] = printed(keys=("long-edge", "short-edge", "gutter-fold"))
    """Way of printing backs -> how it is done."""
    headings: tuple[str, str, str]
    """Of the list of pieces: kind, number, reason."""
    as_above: str
    part: str = printed("first", "last", "count")
    """Which of how many pieces stand in a place."""
    page: str = printed("page", "pages")
    to_cut: str = printed("pieces")
    listed: str
    """Pages in words, for those who cannot see them."""
    backs: str = printed("pieces")
    backs_of: str = printed("page")
    back_pages: str = printed("page")
    label: str = printed("page")
    back_label: str = printed("page")
    """How a page is called in a reader's list of pages."""


PIECE_WORDS: Mapping[str, PieceWords] = common_words(PieceWords, "pieces")
"""Language -> these words."""
