"""Penrose tilings from a pentagrid: five families of parallel lines; every crossing becomes a rhomb.

A node is five integers, the numbers of the strips between lines that contain its mesh of the grid. Their sum is 2 to 5,
and equal points have equal integers: no tolerance. Heights are exact too: integer multiples of sin 72 and sin 144.

Source: N. G. de Bruijn, "Algebraic theory of Penrose's non-periodic tilings of the plane", 1981. All five offsets are
1/5, so the tiling has five-fold symmetry about the origin, which is a node. Kites and darts are the rhombs regrouped:
every thick rhomb contains a whole dart, and every side between nodes with sums 3 and 4 is the axis of a kite.
"""

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import Literal

from boardrules.values import dataclass
from boardwright.geometry.points import Point, turning
from boardwright.geometry.surds import Surd, sign_with_root, surd
from boardwright.tilings.errors import BrokenTilingError, ShapeError, TooManyFacesError
from boardwright.tilings.exact.cut import BoardShape, region
from boardwright.tilings.exact.grid_lines import Box, lines_across
from boardwright.tilings.exact.region import Choice
from boardwright.tilings.patch import Patch
from boardwright.tilings.rim import Rim

Kind = Literal["rhombs", "kites"]

Node = tuple[int, ...]
"""Numbers of the strips of the five families."""

Quad = tuple[Node, Node, Node, Node]
"""A face, counter-clockwise. Its first and third node are on its axis."""

GOLDEN = (1 + math.sqrt(5)) / 2
COSINES = tuple(math.cos(math.tau * k / 5) for k in range(5))
SINES = tuple(math.sin(math.tau * k / 5) for k in range(5))

# Mean areas in squared shortest edges: there are GOLDEN thick rhombs to a thin one, and GOLDEN kites to a dart.
RHOMB_AREA = (SINES[2] + GOLDEN * SINES[1]) / (1 + GOLDEN)
KITE_AREA = (GOLDEN * GOLDEN * GOLDEN * SINES[2] + SINES[1]) / (1 + GOLDEN)

REACH = 3.0
"""Distance from 5/2 of a rhomb's crossing within which lies its centre, and that of a kite or dart sharing the rhomb.

Each node of a rhomb lies within GOLDEN of that point, and the centre of a face within one side of one of its nodes.
"""


def penrose_patch(kind: Kind, wanted: BoardShape, limit: int) -> Patch:
    """Faces of a Penrose tiling in a disc or polygon around its five-fold centre.

    Unit: the side of a rhomb, or the short side of a kite.

    Raises:
        ShapeError: for another shape, for a given centre, or when no face lies in the shape.
        TooManyFacesError: when there would be more than about `limit` faces; then nothing is built.
    """
    if not wanted.is_region:
        raise ShapeError(
            f"the shape {wanted.shape} does not exist on a Penrose tiling; it has disc, polygon, rectangle"
        )
    if wanted.centre is not None:
        raise ShapeError(f"a Penrose {wanted.shape} lies around the tiling's only five-fold centre and takes no centre")
    inner = region(wanted)
    area, unit = (RHOMB_AREA, 1.0) if kind == "rhombs" else (KITE_AREA, GOLDEN)
    left, bottom, right, top = inner.box
    for expected, most in ((inner.area / area, limit), ((right - left) * (top - bottom) / area, 20 * limit)):
        if expected > most * 1.25 + 100:
            raise TooManyFacesError(round(expected), limit)
    choice, faces = Choice(inner, None), []
    around = rhombs((left / unit, bottom / unit, right / unit, top / unit))
    for face in around if kind == "rhombs" else kites_and_darts(around):
        sixths = [tuple([6 * strip for strip in node]) for node in face] if wanted.whole else [_weighted(face)]
        spots = [(x * unit / 6, y * unit / 6) for x, y in map(position, sixths)]
        if choice.takes(spots, partial(_of_sixths, sixths, kind)):
            faces.append(face)
    if not faces:
        raise wanted.none_inside()
    return _patch(sorted(faces), unit, choice.rim)


def _of_sixths(sixths: Sequence[Node], kind: Kind, number: int) -> "PentagridPoint":
    return sixth(sixths[number], kind)


SQUARED_SINE = surd({1: Fraction(5, 8), 5: Fraction(1, 8)})
"""Square of sin 72."""


@dataclass(frozen=True, slots=True)
class PentagridPoint:
    """The point (x, height sin 72)."""

    x: Surd
    height: Surd

    def side(self, p: Fraction, q: Fraction, r: Fraction) -> int:
        """Sign of p x + q y - r."""
        return sign_with_root(self.x.times(p) + surd({1: -r}), self.height.times(q), SQUARED_SINE)

    def beyond(self, radius: Fraction) -> int:
        """Sign of the distance from the origin, less the radius."""
        square = self.x * self.x + self.height * self.height * SQUARED_SINE
        return (square + surd({1: -radius * radius})).sign()


def sixth(node: Node, kind: Kind) -> PentagridPoint:
    """Exact position of a sixth of a sum of nodes, in shortest edges."""
    a, b, c, d, e = node
    # cos 72 = (sqrt 5 - 1) / 4, cos 144 = -(sqrt 5 + 1) / 4 and sin 144 = (sqrt 5 - 1) / 2 sin 72
    near, far = Fraction(b + e, 4), Fraction(c + d, 4)
    x = surd({1: a - near - far, 5: near - far})
    height = surd({1: b - e - Fraction(c - d, 2), 5: Fraction(c - d, 2)})
    unit = surd({1: 1} if kind == "rhombs" else {1: Fraction(1, 2), 5: Fraction(1, 2)}).times(Fraction(1, 6))
    return PentagridPoint(x * unit, height * unit)


def position(node: Node) -> Point:
    """Position of a node, in sides of a rhomb; linear, so that sums of nodes have a position too."""
    a, b, c, d, e = node
    return a + (b + e) * COSINES[1] + (c + d) * COSINES[2], (b - e) * SINES[1] + (c - d) * SINES[2]


def _level(node: Node) -> tuple[int, int]:
    """Height in multiples of sin 72 and sin 144, which have no common measure: equal heights have equal pairs."""
    return node[1] - node[4], node[2] - node[3]


def _weighted(face: Quad) -> Node:
    return tuple([2 * (p + r) + q + s for p, q, r, s in zip(*face, strict=True)])


def _patch(faces: list[Quad], unit: float, rim: Rim) -> Patch:
    number: dict[Node, int] = {}
    cycles = tuple([tuple([number.setdefault(node, len(number)) for node in face]) for face in faces])
    middles = [_weighted(face) for face in faces]

    def scaled(node: Node, parts: int = 1) -> Point:
        x, y = position(node)
        return x * unit / parts, y * unit / parts

    basis = (SINES[1] * unit, SINES[2] * unit)
    levels = [_level(middle) for middle in middles]
    return Patch(
        points=tuple([scaled(node) for node in number]),
        faces=cycles,
        centroids=tuple([scaled(middle, 6) for middle in middles]),
        node_levels=tuple([_level(node) for node in number]),
        face_heights=tuple([p * basis[0] + q * basis[1] for p, q in levels]),
        basis=basis,
        tolerance=0.0,
        rim=rim,
    )


def rhombs(box: Box) -> Iterator[Quad]:
    """Rhombs with their centres in a box, and some around it, each starting at the node with the lowest sum."""
    left, bottom, right, top = ((c + sign * REACH) / 2.5 for c, sign in zip(box, (-1, -1, 1, 1), strict=True))
    lines = lines_across((left, bottom, right, top), COSINES, SINES, 0.2)
    for r in range(5):
        for s in ((r + 1) % 5, (r + 2) % 5):  # every pair of families once, the second counter-clockwise
            across = SINES[(s - r) % 5]
            for strip_r in lines[r]:
                for strip_s in lines[s]:
                    p, q = strip_r - 0.2, strip_s - 0.2
                    x = (p * SINES[s] - q * SINES[r]) / across
                    y = (q * COSINES[r] - p * COSINES[s]) / across
                    if left <= x <= right and bottom <= y <= top:
                        yield _rhomb(r, s, strip_r, strip_s)


def _rhomb(r: int, s: int, strip_r: int, strip_s: int) -> Quad:
    """The rhomb of the crossing of two lines, where its nodes' meshes meet."""
    lowest = [0] * 5
    for t in range(5):
        if t == r:
            lowest[t] = strip_r
        elif t == s:
            lowest[t] = strip_s
        else:
            # The crossing's coordinate along direction t, times 5: a combination of those along r and s.
            a, b = _ratio(s - t, s - r)
            c, d = _ratio(t - r, s - r)
            p, q = 5 * strip_r - 1, 5 * strip_s - 1
            lowest[t] = _ceiling_of_fifth(p * a + q * c + 1, p * b + q * d)
    first = tuple(lowest)
    second, fourth = _stepped(first, r, 1), _stepped(first, s, 1)
    return first, second, _stepped(second, s, 1), fourth


def _stepped(node: Node, direction: int, by: int) -> Node:
    return (*node[:direction], node[direction] + by, *node[direction + 1 :])


def _ratio(m: int, n: int) -> tuple[int, int]:
    """Quotient sin 72m / sin 72n as a + b times the golden ratio."""
    m, n = m % 5, n % 5
    if m == 0:
        return 0, 0
    sign = 1 if (m < 3) == (n < 3) else -1
    m_long, n_long = m in (1, 4), n in (1, 4)
    if m_long == n_long:
        return sign, 0
    return (0, sign) if m_long else (-sign, sign)


def _ceiling_of_fifth(a: int, b: int) -> int:
    """(a + b times the golden ratio) / 5, rounded up, exactly.

    Raises:
        BrokenTilingError: for a whole number, which would mean three lines through one point; this does not happen.
    """
    if b == 0 and a % 5 == 0:
        raise BrokenTilingError("pentagrid", "three lines of the pentagrid meet")
    root = math.isqrt(5 * b * b)  # b sqrt 5 rounded towards 0; it is irrational unless b is 0
    below = root if b >= 0 else -root - 1
    return (2 * a + b + below) // 10 + 1


def kites_and_darts(around: Iterator[Quad]) -> Iterator[Quad]:
    """Darts and complete kites within some rhombs, each with its axis from the first to the third node."""
    halves: dict[tuple[Node, Node], list[Node]] = {}
    for first, second, third, fourth in around:
        low = sum(first) == 2
        r = next(k for k in range(5) if second[k] != first[k])
        if fourth[(r + 1) % 5] != first[(r + 1) % 5]:  # thick: its sides are 72 degrees apart
            # One acute corner is the tip of the dart, the other (with sum 3 or 4) the tip of two half kites.
            tip, other = (first, third) if low else (third, first)
            notch = _stepped(other, (r + 3) % 5, 1 if low else -1)
            left, right = (second, fourth) if low else (fourth, second)
            yield tip, left, notch, right
            for wing in (second, fourth):
                halves.setdefault((other, wing), []).append(notch)
        else:  # thin: two half kites, with their tips in the acute corners
            tail, wing = (third, first) if low else (first, third)
            for tip in (second, fourth):
                halves.setdefault((tip, tail), []).append(wing)
    for (tip, tail), wings in halves.items():
        if len(wings) == 2:
            kite = (tip, wings[0], tail, wings[1])
            yield kite if _is_left(tip, wings[0], tail) else (tip, wings[1], tail, wings[0])


def _is_left(p: Node, q: Node, r: Node) -> bool:
    """Whether p, q, r turn to the left."""
    return turning(position(p), position(q), position(r)) > 0
