"""Tables on a screen: packs of pictures, and saved objects of Tabletop Simulator, measured against the boards."""

import cmath
import json
import math
import re
import struct
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from tests.cli.desk import Desk
from tests.cli.inside import run

OWN = {
    "penrose.yaml": "game: fen\nboard: {tiling: {penrose: rhombs}, shape: disc, radius: 3, style: pencil}\n",
    "kagome.yaml": "game: fen\nboard: {tiling: 3.6.3.6, shape: hexagon, size: 2, rotate: 20}\n",
}
BOARDS = [
    "fendo",
    "dendria-7",
    "kagome.yaml",
    *(pytest.param(name, marks=pytest.mark.slow) for name in ("cercas", "fanorona", "penrose.yaml")),
]

Point = tuple[float, float]


KNOWN = {
    "Position": "x y z",
    "Rotation": "x y z",
    "CustomTile": "Type Thickness Stackable Stretch",
    "CustomToken": "Thickness MergeDistancePixels StandUp Stackable",
    "CustomImage": "ImageURL ImageSecondaryURL ImageScalar WidthScale",
}
"""Keys that Tabletop Simulator reads of the parts of an object, which also has more; pictures have a tile or token."""


class Thing(SimpleNamespace):
    """A mapping of a saved game, without what it may leave out."""

    CustomImage: Any = None
    CustomTile: Any = None
    CustomToken: Any = None
    Rotation: Any = None
    Tags: Any = ()
    AttachedSnapPoints: Any = ()
    ContainedObjects: Any = ()


def thing(keys: dict[str, Any]) -> Thing:
    for name in KNOWN.keys() & keys.keys():
        assert set(vars(keys[name])) - {"CustomTile", "CustomToken"} == set(KNOWN[name].split())
    return Thing(**keys)


@pytest.fixture(scope="module", params=BOARDS)
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A board, and a folder with its `pack` and its `tts`."""
    folder, board = tmp_path_factory.mktemp("table"), str(request.param)
    for name, text in OWN.items():
        (folder / name).write_text(text, encoding="utf-8")
    for form, name in (("png-pack", "pack"), ("tts", "tts")):
        done = run(folder, "export", board, "--format", form, "-o", name)
        assert done.code == 0, done.err
    return board, folder


def saved(folder: Path) -> Thing:
    (file,) = (folder / "tts").glob("*.json")
    save: Thing = json.loads(file.read_text(encoding="utf-8"), object_hook=thing)
    assert save.Date == ""
    return save


def every(things: Iterable[Thing]) -> Iterator[Thing]:
    for thing in things:
        yield thing
        yield from every(thing.ContainedObjects)


def unit(save: Thing) -> float:
    """Millimetres of a unit, as the note tells them."""
    return float(save.Note.rpartition("1 unit = ")[2].removesuffix(" mm"))


def test_a_pack_lists_its_pictures_which_have_one_scale_and_nothing_round_them(made: tuple[str, Path]):
    _, folder = made
    pack = folder / "pack"
    told = json.loads((pack / "list.json").read_text(encoding="utf-8"))
    names = [name for one in told["files"] for name in (one["file"], one.get("back")) if name]
    assert names == sorted(names)
    assert {*names, "list.json"} == {path.name for path in pack.iterdir()}
    assert [one["what"] for one in told["files"]][0 :: len(told["files"]) - 1] == ["board", "aid"]
    assert max(told["files"][0]["px"]) <= 4096
    for one in told["files"]:
        for name in filter(None, (one["file"], one.get("back"))):
            content = (pack / name).read_bytes()
            at = content.index(b"pHYs") + 4
            assert struct.unpack(">IIB", content[at : at + 9]) == (*[math.ceil(told["dpi"] / 0.0254)] * 2, 1)
            picture = Image.open(pack / name).convert("RGBA")
            assert list(picture.size) == one["px"]
            assert [pixels / told["dpi"] * 25.4 for pixels in picture.size] == pytest.approx(one["mm"], abs=0.09)
            alpha = picture.getchannel("A")
            assert alpha.getpixel((picture.width // 2, picture.height // 2)) == 255
            box = (0, 0, picture.width - 1, picture.height - 1)
            corners = {alpha.getpixel((x, y)) for x in box[::2] for y in box[1::2]}
            full = any(word in name for word in ("board", "aid", "fence", "line", "edge", "dryad"))
            assert (0 in corners) != full, name
        if one["what"] == "piece":
            assert one["count"] > 0
            assert one["name"]


@pytest.mark.parametrize("made", ["dendria-7"], indirect=True)
def test_the_same_board_gives_the_same_bytes_in_another_folder(made: tuple[str, Path], tmp_path: Path):
    board, folder = made
    for name, text in OWN.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    for form, name in (("png-pack", "pack"), ("tts", "tts")):
        assert run(tmp_path, "export", board, "--format", form, "-o", f"other {name}").code == 0
        once = {path.name: path.read_bytes() for path in (folder / name).iterdir()}
        assert once == {path.name: path.read_bytes() for path in (tmp_path / f"other {name}").iterdir()}


def test_objects_are_whole_and_as_large_as_their_pictures(made: tuple[str, Path]):
    _, folder = made
    save, mm, dpi = saved(folder), unit(saved(folder)), 300
    board, *others = save.ObjectStates
    things = [*every(save.ObjectStates)]
    assert len({thing.GUID for thing in things if re.fullmatch("[0-9a-f]{6}", thing.GUID)}) == len(things)
    assert {thing.Name for thing in things} <= {"Custom_Tile", "Custom_Token", "Bag", "Infinite_Bag", "Notecard"}
    assert all(thing.Nickname for thing in things)
    assert all(snap.Tags for thing in things for snap in thing.AttachedSnapPoints)
    assert board.Locked
    assert not any(thing.Locked for thing in others)
    assert board.Description in save.Note, "the rights"
    used = {"": None}
    for thing in things:
        assert thing.Transform.rotY == 180
        if thing.CustomImage is None:
            assert (thing.Name == "Notecard") != bool(thing.ContainedObjects)
            continue
        image = thing.CustomImage
        used |= {image.ImageURL: None, image.ImageSecondaryURL: None}
        with Image.open(folder / "tts" / image.ImageURL) as picture:
            width, height = picture.size
        # At scale 1 the shorter side of a tile is 2 units, the longer of a token 3.7.
        side, units = (min(width, height), 2.0) if thing.Name == "Custom_Tile" else (max(width, height), 3.7)
        assert (image.CustomTile is None, image.CustomToken is None) == (units != 2.0, units == 2.0)
        assert image.CustomTile is None or (image.CustomTile.Type in (0, 2) and image.CustomTile.Stretch)
        assert units * thing.Transform.scaleX * mm == pytest.approx(side / dpi * 25.4, abs=0.09)
        assert {*vars(thing.Transform)} == {f"{what}{axis}" for what in ("pos", "rot", "scale") for axis in "XYZ"}
        assert thing.Transform.scaleX == thing.Transform.scaleZ
    assert {*used} - {""} == {path.name for path in (folder / "tts").glob("*.png")}
    for bag in (thing for thing in others if thing.ContainedObjects):
        assert (len(bag.ContainedObjects) == 1) == (bag.Name == "Infinite_Bag")
        assert {tag for one in bag.ContainedObjects for tag in one.Tags} <= {
            tag for snap in board.AttachedSnapPoints for tag in snap.Tags
        }


def snaps(folder: Path) -> dict[str, list[tuple[float, float, float | None]]]:
    """Kind of piece -> where it lies, in mm from the board's middle, x to the right, y away; and its clockwise turn."""
    save = saved(folder)
    board, mm = save.ObjectStates[0], unit(save)
    found: dict[str, list[tuple[float, float, float | None]]] = {}
    for snap in board.AttachedSnapPoints:
        times = board.Transform.scaleX * mm
        # The board is turned by 180 degrees, so that its picture lies upright.
        here = (-snap.Position.x * times, -snap.Position.z * times, snap.Rotation.y if snap.Rotation else None)
        for tag in snap.Tags:
            found.setdefault(tag, []).append(here)
    return found


def same(found: list[tuple[float, float, float | None]], wanted: list[Point], tolerance: float = 0.02) -> None:
    assert len(found) == len(wanted)
    rest = [*wanted]
    for x, y, _ in found:
        nearest = min(rest, key=lambda point: math.dist(point, (x, y)))
        assert math.dist(nearest, (x, y)) < tolerance
        rest.remove(nearest)


def grid(columns: int, rows: int, pitch: float) -> list[Point]:
    return [
        ((i - (columns - 1) / 2) * pitch, (j - (rows - 1) / 2) * pitch) for i in range(columns) for j in range(rows)
    ]


def strips(found: list[tuple[float, float, float | None]], count: int, pitch: float) -> None:
    """Lines between the spaces of a square board: level ones lie above each other's spaces."""
    level = [one for one in found if one[2] == 0]
    upright = [one for one in found if one[2] == 90]
    assert len(level) + len(upright) == len(found)
    same(level, grid(count, count - 1, pitch))
    same(upright, grid(count - 1, count, pitch))


@cache
def as_data(board: str, folder: Path) -> Any:
    assert run(folder, "export", board, "-o", "board.json").code == 0
    return json.loads((folder / "board.json").read_text(encoding="utf-8"))


def test_snap_points_are_the_places_of_the_board(made: tuple[str, Path]):
    board, folder = made
    found = snaps(folder)
    match board:
        case "fendo":  # spaces of 22 mm, channels of 4 mm
            same(found["Piece"], grid(7, 7, 26))
            strips(found["Fence"], 7, 26)
        case "cercas":
            same(found["Mark"], grid(7, 7, 24))
            strips(found["Line"], 7, 24)
        case "fanorona":
            same(found["Counter"], grid(9, 5, 28))
        case "dendria-7":
            cells = [(q, r) for q in range(-6, 7) for r in range(-6, 7) if abs(q + r) <= 6]
            hexes = [((q + r / 2) * 14, r * 14 * math.sqrt(3) / 2) for q, r in cells]
            assert len(found) == 2, "discs and Dryads"
            for spots in found.values():
                same(spots, hexes)
        case _:
            fen(found, as_data(board, folder), folder, turned=0 if board == "penrose.yaml" else 20)


def fen(found: dict[str, list[tuple[float, float, float | None]]], data: Any, folder: Path, *, turned: int) -> None:
    told = json.loads((folder / "pack" / "list.json").read_text(encoding="utf-8"))
    times = told["cell"] / data["cell"]
    around = cmath.rect(times, math.radians(turned))  # the data are of the board before it is turned
    points = {node["name"]: complex(*node["mm"]) * around for node in data["nodes"]}
    places = {name: (point.real, point.imag) for name, point in points.items()}
    xs, ys = zip(*places.values(), strict=True)
    cx, cy = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    places = {name: (x - cx, y - cy) for name, (x, y) in places.items()}
    same(found["Node disc"], [*places.values()])
    edges = [[places[name] for name in edge["nodes"]] for edge in data["edges"]]
    bars = found["Edge tile"]
    assert len(bars) == len(edges)
    for (ax, ay), (bx, by) in edges:
        # On the edge, and along it; where rhombs meet at a narrow angle, a place begins farther from the node.
        x, y, turn = min(bars, key=lambda bar: math.dist(bar[:2], ((ax + bx) / 2, (ay + by) / 2)))
        length = math.dist((ax, ay), (bx, by))
        assert abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length < 0.02
        assert math.dist((x, y), ((ax + bx) / 2, (ay + by) / 2)) < (length / 4 if not turned else 0.02)
        assert turn is not None
        # Clockwise, so against the angle with y up.
        assert abs(math.sin(math.atan2(by - ay, bx - ax) + math.radians(turn))) < 1e-3
    kinds: dict[str, list[list[Point]]] = {}
    names = {3: "triangle", 4: "rhombus", 6: "hexagon"}
    for face in data["faces"]:
        kinds.setdefault(names[len(face["nodes"])], []).append([places[name] for name in face["nodes"]])
    tiles = {name: spots for name, spots in found.items() if name.startswith("Face tile")}
    assert sum(map(len, tiles.values())) == len(data["faces"])
    for kind, faces in kinds.items():
        spots = [spot for name, some in tiles.items() if kind in name for spot in some]
        centres = [
            (math.fsum(x for x, _ in face) / len(face), math.fsum(y for _, y in face) / len(face)) for face in faces
        ]
        if kind != "triangle":
            same(spots, centres)
            continue
        (side,) = {one["mm"][0] for one in told["files"] if kind in one["file"]}
        for (cx, cy), face in zip(centres, faces, strict=True):
            # The middle of the picture lies a sixth of the height above the centroid, towards the tip.
            x, y, turn = min(spots, key=lambda spot: math.dist(spot[:2], (cx, cy)))
            assert math.dist((x, y), (cx, cy)) == pytest.approx(side * math.sqrt(3) / 12, abs=0.02)
            tip = math.atan2(y - cy, x - cx)
            assert any(abs(math.sin((tip - math.atan2(b - cy, a - cx)) / 2)) < 0.002 for a, b in face)
            assert turn is not None
            assert math.sin(math.radians(turn)) == pytest.approx(math.cos(tip), abs=2e-3)


def test_nothing_is_left_of_a_folder_that_cannot_be_written(desk: Desk):
    desk.write("there", "")
    assert desk.told(3, "export", "fanorona-3x3", "--format", "tts", "-o", "there/x")
