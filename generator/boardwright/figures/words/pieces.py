"""The fixed words of the sheets with pieces to cut out."""

from collections.abc import Mapping
from dataclasses import dataclass

from boardwright.figures.words.files import common_words
from boardwright.figures.words.load import printed


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceWords:
    """Words of one language; `{...}` is filled in."""

    cut: str
    """How to cut, at the foot of a page."""
    one_side: str
    """How to print pieces without backs."""
    fold: str
    """How to fold pieces that stand."""
    crosses: str
    """How to see that fronts and backs lie right."""
    both_sides: Mapping[str, str] = printed(keys=("long-edge", "short-edge", "gutter-fold"))
    """Way of printing backs -> how it is done."""
    headings: tuple[str, str, str]
    """Of the list of pieces: kind, number, reason."""
    as_above: str
    """In the list, for a reason that stands there already."""
    part: str = printed("first", "last", "count")
    """Which of how many pieces stand in a place."""
    page: str = printed("page", "pages")
    """What stands in the foot of a page."""
    to_cut: str = printed("pieces")
    """A page in words, for those who cannot see it."""
    listed: str
    """The list of pieces in words."""
    backs: str = printed("pieces")
    """A page of backs in words."""
    backs_of: str = printed("page")
    """Which page a page of backs belongs to, over its backs."""
    back_pages: str = printed("page")
    """The same, in words for those who cannot see it."""
    label: str = printed("page")
    """How a page is called in a reader's list of pages."""
    back_label: str = printed("page")
    """How a page of backs is called there."""


PIECE_WORDS: Mapping[str, PieceWords] = common_words(PieceWords, "pieces")
"""Language -> these words."""
