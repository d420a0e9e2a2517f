"""Layout: nothing outside the margins, no text on other text or struck by a line, nothing on the board, any paper."""

import math
import re
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.config.problems import ConfigError
from boardwright.geometry.curves import curve_points
from boardwright.scene import Group, Page, Style, Text, flattened, line
from boardwright.sets.from_config import plan_source
from boardwright.sets.parts.pad import PadPart
from boardwright.writers.svg import write_svg
from tests.parse_back.glyphs import ink_box
from tests.parse_back.marks import Contour, Point, Shape
from tests.parse_back.sets import BOARDS, PAPERS, board_and_pad, changed, placed, plan, source, stock_keys
from tests.parse_back.svg import read_svg
from tests.sheets.page_parts import Box, faults, overlap, parts

TURNED = ("portrait", "landscape", "auto")


def pages(keys: dict[str, Any]) -> list[Page]:
    """Every page of a set."""
    return board_and_pad(plan(keys))


def drawn(name: str, board: dict[str, Any], page: dict[str, Any], **more: Any) -> list[Page]:
    """Pages of a stock board; with places for tiles where they have room, for pencils else."""
    keys = {"board": {"cell": "fit", **board}, "page": page, **more}
    try:
        return pages(changed(name, keys))
    except ConfigError as error:
        if stock_keys(name)["game"] != "fen" or "style: pencil" not in str(error):
            raise
        return pages(changed(name, {**keys, "board": {**keys["board"], "style": "pencil"}}))


@pytest.mark.parametrize("name", BOARDS)
def test_stock_sets_as_they_are(name: str) -> None:
    for page in pages(stock_keys(name)):
        assert faults(page) == []


@pytest.mark.sampled(37)
@pytest.mark.parametrize("orientation", TURNED)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", BOARDS)
def test_every_paper_turned_either_way(name: str, paper: str, orientation: str) -> None:
    for page in drawn(name, {}, {"paper": paper, "orientation": orientation}):
        assert faults(page) == []
        assert sorted((page.width, page.height)) == list(PAPERS[paper])
        if orientation != "auto":
            assert (page.width > page.height) == (orientation == "landscape")


def test_places_for_tiles_have_room_on_a_large_paper_turned_either_way() -> None:
    """So that the test above is not all pencils."""
    for name in ("fen-triangle", "fen-square", "fen-hexagon"):
        for orientation in TURNED:
            page = {"paper": "A3", "orientation": orientation}
            assert placed(plan(changed(name, {"board": {"cell": "fit"}, "page": page}))).cell > 16


@pytest.mark.sampled(5)
@pytest.mark.parametrize("paper", ["A4", "A5", "Letter"])
@pytest.mark.parametrize("name", BOARDS)
def test_with_coordinates(name: str, paper: str) -> None:
    for page in drawn(name, {"coordinates": True}, {"paper": paper}):
        assert faults(page) == []


@pytest.mark.parametrize("name", ["fendo", "cercas", "fen-hexagon"])
def test_without_the_score_box_the_board_stands_alone(name: str) -> None:
    for page in drawn(name, {"score_box": False}, {"paper": "A4"})[:1]:
        assert faults(page) == []
        assert len(parts(page).figures) == 1


@pytest.mark.sampled(7)
@pytest.mark.parametrize("margin", [(0,) * 4, (8,) * 4, (40, 5, 20, 30)], ids=str)
@pytest.mark.parametrize("paper", ["A4", "A3"])
@pytest.mark.parametrize("name", ["fendo", "fen-triangle", "dendria", "fanorona", "cercas"])
def test_other_margins(name: str, paper: str, margin: tuple[int, int, int, int]) -> None:
    sides = dict(zip(("top", "right", "bottom", "left"), margin, strict=True))
    for page in drawn(name, {}, {"paper": paper, "margin": margin[0] if len({*margin}) == 1 else sides}):
        assert faults(page, margin) == []


WORDS = (
    "The winding board of the seven sisters of the hills by the sea, "
    "as it is played on winter evenings at home by the fire.."
)
TITLES = {
    "words": WORDS,
    "one word": "W" * 120,
    "narrow word": "i" * 120,
    "one letter": "F",
    "a long word among others": "On Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenhalterung again",
    "signs": "-" * 120,
    "accents": "ÉÑÅŮ",
}
assert len(WORDS) == 120


@pytest.mark.sampled(7)
@pytest.mark.parametrize("paper", ["A3", "A4", "A5", "A4+Letter"])
@pytest.mark.parametrize("title", TITLES.values(), ids=TITLES.keys())
@pytest.mark.parametrize("name", ["fanorona-3x3", "fen-square", "cercas"])
def test_titles_of_any_length(name: str, title: str, paper: str) -> None:
    for page in drawn(name, {}, {"paper": paper}, title=title):
        assert faults(page) == []
        shown = "".join(line.text for line in parts(page).lines if line.role == "title")
        assert shown.replace(" ", "") == title.replace(" ", "")


@pytest.mark.parametrize("subtitle", [WORDS, "w" * 120, "."], ids=["words", "one word", "one letter"])
@pytest.mark.parametrize("name", ["fanorona-3x3", "fendo"])
def test_subtitles_of_any_length(name: str, subtitle: str) -> None:
    for paper in ("A4", "A5"):
        for page in drawn(name, {}, {"paper": paper}, subtitle=subtitle):
            assert faults(page) == []
            assert subtitle.replace(" ", "") in "".join(line.text for line in parts(page).lines).replace(" ", "")


@pytest.mark.sampled(4)
@pytest.mark.parametrize("copies", [2, 3, 4, 5, 6, 7, 9])
@pytest.mark.parametrize("paper", ["A4", "A5", "Tabloid"])
def test_pads_of_so_many_boards(paper: str, copies: int) -> None:
    page = {"paper": paper, "copies": copies}
    pad = plan(changed("cercas", {"page": page})).part(PadPart)
    assert pad is not None
    found = parts(pad.placed.page())
    assert faults(pad.placed.page()) == []
    assert len(found.figures) == 2 * copies, "each board with its line for the score"


@pytest.mark.parametrize(
    "name, page, reason",
    [
        ("cercas", {"copies": 1}, "a pad has two boards or more"),
        ("cercas", {"paper": "A5", "copies": 12}, "a pencil needs 4 mm; ask for fewer"),
        # Discs of 1 mm for nodes are the smallest: one board of spectres fills A4, and A3 has twice the room.
        ("fen-spectre", {}, "a pencil needs 4.5 mm; print board.pdf as often as you play, or a pad on Tabloid or A3"),
    ],
)
def test_a_pad_of_fewer_than_two_boards_for_a_pencil_is_left_out(name: str, page: dict[str, Any], reason: str) -> None:
    planned = plan_source(source(changed(name, {"page": page})))
    assert planned.sets[0].part(PadPart) is None
    assert re.search(f"the pad is left out: .*{re.escape(reason)}", " ".join(planned.warnings))


@pytest.mark.parametrize(
    "name, style, paper",
    [
        *((name, {}, "A4") for name in ("cercas", "fanorona", "fen-hat", "fen-kagome")),
        ("dendria-7", {}, "A5"),
        ("fendo", {"style": "pencil"}, "A5"),
    ],
)
def test_boards_and_pads_have_no_type_below_six_points(name: str, style: dict[str, Any], paper: str) -> None:
    keys = {"board": {"coordinates": True, **style}, "page": {"paper": paper}}
    found = [item for page in pages(changed(name, keys)) for item, _, _ in flattened(page.items)]
    texts = [(item.text, item.size) for item in found if isinstance(item, Text)]
    assert [text for text in texts if text[1] < 6 / 72 * 25.4 - 1e-6] == []


def test_names_that_would_be_too_small_are_left_out_with_a_warning() -> None:
    """Hats have edges of 7 mm on A4: the rings of their nodes are 1.5 mm across, no name has room in them."""
    planned = plan_source(source(changed("fen-hat", {"board": {"coordinates": True}})))
    assert re.search("[0-9]+ names would be smaller than 6 points and are left out", " ".join(planned.warnings))


def test_a_pad_of_a_fine_board_has_two_smaller_boards() -> None:
    """Two boards of hats do not fit on A4 with edges of 12 mm, but with edges for a pencil."""
    pad = plan(changed("fen-hat", {})).part(PadPart)
    assert pad is not None
    assert pad.placed.grid.rows * pad.placed.grid.columns == 2
    assert 4.5 <= pad.placed.grid.cell < 12


@pytest.mark.long("plans a board on each of many papers")
@given(
    name=st.sampled_from(BOARDS),
    width=st.integers(100, 600),
    height=st.integers(100, 600),
    margin=st.sampled_from([0, 6, 10, 25]),
    orientation=st.sampled_from(TURNED),
    coordinates=st.booleans(),
    title=st.sampled_from(["F", "Fanorona", WORDS]),
)
@settings(max_examples=20)
def test_any_paper(
    name: str, width: int, height: int, margin: int, orientation: str, coordinates: bool, title: str
) -> None:
    page = {"paper": {"width": width, "height": height}, "margin": margin, "orientation": orientation}
    pencil = {"style": "pencil"} if stock_keys(name)["game"] in ("fen", "fendo") else {}
    board = {"cell": "fit", "coordinates": coordinates, **pencil}
    try:
        one = plan(changed(name, {"board": board, "page": page, "title": title}))
    except ConfigError as error:
        if min(width, height) - 2 * margin >= 140:  # smaller pages may be refused
            raise error
        return
    if placed(one).cell >= 4:  # smaller than that nobody can play, and names of rows have no room
        assert faults(placed(one).page(), (margin,) * 4) == []


# What these checks have to catch: a good page with one thing moved.


def test_the_checks_catch_what_is_wrong() -> None:
    (page,) = pages(stock_keys("fendo"))
    assert faults(page) == []
    figures, sheet = page.items
    assert isinstance(figures, Group)
    assert isinstance(sheet, Group)
    board, score = figures.items
    assert isinstance(board, Group)

    def with_board(dx: float, dy: float) -> Page:
        moved = replace(board, dx=board.dx + dx, dy=board.dy + dy)
        return replace(page, items=(replace(figures, items=(moved, score)), sheet))

    assert any(fault.startswith("figures 1 and 0") for fault in faults(with_board(0, 25)))
    assert any(fault.startswith("outside") for fault in faults(with_board(-10, 0)))
    assert any(fault.startswith("on figure 0: 'Fendo'") for fault in faults(with_board(0, 12 - board.dy)))
    more = replace(sheet, items=(*sheet.items, Text(10.5, 14.5, "again", 3, "#000000")))
    assert any(fault.startswith("overlap") for fault in faults(replace(page, items=(figures, more))))
    wide = replace(sheet, items=(*sheet.items, Text(195, 150, "beyond", 3, "#000000")))
    assert any("beyond" in fault for fault in faults(replace(page, items=(figures, wide))))


def along(contour: Contour) -> list[Point]:
    """Points along a contour, near enough to each other to take the way between two for straight."""
    points = [contour.start]
    for segment in contour.segments:
        if segment.kind == "C":
            b, c, d = segment.points
            points += curve_points(points[-1], b, c, d, 12)
        else:
            points += segment.points
    return [*points, contour.start] if contour.closed else points


def crosses(start: Point, end: Point, box: Box) -> bool:
    """Whether a straight line passes through a box (clipping after Liang and Barsky)."""
    first, last = 0.0, 1.0
    for side in (0, 1):
        low, high = box[side] - start[side], box[side + 2] - start[side]
        if way := end[side] - start[side]:
            enter, leave = sorted((low / way, high / way))
            first, last = max(first, enter), min(last, leave)
        elif low > 0 or high < 0:
            return False
    return first <= last


def holds(disc: Box, box: Box) -> bool:
    """Whether the corners of a box lie within a disc, told by its own box."""
    x, y, radius = (disc[0] + disc[2]) / 2, (disc[1] + disc[3]) / 2, (disc[2] - disc[0]) / 2
    return all(math.hypot(a - x, b - y) <= radius for a in (box[0], box[2]) for b in (box[1], box[3]))


def struck(page: Page, words: str = "") -> list[str]:
    """Words of a page, those that begin as asked, through whose ink some line runs that was drawn before them.

    Lines below a filled disc are hidden, if the disc was drawn before the word and holds it whole.
    """
    found: list[str] = []
    lines: list[tuple[float, Box, list[Point]]] = []
    discs: list[tuple[Box, int]] = []
    for mark in read_svg(write_svg(page, "text")).marks:
        if isinstance(mark, Shape):
            if mark.fill:
                discs += [(contour.box, len(lines)) for contour in mark.contours if contour.is_circle]
            if mark.stroke:
                lines += [(mark.width / 2, contour.box, along(contour)) for contour in mark.contours]
            continue
        box = ink_box(mark.text, mark.x, mark.y, mark.size, mark.face)
        if box is None or not mark.text.startswith(words):
            continue
        hidden = max((number for disc, number in discs if holds(disc, box)), default=0)
        for half, around, points in lines[hidden:]:
            wider = (box[0] - half, box[1] - half, box[2] + half, box[3] + half)
            # A curve may reach a little beyond the box of its ends.
            if overlap(around, wider, -2) and any(crosses(*ends, wider) for ends in pairwise(points)):
                found.append(mark.text)
                break
    return found


@pytest.mark.sampled(5)
@pytest.mark.parametrize("paper", ["A5", "A4", "Tabloid"])
@pytest.mark.parametrize("name", BOARDS)
def test_no_line_runs_through_a_word(name: str, paper: str) -> None:
    for page in drawn(name, {}, {"paper": paper}):
        assert struck(page) == []


@pytest.mark.parametrize("name", ["fendo", "cercas", "fanorona", "fanorona-3x3"])
def test_none_through_letters_and_numbers_beside_the_board(name: str) -> None:
    for page in drawn(name, {"coordinates": True}, {"paper": "A4"}):
        assert struck(page) == []


@pytest.mark.parametrize("kind", ["f", "e", "n"])
@pytest.mark.parametrize("name", ["fen-triangle", "fen-square", "fen-hexagon"])
def test_none_through_the_names_of_fens_places(name: str, kind: str) -> None:
    one = plan(changed(name, {"board": {"coordinates": True, "score_box": False}}))
    assert struck(placed(one).page(), kind) == []


def test_a_line_through_a_word_is_caught() -> None:
    page = placed(plan(changed("fendo", {}))).page()
    assert struck(page) == []
    through = line((5, 12.5), (30, 12.5), Style(stroke="#000000", width=0.2))
    assert struck(replace(page, items=(through, *page.items))) == ["Fendo"]
