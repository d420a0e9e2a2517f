"""Operations of the tab in which tilings are drawn: patches as plain data, their vectors, sketches, points, sliders."""

import json
import math
from pathlib import Path
from typing import Any

import pytest
import yaml

from boardwright.app.counts import count_boards
from boardwright.designer.operations.asked import RequestError
from tests.designer.asking import ask, content

GARDEN = """<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="100mm" viewBox="0 0 100 50">
  <path id="left" d="M 0,0 H 20 V 20 H 0 Z"/><path id="right" d="M 20.4,0 H 40 V 20 H 20.4 Z"/>
  <path id="low" d="M 0,20 H 20 V 40 H 0 Z"/></svg>"""


def state(answer: Any) -> dict[str, Any]:
    corners = [one["corners"] for one in answer["polygons"]]
    return {"order": answer["order"], "own": answer["own"], "polygons": corners, "images": answer["images"]}


def kagome() -> Any:
    answer = ask("patch", attach={"sides": 6})
    return ask("patch", **state(answer), attach={"polygon": 0, "around": True, "sides": 3})


def counted(tmp_path: Path, config: dict[str, Any]) -> Any:
    path = tmp_path / "drawn.yaml"
    path.write_text(yaml.safe_dump(config), encoding="utf-8")
    (board,) = count_boards([str(path)])
    return board.record


def test_a_patch_grows_by_what_is_asked_and_tells_its_open_edges():
    answer = kagome()
    assert len(answer["polygons"]) == 7
    assert len(answer["open"]) == 12
    assert answer["problem"] is None
    # Between two triangles on a hexagon 120 degrees are left: a hexagon fits there, and nothing larger.
    assert {tuple(one["fits"]) for one in answer["open"]} == {(3, 4, 5, 6)}
    assert sorted(round(corner["left"]) for corner in answer["corners"]) == [120] * 6 + [300] * 6


def test_an_overlap_is_told_at_once_and_can_be_taken_away():
    answer = kagome()
    open_edge = answer["open"][0]
    crowded = ask(
        "patch", **state(answer), attach={"polygon": open_edge["polygon"], "edge": open_edge["edge"], "sides": 8}
    )
    assert crowded["problem"] is None
    assert crowded["overlaps"]
    assert all(7 in one["polygons"] for one in crowded["overlaps"])
    assert ask("patch", **state(crowded), remove=[7])["overlaps"] == []


@pytest.mark.parametrize(
    "begun, about, grown, count",
    [
        # A square on one side of a hexagon, about its middle: on every side, every third, or on two that mirror it.
        ({"sides": 6}, {"fold": 6}, {"sides": 4}, 7),
        ({"sides": 6}, {"fold": 3}, {"sides": 4}, 4),
        ({"sides": 6}, {"fold": 1, "mirror": "along"}, {"sides": 4}, 3),
        ({"sides": 6}, {"fold": 1, "mirror": "between"}, {"sides": 4, "edge": 0}, 2),
        # Five rhombs about a corner make a star, on whose side one is attached: five more, or ten.
        ({"rhomb": 72}, {"about": "corner", "fold": 5}, {"rhomb": 36}, 10),
        ({"rhomb": 72}, {"about": "corner", "fold": 5, "mirror": "along"}, {"rhomb": 36}, 15),
        # Half a turn about a side's middle: the octagon has a neighbour, and both get a square.
        ({"sides": 8}, {"about": "side", "fold": 2}, {"sides": 4}, 4),
        # A shape whose sides are no unit steps, mirrored along its first side and turned.
        ({"shape": [[0, 0], [1, 0], [0.3, 0.7]]}, {"about": "side", "fold": 2, "mirror": "along"}, {"sides": 3}, 8),
    ],
)
def test_symmetry_goes_on_to_hold_for_what_is_attached_and_taken_away(begun, about, grown, count):
    first = ask("patch", attach=begun)
    answer = ask("patch", **state(first), symmetry={"polygon": 0, **about})
    assert answer["problem"] is None
    before = len(answer["polygons"])
    edge = answer["open"][-1]
    grown = ask("patch", **state(answer), attach={"polygon": edge["polygon"], "edge": edge["edge"], **grown})
    assert (grown["problem"], grown["near"], len(grown["polygons"])) == (None, [], count)
    assert len(ask("patch", **state(grown), remove=[count - 1])["polygons"]) == before
    free = ask("patch", **state(grown), symmetry="none")
    assert len(ask("patch", **state(free), remove=[count - 1])["polygons"]) == count - 1


def test_a_polygon_has_no_symmetry_that_its_shape_has_not():
    answer = ask("patch", attach={"rhomb": 60})
    for about in ({"fold": 4}, {"about": "side", "fold": 3}):
        refused = ask("patch", **state(answer), symmetry={"polygon": 0, **about})
        assert (refused["problem"]["code"], len(refused["polygons"])) == ("symmetry", 1)


@pytest.mark.parametrize(
    "placed, corners",
    [
        # Turned by 180 degrees about the corner it has in common, and by 90, which is a side in common.
        ({"turn": 180, "onto": [0, 0]}, 7),
        ({"turn": 90, "onto": [0, 0]}, 6),
        # Mirrored left to right at that corner.
        ({"mirror": True, "onto": [0, 0]}, 6),
        # Onto the middle of a side, which gets a corner there.
        ({"by": [0.5, -1.0]}, 8),
        ({"by": [-0.37, 2.5]}, 8),
    ],
)
def test_a_copy_shares_the_corners_of_what_it_lies_on(placed, corners):
    square = ask("patch", attach={"sides": 4})
    answer = ask("patch", **state(square), place={"polygons": [0], "corner": [0, 0], "copied": True, **placed})
    assert (answer["problem"], answer["overlaps"], len(answer["polygons"])) == (None, [], 2)
    places = {tuple(corner) for one in answer["polygons"] for corner in one["corners"]}
    assert len(places) == corners
    moved = ask("patch", **state(square), place={"polygons": [0], "corner": [0, 0], **placed})
    assert len(moved["polygons"]) == 1


def test_a_hole_is_told_and_filled():
    answer = ask("patch", attach={"sides": 6})
    answer = ask("patch", **state(answer), attach={"polygon": 0, "around": True, "sides": 6})
    holed = ask("patch", **state(answer), remove=[0])
    (hole,) = holed["holes"]
    assert hole["sides"] == 6
    filled = ask("patch", **state(holed), fill=0)
    assert (len(filled["polygons"]), filled["holes"]) == (7, [])


def test_what_does_not_go_together_is_said_and_changes_nothing():
    answer = ask("patch", attach={"sides": 7})
    answer = ask("patch", **state(answer), attach={"polygon": 0, "edge": 0, "sides": 11})
    refused = ask("patch", **state(answer), attach={"polygon": 0, "edge": 1, "sides": 9})
    assert refused["problem"]["code"] == "ring"
    assert state(refused) == state(answer)
    assert 9 not in answer["open"][0]["fits"]
    assert ask("patch", **state(answer), attach={"polygon": 5, "edge": 1, "sides": 7})["problem"]["code"] == "edge"
    crossed = {"shape": [[0, 0], [1, 1], [1, 0], [0, 1]], "polygon": 0, "edge": 1}
    assert ask("patch", **state(answer), attach=crossed)["problem"]["code"] == "shape_crossing"


@pytest.mark.parametrize(
    "body",
    [
        {"order": 12, "polygons": [[[0], [1], [2]]]},
        {"order": 13},
        {"order": 1998},
        {"attach": {"sides": 13}},
        {"attach": {"sides": 3, "rhomb": 60.0}},
        {"attach": {"shape": [[0, 0], [1, 0], [0, float("inf")]]}},
        {"polygons": [], "other": 1},
    ],
)
def test_what_no_page_asks_is_refused(body):
    with pytest.raises(RequestError, match=r"^patch: "):
        ask("patch", **body)


def test_a_state_that_nobody_drew_is_refused():
    straight = [[0], [1], [2]]
    crossed = [[0, 0], [1, 1], [1, 0], [0, 1]]
    clockwise = [[0, 0], [0, 1], [1, 0]]
    far = [[0, 0], [900_000, 0], [0, 900_000]]
    for order, polygon in ((2, straight), (4, crossed), (4, clockwise), (4, far)):
        for operation in ("patch", "vectors"):
            with pytest.raises(RequestError, match="cannot be read"):
                ask(operation, order=order, polygons=[polygon])
    assert ask("patch", remove=[-1, 0])["problem"]["code"] == "edge"


def test_the_drawn_tiling_has_the_counts_of_the_named_one(tmp_path):
    answer = ask("vectors", **state(kagome()))
    assert answer["problem"] is None
    ways = [ask("vectors", **state(kagome()), way=way) for way in range(answer["ways"])]
    found = next(way for way in ways if way["nodes"] == ["3.6.3.6"])
    record = counted(tmp_path, {"game": "fen", "board": {"tiling": found["tiling"], "shape": "hexagon", "size": 3}})
    named = counted(tmp_path, {"game": "fen", "board": {"tiling": "3.6.3.6", "shape": "hexagon", "size": 3}})
    assert record["faces"] == 73  # as computed by a second program
    for key in ("faces", "edges", "nodes", "faces_per_node", "interior", "per_turn"):
        assert record[key] == named[key]
    for board in found["boards"][:3]:
        shape = {"tiling": found["tiling"], "shape": board["shape"], "size": board["size"]}
        assert counted(tmp_path, {"game": "fen", "board": shape})["faces"] == board["faces"]


def test_a_gap_of_the_filled_plane_is_told_once_and_filled():
    octagon = ask("patch", attach={"sides": 8})
    (gap,) = ask("vectors", **state(octagon))["gaps"]
    assert gap["sides"] == 4
    filled = ask("patch", **state(octagon), gap=gap["corners"])
    assert [len(one["points"]) for one in filled["polygons"]] == [8, 4]
    found = ask("vectors", **state(filled))
    assert (found["problem"], found["nodes"]) == (None, ["4.8^2"])
    assert "gaps" not in found
    # Beside the patch, not somewhere in the plane.
    assert any(edge["polygon"] == 1 for edge in filled["open"])
    assert sum(edge["polygon"] == 0 for edge in filled["open"]) == 7


def test_a_gap_of_another_patch_changes_nothing():
    octagon = ask("patch", attach={"sides": 8})
    for gap in ([[0], [1], [2]], [[0] * 4] * 3):
        refused = ask("patch", **state(octagon), gap=gap)
        assert refused["problem"]["code"] == "edge"
        assert state(refused) == state(octagon)


def test_marked_copies_choose_the_vectors_and_what_is_wrong_is_told():
    answer = ask("patch", attach={"sides": 8})
    wrong = ask("vectors", **state(answer))
    assert wrong["problem"] == {"code": "gap", "values": {"area": 1.0, "n": 4}}
    assert len(wrong["places"]) == 4
    assert ask("vectors", **state(kagome()), marked=[0, 1])["problem"]["code"] == "copies"
    assert ask("vectors", **state(kagome()), marked=[0, 9])["problem"]["code"] == "edge"


def test_a_sketch_is_read_and_its_near_misses_are_mended():
    told = ask("sketch", name="My garden.SVG", content=GARDEN)
    assert len(told["faces"]) == 3
    assert told["wrong"] or told["pieces"] > 1
    # The gap is 0.4 of the drawing's units, which are 2 mm each; the corner of three faces counts once.
    assert {miss["width"] for miss in told["misses"]} == {0.8}
    assert 0.8 < told["mends"] < 0.85
    # All of them are of one width, so a click on one closes the others too.
    assert {miss["others"] for miss in told["misses"]} == {told["count"] - 1}
    mended = ask("sketch", name="My garden.SVG", content=GARDEN, snap=told["mends"])
    assert (mended["wrong"], mended["misses"], mended["pieces"]) == ("", [], 1)
    assert mended["tiling"] == {"file": "My-garden.svg", "snap": told["mends"]}
    assert content(mended["file"]).decode() == GARDEN
    assert mended["file"]["name"] == "My-garden.svg"


def test_files_of_other_kinds_and_names_with_folders():
    assert ask("sketch", name="x.pdf", content="") == {"problem": {"code": "kind"}}
    assert ask("sketch", name="x.svg", content="!", encoding="base64") == {"problem": {"code": "damaged"}}
    assert ask("sketch", name="x.svg", content=GARDEN, vectors=[[1, 2], [2, 4]]) == {"problem": {"code": "parallel"}}
    assert ask("sketch", name="../../etc/a b.svg", content=GARDEN)["file"]["name"] == "a-b.svg"


@pytest.mark.parametrize("read", ["outlines", "lines"])
@pytest.mark.parametrize(
    "name, content",
    [
        ("a.svg", '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0L1e300 0L0 1e300Z"/></svg>'),
        ("a.json", '{"type": "Polygon", "coordinates": [[[-1e308, 0], [1e308, 0], [0, 1e308]]]}'),
    ],
)
def test_a_sketch_beyond_all_bounds_is_told(name: str, content: str, read: str):
    assert ask("sketch", name=name, content=content, read=read) == {
        "problem": {"code": "far", "values": {"name": name}}
    }


def test_points_by_seed_become_points_of_their_own_with_the_same_cells(tmp_path):
    pytest.importorskip("shapely")
    first = ask("points", points=19, seed=4, outline="hexagon")
    again = ask("points", sites=first["sites"], outline="hexagon")
    assert again["cells"] == first["cells"]
    assert len(again["cells"]) == 19
    moved = [[0.0, 0.0], *first["sites"][1:]]
    answer = ask("points", sites=moved, outline="hexagon")
    record = counted(tmp_path, {"game": "fen", "board": {"tiling": answer["tiling"], "style": "pencil"}})
    assert record["faces"] == 19


def test_points_that_make_no_board_are_told():
    pytest.importorskip("shapely")
    same = ask("points", sites=[[0.2, 0.5], [0.5, 0.5], [0.5, 0.5]])["problem"]
    assert (same["code"], same["wrong"], same["values"]) == ("same", [1, 2], {"n": 2})
    outside = ask("points", sites=[[0.5, 1.5], [0.5, 0.5]])["problem"]
    assert (outside["code"], outside["wrong"]) == ("outside", [0])
    assert ask("points", points=2, outline="circle")["problem"]["code"] == "few"
    assert ask("points", sites=[[0.0, 0.2], [0.1, 0.2]], outline="circle")["problem"]["code"] == "few"
    near = ask("points", sites=[[0.5, 0.5], [0.5000000001, 0.5], [0.5000000002, 0.5]], outline="circle")["problem"]
    assert (near["code"], near["wrong"]) == ("cells", [])
    assert "the cell of sites[1]" in near["found"]
    assert "seed" not in near["found"]
    with pytest.raises(RequestError):
        ask("points", sites=[[0.5, 0.5]], points=3)


def test_points_in_an_outline_of_ones_own_stay_in_its_coordinates():
    pytest.importorskip("shapely")
    answer = ask("points", sites=[[11, 12], [13, 12], [17.5, 12]], outline=[[10, 10], [18, 10], [18, 14], [10, 14]])
    # The borders between the cells are half-way: at x = 12 and x = 15.25.
    xs = {round(x, 6) for cell in answer["cells"] for x, _ in cell}
    assert xs == {10, 12, 15.25, 18}


def test_sliders_of_isohedral_tilings(tmp_path):
    answer = ask("isohedral", type=41)
    assert len(answer["sliders"]) == 2
    assert len(answer["types"]) == 81
    record = counted(
        tmp_path, {"game": "fen", "board": {"tiling": answer["tiling"], "shape": "rhombus", "size": [3, 3]}}
    )
    assert record["faces"] == 9 * len(answer["tiles"])
    assert ask("isohedral", type=41, parameters=[0.2, 0.0])["problem"] or ask("isohedral", type=19)["problem"]


def test_curves_of_isohedral_tilings(tmp_path):
    curves = {"a": [[0.3, 0.2], [0.7, 0.1]]}
    answer = ask("isohedral", type=41, curves=curves)
    assert answer["problem"] is None
    assert answer["tiling"]["curves"] == curves
    # The corners are where they were; between two of them, the outline passes the points that are given.
    (corners,), (outline,) = answer["tiles"], answer["outlines"]
    assert [corner for corner in corners if corner in outline] == corners
    (px, py), (qx, qy) = corners[:2]
    for x, y in curves["a"]:
        wanted = px + x * (qx - px) - y * (qy - py), py + x * (qy - py) + y * (qx - px)
        assert min(math.dist(wanted, point) for point in outline) < 0.05 * math.dist(corners[0], corners[1])
    record = counted(
        tmp_path, {"game": "fen", "board": {"tiling": answer["tiling"], "shape": "rhombus", "size": [3, 3]}}
    )
    assert (record["faces"], record["edges"], record["nodes"]) == (9, 24, 16)
    assert ask("isohedral", type=41, curves={"a": [[-0.5, 0.4], [1.5, 0.4]]})["problem"] == {"code": "tile_curves"}


@pytest.mark.parametrize("number", [27, 5])
def test_sliders_end_where_the_tile_does(number: int):
    answer = ask("isohedral", type=number, ranges=True)
    values = [slider["value"] for slider in answer["sliders"]]
    wide = ask("isohedral", type=number)["sliders"]
    ended = 0
    for at, slider in enumerate(answer["sliders"]):
        for end, sign in (("least", -1), ("most", 1)):
            ends = [*values[:at], slider[end], *values[at + 1 :]]
            assert ask("isohedral", type=number, parameters=ends)["problem"] is None
            beyond = [*values[:at], slider[end] + sign * 0.01, *values[at + 1 :]]
            if ask("isohedral", type=number, parameters=beyond)["problem"]:
                ended += 1
            else:
                assert slider[end] == pytest.approx(wide[at][end], abs=0.11)
    assert ended


def test_a_sketch_says_how_many_places_one_length_closes():
    near = GARDEN.replace("20.4,0", "20.2,0").replace("M 0,20 H", "M 0,20.4 H")
    told = ask("sketch", name="x.svg", content=near)
    widths = [miss["width"] for miss in told["misses"]]
    assert len(set(widths)) > 1
    for miss in told["misses"]:
        # Of those that are told, every one that is no wider than this.
        assert miss["others"] == sum(width <= miss["snap"] for width in widths) - 1


CORPUS = Path(__file__).parents[1] / "tilings" / "corpus"


def test_slivers_of_a_map_are_given_to_neighbours_by_what_the_answer_proposes():
    map_ = {"name": "map.geojson", "content": (CORPUS / "qgis-simplified.geojson").read_text(encoding="utf-8")}
    first = ask("sketch", **map_)
    assert first["fault"]
    assert first["mends"] is None
    # Read as lines, it would fall into slivers.
    assert first["otherwise"] is None
    mended = ask("sketch", **map_, slivers=first["slivers"])
    assert mended["fault"] == ""
    expected = yaml.safe_load((CORPUS / "expected.yaml").read_text(encoding="utf-8"))["qgis-simplified.geojson"]
    assert len(mended["faces"]) == expected["counts"]["faces"]
    assert mended["tiling"] == {"file": "map.geojson", "slivers": first["slivers"]}


def test_a_map_in_metres_is_mended_as_one_in_kilometres_is():
    found = []
    for unit in (1, 1000):
        squares = [
            [[[x * unit, y * unit] for x, y in ((left, 0), (right, 0), (right, 100), (left, 100), (left, 0))]]
            for left, right in ((0, 100), (103, 200), (203, 300))
        ]
        content = json.dumps(
            {"type": "GeometryCollection", "geometries": [{"type": "Polygon", "coordinates": one} for one in squares]}
        )
        told = ask("sketch", name="map.geojson", content=content)
        assert told["fault"] == "near"
        mended = ask("sketch", name="map.geojson", content=content, snap=told["mends"])
        assert (mended["fault"], len(mended["faces"]), mended["pieces"]) == ("", 3, 1)
        board = f"{{tiling: {{polygons: {[one[0][:-1] for one in squares]}, snap: {told['mends']}}}, shape: all}}"
        assert "snap" not in str(ask("design", text=f"game: fen\nboard: {board}\n")["problems"])
        found.append(told["mends"] / unit)
    assert found[0] == pytest.approx(found[1])


def test_layers_of_a_drawing_are_told_and_its_faces_have_names_to_be_left_out_by():
    quilt = """<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><g id="top"><g id="a">
    <rect id="one" width="20" height="20"/><rect x="20" width="20" height="20"/></g>
    <g id="b"><rect x="40" width="20" height="20"/></g></g></svg>"""
    whole = ask("sketch", name="quilt.svg", content=quilt)
    assert whole["layers"] == ["a", "b"]
    assert [face["called"] for face in whole["faces"]] == ["one", "2nd rect", "3rd rect"]
    for face in whole["faces"]:
        rest = ask("sketch", name="quilt.svg", content=quilt, leave_out=[face["called"]])
        assert face["called"] not in [other["called"] for other in rest["faces"]]
        assert len(rest["faces"]) == 2
    assert len(ask("sketch", name="quilt.svg", content=quilt, layers=["b"])["faces"]) == 1
    assert {face["called"] for face in ask("sketch", name="quilt.svg", content=quilt, read="lines")["faces"]} == {None}
