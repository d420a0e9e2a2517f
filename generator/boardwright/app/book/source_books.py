"""A whole book as text for Typst, LaTeX and Markdown: title page, lists, running titles, notes and an index.

Chapters, pages and notes are counted by the program; numbers of figures are in the text.
"""

import re
import unicodedata
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final

from boardwright.app.book.content import Chapter, Drawn, IndexMark, NoteMark, drawn_in, listed_figures, title_words
from boardwright.app.book.index import is_indexed
from boardwright.app.book.marks import Marker
from boardwright.app.book.reading import FOOT, HEAD, Book
from boardwright.app.book.source import Files, Latex, Markdown, Syntax, Typst, Writing, quoted
from boardwright.fonts import fonts_in_use
from boardwright.geometry.units import MM_PER_POINT, decimal
from boardwright.typeset.content import Heading, Run, Runs, Table
from boardwright.typeset.tables import column_widths


class BookSyntax(Syntax):
    """How a program writes what only a book has."""

    @abstractmethod
    def chapter(self, words: str, plain: str, anchor: str, *, is_numbered: bool) -> str:
        """The title of a chapter, in words and without their faces."""

    def section(self, level: int, words: str, plain: str, anchor: str) -> str:  # noqa: ARG002 - for lists
        """The title of a section, or of a part of one."""
        return self.heading(level, words, anchor)

    def columns(self, rows: Sequence[Sequence[str]], align: Sequence[str], widths: Sequence[float]) -> str:  # noqa: ARG002 - most programs find widths by themselves
        """A table whose columns are so many mm wide."""
        return self.table(rows, align)

    @abstractmethod
    def noted(self, note: str, name: str) -> str:
        """A footnote where it is first referred to, under a name that no anchor can have, or none within a title."""

    @abstractmethod
    def noted_again(self, note: str, name: str) -> str:
        """A reference to a footnote that there is already."""

    def indexed(self, term: str) -> str:  # noqa: ARG002 - not every program has pages
        """A mark: this page is in the index under a term."""
        return ""

    @abstractmethod
    def whole(self, book: Book, parts: "Parts") -> str:
        """The document around the chapters."""


class Parts:
    """What a book is made of, written: chapters by their part, words on rights, the terms of its index, and the file
    of the picture on its title page, which is empty without one.
    """

    def __init__(
        self, chapters: Sequence[tuple[Chapter, str]], rights: Sequence[str], terms: Sequence[str], cover: str
    ) -> None:
        self.front = [text for chapter, text in chapters if chapter.part == "front"]
        self.chapters = [text for chapter, text in chapters if chapter.part == "chapters"]
        self.back = [text for chapter, text in chapters if chapter.part == "back"]
        self.rights, self.terms, self.cover = rights, terms, cover


def listed(book: Book) -> list[tuple[str, str, str]]:
    """The list of figures, if the book has one: number, words and anchor of each."""
    return [
        (str(block.number), told, block.anchor)
        for block, told in listed_figures(book.chapters if book.model.figures else ())
    ]


class TypstBook(Typst, BookSyntax):
    """A book for Typst 0.13 and later."""

    def chapter(self, words: str, plain: str, anchor: str, *, is_numbered: bool) -> str:  # noqa: ARG002 - it lists by itself
        numbering = ', numbering: "1"' if is_numbered else ""
        return f"#heading(level: 1{numbering})[{words}] <{anchor}>"

    def noted(self, note: str, name: str) -> str:
        return f"#footnote[{note}]<{name}>" if name else f"#note-of-title[{note}];"

    def noted_again(self, note: str, name: str) -> str:  # noqa: ARG002 - it is there
        return f"#footnote(<{name}>);"

    def indexed(self, term: str) -> str:
        return f"#indexed({quoted(term)});"

    def whole(self, book: Book, parts: Parts) -> str:
        model, page, words, colours = book.model, book.model.page, book.words, book.theme.colours
        width, height = page.mm
        before, _, after = map(self.escaped, words.chapter.partition("{number}"))
        subtitle = (
            f"#text(1.4em, fill: {_rgb(colours.muted)})[{self.escaped(model.subtitle)}]\n" if model.subtitle else ""
        )
        lists = [f"#contents[{self.escaped(words.contents)}]"]
        if figures := [f"([{number}], [{self.escaped(told)}], <{name}>)" for number, told, name in listed(book)]:
            lists.append(f"#figures([{self.escaped(words.figures)}],\n  " + ",\n  ".join(figures) + ")")
        index = (
            [f"#index([{self.escaped(words.index)}], ({', '.join(map(quoted, parts.terms))},))"] if parts.terms else []
        )
        head = TYPST.format(
            title=quoted(model.title),
            author=quoted(model.author),
            language=quoted(str(book.language)[:2]),
            width=decimal(width),
            height=decimal(height),
            inner=decimal(page.inner),
            outer=decimal(page.outer),
            top=decimal(page.top + HEAD),
            bottom=decimal(page.bottom + FOOT),
            accent=_rgb(colours.accent),
            muted=_rgb(colours.muted),
            line=_rgb(colours.line),
            before=before,
            after=after,
        )
        above, picture = "22%", "#v(1fr)"
        if parts.cover and book.cover:
            alt = quoted(book.cover.alt)
            shown = f'image({quoted(parts.cover)}, width: 100%, height: 100%, fit: "contain", alt: {alt})'
            above, picture = "6%", f"#block(height: 1fr, width: 100%, inset: (y: 8mm), {shown})"
        title = (
            f"#page(header: none, footer: none)[\n#v({above})\n"
            f'#text(3em, weight: "bold")[{self.escaped(model.title)}]\n\n'
            f"{subtitle}\n#line(length: 22mm, stroke: 1.2mm + {_rgb(colours.accent)})\n{picture}\n"
            f'#text(1.2em, weight: "bold")[{self.escaped(model.author)}]\n]'
        )
        rights = "#page(header: none, footer: none)[\n#v(1fr)\n#set text(0.9em)\n" + "\n\n".join(parts.rights) + "\n]"
        texts = [head, title, rights, *lists, *parts.front, MAIN, *parts.chapters, *parts.back, *index]
        return "\n\n".join(texts) + "\n"


TYPST: Final = """#set document(title: {title}, author: {author})
#set text(lang: {language}, size: 9.5pt)
#set par(spacing: 0.9em)
#let accent = {accent}
#let chapters = heading.where(level: 1)
#let listing = state("listing", false)
#let without-notes(words) = {{ listing.update(true); words; listing.update(false) }}
#let note-of-title(words) = context if not listing.get() {{ footnote(words) }}
#let is-blank() = {{
  let page = here().page()
  let any(label, is-there) = query(label).any(it => is-there(it.location().page()))
  any(<end-of-front>, it => it < page) and any(<begin>, it => it > page)
}}
#let number = context if not is-blank() {{
  align(if calc.odd(here().page()) {{ right }} else {{ left }}, text(0.8em, counter(page).display()))
}}
#let running = context {{
  let begun = query(chapters.before(here()))
  let page = here().page()
  if is-blank() or begun.len() == 0 or query(chapters).any(it => it.location().page() == page) {{ return }}
  set text(0.8em, fill: {muted})
  let words = if calc.odd(page) {{ align(right, without-notes(begun.last().body)) }} else {{ {title} }}
  block(width: 100%, inset: (bottom: 1mm), stroke: (bottom: 0.4pt + {line}), words)
}}
#set page(
  width: {width}mm, height: {height}mm,
  margin: (inside: {inner}mm, outside: {outer}mm, top: {top}mm, bottom: {bottom}mm),
  header: running, header-ascent: 3.5mm, footer: number, footer-descent: 4mm, numbering: "i",
)
#show chapters: it => {{
  pagebreak(weak: true)
  counter(footnote).update(0)
  v(12%)
  if it.numbering != none {{
    text(9pt, fill: accent)[{before}#counter(heading).display("1"){after}]
    v(0pt)
  }}
  block(above: 0.4em, text(21pt, it.body))
  block(below: 1.6em, line(length: 14mm, stroke: 0.9mm + accent))
}}
#show heading.where(level: 2): set text(1.2em)
#show heading: set block(above: 1.5em, below: 0.8em)
#show figure: set block(above: 1.4em, below: 1.4em)
#show figure.caption: it => block(width: 100%, align(left, text(0.9em, fill: {muted}, it.body)))
#show outline.entry.where(level: 1): set block(above: 1em)
#show outline.entry.where(level: 1): set text(weight: "bold")
#let at(place) = link(place, numbering(place.page-numbering(), ..counter(page).at(place)))
#let title(words) = {{ pagebreak(weak: true); block(below: 2em, text(21pt, strong(words))) }}
#let contents(words) = {{
  title(words)
  without-notes(outline(title: none, depth: 2))
}}
#let figures(words, ..entries) = {{
  title(words)
  context for (number, words, name) in entries.pos() {{
    let row = (number, words, align(right + bottom, at(locate(name))))
    block(below: 0.7em, link(name, grid(columns: (2.4em, 1fr, 2.4em), ..row)))
  }}
}}
#let indexed(term) = [#metadata(term)<indexed>]
#let index(words, terms) = {{
  heading(level: 1, words)
  context {{
    let places = (:)
    for mark in query(<indexed>) {{
      let found = places.at(mark.value, default: ())
      let page = mark.location().page()
      if found.len() == 0 or found.last().last().page() < page {{
        if found.len() > 0 and found.last().last().page() == page - 1 {{
          found.last().push(mark.location())
        }} else {{
          found.push((mark.location(),))
        }}
        places.insert(mark.value, found)
      }}
    }}
    let range(one) = if one.len() > 2 {{ [#at(one.first())–#at(one.last())] }} else {{ one.map(at).join(", ") }}
    let entry(term) = par(hanging-indent: 1em)[#term, #places.at(term).map(range).join(", ")]
    columns(2, for term in terms {{ block(below: 0.7em, entry(term)) }})
  }}
}}"""
"""What a book of ours has before its text; an author may change all of it."""

MAIN: Final = """#metadata(none)<end-of-front>
#pagebreak(to: "odd", weak: true)
#set page(numbering: "1")
#counter(page).update(1)
#metadata(none)<begin>"""
"""Before the first chapter: it begins on a right-hand page, which is page 1."""


class LatexBook(Latex, BookSyntax):
    """A book for LaTeX, for pdfTeX and later."""

    def chapter(self, words: str, plain: str, anchor: str, *, is_numbered: bool) -> str:  # noqa: ARG002 - parts are
        return f"\\chapter[{{{plain}}}]{{{words}}}\\label{{{anchor}}}"

    def section(self, level: int, words: str, plain: str, anchor: str) -> str:
        label = f"\\label{{{anchor}}}" if anchor else ""
        return f"\\{('section', 'subsection')[level - 2]}[{{{plain}}}]{{{words}}}{label}"

    def linked(self, words: str, target: str) -> str:
        if target.startswith("#"):
            return f"\\hyperref[{target[1:]}]{{{words}}}"
        return super().linked(words, target)

    def columns(self, rows: Sequence[Sequence[str]], align: Sequence[str], widths: Sequence[float]) -> str:
        sides = {"left": r"\raggedright", "centre": r"\centering", "right": r"\raggedleft"}
        made = "".join(
            f">{{{sides[side]}\\arraybackslash}}p{{{decimal(width)}mm}}"
            for side, width in zip(align, widths, strict=True)
        )
        head, *body = [" & ".join(row) + r" \\" for row in ([f"\\textbf{{{cell}}}" for cell in rows[0]], *rows[1:])]
        text = "\n".join((head, r"\hline", r"\endhead", *body, r"\hline"))
        return f"\\begin{{longtable}}{{@{{}}{made}@{{}}}}\n{text}\n\\end{{longtable}}"

    def figure(self, file: str, width: float, caption: str, anchor: str, alt: str) -> str:  # noqa: ARG002 - true size
        told = f"\\\\*[3pt]\n\\parbox{{\\linewidth}}{{\\small {caption}}}" if caption else ""
        # In the line of the picture, so that it is on the same page.
        shown = f"\\leavevmode\\phantomsection\\label{{{anchor}}}\\includegraphics{{{file}}}"
        return f"\\begin{{center}}\n{shown}{told}\n\\end{{center}}"

    def noted(self, note: str, name: str) -> str:
        label = f"\\label{{{name}}}" if name else ""
        return f"\\footnote{{{label}{note}}}"

    def noted_again(self, note: str, name: str) -> str:  # noqa: ARG002 - it is there
        return f"\\textsuperscript{{\\ref{{{name}}}}}"

    def indexed(self, term: str) -> str:
        bare = "".join(one for one in unicodedata.normalize("NFKD", term) if not unicodedata.combining(one))
        entry = re.sub("[!@]", r'"\g<0>', self.escaped(term).replace("|", r"\textbar{}"))
        if term.isascii() and term.isalpha():
            return f"\\index{{{entry}}}"
        return f"\\index{{{re.sub('[^A-Za-z0-9 ]', '', bare)}@{entry}}}"

    def whole(self, book: Book, parts: Parts) -> str:
        model, page, words = book.model, book.model.page, book.words
        width, height = page.mm
        language = {"de": "ngerman", "fr": "french"}.get(str(book.language)[:2], "english")
        geometry = (
            f"paperwidth={decimal(width)}mm,paperheight={decimal(height)}mm,inner={decimal(page.inner)}mm,"
            f"outer={decimal(page.outer)}mm,top={decimal(page.top)}mm,bottom={decimal(page.bottom)}mm,"
            f"includeheadfoot,headheight={decimal(HEAD - HEADSEP)}mm,headsep={decimal(HEADSEP)}mm,"
            f"footskip={decimal(FOOT)}mm"
        )
        before, _, after = map(self.escaped, words.chapter.partition("{number}"))
        accent = book.theme.colours.accent
        subtitle = f"{{\\Large {self.escaped(model.subtitle)}\\par}}\n" if model.subtitle else ""
        index = f"\\makeindex[columns=2,intoc,title={{{self.escaped(words.index)}}}]\n" if parts.terms else ""
        imakeidx = "\\usepackage{imakeidx}\n" if index else ""
        head = (
            "\\documentclass[10pt,twoside,openany]{book}\n"
            "\\usepackage[T1]{fontenc}\n\\usepackage[utf8]{inputenc}\n\\usepackage{lmodern}\n\\usepackage{textcomp}\n"
            f"\\usepackage[{language}]{{babel}}\n\\usepackage[{geometry}]{{geometry}}\n\\usepackage{{graphicx}}\n"
            "\\usepackage{array,longtable,fancyhdr,titlesec,xcolor}\n"
            f"{imakeidx}\\usepackage[hidelinks]{{hyperref}}\n"
            f"\\hypersetup{{pdftitle={{{self.escaped(model.title)}}},pdfauthor={{{self.escaped(model.author)}}}}}\n"
            f"{index}\\setlength{{\\parindent}}{{0pt}}\\setlength{{\\parskip}}{{.5em}}\\raggedbottom\n"
            "\\renewcommand{\\arraystretch}{1.2}\n"
            f"\\setcounter{{secnumdepth}}{{{0 if model.numbered else -1}}}\\setcounter{{tocdepth}}{{1}}\n"
            f"\\definecolor{{accent}}{{HTML}}{{{accent.removeprefix('#').upper()}}}\n"
            f"\\titleformat{{\\chapter}}[display]{{\\raggedright\\bfseries\\LARGE}}"
            f"{{\\small\\color{{accent}}{before}\\thechapter{after}}}{{0pt}}{{}}"
            "[{\\color{accent}\\rule{14mm}{.9mm}}]\n"
            "\\titlespacing*{\\chapter}{0pt}{.08\\textheight}{1.2em}\n"
            "\\makeatletter\\newcommand{\\listed}[3]"
            "{\\@dottedtocline{1}{0em}{2em}{\\numberline{#1}\\hyperref[#2]{#3}}{\\pageref{#2}}}\\makeatother\n"
            "\\renewcommand{\\chaptermark}[1]{\\markboth{#1}{#1}}\\renewcommand{\\sectionmark}[1]{}\n"
            "\\pagestyle{fancy}\\fancyhf{}\n"
            f"\\fancyhead[RO]{{\\small\\rightmark}}\\fancyhead[LE]{{\\small {self.escaped(model.title)}}}\n"
            # The page before the first chapter stays white.
            "\\renewcommand{\\cleardoublepage}{\\clearpage\\ifodd\\value{page}\\else"
            "\\thispagestyle{empty}\\null\\clearpage\\fi}\n"
            "\\fancyfoot[RO,LE]{\\thepage}\n"
            "\\fancypagestyle{plain}{\\fancyhf{}\\fancyfoot[RO,LE]{\\thepage}\\renewcommand{\\headrulewidth}{0pt}}"
        )
        renamed = f"\\renewcommand{{\\contentsname}}{{{self.escaped(words.contents)}}}"
        above, picture = ".2", ""
        if parts.cover:
            size = "width=\\linewidth,height=.6\\textheight,keepaspectratio"
            above, picture = ".05", f"{{\\centering\\includegraphics[{size}]{{{parts.cover}}}\\par}}\\vfill\n"
        title = (
            f"\\begin{{titlepage}}\n\\raggedright\\vspace*{{{above}\\textheight}}\n"
            f"{{\\Huge\\bfseries {self.escaped(model.title)}\\par}}\\bigskip\n{subtitle}\\vfill\n{picture}"
            f"{{\\large\\bfseries {self.escaped(model.author)}\\par}}\n\\end{{titlepage}}"
        )
        rights = "\\thispagestyle{empty}\\null\\vfill\n{\\small\n" + "\n\n".join(parts.rights) + "\n\n}\\clearpage"
        lists = "\\tableofcontents"
        if figures := [
            f"\\listed{{{number}}}{{{name}}}{{{self.escaped(told)}}}" for number, told, name in listed(book)
        ]:
            title_of = self.escaped(words.figures)
            lists += f"\n\\chapter*{{{title_of}}}\\markboth{{{title_of}}}{{{title_of}}}\n" + "\n".join(figures) + "\n"
        return (
            "\n\n".join(
                [
                    head,
                    f"\\begin{{document}}\n{renamed}\n\\frontmatter",
                    title,
                    rights,
                    f"{{\\setlength{{\\parskip}}{{0pt}}{lists}}}",
                    *parts.front,
                    "\\mainmatter",
                    *parts.chapters,
                    *(["\\backmatter", *parts.back] if parts.back else []),
                    *(["\\printindex"] if index else []),
                    "\\end{document}",
                ]
            )
            + "\n"
        )


class MarkdownBook(Markdown, BookSyntax):
    """A book in Markdown, for pandoc and others: they make contents themselves."""

    def chapter(self, words: str, plain: str, anchor: str, *, is_numbered: bool) -> str:  # noqa: ARG002 - as written
        return self.heading(1, words, anchor)

    def noted(self, note: str, name: str) -> str:  # noqa: ARG002 - a note in the line has no name
        return f"^[{note}]"

    def noted_again(self, note: str, name: str) -> str:
        return self.noted(note, name)

    def whole(self, book: Book, parts: Parts) -> str:
        head = f"% {self.escaped(book.model.title)}\n% {self.escaped(book.model.author)}"
        cover = [f"![{self.escaped(book.cover.alt)}]({parts.cover})"] if book.cover else []
        return "\n\n".join([head, *cover, *parts.front, *parts.chapters, *parts.back, *parts.rights]) + "\n"


BOOKS: Final[dict[str, BookSyntax]] = {"typ": TypstBook(), "tex": LatexBook(), "md": MarkdownBook()}


def source_files(book: Book, suffix: str, folder: str) -> tuple[str, Files]:
    """The text of a book in a syntax, and its figures, which are in a folder beside it."""
    syntax = BOOKS[suffix]
    page = book.model.page
    writing = BookWriting(syntax, folder, book.terms, page.mm[0] - page.inner - page.outer)
    cover = ""
    with fonts_in_use(book.fonts):
        chapters = [(chapter, writing.chapter(chapter)) for chapter in book.chapters]
        pictures = dict(syntax.file(block) for block in drawn_in(book.chapters))
        if book.cover is not None:
            name, content = syntax.file(Drawn("figure", None, book.cover, (), COVER))
            pictures[name] = content
            cover = f"{folder}/{name}"
    parts = Parts(chapters, [syntax.escaped(one) for one in book.rights], writing.mark.found, cover)
    return syntax.whole(book, parts), pictures


NO_TERMS: Final[Mapping[str, Sequence[str]]] = {}


class BookWriting(Writing):
    """Writes chapters, with their notes, and marks for terms of an index; `measure` is the width of a line in mm."""

    syntax: BookSyntax

    _chapter: Chapter

    def __init__(
        self, syntax: BookSyntax, folder: str, terms: Mapping[str, Sequence[str]] = NO_TERMS, measure: float = 100.0
    ) -> None:
        super().__init__(syntax, folder)
        self.mark = Marker(terms)
        self._measure = measure
        self._noted: set[int] = set()
        self._titling = False

    def chapter(self, chapter: Chapter) -> str:
        """A chapter under its title."""
        self._chapter, self._noted = chapter, set()
        words, plain, marks = self._title(chapter.title)
        title = self.syntax.chapter(words, plain, chapter.anchor, is_numbered=chapter.number is not None)
        return "\n\n".join([title + marks, *self.blocks(chapter.blocks)])

    def heading(self, block: Heading) -> str:
        words, plain, marks = self._title(block.runs)
        return self.syntax.section(block.level, words, plain, block.anchor) + marks

    def _title(self, title: Runs) -> tuple[str, str, str]:
        """A title in words, without faces and notes, and its marks, which must not be in lists of titles."""
        marked = self._marked(title)
        marks = "".join(self.syntax.indexed(run.term) for run in marked if isinstance(run, IndexMark))
        self._titling = True
        words = self.syntax.joined(list(map(self.run, title)))
        self._titling = False
        return words, self.syntax.escaped(title_words(title)), marks

    def table(self, block: Table) -> str:
        room = self._measure - GAP * (len(block.align) - 1)
        widths = column_widths([block.heading, *block.rows], room, SIZE * MM_PER_POINT)
        return self.syntax.columns(self.cells(block), block.align, widths)

    def label(self, block: Drawn) -> str:
        """As everywhere; that of a solution leads to its puzzle."""
        found = super().label(block)
        return self.syntax.linked(found, f"#{block.answers}") if found and block.kind == "solution" else found

    def words(self, runs: Runs) -> str:
        return super().words(self._marked(runs))

    def run(self, run: Run) -> str:
        if isinstance(run, IndexMark):
            return self.syntax.indexed(run.term)
        if isinstance(run, NoteMark):
            note, name = self._chapter.notes[run.number - 1], f"note.{self._chapter.anchor}.{run.number}"
            if self._titling:  # programs repeat titles in lists, and names must not be
                return self.syntax.noted(self.syntax.joined(list(map(super().run, note))), "")
            make = self.syntax.noted_again if run.number in self._noted else self.syntax.noted
            self._noted.add(run.number)
            return make(self.words(note), name)
        return super().run(run)

    def _marked(self, runs: Runs) -> Runs:
        return self.mark(runs) if is_indexed(self._chapter) else runs


COVER: Final = "title"
"""Name of the file of the picture on the title page; no figure is called so."""

SIZE, GAP = 11.0, 4.3
"""Font size in pt for which columns of LaTeX are wide enough, and the space in mm between them."""

HEADSEP: Final = 3.0
"""Space in mm between a running title and the text in LaTeX."""


def _rgb(colour: str) -> str:
    return f'rgb("{colour}")'
