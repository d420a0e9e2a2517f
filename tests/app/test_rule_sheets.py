"""Rule sheets as they are printed: every column kept, every ruling on every board; and those that cannot be made."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from boardwright.app.plan import SetPlan
from boardwright.app.rule_values import rule_values
from boardwright.app.set_drawings import SetDrawings
from boardwright.app.stock import stock_names
from boardwright.cli.main import run
from boardwright.scene import Group, Page, flattened, item_box, scene_box
from boardwright.sheets import RuleSheetLayout
from tests.app.stock_sheets import SHEETS, pages, planned, planned_with
from tests.app.test_sheets_of_games import GAME_OF, ON_SHEET
from tests.cli.program import tree
from tests.figures.diagram.shapes import overlapping, words_of
from tests.sheets.page_parts import Box

GUTTER = 8.0
"""Between two columns, mm."""

INK = 0.3
"""How far a stroke's width or an accent may lie outside the box of what it belongs to, mm."""

SOMETIMES = {
    "A1": {"fanorona-traditional"},
    "E7": {"fen-triangle", "fen-hexagon", "fen-square-letter"},
}
"""Ruling -> sheets that have no use for it: of the other rules of capture, of boards with one kind of faces."""


def body_of(page: Page) -> Group:
    body = page.items[0]
    assert isinstance(body, Group)
    assert body.name == "rules"
    return body


def blocks_of(column: Group) -> list[tuple[str, Box]]:
    """Lines of words, tables' strokes and figures of a column, at their places."""
    found = []
    for item, dx, dy in flattened((column,)):
        left, top, right, bottom = item_box(item)
        found.append((type(item).__name__, (left + dx, top + dy, right + dx, bottom + dy)))
    return found


def faults(plan: SetPlan, made: tuple[Page, ...]) -> list[str]:
    """What leaves its column or page, or lies on something else."""
    layout, found = RuleSheetLayout.on(plan.page), []
    margin, width = layout.page, layout.column_width
    for number, page in enumerate(made, 1):
        body, furniture = page.items
        assert isinstance(body, Group)
        footer = max(top for _, dx, top in flattened((furniture,)) if dx == margin.left)
        if len(body.items) > layout.columns:
            found.append(f"page {number} has {len(body.items)} columns")
        for place, column in enumerate(body.items):
            assert isinstance(column, Group)
            left = margin.left + place * (width + GUTTER)
            for kind, box in blocks_of(column):
                if box[0] < left - INK or box[2] > left + width + INK:
                    found.append(f"page {number}: {kind} at {box} leaves column {place}")
                if box[1] < margin.top - INK or box[3] > footer + INK:
                    found.append(f"page {number}: {kind} at {box} leaves the body")
        box = scene_box(page.items)
        if box[0] < margin.left - 0.5 or box[2] > page.width - margin.right + 0.5:
            found.append(f"page {number} is too wide: {box}")
        drawn = SetDrawings  # keeps the name short below
        del drawn
        found += [f"page {number}: {one!r} on {other!r}" for one, other in overlapping(words_of_page(page))]
    return found
