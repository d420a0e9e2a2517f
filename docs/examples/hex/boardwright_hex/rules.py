"""Rules of Hex: the players place stones in turn, and the first to join their own two sides wins.

Source: Piet Hein, "Vil de laere Polygon?", Politiken, 26 December 1942; as Hex by Parker Brothers, 1952.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from boardrules.bits import bit_set, bits
from boardrules.boards.grid import GridBoard
from boardrules.claims.makers import places_claim
from boardrules.errors import NotationError
from boardrules.game import Game, ListedMoves, Outcome
from boardrules.notation import Fields, board_rows
from boardrules.reasons import GAME_OVER, OCCUPIED, Reason
from boardrules.shown import equal_by_fields, positions_of
from boardwright_hex.cells import Sides, rhombus, shortest_chain

SIGNS = "RB"
"""The players' stones in rows of text."""

UNEVEN = Reason("uneven", "", "The players take turns, so both have as many stones, or Red has one more.")

PLAYED_ON = Reason("played-on", "", "The game was over before the last stone.")


@equal_by_fields
@dataclass(frozen=True, slots=True)
class HexPosition:
    """Stones of Red and of Blue as sets of hexes, and who is to move."""

    stones: tuple[int, int] = (0, 0)
    to_move: int = 0


@dataclass(frozen=True, slots=True)
class HexRules(Game[HexPosition, int]):
    """Hex on a board with `size` hexes along a side. A turn is the hex that gets a stone.

    Red begins and joins bottom and top, Blue joins left and right. With `pie` the second player may take over Red after
    the first stone, which is not visible in a position.
    """

    name = "hex"
    players = ("red", "blue")
    reasons = (GAME_OVER, OCCUPIED)
    faults = (UNEVEN, PLAYED_ON)
    points = False
    claims = (
        places_claim(
            "wins_at",
            "Exactly the hexes where a stone of the player to move ends the game.",
            lambda game, position: game.wins_at(position),
            "does not end the game",
        ),
        places_claim(
            "chain",
            "Exactly the hexes of a shortest winning chain; none while the game goes on.",
            lambda game, position: game.names(game.chain(position)),
            "is not part of the chain",
        ),
    )

    size: int = 11
    pie: bool = True
    board: GridBoard = field(init=False, repr=False, compare=False)
    sides: Sides = field(init=False, repr=False, compare=False)
    positions: type[HexPosition] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # A frozen class fills its derived fields this way.
        object.__setattr__(self, "board", rhombus(self.size))
        object.__setattr__(self, "sides", Sides(self.size))
        object.__setattr__(self, "positions", positions_of(self, HexPosition))

    def initial(self) -> HexPosition:
        return self.positions()

    def to_move(self, position: HexPosition) -> int:
        return position.to_move

    def legal_moves(self, position: HexPosition) -> ListedMoves[int]:
        if self.outcome(position) is not None:
            return ListedMoves(())
        red, blue = position.stones
        return ListedMoves(tuple(bits(self.sides.full & ~(red | blue))))

    def why_illegal(self, position: HexPosition, move: int) -> Reason | None:
        if self.outcome(position) is not None:
            return GAME_OVER
        red, blue = position.stones
        return OCCUPIED if (red | blue) >> move & 1 else None

    def apply(self, position: HexPosition, move: int) -> HexPosition:
        red, blue = position.stones
        stone = 1 << move
        stones = (red, blue | stone) if position.to_move else (red | stone, blue)
        return type(position)(stones, 1 - position.to_move)

    def outcome(self, position: HexPosition) -> Outcome | None:
        # Chains of both would have to cross, so the order of asking does not matter.
        for player, stones in enumerate(position.stones):
            if self.sides.joined(stones, player):
                return Outcome(player)
        return None

    def score(self, position: HexPosition) -> tuple[int, int]:
        return 0, 0

    def status(self, position: HexPosition) -> tuple[Reason, ...]:
        red, blue = position.stones
        faults = [] if red.bit_count() - blue.bit_count() == position.to_move else [UNEVEN]
        over = self.outcome(position)
        if over is not None and not (over.winner == 1 - position.to_move and self._has_last_stone(position)):
            faults.append(PLAYED_ON)
        return tuple(faults)

    def _has_last_stone(self, position: HexPosition) -> bool:
        """Whether the last player to move has a stone without which there would be no chain."""
        player = 1 - position.to_move
        stones = position.stones[player]
        return any(not self.sides.joined(stones & ~(1 << stone), player) for stone in bits(stones))

    def parse_move(self, position: HexPosition, text: str) -> int:
        words = text.split()
        if len(words) != 1:
            raise NotationError(text, f"{text!r} is no turn: write the hex that gets a stone, such as c4")
        name = words[0]
        if not (name[0].isascii() and name[0].islower() and name[1:].isascii() and name[1:].isdecimal()):
            raise NotationError(text, f"{text!r} is no turn: a hex is a letter and a number, such as c4")
        return self.board.index(name)

    def format_move(self, move: int) -> str:
        return self.board.sites[move]

    def parse_position(self, fields: Mapping[str, object]) -> HexPosition:
        given = Fields(fields)
        if given.in_rows("stones"):
            signs = given.rows(self.board, SIGNS)
            red, blue = (tuple(site for site, sign in enumerate(signs) if sign == stone) for stone in SIGNS)
        else:
            lists = given.fields("sites")
            red = lists.sites("red", self.board.index)
            blue = lists.sites("blue", self.board.index, red, "has a red stone")
            lists.close()
        to_move = given.player("to_move", self.players)
        given.close()
        return self.positions((bit_set(red), bit_set(blue)), to_move)

    def format_position(self, position: HexPosition, *, sites: bool = False) -> dict[str, Any]:
        to_move = self.players[position.to_move]
        if sites:
            players = zip(self.players, position.stones, strict=True)
            lists = {name: [*self.names(bits(stones))] for name, stones in players}
            return {"sites": lists, "to_move": to_move}
        red, blue = position.stones
        rows = []
        for number, row in enumerate(board_rows(self.board)):
            signs = ("R" if red >> site & 1 else "B" if blue >> site & 1 else "." for site in row)
            rows.append(" " * number + " ".join(signs) + "\n")
        return {"position": "".join(reversed(rows)), "to_move": to_move}

    def symmetries(self) -> tuple[bool, ...]:
        """As it is, and turned by half a turn; reflections in the diagonals would swap the players' sides."""
        return (False, True)

    def transform(self, position: HexPosition, symmetry: bool) -> HexPosition:
        if not symmetry:
            return position
        red, blue = (bit_set(self.transform_move(site, symmetry) for site in bits(one)) for one in position.stones)
        return type(position)((red, blue), position.to_move)

    def transform_move(self, move: int, symmetry: bool) -> int:
        return self.size**2 - 1 - move if symmetry else move

    def same_rules(self, other: Game[Any, Any]) -> bool:
        return isinstance(other, HexRules) and other.size == self.size

    def chain(self, position: HexPosition) -> tuple[int, ...]:
        """Hexes of a shortest winning chain from side to side; empty while the game goes on."""
        chains = (shortest_chain(self.board, self.sides, one, player) for player, one in enumerate(position.stones))
        return next((chain for chain in chains if chain), ())

    def wins_at(self, position: HexPosition) -> tuple[str, ...]:
        """Hexes where a stone of the player to move ends the game, in board order."""
        moves = self.legal_moves(position)
        return self.names(move for move in moves if self.outcome(self.apply(position, move)) is not None)

    def names(self, hexes: Iterable[int]) -> tuple[str, ...]:
        """Names of hexes, in the same order."""
        return tuple(self.board.sites[site] for site in hexes)
