"""A book as a file for Word and LibreOffice: figures at their true width, with words for who does not see them."""

from collections.abc import Sequence
from datetime import UTC, datetime
from io import BytesIO
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from boardwright.app.book.content import AnyBlock, Chapter, Drawn, NoteMark
from boardwright.app.book.epub import STAMP
from boardwright.app.book.reading import Book
from boardwright.fonts import fonts_in_use
from boardwright.typeset.content import Heading, ListBlock, Note, Paragraph, Run, Runs, Table, plain_text

RESOLUTION: Final = 300
"""Pixels per inch of figures."""

ALIGN: Final = {"left": 0, "centre": 1, "right": 2}


def docx_bytes(book: Book) -> bytes:
    """The book as .docx; always the same bytes."""
    from docx import Document  # noqa: PLC0415 - only books for Word need it
    from docx.oxml.ns import qn  # noqa: PLC0415 - as above
    from docx.shared import Mm  # noqa: PLC0415 - as above

    document = Document()
    section, page = document.sections[0], book.model.page
    section.page_width, section.page_height = map(Mm, page.mm)
    section.left_margin, section.right_margin = Mm(page.inner), Mm(page.outer)
    section.top_margin, section.bottom_margin = Mm(page.top), Mm(page.bottom)
    about, stamp = document.core_properties, datetime(*STAMP, tzinfo=UTC)
    about.title, about.author, about.created, about.modified = book.model.title, book.model.author, stamp, stamp
    about.language, about.comments = str(book.language), ""
    for spelt in document.styles.element.iter(qn("w:lang")):
        spelt.set(qn("w:val"), str(book.language))
    document.add_heading(book.model.title, 0)
    if book.model.subtitle:
        document.add_paragraph(book.model.subtitle, style="Subtitle")
    document.add_paragraph(book.model.author)
    for words in book.rights:
        document.add_paragraph(words)
    with fonts_in_use(book.fonts):
        for chapter in book.chapters:
            document.add_page_break()  # type: ignore[no-untyped-call]  # of the library
            _Writing(book, document, chapter).write()
    buffer = BytesIO()
    document.save(buffer)
    return _without_dates(buffer.getvalue())


class _Writing:
    """Writes one chapter into a document."""

    def __init__(self, book: Book, document: Any, chapter: Chapter) -> None:
        self.book, self.document, self.chapter = book, document, chapter

    def write(self) -> None:
        chapter = self.chapter
        number = f"{chapter.number}. " if chapter.number is not None else ""
        self.document.add_heading(number + plain_text(chapter.title), 1)
        self._blocks(chapter.blocks)
        if chapter.notes:
            self.document.add_heading(self.book.words.notes, 2)
            for number_of, runs in enumerate(chapter.notes, 1):
                paragraph = self.document.add_paragraph(f"{number_of}. ")
                self._runs(paragraph, runs)

    def _blocks(self, blocks: Sequence[AnyBlock], style: str | None = None) -> None:
        for block in blocks:
            match block:
                case Heading():
                    self.document.add_heading(plain_text(block.runs), block.level)
                case Paragraph():
                    self._runs(self.document.add_paragraph(style=style), block.runs)
                case ListBlock():
                    self._list(block, 1)
                case Table():
                    self._table(block)
                case Note():
                    self._blocks(block.blocks, "Intense Quote")
                case Drawn():
                    self._figure(block)
                case _:
                    pass

    def _list(self, block: ListBlock, depth: int) -> None:
        """Numbers are written, not counted by Word, which would go on counting through all lists of a file."""
        for at, item in enumerate(block.items):
            style = "List Bullet" if depth == 1 else f"List Bullet {min(depth, 3)}"
            for number, part in enumerate(item):
                match part:
                    case Paragraph():
                        if block.first is not None:
                            name = "List" if depth == 1 else f"List {min(depth, 3)}"
                            paragraph = self.document.add_paragraph(style=name)
                            if number == 0:
                                paragraph.add_run(f"{block.first + at}. ")
                        else:
                            name = style if number == 0 else "List Continue"
                            paragraph = self.document.add_paragraph(style=name)
                        self._runs(paragraph, part.runs)
                    case ListBlock():
                        self._list(part, depth + 1)
                    case _:
                        self._blocks((part,))

    def _table(self, table: Table) -> None:
        made = self.document.add_table(rows=0, cols=len(table.align), style="Table Grid")
        for number, row in enumerate((table.heading, *table.rows)):
            cells = made.add_row().cells
            for cell, runs, side in zip(cells, row, table.align, strict=True):
                paragraph = cell.paragraphs[0]
                paragraph.alignment = ALIGN[side]
                self._runs(paragraph, tuple(Run(run.text, "bold") for run in runs) if number == 0 else runs)

    def _figure(self, block: Drawn) -> None:
        from docx.shared import Mm  # noqa: PLC0415 - as above

        paragraph = self.document.add_paragraph()
        paragraph.paragraph_format.keep_with_next = bool(block.label or block.caption)
        content = BytesIO(block.figure.content("png", dpi=RESOLUTION, ground="paper"))
        picture = paragraph.add_run().add_picture(content, width=Mm(block.figure.page.width))
        picture._inline.docPr.set("descr", block.figure.alt)
        if block.label or block.caption:
            caption = self.document.add_paragraph(style="Caption")
            if block.label:
                caption.add_run(f"{block.label}. ").bold = True
            self._runs(caption, block.caption)

    def _runs(self, paragraph: Any, runs: Runs) -> None:
        for run in runs:
            made = paragraph.add_run(str(run.number) if isinstance(run, NoteMark) else run.text)
            made.bold = run.face == "bold" or None
            made.italic = run.face == "italic" or None
            if isinstance(run, NoteMark):
                made.font.superscript = True


def _without_dates(content: bytes) -> bytes:
    """The same archive, each file with the same date."""
    buffer = BytesIO()
    with ZipFile(BytesIO(content)) as found, ZipFile(buffer, "w") as made:
        for entry in found.infolist():
            info = ZipInfo(entry.filename, STAMP)
            info.compress_type = ZIP_DEFLATED
            made.writestr(info, found.read(entry.filename))
    return buffer.getvalue()
