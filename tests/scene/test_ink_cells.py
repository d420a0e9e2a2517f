"""The sweep and the cells of equal content against the slow and obvious way, on scenes made by chance."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.scene import Circle, Group, Item, Page, Path, Style, Text, discs, polygons, polylines, rectangles
from boardwright.scene.ink import MOST_WORK, coverage, repeats, swept_at_once
from boardwright.scene.ink.coats import Coat, CoatPart, coats_of, painted_of
from boardwright.scene.ink.repeats import Lattice
from boardwright.scene.ink.sweep import DOTS, sweep
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


def by_cells(page: Page, lattice: Lattice) -> dict[str, float]:
    """Areas by cells of any size, however many of them differ."""
    swept = repeats._areas(painted_of(page.items), lattice, (page.width, page.height))
    assert swept is not None
    return dict(swept.areas)


def swept_by_cells(page: Page, different: float = repeats.DIFFERENT) -> repeats.Swept | None:
    return repeats.swept_by_cells(painted_of(page.items), (page.width, page.height), 1600, different)


def swept_whole(page: Page, most: int = MOST_WORK) -> repeats.Swept:
    return swept_at_once(painted_of(page.items), (page.width, page.height), most)


def check_same(areas: dict[str, float], expected: dict[str, float], within: float) -> None:
    for colour in areas.keys() | expected.keys():
        assert areas.get(colour, 0.0) == pytest.approx(expected.get(colour, 0.0), abs=within), colour


lattices = st.builds(Lattice, st.sampled_from([3.0, 7.5, 11.3, 100.0]), st.sampled_from([2.0, 6.25, 9.7, 100.0]))


@settings(max_examples=50, deadline=None)
@given(scenes(st.one_of(upright(), slanted())), st.sampled_from([0.5, 1.3]))
def test_swaths_are_as_all_lines_at_once(page: Page, band: float):
    check_same(by_sweep(page, band), slow_areas(page, band), 0.05)


@settings(max_examples=40, deadline=None)
@given(scenes(upright()), lattices)
def test_cells_of_any_size_give_the_areas_of_upright_shapes(page: Page, lattice: Lattice):
    check_same(by_cells(page, lattice), slow_areas(page, 50.0), 0.15)


@settings(max_examples=15, deadline=None)
@given(scenes(slanted()), lattices)
def test_cells_of_any_size_give_the_areas_of_all_shapes(page: Page, lattice: Lattice):
    check_same(by_cells(page, lattice), slow_areas(page, 0.1), 3.0)


def hexagonal(count: int, *more: Item) -> Page:
    """A board as FEN's are: a grid of outlined shapes, bars over their borders, discs over these."""
    places = [(30 + 10 * column + 5 * (row % 2), 30 + 8 * row) for row in range(count) for column in range(count)]
    items = (
        rectangles(places, 10.0, 8.0, Style("#e6edf5", "#76818d", 0.25)),
        polylines([((x, y), (x + 5, y + 8)) for x, y in places], Style(None, "#76818d", 0.5, cap="round")),
        discs(places, 1.6, Style("#ffffff", "#20262e", 0.25)),
        *more,
    )
    return Page(60.0 + 10 * count, 60.0 + 8 * count, items, "")


def test_a_large_board_is_swept_in_few_cells(monkeypatch):
    swept = []

    def counted(coats: list[Coat], parts: list[CoatPart], size: tuple[float, float], band: float) -> dict[str, float]:
        swept.append(size)
        return sweep(coats, parts, size, band)

    monkeypatch.setattr(repeats, "sweep", counted)
    page = hexagonal(40, rectangles([(20, 20)], 430, 350, Style("#fbf3df")), Circle(150, 150, 60, Style("#000000")))
    found = swept_by_cells(page)
    assert found is not None
    check_same(dict(found.areas), by_sweep(page, 0.05), 2.0)
    assert len(swept) < 300  # of some 1,600; most of them are those at the circle and round the board


def test_a_board_without_repeats_is_swept_at_once():
    spread = [(30 + (97 * number) % 401 * 1.003, 30 + (number**2) % 397 * 0.997) for number in range(2000)]
    page = Page(500, 500, (discs(spread, 1.6, Style("#000000")),), "")
    assert swept_by_cells(page) is None
    check_same({"#000000": coverage(page).covered * 250_000}, by_sweep(page, 0.5, DOTS), 1e-6)


def test_a_board_whose_cells_differ_is_swept_at_once():
    spread = [(30 + (97 * number) % 401 * 1.003, 30 + (number**2) % 331 * 0.997) for number in range(1200)]
    page = hexagonal(40, discs(spread, 0.7, Style("#000000")))
    assert swept_by_cells(page) is None
    assert swept_by_cells(page, different=1.0) is not None


def test_small_shapes_in_a_corner_do_not_cut_the_page_into_tiny_cells():
    dots = discs([(10 + 0.3 * i, 10 + 0.3 * j) for i in range(40) for j in range(40)], 0.1, Style("#000000"))
    assert swept_by_cells(Page(200, 200, (dots,), "")) is None
    assert swept_by_cells(Page(24, 24, (dots,), "")) is not None


def test_the_order_of_two_paths_counts_in_a_cell():
    black, white = Style("#000000"), Style("#ffffff")
    places = [(10 + 5 * column, 10 + 5 * row) for row in range(40) for column in range(25)]
    under, over = rectangles(places, 4, 4, black), rectangles(places[:500], 4, 4, white)
    swept = swept_by_cells(Page(150, 220, (under, over, rectangles(places[250:500], 1, 1, black)), ""))
    assert swept is not None
    check_same(dict(swept.areas), {"#000000": 500 * 16 + 250, "#ffffff": 250 * 16 + 250 * 15}, 0.5)


def test_a_sheet_of_pieces_against_its_picture():
    page = next(page for page in pages_of(plan(stock_keys("dendria-11")), PiecesPart) if "back" in page.label)
    assert coverage(page).covered == pytest.approx(darkness(page), abs=0.001)


def test_a_sample_is_near_the_whole():
    """Level rows are the hardest: a band is all row or all gap. Only pages as long as this are sampled."""
    rows = [(x * 6.0, y * 6.4) for x in range(5) for y in range(312)]
    disc = Circle(20, 900, 400, Style("#23282f"))
    page = Page(30.0, 2000.0, (rectangles(rows, 4.0, 3.2, Style("#000000")), disc), "")
    whole = swept_whole(page, 10**9)
    sample = swept_whole(page, whole.work // 8)
    assert sample.work <= whole.work // 8
    for colour, area in whole.areas.items():
        assert sample.areas[colour] == pytest.approx(area, rel=0.1)


def test_the_sample_of_a_page_is_always_the_same():
    page = hexagonal(12)
    assert coverage(page, 1_000) == coverage(page, 1_000)
    assert coverage(page, 1_000).work <= 1_000
