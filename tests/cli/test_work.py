"""No config, example or record within the bounds of size takes more than 20 s of CPU or 400 MiB.

Each of these inputs took more once, or looks as if it might. The system ends a process that goes on for longer.
"""

import json
import re
import sys
from pathlib import Path

import pytest

from benchmarks.bounds.cases import GROUPS, Case
from benchmarks.limits import table
from tests.cli.measured import CPU, MEMORY, measured
from tests.cli.program import Run, fine

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs limits of the system")

LARGE_PAPER = "page: {paper: {width: 5000, height: 5000}}\n"


def fen(board: str, more: str = LARGE_PAPER) -> str:
    return f"game: fen\nboard: {{{board}}}\n{more}"


SQUARES = fen('tiling: "4.4.4.4", shape: square, size: 141')


def within(folder: Path, files: dict[str, str], *arguments: str) -> Run:
    """What the program says to files; it may take 20 s of CPU and 400 MiB for it."""
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    found = measured(folder, *arguments)
    assert not found.signal, f"ended by signal {found.signal}: more than 20 s of CPU"
    assert found.memory <= MEMORY
    assert "Traceback" not in found.run.err
    return found.run


def refused(run: Run) -> list[str]:
    assert (run.code, run.out) == (2, "")
    return run.err_lines


def test_wrong_names_are_cut_off(empty_folder: Path):
    names = ", ".join(f"f{number}" for number in range(1, 19_001))
    text = f"game: fen\nboard:\n  tiling: squares\n  shape: square\n  size: 3\n  drop: [{names}]\n"
    *told, last = refused(within(empty_folder, {"x.yaml": text}, "counts", "x.yaml"))
    assert len(told) == 100
    assert told[0] == "x.yaml:6:46: board.drop[9]: the board has no face f10; its faces are f1 to f9"
    assert last.startswith("x.yaml:6:")
    assert last.endswith(": ... and 18,891 more")


def test_perft_of_any_depth_ends(empty_folder: Path):
    (line,) = refused(within(empty_folder, {}, "perft", "fendo", "--depth", "30"))
    reached = re.search(r"depth (\d+) was reached \(([\d, ]+)\): use --depth (\d+)$", line)
    assert reached
    depth, counts, use = reached.groups()
    assert int(depth) == int(use) == len(counts.split(", ")) > 0
    # By docs/rulings.md, and by a second program.
    assert counts.startswith("212, 43,917, ")


def test_perft_of_large_turns_ends(empty_folder: Path):
    """24 of 19,800."""
    board = fen('tiling: "4.4.4.4", shape: square, size: 99', "rules: {per_turn: {nodes: 24, edges: 24}}\n")
    (line,) = refused(within(empty_folder, {"x.yaml": board}, "perft", "x.yaml", "--depth", "1"))
    assert "count" in line


def test_smoothing_has_an_end(empty_folder: Path):
    text = fen("tiling: {voronoi: {points: 20000, relax: 100}}", "")
    column = text.splitlines()[1].index("100") + 1
    assert refused(within(empty_folder, {"x.yaml": text}, "counts", "x.yaml")) == [
        f"x.yaml:2:{column}: board.tiling.voronoi.relax: 20,000 points may be smoothed 6 times, not 100; "
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


def test_a_hundred_puzzles_of_two_million_positions(empty_folder: Path):
    claim = "- solution: {goal: win, in: 20, first: pass, nodes: 2000000}\n"
    files = {
        "x.yaml": "game: fendo\nboard: {size: [11, 11]}\n",
        "puzzles.yaml": f"game: fendo\nboard: x.yaml\nclaims:\n{100 * claim}",
    }
    found = within(empty_folder, files, "check", "puzzles.yaml")
    assert found.code == 1
    assert len(found.err_lines) == 100


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "text",
    [
        "game: fen\n" + "".join(f"k{number}: 1\n" for number in range(100_000)),
        f"game: fen\nboard: {{tiling: squares, shape: square, size: 3, drop: [{'~,' * 100_000}]}}\n",
        f"game: fen\nboard: fen-square\nsites: {{white: [{'1,' * 100_000}]}}\nclaims: [{{legal: n1}}]\n",
    ],
    ids=["keys", "nothing", "numbers"],
)
@pytest.mark.long("reads files of a hundred thousand mistakes")
def test_a_hundred_thousand_mistakes(text: str, empty_folder: Path):
    found = within(empty_folder, {"x.yaml": text}, "check", "x.yaml")
    assert found.code == 2
    *told, last = found.err_lines
    assert len(told) == 100
    assert ": ... and " in last


@pytest.mark.long("makes a board of 20,000 faces")
@pytest.mark.parametrize("most, what", [("25,000", "--only pieces"), ("12,000", "--profile laser")])
def test_so_many_pieces_that_nobody_could_cut_them_or_no_laser_burn_them(most: str, what: str, empty_folder: Path):
    (line,) = refused(within(empty_folder, {"x.yaml": SQUARES}, "build", "x.yaml", *what.split()))
    assert line.startswith("x.yaml:2:8: board: ")
    # By hand: a tile for each of 141 x 141 faces, 2 x 141 x 142 edges and 142 x 142 nodes.
    count = 141**2 + 2 * 141 * 142 + 142**2
    assert f"{count:,} pieces or more are too many to cut out; at most {most} are " in line


def test_large_boards_are_not_printed_on_many_papers(empty_folder: Path):
    board = 'tiling: "4.4.4.4", shape: square, size: 27, style: pencil, cell: 1 mm'
    papers = fen(board, "page: {paper: [A3, A4, Letter, Legal, Tabloid, A4+Letter]}\n")
    (line,) = refused(within(empty_folder, {"x.yaml": papers}, "build", "x.yaml"))
    assert line.startswith("x.yaml:3:15: page.paper: 6 sets of 729 faces are too much for one config: at most 4,000")
    fine(within(empty_folder, {"x.yaml": papers.replace(", A4+Letter", "")}, "check", "x.yaml"))


def test_figures_have_bounds(empty_folder: Path):
    names = [f"e{number}.yaml" for number in range(60)]
    listed = ", ".join(f"{{example: {name}}}" for name in names)
    board = fen('tiling: "4.4.4.4", shape: square, size: 31', f"{LARGE_PAPER}examples: []\nfigures: [{listed}]\n")
    example = "game: fen\nboard: x.yaml\nclaims: [{legal: n1}]\n"
    found = within(empty_folder, {"x.yaml": board, **dict.fromkeys(names, example)}, "build", "x.yaml")
    assert found.code == 2
    told = ": figures: figures of so many and so large boards"
    assert [line for line in found.err_lines if told in line and "warning" not in line]


def test_figures_of_the_largest_dendria_board(empty_folder: Path):
    """Signs stand outside the board, where a larger one would have no letters for its rows."""
    files = {
        "x.yaml": "game: dendria\nboard: {size: 13}\n",
        "e.yaml": "game: dendria\nboard: x.yaml\nclaims: [{legal: a1}]\nshow: a1\n",
    }
    fine(within(empty_folder, files, "figure", "e.yaml", "-o", "x.svg"))


@pytest.mark.slow
@pytest.mark.parametrize("case", [case for group in GROUPS.values() for case in group()], ids=lambda case: case.name)
def test_every_case_at_the_bounds_of_size(case: Case, empty_folder: Path):
    found = within(empty_folder, dict(case.files()), *case.command)
    assert found.code >= 0
    assert case.code in (None, found.code), found.err


def test_the_table_of_limits_is_made_from_what_was_seen(project: Path):
    seen = json.loads((project / "benchmarks/limits.json").read_text(encoding="utf-8"))
    assert (project / "benchmarks/LIMITS.md").read_text(encoding="utf-8") == table(seen)
    assert all(code >= 0 and cpu <= CPU and memory <= MEMORY for code, cpu, memory in seen["cases"].values())
