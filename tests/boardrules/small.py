"""The smallest game that keeps the contract: a heap of matches. It takes every default that there is."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boardrules.errors import NoSuchSiteError, NotationError
from boardrules.game import Game, LegalMoves, ListedMoves, Outcome
from boardrules.notation import Fields
from boardrules.reasons import NO_SUCH_SITE, Reason
from boardrules.vocabulary.words import IN_LISTS, TO_MOVE

TOO_MANY = Reason("too-many", "", "There are not so many matches.")


@dataclass(frozen=True, slots=True)
class Heap:
    """How many matches each player has taken, and who is to move."""

    taken: tuple[int, int]
    player: int


@dataclass(frozen=True, slots=True)
class Nim(Game[Heap, int]):
    """Players take one to three matches from a heap in turns; who takes the last one wins.

    Matches that were taken are called a1, a2, ... in lists of positions: as many as there are, not which.
    """

    heap: int = 5

    name = "nim"
    players = ("first", "second")
    reasons = (NO_SUCH_SITE, TOO_MANY)
    position_keys = (IN_LISTS, TO_MOVE)

    def initial(self) -> Heap:
        return Heap((0, 0), 0)

    def to_move(self, position: Heap) -> int:
        return position.player

    def legal_moves(self, position: Heap) -> LegalMoves[int]:
        return ListedMoves(tuple(range(1, min(3, self.heap - sum(position.taken)) + 1)))

    def why_illegal(self, position: Heap, move: int) -> Reason | None:
        return None if move in self.legal_moves(position) else TOO_MANY

    def apply(self, position: Heap, move: int) -> Heap:
        first, second = position.taken
        taken = (first, second + move) if position.player else (first + move, second)
        return Heap(taken, 1 - position.player)

    def outcome(self, position: Heap) -> Outcome | None:
        return Outcome(1 - position.player) if sum(position.taken) >= self.heap else None

    def score(self, position: Heap) -> tuple[int, int]:
        return position.taken

    def parse_move(self, position: Heap, text: str) -> int:
        if text.strip() not in ("a1", "a2", "a3"):
            raise NotationError(text, f"a turn is a1, a2 or a3, not {text!r}")
        return int(text.strip()[1])

    def format_move(self, move: int) -> str:
        return f"a{move}"

    def parse_position(self, fields: Mapping[str, object]) -> Heap:
        reading = Fields(fields)
        lists = reading.fields("sites")
        taken = [len(lists.sites(name, self._index)) for name in self.players]
        lists.close()
        player = reading.player("to_move", self.players)
        reading.close()
        return Heap((taken[0], taken[1]), player)

    def format_position(self, position: Heap, *, sites: bool = False) -> dict[str, Any]:
        first, both = position.taken[0], sum(position.taken)
        matches = [f"a{number}" for number in range(1, both + 1)]
        lists = dict(zip(self.players, (matches[:first], matches[first:]), strict=True))
        return {"sites": lists, "to_move": self.players[position.player]}

    def _index(self, name: str) -> int:
        if name not in {f"a{number}" for number in range(1, self.heap + 1)}:
            raise NoSuchSiteError(name)
        return int(name[1:])


@dataclass(frozen=True, slots=True)
class Last(Nim):
    """The same with a mistake: of the legal turns the last one is not listed."""

    def legal_moves(self, position: Heap) -> LegalMoves[int]:
        return ListedMoves(tuple(Nim.legal_moves(self, position))[:-1])
