"""What a position of Fanorona is worth, and which turns are promising, at first sight.

Counters are what counts, and a player who can capture must: so a position is judged after the capture that loses least
by the reply to it, and a turn by what the other player can capture after it.

The weights of counters and steps were fitted by logistic regression to who won in games of the search against itself.
"""

from collections.abc import Iterator
from typing import Final

from boardrules.bits import bits
from boardrules.estimates import chance
from boardrules.game import WON
from boardrules.games.fanorona.board import FanoronaTopology, Step, Way, caught
from boardrules.games.fanorona.position import FanoronaPosition
from boardrules.games.fanorona.turns import FanoronaMove, relays

LEAD: Final = 18
LEAD_RELAY: Final = 8
"""What a counter is worth, in steps that a player can make more than the other; less where turns capture more."""

CALM: Final = 4
"""A lead in steps is divided by the number of counters and this."""

COUNTER: Final = WON // 4
THREAT: Final = WON // 16
"""How promising it makes a turn to win a counter, and to be able to win one with the next turn."""


def worth(board: FanoronaTopology, relay: bool, position: FanoronaPosition) -> int:
    """How well the player to move stands; see `Game.worth`."""
    own, enemy = position.counters[position.player], position.counters[1 - position.player]
    mine, yours = own.bit_count(), enemy.bit_count()
    empty = board.points & ~(own | enemy)
    lead = mine - yours
    best = None
    for _, _, there, row, start in _captures(board, relay, own, enemy, empty):
        left = enemy ^ row
        if not left:
            return WON - 1
        gain = row.bit_count() - best_row(board, relay, left, own ^ start | there, (empty | start | row) & ~there)
        if best is None or gain > best:
            best = gain
    if best is None:
        best = 0
    steps = board.step_count(own, empty) - board.step_count(enemy, empty)
    lead = (LEAD_RELAY if relay else LEAD) * (lead + best) + steps
    return chance(WON * lead // (CALM + mine + yours))


def promising(
    board: FanoronaTopology, relay: bool, position: FanoronaPosition, most: int
) -> list[tuple[FanoronaMove, int]]:
    """The turns that look best; see `Game.promising`."""
    own, enemy = position.counters[position.player], position.counters[1 - position.player]
    empty = board.points & ~(own | enemy)
    found = []
    for number, steps, there, row, start in _captures(board, relay, own, enemy, empty):
        # A chain of captures may end where it captured.
        left, mine, free = enemy ^ row, own ^ start | there, (empty | start | row) & ~there
        gain = row.bit_count() - best_row(board, relay, left, mine, free)
        found.append((FanoronaMove(number, steps), gain * COUNTER))
    if not found:
        for number in bits(own):
            start = 1 << number
            for way in board.ways[number]:
                if empty & way.there:
                    mine, free = own ^ start | way.there, empty ^ way.there | start
                    loss = best_row(board, relay, enemy, mine, free)
                    threat = best_row(board, relay, mine, enemy, free)
                    found.append((FanoronaMove(number, (way.plain,)), threat * THREAT - loss * COUNTER))
    found.sort(key=lambda one: -one[1])
    return found[:most]


Capture = tuple[int, tuple[Step, ...], int, int, int]
"""Number of the start, steps, end, captured counters, and start; the last three as sets."""


def _captures(board: FanoronaTopology, relay: bool, own: int, enemy: int, empty: int) -> Iterator[Capture]:
    """Every capturing turn."""
    capturing = 0
    for counters in board.capture_sets(own, enemy, empty):
        capturing |= counters
    for number in bits(capturing):
        start = 1 << number
        if relay:
            for steps, way, _, left in relays(board, board.ways[number], empty, enemy):
                yield number, steps, way.there, enemy ^ left, start
            continue
        for there, _, ahead, first_ahead, behind, first_behind, approach, withdrawal, _ in board.ways[number]:
            if empty & there:
                if enemy & first_ahead:
                    yield number, (approach,), there, caught(ahead, enemy), start
                if enemy & first_behind:
                    yield number, (withdrawal,), there, caught(behind, enemy), start


def best_row(board: FanoronaTopology, relay: bool, own: int, enemy: int, empty: int) -> int:
    """The greatest number of counters that a turn captures, 0 if none does."""
    capturing = 0
    for counters in board.capture_sets(own, enemy, empty):
        capturing |= counters
    most = 0
    while capturing:
        start = capturing & -capturing
        capturing ^= start
        ways = board.ways[start.bit_length() - 1]
        number = _most_relayed(board, ways, empty, enemy) if relay else _most(ways, empty, enemy)
        most = max(most, number)
    return most


def _most(ways: tuple[Way, ...], empty: int, enemy: int) -> int:
    most = 0
    for there, _, ahead, first_ahead, behind, first_behind, _, _, _ in ways:
        if empty & there:
            if enemy & first_ahead:
                most = max(most, caught(ahead, enemy).bit_count())
            if enemy & first_behind:
                most = max(most, caught(behind, enemy).bit_count())
    return most


def _most_relayed(board: FanoronaTopology, ways: tuple[Way, ...], free: int, enemy: int) -> int:
    most = 0
    for there, number, ahead, first_ahead, behind, first_behind, _, _, _ in ways:
        if free & there:
            for first, ray in ((first_ahead, ahead), (first_behind, behind)):
                if enemy & first:
                    row = caught(ray, enemy)
                    further = _most_relayed(board, board.onwards[number], free ^ there | row, enemy ^ row)
                    most = max(most, row.bit_count() + further)
    return most
