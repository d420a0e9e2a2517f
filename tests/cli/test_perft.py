"""perft as users meet it: known counts, what it tells while it works, and where it stops."""

import json

import pytest

from boardwright.app.perft import board_perft
from boardwright.config.errors import UsageError
from tests.cli.desk import Desk


# First turns by docs/rulings.md; longer sequences known from other implementations and second programs.
@pytest.mark.parametrize("board, counts", [("fanorona-3x3", [4, 7, 14, 67]), ("fen-triangle", [83_616])])
def test_known_counts(board: str, counts: list[int], desk: Desk):
    found = json.loads(desk.fine("perft", board, "--depth", str(len(counts)), "--json"))
    assert found == {"board": board, "counts": counts}


def test_a_table_for_people(desk: Desk):
    lines = desk.fine("perft", "fendo", "--depth", "2").splitlines()
    assert [line.split() for line in lines] == [["turns", "turn", "sequences"], ["1", "212"], ["2", "43,917"]]
    assert len({len(line) for line in lines}) == 1


def test_boards_of_files_and_of_standard_input(desk: Desk):
    text = "game: fen\nboard: {tiling: triangles, shape: triangle, size: 3}\n"
    desk.write("small.yaml", text)
    from_file = desk.fine("perft", "small.yaml", "--depth", "1", "--json")
    assert json.loads(from_file) == {"board": "small", "counts": [448]}
    piped = desk.fine("perft", "-", "--depth", "1", "--json", stdin=text.encode())
    assert json.loads(piped) == {"board": "stdin", "counts": [448]}


def test_too_much_work_is_refused_before_it_is_begun():
    told: list[str] = []
    with pytest.raises(
        UsageError,
        match=r"^fendo\.yaml: sequences of 2 turns .* 211 positions.*; depth 1 was reached \(212\): use --depth 1$",
    ):
        board_perft("fendo", 30, told.append, most_positions=211)
    assert told == ["1 turn", "2 turns"]
    assert board_perft("fendo", 1, most_positions=1) == ("fendo", (212,))
