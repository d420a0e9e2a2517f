"""The fixed words of boards larger than the paper: folding ones made of panels, and posters on sheets to be joined."""

from collections.abc import Mapping

from boardrules.values import dataclass
from boardwright.figures.words.files import common_words
from boardwright.figures.words.load import printed


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelWords:
    """Words of one language; `{...}` is filled in. Sentences end with a full stop and are joined by spaces."""

    map: str
    """Name of the map in a viewer's list of pages."""
    heading: str
    """Heading of the map."""
    title: str = printed("title")
    """Title of the file."""
    map_alt: str = printed("panels")
    """The map in words, for readers who cannot see it; the board in words follows."""
    count: str = printed("panels", "width", "height", "hinges")
    """Parts of the board; `hinges` is `hinges` or `one_hinge`."""
    one_hinge: str
    """Number of hinges."""
    hinges: str = printed("count")
    """The same for several."""
    whole: str
    """Added if all cuts follow the borders of spaces."""
    through: str
    """Added if some do not."""
    no_letters: str
    """Added if letters across a cut are left out."""
    print: str
    """How to print."""
    cut: str
    """How to cut."""
    tape: str
    """How to make the hinges."""
    slit_open: str
    """Added if there is a slit."""
    slits_open: str = printed("count")
    """Added if there are several."""
    fold: str
    """How to fold."""
    legend: Mapping[str, str] = printed(keys=("front", "back", "slit"))
    """Side of the tape, or slit -> meaning of its bar."""
    hinge: str = printed("number")
    """A hinge beside a panel, on one line with what follows."""
    narrow_hinge: str = printed("number")
    """The same on a separate line, in a margin 6.7 mm wide."""
    sides: Mapping[str, str] = printed(keys=("front", "back"))
    """Side of the tape."""
    slit: str
    """A slit beside a panel."""
    no_tape: str
    """In place of the side of its tape."""
    range: str = printed("first", "last")
    """The first and the last of several panels."""
    panel: str = printed("names")
    """Name of a panel, in the foot of its page."""
    panels: str = printed("names")
    """The same for several."""
    page: str = printed("page", "pages")
    """Footer of a page."""
    panel_alt: str = printed("names")
    """A panel in words, for readers who cannot see it."""
    panels_alt: str = printed("names")
    """The same for several."""

    def hinges_of(self, count: int) -> str:
        """Number of hinges."""
        return self.one_hinge if count == 1 else self.hinges.format(count=count)

    def slits_of(self, count: int) -> tuple[str, ...]:
        """What to do with the slits, if there are any."""
        return () if not count else (self.slit_open if count == 1 else self.slits_open.format(count=count),)


PANEL_WORDS: Mapping[str, PanelWords] = common_words(PanelWords, "panels")
"""Language -> these words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PosterWords:
    """Words of one language; `{...}` is filled in. Sentences end with a full stop and are joined by spaces."""

    map: str
    """Name of the map in a viewer's list of pages."""
    heading: str
    """Heading of the map."""
    title: str = printed("title")
    """Title of the file."""
    map_alt: str = printed("sheets")
    """The map in words, for readers who cannot see it; the board in words follows."""
    one_sheet: str
    """Number of sheets, as it follows 'on'."""
    sheets: str = printed("count")
    """The same for several."""
    range: str = printed("first", "last")
    """The first and the last of several sheets."""
    count: str = printed("sheets", "names")
    """Number of sheets; `sheets` is `sheets` or `one_sheet`, and `names` the first and the last."""
    strip: str = printed("width")
    """Width of the strip shared by neighbouring sheets, if they overlap."""
    seams: str
    """Added if sheets meet at seams between the cells."""
    halving: str
    """The same if places lie on the lines that these seams follow."""
    straight: str
    """Added if seams are straight."""
    loose: str
    """Added if a sheet holds loose parts."""
    print: str
    """How to print."""
    cut: str
    """How to cut sheets that meet at seams."""
    cut_over: str
    """How to cut sheets that overlap."""
    join: str
    """How to join at seams."""
    join_ticks: str
    """How to join at seams with ticks at their ends."""
    join_over: str
    """How to join sheets that overlap."""
    sheet: str = printed("label")
    """Name of a sheet, in its footer."""
    page: str = printed("page", "pages")
    """Footer of a sheet."""
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
