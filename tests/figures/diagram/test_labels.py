"""Where words stand beside the places of a FEN board: what is worked out quickly is what a slow look finds."""

import math
import random

import pytest

from boardwright.games.fen.diagram.labels import (
    CLEAR,
    DIRECTIONS,
    NEAR_LINE,
    ROUNDS,
    STEP,
    TOUCHING,
    Label,
    Room,
    candidates,
    gap_to_box,
    in_face,
)
from boardwright.geometry.points import Point, segment_distance
from boardwright.geometry.quantised import millionths
from tests.figures.diagram.shapes import middle
from tests.sheets.page_parts import overlap


def random_bar(chance):
    x, y, turn, length = chance.uniform(20, 60), chance.uniform(20, 60), chance.uniform(0, 7), chance.choice([0, 3, 8])
    end = (x + length * math.cos(turn), y + length * math.sin(turn))
    return (x, y), end if length else (x, y), chance.uniform(0.5, 2.5)


def slow_gap(start, end, box):
    """Least distance between points of a line and points of a box, by walking along the line."""
    left, top, right, bottom = box
    points = [
        (start[0] + (end[0] - start[0]) * i / 2000, start[1] + (end[1] - start[1]) * i / 2000) for i in range(2001)
    ]
    return min(math.hypot(max(left - x, 0.0, x - right), max(top - y, 0.0, y - bottom)) for x, y in points)


@pytest.mark.parametrize("seed", range(12))
def test_the_gap_between_a_line_and_a_box_is_that_of_their_nearest_points(seed):
    chance = random.Random(seed)
    start, end, _ = random_bar(chance)
    x, y = chance.uniform(15, 65), chance.uniform(15, 65)
    box = (x, y, x + chance.uniform(1, 5), y + chance.uniform(1, 3))
    assert gap_to_box(start, end, box) == pytest.approx(slow_gap(start, end, box), abs=5e-3)


@pytest.mark.parametrize("seed", range(8))
def test_a_word_stands_at_the_first_step_away_from_its_place_that_is_clear(seed):
    label = Label(("e123",), 2.0, random_bar(random.Random(seed)))
    start, end, half = label.bar
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    found = list(candidates(label))
    assert len(found) == 3 * DIRECTIONS
    for direction, point in enumerate(found[::3]):
        turn = 2 * math.pi * direction / DIRECTIONS
        reach = half
        while (
            gap_to_box(start, end, label.box((x + reach * math.cos(turn), y + reach * math.sin(turn)))) < half + CLEAR
        ):
            reach += STEP
        assert math.dist(point, (x, y)) == pytest.approx(reach, abs=1e-9)


def test_a_word_covers_no_bar_and_no_other_word_where_there_is_room():
    # No word has room between the upper and the lower bars.
    bars = [((x, y), (x + 6.0, y), 1.0) for x in (10.0, 22.0, 34.0) for y in (20.0, 23.5)]
    labels = [Label((f"e{number}",), 2.0, bar) for number, bar in enumerate(bars)]
    room = Room(60, 40, bars=list(bars), lines=[((0, 20), (60, 20))])
    boxes = [label.box(at) for label, at in zip(labels, room.placed(labels), strict=True)]
    for index, box in enumerate(boxes):
        for start, end, half in bars:
            assert gap_to_box(start, end, box) >= half + CLEAR - 1e-9
        assert not any(overlap(box, other, 1e-9 - CLEAR) for other in boxes[:index])
        assert segment_distance(middle(box), *bars[index][:2]) < 4


def test_a_mark_among_tiles_stands_by_its_own_edge_and_covers_none():
    # A triangle of edges 8.2 mm long; its upper edge is taken in the turn. All around is full of tiles.
    left, right, foot = (20.0, 20.0), (28.2, 20.0), (24.1, 20.0 + 8.2 * math.sqrt(3) / 2)
    edges = [(left, right), (left, foot), (right, foot)]

    def part(edge, t):
        return tuple(a + t * (b - a) for a, b in zip(*edge, strict=True))

    bars = [(part(edge, 0.28), part(edge, 0.72), 0.73) for edge in edges]
    start, end, half = bars[0]
    label = Label((), 2.12, (start, end, half + 0.55), (), 1.34)
    wall = [((0.0, y), (48.0, y), 0.7) for y in (9.0, 12.0, 15.0, 17.6)] + [
        ((x, 0.0), (x, 48.0), 0.7) for x in (18.5, 29.7)
    ]
    room = Room(48, 30, [*bars, *wall], edges, rings=[label.bar])
    (spot,) = room.placed([label])
    assert min(segment_distance(spot, a, b) - width for a, b, width in room.bars) > 1.34
    assert spot[1] > 20.0


def meets(one, other):
    """Whether two straight lines have a point in common that is no end of either."""
    a, b, c, d = (complex(*point) for point in (*one, *other))
    level = ((b - a).conjugate() * (d - c)).imag
    along = [((c - a).conjugate() * way).imag / level for way in (d - c, b - a)]
    return all(0 < part < 1 for part in along)


def slow_cost(label, point, room, others):
    """The cost of a word or a mark at a point, measured against everything on the page."""
    box = label.box(point)

    def gap(start, end):
        return gap_to_box(start, end, box) if label.lines else segment_distance(point, start, end) - label.sign

    def crowd(words):
        apart = [max(box[0] - w[2], w[0] - box[2], box[1] - w[3], w[1] - box[3]) for w in words]
        return 60.0 * math.fsum(max(0.0, CLEAR - gap) for gap in apart)

    def covered(bars, clear=CLEAR):
        return math.fsum(max(0.0, clear - gap(start, end) + half) for start, end, half in bars)

    start, end, half = label.bar
    cost = crowd(room.boxes) + crowd(others)
    if label.face:
        return cost + 2.0 * math.fsum(label.poking(box)) + 0.8 * math.dist(point, start)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    if label.lines:
        cost += 30.0 * (covered(room.bars) + covered(room.rings))
    else:
        cost += 30.0 * covered(room.bars, TOUCHING) + 8.0 * covered(room.bars) + 5.0 * covered(room.rings)
        cost += 8.0 * sum(meets((middle, point), line) for line in room.lines)
    cost += (2.0 if label.sign else 30.0) * covered(room.faces)
    cost += 0.5 * sum(millionths(gap(p, q)) < millionths(NEAR_LINE) for p, q in room.lines)
    cost += 0.9 * max(0.0, gap(start, end) - half)
    return cost + 0.25 * math.dist(point, middle)


def slow_places(room, labels):
    """Where words stand if every point of each is looked at each time."""
    points = []
    for label in labels:
        every = list(candidates(label))
        points.append([point for point in every if room._holds(label.box(point))] or every)
    chosen: list[Point | None] = [None] * len(labels)
    for _ in range(ROUNDS):
        for index, label in enumerate(labels):
            others = [labels[i].box(at) for i, at in enumerate(chosen) if at is not None and i != index]
            chosen[index] = min(points[index], key=lambda at: millionths(slow_cost(label, at, room, others)))
    return tuple(chosen)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(6))
def test_words_stand_where_a_look_at_every_point_puts_them(seed):
    chance = random.Random(seed)
    bars = [random_bar(chance) for _ in range(9)]
    hexagon = tuple((40 + 6 * math.cos(k * math.pi / 3), 40 + 6 * math.sin(k * math.pi / 3)) for k in range(6))
    labels = [Label((f"e{n}",), 2.0, bar, (), chance.choice([0.0, 1.0])) for n, bar in enumerate(bars[:5])]
    labels.append(Label(("f1",), 2.0, ((40, 40), (40, 40), 0.0), hexagon))
    labels += [Label((), 2.0, bar, (), 1.3) for bar in bars[5:7]]
    lines = [(random_bar(chance)[0], random_bar(chance)[1]) for _ in range(12)]
    rings = [(start, end, half + 0.55) for start, end, half in bars[:7]]
    room = Room(80, 80, bars, lines, [(30, 30, 36, 33)], [random_bar(chance)], rings)
    assert room.placed(labels) == slow_places(room, labels)


@pytest.mark.parametrize("word, stacked", [("6/6", True), ("f12", False)])
def test_a_tally_never_stands_right_of_the_number_of_its_mark(word: str, stacked: bool):
    wide = tuple((12 * math.cos(math.pi * i / 3), 12 * math.sin(math.pi * i / 3)) for i in range(6))
    label = in_face(Label((word,), 2.12, ((0.0, 0.0), (0.0, 0.0), 0.0), wide, 1.0))
    assert label is not None
    assert label.lines == (word,)
    assert bool(label.stacked) == stacked
