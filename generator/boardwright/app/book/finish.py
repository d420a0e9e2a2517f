"""Numbers of chapters, figures and puzzles, anchors, and what references say, once all chapters are there."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from boardwright.app.book.content import AnyBlock, Chapter, Drawn, Link, Player, Section, title_words
from boardwright.app.book.reader import ADDRESS, slug
from boardwright.config.problems import MAX_PROBLEMS, ConfigError, Problem, did_you_mean, quote
from boardwright.figures.words.books import BookWords
from boardwright.typeset.content import Block, Heading, ListBlock, Note, Paragraph, Runs, Table, plain_text

RESERVED: Final = frozenset({"index", "nav", "title", "style", "terms"})
"""Names of pages of ours beside those of the chapters."""


@dataclass
class Finisher:
    """Numbers everything in order, and fills references in.

    Attributes:
        words: Words of the book's language.
        are_numbered: Whether chapters have numbers.
        names: Names that the author has given; nothing else gets them, in small letters or large ones.
        unread: Beginnings of names that may be in what could not be read: a reference to one is not judged.
        labels: Anchor -> what a reference to it says.
    """

    words: BookWords
    are_numbered: bool
    names: Collection[str] = ()
    unread: tuple[str, ...] = ()
    labels: dict[str, str] = field(default_factory=dict)
    counted: dict[str, int] = field(default_factory=dict)
    _taken: set[str] = field(default_factory=set)
    _tried: dict[str, int] = field(default_factory=dict)
    """Name -> the last number that was put behind it."""

    def numbered(self, chapters: Sequence[Chapter]) -> list[Chapter]:
        """Chapters with numbers and anchors, references still open."""
        number, done = 0, []
        for chapter in chapters:
            mine = None
            if chapter.part == "chapters" and self.are_numbered:
                number += 1
                mine = number
            anchor = self._anchor(chapter.anchor, is_given=chapter.is_named)
            self.labels[anchor] = self.words.chapter.format(number=mine) if mine else self._titled(chapter.title)
            blocks = tuple(self._block(block, anchor) for block in chapter.blocks)
            done.append(replace(chapter, number=mine, anchor=anchor, blocks=blocks))
        return done

    def _block(self, block: AnyBlock, chapter: str) -> AnyBlock:
        if isinstance(block, Section):
            anchor = self._anchor(
                block.anchor or f"{chapter}-{slug(plain_text(block.runs))}", is_given=bool(block.anchor)
            )
            self.labels[anchor] = self._titled(block.runs)
            return replace(block, anchor=anchor)
        if isinstance(block, Player):
            return replace(block, name=self._anchor(f"{block.name}-game"))
        if not isinstance(block, Drawn):
            return block
        if block.number is None:
            anchor = self._anchor(block.anchor or f"{chapter}-drawing", is_given=bool(block.anchor))
            self.labels[anchor] = ""
            return replace(block, anchor=anchor)
        kind = "puzzle" if block.kind == "solution" else block.kind
        if block.kind == "solution":
            number = self.counted.get(f"#{block.answers}", 0)  # its chapter may have been refused
        else:
            number = self.counted.get(kind, 0) + 1
            self.counted[kind] = number
            self.counted[f"#{block.anchor}"] = number
        label = getattr(self.words, block.kind).format(number=number)
        anchor = self._anchor(block.anchor or f"{block.kind}-{number}", is_given=bool(block.anchor))
        self.labels[anchor] = label
        return replace(block, number=number, label=label, anchor=anchor)

    def _titled(self, title: Runs) -> str:
        return self.words.section.format(title=title_words(title))

    def _anchor(self, wanted: str, *, is_given: bool = False) -> str:
        """An anchor that nothing else has, in small letters or large ones: it names files too."""
        found, number = wanted, self._tried.get(wanted.lower(), 1)
        while (
            found.lower() in self._taken
            or found.lower() in RESERVED
            or (found.lower() in self.names and not (is_given and found == wanted))
        ):
            number += 1
            found = f"{wanted}-{number}"
        self._taken.add(found.lower())
        self._tried[wanted.lower()] = number
        return found

    def filled(self, chapter: Chapter, shown: str, files: Mapping[str, str]) -> Chapter:
        """A chapter with what its references say.

        Args:
            chapter: The chapter, numbered.
            shown: Its file in messages.
            files: Name of each file of the book's text -> anchor of its chapter.

        Raises:
            ConfigError: with every reference to nothing.
        """
        problems: list[Problem] = []

        def hint(name: str, names: Collection[str]) -> str:
            return did_you_mean(name, names) if len(problems) < MAX_PROBLEMS else ""

        def filled(run: Link) -> Link:
            file, _, name = run.target.partition("#")
            home = files.get(file) if file else chapter.anchor
            if home is None:
                words = f"no file of the book's text is called {quote(file)}{hint(file, files)}"
            else:
                # Other tools name a section by its title alone.
                found = next((one for one in (name or home, f"{home}-{name}") if one in self.labels), None)
                told = run.text or self.labels.get(found or "", "")
                if found is not None and told:
                    return replace(run, text=told, target=f"#{found}")
                if found is not None:
                    words = f"{quote(name)} has no number and no title: write words into the link"
                else:
                    words = f"nothing in the book is called {quote(name)}{hint(name, self.labels)}"
            if not (file if home is None else name).startswith(self.unread):
                problems.append(Problem(run.line, run.column, "", words))
            return run

        def fill(runs: Runs) -> Runs:
            return tuple(
                filled(run) if isinstance(run, Link) and not ADDRESS.fullmatch(run.target) else run for run in runs
            )

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
