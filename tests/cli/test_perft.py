"""perft as users meet it: known counts, bounds, and boards that cannot be played."""

import json
from pathlib import Path

import pytest

from tests.cli.inside import run
from tests.cli.program import Run


def fine(result: Run) -> str:
    assert (result.code, result.err) == (0, "")
    return result.out


def refused(result: Run) -> str:
    assert (result.code, result.out) == (2, ""), result.err
    assert "Traceback" not in result.err
    assert len(result.err_lines) == 1
    return result.err_lines[0]


# First turns by docs/rulings.md; longer sequences known from other implementations (relay) and second programs.
KNOWN = {
    "fendo": [212, 43_917],
    "cercas": [816],
    "dendria": [217, 47_089],  # 217 second turns after each first: 216 soils and the pass
    "fanorona": [5, 17, 100],
    "fanorona-traditional": [5, 39, 724],
    "fanorona-3x3": [4, 7, 14, 67],
    "fen-triangle": [83_616],
}


@pytest.mark.parametrize("board", KNOWN)
def test_known_counts(board: str, empty_folder: Path):
    depth = str(len(KNOWN[board]))
    found = json.loads(fine(run(empty_folder, "perft", board, "--depth", depth, "--json")))
    assert found == {"board": board, "counts": KNOWN[board]}


def test_a_table_for_people(empty_folder: Path):
    lines = fine(run(empty_folder, "perft", "fendo", "--depth", "2")).splitlines()
    assert [line.split() for line in lines] == [["turns", "turn", "sequences"], ["1", "212"], ["2", "43,917"]]
    assert len({len(line) for line in lines}) == 1


def test_boards_of_files_and_of_standard_input(empty_folder: Path):
    text = "game: fen\nboard: {tiling: triangles, shape: triangle, size: 3}\n"
    (empty_folder / "small.yaml").write_text(text, encoding="utf-8")
    from_file = fine(run(empty_folder, "perft", "small.yaml", "--depth", "1", "--json"))
    assert json.loads(from_file) == {"board": "small", "counts": [448]}
    piped = fine(run(empty_folder, "perft", "-", "--depth", "1", "--json", stdin=text.encode()))
    assert json.loads(piped) == {"board": "stdin", "counts": [448]}


@pytest.mark.parametrize(
    "text, begin, fragment",
    [
        (
            "game: fen\nboard: {tiling: squares, shape: square, size: 4}",
            "x.yaml:2:47: board.size: ",
            "odd number of faces",
        ),
        ("game: fen\nboard: {tiling: cairo, shape: all}", "x.yaml:2:", "endless"),
        ("game: fendo\nboard: {size: [6, 7]}", "x.yaml:2:16: board.size[0]: ", "must be odd"),
        ("game: chess", "x.yaml:1:7: game: ", "unknown game"),
        ("board: fendo\nmoves: []", "x.yaml:1:1: ", "'game' is missing"),
    ],
)
def test_a_board_that_cannot_be_played(text: str, begin: str, fragment: str, empty_folder: Path):
    (empty_folder / "x.yaml").write_text(text, encoding="utf-8")
    line = refused(run(empty_folder, "perft", "x.yaml", "--depth", "1"))
    assert line.startswith(begin)
    assert fragment in line
