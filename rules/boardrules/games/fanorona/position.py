"""Fanorona's positions: their contents, their notation, and the faults that make one impossible in play."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from boardrules.bits import bit_set, bits
from boardrules.games.fanorona.board import FanoronaTopology
from boardrules.notation import Fields, read_rows, write_rows
from boardrules.reasons import Reason
from boardrules.shown import equal_by_fields
from boardrules.values import dataclass

PLAYERS: Final = ("white", "black")
_SYMBOLS: Final = "WB"

TOO_MANY_COUNTERS: Final = Reason("too-many-counters", "A2", "A player has more counters than at the start.")
NO_COUNTERS: Final = Reason(
    "no-counters",
    "A7",
    "The player who is not to move has no counters, and so cannot have made the last turn.",
    unreached=True,
)
NOTHING_CAPTURED: Final = Reason(
    "nothing-captured",
    "A4",
    "A player still has all counters, but in every game captures start too early for that.",
    unreached=True,
)
NO_LAST_TURN: Final = Reason(
    "no-last-turn",
    "A3",
    "No counter of the player who is not to move has an empty point next to it from which it could have come.",
    unreached=True,
)
FAULTS: Final = (TOO_MANY_COUNTERS, NO_COUNTERS, NOTHING_CAPTURED, NO_LAST_TURN)


@equal_by_fields
@dataclass(frozen=True, slots=True)
class FanoronaPosition:
    """The counters on the board, and the player to move.

    Attributes:
        counters: Points with White's counters, and with Black's, as sets of `FanoronaTopology`.
        player: Player to move.

    """

    counters: tuple[int, int]
    player: int


def faults(
    board: FanoronaTopology,
    start: FanoronaPosition,
    without_loss: Collection[FanoronaPosition],
    position: FanoronaPosition,
) -> tuple[Reason, ...]:
    """All faults of a position that can be found without searching for a whole game.

    Args:
        board: The board.
        start: The first position.
        without_loss: All positions that can come up while White has all counters.
        position: The position to check.

    """
    if position == start:
        return ()
    numbers = [counters.bit_count() for counters in position.counters]
    complete = [counters.bit_count() for counters in start.counters]
    empty = board.points & ~(position.counters[0] | position.counters[1])
    moved = position.counters[1 - position.player]
    found = {
        TOO_MANY_COUNTERS: any(number > most for number, most in zip(numbers, complete, strict=True)),
        NO_COUNTERS: not moved,
        # White's first turn always captures.
        NOTHING_CAPTURED: numbers[1] == complete[1] or (numbers[0] == complete[0] and position not in without_loss),
        NO_LAST_TURN: bool(moved) and not board.can_step(moved, empty),
    }
    return tuple(fault for fault in FAULTS if found[fault])


def read_position(board: FanoronaTopology, fields: Fields) -> FanoronaPosition:
    """Position from the keys of an example.

    Raises:
        PositionError: A key or a value cannot be understood.

    """
    counters = _read_counters(board, fields)
    player = fields.player("to_move", PLAYERS)
    fields.close()
    return FanoronaPosition(counters, player)


def counters_in_rows(board: FanoronaTopology, text: str) -> tuple[int, int]:
    """Counters of both players from a text in rows, the top row first.

    Raises:
        PositionError: The rows do not fit the board, or have a sign other than W, B and the full stop.

    """
    return _counters(read_rows(board.grid, text, f"{_SYMBOLS}."))


def _counters(signs: Sequence[str]) -> tuple[int, int]:
    """Counters of both players from the signs of all points."""
    white, black = (bit_set(point for point, sign in enumerate(signs) if sign == own) for own in _SYMBOLS)
    return white, black


def _read_counters(board: FanoronaTopology, fields: Fields) -> tuple[int, int]:
    if fields.in_rows("counters"):
        return _counters(fields.rows(board.grid, _SYMBOLS))
    lists = fields.fields("sites")
    white = lists.sites(PLAYERS[0], board.grid.index)
    black = lists.sites(PLAYERS[1], board.grid.index, white, "already has a white counter")
    lists.close()
    return bit_set(white), bit_set(black)


def write_position(board: FanoronaTopology, position: FanoronaPosition, *, sites: bool) -> dict[str, Any]:
    """Keys of an example, sites in board order."""
    names = board.grid.sites
    points = [list(bits(counters)) for counters in position.counters]
    if sites:
        keys: dict[str, Any] = {
            "sites": {name: [names[point] for point in points[player]] for player, name in enumerate(PLAYERS)}
        }
    else:
        signs = ["."] * len(names)
        for player, sign in enumerate(_SYMBOLS):
            for point in points[player]:
                signs[point] = sign
        keys = {"position": write_rows(board.grid, signs)}
    return keys | {"to_move": PLAYERS[position.player]}
