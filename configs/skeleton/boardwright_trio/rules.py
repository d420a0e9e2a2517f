"""Rules of Trio: two players mark the spaces of a square board; the first with three in a row wins."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from boardrules.bits import bit_set, bits
from boardrules.boards.grid import GridBoard
from boardrules.boards.square import square_grid
from boardrules.boards.symmetry import GridSymmetry, grid_symmetries
from boardrules.claims.makers import places_claim
from boardrules.errors import BoardError, NotationError
from boardrules.game import Game, ListedMoves, Outcome
from boardrules.notation import Fields, write_rows
from boardrules.reasons import GAME_OVER, OCCUPIED, Reason

SMALLEST, LARGEST = 3, 5
"""Spaces along a side."""

ROW = 3
"""Length of a winning row."""

SIGNS = "XO"
"""The players' marks, in rows of text and in print."""

UNEVEN = Reason(
    "uneven", "", "The players take turns, so one has as many marks as the other, or the first has one more."
)


@dataclass(frozen=True, slots=True)
class Marks:
    """Position: the spaces of each player as a set of bits, and who is to move."""

    spaces: tuple[int, int] = (0, 0)
    to_move: int = 0


@dataclass(frozen=True, slots=True)
class TrioRules(Game[Marks, int]):
    """Trio on a board with `size` spaces along a side. A turn is the space to mark."""

    name = "trio"
    players = ("crosses", "noughts")
    reasons = (GAME_OVER, OCCUPIED)
    faults = (UNEVEN,)
    points = False
    claims = (
        places_claim(
            "threats",
            "Exactly the spaces where the player to move would win at once.",
            lambda game, position: game.threats(position),
            "not where a mark wins",
        ),
    )

    size: int = 3
    board: GridBoard = field(init=False, repr=False, compare=False)
    rows: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """Sets of three spaces in a row."""

    def __post_init__(self) -> None:
        if not SMALLEST <= self.size <= LARGEST:
            raise BoardError(f"a board of Trio has {SMALLEST} to {LARGEST} spaces along a side", self.size)
        # A frozen class fills its derived fields this way.
        object.__setattr__(self, "board", square_grid(self.size, self.size))
        object.__setattr__(self, "rows", tuple(_rows(self.size)))

    def initial(self) -> Marks:
        return Marks()

    def to_move(self, position: Marks) -> int:
        return position.to_move

    def legal_moves(self, position: Marks) -> ListedMoves[int]:
        if self.outcome(position) is not None:
            return ListedMoves(())
        one, other = position.spaces
        return ListedMoves(tuple(bits(~(one | other) & self._full)))

    def why_illegal(self, position: Marks, move: int) -> Reason | None:
        if self.outcome(position) is not None:
            return GAME_OVER
        one, other = position.spaces
        return OCCUPIED if (one | other) >> move & 1 else None

    def apply(self, position: Marks, move: int) -> Marks:
        one, other = position.spaces
        mark = 1 << move
        spaces = (one | mark, other) if position.to_move == 0 else (one, other | mark)
        return Marks(spaces, 1 - position.to_move)

    def outcome(self, position: Marks) -> Outcome | None:
        # In an impossible position both may have a row; then the last player to move wins.
        for player in (1 - position.to_move, position.to_move):
            if self.row_of(position, player):
                return Outcome(player)
        one, other = position.spaces
        return Outcome(None) if one | other == self._full else None

    def score(self, position: Marks) -> tuple[int, int]:
        return 0, 0

    def status(self, position: Marks) -> tuple[Reason, ...]:
        one, other = position.spaces
        return () if one.bit_count() - other.bit_count() == position.to_move else (UNEVEN,)

    def parse_move(self, position: Marks, text: str) -> int:
        words = text.split()
        if len(words) != 1:
            raise NotationError(text, f"{text!r} is no turn: write the space that is marked, such as b2")
        return self.board.index(words[0])

    def format_move(self, move: int) -> str:
        return self.board.sites[move]

    def parse_position(self, fields: Mapping[str, object]) -> Marks:
        given = Fields(fields)
        if given.in_rows("marks"):
            signs = given.rows(self.board, SIGNS)
            first, second = (tuple(site for site, sign in enumerate(signs) if sign == mark) for mark in SIGNS)
        else:
            lists = given.fields("sites")
            first = lists.sites(self.players[0], self.board.index)
            second = lists.sites(self.players[1], self.board.index, first, "is marked by both players")
            lists.close()
        to_move = given.player("to_move", self.players)
        given.close()
        return Marks((bit_set(first), bit_set(second)), to_move)

    def format_position(self, position: Marks, *, sites: bool = False) -> dict[str, Any]:
        to_move = self.players[position.to_move]
        if sites:
            names = ([self.board.sites[site] for site in bits(spaces)] for spaces in position.spaces)
            return {"sites": dict(zip(self.players, names, strict=True)), "to_move": to_move}
        signs = ["."] * len(self.board.sites)
        for sign, spaces in zip(SIGNS, position.spaces, strict=True):
            for site in bits(spaces):
                signs[site] = sign
        return {"position": write_rows(self.board, signs), "to_move": to_move}

    def symmetries(self) -> tuple[GridSymmetry, ...]:
        return grid_symmetries(self.board)

    def transform(self, position: Marks, symmetry: GridSymmetry) -> Marks:
        one, other = (bit_set(symmetry.sites[site] for site in bits(spaces)) for spaces in position.spaces)
        return Marks((one, other), position.to_move)

    def transform_move(self, move: int, symmetry: GridSymmetry) -> int:
        return symmetry.sites[move]

    def row_of(self, position: Marks, player: int) -> tuple[int, ...]:
        """Spaces of a player's first row of three; empty if there is none."""
        spaces = position.spaces[player]
        return next((tuple(bits(row)) for row in self.rows if row & spaces == row), ())

    def threats(self, position: Marks) -> tuple[str, ...]:
        """Spaces where the player to move would win at once, in board order."""
        return tuple(
            self.format_move(move)
            for move in self.legal_moves(position)
            if self.row_of(self.apply(position, move), position.to_move)
        )

    @property
    def _full(self) -> int:
        return (1 << len(self.board.sites)) - 1


def _rows(size: int) -> Iterator[int]:
    """Sets of spaces in a row; a space is `size * column + row`, both counted from 0."""
    for across, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
        for column in range(size):
            for row in range(size):
                places = [(column + step * across, row + step * up) for step in range(ROW)]
                if all(0 <= x < size and 0 <= y < size for x, y in places):
                    yield bit_set(size * x + y for x, y in places)
