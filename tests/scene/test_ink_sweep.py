"""The sweep against the slow and obvious way, on scenes made by chance; and samples of it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.scene import Circle, Group, Item, Page, Path, Style, Text, discs, polygons, polylines, rectangles
from boardwright.scene.ink import areas_of, coverage
from boardwright.scene.ink.coats import coats_of, painted_of
from boardwright.scene.ink.sweep import sweep
from boardwright.sets.parts.pieces import PiecesPart
from tests.parse_back.sets import pages_of, plan, stock_keys
from tests.scene.slow_ink import slow_areas
from tests.scene.test_ink import darkness

pytestmark = pytest.mark.long("sweeps scenes line by line, and draws a page as a picture")

WIDTH, HEIGHT = 61.0, 47.0

colours = st.sampled_from(["#000000", "#ffffff", "#23282f", "#e6edf5"])
steps = st.integers(-40, 280).map(lambda number: number / 4)
points = st.tuples(steps, steps)


def styles(dashes: bool = True) -> st.SearchStrategy[Style]:
    widths = st.sampled_from([0.25, 0.5, 1.5])
    dash = st.sampled_from([(), (), (3.0, 1.5), (1.0,)]) if dashes else st.just(())
    caps = st.sampled_from(["butt", "square"])
    both = st.builds(Style, colours, colours, widths, dash, caps)
    return st.one_of(st.builds(Style, colours), st.builds(Style, st.none(), colours, widths, dash, caps), both)


@st.composite
def grids(draw) -> list[tuple[float, float]]:
    """Places at equal steps, as those of boards are, or anywhere."""
    if draw(st.booleans()):
        anywhere: list[tuple[float, float]] = draw(st.lists(points, min_size=1, max_size=6))
        return anywhere
    (x, y), across, down = draw(points), draw(st.integers(1, 6)), draw(st.integers(1, 5))
    return [(x + i * 7.5, y + j * 6.25) for i in range(across) for j in range(down)]


@st.composite
def upright(draw) -> Path:
    """Upright rectangles, of which every way gives the very area: all their edges are level or plumb."""
    width, height = (draw(st.sampled_from([0.25, 1.0, 4.5, 7.5, 30.0])) for _ in "xy")
    made = rectangles(draw(grids()), width, height, draw(styles(dashes=False)))
    turned = polygons([((0, 0), (0, 40), (50, 40), (50, 0))], made.style)
    if draw(st.booleans()):  # a hole or a second layer, in the same path
        return Path(made.commands + turned.commands, made.numbers + turned.numbers, made.style)
    return made


@st.composite
def slanted(draw) -> Item:
    """Anything else."""
    style, places = draw(styles()), draw(grids())
    kind = draw(st.sampled_from(["discs", "circle", "lines", "triangles", "text"]))
    if kind == "discs":
        return discs(places, draw(st.sampled_from([0.75, 2.0, 9.0])), style)
    if kind == "circle":
        return Circle(places[0][0], places[0][1], draw(st.sampled_from([1.5, 6.0, 30.0])), style)
    dx, dy = draw(points)
    if kind == "lines":
        return polylines([((x, y), (x + dx, y + dy)) for x, y in places], style)
    if kind == "triangles":
        return polygons([((x, y), (x + dx, y), (x, y + dy)) for x, y in places], style)
    return Text(places[0][0], places[0][1], "covers nothing", 4.0, "#000000")


def scenes(item: st.SearchStrategy[Item]) -> st.SearchStrategy[Page]:
    clips = st.one_of(
        st.just(()),
        st.tuples(points, points).map(lambda ends: box(*ends[0], *ends[1])),
    )
    groups = st.builds(
        lambda items, at, clip: Group(tuple(items), at[0], at[1], clip=clip),
        st.lists(item, min_size=1, max_size=3),
        points,
        clips,
    )
    lists = st.lists(st.one_of(item, item, groups), min_size=1, max_size=5)
    return lists.map(lambda items: Page(WIDTH, HEIGHT, tuple(items), ""))


def box(left: float, top: float, right: float, bottom: float) -> tuple[tuple[float, float], ...]:
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def by_sweep(page: Page, band: float, dots: int = 400) -> dict[str, float]:
    coats, parts = coats_of(painted_of(page.items))
    return sweep(coats, parts, (page.width, page.height), band, dots=dots)


def check_same(areas: dict[str, float], expected: dict[str, float], within: float) -> None:
    for colour in areas.keys() | expected.keys():
        assert areas.get(colour, 0.0) == pytest.approx(expected.get(colour, 0.0), abs=within), colour


@settings(max_examples=50, deadline=None)
@given(scenes(st.one_of(upright(), slanted())), st.sampled_from([0.5, 1.3]))
def test_swaths_are_as_all_lines_at_once(page: Page, band: float):
    check_same(by_sweep(page, band), slow_areas(page, band), 0.05)


def test_a_sheet_of_pieces_against_its_picture():
    page = next(page for page in pages_of(plan(stock_keys("dendria-11")), PiecesPart) if "back" in page.label)
    assert coverage(page).covered == pytest.approx(darkness(page), abs=0.001)


def test_a_sample_is_near_the_whole():
    """Level rows are the hardest: a band is all row or all gap. Only pages as long as this are sampled."""
    rows = [(x * 6.0, y * 6.4) for x in range(5) for y in range(312)]
    disc = Circle(20, 900, 400, Style("#23282f"))
    page = Page(30.0, 2000.0, (rectangles(rows, 4.0, 3.2, Style("#000000")), disc), "")
    whole, work = areas_of(page, 10**9)
    sample, less = areas_of(page, work // 8)
    assert less <= work // 8
    assert dict(sample) == {colour: pytest.approx(area, rel=0.1) for colour, area in whole.items()}


def test_the_sample_of_a_page_is_always_the_same():
    places = [(30 + 10 * column, 30 + 8 * row) for row in range(12) for column in range(12)]
    page = Page(180, 160, (discs(places, 1.6, Style("#ffffff", "#20262e", 0.25)),), "")
    assert coverage(page, 1_000) == coverage(page, 1_000)
    assert coverage(page, 1_000).work <= 1_000
