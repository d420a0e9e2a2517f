"""How Typst, LaTeX and Markdown write text: what a book is made of. Figures lie in a folder beside it.

The text has its numbers in it, so that it says the same as our own pages whatever a template counts.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import ClassVar, Final

from boardwright.app.book.content import AnyBlock, Code, Drawn
from boardwright.app.figures.writing import write_all
from boardwright.files.own_files import write_own
from boardwright.geometry.units import decimal
from boardwright.typeset.content import Heading, ListBlock, Listing, Note, Paragraph, Run, Runs, Table
from boardwright.writers import PdfVersion

FIGURES: Final = "figures"
"""Folder of the figures of a text that is printed; of one in a file, the end of its name."""


class Syntax(ABC):
    """How a program writes what a book is made of.

    A subclass must define every abstract method; `escaped` must make any text harmless.
    """

    picture: ClassVar[str]
    """Format of its figures."""
    pdf_version: ClassVar[PdfVersion | None] = None

    def file(self, block: Drawn) -> tuple[str, bytes]:
        """Name and content of the file of a figure."""
        content = block.figure.content(self.picture, pdf_version=self.pdf_version)
        return f"{block.anchor}.{self.picture}", content

    @abstractmethod
    def escaped(self, text: str) -> str:
        """Text in which nothing is taken as an instruction."""

    @abstractmethod
    def faced(self, text: str, face: str) -> str:
        """Escaped text, `bold`, `italic` or `code`."""

    def joined(self, parts: Sequence[str]) -> str:
        """Parts of a line, each in its face."""
        return "".join(parts)

    @abstractmethod
    def heading(self, level: int, words: str, anchor: str) -> str:
        """A heading: level 1 is a chapter."""

    @abstractmethod
    def linked(self, words: str, target: str) -> str:
        """Words that lead to `#anchor` or to an address."""

    @abstractmethod
    def listed(self, items: Sequence[str], first: int | None) -> str:
        """Items, each in its own syntax; bullets without a first number."""

    @abstractmethod
    def table(self, rows: Sequence[Sequence[str]], align: Sequence[str]) -> str:
        """Rows of cells, the first of which is the heading."""

    @abstractmethod
    def aside(self, words: str) -> str:
        """Blocks set apart."""

    @abstractmethod
    def listing(self, kind: str, lines: Sequence[str]) -> str:
        """Lines as they are typed."""

    @abstractmethod
    def figure(self, file: str, width: float, caption: str, anchor: str, alt: str) -> str:
        """A figure from a file, so many mm wide."""


class Typst(Syntax):
    """Typst 0.13 and later. Source: its documentation, "Syntax"."""

    picture = "svg"

    def escaped(self, text: str) -> str:
        found = re.sub(r"([\\*_`$#@<>\[\]~/=+\-'\"])", r"\\\1", text).replace("\u00ad", "-?")
        return re.sub(r"^(\d+)\.", r"\1\\.", found)

    def faced(self, text: str, face: str) -> str:
        return {"bold": f"#strong[{text}];", "italic": f"#emph[{text}];", "code": text}.get(face, text)

    def heading(self, level: int, words: str, anchor: str) -> str:
        label = f" <{anchor}>" if anchor else ""
        return f"#heading(level: {level})[{words}]{label}"

    def linked(self, words: str, target: str) -> str:
        place = f"<{target[1:]}>" if target.startswith("#") else quoted(target)
        return f"#link({place})[{words}];"

    def listed(self, items: Sequence[str], first: int | None) -> str:
        made = ", ".join(f"[{item}]" for item in items)
        return f"#list({made})" if first is None else f"#enum(start: {first}, {made})"

    def table(self, rows: Sequence[Sequence[str]], align: Sequence[str]) -> str:
        sides = ", ".join({"centre": "center"}.get(side, side) for side in align)
        head, *body = rows
        cells = ", ".join(f"[{cell}]" for row in body for cell in row)
        header = ", ".join(f"[*{cell}*]" for cell in head)
        align_as = f"({sides},)"
        line = "table.hline(stroke: 0.6pt)"
        return (
            f"#table(columns: {len(align)}, align: {align_as}, stroke: none, "
            f"table.header({header}, {line}), {cells}, {line})"
        )

    def aside(self, words: str) -> str:
        return f"#block(inset: (left: 1em), stroke: (left: 1pt))[{words}]"

    def listing(self, kind: str, lines: Sequence[str]) -> str:
        return fenced(kind, lines)

    def figure(self, file: str, width: float, caption: str, anchor: str, alt: str) -> str:
        shown = f"image({quoted(file)}, width: {decimal(width)}mm, alt: {quoted(alt)})"
        told = f", caption: [{caption}]" if caption else ""
        return f"#figure({shown}{told}, numbering: none, supplement: none) <{anchor}>"


class Latex(Syntax):
    """LaTeX, for pdfTeX and later. Source: The LaTeX2e unofficial reference manual, "Special characters"."""

    picture = "pdf"
    pdf_version: ClassVar[PdfVersion | None] = "1.5"

    SPECIAL: Final = {
        "\\": r"\textbackslash{}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        "<": r"\textless{}",
        ">": r"\textgreater{}",
        "\u00ad": r"\-",
        "\u00a0": "~",
        "\u202f": r"\,",
        "×": r"\ensuremath{\times}",
        "−": r"\ensuremath{-}",
        "≤": r"\ensuremath{\leq}",
        "≥": r"\ensuremath{\geq}",
        "→": r"\ensuremath{\rightarrow}",
        "●": r"\textbullet{}",
        "[": "{[}",
        "]": "{]}",
        '"': r"\textquotedbl{}",
        "“": "``",
        "”": "''",
        **{sign: f"\\{sign}" for sign in "#$%&_{}"},
    }

    def escaped(self, text: str) -> str:
        return "".join(self.SPECIAL.get(sign, sign) for sign in text)

    def faced(self, text: str, face: str) -> str:
        return {"bold": f"\\textbf{{{text}}}", "italic": f"\\emph{{{text}}}", "code": text}.get(face, text)

    def heading(self, level: int, words: str, anchor: str) -> str:
        name = ("chapter", "section", "subsection")[level - 1]
        label = f"\\hypertarget{{{anchor}}}{{}}" if anchor else ""
        return f"\\{name}*{{{words}}}\\addcontentsline{{toc}}{{{name}}}{{{words}}}{label}"

    def linked(self, words: str, target: str) -> str:
        if target.startswith("#"):
            return f"\\hyperlink{{{target[1:]}}}{{{words}}}"
        return f"\\href{{{target.replace('%', chr(92) + '%').replace('#', chr(92) + '#')}}}{{{words}}}"

    def listed(self, items: Sequence[str], first: int | None) -> str:
        name = "itemize" if first is None else "enumerate"
        start = (
            f"\\setcounter{{enum\\romannumeral\\csname @enumdepth\\endcsname}}{{{first - 1}}}\n"
            if first not in (None, 1)
            else ""
        )
        made = "\n".join(f"\\item {item}" for item in items)
        return f"\\begin{{{name}}}\n{start}{made}\n\\end{{{name}}}"

    def table(self, rows: Sequence[Sequence[str]], align: Sequence[str]) -> str:
        sides = "".join(side[0] for side in align)
        head, *body = [" & ".join(row) + r" \\" for row in rows]
        made = "\n".join([head, r"\hline", *body])
        return f"\\begin{{center}}\\begin{{tabular}}{{{sides}}}\n{made}\n\\end{{tabular}}\\end{{center}}"

    def aside(self, words: str) -> str:
        return f"\\begin{{quote}}\n{words}\n\\end{{quote}}"

    # What fonts for code would join or bend.
    TYPED: Final = SPECIAL | {"-": "-{}", ",": ",{}", "'": r"\textquotesingle{}", "`": r"\textasciigrave{}"}

    def listing(self, kind: str, lines: Sequence[str]) -> str:  # noqa: ARG002 - all look alike
        def typed(line: str) -> str:
            found = "".join(self.TYPED.get(sign, sign) for sign in line)
            return r"\mbox{}" + re.sub("^ +| {2,}", lambda one: "~" * len(one[0]), found)

        return "\\begin{quote}\\ttfamily\\small\\raggedright\n" + "\\\\\n".join(map(typed, lines)) + "\n\\end{quote}"

    def figure(self, file: str, width: float, caption: str, anchor: str, alt: str) -> str:  # noqa: ARG002 - true size
        told = f"\n\\par\\small {caption}" if caption else ""
        shown = f"\\hypertarget{{{anchor}}}{{}}\\includegraphics{{{file}}}"
        return f"\\begin{{center}}\n{shown}{told}\n\\end{{center}}"


class Markdown(Syntax):
    """CommonMark with tables and notes, for pandoc and others. Source: CommonMark 0.31; Pandoc's manual."""

    picture = "svg"

    # At the beginning of a line: bullets, rules across, definitions, and numbers or letters of a list.
    BEGUN: Final = re.compile(r"^(\s*)(?:([-+=:])(?=\s|$|\2)|(\(?(?:[A-Za-z]|[ivxlcIVXLC]+|\d+))([.)])(?=\s|$))")

    def escaped(self, text: str) -> str:
        found = re.sub(r"([\\*_`#<>\[\]{}|&$~^@])", r"\\\1", text).replace("\u00ad", "")
        return self.BEGUN.sub(lambda one: f"{one[1]}\\{one[2]}" if one[2] else f"{one[1]}{one[3]}\\{one[4]}", found)

    def faced(self, text: str, face: str) -> str:
        sign = {"bold": "**", "italic": "*", "code": "`"}.get(face, "")
        bare = text.strip()
        if not sign or not bare or (face == "code" and "|" in bare):  # which a table would not read back
            return text
        if face == "code":  # in which nothing is escaped
            inner = re.sub(r"\\(.)", r"\1", bare)
            sign *= 1 + max((len(one) for one in re.findall("`+", inner)), default=0)
            shown = f"{sign} {inner} {sign}" if "`" in (inner[0], inner[-1]) else f"{sign}{inner}{sign}"
        else:
            shown = f"{sign}{bare}{sign}"
        return text.replace(bare, shown, 1)

    def joined(self, parts: Sequence[str]) -> str:
        """Parts of a line, such that signs of emphasis at their ends are taken for what they are."""
        told = [""]
        for part in filter(None, parts):
            before = told[-1]
            closes = re.search(r"(?:[^\\]|[^\\](?:\\\\)+)\*+$", before)
            opens = re.match(r"\*+(.)", part)
            if (closes and opens) or (before.endswith("`") and part[0] == "`"):
                told.append("<!-- -->")
            elif closes and part[0].isalnum() and not closes[0].rstrip("*").isalnum():
                part = f"&#{ord(part[0])};{part[1:]}"  # noqa: PLW2901 - the same part, as it has to be written
            elif opens and before[-1:].isalnum() and not opens[1].isalnum():
                told[-1] = f"{before[:-1]}&#{ord(before[-1])};"
            elif before.endswith("!") and part.startswith("["):
                told[-1] = f"{before[:-1]}\\!"
            told.append(part)
        return "".join(told)

    def heading(self, level: int, words: str, anchor: str) -> str:
        return f"{'#' * level} {words}" + (f" {{#{anchor}}}" if anchor else "")

    def linked(self, words: str, target: str) -> str:
        return f"[{words}]({self._placed(target)})"

    def _placed(self, target: str) -> str:
        """An address or a name of a file between the brackets of a link."""
        if not re.search(r"[()<>\s\\]", target):
            return target
        return "<" + re.sub(r"[<>\\]", lambda one: f"%{ord(one[0]):02X}", target) + ">"

    def listed(self, items: Sequence[str], first: int | None) -> str:
        signs = [f"{first + at}." if first is not None else "-" for at in range(len(items))]
        return "\n".join(
            f"{sign} " + item.replace("\n", "\n" + " " * (len(sign) + 1))
            for sign, item in zip(signs, items, strict=True)
        )

    def table(self, rows: Sequence[Sequence[str]], align: Sequence[str]) -> str:
        rule = {"left": ":---", "centre": ":---:", "right": "---:"}
        head, *body = [f"| {' | '.join(row)} |" for row in rows]
        return "\n".join([head, f"| {' | '.join(rule[side] for side in align)} |", *body])

    def aside(self, words: str) -> str:
        return "\n".join(f"> {row}".rstrip() for row in words.split("\n"))

    def listing(self, kind: str, lines: Sequence[str]) -> str:
        return fenced(kind, lines)

    def figure(self, file: str, width: float, caption: str, anchor: str, alt: str) -> str:
        told = f"\n\n{caption}" if caption else ""
        shown = f"![{self.escaped(alt)}]({self._placed(file)})"
        return f"{shown}{{#{anchor} width={decimal(width)}mm}}{told}"


SYNTAXES: Final[dict[str, Syntax]] = {"typ": Typst(), "tex": Latex(), "md": Markdown()}


Files = dict[str, bytes]
"""Names of files, and what is in them."""


def figures_folder(path: Path) -> str:
    """Name of the folder for the figures of a text, beside it."""
    return f"{path.stem}-{FIGURES}"


def write_text(path: Path, text: str | bytes, pictures: Files) -> None:
    """Write a text or a file for Word, and its figures into the folder beside it.

    Raises:
        StoreError: a file cannot be written, or a picture that is not ours is in the way.
    """
    if pictures:
        write_own(path.parent / figures_folder(path), pictures)
    write_all({path: text.encode() if isinstance(text, str) else text})


class Writing:
    """Writes blocks in a syntax; figures lie in a folder."""

    def __init__(self, syntax: Syntax, folder: str) -> None:
        self.syntax, self.folder = syntax, folder

    def blocks(self, blocks: Sequence[AnyBlock]) -> Iterator[str]:
        """Each block."""
        for block in blocks:
            match block:
                case Heading():
                    yield self.heading(block)
                case Paragraph():
                    yield self.words(block.runs)
                case ListBlock():
                    items = ["\n\n".join(self.blocks(item)) for item in block.items]
                    yield self.syntax.listed(items, block.first)
                case Table():
                    yield self.table(block)
                case Note():
                    yield self.syntax.aside("\n\n".join(self.blocks(block.blocks)))
                case Listing():
                    yield self.syntax.listing(block.kind, block.lines)
                case Drawn():
                    yield self.figure(block)
                case _:
                    pass

    def heading(self, block: Heading) -> str:
        """A heading of a section, or of a part of one."""
        return self.syntax.heading(block.level, self.words(block.runs), block.anchor)

    def table(self, block: Table) -> str:
        """A table."""
        return self.syntax.table(self.cells(block), block.align)

    def cells(self, block: Table) -> list[list[str]]:
        """The cells of a table, heading first."""
        return [[self.words(cell) for cell in row] for row in (block.heading, *block.rows)]

    def figure(self, block: Drawn) -> str:
        """A figure with its caption."""
        caption = " ".join(filter(None, (self.label(block), self.words(block.caption))))
        file = f"{self.folder}/{block.anchor}.{self.syntax.picture}"
        return self.syntax.figure(file, block.figure.page.width, caption, block.anchor, block.figure.alt)

    def label(self, block: Drawn) -> str:
        """What a caption begins with; empty without a number."""
        return self.syntax.faced(self.syntax.escaped(f"{block.label}."), "bold") if block.label else ""

    def words(self, runs: Runs) -> str:
        """Words in their faces."""
        return self.syntax.joined(list(map(self.run, runs)))

    def run(self, run: Run) -> str:
        """Words in one face."""
        text = self.syntax.escaped(run.text)
        if isinstance(run, Code):
            text = self.syntax.faced(text, "code")
        text = self.syntax.faced(text, run.face)
        return self.syntax.linked(text, run.target) if run.target else text


def fenced(kind: str, lines: Sequence[str]) -> str:
    """Lines between two fences, longer than any row of backquotes in them."""
    fence = "`" * max([3, *(1 + len(one) for line in lines for one in re.findall("`+", line))])
    return "\n".join((fence + kind, *lines, fence))


def quoted(text: str) -> str:
    """A text in quotes for Typst."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'
