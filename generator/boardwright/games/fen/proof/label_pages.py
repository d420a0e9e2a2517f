"""Pages with every label of a board: which way round, in how many parts, and close-ups of what has no room on them."""

from collections.abc import Iterator
from dataclasses import dataclass

from boardwright.games.fen.proof.close_ups import CloseUps
from boardwright.games.fen.proof.excerpts import LabelPages, Window, label_pages, locator, overview, part_of_board
from boardwright.games.fen.proof.frame import NOTE, ProofFrame
from boardwright.games.fen.proof.labels import ProofLabels
from boardwright.geometry.quantised import millionths
from boardwright.scene import Item, Page
from boardwright.sheets.layout import PageSetup

PAGE, CLOSE_UP = 20, 3
"""What a page costs whoever looks a name up, and each of the close-ups on it."""


@dataclass(frozen=True)
class LabelLayout:
    """A layout of the names on a page turned one way."""

    page: PageSetup
    labels: ProofLabels
    layout: LabelPages
    close_ups: CloseUps

    @property
    def parts(self) -> int:
        """Pages with the whole board and its parts."""
        return len(self.layout.windows) + self.layout.excerpts

    @property
    def pages(self) -> int:
        """Pages with the whole board, its parts and close-ups."""
        return self.parts + len(self.close_ups.pages)

    def most_close_ups(self, pages: int, best: "LabelLayout | None") -> int:
        """With more close-ups than this there are more pages than so many, or less merit than that of the best."""
        most = (pages - self.parts) * self.close_ups.most_on_a_page
        return most if best is None else min(most, (-best.merit[0] - PAGE * self.parts) // CLOSE_UP)

    @property
    def merit(self) -> tuple[int, int]:
        """Few pages and large names; a close-up takes longer to find than a name on its part, so all of them count."""
        return -PAGE * self.pages - CLOSE_UP * len(self.close_ups.every), millionths(self.layout.size)


def label_layout(frame: ProofFrame, page: PageSetup, labels: ProofLabels, most: int) -> LabelLayout | None:
    """Layout with the fewest pages, then the largest labels: upright or turned; None if all need too many."""
    if labels.too_many:
        return None
    best: LabelLayout | None = None
    for turned in page.turned() if page.orientation == "auto" else (page,):
        room = frame.room(turned, frame.words.proof.labels)
        if room.height <= 40:
            continue
        height = room.height - NOTE
        for layout in label_pages(labels, room.width, height):
            found = LabelLayout(turned, labels, layout, CloseUps(labels, layout, room.width, height))
            # Close-ups of a poor layout are not all made: they may be thousands.
            if found.close_ups.are_more_than(found.most_close_ups(most, best)):
                continue
            if found.pages <= most and (best is None or found.merit > best.merit):
                best = found
    return best


def labelled_pages(frame: ProofFrame, labelled: LabelLayout) -> Iterator[Page]:
    """The parts of the board with all names, after a page that shows where they are; then close-ups."""
    labels, layout, close, proof = labelled.labels, labelled.layout, labelled.close_ups, frame.words.proof
    if layout.excerpts:
        room = frame.room(labelled.page, proof.overview)
        whole = overview(labels, layout, room.width, room.height - NOTE, frame.theme, proof)
        yield room.named(whole, proof.overview_note.format(parts=len(layout.windows)))
    for window in layout.windows:
        yield _part(frame, labelled, window)
    for number, shown in enumerate(close.pages, 1):
        pages = len(close.pages)
        of = proof.close_ups_page.format(number=number, pages=pages) if pages > 1 else proof.close_ups
        room = frame.room(labelled.page, of)
        yield room.named(close.draw(shown, frame.theme, proof), proof.close_ups_note)


def _part(frame: ProofFrame, labelled: LabelLayout, window: Window) -> Page:
    layout, words = labelled.layout, frame.words
    part = words.proof.labels_part.format(number=layout.windows.index(window) + 1, parts=len(layout.windows))
    room = frame.room(labelled.page, part if layout.excerpts else words.proof.labels)
    grid: list[Item] = []
    if layout.excerpts:
        small = locator(window, frame.theme, words.proof)
        grid.append(small.at(room.left + room.width - small.width, labelled.page.top, alt=True))
    note = words.proof.bare_note if layout.bare else words.proof.labels_note
    return room.named(part_of_board(labelled.labels, layout, window, frame.theme, words), note, grid)
