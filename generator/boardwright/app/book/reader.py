"""A chapter from Markdown: CommonMark with tables, notes and definitions, and blocks that are verified and drawn.

A chapter begins with its title (`# Fendo {#fendo}`); sections (`##`) and their parts (`###`) may have anchors too. A
link without words (`[](#fendo)`, `[](fendo.md)`) says the number or the title of what it leads to. Comments
(`<!-- -->`) are left out. A block in a fence is what its first word says:

* `boardwright`: a figure, with the options of the plugins for Sphinx and MkDocs;
* `rules`: the rules of a board, in the words of its rule sheet;
* `record`: a game as running text with figures;
* `puzzles`: puzzles by name, a line each, whose solutions stand at the end;
* `solutions`: where they stand, if not at the end;
* `bar`: a bar as long as it says, to hold a ruler against;
* `yaml`, `text`, `console`: lines of a file or of a terminal, as they are typed.

Source: CommonMark 0.31; GitHub Flavored Markdown for tables; Pandoc's manual for notes and definitions.
"""

import math
import posixpath
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Literal
from urllib.parse import unquote

from boardwright.app.book.content import AnyBlock, Chapter, Code, Drawn, Link, NoteMark, Section
from boardwright.config.books import Part
from boardwright.config.problems import ConfigError, Problem, quote
from boardwright.config.rule_sheet_reader import check_row
from boardwright.fonts import Face, composed, unsettable
from boardwright.typeset.content import Align, Block, ListBlock, Listing, Note, Paragraph, Run, Runs, Table, plain_text
from boardwright.typeset.setting import listed_width, listing_room

MOST_BYTES: Final = 1024 * 1024
"""Of a chapter: a novel."""

MOST_PARTS: Final = 60_000
"""Most pieces of Markdown in a chapter."""

DEEPEST_LIST: Final = 3

MOST_COLUMNS, LONGEST_ADDRESS = 63, 2_000
"""Columns of a table, and signs of an address: Word opens no file that has more."""

NAME: Final = re.compile("[A-Za-z][A-Za-z0-9_-]{0,79}")
"""What can be the name of something in a book: an anchor, and part of the name of a file."""

ANCHOR: Final = re.compile(rf"(?<!\s)\s*\{{#({NAME.pattern})\}}\s*$")
OPTION: Final = re.compile(r":([A-Za-z-]+):\s*(.*)")
ADDRESS: Final = re.compile(r"(https?://|mailto:)\S+")
CHAPTER: Final = re.compile(r"[^#?:]+\.(?:md|markdown)(?:#.*)?", re.IGNORECASE)
"""A link to another file of text, as other Markdown tools have it."""

COMMENTS: Final = re.compile(r"(?:\s*<!--(?:(?!-->).)*-->)+\s*", re.DOTALL)

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

AT_START: Final = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r":::+", "a block between ':::' is not known here; a note begins with '>'"),
        (r"(?:!!!|\?\?\?)\+? ", "a block of this kind is not known here; a note begins with '>'"),
        (
            r": ",
            "a definition stands below a line with its term alone; tables have no caption: say it in a sentence",
        ),
        (r"\[[ xX]\] ", "a list of tasks: not allowed in a book"),
        (r"\*\[[^\]]+\]:", "an abbreviation is not explained so; say it in a note [^1]"),
        (r":[a-z-]+: ", "an option stands in a block, directly below its first line"),
        (r"\$\$", "a formula: not allowed in a book"),
        (r"\|.*\|\s*$", "a row of a table; below the first row of a table stands a line such as |---|---|"),
    )
)
"""What other tools know at the beginning of a line and CommonMark takes for words, and what is said of it."""

WITHIN: Final = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"\{[#.:][^}]{0,100}\}", "a name {#name} stands at the end of a heading: letters, digits and hyphens"),
        (r"\^\[", "a note is marked [^1], and its words stand in a paragraph that begins with [^1]:"),
        (r"\[@\w", "a reference to literature is not known here; name it in a note [^1]"),
        (r"\[\[", "a link is [words](#name) or [](#name)"),
        (r"\]\[", "this link leads nowhere: its address is defined in no line of this file"),
        (r"==\S[^=]*==", "marked words: not allowed in a book"),
        (r"\w~\w+~|\w\^\w+\^", "raised or lowered words: not allowed in a book"),
        (r"\{\{|\{%", "a template's brackets: not allowed in a book"),
        (r"(?<![\w:]):[a-z][a-z_]+:(?![\w:])", "a picture in words is not known here; write the sign itself"),
    )
)
"""The same within a line."""

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
        twice: Options that stand there already, each with its line.
        body: What stands below the options.
        line: Line of its first words, from 1.
        body_line: Line of the first line of the body.
    """

    def __init__(self, kind: str, argument: str, content: str, line: int) -> None:
        self.kind, self.argument, self.line = kind, argument, line
        self.options: dict[str, tuple[str, int]] = {}
        self.twice: list[tuple[str, int]] = []
        rows = content.split("\n")
        at = 0
        while at < len(rows) and (found := OPTION.fullmatch(rows[at].rstrip())):
            if found[1] in self.options:
                self.twice.append((found[1], line + 1 + at))
            self.options[found[1]] = (found[2], line + 1 + at)
            at += 1
        while at < len(rows) and not rows[at].strip():
            at += 1
        self.body = "\n".join(rows[at:])
        self.body_line = line + 1 + at


FENCES: Final = ("boardwright", "rules", "record", "puzzles", "solutions", "bar")

LISTINGS: Final = ("yaml", "text", "console")

Report = Callable[[int, str, str], None]
Drawer = Callable[[Fence, Report], Sequence[AnyBlock]]
"""Makes the blocks of a fence, or reports problems: line, message, and words to find in that line."""


def read_chapter(
    content: bytes, shown: str, name: str, part: Part, draw: Drawer, column: float = math.inf
) -> tuple[Chapter, Sequence[Problem]]:
    """A chapter, its numbers and references still open, and what is wrong with it.

    Args:
        content: The file.
        shown: Its name in messages.
        name: Its name in the book; its stem is the anchor, if the title has none.
        part: Where it stands.
        draw: Makes the blocks of a fence.
        column: Width in mm of a column, which lines of listings must fit.

    Raises:
        ConfigError: it cannot be read at all.
    """
    if len(content) > MOST_BYTES:
        words = f"the file is too large; a chapter may have up to {MOST_BYTES // 1024} KiB"
        raise ConfigError(shown, [Problem(1, 1, "", words)])
    try:
        text = content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise ConfigError(shown, [Problem(1, 1, "", "the file is not UTF-8 text")]) from None
    reader = _Reader(text, draw, name, column)
    return reader.chapter(part), reader.problems


def read_caption(text: str) -> tuple[Runs, str]:
    """Words of a caption with emphasis and links, and what is wrong with them; empty if nothing is."""
    reader = _Reader(text, lambda _fence, _report: ())
    runs = reader.caption()
    return runs, reader.problems[0].message if reader.problems else ""


class _Reader:
    """Reads one file, which has this name in its book; `problems` collects what is wrong with it."""

    def __init__(self, text: str, draw: Drawer, name: str = "", column: float = math.inf) -> None:
        self.problems: list[Problem] = []
        self._rows = text.split("\n")
        self._draw = draw
        self._name = name
        self._room = listing_room(column)
        self._marks: dict[str, tuple[int, int]] = {}  # label of a note -> its number, and the line of its first mark
        self._notes: dict[str, tuple[Runs, int]] = {}  # label -> words and line
        self._names: list[tuple[str, int]] = []
        self._unread: list[str] = []
        self._linked: dict[int, int] = {}  # line -> column of the last link in it
        self._level = 1  # of the heading that was read last
        self._root = self._tree(text)

    def _tree(self, text: str) -> Any:
        from markdown_it import MarkdownIt  # noqa: PLC0415 - most commands read no chapter
        from markdown_it.tree import SyntaxTreeNode  # noqa: PLC0415 - as above
        from mdit_py_plugins.deflist import deflist_plugin  # noqa: PLC0415 - as above
        from mdit_py_plugins.footnote import footnote_plugin  # noqa: PLC0415 - as above

        parser = MarkdownIt("commonmark").enable(["table", "strikethrough"]).use(deflist_plugin)
        parser.use(footnote_plugin, inline=False, move_to_end=False, always_match_refs=True)
        tokens = parser.parse(text)
        if len(tokens) > MOST_PARTS:
            self.report(1, f"the chapter has too many paragraphs, items and cells; the limit is {MOST_PARTS:,}")
            self._unread.append("")
            return SyntaxTreeNode([])
        return SyntaxTreeNode(tokens)

    def report(self, line: int, message: str, sought: str = "") -> None:
        """Record a problem in a line (from 1), at the words sought, or at the line's first word."""
        self.problems.append(Problem(line, self._column(line, sought), "", message))

    def _column(self, line: int, sought: str, begin: int = 0) -> int:
        row = self._rows[line - 1] if 0 < line <= len(self._rows) else ""
        column = row.find(sought, begin) if sought else -1
        return (len(row) - len(row.lstrip()) if column < 0 else column) + 1

    def chapter(self, part: Part) -> Chapter:
        """The chapter; without a title, if there is none."""
        nodes = [node for node in self._root.children if not _is_comment(node)]
        runs, anchor, stem = Runs(), "", slug(posixpath.splitext(posixpath.basename(self._name))[0])
        if nodes and nodes[0].type == "heading" and nodes[0].tag == "h1":
            runs, anchor = self._anchored(nodes.pop(0))
        elif not self.problems:
            line = nodes[0].map[0] + 1 if nodes and nodes[0].map else 1
            self.report(line, "a chapter begins with its title: '# Title'")
        self._anchor = anchor or stem
        blocks = tuple(block for node in nodes for block in self._blocks(node, 0))
        numbered = sorted((number, label) for label, (number, _) in self._marks.items())
        notes = tuple(self._note_of(label) for _, label in numbered)
        for label, (_, line) in self._notes.items():
            if label not in self._marks:
                self.report(line, f"no mark [^{label}] in the text leads to this note", f"[^{label}]")
        return Chapter(
            part,
            None,
            runs,
            self._anchor,
            blocks,
            notes,
            is_named=bool(anchor),
            names=tuple(self._names),
            unread=tuple(self._unread),
        )

    def _note_of(self, label: str) -> Runs:
        """The words of a note."""
        if label in self._notes:
            return self._notes[label][0]
        line = self._marks[label][1]
        self.report(line, f"this note has no words: no paragraph begins with [^{label}]:", f"[^{label}]")
        return ()

    def caption(self) -> Runs:
        """The words of a text that is one paragraph."""
        nodes = list(self._root.children)
        if [node.type for node in nodes] != ["paragraph"]:
            self.report(1, "a caption is one paragraph of words")
            return ()
        runs = self._runs(nodes[0].children[0], 1)
        if self._marks:
            self.report(1, "a caption has no notes")
        return runs

    def _anchored(self, node: Any) -> tuple[Runs, str]:
        """The words of a heading, and its anchor; empty if it has none."""
        inline, line = node.children[0], node.map[0] + 1
        found = ANCHOR.search(inline.content)
        if found is not None:
            self._names.append((found[1], line))
            last = inline.children[-1].token
            last.content = ANCHOR.sub("", last.content)
        runs = self._runs(inline, line)
        if not plain_text(runs).strip():
            self.report(line, "a heading without words")
        return runs, found[1] if found else ""

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
            case "dl":
                yield from self._definitions(node, line, depth)
            case "table":
                yield from self._table(node, line, depth)
            case "blockquote":
                yield from self._note(node, line, depth)
            case "fence":
                yield from self._fence(node, line, depth)
            case "footnote_reference":
                self._footnote(node, line)
            case kind:
                if not _is_comment(node):
                    self.report(line, f"{REFUSED.get(kind, kind)}: not allowed in a book")

    def _heading(self, node: Any, line: int, depth: int) -> Iterator[AnyBlock]:
        if depth or node.tag not in ("h2", "h3"):
            what = "a second title" if node.tag == "h1" else f"a heading with {node.tag[1]} signs"
            what = "a heading in a list or note" if depth else what
            self.report(line, f"{what}: sections begin with '##', their parts with '###'")
            return
        runs, anchor = self._anchored(node)
        level: Literal[2, 3] = 2 if node.tag == "h2" else 3
        self._level = level
        yield Section(level, runs, anchor)

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

    def _definitions(self, node: Any, line: int, depth: int) -> Iterator[AnyBlock]:
        """Each term in bold, and what is said of it in the same paragraph."""
        term = Runs()
        for child in node.children:
            if child.type == "dt":
                runs = self._runs(child.children[0], child.map[0] + 1 if child.map else line)
                term = tuple(replace(run, face="bold") if run.face == "regular" else run for run in runs)
                continue
            for block in (block for inner in child.children for block in self._blocks(inner, depth + 1)):
                if term and isinstance(block, Paragraph):
                    yield Paragraph((*term, Run(" "), *block.runs))
                else:
                    yield from (*((Paragraph(term),) if term else ()), block)
                term = ()

    def _note(self, node: Any, line: int, depth: int) -> Iterator[Block]:
        if depth:
            self.report(line, "a note must stand alone, not in a list or note")
            return
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
        if "|" not in self._rows[rows[-1].map[0]]:
            words = "a table ends with an empty line, and has no caption: say it in a sentence"
            self.report(rows.pop().map[0] + 1, words)
        cells = [tuple(self._runs(cell.children[0], row.map[0] + 1) for cell in row.children) for row in rows]
        align = tuple(ALIGN[str(cell.attrs.get("style", ""))] for cell in rows[0].children)
        if len(align) > MOST_COLUMNS:
            self.report(line, f"a table has {MOST_COLUMNS} columns at most, not {len(align)}")
        for row in () if depth else rows[1:]:
            check_row(self._rows[row.map[0]], len(align), row.map[0] + 1, self.report)
        yield Table(cells[0], tuple(cells[1:]), align)

    def _fence(self, node: Any, line: int, depth: int) -> Iterator[AnyBlock]:
        kind, _, argument = node.info.strip().partition(" ")
        if kind not in (*FENCES, *LISTINGS):
            words = f"a block of {quote(kind)}" if kind else "code"
            *others, last = (*FENCES, *LISTINGS)
            self.report(line, f"{words}: a block begins with ``` and {', '.join(others)} or {last}")
        elif depth:
            self.report(line, "a block must stand alone, not in a list or note")
        elif kind in LISTINGS:
            if argument.strip():
                self.report(line, f"nothing stands behind {quote(kind)} in this line", argument)
            rows = node.content.removesuffix("\n").split("\n")
            yield Listing(kind, tuple(self._typed(row, line + at) for at, row in enumerate(rows, 1)))
        else:
            fence = Fence(kind, argument.strip(), node.content.removesuffix("\n"), line)
            if "name" in fence.options:
                name, at = fence.options["name"]
                self._names.append((name.strip(), at))
            before, at = len(self.problems), line
            for block in self._draw(fence, self.report):
                if isinstance(block, Drawn) and block.kind == "puzzle":
                    rows = range(at, len(self._rows))
                    at = next((number + 1 for number in rows if block.anchor in self._rows[number]), line)
                    self._names.append((block.anchor, at))
                yield self._placed(block, fence)
            if len(self.problems) > before:
                named = (fence.argument, *fence.body.split("\n"), *(text for text, _ in fence.options.values()))
                self._unread += (f"{self._anchor}-", "figure-", *filter(NAME.fullmatch, map(str.strip, named)))

    def _typed(self, row: str, line: int) -> str:
        """A line of a listing, which must fit its column."""
        found = composed(row)
        for character, message in unsettable(found):
            self.report(line, message, character)
            return ""
        if listed_width(found) > self._room:
            fit = bisect_right(range(1, len(found) + 1), self._room, key=lambda end: listed_width(found[:end]))
            words = f"a line of a listing is not broken, and of this one {fit} of {len(found)} letters fit the column"
            self.report(line, words, row)
        return found

    def _placed(self, block: AnyBlock, fence: Fence) -> AnyBlock:
        """A block at its place: headings below the one that is before it, links of a caption in its line."""
        if isinstance(block, Section):
            return block if self._level == 1 else replace(block, level=3)
        if isinstance(block, Drawn) and "caption" in fence.options:
            line = fence.options["caption"][1]
            return replace(block, caption=tuple(self._in_line(run, line) for run in block.caption))
        return block

    def _in_line(self, run: Run, line: int) -> Run:
        if not isinstance(run, Link):
            return run
        column = self._column(line, f"{']' if run.text else '[]'}({run.target}")
        return replace(run, target=self._from_book(run.target), line=line, column=column)

    def _from_book(self, target: str) -> str:
        """A link to a file as seen from the book's folder."""
        file, sign, name = target.partition("#")
        beside = posixpath.join(posixpath.dirname(self._name), file)
        return posixpath.normpath(beside) + sign + name if CHAPTER.fullmatch(target) else target

    def _footnote(self, node: Any, line: int) -> None:
        """The words of a note, at any place of the file."""
        label = str(node.meta["label"])
        runs = Runs()
        match [block for child in node.children for block in self._blocks(child, 1)]:
            case [Paragraph(runs=runs)]:
                if any(isinstance(run, NoteMark) for run in runs):
                    self.report(line, "a note within a note: put its words into the text")
            case _:
                self.report(line, "a note at the end of a chapter is one paragraph")
        if label in self._notes:
            self.report(line, f"the note [^{label}] is in line {self._notes[label][1]} already")
        self._notes.setdefault(label, (runs, line))

    def _runs(self, inline: Any, line: int) -> Runs:
        """Words, one run for each stretch in one face."""
        runs: list[Run] = []
        self._collect(inline.children, "regular", [line], runs, None)
        return _merged(runs)

    def _collect(self, nodes: Sequence[Any], face: Face, line: list[int], runs: list[Run], link: Link | None) -> None:
        begins = not runs
        for node in nodes:
            at_start, begins = begins, node.type == "softbreak"
            match node.type:
                case "text":
                    self._unknown(node.content, line[0], at_start)
                    runs.append(_run(self._told(node.content, line[0]), face, link))
                case "softbreak":
                    runs.append(_run(" ", face, link))
                    line[0] += 1
                case "code_inline":
                    runs.append(Code(self._told(node.content, line[0]), face))
                case "em" | "strong":
                    if face != "regular":
                        self.report(line[0], "emphasis inside emphasis: there is no font for both")
                    self._collect(node.children, "italic" if node.type == "em" else "bold", line, runs, link)
                case "link":
                    self._link(node, face, line, runs)
                case "footnote_ref":
                    number, _ = self._marks.setdefault(str(node.meta["label"]), (len(self._marks) + 1, line[0]))
                    runs.append(NoteMark(raised(number), face, number=number))
                case "html_inline" if COMMENTS.fullmatch(node.content):
                    line[0] += node.content.count("\n")
                case kind:
                    self.report(line[0], f"{REFUSED.get(kind, kind)}: not allowed in a book")
                    line[0] += kind == "hardbreak"

    def _unknown(self, text: str, line: int, at_start: bool) -> None:
        """Tell of what other tools know and CommonMark takes for words."""
        for pattern, words in AT_START if at_start else ():
            if found := pattern.match(text):
                self.report(line, words, found[0].strip())
                return
        for pattern, words in WITHIN:
            if found := pattern.search(text):
                self.report(line, words, found[0])

    def _link(self, node: Any, face: Face, line: list[int], runs: list[Run]) -> None:
        target, written = unquote(str(node.attrs["href"])), str(node.attrs["href"])
        if len(written) > LONGEST_ADDRESS:
            self.report(line[0], f"an address has {LONGEST_ADDRESS:,} signs at most, not {len(written):,}", "](")
            return
        if ADDRESS.fullmatch(written):
            target = written
        elif CHAPTER.fullmatch(target):
            target = self._from_book(target)
        elif not target.startswith("#"):
            words = (
                f"a link leads to an anchor of the book (#name) or to an address (https://...), not {quote(written)}"
            )
            self.report(line[0], words, "](")
            return
        column = self._column(line[0], f"{']' if node.children else '[]'}({written}", self._linked.get(line[0], 0))
        self._linked[line[0]] = column
        link = Link("", face, target, line=line[0], column=column)
        if node.children:
            self._collect(node.children, face, line, runs, link)
        elif ADDRESS.fullmatch(target):
            self.report(line[0], f"a link to {quote(target)} has no words", "[](")
        else:
            runs.append(link)  # says what it leads to once all numbers are known

    def _told(self, text: str, line: int) -> str:
        told = composed(text)
        for character, message in unsettable(told, divided=True):
            self.report(line, message, character)
        return told


def _is_comment(node: Any) -> bool:
    return node.type == "html_block" and COMMENTS.fullmatch(node.content) is not None


RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def raised(number: int) -> str:
    """A number in raised figures."""
    return str(number).translate(RAISED)


def _run(text: str, face: Face, link: Link | None) -> Run:
    return Run(text, face) if link is None else replace(link, text=text, face=face)


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
