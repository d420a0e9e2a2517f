"""Cercas by Rey Alicea: lines between dots close off small areas, and the player with more marks in an area wins it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from boardrules.bits import bits
from boardrules.boards.symmetry import GridSymmetry, grid_symmetries
from boardrules.claims.areas import area_claims
from boardrules.errors import BoardError
from boardrules.game import Area, Draw, Effects, Game, Outcome
from boardrules.games.cercas.board import MOST_CLOSED, CercasBoard
from boardrules.games.cercas.faults import FAULTS, faults
from boardrules.games.cercas.lines import with_line
from boardrules.games.cercas.playout import playouts
from boardrules.games.cercas.position import (
    PLAYERS,
    POSITION_KEYS,
    CercasPosition,
    read_position,
    segment_names,
    write_position,
)
from boardrules.games.cercas.turns import (
    NOTHING,
    REASONS,
    CercasMove,
    CercasMoves,
    read_move,
    why_illegal,
    write_move,
)
from boardrules.notation import Fields
from boardrules.reasons import Reason
from boardrules.shown import as_own, positions_of

__all__ = ["FAULTS", "REASONS", "Cercas", "CercasMove", "CercasPosition"]

_LONGEST = 25


@dataclass(frozen=True, slots=True)
class Cercas(Game[CercasPosition, CercasMove]):
    """Cercas on a board of any size, counted in spaces; there is one more row and one more column of dots.

    >>> import boardrules
    >>> boardrules.Cercas(3, 3).legal_moves(boardrules.Cercas(3, 3).initial()).count() > 0
    True

    Attributes:
        rows: 1 to 25.
        columns: 1 to 25.

    Raises:
        BoardError: A size is outside these limits.

    Source: rulings C1 to C9 of docs/rulings.md.

    """

    rows: int = 7
    columns: int = 7
    board: CercasBoard = field(init=False, repr=False, compare=False)
    _positions: type[CercasPosition] = field(init=False, repr=False, compare=False)
    _symmetries: tuple[GridSymmetry, ...] = field(init=False, repr=False, compare=False)

    # Annotations would turn these into fields.
    name = "cercas"
    players = PLAYERS
    reasons = REASONS
    faults = FAULTS
    claims = area_claims(lambda game, position: game.areas(position))
    position_keys = POSITION_KEYS

    def __post_init__(self) -> None:
        for what, size in (("rows", self.rows), ("columns", self.columns)):
            if not 1 <= size <= _LONGEST:
                raise BoardError(f"Cercas needs 1 to {_LONGEST} {what} of spaces, not {size}", size)
        # A frozen class fills its derived fields this way.
        object.__setattr__(self, "_positions", positions_of(self, CercasPosition))
        object.__setattr__(self, "board", CercasBoard(self.rows, self.columns))
        object.__setattr__(self, "_symmetries", grid_symmetries(self.board.dots))

    @property
    def effort(self) -> int:
        return self.rows * self.columns * 5 // 4

    def initial(self) -> CercasPosition:
        spaces = self.board.spaces
        return self._positions((0, 0), (0, 0), 0, spaces if spaces.bit_count() > MOST_CLOSED else 0)

    def to_move(self, position: CercasPosition) -> int:
        return position.player

    def legal_moves(self, position: CercasPosition) -> CercasMoves:
        return CercasMoves(self.board, position)

    def why_illegal(self, position: CercasPosition, move: CercasMove) -> Reason | None:
        return why_illegal(self.board, position, move)

    def apply(self, position: CercasPosition, move: CercasMove) -> CercasPosition:
        board, player, area = self.board, position.player, position.area
        x, o = position.marks
        mark = 1 << move.space
        marks = (x, o | mark) if player else (x | mark, o)
        axis, length = board.straight(move.start, move.end) or (0, 0)
        line = board.line(move.start, axis, length)
        segments = with_line(position.segments, axis, line)
        if area & board.beside(axis, line):
            regions = board.regions(segments, area)
            area = next((region for region in regions if region.bit_count() > MOST_CLOSED), 0)
        return type(position)(marks, segments, 1 - player, area)

    def random_turns(
        self, position: CercasPosition, draw: Draw, most_plies: int
    ) -> tuple[list[CercasMove], CercasPosition]:
        """Turns by chance, all legal ones equally likely."""
        return playouts(self.board).run(position, draw, most_plies)

    def outcome(self, position: CercasPosition) -> Outcome | None:
        """The player who scores more wins, once the player to move has no legal turn.

        Source: rulings C7 and C9 of docs/rulings.md.
        """
        if self.legal_moves(position):
            return None
        x, o = self.score(position)
        return Outcome(None if x == o else int(o > x))

    def score(self, position: CercasPosition) -> tuple[int, int]:
        """Spaces of the closed areas in which each player has more marks.

        Source: ruling C8 of docs/rulings.md.
        """
        points = [0, 0]
        for region, owner in self._closed(position):
            if owner is not None:
                points[owner] += region.bit_count()
        return points[0], points[1]

    def areas(self, position: CercasPosition) -> tuple[tuple[Area, ...], tuple[str, ...]]:
        """Closed areas with their owners, in the board order of their first spaces, and the open area's spaces.

        An area has no owner if it has equal numbers of both players' marks, or no marks.
        """
        closed = tuple(Area(owner, self._names(region)) for region, owner in self._closed(position))
        return closed, self._names(position.area)

    def effects(self, position: CercasPosition, move: CercasMove) -> Effects:
        before = {region for region, _ in self._closed(position)}
        after = self._closed(self.apply(position, move))
        return Effects(
            closes=tuple(Area(owner, self._names(region)) for region, owner in after if region not in before)
        )

    def status(self, position: CercasPosition) -> tuple[Reason, ...]:
        return faults(self.board, position)

    def parse_move(self, position: CercasPosition, text: str) -> CercasMove:  # noqa: ARG002 - the contract's signature
        return read_move(self.board, text)

    def format_move(self, move: CercasMove) -> str:
        return write_move(self.board, move)

    def has_site(self, name: str) -> bool:
        return name in self.board.grid.sites

    def parse_position(self, fields: Mapping[str, object]) -> CercasPosition:
        return as_own(self._positions, read_position(self.board, Fields(fields)))

    def format_position(self, position: CercasPosition, *, sites: bool = False) -> dict[str, Any]:
        return write_position(self.board, position, sites=sites)

    def built(self, position: CercasPosition) -> tuple[str, ...]:
        """The lines, each from a dot to the next."""
        return segment_names(self.board, position.segments)

    def symmetries(self) -> tuple[GridSymmetry, ...]:
        """Rotations and reflections of the dots."""
        return self._symmetries

    def transform(self, position: CercasPosition, symmetry: GridSymmetry) -> CercasPosition:
        board = self.board
        x, o = (board.turned(marks, symmetry) for marks in position.marks)
        segments = board.turned_segments(position.segments, symmetry)
        return type(position)((x, o), segments, position.player, board.turned(position.area, symmetry))

    def transform_move(self, move: CercasMove, symmetry: GridSymmetry) -> CercasMove:
        if move == NOTHING:
            return move
        start, end = sorted((symmetry.sites[move.start], symmetry.sites[move.end]))
        return CercasMove(start, end, self.board.image(move.space, symmetry))

    def _closed(self, position: CercasPosition) -> list[tuple[int, int | None]]:
        """Closed areas in the board order of their first spaces, each with the player who has more marks in it."""
        x, o = position.marks
        found: list[tuple[int, int | None]] = []
        for region in self.board.regions(position.segments, self.board.spaces & ~position.area):
            lead = (region & x).bit_count() - (region & o).bit_count()
            # A second region larger than this cannot come up in play; it is not closed and scores nothing.
            if region.bit_count() <= MOST_CLOSED:
                found.append((region, None if not lead else int(lead < 0)))
        return found

    def _names(self, spaces: int) -> tuple[str, ...]:
        return tuple(self.board.names[space] for space in bits(spaces))
