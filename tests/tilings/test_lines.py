"""Faces from lines: 40 sketches against a count that shares nothing with the program, and what is refused."""

import math
import random
from collections.abc import Iterable, Sequence
from itertools import combinations, product

import pytest

from boardwright.tilings import at_junctions, certify
from boardwright.tilings.custom.polygons import finite_patch
from boardwright.tilings.errors import SketchError
from boardwright.tilings.line_art import LooseEndsError, PreparationOptions, prepared
from tests.samples import each
from tests.tilings.drawings import svg

Point = tuple[float, float]
Line = tuple[Point, Point]
Circle = tuple[Point, float]

LINES = PreparationOptions(read="lines")


def board(body, snap=0.0):
    made = prepared(svg(body), PreparationOptions(snap, "lines"))
    return certify(finite_patch(made.faces, y_down=True))


# The independent count: crossings by formula, of lines and whole circles; nothing is flattened, no ring is followed.


def line_line(p, q, r, s):
    ux, uy, vx, vy = q[0] - p[0], q[1] - p[1], s[0] - r[0], s[1] - r[1]
    across = ux * vy - uy * vx
    if abs(across) < 1e-12:
        return []
    t = ((r[0] - p[0]) * vy - (r[1] - p[1]) * vx) / across
    w = ((r[0] - p[0]) * uy - (r[1] - p[1]) * ux) / across
    inside = -1e-9 <= t <= 1 + 1e-9 and -1e-9 <= w <= 1 + 1e-9
    return [(p[0] + t * ux, p[1] + t * uy)] if inside else []


def line_circle(p, q, circle):
    (cx, cy), radius = circle
    ux, uy = q[0] - p[0], q[1] - p[1]
    a, b = ux * ux + uy * uy, 2 * (ux * (p[0] - cx) + uy * (p[1] - cy))
    c = (p[0] - cx) ** 2 + (p[1] - cy) ** 2 - radius**2
    root = b * b - 4 * a * c
    if root <= 0:
        return []
    shares = ((-b + sign * math.sqrt(root)) / (2 * a) for sign in (-1, 1))
    return [(p[0] + t * ux, p[1] + t * uy) for t in shares if 0 <= t <= 1]


def circle_circle(one, other):
    ((ax, ay), ra), ((bx, by), rb) = one, other
    apart = math.dist((ax, ay), (bx, by))
    if not abs(ra - rb) < apart < ra + rb:
        return []
    along = (apart**2 + ra**2 - rb**2) / (2 * apart)
    aside = math.sqrt(ra**2 - along**2)
    ux, uy = (bx - ax) / apart, (by - ay) / apart
    return [(ax + along * ux + sign * aside * uy, ay + along * uy - sign * aside * ux) for sign in (-1, 1)]


class Count:
    """Faces, edges and nodes of lines and circles; every line begins and ends on another."""

    def __init__(self, lines: Sequence[Line], circles: Sequence[Circle]) -> None:
        self.nodes: list[Point] = []
        on_line: list[set[int]] = [set() for _ in lines]
        on_circle: list[set[int]] = [set() for _ in circles]
        for index, line in enumerate(lines):
            on_line[index] |= {self.node(end) for end in line}
        for (i, one), (j, other) in combinations(enumerate(lines), 2):
            self.meet(line_line(*one, *other), on_line[i], on_line[j])
        for (i, line), (j, circle) in product(enumerate(lines), enumerate(circles)):
            self.meet(line_circle(*line, circle), on_line[i], on_circle[j])
        for (i, round_one), (j, round_other) in combinations(enumerate(circles), 2):
            self.meet(circle_circle(round_one, round_other), on_circle[i], on_circle[j])
        degree = [0] * len(self.nodes)
        for (start, _), nodes in zip(lines, on_line, strict=True):
            row = sorted(nodes, key=lambda node: math.dist(start, self.nodes[node]))
            for node in row:
                degree[node] += 1 if node in (row[0], row[-1]) else 2
        for nodes in on_circle:
            for node in nodes:
                degree[node] += 2
        self.whole = all(len(nodes) > 1 for nodes in on_circle) and min(degree) > 1
        edges = sum(degree) // 2
        bends = degree.count(2)
        # Euler's formula for one connected drawing, without the face outside.
        faces = edges - len(self.nodes) + 1
        self.corners = (faces, edges, len(self.nodes))
        self.junctions = (faces, edges - bends, len(self.nodes) - bends)

    def meet(self, places: Iterable[Point], one: set[int], other: set[int]) -> None:
        for node in map(self.node, places):
            one.add(node)
            other.add(node)

    def node(self, at: Point) -> int:
        for number, other in enumerate(self.nodes):
            if math.dist(at, other) < 1e-4:
                return number
        self.nodes.append(at)
        return len(self.nodes) - 1

    def apart(self):
        return min(math.dist(p, q) for p, q in combinations(self.nodes, 2))


BOX: list[Line] = [((0, 0), (100, 0)), ((100, 0), (100, 100)), ((100, 100), (0, 100)), ((0, 100), (0, 0))]


def sketch(seed: int) -> tuple[list[Line], list[Circle], Count]:
    """Lines and circles of one of four kinds: chords, a grid with diagonals, circles on a cross, all of it."""
    dice = random.Random(seed)
    kind = seed % 4
    while True:
        lines, circles = list(BOX), list[Circle]()
        if kind in (0, 3):
            for _ in range(dice.randint(2, 7)):
                sides = dice.sample(range(4), 2)
                spots = [round(dice.uniform(5, 95), 3) for _ in sides]
                ends = [((s, 0), (100, s), (s, 100), (0, s))[side] for side, s in zip(sides, spots, strict=True)]
                lines.append((ends[0], ends[1]))
        if kind == 1:
            n = dice.randint(2, 5)
            step = 100 / n
            lines += [((k * step, 0), (k * step, 100)) for k in range(1, n)]
            lines += [((0, k * step), (100, k * step)) for k in range(1, n)]
            for x, y in product([k * step for k in range(n)], repeat=2):
                if dice.random() < 0.4:
                    lines.append(dice.choice((((x, y), (x + step, y + step)), ((x + step, y), (x, y + step)))))
        if kind in (2, 3):
            lines += [((0, 50), (100, 50)), ((50, 0), (50, 100))]
            for _ in range(dice.randint(1, 4)):
                radius = round(dice.uniform(8, 30), 3)
                spot = dice.uniform(radius + 1, 99 - radius)
                beside = [50 + dice.uniform(-0.8, 0.8) * radius for _ in range(2)]
                x, y = dice.choice(((spot, beside[0]), (beside[1], spot)))
                x, y = (round(min(max(c, radius + 1), 99 - radius), 3) for c in (x, y))
                circles.append(((x, y), radius))
        counted = Count(lines, circles)
        if counted.whole and counted.apart() > 0.4:
            return lines, circles, counted


def as_svg(lines, circles):
    return "".join(
        [f'<line x1="{p[0]!r}" y1="{p[1]!r}" x2="{q[0]!r}" y2="{q[1]!r}"/>' for p, q in lines]
        + [f'<circle cx="{x!r}" cy="{y!r}" r="{radius!r}"/>' for (x, y), radius in circles]
    )


@each("seed", range(20))
def test_a_sketch_of_lines_has_as_many_faces_edges_and_nodes_as_an_independent_count(seed):
    lines, circles, counted = sketch(seed)
    tiling = board(as_svg(lines, circles))
    assert (len(tiling.faces), len(tiling.edges), len(tiling.nodes)) == counted.corners
    assert (tiling.pieces, tiling.holes) == (1, 0)
    bent = at_junctions(tiling)
    assert (len(bent.faces), len(bent.edges), len(bent.nodes)) == counted.junctions


CROSS: list[Line] = [((0, 50), (100, 50)), ((50, 0), (50, 100)), ((0, 0), (100, 100)), ((0, 100), (100, 0))]
"""Lines through the middle, where a circle around it is drawn in quarters, and in the middle of each quarter."""


@each("radii", [(30,), (10, 20, 40)])
@each("lines", [CROSS[:1], CROSS[1:2], CROSS[:2], CROSS[2:], CROSS])
@each("snap", [0.0, 0.05])
def test_lines_through_the_middle_of_circles_cross_them(lines, radii, snap):
    circles: list[Circle] = [((50, 50), radius) for radius in radii]
    counted = Count([*BOX, *lines], circles)
    tiling = board(as_svg([*BOX, *lines], circles), snap)
    assert (len(tiling.faces), len(tiling.edges), len(tiling.nodes)) == counted.corners


@each("steps", range(1, 24))
def test_lines_cross_a_curve_wherever_its_short_lines_meet(steps):
    # A spoke through each of a circle's points, as a line through the middle that is turned.
    turned = "".join(f"<line x1='10' y1='50' x2='90' y2='50' transform='rotate({k * 7.5} 50 50)'/>" for k in (0, steps))
    tiling = board(turned + "<circle cx='50' cy='50' r='40'/><circle cx='50' cy='50' r='25'/>", 0.05)
    assert len(tiling.faces) == 8


@each("seed", range(0, 40, 4))
def test_a_wobbly_sketch_that_is_snapped_has_the_same_count(seed):
    lines, circles, counted = sketch(seed)
    dice = random.Random(seed)
    wobbly = [tuple((x + dice.uniform(-0.05, 0.05), y + dice.uniform(-0.05, 0.05)) for x, y in line) for line in lines]
    tiling = board(as_svg(wobbly, circles), snap=0.15)
    assert (len(tiling.faces), len(tiling.edges), len(tiling.nodes)) == counted.corners


def test_lines_drawn_twice_and_in_pieces_are_lines():
    tiling = board("<rect width='10' height='10'/><path d='M0 0H6M4 0H10V10'/><path d='M5 0V10'/><path d='M5 10V2'/>")
    # Ends in the middle of another line are no corners.
    assert (len(tiling.faces), len(tiling.edges), len(tiling.nodes)) == (2, 7, 6)


@each(
    "body, message",
    [
        ("<path d='M0 0H10V10H0Z'/><path id='p' d='M5 0V9'/>", r"bounds no face: path #p \(line 1\) ends at \(5, 9\)"),
        ("<path d='M0 0H10V10H0Z'/><path id='p' d='M0 10H-5'/>", r"path #p \(line 1\) ends at \(-5, 10\)"),
        ("<path d='M0 0H10V10H0Z'/><circle id='c' cx='5' cy='5' r='2'/>", r"circle #c .* inside 1st path"),
        ("<path d='M0 0H10V10'/>", "encloses? nothing|enclose nothing"),
        ("<path d='M0 0Z'/>", "no line that has a length"),
    ],
)
def test_lines_that_bound_no_face_are_refused(body, message):
    with pytest.raises(SketchError, match=message):
        prepared(svg(body), LINES)


def test_all_loose_ends_are_counted():
    with pytest.raises(LooseEndsError) as caught:
        prepared(svg("<path d='M0 0H10V10H0Z'/><path d='M5 0V9M0 5H4M10 3H7'/>"), LINES)
    assert len(caught.value.ends) == 3


def test_ends_that_stick_out_or_fall_short_are_put_on_the_line():
    body = "<path d='M0 0H10V10H0Z'/><path d='M5 -.2V9.9'/><path d='M.1 3H5.15'/>"
    tiling = board(body, snap=0.3)
    assert (len(tiling.faces), len(tiling.edges), len(tiling.nodes)) == (3, 10, 8)


def test_too_many_crossings_are_refused_in_time():
    stripes = "".join(f"<path d='M{k / 8} 0L{k / 9} 100M0 {k / 8}H100'/>" for k in range(800))
    with pytest.raises(SketchError, match="meet more than 400,000 times"):
        prepared(svg(stripes), LINES)
