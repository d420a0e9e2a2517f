"""Dendria's turns: their parts, reasons why turns are illegal, and notation."""

import re
from collections.abc import Iterable
from typing import Final

from boardrules.errors import NotationError
from boardrules.games.dendria.acts import acted, seedbed, settle
from boardrules.games.dendria.board import DendriaTopology, first_soil
from boardrules.games.dendria.forced import must_pass
from boardrules.games.dendria.position import (
    DRYAD,
    SEED,
    DendriaPosition,
    Pieces,
    blocking,
    landed,
    lifted,
    occupied_by,
    of_player,
    sown,
    union,
)
from boardrules.notation import PASS
from boardrules.reasons import EMPTY_SITE, GAME_OVER, NO_SUCH_SITE, NOT_YOURS, OCCUPIED, Reason
from boardrules.values import dataclass

MUST_NOT_PASS: Final = Reason(
    "must-not-pass", "D14", "The game begins with Dark sowing a Seed: nobody may pass on the empty board."
)
NOT_A_DRYAD: Final = Reason("not-a-dryad", "D6", "Seeds and Trees stay where they are; only Dryads move.")
NOT_STRAIGHT: Final = Reason(
    "not-straight", "D6", "A Dryad moves one or more soils straight ahead in one of the six directions."
)
PATH_BLOCKED: Final = Reason(
    "path-blocked", "D6", "An enemy Dryad or a Tree is in the way, and a Dryad cannot jump over either."
)
NOT_HUNGRY: Final = Reason("not-hungry", "D4", "A Seed would be nourished there, and only a hungry Seed may be sown.")
SPROUT_OR_GERMINATE: Final = Reason(
    "sprout-or-germinate",
    "D4",
    "After sowing, a player may sprout Seeds or germinate one seedbed, but not both.",
)
NOT_A_SEED: Final = Reason("not-a-seed", "D3", "Only Seeds sprout, and there is no Seed there.")
NO_SEEDBED: Final = Reason("no-seedbed", "D8", "A seedbed germinates as a whole, and there is no such seedbed there.")
NOT_NOURISHED: Final = Reason(
    "not-nourished", "D3", "The player's colour does not nourish a Seed that should sprout, even after all other acts."
)
NOT_FERTILE: Final = Reason(
    "not-fertile", "D8", "A soil beside the seedbed is not fertile for the player, even after all other acts."
)
OUT_OF_REACH: Final = Reason(
    "out-of-reach",
    "D6",
    "A moving Dryad can sprout only Seeds at the ends of its roots, and germinate only beside soils it fertilises.",
)
IDLE_STOP: Final = Reason("idle-stop", "D15", "The Dryad must do something at every stop on its way.")
REPEATS: Final = Reason("repeats", "D11", "The turn would bring back an earlier state of the game.")
FORCED_PASS: Final = Reason(
    "forced-pass",
    "D13",
    "The player who is ahead has passed, and the other can no longer sprout or germinate, so must pass too.",
)

REASONS: Final = (
    NO_SUCH_SITE,
    GAME_OVER,
    MUST_NOT_PASS,
    EMPTY_SITE,
    NOT_YOURS,
    NOT_A_DRYAD,
    OCCUPIED,
    NOT_STRAIGHT,
    PATH_BLOCKED,
    NOT_HUNGRY,
    SPROUT_OR_GERMINATE,
    NOT_A_SEED,
    NO_SEEDBED,
    NOT_NOURISHED,
    NOT_FERTILE,
    OUT_OF_REACH,
    IDLE_STOP,
    REPEATS,
    FORCED_PASS,
)

_SIGN: Final = re.compile(r"\s*(?:([a-z][0-9]+)|([>^@]))\s*")
_RIGHT_FORMS: Final = (
    "e5 sows, e5 ^f6 ^g7 sows and sprouts, e5 @c3 sows and germinates, e5>e9 moves a Dryad, e5>e7^f8@c3>e9 moves a "
    "Dryad that acts on its way, and pass passes"
)


@dataclass(frozen=True, slots=True)
class Sow:
    """A Seed sown on a soil, and the acts after it.

    Attributes:
        soil: Number of the soil.
        sprouts: Set of the Seeds that sprout.
        seedbeds: Seedbeds that germinate, each as the set of its Seeds at that time, in the board order of their first
            Seeds.

    """

    soil: int
    sprouts: int = 0
    seedbeds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Stop:
    """A soil on a Dryad's way, and the acts there, as in `Sow`."""

    soil: int
    sprouts: int = 0
    seedbeds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Travel:
    """A Dryad's move: its start, the stops where it acts, in order, and its end, with or without acts."""

    start: int
    stops: tuple[Stop, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """A turn that changes nothing."""


DendriaMove = Sow | Travel | Pass


def after_acts(pieces: Pieces, player: int, place: Sow | Stop) -> Pieces:
    """Pieces once the acts on a soil are done."""
    if not (place.sprouts or place.seedbeds):
        return pieces
    return acted(pieces, player, place.sprouts, union(place.seedbeds))


def after_move(position: DendriaPosition, move: DendriaMove) -> Pieces:
    """Pieces after a legal turn."""
    player, pieces = position.player, position.pieces
    match move:
        case Sow():
            return after_acts(sown(pieces, player, move.soil), player, move)
        case Travel():
            at = move.start
            for stop in move.stops:
                pieces = landed(lifted(pieces, player, at), player, stop.soil)
                pieces, at = after_acts(pieces, player, stop), stop.soil
    return pieces


def why_illegal(board: DendriaTopology, position: DendriaPosition, move: DendriaMove) -> Reason | None:
    """First of `REASONS` why a turn is illegal, or None; for a Dryad's stops, the first stop with a fault decides."""
    reason = why_not_free(board, position, move)
    if reason is None and not isinstance(move, Pass) and must_pass(board, position):
        return FORCED_PASS
    return reason


def why_not_free(board: DendriaTopology, position: DendriaPosition, move: DendriaMove) -> Reason | None:
    """First of `REASONS` why a turn is illegal, or None, for a player who is not forced to pass."""
    if not _on_board(board, move):
        return NO_SUCH_SITE
    if position.passes >= 2:
        return GAME_OVER
    if isinstance(move, Pass):
        return None if any(position.pieces) else MUST_NOT_PASS
    reason = _why_not_sow(board, position, move) if isinstance(move, Sow) else _why_not_travel(board, position, move)
    if reason is not None:
        return reason
    if position.earlier and (after_move(position, move), 1 - position.player) in position.earlier:
        return REPEATS
    return None


def _on_board(board: DendriaTopology, move: DendriaMove) -> bool:
    match move:
        case Sow():
            places: tuple[Sow | Stop, ...] = (move,)
        case Travel():
            places = move.stops
            if not board.has(move.start):
                return False
        case Pass():
            return True
    return all(
        board.has(place.soil) and all(place.seedbeds) and not union((place.sprouts, *place.seedbeds)) & ~board.soils
        for place in places
    )


def _why_not_sow(board: DendriaTopology, position: DendriaPosition, move: Sow) -> Reason | None:
    player, pieces = position.player, position.pieces
    occupied = occupied_by(pieces)
    if occupied >> move.soil & 1:
        return OCCUPIED.at(board.names[move.soil])
    if any(board.nourishes(move.soil, of_player(pieces, colour), occupied) for colour in (0, 1)):
        return NOT_HUNGRY
    if move.seedbeds and (move.sprouts or len(move.seedbeds) > 1):
        return SPROUT_OR_GERMINATE
    return _why_not_act(board, sown(pieces, player, move.soil), player, move)


def _why_not_travel(board: DendriaTopology, position: DendriaPosition, move: Travel) -> Reason | None:
    player, pieces, at = position.player, position.pieces, move.start
    if not occupied_by(pieces) >> at & 1:
        return EMPTY_SITE.at(board.names[at])
    if not of_player(pieces, player) >> at & 1:
        return NOT_YOURS.at(board.names[at])
    if not pieces[3 * player + DRYAD] >> at & 1:
        return NOT_A_DRYAD
    if not move.stops:
        return NOT_STRAIGHT
    way = board.direction(at, move.stops[0].soil)
    for stop in move.stops:
        if stop.soil != at and occupied_by(pieces) >> stop.soil & 1:
            return OCCUPIED.at(board.names[stop.soil])
        if way is None or board.direction(at, stop.soil) != way:
            return NOT_STRAIGHT
        if not board.run(at, way, blocking(pieces, player)) >> stop.soil & 1:
            return PATH_BLOCKED
        pieces = landed(lifted(pieces, player, at), player, stop.soil)
        reason = _why_not_act(board, pieces, player, stop) or _why_not_reach(board, pieces, stop)
        if reason is not None:
            return reason
        pieces, at = after_acts(pieces, player, stop), stop.soil
    return None if all(stop.sprouts or stop.seedbeds for stop in move.stops[:-1]) else IDLE_STOP


def _why_not_act(board: DendriaTopology, pieces: Pieces, player: int, place: Sow | Stop) -> Reason | None:
    if not (place.sprouts or place.seedbeds):
        return None
    if place.sprouts & ~(pieces[SEED] | pieces[3 + SEED]):
        return NOT_A_SEED
    whole = (seedbed(board, pieces, bed & -bed, place.sprouts) for bed in place.seedbeds)
    if place.seedbeds != _in_order(whole):
        return NO_SEEDBED
    sprouts, waiting = settle(board, pieces, player, place.sprouts, place.seedbeds)
    if sprouts:
        return NOT_NOURISHED
    return NOT_FERTILE if waiting else None


def _why_not_reach(board: DendriaTopology, pieces: Pieces, stop: Stop) -> Reason | None:
    """The reason if an act is out of reach of a Dryad at a stop, or None."""
    occupied = occupied_by(pieces)
    if stop.sprouts & ~board.ends(stop.soil, occupied):
        return OUT_OF_REACH
    by_it = board.roots(stop.soil, occupied) | 1 << stop.soil
    return None if all(board.beside(bed) & by_it for bed in stop.seedbeds) else OUT_OF_REACH


def read_move(board: DendriaTopology, position: DendriaPosition, text: str) -> DendriaMove:
    """The turn that a text means in a position, in canonical form.

    A seedbed may be named by any of its Seeds; stops on the way without acts are left out.

    Raises:
        NotationError: The text cannot be read as a turn.
        NoSuchSiteError: The text names a soil that the board does not have.

    """
    bare = text.strip()
    if bare == PASS:
        return Pass()
    soils = _read_soils(board, text)
    first = soils[0]
    player, pieces = position.player, position.pieces
    if len(soils) == 1:
        # Sowing on an occupied soil is illegal, so it makes no new seedbed.
        free = not occupied_by(pieces) >> first.soil & 1
        named = _named(board, sown(pieces, player, first.soil) if free else pieces, first)
        return Sow(named.soil, named.sprouts, named.seedbeds)
    if first.sprouts or first.seedbeds:
        raise NotationError(text, f"a Dryad acts where it stops, not where it starts: {_RIGHT_FORMS}")
    stops: list[Stop] = []
    at = first.soil
    for place, stop in enumerate(soils[1:], 2):
        named = _named(board, pieces, stop)
        # The seedbeds of later stops depend on these acts, so all of them are assumed to be done.
        seeds = pieces[SEED] | pieces[3 + SEED]
        pieces = acted(pieces, player, named.sprouts & seeds, union(named.seedbeds) & seeds)
        idle = not (named.sprouts or named.seedbeds) and not occupied_by(pieces) >> stop.soil & 1
        if idle and place < len(soils) and _between(board, at, stop.soil, soils[place].soil):
            continue
        stops.append(named)
        at = stop.soil
    return Travel(first.soil, tuple(stops))


def _between(board: DendriaTopology, start: int, soil: int, end: int) -> bool:
    """Whether a soil lies on the straight way between two others."""
    way = board.direction(start, soil)
    return way is not None and board.direction(soil, end) == way


def _named(board: DendriaTopology, pieces: Pieces, place: Stop) -> Stop:
    """Acts on a soil, with the whole seedbed of every Seed named to germinate; a soil without a Seed stays alone."""
    beds = (seedbed(board, pieces, soil, place.sprouts) or soil for soil in place.seedbeds)
    return Stop(place.soil, place.sprouts, _in_order(beds))


def _in_order(beds: Iterable[int]) -> tuple[int, ...]:
    """Seedbeds, each once, in the board order of their first Seeds."""
    return tuple(sorted(set(beds), key=first_soil))


def _read_soils(board: DendriaTopology, text: str) -> list[Stop]:
    """Soils of a turn with the acts on each, as they are written."""
    found: list[Stop] = []
    at, mark = 0, ">"
    while at < len(text):
        match = _SIGN.match(text, at)
        # Marks and names alternate.
        if match is None or bool(match[2]) == bool(mark):
            raise NotationError(text, f"{text.strip()!r} is not a turn of Dendria: {_RIGHT_FORMS}")
        at = match.end()
        if match[2]:
            mark = match[2]
            continue
        number = board.number(match[1])
        if mark == ">":
            found.append(Stop(number))
        else:
            last = found.pop()
            if mark == "^":
                found.append(Stop(last.soil, last.sprouts | 1 << number, last.seedbeds))
            else:
                found.append(Stop(last.soil, last.sprouts, (*last.seedbeds, 1 << number)))
        mark = ""
    if mark or not found:
        raise NotationError(text, f"{text.strip()!r} is not a turn of Dendria: {_RIGHT_FORMS}")
    return found


def write_move(board: DendriaTopology, move: DendriaMove) -> str:
    """Canonical notation of a turn."""
    match move:
        case Sow():
            return " ".join([board.names[move.soil], *_acts(board, move)])
        case Travel():
            return ">".join(
                [
                    board.names[move.start],
                    *(board.names[stop.soil] + "".join(_acts(board, stop)) for stop in move.stops),
                ]
            )
        case Pass():
            return PASS


def _acts(board: DendriaTopology, place: Sow | Stop) -> list[str]:
    sprouts = [f"^{name}" for name in board.names_of(place.sprouts)]
    return sprouts + [f"@{name}" for bed in place.seedbeds for name in board.names_of(first_soil(bed))]
