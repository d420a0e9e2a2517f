"""A saved object of Tabletop Simulator: board, bags of pieces and player aid as JSON, with their pictures beside it.

Units. One unit of the table stands for `UNIT` mm, more for a board of over `LONGEST` units. Only tiles and tokens are
used: a tile has no frame round its picture, as a board would have. At scale 1 the shorter side of a tile is `TILE`
units and the longer side of a token `TOKEN`, each in the proportions of its picture. Tabletop Simulator does not
document these sizes; they are as people measured them in it.

Axes. x runs to the right, y up, z away from the player; turns about y are clockwise, seen from above. A picture that
lies upright before the player belongs to an object turned by 180 degrees, so in the object's own frame, which its snap
points have, x and z run the other way. A frame's lengths are multiplied by the object's scale.

Source: Tabletop Simulator Knowledge Base, "Save File Format", "Custom Tile", "Custom Token", "Snap Point Tool" and
"Object Tags"; Tabletop Simulator API, "Types: Position" and "Object: setSnapPoints".
"""

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boardrules.values import dataclass
from boardwright.app.export.table import Picture, PicturedPiece, ScreenTable
from boardwright.figures.pieces.piece import Piece, Rest
from boardwright.fonts import fonts_in_use
from boardwright.geometry.points import bounds, rotated
from boardwright.geometry.quantised import rounded
from boardwright.geometry.units import decimal

UNIT = 10.0
"""Millimetres that a unit of the table stands for: hands that are a mouse need larger pieces than life."""

LONGEST = 40.0
"""Units of a board's longer side at the most: what the usual tables have room for."""

TILE, TOKEN = 2.0, 3.7
"""Units of the shorter side of a tile, and of the longer side of a token, at scale 1."""

BOX, CIRCLE = 0, 2
"""Types of tiles."""

THICK = 0.2
"""Thickness of all tiles and tokens in units."""

MERGE = 5.0
"""Pixels by which the outline of a token may stray from that of its picture: the least that the program offers."""

HEIGHT, ABOVE = 1.0, 2.0
"""Heights in units of the board, and of what falls onto the table."""

BESIDE = 4.0
"""Units from one bag to the next, and from the board to the bags."""

MOST_IN_BAG = 60
"""Pieces that are counted into a bag; of more than that, a bag gives as many as anybody takes."""

MOST_PLACES = 5_000
"""Snap points of a board at the most: each is looked at whenever a piece is dropped."""

State = dict[str, Any]
"""An object as the file has it (`ObjectState`)."""


@dataclass(frozen=True, slots=True)
class _Scale:
    """Millimetres of a unit."""

    unit: float

    def of_tile(self, picture: Picture) -> float:
        return min(picture.width, picture.height) / (TILE * self.unit)

    def of_token(self, picture: Picture) -> float:
        return max(picture.width, picture.height) / (TOKEN * self.unit)


def saved_object(table: ScreenTable, name: str) -> dict[str, bytes]:
    """Files of a folder: `name`.json, and the pictures that it names without a folder.

    Raises:
        ConfigError: for a board with more than `MOST_PLACES` places.
    """
    with fonts_in_use(table.paper.loaded.fonts):
        points = _snap_points(table.kinds, table.rests())
        if len(points) > MOST_PLACES:
            words = f"{len(points):,} places are too many for Tabletop Simulator; at most {MOST_PLACES:,} are written"
            raise table.paper.error("board", f"{words}, so take a smaller board, or png-pack")
        scale = _Scale(unit_of(table))
        objects = [_board(table, points, scale), *_beside(table, scale)]
        files = {one.file: one.content for one in table.pictures}
    for state in _every(objects):
        state["GUID"] = ""
    taken: set[str] = set()
    for number, state in enumerate(_every(objects)):
        state["GUID"] = _guid(state, number, taken)
    save = {
        "SaveName": "",
        "GameMode": "",
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Date": "",
        "Table": "",
        "Sky": "",
        "Note": _note(table, scale),
        "Rules": "",
        "XmlUI": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "VersionNumber": "",
        "ObjectStates": objects,
    }
    return {f"{name}.json": (json.dumps(save, ensure_ascii=False, indent=2) + "\n").encode(), **files}


def unit_of(table: ScreenTable) -> float:
    """Millimetres that a unit stands for."""
    return max(UNIT, rounded(max(table.board.width, table.board.height) / LONGEST, 3))


def _note(table: ScreenTable, scale: _Scale) -> str:
    credit = table.paper.credit
    return f"{table.paper.text.title}\n{credit.author}\n{credit.rights}\n1 unit = {decimal(scale.unit, 3)} mm"


def _snap_points(kinds: Sequence[Piece], rests: Mapping[str, Sequence[Rest]]) -> Mapping[Rest, list[str]]:
    """Where the middle of a picture comes to lie -> names of the kinds that lie so."""
    found: dict[Rest, dict[str, None]] = defaultdict(dict)
    for piece in kinds:
        left, top, right, bottom = bounds(piece.outline) if piece.outline else (0.0, 0.0, 0.0, 0.0)
        middle = ((left + right) / 2, (top + bottom) / 2)
        for rest in rests.get(piece.name, ()):
            # y runs down here, so a clockwise turn is one of the positive angle.
            ((dx, dy),) = rotated([middle], rest.turn or 0.0)
            turn = None if rest.turn is None else rounded(rest.turn, 3)
            found[Rest(rounded(rest.x + dx, 4), rounded(rest.y + dy, 4), turn)][piece.name] = None
    return {rest: [*names] for rest, names in found.items()}


def _board(table: ScreenTable, points: Mapping[Rest, list[str]], scale: _Scale) -> State:
    picture, times = table.board, scale.of_tile(table.board)
    state = _tile(picture, None, scale, BOX, (0.0, HEIGHT, 0.0), table.paper.text.title)
    snaps = []
    for rest, names in points.items():
        x, z = (rest.x - picture.width / 2), (rest.y - picture.height / 2)
        point: State = {"Position": _vector(-x / (scale.unit * times), THICK / 2, z / (scale.unit * times))}
        if rest.turn is not None:
            point["Rotation"] = _vector(0.0, rest.turn, 0.0)
        snaps.append({**point, "Tags": names})
    return {
        **state,
        "Description": table.paper.credit.rights,
        "Locked": True,
        "Snap": False,
        "AttachedSnapPoints": snaps,
    }


def _beside(table: ScreenTable, scale: _Scale) -> Iterator[State]:
    """Bags with pieces, in rows below and above the board for the first and second player and on the right for both;
    the player aid and a card with the names of game and author on the left.
    """
    owners = [*dict.fromkeys(one.piece.owner for one in table.pieces if one.piece.owner)]
    across, down = (side / scale.unit / 2 + BESIDE for side in (table.board.width, table.board.height))
    rows: dict[str, list[PicturedPiece]] = defaultdict(list)
    for one in table.pieces:
        rows[one.piece.owner if one.piece.owner in owners[:2] and len(owners) > 1 else ""].append(one)
    for owner, pieces in rows.items():
        for number, one in enumerate(pieces):
            along = (number - (len(pieces) - 1) / 2) * BESIDE
            side = -1 if owner == owners[0] else 1
            yield _bag(one, scale, (across, ABOVE, along) if not owner else (along, ABOVE, side * down))
    left = -across
    if table.aid:
        left -= table.aid.width / scale.unit / 2
        yield _tile(table.aid, None, scale, BOX, (left, ABOVE, BESIDE), table.paper.text.title)
    note = _object("Notecard", (left, ABOVE, -BESIDE), 1.0, table.paper.text.title)
    yield {**note, "Description": _note(table, scale)}


def _bag(one: PicturedPiece, scale: _Scale, at: tuple[float, float, float]) -> State:
    """A bag with the pieces of a kind."""
    counted = one.piece.count <= MOST_IN_BAG
    title = " · ".join(filter(None, (one.piece.name, one.piece.owner)))
    held = [_piece(one, scale, at, title) for _ in range(one.piece.count if counted else 1)]
    return {**_object("Bag" if counted else "Infinite_Bag", at, 1.0, title), "ContainedObjects": held}


def _piece(one: PicturedPiece, scale: _Scale, at: tuple[float, float, float], title: str) -> State:
    """A piece as a tile if it is round or a rectangle, which loads faster and has a back; else as a token, which is cut
    out along its picture.
    """
    piece = one.piece
    if piece.outline and not _is_rectangle(piece):
        state = _object("Custom_Token", at, scale.of_token(one.front), title)
        token = {"Thickness": THICK, "MergeDistancePixels": MERGE, "StandUp": False, "Stackable": False}
        state["CustomImage"] = {**_image(one.front, one.back), "CustomToken": token}
    else:
        state = _tile(one.front, one.back, scale, BOX if piece.outline else CIRCLE, at, title)
    return {**state, "Tags": [piece.name]}


def _is_rectangle(piece: Piece) -> bool:
    """Whether an outline is the box round it."""
    left, top, right, bottom = bounds(piece.outline)
    return len(piece.outline) == 4 and all(
        min(abs(x - left), abs(x - right)) + min(abs(y - top), abs(y - bottom)) < 1e-6 for x, y in piece.outline
    )


def _tile(
    front: Picture, back: Picture | None, scale: _Scale, kind: int, at: tuple[float, float, float], title: str
) -> State:
    tile = {"Type": kind, "Thickness": THICK, "Stackable": False, "Stretch": True}
    return {
        **_object("Custom_Tile", at, scale.of_tile(front), title),
        "CustomImage": {**_image(front, back), "CustomTile": tile},
    }


def _image(front: Picture, back: Picture | None) -> State:
    secondary = back.file if back else ""
    return {"ImageURL": front.file, "ImageSecondaryURL": secondary, "ImageScalar": 1.0, "WidthScale": 0.0}


def _object(kind: str, at: tuple[float, float, float], times: float, title: str) -> State:
    """An object that lies upright before the player, `times` as large as it is at scale 1."""
    transform = {f"pos{axis}": rounded(place, 4) for axis, place in zip("XYZ", at, strict=True)}
    transform |= {"rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
    return {
        "GUID": "",
        "Name": kind,
        "Transform": {**transform, "scaleX": rounded(times, 6), "scaleY": 1.0, "scaleZ": rounded(times, 6)},
        "Nickname": title,
        "Description": "",
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": False,
        "Grid": False,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


def _vector(x: float, y: float, z: float) -> State:
    return {"x": rounded(x, 6), "y": rounded(y, 6), "z": rounded(z, 6)}


def _every(objects: Sequence[State]) -> Iterator[State]:
    for one in objects:
        yield one
        yield from _every(one.get("ContainedObjects", ()))


def _guid(state: State, number: int, taken: set[str]) -> str:
    """Six hexadecimal digits that depend on the object alone, and on its number among its like."""
    told = json.dumps([number, {key: value for key, value in state.items() if key != "ContainedObjects"}])
    while True:
        found = hashlib.sha256(told.encode()).hexdigest()[:6]
        if found not in taken:
            taken.add(found)
            return found
        told += "."
