"""Cercas once more, slowly and by the letter of the rules, to hold the engine against; it shares no code with it.

A state is a plain dictionary: `columns`, `rows`, `marks` (space -> player), `segments` (set of frozensets of two dots,
the border left out) and `player`. A dot or a space is (column, row), counted from 0 at the bottom left; the space
(c, r) has the dots (c, r), (c + 1, r), (c, r + 1) and (c + 1, r + 1). Turns are texts as in examples.
"""

import functools
import itertools

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def first_state(rows, columns):
    return {"columns": columns, "rows": rows, "marks": {}, "segments": set(), "player": "x"}


def name(space):
    return LETTERS[space[0]] + str(space[1] + 1)


def dot_name(dot):
    return LETTERS[dot[0]].upper() + str(dot[1] + 1)


def place_called(text):
    """Dot or space that bears a name."""
    return LETTERS.index(text[0].lower()), int(text[1:]) - 1


def neighbours(place):
    column, row = place
    return [(column, row + 1), (column + 1, row), (column, row - 1), (column - 1, row)]


@functools.cache
def all_spaces(rows, columns):
    return [(column, row) for column in range(columns) for row in range(rows)]


@functools.cache
def border(rows, columns):
    """Segments along which the board ends."""
    below = [frozenset({(c, r), (c + 1, r)}) for c in range(columns) for r in (0, rows)]
    beside = [frozenset({(c, r), (c, r + 1)}) for c in (0, columns) for r in range(rows)]
    return frozenset(below + beside)


@functools.cache
def all_lines(rows, columns):
    """Every straight line of one to three segments, on the border too: the dots along it."""
    found = []
    for column in range(columns + 1):
        for row in range(rows + 1):
            for east, north in ((1, 0), (0, 1)):
                for length in (1, 2, 3):
                    dots = [(column + east * step, row + north * step) for step in range(length + 1)]
                    if dots[-1][0] <= columns and dots[-1][1] <= rows:
                        found.append(dots)
    return found


def segments_of(dots):
    return {frozenset(ends) for ends in itertools.pairwise(dots)}


def segment_between(space, other):
    """Segment that two spaces side by side share: between the dots that are corners of both."""
    corners = [{(c, r), (c + 1, r), (c, r + 1), (c + 1, r + 1)} for c, r in (space, other)]
    return frozenset(corners[0] & corners[1])


@functools.cache
def ways(rows, columns, space):
    """Spaces beside a space, each with the segment that the two share."""
    spaces = [other for other in neighbours(space) if 0 <= other[0] < columns and 0 <= other[1] < rows]
    return [(other, segment_between(space, other)) for other in spaces]


def sides_of(segment):
    """The two spaces beside a segment; for one of the border, one of them is off the board."""
    (column, row), (end_column, _) = sorted(segment)
    return [(column, row), (column - 1, row)] if column == end_column else [(column, row), (column, row - 1)]


def regions(state, segments):
    """Sets of spaces that lines and border part from each other, in the order of their first spaces."""
    found = []
    seen = set()
    for first in all_spaces(state["rows"], state["columns"]):
        if first in seen:
            continue
        region = [first]
        seen.add(first)
        for space in region:
            for other, segment in ways(state["rows"], state["columns"], space):
                if other not in seen and segment not in segments:
                    seen.add(other)
                    region.append(other)
        found.append(set(region))
    return found


def may_draw(state, dots):
    """Whether a line through these dots may be drawn, whatever mark comes with it."""
    drawn = state["segments"] | border(state["rows"], state["columns"])
    line = segments_of(dots)
    if line & drawn:
        return False
    walls = drawn | line
    for dot in dots:
        if sum(frozenset({dot, other}) in walls for other in neighbours(dot)) > 3:
            return False
    return sum(len(region) > 5 for region in regions(state, walls)) <= 1


def may_mark(state, space):
    """Whether the player to move may put a mark on a space, whatever line comes with it."""
    if not (0 <= space[0] < state["columns"] and 0 <= space[1] < state["rows"]) or space in state["marks"]:
        return False
    return all(state["marks"].get(other, state["player"]) == state["player"] for other in neighbours(space))


def turns(state):
    """Set of all legal turns as texts; empty when the game is over."""
    found: set[str] = set()
    for dots in all_lines(state["rows"], state["columns"]):
        spaces = {space for segment in segments_of(dots) for space in sides_of(segment) if may_mark(state, space)}
        if spaces and may_draw(state, dots):
            found.update(f"{dot_name(dots[0])}-{dot_name(dots[-1])} {name(space)}" for space in spaces)
    return found


def line_called(state, text):
    """Dots along a line of one to three segments that is written from its lower or left end."""
    first, last = map(place_called, text.split("-"))
    return next(dots for dots in all_lines(state["rows"], state["columns"]) if (dots[0], dots[-1]) == (first, last))


def after(state, turn):
    """State after a legal turn."""
    line, space = turn.split()
    return {
        **state,
        "marks": {**state["marks"], place_called(space): state["player"]},
        "segments": state["segments"] | segments_of(line_called(state, line)),
        "player": "o" if state["player"] == "x" else "x",
    }


def closed_areas(state):
    """(owner or None, names of the spaces) of every closed area, in the order of their first spaces."""
    found = []
    for region in regions(state, state["segments"]):
        if len(region) <= 5:
            marks = [state["marks"][space] for space in region if space in state["marks"]]
            owner = max("xo", key=marks.count) if marks.count("x") != marks.count("o") else None
            found.append((owner, tuple(name(space) for space in sorted(region))))
    return found


def open_area(state):
    """Spaces of the open area."""
    return {space for region in regions(state, state["segments"]) if len(region) > 5 for space in region}


def score(state):
    points = {"x": 0, "o": 0}
    for owner, spaces in closed_areas(state):
        if owner:
            points[owner] += len(spaces)
    return points


def result(state):
    """Player who has won, "draw", or None while somebody can move."""
    if turns(state):
        return None
    points = score(state)
    return "draw" if points["x"] == points["o"] else max(points, key=points.__getitem__)


def reachable(state):
    """Every (marks, segments, player) that any sequence of turns leads to."""

    def key(state):
        return frozenset(state["marks"].items()), frozenset(state["segments"]), state["player"]

    found = {key(state): state}
    waiting = [state]
    while waiting:
        here = waiting.pop()
        for turn in turns(here):
            there = after(here, turn)
            if key(there) not in found:
                found[key(there)] = there
                waiting.append(there)
    return set(found)
