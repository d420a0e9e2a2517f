"""Fronts and backs of finished PDFs, with the paper turned over by hand: what lies behind a piece is its back."""

import math
from collections.abc import Sequence
from dataclasses import replace

import pytest

from boardwright.figures.pieces.piece import Piece, PieceNeed, PieceSet
from boardwright.scene import NO_CORRECTION, Circle, Group, Style, Text, flattened, polygon, turned
from boardwright.scene import Path as ScenePath
from boardwright.sheets.pieces.pages import Cuts
from boardwright.sheets.pieces.sheet import PieceSheet
from boardwright.sheets.pieces.two_sides import Backs, bleed, registration_marks
from tests.parse_back.marks import Contour, Shape, Sheet
from tests.parse_back.pdf import read_pages
from tests.sheets.piece_samples import BACK, CONVEX, FRONT, HOLE, TEXT, Point, disc, page, sample, theme

THEME = theme()

NEAR = 0.01

PIECES = (
    disc("disc", 6, 31, "Dark", two_sided=True),
    disc("disc", 6, 9, "Light", two_sided=True),
    sample("hexagon", CONVEX["hexagon"], 8, two_sided=True),
    sample("triangle", CONVEX["triangle"], 7, two_sided=True),
    sample("scalene", CONVEX["scalene"], 6, two_sided=True),
    sample("strip", CONVEX["strip"], 5, two_sided=True),
)

ONE_SIDED = disc("token", 4, 12)


def filled(sheet: Sheet, colour: str) -> list[Shape]:
    return [mark for mark in sheet.shapes if mark.fill == tuple(bytes.fromhex(colour[1:]))]


def bodies(sheet: Sheet, colour: str) -> list[Contour]:
    """Fronts, backs or holes of a page, without the bleed below, which has a stroke."""
    return [contour for mark in filled(sheet, colour) if mark.stroke is None for contour in mark.contours]


def middles(sheet: Sheet, colour: str) -> list[Point]:
    return [contour.centre for contour in bodies(sheet, colour)]


def marks(sheet: Sheet) -> list[Point]:
    """Middles of the registration marks: rings of 1 mm in the margins."""
    lines = [contour for mark in sheet.shapes if mark.fill is None for contour in mark.contours]
    found = [one.centre for one in lines if one.is_circle and abs(one.box[2] - one.box[0] - 2) < 0.001]
    assert len(found) == 4
    return found


def corners(sheet: Sheet, colour: str) -> list[Point]:
    """Points on the border of all fronts or backs."""
    return [end for body in bodies(sheet, colour) for end in body.ends]


def turned_over(point: Point, sheet: Sheet, *, upright: bool) -> Point:
    """Where a place on the back comes out on the front: the paper is turned about its upright or its level axis."""
    x, y = point
    return (sheet.width - x, y) if upright else (x, sheet.height - y)


def farthest(ones: Sequence[Point], others: Sequence[Point]) -> float:
    """Largest distance from a point of one list to the nearest one of the other, both ways."""
    return max(stray(ones, others), stray(others, ones))


def stray(behind: Sequence[Point], before: Sequence[Point]) -> float:
    """Largest distance from what is behind the paper to the nearest place in front of it."""
    assert 0 < len(behind) <= len(before)
    return max(min(math.dist(one, other) for other in before) for one in behind)


# How paper is turned over: its long edge stands upright on a portrait page, and lies level on a landscape page.
TURNS = [
    ("long-edge", "portrait", True),
    ("long-edge", "landscape", False),
    ("short-edge", "portrait", False),
    ("short-edge", "landscape", True),
]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("margins", [(10, 10, 10, 10), (9, 20, 14, 8)])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("backs, orientation, upright", TURNS)
def test_backs_lie_behind_their_fronts(
    backs: Backs, orientation: str, upright: bool, paper: str, margins: tuple[float, ...]
) -> None:
    made = PieceSheet(PieceSet((ONE_SIDED, *PIECES), ()), TEXT, THEME, backs)
    pages = made.pages(page(paper, orientation, margins))
    sheets = read_pages(*pages)
    assert made.duplex == backs
    fronts = [sheet for sheet in sheets if filled(sheet, FRONT)]
    behind = [sheet for sheet in sheets if filled(sheet, BACK)]
    assert len(fronts) == len(behind) > 0, "pieces with one side share the sheets of the others"
    for number, (front, back) in enumerate(zip(sheets[::2], sheets[1::2], strict=False)):
        if not filled(back, BACK):
            break
        assert any(word.text.startswith("Print on both sides") for word in front.words)
        assert (front.width > front.height) == (orientation == "landscape")
        holes = [turned_over(hole, back, upright=upright) for hole in middles(back, HOLE)]
        assert stray(holes, middles(front, HOLE)) < NEAR
        borders = [turned_over(place, back, upright=upright) for place in corners(back, BACK)]
        assert stray(borders, corners(front, FRONT)) < NEAR
        crosses = [turned_over(place, back, upright=upright) for place in marks(back)]
        assert farthest(marks(front), crosses) < NEAR
        assert farthest(marks(front), marks(back)) < NEAR, "they are at the same places of the page, too"
        assert not {item.role for item, _, _ in flattened(pages[2 * number + 1].items)} & {"cut", "fold"}
    assert sum(len(bodies(sheet, BACK)) for sheet in sheets) == sum(piece.count for piece in PIECES)
    assert sum(len(bodies(sheet, FRONT)) for sheet in sheets) == sum(piece.count for piece in (ONE_SIDED, *PIECES))


@pytest.mark.parametrize("paper", ["A4", "Letter", "A5"])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_a_gutter_fold_brings_backs_behind_their_fronts(paper: str, orientation: str) -> None:
    made = PieceSheet(PieceSet((*PIECES, ONE_SIDED), ()), TEXT, THEME, "gutter-fold")
    sheets = read_pages(*made.pages(page(paper, orientation)))
    assert made.duplex is None
    backs = 0
    for sheet in sheets:
        if not filled(sheet, BACK):
            continue
        backs += len(bodies(sheet, BACK))
        assert farthest(middles(sheet, HOLE), [(sheet.width - x, y) for x, y in middles(sheet, HOLE)]) < NEAR
        folded = [(sheet.width - x, y) for x, y in corners(sheet, BACK)]
        assert farthest(corners(sheet, FRONT), folded) < NEAR
        assert max(mark.contours[0].box[2] for mark in filled(sheet, FRONT)) <= sheet.width / 2 - 5
        (fold,) = [contour.box[0] for mark in sheet.shapes if mark.dash for contour in mark.contours]
        assert fold == pytest.approx(sheet.width / 2, abs=0.001)
        assert any("glue" in words.text for words in sheet.words)
    assert backs == sum(piece.count for piece in PIECES)


@pytest.mark.parametrize("listed", [False, True])
def test_no_front_is_printed_on_the_back_of_another(listed: bool) -> None:
    """A printer that turns the paper over prints the second page of two behind the first, fourth behind third, ...

    Pieces with one side, or a long list of all pieces, take several pages here.
    """
    needs = [PieceNeed(f"disc {number}", 1, f"Reason {number}.") for number in range(120 if listed else 0)]
    made = PieceSheet(PieceSet((*PIECES, replace(ONE_SIDED, radius=20.0, count=60)), tuple(needs)), TEXT, THEME)
    pages = made.pages(page())
    sheets = read_pages(*pages)
    assert len([sheet for sheet in sheets if filled(sheet, FRONT)]) > 2
    for front, back in zip(sheets[::2], sheets[1::2], strict=False):
        assert not filled(front, BACK)
        assert not filled(back, FRONT)
        assert not any("Reason" in words.text for words in back.words)
        assert bool(filled(back, BACK)) != any("stays empty" in words.text for words in back.words)
    assert made.sheets(pages) == len(sheets[::2])


@pytest.mark.parametrize("cuts", ["lines", "marks", "none"])
def test_a_fold_is_followed_by_cuts_where_something_shows_them(cuts: Cuts) -> None:
    made = PieceSheet(PieceSet(PIECES, ()), TEXT, THEME, "gutter-fold", cuts=cuts)
    words = " ".join(words.text for words in read_pages(*made.pages(page()))[0].words)
    assert "When the glue is dry" in words or "Cut when the glue is dry." in words
    assert ("along the lines" in words) == (cuts == "lines")
    assert ("from mark to mark" in words) == (cuts == "marks")


def test_an_offset_moves_the_pages_with_backs_alone() -> None:
    pieces = PieceSet((PIECES[0], ONE_SIDED), ())
    plain = read_pages(*PieceSheet(pieces, TEXT, THEME).pages(page()))
    pages = PieceSheet(pieces, TEXT, THEME, back_offset=(1.5, -0.5)).pages(page())
    assert [one.correction == NO_CORRECTION for one in pages] == [True, False]
    moved = read_pages(*pages)
    for colour in (BACK, HOLE):
        wanted = [(x + 1.5, y - 0.5) for x, y in middles(plain[1], colour)]
        assert farthest(middles(moved[1], colour), wanted) < 0.001
    assert farthest(marks(moved[1]), [(x + 1.5, y - 0.5) for x, y in marks(plain[1])]) < 0.001
    assert moved[0] == plain[0]


@pytest.mark.parametrize("backs, orientation, upright", TURNS)
def test_words_of_the_backs_keep_clear_of_them(backs: Backs, orientation: str, upright: bool) -> None:
    """The scale check, the words and the backs lie in bands of their own."""
    made = PieceSheet(PieceSet((disc("disc", 6, 150, two_sided=True),), ()), replace(TEXT, subtitle=None), THEME, backs)
    for sheet in read_pages(*made.pages(page("A5", orientation)))[1::2]:
        _, tops, _, bottoms = zip(*(body.box for body in bodies(sheet, BACK)), strict=True)
        high, low = min(tops) - 1, max(bottoms) + 1
        assert sheet.words
        assert all(words.y < high or words.y - words.size > low for words in sheet.words)
        lines = [contour.box for mark in sheet.shapes if mark.fill is None for contour in mark.contours]
        inside = [found for found in lines if found[0] > 9.9 and found[2] < sheet.width - 9.9]
        assert len(inside) == 2 + 11, "the scale bar with its ticks"
        assert all(found[3] < high or found[1] > low for found in inside)


@pytest.mark.parametrize("back", [False, True])
def test_a_filled_side_bleeds_and_a_hollow_one_does_not(back: bool) -> None:
    ink, paper = Style("#123456", "#000000", 0.3), Style(THEME.colours.paper, "#000000", 0.3)

    def round_piece(style: Style, radius: float) -> Piece:
        side = (Circle(0, 0, radius, style), Circle(0, 0, 2, Style("#ff0000")))
        return Piece("disc", "", 1, () if back else side, side if back else None, radius=6)

    (ground,) = bleed(round_piece(ink, 5.45), THEME, back=back)
    assert ground == Circle(0, 0, 6, Style("#123456", "#123456", 2, join="round"))
    assert bleed(round_piece(paper, 5.85), THEME, back=back) == ()
    assert bleed(round_piece(ink, 4), THEME, back=back) == ()
    tile, behind = ((-5.0, -5.0), (7.0, -5.0), (-5.0, 5.0)), ((5.0, -5.0), (-7.0, -5.0), (5.0, 5.0))
    seen = behind if back else tile
    side = (Group((polygon(seen, Style("#123456")),)),)
    piece = Piece("tile", "", 1, () if back else side, side if back else None, outline=tile)
    assert bleed(piece, THEME, back=back) == (polygon(seen, Style("#123456", "#123456", 2, join="round")),)


def test_registration_marks_stand_in_the_margins() -> None:
    setup = page("A4", "portrait", (10, 12, 10, 12))
    _, rings = registration_marks(setup, THEME)
    assert isinstance(rings, ScenePath)
    starts = [rings.numbers[index] for index in range(0, len(rings.numbers), 26)]
    assert sorted(starts) == [11, 11, 201, 201]


def test_items_are_turned_with_their_groups() -> None:
    ink = Style("#123456")
    inner = (Circle(1, 2, 3, ink), polygon([(0, 0), (4, 0), (4, 2)], ink, role="cut"))
    group = Group(inner, 5, 0, name="layer", clip=((0, 0), (9, 0), (9, 9)), alt="words")
    (found,) = turned((group,), 90)
    assert isinstance(found, Group)
    assert (found.name, found.alt) == ("layer", "words")
    circle, path = found.items
    assert isinstance(circle, Circle)
    assert isinstance(path, ScenePath)
    assert (found.dx, found.dy, circle.x, circle.y, circle.radius) == pytest.approx((0, 5, -2, 1, 3))
    assert path.numbers == pytest.approx((0, 0, 0, 4, -2, 4))
    assert (path.commands, path.role) == ("MLLZ", "cut")
    assert [number for point in found.clip for number in point] == pytest.approx([0, 0, 0, 9, -9, 9])
    with pytest.raises(ValueError, match="'words'"):
        turned((Text(0, 0, "words", 3, "#000000"),), 90)
