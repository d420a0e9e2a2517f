"""No config, example or record within the bounds of size takes more than 20 s of CPU or 400 MiB.

Each of these inputs took more once, or looks as if it might. The system ends a process that goes on for longer.
"""

import sys
from pathlib import Path

import pytest

from tests.cli.measured import MEMORY, measured
from tests.cli.program import Run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs limits of the system")

LARGE_PAPER = "page: {paper: {width: 5000, height: 5000}}\n"


def fen(board: str, more: str = LARGE_PAPER) -> str:
    return f"game: fen\nboard: {{{board}}}\n{more}"


SQUARES = fen('tiling: "4.4.4.4", shape: square, size: 141')
HEXES = fen('tiling: "6.6.6", shape: hexagon, size: 81')
HEXES_FOR_PENCILS = fen('tiling: "6.6.6", shape: hexagon, size: 81, style: pencil')
SMALL_TURNS = fen('tiling: "4.4.4.4", shape: square, size: 13', "rules: {per_turn: {nodes: 5, edges: 9}}\n")
LARGE_TURNS = fen('tiling: "4.4.4.4", shape: square, size: 99', "rules: {per_turn: {nodes: 24, edges: 24}}\n")


def within(folder: Path, files: dict[str, str], *arguments: str) -> Run:
    """What the program says to files; it may take 20 s of CPU and 400 MiB for it."""
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    found = measured(folder, *arguments)
    assert not found.signal, f"ended by signal {found.signal}: more than 20 s of CPU"
    assert found.memory <= MEMORY
    assert "Traceback" not in found.run.err
    return found.run


def fine(run: Run) -> str:
    assert run.code == 0, run.err
    return run.out


def refused(run: Run) -> list[str]:
    assert (run.code, run.out) == (2, "")
    return run.err_lines


@pytest.mark.long("makes a board of 20,000 faces")
def test_checking_the_largest_board(empty_folder: Path):
    assert fine(within(empty_folder, {"x.yaml": SQUARES}, "check", "x.yaml")) == "1 config is fine\n"


@pytest.mark.long("reads a list of 190,000 names")
def test_wrong_names_are_cut_off(empty_folder: Path):
    names = ", ".join(f"f{number}" for number in range(1, 190_001))
    text = f"game: fen\nboard:\n  tiling: squares\n  shape: square\n  size: 3\n  drop: [{names}]\n"
    *told, last = refused(within(empty_folder, {"x.yaml": text}, "counts", "x.yaml"))
    assert len(told) == 100
    assert told[0] == "x.yaml:6:46: board.drop[9]: the board has no face f10; its faces are f1 to f9"
    assert last.startswith("x.yaml:6:")
    assert last.endswith(": ... and 189,891 more")


@pytest.mark.parametrize("board, depth", [("fendo", 3), ("fanorona-3x3", 16), ("fen-triangle", 1)])
def test_perft_of_any_depth_ends(board: str, depth: int, empty_folder: Path):
    (line,) = refused(within(empty_folder, {}, "perft", board, "--depth", "30"))
    assert f"depth {depth} was reached (" in line
    assert line.endswith(f"use --depth {depth}")


def test_perft_says_what_it_has_counted(empty_folder: Path):
    # 212 and 43,917: by docs/rulings.md, and by a second program.
    (line,) = refused(within(empty_folder, {}, "perft", "fendo", "--depth", "30"))
    assert "(212, 43,917, " in line


@pytest.mark.parametrize("board", [SMALL_TURNS, LARGE_TURNS], ids=["9 of 364", "24 of 19,800"])
def test_perft_of_large_turns_ends(board: str, empty_folder: Path):
    (line,) = refused(within(empty_folder, {"x.yaml": board}, "perft", "x.yaml", "--depth", "1"))
    assert "count" in line


def test_smoothing_has_an_end(empty_folder: Path):
    text = fen("tiling: {voronoi: {points: 20000, relax: 100}}", "")
    assert refused(within(empty_folder, {"x.yaml": text}, "counts", "x.yaml")) == [
        "x.yaml:2:54: board.tiling.voronoi.relax: 20,000 points may be smoothed 30 times, not 100; "
        "take fewer rounds, or fewer points"
    ]


def test_corners_along_the_sides_are_bounded(empty_folder: Path):
    """A square with 16 corners on every side, laid 360,000 times."""
    steps = [step / 16 for step in range(16)]
    corners = [[x, 0] for x in steps] + [[1, y] for y in steps] + [[1 - x, 1] for x in steps]
    corners += [[0, 1 - y] for y in steps]
    size = 440 * 16
    text = fen(
        f"tiling: {{polygons: [{corners}], vectors: [[1, 0], [0, 1]]}}, shape: polygon, "
        f"points: [[0, 0], [{size}, 0], [{size}, {size}], [0, {size}]]",
        "",
    )
    (line,) = refused(within(empty_folder, {"x.yaml": text}, "counts", "x.yaml"))
    assert "corners in all are too many; at most 1,400,000 are allowed here" in line


def test_a_record_of_turns_that_take_long_to_count(empty_folder: Path):
    """Two thousand times three of 60,000 places: the first turns are counted, and all are played."""
    board = fen('tiling: "4.4.4.4", shape: square, size: 99', "rules: {per_turn: {nodes: 3, edges: 3}}\n")
    turns = [" ".join(f"n{5 * turn + step}" for step in (1, 3, 5)) for turn in range(1_990)]
    record = "board: x.yaml\nmoves:\n" + "".join(f"- {turn}\n" for turn in turns)
    found = within(empty_folder, {"x.yaml": board, "game.yaml": record}, "replay", "game.yaml")
    assert found.code in (0, 1)


@pytest.mark.parametrize(
    "game, board, first",
    [("fendo", "{size: [11, 11]}", "pass"), ("fanorona", "{size: [5, 9]}", "d3e3+"), ("dendria", "{size: 13}", "a1")],
)
def test_a_hundred_puzzles_of_two_million_positions(game: str, board: str, first: str, empty_folder: Path):
    claim = f"- solution: {{goal: win, in: 20, first: {first}, nodes: 2000000}}\n"
    files = {
        "x.yaml": f"game: {game}\nboard: {board}\n",
        "puzzles.yaml": f"game: {game}\nboard: x.yaml\nclaims:\n{100 * claim}",
    }
    found = within(empty_folder, files, "check", "puzzles.yaml")
    assert found.code == 1
    assert len(found.err_lines) == 100


@pytest.mark.parametrize(
    "text",
    [
        "a: 1\n" * 400_000,
        "game: fen\n" + "".join(f"k{number}: 1\n" for number in range(300_000)),
        f"game: fen\nboard: {{tiling: squares, shape: square, size: 3, drop: [{'*a,' * 400_000}]}}\n",
        f"game: fen\nboard: {{tiling: squares, shape: square, size: 3, drop: [{'~,' * 400_000}]}}\n",
        f"game: fen\nboard: fen-square\nsites: {{white: [{'1,' * 400_000}]}}\nclaims: [{{legal: n1}}]\n",
    ],
    ids=["a key many times", "keys", "aliases", "nothing", "numbers"],
)
@pytest.mark.long("reads files of half a million mistakes")
def test_half_a_million_mistakes(text: str, empty_folder: Path):
    found = within(empty_folder, {"x.yaml": text}, "check", "x.yaml")
    assert found.code == 2
    *told, last = found.err_lines
    assert len(told) == 100
    assert ": ... and " in last


@pytest.mark.slow
@pytest.mark.parametrize(
    "board, faces",
    [
        (fen('tiling: "4.4.4.4", shape: square, size: 447', ""), 447**2),
        (fen('tiling: "6.6.6", shape: hexagon, size: 258', ""), 3 * 258 * 257 + 1),
    ],
    ids=["squares", "hexes"],
)
def test_counting_the_largest_board(board: str, faces: int, empty_folder: Path):
    assert f"{faces:,} faces" in fine(within(empty_folder, {"x.yaml": board}, "counts", "x.yaml"))


@pytest.mark.slow
@pytest.mark.parametrize("board", [SQUARES, HEXES, HEXES_FOR_PENCILS], ids=["squares", "hexes", "for pencils"])
@pytest.mark.parametrize("command", ["check", "build"])
def test_the_largest_boards(board: str, command: str, empty_folder: Path):
    fine(within(empty_folder, {"x.yaml": board}, command, "x.yaml"))


@pytest.mark.slow
@pytest.mark.parametrize("parts", ["poster", "proof", "rules", "set"])
def test_parts_of_the_largest_board(parts: str, empty_folder: Path):
    fine(within(empty_folder, {"x.yaml": SQUARES}, "build", "x.yaml", "--only", parts))


@pytest.mark.long("makes a board of 20,000 faces")
def test_so_many_pieces_that_nobody_could_cut_them(empty_folder: Path):
    (line,) = refused(within(empty_folder, {"x.yaml": SQUARES}, "build", "x.yaml", "--only", "pieces"))
    assert line.startswith("x.yaml:2:8: board: ")
    assert "pieces are too many to cut out; at most 25,000 are made" in line


@pytest.mark.slow
def test_a_set_goes_without_such_pieces(empty_folder: Path):
    found = within(empty_folder, {"x.yaml": SQUARES}, "build", "x.yaml")
    assert "their sheets are left out" in found.err
    assert not list((empty_folder / "output/x").glob("pieces*"))
