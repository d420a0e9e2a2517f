"""Numbers of chapters, figures and puzzles, anchors, and what references say, once all chapters are there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from boardwright.app.book.content import AnyBlock, Chapter, Drawn, Link, Player, Section, titled
from boardwright.app.book.reader import slug
from boardwright.config.problems import ConfigError, Problem, did_you_mean, quote
from boardwright.figures.words.books import BookWords
from boardwright.typeset.content import Block, Heading, ListBlock, Note, Paragraph, Runs, Table, plain_text

RESERVED: Final = frozenset({"index", "nav", "title", "style"})
"""Names of pages of ours beside those of the chapters."""


@dataclass
class Finisher:
    """Numbers everything in order, and fills references in.

    Attributes:
        words: Words of the book's language.
        are_numbered: Whether chapters have numbers.
        labels: Anchor -> what a reference to it says.
    """

    words: BookWords
    are_numbered: bool
    labels: dict[str, str] = field(default_factory=dict)
    counted: dict[str, int] = field(default_factory=dict)
    _taken: set[str] = field(default_factory=set)

    def numbered(self, chapters: Sequence[Chapter]) -> list[Chapter]:
        """Chapters with numbers and anchors, references still open."""
        number, done = 0, []
        for chapter in chapters:
            mine = None
            if chapter.part == "chapters" and self.are_numbered:
                number += 1
                mine = number
            anchor = self._anchor(chapter.anchor)
            self.labels[anchor] = self.words.chapter.format(number=mine) if mine else self._titled(chapter.title)
            blocks = tuple(self._block(block, anchor) for block in chapter.blocks)
            done.append(replace(chapter, number=mine, anchor=anchor, blocks=blocks))
        return done

    def _block(self, block: AnyBlock, chapter: str) -> AnyBlock:
        if isinstance(block, Section):
            anchor = self._anchor(block.anchor or f"{chapter}-{slug(plain_text(block.runs))}")
            self.labels[anchor] = self._titled(block.runs)
            return replace(block, anchor=anchor)
        if isinstance(block, Player):
            return replace(block, name=self._anchor(f"{block.name}-game"))
        if not isinstance(block, Drawn):
            return block
        if block.number is None:
            return replace(block, anchor=self._anchor(block.anchor or f"{chapter}-drawing"))
        kind = "puzzle" if block.kind == "solution" else block.kind
        if block.kind == "solution":
            number = self.counted.get(f"#{block.answers}", 0)  # its chapter may have been refused
        else:
            number = self.counted.get(kind, 0) + 1
            self.counted[kind] = number
            self.counted[f"#{block.anchor}"] = number
        label = getattr(self.words, block.kind).format(number=number)
        anchor = self._anchor(block.anchor or f"{block.kind}-{number}")
        self.labels[anchor] = label
        return replace(block, number=number, label=label, anchor=anchor)

    def _titled(self, title: Runs) -> str:
        return self.words.section.format(title=plain_text(titled(title)))

    def _anchor(self, wanted: str) -> str:
        """An anchor that nothing else has, in small letters or large ones: it names files too."""
        found, number = wanted, 1
        while found.lower() in self._taken or found.lower() in RESERVED:
            number += 1
            found = f"{wanted}-{number}"
        self._taken.add(found.lower())
        self.labels[found] = ""
        return found

    def filled(self, chapter: Chapter, shown: str, rows: Sequence[str]) -> Chapter:
        """A chapter with what its references say; `shown` is its file in messages, and `rows` are its lines.

        Raises:
            ConfigError: with every reference to nothing.
        """
        problems: list[Problem] = []

        def filled(run: Link) -> Link:
            name = run.target[1:]
            if name in self.labels:
                return replace(run, text=run.text or self.labels[name])
            row = rows[run.line - 1] if 0 < run.line <= len(rows) else ""
            column = max(0, row.find(f"[]({run.target})" if not run.text else f"]({run.target})"))
            words = f"nothing in the book is called {quote(name)}{did_you_mean(name, self.labels)}"
            problems.append(Problem(run.line, column + 1, "", words))
            return run

        def fill(runs: Runs) -> Runs:
            return tuple(filled(run) if isinstance(run, Link) and run.target.startswith("#") else run for run in runs)

        done = replace(
            chapter,
            title=fill(chapter.title),
            blocks=tuple(_with_runs(block, fill) for block in chapter.blocks),
            notes=tuple(map(fill, chapter.notes)),
        )
        if problems:
            raise ConfigError(shown, problems)
        return done


def _with_runs(block: AnyBlock, fill: Callable[[Runs], Runs]) -> AnyBlock:
    match block:
        case Heading() | Paragraph():
            return replace(block, runs=fill(block.runs))
        case ListBlock():
            return replace(block, items=tuple(_inner(item, fill) for item in block.items))
        case Note():
            return replace(block, blocks=_inner(block.blocks, fill))
        case Table():
            rows = tuple(tuple(map(fill, row)) for row in block.rows)
            return replace(block, heading=tuple(map(fill, block.heading)), rows=rows)
        case Drawn():
            return replace(block, caption=fill(block.caption))
        case _:
            return block


def _inner(blocks: Sequence[Block], fill: Callable[[Runs], Runs]) -> tuple[Block, ...]:
    done = (_with_runs(block, fill) for block in blocks)
    return tuple(block for block in done if not isinstance(block, Drawn | Player))
