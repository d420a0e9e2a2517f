"""Chapters of a booklet after its rules: examples, puzzles, and the solutions that have no room beside their puzzle."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from boardrules.values import dataclass
from boardwright.figures.drawing import Drawing
from boardwright.figures.words import SetWords
from boardwright.scene import Page, Text, flattened
from boardwright.sheets.rules.rule_sheet import RuleSheetLayout
from boardwright.typeset.content import Block, Figure, Heading, Run

HIGHEST_FOOT = 0.3
"""Greatest height of a solution at the foot of its puzzle's column, in heights of the page's content."""


@dataclass(frozen=True, slots=True)
class ShownExample:
    """An example under its title, drawn no wider than `RuleSheetLayout.column_width`; a puzzle has a solution.

    `foot` is the same solution as low as `highest_foot` says; None if it would not be legible.
    """

    title: str
    figure: Figure
    solution: Figure | None = None
    foot: Drawing | None = None


def highest_foot(layout: RuleSheetLayout) -> float:
    """Greatest height in mm of a solution at the foot of its puzzle's column."""
    return HIGHEST_FOOT * layout.page.content_height


def chapters(
    examples: Sequence[ShownExample], heading: str, words: SetWords, solved: Sequence[tuple[str, Figure]] = ()
) -> tuple[Block, ...]:
    """Examples under their heading, then puzzles, then solutions.

    A low solution stands at the foot of its puzzle's column; the others together at the end, so that no puzzle is
    spoilt. With them stand solutions of puzzles that the rules show, `solved`, each with its title. All are upside
    down, since one at the end may stand right below its puzzle; so the last comes first: who turns the pages reads them
    in the order of the puzzles.
    """
    plain = [one for one in examples if not one.solution]
    puzzles = [one for one in examples if one.solution]
    posed: list[tuple[str, Figure]] = []
    apart: list[tuple[str, Figure]] = list(solved)
    for one in puzzles:
        foot = _foot(one, words)
        posed.append((one.title, replace(one.figure, foot=foot)))
        if one.solution and not foot:
            apart.append((one.title, one.solution))
    shown = [(one.title, one.figure) for one in plain]
    return (
        *_chapter(heading, shown),
        *_chapter(words.puzzles, posed),
        *([Heading(2, (Run(words.solutions),))] if apart else []),
        *(_upside_down(one, title, words) for title, one in reversed(apart)),
    )


def puzzles_apart(puzzles: Sequence[ShownExample], words: SetWords) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """Puzzles under their heading, and all solutions under theirs."""
    posed = [(one.title, one.figure) for one in puzzles]
    solved = [(one.title, one.solution) for one in puzzles if one.solution]
    return tuple(_chapter(words.puzzles, posed)), tuple(_chapter(words.solutions, solved))


def chapter_page(pages: Sequence[Page], heading: str) -> int | None:
    """Number of the page with a chapter's heading, counted from 0; None if there is no such chapter."""
    for number, page in enumerate(pages):
        for item, _, _ in flattened(page.items):
            if isinstance(item, Text) and item.role == "heading" and item.text == heading:
                return number
    return None


def _chapter(heading: str, shown: Sequence[tuple[str, Figure]]) -> Iterator[Block]:
    """A heading, and figures under their titles; nothing without figures."""
    if shown:
        yield Heading(2, (Run(heading),))
    for title, figure in shown:
        yield Heading(3, (Run(title),))
        yield figure


def _upside_down(solution: Figure, title: str, words: SetWords) -> Figure:
    """A solution to be turned together with its title."""
    told = (Run(words.solution.format(title=title), "bold"),)
    return replace(solution, caption=told, floats=False, turned=True)


def _foot(one: ShownExample, words: SetWords) -> Figure | None:
    """The low solution under its title, if there is one."""
    if one.foot is None:
        return None
    return _upside_down(Figure(one.figure.name, one.foot), one.title, words)
