"""What `-o book.md` writes is read back by a reader of CommonMark: the same words, whatever signs are in them."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode
from mdit_py_plugins.footnote import footnote_plugin

from boardwright.app.book.content import Chapter, Code, Link, NoteMark
from boardwright.app.book.reader import read_chapter
from boardwright.app.book.source_books import BOOKS, BookWriting
from boardwright.fonts import Face
from boardwright.typeset.content import Heading, ListBlock, Listing, Note, Paragraph, Run, Runs, Table

READER = MarkdownIt("commonmark").enable("table").use(footnote_plugin)

FACES: tuple[Face, ...] = ("regular", "bold", "italic")

SIGNS = "*_`#<>[]{}|&$~^@!\\-+=:.()1a\u00e9 \u00a0"

HARD = [
    "# no heading",
    "1. no list",
    "2) nor this",
    "- nor this",
    "+",
    "---",
    "=== x",
    "> no quote",
    "a*b*c",
    "_x_ __y__",
    "[x](y) ![z](w)",
    "`code` ``",
    "<b>x</b> &amp; &#42;",
    "a | b \\| c \\",
    "~~x~~ ^y^ ^[z] [^1]",
    "{#name} {.x}",
    "| a | b |",
    ": x",
    "\\*",
    "$x$ @y",
]


def _plain(node: Any) -> str:
    if node.type == "footnote_ref":
        return ""
    if node.type in ("text", "code_inline"):
        return str(node.content)
    if node.type == "image":
        return "IMAGE"
    return "".join(map(_plain, node.children))


def _read(text: str) -> list[tuple[str, str]]:
    """Kind and words of each innermost block."""
    found: list[tuple[str, str]] = []

    def walk(node: Any) -> None:
        if node.type == "inline":
            found.append((node.parent.type, _same(_plain(node))))
        for child in node.children:
            walk(child)

    walk(SyntaxTreeNode(READER.parse(text)))
    return [one for one in found if one[1]]


def _same(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").split())


def _words(runs: Runs) -> str:
    return _same("".join(run.text for run in runs if not isinstance(run, NoteMark)))


def _written(*blocks: Any, notes: tuple[Runs, ...] = ()) -> str:
    chapter = Chapter("chapters", None, (Run("Title"),), "title", blocks, notes)
    return BookWriting(BOOKS["md"], "figures").chapter(chapter)


def _expected(runs: Runs) -> list[tuple[str, str]]:
    words = _words(runs)
    return [
        ("heading", "Title {#title}"),
        ("heading", words),
        ("paragraph", words),
        ("paragraph", words),
        ("paragraph", words),
        ("paragraph", words),
        ("th", words),
        ("td", words),
    ]


def _round(runs: Runs) -> None:
    item = Paragraph(runs)
    text = _written(
        Heading(2, runs),
        item,
        ListBlock(((item,),)),
        ListBlock(((item,),), 3),
        Note((item,)),
        Table((runs,), ((runs,),), ("left",)),
    )
    assert _read(text) == [one for one in _expected(runs) if one[1]], text


@pytest.mark.parametrize("text", HARD)
def test_no_sign_is_taken_as_an_instruction(text: str) -> None:
    """Wherever words may stand: headings, paragraphs, lists, notes and tables."""
    _round((Run(text),))
    _round((Run("See "), Run(text, "bold"), Run(" and "), Run(text, "italic"), Run(".")))
    _round((Code(text), Run("!"), Link(text, "regular", "https://example.org/a_(b)")))


def _random_runs() -> Iterator[Runs]:
    random.seed(7)
    for _ in range(400):
        runs = list[Run]()
        for _ in range(random.randint(1, 4)):
            text = "".join(random.choices(SIGNS, k=random.randint(1, 6)))
            face: Face = random.choice(FACES)
            runs.append(random.choice((Run(text, face), Run(text, face), Code(text), Link(text, face, "#x"))))
        yield (Run("x"), *runs) if random.random() < 0.3 else tuple(runs)


def test_words_in_any_faces_side_by_side() -> None:
    """Emphasis that begins or ends within a word or beside a sign."""
    for runs in _random_runs():
        _round(runs)


def test_a_listing_is_read_back_as_it_is() -> None:
    """By another reader and by ours: any signs, empty lines, rows of backquotes, and gaps at both ends."""
    lines = (*HARD, "", "  two", "    four  ", "`````", "", "end  ")
    text = _written(Paragraph((Run("Before:"),)), Listing("yaml", lines), Paragraph((Run("After."),)))
    (fence,) = (token for token in READER.parse(text) if token.type == "fence")
    assert (fence.info, fence.content) == ("yaml", "\n".join((*lines, "")))
    chapter, problems = read_chapter(text.encode(), "one.md", "one.md", "chapters", lambda _fence, _report: (), 200.0)
    assert not problems
    assert chapter.blocks[1] == Listing("yaml", lines)


def test_a_note_is_where_it_was_marked() -> None:
    """Its words with their signs."""
    text = _written(
        Paragraph((Run("See"), NoteMark("\u00b9", "regular", number=1), Run(" this."))), notes=((Run("a] *b* [c"),),)
    )
    assert ("paragraph", "See this.") in _read(text)
    assert ("paragraph", "a] *b* [c") in _read(text)
