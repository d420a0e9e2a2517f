"""Dendria once more, slowly and by the letter of the rules, to hold the engine against; it shares no code with it.

A state is a plain dictionary: `side`, `pieces` (soil -> (player, kind)), `player`, `passes` and `past`, the set of all
states that came up, each as (frozenset of pieces, player to move). A soil is (x, y) on slanted axes with the middle of
the board at (0, 0): x grows to the east, y to the north-east. Turns are texts as in examples.
"""

import functools

DIRECTIONS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
OTHER = {"dark": "light", "light": "dark"}


def first_state(side):
    state = {"side": side, "pieces": {}, "player": "dark", "passes": 0, "past": set()}
    return remembered(state)


def remembered(state):
    """State with itself among the states that came up."""
    return {**state, "past": state["past"] | {(frozenset(state["pieces"].items()), state["player"])}}


@functools.cache
def soils(side):
    """All soils, row by row from the bottom and from left to right."""
    far = range(1 - side, side)
    return [(x, y) for y in far for x in far if abs(x + y) < side]


def name(side, soil):
    x, y = soil
    return "abcdefghijklmnopqrstuvwxyz"[y + side - 1] + str(x - max(1 - side, 1 - side - y) + 1)


def on_board(side, soil):
    return max(abs(soil[0]), abs(soil[1]), abs(soil[0] + soil[1])) < side


def step(soil, direction):
    return soil[0] + direction[0], soil[1] + direction[1]


@functools.cache
def neighbours(side, soil):
    return [step(soil, direction) for direction in DIRECTIONS if on_board(side, step(soil, direction))]


@functools.cache
def lines(side, soil):
    """Soils straight on, up to the edge, for every direction that stays on the board."""
    found = []
    for direction in DIRECTIONS:
        line, there = [], step(soil, direction)
        while on_board(side, there):
            line.append(there)
            there = step(there, direction)
        if line:
            found.append(line)
    return found


def roots(side, pieces, soil):
    """(empty soils, soil of the piece at the end or None) for every direction that stays on the board."""
    found = []
    for line in lines(side, soil):
        taken = [there for there in line if there in pieces]
        passed = line[: line.index(taken[0])] if taken else line
        found.append((passed, taken[0] if taken else None))
    return found


def nourisher(side, pieces, seed):
    """Player who nourishes a Seed, None for a hungry one."""
    ends = [end for _, end in roots(side, pieces, seed)]
    if None in ends:
        return None
    dark = sum(pieces[end][0] == "dark" for end in ends)
    light = len(ends) - dark
    return None if dark == light else "dark" if dark > light else "light"


def seeds(pieces):
    return sorted(soil for soil, (_, kind) in pieces.items() if kind == "seed")


def dryads(pieces, player):
    return sorted(soil for soil, piece in pieces.items() if piece == (player, "dryad"))


def fertilised(side, pieces, dryad):
    found = {dryad}
    for passed, _ in roots(side, pieces, dryad):
        found.update(passed)
    return found


def fertile(side, pieces, player):
    found = set()
    for dryad in dryads(pieces, player):
        found |= fertilised(side, pieces, dryad)
    return found


def group(side, pieces, soil):
    """Connected soils with pieces of the same player and kind."""
    found, waiting = {soil}, [soil]
    while waiting:
        for there in neighbours(side, waiting.pop()):
            if there not in found and pieces.get(there) == pieces[soil]:
                found.add(there)
                waiting.append(there)
    return frozenset(found)


def surroundings(side, bed):
    return {there for soil in bed for there in neighbours(side, soil)} - bed


def ready_beds(side, pieces, player):
    good = fertile(side, pieces, player)
    beds = {group(side, pieces, seed) for seed in seeds(pieces)}
    return [bed for bed in beds if surroundings(side, bed) <= good]


def sprouted(pieces, seed, player):
    return {**pieces, seed: (player, "dryad")}


def germinated(pieces, bed, player):
    return {**pieces, **dict.fromkeys(bed, (player, "tree"))}


def sprout_sets(side, pieces, player):
    """All sets of Seeds that a player can sprout one after another, with the pieces afterwards."""
    found: dict = {frozenset(): pieces}
    waiting: list = [frozenset()]
    while waiting:
        done = waiting.pop()
        for seed in seeds(found[done]):
            if nourisher(side, found[done], seed) == player and done | {seed} not in found:
                found[done | {seed}] = sprouted(found[done], seed, player)
                waiting.append(done | {seed})
    return found


def act_sets(side, pieces, player, soil):
    """All pairs of Seeds sprouted and seedbeds germinated by a Dryad on its stop, act by act in any order."""
    nothing: tuple = (frozenset(), frozenset())
    found = {nothing: pieces}
    waiting = [nothing]
    while waiting:
        sprouts, beds = done = waiting.pop()
        here = found[done]
        more = {}
        for _, end in roots(side, here, soil):
            if end in seeds(here) and nourisher(side, here, end) == player:
                more[sprouts | {end}, beds] = sprouted(here, end, player)
        by_it = fertilised(side, here, soil)
        for bed in ready_beds(side, here, player):
            if surroundings(side, bed) & by_it:
                more[sprouts, beds | {bed}] = germinated(here, bed, player)
        waiting += [acts for acts in more if acts not in found]
        found.update(more)
    return found


def done_in_order(side, pieces, player, acts):
    """Those of some named acts that get done when they are tried one after another, again and again.

    A seedbed is named by one of its Seeds, and waits until all Seeds in it that are to sprout have sprouted.
    """
    left, before = list(acts), None
    while left != before:
        before = list(left)
        for act in before:
            kind, seed = act
            if kind == "sprout" and nourisher(side, pieces, seed) == player:
                pieces = sprouted(pieces, seed, player)
                left.remove(act)
            elif kind == "germinate":
                bed = group(side, pieces, seed)
                waits = any(("sprout", other) in left for other in bed)
                if not waits and surroundings(side, bed) <= fertile(side, pieces, player):
                    pieces = germinated(pieces, bed, player)
                    left.remove(act)
    return frozenset(acts) - frozenset(left)


def written(side, sprouts, beds, gap):
    """Acts as they are written; a seedbed bears the name of its first Seed."""
    marks = [f"{gap}^{name(side, seed)}" for seed in sorted(sprouts, key=row_by_row)]
    firsts = [min(bed, key=row_by_row) for bed in beds]
    return "".join(marks + [f"{gap}@{name(side, seed)}" for seed in sorted(firsts, key=row_by_row)])


def row_by_row(soil):
    return soil[1], soil[0]


def sowings(side, pieces, player):
    """Turn -> pieces afterwards, for every sowing."""
    found = {}
    for soil in soils(side):
        if soil in pieces:
            continue
        after = {**pieces, soil: (player, "seed")}
        if nourisher(side, after, soil) is not None:
            continue
        for sprouts, later in sprout_sets(side, after, player).items():
            found[name(side, soil) + written(side, sprouts, [], " ")] = later
        for bed in ready_beds(side, after, player):
            found[name(side, soil) + written(side, [], [bed], " ")] = germinated(after, bed, player)
    return found


def travels(side, pieces, player):
    """Turn -> pieces afterwards, for every move of a Dryad."""
    found = {}
    for start in dryads(pieces, player):
        for direction in DIRECTIONS:
            # Each path: the text so far, the pieces, where the Dryad is.
            paths = [(name(side, start), pieces, start, start)]
            while paths:
                text, here, at, there = paths.pop()
                there = step(there, direction)
                if not on_board(side, there):
                    continue
                if there in here:
                    owner, kind = here[there]
                    if kind == "seed" or (kind == "dryad" and owner == player):
                        paths.append((text, here, at, there))
                    continue
                moved = {soil: piece for soil, piece in here.items() if soil != at}
                moved[there] = (player, "dryad")
                for (sprouts, beds), later in act_sets(side, moved, player, there).items():
                    stop = f"{text}>{name(side, there)}{written(side, sprouts, beds, '')}"
                    found[stop] = later
                    paths.append((stop if sprouts or beds else text, later, there, there))
    return found


def acts(turn):
    return "^" in turn or "@" in turn


@functools.lru_cache(maxsize=16)
def all_results(side, pieces, player):
    """Turn -> pieces afterwards, for every sowing and move, whatever came before."""
    return {**sowings(side, dict(pieces), player), **travels(side, dict(pieces), player)}


def turns_by_result(state):
    """Turn -> pieces afterwards, for every sowing and move that brings back no earlier state."""
    later_player = OTHER[state["player"]]
    found = all_results(state["side"], frozenset(state["pieces"].items()), state["player"])
    return {
        turn: later for turn, later in found.items() if (frozenset(later.items()), later_player) not in state["past"]
    }


def turns(state, most=20_000):
    """Set of all legal turns as texts; empty when the game is over."""
    if state["passes"] == 2:
        return set()
    found = set() if forced_to_pass(state, most) else set(turns_by_result(state))
    return found | {"pass"} if state["pieces"] else found


def forced_to_pass(state, most):
    """Whether the leader passed, with nothing to sprout or germinate, and the other never gets to it either."""
    if state["passes"] != 1:
        return False
    player, leader = state["player"], OTHER[state["player"]]
    points = leafiness(state)
    if points[leader] <= points[player] or any(map(acts, turns_by_result({**state, "player": leader}))):
        return False
    found, waiting = {frozenset(state["pieces"].items())}, [state["pieces"]]
    while waiting:
        here = waiting.pop(0)
        found_here = turns_by_result({**state, "pieces": here})
        if any(map(acts, found_here)):
            return False
        for later in found_here.values():
            if frozenset(later.items()) not in found:
                found.add(frozenset(later.items()))
                waiting.append(later)
        if len(found) > most:
            return False
    return True


def after(state, turn):
    """State after a legal turn."""
    later = state["pieces"] if turn == "pass" else turns_by_result(state)[turn]
    passes = state["passes"] + 1 if turn == "pass" else 0
    return remembered({**state, "pieces": later, "player": OTHER[state["player"]], "passes": passes})


def leaves(state):
    """Soils of each player: those where a forest has more roots than all the enemy's Trees."""
    side, pieces = state["side"], state["pieces"]
    # Trees whose roots lie on a soil.
    trees_on: dict = {soil: [] for soil in soils(side)}
    for tree, (_, kind) in pieces.items():
        if kind != "tree":
            continue
        for passed, end in roots(side, pieces, tree):
            for soil in passed:
                trees_on[soil].append(tree)
            if end is not None and pieces[end][1] != "tree":
                trees_on[end].append(tree)
    owned: dict = {"dark": set(), "light": set()}
    for player, own in owned.items():
        forests = {group(side, pieces, tree) for tree in _trees(pieces, player)}
        for soil, trees in trees_on.items():
            enemies = sum(pieces[tree][0] != player for tree in trees)
            if any(sum(tree in forest for tree in trees) > enemies for forest in forests):
                own.add(soil)
    return owned


def leafiness(state):
    """Each player's Trees, and the soils of his forests."""
    return {player: len(_trees(state["pieces"], player)) + len(own) for player, own in leaves(state).items()}


def _trees(pieces, player):
    return [soil for soil, piece in pieces.items() if piece == (player, "tree")]


def score(state):
    points = leafiness(state)
    if state["passes"] == 2:
        points[state["player"]] += 0.5
    return points


def result(state):
    if state["passes"] < 2:
        return None
    points = score(state)
    return max(points, key=points.__getitem__)
