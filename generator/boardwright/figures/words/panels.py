"""The fixed words of folding boards: panels, the hinges and slits between them, and how to make them."""

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
