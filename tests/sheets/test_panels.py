"""Folding boards: equal panels, hinges that fold flat, and pages that say where the tape goes."""

import pytest

from boardwright.geometry.points import bounds
from boardwright.scene import scene_box
from boardwright.sheets.folding.cuts import folding_board, joints
from boardwright.sheets.folding.sheet import PanelSheet, joint_marks
from boardwright.sheets.layout import DoesNotFitError, PageSetup, PageTooSmallError
from tests.figures import boards
from tests.figures.measuring import margin, texts
from tests.samples import each
from tests.sheets.piece_samples import page as setup
from tests.sheets.poster_boards import TEXT, THEME


def sheet(board, cell, rows, columns):
    return PanelSheet(board, cell, rows, columns, TEXT, THEME)


@pytest.mark.parametrize("rows", range(1, 9))
@pytest.mark.parametrize("columns", range(1, 9))
def test_every_folding_board_folds_flat(rows, columns):
    """Folded in order, each panel lies on the one before, on the same spot, and each hinge joins two layers that touch.

    A fold about a side turns a panel over: it lands where its neighbour lies. So the stack is one panel large, and tape
    on the front joins two faces, tape on the back two backs, with nothing between them.
    """
    found = joints(rows, columns)
    # Joints of a grid of rows x columns, by hand.
    assert len(found) == rows * (columns - 1) + columns * (rows - 1)
    assert len({(joint.first, joint.second) for joint in found}) == len(found)
    hinges = [joint for joint in found if joint.number]
    assert [hinge.number for hinge in hinges] == list(range(1, rows * columns))
    assert all((joint.side == "slit") == (joint.number == 0) for joint in found)
    assert all(joint.upright == (joint.second - joint.first == 1 and columns > 1) for joint in found)
    if not hinges:
        return
    at = ({hinges[0].first, hinges[0].second} - ({hinges[1].first, hinges[1].second} if hinges[1:] else set())).pop()
    layers, face_up = [at], True
    for hinge in hinges:
        assert at in (hinge.first, hinge.second), "the hinge is at the panel on top"
        # The panel on top shows its face or its back, and the next one closes on it: on that side goes the tape.
        assert hinge.side == ("front" if face_up else "back")
        at = hinge.second if at == hinge.first else hinge.first
        layers.append(at)
        face_up = not face_up
    assert sorted(layers) == list(range(rows * columns))


EQUAL = [
    # Fendo: 7 spaces of 20 mm, channels of 4 mm, 2 x 3 mm round them: 170 mm, and no straight border in the middle.
    (boards.Fendo(7, 7, 4.0, "tiles"), 20.0, 2, 2, (85.0, 85.0), False),
    # The middles of the channels lie at 49 and 121 mm, 7.7 mm from the thirds: too far.
    (boards.Fendo(7, 7, 4.0, "tiles"), 20.0, 1, 3, (170.0 / 3, 170.0), False),
    # Cercas: 12 squares of 15 mm between 1.5 mm.
    (boards.Cercas(12, 12), 15.0, 2, 2, (91.5, 91.5), True),
    # The inner panels are 45 mm wide, the outer ones 46.5 mm: too different to be made equal by paper.
    (boards.Cercas(12, 12), 15.0, 1, 4, (183.0 / 4, 183.0), False),
    # Fanorona: cuts half-way between points, 59.5 mm from the sides; paper makes the outer panels 60 mm.
    (boards.Fanorona(5, 9), 20.0, 1, 3, (60.0, 99.0), True),
    # Hexes have no straight borders; a row of hexes has.
    (boards.Dendria(5), 18.0, 1, 2, (9 * 9.0 + 0.8, 14 * 18 / 3**0.5 + 1.6), False),
]


@pytest.mark.parametrize("board, cell, rows, columns, size, whole", EQUAL)
def test_panels_are_equal_and_follow_the_cells_where_these_allow_it(board, cell, rows, columns, size, whole):
    folding = folding_board(board, cell, rows, columns)
    assert (folding.width, folding.height) == pytest.approx(size)
    assert folding.whole_cells is whole
    for panel in folding.panels:
        left, top, right, bottom = panel.box
        assert (right - left, bottom - top) == pytest.approx(size)
        x, y, right_, bottom_ = panel.part
        paper = (x - left, y - top, right - right_, bottom - bottom_)
        assert min(paper) >= -1e-9
        # It is added at the board's border alone: joined sides are those of the part.
        ends = (panel.column == 0, panel.row == 0, panel.column == columns - 1, panel.row == rows - 1)
        assert all(end or added == pytest.approx(0) for end, added in zip(ends, paper, strict=True))
    if whole:
        lines = {panel.part[0] for panel in folding.panels} | {panel.part[2] for panel in folding.panels}
        for left, _, right, _ in map(bounds, board.cells(cell)):
            assert not any(left + 1e-6 < line < right - 1e-6 for line in lines)


def test_as_many_panels_stand_on_a_page_as_fit():
    # Panels of 60 x 99 mm with 10 mm of marks round them: 3 across on A4 landscape (277 mm), 2 x 2 on portrait.
    pages = sheet(boards.Fanorona(5, 9), 20.0, 1, 3).pages(setup("A4"))
    assert [page.label for page in pages] == ["Map", "A1 to A3"]
    assert pages[0].width > pages[0].height
    # Panels of 102.5 mm: one across and two down on portrait.
    pages = sheet(boards.Fendo(7, 7, 4.0, "tiles"), 25.0, 2, 2).pages(setup("A4"))
    assert [page.label for page in pages] == ["Map", "A1, A2", "B1, B2"]
    labels = [panel.label for panel in folding_board(boards.Fendo(7, 7, 4.0, "tiles"), 20.0, 3, 2).panels]
    assert labels == ["A1", "A2", "B1", "B2", "C1", "C2"]


@each("paper", ["A4", "Letter", "A3"])
@each("board, cell, rows, columns, size, whole", EQUAL)
def test_pages_keep_to_their_margins(board, cell, rows, columns, size, whole, paper):
    for page in sheet(board, cell, rows, columns).pages(setup(paper)):
        marks = [group for group in page.items if group.name in ("marks", "board", "map")]
        assert margin(marks, page.width, page.height) >= 10 - 1e-6


def test_no_letter_is_cut_by_a_fold_and_the_map_says_what_folds_run_through():
    """Of a board of 7 x 7 on 2 x 2 panels, the middle row and column are cut: d, 4, and both start letters."""
    map_page, *pages = sheet(boards.Fendo(7, 7, 4.0, "tiles", coordinates=True), 20.0, 2, 2).pages(setup("A4"))
    drawn = [group for page in pages for group in page.items if group.name == "board"]
    assert {*texts(drawn)} == {*"abcefg", *"123567"}
    said = " ".join(texts(map_page.items))
    assert all(words in said for words in ("Some cuts go through places for pieces", "are left out"))
    map_page, *_ = sheet(boards.Cercas(12, 12), 15.0, 2, 2).pages(setup("A4"))
    said = " ".join(texts(map_page.items))
    assert "No cut goes through a place for a piece" in said
    assert "left out" not in said


def test_both_sides_of_a_joint_say_the_same():
    pages = sheet(boards.Fendo(7, 7, 4.0, "tiles"), 25.0, 2, 2).pages(setup("A3", "portrait"))
    words = [word for page in pages[1:] for word in texts(page.items)]
    once = [f"hinge {hinge} · {panel} · front" for hinge, panel in ((1, "B1"), (1, "A1"), (3, "B2"), (3, "A2"))]
    assert [words.count(word) for word in once] == [1] * 4
    # In the narrow margin beside a panel, each word has a line of its own.
    assert [words.count(word) for word in ("hinge", "2", "back", "slit", "no", "tape")] == [2] * 6


@pytest.mark.parametrize("board, cell, rows, columns, size, whole", EQUAL)
def test_marks_of_a_joint_stand_outside_its_side(board, cell, rows, columns, size, whole):
    folding = folding_board(board, cell, rows, columns)
    for number, panel in enumerate(folding.panels):
        left, top, right, bottom = panel.box
        sides = set()
        for item in joint_marks(folding, number, THEME):
            x, y, x_, y_ = scene_box((item,))
            away = {"left": left - x_, "above": top - y_, "right": x - right, "below": y - bottom}
            assert max(away.values()) > 0
            sides.add(max(away, key=away.__getitem__))
            assert max(left - x, top - y, x_ - right, y_ - bottom) <= 10.0 + 1e-6
        assert ("left" in sides, "above" in sides) == (panel.column > 0, panel.row > 0)
        assert ("right" in sides, "below" in sides) == (panel.column < columns - 1, panel.row < rows - 1)


def test_the_map_shows_hinges_slit_and_order():
    page = sheet(boards.Fendo(7, 7, 4.0, "tiles"), 25.0, 2, 2).pages(setup("A4"))[0]
    words = texts(page.items)
    wanted = ("A1", "A2", "B1", "B2", "1", "2", "3", "slit")
    assert {*wanted, "hinge, tape on the front", "hinge, tape on the back"} <= {*words}
    text = " ".join(words)
    assert "4 panels of 102.5 × 102.5 mm, 3 hinges." in text
    assert "Leave the slit open." in text
    row = " ".join(texts(sheet(boards.Fanorona(5, 9), 20.0, 1, 3).pages(setup("A4"))[0].items))
    assert "No cut goes through a place for a piece." in row
    assert "slit" not in row


def test_panels_that_do_not_fit_name_the_papers_that_would_do():
    with pytest.raises(DoesNotFitError) as caught:
        sheet(boards.Fendo(7, 7, 4.0, "tiles"), 55.0, 2, 2).pages(setup("A4"))
    assert caught.value.papers == ("Tabloid", "A3")  # the smaller one first
    largest = caught.value.largest
    assert 0 < largest < 55.0
    sheet(boards.Fendo(7, 7, 4.0, "tiles"), largest, 2, 2).pages(setup("A4"))
    with pytest.raises(DoesNotFitError):
        sheet(boards.Fendo(7, 7, 4.0, "tiles"), largest + 0.2, 2, 2).pages(setup("A4"))
    assert caught.value.over[0] > 0


def test_a_page_without_room_for_the_scale_bar_is_refused():
    with pytest.raises(PageTooSmallError):
        sheet(boards.Cercas(5, 5), 5.0, 1, 2).pages(PageSetup(90.0, 110.0, 10, 10, 10, 10))


def test_a_page_without_room_for_the_map_is_refused_before_anything_is_drawn():
    folding = sheet(boards.Cercas(4, 12), 14, 1, 2)
    page = PageSetup(130, 250, 17, 10, 17, 10, "landscape")
    with pytest.raises(PageTooSmallError, match="no room for the map"):
        folding.layout(page, folding.folding)


def test_the_page_is_turned_where_only_that_leaves_room_for_the_map():
    # Lying, two of the panels stand on a page that has no room for the map; upright, one, or the map.
    folding = sheet(boards.Cercas(4, 12), 14, 1, 2)
    first, *others = folding.pages(PageSetup(130, 250, 17, 10, 17, 10))
    assert (first.width, first.height, len(others)) == (130, 250, 2)
    left, top, right, bottom = scene_box(first.items)
    assert min(left, first.width - right, first.height - bottom) >= 9.7
    assert top >= 8  # the box of a line reaches above its letters
