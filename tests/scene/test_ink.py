"""Ink from the scene against sums done by hand, and against pictures of the finished pages."""

import json
import math
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from boardwright.fonts import UNITS_PER_EM, generate, glyph_area
from boardwright.scene import (
    Circle,
    Document,
    Group,
    Item,
    Page,
    Style,
    Text,
    discs,
    line,
    polygon,
    polylines,
    rectangle,
)
from boardwright.scene.ink import coverage, inks
from boardwright.sets.parts.board import BoardPart
from boardwright.sets.parts.proof import ProofPart
from boardwright.sets.parts.rules import RulesPart
from boardwright.writers.pdf import write_pdf
from tests.parse_back.glyphs import font, font_of
from tests.parse_back.sets import pages_of, plan, stock_keys
from tests.samples import each

pytestmark = pytest.mark.long("draws pages as pictures, and every glyph")

BLACK = Style("#000000")
WHITE = Style("#ffffff")


def covered(*items: Item) -> float:
    """Covered area in mm2 of a page of 100 x 100 mm."""
    return coverage(Page(100.0, 100.0, items, "")).covered * 10_000


def test_an_empty_page_takes_none():
    white = coverage(Page(100.0, 100.0, (rectangle(1, 1, 9, 9, WHITE),), ""))
    assert (white.covered, white.total) == (0.0, 0.0)
    assert covered() == 0


@each(
    "items, area",
    [
        ((rectangle(10, 10.3, 20, 30.01, BLACK),), 600.2),
        ((polygon(((0, 0), (30, 0), (0, 40)), BLACK),), 600.0),
        ((Circle(50, 50, 10, BLACK),), math.pi * 100),
        ((Circle(50, 50, 10, Style(stroke="#000000", width=2)),), math.pi * (121 - 81)),
        ((line((10, 20), (10, 60), Style(stroke="#000000", width=0.25)),), 10.0),
        ((line((10, 20.1), (50, 20.1), Style(stroke="#000000", width=0.25)),), 10.0),
        ((line((10, 20), (50, 20), Style(stroke="#000000", width=2, cap="square")),), 84.0),
        ((line((10, 20), (50, 20), Style(stroke="#000000", width=2, dash=(3, 1))),), 60.0),
        # The last painted counts: a white disc on a black square, and the other way round.
        ((rectangle(10, 10, 40, 40, BLACK), Circle(30, 30, 10, WHITE)), 1600 - math.pi * 100),
        ((Circle(30, 30, 10, WHITE), rectangle(10, 10, 40, 40, BLACK)), 1600.0),
        # Two squares of one path that overlap count once, as the nonzero rule paints them.
        ((discs(((30, 30), (30, 30)), 10, BLACK),), math.pi * 100),
        # What leaves the paper takes no ink.
        ((rectangle(90, 10, 40, 10, BLACK),), 100.0),
        # Half of a square is clipped away, then the group is moved.
        ((Group((rectangle(0, 0, 20, 20, BLACK),), 30, 30, clip=((0, 0), (20, 0), (0, 20))),), 200.0),
        # A cross: where its arms meet they count once.
        ((polylines((((0, 50), (100, 50)), ((50, 0), (50, 100))), Style(stroke="#000000", width=10)),), 1900.0),
    ],
)
def test_areas_by_hand(items: tuple[Item, ...], area: float):
    assert covered(*items) == pytest.approx(area, rel=0.01)


def test_text_counts_by_its_glyphs():
    box = font(font_of("l", "regular"))["glyf"][font(font_of("l", "regular")).getBestCmap()[ord("l")]]
    stem = (box.xMax - box.xMin) * (box.yMax - box.yMin) / UNITS_PER_EM**2  # Open Sans' l is a plain bar
    assert glyph_area("l") == pytest.approx(stem, abs=1e-4)
    assert covered(Text(10, 50, "ll", 10.0, "#000000")) == pytest.approx(2 * stem * 100, abs=0.03)


def test_the_table_of_areas_is_that_of_the_fonts():
    shipped = json.loads(Path(generate.__file__).with_name("areas.json").read_text(encoding="ascii"))
    assert json.loads(json.dumps(generate.area_table())) == shipped


def test_inks_of_a_colour():
    four = {
        "#ffffff": (0, 0, 0, 0),
        "#000000": (0, 0, 0, 1),
        "#ff0000": (0, 1, 1, 0),
        "#800000": (0, 1, 1, 1 - 128 / 255),
    }
    assert {colour: inks(colour) for colour in four} == {colour: pytest.approx(one) for colour, one in four.items()}


def recoloured(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The same in black wherever there is any ink."""

    def black(colour: str | None) -> str | None:
        return "#000000" if colour and any(inks(colour)) else colour

    done: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            done.append(replace(item, items=recoloured(tuple(item.items))))
        elif isinstance(item, Text):
            done.append(replace(item, colour=black(item.colour) or ""))
        else:
            style = replace(item.style, fill=black(item.style.fill), stroke=black(item.style.stroke))
            done.append(replace(item, style=style))
    return tuple(done)


def darkness(page: Page) -> float:
    """Mean darkness of a page's picture at 300 dots to the inch."""
    data = write_pdf(Document((replace(page, items=recoloured(page.items)),), "", "", ""))
    with pypdfium2.PdfDocument(data) as file:
        picture = file[0].render(scale=300 / 72, grayscale=True).to_pil().convert("L")
    shades: list[int] = picture.histogram()
    return sum((255 - shade) * count for shade, count in enumerate(shades)) / 255 / sum(shades)


@pytest.mark.parametrize("name", ["fendo", "cercas", "dendria-7", "fanorona", "fen-kagome"])
def test_sheets_against_their_pictures(name: str):
    pages = pages_of(plan(stock_keys(name)), BoardPart, RulesPart, ProofPart)
    assert len(pages) > 1
    for page in pages:
        assert coverage(page).covered == pytest.approx(darkness(page), abs=0.004, rel=0.02)
