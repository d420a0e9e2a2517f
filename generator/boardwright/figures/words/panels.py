"""The fixed words of folding boards: panels, the hinges and slits between them, and how to make them."""

from collections.abc import Mapping
from dataclasses import dataclass

from boardwright.figures.words.files import common_words
from boardwright.figures.words.load import printed


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelWords:
    """Words of one language; `{...}` is filled in. Sentences end with their full stop, and are joined by spaces."""

    map: str
    """How a reader's list of pages calls the map."""
    heading: str
    title: str = printed("title")
    map_alt: str = printed("panels")
    """The map in words, for those who cannot see it; the board in words follows."""
    count: str = printed("panels", "width", "height", "hinges")
    one_hinge: str
    hinges: str = printed("count")
    whole: str
    """Added where all cuts follow the borders of spaces."""
    print: str
    cut: str
    tape: str
    slit_open: str
    slits_open: str = printed("count")
    """Added where there is a slit, or several."""
    fold: str
    legend: Mapping[str, str] = printed(keys=("front", "back", "slit"))
    """Side of the tape, or slit -> what its bar means."""
    hinge: str = printed("number")
    narrow_hinge: str = printed("number")
    """A hinge beside a panel: on one line with what follows, or on a line of its own in a margin 6.7 mm wide."""
    sides: Mapping[str, str] = printed(keys=("front", "back"))
    slit: str
    no_tape: str
    range: str = printed("first", "last")
    """The first and the last of several panels."""
    panel: str = printed("names")
    panels: str = printed("names")
    page: str = printed("page", "pages")
    """What stands in the foot of a page."""
    panel_alt: str = printed("names")
    panels_alt: str = printed("names")
    """Parts of the board in words."""

    def hinges_of(self, count: int) -> str:
        """Number of hinges."""
        return self.one_hinge if count == 1 else self.hinges.format(count=count)

    def slits_of(self, count: int) -> tuple[str, ...]:
        """What to do with the slits, where there are any."""
        return () if not count else (self.slit_open if count == 1 else self.slits_open.format(count=count),)


PANEL_WORDS: Mapping[str, PanelWords] = common_words(PanelWords, "panels")
"""Language -> these words."""
