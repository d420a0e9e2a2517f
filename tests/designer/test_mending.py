"""What the page offers with a board that cannot be made: changes that help, and measures that fit another tiling."""

import json
import math
import re
from typing import Any

import pytest

from boardwright.tilings.isohedral.curves import bent, lie
from tests.designer.asking import ask
from tests.designer.test_checker_told import NEAR, SMALL
from tests.designer.test_design import SQUARES, WRONG
from tests.samples import each

EVEN = "game: fen\nboard: {tiling: squares, shape: square, size: 4}\n"
TIE = "game: fen\nboard: {tiling: 3.12.12, shape: hexagon, size: 1}\n"
NARROW = "game: fen\nboard: {tiling: 3.4.6.4, shape: hexagon, size: 2}\n"
KAGOME = "game: fen\nboard: {tiling: 3.6.3.6, shape: hexagon, size: 3}\n"


def messages(answer: Any) -> list[str]:
    return [one["message"] for one in answer["problems"]]


def mends(answer: Any) -> list[tuple[str, Any]]:
    return [(problem["message"], mend) for problem in answer["problems"] for mend in problem.get("mends", [])]


@pytest.mark.parametrize(
    "text",
    [
        *(
            EVEN,
            TIE,
            NARROW,
            EVEN.replace("squares", "sqares"),
            EVEN.replace("shape", "shap"),
            SQUARES + "theme: clasic\n",
        ),
        *(WRONG[case] for case in ("no room for tiles", "tiles too small", "too large for the page")),
        *(
            f"game: fen\nboard: {{tiling: {{polygons: [{faces}], split_edges: true}}}}\n"
            for faces in (NEAR, f"{NEAR},{SMALL}")
        ),
    ],
)
def test_every_mend_helps_with_its_problem(text: str):
    answer = ask("design", text=text)
    assert mends(answer)
    for message, mend in mends(answer):
        mended = ask("design", text=text, changes=mend["changes"])
        assert message not in messages(mended), mend["label"]


def test_mends_of_an_even_board_make_it_odd():
    answer = ask("design", text=EVEN)
    labels = [mend["label"] for _, mend in mends(answer)]
    assert {"size: 3", "size: 5"} <= set(labels)
    for _, mend in mends(answer):
        assert ask("design", text=EVEN, changes=mend["changes"])["facts"]["odd"]


def test_the_cells_that_are_offered_are_those_of_the_message():
    ((message, first), *_) = mends(ask("design", text=WRONG["tiles too small"]))
    assert first["label"].removeprefix("cell: ") in message
    for case in ("tiles too small", "too large for the page"):
        for _, mend in mends(ask("design", text=WRONG[case])):
            assert ask("design", text=WRONG[case], changes=mend["changes"])["problems"] == []
    labels = [mend["label"] for _, mend in mends(ask("design", text=WRONG["too large for the page"]))]
    assert labels[0].startswith("cell: ")
    assert mends(ask("design", text=NARROW))[0][1]["label"] == "margin: 8 mm"


def test_a_wrong_key_keeps_its_value():
    text = EVEN.replace("size", "sise")
    ((_, mend),) = [one for one in mends(ask("design", text=text)) if one[1]["label"] == "size: 4"]
    assert ask("design", text=text, changes=mend["changes"])["config"]["board"]["size"] == 4


def fitted(text: str, tiling: Any) -> Any:
    answer = ask("fit", text=text, changes=[{"key": "board.tiling", "value": tiling}])
    return ask("design", text=text, changes=answer["changes"])


@pytest.mark.parametrize("tiling", ["squares", {"isohedral": 27}])
def test_another_tiling_gets_a_shape_that_can_be_played(tiling: Any):
    answer = fitted(KAGOME, tiling)
    assert answer["problems"] == []
    assert answer["facts"]["odd"]
    assert answer["facts"]["per_turn"]


def test_a_tiling_without_room_for_tiles_gets_a_shape_at_least():
    answer = fitted(KAGOME, "hat")
    assert answer["facts"]["odd"]
    assert {mend["label"] for _, mend in mends(answer)} == {"style: pencil"}
    assert {problem["key"] for problem in answer["problems"]} == {"board.cell"}


@each(
    "text, changes, fits",
    [
        (SQUARES, [{"key": "board.tiling", "value": "4^4"}], True),
        # A paper without room is no reason for another size.
        (WRONG["no room for tiles"], [], True),
        *((text, [], False) for text in ("", "game: fen\n", "game: chess\nboard: {}\n")),
        ("game: fen\nboard: {tiling: nothing}\n", [], False),
    ],
)
def test_measures_that_fit_and_what_has_no_tiling_stay(text: str, changes: list[Any], fits: bool):
    assert ask("fit", text=text, changes=changes) == {"changes": changes, "fits": fits}


def test_an_even_board_keeps_its_shape_in_another_size():
    answer = fitted(EVEN, "4^4")
    assert answer["problems"] == []
    assert answer["config"]["board"]["shape"] == "square"
    assert answer["config"]["board"]["size"] in (3, 5)


@pytest.mark.parametrize("tiling", ["\0", "2001-99-99", "9" * 5000, "[", "[" * 3000, "&a [*a]", "!!set x", "a: b"])
def test_a_tiling_whose_name_means_something_else_in_yaml_is_no_fault(tiling: str):
    answer = ask("fit", text=f"game: fen\nboard:\n  tiling: {json.dumps(tiling)}\n  shape: hexagon\n  size: 3\n")
    assert answer["changes"] == []


def test_a_board_without_measures_gets_some():
    answer = ask("fit", text="game: fen\nboard: {tiling: squares}\n")
    assert answer["fits"]
    assert {"board.shape"} <= {one["key"] for one in answer["changes"]}


def frame(board: str) -> Any:
    answer = ask("design", text=f"game: fen\nboard: {{{board}}}\nrules: {{per_turn: {{nodes: 1, edges: 2}}}}\n")
    return answer["facts"]["frame"], answer["board"]


@pytest.mark.parametrize("turn", [0, 35])
@pytest.mark.parametrize("centre, kind", [("face", "faces"), ("vertex", "nodes"), ("edge", "edges")])
@pytest.mark.parametrize(
    "shape", ["disc, radius: 4", "'polygon', points: [[-4, -3], [4, -3], [0, 4]]", "hexagon, size: 2"]
)
def test_the_centre_is_where_the_config_says(shape: str, centre: str, kind: str, turn: int):
    found, board = frame(f"tiling: 3.6.3.6, shape: {shape}, centre: {centre}, rotate: {turn}")
    assert found["centres"]
    here = [one for one in board["places"] if one["kind"] == kind]
    middle = min(here, key=lambda one: abs(one["x"] - found["x"]) + abs(one["y"] - found["y"]))
    assert (middle["x"], middle["y"]) == pytest.approx((found["x"], found["y"]), abs=0.01)
    if centre == "face":
        assert middle["sides"] == 6


def test_the_centre_of_a_drawing_is_where_its_faces_are_cut():
    squares = [[[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]] for y in range(5) for x in range(5)]
    for centre, (x, y) in {"face": (0.5, 0.5), "vertex": (0, 0), "middle": (1.5, 1.5)}.items():
        found, board = frame(
            f"tiling: {{polygons: {squares}}}, shape: disc, radius: 1.5, centre: {centre}, cell: 20 mm"
        )
        left, low = min(one["x"] for one in board["places"]), max(one["y"] for one in board["places"])
        assert (found["x"] - left, low - found["y"]) == pytest.approx((20 * x, 20 * y), abs=0.01)


@pytest.mark.parametrize("number", [2, 28, 56])
@pytest.mark.parametrize(
    "shape",
    [
        "disc, radius: 4, rotate: 20",
        "'rhombus', size: [2, 4]",
        "disc, radius: 4, centre: vertex, drop: [f5]",
        "polygon, points: [[9, 9], [15, 9], [15, 15], [9, 15]]",
    ],
)
def test_the_tile_to_bend_is_a_face_of_the_board(number: int, shape: str):
    found, board = frame(f"tiling: {{isohedral: {number}}}, shape: {shape}, style: pencil, allow_holes: true")
    turn = math.radians(found["turn"])
    corners = {
        (
            round(found["x"] + found["unit"] * (x * math.cos(turn) - y * math.sin(turn)), 1),
            round(found["y"] - found["unit"] * (x * math.sin(turn) + y * math.cos(turn)), 1),
        )
        for x, y in found["tile"]["corners"]
    }
    assert len(corners) == len(found["tile"]["sides"])
    numbers = [[float(one) for one in re.findall(r"-?[0-9.]+", place["d"])] for place in board["places"]]
    faces = [list(zip(one[::2], one[1::2], strict=True)) for one in numbers]
    near = [all(min(math.dist(corner, point) for point in face) < 0.15 for corner in corners) for face in faces]
    assert sum(near) == 1


@pytest.mark.parametrize("parameters", [(0.23, 0.5), (-0.35, 0.4)])
def test_dots_of_the_tile_to_bend_lie_on_its_sides_though_it_is_turned_over(parameters: tuple[float, float]):
    curves = {"a": [[0.3, 0.2], [0.7, 0.1]]}
    tile = f"{{isohedral: 41, parameters: {[*parameters]}, curves: {curves}}}"
    found, _ = frame(f"tiling: {tile}, shape: disc, radius: 4")
    tiling = bent(41, parameters, {"a": [(0.3, 0.2), (0.7, 0.1)]})
    face = [complex(*tiling.corner_point(corner)) for corner in tiling.faces[0]]
    corners = [complex(*corner) for corner in found["tile"]["corners"]]
    for start, end, (letter, _, way) in zip(corners, (*corners[1:], corners[0]), found["tile"]["sides"], strict=True):
        for x, y in curves.get(letter, ()):
            dot = start + complex(*lie(way, (x, y))) * (end - start) - corners[0] + face[0]
            assert min(abs(dot - point) for point in face) < 0.05


def test_the_centre_of_a_rhombus_is_the_middle_of_its_copies():
    found, board = frame("tiling: squares, shape: rectangle, size: [3, 5]")
    assert (found["x"], found["y"]) == pytest.approx((board["width"] / 2, board["height"] / 2), abs=0.01)
    assert not frame("tiling: triangles, shape: triangle, size: 5")[0]["centres"]


def test_words_about_concave_faces_stand_inside():
    text = "game: fen\nboard: {tiling: {polygons: [[[0, 0], [3, 0], [3, 3], [2, 3], [2, 1], [0, 1]]]}}\n"
    (face,) = [one for one in ask("design", text=text)["board"]["places"] if one["kind"] == "faces"]
    points = [tuple(map(float, part.replace(",", " ").split())) for part in face["d"].strip("MZ").split("L")]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    unit = (max(x for x, _ in points) - left) / 3
    x, y = (face["x"] - left) / unit, 3 - (face["y"] - top) / unit
    assert (0 < x < 3 and 0 < y < 1) or (2 < x < 3 and 0 < y < 3)
    mean_x, mean_y = (face["mean"][0] - left) / unit, 3 - (face["mean"][1] - top) / unit
    assert (mean_x, mean_y) == pytest.approx((1.9, 1.1), abs=0.01)  # 3 by 1 at (1.5, 0.5), 1 by 2 at (2.5, 2)


def test_a_warning_has_what_would_help_with_it_whatever_the_language():
    wide = "[[1, 0], [2, 0], [3, 0], [3, 1], [1, 1]]"
    three = f"[[[0, 0], [1, 0], [1, 1], [0, 1]], {wide}, [[0, 1], [1, 1], [1, 2], [0, 2]]]"
    lines = "game: fen\nboard: {tiling: {polygons: %s}, shape: all}\nrules: {per_turn: {nodes: 1, edges: 1}}\n"
    text = lines % three
    told = ask("design", text=text, language="de")
    (mends,) = [mends for mends in told["warning_mends"] if mends]
    at = told["warning_mends"].index(mends)
    assert told["warnings"][at].startswith("Only two edges meet at")
    assert told["warnings_told"][at].startswith("Bei n8 treffen sich nur zwei Kanten")
    assert [mend["changes"] for mend in mends] == [[{"key": "board.nodes", "value": "junctions"}]]
    mended = ask("design", text=text, changes=mends[0]["changes"])
    assert mended["problems"] == []
    assert len(mended["warning_mends"]) == len(mended["warnings"])
    assert not [warning for warning in mended["warnings"] if warning.startswith("Only two edges")]
    # A single face has no junctions.
    alone = ask("design", text=lines % f"[{wide}]")
    assert any(warning.startswith("Only two edges meet at") for warning in alone["warnings"])
    assert not any(alone["warning_mends"])
