"""What is told of a board: facts that agree with its problems, faces that are left out, sizes that can be played."""

from typing import Any

import pytest

from boardwright.geometry.papers import PAPERS
from tests.designer.asking import ask
from tests.designer.test_design import SQUARES, WRONG

KAGOME = "game: fen\nboard: {tiling: 3.6.3.6, shape: hexagon, size: 2, rotate: 20}\n"
HAT = "game: fen\nboard: {tiling: hat, shape: disc, radius: 12.9, nodes: junctions, style: pencil, allow_holes: true}\n"
EVEN = "game: fen\nboard: {tiling: squares, shape: square, size: 8}\n"
LARGE = {
    "even, and larger than the paper with a usual cell": EVEN,
    "even, for a pencil": EVEN.replace("size: 8", "size: 10, style: pencil"),
    "even, with a cell of its own": EVEN.replace("size: 8", "size: 8, cell: 25 mm"),
    "even, as large as can be": EVEN.replace("size: 8", "size: 4, cell: fit"),
    "without room": "game: fen\nboard: {tiling: 3.6.3.6, shape: hexagon, size: 4}\n",
    "a turn to choose": "game: fen\nboard: {tiling: 3.12.12, shape: hexagon, size: 1}\n",
}


@pytest.mark.parametrize("case", [*LARGE, *WRONG])
def test_facts_do_not_contradict_the_problems(case: str):
    answer = ask("design", text={**LARGE, **WRONG}[case])
    facts = answer["facts"]
    page = facts["page"]
    if page is None:
        return
    about_paper = [one for one in answer["problems"] if page["shown"] in one["message"]]
    assert not (page["fits"] and about_paper)
    sides = sorted(facts["size"].values())
    paper = PAPERS[page["paper"]]
    inside = all(side <= whole for side, whole in zip(sides, sorted(paper), strict=True))
    assert inside or not page["fits"]
    # The drawing has the size that is told.
    assert (answer["board"]["width"], answer["board"]["height"]) == (facts["size"]["width"], facts["size"]["height"])


@pytest.mark.parametrize(
    "tiling, shape, sized",
    [
        ("squares", "square, size: 3", {"rhombus", "square", "rectangle"}),
        ("triangles", "triangle, size: 3", {"triangle", "hexagon", "star", "rhombus"}),
        ("3^3.4^2", "rhombus, size: [3, 3]", {"rhombus"}),
        ("hat", "supertile, size: 1", {"supertile"}),
        ("{penrose: kites}", "disc, radius: 3", set()),
        ("{voronoi: {points: 9}}", "all", set()),
    ],
)
def test_shapes_that_the_tiling_has_are_told_with_their_measures(tiling: str, shape: str, sized: set[str]):
    told = ask("design", text=f"game: fen\nboard: {{tiling: {tiling}, shape: {shape}, style: pencil}}\n")["facts"][
        "shapes"
    ]
    assert {name for name, key in told.items() if key == "size"} == sized
    rest = {} if "voronoi" in tiling else {"disc": "radius", "polygon": "points", "rectangle": "width"}
    expected = {"all": ""} if "voronoi" in tiling else {**rest, **dict.fromkeys(sized, "size")}
    assert told == expected


def test_a_board_that_cannot_be_planned_is_as_large_as_one_that_can():
    even = ask("design", text=EVEN)["facts"]
    odd = ask("design", text=EVEN.replace("size: 8", "size: 8, drop: [f1]"))["facts"]
    assert even["cell"] == odd["cell"] < 25


def test_a_folding_board_need_not_fit_on_one_page():
    text = "game: fendo\nboard: {size: [7, 7], cell: 40 mm, panels: [2, 2]}\n"
    answer = ask("design", text=text)
    assert answer["problems"] == []
    assert answer["facts"]["page"] is None


@pytest.mark.parametrize("text", [KAGOME, HAT, SQUARES])
@pytest.mark.parametrize("moving", [False, True])
def test_faces_that_are_left_out_are_told_where_they_would_lie(text: str, moving: bool):
    whole = ask("design", text=text)["board"]
    assert whole["left_out"] == []
    names = ["f2", "f5"]
    board = ask("design", text=text, changes=[{"key": "board.drop", "value": names}], moving=moving)["board"]
    assert [one["name"] for one in board["left_out"]] == names
    there = {one["name"]: one for one in whole["places"]}
    here = {one["name"]: one for one in [*board["places"], *board["left_out"]]}
    same = here["f9"]
    for name in names:
        assert name not in {one["name"] for one in board["places"] if one["kind"] == "faces"}
        assert here[name]["sides"] == there[name]["sides"]
        # Where it was, seen from another face.
        for axis in ("x", "y"):
            assert here[name][axis] - same[axis] == pytest.approx(there[name][axis] - there["f9"][axis], abs=0.01)


def test_only_faces_that_there_are_can_be_left_out():
    answer = ask("design", text=WRONG["faces that are not there"])
    assert [one["name"] for one in answer["board"]["left_out"]] == ["f1", "f3"]


def test_what_would_help_waits_while_the_board_moves():
    moving, settled = (ask("design", text=EVEN, moving=moving)["problems"] for moving in (True, False))
    assert [one["key"] for one in moving] == [one["key"] for one in settled] == ["board.size"]
    assert ["mends" in one for one in (*moving, *settled)] == [False, True]


def test_facts_that_take_long_wait_while_the_board_moves():
    moving, settled = (ask("design", text=KAGOME, moving=moving)["facts"] for moving in (True, False))
    assert settled.keys() - moving.keys() == {"symmetry", "tiles"}
    assert moving.items() <= settled.items()


def sizes(text: str, values: list[Any], key: str = "board.size", **more: Any) -> list[tuple[Any, Any, bool]]:
    found = ask("sizes", text=text, key=key, values=values, **more)["sizes"]
    return [(one["value"], one["faces"], one["playable"]) for one in found]


def test_sizes_that_can_be_played():
    assert sizes(EVEN, [2, 3, 4]) == [(2, 4, False), (3, 9, True), (4, 16, False)]
    assert sizes("game: fendo\n", [[5, 7]]) == []
    assert sizes("game: fendo\nboard: {size: [7, 7]}\n", [[5, 7], [6, 7]]) == [
        ([5, 7], None, True),
        ([6, 7], None, False),
    ]
    disc = "game: fen\nboard: {tiling: squares, shape: disc, radius: 2}\n"
    assert [playable for _, _, playable in sizes(disc, [0.1, 2.5], "board.radius")] == [False, True]


def test_sizes_are_those_of_the_board_as_it_will_be():
    text = SQUARES.replace("cell", "drop: [f7], cell")
    assert sizes(text, [5]) == [(5, None, False)]  # it has a hole
    assert sizes(text, [5], changes=[{"key": "board.drop", "value": None}]) == [(5, 25, True)]


def test_sizes_that_are_too_large_for_the_paper_say_so():
    kagome = "game: fen\nboard: {tiling: 3.6.3.6, shape: hexagon, size: 2}\n"
    found = ask("sizes", text=kagome, key="board.size", values=[2, 3, 4])["sizes"]
    assert [(one["playable"], one["too_large"]) for one in found] == [(True, None), (True, "A4"), (True, "A4")]
    # As the board itself says.
    for one in found:
        page = ask("design", text=kagome.replace("size: 2", f"size: {one['value']}"))["facts"]["page"]
        assert (page["fits"], page["shown"]) == (one["too_large"] is None, "A4")
    larger = ask("sizes", text=kagome + "page: {paper: A3}\n", key="board.size", values=[3])["sizes"]
    assert larger[0]["too_large"] is None
    # Of a board that folds no paper is told.
    folded = "game: fen\nboard: {tiling: squares, shape: square, size: 5, panels: [1, 2]}\n"
    assert ask("sizes", text=folded, key="board.size", values=[5])["sizes"][0]["too_large"] is None


def test_sizes_of_a_text_without_a_board_are_none():
    assert sizes("game: [", [3]) == []
