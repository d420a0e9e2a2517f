"""A book as a file for Word and LibreOffice, with everything that these programs count and find by themselves.

Numbers of chapters and figures, references, contents and the index are fields: they show what our own pages say, and
follow when the author changes the text there. Only the numbers of pages are known to Word alone. It fills them in when
the fields are updated (Ctrl+A, F9), those of the contents also when it prints; until then the contents and the index
are lists of what there is.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from boardwright.app.book import word
from boardwright.app.book.content import (
    AnyBlock,
    Chapter,
    Drawn,
    IndexMark,
    NoteMark,
    Section,
    listed_figures,
    title_words,
    titled,
)
from boardwright.app.book.index import INDEX, is_indexed
from boardwright.app.book.marks import Marker
from boardwright.app.book.reading import FOOT, HEAD, Book
from boardwright.app.book.word import field_end, field_of, field_start, linked, paragraph, run
from boardwright.app.figures.drawn import DrawnFigure
from boardwright.config.books import BookPage
from boardwright.figures.theme import Theme
from boardwright.figures.words.books import BOOK_WORDS, BookWords
from boardwright.fonts import Family, fonts_in_use
from boardwright.geometry.units import MM_PER_POINT
from boardwright.typeset.content import Heading, ListBlock, Listing, Note, Paragraph, Run, Runs, Table
from boardwright.typeset.tables import column_widths

RESOLUTION: Final = 300
"""Pixels per inch of figures."""

ALIGN: Final = {"left": "left", "centre": "center", "right": "right"}

UNNUMBERED: Final = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr><w:ind w:left="0" w:firstLine="0"/>'

NAME_LENGTH: Final = 36
"""Letters of a bookmark: Word knows 40, four of which tell apart what begins alike."""


def docx_bytes(book: Book) -> bytes:
    """The book as .docx; always the same bytes."""
    writer = _Writer(_sheet(book.model.page), book.theme, book.language, book.words, book.fonts, book.chapters)
    with fonts_in_use(book.fonts):
        writer.book(book)
        model, rights = book.model, " ".join(book.model.rights.split())
        about = word.core_properties(model.title, model.author, str(book.language), rights, model.date)
        return writer.file(about, are_numbered=model.numbered)


def text_docx(title: str, blocks: Sequence[AnyBlock], rights: str, language: str, theme: Theme) -> bytes:
    """Blocks under a title as .docx on A4, rights below them."""
    page = BookPage(size="A4", inner=25.0, outer=25.0, top=12.0, bottom=12.0, bleed=0.0)
    chapter = Chapter("front", None, (Run(title),), "title", tuple(blocks))
    writer = _Writer(_sheet(page), theme, language, BOOK_WORDS[language], None, (chapter,))
    writer.text(chapter, rights)
    return writer.file(word.core_properties(title, "", language, rights, "2000-01-01"), are_numbered=False)


def _sheet(page: BookPage) -> word.Sheet:
    """The trimmed page: Word knows no bleed."""
    return word.Sheet(
        *page.mm, page.inner, page.outer, page.top + HEAD, page.bottom + FOOT, header=page.top, footer=page.bottom
    )


@dataclass(frozen=True, slots=True)
class _Target:
    """What a reference says: words around a field, and what that shows."""

    before: str
    code: str
    shown: str
    after: str

    @property
    def words(self) -> str:
        """All of it."""
        return self.before + self.shown + self.after


@dataclass
class _Writer:
    """Writes one file."""

    sheet: word.Sheet
    theme: Theme
    language: str
    words: BookWords
    fonts: Family | None
    chapters: Sequence[Chapter]
    mark: Marker = field(default_factory=lambda: Marker({}))

    def __post_init__(self) -> None:
        self.document, self.notes = word.Part("document", "document"), word.Part("footnotes", "footnotes")
        self.part = self.document
        self.body: list[str] = []
        self.footnotes: list[str] = []
        self.heads: list[word.Part] = []
        self.media: dict[str, bytes] = {}
        self.lists: list[tuple[int, int]] = []
        self.names: dict[str, str] = {}
        self.bookmarks = 0
        self.notes_of: Sequence[Runs] = ()
        self.noted: dict[int, int] = {}
        self.taken: set[str] = set()
        self.tried: dict[str, int] = {}  # bookmark -> the last number that was put behind it
        self.targets = dict(self._targets())

    # Whole files

    def book(self, book: Book) -> None:
        """A book: title page, rights, contents, list of figures, chapters, index."""
        model, words = book.model, self.words
        self.mark = Marker(book.terms)
        self._title_page(book)
        even = self._head("HeaderLeft", run(model.title))
        foot = self._foot()

        def section(head: str, *, front: bool = False) -> word.Section:
            numbers = "lowerRoman" if front else "decimal"
            return word.Section("nextPage", (self._head("HeaderRight", head), even), foot, numbers)

        before, self.body = self.body, []
        begun = False
        for chapter in book.chapters:
            self._chapter(chapter)
            title = run(title_words(chapter.title))
            made = section(field_of("STYLEREF 1", title), front=chapter.part == "front")
            if chapter.part != "front" and not begun:
                begun, made = True, replace(made, begins="oddPage", start=1)
            self._end(made)
        if self.mark.found:
            made = section(run(words.index))
            title = self._marked(self._name(INDEX), run(words.index))
            self.body.append(paragraph("Heading1", title, UNNUMBERED))
            self._end(made)
            self._fielded(r'INDEX \e ", "', [paragraph("Index1", run(term)) for term in self.mark.found])
            self._end(replace(made, begins="continuous", columns=2, is_opening=False))
        after, self.body = self.body, before
        self._list(words.contents, r'TOC \o "1-2" \h \z', list(self._contents()))
        self._end(section(run(words.contents), front=True))
        if model.figures and (listed := list(self._figures())):
            self._list(words.figures, rf'TOC \h \z \c "{self._sequence("figure")}"', listed)
            self._end(section(run(words.figures), front=True))
        self.body += after

    def text(self, chapter: Chapter, rights: str) -> None:
        """A text under its title."""
        self._chapter(chapter)
        if rights:
            self.body.append(paragraph("Caption", run(rights)))
        self._end(word.Section(footer=self._foot()))

    def file(self, about: str, *, are_numbered: bool) -> bytes:
        """The file: what has been written, whose last section closes it."""
        before, section, after = self.body[-1].partition("<w:sectPr>")
        section, end, after = f"{section}{after}".partition("</w:sectPr>")
        body = "".join((*self.body[:-1], before, after, section, end))
        document, space = self.document, word.NAMESPACES
        document.content = f"<w:document {space}><w:body>{body}</w:body></w:document>"
        self.notes.content = f"<w:footnotes {space}>{SEPARATORS}{''.join(self.footnotes)}</w:footnotes>"
        colours, font = self.theme.colours, self.fonts.title if self.fonts else None
        style = word.styles(colours, self.language, self.sheet, font, are_numbered=are_numbered)
        parts = [
            document,
            word.Part("styles", "styles", style),
            word.Part("settings", "settings", word.SETTINGS),
            word.Part("numbering", "numbering", word.numbering(are_numbered, self.lists, colours.accent)),
            self.notes,
        ]
        for part in parts[1:]:
            document.relation(part.kind, f"{part.name}.xml")
        return word.package([*parts, *self.heads], self.media, about)

    # Before and after the chapters

    def _title_page(self, book: Book) -> None:
        model = book.model
        raised = '<w:spacing w:before="400"/>' if book.cover else ""
        self.body.append(paragraph("Title", run(model.title), raised))
        if model.subtitle:
            self.body.append(paragraph("Subtitle", run(model.subtitle)))
        if book.cover:
            page, room = book.cover.page, COVER * (self.sheet.height - self.sheet.top - self.sheet.bottom)
            factor = min(self.sheet.measure / page.width, room / page.height)
            shown = self._picture(book.cover, (factor * page.width, factor * page.height))
            self.body.append(paragraph("Figure", shown, '<w:keepNext w:val="0"/>'))
        width = self.sheet.measure
        self.body += [paragraph("Author", run(model.author), word.at_foot(width)), word.PAGE_BREAK]
        foot = word.at_foot(min(width, RIGHTS_WIDTH))
        self.body += (paragraph("Rights", run(one), foot) for one in book.rights)
        self.body.append(paragraph("SectionEnd"))
        self._end(word.Section(numbers="lowerRoman"))

    def _contents(self) -> Iterator[str]:
        for chapter in self.chapters:
            number = run(str(chapter.number)) + word.TAB if chapter.number is not None else ""
            yield self._entry("TOC1", number, title_words(chapter.title), chapter.anchor)
            for one in chapter.sections:
                yield self._entry("TOC2", "", title_words(one.runs), one.anchor)
        if self.mark.found:
            yield self._entry("TOC1", "", self.words.index, INDEX)

    def _figures(self) -> Iterator[str]:
        for block, told in listed_figures(self.chapters):
            yield self._entry("TableofFigures", run(f"{block.label}. "), told, block.anchor)

    def _entry(self, style: str, number: str, title: str, anchor: str) -> str:
        name = self._name(anchor)
        page = field_of(rf"PAGEREF {name} \h", "")
        return paragraph(style, linked(name, f"{number}{run(title)}{word.TAB}{page}"))

    def _list(self, title: str, code: str, entries: Sequence[str]) -> None:
        self.body.append(paragraph("TOCHeading", run(title)))
        self._fielded(code, entries)

    def _fielded(self, code: str, paragraphs: Sequence[str]) -> None:
        """Paragraphs that a field shows, and one in which it ends."""
        first, *rest = paragraphs
        self.body += [first.replace("</w:pPr>", f"</w:pPr>{field_start(code)}", 1), *rest]
        self.body.append(paragraph("SectionEnd", field_end()))

    def _head(self, style: str, inner: str) -> str:
        return self._beside("header", paragraph(style, inner))

    def _foot(self) -> str:
        return self._beside("footer", paragraph("Footer", field_of("PAGE", run("1"))))

    def _beside(self, kind: str, inner: str) -> str:
        """The relation of a running title or a foot."""
        name, tag = f"{kind}{len(self.heads) + 1}", {"header": "hdr", "footer": "ftr"}[kind]
        self.heads.append(word.Part(name, kind, f"<w:{tag} {word.NAMESPACES}>{inner}</w:{tag}>"))
        return self.document.relation(kind, f"{name}.xml")

    def _end(self, section: word.Section) -> None:
        """End a section with the last paragraph, or with one of its own if that has what LibreOffice loses there."""
        if not self.body[-1].startswith("<w:p>") or LOST.search(self.body[-1]):
            self.body.append(paragraph("SectionEnd"))
        self.body[-1] = self.body[-1].replace("</w:pPr>", f"{section.element(self.sheet)}</w:pPr>", 1)

    # Names

    def _targets(self) -> Iterator[tuple[str, _Target]]:
        """Anchor -> what a reference to it says."""
        for chapter in self.chapters:
            yield chapter.anchor, self._chapter_target(chapter)
            for block in chapter.blocks:
                if isinstance(block, Section) and block.anchor:
                    yield block.anchor, self._title_target(block.runs, block.anchor)
                elif isinstance(block, Drawn) and block.label:
                    code = rf"REF {self._name(block.anchor)} \h \* MERGEFORMAT"
                    yield block.anchor, _Target("", code, block.label, "")

    def _chapter_target(self, chapter: Chapter) -> _Target:
        if chapter.number is None:
            return self._title_target(chapter.title, chapter.anchor)
        before, _, after = self.words.chapter.partition("{number}")
        return _Target(before, rf"REF {self._name(chapter.anchor)} \r \h", str(chapter.number), after)

    def _title_target(self, title: Runs, anchor: str) -> _Target:
        before, _, after = self.words.section.partition("{title}")
        return _Target(before, rf"REF {self._name(anchor)} \h", title_words(title), after)

    def _name(self, anchor: str) -> str:
        """The bookmark of an anchor: a letter, then letters, digits and underscores."""
        if anchor not in self.names:
            wanted = found = re.sub(r"[^A-Za-z0-9]", "_", anchor)[:NAME_LENGTH]
            number = self.tried.get(wanted.lower(), 1)
            while found.lower() in self.taken:
                number += 1
                tail = f"_{number}"
                found = wanted[: NAME_LENGTH - len(tail)] + tail
            self.taken.add(found.lower())
            self.tried[wanted.lower()] = number
            self.names[anchor] = found
        return self.names[anchor]

    def _marked(self, name: str, inner: str) -> str:
        """Runs within a bookmark."""
        self.bookmarks += 1
        start = f'<w:bookmarkStart w:id="{self.bookmarks}" w:name="{name}"/>'
        return f'{start}{inner}<w:bookmarkEnd w:id="{self.bookmarks}"/>'

    def _sequence(self, kind: str) -> str:
        """What Word counts figures by: their word, as its own dialogue for captions does."""
        before, _, after = getattr(self.words, kind).partition("{number}")
        found = re.sub(r"\W+", "_", f"{before}{after}".strip())[:NAME_LENGTH]
        return found if found[:1].isalpha() else kind.capitalize()

    # Chapters

    def _chapter(self, chapter: Chapter) -> None:
        self.notes_of, self.noted = chapter.notes, {}
        mark, self.mark = self.mark, self.mark if is_indexed(chapter) else Marker({})
        self._heading(1, chapter.title, chapter.anchor, "" if chapter.number is not None else UNNUMBERED)
        self._blocks(chapter.blocks)
        self.mark = mark

    def _heading(self, level: int, runs: Runs, anchor: str, properties: str = "") -> None:
        """A heading; its bookmark is without notes and marks for the index, which a reference to it would repeat."""
        title = self._runs(titled(runs))
        marks = self._runs([one for one in self.mark(titled(runs)) if isinstance(one, IndexMark)])
        notes = self._runs([one for one in runs if isinstance(one, NoteMark)])
        inner = self._marked(self._name(anchor), title) if anchor else title
        self.body.append(paragraph(f"Heading{level}", marks + inner + notes, properties))

    def _blocks(self, blocks: Sequence[AnyBlock], style: str = "Normal") -> None:
        for block in blocks:
            match block:
                case Heading():
                    self._heading(block.level, block.runs, block.anchor)
                case Paragraph():
                    self.body.append(paragraph(style, self._runs(self.mark(block.runs))))
                case ListBlock():
                    self._items(block, 1)
                case Table():
                    self._table(block)
                case Note():
                    self._blocks(block.blocks, "Quote")
                case Listing():
                    lines = "<w:r><w:br/></w:r>".join(map(run, block.lines))
                    self.body.append(paragraph("HTMLPreformatted", lines))
                case Drawn():
                    self._figure(block)
                case _:
                    pass

    def _items(self, block: ListBlock, depth: int) -> None:
        """A list; each with numbers is counted by itself, from the number that its author has given."""
        level = min(depth, word.LEVELS)
        suffix, number = "" if level == 1 else str(level), word.BULLETS
        if block.first is not None:
            self.lists.append((level - 1, block.first))
            number = word.FIRST_LIST + len(self.lists) - 1
        counted = f'<w:numPr><w:ilvl w:val="{level - 1}"/><w:numId w:val="{number}"/></w:numPr>'
        kind = "ListBullet" if block.first is None else "ListNumber"
        for item in block.items:
            begun = False
            for part in item:
                if isinstance(part, ListBlock):
                    self._items(part, depth + 1)
                elif isinstance(part, Paragraph):
                    style, properties = (f"ListContinue{suffix}", "") if begun else (f"{kind}{suffix}", counted)
                    self.body.append(paragraph(style, self._runs(self.mark(part.runs)), properties))
                    begun = True
                else:
                    self._blocks((part,))

    def _table(self, table: Table) -> None:
        size = CELL * MM_PER_POINT * WIDER
        gaps = CELL_GAP * len(table.align)
        widths = column_widths([table.heading, *table.rows], self.sheet.measure - gaps, size)
        columns = [word.twips(width + CELL_GAP) for width in widths]
        grid = "".join(f'<w:gridCol w:w="{width}"/>' for width in columns)
        rows = []
        for number, row in enumerate((table.heading, *table.rows)):
            kind = "<w:cantSplit/><w:tblHeader/>" if number == 0 else "<w:cantSplit/>"
            cells = "".join(
                f'<w:tc><w:tcPr><w:tcW w:w="{width}" w:type="dxa"/></w:tcPr>'
                + paragraph("Cell", self._runs(self.mark(runs)), f'<w:jc w:val="{ALIGN[side]}"/>')
                + "</w:tc>"
                for width, runs, side in zip(columns, row, table.align, strict=True)
            )
            rows.append(f"<w:tr><w:trPr>{kind}</w:trPr>{cells}</w:tr>")
        look = '<w:tblLook w:val="0020" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0"/>'
        width = f'<w:tblW w:w="{sum(columns)}" w:type="dxa"/>'
        properties = f'<w:tblPr><w:tblStyle w:val="BookTable"/>{width}{look}</w:tblPr>'
        self.body.append(f"<w:tbl>{properties}<w:tblGrid>{grid}</w:tblGrid>{''.join(rows)}</w:tbl>")
        self.body.append(paragraph("AfterTable"))

    def _figure(self, block: Drawn) -> None:
        page = block.figure.page
        shown = self._picture(block.figure, (page.width, page.height))
        has_caption = bool(block.label or block.caption)
        self.body.append(paragraph("Figure", shown, "" if has_caption else '<w:keepNext w:val="0"/>'))
        if has_caption:
            label = self._label(block) + run(". " if block.caption else ".", BOLD) if block.label else ""
            self.body.append(paragraph("Caption", label + self._runs(self.mark(block.caption))))

    def _picture(self, figure: DrawnFigure, mm: tuple[float, float]) -> str:
        """A figure as a picture of a size in mm."""
        number = len(self.media) + 1
        name = f"media/picture{number}.png"
        self.media[name] = figure.content("png", dpi=RESOLUTION, ground="paper")
        return word.picture(self.document.relation("image", name), number, mm, figure.alt)

    def _label(self, block: Drawn) -> str:
        """The number of a figure, counted by Word, in a bookmark; a solution has that of its puzzle."""
        before, _, after = getattr(self.words, block.kind).partition("{number}")
        shown = run(str(block.number), BOLD)
        if block.kind == "solution":
            counted = field_of(rf"REF _no_{self._name(block.answers)} \h \* MERGEFORMAT", shown, BOLD)
        else:
            counted = field_of(rf"SEQ {self._sequence(block.kind)} \* ARABIC", shown, BOLD)
        if block.kind == "puzzle":
            counted = self._marked(f"_no_{self._name(block.anchor)}", counted)
        return self._marked(self._name(block.anchor), run(before, BOLD) + counted + run(after, BOLD))

    # Words

    def _runs(self, runs: Sequence[Run]) -> str:
        return "".join(map(self._run, runs))

    def _run(self, one: Run) -> str:
        properties = FACES.get(one.face, "")
        match one:
            case IndexMark():
                return word.index_entry(one.term)
            case NoteMark():
                return self._noted(one.number)
            case Run(target=target) if target.startswith("#"):
                return self._referred(one, properties)
            case Run(target=target) if target:
                relation = self.part.relation("hyperlink", target, outside=True)
                shown = run(one.text, f'<w:rStyle w:val="Hyperlink"/>{properties}')
                return f'<w:hyperlink r:id="{relation}" w:history="1">{shown}</w:hyperlink>'
        return run(one.text, properties)

    def _referred(self, link: Run, properties: str) -> str:
        """A reference: a field if it says what Word can say as well."""
        anchor = link.target[1:]
        target = self.targets.get(anchor)
        if target is None or link.text != target.words:
            return linked(self._name(anchor), run(link.text, properties))
        shown = field_of(target.code, run(target.shown, properties), properties)
        return run(target.before, properties) + shown + run(target.after, properties)

    def _noted(self, number: int) -> str:
        """The mark of a note, which stands at the foot of the page; a second mark refers to the first.

        Notes are counted through the whole file: LibreOffice cannot begin anew with each section.
        """
        if number in self.noted:
            which = self.noted[number]
            return field_of(rf"NOTEREF _note_{which} \h", run(str(which), RAISED), RAISED)
        which = self.noted[number] = len(self.footnotes) + 1
        self.part = self.notes
        words = self._runs(self.mark(self.notes_of[number - 1]))
        self.part = self.document
        own = f"<w:r><w:rPr>{RAISED}</w:rPr><w:footnoteRef/></w:r>"
        text = paragraph("FootnoteText", f"{own}{run(' ')}{words}")
        self.footnotes.append(f'<w:footnote w:id="{which}">{text}</w:footnote>')
        return self._marked(
            f"_note_{which}", f'<w:r><w:rPr>{RAISED}</w:rPr><w:footnoteReference w:id="{which}"/></w:r>'
        )


BOLD, RAISED = "<w:b/>", '<w:rStyle w:val="FootnoteReference"/>'

FACES: Final = {"bold": BOLD, "italic": "<w:i/>"}

LOST: Final = re.compile("<w:bookmarkStart|<w:fldChar")

COVER: Final = 0.55
"""Greatest height of the picture on the title page, in heights of the text."""

RIGHTS_WIDTH: Final = 100.0
"""Greatest width in mm of the words on rights."""

CELL, CELL_GAP = 9.0, 4.0
"""Font size of tables in pt, and what each cell has at its right in mm."""

WIDER: Final = 1.15
"""How much wider than ours the font may be that a table is set in."""

SEPARATORS: Final = "".join(
    f'<w:footnote w:type="{kind}" w:id="{number}">{paragraph("FootnoteText", f"<w:r><w:{kind}/></w:r>")}</w:footnote>'
    for number, kind in ((-1, "separator"), (0, "continuationSeparator"))
)
