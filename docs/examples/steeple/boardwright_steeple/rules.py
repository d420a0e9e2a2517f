"""Rules of Steeple: move a stack onto a neighbouring one; whoever cannot has lost."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from boardrules.boards.grid import GridBoard
from boardrules.boards.square import square_grid
from boardrules.boards.symmetry import GridSymmetry, grid_symmetries
from boardrules.errors import BoardError, NotationError
from boardrules.game import Game, ListedMoves, Outcome
from boardrules.notation import Fields, write_rows
from boardrules.reasons import EMPTY_SITE, GAME_OVER, NOT_YOURS, Reason
from boardrules.vocabulary.words import IN_LISTS, IN_ROWS, LAYERS, TO_MOVE

SMALLEST, LARGEST = 3, 6
"""Spaces along a side."""

TALLEST = 4
"""Stones of the highest stack."""

SIGNS = "WB"
"""The top stones in rows of text."""

NOT_NEXT = Reason("not-next", "", "A stack moves to a space that shares a side with its own.")
NO_STACK = Reason("no-stack", "", "A stack moves onto another, not to an empty space.")
TOO_TALL = Reason("too-tall", "", "No stack has more than four stones.")


@dataclass(frozen=True, slots=True)
class Stacks:
    """Position: the stones of each space from the bottom up, 0 White's and 1 Black's, and who is to move."""

    stones: tuple[tuple[int, ...], ...]
    to_move: int = 0


Move = tuple[int, int]
"""Space from which a whole stack moves, and space of the stack under it then."""


@dataclass(frozen=True, slots=True)
class SteepleRules(Game[Stacks, Move]):
    """Steeple on a board with `size` spaces along a side. Whose stone is on top owns a stack."""

    name = "steeple"
    players = ("white", "black")
    reasons = (GAME_OVER, EMPTY_SITE, NOT_YOURS, NOT_NEXT, NO_STACK, TOO_TALL)
    points = False
    position_keys = (IN_ROWS, IN_LISTS, LAYERS, TO_MOVE)

    size: int = 5
    board: GridBoard = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not SMALLEST <= self.size <= LARGEST:
            raise BoardError(f"a board of Steeple has {SMALLEST} to {LARGEST} spaces along a side", self.size)
        # A frozen class fills its derived fields this way.
        object.__setattr__(self, "board", square_grid(self.size, self.size))

    def initial(self) -> Stacks:
        return Stacks(tuple(((site // self.size + site % self.size) % 2,) for site in range(self.size**2)))

    def to_move(self, position: Stacks) -> int:
        return position.to_move

    def legal_moves(self, position: Stacks) -> ListedMoves[Move]:
        return ListedMoves(tuple(self._moves(position)))

    def _moves(self, position: Stacks) -> Iterator[Move]:
        for start, stack in enumerate(position.stones):
            if stack and stack[-1] == position.to_move:
                for end in sorted(self.board.neighbours(start)):
                    if position.stones[end] and len(stack) + len(position.stones[end]) <= TALLEST:
                        yield start, end

    def why_illegal(self, position: Stacks, move: Move) -> Reason | None:
        start, end = (position.stones[site] for site in move)
        if self.outcome(position) is not None:
            return GAME_OVER
        if not start:
            return EMPTY_SITE
        if start[-1] != position.to_move:
            return NOT_YOURS
        if move[1] not in self.board.neighbours(move[0]):
            return NOT_NEXT
        if not end:
            return NO_STACK
        return TOO_TALL if len(start) + len(end) > TALLEST else None

    def apply(self, position: Stacks, move: Move) -> Stacks:
        stones = [*position.stones]
        stones[move[1]] += stones[move[0]]
        stones[move[0]] = ()
        return Stacks(tuple(stones), 1 - position.to_move)

    def outcome(self, position: Stacks) -> Outcome | None:
        return None if next(self._moves(position), None) else Outcome(1 - position.to_move)

    def score(self, position: Stacks) -> tuple[int, int]:
        return 0, 0

    def parse_move(self, position: Stacks, text: str) -> Move:
        start, _, end = text.strip().partition("-")
        if not end:
            raise NotationError(text, f"{text!r} is no turn: write from where to where a stack moves, such as b2-b3")
        return self.board.index(start), self.board.index(end)

    def format_move(self, move: Move) -> str:
        return "-".join(self.board.sites[site] for site in move)

    def parse_position(self, fields: Mapping[str, object]) -> Stacks:
        given = Fields(fields)
        if given.in_rows("top stones"):
            tops = {site: SIGNS.index(sign) for site, sign in enumerate(given.rows(self.board, SIGNS)) if sign != "."}
        else:
            lists = given.fields("sites")
            white = lists.sites("white", self.board.index)
            black = lists.sites("black", self.board.index, white, "has a white stone on top")
            lists.close()
            tops = {**dict.fromkeys(white, 0), **dict.fromkeys(black, 1)}
        layers = given.layers(self.board.index, tops, self.players, TALLEST)
        to_move = given.player("to_move", self.players)
        given.close()
        sites = range(len(self.board.sites))
        return Stacks(tuple((*layers.get(site, ()), tops[site]) if site in tops else () for site in sites), to_move)

    def format_position(self, position: Stacks, *, sites: bool = False) -> dict[str, Any]:
        stacks = [(name, stack) for name, stack in zip(self.board.sites, position.stones, strict=True) if stack]
        fields: dict[str, Any] = {}
        if sites:
            fields["sites"] = {
                player: [name for name, stack in stacks if stack[-1] == number]
                for number, player in enumerate(self.players)
            }
        else:
            fields["position"] = write_rows(
                self.board, [SIGNS[stack[-1]] if stack else "." for stack in position.stones]
            )
        layers = {name: [self.players[stone] for stone in stack[:-1]] for name, stack in stacks if stack[1:]}
        return {**fields, **({"layers": layers} if layers else {}), "to_move": self.players[position.to_move]}

    def symmetries(self) -> tuple[GridSymmetry, ...]:
        return grid_symmetries(self.board)

    def transform(self, position: Stacks, symmetry: GridSymmetry) -> Stacks:
        images = sorted(zip(symmetry.sites, position.stones, strict=True))
        return Stacks(tuple(stack for _, stack in images), position.to_move)

    def transform_move(self, move: Move, symmetry: GridSymmetry) -> Move:
        return symmetry.sites[move[0]], symmetry.sites[move[1]]
