"""Tilings on as many pages as they need: a first page that says what they are, families in a grid, and an index."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from boardrules.values import dataclass
from boardwright.figures.drawing import Drawing, wrapped
from boardwright.figures.theme import Theme
from boardwright.fonts import text_width
from boardwright.games.fen.gallery.crop import ICON, WORDS, TilingCrop, icon
from boardwright.scene import Bookmark, Group, Item, Page, Style, Text, line
from boardwright.sheets.layout import PageSetup, PageTooSmallError

COLUMN_GAP = 4.0
ROW_GAP = 3.4
"""Space in mm between tilings."""

WIDEST = 46.0
"""Greatest width of a tiling in mm: columns are as many as that takes."""

HIGHEST = 0.66
"""Height of a tiling's rectangle, in widths; a little less where that makes the rows fill the page."""

HEAD = 9.0
FOOT = 6.0
"""Height in mm of the line at the head and at the foot of a page."""

TITLE = 4.2
SMALL = 2.2
"""Font sizes in mm of a page's heading, and of its number."""

LARGE_EDGE = 7.4
LOWEST_PICTURE = 40.0
"""Length of an edge in the picture on the first page, and the least height that is worth one, in mm."""

INDEX = 2.2
INDEX_LEADING = 2.95
INDEX_COLUMN = 60.0
"""Font size, distance of lines and least width of a column of the index, in mm."""


@dataclass(frozen=True, slots=True)
class Family:
    """A heading, what a page of it is called in a list of pages, and the tilings below it."""

    heading: str
    label: str
    crops: tuple[TilingCrop, ...]


@dataclass(frozen=True, slots=True)
class IndexPart:
    """A heading of the index and its entries: bold words, and the names that they lead to."""

    heading: str
    entries: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Words and tilings of the whole: paragraphs of the first page, families, parts of the index."""

    title: str
    paragraphs: tuple[str, ...]
    families: tuple[Family, ...]
    index: tuple[IndexPart, ...]


def catalogue_pages(
    catalogue: Catalogue, setup: PageSetup, theme: Theme, first: Drawing
) -> tuple[tuple[Page, ...], tuple[Bookmark, ...]]:
    """All pages, and bookmarks of families and index; `first` is the frame of the first page, with its title.

    Raises:
        PageTooSmallError: when a page has no room for a row of tilings.
    """
    pages = [_first_page(catalogue, setup, theme, first)]
    bookmarks = [Bookmark(catalogue.title, 0)]
    for family in catalogue.families:
        bookmarks.append(Bookmark(family.heading, len(pages)))
        pages += _family_pages(family, setup, theme)
    if catalogue.index:
        bookmarks.append(Bookmark("Index", len(pages)))
        pages += _index_pages(catalogue.index, setup, theme)
    return tuple(_numbered(page, number, setup, theme) for number, page in enumerate(pages, 1)), tuple(bookmarks)


def _numbered(page: Page, number: int, setup: PageSetup, theme: Theme) -> Page:
    if number == 1:
        return page
    x, y = setup.width - setup.right, setup.height - setup.bottom
    words = Text(x, y, str(number), SMALL, theme.colours.muted, anchor="end", role="artifact")
    return replace(page, items=(*page.items, words))


def _first_page(catalogue: Catalogue, setup: PageSetup, theme: Theme, frame: Drawing) -> Page:
    items: list[Item] = [frame.at(setup.left, setup.top)]
    y = setup.top + frame.height + 7.0
    used = sorted({sides for family in catalogue.families for crop in family.crops for sides, _ in crop.faces})
    x = setup.left
    for sides in used:
        words = f"{sides} sides"
        if x + ICON + 1.0 + text_width(words, 3.0) > setup.width - setup.right:
            x, y = setup.left, y + 5.0
        items += [icon(sides, x, y - 2.2, theme), Text(x + ICON + 1.0, y, words, 3.0, theme.colours.ink)]
        x += ICON + 1.0 + text_width(words, 3.0) + 5.0
    y += 8.0
    for paragraph in catalogue.paragraphs:
        for part in wrapped(paragraph, 3.2, min(setup.content_width, 150.0)):
            items.append(Text(setup.left, y, part, 3.2, theme.colours.ink, role="text"))
            y += 4.8
        y += 2.4
    richest = max((crop for family in catalogue.families for crop in family.crops), key=_richness)
    low = setup.height - setup.bottom - FOOT
    if low - y > LOWEST_PICTURE:
        width = setup.content_width
        items.append(Group((richest.draw(width, low - y, theme, LARGE_EDGE),), setup.left, y))
        items.append(Text(setup.left, low + 3.6, richest.name, SMALL, theme.colours.muted))
    count = sum(len(family.crops) for family in catalogue.families)
    return Page(setup.width, setup.height, tuple(items), catalogue.title, f"{count} tilings.")


def _richness(crop: TilingCrop) -> tuple[int, int]:
    """Many kinds of faces, then many faces of a cell."""
    return len(crop.faces), sum(count for _, count in crop.faces)


def _family_pages(family: Family, setup: PageSetup, theme: Theme) -> list[Page]:
    width = setup.content_width
    columns = max(1, -int(-(width + COLUMN_GAP) // (WIDEST + COLUMN_GAP)))
    wide = (width - (columns - 1) * COLUMN_GAP) / columns
    room = setup.content_height - HEAD - FOOT
    rows = [family.crops[start : start + columns] for start in range(0, len(family.crops), columns)]
    # All rows of a family are as high as its highest, so that pages are alike.
    words = max(_words_height(crop, wide, theme) for crop in family.crops)
    fits = int((room + ROW_GAP) / (wide * HIGHEST * 0.92 + words + ROW_GAP))
    if fits < 1:
        raise PageTooSmallError("the page is too small for a row of tilings; it needs A5 or more")
    high = min(wide * HIGHEST, (room + ROW_GAP) / fits - ROW_GAP - words)
    pages = []
    for start in range(0, len(rows), fits):
        shown = rows[start : start + fits]
        items: list[Item] = []
        for row, crops in enumerate(shown):
            for column, crop in enumerate(crops):
                drawn = (crop.draw(wide, high, theme), *crop.words(wide, high, theme))
                items.append(Group(drawn, column * (wide + COLUMN_GAP), row * (high + words + ROW_GAP)))
        names = f"{shown[0][0].name} to {shown[-1][-1].name}" if shown[0][0] is not shown[-1][-1] else shown[0][0].name
        pages.append(
            Page(
                setup.width,
                setup.height,
                (
                    *_head(family.heading, names, setup, theme),
                    Group(tuple(items), setup.left, setup.top + HEAD, name="gallery"),
                ),
                f"{family.heading}: {names}",
                f"{sum(map(len, shown))} tilings, each as a part of the plane.",
            )
        )
    return pages


def _words_height(crop: TilingCrop, width: float, theme: Theme) -> float:
    last = max(item.y for item in crop.words(width, 0.0, theme) if isinstance(item, Text))
    return last + 0.3 * WORDS


def _head(heading: str, words: str, setup: PageSetup, theme: Theme) -> tuple[Item, ...]:
    """Heading of a page, words against the right border, and a line below."""
    y = setup.top + 0.75 * TITLE
    right = setup.width - setup.right
    rule = Style(stroke=theme.colours.line, width=theme.lines.fine)
    return (
        Text(setup.left, y, heading, TITLE, theme.colours.ink, "bold", role="heading"),
        Text(right, y, words, SMALL, theme.colours.muted, anchor="end", role="artifact"),
        line((setup.left, y + 2.2), (right, y + 2.2), rule, role="artifact"),
    )


def _index_pages(parts: Sequence[IndexPart], setup: PageSetup, theme: Theme) -> list[Page]:
    columns = max(1, int((setup.content_width + COLUMN_GAP) / (INDEX_COLUMN + COLUMN_GAP)))
    wide = (setup.content_width - (columns - 1) * COLUMN_GAP) / columns
    lines = int((setup.content_height - HEAD - FOOT) / INDEX_LEADING)
    filled = list(_columns(parts, wide, lines))
    pages = []
    for start in range(0, len(filled), columns):
        items: list[Item] = []
        for column, rows in enumerate(filled[start : start + columns]):
            for row, words, x, face in rows:
                y = setup.top + HEAD + (row + 1) * INDEX_LEADING
                left = setup.left + column * (wide + COLUMN_GAP)
                colour = theme.colours.ink if face == "bold" else theme.colours.muted
                items.append(Text(left + x, y, words, INDEX, colour, "bold" if face == "bold" else "regular"))
        pages.append(
            Page(setup.width, setup.height, (*_head("Index", "", setup, theme)[::2], *items), "Index", "Names.")
        )
    return pages


Row = tuple[int, str, float, str]
"""Line of a column, its words, how far they are moved in, and their face."""


def _columns(parts: Sequence[IndexPart], width: float, lines: int) -> Iterable[list[Row]]:
    """Columns of the index, each full before the next is begun; no entry's first line stands alone at the foot."""
    current: list[Row] = []
    row = 0
    for part in parts:
        blocks = [([("", 0.0, "bold")] if row else []) + [(part.heading, 0.0, "bold"), ("", 0.0, "bold")]]
        for words, names in part.entries:
            head = [(one, 0.0, "bold") for one in wrapped(words, INDEX, width, "bold")]
            blocks.append([*head, *((one, 2.0, "regular") for one in wrapped(names, INDEX, width - 2.0))])
        for block in blocks:
            if row and row + min(len(block), 3) > lines:
                yield current
                current, row = [], 0
            for words, x, face in block:
                if row == lines:
                    yield current
                    current, row = [], 0
                if words:
                    current.append((row, words, x, face))
                row += 1
    if current:
        yield current
