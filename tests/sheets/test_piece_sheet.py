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
from boardwright.scene import Group, Page, Path, Text, flattened, item_box, scene_box
from boardwright.sheets.layout import PageSetup, PageTooSmallError
from boardwright.sheets.pieces.sheet import PieceSheet
from boardwright.sheets.pieces.two_sides import Backs
from tests.sheets.piece_samples import CONVEX, FRONT, HOLLOW, TEXT, box, disc, page, regular, sample, theme

Box = tuple[float, float, float, float]

THEME = theme()

OUTLINES = {**CONVEX, **{name: outline for name, (outline, _) in HOLLOW.items()}}

LEAST_MARGIN = 6.0

FOOTER = 8.0
"""Height in mm of the scale check, which stands at the foot of every page."""


def sheet(pieces: Sequence[Piece], backs: Backs = "long-edge", needs: Sequence[PieceNeed] = ()) -> PieceSheet:
    return PieceSheet(PieceSet(tuple(pieces), tuple(needs)), TEXT, THEME, backs)


def layer(one: Page, name: str) -> Group | None:
    """A layer of a page; None where the page has no such layer."""
    found = [item for item in one.items if isinstance(item, Group) and item.name == name]
    assert len(found) <= 1
    return found[0] if found else None


def blocks(one: Page) -> list[Group]:
    """Blocks of a page: words and placed pieces."""
    pieces = layer(one, "pieces")
    found = [item for item in pieces.items if isinstance(item, Group)] if pieces else []
    assert all(block.alt for block in found)
    return found


def bodies(block: Group) -> list[Box]:
    """Box of each piece of a block."""
    return [
        _moved(item_box(item), dx, dy)
        for item, dx, dy in flattened((block,))
        if isinstance(item, Path) and item.style.fill == FRONT and not item.style.stroke
    ]


def _moved(found: Box, dx: float, dy: float) -> Box:
    left, top, right, bottom = found
    return left + dx, top + dy, right + dx, bottom + dy


def share(one: Box, other: Box) -> bool:
    """Whether two boxes share more than a border."""
    return (
        one[0] < other[2] - 1e-6 and other[0] < one[2] - 1e-6 and one[1] < other[3] - 1e-6 and other[1] < one[3] - 1e-6
    )


def kind_of(block: Group) -> str:
    """Name and owner as a block's words give them."""
    assert block.alt
    return block.alt.rpartition(" · ")[0]


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
            assert bottom < (
                low + half if item.name in ("pieces", "cuts", "folds") else one.height - setup.bottom + reach
            )
        boxes = []
        for block in blocks(one):
            kind = kind_of(block)
            found = bodies(block)
            printed[kind] += len(found)
            text = block.alt.rpartition(" · ")[2]
            numbers = [int(number) for number in re.findall(r"\d+", text)]
            first, last, of = numbers if len(numbers) == 3 else (1, numbers[0], numbers[0])
            assert last - first + 1 == len(found), "the words say how many there are"
            told.setdefault(kind, []).append((first, last, of))
            boxes.append(scene_box([block]))
        assert not any(share(first, second) for first, second in combinations(boxes, 2)), "blocks stand apart"
        around = layer(one, "sheet")
        assert around
        for item, dx, dy in flattened(around.items):
            if isinstance(item, Text):
                assert not any(share(_moved(item_box(item), dx, dy), found) for found in boxes), "so do other words"
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
    assert pages == made.pages(setup)
    two_sided = any(piece.back and piece.count for piece in pieces)
    assert made.duplex == (backs if two_sided and backs != "gutter-fold" else None)
    behind = [one for one in pages if one.description.startswith("Backs")]
    for number, one in enumerate(pages):
        text = " ".join(item.text for item, _, _ in flattened(one.items) if isinstance(item, Text))
        assert f"page {number + 1} of {len(pages)}" in text
    sheets_with_backs = {id(pages[pages.index(one) - 1]) for one in behind}
    assert len(sheets_with_backs) == len(behind)
    assert bool(behind) == (made.duplex is not None)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("side", [10 + 0.7 * step for step in range(24)])
def test_a_page_that_is_full_stops_at_its_footer(side: float) -> None:
    """Rows of every height, so that the last one just fits, or just does not."""
    pieces = [sample("square", box(side, side), 400), disc("disc", side / 2, 300)]
    check(sheet(pieces).pages(page()), pieces, page())


def test_words_keep_apart_where_pieces_are_small() -> None:
    pieces = [disc(f"A very small disc of kind {number}", 3, 1, "White") for number in range(14)]
    pages = sheet(pieces).pages(page())
    check(pages, pieces, page())
    (one,) = pages
    texts = {item.text for item, _, _ in flattened(one.items) if isinstance(item, Text)}
    assert {f"A very small disc of kind {number} · White · 1" for number in range(14)} < texts


def test_the_list_says_how_many_and_why() -> None:
    pieces = [disc("Disc", 8, 7, "White"), disc("Disc", 8, 7, "Orange"), sample("Fence", box(3, 22), 50)]
    needs = [PieceNeed("Disc", 7, "Each player has seven."), PieceNeed("Fence", 50, "Fifty are enough.")]
    first, *others = sheet(pieces, needs=needs).pages(page())
    texts = [item.text for item, _, _ in flattened(first.items) if isinstance(item, Text)]
    assert not others
    assert texts.count("50") == 2, "in the list, and in the middle of the scale bar"
    for words in (
        "7 White, 7 Orange",
        "Each player has seven.",
        "Fifty are enough.",
        "Disc · White · 7",
        "Fence · 50",
    ):
        assert texts.count(words) == 1


def test_a_reason_is_not_said_twice_in_a_row() -> None:
    pieces = [disc(name, 8, 7) for name in "ABCD"]
    needs = [PieceNeed("A", 7, "So."), PieceNeed("B", 7, "So."), PieceNeed("C", 7, "Else."), PieceNeed("D", 7, "So.")]
    (one,) = sheet(pieces, needs=needs).pages(page())
    texts = [item.text for item, _, _ in flattened(one.items) if isinstance(item, Text)]
    assert [text for text in texts if text in ("So.", "Else.", "as above")] == ["So.", "as above", "Else.", "So."]


def test_a_long_list_has_pages_of_its_own() -> None:
    pieces = [disc(f"Disc {number}", 4, 1) for number in range(120)]
    needs = [PieceNeed(piece.name, 1, f"Reason {number}.") for number, piece in enumerate(pieces)]
    pages = sheet(pieces, needs=needs).pages(page())
    texts = [[item.text for item, _, _ in flattened(one.items) if isinstance(item, Text)] for one in pages]
    empty = [not blocks(one) for one in pages]
    assert empty == sorted(empty, reverse=True), "first the list, then the pieces"
    assert empty.count(True) > 1
    assert all(sum(f"Reason {number}." in text for text in texts) == 1 for number in range(120))
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


def test_a_kind_of_which_none_is_printed_asks_for_no_backs() -> None:
    made = sheet([disc("Disc", 5, 0, two_sided=True), disc("Token", 5, 3)])
    assert made.duplex is None
    assert len(made.pages(page())) == 1


def test_a_page_is_told_only_what_is_to_be_done_with_it() -> None:
    """Discs with two sides fill a page and its back; the figures on the last page have one side, and folds."""
    figure = replace(sample("Figure", box(60, 200), 3), folds=(((-30, 0), (30, 0)),))
    front, back, last = sheet([disc("Disc", 9, 90, two_sided=True), figure]).pages(page())
    told = [
        " ".join(item.text for item, _, _ in flattened(one.items) if isinstance(item, Text))
        for one in (front, back, last)
    ]
    assert ["both sides of the paper" in words for words in told] == [True, False, False]
    assert ["Fold along the dashed lines" in words for words in told] == [False, False, True]
    assert "Backs of the page before" in told[1]


def test_names_of_two_players_stand_side_by_side() -> None:
    """Given in the order of the players, printed in the order of the kinds."""
    kinds = [("Hexagon", regular(6, 10, 30)), ("Square", box(13, 13))]
    pieces = [sample(name, outline, 9, owner) for owner in ("White", "Black") for name, outline in kinds]
    (one,) = sheet(pieces).pages(page())
    assert [kind_of(block) for block in blocks(one)] == [
        "Hexagon · White",
        "Hexagon · Black",
        "Square · White",
        "Square · Black",
    ]


def test_folds_are_dashed_and_reach_across_their_pieces() -> None:
    """A slanted figure is laid straight; its fold, 5 mm off its middle, goes with it and stays 12 mm long."""
    angle = math.radians(20)

    def slanted(x: float, y: float) -> tuple[float, float]:
        return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)

    corners = tuple(slanted(x, y) for x, y in box(12, 40))
    figure = replace(sample("Figure", corners, 7), folds=((slanted(-6, 5), slanted(6, 5)),))
    (one,) = sheet([figure]).pages(page())
    (points,) = (
        [(x + dx, y + dy) for x, y in zip(item.numbers[::2], item.numbers[1::2], strict=True)]
        for item, dx, dy in flattened(one.items)
        if isinstance(item, Path) and item.role == "fold" and item.style.dash
    )
    ends = sorted(tuple(sorted(pair)) for pair in zip(points[::2], points[1::2], strict=True))
    wanted = []
    for block in blocks(one):
        for left, top, right, bottom in bodies(block):
            assert sorted((right - left, bottom - top)) == pytest.approx([12, 40])
            lying = right - left > 20
            for shift in (15, 25):  # from either end, as the piece may stand on its head
                if lying:
                    wanted.append(((left + shift, top), (left + shift, bottom)))
                else:
                    wanted.append(((left, top + shift), (right, top + shift)))
    assert len(ends) == 7
    for pair in ends:
        assert any(math.dist(p, q) + math.dist(r, t) < 1e-6 for (p, r), (q, t) in ((pair, other) for other in wanted))
