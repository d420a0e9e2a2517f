"""The proof sheets of a FEN board: first the facts that a designer needs, then every label.

The steps, in order:

* `facts` counts and computes all that is told, before anything is drawn.
* `summary` sets the first page: the `board`, whose `nodes` are marked, with `charts` and `tables`.
* `label_pages` sets the others: `labels` that find room, on `excerpts` of the board if it is large, and `close_ups` of
  places too narrow for them.
* `frame` gives every page its title and footer.
"""

from dataclasses import replace

from boardrules.values import dataclass
from boardwright.figures.theme import Theme
from boardwright.games.fen.proof.excerpts import MOST_PAGES
from boardwright.games.fen.proof.facts import ProofFacts
from boardwright.games.fen.proof.frame import ProofFrame
from boardwright.games.fen.proof.label_pages import label_layout, labelled_pages
from boardwright.games.fen.proof.labels import MOST_LABELS, ProofLabels
from boardwright.games.fen.proof.summary import summary
from boardwright.scene import Page
from boardwright.sheets.layout import PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText

SMALLEST_BODY = (100.0, 120.0)
"""Width and height in mm that a page must leave between the margins, title and footer."""


@dataclass(frozen=True, slots=True)
class ProofSheet:
    """Words and look of a proof; the board comes with `pages`, so that a page can be checked without it."""

    text: SheetText
    theme: Theme

    def pages(self, facts: ProofFacts, page: PageSetup) -> tuple[Page, ...]:
        """All pages of a board's proof.

        Raises:
            PageTooSmallError: when the paper is too small.
        """
        page, frame = self._turned(page), self._frame()
        labels = ProofLabels(facts.tiling, facts.rotate)
        first = summary(frame, page, facts)
        layout = label_layout(frame, page, labels, MOST_PAGES - len(first))
        if layout is None:
            words, many = facts.words.proof, facts.words.sheet.grouped(MOST_LABELS)
            why = (
                words.too_many_labels.format(number=many)
                if labels.too_many
                else words.no_labels.format(pages=MOST_PAGES)
            )
            return summary(frame, page, replace(facts, warnings=(*facts.warnings, why)))
        return (*first, *labelled_pages(frame, layout))

    def check(self, page: PageSetup) -> None:
        """Find out whether a page is large enough.

        Raises:
            PageTooSmallError: when it has no room between title and footer.
        """
        self._turned(page)

    def _frame(self) -> ProofFrame:
        return ProofFrame(self.text, self.theme)

    def _turned(self, page: PageSetup) -> PageSetup:
        """The page upright if that leaves enough room, else the way round that does."""
        problem = PageTooSmallError("the page is too small for a proof sheet; it needs A5 or more")
        for turned in page.turned():
            try:
                room = self._frame().room(turned)
            except PageTooSmallError as error:
                problem = error
                continue
            if room.width >= SMALLEST_BODY[0] and room.height >= SMALLEST_BODY[1]:
                return turned
        raise problem
