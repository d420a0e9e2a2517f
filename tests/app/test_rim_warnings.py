"""Boards that hang on the last decimals of their input: `check`, `counts` and `build` say so, and name the faces."""

import math

import pytest

from boardwright.app.building.build import plan_build
from boardwright.app.check import check_paths
from boardwright.sets.build_request import EVERYTHING
from tests.app.counted import record


def kagome(decimals: int) -> str:
    """Three faces and two vectors of 3.6.3.6, with edges of 0.5, turned by 17.2 degrees, and a disc of radius 8."""
    cosine, sine = math.cos(0.3) / 2, math.sin(0.3) / 2

    def typed(x: float, y: float) -> list[float]:
        return [round(x * cosine - y * sine, decimals), round(x * sine + y * cosine, decimals)]

    ring = [(math.cos(k * math.pi / 3), math.sin(k * math.pi / 3)) for k in range(6)]
    ears = [[ring[k], (ring[k][0] + ring[k + 1][0], ring[k][1] + ring[k + 1][1]), ring[k + 1]] for k in (0, 1)]
    polygons = [[typed(*corner) for corner in face] for face in (ring, *ears)]
    vectors = [typed(2, 0), typed(1, math.sqrt(3))]
    board = f"{{tiling: {{polygons: {polygons}, vectors: {vectors}}}, shape: disc, radius: 8, style: pencil}}"
    return f"{board}\nrules: {{per_turn: {{nodes: 1, edges: 2}}}}"


def warning_of(found, word):
    (warning,) = [one for one in found["warnings"] if word in one]
    return warning


@pytest.mark.parametrize("decimals", [7, 9, 17])
def test_faces_on_the_rim_are_in_and_named_everywhere(tmp_path, decimals):
    found = record(tmp_path, kagome(decimals))
    # 169 = the exact disc of 3.6.3.6; the six hexagons four steps away lie at 8 edges, in the highest and lowest rows
    # and at both ends of the middle one.
    assert found["faces"] == 169
    warning, path = warning_of(found, "rim"), str(tmp_path / "mine.yaml")
    assert warning.startswith("f3, f7, f81, f89, f163, f167 lie on the rim of the disc, as far as the decimals ")
    (checked,) = check_paths([path])
    assert checked.code == 0
    assert [one for one in checked.warnings if warning in one]
    (planned,) = plan_build([path], EVERYTHING)
    assert [one for one in planned.warnings if warning in str(one)]


def test_dropped_faces_are_not_named(tmp_path):
    text = kagome(17).replace("style: pencil", "style: pencil, drop: [f3, f7, f81, f89, f163]")
    warning = warning_of(record(tmp_path, text), "rim")
    assert warning.startswith("f167 lies on the rim of the disc, as far as the decimals of the drawing tell: it counts")


SHORT = '{tiling: "6^3", shape: disc, radius: RADIUS, style: pencil}'


@pytest.mark.parametrize("radius, told", [("1.73205", "radius: 1.7322"), ("1.7320508075688772", "radius: 1.7322")])
def test_a_radius_a_little_too_short_is_told_with_one_that_is_not(tmp_path, radius, told):
    found = record(tmp_path, SHORT.replace("RADIUS", radius))
    assert found["faces"] == 1
    warning = warning_of(found, "left out")
    assert warning.startswith("6 faces are left out although the rim of the disc misses the centroid by only ")
    assert told in warning
    assert record(tmp_path, SHORT.replace("RADIUS", told.partition(" ")[2]))["faces"] == 7


@pytest.mark.parametrize("radius", ["1.7319", "1.7321", "3"])
def test_other_discs_of_exact_tilings_say_nothing(tmp_path, radius):
    found = record(tmp_path, SHORT.replace("RADIUS", radius))
    assert not [one for one in found["warnings"] if "rim" in one]


def test_a_polygon_has_a_border(tmp_path):
    squares = "{polygons: [[[0, 0], [1, 0], [1, 1], [0, 1]]], vectors: [[1, 0], [0, 1]]}"
    corners = "[[-1, -1], [1, -1], [1, 1], [-1, 1]]"
    found = record(tmp_path, f"{{tiling: {squares}, shape: polygon, points: {corners}, style: pencil}}")
    assert found["faces"] == 9
    assert warning_of(found, "border").startswith("f1, f2, f3, f4, f6, f7, f8, f9 lie on the border of the polygon")
