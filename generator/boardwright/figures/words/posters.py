"""The fixed words of posters: boards that are larger than the paper, on sheets to be joined."""

from collections.abc import Mapping
from dataclasses import dataclass

from boardwright.figures.words.files import common_words
from boardwright.figures.words.load import printed


@dataclass(frozen=True, slots=True, kw_only=True)
class PosterWords:
    """Words of one language; `{...}` is filled in. Sentences end with their full stop, and are joined by spaces."""

    map: str
    """How a reader's list of pages calls the map."""
    heading: str
    title: str = printed("title")
    map_alt: str = printed("sheets")
    """The map in words, for those who cannot see it; the board in words follows."""
    one_sheet: str
    sheets: str = printed("count")
    """How many sheets, as it follows 'on'."""
    range: str = printed("first", "last")
    """The first and the last of several sheets."""
    count: str = printed("sheets", "names")
    strip: str = printed("width")
    """How wide a strip neighbouring sheets share, where they overlap."""
    seams: str
    loose: str
    print: str
    cut: str
    cut_over: str
    """How to cut, where sheets meet at seams and where they overlap."""
    join: str
    join_ticks: str
    join_over: str
    """How to join: at seams, at seams with ticks at their ends, overlapping."""
    sheet: str = printed("label")
    page: str = printed("page", "pages")
    """What stands in the foot of a sheet."""
    piece: str = printed("label")
    """A sheet's part of the board in words."""

    def sheets_of(self, count: int) -> str:
        """Number of sheets."""
        return self.one_sheet if count == 1 else self.sheets.format(count=count)

    def from_to(self, first: str, last: str) -> str:
        """Sheets from the first to the last."""
        return first if first == last else self.range.format(first=first, last=last)


POSTER_WORDS: Mapping[str, PosterWords] = common_words(PosterWords, "posters")
"""Language -> these words."""
