"""What a position of Fendo is worth, and which turns are promising, at first sight.

Spaces of closed areas are certain. Of the open area a player will get more who can reach more of it, is nearer to more
of it, and has more pieces left to close areas with. All turns of a position are judged at once: the sets of spaces
after each of them lie side by side in one integer, each in a lane of its own.
"""

from functools import cache
from typing import Final

from boardrules.bits import bits
from boardrules.boards.flooding import Ways, flood
from boardrules.estimates import chance
from boardrules.game import WON
from boardrules.games.fendo.board import FendoTopology
from boardrules.games.fendo.position import FendoPosition
from boardrules.games.fendo.turns import AddPiece, BuildFence, FendoMove, Pass, Targets, parts

CLOSED: Final = 16
REACHED: Final = 9
PIECE: Final = 48
TURN: Final = 8
LEAD: Final = WON * 3 // 4
CALM: Final = 5

PROMISE: Final = WON // 64


def worth(board: FendoTopology, position: FendoPosition) -> int:
    """How well the player to move stands; see `Game.worth`."""
    player, area, pieces = position.player, position.area, position.pieces
    own, enemy = pieces[player], pieces[1 - player]
    ways = board.ways(position.fences)
    closed = _closed(board, position, ways)
    mine, yours = own & area, enemy & area
    free = area & ~(own | enemy)
    reach = _reach(board, ways, mine, yours, free)
    left = mine.bit_count() + position.stock[player] - yours.bit_count() - position.stock[1 - player]
    lead = (
        CLOSED * closed
        + REACHED * (reach[0].bit_count() - reach[1].bit_count())
        + PIECE * left
        + TURN
    )
    return chance(LEAD * lead // (CALM + area.bit_count()))


def promising(board: FendoTopology, position: FendoPosition, most: int) -> list[tuple[FendoMove, int]]:
    """The turns that look best; see `Game.promising`."""
    player, area, pieces = position.player, position.area, position.pieces
    own, enemy = pieces[player], pieces[1 - player]
    ways = board.ways(position.fences)
    targets = Targets(board, position)
    closed = _closed(board, position, ways)
    occupied = own | enemy
    left = (own & area).bit_count() + position.stock[player] - (enemy & area).bit_count() - position.stock[1 - player]
    # Of each turn: the turn, the player's pieces, the open area, the new fence on north sides and on east sides, and
    # the lead in closed spaces and pieces left.
    moves: list[FendoMove] = []
    owns: list[int] = []
    areas: list[int] = []
    norths: list[int] = []
    easts: list[int] = []
    sure: list[int] = []
    level = CLOSED * closed + PIECE * left
    for space in bits(targets.additions):
        moves.append(AddPiece(space))
        owns.append(own | 1 << space)
        areas.append(area)
        norths.append(0)
        easts.append(0)
        # A piece from the stock is a piece still.
        sure.append(level)
    loose = targets.loose
    divided: dict[tuple[int, int], tuple[int, int]] = {}
    for start in bits(targets.own):
        spaces = targets.moves(start) | 1 << start
        lifted = own ^ 1 << start
        for side, some in enumerate(targets.sides(start)):
            unlike = ~loose[side]
            for space in bits(spaces & some):
                moves.append(BuildFence(start, space, side))
                landed = lifted | 1 << space
                owns.append(landed)
                number, which = board.fence(space, side)
                norths.append(0 if which else 1 << number)
                easts.append(1 << number if which else 0)
                if not unlike >> space & 1:
                    areas.append(area)
                    sure.append(level)
                    continue
                key = number, which
                if key not in divided:
                    divided[key] = parts(board, position, number, which)
                lead, here = level, 0
                for part in divided[key]:
                    mine, yours = (landed & part).bit_count(), (enemy & part).bit_count()
                    if mine + yours > 1:
                        here = part
                    else:
                        lead += (mine - yours) * (CLOSED * part.bit_count() - PIECE)
                areas.append(here)
                sure.append(lead)
    if not moves:
        return [(Pass(), 0)]
    lanes = _Lanes(board, len(moves))
    owned, open_areas = lanes.pack(owns), lanes.pack(areas)
    enemies = enemy * lanes.copies & open_areas
    free = open_areas & ~(owned | enemy * lanes.copies)
    owned &= open_areas
    north, east = lanes.pack(norths), lanes.pack(easts)
    spread = (
        ways[0] * lanes.copies & ~north,
        ways[1] * lanes.copies & ~east,
        ways[2] * lanes.copies & ~(north << 1),
        ways[3] * lanes.copies & ~(east << board.step),
    )
    reach = _reach(board, spread, owned, enemies, free)
    found = []
    for move, lead, here, first, second in zip(moves, sure, areas, *map(lanes.counts, reach), strict=True):
        value = lead + REACHED * (first - second)
        if not here:
            # The game is over.
            value = lead + (1000 if lead > 0 else -1000)
        found.append((move, value * PROMISE))
    found.sort(key=lambda one: -one[1])
    return found[:most]


def _closed(board: FendoTopology, position: FendoPosition, ways: Ways) -> int:
    """Lead of the player to move in spaces of closed areas."""
    player, outside = position.player, ~position.area
    mine, yours = position.pieces[player] & outside, position.pieces[1 - player] & outside
    if not mine | yours:
        return 0
    return flood(mine, ways, board.step).bit_count() - flood(yours, ways, board.step).bit_count()


def _reach(board: FendoTopology, ways: Ways, own: int, enemy: int, free: int) -> tuple[int, int]:
    """Spaces that each player's pieces can move to."""
    into = board.steps_into(ways, free)
    return board.reach(own, into), board.reach(enemy, into)


class _Lanes:
    """Sets of spaces side by side in one integer."""

    __slots__ = ("_number", "_width", "copies")

    def __init__(self, board: FendoTopology, number: int) -> None:
        self._number = number
        # Whole bytes, so that sets are put together and taken apart at once.
        self._width = (board.step * board.columns + 7) // 8
        self.copies = _copies(self._width, number)

    def pack(self, sets: list[int]) -> int:
        """The sets side by side."""
        width = self._width
        return int.from_bytes(b"".join([one.to_bytes(width, "little") for one in sets]), "little")

    def counts(self, spaces: int) -> list[int]:
        """Number of spaces in each lane."""
        width = self._width
        whole = spaces.to_bytes(width * self._number, "little")
        return [
            int.from_bytes(whole[place : place + width], "little").bit_count()
            for place in range(0, width * self._number, width)
        ]


@cache
def _copies(width: int, number: int) -> int:
    """What repeats a set in so many lanes when multiplied with it."""
    return sum(1 << 8 * width * lane for lane in range(number))

