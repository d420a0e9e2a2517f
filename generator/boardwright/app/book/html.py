"""A book as a folder of HTML, for any web server or for none.

It is read without a script; with one, a reader tries a turn in a puzzle and is told whether it is the proved one.
Nothing is fetched: each page has its style, its script and its drawings inside, and a Content-Security-Policy that
allows no others. Source: Content Security Policy Level 3, W3C.
"""

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Final

from boardwright.app.book.content import Drawn, Player, title_words
from boardwright.app.book.elements import INDEX, PageElements, contents, figures, files_of, pages_of, title_page
from boardwright.app.book.reading import Book
from boardwright.fonts import fonts_in_use
from boardwright.writers.html.article import digest_of, style_of

FOLDER: Final = Path(__file__).parent

POLICY: Final = "default-src 'none'; style-src 'sha256-%s'; script-src 'sha256-%s'; base-uri 'none'; form-action 'none'"


def html_files(book: Book) -> dict[str, bytes]:
    """The name of each file of the folder, and its content."""
    files, anchors = dict[str, bytes](), files_of(book, "html")
    with fonts_in_use(book.fonts):
        page = _page_maker(book)
        files["index.html"] = page(book.model.title, _front(book), None)
        for number, chapter in enumerate(book.chapters):
            name = f"{chapter.anchor}.html"
            body = PageElements(book, name, anchors, _drawing, epub=False).whole(chapter)
            files[name] = page(title_words(chapter.title), body, number)
            for block in chapter.blocks:
                if isinstance(block, Player):
                    files[f"{block.name}.html"] = _with_way_back(block.content(), name, title_words(chapter.title))
        if book.index:
            name = f"{INDEX}.html"
            body = PageElements(book, name, anchors, _drawing, epub=False).index()
            files[name] = page(book.words.index, body, len(book.chapters))
    return files


def _with_way_back(player: bytes, page: str, title: str) -> bytes:
    """The page of a game with a link to its chapter."""
    link = f'<footer>\n<p><a href="{page}">← {escape(title)}</a></p>'
    return player.replace(b"<footer>", link.encode(), 1)


def _drawing(block: Drawn) -> str:
    return block.figure.inline(f"drawing-{block.anchor}")


def _page_maker(book: Book) -> Callable[[str, str, int | None], bytes]:
    """Makes a page from its title, its body, and the number of its chapter."""
    style = f"{style_of(book.theme)}\n{(FOLDER / 'book.css').read_text(encoding='utf-8').strip()}"
    script = (FOLDER / "book.js").read_text(encoding="utf-8").strip()
    policy = POLICY % (digest_of(style), digest_of(script))

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
    words, pages = book.words, pages_of(book, "html")
    links = [f'<a href="index.html">{escape(words.contents)}</a>']
    if number > 0:
        name, title = pages[number - 1]
        links.insert(0, f'<a rel="prev" href="{name}" title="{escape(words.previous)}">← {escape(title)}</a>')
    if number + 1 < len(pages):
        name, title = pages[number + 1]
        links.append(f'<a rel="next" href="{name}" title="{escape(words.next)}">{escape(title)} →</a>')
    return f'<nav aria-label="{escape(book.model.title)}">{" ".join(links)}</nav>'


def _front(book: Book) -> str:
    """Title, author, contents, figures, and rights."""
    rights = "".join(f"<p>{escape(one)}</p>" for one in book.rights)
    cover = book.cover.inline("drawing-cover") if book.cover else ""
    lists = f"{contents(book, 'html')}\n{figures(book, 'html')}"
    return f"<header>\n{title_page(book, cover)}\n</header>\n{lists}\n<footer>{rights}</footer>"
