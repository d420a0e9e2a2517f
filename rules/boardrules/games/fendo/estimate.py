"""What a position of Fendo is worth, and which turns are promising, at first sight.

Spaces of closed areas are certain. Of the open area a player will get more who can reach more of it, and who has more
pieces left, each of which will close an area. All turns of a position are judged at once: the sets of spaces after each
of them lie side by side in one integer, each in a lane of its own.

The weights were fitted by logistic regression to who won in games of the search against itself.
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
"""Sixteenths of a space: for a space that is closed, a space that only one player can reach, and a piece left."""

TURN: Final = 8
"""Sixteenths of a space that it is worth to be the player to move."""

LEAD: Final = WON * 3 // 4
CALM: Final = 5
"""A lead of so many sixteenths counts as this part of it, divided by the spaces of the open area and some more."""

OVER: Final = 64
"""How much more a lead counts once the game is over."""

PROMISE: Final = WON // 64
"""What a sixteenth of a space makes a turn more promising."""


def worth(board: FendoTopology, position: FendoPosition) -> int:
    """How well the player to move stands; see `Game.worth`."""
    return chance(LEAD * (lead(board, position) + TURN) // (CALM + position.area.bit_count()))


def lead(board: FendoTopology, position: FendoPosition) -> int:
    """Lead of the player to move in sixteenths of a space, whoever is to move."""
    player, area, pieces = position.player, position.area, position.pieces
    own, enemy = pieces[player], pieces[1 - player]
    ways = board.ways(position.fences)
    reach = _reach(board, ways, own & area, enemy & area, area & ~(own | enemy))
    return _certain(board, position, ways) + REACHED * (reach[0].bit_count() - reach[1].bit_count())


def promising(board: FendoTopology, position: FendoPosition, most: int) -> list[tuple[FendoMove, int]]:
    """The turns that look best, by the lead after them; see `Game.promising`."""
    player, area = position.player, position.area
    own, enemy = position.pieces[player], position.pieces[1 - player]
    ways = board.ways(position.fences)
    found = _Turns(position, _certain(board, position, ways))
    targets = Targets(board, position)
    for space in bits(targets.additions):
        # A piece from the stock was one already.
        found.add(AddPiece(space), own | 1 << space, area, found.certain)
    divided: dict[tuple[int, int], tuple[int, int]] = {}
    for start in bits(targets.own):
        spaces = targets.moves(start) | 1 << start
        for side, sides in enumerate(targets.sides(start)):
            loose = targets.loose[side]
            for space in bits(spaces & sides):
                move, after = BuildFence(start, space, side), own ^ 1 << start | 1 << space
                fence = board.fence(space, side)
                if loose >> space & 1:
                    found.add(move, after, area, found.certain, fence)
                    continue
                if fence not in divided:
                    divided[fence] = parts(board, position, *fence)
                found.divide(move, after, divided[fence])
    if not found.moves:
        return [(Pass(), 0)]
    lanes = _Lanes(board, len(found.moves))
    areas = lanes.pack(found.areas)
    north, east = (lanes.pack(fences) for fences in found.fences)
    owned, enemies = lanes.pack(found.owned), enemy * lanes.copies
    free = areas & ~(owned | enemies)
    after_fence = (
        ways[0] * lanes.copies & ~north,
        ways[1] * lanes.copies & ~east,
        ways[2] * lanes.copies & ~(north << 1),
        ways[3] * lanes.copies & ~(east << board.step),
    )
    reach = map(lanes.counts, _reach(board, after_fence, owned & areas, enemies & areas, free))
    values = [
        (certain + REACHED * (mine - yours)) * PROMISE for certain, mine, yours in zip(found.leads, *reach, strict=True)
    ]
    return sorted(zip(found.moves, values, strict=True), key=lambda one: -one[1])[:most]


class _Turns:
    """Turns of a position, and for each what its lane needs to know.

    Attributes:
        certain: The player's certain lead before the turn.
        moves: The turns.
        owned: The player's pieces after each.
        areas: The open area after each.
        fences: The space of each new fence on a north side, and of each on an east side, as sets.
        leads: The player's certain lead after each.

    """

    __slots__ = ("_enemy", "_stock", "areas", "certain", "fences", "leads", "moves", "owned")

    def __init__(self, position: FendoPosition, certain: int) -> None:
        self._enemy = position.pieces[1 - position.player]
        self._stock = position.stock[position.player] - position.stock[1 - position.player]
        self.certain = certain
        self.moves: list[FendoMove] = []
        self.owned: list[int] = []
        self.areas: list[int] = []
        self.fences: tuple[list[int], list[int]] = ([], [])
        self.leads: list[int] = []

    def add(self, move: FendoMove, owned: int, area: int, certain: int, fence: tuple[int, int] | None = None) -> None:
        """Add a turn; a fence is a space and its north or east side."""
        self.moves.append(move)
        self.owned.append(owned)
        self.areas.append(area)
        self.leads.append(certain)
        for side, fences in enumerate(self.fences):
            fences.append(1 << fence[0] if fence and fence[1] == side else 0)

    def divide(self, move: FendoMove, owned: int, areas: tuple[int, int]) -> None:
        """Add a turn whose fence divides the open area: a part with a single piece is closed.

        The fence is at the rim of what stays open, so it bars no step there.
        """
        certain, left, enemy = self.certain, 0, self._enemy
        for area in areas:
            mine, yours = (owned & area).bit_count(), (enemy & area).bit_count()
            if mine + yours > 1:
                left = area
            else:
                certain += (mine - yours) * (CLOSED * area.bit_count() - PIECE)
        if not left:
            # The game is over, and who has more spaces has won, whatever is left in stock.
            certain = (certain - PIECE * self._stock) * OVER
        self.add(move, owned, left, certain)


def _certain(board: FendoTopology, position: FendoPosition, ways: Ways) -> int:
    """Lead of the player to move in spaces of closed areas, and in pieces left to close others with."""
    player, area = position.player, position.area
    own, enemy = position.pieces[player], position.pieces[1 - player]
    left = (own & area).bit_count() + position.stock[player] - (enemy & area).bit_count() - position.stock[1 - player]
    mine, yours = own & ~area, enemy & ~area
    closed = flood(mine, ways, board.step).bit_count() - flood(yours, ways, board.step).bit_count()
    return CLOSED * closed + PIECE * left


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
