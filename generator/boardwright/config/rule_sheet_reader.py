"""Turns Markdown tokens into blocks of a rule sheet; anything outside the sheet's subset is a problem."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from boardwright.config.problems import Problem, did_you_mean, quote, shown
from boardwright.figures.drawing import Drawing
from boardwright.fonts import Face, composed, unsettable
from boardwright.typeset.content import (
    Align,
    Block,
    Figure,
    Heading,
    ListBlock,
    Note,
    Paragraph,
    RuleSheet,
    Run,
    Runs,
    Table,
    plain_text,
)

PLACEHOLDER = re.compile(r"\{([^{}]*)\}")

CONDITION = re.compile(r"\{(if|unless) ([^{}]*)\}\s*")

NAME = re.compile(r"[a-z][a-z0-9_]{0,59}")

REFUSED_IN_LINES = {
    "code_inline": "words in back quotes",
    "hardbreak": "a forced line break",
    "html_inline": "HTML",
    "image": "a picture among words",
    "link_open": "a link",
}
"""Inline elements that rule sheets do not have, in words."""

Report = Callable[..., None]
"""Takes a line (from 1), a message, and words to find in that line."""


class Conditions:
    """Answers `{if name}` and `{unless name}` at the beginning of words."""

    def __init__(self, values: Mapping[str, Any], report: Report) -> None:
        self._values = values
        self._report = report

    def hold(self, token: Any, *, look: bool = False) -> bool:
        """Whether a block stays. Its condition is taken off the words, unless only looked at."""
        first = next(iter(token.children or ()), None)
        if first is None or first.type != "text":
            return True
        found = CONDITION.match(first.content)
        if found is None:
            return True
        if not look:
            first.content = first.content[found.end() :]
        word, name = found.groups()
        answer = self._values.get(name)
        if not isinstance(answer, bool):
            if not look:
                names = [key for key, value in self._values.items() if isinstance(value, bool)]
                message = f"no question is called {quote(name)}{did_you_mean(name, names)}"
                self._report(token.map[0] + 1, message, found[0].strip())
            return True
        return answer is (word == "if")


class Filler:
    """Makes runs of inline tokens."""

    def __init__(self, values: Mapping[str, Any], report: Report) -> None:
        self._values = values
        self._report = report

    def runs(self, token: Any, line: int | None = None) -> Runs:
        """Words of a block (or of a figure's caption, whose line is given), one run for each stretch in one face."""
        line = token.map[0] + 1 if line is None else line
        face: Face = "regular"
        runs: list[Run] = []
        for child in token.children or ():
            match child.type:
                case "text":
                    runs.append(Run(self._filled(child.content, line), face))
                case "softbreak":
                    runs.append(Run(" ", face))
                    line += 1
                case "em_open" | "strong_open":
                    if face != "regular":
                        self._report(line, "emphasis inside emphasis: there is no font for both", child.markup)
                    face = "italic" if child.type == "em_open" else "bold"
                case "em_close" | "strong_close":
                    face = "regular"
                case "link_close":
                    pass
                case kind:
                    self._report(line, f"{REFUSED_IN_LINES.get(kind, kind)}: not allowed in rule sheets")
        return _merged(runs)

    def _filled(self, text: str, line: int) -> str:
        filled = composed(PLACEHOLDER.sub(lambda found: self._value(found[1], line), text))
        lonely = next((brace for brace in PLACEHOLDER.sub("", text) if brace in "{}"), "")
        if lonely:
            self._report(line, "an unmatched brace: placeholders are written {name}", lonely)
        for character, message in unsettable(filled, divided=True):
            self._report(line, message, character)
        return filled

    def _value(self, name: str, line: int) -> str:
        value = self._values.get(name)
        if isinstance(value, str):
            return value
        written = "{" + name + "}"
        if CONDITION.match(written):
            self._report(line, f"{quote(written)} belongs at the beginning of a block", written)
        elif isinstance(value, bool):
            self._report(line, f"{quote(written)} is a question, for '{{if {name}}}', and has no words", written)
        elif isinstance(value, Table):
            self._report(line, f"{quote(written)} is a table, and must be alone in a paragraph", written)
        elif value is not None:
            self._report(line, f"the value of {quote(written)} is {shown(value)}, not text", written)
        else:
            hint = did_you_mean(name, [key for key, known in self._values.items() if isinstance(known, str)])
            self._report(line, f"the placeholder {quote(written)} has no value{hint}", written)
        return ""


def check_row(row: str, columns: int, line: int, report: Report) -> None:
    """Report a row with more cells than its table has columns: Markdown leaves their words out.

    Source: GitHub Flavored Markdown, "Tables (extension)"; a bar behind a backslash ends no cell.
    """
    cells = re.split(r"(?<!\\)\|", row.strip().removeprefix("|"))
    lost = "|".join(cells[columns:]).strip()
    if lost.strip("| \t"):
        report(line, f"this row has {len(cells) - (not cells[-1])} cells, the table {columns}", lost)


def _merged(runs: list[Run]) -> Runs:
    """Runs with neighbours in the same face joined, and empty ones dropped."""
    merged: list[Run] = []
    for run in runs:
        if not run.text:
            continue
        if merged and merged[-1].face == run.face:
            merged[-1] = Run(merged[-1].text + run.text, run.face)
        else:
            merged.append(run)
    return tuple(merged)


ALIGN: Mapping[str, Align] = {
    "": "left",
    "text-align:left": "left",
    "text-align:center": "centre",
    "text-align:right": "right",
}

DEEPEST_LIST = 2

FIGURE = "figure:"

REFUSED = {
    "code_block": "indented code",
    "fence": "code",
    "html_block": "HTML",
    "hr": "a horizontal rule",
}
"""Blocks that rule sheets do not have, in words."""


class Reader:
    """Reads one file, a rule sheet or a player aid. `problems` collects its problems."""

    def __init__(
        self, text: str, values: Mapping[str, Any], figures: Mapping[str, Drawing | None], *, aid: bool = False
    ) -> None:
        self.problems: list[Problem] = []
        self._rows = text.split("\n")
        self._values = values
        self._figures = figures
        self._aid = aid
        self._words = Filler(values, self.report)
        self._conditions = Conditions(values, self.report)
        self._tokens: Sequence[Any] = ()
        self._at = 0

    def report(self, line: int, message: str, sought: str = "") -> None:
        """Record a problem in a line (from 1), at the column of the words sought, or of the line's first word."""
        row = self._rows[line - 1] if line <= len(self._rows) else ""
        column = row.find(sought) if sought else -1
        if column < 0:
            column = len(row) - len(row.lstrip())
        self.problems.append(Problem(line, column + 1, "", message))

    def sheet(self, tokens: Sequence[Any], language: str) -> RuleSheet | None:
        """The sheet, or None if it has no title."""
        self._tokens, self._at = tokens, 0
        title = self._title()
        blocks = tuple(self._blocks(None, 0))
        return None if title is None else RuleSheet(title, blocks, language)

    def _title(self) -> str | None:
        if not self._tokens or self._tokens[0].type != "heading_open" or self._tokens[0].tag != "h1":
            line = self._tokens[0].map[0] + 1 if self._tokens and self._tokens[0].map else 1
            self.report(line, "a rule sheet begins with its title: '# Name of the game'")
            return None
        runs = self._words.runs(self._tokens[1])
        self._at = 3
        return plain_text(runs)

    def _blocks(self, end: str | None, depth: int) -> Iterator[Block]:
        """Blocks up to a closing token, which is consumed too."""
        while self._at < len(self._tokens) and self._tokens[self._at].type != end:
            yield from self._block(depth)
        self._at += 1

    def _block(self, depth: int) -> Iterator[Block]:
        token = self._tokens[self._at]
        self._at += 1
        line = token.map[0] + 1 if token.map else 1
        match token.type:
            case "heading_open":
                yield from self._heading(token, line)
            case "paragraph_open":
                yield from self._paragraph(line, depth)
            case "bullet_list_open" | "ordered_list_open":
                yield from self._list(token, line, depth)
            case "table_open":
                yield from self._table(line, depth)
            case "blockquote_open":
                yield from self._note(line, depth)
            case kind:
                self.report(line, f"{REFUSED.get(kind, kind)}: not allowed in rule sheets")

    def _inline(self) -> Any:
        """Words of a heading, paragraph or cell; the closing token is consumed as well."""
        token = self._tokens[self._at]
        self._at += 2
        return token

    def _heading(self, opening: Any, line: int) -> Iterator[Block]:
        token = self._inline()
        if opening.tag not in ("h2", "h3"):
            what = "a second title" if opening.tag == "h1" else f"a heading with {opening.tag[1]} signs"
            self.report(line, f"{what}: sections begin with '##', their parts with '###'")
            return
        kept = self._conditions.hold(token)
        runs = self._words.runs(token)
        if kept and runs:
            yield Heading(2 if opening.tag == "h2" else 3, runs)

    def _paragraph(self, line: int, depth: int) -> Iterator[Block]:
        token = self._inline()
        kept = self._conditions.hold(token)
        if any(child.type == "image" for child in token.children):
            if kept:  # an example may exist only if its condition holds
                yield from (self._beside if self._aid else self._figure)(token, line, depth)
            return
        table = self._values.get(token.content.strip()[1:-1])
        if isinstance(table, Table) and token.content.strip().startswith("{"):
            if depth:
                self.report(line, "a table must stand alone, not in a list or note")
            yield table
            return
        runs = self._words.runs(token)
        if kept and runs:
            yield Paragraph(runs)

    def _figure(self, token: Any, line: int, depth: int) -> Iterator[Block]:
        image = next(child for child in token.children if child.type == "image")
        others = [child for child in token.children if child is not image and child.type != "softbreak"]
        if depth or any(child.type != "text" or child.content.strip() for child in others):
            self.report(line, "a figure must be alone in a paragraph, not in a list or note", "![")
            return
        if figure := self._drawn(image, line):
            yield figure

    def _drawn(self, image: Any, line: int) -> Figure | None:
        """The figure that an image names; None if there is none on this board."""
        source = str(image.attrs["src"])
        name = source.removeprefix(FIGURE)
        if not source.startswith(FIGURE) or image.attrs.get("title"):
            words = "description" if self._aid else "caption"
            self.report(line, f"a figure is written ![{words}](figure:id-of-an-example), not {quote(source)}", "![")
            return None
        if name not in self._figures:
            hint = did_you_mean(name, self._figures)
            self.report(line, f"no verified example is called {quote(name)}{hint}", FIGURE)
            return None
        caption = self._words.runs(image, line)
        drawing = self._figures[name]
        return None if drawing is None else Figure(name, drawing, caption)

    def _beside(self, token: Any, line: int, _depth: int) -> Iterator[Block]:
        """A paragraph with the figure beside it, at the beginning of which an image stands."""
        image, *others = [child for child in token.children if child.type != "text" or child.content.strip()]
        if image.type != "image" or any(child.type == "image" for child in others) or not others:
            self.report(line, "a figure stands at the beginning of a paragraph or an item, beside its words", "![")
            return
        figure = self._drawn(image, line)
        token.children = others
        first, *rest = self._words.runs(token) or (Run(""),)
        yield Paragraph((Run(first.text.lstrip(), first.face), *rest), figure)

    def _list(self, opening: Any, line: int, depth: int) -> Iterator[Block]:
        if depth >= DEEPEST_LIST:
            self.report(line, "a list in a list in a list: only two levels are allowed")
        first = int(opening.attrs.get("start", 1)) if opening.type == "ordered_list_open" else None
        items = []
        while self._tokens[self._at].type == "list_item_open":
            self._at += 1
            kept = self._item_is_kept()
            blocks = tuple(self._blocks("list_item_close", depth + 1))
            if blocks and kept:
                items.append(blocks)
        self._at += 1
        if items:
            yield ListBlock(tuple(items), first)

    def _item_is_kept(self) -> bool:
        """False for an item that begins with a condition that does not hold; its inner lists go with it."""
        opening, *rest = self._tokens[self._at : self._at + 2]
        return opening.type != "paragraph_open" or self._conditions.hold(rest[0], look=True)

    def _note(self, line: int, depth: int) -> Iterator[Block]:
        if depth:
            self.report(line, "a note must stand alone, not in a list or note")
        if self._aid:
            self.report(line, "a player aid has no notes; write a paragraph")
        kept = self._item_is_kept()
        blocks = tuple(self._blocks("blockquote_close", 1))
        if any(not isinstance(block, Paragraph | ListBlock) for block in blocks):
            self.report(line, "a note may hold only paragraphs and lists")
        elif blocks and kept:
            yield Note(blocks)

    def _table(self, line: int, depth: int) -> Iterator[Block]:
        if depth:
            self.report(line, "a table must stand alone, not in a list or note")
        rows: list[tuple[Runs, ...]] = []
        align: list[Align] = []
        cells: list[Runs] = []
        while (token := self._tokens[self._at]).type != "table_close":
            self._at += 1
            if token.type in ("th_open", "td_open"):
                if token.type == "th_open":
                    align.append(ALIGN[str(token.attrs.get("style", ""))])
                cells.append(self._words.runs(self._inline()))
            elif token.type == "tr_open" and align and not depth:
                check_row(self._rows[token.map[0]], len(align), token.map[0] + 1, self.report)
            elif token.type == "tr_close":
                rows.append(tuple(cells))
                cells = []
        self._at += 1
        yield Table(rows[0], tuple(rows[1:]), tuple(align))
