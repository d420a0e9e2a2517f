"""Parts into columns: what stays together, what waits, what is refused."""

import sys

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


def names(columns) -> list[list[str]]:
    return [[part.name for part, _ in column.parts] for column in columns]


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
    a, b = ColumnPart(10, (), above=5, below=2), ColumnPart(10, (), above=3, below=0)
    (column,) = into_columns([a, b], lambda _: 100, 1)
    assert [top for _, top in column.parts] == [0, 13]


def test_what_is_kept_goes_to_the_next_column_together():
    body, heading = ColumnPart(80, (), name="body"), ColumnPart(10, (), keep=True, name="heading")
    columns = into_columns([body, heading, ColumnPart(20, ()), body, body], lambda _: 100, 1)
    assert names(columns) == [["body"], ["heading"], ["body"], ["body"]]
    assert columns[1].parts[0][0].height == 30


def test_a_figure_waits_for_the_next_column_while_the_words_go_on():
    figure = ColumnPart(50, (), floats=True, name="figure")
    words = [ColumnPart(30, (), name=f"words {i}") for i in range(7)]
    columns = into_columns([*words[:2], figure, *words[2:]], lambda _: 100, 1)
    assert names(columns) == [
        ["words 0", "words 1", "words 2"],
        ["figure", "words 3"],
        ["words 4", "words 5", "words 6"],
    ]


def test_figures_keep_their_order_and_the_last_ones_are_not_lost():
    figures = [ColumnPart(60, (), floats=True, name=f"figure {i}") for i in range(3)]
    columns = into_columns([ColumnPart(70, (), name="words"), *figures], lambda _: 100, 1)
    assert names(columns) == [["words"], ["figure 0"], ["figure 1"], ["figure 2"]]


@pytest.mark.parametrize(
    "lines, wanted",
    [(29, [10, 10, 4, 5]), (8, [4, 4]), pytest.param(26, [10, 9, 3, 4], id="leaves enough for the last page")],
)
def test_the_last_page_has_columns_of_even_height_and_is_not_low(lines, wanted):
    columns = into_columns([ColumnPart(10, ()) for _ in range(lines)], lambda _: 100, 2)
    assert [len(column.parts) for column in columns] == wanted


def test_no_column_ends_inside_a_paragraph_that_has_room():
    lines = [ColumnPart(5, (), goes_on=True, name="line") for _ in range(3)]
    shown = [*lines, ColumnPart(5, (), name="end"), ColumnPart(70, (), floats=True, name="figure")]
    columns = into_columns([ColumnPart(60, (), name="words"), *shown], lambda _: 100, 1)
    assert names(columns) == [["words", "line", "line", "line", "end"], ["figure"]]
    columns = into_columns([ColumnPart(87, (), name="words"), *shown], lambda _: 100, 1)
    assert names(columns) == [["words", "line", "line"], ["line", "end", "figure"]]


def test_a_list_that_has_room_is_whole_although_four_items_in_each_column_would_leave_smaller_holes():
    items = [ColumnPart(5, (), listed=number < 8, name=f"item {number}") for number in range(1, 9)]
    others = [ColumnPart(height, (), name=f"{height} mm") for height in (50, 30, 90)]
    columns = into_columns([others[0], *items, others[1], others[1], others[2]], lambda _: 100, 2)
    assert names(columns) == [["50 mm", *(one.name for one in items)], ["30 mm", "30 mm"], ["90 mm"]]


def test_what_is_taller_than_a_column_is_refused_by_name():
    with pytest.raises(TooTallError, match=r"figure 'x' is 120.0 mm high .* 100.0 mm") as raised:
        into_columns([ColumnPart(120, (), name="figure 'x'")], lambda _: 100, 2)
    assert (raised.value.height, raised.value.room) == (120, 100)


def test_a_figure_too_tall_for_the_first_page_stands_on_the_second():
    columns = into_columns(
        [ColumnPart(95, (), floats=True, name="f"), ColumnPart(5, (), name="w")], lambda c: 90 + 10 * (c > 0), 1
    )
    assert names(columns) == [["w"], ["f"]]


def test_a_chain_longer_than_a_column_is_broken_all_the_same():
    chain = [ColumnPart(30, (), keep=True) for _ in range(8)]
    assert [len(column.parts) for column in into_columns(chain, lambda _: 100, 1)] == [3, 3, 2]


def words(*heights: float) -> list[ColumnPart]:
    return [ColumnPart(height, (), name="words") for height in heights]


def test_a_column_ends_early_so_that_a_figure_stays_in_its_section():
    figure = ColumnPart(30, (), floats=True, name="figure")
    section = ColumnPart(10, (), heading=2, name="section")
    columns = into_columns([*words(*[10] * 8), figure, section, *words(*[10] * 30)], lambda _: 100, 1)
    assert names(columns)[:2] == [["words"] * 8, ["figure", "section", *["words"] * 6]]


def test_a_figure_waits_rather_than_leave_half_a_column_white():
    figure = ColumnPart(60, (), floats=True, name="figure")
    columns = into_columns([*words(*[10] * 5), figure, *words(*[10] * 30)], lambda _: 100, 1)
    assert names(columns)[1][0] == "figure"
    assert len(columns[0].parts) > 7


def test_a_figure_stays_on_the_page_of_its_words():
    figure = ColumnPart(40, (), floats=True, name="figure")
    lead = ColumnPart(10, (), heading=2, name="lead")
    columns = into_columns([*words(*[10] * 16), lead, figure, *words(*[10] * 20)], lambda _: 100, 2)
    assert [(i, column.index("lead")) for i, column in enumerate(names(columns)) if "lead" in column] == [(2, 0)]
    assert names(columns)[2][1] == "figure"


def test_text_waits_where_a_figure_would_be_more_than_half_a_column_from_it():
    """Pages would be full with both figures on the second, but then the first is between the other and its text."""
    first, second = (ColumnPart(height, (), floats=True, name=f"figure {height}") for height in (55, 45))
    columns = into_columns([*words(75), first, *words(20), second, *words(*[10] * 5)], lambda _: 100, 1)
    assert [column[0] for column in names(columns)] == ["words", "figure 55", "figure 45"]
    assert len(columns[0].parts) == 1


def test_no_block_stands_alone_on_half_of_the_last_page():
    blocks = [*words(*[48] * 6), *(ColumnPart(76, (), name="puzzle") for _ in range(4))]
    columns = into_columns(blocks, lambda _: 100, 2)
    assert [column[0] for column in names(columns)] == ["words"] * 4 + ["puzzle"] * 4


def test_more_pages_are_never_taken_for_looks():
    """Each column but the last can be full to the last millimetre, if figures wait past the heading of a section."""
    figure, section = ColumnPart(30, (), floats=True, name="figure"), ColumnPart(2, (), heading=2, name="section")
    blocks = [*words(*[2] * 40), *[figure, section, *words(*[2] * 34)] * 10]
    assert [column.height for column in into_columns(blocks, lambda _: 100, 1)] == [100] * 10 + [80]


def test_space_is_closed_up_to_save_a_page_or_to_keep_a_figure_in_its_section():
    def tops(spacing: float, *given_parts: ColumnPart) -> list[float]:
        columns = into_columns(given_parts, lambda _: 100, 1, (1.0, spacing))
        return [round(top, 3) for _, top in columns[0].parts[:2]]

    rows = [ColumnPart(10, (), above=4, name="words") for _ in range(9)]
    assert tops(0.5, *rows[:7]) == [0, 14]
    assert tops(0.5, *rows[:8]) == [0, 12]
    figure = ColumnPart(34, (), above=4, floats=True, name="figure")
    section = ColumnPart(10, (), above=4, heading=2, name="section")
    assert tops(0.8, *rows[:5], section, *rows, *rows) == [0, 14]
    assert tops(0.8, *rows[:5], figure, section, *rows, *rows) == [0, 13.2]


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
