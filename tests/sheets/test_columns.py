"""Parts into columns: what stays together, what waits, what is refused."""

import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.typeset.column_parts import ColumnPart, joined, paragraph_parts
from boardwright.typeset.columns import into_columns
from boardwright.typeset.errors import TooTallError

parts = st.lists(
    st.builds(
        ColumnPart,
        height=st.floats(1, 40),
        items=st.just(()),
        above=st.floats(0, 6),
        below=st.floats(0, 6),
        keep=st.booleans(),
        floats=st.booleans(),
    ),
    max_size=40,
)


def part(height: float, name: str = "words", **more: Any) -> ColumnPart:
    return ColumnPart(height, (), name=name, **more)


def figure(height: float, name: str = "figure", **more: Any) -> ColumnPart:
    return part(height, name, floats=True, **more)


def words(*heights: float) -> list[ColumnPart]:
    return [part(height) for height in heights]


def set_in(per_page: int, *given_parts: ColumnPart) -> list[list[str]]:
    """Names of the parts in each column of 100 mm."""
    columns = into_columns(given_parts, lambda _: 100, per_page)
    return [[one.name for one, _ in column.parts] for column in columns]


def test_a_heading_stands_again_where_its_table_goes_on():
    """Below figures that have waited, and not where no column would hold it with its row; with that it is one part."""
    heading = part(30, "heading")
    row = {"again": heading}
    assert set_in(1, heading, *(part(20, f"row {n}", **row) for n in range(1, 8))) == [
        ["heading", "row 1", "row 2", "row 3"],
        ["heading", "row 5", "row 6"],
        ["heading"],
    ]
    told = set_in(1, part(60), figure(50), heading, part(10, "row 1", **row), part(20, "row 2", **row))
    assert told == [["words", "heading", "row 1"], ["figure", "heading"]]
    assert set_in(1, heading, part(80, "row 1", **row), part(80, "row 2", **row)) == [["heading"], ["row 1"], ["row 2"]]


@given(parts, st.sampled_from([1, 2, 3]), st.floats(40, 90), st.floats(40, 90))
def test_columns_keep_their_room_and_lose_nothing(given_parts, per_page, first, later):
    room = lambda column: first if column < per_page else later  # noqa: E731
    columns = into_columns(given_parts, room, per_page)
    for number, column in enumerate(columns):
        assert column.height <= room(number) + 1e-6
        below = 0.0
        for part, top in column.parts:
            assert top >= below - 1e-9
            below = top + part.height
    height = sum(part.height for part in given_parts)
    # What was joined has the spaces between its parts as well.
    assert sum(part.height for column in columns for part, _ in column.parts) >= height - 1e-6
    assert sum(len(column.parts) for column in columns) <= len(given_parts)


def test_spaces_that_meet_are_the_larger_and_none_at_the_top():
    (column,) = into_columns([part(10, above=5, below=2), part(10, above=3)], lambda _: 100, 1)
    assert [top for _, top in column.parts] == [0, 13]


def test_what_is_kept_goes_to_the_next_column_together():
    body, heading = part(80, "body"), part(10, "heading", keep=True)
    columns = into_columns([body, heading, part(20), body, body], lambda _: 100, 1)
    assert [column.parts[0][0].name for column in columns] == ["body", "heading", "body", "body"]
    assert [len(column.parts) for column in columns] == [1] * 4
    assert columns[1].parts[0][0].height == 30


def test_a_figure_waits_for_the_next_column_while_the_words_go_on():
    lines = [part(30, f"{i}") for i in range(7)]
    assert set_in(1, *lines[:2], figure(50), *lines[2:]) == [["0", "1", "2"], ["figure", "3"], ["4", "5", "6"]]


def test_figures_keep_their_order_and_the_last_ones_are_not_lost():
    assert set_in(1, part(70), *(figure(60, f"{i}") for i in range(3))) == [["words"], ["0"], ["1"], ["2"]]


@pytest.mark.parametrize(
    "lines, wanted",
    [(29, [10, 10, 4, 5]), (8, [4, 4]), pytest.param(26, [10, 9, 3, 4], id="leaves enough for the last page")],
)
def test_the_last_page_has_columns_of_even_height_and_is_not_low(lines, wanted):
    assert [len(column) for column in set_in(2, *words(*[10] * lines))] == wanted


def test_no_column_ends_inside_a_paragraph_that_has_room():
    lines = [part(5, f"line {i}", goes_on=i < 3) for i in range(4)]
    names = [line.name for line in lines]
    assert set_in(1, part(60), *lines, figure(70)) == [["words", *names], ["figure"]]
    assert set_in(1, part(87), *lines, figure(70)) == [["words", *names[:2]], [*names[2:], "figure"]]


def test_a_list_that_has_room_is_whole_although_four_items_in_each_column_would_leave_smaller_holes():
    items = [part(5, f"item {number}", listed=number < 8) for number in range(1, 9)]
    found = set_in(2, part(50), *items, *words(30, 30, 90))
    assert found == [["words", *(one.name for one in items)], ["words"] * 2, ["words"]]


def test_what_is_taller_than_a_column_is_refused_by_name():
    with pytest.raises(TooTallError, match=r"figure 'x' is 120.0 mm high .* 100.0 mm") as raised:
        set_in(2, part(120, "figure 'x'"))
    assert (raised.value.height, raised.value.room) == (120, 100)


def test_a_figure_too_tall_for_the_first_page_stands_on_the_second():
    columns = into_columns([figure(95), part(5)], lambda column: 90 + 10 * (column > 0), 1)
    assert [[one.name for one, _ in column.parts] for column in columns] == [["words"], ["figure"]]


def test_a_chain_longer_than_a_column_is_broken_all_the_same():
    assert [len(column) for column in set_in(1, *[part(30, keep=True)] * 8)] == [3, 3, 2]


def test_a_column_ends_early_so_that_a_figure_stays_in_its_section():
    found = set_in(1, *words(*[10] * 8), figure(30), part(10, "section", heading=2), *words(*[10] * 30))
    assert found[:2] == [["words"] * 8, ["figure", "section", *["words"] * 6]]


def test_a_figure_waits_rather_than_leave_half_a_column_white():
    first, second, *_ = set_in(1, *words(*[10] * 5), figure(60), *words(*[10] * 30))
    assert second[0] == "figure"
    assert len(first) > 7


def test_a_figure_stays_on_the_page_of_its_words():
    found = set_in(2, *words(*[10] * 16), part(10, "lead", heading=2), figure(40), *words(*[10] * 20))
    assert [column[:2] for column in found if "lead" in column] == [["lead", "figure"]]
    assert "lead" in found[2]


def test_text_waits_where_a_figure_would_be_more_than_half_a_column_from_it():
    """Pages would be full with both figures on the second, but then the first is between the other and its text."""
    found = set_in(1, part(75), figure(55, "first"), part(20), figure(45, "second"), *words(*[10] * 5))
    assert [column[0] for column in found] == ["words", "first", "second"]
    assert len(found[0]) == 1


def test_no_block_stands_alone_on_half_of_the_last_page():
    found = set_in(2, *words(*[48] * 6), *[part(76, "puzzle")] * 4)
    assert [column[0] for column in found] == ["words"] * 4 + ["puzzle"] * 4


def test_a_section_is_not_torn_for_a_lone_block_on_the_last_page():
    """Its last words stay where there is room for them; the whole of it may go there."""
    first = [part(96), part(96), part(90), part(10, "section", heading=2), part(60), part(25, "end")]
    section = part(12, "short", heading=2)
    found = set_in(2, *first, section, part(70, "long", heading=2))
    assert found == [["words"], ["words"], ["words"], ["section", "words", "end"], ["short"], ["long"]]
    first[3:] = [part(40), part(10, "section", heading=2), part(45, "end")]
    found = set_in(2, *first, section, part(70, "long", heading=2))
    assert found[3:] == [["words"], ["section", "end", "short"], ["long"]]
    # Words of it alone would do for a page that is low as well.
    found = set_in(2, *first, section, part(35, "long", heading=2))
    assert found[3:] == [["words"], ["section", "end"], ["short", "long"]]


def test_more_pages_are_never_taken_for_looks():
    """Each column but the last can be full to the last millimetre, if figures wait past the heading of a section."""
    blocks = [*words(*[2] * 40), *[figure(30), part(2, heading=2), *words(*[2] * 34)] * 10]
    assert [column.height for column in into_columns(blocks, lambda _: 100, 1)] == [100] * 10 + [80]


def test_space_is_closed_up_to_save_a_page_or_to_keep_a_figure_in_its_section():
    def tops(spacing: float, *given_parts: ColumnPart) -> list[float]:
        columns = into_columns(given_parts, lambda _: 100, 1, (1.0, spacing))
        return [round(top, 3) for _, top in columns[0].parts[:2]]

    rows = [part(10, above=4)] * 9
    assert tops(0.5, *rows[:7]) == [0, 14]
    assert tops(0.5, *rows[:8]) == [0, 12]
    section = part(10, above=4, heading=2)
    assert tops(0.8, *rows[:5], section, *rows, *rows) == [0, 14]
    assert tops(0.8, *rows[:5], figure(34, above=4), section, *rows, *rows) == [0, 13.2]


def test_nothing_gives_no_column():
    assert into_columns([], lambda _: 100, 2) == ()


@pytest.mark.parametrize(
    "count, wanted", [(1, [1]), (2, [2]), (3, [3]), (4, [2, 2]), (5, [2, 1, 2]), (7, [2, 1, 1, 1, 2])]
)
def test_the_first_and_the_last_two_lines_of_a_paragraph_are_one_piece(count, wanted):
    pieces = paragraph_parts([ColumnPart(4.0, ()) for _ in range(count)])
    assert [round(piece.height / 4) for piece in pieces] == wanted
    assert joined([ColumnPart(4.0, (), above=9), ColumnPart(4.0, (), below=7)]).above == 9


def test_work_grows_with_the_length_and_no_faster():
    def calls(count: int) -> int:
        """How many functions are called for a text of so many lines."""
        lines = [ColumnPart(4, (), keep=i % 7 == 0, floats=i % 11 == 0) for i in range(count)]
        called: list[str] = []
        sys.setprofile(lambda frame, event, argument: called.append(event))
        try:
            into_columns(lines, lambda _: 250, 2)
        finally:
            sys.setprofile(None)
        return len(called)

    assert calls(1_600) < 3 * calls(800)
