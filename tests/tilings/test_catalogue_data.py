"""A wrong digit in the catalogue's data cannot pass: a changed cell is refused, or is the same tiling after all."""

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.tilings import BrokenTilingError, entry_tiling
from boardwright.tilings.exact.catalogue import DATA, read_entry
from tests.samples import each
from tests.tilings.slow_plane import data_plane, same_tiling

RAW = json.loads(DATA.read_text(encoding="utf-8"))["tilings"]


def places(value, path=()):
    """Paths of all integers in lists."""
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from places(item, (*path, index))
    elif isinstance(value, int):
        yield path


PLACES = [
    (number, (key, *path))
    for number, fields in enumerate(RAW)
    for key in ("t1", "t2", "faces", "polygons")
    for path in places(fields.get(key))
]


def changed(fields, path, step):
    fields = copy.deepcopy(fields)
    holder = fields
    for part in path[:-1]:
        holder = holder[part]
    holder[path[-1]] += step
    return fields


def brick_at(name, x, y):
    """The two unit squares of the brick that covers the square at x, y (its lower left corner): the pattern's rule."""
    if name == "brick":  # level bricks, every second row half a brick further
        left = x - (x + y) % 2
        return {(left, y), (left + 1, y)}
    if name == "herringbone":  # two squares east, then two squares south, and so on
        dx, dy = ((1, 0), (-1, 0), (0, -1), (0, 1))[(x - y) % 4]
        return {(x, y), (x + dx, y + dy)}
    left, bottom = x // 2 * 2, y // 2 * 2  # basket weave: blocks of two level bricks beside blocks of two upright ones
    return {(left, y), (left + 1, y)} if (x // 2 + y // 2) % 2 == 0 else {(x, bottom), (x, bottom + 1)}


def follows_its_rule(name, plane):
    """Whether the faces of a classic are the bricks of its pattern, with a node wherever a corner meets a side."""
    bricks = []
    for face in plane.copies(3):
        xs, ys = [round(z.real) for z in face], [round(z.imag) for z in face]
        squares = {(x, y) for x in range(min(xs), max(xs)) for y in range(min(ys), max(ys))}
        if any(squares != brick_at(name, *square) for square in squares) or len(squares) != 2:
            return False
        bricks.append((squares, {(round(z.real), round(z.imag)) for z in face}))
    corners = {
        (x, y)
        for squares, _ in bricks
        for x in (min(squares)[0], max(squares)[0] + 1)
        for y in (min(squares)[1], max(squares)[1] + 1)
    }
    inner = bricks[: len(plane.faces)]
    return all(
        nodes == {(x + dx, y + dy) for x, y in squares for dx in (0, 1) for dy in (0, 1)} & corners
        for squares, nodes in inner
    )


@pytest.mark.parametrize("name", ["brick", "herringbone", "basket weave"])
def test_classics_are_the_patterns_they_are_called(name):
    assert follows_its_rule(name, data_plane(next(fields for fields in RAW if fields["name"] == name)))


def check_refused(fields, path, step):
    wrong = changed(fields, path, step)
    try:
        entry_tiling(read_entry(wrong))
    except BrokenTilingError:
        return
    # Else a face moved by a step of the lattice, or a vector by another one: no mistake. A classic has no kinds of
    # nodes in its name, so that it is held against the rule of its pattern.
    plane = data_plane(wrong)
    assert same_tiling(plane, data_plane(fields)) or (
        "polygons" in fields and not follows_its_rule(fields["name"], plane)
    )


@pytest.mark.long("certifies a tiling for each digit of the catalogue")
@settings(max_examples=100)
@given(st.sampled_from(PLACES), st.sampled_from([-2, -1, 1, 2]))
def test_a_wrong_digit_is_refused(place, step):
    number, path = place
    check_refused(RAW[number], path, step)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(RAW)), ids=lambda number: RAW[number]["name"])
def test_every_wrong_digit_is_refused(number):
    for where, path in PLACES:
        for step in (-2, -1, 1, 2) if where == number else ():
            check_refused(RAW[number], path, step)


@each("number", range(len(RAW)))
def test_a_missing_or_doubled_face_is_refused(number):
    key = "faces" if "faces" in RAW[number] else "polygons"
    for faces in (RAW[number][key][1:], [*RAW[number][key], RAW[number][key][0]]):
        with pytest.raises(BrokenTilingError):
            entry_tiling(read_entry({**RAW[number], key: faces}))


def test_parallel_vectors_and_clockwise_faces_are_refused():
    square = next(fields for fields in RAW if fields["name"] == "4^4")
    with pytest.raises(BrokenTilingError, match="no cell"):
        entry_tiling(read_entry({**square, "t2": [2, 0, 0, 0]}))
    corners = [[0, 0, 0, 0], [0, 0, 0, 1], [1, 0, 0, 1], [1, 0, 0, 0]]
    with pytest.raises(BrokenTilingError, match="clockwise"):
        entry_tiling(read_entry({**square, "polygons": [corners]}))


@pytest.mark.parametrize("wrong", ["4^4", "3.6.3.6", "3^3.4^2; 3^2.4.3.4"])
def test_a_tiling_under_the_name_of_another_is_refused(wrong):
    fields = next(fields for fields in RAW if fields["name"] == "3^2.4.3.4")
    with pytest.raises(BrokenTilingError, match="kinds in the name"):
        entry_tiling(read_entry({**fields, "name": wrong}))
