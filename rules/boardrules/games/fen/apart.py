"""Tiles of one turn of FEN: sets of edges, or of nodes, with no two on the same face (rulings E2 and E8).

Sets are bit sets as in `FenTopology`; `free` is the set of empty places of one kind, and `size` the number in a turn.
"""

from collections.abc import Iterator
from itertools import chain, compress
from math import comb
from typing import Final

from boardrules.bits import bits
from boardrules.games.fen.board import FenTopology, Touches, touches
from boardrules.games.fen.first_turns import matching
from boardrules.work import spend

COUNT_STEPS: Final = 2_000_000
"""Steps after which counting gives up: about one second. Turns of up to three tiles need far fewer."""

LOST: Final = 4
"""Places that are counted in the time in which one is taken off."""


def each_apart(board: FenTopology, free: int, size: int) -> Iterator[int]:
    """Every set, in the order of its places."""
    if size == 1:
        while free:
            low = free & -free
            yield low
            free ^= low
        return
    while free:
        low = free & -free
        free ^= low
        fits = free & ~board.touching[low.bit_length() - 1]
        for rest in each_apart(board, fits, size - 1):
            yield low | rest


def any_edges_apart(board: FenTopology, free: int, size: int) -> bool:
    """Whether such a set of edges exists: picked greedily, or else as a matching of the faces across free edges."""
    if free.bit_count() < size:
        return False
    return _greedy(board, free, size) or _matched(board, free, size)


def any_nodes_apart(board: FenTopology, free: int, size: int) -> bool:
    """Whether such a set of nodes exists: picked greedily, or else by search.

    Take a node with the fewest free nodes near it: some largest set contains this node or one of those near it. So only
    these are tried, and a turn of one or two nodes, the only sizes that FEN's counts give, is decided at once.
    """
    if free.bit_count() < size:
        return False
    spend(size)
    if _greedy(board, free, size):
        return True
    # A greedy pick has just failed, so all that is free lies near fewer than `size` nodes: these are few.
    near = min((board.touching[node] & free for node in bits(free)), key=int.bit_count)
    return any(any_nodes_apart(board, free & ~board.touching[node], size - 1) for node in bits(near))


def _greedy(board: FenTopology, free: int, size: int) -> bool:
    """Whether picking the first place that fits, again and again, gives a set."""
    for _ in range(size):
        if not free:
            return False
        free &= ~board.touching[(free & -free).bit_length() - 1]
    return True


def _matched(board: FenTopology, free: int, size: int) -> bool:
    """Whether enough faces can be matched across free edges; a face at the outline also has a dummy partner.

    A greedy pick has failed, so that few edges are free: only the faces beside these are looked at.
    """
    beside = [board.faces_of[edge] for edge in bits(free)]
    number = {face: here for here, face in enumerate(sorted(set(chain.from_iterable(beside))))}
    faces = len(number)
    neighbours: list[list[int]] = [[] for _ in range(2 * faces)]
    for around in beside:
        one = number[around[0]]
        other = number[around[1]] if len(around) > 1 else one + faces
        if other not in neighbours[one]:
            neighbours[one].append(other)
            neighbours[other].append(one)
    return sum(partner >= 0 for partner in matching(neighbours, size)) >= 2 * size


def count_edges_apart(board: FenTopology, free: int, size: int) -> int | None:
    """Number of sets of edges, or None beyond `COUNT_STEPS`: by formula for up to three, otherwise face by face."""
    return count_few_apart(board, free, size) if size <= 3 else _count_matchings(board, free, size)


def count_nodes_apart(board: FenTopology, free: int, size: int) -> int | None:
    """Number of sets of nodes, or None beyond `COUNT_STEPS`: by formula for up to three, otherwise by first node."""
    if size <= 3:
        return count_few_apart(board, free, size)
    # Each use of the formula costs about one step for every free node.
    steps = comb(free.bit_count(), size - 3) * free.bit_count()
    if free.bit_count() < size or steps > COUNT_STEPS:
        return 0 if free.bit_count() < size else None
    total = 0
    for chosen_first in bits(free):
        free ^= 1 << chosen_first
        total += count_nodes_apart(board, free & ~board.touching[chosen_first], size - 1) or 0
    return total


def count_few_apart(board: FenTopology, free: int, size: int) -> int:
    """Number of sets of one, two or three places.

    By inclusion and exclusion over the pairs that touch. With m places and p such pairs, there are C(m, 2) - p sets of
    two. Each pair rules out m - 2 of the C(m, 3) triples; a triple with two of the pairs is then subtracted twice, and
    a triple with three of them three times. A place with d others near it is in C(d, 2) pairs of pairs.
    """
    count = free.bit_count()
    if size == 1:
        return count
    spend((8 if board.is_large else 1) * count)
    if board.is_large:
        return _count_few_of_many(board, free, size)
    pairs, paths, triangles = _touches(board, free)
    return comb(count, 2) - pairs if size == 2 else comb(count, 3) - pairs * (count - 2) + paths - triangles


def _touches(board: FenTopology, free: int) -> Touches:
    """Touches of places: while most of the board is free, those of the whole board without what is not free."""
    whole, kind = (board.edges, board.edge_touches) if free & board.edges else (board.nodes, board.node_touches)
    taken = whole & ~free
    if LOST * taken.bit_count() > free.bit_count():
        return touches(board.touching, free)
    pairs, paths, triangles = kind.all
    for place in bits(taken):
        near = board.touching[place] & whole
        whole ^= 1 << place
        near ^= 1 << place
        degree = near.bit_count()
        pairs -= degree
        paths -= degree * (degree - 1) // 2
        joined = 0
        for other in bits(near):
            # The other place is in its own row; the taken one was, and is not any more.
            around = board.touching[other]
            paths -= (around & whole).bit_count() - 1
            joined += (around & near).bit_count() - 1
        triangles -= joined // 2
    return pairs, paths, triangles


def _count_few_of_many(board: FenTopology, free: int, size: int) -> int:
    """The same for two or three places of a large board, on lists: a set has a bit for every place of the board."""
    flags = board.flags(free)
    ends = paths = corners = 0
    for place in compress(range(len(flags)), flags):
        near = [other for other in board.near(place) if flags[other] and other != place]
        ends += len(near)
        paths += len(near) * (len(near) - 1)
        if size == 3:
            beyond = {other for other in near if other > place}
            # A place is near itself; of two others that touch, each is found from the other.
            corners += sum([len(beyond.intersection(board.near(other))) - 1 for other in beyond])
    count, pairs = free.bit_count(), ends // 2
    if size == 2:
        return comb(count, 2) - pairs
    return comb(count, 3) - pairs * (count - 2) + paths // 2 - corners // 2


def _count_matchings(board: FenTopology, free: int, size: int) -> int | None:
    """Number of sets of edges by dynamic programming over the faces, in board order.

    A state is the set of later faces that are matched with earlier ones. Its value has the numbers of sets of
    0, 1, .. `size` edges in the fields of one integer, so that adding an edge is a shift.
    """
    width = max(comb(free.bit_count(), edges) for edges in range(size + 1)).bit_length()
    whole = (1 << width * (size + 1)) - 1
    states, steps = {0: 1}, 0
    # The numbers of a state are long, and so is the set.
    weight = 1 + (width * (size + 1) + len(board.round)) // 500
    for row, (alone, onward) in zip(board.rows, _ways(board, free), strict=True):
        following: dict[int, int] = {}
        steps += len(states) * (1 + len(onward))
        spend(len(states) * (1 + len(onward)) * weight)
        if steps > COUNT_STEPS:
            return None
        for matched, counts in states.items():
            rest = matched & ~row.bit
            if matched != rest:
                following[rest] = following.get(rest, 0) + counts
                continue
            one_more = (counts << width) & whole
            following[rest] = following.get(rest, 0) + counts + alone * one_more
            if one_more:
                for other, edges in onward.items():
                    if not rest & other:
                        following[rest | other] = following.get(rest | other, 0) + edges * one_more
        states = following
    return states[0] >> width * size


def _ways(board: FenTopology, free: int) -> list[tuple[int, dict[int, int]]]:
    """For each face, the number of its free outline edges, and of its free edges to each later face, by bit."""
    alone = [0] * len(board.rows)
    onward: list[dict[int, int]] = [{} for _ in board.rows]
    for edge in bits(free):
        one, *others = board.faces_of[edge]
        if others:
            bit = 1 << others[0]
            onward[one][bit] = onward[one].get(bit, 0) + 1
        else:
            alone[one] += 1
    return list(zip(alone, onward, strict=True))
