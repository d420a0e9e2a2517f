"""The fixed words of the sheets with pieces to cut out."""

from collections.abc import Mapping

from boardrules.values import dataclass
from boardwright.figures.words.files import common_words
from boardwright.figures.words.load import printed


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceWords:
    """Words of one language; `{...}` is filled in."""

    cut: str
    """How to cut, in the footer of a page."""
    cut_marks: str
    """The same if only marks beside the pieces show where."""
    one_side: str
    """How to print pieces without backs."""
    fold: str
    """How to fold standing pieces."""
    crosses: str
    """How to check that fronts and backs line up."""
    both_sides: Mapping[str, str] = printed(keys=("long-edge", "short-edge", "gutter-fold"))
    """Way of printing backs -> how to do it."""
    dry: Mapping[str, str] = printed(keys=("lines", "marks", "none"))
    """What follows after a gutter fold, by what shows where to cut."""
    headings: tuple[str, str, str]
    """Columns of the list of pieces: kind, number, reason."""
    both: str = printed("first", "second")
    """Owners of a tile that serves both players."""
    each_place: str = printed("first", "second")
    """The reason for their number."""
    effort: str = printed("pieces", "cuts", "scissors", "knife")
    """The work of cutting all pieces out, with scissors or with a knife and a ruler, and how it was counted."""
    spans: Mapping[str, str] = printed("low", "high", keys=("minutes", "hours"))
    """From how many minutes or hours to how many something takes."""
    instead: str
    """Fourth column: what else would serve as a piece."""
    small_thing: str = printed("across")
    """Anything round that is small enough."""
    coins: str = printed("largest")
    """Coins that tell players apart by their sides."""
    things: Mapping[str, str] = printed(
        keys=(
            *("poker", "draughts", "go", "euro-1", "euro-2", "euro-5", "us-1", "us-5"),
            *("cube-10", "cube-8", "matches"),
        )
    )
    """Things of a fixed size that serve as pieces."""
    sticks: str = printed("length", "width")
    """Any stick of this size."""
    as_above: str
    """In the list, for a reason already given."""
    part: str = printed("first", "last", "count")
    """Which pieces, of how many, are in a place."""
    part_of_one: str = printed("number", "count")
    """The same for a single one."""
    page: str = printed("page", "pages")
    """Footer of a page."""
    to_cut: str = printed("pieces")
    """A page in words, for readers who cannot see it."""
    listed: str
    """The list of pieces in words."""
    backs: str = printed("pieces")
    """A page of backs in words."""
    backs_of: str
    """Which page a page of backs belongs to, as its heading: by no number, which is another one in the whole set."""
    no_backs: str
    """The only words of a page of backs that stays empty, so that the next sheet begins with its front."""
    back_pages: str = printed("page")
    """A page of backs, in words for readers who cannot see it."""
    label: str = printed("page")
    """Name of a page in a viewer's list of pages."""
    back_label: str = printed("page")
    """Name of a page of backs there."""


PIECE_WORDS: Mapping[str, PieceWords] = common_words(PieceWords, "pieces")
"""Language -> these words."""
