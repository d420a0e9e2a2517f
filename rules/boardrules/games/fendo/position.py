"""Fendo's positions: their contents, their notation, and the faults that make one impossible in play."""

import re
from collections.abc import Iterator
from typing import Any, Final

from boardrules.bits import bit_set, bits
from boardrules.boards import flooding
from boardrules.errors import NoSuchSiteError
from boardrules.games.fendo.board import SIDES, Fences, FendoTopology
from boardrules.notation import Fields, write_rows
from boardrules.reasons import Reason
from boardrules.shown import equal_by_fields
from boardrules.values import dataclass
from boardrules.vocabulary.shapes import Key, MappingOf, Whole
from boardrules.vocabulary.words import NAMES
from boardrules.vocabulary.words import POSITION_KEYS as COMMON_KEYS

PLAYERS: Final = ("white", "orange")
MOST_PIECES: Final = 20
_SYMBOLS: Final = "WO"
_FENCE: Final = re.compile(r"\s*([a-z][0-9]+)\s*([NESW])\s*")

POSITION_KEYS: Final = (
    *COMMON_KEYS,
    Key("fences", NAMES, "The fences, each as a space and its side, such as d1N."),
    Key(
        "stock",
        MappingOf(Whole(0, 1000), most=2),
        "Player -> number of pieces off the board. Default: those that are not on it.",
    ),
)

NO_PIECE: Final = Reason(
    "no-piece", "F7", "A player has no pieces on the board, although both begin with one and pieces never leave it."
)
TOO_MANY_PIECES: Final = Reason("too-many-pieces", "F7", "A player has more pieces, on and off the board, than agreed.")
EMPTY_REGION: Final = Reason("empty-region", "F4", "Fences close off an area with no pieces.")
TWO_OPEN_AREAS: Final = Reason("two-open-areas", "F4", "More than one area has several pieces.")
OUT_OF_STEP: Final = Reason(
    "out-of-step",
    "F6",
    "Alternating turns cannot lead to these numbers of pieces and fences with this player to move.",
    unreached=True,
)
FAULTS: Final = (NO_PIECE, TOO_MANY_PIECES, EMPTY_REGION, TWO_OPEN_AREAS, OUT_OF_STEP)


@equal_by_fields
@dataclass(frozen=True, slots=True)
class FendoPosition:
    """Pieces, fences, and the pieces that may still be added; sets of spaces are bit sets of `FendoTopology`.

    Attributes:
        pieces: Spaces with White's pieces, and with Orange's.
        fences: Spaces with a fence on their north side, and on their east side.
        stock: Pieces that White and Orange may still add.
        player: Player to move.
        area: Spaces of the open area; 0 if the game is over. It follows from the rest, and is kept to save time.

    """

    pieces: tuple[int, int]
    fences: Fences
    stock: tuple[int, int]
    player: int
    area: int


def regions(board: FendoTopology, fences: Fences) -> Iterator[int]:
    """Regions formed by the fences, each a set of spaces, in the board order of their first spaces."""
    return flooding.regions(board.spaces, board.ways(fences), board.step)


def open_area(board: FendoTopology, pieces: tuple[int, int], fences: Fences) -> int:
    """First region with several pieces, or 0 if there is none.

    A position with a second such region cannot come up in play; `faults` reports it.

    Source: rulings F4 and F5 of docs/rulings.md.
    """
    occupied = pieces[0] | pieces[1]
    return next((region for region in regions(board, fences) if (region & occupied).bit_count() > 1), 0)


def faults(board: FendoTopology, most: tuple[int, int], position: FendoPosition) -> tuple[Reason, ...]:
    """All faults of a position in a game with these greatest numbers of pieces for the two players.

    A smaller total is not a fault: the players may have agreed on fewer pieces (ruling F7).
    """
    pieces, stock = position.pieces, position.stock
    occupied = pieces[0] | pieces[1]
    counts = [(region & occupied).bit_count() for region in regions(board, position.fences)]
    found = {
        NO_PIECE: not all(pieces),
        TOO_MANY_PIECES: any(pieces[player].bit_count() + stock[player] > most[player] for player in (0, 1)),
        EMPTY_REGION: 0 in counts,
        TWO_OPEN_AREAS: sum(count > 1 for count in counts) > 1,
        OUT_OF_STEP: len(counts) == 1 and all(pieces) and _out_of_step(board, position),
    }
    return tuple(fault for fault in FAULTS if found[fault])


def _out_of_step(board: FendoTopology, position: FendoPosition) -> bool:
    """Whether no order of turns leads to these numbers of pieces and fences, as far as that can be determined.

    It can be as long as no area is closed and no single fence could close one. Fences are never removed, so this was
    also true at every earlier point: every piece had a side to fence, nobody had to pass, and the turns alternated.

    Source: rulings F4 and F6 of docs/rulings.md.
    """
    if any(board.dividing(position.fences, board.ways(position.fences))):
        return False
    white, orange = (pieces.bit_count() - 1 for pieces in position.pieces)
    turns = white + orange + sum(fences.bit_count() for fences in position.fences)
    return turns % 2 != position.player or white > (turns + 1) // 2 or orange > turns // 2


def read_position(board: FendoTopology, most: tuple[int, int], fields: Fields) -> FendoPosition:
    """Position from the keys of an example.

    Raises:
        PositionError: A key or a value cannot be understood.

    """
    pieces = _read_pieces(board, fields)
    fences = _read_fences(board, fields)
    given = fields.fields("stock")
    stock = [
        given.number(name, 0, MOST_PIECES, max(0, most[player] - pieces[player].bit_count()))
        for player, name in enumerate(PLAYERS)
    ]
    given.close()
    player = fields.player("to_move", PLAYERS)
    fields.close()
    return FendoPosition(pieces, fences, (stock[0], stock[1]), player, open_area(board, pieces, fences))


def _read_pieces(board: FendoTopology, fields: Fields) -> tuple[int, int]:
    pieces = [0, 0]
    if fields.in_rows("pieces"):
        for name, sign in zip(board.grid.sites, fields.rows(board.grid, _SYMBOLS), strict=True):
            if sign != ".":
                pieces[_SYMBOLS.index(sign)] |= 1 << board.number(name)
        return pieces[0], pieces[1]
    lists = fields.fields("sites")
    white = lists.sites(PLAYERS[0], board.number)
    orange = lists.sites(PLAYERS[1], board.number, white, "already has a white piece")
    lists.close()
    return bit_set(white), bit_set(orange)


def _read_fences(board: FendoTopology, fields: Fields) -> Fences:
    inside = board.ways((0, 0))
    fences: Fences = (0, 0)
    for place, text in fields.names("fences"):
        try:
            space, side = _read_fence(board, text)
        except (NoSuchSiteError, ValueError) as error:
            fields.wrong(("fences", place), str(error))
            continue
        name = f"{board.names[space]}{SIDES[side]}"
        if not inside[side] >> space & 1:
            fields.wrong(("fences", place), f"{name} is the edge of the board, where there are no fences")
        elif not board.ways(fences)[side] >> space & 1:
            other = f"{board.names[board.beyond(space, side)]}{SIDES[(side + 2) % 4]}"
            fields.wrong(("fences", place), f"the fence {name}, which is also called {other}, is named twice")
        else:
            fences = board.with_fence(fences, space, side)
    return fences


def _read_fence(board: FendoTopology, text: str) -> tuple[int, int]:
    """Space and side of a fence; a ValueError says what is wrong."""
    match = _FENCE.fullmatch(text)
    if match is None:
        raise ValueError(f"a fence is a space and one of its sides, such as c3E, not {text!r}")
    return board.number(match[1]), SIDES.index(match[2])


def fence_names(board: FendoTopology, fences: Fences) -> tuple[str, ...]:
    """Names of fences in board order, each as a space and its side N or E."""
    north, east = fences
    return tuple(
        f"{board.names[space]}{side}"
        for space in bits(north | east)
        for side, there in (("E", east), ("N", north))
        if there >> space & 1
    )


def write_position(
    board: FendoTopology, most: tuple[int, int], position: FendoPosition, *, sites: bool
) -> dict[str, Any]:
    """Keys of an example; each fence has the name that ends in N or E, and fences are in board order."""
    pieces, names = position.pieces, board.names
    keys: dict[str, Any] = {}
    if sites:
        keys["sites"] = {name: [names[space] for space in bits(pieces[player])] for player, name in enumerate(PLAYERS)}
    else:
        signs = dict.fromkeys(board.grid.sites, ".")
        for player, sign in enumerate(_SYMBOLS):
            signs.update((names[space], sign) for space in bits(pieces[player]))
        keys["position"] = write_rows(board.grid, list(signs.values()))
    if any(position.fences):
        keys["fences"] = [*fence_names(board, position.fences)]
    default = tuple(max(0, most[player] - pieces[player].bit_count()) for player in (0, 1))
    if position.stock != default:
        keys["stock"] = dict(zip(PLAYERS, position.stock, strict=True))
    keys["to_move"] = PLAYERS[position.player]
    return keys
