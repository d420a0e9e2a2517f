"""Shapes that repeat: each subpath as a stencil, which equal subpaths share, and the places where it is painted."""

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from operator import sub

from boardwright.scene.ink.edges import Edges, edges_of, level_edges
from boardwright.scene.ink.outlines import painted_rings, reach
from boardwright.scene.items import Path, Style
from boardwright.scene.measure import NUMBERS, Box

QUANTUM = 1e-4
"""Steps in mm, in which numbers are compared."""

NOISE = 1e-6
"""Numbers in mm that differ by less are equal."""

Places = tuple[Sequence[float], Sequence[float]]
"""Each x, and each y, in mm."""


def quantised(value: float) -> int:
    """A number in steps. Steps end where round numbers and their halves and thirds do not lie."""
    return math.floor(value / QUANTUM + 0.37)


FLATTENED = 1024
"""Shapes whose polygons are kept, once they are made: those of a few rows of the largest boards, in some MB."""


class Stencil:
    """A shape, mostly one subpath whose first point is the origin, and its box in mm, stroke included.

    Each shape has one, so they compare by identity.
    """

    __slots__ = ("_more", "box", "path")

    def __init__(self, path: Path) -> None:
        self.path = path
        self._more = reach(path.style) if path.style.stroke else 0.0
        xs, ys = path.numbers[::2], path.numbers[1::2]
        more = self._more
        self.box: Box = (min(xs) - more, min(ys) - more, max(xs) + more, max(ys) + more)

    def reaches(self, stroked: bool) -> tuple[float, float]:
        """Top and bottom of the stroke, or of what is filled."""
        less = 0.0 if stroked else self._more
        return self.box[1] + less, self.box[3] - less

    def polygons(self, stroked: bool) -> Sequence[Edges]:
        """Polygons that the stroke fills, or the fill."""
        return _flattened(self, stroked)[0]

    def levels(self, stroked: bool) -> Sequence[float]:
        """Heights at which these polygons have level edges."""
        return _flattened(self, stroked)[1]


@lru_cache(FLATTENED)
def _flattened(stencil: Stencil, stroked: bool) -> tuple[list[Edges], list[float]]:
    rings = painted_rings(stencil.path, 0.0, 0.0, stroked)
    return [edges_of(ring) for ring in rings], level_edges(rings)


class Stencils:
    """All stencils of a page."""

    def __init__(self) -> None:
        self._known: dict[Style, dict[tuple[str, tuple[int, ...]], Stencil]] = defaultdict(dict)
        self._seen: dict[int, tuple[Path, list[tuple[Stencil, Places]]]] = {}

    def of(self, path: Path) -> list[tuple[Stencil, Places]]:
        """Stencils of a path, each with its places in the path's frame."""
        # The path is kept beside what was found, so that no other one gets its id.
        if id(path) not in self._seen:
            self._seen[id(path)] = path, list(self._found(path))
        return self._seen[id(path)][1]

    def _found(self, path: Path) -> Iterator[tuple[Stencil, Places]]:
        counts: dict[str, int] = {}
        rows: dict[str, list[tuple[float, ...]]] = defaultdict(list)
        at = 0
        for letters in path.commands.split("M")[1:]:
            if letters not in counts:
                counts[letters] = NUMBERS["M"] + sum(NUMBERS[letter] for letter in letters)
            rows[letters].append(path.numbers[at : at + counts[letters]])
            at += counts[letters]
        known = self._known[path.style]
        for letters, alike in rows.items():
            for row, places in _shapes(alike):
                numbers = _from_origin(row)
                key = letters, tuple(map(quantised, numbers))
                if key not in known:
                    known[key] = Stencil(Path(f"M{letters}", numbers, path.style))
                yield known[key], places


def _from_origin(row: Sequence[float]) -> tuple[float, ...]:
    """The same shape with its first point in the origin."""
    x, y = row[:2]
    pairs = zip([value - x for value in row[::2]], [value - y for value in row[1::2]], strict=True)
    return tuple(chain.from_iterable(pairs))


def _shapes(rows: Sequence[tuple[float, ...]]) -> Iterator[tuple[tuple[float, ...], Places]]:
    """Rows of numbers that are one shape at different places: one of them, and all the places."""
    if len(rows) == 1:
        yield rows[0], (rows[0][:1], rows[0][1:2])
        return
    xs, ys, *others = zip(*rows, strict=True)
    # By columns, since most of them hold one number only, once the place is subtracted; then there is nothing to hash.
    differing = []
    for index, column in enumerate(others):
        beside = list(map(sub, column, ys if index % 2 else xs))
        if max(beside) - min(beside) > NOISE:
            differing.append(list(map(quantised, beside)))
    if not differing:
        yield rows[0], (xs, ys)
        return
    kinds: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for index, kind in enumerate(zip(*differing, strict=True)):
        kinds[kind].append(index)
    for ones in kinds.values():
        yield rows[ones[0]], ([xs[one] for one in ones], [ys[one] for one in ones])
