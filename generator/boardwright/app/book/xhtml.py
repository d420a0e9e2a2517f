"""A book for browsers and reading devices: a folder of HTML, and EPUB.

A folder is read without a script; with one, a reader tries a turn in a puzzle and is told whether it is the proved one.
Nothing is fetched: each page has its style, its script and its drawings inside, and a Content-Security-Policy that
allows no others. Pages are HTML and XML alike, so that EPUB has the same ones.

Source: EPUB 3.3, W3C; EPUB Accessibility 1.1, W3C; Content Security Policy Level 3, W3C.
"""

import json
import uuid
from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from boardwright.app.book.content import AnyBlock, Chapter, Code, Drawn, Link, NoteMark, Player, Section
from boardwright.app.book.reading import Book
from boardwright.fonts import fonts_in_use
from boardwright.geometry.units import decimal
from boardwright.typeset.content import Heading, ListBlock, Note, Paragraph, Runs, Table, plain_text
from boardwright.writers.html.article import ELEMENTS, STYLE

FOLDER: Final = Path(__file__).parent

POLICY: Final = "default-src 'none'; style-src 'sha256-%s'; script-src 'sha256-%s'; base-uri 'none'; form-action 'none'"

STAMP: Final = (1980, 1, 1, 0, 0, 0)
"""Date of the files in an EPUB: the earliest that the format has, so that the same book has the same bytes."""

SUMMARY: Final = "Every figure is told in words; headings, contents and notes are marked as such."


@dataclass(frozen=True, slots=True)
class _Writing:
    """One book on its way into one kind of pages.

    Attributes:
        book: The book.
        suffix: Suffix of its pages.
        picture: The element of a figure.
        epub: Whether it is an EPUB, where nothing is clicked through.
    """

    book: Book
    suffix: str
    picture: Callable[[Drawn], str]
    epub: bool

    @property
    def files(self) -> Mapping[str, str]:
        """Anchor -> the page that has it."""
        found: dict[str, str] = {}
        for chapter in self.book.chapters:
            name = f"{chapter.anchor}.{self.suffix}"
            found[chapter.anchor] = name
            for block in chapter.blocks:
                if isinstance(block, Section | Drawn):
                    found[block.anchor] = name
        return found

    def chapter(self, chapter: Chapter) -> Iterator[str]:
        """What is in a chapter."""
        yield f'<h1 id="{chapter.anchor}">{self._number(chapter)}{escape(plain_text(chapter.title))}</h1>'
        for block in chapter.blocks:
            yield from self._block(block, chapter)
        if chapter.notes:
            yield f'<section class="notes"{self._type("footnotes")}><h2>{escape(self.book.words.notes)}</h2>'
            for number, runs in enumerate(chapter.notes, 1):
                back = f' <a href="#mark-{number}" aria-label="{number}">↩</a>'
                yield (
                    f'<aside id="note-{number}"{self._type("footnote")}>'
                    f"<p>{number}. {self.words(runs, chapter)}{back}</p></aside>"
                )
            yield "</section>"

    def _type(self, kind: str) -> str:
        return f' epub:type="{kind}"' if self.epub else ""

    def _number(self, chapter: Chapter) -> str:
        if chapter.number is None:
            return ""
        return f'<span class="number">{escape(self.book.words.chapter.format(number=chapter.number))}</span> '

    def _block(self, block: AnyBlock, chapter: Chapter) -> Iterator[str]:
        match block:
            case Heading():
                place = f' id="{block.anchor}"' if isinstance(block, Section) and block.anchor else ""
                yield f"<h{block.level}{place}>{self.words(block.runs, chapter)}</h{block.level}>"
            case Paragraph():
                yield f"<p>{self.words(block.runs, chapter)}</p>"
            case ListBlock():
                yield from self._list(block, chapter)
            case Table():
                yield from self._table(block, chapter)
            case Note():
                yield '<div class="aside" role="note">'
                for inner in block.blocks:
                    yield from self._block(inner, chapter)
                yield "</div>"
            case Drawn():
                yield from self._figure(block, chapter)
            case Player() if not self.epub:
                yield f'<p><a href="{block.name}.html">{escape(self.book.words.player)}</a></p>'
            case _:
                pass

    def words(self, runs: Runs, chapter: Chapter) -> str:
        """Words with their elements."""
        parts = []
        for run in runs:
            text = escape(run.text.replace("\u00ad", "")) if not self.epub else escape(run.text)
            match run:
                case NoteMark():
                    kind = self._type("noteref")
                    number = run.number
                    parts.append(f'<sup><a id="mark-{number}" href="#note-{number}"{kind}>{number}</a></sup>')
                    continue
                case Code():
                    text = f"<code>{text}</code>"
                case Link():
                    text = f'<a href="{escape(self.href(run.target, chapter))}">{text}</a>'
            element = ELEMENTS[run.face]
            parts.append(f"<{element}>{text}</{element}>" if element else text)
        return "".join(parts)

    def href(self, target: str, chapter: Chapter) -> str:
        """Where a target is, seen from a chapter."""
        if not target.startswith("#"):
            return target
        page = self.files[target[1:]]
        return target if page == f"{chapter.anchor}.{self.suffix}" else f"{page}{target}"

    def _list(self, block: ListBlock, chapter: Chapter) -> Iterator[str]:
        element = "ul" if block.first is None else "ol"
        start = f' start="{block.first}"' if block.first not in (None, 1) else ""
        yield f"<{element}{start}>"
        for item in block.items:
            match item:
                case (Paragraph() as only,):
                    yield f"<li>{self.words(only.runs, chapter)}</li>"
                case _:
                    yield "<li>"
                    for inner in item:
                        yield from self._block(inner, chapter)
                    yield "</li>"
        yield f"</{element}>"

    def _table(self, table: Table, chapter: Chapter) -> Iterator[str]:
        def row(cells: Sequence[Runs], element: str) -> str:
            scope = ' scope="col"' if element == "th" else ""
            made = (
                f'<{element}{scope} class="{side}">{self.words(cell, chapter)}</{element}>'
                for cell, side in zip(cells, table.align, strict=True)
            )
            return f"<tr>{''.join(made)}</tr>"

        yield f"<table><thead>{row(table.heading, 'th')}</thead><tbody>"
        yield from (row(cells, "td") for cells in table.rows)
        yield "</tbody></table>"

    def _figure(self, block: Drawn, chapter: Chapter) -> Iterator[str]:
        yield f'<figure id="{block.anchor}" class="{block.kind}">'
        yield self.picture(block)
        caption = self.words(block.caption, chapter)
        label = f"<strong>{escape(block.label)}.</strong> " if block.label else ""
        if label or caption:
            yield f"<figcaption>{label}{caption}{self._answer(block, chapter)}</figcaption>"
        if block.task and not self.epub:
            yield from self._task(block)
        yield "</figure>"

    def _answer(self, block: Drawn, chapter: Chapter) -> str:
        """A link between a puzzle and its solution."""
        if not block.answers or block.answers not in self.files:
            return ""
        words = self.book.words.solutions if block.kind == "puzzle" else "↩"
        return f' <a href="{self.href(f"#{block.answers}", chapter)}">{escape(words)}</a>'

    def _task(self, block: Drawn) -> Iterator[str]:
        """A field for a turn, which a script shows."""
        task, words = block.task, self.book.words
        if task is None:
            return
        told = {
            "first": task.first,
            "others": task.others,
            "right": words.right.format(line=task.line),
            "wrong": words.wrong,
            "illegal": words.illegal,
        }
        data = escape(json.dumps(told, ensure_ascii=False))
        field = f"{block.anchor}-turn"
        options = "".join(f'<option value="{escape(one)}"></option>' for one in sorted((task.first, *task.others)))
        turns = f'<datalist id="{field}s">{options}</datalist>' if task.others else ""
        listed = f' list="{field}s"' if task.others else ""
        yield (
            f'<form class="try" data-task="{data}" hidden="hidden"><label for="{field}">{escape(words.turn)}</label> '
            f'<input id="{field}" autocomplete="off"{listed} />{turns} '
            f'<button type="submit">{escape(words.try_it)}</button> <output for="{field}"></output></form>'
        )


def html_files(book: Book) -> dict[str, bytes]:
    """A folder of HTML: the name of each file, and its content."""
    colours = book.theme.colours
    names = {name: getattr(colours, name) for name in ("ink", "muted", "line", "accent", "paper")}
    style = (STYLE % names).strip() + "\n" + (FOLDER / "book.css").read_text(encoding="utf-8").strip()
    script = (FOLDER / "book.js").read_text(encoding="utf-8").strip()
    with fonts_in_use(book.fonts):
        writing = _Writing(book, "html", lambda block: block.figure.inline(f"drawing-{block.anchor}"), epub=False)
        page = _page_maker(book, style, script)
        files = {"index.html": page(book.model.title, _front(book, "html"), None)}
        for number, chapter in enumerate(book.chapters):
            body = "\n".join(writing.chapter(chapter))
            files[f"{chapter.anchor}.html"] = page(plain_text(chapter.title), body, number)
        for chapter in book.chapters:
            for block in chapter.blocks:
                if isinstance(block, Player):
                    files[f"{block.name}.html"] = block.content()
    return files


def _page_maker(book: Book, style: str, script: str) -> Callable[[str, str, int | None], bytes]:
    """Makes a page from its title, its body, and the number of its chapter."""
    policy = POLICY % (_digest(style), _digest(script))

    def make(title: str, body: str, number: int | None) -> bytes:
        around = _around(book, number) if number is not None else ""
        shown = title if number is None else f"{title} · {book.model.title}"
        text = "\n".join(
            [
                "<!DOCTYPE html>",
                f'<html lang="{escape(str(book.language))}">',
                "<head>",
                '<meta charset="utf-8" />',
                '<meta name="viewport" content="width=device-width, initial-scale=1" />',
                f'<meta http-equiv="Content-Security-Policy" content="{policy}" />',
                f"<title>{escape(shown)}</title>",
                f"<style>{style}</style>",
                "</head>",
                "<body>",
                f"<main>\n{body}\n</main>",
                around,
                f"<script>{script}</script>",
                "</body>",
                "</html>",
            ]
        )
        return f"{text}\n".encode()

    return make


def _around(book: Book, number: int) -> str:
    """Links to the contents and to the chapters before and after."""
    words, chapters = book.words, book.chapters
    links = [f'<a href="index.html">{escape(words.contents)}</a>']
    if number > 0:
        one = chapters[number - 1]
        title = escape(plain_text(one.title))
        links.insert(0, f'<a rel="prev" href="{one.anchor}.html" title="{escape(words.previous)}">← {title}</a>')
    if number + 1 < len(chapters):
        one = chapters[number + 1]
        title = escape(plain_text(one.title))
        links.append(f'<a rel="next" href="{one.anchor}.html" title="{escape(words.next)}">{title} →</a>')
    return f"<nav>{' '.join(links)}</nav>"


def _front(book: Book, suffix: str) -> str:
    """Title, author, contents, and rights."""
    model = book.model
    parts = [f"<header><h1>{escape(model.title)}</h1>"]
    parts += [f'<p class="subtitle">{escape(model.subtitle)}</p>'] if model.subtitle else []
    parts += [f"<p>{escape(model.author)}</p></header>", _contents(book, suffix)]
    rights = [" ".join(one.split()) for one in model.rights.split("\n\n") if one.strip()]
    rights += [credit.rights for credit in book.credits if credit.rights]
    parts.append(f"<footer>{''.join(f'<p>{escape(one)}</p>' for one in rights)}</footer>")
    return "\n".join(parts)


def _contents(book: Book, suffix: str, extra: str = "") -> str:
    entries = []
    for chapter in book.chapters:
        name = f"{chapter.anchor}.{suffix}"
        number = f"{chapter.number}. " if chapter.number is not None else ""
        inner = "".join(
            f'<li><a href="{name}#{one.anchor}">{escape(plain_text(one.runs))}</a></li>' for one in chapter.sections
        )
        nested = f"<ol>{inner}</ol>" if inner and chapter.part == "chapters" else ""
        entries.append(f'<li><a href="{name}">{escape(number + plain_text(chapter.title))}</a>{nested}</li>')
    return f'<nav class="contents"{extra}><h2>{escape(book.words.contents)}</h2><ol>{"".join(entries)}</ol></nav>'


def _digest(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode("ascii")


def epub_bytes(book: Book) -> bytes:
    """The book as an EPUB; always the same bytes."""
    pictures: dict[str, bytes] = {}

    def picture(block: Drawn) -> str:
        name = f"figures/{block.anchor}.svg"
        with fonts_in_use(book.fonts):
            pictures[name] = block.figure.content("svg", ground="paper")
        width = decimal(block.figure.page.width)
        return f'<img src="{name}" alt="{escape(block.figure.alt)}" style="width: {width}mm" />'

    writing = _Writing(book, "xhtml", picture, epub=True)
    pages = {"title.xhtml": _xhtml(book, book.model.title, _front_of_epub(book))}
    for chapter in book.chapters:
        body = "\n".join(writing.chapter(chapter))
        pages[f"{chapter.anchor}.xhtml"] = _xhtml(book, plain_text(chapter.title), body)
    nav = _contents(book, "xhtml", ' epub:type="toc" id="toc"')
    files = {
        **pages,
        "nav.xhtml": _xhtml(book, book.words.contents, nav),
        "style.css": (FOLDER / "epub.css").read_bytes(),
        **pictures,
    }
    identity = uuid.uuid5(uuid.NAMESPACE_URL, sha256(b"\0".join(files.values())).hexdigest())
    package = _package(book, pages, pictures, f"urn:uuid:{identity}")
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        _put(archive, "mimetype", b"application/epub+zip", packed=False)
        _put(archive, "META-INF/container.xml", CONTAINER.encode())
        _put(archive, "EPUB/package.opf", package.encode())
        for name, content in files.items():
            _put(archive, f"EPUB/{name}", content)
    return buffer.getvalue()


CONTAINER: Final = """<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"""


def _put(archive: ZipFile, name: str, content: bytes, *, packed: bool = True) -> None:
    info = ZipInfo(name, STAMP)
    info.compress_type = ZIP_DEFLATED if packed else ZIP_STORED
    info.external_attr = 0o644 << 16
    archive.writestr(info, content)


def _xhtml(book: Book, title: str, body: str) -> bytes:
    language = escape(str(book.language))
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n'
        f'<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="{language}" '
        f'xml:lang="{language}">\n<head><meta charset="utf-8" /><title>{escape(title)}</title>'
        f'<link rel="stylesheet" href="style.css" /></head>\n<body>\n{body}\n</body>\n</html>\n'
    ).encode()


def _front_of_epub(book: Book) -> str:
    model = book.model
    rights = [" ".join(one.split()) for one in model.rights.split("\n\n") if one.strip()]
    rights += [credit.rights for credit in book.credits if credit.rights]
    parts = [f"<h1>{escape(model.title)}</h1>"]
    parts += [f'<p class="subtitle">{escape(model.subtitle)}</p>'] if model.subtitle else []
    parts += [f"<p>{escape(model.author)}</p>", *(f'<p class="rights">{escape(one)}</p>' for one in rights)]
    return "\n".join(parts)


def _package(book: Book, pages: Mapping[str, bytes], pictures: Mapping[str, bytes], identity: str) -> str:
    """The list of what is in an EPUB, with what there is to know of it."""
    model = book.model
    rights = " ".join(model.rights.split())
    about = [
        f'<dc:identifier id="id">{identity}</dc:identifier>',
        f"<dc:title>{escape(model.title)}</dc:title>",
        f"<dc:language>{escape(str(book.language))}</dc:language>",
        f"<dc:creator>{escape(model.author)}</dc:creator>",
        *([f"<dc:rights>{escape(rights)}</dc:rights>"] if rights else []),
        f'<meta property="dcterms:modified">{model.date}T00:00:00Z</meta>',
        '<meta property="schema:accessMode">textual</meta>',
        '<meta property="schema:accessMode">visual</meta>',
        '<meta property="schema:accessModeSufficient">textual</meta>',
        *(
            f'<meta property="schema:accessibilityFeature">{one}</meta>'
            for one in ("alternativeText", "displayTransformability", "structuralNavigation", "tableOfContents")
        ),
        '<meta property="schema:accessibilityHazard">none</meta>',
        f'<meta property="schema:accessibilitySummary">{SUMMARY}</meta>',
    ]
    names = {name: f"p{number}" for number, name in enumerate(pages)}
    items = [f'<item id="{one}" href="{name}" media-type="application/xhtml+xml"/>' for name, one in names.items()]
    items += ['<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>']
    items += ['<item id="style" href="style.css" media-type="text/css"/>']
    items += [
        f'<item id="f{number}" href="{name}" media-type="image/svg+xml"/>' for number, name in enumerate(pictures)
    ]
    spine = "".join(f'<itemref idref="{one}"/>' for one in names.values())
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<package xmlns="http://www.idpf.org/2007/opf" version="3.0" '
        f'unique-identifier="id" xml:lang="{escape(str(book.language))}">\n'
        f'<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\n{chr(10).join(about)}\n</metadata>\n'
        f"<manifest>\n{chr(10).join(items)}\n</manifest>\n<spine>{spine}</spine>\n</package>\n"
    )
