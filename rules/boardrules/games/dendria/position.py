"""Dendria's positions: their contents, their notation, and the faults that make one impossible in play."""

from collections.abc import Iterable
from typing import Any, Final

from boardrules.bits import bit_set, bits
from boardrules.games.dendria.board import DendriaTopology
from boardrules.notation import Fields, write_rows
from boardrules.reasons import Reason
from boardrules.shown import equal_by_fields
from boardrules.values import dataclass
from boardrules.vocabulary.shapes import Key, ListOf, Record, Whole
from boardrules.vocabulary.words import MOST_TURNS, NAME, ROWS, SITES
from boardrules.vocabulary.words import POSITION_KEYS as COMMON_KEYS

PLAYERS: Final = ("dark", "light")
KINDS: Final = ("seeds", "trees", "dryads")
SEED, TREE, DRYAD = range(3)
_SIGNS: Final = "stdSTD"
_MOST_PASSES: Final = 2

_EARLIER: Final = Record(
    "EarlierPosition",
    "An earlier position of the game.",
    (
        Key("position", ROWS, "The pieces in rows, the top row first."),
        Key("sites", SITES, "The pieces: player -> kind -> places."),
        Key("to_move", NAME, "Who was to move."),
    ),
)
POSITION_KEYS: Final = (
    *COMMON_KEYS,
    Key("passes", Whole(0, _MOST_PASSES), "Number of passes in a row up to now, 0 to 2. Default 0."),
    Key("history", ListOf(_EARLIER, MOST_TURNS), "Earlier positions, which must not be repeated."),
)

UNSOWN: Final = Reason(
    "unsown", "D14", "The board is empty only at the start, with Dark to move and no passes or earlier positions."
)
OUT_OF_STEP: Final = Reason(
    "out-of-step",
    "D14",
    "Alternating turns cannot lead to these Seeds with this player to move.",
    unreached=True,
)
TOO_FEW_PIECES: Final = Reason(
    "too-few-pieces",
    "D2",
    "With a Dryad or a Tree there are at least four pieces, because a Seed needs them to sprout.",
    unreached=True,
)
TREES_WITHOUT_DRYAD: Final = Reason(
    "trees-without-dryad",
    "D8",
    "A player cannot have Trees without Dryads: Trees need Dryads to grow, and Dryads stay on the board.",
    unreached=True,
)
IMPOSSIBLE_HISTORY: Final = Reason(
    "impossible-history",
    "D11",
    "An earlier position cannot have led to this one: pieces stay on the board, and only Dryads move.",
    unreached=True,
)
FAULTS: Final = (UNSOWN, OUT_OF_STEP, TOO_FEW_PIECES, TREES_WITHOUT_DRYAD, IMPOSSIBLE_HISTORY)

Pieces = tuple[int, int, int, int, int, int]
"""Soils of Dark's Seeds, Trees and Dryads, then of Light's: the index is `3 * player + kind`."""

State = tuple[Pieces, int]
"""Pieces and the player to move: no turn may repeat an earlier state (ruling D11)."""

EMPTY: Final[Pieces] = (0, 0, 0, 0, 0, 0)


@equal_by_fields
@dataclass(frozen=True, slots=True)
class DendriaPosition:
    """Pieces on the soils, and earlier states as far as they still matter.

    Attributes:
        pieces: Soils of each player's Seeds, Trees and Dryads, as bit sets of `DendriaTopology`.
        player: Player to move.
        passes: Number of passes in a row up to now; after two the game is over, and the player to move passed first.
        earlier: Earlier states that could still come up again. Sowing, sprouting and germinating cannot be undone, so
            no states from before the last such turn are kept.

    """

    pieces: Pieces
    player: int
    passes: int
    earlier: frozenset[State]


def union(sets: Iterable[int]) -> int:
    """Soils that are in any of the sets."""
    found = 0
    for soils in sets:
        found |= soils
    return found


def occupied_by(pieces: Pieces) -> int:
    """Soils with a piece."""
    return pieces[0] | pieces[1] | pieces[2] | pieces[3] | pieces[4] | pieces[5]


def of_player(pieces: Pieces, player: int) -> int:
    """Soils with a piece of a player."""
    return pieces[3] | pieces[4] | pieces[5] if player else pieces[0] | pieces[1] | pieces[2]


def changed(pieces: Pieces, changes: dict[int, int]) -> Pieces:
    """Pieces with some of the six sets replaced."""
    entries = list(pieces)
    for entry, soils in changes.items():
        entries[entry] = soils
    dark_seeds, dark_trees, dark_dryads, light_seeds, light_trees, light_dryads = entries
    return dark_seeds, dark_trees, dark_dryads, light_seeds, light_trees, light_dryads


def lifted(pieces: Pieces, player: int, start: int) -> Pieces:
    """Pieces without a player's moving Dryad."""
    dark_seeds, dark_trees, dark_dryads, light_seeds, light_trees, light_dryads = pieces
    if player:
        return dark_seeds, dark_trees, dark_dryads, light_seeds, light_trees, light_dryads & ~(1 << start)
    return dark_seeds, dark_trees, dark_dryads & ~(1 << start), light_seeds, light_trees, light_dryads


def landed(pieces: Pieces, player: int, soil: int) -> Pieces:
    """Pieces with a player's Dryad put on a soil."""
    dark_seeds, dark_trees, dark_dryads, light_seeds, light_trees, light_dryads = pieces
    if player:
        return dark_seeds, dark_trees, dark_dryads, light_seeds, light_trees, light_dryads | 1 << soil
    return dark_seeds, dark_trees, dark_dryads | 1 << soil, light_seeds, light_trees, light_dryads


def sown(pieces: Pieces, player: int, soil: int) -> Pieces:
    """Pieces with one more Seed of a player."""
    dark_seeds, dark_trees, dark_dryads, light_seeds, light_trees, light_dryads = pieces
    if player:
        return dark_seeds, dark_trees, dark_dryads, light_seeds | 1 << soil, light_trees, light_dryads
    return dark_seeds | 1 << soil, dark_trees, dark_dryads, light_seeds, light_trees, light_dryads


def blocking(pieces: Pieces, player: int) -> int:
    """Pieces that a player's Dryad may not jump over.

    Source: ruling D6 of docs/rulings.md.
    """
    return pieces[TREE] | pieces[3 + TREE] | pieces[3 * (1 - player) + DRYAD]


def faults(position: DendriaPosition) -> tuple[Reason, ...]:
    """All faults of a position that the pieces show."""
    pieces = position.pieces
    number = occupied_by(pieces).bit_count()
    dryads = pieces[DRYAD] | pieces[3 + DRYAD]
    trees = pieces[TREE] | pieces[3 + TREE]
    found = {
        UNSOWN: not number and (position.player != 0 or position.passes > 0 or bool(position.earlier)),
        OUT_OF_STEP: number > 0 and not dryads | trees and _out_of_step(position),
        TOO_FEW_PIECES: number < 4 and bool(dryads | trees),
        TREES_WITHOUT_DRYAD: any(pieces[own + TREE] and not pieces[own + DRYAD] for own in (0, 3)),
        IMPOSSIBLE_HISTORY: number > 0 and any(_impossible(earlier, position) for earlier in position.earlier),
    }
    return tuple(fault for fault in FAULTS if found[fault])


def _out_of_step(position: DendriaPosition) -> bool:
    """Whether sowings and passes, with two passes in a row only at the end, cannot lead to a position with Seeds only.

    If Dark has several Seeds and Light has any, either may have sown last. If Light has none, Light has never sown, so
    Dark sowed last; and if Dark has a single Seed, which came first, any Seeds of Light were sown later.

    Source: rulings D12 and D14 of docs/rulings.md.
    """
    dark, light = position.pieces[SEED].bit_count(), position.pieces[3 + SEED].bit_count()
    if not dark:
        return True
    if dark > 1 and light:
        return False
    last = 1 if light else 0
    # Each later pass changes the player to move.
    return position.player != (last + 1 + position.passes) % 2


def _impossible(state: State, position: DendriaPosition) -> bool:
    """Whether a state cannot have come before a position: each of its pieces must still exist, or have changed kind."""
    then, _ = state
    now = position.pieces
    sprouted = 0
    for own in (0, 3):
        if then[own + TREE] & ~now[own + TREE] or then[own + DRYAD].bit_count() > now[own + DRYAD].bit_count():
            return True
        sprouted += (then[own + SEED] & ~(now[own + SEED] | now[TREE] | now[3 + TREE])).bit_count()
    more = (now[DRYAD] | now[3 + DRYAD]).bit_count() - (then[DRYAD] | then[3 + DRYAD]).bit_count()
    return sprouted > more or occupied_by(then).bit_count() > occupied_by(now).bit_count() or state == (EMPTY, 1)


def read_position(board: DendriaTopology, fields: Fields) -> DendriaPosition:
    """Position from the keys of an example.

    Raises:
        PositionError: A key or a value cannot be understood.

    """
    pieces = _read_pieces(board, fields)
    player = fields.player("to_move", PLAYERS)
    passes = fields.number("passes", 0, _MOST_PASSES, 0)
    earlier = set()
    for item in fields.items("history"):
        earlier.add((_read_pieces(board, item), item.player("to_move", PLAYERS)))
        item.close()
    fields.close()
    return DendriaPosition(pieces, player, passes, frozenset(earlier - {(pieces, player)}))


def _read_pieces(board: DendriaTopology, fields: Fields) -> Pieces:
    found = dict.fromkeys(range(6), 0)
    if fields.in_rows("pieces"):
        for number, sign in zip(board.numbers, fields.rows(board.grid, _SIGNS), strict=True):
            if sign != ".":
                found[_SIGNS.index(sign)] |= 1 << number
        return changed(EMPTY, found)
    players = fields.fields("sites")
    for player, name in enumerate(PLAYERS):
        kinds = players.fields(name)
        for kind, plural in enumerate(KINDS):
            taken = tuple(bits(union(found.values())))
            found[3 * player + kind] = bit_set(kinds.sites(plural, board.number, taken, "already has a piece"))
        kinds.close()
    players.close()
    return changed(EMPTY, found)


def write_position(board: DendriaTopology, position: DendriaPosition, *, sites: bool) -> dict[str, Any]:
    """Keys of an example; earlier states are written like the position, sorted."""
    keys = _write_state(board, (position.pieces, position.player), sites=sites)
    if position.passes:
        keys["passes"] = position.passes
    if position.earlier:
        keys["history"] = [_write_state(board, state, sites=sites) for state in sorted(position.earlier)]
    return keys


def _write_state(board: DendriaTopology, state: State, *, sites: bool) -> dict[str, Any]:
    pieces, player = state
    keys: dict[str, Any] = {}
    if sites:
        keys["sites"] = {
            name: {plural: list(board.names_of(pieces[3 * owner + kind])) for kind, plural in enumerate(KINDS)}
            for owner, name in enumerate(PLAYERS)
        }
    else:
        signs = ["."] * len(board.names)
        for soils, sign in zip(pieces, _SIGNS, strict=True):
            for number in bits(soils):
                signs[number] = sign
        keys["position"] = write_rows(board.grid, [signs[number] for number in board.numbers])
    keys["to_move"] = PLAYERS[player]
    return keys
