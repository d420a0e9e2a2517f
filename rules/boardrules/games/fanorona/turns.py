"""Fanorona's turns: legality, reasons why turns are illegal, and notation."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from boardrules.bits import bits
from boardrules.errors import NotationError
from boardrules.game import LegalMoves
from boardrules.games.fanorona.board import FanoronaTopology, Step, Way, caught
from boardrules.games.fanorona.position import FanoronaPosition
from boardrules.notation import PASS
from boardrules.reasons import EMPTY_SITE, GAME_OVER, MUST_NOT_PASS, NO_SUCH_SITE, NOT_YOURS, OCCUPIED, Reason
from boardrules.values import dataclass

ONE_STEP: Final = Reason("one-step", "A1", "In these rules a turn is a single step.")
NO_LINE: Final = Reason("no-line", "A3", "These two points are not neighbours on a line.")
REVISITS: Final = Reason("revisits", "A1", "The counter has already been on that point in this turn.")
SAME_DIRECTION: Final = Reason("same-direction", "A1", "The step continues in the same direction as the step before.")
NO_CAPTURE: Final = Reason(
    "no-capture", "A6", "The step as written captures nothing: + captures the counters ahead, and - those behind."
)
WHICH_CAPTURE: Final = Reason(
    "which-capture",
    "A5",
    "The step could capture either way: write + to capture the counters ahead, or - to capture those behind.",
)
MUST_CAPTURE: Final = Reason(
    "must-capture", "A4", "A capture is possible, so the turn must capture, and be written with + or -."
)

REASONS: Final = (
    NO_SUCH_SITE,
    GAME_OVER,
    MUST_NOT_PASS,
    EMPTY_SITE,
    NOT_YOURS,
    ONE_STEP,
    NO_LINE,
    OCCUPIED,
    REVISITS,
    SAME_DIRECTION,
    NO_CAPTURE,
    WHICH_CAPTURE,
    MUST_CAPTURE,
)

_SITE_AND_SIGN: Final = r"\s*([a-z][0-9]+)\s*([+-]?)\s*"
_FIRST: Final = re.compile(rf"\s*([a-z][0-9]+){_SITE_AND_SIGN}")
_FURTHER: Final = re.compile(_SITE_AND_SIGN)
_RIGHT_FORMS: Final = "e2e3 steps, e2e3+ captures by approach, e2e3- by withdrawal, and d3e3+,e4- goes on from e3 to e4"


@dataclass(frozen=True, slots=True)
class FanoronaMove:
    """A counter's steps in one turn.

    Attributes:
        start: Site of the counter before the turn.
        steps: Target of each step, with its sign.

    """

    start: int
    steps: tuple[Step, ...]


Relay = tuple[tuple[Step, ...], Way, int, int]
"""Steps of a turn that captures, the last way, the points still free for the counter, and the enemies left."""

NOTHING: Final = FanoronaMove(-1, ())
"""A pass, which can be written but is never legal."""


class FanoronaMoves(LegalMoves[FanoronaMove]):
    """Legal turns of a position of Fanorona.

    Source: rulings A1 and A4 to A7 of docs/rulings.md.

    """

    __slots__ = ("_board", "_empty", "_enemy", "_own", "_position", "_relay")

    def __init__(self, board: FanoronaTopology, relay: bool, position: FanoronaPosition) -> None:
        counters, player = position.counters, position.player
        self._board = board
        self._relay = relay
        self._position = position
        self._enemy = counters[1 - player]
        # There are no turns once a player has lost all counters.
        self._own = counters[player] if self._enemy else 0
        self._empty = board.points & ~(counters[0] | counters[1])

    def __iter__(self) -> Iterator[FanoronaMove]:
        board, enemy, empty = self._board, self._enemy, self._empty
        capturing = 0
        for counters in board.capture_sets(self._own, enemy, empty):
            capturing |= counters
        turns = relays if self._relay else _captures
        for start in bits(capturing):
            for steps, *_ in turns(board, board.ways[start], empty, enemy):
                yield FanoronaMove(start, steps)
        if not capturing:
            for start in bits(self._own):
                for way in board.ways[start]:
                    if empty & way.there:
                        yield FanoronaMove(start, (way.plain,))

    def __contains__(self, move: object) -> bool:
        return isinstance(move, FanoronaMove) and why_illegal(self._board, self._relay, self._position, move) is None

    def __bool__(self) -> bool:
        return self._board.can_step(self._own, self._empty)

    def count(self) -> int:
        board, own, enemy, empty = self._board, self._own, self._enemy, self._empty
        capturing = number = 0
        for counters in board.capture_sets(own, enemy, empty):
            capturing |= counters
            number += counters.bit_count()
        if not capturing:
            return board.step_count(own, empty)
        if not self._relay:
            return number
        return sum(_relay_count(board.onwards, board.ways[start], empty, enemy) for start in bits(capturing))


def _captures(_: FanoronaTopology, ways: Iterable[Way], empty: int, enemy: int) -> Iterator[tuple[tuple[Step, ...]]]:
    """Single capturing steps, in canonical order."""
    for way in ways:
        if empty & way.there:
            if enemy & way.first_ahead:
                yield ((way.approach,),)
            if enemy & way.first_behind:
                yield ((way.withdrawal,),)


def relays(board: FanoronaTopology, ways: Iterable[Way], empty: int, enemy: int) -> Iterator[Relay]:
    """Sequences of captures in canonical order: each is followed by all sequences that begin with it."""
    waiting = _continued((), ways, empty, enemy)
    waiting.reverse()
    while waiting:
        relay = waiting.pop()
        yield relay
        steps, way, free, left = relay
        further = _continued(steps, board.onwards[way.number], free, left)
        further.reverse()
        waiting += further


def _continued(steps: tuple[Step, ...], ways: Iterable[Way], free: int, enemy: int) -> list[Relay]:
    """Steps with one more capture.

    A point that the counter has left is never free again, because the counter may not return to it. The points of
    captured counters become free.

    Source: ruling A1 of docs/rulings.md.
    """
    found = []
    for way in ways:
        there, _, ahead, first_ahead, behind, first_behind, approach, withdrawal, _ = way
        if free & there:
            if enemy & first_ahead:
                row = caught(ahead, enemy)
                found.append(((*steps, approach), way, free ^ there | row, enemy ^ row))
            if enemy & first_behind:
                row = caught(behind, enemy)
                found.append(((*steps, withdrawal), way, free ^ there | row, enemy ^ row))
    return found


def _relay_count(onwards: tuple[tuple[Way, ...], ...], ways: tuple[Way, ...], free: int, enemy: int) -> int:
    """Number of sequences of captures, as `relays` lists them."""
    number = 0
    for there, way, ahead, first_ahead, behind, first_behind, _, _, _ in ways:
        if free & there:
            if enemy & first_ahead:
                row = caught(ahead, enemy)
                number += 1 + _relay_count(onwards, onwards[way], free ^ there | row, enemy ^ row)
            if enemy & first_behind:
                row = caught(behind, enemy)
                number += 1 + _relay_count(onwards, onwards[way], free ^ there | row, enemy ^ row)
    return number


def why_illegal(board: FanoronaTopology, relay: bool, position: FanoronaPosition, move: FanoronaMove) -> Reason | None:
    """First reason why a turn is illegal; from `no-line` on, steps are checked in order, each after the one before."""
    if not _on_board(board, move) and move != NOTHING:
        return NO_SUCH_SITE
    own, enemy = position.counters[position.player], position.counters[1 - position.player]
    empty = board.points & ~(own | enemy)
    if not (enemy and board.can_step(own, empty)):
        return GAME_OVER
    if move == NOTHING:
        return MUST_NOT_PASS
    start = 1 << move.start
    if start & empty:
        return EMPTY_SITE.at(board.grid.sites[move.start])
    if start & enemy:
        return NOT_YOURS.at(board.grid.sites[move.start])
    if len(move.steps) > 1 and not relay:
        return ONE_STEP
    if move.steps[0][1] or len(move.steps) > 1:
        return _why_not_steps(board, move, empty, enemy)
    return _why_not_steps(board, move, empty, enemy) or _why_not_quiet(board, own, enemy, empty)


def _on_board(board: FanoronaTopology, move: FanoronaMove) -> bool:
    sites = range(len(board.grid.sites))
    return move.start in sites and bool(move.steps) and all(target in sites for target, _ in move.steps)


def _why_not_steps(board: FanoronaTopology, move: FanoronaMove, empty: int, enemy: int) -> Reason | None:
    point, ways = move.start, board.ways[move.start]
    stood = 1 << point
    for target, sign in move.steps:
        way = board.between[point].get(target)
        if way is None:
            return NO_LINE
        if way.there & ~(empty | stood):
            return OCCUPIED.at(board.grid.sites[target])
        if way.there & stood:
            return REVISITS
        if way not in ways:
            return SAME_DIRECTION
        reason = _why_not_sign(way, sign, enemy, alone=len(move.steps) == 1)
        if reason is not None:
            return reason
        row = captured(way, sign, enemy)
        empty, enemy, stood = empty | row, enemy ^ row, stood | way.there
        point, ways = target, board.onwards[way.number]
    return None


def _why_not_sign(way: Way, sign: str, enemy: int, *, alone: bool) -> Reason | None:
    approach, withdrawal = enemy & way.first_ahead, enemy & way.first_behind
    if sign:
        return None if captured(way, sign, enemy) else NO_CAPTURE
    if approach and withdrawal:
        return WHICH_CAPTURE
    if approach or withdrawal:
        return MUST_CAPTURE
    # In a turn of several steps, each must capture.
    return None if alone else NO_CAPTURE


def _why_not_quiet(board: FanoronaTopology, own: int, enemy: int, empty: int) -> Reason | None:
    return MUST_CAPTURE if any(board.capture_sets(own, enemy, empty)) else None


def captured(way: Way, sign: str, enemy: int) -> int:
    """Counters that a step with a sign captures."""
    if sign == "+":
        return caught(way.ahead, enemy)
    return caught(way.behind, enemy) if sign == "-" else 0


def read_move(board: FanoronaTopology, text: str) -> FanoronaMove:
    """The turn that a text means.

    Raises:
        NotationError: The text cannot be read as a turn.
        NoSuchSiteError: The text names a point that the board does not have.

    """
    if text.strip() == PASS:
        return NOTHING
    first, *further = text.split(",")
    matches = [_FIRST.fullmatch(first), *map(_FURTHER.fullmatch, further)]
    if None in matches:
        raise NotationError(text, f"{text.strip()!r} is not a turn of Fanorona: {_RIGHT_FORMS}")
    # The first step names two points, each further step one; the last two groups are the target and the sign.
    groups = [match.groups() for match in matches if match]
    start = board.grid.index(groups[0][0])
    return FanoronaMove(start, tuple((board.grid.index(group[-2]), group[-1]) for group in groups))


def write_move(board: FanoronaTopology, move: FanoronaMove) -> str:
    """Canonical notation of a turn."""
    if move == NOTHING:
        return PASS
    names = board.grid.sites
    return names[move.start] + ",".join(f"{names[target]}{sign}" for target, sign in move.steps)
