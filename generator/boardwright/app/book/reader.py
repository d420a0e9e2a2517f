"""A chapter from Markdown: CommonMark with tables and notes, and blocks that are verified and drawn.

A chapter begins with its title (`# Fendo {#fendo}`); sections (`##`) and their parts (`###`) may have anchors too. A
link without words (`[](#fendo)`) says the number or the title of what it leads to. A block in a fence is what its first
word says:

* `boardwright`: a figure, with the options of the plugins for Sphinx and MkDocs;
* `rules`: the rules of a board, in the words of its rule sheet;
* `record`: a game as running text with figures;
* `puzzles`: puzzles by name, a line each, whose solutions stand at the end;
* `solutions`: where they stand, if not at the end.

Source: CommonMark 0.31, and GitHub Flavored Markdown for tables.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from boardwright.app.book.content import AnyBlock, Chapter, Code, Drawn, Link, NoteMark, Section
from boardwright.config.books import Part
from boardwright.config.problems import ConfigError, Problem, quote
from boardwright.fonts import Face, composed, unsettable
from boardwright.typeset.content import Align, Block, ListBlock, Note, Paragraph, Run, Runs, Table

MOST_BYTES: Final = 1024 * 1024
"""Of a chapter: a novel."""

MOST_PARTS: Final = 60_000
"""Most pieces of Markdown in a chapter."""

DEEPEST_LIST: Final = 3

NAME: Final = re.compile("[A-Za-z][A-Za-z0-9_-]{0,79}")
"""What can be the name of something in a book: an anchor, and part of the name of a file."""

ANCHOR: Final = re.compile(rf"\s*\{{#({NAME.pattern})\}}\s*$")
OPTION: Final = re.compile(r":([A-Za-z-]+):\s*(.*)")
ADDRESS: Final = re.compile(r"(https?://|mailto:)\S+")

REFUSED: Final[Mapping[str, str]] = {
    "code_block": "indented code",
    "html_block": "HTML",
    "hr": "a horizontal rule",
    "html_inline": "HTML",
    "image": "a picture that nobody has verified; a figure stands in a block that begins with ```boardwright",
    "hardbreak": "a forced line break",
    "s": "struck words",
}
"""What books do not have, in words."""

ALIGN: Final[Mapping[str, Align]] = {
    "": "left",
    "text-align:left": "left",
    "text-align:center": "centre",
    "text-align:right": "right",
}


class Fence:
    """A block in a fence: its kind, argument and options, each with its line, and the lines below these.

    Attributes:
        kind: Its first word.
        argument: The rest of that line.
        options: Name -> text and line.
        body: What stands below the options.
        line: Line of its first words, from 1.
        body_line: Line of the first line of the body.
    """

    def __init__(self, kind: str, argument: str, content: str, line: int) -> None:
        self.kind, self.argument, self.line = kind, argument, line
        self.options: dict[str, tuple[str, int]] = {}
        rows = content.split("\n")
        at = 0
        while at < len(rows) and (found := OPTION.fullmatch(rows[at].rstrip())):
            self.options[found[1]] = (found[2], line + 1 + at)
            at += 1
        while at < len(rows) and not rows[at].strip():
            at += 1
        self.body = "\n".join(rows[at:])
        self.body_line = line + 1 + at


FENCES: Final = ("boardwright", "rules", "record", "puzzles", "solutions")

Report = Callable[[int, str, str], None]
Drawer = Callable[[Fence, Report], Sequence[AnyBlock]]
"""Makes the blocks of a fence, or reports problems: line, message, and words to find in that line."""


def read_chapter(content: bytes, shown: str, stem: str, part: Part, draw: Drawer) -> Chapter:
    """A chapter, its numbers and references still open.

    Args:
        content: The file.
        shown: Its name in messages.
        stem: Its anchor, if its title has none.
        part: Where it stands.
        draw: Makes the blocks of a fence.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    if len(content) > MOST_BYTES:
        words = f"the file is too large; a chapter may have up to {MOST_BYTES // 1024} KiB"
        raise ConfigError(shown, [Problem(1, 1, "", words)])
    try:
        text = content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise ConfigError(shown, [Problem(1, 1, "", "the file is not UTF-8 text")]) from None
    reader = _Reader(text, draw)
    chapter = reader.chapter(stem, part)
    if chapter is None or reader.problems:
        raise ConfigError(shown, reader.problems)
    return chapter


def read_caption(text: str) -> tuple[Runs, str]:
    """Words of a caption with emphasis and links, and what is wrong with them; empty if nothing is."""
    reader = _Reader(text, lambda _fence, _report: ())
    runs = reader.caption()
    return runs, reader.problems[0].message if reader.problems else ""


class _Reader:
    """Reads one file; `problems` collects what is wrong with it."""

    def __init__(self, text: str, draw: Drawer) -> None:
        self.problems: list[Problem] = []
        self._rows = text.split("\n")
        self._draw = draw
        self._notes: dict[int, Runs] = {}
        self._names: list[tuple[str, int]] = []
        self._root = self._tree(text)

    def _tree(self, text: str) -> Any:
        from markdown_it import MarkdownIt  # noqa: PLC0415 - most commands read no chapter
        from markdown_it.tree import SyntaxTreeNode  # noqa: PLC0415 - as above
        from mdit_py_plugins.footnote import footnote_plugin  # noqa: PLC0415 - as above

        tokens = MarkdownIt("commonmark").enable("table").use(footnote_plugin, inline=False).parse(text)
        if len(tokens) > MOST_PARTS:
            self.report(1, f"the chapter has too many paragraphs, items and cells; the limit is {MOST_PARTS:,}")
            return SyntaxTreeNode([])
        return SyntaxTreeNode(tokens)

    def report(self, line: int, message: str, sought: str = "") -> None:
        """Record a problem in a line (from 1), at the words sought, or at the line's first word."""
        row = self._rows[line - 1] if 0 < line <= len(self._rows) else ""
        column = row.find(sought) if sought else -1
        if column < 0:
            column = len(row) - len(row.lstrip())
        self.problems.append(Problem(line, column + 1, "", message))

    def chapter(self, stem: str, part: Part) -> Chapter | None:
        """The chapter; None if it has no title."""
        nodes = list(self._root.children)
        if not nodes or nodes[0].type != "heading" or nodes[0].tag != "h1":
            line = nodes[0].map[0] + 1 if nodes and nodes[0].map else 1
            self.report(line, "a chapter begins with its title: '# Title'")
            return None
        runs, anchor = self._anchored(nodes[0])
        blocks = tuple(block for node in nodes[1:] for block in self._blocks(node, 0))
        notes = tuple(self._notes[number] for number in sorted(self._notes))
        return Chapter(part, None, runs, anchor or stem, blocks, notes, names=tuple(self._names))

    def caption(self) -> Runs:
        """The words of a text that is one paragraph."""
        nodes = list(self._root.children)
        if [node.type for node in nodes] != ["paragraph"]:
            self.report(1, "a caption is one paragraph of words")
            return ()
        return self._runs(nodes[0].children[0], 1)

    def _anchored(self, node: Any) -> tuple[Runs, str]:
        """The words of a heading, and its anchor; empty if it has none."""
        inline, line = node.children[0], node.map[0] + 1
        found = ANCHOR.search(inline.content)
        runs = self._runs(inline, line)
        if found is None:
            return runs, ""
        last = runs[-1]
        kept = ANCHOR.sub("", last.text)
        self._names.append((found[1], line))
        return (*runs[:-1], *((Run(kept, last.face),) if kept else ())), found[1]

    def _blocks(self, node: Any, depth: int) -> Iterator[AnyBlock]:
        line = node.map[0] + 1 if node.map else 1
        match node.type:
            case "heading":
                yield from self._heading(node, line, depth)
            case "paragraph":
                if runs := self._runs(node.children[0], line):
                    yield Paragraph(runs)
            case "bullet_list" | "ordered_list":
                yield from self._list(node, line, depth)
            case "table":
                yield from self._table(node, line, depth)
            case "blockquote":
                yield from self._note(node, line, depth)
            case "fence":
                yield from self._fence(node, line, depth)
            case "footnote_block":
                self._footnotes(node)
            case kind:
                self.report(line, f"{REFUSED.get(kind, kind)}: not allowed in a book")

    def _heading(self, node: Any, line: int, depth: int) -> Iterator[AnyBlock]:
        if depth or node.tag not in ("h2", "h3"):
            what = "a second title" if node.tag == "h1" else f"a heading with {node.tag[1]} signs"
            what = "a heading in a list or note" if depth else what
            self.report(line, f"{what}: sections begin with '##', their parts with '###'")
            return
        runs, anchor = self._anchored(node)
        if runs:
            yield Section(2 if node.tag == "h2" else 3, runs, anchor)

    def _list(self, node: Any, line: int, depth: int) -> Iterator[Block]:
        if depth >= DEEPEST_LIST:
            self.report(line, f"lists in lists go {DEEPEST_LIST} levels deep at most")
        first = int(node.attrs.get("start", 1)) if node.type == "ordered_list" else None
        items = []
        for item in node.children:
            blocks = tuple(block for child in item.children for block in self._blocks(child, depth + 1))
            items.append(tuple(block for block in blocks if isinstance(block, Paragraph | ListBlock)))
        if any(items):
            yield ListBlock(tuple(item for item in items if item), first)

    def _note(self, node: Any, line: int, depth: int) -> Iterator[Block]:
        if depth:
            self.report(line, "a note must stand alone, not in a list or note")
        blocks = tuple(block for child in node.children for block in self._blocks(child, 1))
        inside = tuple(block for block in blocks if isinstance(block, Paragraph | ListBlock))
        if len(inside) < len(blocks):
            self.report(line, "a note may hold only paragraphs and lists")
        elif inside:
            yield Note(inside)

    def _table(self, node: Any, line: int, depth: int) -> Iterator[Block]:
        if depth:
            self.report(line, "a table must stand alone, not in a list or note")
        rows = [row for part in node.children for row in part.children]
        cells = [tuple(self._runs(cell.children[0], row.map[0] + 1) for cell in row.children) for row in rows]
        align = tuple(ALIGN[str(cell.attrs.get("style", ""))] for cell in rows[0].children)
        yield Table(cells[0], tuple(cells[1:]), align)

    def _fence(self, node: Any, line: int, depth: int) -> Iterator[AnyBlock]:
        kind, _, argument = node.info.strip().partition(" ")
        if kind not in FENCES:
            words = f"a block of {quote(kind)}" if kind else "code"
            self.report(line, f"{words}: a block begins with ``` and {', '.join(FENCES[:-1])} or {FENCES[-1]}")
        elif depth:
            self.report(line, "a block must stand alone, not in a list or note")
        else:
            fence = Fence(kind, argument.strip(), node.content.removesuffix("\n"), line)
            if "name" in fence.options:
                name, at = fence.options["name"]
                self._names.append((name.strip(), at))
            at = line
            for block in self._draw(fence, self.report):
                if isinstance(block, Drawn) and block.kind == "puzzle":
                    rows = range(at, len(self._rows))
                    at = next((number + 1 for number in rows if block.anchor in self._rows[number]), line)
                    self._names.append((block.anchor, at))
                yield block

    def _footnotes(self, node: Any) -> None:
        for number, footnote in enumerate(node.children, 1):
            first = next(iter(footnote.children), None)
            line = first.map[0] + 1 if first is not None and first.map else 1
            blocks = [block for child in footnote.children for block in self._blocks(child, 1)]
            if len(blocks) != 1 or not isinstance(blocks[0], Paragraph):
                self.report(line, "a note at the end of a chapter is one paragraph")
            elif any(isinstance(run, NoteMark) for run in blocks[0].runs):
                self.report(line, "a note within a note: put its words into the text")
            else:
                self._notes[number] = blocks[0].runs

    def _runs(self, inline: Any, line: int) -> Runs:
        """Words, one run for each stretch in one face."""
        runs: list[Run] = []
        self._collect(inline.children, "regular", [line], runs)
        return _merged(runs)

    def _collect(self, nodes: Sequence[Any], face: Face, line: list[int], runs: list[Run], target: str = "") -> None:
        for node in nodes:
            match node.type:
                case "text":
                    runs.append(_run(self._told(node.content, line[0]), face, target, line[0]))
                case "softbreak":
                    runs.append(_run(" ", face, target, line[0]))
                    line[0] += 1
                case "code_inline":
                    runs.append(Code(self._told(node.content, line[0]), face))
                case "em" | "strong":
                    if face != "regular":
                        self.report(line[0], "emphasis inside emphasis: there is no font for both")
                    self._collect(node.children, "italic" if node.type == "em" else "bold", line, runs, target)
                case "link":
                    self._link(node, face, line, runs)
                case "footnote_ref":
                    number = int(node.meta["id"]) + 1
                    runs.append(NoteMark(raised(number), face, number=number))
                case "footnote_anchor":
                    pass
                case kind:
                    self.report(line[0], f"{REFUSED.get(kind, kind)}: not allowed in a book")

    def _link(self, node: Any, face: Face, line: list[int], runs: list[Run]) -> None:
        target = str(node.attrs["href"])
        if not target.startswith("#") and not ADDRESS.fullmatch(target):
            words = f"a link leads to an anchor of the book (#name) or to an address (https://...), not {quote(target)}"
            self.report(line[0], words, "](")
            return
        if not node.children and not target.startswith("#"):
            self.report(line[0], f"a link to {quote(target)} has no words", "[](")
        elif node.children:
            self._collect(node.children, face, line, runs, target)
        else:
            runs.append(Link("", face, target, line[0]))  # says what it leads to once all numbers are known

    def _told(self, text: str, line: int) -> str:
        told = composed(text)
        for character, message in unsettable(told, divided=True):
            self.report(line, message, character)
        return told


RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def raised(number: int) -> str:
    """A number in raised figures."""
    return str(number).translate(RAISED)


def _run(text: str, face: Face, target: str, line: int) -> Run:
    return Link(text, face, target, line) if target else Run(text, face)


def _merged(runs: list[Run]) -> Runs:
    """Runs with plain neighbours in the same face joined, and empty ones dropped."""
    merged: list[Run] = []
    for run in runs:
        if not run.text and not isinstance(run, Link):
            continue
        if merged and type(run) is Run and type(merged[-1]) is Run and merged[-1].face == run.face:
            merged[-1] = Run(merged[-1].text + run.text, run.face)
        else:
            merged.append(run)
    return tuple(merged)


def slug(words: str) -> str:
    """An anchor made of words."""
    found = re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")
    return found[:60].strip("-") if found[:1].isalpha() else f"part-{found[:60]}".strip("-")
