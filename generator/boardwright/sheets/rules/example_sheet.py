"""Examples as pages: figures in columns, then puzzles, and the solutions on separate pages."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.figures.words import SetWords, Words
from boardwright.scene import Page
from boardwright.sheets.cover.binding import renamed
from boardwright.sheets.layout import PageSetup
from boardwright.sheets.page_frame import SheetText
from boardwright.sheets.rules.rule_sheet import rule_pages
from boardwright.typeset.content import Block, Figure, Heading, RuleSheet, Run


@dataclass(frozen=True, slots=True)
class ShownExample:
    """An example with its figures, drawn no wider than `RuleSheetLayout.column_width`; a puzzle has a solution."""

    name: str
    title: str
    caption: str
    figure: Drawing
    solution: Drawing | None = None


def example_pages(
    examples: Sequence[ShownExample],
    text: SheetText,
    page: PageSetup,
    theme: Theme,
    words: Words,
    set_words: SetWords,
) -> tuple[Page, ...]:
    """Pages of examples and puzzles, then those of the solutions, so that no puzzle is spoilt; none without examples.

    Raises:
        TooWideError, TooTallError, PageTooSmallError: as `rule_pages`.
    """
    puzzles = [one for one in examples if one.solution]
    plain = [one for one in examples if not one.solution]
    blocks: list[Block] = []
    for heading, group in ((set_words.parts["examples"], plain), (set_words.puzzles, puzzles)):
        if group:
            blocks.append(Heading(2, (Run(heading),)))
            blocks += (block for one in group for block in _shown(one.name, one.title, one.figure, one.caption))
    solutions: list[Block] = [Heading(2, (Run(set_words.solutions),))] if puzzles else []
    for one in puzzles:
        if one.solution:
            solutions += _shown(one.name, one.title, one.solution, "")

    def pages(name: str, content: Sequence[Block]) -> tuple[Page, ...]:
        if not content:
            return ()
        sheet = RuleSheet(text.title, tuple(content), words.language)
        return rule_pages(sheet, replace(text, subtitle=None), page, theme, replace(words, rules=name))

    parts = (pages(set_words.parts["examples"], blocks), pages(set_words.solutions, solutions))
    return tuple(_numbered_through(parts, words))


def _shown(name: str, title: str, drawing: Drawing, caption: str) -> Iterator[Block]:
    """Title and figure of an example, kept together."""
    yield Heading(3, (Run(title),))
    yield Figure(name, drawing, (Run(caption),) if caption else ())


def _numbered_through(parts: Sequence[tuple[Page, ...]], words: Words) -> Iterator[Page]:
    """Pages numbered consecutively through all parts."""
    total = sum(len(part) for part in parts)
    number = 0
    for part in parts:
        for index, one in enumerate(part, 1):
            number += 1
            old, new = words.page_of(index, len(part)), words.page_of(number, total)
            title = one.title.removesuffix(old) + new
            yield replace(one, items=tuple(renamed(item, old, new) for item in one.items), title=title)
