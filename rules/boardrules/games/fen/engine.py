"""FEN: players place nodes and edges, then capture the faces among them, on any tiling with an odd number of faces."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final, Literal

from boardrules.bits import bit_set, bits
from boardrules.boards.planar import PlanarGraph
from boardrules.boards.planar_symmetry import planar_symmetries
from boardrules.claims.about import About
from boardrules.claims.makers import places_claim
from boardrules.errors import BoardError, ClaimError, Finding, NoSuchSiteError, NotationError
from boardrules.game import Effects, Game, LegalMoves, Outcome
from boardrules.games.fen import reasons as fen_reasons
from boardrules.games.fen.apart import (
    any_edges_apart,
    any_nodes_apart,
    count_edges_apart,
    count_nodes_apart,
    each_apart,
)
from boardrules.games.fen.board import FenTopology, fen_board
from boardrules.games.fen.counts import TurnSize
from boardrules.games.fen.faults import fen_faults
from boardrules.notation import PASS, Fields
from boardrules.problems import Problems
from boardrules.reasons import GAME_OVER, MUST_NOT_PASS, NO_SUCH_SITE, OCCUPIED, Reason
from boardrules.shown import equal_by_fields, positions_of
from boardrules.vocabulary.kinds import ClaimKind
from boardrules.vocabulary.shapes import MappingOf, Whole
from boardrules.vocabulary.stated import Stated
from boardrules.vocabulary.wording import known_here
from boardrules.vocabulary.words import IN_LISTS, TO_MOVE
from boardrules.work import spend

_NEEDED: Final = "needed"


def _check_tally(about: About, stated: Stated) -> Iterator[Finding]:
    """Check the numbers that each player holds round faces, and the numbers needed for a capture."""
    game: Any = about.game
    found: dict[str, tuple[int, int, int]] = game.tally(about.position)
    problems = Problems(ClaimError)
    for face, numbers in stated.entries().items():
        with problems.gather():
            if face not in found:
                raise numbers.wrong(f"no face is called {face!r}")
            here = dict(zip((*about.game.players, _NEEDED), found[face], strict=True))
            for name, claimed in numbers.entries().items():
                with problems.gather():
                    if name not in here:
                        raise claimed.wrong_key(f"unknown key{known_here(name, here)}")
                    if claimed.whole() != here[name]:
                        what = f"a capture of {face} needs" if name == _NEEDED else f"at {face} {name} holds"
                        yield Finding(claimed.path, f"{what} {here[name]}, not {claimed.whole()}")
    problems.close()


def _tally(game: Any, position: Any) -> dict[str, dict[str, int]]:
    """The numbers of the faces that can be captured now: those of all the others are seldom worth a claim."""
    found = game.tally(position)
    faces = sorted(game.can_capture(position), key=game.sort_key)
    return {face: dict(zip((*game.players, _NEEDED), found[face], strict=True)) for face in faces}


CLAIMS: Final = (
    places_claim(
        "can_capture",
        "Exactly the faces that the player to move can capture.",
        lambda game, position: game.can_capture(position),
        "cannot be captured",
    ),
    ClaimKind(
        "tally",
        "Face -> number of places held by each player, and number needed.",
        MappingOf(MappingOf(Whole(0, 10_000), 1), 1, 1000),
        _check_tally,
        _tally,
    ),
)
"""Kinds of claims."""


PLAYERS: Final = ("white", "black")


@dataclass(frozen=True, slots=True)
class Named:
    """The names of a board's places, by their numbers.

    Classes of positions live until Python looks for garbage; they hold this, so that a large board can go before them.
    """

    names: tuple[str, ...]

    name: ClassVar[str] = "fen"

    def format_position(self, position: Any, *, sites: bool = False) -> dict[str, Any]:  # noqa: ARG002
        """Places of each player who has any, and the player to move; this is FEN's only format."""
        held = {
            player: [self.names[place] for place in bits(places)]
            for player, places in zip(PLAYERS, position.held, strict=True)
        }
        return {
            "sites": {player: names for player, names in held.items() if names},
            "to_move": PLAYERS[position.to_move],
        }


_PLACE: Final = re.compile(r"[fen][1-9][0-9]*")
_FORM: Final = "a turn names nodes, edges or faces with spaces between them, such as n3, or e1 e5 e9, or f4 f6"


@equal_by_fields
@dataclass(frozen=True, slots=True)
class FenPosition:
    """Tiles of both players, as bit sets of places (see `FenTopology`), and the player to move."""

    held: tuple[int, int]
    to_move: int


@dataclass(frozen=True, slots=True)
class FenMove:
    """One turn: the bit set of the places that get a tile; their order does not matter.

    An empty set is a pass, which can be written but is never legal.
    """

    places: int


@dataclass(frozen=True, slots=True)
class Fen(Game[FenPosition, FenMove]):
    """FEN on one board.

    >>> Fen.players
    ('white', 'black')

    Attributes:
        graph: The board, which gives the names of the places and the board order.
        turn: Number of nodes, or of edges, that a turn places.
        stuck: What happens to a player without a legal turn: `skip` skips the turn, `lose` loses the game.
        pie: Whether the second player may take over the first colour after the first turn; positions do not show it.
        board: Tables of the board.

    Raises:
        BoardError: The number of faces is even, a name contains a space, the turn places nothing, no first turn of that
            size is possible, or `stuck` is neither of these words.

    Source: Phil Leduc, FEN (2024); rulings E1 to E8 of docs/rulings.md.
    """

    graph: PlanarGraph
    turn: TurnSize
    stuck: Literal["skip", "lose"] = "skip"
    pie: bool = True
    board: FenTopology = field(init=False, repr=False, compare=False)
    _positions: type[FenPosition] = field(init=False, repr=False, compare=False)

    name = "fen"
    players = PLAYERS
    reasons = fen_reasons.REASONS
    faults = fen_reasons.FAULTS
    least_choice = 15
    claims = CLAIMS
    position_keys = (IN_LISTS, TO_MOVE)

    def __post_init__(self) -> None:
        _check_options(self)
        # A frozen class fills its derived fields this way.
        object.__setattr__(self, "board", fen_board(self.graph))
        object.__setattr__(self, "_positions", positions_of(Named(self.board.names), FenPosition))
        if not self.can_place(self.board.places):
            raise BoardError(f"no first turn is possible: there is no room for {self.turn} with no two on one face")

    @property
    def effort(self) -> int:
        # A position of a large board takes memory as well: a bit for each place.
        return 10 + len(self.board.names) // 10

    def initial(self) -> FenPosition:
        return self._positions((0, 0), 0)

    def to_move(self, position: FenPosition) -> int:
        return position.to_move

    def sort_key(self, turn: str) -> tuple[int, ...]:
        """Key for sorting turns into canonical order: place by place, in the order of the board's names."""
        return () if turn == PASS else tuple(self._index(name) for name in turn.split())

    def legal_moves(self, position: FenPosition) -> "FenMoves":
        return FenMoves(self, position)

    def why_illegal(self, position: FenPosition, move: FenMove) -> Reason | None:
        board, places = self.board, move.places
        if places & ~board.places:
            return NO_SUCH_SITE
        if self.outcome(position) is not None:
            return GAME_OVER
        if not places:
            return MUST_NOT_PASS
        kind = board.kind(places)
        if not kind:
            return fen_reasons.MIXED_KINDS
        if kind != board.faces and places.bit_count() != self._size(kind):
            return fen_reasons.wrong_number(self.turn, places.bit_count(), "node" if kind == board.nodes else "edge")
        if places & (position.held[0] | position.held[1]):
            return OCCUPIED.at(board.names[next(bits(places & (position.held[0] | position.held[1])))])
        if kind == board.faces:
            held = position.held[position.to_move]
            return None if all(self._is_enough(held, face) for face in bits(places)) else fen_reasons.TOO_FEW_HELD
        # A place touches itself.
        clash = any(board.touching[place] & places != 1 << place for place in bits(places))
        return fen_reasons.SHARES_FACE if clash else None

    def apply(self, position: FenPosition, move: FenMove) -> FenPosition:
        mover = position.to_move
        first, second = position.held
        held = (first, second | move.places) if mover else (first | move.places, second)
        after = type(position)(held, 1 - mover)
        if self.stuck == "lose" or self.can_place(self.free(after)) or self._winner(after) is not None:
            return after
        # From here on only faces can be captured. The other player is skipped if only this one can capture.
        skipped = not self._any_ripe(after, 1 - mover) and self._any_ripe(after, mover)
        return type(position)(held, mover) if skipped else after

    def outcome(self, position: FenPosition) -> Outcome | None:
        winner = self._winner(position)
        if winner is not None:
            return Outcome(winner)
        if self.can_place(self.free(position)) or self._any_ripe(position, position.to_move):
            return None
        other = 1 - position.to_move
        if self.stuck == "lose":
            return Outcome(other)
        if self._any_ripe(position, other):
            # No game leads here (fault `stuck`), so nothing is decided.
            return None
        first, second = self.score(position)
        return Outcome(None if first == second else int(second > first))

    def score(self, position: FenPosition) -> tuple[int, int]:
        first, second = position.held
        return (first & self.board.faces).bit_count(), (second & self.board.faces).bit_count()

    def effects(self, position: FenPosition, move: FenMove) -> Effects:  # noqa: ARG002
        """Faces that a turn captures."""
        return Effects(captures=tuple(self.board.listed(move.places & self.board.faces)))

    def status(self, position: FenPosition) -> tuple[Reason, ...]:
        winner = self._winner(position)
        return fen_faults(
            self.board,
            self.turn,
            position.held,
            # The last turn won the game, so the stated next player does not matter.
            to_move=position.to_move if winner is None else 1 - winner,
            strict=self.stuck == "lose" or self.can_place(self.free(position)),
            stuck=self.outcome(position) is None and not self.legal_moves(position),
        )

    def can_capture(self, position: FenPosition) -> tuple[str, ...]:
        """Faces that the player to move may capture now; none if the game is over."""
        if self.outcome(position) is not None:
            return ()
        return tuple(self.board.listed(self.ripe(position, position.to_move)))

    def tally(self, position: FenPosition) -> dict[str, tuple[int, int, int]]:
        """For each face, the number of edges and nodes round it that each player holds, and that a capture needs."""
        first, second = map(self.board.flags, position.held)
        return {
            self.board.names[face]: (
                sum([first[place] for place in around]),
                sum([second[place] for place in around]),
                len(around) // 2,
            )
            for face, around in enumerate(self.board.round)
        }

    def parse_move(self, position: FenPosition, text: str) -> FenMove:  # noqa: ARG002
        """The turn that a list of names means; their order does not matter."""
        if text.strip() == PASS:
            return FenMove(0)
        places = 0
        for name in text.split():
            try:
                bit = 1 << self._index(name)
            except NoSuchSiteError:
                if _PLACE.fullmatch(name):
                    raise
                raise NotationError(text, f"{name!r} is not the name of a place: {_FORM}") from None
            if places & bit:
                raise NotationError(text, f"{name} is named twice: {_FORM}")
            places |= bit
        if not places:
            raise NotationError(text, f"no place is named: {_FORM}")
        return FenMove(places)

    def format_move(self, move: FenMove) -> str:
        return " ".join(self.board.listed(move.places)) or PASS

    def has_site(self, name: str) -> bool:
        return self.graph.has_place(name)

    def parse_position(self, fields: Mapping[str, object]) -> FenPosition:
        reading = Fields({key: value for key, value in fields.items() if key != "position"})
        if "position" in fields:
            reading.wrong(("position",), "a FEN board has no rows: list each player's places under sites")
        elif not reading.has("sites"):
            reading.wrong((), "the key 'sites' is missing")
        sites = reading.fields("sites")
        first = sites.sites(self.players[0], self._index)
        second = sites.sites(self.players[1], self._index, first, "is already held by white")
        sites.close()
        to_move = reading.player("to_move", self.players)
        reading.close()
        return self._positions((bit_set(first), bit_set(second)), to_move)

    def format_position(self, position: FenPosition, *, sites: bool = False) -> dict[str, Any]:  # noqa: ARG002
        """Places of each player who has any, and the player to move; this is FEN's only format."""
        return Named(self.board.names).format_position(position)

    def symmetries(self) -> Sequence[tuple[int, ...]]:
        """Permutations of the places: `symmetry[place]` is the image of a place. Each call works them out again."""
        faces, edges = len(self.graph.faces), len(self.graph.edges)
        return tuple(
            (
                *symmetry.faces,
                *(faces + edge for edge in symmetry.edges),
                *(faces + edges + node for node in symmetry.nodes),
            )
            for symmetry in planar_symmetries(self.graph)
        )

    def transform(self, position: FenPosition, symmetry: tuple[int, ...]) -> FenPosition:
        first, second = position.held
        return type(position)((_moved(first, symmetry), _moved(second, symmetry)), position.to_move)

    def transform_move(self, move: FenMove, symmetry: tuple[int, ...]) -> FenMove:
        return FenMove(_moved(move.places, symmetry))

    def readings(self) -> "tuple[Fen, Fen]":
        """What happens to a player without a legal turn is left open (ruling E5)."""
        return self, replace(self, stuck="lose" if self.stuck == "skip" else "skip")

    def same_rules(self, other: Game[Any, Any]) -> bool:
        own = (self.graph, self.turn, self.stuck)
        return isinstance(other, Fen) and own == (other.graph, other.turn, other.stuck)

    def free(self, position: FenPosition) -> int:
        """Empty places, as a bit set."""
        return self.board.places & ~(position.held[0] | position.held[1])

    def ripe(self, position: FenPosition, player: int) -> int:
        """Empty faces that a player holds enough of to capture, as a bit set (ruling E3)."""
        held, free, found = position.held[player], self.free(position), 0
        if self.board.is_large:
            spend(len(self.board.round))
            # Every face costs its own places here, not as many as the board has.
            there = self.board.flags(held)
            empty = self.board.flags(free)
            return bit_set(
                face
                for face, around in enumerate(self.board.round)
                if empty[face] and 2 * sum([there[place] for place in around]) >= len(around)
            )
        for row in self.board.rows:
            if free & row.bit and (held & row.around).bit_count() >= row.needed:
                found |= row.bit
        return found

    def can_place(self, free: int) -> bool:
        """Whether a turn of nodes or of edges fits into a set of empty places; both players have the same answer."""
        board, turn = self.board, self.turn
        return any_nodes_apart(board, free & board.nodes, turn.nodes) or any_edges_apart(
            board, free & board.edges, turn.edges
        )

    def _any_ripe(self, position: FenPosition, player: int) -> bool:
        """Whether there is a face that a player can capture."""
        held = position.held[player]
        for number, face in enumerate(bits(self.free(position) & self.board.faces)):
            # A row of a large board is made when it is looked at.
            if number % 16 == 0:
                spend(16 * 10 if self.board.is_large else 16)
            if self._is_enough(held, face):
                return True
        return False

    def _is_enough(self, held: int, face: int) -> bool:
        """Whether these places are enough to capture a face (ruling E3)."""
        row = self.board.rows[face]
        return (held & row.around).bit_count() >= row.needed

    def _winner(self, position: FenPosition) -> int | None:
        """Player with more than half of the faces (ruling E4)."""
        faces = self.board.faces
        for player, held in enumerate(position.held):
            if 2 * (held & faces).bit_count() > len(self.board.rows):
                return player
        return None

    def _size(self, kind: int) -> int:
        return self.turn.edges if kind == self.board.edges else self.turn.nodes

    def _index(self, name: str) -> int:
        kind, index = self.graph.place(name)
        if kind == "face":
            return index
        return len(self.graph.faces) + index + (len(self.graph.edges) if kind == "node" else 0)


@dataclass(frozen=True, slots=True)
class FenMoves(LegalMoves[FenMove]):
    """Legal turns of a position: captures, then edges, then nodes, each in board order."""

    game: Fen
    position: FenPosition

    def __iter__(self) -> Iterator[FenMove]:
        if self.game.outcome(self.position) is not None:
            return
        board, turn, free = self.game.board, self.game.turn, self.game.free(self.position)
        yield from self.captures()
        yield from map(FenMove, each_apart(board, free & board.edges, turn.edges))
        yield from map(FenMove, each_apart(board, free & board.nodes, turn.nodes))

    def captures(self) -> Iterator[FenMove]:
        """The captures of a game that goes on."""
        return map(FenMove, _subsets(self.game.ripe(self.position, self.position.to_move)))

    def __contains__(self, move: object) -> bool:
        return isinstance(move, FenMove) and self.game.why_illegal(self.position, move) is None

    def count(self) -> int | None:
        """Number of legal turns, or None if counting would exceed `apart.COUNT_STEPS`."""
        if self.game.outcome(self.position) is not None:
            return 0
        board, turn, free = self.game.board, self.game.turn, self.game.free(self.position)
        captures = (1 << self.game.ripe(self.position, self.position.to_move).bit_count()) - 1
        edges = count_edges_apart(board, free & board.edges, turn.edges)
        nodes = count_nodes_apart(board, free & board.nodes, turn.nodes)
        return None if edges is None or nodes is None else captures + edges + nodes


def _check_options(game: Fen) -> None:
    faces = len(game.graph.faces)
    if faces % 2 == 0:
        raise BoardError(f"FEN needs an odd number of faces, and this board has {faces}", faces)
    for name in (*game.graph.faces, *game.graph.edges, *game.graph.nodes):
        if len(name.split()) != 1 or name != name.strip():
            raise BoardError(f"the name {name!r} contains a space, so turns could not be written", name)
    if game.turn.nodes < 1 or game.turn.edges < 1:
        raise BoardError(f"a turn must place something, not {game.turn}", game.turn.nodes, game.turn.edges)
    if game.stuck not in ("skip", "lose"):
        raise BoardError(f"a player who is stuck can 'skip' or 'lose', not {game.stuck!r}", game.stuck)


def _subsets(places: int) -> Iterator[int]:
    """Every non-empty subset, in the order of its places: {1}, {1, 2}, {1, 2, 3}, {1, 3}, {2}, ..."""
    listed = [1 << place for place in bits(places)]
    chosen: list[int] = []
    following = 0
    while chosen or following < len(listed):
        if following == len(listed):
            # The last place is in the subset: move on from the one before it.
            chosen.pop()
            if chosen:
                following = chosen.pop() + 1
            continue
        chosen.append(following)
        following += 1
        yield sum(listed[number] for number in chosen)


def _moved(places: int, symmetry: tuple[int, ...]) -> int:
    return bit_set(symmetry[place] for place in bits(places))
