"""A book as elements of HTML, which are XML as well: what pages for a browser and pages of an EPUB share."""

import json
from collections.abc import Callable, Iterator, Mapping
from html import escape
from typing import Any

from boardwright.app.book.content import Chapter, Code, Drawn, Link, NoteMark, Player, Section, Task
from boardwright.app.book.reading import Book
from boardwright.typeset.content import Run, plain_text
from boardwright.writers.html.article import Elements


def files_of(book: Book, suffix: str) -> dict[str, str]:
    """Anchor -> the page that has it."""
    found: dict[str, str] = {}
    for chapter in book.chapters:
        name = f"{chapter.anchor}.{suffix}"
        anchors = (block.anchor for block in chapter.blocks if isinstance(block, Section | Drawn))
        found |= dict.fromkeys((chapter.anchor, *anchors), name)
    return found


class ChapterElements(Elements):
    """Elements of one chapter: `files` are those of `files_of`, and `picture` makes the element of a figure.

    In an `epub` kinds of elements are marked, and nothing is clicked through.
    """

    def __init__(
        self, book: Book, chapter: Chapter, files: Mapping[str, str], picture: Callable[[Drawn], str], *, epub: bool
    ) -> None:
        self._book, self._chapter, self._files, self._picture, self._epub = book, chapter, files, picture, epub
        self._marked: set[int] = set()

    def whole(self) -> str:
        """The chapter under its title, with its notes at the end."""
        chapter, words = self._chapter, self._book.words
        number = words.chapter.format(number=chapter.number) if chapter.number is not None else ""
        told = f'<span class="number">{escape(number)}</span> ' if number else ""
        parts = [f'<h1 id="{chapter.anchor}">{told}{escape(plain_text(chapter.title))}</h1>']
        parts += (line for block in chapter.blocks for line in self.element(block))
        if chapter.notes:
            parts.append(f'<section class="notes"{self._type("footnotes")}><h2>{escape(words.notes)}</h2>')
            for at, runs in enumerate(chapter.notes, 1):
                back = f' <a href="#mark-{at}" aria-label="{at}">↩</a>'
                note = f"<p>{at}. {self.words(runs)}{back}</p>"
                parts.append(f'<aside id="note-{at}"{self._type("footnote")}>{note}</aside>')
            parts.append("</section>")
        return "\n".join(parts)

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
                place = "" if number in self._marked else f' id="mark-{number}"'
                self._marked.add(number)
                return f'<sup><a{place} href="#note-{number}"{self._type("noteref")}>{number}</a></sup>'
            case Code():
                return f"<code>{super().run(run)}</code>"
            case Link(target=target):
                return f'<a href="{escape(self._href(target))}">{super().run(run)}</a>'
        return super().run(run)

    def _type(self, kind: str) -> str:
        return f' epub:type="{kind}"' if self._epub else ""

    def _href(self, target: str) -> str:
        """Where a target is, seen from this chapter."""
        page = self._files[target[1:]] if target.startswith("#") else ""
        return target if page in ("", self._files[self._chapter.anchor]) else f"{page}{target}"

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
        words = self._book.words.solutions if block.kind == "puzzle" else "↩"
        return f' <a href="{self._href(f"#{block.answers}")}">{escape(words)}</a>'

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


def contents(book: Book, suffix: str, extra: str = "") -> str:
    """The contents, with links; `extra` are attributes of their element."""
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


def title_page(book: Book) -> str:
    """Title and author."""
    model = book.model
    subtitle = f'<p class="subtitle">{escape(model.subtitle)}</p>\n' if model.subtitle else ""
    return f"<h1>{escape(model.title)}</h1>\n{subtitle}<p>{escape(model.author)}</p>"
