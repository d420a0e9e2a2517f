"""Sizes, distances and faces of rule sheets, all in mm. `docs/style.md` gives the reasons."""

from boardrules.values import dataclass
from boardwright.fonts import ASCENT, DESCENT, Face


@dataclass(frozen=True, slots=True)
class TextStyle:
    """A font size, the line spacing, and the space above and below a block of such lines."""

    size: float
    leading: float
    above: float
    below: float
    face: Face = "regular"

    @property
    def baseline(self) -> float:
        """Distance of the baseline from the top of a line, letters and accents centred in the line."""
        return (self.leading - (ASCENT + DESCENT) * self.size) / 2 + ASCENT * self.size


TEXT = TextStyle(size=3.1, leading=4.2, above=2.1, below=0.0)
"""Body text: 8.8 points on 11.9."""

SECTION = TextStyle(size=4.2, leading=5.4, above=5.2, below=0.8, face="bold")
PART = TextStyle(size=3.3, leading=4.2, above=3.4, below=0.4, face="bold")
CAPTION = TextStyle(size=2.7, leading=3.6, above=1.4, below=0.0)
SOLVED = TextStyle(size=2.7, leading=3.6, above=0.0, below=0.6, face="bold")
"""Title of a solution at the foot of a page."""

CELL = TextStyle(size=2.9, leading=3.8, above=0.0, below=0.0)

ITEM_ABOVE = 0.9
"""Space above a list item that follows another."""

INDENT = 4.4
"""Indent of a list's text from its marks."""

FIGURE_SPACE = 3.4
"""Space above and below a figure or a table."""

NOTE_INDENT = 3.4
NOTE_BAR = 0.7
"""Indent of a note's text from its bar, and the bar's width."""

LISTED = TextStyle(size=2.9, leading=4.3, above=0.0, below=0.0)
"""Lines of a listing, farther apart than those of a paragraph: to a listener each is one."""

CELL_PADDING = 0.7
"""Space above and below the text of a table row."""

CELL_GAP = 3.0
"""Space between two columns of a table."""

GUTTER = 8.0
"""Space between the columns of a page."""

NARROWEST_TWO = 150.0
"""Width below which content gets one column: two would hold fewer than 45 letters a line."""

SHORT_LIST = 5
"""Most lines of a list or note that stays in one piece."""

SHORT_TABLE = 20
"""Most rows of a table, and lines of a listing, that stays in one piece."""
