"""Errors that propose something: whoever does what the error says gets a board."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.cli.desk import Desk
from tests.cli.inside import run
from tests.cli.program import Run, tree


def config(board: str, rest: str = "", game: str = "fen") -> str:
    return f"game: {game}\nboard: {{{board}}}\n{rest}"


def verdicts(folder: Path, configs: Mapping[str, str]) -> dict[str, bool]:
    """Whether `check` is content with each of several configs; one process for all of them."""
    for name, text in configs.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    answer = run(folder, "check", "--json", *(f"{name}.yaml" for name in configs))
    return {name: one["ok"] for name, one in zip(configs, json.loads(answer.out), strict=True)}


def refused(folder: Path, text: str) -> str:
    """The one line that `build` answers with, having written nothing."""
    (folder / "x.yaml").write_text(text, encoding="utf-8")
    answer = run(folder, "build", "x.yaml")
    assert (answer.code, answer.out, len(answer.err_lines)) == (2, "", 1)
    assert list(tree(folder)) == ["x.yaml"]
    return answer.err_lines[0]


def with_value(board: str, words: str) -> str:
    """A board's keys with some set as in the words `key: value, key: value instead of key`."""
    words, _, old = words.partition(" instead of ")
    if old:
        board = re.sub(rf", {old}: (\[[^]]*\]|[^,]+)", "", board)
    for one in re.findall(r"\w+: (?:\[[^]]*\]|[^,]+)", words):
        key = one.partition(":")[0]
        changed, number = re.subn(rf"\b{key}: (\[[^]]*\]|[^,]+)", one, board)
        board = changed if number else f"{board}, {one}"
    return board


# Faces by hand: squares rows x columns; hexagon k has 3k(k-1) + 1 hexagons, and 3k^2 around a vertex; triangles of a
# hexagon 6k^2, of a triangle k^2; a disc of radius 2 around a vertex holds the centres (±0.5, ±0.5), (±0.5, ±1.5) and
# (±1.5, ±0.5).
EVEN = {
    "square": ("tiling: squares, shape: square, size: 4", 16),
    "rectangle": ("tiling: squares, shape: rectangle, size: [3, 6]", 18),
    "rhombus": ("tiling: hexagons, shape: rhombus, size: [4, 4]", 16),
    "triangles": ("tiling: triangles, shape: triangle, size: 6", 36),
    "vertex": ("tiling: hexagons, shape: hexagon, size: 4, centre: vertex", 48),
    "disc": ("tiling: squares, shape: disc, radius: 2, centre: vertex", 12),
    "always-even": ("tiling: triangles, shape: hexagon, size: 2", 24),
    "dropped": ("tiling: squares, shape: square, size: 3, drop: [f1]", 8),
}


@pytest.mark.parametrize("case", EVEN)
def test_an_even_board_comes_with_proposals_that_work(case: str, desk: Desk):
    board, faces = EVEN[case]
    line = refused(desk.folder, config(board))
    assert re.match(r"x\.yaml:2:\d+: board", line)
    assert f"odd number of faces, so that one player can hold more; this one has {faces}" in line
    proposals = re.findall(r"(\w+: (?:\[[^]]*\]|[\w.]+)(?:, \w+: [^(]+)?) \(([\d,]+) faces", line)
    assert proposals
    texts = {f"p{index}": config(with_value(board, words)) for index, (words, _) in enumerate(proposals)}
    assert any(verdicts(desk.folder, texts).values())
    counted = desk.run("counts", "--json", "x.yaml", *(f"{name}.yaml" for name in texts))
    records = json.loads(counted.out)
    assert [one["faces"] for one in records] == [faces, *(int(promised.replace(",", "")) for _, promised in proposals)]
    assert [one["odd"] for one in records] == [False] + [True] * len(proposals)


# Squares in a row: no node inside. One: 4 nodes and 4 edges at 1 face each, L = 1. Three: 4 nodes at 1 face and 4 at 2,
# a tie; 8 edges at 1 face and 2 at 2. So N is 1 or 2, E is 1: 1 node or 1 edge (L = 1), or 1 node or 2 edges (L = 2).
UNSETTLED = {
    "one-face": ("size: [1, 1]", "", "no node lies inside", ["{nodes: 1, edges: 1}"]),
    "row": ("size: [1, 3]", "", "no node lies inside", ["{nodes: 1, edges: 1}", "{nodes: 1, edges: 2}"]),
    "tie": ("size: [1, 3]", "as_written", "tie", ["{nodes: 1, edges: 1}", "{nodes: 1, edges: 2}"]),
}


@pytest.mark.parametrize("case", UNSETTLED)
def test_a_turn_that_is_not_settled_comes_with_those_that_fit(case: str, desk: Desk):
    size, reading, reason, fitting = UNSETTLED[case]
    board = f"tiling: squares, shape: rectangle, {size}"
    line = refused(desk.folder, config(board, f"rules: {{per_turn: {reading}}}\n" if reading else ""))
    assert line.startswith("x.yaml:3:19: rules.per_turn: " if reading else "x.yaml:1:1: rules.per_turn: ")
    assert reason in line
    assert re.findall(r"\{[^}]*\}", line) == fitting
    fixed = {f"t{i}": config(board, f"rules: {{per_turn: {turn}}}\n") for i, turn in enumerate(fitting)}
    assert all(verdicts(desk.folder, fixed).values())


LARGE = {
    "fen": "tiling: squares, shape: square, size: 5, cell: 50 mm",
    "fendo": "cell: 50 mm",
    "cercas": "cell: 50 mm",
    "dendria": "size: 5, cell: 40 mm",
    "fanorona": "cell: 50 mm",
}


@pytest.mark.parametrize("game", LARGE)
def test_a_board_too_large_for_the_page_names_the_largest_cell_and_papers(game: str, desk: Desk):
    board = LARGE[game]
    line = refused(desk.folder, config(board, game=game))
    column = 9 + board.index("cell: ") + len("cell: ")
    assert re.match(rf"x\.yaml:2:{column}: board\.cell: the board is [\d.]+ mm too (wide|high)", line)
    found = re.search(r"the largest cell that fits is ([\d.]+) mm", line)
    assert found
    largest = float(found[1])
    named = re.search(r"fits on (.*)$", line)
    fitting = set(named[1].split(", ")) if named else set()
    papers = ("A3", "A4", "A5", "Letter", "Legal", "Tabloid")
    texts = {paper: config(board, f"page: {{paper: {paper}}}\n", game) for paper in papers}
    texts["largest"] = config(with_value(board, f"cell: {largest} mm"), game=game)
    texts["larger"] = config(with_value(board, f"cell: {largest + 0.1:.1f} mm"), game=game)
    fine = verdicts(desk.folder, texts)
    assert fine.pop("largest")
    assert not fine.pop("larger")
    assert {paper for paper, fits in fine.items() if fits} == fitting - {"A4+Letter"}


def test_a_board_that_no_page_holds_names_none(desk: Desk):
    line = refused(desk.folder, config("tiling: squares, shape: square, size: 3, cell: 900 cm"))
    assert "the largest cell that fits is" in line
    assert "fits on" not in line


@pytest.mark.parametrize("tiling, shape", [("squares", "square"), ("triangles", "triangle")])
def test_a_cell_too_small_for_tiles_comes_with_the_smallest_that_is_not(tiling: str, shape: str, desk: Desk):
    board = f"tiling: {tiling}, shape: {shape}, size: 3, cell: 2 mm"
    line = refused(desk.folder, config(board))
    assert line.startswith(f"x.yaml:2:{9 + board.index('2 mm')}: board.cell: ")
    found = re.search(r"need a cell of ([\d.]+) mm or more", line)
    assert found
    assert "style: pencil" in line
    assert verdicts(
        desk.folder,
        {
            "smallest": config(with_value(board, f"cell: {found[1]} mm")),
            "smaller": config(with_value(board, f"cell: {float(found[1]) - 0.02:.2f} mm")),
            "pencil": config(f"{board}, style: pencil"),
        },
    ) == {"smallest": True, "smaller": False, "pencil": True}


def test_a_page_too_small_for_tiles_comes_with_a_style_that_works(desk: Desk):
    board = "tiling: squares, shape: square, size: 25"
    line = refused(desk.folder, config(board))
    assert line.startswith("x.yaml:2:8: board.cell: ")
    assert verdicts(desk.folder, {"pencil": config(f"{board}, style: pencil")}) == {"pencil": True}


def test_pieces_and_holes_are_allowed_when_asked_for(desk: Desk):
    rules = "rules: {per_turn: {nodes: 1, edges: 1}}\n"
    pieces = "tiling: squares, shape: rectangle, size: [1, 7], drop: [f3, f5], allow_pieces: true"
    holes = "tiling: squares, shape: rectangle, size: [3, 9], drop: [f12, f16], allow_holes: true"
    assert verdicts(desk.folder, {"p": config(pieces, rules), "h": config(holes, rules)}) == {"p": True, "h": True}


@pytest.mark.long("counts twenty thousand faces")
def test_counts_takes_more_faces_than_a_page_and_has_a_bound_too(desk: Desk):
    def counts(rows: int, columns: int) -> Run:
        text = config(f"tiling: squares, shape: rectangle, size: [{rows}, {columns}]")
        desk.write("x.yaml", text)
        return desk.run("counts", "x.yaml")

    assert counts(59, 339).code == 0  # 20,001
    (line,) = counts(409, 489).err_lines
    assert line.startswith("x.yaml:2:50: board.size: ")
    assert "200,001 faces are too many" in line


PRINTER = "printer: {scale_x: 1.05, back_offset: [2, -3]}\n"


def test_a_correction_that_leads_off_the_paper_names_the_margin_that_keeps_on_it(desk: Desk):
    # By hand, 105 - 105 / 1.05 = 5 for A4's width, and with backs shifted by 3 mm 105 - 102 / 1.05 = 7.86.
    for game, size, margin in (("cercas", "[3, 3]", 5), ("dendria", "3", 8)):
        for width in (margin - 1, margin):
            page = f"page: {{margin: {{left: {width}, right: {width}}}}}\n"
            text = config(f"size: {size}", page + PRINTER, game)
            desk.write(f"{game}-{width}.yaml", text)
    names = ("cercas-4.yaml", "cercas-5.yaml", "dendria-7.yaml", "dendria-8.yaml")
    words = "corrected so, prints reach beyond the paper's edge; use a margin of"
    assert [line for line in desk.run("check", *names).err_lines if words in line] == [
        f"warning: cercas-4.yaml:4:10: printer: {words} 5 mm or more",
        f"warning: dendria-7.yaml:4:10: printer: {words} 8 mm or more",
    ]
