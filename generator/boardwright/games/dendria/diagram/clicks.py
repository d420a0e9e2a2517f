"""Turns of Dendria by clicks, and in words for the legends of figures.

A turn is a soil to sow, or a Dryad and its way, and the Seeds that act. A click is called as it is written in a turn:
`e5`, `>e7`, `^f8`, `@c3`, so that a turn is all its clicks in a row.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final, cast

from boardrules.bits import bits
from boardrules.errors import NoSuchSiteError, NotationError
from boardrules.game import Game
from boardrules.games.dendria import Dendria
from boardrules.games.dendria.acts import Nourishment, Seedbeds, Work, stop_acts
from boardrules.games.dendria.forced import must_pass, within_reach
from boardrules.games.dendria.position import DRYAD, SEED, blocking, landed, lifted, occupied_by, sown
from boardrules.games.dendria.sprouts import SproutSets
from boardrules.games.dendria.turns import Sow, Stop, Travel, after_acts
from boardrules.reasons import Reason
from boardwright.figures.diagram.clicks import PASSED, Choice, Click


def tell(game: Game[Any, Any], position: Any, move: Any) -> str:  # noqa: ARG001 - as every game's
    """A Seed sown or a Dryad moved, with what sprouts and germinates."""
    if isinstance(move, Sow):
        return "sow_germinate" if move.seedbeds else "sow_sprout" if move.sprouts else "sow"
    if not isinstance(move, Travel):
        return "pass"
    sprouts, beds = any(stop.sprouts for stop in move.stops), any(stop.seedbeds for stop in move.stops)
    if sprouts:
        return "move_both" if beds else "move_sprout"
    return "move_germinate" if beds else "move"


MOST_ACTS: Final = 4_000
"""Sets of acts at one stop that are looked at, in canonical order; so many never came up in a game."""


class DendriaClicks:
    """Acts come in any order after the soil where they happen; each is done as soon as it can be."""

    def after(self, game: Game[Any, Any], position: Any, chosen: Sequence[str]) -> Choice:
        """See `Clicks.after`."""
        dendria = cast(Dendria, game)
        if game.outcome(position) is not None:
            return Choice()
        if not chosen:
            return Choice(tuple(_first(dendria, position)), (), "first")
        if chosen[0] == PASSED.name:
            return Choice((), (PASSED.name,) if len(chosen) == 1 and any(position.pieces) else ())
        move = _read(dendria, position, "".join(chosen))
        if len(chosen) == 1 and isinstance(move, Sow) and _stands(dendria, chosen[0], _dryads(position)):
            return Choice(tuple(_ways(dendria, position, move.soil)), (), "way")
        turns = (game.format_move(move),) if move is not None and game.why_illegal(position, move) is None else ()
        if isinstance(move, Travel):
            return Choice(tuple(_at_stop(dendria, position, move)), turns, "onward")
        if isinstance(move, Sow) and game.why_illegal(position, Sow(move.soil)) is None:
            return Choice(tuple(_after_sowing(dendria, position, move)), turns, "acts")
        return Choice((), turns)

    def why_not(self, game: Game[Any, Any], position: Any, chosen: Sequence[str], place: str) -> Reason | None:
        """See `Clicks.why_not`."""
        dendria = cast(Dendria, game)
        begun, pieces = "".join(chosen), position.pieces
        leaving = len(chosen) == 1 and _stands(dendria, begun, _dryads(position))
        going = ">" in begun and not _stands(dendria, place, pieces[SEED] | pieces[3 + SEED])
        sign = "" if not chosen else ">" if leaving or going else "^"
        move = _read(dendria, position, f"{begun}{sign}{place}")
        return None if move is None else game.why_illegal(position, move)


def _dryads(position: Any) -> int:
    """Dryads of the player to move."""
    dryads: int = position.pieces[3 * position.player + DRYAD]
    return dryads


def _stands(game: Dendria, name: str, pieces: int) -> bool:
    """Whether there is one of some pieces on a soil."""
    try:
        return bool(pieces >> game.board.number(name) & 1)
    except NoSuchSiteError:
        return False


def _read(game: Dendria, position: Any, text: str) -> Any:
    try:
        return game.parse_move(position, text)
    except (NotationError, NoSuchSiteError):
        return None


def _first(game: Dendria, position: Any) -> Iterator[Click]:
    """Soils to sow and Dryads that can go, in board order, and a pass."""
    board, player, pieces = game.board, position.player, position.pieces
    if not must_pass(board, position):
        sowable, dryads = Nourishment(board, pieces, player).sowable, pieces[3 * player + DRYAD]
        for soil in bits(sowable | dryads):
            if sowable >> soil & 1 or next(_ways(game, position, soil), None):
                yield Click(board.names[soil], board.names[soil])
    if any(pieces):
        yield PASSED


def _ways(game: Dendria, position: Any, start: int) -> Iterator[Click]:
    """Soils where a Dryad may go: to stay there, or to act there at least."""
    board, player = game.board, position.player
    rest = lifted(position.pieces, player, start)
    for soil in bits(within_reach(board, position.pieces, player, start)):
        stays = game.why_illegal(position, Travel(start, (Stop(soil),))) is None
        if stays or next(stop_acts(board, landed(rest, player, soil), player, soil, Work(None)), None):
            yield Click(f">{board.names[soil]}", board.names[soil])


def _at_stop(game: Dendria, position: Any, move: Travel) -> Iterator[Click]:
    """Acts on the last soil of a Dryad's way, with those chosen there, and soils where it may go on."""
    board, player, pieces, at = game.board, position.player, position.pieces, move.start
    for stop in move.stops[:-1]:
        pieces = after_acts(landed(lifted(pieces, player, at), player, stop.soil), player, stop)
        at = stop.soil
    last = move.stops[-1]
    here = landed(lifted(pieces, player, at), player, last.soil)
    found: dict[Click, None] = {}
    onward = 0
    way = board.direction(at, last.soil)
    for sprouts, beds, after in islice(stop_acts(board, here, player, last.soil, Work(None)), MOST_ACTS):
        # A seedbed grows smaller if more of its Seeds sprout, so it is known by a Seed in common.
        if last.sprouts & ~sprouts or not all(any(bed & one for one in beds) for bed in last.seedbeds):
            continue
        new = [bed for bed in beds if not any(bed & one for one in last.seedbeds)]
        found.update((Click(f"^{name}", name, "sprout"), None) for name in board.names_of(sprouts & ~last.sprouts))
        found.update((Click(f"@{name}", name, "germinate"), None) for bed in new for name in board.names_of(bed))
        if way is not None and sprouts == last.sprouts and beds == last.seedbeds:
            further = lifted(after, player, last.soil)
            onward = board.run(last.soil, way, blocking(further, player)) & ~occupied_by(further)
    yield from found
    if last.sprouts or last.seedbeds:
        yield from (Click(f">{name}", name, "go") for name in board.names_of(onward))


def _after_sowing(game: Dendria, position: Any, move: Sow) -> Iterator[Click]:
    """Seeds that may sprout as well, or a seedbed to germinate."""
    board, player, pieces = game.board, position.player, position.pieces
    if move.seedbeds:
        return
    after = sown(pieces, player, move.soil)
    nourished = Nourishment(board, pieces, player).with_piece(move.soil)
    # Two sets of sprouts together are one as well, so whatever is in the largest set may be added.
    sprouts = SproutSets(board, after, player, nourished).all if nourished else 0
    if move.sprouts & ~sprouts:
        return
    yield from (Click(f"^{name}", name, "sprout") for name in board.names_of(sprouts & ~move.sprouts))
    if not move.sprouts:
        for bed in Seedbeds(board, pieces, player).after_sowing(move.soil):
            yield from (Click(f"@{name}", name, "germinate") for name in board.names_of(bed))


CLICKS: Final = DendriaClicks()
