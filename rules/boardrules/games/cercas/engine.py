"""Cercas by Rey Alicea: lines between dots close off small areas, and the player with more marks in an area wins it.

Fast random games have one mutable state for a whole game, and only the line that is drawn is looked into.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from boardrules.bits import bits
from boardrules.boards.symmetry import GridSymmetry, grid_symmetries
from boardrules.claims.areas import area_claims
from boardrules.errors import BoardError
from boardrules.game import Area, Draw, Effects, Game, Outcome
from boardrules.games.cercas.board import MOST_CLOSED, CercasTopology, Segments
from boardrules.games.cercas.estimate import promising, worth
from boardrules.games.cercas.faults import FAULTS, faults
from boardrules.games.cercas.lines import KINDS, free_lines, open_after, with_line
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

MEMORY: Final = 4
"""Boards whose tables are kept."""


class CercasPlayouts:
    """Random games on one board.

    A turn is drawn from all that are legal but for the division of the open area. If its line would leave two open
    areas, the line is struck out and the turn is drawn again: so every legal turn is equally likely, and areas are
    searched for few lines only.

    Source: rulings C1 to C7 of docs/rulings.md.

    """

    __slots__ = ("_board", "_buckets", "_dots")

    def __init__(self, board: CercasTopology) -> None:
        self._board = board
        # For each kind of line and each place of a mark beside it: how far the mark's space is from the line's start.
        self._buckets = tuple(
            (kind, place * board.shifts[axis] - side * board.shifts[1 - axis])
            for kind, (axis, length) in enumerate(KINDS)
            for side in (0, 1)
            for place in range(length)
        )
        self._dots = tuple(tuple(place * board.shifts[axis] for place in range(length + 1)) for axis, length in KINDS)

    def run(self, position: CercasPosition, draw: Draw, most_plies: int) -> tuple[list[CercasMove], CercasPosition]:
        """Turns by chance, all legal ones equally likely; see `Game.random_turns`."""
        board, (x, o) = self._board, position.marks
        segments, player, area = position.segments, position.player, position.area
        walls = _Walls(board, segments)
        turns: list[CercasMove] = []
        while len(turns) < most_plies:
            free = board.spaces & ~(x | o | board.around(x if player else o))
            drawn = self._turn(segments, area, free, walls, draw)
            if drawn is None:
                break
            kind, move, area = drawn
            turns.append(move)
            axis, length = KINDS[kind]
            segments = with_line(segments, axis, board.line(move.start, axis, length))
            walls.join([move.start + there for there in self._dots[kind]])
            if player:
                o |= 1 << move.space
            else:
                x |= 1 << move.space
            player = 1 - player
        return turns, type(position)((x, o), segments, player, area)

    def _turn(
        self, segments: Segments, area: int, free: int, walls: "_Walls", draw: Draw
    ) -> tuple[int, CercasMove, int] | None:
        """Kind of a line, the turn that draws it and marks one of the `free` spaces, and the open area then."""
        board, buckets = self._board, self._buckets
        lines = free_lines(board, segments)
        # Starts of the lines of each kind that have a free space at each place beside them.
        sets = [lines[kind] & (free >> ahead if ahead >= 0 else free << -ahead) for kind, ahead in buckets]
        sizes = [some.bit_count() for some in sets]
        total = sum(sizes)
        while total:
            number, bucket = draw(total), 0
            while number >= sizes[bucket]:
                number -= sizes[bucket]
                bucket += 1
            starts = sets[bucket]
            while number:
                starts &= starts - 1
                number -= 1
            bit = starts & -starts
            start, (kind, ahead) = bit.bit_length() - 1, buckets[bucket]
            axis, length = KINDS[kind]
            # The space with the number of the start is beside the line, all of which lies in one region.
            ring = area & bit and walls.closes([start + there for there in self._dots[kind]])
            after = open_after(board, segments, area, axis, board.line(start, axis, length)) if ring else area
            if after is not None:
                return kind, CercasMove(start, start + self._dots[kind][-1], start + ahead), after
            for place, (same, _) in enumerate(buckets):
                if same == kind and sets[place] & bit:
                    sets[place] ^= bit
                    sizes[place] -= 1
                    total -= 1
        return None


class _Walls:
    """Which dots the lines connect: closing a ring divides a region, and any other line divides none."""

    __slots__ = ("_of", "_sets")

    def __init__(self, board: CercasTopology, segments: Segments) -> None:
        # Dots without a line belong to wall -1.
        self._of = [-1] * len(board.dots.sites)
        self._sets: list[list[int]] = []
        for number, dots in enumerate(board.joined(segments)):
            self._sets.append(list(bits(dots)))
            for dot in self._sets[-1]:
                self._of[dot] = number

    def closes(self, dots: list[int]) -> bool:
        """Whether a line over these dots meets one wall twice."""
        met = [wall for wall in map(self._of.__getitem__, dots) if wall >= 0]
        return len(set(met)) < len(met)

    def join(self, dots: list[int]) -> None:
        """Connect the dots of a line."""
        of, sets = self._of, self._sets
        met = {of[dot] for dot in dots} - {-1}
        if met:
            kept = min(met)
        else:
            kept = len(sets)
            sets.append([])
        for dot in dots:
            if of[dot] < 0:
                of[dot] = kept
                sets[kept].append(dot)
        for wall in met - {kept}:
            for dot in sets[wall]:
                of[dot] = kept
            sets[kept] += sets[wall]
            sets[wall] = []


@lru_cache(maxsize=MEMORY)
def playouts(board: CercasTopology) -> CercasPlayouts:
    """Random games on a board; the tables of some boards are kept."""
    return CercasPlayouts(board)


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
    board: CercasTopology = field(init=False, repr=False, compare=False)
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
        object.__setattr__(self, "board", CercasTopology(self.rows, self.columns))
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

    def worth(self, position: CercasPosition) -> int:
        """How well the player to move stands, by closed areas, marks, and spaces that only one player may mark."""
        return worth(self.board, position)

    def promising(self, position: CercasPosition, most: int) -> list[tuple[CercasMove, int]]:
        """The turns that gain most at once, by the same measure."""
        return promising(self.board, position, most)

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
