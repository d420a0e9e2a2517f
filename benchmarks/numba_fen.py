"""FEN on a board of up to 64 faces in numba: random games, and a tree search, beside which the core in C stands.

Reads a board as JSON on standard input (`tables/core.py` writes it), and prints rates, once compiled, with what the
compiling took. The same rules, the same sampling of turns and the same search as the core's, with random numbers of its
own; that the first player wins as often and games are as long shows that it plays the same game.
"""

import json
import math
import sys
import time
from typing import Any

import numpy as np  # type: ignore[import-not-found]  # has an environment of its own
from numba import njit, uint64  # type: ignore[import-not-found]

CAPTURE, EDGES, NODES = 0, 1, 2
TRIES, DRAWN, KEPT, GROW = 8, 128, 32, 8
MOST_TILES = 16
EXPLORATION = 0.6
RUNS = 3


@njit(inline="always")
def bits_of(x):
    """Number of bits that are set."""
    x = x - ((x >> uint64(1)) & uint64(0x5555555555555555))
    x = (x & uint64(0x3333333333333333)) + ((x >> uint64(2)) & uint64(0x3333333333333333))
    x = (x + (x >> uint64(4))) & uint64(0x0F0F0F0F0F0F0F0F)
    return (x * uint64(0x0101010101010101)) >> uint64(56)


@njit(inline="always")
def chance(rng):
    """The xorshift generator of 64 bits (G. Marsaglia, 2003), multiplied: 32 bits of it."""
    x = rng[0]
    x ^= x >> uint64(12)
    x ^= x << uint64(25)
    x ^= x >> uint64(27)
    rng[0] = x
    return (x * uint64(2685821657736338717)) >> uint64(32)


@njit(inline="always")
def below(rng, n):
    """A number below n."""
    return np.int64((chance(rng) * uint64(n)) >> uint64(32))


@njit(inline="always")
def ripe_faces(state, mover, planes):
    """Empty faces that a player can capture. A state has the empty faces, and then the planes of both players."""
    any_needed = uint64(0)
    for p in range(planes):
        any_needed |= state[1 + mover * planes + p]
    return state[0] & ~any_needed


@njit(inline="always")
def count_down(state, mover, planes, taken):
    """One less is needed in these faces, but for those in which nothing is."""
    any_needed = uint64(0)
    for p in range(planes):
        any_needed |= state[1 + mover * planes + p]
    borrow = taken & any_needed
    for p in range(planes):
        before = state[1 + mover * planes + p]
        state[1 + mover * planes + p] = before ^ borrow
        borrow &= ~before


@njit
def fits(touch, places, count, taken, tiles):
    """Whether some of these places touch no face twice."""
    if tiles == 0:
        return True
    for i in range(count):
        if not touch[places[i]] & taken and fits(
            touch, places[i + 1 :], count - i - 1, taken | touch[places[i]], tiles - 1
        ):
            return True
    return False


@njit
def draw(touch, rng, left, count, tiles, drawn):
    """The tiles of a turn, taken from `left`: what they touch."""
    taken, tries, done = uint64(0), 0, 0
    while done < tiles:
        pick = below(rng, count)
        if touch[left[pick]] & taken:
            tries += 1
            if tries < TRIES:
                continue
            number = 0
            for i in range(count):
                number += not touch[left[i]] & taken
            if not number:
                for i in range(done):
                    left[count] = drawn[i]
                    count += 1
                taken, tries, done = uint64(0), 0, 0
                continue
            number = below(rng, number)
            for i in range(count):
                if not touch[left[i]] & taken:
                    if number == 0:
                        pick = i
                        break
                    number -= 1
        taken |= touch[left[pick]]
        drawn[done] = left[pick]
        done += 1
        count -= 1
        left[pick] = left[count]
    return taken


@njit
def any_of(rng, ripe):
    """Any set of these faces but the empty one."""
    while True:
        found = ripe & (chance(rng) | chance(rng) << uint64(32))
        if found:
            return found


@njit
def result_of(state, scores, faces, planes):
    """0: goes on; 1 and 2: a player has won; 3: drawn. Being stuck skips the turn."""
    for player in range(2):
        if 2 * scores[player] > faces:
            return 1 + player
    if scores[2] or ripe_faces(state, 0, planes) or ripe_faces(state, 1, planes):
        return 0
    return 3 if scores[0] == scores[1] else 1 if scores[0] > scores[1] else 2


@njit
def listed(board, kind, empty, out):
    """Writes the empty places of a kind; how many there are."""
    first = board[0] if kind == EDGES else board[0] + board[1]
    count = 0
    for place in range(first, first + board[kind]):
        if empty[place]:
            out[count] = place
            count += 1
    return count


@njit
def playout(board, touch, state, scores, empty, rng, left, drawn):
    """A random game; `scores` are faces of both, room as bits, mover. Returns result and turns."""
    faces, planes = board[0], board[7]
    edges, nodes = listed(board, EDGES, empty, left[0]), listed(board, NODES, empty, left[1])
    turns, mover, room = 0, scores[3], scores[2]
    result = result_of(state, scores, faces, planes)
    while result == 0:
        ripe = ripe_faces(state, mover, planes)
        any_edges, any_nodes = room & 1, room >> 1 & 1
        kinds = (1 if ripe else 0) + any_edges + any_nodes
        if not kinds:
            if not ripe_faces(state, 1 - mover, planes):
                scores[2] = 0
                return result_of(state, scores, faces, planes), turns
            mover = 1 - mover
            continue
        choice = below(rng, kinds) if kinds > 1 else 0
        turns += 1
        if ripe and not choice:
            captured = any_of(rng, ripe)
            state[0] &= ~captured
            scores[mover] += np.int64(bits_of(captured))
            if 2 * scores[mover] > faces:
                return 1 + mover, turns
        elif any_edges and choice == (1 if ripe else 0):
            count_down(state, mover, planes, draw(touch, rng, left[0], edges, board[3], drawn))
            edges -= board[3]
            if edges < board[5] and not fits(touch, left[0], edges, uint64(0), board[3]):
                room &= 2
        else:
            count_down(state, mover, planes, draw(touch, rng, left[1], nodes, board[4], drawn))
            nodes -= board[4]
            if nodes < board[6] and not fits(touch, left[1], nodes, uint64(0), board[4]):
                room &= 1
        mover = 1 - mover
    return result, turns


@njit
def random_games(board, touch, start, number, seed):
    """Games from the start: what the first player has won, and turns in all."""
    rng = np.array([seed], dtype=np.uint64)
    places = board[0] + board[1] + board[2]
    left, drawn = np.zeros((2, places), dtype=np.int32), np.zeros(MOST_TILES, dtype=np.int32)
    empty = np.ones(places, dtype=np.uint8)
    state, scores = start.copy(), np.zeros(4, dtype=np.int64)
    won = turns = 0
    for _ in range(number):
        state[:] = start
        scores[:] = 0
        scores[2] = 3
        result, length = playout(board, touch, state, scores, empty, rng, left, drawn)
        won += 2 if result == 1 else 1 if result == 3 else 0
        turns += length
    return won, turns


@njit
def play(board, touch, state, scores, empty, kind, faces, tiles, left):
    """A turn: `tiles` are its places, `faces` what it captures or touches."""
    planes, mover = board[7], scores[3]
    if kind == CAPTURE:
        state[0] &= ~faces
        scores[mover] += np.int64(bits_of(faces))
    else:
        size = board[2 + kind]
        for i in range(size):
            empty[tiles[i]] = 0
        count_down(state, mover, planes, faces)
        number = listed(board, kind, empty, left[0])
        if number < board[4 + kind] and not fits(touch, left[0], number, uint64(0), size):
            scores[2] &= ~kind
    scores[3] = 1 - mover
    if not scores[2] and not ripe_faces(state, 1 - mover, planes) and ripe_faces(state, mover, planes):
        scores[3] = mover


@njit
def rate(board, state, mover, kind, faces):
    """How promising a turn looks."""
    if kind == CAPTURE:
        return 128 + np.int64(bits_of(faces))
    planes = board[7]
    more = uint64(0)
    for p in range(1, planes):
        more |= state[1 + mover * planes + p]
    nearer = faces & state[0] & (state[1 + mover * planes] | more)
    return np.int64(bits_of(nearer)) + 3 * np.int64(bits_of(nearer & ~more))


@njit
def grow(board, touch, state, scores, empty, rng, left, drawn, kinds, masks, tiles, at):
    """The best of some sampled turns, written from number `at` on; how many."""
    mover = scores[3]
    edges, nodes = listed(board, EDGES, empty, left[0]), listed(board, NODES, empty, left[1])
    rates = np.empty(KEPT + 1, dtype=np.int64)
    kept = 0
    ripe = ripe_faces(state, mover, board[7])
    room = scores[2]
    for number in range(DRAWN):
        if not room and (number or not ripe):
            break
        if number == 0 and ripe:
            kind, faces = CAPTURE, ripe
        else:
            kind = EDGES + below(rng, 2) if room == 3 else room
            count = edges if kind == EDGES else nodes
            faces = draw(touch, rng, left[kind - 1], count, board[2 + kind], drawn)
            left[kind - 1, count - board[2 + kind] : count] = drawn[: board[2 + kind]]
        size = 0 if kind == CAPTURE else board[2 + kind]
        drawn[:size].sort()
        worth = rate(board, state, mover, kind, faces)
        place = kept
        while place > 0 and rates[place - 1] < worth:
            place -= 1
        known = False
        for j in range(place - 1, -1, -1):
            if rates[j] != worth or known:
                break
            same = kinds[at + j] == kind and masks[at + j] == faces
            known = same and np.array_equal(tiles[at + j, :size], drawn[:size])
        if known or place == KEPT:
            continue
        kept = min(kept + 1, KEPT)
        for j in range(kept - 1, place, -1):
            rates[j], kinds[at + j], masks[at + j] = rates[j - 1], kinds[at + j - 1], masks[at + j - 1]
            tiles[at + j] = tiles[at + j - 1]
        rates[place], kinds[at + place], masks[at + place] = worth, kind, faces
        tiles[at + place, :size] = drawn[:size]
    return kept


@njit
def choose(node, mover, first, children, visits, points):
    """The child to look at: one that was never visited, or else the one with the largest bound."""
    best, bound = first, -1.0
    log = math.log2(max(visits[node], 1))
    for child in range(first, first + children):
        if not visits[child]:
            return child
        mean = points[child] / (2 * visits[child])
        value = (1 - mean if mover else mean) + EXPLORATION * math.sqrt(log / visits[child])
        if value > bound:
            best, bound = child, value
    return best


@njit
def search(board, touch, start, simulations, seed):
    """A search from the start; what the first player has won in its simulations."""
    rng = np.array([seed], dtype=np.uint64)
    places, planes = board[0] + board[1] + board[2], board[7]
    most = 2 + KEPT * (2 + simulations // GROW)
    visits, points = np.zeros(most, dtype=np.int64), np.zeros(most, dtype=np.int64)
    first, children = np.zeros(most, dtype=np.int64), np.zeros(most, dtype=np.int64)
    movers, results = np.zeros(most, dtype=np.int64), np.zeros(most, dtype=np.int64)
    kinds, masks = np.zeros(most, dtype=np.int64), np.zeros(most, dtype=np.uint64)
    tiles = np.zeros((most, MOST_TILES), dtype=np.int32)
    left, drawn = np.zeros((2, places), dtype=np.int32), np.zeros(MOST_TILES, dtype=np.int32)
    empty, scores, state = np.ones(places, dtype=np.uint8), np.zeros(4, dtype=np.int64), start.copy()
    path = np.zeros(4096, dtype=np.int64)
    count = 1
    for _ in range(simulations):
        empty[:] = 1
        scores[:] = 0
        scores[2] = 3
        state[:] = start
        depth, node, result = 1, 0, 0
        path[0] = 0
        while result == 0 and depth < 4096:
            if not children[node]:
                if (node and visits[node] < GROW) or most - count < KEPT:
                    break
                children[node] = grow(board, touch, state, scores, empty, rng, left, drawn, kinds, masks, tiles, count)
                if not children[node]:
                    break
                first[node] = count
                count += children[node]
            node = choose(node, movers[node], first[node], children[node], visits, points)
            play(board, touch, state, scores, empty, kinds[node], masks[node], tiles[node], left)
            if not visits[node]:
                movers[node] = scores[3]
                results[node] = result_of(state, scores, board[0], planes)
                ripe = ripe_faces(state, scores[3], planes)
                if results[node] == 0 and 2 * (scores[scores[3]] + np.int64(bits_of(ripe))) > board[0]:
                    results[node] = 1 + scores[3]
            result = results[node]
            path[depth] = node
            depth += 1
        if result == 0:
            result, _ = playout(board, touch, state, scores, empty, rng, left, drawn)
        gained = 2 if result == 1 else 1 if result == 3 else 0
        for i in range(depth):
            visits[path[i]] += 1
            points[path[i]] += gained
    return points[0]


def best(work: Any) -> float:
    """Most that was done in a second of CPU time, of some runs."""
    rates = []
    for _ in range(RUNS):
        begin = time.process_time()
        done = work()
        rates.append(done / (time.process_time() - begin))
    return max(rates)


def main() -> None:
    """Reads a board, prints what was seen."""
    given = json.load(sys.stdin)
    board = np.array([*given["counts"], given["planes"]], dtype=np.int64)
    touch, start = np.array(given["touch"], dtype=np.uint64), np.array(given["start"], dtype=np.uint64)
    games, searches, simulations = given["games"], given["searches"], given["simulations"]
    begin = time.process_time()
    random_games(board, touch, start, 1, np.uint64(7))
    search(board, touch, start, 2, np.uint64(7))
    compiling = time.process_time() - begin
    won, turns = random_games(board, touch, start, games, np.uint64(1))

    def play_games() -> int:
        random_games(board, touch, start, games, np.uint64(1))
        return int(games)

    def run_searches() -> int:
        for seed in range(1, searches + 1):
            search(board, touch, start, simulations, np.uint64(seed))
        return int(searches * simulations)

    seen = {
        "games": best(play_games),
        "simulations": best(run_searches),
        "compiling": compiling,
        "share": won / 2 / games,
        "length": turns / games,
    }
    sys.stdout.write(json.dumps(seen))


if __name__ == "__main__":
    main()
