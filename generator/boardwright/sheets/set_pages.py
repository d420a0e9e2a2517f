"""Pages of several parts as one file: each gets its number in the whole, and its part a bookmark."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from boardwright.figures.theme import Theme
from boardwright.scene import Bookmark, Group, Item, Page, Text
from boardwright.sheets.furniture import SMALL
from boardwright.sheets.layout import PageSetup
from boardwright.sheets.set_words import Part, SetWords


@dataclass(frozen=True, slots=True)
class PartPages:
    """Pages of a part. `own` are the numbers that they carry in the part's own file, none where they carry none."""

    part: Part
    pages: tuple[Page, ...]
    own: tuple[str, ...] = ()
    two_sided: bool = False

    @property
    def sheets(self) -> int:
        """Sheets of paper that they take."""
        return len(self.pages) // 2 if self.two_sided else len(self.pages)


def bound(
    parts: Sequence[PartPages], words: SetWords, page: PageSetup, theme: Theme
) -> tuple[tuple[Page, ...], tuple[Bookmark, ...]]:
    """Pages of all parts, each with its number in the whole file instead of one in its part, and their bookmarks."""
    total = sum(len(part.pages) for part in parts)
    pages: list[Page] = []
    bookmarks: list[Bookmark] = []
    for part in parts:
        bookmarks.append(Bookmark(words.parts[part.part], len(pages)))
        for index, one in enumerate(part.pages):
            number = words.page_of(len(pages) + 1, total)
            old = part.own[index] if part.own else None
            pages.append(_numbered(one, old, number, page, theme))
    return tuple(pages), tuple(bookmarks)


def _numbered(one: Page, old: str | None, number: str, page: PageSetup, theme: Theme) -> Page:
    """A page with its number: in the place of the old one, or at the bottom right between the margins."""
    if old is None:
        x, y = one.width - page.right, one.height - page.bottom - 0.3
        text = Text(x, y, number, SMALL, theme.colours.ink, anchor="end", role="artifact")
        return replace(one, items=(*one.items, text))
    return replace(one, items=tuple(_renamed(item, old, number) for item in one.items))


def _renamed(item: Item, old: str, number: str) -> Item:
    if isinstance(item, Group):
        return replace(item, items=tuple(_renamed(inner, old, number) for inner in item.items))
    if isinstance(item, Text) and item.role == "artifact" and item.text == old:
        return replace(item, text=number)
    return item
