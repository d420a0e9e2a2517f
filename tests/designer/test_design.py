"""What the page shows of a config's text, right or wrong."""

import math
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.app.check import check_paths
from boardwright.app.export.board import ExportOptions, exported
from boardwright.config.changes import parse_change
from boardwright.designer.operations.design import board_svg
from boardwright.designer.operations.designing.lenient import read_leniently
from boardwright.games.stock import stock_names, stock_path
from boardwright.games.themes import find_theme
from boardwright.scene import Page
from boardwright.writers.svg import write_svg
from tests.designer.asking import ask

TRIANGLE = "game: fen\nboard: {tiling: triangles, shape: triangle, size: 7}\n"
SQUARES = """\
game: fen
board: {tiling: squares, shape: square, size: 5, cell: 18 mm}
rules: {per_turn: {nodes: 1, edges: 2}}
"""
APART = SQUARES.replace("cell", "drop: [f2, f6, f7, f25], cell")
GAP = """\
game: fen
board:
  tiling:
    polygons:
      - [[0, 0], [10, 0], [10, 10], [0, 10]]
      - [[10.2, 0], [20, 0], [20, 10], [10.2, 10]]
      - [[0, 10], [10, 10], [10, 20], [0, 20]]
"""
WRONG = {
    "a wrong key": SQUARES.replace("cell", "sise: 3, cell"),
    "a wrong value": SQUARES.replace("18 mm", "wide"),
    "an unknown theme": SQUARES + "theme: nothing\n",
    "an even number of faces": SQUARES.replace("size: 5", "size: 4"),
    "no face inside": "game: fen\nboard: {tiling: squares, shape: rectangle, size: [1, 3]}\n",
    "a tie": "game: fen\nboard: {tiling: 3.12.12, shape: hexagon, size: 1}\n",
    "faces that are not there": SQUARES.replace("cell", "drop: [f1, f99, f3, f98], cell"),
    "faces to keep that are not there": SQUARES.replace("cell", "keep: [f99], cell"),
    "colours of faces that are not there": SQUARES.replace("cell", "colours: {f99: '#ffffff'}, cell"),
    "pieces": APART,
    "a hole": SQUARES.replace("cell", "drop: [f7], cell"),
    "no room for tiles": "game: fen\nboard: {tiling: 3.4.6.4, shape: hexagon, size: 4}\n",
    "tiles too small": SQUARES.replace("18 mm", "9 mm"),
    "too large for the page": SQUARES.replace("18 mm", "80 mm"),
    "gaps": GAP,
    "an overlap": GAP.replace("10.2", "9.8"),
    "a wrong size of another game": "game: fendo\nboard: {size: [4, 7], cell: 20 mm}\n",
    "a board too large of another game": "game: dendria\nboard: {cell: 40 mm}\n",
    "an example that is not there": SQUARES + "examples: [nothing]\n",
    "a figure that is not there": SQUARES + "figures: [{example: nothing}]\n",
    "margins without room": SQUARES + "page: {margin: 150 mm}\n",
    "a printer's file that is not there": SQUARES + "printer: {file: nothing.yaml}\n",
    "rules that are not there": SQUARES + "sheet: {rules: nothing.md}\n",
}
HOPELESS = {
    "nothing": "",
    "no YAML": "game: [",
    "no mapping": "- game",
    "no game": "board: {size: 3}\n",
    "an unknown game": "game: chess\n",
    "no board": "game: fen\n",
    "an unknown tiling": "game: fen\nboard: {tiling: nothing, shape: square, size: 3}\n",
    "no such file": "game: fen\nboard: {tiling: {file: nothing.svg}}\n",
    "too many faces": "game: fen\nboard: {tiling: squares, shape: square, size: 999}\n",
    "half of a pair": 'title: "\\uD800"\n',
}


def checked(text: str, folder: Path) -> set[tuple[Any, ...]]:
    """Problems of a text as `boardwright check` tells them, without what examples say."""
    file = folder / "design.yaml"
    file.write_text(text, encoding="utf-8")
    (found,) = check_paths([str(file)])
    return {(one["line"], one["column"], one["key"], one["message"]) for one in found.record()["problems"]}


@pytest.mark.parametrize("case", [*WRONG, *HOPELESS])
def test_problems_are_told_as_check_tells_them_and_the_board_is_drawn_as_far_as_it_goes(case: str, tmp_path: Path):
    text = {**WRONG, **HOPELESS}[case]
    expected = checked(text, tmp_path)
    answer = ask("design", tmp_path, text=text)
    assert expected
    assert {(one["line"], one["column"], one["key"], one["message"]) for one in answer["problems"]} >= expected
    if case in HOPELESS:
        assert (answer["svg"], answer["board"]) == (None, None)
        assert answer["facts"].keys() <= {"shapes"}
    else:
        assert answer["text"] == text
        assert answer["svg"].startswith("<svg")
        assert answer["board"]["width"] > 0
        assert answer["game"] in ("fen", "fendo", "dendria")


def test_shapes_are_told_of_a_board_with_another(tmp_path: Path):
    text = "game: fen\nboard: {tiling: squares, shape: hexagon, size: 3}\n"
    assert [*ask("design", tmp_path, text=text)["facts"]["shapes"]] == [
        "rhombus", "square", "rectangle", "disc", "polygon"
    ]  # fmt: skip


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", stock_names("boards"))
def test_stock_boards_are_designed_without_problems_and_drawn_as_exported(name: str, project: Path):
    path = stock_path("boards", name)
    assert path
    text = path.read_text(encoding="utf-8")
    answer = ask("design", path.parent, text=text)
    assert answer["problems"] == []
    assert answer["title"]
    if "h0" not in answer["svg"]:  # a picture for a screen, see below
        cell = f"{answer['facts']['cell']:.3f} mm"
        changed = ask("design", path.parent, text=text, changes=[{"key": "board.cell", "value": cell}])
        file = exported(str(path), "svg", ExportOptions(), (parse_change(f"board.cell={cell}"),)).decode()
        file = file.replace(' aria-hidden="true"', "")  # the page hides its picture as a whole
        paths = [re.findall(r"<path[^>]*[^>/ ]", svg) for svg in (changed["svg"], file)]
        assert paths[0] == paths[1] != []
    size = dict(re.findall(r'(width|height)="([0-9.]+)mm"', answer["svg"]))
    assert (float(size["width"]), float(size["height"])) == (answer["board"]["width"], answer["board"]["height"])


@pytest.mark.parametrize("theme", ["classic", "heritage"])
@pytest.mark.parametrize(
    "board",
    [
        "rotate: 17, drop: [f1, f9], colours: {f5: '#ff0000'}",
        "cell: 8 mm",
        "clearance: 1 mm",
        "style: pencil, drop: [f1, f9], colours: {f5: '#ff0000'}",
    ],
)
def test_a_board_on_the_page_looks_like_its_file(board: str, theme: str, tmp_path: Path):
    """Told once are forms of faces and slots, and all nodes: each copy lies where the file has it."""
    text = f"game: fen\ntheme: {theme}\nboard: {{tiling: 3.4.6.4, shape: hexagon, size: 3, {board}}}\n"
    read = read_leniently(text, "x", tmp_path)
    assert read.loaded
    assert not read.problems
    found = find_theme(read.loaded)
    figures = read.loaded.kit.figures(read.loaded, found)
    drawing = figures.board.draw(25.0, found)
    file = write_svg(Page(drawing.width, drawing.height, drawing.items, "")).decode()
    page = board_svg(figures, 25.0, found)
    painted = [re.findall(r'<path d="([^"]+)"([^>]*[^>/ ])', svg) for svg in (page, file)]
    assert [paint for path, paint in painted[0] if "h0" not in path] == [
        paint for path, paint in painted[1] if "C" not in path
    ]
    paths = [[path for path, _ in found] for found in painted]
    mine = [absolute(path) if "l" in path else numbers(path) for path in paths[0] if "h0" not in path]
    assert mine == [pytest.approx(numbers(path), abs=0.002) for path in paths[1] if "C" not in path]
    centres = [numbers(one) for one in next(path for path in paths[0] if "h0" in path).split("h0")[:-1]]
    circles = [numbers(one)[:2] for one in next(path for path in paths[1] if "C" in path).split("Z")[:-1]]
    radius = circles[0][0] - centres[0][0]
    assert [[x + radius, y] for x, y in centres] == [pytest.approx(one, abs=0.002) for one in circles]


def numbers(path: str) -> list[float]:
    return [float(one) for one in re.findall(r"-?[0-9.]+", path)]


def absolute(path: str) -> list[float]:
    """Corners of all forms of a path, whose steps are from one to the next."""
    corners: list[float] = []
    for form in path.split("z")[:-1]:
        x, y, *steps = numbers(form)
        for dx, dy in zip(steps[::2], steps[1::2], strict=True):
            x, y = x + dx, y + dy
            corners += (x, y)
    return corners


@pytest.mark.parametrize("text, name", [(APART, "f1"), (WRONG["a hole"], "f7")])
def test_pieces_apart_and_holes_are_marked_where_they_lie(text: str, name: str):
    """Without the three faces around it, the corner f1 is a piece of its own."""
    (mark,) = [mark for one in ask("design", text=text)["problems"] for mark in one.get("marks", [])]
    (face,) = [one for one in ask("design", text=SQUARES)["board"]["places"] if one["name"] == name]
    assert (mark["x"], mark["y"]) == pytest.approx((face["x"], face["y"]), abs=0.01)
    assert mark["r"] == pytest.approx(9 * math.sqrt(2), abs=0.01)


@pytest.mark.parametrize("case", ["gaps", "an overlap"])
def test_faults_of_a_drawing_are_marked_on_it(case: str):
    answer = ask("design", text=WRONG[case])
    marked = [one for one in answer["problems"] if "marks" in one]
    assert marked
    assert all(re.search(r" (gap|overlap) of 0[.]2 ", one["message"]) for one in marked)
    marks = [mark for one in marked for mark in one["marks"]]
    assert len(marks) == 2  # at both ends of the side that the two faces should share
    for mark in marks:
        assert 0 < mark["x"] < answer["board"]["width"]
        assert 0 < mark["y"] < answer["board"]["height"]


def test_facts_of_the_published_board():
    facts = ask("design", text=TRIANGLE)["facts"]
    assert facts["readings"]["interior"] == {"N": [6], "E": [2], "turns": [{"nodes": 1, "edges": 3}]}
    assert facts["readings"]["as_written"]["N"] == [3]
    assert (facts["per_turn"], facts["reading"], facts["disagree"]) == ({"nodes": 1, "edges": 3}, "interior", True)
    assert (facts["odd"], facts["majority"], facts["tie"]) == (True, 25, False)
    assert facts["symmetry"] == {"group": "D3", "turns": 3, "mirrors": 3}
    assert {key: facts["identity"][key] for key in ("name", "k", "group")} == {"name": "3^6", "k": 1, "group": "p6m"}
    assert facts["tiles"]["faces"] == 2 * 25
    assert facts["room"]
    assert facts["page"]["fits"]
    assert facts["page"]["paper"] == "A4"


def test_facts_say_how_much_too_large_a_board_is():
    facts = ask("design", text=SQUARES.replace("18 mm", "80 mm"))["facts"]
    width = facts["size"]["width"]
    assert width > 5 * 80
    assert not facts["page"]["fits"]
    assert facts["page"]["over"]["width"] == pytest.approx(width - (210 - 20), abs=0.05)
    assert ask("design", text=SQUARES.replace("18 mm", f"{facts['page']['largest_cell']} mm"))["facts"]["page"]["fits"]


def test_facts_name_the_smallest_cell_with_room_for_tiles():
    facts = ask("design", text=WRONG["tiles too small"])["facts"]
    assert not facts["room"]
    enough = math.ceil(facts["smallest_cell"] * 100) / 100
    assert ask("design", text=SQUARES.replace("18 mm", f"{enough} mm"))["facts"]["room"]


def test_changes_are_made_before_the_board_is_looked_at():
    answer = ask(
        "design", text=SQUARES, changes=[{"key": "board.size", "value": 3}, {"key": "board.size.odd", "value": 1}]
    )
    assert answer["text"] == SQUARES.replace("size: 5", "size: 3")
    assert answer["counts"]["faces"] == 9
    assert [problem["key"] for problem in answer["problems"]] == ["board.size.odd"]


@settings(max_examples=12)
@given(st.sampled_from(sorted(WRONG)), st.data())
def test_a_text_with_any_character_changed_is_no_exception(case: str, drawn: st.DataObject):
    text = WRONG[case]
    at = drawn.draw(st.integers(0, len(text) - 1))
    changed = text[:at] + drawn.draw(st.text(max_size=2)) + text[at + 1 :]
    assert ask("design", Path("no-such-folder"), text=changed)["text"] == changed
