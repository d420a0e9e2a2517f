"""A book on pages: title page, rights, contents, chapters with running titles, and an index."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Final

from boardwright.app.book.content import Chapter, Drawn, Player, Section, listed_figures, title_words
from boardwright.app.book.index import INDEX, Terms, alphabetical, is_indexed
from boardwright.app.book.reading import FOOT, HEAD, Book
from boardwright.app.figures.drawn import DrawnFigure
from boardwright.figures.drawing import Drawing, wrapped
from boardwright.figures.widths import NARROWEST
from boardwright.fonts import Face, text_width
from boardwright.geometry.quantised import millionths
from boardwright.scene import (
    Anchor,
    Bookmark,
    Document,
    Group,
    Item,
    Page,
    Place,
    Style,
    Text,
    flattened,
    line,
    rectangle,
    scaled,
)
from boardwright.typeset.columns import Column, into_columns
from boardwright.typeset.content import Block, Figure, Heading, ListBlock, Paragraph, Run, plain_text
from boardwright.typeset.setting import block_parts
from boardwright.typeset.typography import GUTTER, NARROWEST_TWO

RUNNING: Final = 2.7
"""Font size in mm of running titles and page numbers."""

KICKER, TITLE, LEADING = 3.0, 7.4, 1.2
"""Font sizes in mm of the number and of the title of a chapter, and the line spacing of the title in sizes."""

SUNK: Final = 0.12
"""How far down a chapter's title begins, in heights of the text."""

COVER, SUBTITLE, AUTHOR = 11.0, 4.4, 4.0
"""Font sizes in mm on the title page."""

COVER_ROOM: Final = 8.0
"""Room in mm above and below the picture of the title page."""

ENTRY, ENTRY_LEADING, CHAPTER_ABOVE = 3.1, 4.6, 2.4
"""Font size and line spacing in mm of the contents, and the space above a chapter in it."""

ENTRY_LEFT, ENTRY_RIGHT = 8.0, 12.0
"""Room in mm for the number before an entry of the contents, and for that of its page."""

INDEX_COLUMNS: Final = 2

SPACINGS: Final = (1.0, 0.85, 0.7)

LEAST: Final = 0.8
"""Least height of a figure whose author has not said how wide it is, in heights of the same figure as wide as usual."""

STEP: Final = 0.5
"""How much narrower in mm a figure is drawn that is still too high."""

ROMAN: Final = ((100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))


def book_document(book: Book, before: "Layouts | None" = None) -> Document:
    """The book as pages for PDF.

    Args:
        book: What is set.
        before: Chapters that were set in this run: what has not changed is taken as it is. Gets all of this book.

    Raises:
        SheetError: a figure is higher than a page.
    """
    before = {} if before is None else before
    setter = _Setter(book, dict(before))
    document = setter.document()
    before.clear()
    before.update((one.chapter.anchor, one) for one in setter.laid)
    return document


@dataclass(frozen=True, slots=True)
class LaidChapter:
    """Pages of one chapter, before they have numbers.

    Attributes:
        chapter: What is set.
        look: All else that decides how.
        sides: For each page its columns.
        opening: Its number and title, on the first page.
        anchors: For each name in it the page, from 0, and the place there in mm below the top of the text.
    """

    chapter: Chapter
    look: object
    sides: tuple[tuple[Column, ...], ...]
    opening: Drawing
    anchors: Mapping[str, tuple[int, float]]


Layouts = dict[str, LaidChapter]
"""Chapters that are set, by their anchors."""


@dataclass(frozen=True, slots=True)
class _Made:
    """A page on its way: its number as written, its items within the trimmed page, and what it is called."""

    label: str
    make: Callable[[bool], tuple[Item, ...]]
    title: str


@dataclass
class _Setter:
    """Sets one book."""

    book: Book
    before: Layouts
    made: list[_Made] = field(default_factory=list)
    bookmarks: list[Bookmark] = field(default_factory=list)
    starts: dict[str, int] = field(default_factory=dict)
    """Anchor of a chapter -> the number of its first page, as far as it is known."""
    places: dict[str, Place] = field(default_factory=dict)

    @cached_property
    def laid(self) -> tuple[LaidChapter, ...]:
        """All chapters."""
        return tuple(map(self._laid, self.book.chapters))

    @cached_property
    def width(self) -> float:
        """Width of the text in mm."""
        page = self.book.model.page
        return page.mm[0] - page.inner - page.outer

    @cached_property
    def height(self) -> float:
        """Height of the text in mm, below the running title and above the number."""
        page = self.book.model.page
        return page.mm[1] - page.top - page.bottom - HEAD - FOOT

    @property
    def columns(self) -> int:
        """Columns of a page."""
        return 2 if self.width >= NARROWEST_TWO else 1

    @property
    def column(self) -> float:
        """Width of a column in mm."""
        return (self.width - (self.columns - 1) * GUTTER) / self.columns

    def document(self) -> Document:
        """All pages."""
        book = self.book
        front = [one for one in self.laid if one.chapter.part == "front"]
        rest = [one for one in self.laid if one.chapter.part != "front"]
        index_at = self._start(rest, 1)
        index = self._index(rest)
        rights = self._rights_pages()
        first = 2 + len(rights)
        # The front has numbers of its own, so that its length does not move the chapters; the lists before it are as
        # long whatever numbers are in them.
        self._start(front, first + sum(map(len, self._lists(index_at if index else None))))
        contents, listed = self._lists(index_at if index else None)
        self._add(_roman(1), lambda _odd: self._title_page(), book.model.title)
        for number, items in enumerate(rights, 2):
            self._add(_roman(number), partial(_always, items), book.model.title)
        self._add_entries(book.words.contents, contents, first)
        if listed:
            self._add_entries(book.words.figures, listed, first + len(contents))
        for one in front:
            self._add_chapter(one)
        if len(self.made) % 2:
            self._add("", lambda _odd: (), book.model.title)
        for one in rest:
            self._add_chapter(one)
        for number, page in enumerate(index):
            title = book.words.index if number == 0 else ""
            if number == 0:
                self._mark(book.words.index, INDEX)
            self._add(str(index_at + number), self._list_page(page, title, str(index_at + number)), book.words.index)
        pages = tuple(self._page(number, one) for number, one in enumerate(self.made))
        told = " ".join(book.model.rights.split())
        return Document(
            pages,
            book.model.title,
            book.model.author,
            told,
            book.language,
            told,
            tuple(self.bookmarks),
            places=self.places,
        )

    def _start(self, chapters: Sequence[LaidChapter], at: int) -> int:
        """Number the pages of chapters from one on; the number after the last."""
        for one in chapters:
            self.starts[one.chapter.anchor] = at
            at += len(one.sides)
        return at

    def _shown(self, laid: LaidChapter, page: int = 0) -> str:
        """The number of a page of a chapter, from 0, as it is written: before the chapters in Roman figures."""
        number = self.starts.get(laid.chapter.anchor, 1) + page
        return _roman(number) if laid.chapter.part == "front" else str(number)

    # Chapters

    def _laid(self, chapter: Chapter) -> LaidChapter:
        book = self.book
        look = (book.model.page, book.theme, book.fonts, book.words)
        before = self.before.get(chapter.anchor)
        if before is not None and before.look == look and before.chapter == chapter:
            return before
        opening = self._opening(chapter)
        parts = block_parts(list(self._blocks(chapter)), self.column, self.book.theme)

        def room(column: int) -> float:
            return self.height - (opening.height if column < self.columns else 0.0)

        columns = into_columns(parts, room, self.columns, SPACINGS)
        sides = [columns[at : at + self.columns] for at in range(0, len(columns), self.columns)] or [()]
        anchors = {
            name: (number, column_top + top + below)
            for number, side in enumerate(sides)
            for column_top in (opening.height if number == 0 else 0.0,)
            for column in side
            for part, top in column.parts
            for name, below in part.anchors
        }
        return LaidChapter(chapter, look, tuple(map(tuple, sides)), opening, anchors)

    def _blocks(self, chapter: Chapter) -> Iterator[Block]:
        for block in chapter.blocks:
            match block:
                case Player():
                    pass
                case Drawn(kind="solution"):
                    if block.label:
                        yield Heading(3, (Run(block.label, target=f"#{block.answers}"),))
                    yield Figure(block.anchor, block.figure.drawing, floats=False)
                case Drawn(kind="puzzle"):
                    # One that waited would come after the next heading, and after the puzzles there.
                    yield replace(_figure(block), floats=False)
                case Drawn():
                    yield _figure(block)
                case _:
                    yield block
        if chapter.notes:
            yield Heading(2, (Run(self.book.words.notes),))
            yield ListBlock(tuple((Paragraph(runs),) for runs in chapter.notes), 1)

    def _opening(self, chapter: Chapter) -> Drawing:
        """Number and title of a chapter, with the space around them."""
        colours, items = self.book.theme.colours, list[Item]()
        y = SUNK * self.height
        if chapter.number is not None:
            y += KICKER
            told = self.book.words.chapter.format(number=chapter.number)
            items.append(Text(0.0, y, told, KICKER, colours.accent, "bold", role="running"))
            y += 2.0
        for row in wrapped(plain_text(chapter.title), TITLE, self.width, "bold"):
            y += TITLE * LEADING
            items.append(Text(0.0, y, row, TITLE, colours.ink, "bold", role="title"))
        y += 4.0
        items.append(rectangle(0.0, y, 14.0, 0.9, Style(fill=colours.accent), role="artifact"))
        return Drawing(self.width, y + 9.0, tuple(items))

    def _add(self, label: str, make: Callable[[bool], tuple[Item, ...]], title: str) -> None:
        self.made.append(_Made(label, make, title))

    def _mark(self, title: str, anchor: str) -> None:
        """The next page is where something begins."""
        self.bookmarks.append(Bookmark(title, len(self.made)))
        self.places[anchor] = Place(len(self.made), 0.0)

    def _add_chapter(self, laid: LaidChapter) -> None:
        chapter, first = laid.chapter, len(self.made)
        title = title_words(chapter.title)
        self._mark(title, chapter.anchor)
        for name, (page, top) in laid.anchors.items():
            self.places[name] = Place(first + page, self.book.model.page.bleed + self.book.model.page.top + HEAD + top)
        for section, page in self._sections(laid):
            self.bookmarks.append(Bookmark(title_words(section.runs), first + page, 1))
        for number, side in enumerate(laid.sides):
            shown = self._shown(laid, number)
            self.places[_page(shown)] = Place(first + number, 0.0)
            self._add(shown, self._chapter_page(laid, number, side, shown), title)

    @staticmethod
    def _sections(laid: LaidChapter) -> Iterator[tuple[Section, int]]:
        """Sections of a chapter, each with its page, from 0."""
        return ((one, laid.anchors[one.anchor][0]) for one in laid.chapter.sections if one.anchor in laid.anchors)

    def _chapter_page(
        self, laid: LaidChapter, number: int, side: tuple[Column, ...], label: str
    ) -> Callable[[bool], tuple[Item, ...]]:
        def make(odd: bool) -> tuple[Item, ...]:
            top = laid.opening.height if number == 0 else 0.0
            step = self.column + GUTTER
            body = Group(tuple(column.at(at * step, HEAD + top) for at, column in enumerate(side)), name="text")
            head: tuple[Item, ...]
            if number == 0:
                head = (laid.opening.at(0.0, HEAD),)
            else:
                words = title_words(laid.chapter.title) if odd else self.book.model.title
                head = self._running(words, odd)
            return (*head, body, self._number(label, odd))

        return make

    def _running(self, words: str, odd: bool) -> tuple[Item, ...]:
        colours, lines = self.book.theme.colours, self.book.theme.lines
        size = RUNNING * min(1.0, self.width / text_width(words, RUNNING))
        x, anchor = self._outside(odd)
        rule = line((0.0, 4.2), (self.width, 4.2), Style(stroke=colours.line, width=lines.fine), role="artifact")
        return (Text(x, 2.6, words, size, colours.muted, anchor=anchor, role="artifact"), rule)

    def _outside(self, odd: bool) -> tuple[float, Anchor]:
        """Where a line begins or ends at the side away from the spine."""
        return (self.width, "end") if odd else (0.0, "start")

    def _number(self, label: str, odd: bool) -> Text:
        x, anchor = self._outside(odd)
        y = HEAD + self.height + FOOT - 0.8
        return Text(x, y, label, RUNNING, self.book.theme.colours.ink, anchor=anchor, role="artifact")

    def _page(self, number: int, made: _Made) -> Page:
        """A page with its place on the sheet: odd pages have the spine on the left."""
        page = self.book.model.page
        odd = number % 2 == 0
        left = page.bleed + (page.inner if odd else page.outer)
        items = made.make(odd)
        placed: tuple[Item, ...] = (Group(items, left, page.bleed + page.top),) if items else ()
        width, height = (side + 2 * page.bleed for side in page.mm)
        title = f"{self.book.model.title} · {made.title} · {made.label}" if made.label else self.book.model.title
        return Page(width, height, placed, title, label=made.label or " ", trim=page.bleed, bleed=page.bleed)

    # Before and after the chapters

    def _title_page(self) -> tuple[Item, ...]:
        model, colours, items = self.book.model, self.book.theme.colours, list[Item]()
        y = HEAD + (0.24 if self.book.cover is None else 0.07) * self.height
        size = COVER
        while size > TITLE and len(wrapped(model.title, size, self.width, "bold")) > 2:
            size -= 0.5
        for row in wrapped(model.title, size, self.width, "bold"):
            items.append(Text(0.0, y, row, size, colours.ink, "bold", role="title"))
            y += size * LEADING
        if model.subtitle:
            y += 1.0
            for row in wrapped(model.subtitle, SUBTITLE, self.width):
                items.append(Text(0.0, y, row, SUBTITLE, colours.muted, role="text"))
                y += SUBTITLE * 1.4
        items.append(rectangle(0.0, y + 2.0, 22.0, 1.2, Style(fill=colours.accent), role="artifact"))
        if self.book.cover is not None:
            drawing, foot = self.book.cover.drawing, HEAD + self.height - AUTHOR * LEADING - COVER_ROOM
            items.append(self._cover(drawing, y + 3.2 + COVER_ROOM, foot))
        rows = wrapped(model.author, AUTHOR, self.width, "bold")
        for at, row in enumerate(rows, 1 - len(rows)):
            y = HEAD + self.height + at * AUTHOR * LEADING
            items.append(Text(0.0, y, row, AUTHOR, colours.ink, "bold", role="text"))
        return tuple(items)

    def _cover(self, drawing: Drawing, top: float, bottom: float) -> Group:
        """The picture of the title page between two heights, as large as it can be there."""
        factor = min(self.width / drawing.width, (bottom - top) / drawing.height)
        width, height = factor * drawing.width, factor * drawing.height
        shown = Drawing(width, height, scaled(drawing.items, factor), drawing.description)
        return shown.at((self.width - width) / 2, (top + bottom - height) / 2, alt=True)

    def _rights_pages(self) -> list[tuple[Item, ...]]:
        """The author's words on rights, then those of every game shown, at the foot of the page; nearly always one."""
        blocks = [Paragraph((Run(one),)) for one in self.book.rights]
        parts = block_parts(blocks, min(self.width, 100.0), self.book.theme)
        columns = into_columns(parts, lambda _column: self.height, 1, (1.0, 0.7, 0.4)) if parts else []
        return [(column.at(0.0, HEAD + self.height - column.height),) for column in columns] or [()]

    def _lists(self, index: int | None) -> tuple[list["_EntriesPage"], list["_EntriesPage"]]:
        """Pages of the contents, in which the index has a number if there is one, and of the list of figures."""
        listed = self._figures() if self.book.model.figures else []
        return self._entries_pages(self._contents(index)), self._entries_pages(listed) if listed else []

    def _contents(self, index: int | None) -> list["_Entry"]:
        found: list[_Entry] = []
        for one in self.laid:
            chapter = one.chapter
            number = f"{chapter.number}" if chapter.number is not None else ""
            found.append(_Entry(number, title_words(chapter.title), self._shown(one), chapter.anchor, chapter=True))
            if chapter.part == "chapters":
                found += [
                    _Entry("", title_words(section.runs), self._shown(one, page), section.anchor)
                    for section, page in self._sections(one)
                ]
        if index is not None:
            found.append(_Entry("", self.book.words.index, str(index), INDEX, chapter=True))
        return found

    def _figures(self) -> list["_Entry"]:
        return [
            _Entry(str(block.number), told, self._shown(one, one.anchors[block.anchor][0]), block.anchor)
            for one in self.laid
            for block, told in listed_figures((one.chapter,))
        ]

    def _entries_pages(self, entries: Sequence["_Entry"]) -> list["_EntriesPage"]:
        """Entries of a list on pages, each with its top in mm; a chapter's first section is on its page."""
        pages: list[_EntriesPage] = [[]]
        y = TITLE * LEADING + 12.0
        for entry, after in zip(entries, (*entries[1:], None), strict=True):
            rows = len(entry.rows(self.width))
            above = CHAPTER_ABOVE if entry.chapter and pages[-1] else 0.0
            kept = len(after.rows(self.width)) if entry.chapter and after and not after.chapter else 0
            if y + above + (rows + kept) * ENTRY_LEADING > self.height and pages[-1]:
                pages.append([])
                y, above = 0.0, 0.0
            pages[-1].append((y + above, entry))
            y += above + rows * ENTRY_LEADING
        return pages

    def _add_entries(self, title: str, pages: Sequence["_EntriesPage"], start: int) -> None:
        self.bookmarks.append(Bookmark(title, len(self.made)))
        for number, page in enumerate(pages):
            items: list[Item] = []
            for top, entry in page:
                items += entry.items(top, self.width, self.book)
            shown = _roman(start + number)
            self._add(shown, self._list_page(tuple(items), title if number == 0 else "", shown), title)

    def _list_page(self, items: Sequence[Item], title: str, label: str) -> Callable[[bool], tuple[Item, ...]]:
        def make(odd: bool) -> tuple[Item, ...]:
            colours = self.book.theme.colours
            head = [Text(0.0, TITLE, title, TITLE, colours.ink, "bold", role="title")] if title else []
            return (Group((*head, *items), 0.0, HEAD), self._number(label, odd))

        return make

    def _index(self, rest: Sequence[LaidChapter]) -> list[tuple[Item, ...]]:
        """Pages of the index; none if the book has no terms, or the text none of them."""
        sought, pages = Terms(self.book.terms), dict[str, dict[int, None]]()
        for one in rest:
            for number, side in enumerate(
                one.sides if is_indexed(one.chapter) else (), self.starts[one.chapter.anchor]
            ):
                for _, term in sought.places(_page_text(side)):
                    pages.setdefault(term, {})[number] = None
        width = (self.width - (INDEX_COLUMNS - 1) * GUTTER) / INDEX_COLUMNS
        entries = [
            Paragraph((Run(f"{term}, "), *_ranges(list(pages[term])))) for term in sorted(pages, key=alphabetical)
        ]
        if not entries:
            return []
        parts = [replace(part, above=1.0) for part in block_parts(entries, width, self.book.theme)]
        top = TITLE * LEADING + 12.0

        def room(column: int) -> float:
            return self.height - (top if column < INDEX_COLUMNS else 0.0)

        columns = into_columns(parts, room, INDEX_COLUMNS, (1.0,))
        sides = [columns[at : at + INDEX_COLUMNS] for at in range(0, len(columns), INDEX_COLUMNS)]
        step = width + GUTTER
        return [
            tuple(column.at(at * step, top if number == 0 else 0.0) for at, column in enumerate(side))
            for number, side in enumerate(sides)
        ]


@dataclass(frozen=True, slots=True)
class _Entry:
    """A line of the contents: a number, words, a page, and where it leads."""

    number: str
    words: str
    page: str
    anchor: str
    chapter: bool = False

    @property
    def face(self) -> Face:
        """Chapters are bold."""
        return "bold" if self.chapter else "regular"

    def rows(self, width: float) -> tuple[str, ...]:
        """Its words in lines."""
        return wrapped(self.words, ENTRY, width - ENTRY_LEFT - ENTRY_RIGHT, self.face) or ("",)

    def items(self, top: float, width: float, book: Book) -> Iterator[Item]:
        """Its words, its number and its page."""
        colours, face, target = book.theme.colours, self.face, f"#{self.anchor}"
        y = top + ENTRY
        if self.number:
            colour = colours.accent if self.chapter else colours.muted
            yield Text(0.0, y, self.number, ENTRY, colour, face, role="text", target=target)
        for number, row in enumerate(self.rows(width)):
            yield Text(
                ENTRY_LEFT, y + number * ENTRY_LEADING, row, ENTRY, colours.ink, face, role="text", target=target
            )
        y += (len(self.rows(width)) - 1) * ENTRY_LEADING
        yield Text(width, y, self.page, ENTRY, colours.ink, face, anchor="end", role="text", target=target)


_EntriesPage = list[tuple[float, _Entry]]
"""Entries on a page, each with its top in mm."""


def _figure(block: Drawn) -> Figure:
    drawing = block.figure.drawing
    label = (Run(f"{block.label}. " if block.caption else f"{block.label}.", "bold"),) if block.label else ()
    figure = Figure(block.anchor, drawing, (*label, *block.caption))
    if block.narrower is None:
        return figure
    return replace(figure, lower=partial(_lower, block.narrower, drawing), least=LEAST)


def _lower(narrower: Callable[[float], DrawnFigure], drawing: Drawing, height: float) -> Drawing:
    """A figure at most so many mm high, drawn narrower; as a whole smaller if that is not enough."""
    width = drawing.width * height / drawing.height
    least = max(NARROWEST, LEAST * width)
    while width >= least:
        found = narrower(width).drawing
        if millionths(found.height) <= millionths(height):
            return found
        width -= max(STEP, found.height - height)
    factor = height / drawing.height
    return Drawing(factor * drawing.width, height, scaled(drawing.items, factor), drawing.description)


def _page_text(side: Sequence[Column]) -> str:
    """The words of a page in reading order, divided words joined."""
    rows = [
        item.text
        for column in side
        for item, _, _ in flattened((column.at(0.0, 0.0),))
        if isinstance(item, Text) and item.role != "artifact"
    ]
    text = re.sub("[⁰¹²³⁴⁵⁶⁷⁸⁹]+", " ", " ".join(rows))  # marks of notes are no parts of words
    return re.sub(r"(\w)-\s+(?=[a-zß-ÿ])", r"\1", " ".join(text.split()))


def _always(items: tuple[Item, ...], _odd: bool) -> tuple[Item, ...]:
    return items


def _page(label: str) -> str:
    """Anchor of a page, which no name of an author's can be."""
    return f"page {label}"


def _ranges(pages: Sequence[int]) -> Iterator[Run]:
    """Numbers of pages that lead there, three or more in a row as a range."""
    found: list[list[int]] = []
    for page in pages:
        if found and page == found[-1][-1] + 1:
            found[-1].append(page)
        else:
            found.append([page])
    for number, one in enumerate(found):
        shown = [f"{one[0]}–{one[-1]}"] if len(one) > 2 else list(map(str, one))
        for at, words in enumerate(shown):
            if number or at:
                yield Run(", ")
            yield Run(words, target=f"#{_page(str(one[at]))}")


def _roman(number: int) -> str:
    """A number in small Roman figures."""
    found = ""
    for value, sign in ROMAN:
        count, number = divmod(number, value)
        found += sign * count
    return found
