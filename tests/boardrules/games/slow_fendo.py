"""Fendo once more, slowly and by the letter of the rules, to hold the engine against; it shares no code with it.

A state is a plain dictionary: `columns`, `rows`, `pieces` (space -> player), `fences` (set of frozensets of the two
spaces on both sides), `stock` (list of two numbers) and `player`. A space is (column, row), counted from 0 at the
bottom left. Turns are texts as in examples.
"""

import functools
import itertools

SIDES = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


def first_state(rows, columns, pieces):
    middle = columns // 2
    return {
        "columns": columns,
        "rows": rows,
        "pieces": {(middle, 0): "white", (middle, rows - 1): "orange"},
        "fences": set(),
        "stock": {"white": pieces[0] - 1, "orange": pieces[1] - 1},
        "player": "white",
    }


def name(space):
    return "abcdefghijklmnopqrstuvwxyz"[space[0]] + str(space[1] + 1)


def space_called(text):
    return "abcdefghijklmnopqrstuvwxyz".index(text[0]), int(text[1:]) - 1


def beside(space, side):
    return space[0] + SIDES[side][0], space[1] + SIDES[side][1]


def on_board(state, space):
    return 0 <= space[0] < state["columns"] and 0 <= space[1] < state["rows"]


def can_cross(state, space, side):
    """Whether the side of a space has neither the board's edge nor a fence."""
    there = beside(space, side)
    return on_board(state, there) and frozenset((space, there)) not in state["fences"]


@functools.cache
def ways(columns, rows, space):
    """Spaces beside a space, each with the place of a fence between the two."""
    spaces = [beside(space, side) for side in SIDES]
    return [(there, frozenset((space, there))) for there in spaces if 0 <= there[0] < columns and 0 <= there[1] < rows]


def all_regions(state):
    """Sets of spaces that hang together, in the order of column and row of their first spaces."""
    spaces = [(column, row) for column in range(state["columns"]) for row in range(state["rows"])]
    region_of = {}
    found = []
    for first in spaces:
        if first in region_of:
            continue
        region = {first}
        waiting = [first]
        while waiting:
            space = waiting.pop()
            for there, fence in ways(state["columns"], state["rows"], space):
                if fence not in state["fences"] and there not in region:
                    region.add(there)
                    waiting.append(there)
        region_of.update(dict.fromkeys(region, first))
        found.append(region)
    return found


def pieces_in(region, pieces):
    return [space for space in region if space in pieces]


def open_area(state):
    several = [region for region in all_regions(state) if len(pieces_in(region, state["pieces"])) > 1]
    assert len(several) <= 1
    return several[0] if several else set()


def run(state, start, side):
    """Empty spaces straight on from a space, up to the first piece, fence or edge."""
    passed = []
    space = start
    while can_cross(state, space, side) and beside(space, side) not in state["pieces"]:
        space = beside(space, side)
        passed.append(space)
    return passed


def reach(state, start):
    """Spaces that a piece can move to: straight, or straight and then once to the left or to the right."""
    found = set()
    for side in SIDES:
        for corner in run(state, start, side):
            found.add(corner)
            for turned in "EW" if side in "NS" else "NS":
                found.update(run(state, corner, turned))
    return found


def turns(state):
    """Set of all legal turns as texts; empty when the game is over."""
    area = open_area(state)
    if not area:
        return set()
    own = [space for space in area if state["pieces"].get(space) == state["player"]]
    found = set()
    divided = {}
    for start, side in itertools.product(own, SIDES):
        pieces_left = set(state["pieces"]) - {start}
        for target in reach(state, start) | {start}:
            if not can_cross(state, target, side):
                continue
            fence = frozenset((target, beside(target, side)))
            if fence not in divided:
                divided[fence] = all_regions({**state, "fences": state["fences"] | {fence}})
            if sound(divided[fence], pieces_left | {target}):
                found.add(name(start) + ("" if target == start else "-" + name(target)) + side)
    if state["stock"][state["player"]]:
        for start in own:
            found.update(name(space) for space in reach(state, start))
    return found or {"pass"}


def sound(regions, pieces):
    """Every region holds exactly one piece, except one at most that holds more."""
    counts = sorted(len(pieces_in(region, pieces)) for region in regions)
    return counts[0] >= 1 and all(count == 1 for count in counts[:-1])


def after(state, turn):
    """State after a legal turn."""
    player = state["player"]
    pieces, fences, stock = dict(state["pieces"]), set(state["fences"]), dict(state["stock"])
    if turn[-1] in SIDES:
        start, _, target = turn[:-1].partition("-")
        space = space_called(target or start)
        del pieces[space_called(start)]
        pieces[space] = player
        fences.add(frozenset((space, beside(space, turn[-1]))))
    elif turn != "pass":
        pieces[space_called(turn)] = player
        stock[player] -= 1
    other = "orange" if player == "white" else "white"
    return {**state, "pieces": pieces, "fences": fences, "stock": stock, "player": other}


def closed_areas(state):
    """(owner, names of the spaces) of every closed area, in the order of their first spaces."""
    found = []
    for region in all_regions(state):
        standing = pieces_in(region, state["pieces"])
        if len(standing) == 1:
            found.append((state["pieces"][standing[0]], tuple(name(space) for space in sorted(region))))
    return found


def score(state):
    points = {"white": 0, "orange": 0}
    for owner, spaces in closed_areas(state):
        points[owner] += len(spaces)
    return points


def result(state):
    """Player with more spaces once the open area is gone, None before."""
    if open_area(state):
        return None
    points = score(state)
    return max(points, key=points.__getitem__)
