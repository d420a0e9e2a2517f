"""Turns of Fanorona by clicks, in words for the legends of figures, and in the notation of Abstract Play.

Clicks are a counter, the point where it goes, and a counter to capture where there is a choice. The board of Abstract
Play, its first position and its names of points are those of the traditional board here; so are its turns, but for
spaces behind the commas of a relay.

Source: Abstract Play's gameslib, src/games/fanorona.ts (A. Dalton): the start in its constructor, turns in
`validateMove`.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, cast

from boardrules.bits import bits
from boardrules.game import Game
from boardrules.games.fanorona import Fanorona, FanoronaMove
from boardrules.games.fanorona.turns import captured
from boardrules.reasons import Reason
from boardwright.config.foreign import ForeignNotation
from boardwright.figures.diagram.clicks import Choice, Click, by_order, first_reason

_TURN: Final = re.compile(r"[a-i][1-5][a-i][1-5]([+-](,[a-i][1-5][+-])*)?")


def _turn(text: str) -> str | None:
    written = "".join(text.lower().split())
    return written if _TURN.fullmatch(written) else None


NOTATIONS: Final = (ForeignNotation("Abstract Play", "Fanorona", "fanorona-traditional", _turn, example="d2e3+"),)


def tell(game: Game[Any, Any], position: Any, move: Any) -> str:  # noqa: ARG001 - as every game's
    """A step, a capture by approach or by withdrawal, or several."""
    written = game.format_move(move)
    if "," in written:
        return "relay"
    return {"+": "approach", "-": "withdrawal"}.get(written[-1:], "step")


ACTS: Final = {"+": "approach", "-": "withdrawal"}


class FanoronaClicks:
    """Where a step captures in front as well as behind, the nearest counter on either side is clicked on to choose."""

    def after(self, game: Game[Any, Any], position: Any, chosen: Sequence[str]) -> Choice:
        """See `Clicks.after`."""
        fanorona, moves = cast(Fanorona, game), list(game.legal_moves(position))
        known = {(move.start, move.steps[:number]) for move in moves for number in range(len(move.steps) + 1)}
        turns = ((game.format_move(move), _clicks(fanorona, position, move, known)) for move in moves)
        found = by_order(turns, chosen)
        choosing = any(click.act in ACTS.values() for click in found.clicks)
        wanted = "capture" if choosing else "counter" if not chosen else "onward" if found.turns else "point"
        return replace(found, wanted=wanted)

    def why_not(self, game: Game[Any, Any], position: Any, chosen: Sequence[str], place: str) -> Reason | None:
        """See `Clicks.why_not`."""
        return first_reason(game, position, _tried(cast(Fanorona, game), position, self, chosen, place))


def _clicks(game: Fanorona, position: Any, move: FanoronaMove, known: set[Any]) -> list[Click]:
    names, point = game.board.grid.sites, move.start
    enemy = position.counters[1 - position.player]
    found = [Click(names[point], names[point])]
    for number, (target, sign) in enumerate(move.steps):
        way = game.board.between[point][target]
        found.append(Click(names[target], names[target]))
        other = (*move.steps[:number], (target, "-" if sign == "+" else "+"))
        if sign and (move.start, other) in known:
            nearest = way.first_ahead if sign == "+" else way.first_behind
            found.append(Click(sign, names[next(bits(nearest))], ACTS[sign]))
        enemy ^= captured(way, sign, enemy)
        point = target
    return found


def _tried(
    game: Fanorona, position: Any, clicks: FanoronaClicks, chosen: Sequence[str], place: str
) -> Iterator[FanoronaMove]:
    """The turns that somebody may have in mind who clicks on a point."""
    board, number = game.board, {name: site for site, name in enumerate(game.board.grid.sites)}
    if place not in number:
        return
    there = number[place]
    if not chosen:
        yield from (FanoronaMove(there, (way.plain,)) for way in board.ways[there])
        return
    begun = clicks.after(game, position, chosen).turns
    if len(chosen) > 1 and begun:
        # A relay goes on: whatever the sign, it goes to this point.
        before = game.parse_move(position, begun[0])
        yield from (FanoronaMove(before.start, (*before.steps, (there, sign))) for sign in ("+", "-"))
    elif len(chosen) == 1 and chosen[0] in number:
        yield FanoronaMove(number[chosen[0]], ((there, ""),))


CLICKS: Final = FanoronaClicks()
