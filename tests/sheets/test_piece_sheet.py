"""Pages of pieces: all that are needed and no more, apart from each other, between the margins, with their list."""

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.figures.pieces.piece import Piece, PieceNeed, PieceSet
from boardwright.scene import Group, Item, Page, Path, flattened, scene_box
from boardwright.sheets.layout import PageSetup, PageTooSmallError
from boardwright.sheets.pieces.sheet import PieceSheet
from boardwright.sheets.pieces.shelves import words
from boardwright.sheets.pieces.two_sides import Backs
from tests.figures.measuring import boxes, texts
from tests.sheets.page_parts import overlap
from tests.sheets.piece_samples import FRONT, OUTLINES, TEXT, box, disc, page, regular, sample, slanted, theme

Box = tuple[float, float, float, float]

THEME = theme()


FOOTER = 8.0
"""Height in mm of the scale check, which stands at the foot of every page."""


def sheet(pieces: Sequence[Piece], backs: Backs = "long-edge", needs: Sequence[PieceNeed] = ()) -> PieceSheet:
    return PieceSheet(PieceSet(tuple(pieces), tuple(needs)), TEXT, THEME, backs)


def layer(one: Page, name: str) -> Sequence[Item]:
    """Items of a layer of a page; none where the page has no such layer."""
    found = [item.items for item in one.items if isinstance(item, Group) and item.name == name]
    assert len(found) <= 1
    return found[0] if found else ()


def blocks(one: Page) -> list[tuple[Group, str, str]]:
    """Blocks of a page, words and placed pieces; the name and owner that their words give, and the numbers."""
    found = [item for item in layer(one, "pieces") if isinstance(item, Group)]
    return [(block, kind, numbers) for block in found for kind, _, numbers in [(block.alt or "").rpartition(" · ")]]


def bodies(block: Group) -> list[Box]:
    """Box of each piece of a block."""
    found = [(item, box) for item, box in boxes((block,)) if isinstance(item, Path)]
    return [box for item, box in found if (item.style.fill, item.style.stroke) == (FRONT, None)]


def check(pages: Sequence[Page], pieces: Sequence[Piece], setup: PageSetup) -> None:
    """Everything that is asked of the pages with pieces."""
    printed: Counter[str] = Counter()
    told: dict[str, list[tuple[int, int, int]]] = {}
    for one in pages:
        assert (one.width, one.height) in {(setup.width, setup.height), (setup.height, setup.width)}
        low = one.height - setup.bottom - FOOTER
        for item in one.items:
            assert isinstance(item, Group)
            left, top, right, bottom = scene_box([item])
            reach = 5.0 if item.name == "sheet" else 0.0  # the registration marks stand in the margins
            half = 0.1 + 1e-6  # half of a cut line's width
            assert left > max(setup.left, 0) - reach - half
            assert right < one.width - setup.right + reach + half
            assert top > max(setup.top, 0) - reach - half
            in_its_band = item.name in ("pieces", "cuts", "folds")
            assert bottom < (low + half if in_its_band else one.height - setup.bottom + reach)
        around = [scene_box([block]) for block, *_ in blocks(one)]
        for block, kind, which in blocks(one):
            found = len(bodies(block))
            printed[kind] += found
            numbers = [int(number) for number in re.findall(r"\d+", which)]
            first, last, of = {1: [1, *2 * numbers], 2: [numbers[0], *numbers], 3: numbers}[len(numbers)]
            assert last - first + 1 == found, "the words say how many there are"
            told.setdefault(kind, []).append((first, last, of))
        assert not any(overlap(first, second, 1e-6) for first, second in combinations(around, 2)), "blocks stand apart"
        assert layer(one, "sheet")
        for item, place in boxes(layer(one, "sheet")):
            assert isinstance(item, Path) or not any(overlap(place, other, 1e-6) for other in around), "so do words"
    wanted = {" · ".join(filter(None, (piece.name, piece.owner))): piece.count for piece in pieces if piece.count}
    assert printed == wanted
    for kind, parts in told.items():
        assert [first for first, _, _ in parts] == [1, *(last + 1 for _, last, _ in parts[:-1])], "numbered through"
        assert {of for _, _, of in parts} == {wanted[kind]}


@st.composite
def mixes(draw: st.DrawFn) -> list[Piece]:
    """Some kinds, some of them for two players, some two-sided, some with none to print."""
    found = []
    for number, name in enumerate(draw(st.lists(st.sampled_from([*OUTLINES, "disc"]), min_size=1, max_size=6))):
        two_sided = draw(st.booleans())
        for owner in draw(st.sampled_from([("",), ("White", "Black")])):
            count = draw(st.sampled_from([0, 1, 2, 5, 13, 40, 110]))
            if name == "disc":
                found.append(
                    disc(f"{name} {number}", draw(st.sampled_from([3.0, 9.0])), count, owner, two_sided=two_sided)
                )
            else:
                found.append(sample(f"{name} {number}", OUTLINES[name], count, owner, two_sided=two_sided))
    return found


@settings(max_examples=25, deadline=None)
@given(
    mixes(),
    st.sampled_from(["A4", "Letter", "A5", "A3"]),
    st.sampled_from(["auto", "portrait", "landscape"]),
    st.sampled_from(["long-edge", "short-edge", "gutter-fold"]),
    st.booleans(),
    st.sampled_from([(10, 10, 10, 10), (9, 20, 14, 8)]),
)
def test_any_mix_of_pieces(
    pieces: list[Piece], paper: str, turned: str, backs: Backs, listed: bool, margins: tuple[float, ...]
) -> None:
    setup = page(paper, turned, margins)
    needs = [PieceNeed(piece.name, piece.count, "Nobody needs more.") for piece in pieces] if listed else []
    made = sheet(pieces, backs, needs)
    pages = made.pages(setup)
    check(pages, pieces, setup)

    two_sided = any(piece.back and piece.count for piece in pieces)
    assert made.duplex == (backs if two_sided and backs != "gutter-fold" else None)
    behind = [one for one in pages if one.description.startswith("Backs")]
    for number, one in enumerate(pages):
        assert f"page {number + 1} of {len(pages)}" in " ".join(texts(one.items))
    sheets_with_backs = {id(pages[pages.index(one) - 1]) for one in behind}
    assert len(sheets_with_backs) == len(behind)
    assert bool(behind) == (made.duplex is not None)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("side", [10 + 0.7 * step for step in range(24)])
def test_a_page_that_is_full_stops_at_its_footer(side: float) -> None:
    """Rows of every height, so that the last one just fits, or just does not."""
    pieces = [sample("square", box(side, side), 400), disc("disc", side / 2, 300)]
    check(sheet(pieces).pages(page()), pieces, page())


def test_words_keep_apart_where_pieces_are_small() -> None:
    pieces = [disc(f"A very small disc of kind {number}", 3, 1, "White") for number in range(14)]
    (one,) = pages = sheet(pieces).pages(page())
    check(pages, pieces, page())
    assert {f"{piece.name} · White · 1" for piece in pieces} < {*texts(one.items)}


def test_a_block_is_told_by_how_many_or_which() -> None:
    piece = disc("Disc", 3, 7, "White")
    told = [words(piece, first, count) for first, count in ((0, 7), (0, 6), (6, 1))]
    assert told == ["Disc · White · 7", "Disc · White · 1–6 of 7", "Disc · White · no. 7 of 7"]


def test_the_list_says_how_many_and_why() -> None:
    pieces = [disc("Disc", 8, 7, "White"), disc("Disc", 8, 7, "Orange"), sample("Fence", box(3, 22), 50)]
    needs = [PieceNeed("Disc", 7, "Each player has seven."), PieceNeed("Fence", 50, "Fifty are enough.")]
    (one,) = sheet(pieces, needs=needs).pages(page())
    said = texts(one.items)
    assert said.count("50") == 2, "in the list, and in the middle of the scale bar"
    once = ("7 White, 7 Orange", "Each player has seven.", "Fifty are enough.", "Disc · White · 7", "Fence · 50")
    assert [said.count(words) for words in once] == [1] * 5


def test_a_reason_is_not_said_twice_in_a_row() -> None:
    pieces = [disc(name, 8, 7) for name in "ABCD"]
    needs = [PieceNeed("A", 7, "So."), PieceNeed("B", 7, "So."), PieceNeed("C", 7, "Else."), PieceNeed("D", 7, "So.")]
    (one,) = sheet(pieces, needs=needs).pages(page())
    said = [text for text in texts(one.items) if text in ("So.", "Else.", "as above")]
    assert said == ["So.", "as above", "Else.", "So."]


def test_a_long_list_has_pages_of_its_own() -> None:
    pieces = [disc(f"Disc {number}", 4, 1) for number in range(120)]
    needs = [PieceNeed(piece.name, 1, f"Reason {number}.") for number, piece in enumerate(pieces)]
    pages = sheet(pieces, needs=needs).pages(page())
    said = [text for one in pages for text in texts(one.items)]
    empty = [not blocks(one) for one in pages]
    assert empty == sorted(empty, reverse=True), "first the list, then the pieces"
    assert empty.count(True) > 1
    assert all(said.count(f"Reason {number}.") == 1 for number in range(120))
    check(pages, pieces, page())


def test_the_paper_is_turned_where_a_piece_needs_it() -> None:
    """250 mm are more than A4's width, and more than its height leaves between title and footer."""
    long = sample("long", box(30, 250), 2)
    assert [one.width for one in sheet([long]).pages(page("A4"))] == [297.0]
    with pytest.raises(PageTooSmallError, match="'long'"):
        sheet([long]).pages(page("A4", "portrait"))


def test_the_paper_is_turned_for_fewer_pages() -> None:
    """Squares of 90 mm: two rows of two fit on A4 upright, one row of three when it lies."""
    squares = sample("square", box(90, 90), 8)
    assert [one.width for one in sheet([squares]).pages(page("A4"))] == [210.0] * 2
    assert [one.width for one in sheet([squares]).pages(page("A4", "landscape"))] == [297.0] * 3


def test_what_does_not_fit_is_named() -> None:
    with pytest.raises(PageTooSmallError, match="'Board · White' is larger than the 190"):
        sheet([sample("Board", box(300, 300), 1, "White")]).pages(page())
    with pytest.raises(PageTooSmallError, match="too narrow"):
        sheet([disc("Disc", 5, 1)]).pages(replace(page(), left=60, right=60, orientation="portrait"))


@pytest.mark.parametrize("two_sided", [False, True])
def test_there_are_200_pages_at_most(two_sided: bool) -> None:
    with pytest.raises(PageTooSmallError, match="more than 200 pages"):
        sheet([disc("Disc", 5, 10_000_000, two_sided=two_sided)]).pages(page())


def test_a_page_is_told_only_what_is_to_be_done_with_it() -> None:
    """Discs with two sides fill a page and its back; the figures on the last page have one side, and folds."""
    figure = replace(sample("Figure", box(60, 200), 3), folds=(((-30, 0), (30, 0)),))
    pages = sheet([disc("Disc", 9, 90, two_sided=True), figure]).pages(page())
    told = [" ".join(texts(one.items)) for one in pages]
    assert ["both sides of the paper" in words for words in told] == [True, False, False]
    assert ["Fold along the dashed lines" in words for words in told] == [False, False, True]
    assert "Backs of the page before" in told[1]


def test_names_of_two_players_stand_side_by_side() -> None:
    """Given in the order of the players, printed in the order of the kinds."""
    kinds = [("Hexagon", regular(6, 10, 30)), ("Square", box(13, 13))]
    pieces = [sample(name, outline, 9, owner) for owner in ("White", "Black") for name, outline in kinds]
    (one,) = sheet(pieces).pages(page())
    wanted = ["Hexagon · White", "Hexagon · Black", "Square · White", "Square · Black"]
    assert [kind for _, kind, _ in blocks(one)] == wanted


def test_folds_are_dashed_and_reach_across_their_pieces() -> None:
    """A slanted figure is laid straight; its fold, 5 mm off its middle, goes with it and stays 12 mm long."""
    *corners, start, end = slanted((*box(12, 40), (-6, 5), (6, 5)), 20)
    figure = replace(sample("Figure", tuple(corners), 7), folds=((start, end),))
    (one,) = sheet([figure]).pages(page())
    (points,) = (
        [(x + dx, y + dy) for x, y in zip(item.numbers[::2], item.numbers[1::2], strict=True)]
        for item, dx, dy in flattened(one.items)
        if isinstance(item, Path) and item.role == "fold" and item.style.dash
    )
    ends = sorted(tuple(sorted(pair)) for pair in zip(points[::2], points[1::2], strict=True))
    wanted = []
    for left, top, right, bottom in (found for block, *_ in blocks(one) for found in bodies(block)):
        assert sorted((right - left, bottom - top)) == pytest.approx([12, 40])
        for shift in (15, 25):  # from either end, as the piece may stand on its head
            lying = right - left > 20
            first, last = ((left + shift, top), (left + shift, bottom)), ((left, top + shift), (right, top + shift))
            wanted.append(first if lying else last)
    assert len(ends) == 7
    assert all(any(math.dist(p, q) + math.dist(r, t) < 1e-6 for q, t in wanted) for p, r in ends)
