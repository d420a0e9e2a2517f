"""Pages of several parts as one file: each page gets its number in the whole, each part a bookmark."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from boardrules.values import dataclass
from boardwright.figures.theme import Theme
from boardwright.scene import Bookmark, Group, Item, Page, Text
from boardwright.sheets.layout import PageSetup
from boardwright.sheets.page_frame import SMALL

if TYPE_CHECKING:
    from boardwright.figures.words import Part, SetWords


@dataclass(frozen=True, slots=True)
class PartPages:
    """Pages of a part; `sheets` is the number of sheets of paper, `own` the numbering in the part's own file.

    `chapters` are parts that begin within it, each with its page, counted from 0, and `also` those that share a
    sheet with it. `paper` is the name of its paper if that may differ from the other parts' paper.
    """

    part: "Part"
    pages: tuple[Page, ...]
    sheets: int
    own: str = "page {page} of {pages}"
    two_sided: bool = False
    chapters: "tuple[tuple[Part, int], ...]" = ()
    paper: str = ""
    also: "tuple[tuple[Part, int], ...]" = ()


def bound(
    parts: Sequence[PartPages], words: "SetWords", page: PageSetup, theme: Theme
) -> tuple[tuple[Page, ...], tuple[Bookmark, ...]]:
    """Pages of all parts, numbered through the whole file instead of within their parts, and their bookmarks."""
    total = sum(len(part.pages) for part in parts)
    pages: list[Page] = []
    bookmarks: list[Bookmark] = []
    for part in parts:
        bookmarks.append(Bookmark(words.parts[part.part], len(pages)))
        bookmarks += (
            Bookmark(words.parts[chapter], len(pages) + page, 1) for chapter, page in (*part.chapters, *part.also)
        )
        for index, one in enumerate(part.pages, 1):
            old = part.own.format(page=index, pages=len(part.pages))
            pages.append(_numbered(one, old, words.page_of(len(pages) + 1, total), page, theme))
    return tuple(pages), tuple(bookmarks)


def _numbered(one: Page, old: str, number: str, page: PageSetup, theme: Theme) -> Page:
    """A page with its number: in place of the old one, or at the bottom right between the margins."""
    items = tuple(renamed(item, old, number) for item in one.items)
    if all(new is before for new, before in zip(items, one.items, strict=True)):
        x, y = one.width - page.right, one.height - page.bottom - 0.3
        items = (*items, Text(x, y, number, SMALL, theme.colours.ink, anchor="end", role="artifact"))
    return replace(one, items=items)


def renamed(item: Item, old: str, number: str) -> Item:
    """The item; if it is the line ending in the old number, with the new one."""
    if isinstance(item, Group):
        items = tuple(renamed(inner, old, number) for inner in item.items)
        return item if all(a is b for a, b in zip(items, item.items, strict=True)) else replace(item, items=items)
    if isinstance(item, Text) and item.role in ("artifact", "running"):
        shown, sought = (words.replace("\u00a0", " ") for words in (item.text, old))
        if shown.endswith(sought):
            return replace(item, text=item.text[: len(shown) - len(sought)] + number)
    return item
