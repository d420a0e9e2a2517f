"""The pieces of a game as a maker wants them: tiles with a player on either side, tokens that straight cuts free.

Millimetres, y down, each piece's centre at (0, 0).
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Literal

from boardwright.figures.pieces.parts import MARGIN
from boardwright.figures.pieces.piece import Piece, PieceSet
from boardwright.figures.words import PieceWords
from boardwright.geometry.curved import alike
from boardwright.geometry.points import Point, area_centroid, bounds, mirror_line, rotated
from boardwright.geometry.quantised import millionths
from boardwright.scene import Circle, Group, Item, Path, Text, polygon, turned

Tiles = Literal["two-sided", "single"]
Discs = Literal["auto", "round", "square", "hexagon"]

SMALL = 8.0
"""Diameter in mm below which scissors follow a circle badly: `auto` makes hexagons of such discs.

Above it the cuts round a hexagon take as long as the way round the disc.
"""

BODY = 2.0
"""Distance in mm from the cut within which the border of a round piece's body lies."""

EXACT = 1e-5
"""Distance in mm below which two corners are one."""

SIDES = {"square": 4, "hexagon": 6}


def made_as(pieces: PieceSet, tiles: Tiles, discs: Discs, words: PieceWords) -> PieceSet:
    """The same pieces with tiles of both players in one, and with tokens in place of discs."""
    if tiles == "two-sided":
        pieces = _both_players(pieces, words)
    shared = {need.name for need in pieces.needs if need.places}
    return PieceSet(tuple(_token(piece, discs, small=piece.name in shared) for piece in pieces.pieces), pieces.needs)


def _both_players(pieces: PieceSet, words: PieceWords) -> PieceSet:
    """One tile for each place in place of one for each player, where a tile fits its place on either side."""
    found: list[Piece] = []
    needs = {need.name: need for need in pieces.needs}
    for piece in pieces.pieces:
        need = needs.get(piece.name)
        others = [other for other in pieces.pieces if other.name == piece.name]
        axis = _mirror(piece)
        if need is None or not need.places or len(others) != 2 or axis is None:
            found.append(piece)
            continue
        if piece is not others[0]:
            continue
        first, second = (_upright(one, axis) for one in others)
        owner = words.both.format(first=first.owner, second=second.owner)
        found.append(replace(first, owner=owner, count=need.places, back=_mirrored(second.front)))
        why = words.each_place.format(first=first.owner, second=second.owner)
        needs[piece.name] = replace(need, each=need.places, why=why)
    return PieceSet(tuple(found), tuple(needs.values()))


def _mirror(piece: Piece) -> float | None:
    """Angle in degrees of a line through the middle that a piece is alike on both sides of; None if there is none."""
    if piece.back is not None or piece.folds:
        return None
    # The line nearest to upright turns the piece least.
    return mirror_line(piece.outline, EXACT) if piece.outline else 90.0


def _upright(piece: Piece, axis: float) -> Piece:
    """A piece turned so that its mirror line is upright, and moved onto that line."""
    if not piece.outline:
        return piece
    turn = 90.0 - axis
    corners = piece.outline if millionths(turn) == 0 else alike(rotated(piece.outline, turn), piece.outline)
    front = piece.front if millionths(turn) == 0 else turned(piece.front, turn)
    aside = area_centroid(corners)[0]
    outline = alike([(x - aside, y) for x, y in corners], corners)
    return replace(piece, outline=outline, front=_changed(front, lambda x, y: (x - aside, y)))


def _mirrored(items: Iterable[Item]) -> tuple[Item, ...]:
    return _changed(items, lambda x, y: (-x, y))


def _changed(items: Iterable[Item], place: Callable[[float, float], Point], scale: float = 1.0) -> tuple[Item, ...]:
    """Items with all their points elsewhere; circles as much larger as `scale` says.

    Raises:
        ValueError: for a text, which pieces never hold.
    """
    found: list[Item] = []
    for item in items:
        if isinstance(item, Text):
            raise ValueError(f"pieces hold no text: {item.text!r}")
        if isinstance(item, Group):
            inner = tuple((part if not (item.dx or item.dy) else _moved(part, item.dx, item.dy)) for part in item.items)
            clip = tuple(place(x + item.dx, y + item.dy) for x, y in item.clip)
            found.append(replace(item, items=_changed(inner, place, scale), dx=0.0, dy=0.0, clip=clip))
        elif isinstance(item, Circle):
            x, y = place(item.x, item.y)
            found.append(replace(item, x=x, y=y, radius=item.radius * scale))
        else:
            points = [place(x, y) for x, y in zip(item.numbers[::2], item.numbers[1::2], strict=True)]
            found.append(replace(item, numbers=tuple(number for point in points for number in point)))
    return tuple(found)


def _moved(item: Item, dx: float, dy: float) -> Item:
    return _changed((item,), lambda x, y: (x + dx, y + dy))[0]


def _token(piece: Piece, discs: Discs, *, small: bool) -> Piece:
    """A round piece as a regular polygon with its corners on the circle, so that it fits wherever the disc does.

    `auto` leaves signs that matter their discs; `small` says that a piece may be one of its tokens.
    """
    if not piece.radius or discs == "round" or (discs == "auto" and (2 * piece.radius >= SMALL or not small)):
        return piece
    count = SIDES.get(discs, 6)
    angles = [math.radians(360.0 * (k + 0.5) / count - 90.0) for k in range(count)]
    outline = tuple((piece.radius * math.cos(angle), piece.radius * math.sin(angle)) for angle in angles)
    back = None if piece.back is None else _cut_down(piece.back, piece.radius, outline)
    front = _cut_down(piece.front, piece.radius, outline)
    return replace(piece, front=front, back=back, outline=outline, radius=0.0, across=2 * piece.radius)


def _cut_down(items: Sequence[Item], radius: float, outline: Sequence[Point]) -> tuple[Item, ...]:
    """The print of a disc on a token: bodies as large as the disc get the token's shape, signs get smaller."""
    inner = radius * math.cos(math.pi / len(outline))
    scale = (inner - MARGIN) / (radius - MARGIN)
    found: list[Item] = []
    for item in items:
        reach = _reach(item)
        if reach is None or radius - reach > BODY or reach < 0.8 * radius:
            found += _changed((item,), lambda x, y: (x * scale, y * scale), scale)
            continue
        part = (inner - (radius - reach)) / inner
        style = item.style if isinstance(item, Circle | Path) else None
        if style is not None:
            found.append(polygon([(x * part, y * part) for x, y in outline], style))
    return tuple(found)


def _reach(item: Item) -> float | None:
    """Radius of a circle round the piece's centre; None for anything else."""
    if isinstance(item, Circle):
        return item.radius if millionths(math.hypot(item.x, item.y)) == 0 else None
    if not isinstance(item, Path) or item.commands != "MCCCCZ":
        return None
    left, top, right, bottom = bounds(list(zip(item.numbers[::2], item.numbers[1::2], strict=True)))
    sides = {millionths(side) for side in (-left, -top, right, bottom)}
    return right if len(sides) == 1 else None
