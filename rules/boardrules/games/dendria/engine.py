"""Dendria by Saïd Galdseid: Seeds are sown and sprout into Dryads, and Dryads turn seedbeds into forests."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from boardrules.bits import bits
from boardrules.boards.symmetry import GridSymmetry, grid_symmetries
from boardrules.errors import BoardError
from boardrules.game import Area, Draw, Game, Outcome
from boardrules.games.dendria.board import DendriaTopology, first_soil
from boardrules.games.dendria.claims import CLAIMS, GOALS
from boardrules.games.dendria.estimate import promising, worth
from boardrules.games.dendria.leaves import leafiness, leaves
from boardrules.games.dendria.moves import DendriaMoves
from boardrules.games.dendria.playout import playouts
from boardrules.games.dendria.position import (
    DRYAD,
    EMPTY,
    FAULTS,
    PLAYERS,
    POSITION_KEYS,
    SEED,
    TREE,
    DendriaPosition,
    Pieces,
    State,
    changed,
    faults,
    occupied_by,
    of_player,
    read_position,
    union,
    write_position,
)
from boardrules.games.dendria.turns import (
    REASONS,
    DendriaMove,
    Pass,
    Sow,
    Stop,
    Travel,
    after_move,
    read_move,
    why_illegal,
    write_move,
)
from boardrules.notation import Fields
from boardrules.reasons import Reason
from boardrules.shown import as_own, positions_of

__all__ = ["FAULTS", "REASONS", "Dendria", "DendriaMove", "DendriaPosition"]

_SHORTEST, _LONGEST = 2, 13


@dataclass(frozen=True, slots=True)
class Dendria(Game[DendriaPosition, DendriaMove]):
    """Dendria on a hexagonal board.

    >>> import boardrules
    >>> boardrules.Dendria(3).players
    ('dark', 'light')

    Attributes:
        side: Number of hexes along each side, 2 to 13.
        pie: Whether the second player may choose the colour after the first Seed.

    Raises:
        BoardError: The side is too short or too long.

    Source: rulings D1 to D15 of docs/rulings.md.

    """

    side: int = 9
    pie: bool = True
    board: DendriaTopology = field(init=False, repr=False, compare=False)
    _positions: type[DendriaPosition] = field(init=False, repr=False, compare=False)
    _symmetries: tuple[GridSymmetry, ...] = field(init=False, repr=False, compare=False)

    # Annotations would turn these into fields.
    name = "dendria"
    players = PLAYERS
    reasons = REASONS
    faults = FAULTS
    claims = CLAIMS
    goals = GOALS
    position_keys = POSITION_KEYS

    def __post_init__(self) -> None:
        if not _SHORTEST <= self.side <= _LONGEST:
            problem = f"Dendria needs a board of {_SHORTEST} to {_LONGEST} hexes a side, not {self.side}"
            raise BoardError(problem, self.side)
        # A frozen class fills its derived fields this way.
        object.__setattr__(self, "_positions", positions_of(self, DendriaPosition))
        object.__setattr__(self, "board", DendriaTopology(self.side))
        object.__setattr__(self, "_symmetries", grid_symmetries(self.board.grid))

    @property
    def effort(self) -> int:
        return 10 + len(self.board.grid.sites) // 8

    def initial(self) -> DendriaPosition:
        return self._positions(EMPTY, 0, 0, frozenset())

    def to_move(self, position: DendriaPosition) -> int:
        return position.player

    def legal_moves(self, position: DendriaPosition) -> DendriaMoves:
        return DendriaMoves(self.board, position)

    def why_illegal(self, position: DendriaPosition, move: DendriaMove) -> Reason | None:
        return why_illegal(self.board, position, move)

    def apply(self, position: DendriaPosition, move: DendriaMove) -> DendriaPosition:
        player, passed = position.player, isinstance(move, Pass)
        pieces = after_move(position, move)
        # Sowing adds a piece and every act removes a Seed, both for good. All other turns only move Dryads.
        acting = (pieces[SEED], pieces[3 + SEED]) != (position.pieces[SEED], position.pieces[3 + SEED])
        if acting or isinstance(move, Sow):
            earlier: frozenset[State] = frozenset()
        else:
            earlier = (position.earlier | {(position.pieces, player)}) - {(pieces, 1 - player)}
        return type(position)(pieces, 1 - player, position.passes + 1 if passed else 0, earlier)

    def random_turns(
        self, position: DendriaPosition, draw: Draw, most_plies: int
    ) -> tuple[list[DendriaMove], DendriaPosition]:
        """Turns drawn step by step: a first step, all equally likely, then acts, each with a chance of its own.

        `DendriaPlayouts` has the details. Not all legal turns are equally likely.
        """
        return playouts(self.board).run(position, draw, most_plies)

    def worth(self, position: DendriaPosition) -> int:
        """How well the player to move stands, by forests, Dryads, and Seeds that could sprout."""
        return worth(self.board, position)

    def promising(self, position: DendriaPosition, most: int) -> list[tuple[DendriaMove, int]]:
        """Turns with as many acts as possible first, by what the acts gain."""
        return promising(self.board, position, most)

    def outcome(self, position: DendriaPosition) -> Outcome | None:
        """The player with more points wins, after two passes in a row.

        Source: ruling D12 of docs/rulings.md.
        """
        if position.passes < 2:
            return None
        dark, light = self.score(position)
        return Outcome(0 if dark > light else 1)

    def score(self, position: DendriaPosition) -> tuple[int | float, int | float]:
        """Leafiness; once the game is over, with the half point for the player who passed first.

        Source: rulings D10 and D12 of docs/rulings.md.
        """
        dark, light = leafiness(self.board, position.pieces)
        if position.passes < 2:
            return dark, light
        return (dark, light + 0.5) if position.player else (dark + 0.5, light)

    def leafiness(self, position: DendriaPosition) -> tuple[int, int]:
        """Number of Trees and soils of each player's forests, without the half point.

        Source: ruling D10 of docs/rulings.md.
        """
        return leafiness(self.board, position.pieces)

    def leaves(self, position: DendriaPosition) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Soils that belong to Dark's forests, and to Light's, in board order, without the Trees' own soils.

        Source: ruling D10 of docs/rulings.md.
        """
        dark, light = leaves(self.board, position.pieces)
        return self.board.names_of(dark), self.board.names_of(light)

    def trees(self, position: DendriaPosition) -> tuple[int, int]:
        """Number of each player's Trees."""
        return position.pieces[TREE].bit_count(), position.pieces[3 + TREE].bit_count()

    def forests(self, position: DendriaPosition) -> tuple[Area, ...]:
        """Connected groups of one player's Trees, in the board order of their first Trees."""
        found = [
            (group & -group, Area(player, self.board.names_of(group)))
            for player in (0, 1)
            for group in self.board.groups(position.pieces[3 * player + TREE])
        ]
        return tuple(area for _, area in sorted(found, key=lambda pair: pair[0]))

    def hungry(self, position: DendriaPosition) -> tuple[str, ...]:
        """Seeds of both colours that neither player nourishes, in board order.

        Source: ruling D2 of docs/rulings.md.
        """
        dark, light = (self._nourished(position.pieces, player) for player in (0, 1))
        return self.board.names_of((position.pieces[SEED] | position.pieces[3 + SEED]) & ~(dark | light))

    def nourished(self, position: DendriaPosition) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Seeds of both colours that Dark nourishes, and those that Light nourishes, in board order.

        Source: ruling D2 of docs/rulings.md.
        """
        dark, light = (self.board.names_of(self._nourished(position.pieces, player)) for player in (0, 1))
        return dark, light

    def fertile(self, position: DendriaPosition) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Soils that are fertile for Dark, and those that are fertile for Light, in board order.

        Source: ruling D7 of docs/rulings.md.
        """
        empty = self.board.soils & ~occupied_by(position.pieces)
        dark, light = (
            self.board.names_of(self.board.star(position.pieces[3 * player + DRYAD], empty)) for player in (0, 1)
        )
        return dark, light

    def status(self, position: DendriaPosition) -> tuple[Reason, ...]:
        return faults(position)

    def parse_move(self, position: DendriaPosition, text: str) -> DendriaMove:
        return read_move(self.board, position, text)

    def format_move(self, move: DendriaMove) -> str:
        return write_move(self.board, move)

    def has_site(self, name: str) -> bool:
        return name in self.board.grid.sites

    def parse_position(self, fields: Mapping[str, object]) -> DendriaPosition:
        return as_own(self._positions, read_position(self.board, Fields(fields)))

    def format_position(self, position: DendriaPosition, *, sites: bool = False) -> dict[str, Any]:
        return write_position(self.board, position, sites=sites)

    def symmetries(self) -> tuple[GridSymmetry, ...]:
        """Rotations and reflections of the board."""
        return self._symmetries

    def transform(self, position: DendriaPosition, symmetry: GridSymmetry) -> DendriaPosition:
        earlier = frozenset((self._turned_pieces(pieces, symmetry), player) for pieces, player in position.earlier)
        pieces = self._turned_pieces(position.pieces, symmetry)
        return type(position)(pieces, position.player, position.passes, earlier)

    def transform_move(self, move: DendriaMove, symmetry: GridSymmetry) -> DendriaMove:
        match move:
            case Sow():
                return Sow(*self._turned_place(move, symmetry))
            case Travel():
                stops = tuple(Stop(*self._turned_place(stop, symmetry)) for stop in move.stops)
                return Travel(self._image(move.start, symmetry), stops)
        return move

    def same_rules(self, other: Game[Any, Any]) -> bool:
        return isinstance(other, Dendria) and self.side == other.side

    def _turned_place(self, place: Sow | Stop, symmetry: GridSymmetry) -> tuple[int, int, tuple[int, ...]]:
        beds = sorted((self._turned(bed, symmetry) for bed in place.seedbeds), key=first_soil)
        return self._image(place.soil, symmetry), self._turned(place.sprouts, symmetry), tuple(beds)

    def _turned_pieces(self, pieces: Pieces, symmetry: GridSymmetry) -> Pieces:
        return changed(pieces, {entry: self._turned(soils, symmetry) for entry, soils in enumerate(pieces)})

    def _turned(self, soils: int, symmetry: GridSymmetry) -> int:
        return sum(1 << self._image(soil, symmetry) for soil in bits(soils))

    def _image(self, soil: int, symmetry: GridSymmetry) -> int:
        return self.board.numbers[symmetry.sites[self.board.sites[soil]]]

    def _nourished(self, pieces: Pieces, player: int) -> int:
        friends, occupied = of_player(pieces, player), occupied_by(pieces)
        seeds = bits(pieces[SEED] | pieces[3 + SEED])
        return union(1 << seed for seed in seeds if self.board.nourishes(seed, friends, occupied))
