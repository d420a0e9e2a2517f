"""What the live designer shows of FEN's boards, also of those that are refused.

Of every board: the turn, parity, symmetry, the tiles of a set, the centre from which discs and polygons are measured,
and where the faces would lie that it leaves out. Of a refused one: the board all the same, where the problem lies, and
what would help, as keys of its config: odd sizes, turns to choose from.
"""

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, Final

import yaml

from boardrules.games.fen import TurnSize
from boardwright.config.problems import ConfigError, Problem
from boardwright.games.fen.board_shape import board_shape
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.counting import reading_record
from boardwright.games.fen.drawing.board import FenBoardDrawing
from boardwright.games.fen.facts import (
    PRINTED_FACES,
    FenBoardFacts,
    bend_warnings,
    cut_from,
    fen_board,
    straight_corner_warnings,
)
from boardwright.games.fen.proposals import family_of
from boardwright.games.fen.sketch.circled import CircledSketch
from boardwright.games.fen.tiles.pieces import most_tiles
from boardwright.games.fen.tiling_config import OwnTiling
from boardwright.games.figures import GameFigures
from boardwright.games.kit import Designing, Disc, LoadedConfig
from boardwright.geometry.points import Point, bounds, rotated, signed_area
from boardwright.geometry.quantised import rounded
from boardwright.tilings import PeriodicTiling, Tiling
from boardwright.tilings.errors import ShapeError, TilingError
from boardwright.tilings.exact.catalogue import find_entry
from boardwright.tilings.exact.cut import centre_point
from boardwright.tilings.exact.identify import identify_in_passing
from boardwright.tilings.exact.shapes import lattice_shape, shape_numbers, with_anywhere
from boardwright.tilings.exact.sizes import sized_shapes
from boardwright.tilings.families.names import family_shapes
from boardwright.tilings.isohedral.curves import mirrored
from boardwright.tilings.isohedral.types import find_type
from boardwright.tilings.remembered import remembered
from boardwright.tilings.symmetry import group_name, symmetries

MOST_FACES = 5_000
"""Faces of a board up to which its symmetries are looked for while it is designed."""

ON_LATTICE: Final = 1e-6
"""Greatest distance, in steps of a lattice, of a point from one that lies on it."""


def facts(loaded: LoadedConfig[FenConfig]) -> dict[str, Any]:
    """The readings of the turn and the one that applies, parity, majority, symmetry, tiles, the tiling's full name,
    what it is (`identity`, see `exact.identify`), and its shapes; of a board that is not possible the shapes alone.
    Symmetry and tiles are left out without `advice`.

    Raises:
        ConfigError: when the tiling is not possible.
    """
    try:
        found = fen_board(loaded, PRINTED_FACES)
    except ConfigError:
        return {"shapes": _shapes(loaded)}
    counts, turn = found.counts, found.turn
    interior, written = counts.interior, counts.as_written
    later: dict[str, Any] = {}
    if loaded.advice:
        style = loaded.config.board.style
        later = {
            "symmetry": _symmetry(found.tiling) if counts.faces <= MOST_FACES else None,
            "tiles": _tiles(loaded.config, found, turn) if turn and style == "tiles" else None,
        }
    return {
        "readings": {"interior": reading_record(interior), "as_written": reading_record(written)},
        "disagree": bool(interior.turns) and interior.turns != written.turns,
        "tie": len((written if found.reading == "as_written" else interior).turns) > 1,
        "reading": found.reading,
        "per_turn": {"nodes": turn.nodes, "edges": turn.edges} if turn else None,
        "odd": counts.odd,
        "majority": counts.majority,
        **later,
        "tiling": _full_name(loaded.config),
        "identity": identify_in_passing(found.periodic),
        "shapes": _shapes(loaded),
    }


def _shapes(loaded: LoadedConfig[FenConfig]) -> dict[str, str]:
    """Shapes that the tiling of a config has, each with the key that says how large it is; empty: none."""
    board = loaded.config.board
    periodic, family = cut_from(loaded), family_of(loaded.config)
    sized: Sequence[str] = ("supertile",)
    shapes: Sequence[str] = family_shapes(family) if family else board.own_tiling.shapes
    if periodic:
        sized = sized_shapes(periodic.lattice, is_triangular=periodic.is_triangular)
        shapes = with_anywhere(sized)
    keys = {"disc": "radius", "polygon": "points", "rectangle": "width", "all": ""}
    return {shape: "size" if shape in sized else keys[shape] for shape in shapes}


def _full_name(config: FenConfig) -> str | None:
    """Name by its nodes of a tiling that the config may call by another, such as kagome; None if it has none."""
    named = config.board.tiling
    if not isinstance(named, str):
        return None
    try:
        return find_entry(named, config.board.variant).full_name
    except TilingError:
        return None


@remembered
def _symmetry(tiling: Tiling) -> dict[str, Any]:
    group = symmetries(tiling)
    turns = sum(1 for one in group if not one.mirrored)
    return {"group": group_name(group), "turns": turns, "mirrors": len(group) - turns}


def _tiles(config: FenConfig, found: FenBoardFacts, turn: TurnSize) -> dict[str, int]:
    """Tiles of both players together, by the kind of their places."""
    board = FenBoardDrawing(found.tiling, "tiles", config.board.clearance, config.board.rotate)
    return {kind: 2 * each for kind, each in most_tiles(board, found.counts.majority, turn).items()}


_RESULT: Final = re.compile(r" \([^()]*\)$")
"""What comes of a proposal, behind its keys."""

_INSTEAD: Final = re.compile(r" instead of (\w+)$")

_ROOM: Final = re.compile(r"; (style: pencil in board with )?min_edge: ([\d.]+) in board\.tiling, which ")
"""What makes room for the places of a drawing."""


def mends(loaded: LoadedConfig[FenConfig], problem: Problem) -> Iterator[Mapping[str, object]]:
    """Other values of keys: those that the message names, each of which is known to give a board."""
    if room := _ROOM.search(problem.message):
        yield {"board.tiling.min_edge": float(room[2]), **({"board.style": "pencil"} if room[1] else {})}
    if problem.key not in ("board", "board.size", "rules.per_turn"):
        return
    try:
        facts = fen_board(loaded, PRINTED_FACES)
    except ConfigError:
        return
    if problem.key == "board":
        told = (*straight_corner_warnings(facts.tiling), *bend_warnings(facts.tiling))
        if problem.message in told and _has_junctions(facts.tiling):
            yield {"board.nodes": "junctions"}
    elif problem.key == "board.size" and not facts.counts.odd:
        yield from filter(None, map(keys_of, facts.proposals))
    elif problem.key == "rules.per_turn" and facts.turn is None:
        yield from _turns(facts)


def _has_junctions(tiling: Tiling) -> bool:
    """Whether three edges meet at two corners of every face at least, or at more."""
    edges = Counter(chain.from_iterable(tiling.edges))
    return all(sum(edges[node] > 2 for node in face) >= 2 for face in tiling.faces)


def _turns(facts: FenBoardFacts) -> Iterator[Mapping[str, object]]:
    counts = facts.counts
    reading = counts.as_written if facts.reading == "as_written" else counts.interior
    for turn in reading.turns or counts.as_written.turns:
        yield {"rules.per_turn": {"nodes": turn.nodes, "edges": turn.edges}}


def keys_of(proposal: str) -> dict[str, object]:
    """The keys of a proposal such as `size: 3 (9 faces)`; empty if it is put in other words."""
    words = _RESULT.sub("", proposal)
    instead = _INSTEAD.search(words)
    words = _INSTEAD.sub("", words).replace(" with ", ", ")
    if ":" not in words:
        return {}
    found: dict[str, Any] = yaml.safe_load(f"{{{words}}}")
    keys: dict[str, object] = {f"board.{key}": value for key, value in found.items()}
    return {**keys, f"board.{instead[1]}": None} if instead else keys


_NUMBER: Final = re.compile(r"\(\s*([0-9]+)\) ")
"""Beginning of the message about a fault of a drawing: its number."""

MOST: Final = 100
"""Most places that are marked for one problem."""


def relaxed(loaded: LoadedConfig[FenConfig]) -> LoadedConfig[FenConfig] | None:
    """The config with a board that may have pieces and holes; None if it may have them already."""
    config = loaded.config
    if config.board.allow_pieces and config.board.allow_holes:
        return None
    board = config.board.model_copy(update={"allow_pieces": True, "allow_holes": True})
    return replace(loaded, model=config.model_copy(update={"board": board}))


def marks(figures: GameFigures, problem: Problem, cell: float) -> tuple[Disc, ...]:
    """Where a problem of a board lies, as it is drawn: faults of a drawing, pieces, holes."""
    board = figures.board
    if isinstance(board, CircledSketch):
        number = _NUMBER.match(problem.message)
        circles = board.circles(cell)
        if number:
            return circles[int(number[1]) - 1 : int(number[1])]
        return circles[:MOST] if problem.key == "board" else ()  # gaps that part it
    if not isinstance(board, FenBoardDrawing) or problem.key != "board":
        return ()
    tiling = board.on_paper(cell)
    found: Iterator[Sequence[Point]] = iter(())
    if tiling.pieces > 1 and problem.message.startswith("the board falls into"):
        found = _small_pieces(tiling)
    elif tiling.holes and problem.message.startswith("the board has "):
        # Seen with y down, walks around holes run against those around the board.
        found = (walk for walk in tiling.outline_polygons() if signed_area(walk) > 0)
    return tuple([_around(points) for points, _ in zip(found, range(MOST), strict=False)])


def _small_pieces(tiling: Tiling) -> Iterator[Sequence[Point]]:
    """The corners of each piece but the largest; faces that share a node are in one."""
    seen: set[int] = set()
    pieces: list[list[int]] = []
    for start in range(len(tiling.faces)):
        if start in seen:
            continue
        seen.add(start)
        piece = [start]
        for face in piece:  # it grows on the way
            beside = {other for node in tiling.faces[face] for other in tiling.node_faces[node]} - seen
            seen |= beside
            piece += sorted(beside)
        pieces.append(piece)
    largest = max(pieces, key=len)
    for piece in pieces:
        if piece is not largest:
            yield [point for face in piece for point in tiling.polygon(face)]


def _around(points: Sequence[Point]) -> Disc:
    left, top, right, bottom = bounds(points)
    x, y = (left + right) / 2, (top + bottom) / 2
    return x, y, max(math.dist((x, y), point) for point in points)


Faces = dict[str, tuple[Point, ...]]


def left_out(loaded: LoadedConfig[FenConfig], figures: GameFigures, cell: float) -> Faces:
    """The corners of each face named in `board.drop`, in mm, y down, in the frame of the drawing.

    Raises:
        ConfigError: when the board is not possible.
    """
    names, drawn = loaded.config.board.drop, figures.board
    if not names or not isinstance(drawn, FenBoardDrawing):
        return {}
    whole = fen_board(loaded, PRINTED_FACES).whole
    if whole is None:
        return {}
    number = {name: face for face, name in enumerate(whole.face_names)}
    found = [name for name in names if name in number]
    return dict(zip(found, drawn.faces_beside(whole, [number[name] for name in found], cell), strict=True))


def frame(loaded: LoadedConfig[FenConfig], figures: GameFigures, cell: float) -> dict[str, Any] | None:
    """The centre of a board in mm, y down, the length of one edge, and the degrees that it is turned by.

    Of an isohedral tiling also a tile whose sides can be bent (see `_tile`).
    """
    drawn = figures.board
    if not isinstance(drawn, FenBoardDrawing):
        return None
    try:
        periodic = cut_from(loaded)
        middle = _centre(loaded.config, periodic) if periodic else None
        facts = None if periodic else fen_board(loaded, PRINTED_FACES)
        around, scale = (facts.around, facts.scale) if facts else (None, 1.0)
    except (ConfigError, ShapeError):
        return None
    board = loaded.config.board
    centres = middle is not None
    if middle is None:
        # Tilings without a period have their own middle as their origin; others are measured by their sides alone.
        own = (0.0, 0.0) if not periodic and board_shape(board).is_region else _middle(drawn)
        middle = around or own
    (x, y), (ox, oy) = rotated([middle, drawn.tiling.nodes[0]], board.rotate)
    px, py = drawn.on_paper(cell).nodes[0]
    return {
        "x": rounded(px + (x - ox) * cell, 3),
        "y": rounded(py - (y - oy) * cell, 3),
        "unit": rounded(cell * scale, 4),
        "turn": board.rotate,
        "centres": centres,
        **(_tile(loaded.config.board.own_tiling, periodic, drawn, middle) if periodic else {}),
    }


def _tile(own: OwnTiling, periodic: PeriodicTiling, drawn: FenBoardDrawing, middle: Point) -> dict[str, Any]:
    """Of an isohedral tiling the face on the board that lies nearest to its centre, of those that lie like the first.

    `corners` are in edge lengths from the centre, y up; `sides` have letter, shape and way of each side.
    """
    if own.isohedral is None:
        return {}
    x, y = periodic.centroids[0]
    (ax, _), (bx, by) = periodic.a, periodic.b

    def off(place: Point) -> float:
        """How far a place is from the nearest copy of the first face's mean."""
        j = (place[1] - y) / by
        i = (place[0] - x - round(j) * bx) / ax
        return max(abs(i - round(i)), abs(j - round(j)))

    places = sorted(drawn.tiling.centroids, key=lambda place: math.dist(place, middle))
    place = next((place for place in places if off(place) < ON_LATTICE), (x, y))
    dx, dy = place[0] - x - middle[0], place[1] - y - middle[1]
    corners = [periodic.corner_point(corner) for corner in periodic.faces[0] if corner[0] not in periodic.soft]
    found = find_type(own.isohedral)
    sides = [(*side, way) for side, way in zip(found.sides, found.ways, strict=True)]
    if mirrored(found, own.parameters)[0]:  # its sides the other way round, each from its other end
        sides = [(letter, shape, way ^ 2) for letter, shape, way in reversed(sides)]
    return {
        "tile": {
            "corners": [[rounded(px + dx, 5), rounded(py + dy, 5)] for px, py in corners],
            "sides": [list(side) for side in sides],
        }
    }


def _centre(config: FenConfig, periodic: PeriodicTiling) -> Point | None:
    """The point that `board.centre` chooses, or the middle of its copies; None for shapes that take no centre.

    Raises:
        ShapeError: when the tiling has no such shape.
    """
    board = config.board
    x, y = centre_point(periodic, board.centre)
    if board_shape(board).is_region:
        return x, y
    if periodic.is_triangular:
        return None
    shape = lattice_shape(board.outline, periodic.lattice)
    copies = [*shape.copies(*shape_numbers(board.outline, shape.numbers, board.size))]
    (ax, ay), (bx, by) = periodic.a, periodic.b
    return (
        x + math.fsum(q * ax + r * bx for q, r in copies) / len(copies),
        y + math.fsum(q * ay + r * by for q, r in copies) / len(copies),
    )


def _middle(drawn: FenBoardDrawing) -> Point:
    points = drawn.tiling.centroids
    return math.fsum(x for x, _ in points) / len(points), math.fsum(y for _, y in points) / len(points)


DESIGNING: Final[Designing[FenConfig]] = Designing(facts, relaxed, marks, frame, mends, left_out, ("stuck_skip",))
