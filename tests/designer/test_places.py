"""Places lie where the picture has them: measured in the picture itself, for every game, and for turned boards."""

import math
import re
from pathlib import Path
from typing import Any

import pytest

from boardwright.games.sources import find_source
from tests.designer.asking import ask

NEAR = 0.002
"""Millimetres by which rounded numbers differ."""

Box = tuple[float, float, float, float]
"""Left, top, width and height."""


def drawn_boxes(svg: str) -> list[Box]:
    """The box of every separate way that is drawn in a picture, by the ends of its lines and curves."""
    boxes = []
    for data in re.findall(r' d="([^"]*)"', svg):
        for way in data.split("M")[1:]:
            numbers = [float(number) for number in re.findall(r"-?[0-9.]+", way)]
            xs, ys = numbers[::2], numbers[1::2]
            boxes.append((min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
    return boxes


def corners(data: str) -> list[tuple[float, float]]:
    numbers = [float(number) for number in re.findall(r"-?[0-9.]+", data)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def box_of(place: dict[str, Any]) -> Box:
    xs, ys = zip(*corners(place["d"]), strict=True)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def has_centre(boxes: list[Box], x: float, y: float) -> bool:
    """Whether the middle of something that is drawn lies at a point."""
    return any(abs(left + w / 2 - x) < NEAR and abs(top + h / 2 - y) < NEAR for left, top, w, h in boxes)


def has_box(boxes: list[Box], box: Box) -> bool:
    return any(all(abs(one - other) < NEAR for one, other in zip(box, known, strict=True)) for known in boxes)


def designed(text: str) -> tuple[dict[str, list[dict[str, Any]]], list[Box], Any]:
    answer = ask("design", text=text)
    kinds: dict[str, list[dict[str, Any]]] = {}
    for place in answer["board"]["places"]:
        kinds.setdefault(place["kind"], []).append(place)
    return kinds, drawn_boxes(answer["svg"]), answer


@pytest.mark.parametrize("coordinates", ["true", "false"])
@pytest.mark.parametrize("style", ["tiles", "pencil"])
def test_places_of_fendo(style: str, coordinates: str):
    board = f"{{size: [5, 7], channel: 5 mm, style: {style}, coordinates: {coordinates}}}"
    kinds, drawn, answer = designed(f"game: fendo\nboard: {board}\ntheme: print\n")
    assert (len(kinds["spaces"]), len(kinds["fences"])) == (35, 4 * 7 + 5 * 6)
    assert answer["problems"] == []
    if style == "tiles":
        assert all(has_box(drawn, box_of(place)) for place in kinds["spaces"])
    middles = {place["name"]: (place["x"], place["y"]) for place in kinds["spaces"]}
    pitch = middles["b1"][0] - middles["a1"][0]
    for fence in kinds["fences"]:
        (x, y), east = middles[fence["name"][:-1]], fence["name"].endswith("E")
        assert (fence["x"], fence["y"]) == pytest.approx((x + pitch / 2, y) if east else (x, y - pitch / 2), abs=NEAR)


@pytest.mark.parametrize("coordinates", ["true", "false"])
def test_places_of_cercas(coordinates: str):
    kinds, drawn, _ = designed(f"game: cercas\nboard: {{size: [4, 6], coordinates: {coordinates}}}\ntheme: print\n")
    assert (len(kinds["spaces"]), len(kinds["lines"])) == (24, 6 * 3 + 4 * 5)
    ends = {point for place in kinds["lines"] for point in corners(place["d"])}
    assert all(has_centre(drawn, *point) for point in ends)  # the dots
    assert {point for place in kinds["spaces"] for point in corners(place["d"])} > ends


@pytest.mark.parametrize("coordinates", ["true", "false"])
def test_places_of_fanorona(coordinates: str):
    kinds, drawn, _ = designed(f"game: fanorona\nboard: {{size: [5, 9], coordinates: {coordinates}}}\ntheme: print\n")
    assert len(kinds["points"]) == 45
    assert all(has_centre(drawn, place["x"], place["y"]) for place in kinds["points"])


def test_places_of_dendria():
    kinds, drawn, _ = designed("game: dendria\nboard: {size: 4}\ntheme: print\n")
    assert len(kinds["soils"]) == 37
    assert all(has_box(drawn, box_of(place)) for place in kinds["soils"])


@pytest.mark.parametrize("rotate", [0, 17, -90])
@pytest.mark.parametrize("style", ["tiles", "pencil"])
@pytest.mark.parametrize("tiling, shape", [("3.6.3.6", "hexagon, size: 2"), ("squares", "square, size: 3")])
def test_places_of_fen(tiling: str, shape: str, style: str, rotate: int):
    board = f"{{tiling: {tiling}, shape: {shape}, style: {style}, rotate: {rotate}, coordinates: true}}"
    kinds, drawn, answer = designed(f"game: fen\nboard: {board}\npage: {{paper: A3}}\ntheme: print\n")
    counts = answer["counts"]
    assert [len(kinds[kind]) for kind in ("faces", "edges", "nodes")] == [
        counts[k] for k in ("faces", "edges", "nodes")
    ]
    assert all(has_centre(drawn, place["x"], place["y"]) for place in kinds["nodes"])
    nodes = {(place["x"], place["y"]) for place in kinds["nodes"]}
    if style == "tiles":
        assert all(has_centre(drawn, place["x"], place["y"]) for place in kinds["edges"])
    for face in kinds["faces"]:
        assert face["sides"] == len(corners(face["d"]))
        assert all(any(math.dist(corner, node) < NEAR for node in nodes) for corner in corners(face["d"]))


@pytest.mark.parametrize("style", ["tiles", "pencil"])
def test_curved_edges_are_the_lines_that_are_drawn(project: Path, style: str):
    boards = project / "configs" / "boards"
    changes = [{"key": "board.style", "value": style}, {"key": "board.rotate", "value": 11}]
    text = (boards / "fen-rose-window.yaml").read_text(encoding="utf-8")
    answer = ask("design", boards, text=text, changes=changes)
    edges = [place for place in answer["board"]["places"] if place["kind"] == "edges"]
    assert any("C" in edge["d"] for edge in edges)
    assert all(edge["d"] in answer["svg"] for edge in edges)


@pytest.mark.parametrize("board, kinds", [("fen-kagome", {"faces"}), ("fendo", {"spaces"})])
def test_a_board_that_is_dragged_has_its_areas_only(board: str, kinds: set[str]):
    text = find_source(board).content.decode()
    every = ask("design", text=text)["board"]
    areas = ask("design", text=text, moving=True)["board"]
    assert {place["kind"] for place in every["places"]} > kinds
    assert areas == {**every, "places": [place for place in every["places"] if place["kind"] in kinds]}


def test_a_board_without_areas_keeps_its_places():
    text = find_source("fanorona").content.decode()
    assert ask("design", text=text, moving=True) == ask("design", text=text)
