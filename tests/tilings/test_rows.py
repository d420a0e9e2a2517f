"""Packed tables behave as tuples do, and boards with them are the same boards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.tilings import BoardShape, Tiling, board_tiling, keep_faces, named_tiling
from boardwright.tilings.checks import certify
from boardwright.tilings.rows import Rows

tables = st.lists(st.lists(st.integers(0, 2**31 - 1), max_size=5).map(tuple), max_size=8).map(tuple)


@given(tables)
def test_rows_are_a_tuple_of_tuples(table):
    rows = Rows(table)
    assert (tuple(rows), len(rows), hash(rows)) == (table, len(table), hash(table))
    assert rows == table
    assert table == rows
    assert rows == Rows(table)
    assert rows[1:4] == table[1:4]
    assert [rows[index] for index in range(-len(table), len(table))] == [*table, *table]
    with pytest.raises(IndexError):
        rows[len(table)]


def test_rows_that_differ_are_not_equal():
    assert Rows([(1, 2), (3,)]) != Rows([(1,), (2, 3)])
    assert Rows([(1, 2)]) != ((1, 2), (3,))
    assert Rows([(1, 2)]) != [(1, 2)]


@pytest.mark.parametrize(
    "name, shape",
    [("3.6.3.6", BoardShape("hexagon", 2)), ("3^6", BoardShape("triangle", 4))],
    ids=["kagome", "triangle"],
)
def test_a_board_in_packed_tables_is_the_same_board(name: str, shape: BoardShape, monkeypatch: pytest.MonkeyPatch):
    def made() -> tuple[Tiling, Tiling]:
        tiling = board_tiling(named_tiling(name), shape, 1000)
        return tiling, keep_faces(tiling, range(3, len(tiling.faces)))

    usual = made()
    monkeypatch.setattr(certify, "WHOLE", 0)
    packed = made()
    assert isinstance(packed[0].edge_faces, Rows)
    assert packed == usual
