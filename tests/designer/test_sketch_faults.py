"""What is said of a sketch whose faces do not fit: what to do, where, and whether another way to read it mends it."""

from typing import Any

import pytest

from tests.designer.asking import ask


def svg(*paths: str, size: int = 100) -> str:
    drawn = "".join(f'<path d="{path}"/>' for path in paths)
    head = f'width="{size}mm" height="{size}mm" viewBox="0 0 {size} {size}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{drawn}</svg>'


GRID = [f"M10 {at}H90" for at in (10, 50, 90)] + [f"M{at} 10V90" for at in (10, 50, 90)]


def told(*paths: str, **options: Any) -> Any:
    answer = ask("sketch", name="x.svg", content=svg(*paths), **options)
    assert answer["problem"] is None
    return answer


@pytest.mark.parametrize(
    "paths, read, fault",
    [
        (["M10 10H50V50H10Z"], "outlines", ""),
        (["M10 10H50V50H10Z", "M60 60H90"], "outlines", "open"),
        ([*GRID, "M90 90L99 99"], "lines", "loose"),
        (["M10 10H50V50H10Z", "M40 10H90V50H40Z"], "outlines", "overlap"),
        (["M10 10L50 50V10L10 50Z"], "outlines", "crossing"),
        (["M10 10H50V50H10Z", "M10 10H70H90Z"], "outlines", "flat"),
        (["M10 10H90V50H10Z", "M10 50H50V90H10Z"], "outlines", ""),
        (["M10 10H90V90H10Z", "M30 30H60V60H30Z"], "lines", "hole"),
        (["M10 10H30V30H10Z", "M60 60H90V90H60Z"], "outlines", "apart"),
        (["M10 10H50V50H10Z", "M50.2 10H90V50H50.2Z"], "outlines", "near"),
        (["M10 10H50V50H10Z", "M60 10H90L80 50Z"], "outlines", "apart"),
    ],
)
def test_each_fault_has_its_words(paths: list[str], read: str, fault: str):
    if read == "lines":
        pytest.importorskip("shapely")
    answer = told(*paths, read=read)
    assert answer["fault"] == fault
    # What was found exactly is told wherever something was: pieces that lie apart are whole in themselves.
    assert bool(answer["wrong"]) is (fault not in ("", "apart", "near"))


def test_a_corner_in_the_middle_of_a_side_is_a_node_unless_that_is_refused():
    wall = ["M10 10H90V50H10Z", "M10 50H50V90H10Z"]
    answer = told(*wall)
    assert answer["tiling"] == {"file": "x.svg"}
    assert answer["polygons"]["split_edges"] is True
    refused = told(*wall, split_edges=False)
    assert (refused["fault"], refused["tiling"]["split_edges"]) == ("side", False)


def test_the_ends_of_open_paths_are_told_once():
    answer = told("M10 10H50V50H10", "M10 10V50", read="outlines")
    assert [(one["kind"], one["x"], one["y"]) for one in answer["places"]] == [("end", 10, 10), ("end", 10, 50)]


def test_the_corner_of_a_fault_is_told():
    (place,) = told("M10 10L50 50V10L10 50Z")["places"]
    assert place == {"kind": "corner", "x": 10, "y": 10}
    (place,) = told("M10 10H50V50H10Z", "M40 10H90V50H40Z")["places"]
    assert place == {"kind": "face", "x": 65, "y": 30}


def test_lines_that_were_read_as_paths_can_be_read_otherwise():
    pytest.importorskip("shapely")
    answer = told(*GRID, read="outlines")
    assert answer["fault"] == "open"
    assert answer["otherwise"] == {"read": "lines", "faces": 4}
    mended = told(*GRID, read="lines")
    assert (mended["fault"], len(mended["faces"]), mended["otherwise"]) == ("", 4, None)
    # Nothing is promised that does not hold.
    assert told("M10 10H50V50H10", "M50 10H90V50H50Z")["otherwise"] is None


def test_areas_that_lie_on_each_other_are_taken_as_painted():
    pytest.importorskip("shapely")
    areas = ("M10 10H50V50H10Z", "M40 10H90V50H40Z")
    assert told(*areas)["otherwise"] == {"read": "painted", "faces": 2}
    # Lines alone are not painted over: what is in both is a face of its own.
    unfilled = [f'{area}" fill="none" stroke="black' for area in areas]
    assert told(*unfilled, read="outlines")["otherwise"] == {"read": "lines", "faces": 3}


@pytest.mark.parametrize(
    "name, content, code",
    [
        ("x.svg", svg(), "empty"),
        ("x.geojson", '{"type": "FeatureCollection", "features": []}', "empty"),
        ("x.svg", "<svg><path", "broken"),
        ("x.json", "{", "broken"),
        ("x.geojson", '{"type": "Polygon", "coordinates": [[]]}', "unread"),
        ("x.svg", svg(*[f"M{at} 0h1v1h-1Z" for at in range(4001)], size=5000), "faces"),
    ],
)
def test_each_file_that_is_no_drawing_gets_a_code(name: str, content: str, code: str):
    assert ask("sketch", name=name, content=content)["problem"]["code"] == code


@pytest.mark.parametrize("read", ["outlines", "lines"])
@pytest.mark.parametrize("length", [1e-9, 1e-160, 1e-200, 1e-320])
def test_vectors_next_to_nothing_are_told(length: float, read: str):
    for vectors in ([[length, 0], [0, 1]], [[1, 0], [0, length]], [[1, 0], [1, length]]):
        square = svg("M0 0H10V10H0Z")
        answer = ask("sketch", name="x.svg", content=square, vectors=vectors, read=read, snap=1.0)
        assert answer["problem"] or answer["wrong"]


def test_too_many_lines_are_not_looked_through():
    content = svg("M0 0" + "".join(f"L{at} {at % 2}" for at in range(1, 40_002)))
    assert ask("sketch", name="x.svg", content=content, read="lines")["problem"]["code"] == "lines"


def test_an_impossible_tile_says_why():
    codes = set()
    for parameters in ([3.0, 0.4, 0.3], [0.5, 3.0, 0.3], [-2.0, 0.1, 0.1]):
        problem = ask("isohedral", type=27, parameters=parameters)["problem"]
        codes.add(problem["code"] if problem else None)
    assert codes <= {None, "tile_crossing", "tile_flat", "tile_overlap"}
    assert "tile_crossing" in codes


def test_every_type_of_tile_has_a_picture():
    pictures = ask("isohedral", type=27, pictures=True)["pictures"]
    assert [one["type"] for one in pictures] == ask("isohedral", type=27)["types"]
    for one in pictures:
        assert one["tiles"]
        assert {len(tile) for tile in one["tiles"]} == {one["sides"]}
        (ax, ay), (bx, by) = one["vectors"]
        assert abs(ax * by - ay * bx) > 0.01
    assert "pictures" not in ask("isohedral", type=27)
