"""Changes that make an even FEN board odd: other sizes and centres, or faces to drop. Each is tried out first.

On hats, spectres and Ammann-Beenker these are odd boards near the even one.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice, starmap
from typing import cast

from boardwright.games.fen.board_shape import board_shape
from boardwright.games.fen.config import MEASURES, FenConfig, Shape
from boardwright.games.fen.odd_boards import WHOLE_CHECK, allowed, measures, radii
from boardwright.geometry.quantised import millionths, rounded
from boardwright.geometry.units import decimal
from boardwright.tilings import (
    BoardShape,
    BrokenTilingError,
    Centre,
    PeriodicTiling,
    ShapeName,
    Size,
    Tiling,
    TilingError,
    board_tiling,
    certify,
    cut,
    keep_faces,
)
from boardwright.tilings.exact.sizes import face_copies, sized_boards, sized_shapes
from boardwright.tilings.families.names import FamilyName, family_name
from boardwright.tilings.families.patches import family_patch
from boardwright.tilings.symmetry import Symmetry, group_name, orbits, symmetries


def family_of(config: FenConfig) -> FamilyName | None:
    """The tiling of a config, if it is one of those without a period that have a name."""
    return family_name(config.board.tiling) if isinstance(config.board.tiling, str) else None


def family_proposals(config: FenConfig, limit: int) -> tuple[str, ...]:
    """Sizes and radii that make the even board of a tiling without a period odd; none if faces were dropped."""
    family, board = family_of(config), config.board
    if not family or board.drop or board.keep is not None:
        return ()
    found: list[str] = []
    for sign in (-1, 1):
        results = ((words, _result(config, family, shape, limit)) for words, shape in _changes(config, sign))
        found += islice((f"{words} ({result})" for words, result in results if result), 1)
    return tuple(found)


def _changes(config: FenConfig, sign: int) -> Iterator[tuple[str, BoardShape]]:
    """Smaller boards or larger ones, the nearest first."""
    board = config.board
    if isinstance(board.size, int):
        for size in (board.size + sign, board.size + 2 * sign):
            if size > 0:
                yield f"size: {size}", BoardShape(board.outline, size)
    elif board.radius is not None:
        for radius in radii(board.radius, sign):
            yield f"radius: {decimal(radius, 4)}", BoardShape("disc", radius=radius)


def _result(config: FenConfig, family: FamilyName, shape: BoardShape, limit: int) -> str:
    """The measures of a board; empty if it is not odd, or cannot be."""
    try:
        patch = family_patch(family, shape, limit)
        return measures(config.board, len(patch.faces), lambda: certify(patch))
    except TilingError:
        return ""


CENTRES: tuple[Centre, ...] = ("face", "vertex", "edge")

OTHER_SHAPES = 2
"""Other shapes named: those whose boards are nearest in size."""

MOST_DROPPED = 12
"""Greatest number of faces that a proposal drops: longer lists help nobody."""


def even_proposals(config: FenConfig, tiling: Tiling, periodic: PeriodicTiling | None, limit: int) -> tuple[str, ...]:
    """Changes to a config that make its even board odd, as `key: value (result)`; computed, not guessed.

    `tiling` is the board as it is, `periodic` the tiling from which it was cut (None for a finite one). Sizes, centres
    and other shapes are proposed only if no face was dropped by hand, because other boards have other labels.
    """
    board = config.board
    untouched = not board.drop and board.keep is None
    shapes = tuple(_ShapeProposals(config, periodic, limit)) if periodic and untouched else ()
    drops = _drop_proposals(config, tiling) if len(tiling.faces) <= WHOLE_CHECK else ()
    return (*shapes, *family_proposals(config, limit), *drops)


class _ShapeProposals:
    """Odd boards like an even one: smaller and larger ones, another centre, other shapes of about its size."""

    def __init__(self, config: FenConfig, periodic: PeriodicTiling, limit: int) -> None:
        self._config, self._periodic, self._limit = config, periodic, limit
        board = config.board
        self._outline: Shape = board.outline
        self._here = board_shape(board)
        self._centre = self._here.centre
        self._seen: set[str] = set()
        self._results: dict[BoardShape, str] = {}

    def __iter__(self) -> Iterator[str]:
        for kind, most in ((self._sizes, 2), (self._radii, 2), (self._centres, 1), (self._shapes, OTHER_SHAPES)):
            yield from islice(filter(None, starmap(self._new, kind())), most)

    def _new(self, change: str, shape: BoardShape) -> str:
        """The change with what comes of it, unless another change makes a board of the same measures."""
        result = self._result(shape)
        if not result or result in self._seen:
            return ""
        self._seen.add(result)
        return f"{change} ({result})"

    def _result(self, shape: BoardShape) -> str:
        """The measures of a board; empty if it is not odd, or cannot be."""
        if shape not in self._results:
            self._results[shape] = self._tried(shape)
        return self._results[shape]

    def _tried(self, shape: BoardShape) -> str:
        try:
            faces = len(cut(self._periodic, shape, self._limit).faces)
            return measures(self._config.board, faces, lambda: board_tiling(self._periodic, shape, faces))
        except TilingError:
            return ""

    def _sizes(self) -> Iterator[tuple[str, BoardShape]]:
        size = self._config.board.size
        if isinstance(size, int):
            for step in (-1, 1, -2, 2):
                if size + step > 0:
                    yield f"size: {size + step}", self._shape(self._outline, size=size + step)
        elif size is not None:
            rows, columns = size
            for pair in (
                (rows, columns - 1),
                (rows, columns + 1),
                (rows - 1, columns),
                (rows + 1, columns),
                (rows - 1, columns - 1),
            ):
                if min(pair) > 0:
                    yield f"size: [{pair[0]}, {pair[1]}]", self._shape(self._outline, size=pair)

    def _radii(self) -> Iterator[tuple[str, BoardShape]]:
        """The nearest smaller radius with an odd board, and the nearest larger one."""
        now = self._config.board.radius
        if now is None:
            return
        for sign in (-1, 1):
            for radius in radii(now, sign):
                shape = self._shape("disc", radius=radius)
                if self._result(shape):
                    yield f"radius: {decimal(radius, 4)}", shape
                    break

    def _centres(self) -> Iterator[tuple[str, BoardShape]]:
        for centre in CENTRES:
            if centre != (self._centre or "face"):
                yield f"centre: {centre}", replace(self._here, centre=centre)

    def _shapes(self) -> Iterator[tuple[str, BoardShape]]:
        """Other shapes around a face, each in the size that comes nearest to the board's, those first."""
        if self._centre not in (None, "face"):
            return
        faces = len(cut(self._periodic, self._here, self._limit).faces)
        triangular = self._periodic.is_triangular
        copies = () if triangular else face_copies(self._periodic)
        found = []
        for name in sized_shapes(self._periodic.lattice, is_triangular=triangular):
            sizes = sized_boards(
                name, self._periodic.lattice, copies, min(2 * faces + 20, self._limit), is_triangular=triangular
            )
            odd = [size for size in sizes if size.faces % 2 and size.faces > 1]
            if odd and name != self._outline:
                nearest = min(odd, key=lambda size: (abs(size.faces - faces), str(size.size)))
                found.append((abs(nearest.faces - faces), isinstance(nearest.size, tuple), name, nearest.size))
        for *_, name, size in sorted(found, key=lambda one: one[:3]):
            words = str(size) if isinstance(size, int) else f"[{size[0]}, {size[1]}]"
            yield f"shape: {name}, size: {words}{self._instead('size')}", self._shape(name, size=size)
        if self._outline != "disc":
            radius = rounded(math.sqrt(faces / len(self._periodic.faces) * self._periodic.cell_area / math.pi), 1)
            yield (
                f"shape: disc, radius: {decimal(radius, 1)}{self._instead('radius')}",
                self._shape("disc", radius=radius),
            )

    def _instead(self, key: str) -> str:
        """Says which key a new one takes the place of."""
        board = self._config.board
        old = [other for other in MEASURES if getattr(board, other) is not None]
        return "" if old == [key] else f" instead of {' and '.join(old)}"

    def _shape(self, name: str, size: Size | None = None, radius: float | None = None) -> BoardShape:
        return BoardShape(cast("ShapeName", name), size, radius, None, self._centre)


def _drop_proposals(config: FenConfig, tiling: Tiling) -> tuple[str, ...]:
    """Faces to drop that keep as much symmetry as possible: some at the outline, perhaps the one in the middle.

    The middle leaves a hole, so it is named if holes are allowed or if only this keeps the symmetry. Faces that a
    group of symmetries maps onto each other are dropped together; an odd number of them makes the board odd, and the
    group stays. The whole group is tried first, then its parts, the larger ones first.
    """
    group = symmetries(tiling)
    name = group_name(group)
    peeled = _peel(config, tiling, group)
    middle = _middle(config, tiling, group)
    found = []
    if peeled:
        found.append(_drop_words(config, tiling, *peeled, name))
    if middle and (config.board.allow_holes or not peeled or len(middle[2]) > len(peeled[2])):
        found.append(_drop_words(config, tiling, *middle, name))
    return tuple(found)


Dropped = tuple[tuple[int, ...], Tiling, tuple[Symmetry, ...]]
"""Faces, the board without them, and its symmetries."""


def _peel(config: FenConfig, tiling: Tiling, group: Sequence[Symmetry]) -> Dropped | None:
    """Fewest and farthest faces at the outline that can go and leave the board as whole as it was."""
    centre = group[0].centre
    outline = frozenset(tiling.outline_edges)
    for part in subgroups(group):
        odd = [
            orbit
            for orbit in orbits((symmetry.faces for symmetry in part), len(tiling.faces))
            if len(orbit) % 2 and len(orbit) <= MOST_DROPPED and all(_peels(tiling, face, outline) for face in orbit)
        ]
        odd.sort(key=lambda orbit: (len(orbit), -millionths(math.dist(tiling.centroids[orbit[0]], centre)), orbit))
        for orbit in odd:
            nodes = list(chain.from_iterable(tiling.faces[face] for face in orbit))
            if len(set(nodes)) == len(nodes) and (dropped := _without(config, tiling, orbit)):
                return dropped
    return None


def _peels(tiling: Tiling, face: int, outline: frozenset[int]) -> bool:
    """Whether a face lies at the outline with consecutive sides, and with no other corner there.

    Such a face can go without tearing the board, opening a hole or leaving two faces that meet in a node only.
    """
    own = [edge in outline for edge in tiling.face_edges[face]]
    rows = sum(1 for before, here in zip(own[-1:] + own[:-1], own, strict=True) if here and not before)
    inside = [
        node
        for node, before, after in zip(tiling.faces[face], own[-1:] + own[:-1], own, strict=True)
        if not before and not after
    ]
    return rows == 1 and tiling.outline_nodes.isdisjoint(inside)


def _middle(config: FenConfig, tiling: Tiling, group: Sequence[Symmetry]) -> Dropped | None:
    """The face in the middle, if every symmetry leaves it in place; it may leave a hole."""
    if len(group) == 1:
        return None
    fixed = [face for face in range(len(tiling.faces)) if all(symmetry.faces[face] == face for symmetry in group)]
    inside = [face for face in fixed if tiling.outline_edges.isdisjoint(tiling.face_edges[face])]
    return _without(config, tiling, (inside[0],), hole=True) if len(inside) == 1 else None


def _without(config: FenConfig, tiling: Tiling, orbit: tuple[int, ...], *, hole: bool = False) -> Dropped | None:
    """Board without some faces, if it is then as whole as before, except for a hole allowed by `hole`."""
    gone = set(orbit)
    kept = [face for face in range(len(tiling.faces)) if face not in gone]
    if len(kept) < 2:
        return None
    try:
        rest = keep_faces(tiling, kept)
    except BrokenTilingError:  # of two faces that touch in one corner, each may have no other junction
        return None
    whole = (
        rest.pieces <= tiling.pieces and rest.holes <= tiling.holes + hole and len(rest.pinches) <= len(tiling.pinches)
    )
    return (orbit, rest, symmetries(rest)) if whole and (hole or allowed(config.board, rest)) else None


def _drop_words(
    config: FenConfig, tiling: Tiling, orbit: tuple[int, ...], rest: Tiling, left: Sequence[Symmetry], before: str
) -> str:
    names = [tiling.face_names[face] for face in orbit]
    if len(config.board.drop) + len(names) <= MOST_DROPPED:
        words = f"drop: [{', '.join((*config.board.drop, *names))}]"
    else:
        words = f"{', '.join(names)} in drop as well"
    if rest.holes and not config.board.allow_holes:
        words += " with allow_holes: true"
    kept = group_name(left)
    if before == kept:
        symmetry = "" if kept == "C1" else f", keeps the symmetry {kept}"
    else:
        symmetry = f", symmetry {kept} instead of {before}"
    return f"{words} ({len(rest.faces):,} faces{symmetry})"


def subgroups(group: Sequence[Symmetry]) -> Iterator[tuple[Symmetry, ...]]:
    """Groups inside a group of symmetries, itself first and the identity last, by falling size.

    Among groups of equal size, those with mirrorings come first, those whose first line is nearest to upright leading.
    """
    turns = [symmetry for symmetry in group if not symmetry.mirrored]
    mirrors = [symmetry for symmetry in group if symmetry.mirrored]
    found: list[tuple[int, float, tuple[Symmetry, ...]]] = []
    for step in range(1, len(turns) + 1):
        if len(turns) % step == 0:
            part = tuple(turns[::step])
            found.append((len(part), math.inf, part))
            for first in range(step if mirrors else 0):
                lines = tuple(mirrors[first::step])
                upright = rounded(min(abs(line.angle - 90) for line in lines), 6)
                found.append((2 * len(part), upright, (*part, *lines)))
    found.sort(key=lambda one: (-one[0], one[1]))
    yield from (part for _, _, part in found)
