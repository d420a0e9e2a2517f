"""Noughts and crosses as a game of the contract: small enough that everything about it is known."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from boardrules.boards.square import square_grid
from boardrules.boards.symmetry import GridSymmetry, grid_symmetries
from boardrules.errors import NotationError, PositionError
from boardrules.game import Area, Effects, Game, LegalMoves, Outcome
from boardrules.games.dendria.claims import GOALS
from boardrules.notation import Fields, write_rows
from boardrules.reasons import GAME_OVER, NO_SUCH_SITE, OCCUPIED, Reason

OUT_OF_STEP = Reason("uneven-marks", "", "The marks of both players do not alternate.")
LINES = ("a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 b2 c3", "a3 b2 c1")
CORNERS = ("a1", "a3", "c1", "c3")
SIDES = ("a2", "b1", "b3", "c2")


BOARD = square_grid(3, 3)


def bits(names: str) -> int:
    """Bit set of squares whose names stand in a text."""
    return sum(1 << BOARD.index(name) for name in names.split())


ROWS = tuple(map(bits, LINES))


@dataclass(frozen=True, slots=True)
class ToyPosition:
    """Marks of both players as bit sets, and who is to move."""

    marks: tuple[int, int]
    player: int


@dataclass(frozen=True, slots=True)
class Toy(Game[ToyPosition, int]):
    """Three in a row win. A point for every corner; marks on the sides are called trees.

    With `again`, whoever marks the middle moves once more. Turns are said to be too many to
    count where `uncountable` squares are marked.
    """

    again: bool = False
    uncountable: int | None = None
    pie: bool = False

    name = "toy"
    players = ("x", "o")
    reasons = (NO_SUCH_SITE, GAME_OVER, OCCUPIED)
    faults = (OUT_OF_STEP,)
    goals = GOALS

    def initial(self) -> ToyPosition:
        return ToyPosition((0, 0), 0)

    def to_move(self, position: ToyPosition) -> int:
        return position.player

    def legal_moves(self, position: ToyPosition) -> "ToyMoves":
        return ToyMoves(self, position)

    def why_illegal(self, position: ToyPosition, move: int) -> Reason | None:
        if self.outcome(position) is not None:
            return GAME_OVER
        return OCCUPIED if (position.marks[0] | position.marks[1]) >> move & 1 else None

    def apply(self, position: ToyPosition, move: int) -> ToyPosition:
        marks = list(position.marks)
        marks[position.player] |= 1 << move
        stays = self.again and move == BOARD.index("b2")
        return ToyPosition((marks[0], marks[1]), position.player if stays else 1 - position.player)

    def outcome(self, position: ToyPosition) -> Outcome | None:
        for player, marks in enumerate(position.marks):
            if any(marks & row == row for row in ROWS):
                return Outcome(player)
        return Outcome(None) if position.marks[0] | position.marks[1] == 511 else None

    def score(self, position: ToyPosition) -> tuple[int, int]:
        return self._numbers(position, CORNERS)

    def trees(self, position: ToyPosition) -> tuple[int, int]:
        """Marks on the sides of the board."""
        return self._numbers(position, SIDES)

    def effects(self, position: ToyPosition, move: int) -> Effects:
        """A mark in a corner "captures" it, one in the middle "closes" the middle."""
        name = BOARD.sites[move]
        closes = (Area(position.player, ("b2",)),) if name == "b2" else ()
        return Effects((name,) if name in CORNERS else (), closes)

    def status(self, position: ToyPosition) -> tuple[Reason, ...]:
        x, o = (marks.bit_count() for marks in position.marks)
        return (OUT_OF_STEP,) if x - o != position.player and not self.again else ()

    def parse_move(self, position: ToyPosition, text: str) -> int:
        if not re.fullmatch(r"\s*[a-z][0-9]+\s*", text):
            raise NotationError(text, f"a turn is a square such as b2, not {text!r}")
        return BOARD.index(text.strip())

    def format_move(self, move: int) -> str:
        return BOARD.sites[move]

    def parse_position(self, fields: Mapping[str, object]) -> ToyPosition:
        reading = Fields(fields)
        marks = [0, 0]
        if reading.has("position"):
            for site, sign in enumerate(reading.rows(BOARD, "xo")):
                if sign != ".":
                    marks["xo".index(sign)] |= 1 << site
        else:
            lists = reading.fields("sites")
            for player, name in enumerate(self.players):
                marks[player] = sum(1 << site for site in lists.sites(name, BOARD.index))
            lists.close()
        if marks[0] & marks[1]:
            raise PositionError(("sites",), "a square is marked twice")
        player = reading.player("to_move", self.players)
        reading.close()
        return ToyPosition((marks[0], marks[1]), player)

    def format_position(self, position: ToyPosition, *, sites: bool = False) -> dict[str, Any]:
        keys: dict[str, Any] = {"to_move": self.players[position.player]}
        if sites:
            return {"sites": dict(zip(self.players, map(self.names, position.marks), strict=True)), **keys}
        signs = ["x" if position.marks[0] >> n & 1 else "o" if position.marks[1] >> n & 1 else "." for n in range(9)]
        return {"position": write_rows(BOARD, signs), **keys}

    def symmetries(self) -> tuple[GridSymmetry, ...]:
        return grid_symmetries(BOARD)

    def transform(self, position: ToyPosition, symmetry: GridSymmetry) -> ToyPosition:
        x, o = (sum(1 << symmetry.sites[n] for n in range(9) if marks >> n & 1) for marks in position.marks)
        return ToyPosition((x, o), position.player)

    def transform_move(self, move: int, symmetry: GridSymmetry) -> int:
        return symmetry.sites[move]

    def names(self, marks: int) -> list[str]:
        """Names of the squares of a bit set."""
        return [name for n, name in enumerate(BOARD.sites) if marks >> n & 1]

    def _numbers(self, position: ToyPosition, names: tuple[str, ...]) -> tuple[int, int]:
        squares = bits(" ".join(names))
        return (position.marks[0] & squares).bit_count(), (position.marks[1] & squares).bit_count()


@dataclass(frozen=True, slots=True)
class ToyMoves(LegalMoves[int]):
    """Empty squares, while the game goes on."""

    game: Toy
    position: ToyPosition

    def __iter__(self) -> Iterator[int]:
        return (move for move in range(9) if move in self)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, int) and self.game.why_illegal(self.position, move) is None

    def count(self) -> int | None:
        if sum(marks.bit_count() for marks in self.position.marks) == self.game.uncountable:
            return None
        return sum(1 for _ in self)


def toy_position(rows: str, to_move: str = "x", **options: Any) -> ToyPosition:
    """Position from its three rows, written with slashes between them, the top row first."""
    return Toy(**options).parse_position({"position": rows.replace("/", "\n"), "to_move": to_move})
