"""Rules of every stock set as they are set: figures near their words, no column that breaks a paragraph for nothing."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

import boardwright.sheets.rules.rule_sheet as laid_out
from boardwright.config.problems import ConfigError
from boardwright.fonts import Face
from boardwright.games.stock import stock_names
from boardwright.scene import Text, flattened
from boardwright.sets.parts.rules import RulesPart
from boardwright.sheets.imposing import half
from boardwright.typeset.column_parts import ColumnPart
from boardwright.typeset.columns import Column, into_columns
from boardwright.typeset.setting import block_parts
from tests.app.stock_sheets import planned_with, rules_of

FARTHEST = 0.5
"""Most that stands between a figure and its words, in columns; a page of a booklet is one column."""

PAPERS = ("A4", "Letter", "A5", "half of A4", "half of Letter")


def words(part: ColumnPart) -> tuple[tuple[str, Face], ...]:
    return tuple((item.text, item.face) for item, _, _ in flattened(part.items) if isinstance(item, Text))


def set_in_columns(rules: RulesPart, patch: pytest.MonkeyPatch) -> tuple[list[ColumnPart], Sequence[Column]]:
    """The parts of the rules in order, and their columns."""
    found: list[ColumnPart] = []
    made: list[Column] = []

    def parted(*given: Any) -> list[ColumnPart]:
        found[:] = block_parts(*given)
        return found

    def columned(*given: Any) -> tuple[Column, ...]:
        columns = into_columns(*given)
        made[:] = columns
        return columns

    patch.setattr(laid_out, "block_parts", parted)
    patch.setattr(laid_out, "into_columns", columned)
    assert rules.drawn()
    return found, made


def far(parts: Sequence[ColumnPart], columns: Sequence[Column]) -> Iterator[str]:
    """Figures that are away from the words before them, in the order of reading.

    Counted is what has to be read or passed by between the two, and neither white paper nor other figures of the same
    words: a figure at the head of a column is next to words at the foot of the column before.
    """
    first: dict[tuple[str, Face], int] = {}
    figures = {part.name: number for number, part in enumerate(parts) if part.floats}
    for number, part in enumerate(parts):
        for word in words(part):
            first.setdefault(word, number)
    placed = [(part, column.room) for column in columns for part, _ in column.parts]
    sources = [
        figures[part.name] if part.floats else max((first[word] for word in words(part) if word in first), default=-1)
        for part, _ in placed
    ]
    for at, (figure, room) in enumerate(placed):
        if figure.floats:
            said = max((number for number in range(sources[at]) if not parts[number].floats), default=-1)
            since = max((number for number in range(at) if sources[number] == said), default=at)
            others = (number for number in range(since + 1, at) if not said < sources[number] < sources[at])
            if (away := sum(placed[number][0].height for number in others) / room) > FARTHEST:
                yield f"{figure.name}: {away:.2f} columns from its words"


def broken(columns: Sequence[Column], per_page: int) -> Iterator[str]:
    """Columns that end inside a paragraph although there is room for its next line."""
    for number, (column, after) in enumerate(pairwise(columns)):
        if column.parts and column.parts[-1][0].goes_on:
            goes_on = next(part for part, _ in after.parts if not part.floats)
            if column.filled + goes_on.height < column.room - 0.1:
                yield f"page {number // per_page + 1}: {column.room - column.filled:.0f} mm below half a paragraph"


@pytest.mark.sampled(53)
@pytest.mark.long("sets all rules of a stock set")
@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("board", stock_names("boards"))
def test_figures_are_near_their_words_and_pages_are_filled(board: str, paper: str, language: str, monkeypatch):
    name = paper.removeprefix("half of ")
    try:
        rules = rules_of(planned_with(board, {"page": {"paper": name}, "sheet": {"language": language}}))
    except ConfigError:
        if paper == "A5":
            return  # it has no room for places for all tiles
        raise
    if name != paper:
        rules = replace(rules, paper=replace(rules.paper, page=half(rules.paper.page)))
    parts, columns = set_in_columns(rules, monkeypatch)
    per_page = laid_out.RuleSheetLayout.on(rules.paper.page).columns
    pages = [columns[start : start + per_page] for start in range(0, len(columns), per_page)]
    fills = [max(column.filled / column.room for column in page) for page in pages]
    low = [number for number, fill in enumerate(fills, 1) if fill < (0.7 if number < len(pages) else 0.4)]
    assert [*far(parts, columns), *broken(columns, per_page)] == []
    assert low == []
    assert len(pages[-1]) == per_page, "half of the last page is empty"
