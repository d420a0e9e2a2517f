"""perft length by length: what it tells while it works, and where it stops."""

import pytest

from boardwright.app.perft import board_perft
from boardwright.config.errors import UsageError


def test_it_tells_of_each_length():
    told: list[str] = []
    assert board_perft("fanorona-3x3", 4, told.append) == ("fanorona-3x3", (4, 7, 14, 67))
    assert told == ["1 turn", "2 turns", "3 turns", "4 turns"]


def test_too_much_work_is_refused_before_it_is_begun():
    told: list[str] = []
    with pytest.raises(
        UsageError,
        match=r"^fendo\.yaml: sequences of 2 turns .* 211 positions.*; depth 1 was reached \(212\): use --depth 1$",
    ):
        board_perft("fendo", 30, told.append, most_positions=211)
    assert told == ["1 turn", "2 turns"]
    assert board_perft("fendo", 1, most_positions=1) == ("fendo", (212,))
