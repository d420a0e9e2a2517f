"""Rule sheets of stock boards, in some languages and on some papers, for the tests: each planned and set once."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from boardwright.app.building.examples import with_examples
from boardwright.figures.drawing import Drawing
from boardwright.scene import Page
from boardwright.sets.from_config import plan_source
from boardwright.sets.parts.rules import RulesPart
from boardwright.sets.print_set import PrintSet
from tests.figures.diagram.shapes import words_of
from tests.parse_back.sets import changed, source

SHEETS: Mapping[str, Mapping[str, Any]] = {
    "fendo": {},
    "cercas": {},
    "dendria": {},
    "dendria-7": {},
    "fanorona": {},
    "fanorona-traditional": {},
    "fanorona-3x3": {},
    "fen-triangle": {},
    "fen-hexagon": {},
    "fen-kagome": {},
    "fen-voronoi": {},
    "fendo-de": {"sheet": {"language": "de"}},
    "dendria-de": {"sheet": {"language": "de"}},
    "fen-kagome-de": {"sheet": {"language": "de"}},
    "cercas-fr": {"sheet": {"language": "fr"}},
    "dendria-fr": {"sheet": {"language": "fr"}},
    "fanorona-traditional-fr": {"sheet": {"language": "fr"}},
    "fen-kagome-fr": {"sheet": {"language": "fr"}},
    "cercas-a5": {"page": {"paper": "A5"}},
    "fen-square-letter": {"page": {"paper": "Letter"}},
    "fendo-letter": {"page": {"paper": "Letter"}},
    "dendria-letter": {"page": {"paper": "Letter"}, "board": {"cell": "fit"}},
}
"""Stock board, and what is changed about it."""


def planned_with(board: str, keys: Mapping[str, Any]) -> PrintSet:
    """The one set of a stock board with some keys changed, and with its examples verified."""
    (plan,) = with_examples([plan_source(source(changed(board, keys), board))], every=True, figures=False)
    return plan.sets[0]


@cache
def planned(name: str) -> PrintSet:
    return planned_with(re.sub("-(de|fr|a5|letter)$", "", name), SHEETS[name])


def rules_of(one: PrintSet) -> RulesPart:
    rules = one.part(RulesPart)
    assert rules is not None
    return rules


def pages(name: str) -> tuple[Page, ...]:
    """Pages of the rule sheet of one of `SHEETS`."""
    return rules_of(planned(name)).pages


def as_drawing(page: Page) -> Drawing:
    """A page as the helpers for figures read it."""
    return Drawing(page.width, page.height, page.items)


def text_of(name: str) -> str:
    """All words of a sheet's pages in reading order, lines joined."""
    return " ".join(word.text for page in pages(name) for word in words_of(as_drawing(page)))
