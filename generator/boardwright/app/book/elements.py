"""A book as elements of HTML, which are XML as well: what pages for a browser and pages of an EPUB share."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from itertools import zip_longest
from typing import Any, Final

from boardwright.app.book.content import (
    Chapter,
    Code,
    Drawn,
    Link,
    NoteMark,
    Player,
    Section,
    Task,
    listed_figures,
    title_words,
)
from boardwright.app.book.reading import Book
from boardwright.typeset.content import Run
from boardwright.writers.html.article import Elements

INDEX: Final = "terms"
"""Page of the index."""


def files_of(book: Book, suffix: str) -> dict[str, str]:
    """Anchor -> the page that has it."""
    found: dict[str, str] = {}
    for chapter in book.chapters:
        name = f"{chapter.anchor}.{suffix}"
        anchors = (block.anchor for block in chapter.blocks if isinstance(block, Section | Drawn))
        found |= dict.fromkeys((chapter.anchor, *anchors), name)
    return found


class PageElements(Elements):
    """Elements of one page: `files` are those of `files_of`, and `picture` makes the element of a figure.

    In an `epub` kinds of elements are marked, and nothing is clicked through.
    """

    def __init__(
        self, book: Book, page: str, files: Mapping[str, str], picture: Callable[[Drawn], str], *, epub: bool
    ) -> None:
        self._book, self._page, self._files, self._picture, self._epub = book, page, files, picture, epub
        self._marked: set[int] = set()

    def whole(self, chapter: Chapter) -> str:
        """A chapter under its title, with its notes at the end."""
        words = self._book.words
        number = words.chapter.format(number=chapter.number) if chapter.number is not None else ""
        told = f'<span class="number">{escape(number)}</span> ' if number else ""
        parts = [f'<h1 id="{chapter.anchor}">{told}{self.words(chapter.title)}</h1>']
        parts += (line for block in chapter.blocks for line in self.element(block))
        if chapter.notes:
            parts.append(
                f'<section class="notes"{self._kind("footnotes", "doc-endnotes")}><h2>{escape(words.notes)}</h2>'
            )
            for at, runs in enumerate(chapter.notes, 1):
                back = f' <a href="#mark.{at}" role="doc-backlink" aria-label="{at}">↩</a>'
                note = f"<p>{at}. {self.words(runs)}{back}</p>"
                parts.append(f'<aside id="note.{at}"{self._kind("footnote", "doc-footnote")}>{note}</aside>')
            parts.append("</section>")
        return "\n".join(parts)

    def index(self) -> str:
        """The index: each term with links to its places."""
        words, entries = self._book.words, []
        for entry in self._book.index:
            places = (f'<a href="{self._href(f"#{at}")}">{escape(label)}</a>' for at, label in entry.places)
            entries.append(f"<li>{escape(entry.term)}: {', '.join(places)}</li>")
        return "\n".join(
            [
                f'<section{self._kind("index", "doc-index")} aria-labelledby="{INDEX}">',
                f'<h1 id="{INDEX}">{escape(words.index)}</h1>',
                '<ul class="index">',
                *entries,
                "</ul>",
                "</section>",
            ]
        )

    def element(self, block: Any) -> Iterator[str]:
        match block:
            case Section(anchor=anchor) if anchor:
                yield f'<h{block.level} id="{anchor}">{self.words(block.runs)}</h{block.level}>'
            case Drawn():
                yield from self._figure(block)
            case Player():
                if not self._epub:
                    yield f'<p><a href="{block.name}.html">{escape(self._book.words.player)}</a></p>'
            case _:
                yield from super().element(block)

    def run(self, run: Run) -> str:
        match run:
            case NoteMark(number=number):
                place = "" if number in self._marked else f' id="mark.{number}"'
                self._marked.add(number)
                return f'<sup><a{place} href="#note.{number}"{self._kind("noteref", "doc-noteref")}>{number}</a></sup>'
            case Code():
                return f"<code>{super().run(run)}</code>"
            case Link(target=target):
                return f'<a href="{escape(self._href(target))}">{super().run(run)}</a>'
        return super().run(run)

    def _kind(self, kind: str, role: str) -> str:
        """What an element is, for those who hear it, and for readers of an EPUB."""
        return f' role="{role}"' + (f' epub:type="{kind}"' if self._epub else "")

    def _href(self, target: str) -> str:
        """Where a target is, seen from this chapter."""
        page = self._files[target[1:]] if target.startswith("#") else ""
        return target if page in ("", self._page) else f"{page}{target}"

    def _figure(self, block: Drawn) -> Iterator[str]:
        yield f'<figure id="{block.anchor}" class="{block.kind}">'
        yield self._picture(block)
        caption = self.words(block.caption)
        label = f"<strong>{escape(block.label)}.</strong> " if block.label else ""
        if label or caption:
            yield f"<figcaption>{label}{caption}{self._answer(block)}</figcaption>"
        if block.task and not self._epub:
            yield self._asked(block.anchor, block.task)
            label = escape(self._book.words.solution.format(number=block.number))
            yield f"<noscript><details><summary>{label}</summary>{escape(block.task.line)}</details></noscript>"
        yield "</figure>"

    def _answer(self, block: Drawn) -> str:
        """A link between a puzzle and its solution."""
        if not block.answers or block.answers not in self._files:
            return ""
        words, href = self._book.words, self._href(f"#{block.answers}")
        if block.kind == "puzzle":
            return f' <a href="{href}">{escape(words.solutions)}</a>'
        return f' <a href="{href}" aria-label="{escape(words.puzzle.format(number=block.number))}">↩</a>'

    def _asked(self, anchor: str, task: Task) -> str:
        """A field for a turn, which a script shows; wrong turns stand by the reply that refutes them, if one does."""
        words, answered = self._book.words, dict[str, list[str]]()
        found = task.refutations() if task.others else {}
        for turn in task.others:
            answered.setdefault(found.get(turn, ""), []).append(turn)
        told = {
            "first": task.first,
            "answered": answered,
            "refuted": task.refuted,
            "right": words.right.format(line=task.line),
            "wrong": words.wrong,
            "illegal": words.illegal,
        }
        data = escape(json.dumps(told, ensure_ascii=False))
        field = f"{anchor}-turn"
        options = "".join(f'<option value="{escape(one)}"></option>' for one in sorted((task.first, *task.others)))
        turns = f'<datalist id="{field}s">{options}</datalist>' if task.others else ""
        listed = f' list="{field}s"' if task.others else ""
        return (
            f'<form class="try" data-task="{data}" hidden="hidden"><label for="{field}">{escape(words.turn)}</label> '
            f'<input id="{field}" autocomplete="off"{listed} />{turns} '
            f'<button type="submit">{escape(words.try_it)}</button> <output for="{field}"></output></form>'
        )


def pages_of(book: Book, suffix: str) -> list[tuple[str, str]]:
    """File and title of each chapter, and of the index."""
    found = [(f"{chapter.anchor}.{suffix}", title_words(chapter.title)) for chapter in book.chapters]
    return [*found, (f"{INDEX}.{suffix}", book.words.index)] if book.index else found


def contents(book: Book, suffix: str, extra: str = "") -> str:
    """The contents, with links; `extra` are attributes of their element."""
    entries = []
    for (name, title), chapter in zip_longest(pages_of(book, suffix), book.chapters):
        number = f"{chapter.number}. " if chapter and chapter.number is not None else ""
        sections = chapter.sections if chapter and chapter.part == "chapters" else ()
        inner = "".join(
            f'<li><a href="{name}#{one.anchor}">{escape(title_words(one.runs))}</a></li>' for one in sections
        )
        nested = f"<ol>{inner}</ol>" if inner else ""
        entries.append(f'<li><a href="{name}">{escape(number + title)}</a>{nested}</li>')
    return _listed("contents", book.words.contents, entries, f' role="doc-toc"{extra}')


def figures(book: Book, suffix: str, extra: str = "") -> str:
    """The list of figures, with links; empty if the book has none."""
    files = files_of(book, suffix)
    entries = [
        f'<li><a href="{files[one.anchor]}#{one.anchor}">{escape(f"{one.label}. {told}")}</a></li>'
        for one, told in listed_figures(book.chapters if book.model.figures else ())
    ]
    return _listed("figures", book.words.figures, entries, extra) if entries else ""


def _listed(name: str, title: str, entries: Sequence[str], extra: str) -> str:
    made = "\n".join(entries)
    return (
        f'<nav class="contents" aria-labelledby="{name}"{extra}>'
        f'<h2 id="{name}">{escape(title)}</h2>\n<ol>\n{made}\n</ol></nav>'
    )


def title_page(book: Book, cover: str = "") -> str:
    """Title, picture and author."""
    model = book.model
    subtitle = f'<p class="subtitle">{escape(model.subtitle)}</p>\n' if model.subtitle else ""
    picture = f'<p class="cover">{cover}</p>\n' if cover else ""
    return f"<h1>{escape(model.title)}</h1>\n{subtitle}{picture}<p>{escape(model.author)}</p>"
