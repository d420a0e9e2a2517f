"""Turns of Fendo by clicks, in words for the legends of figures, and in the notation of Abstract Play.

Clicks are a space for a new piece, or a piece, the space where it goes, and a side of that space.

In Abstract Play the first player starts in the middle of the left side (a4) and the second in the middle of the right
side (g4); here at the bottom (d1) and at the top (d7). So the board is turned by a right angle, counterclockwise: what
was east is north here. A turn that keeps the pieces' sides to each other is the same turn.

Source: Abstract Play's gameslib, src/games/fendo.ts (A. Dalton): the start in its constructor, turns in `moves` and
`validateMove`.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, cast

from boardrules.game import Game
from boardrules.games.fendo import Fendo
from boardrules.games.fendo.board import SIDES
from boardrules.games.fendo.turns import AddPiece, BuildFence, FendoMove
from boardrules.reasons import Reason
from boardwright.config.foreign import ForeignNotation
from boardwright.figures.diagram.clicks import PASSED, Choice, Click, by_order, first_reason

SIDE: Final = 7
"""Spaces on a side: larger boards there have pieces and an end of the game that are not those of any board here."""

_TURN: Final = re.compile(r"([a-g])([1-7])(?:-([a-g])([1-7]))?([nesw])?")
_TURNED: Final = {"n": "W", "e": "N", "s": "E", "w": "S"}


def _turn(text: str) -> str | None:
    written = "".join(text.lower().split())
    if written == "pass":
        return written
    found = _TURN.fullmatch(written)
    if found is None or (found[3] and not found[5]):
        return None
    end = f"-{_space(found[3], found[4])}" if found[3] else ""
    return f"{_space(found[1], found[2])}{end}{_TURNED.get(found[5] or '', '')}"


def _space(column: str, row: str) -> str:
    """The space here: column and row, both from 1, become SIDE + 1 - row and column."""
    across, up = ord(column) - ord("a") + 1, int(row)
    return f"{chr(ord('a') + SIDE - up)}{across}"


NOTATIONS: Final = (ForeignNotation("Abstract Play", "Fendo", "fendo", _turn, example="a4-c4N"),)


def tell(game: Game[Any, Any], position: Any, move: Any) -> str:  # noqa: ARG001 - as every game's
    """A piece added, a fence built with or without moving first, or a pass."""
    if isinstance(move, AddPiece):
        return "add"
    if isinstance(move, BuildFence):
        return "stay" if move.start == move.space else "move"
    return "pass"


class FendoClicks:
    """A piece that stays needs no space: after the piece comes the fence."""

    def after(self, game: Game[Any, Any], position: Any, chosen: Sequence[str]) -> Choice:
        """See `Clicks.after`."""
        fendo = cast(Fendo, game)
        turns = ((game.format_move(move), _clicks(fendo, move)) for move in game.legal_moves(position))
        return by_order(turns, chosen, ("piece", "space", "fence")[min(len(chosen), 2)])

    def why_not(self, game: Game[Any, Any], position: Any, chosen: Sequence[str], place: str) -> Reason | None:
        """See `Clicks.why_not`."""
        return first_reason(game, position, _tried(cast(Fendo, game), position, chosen, place))


def _clicks(game: Fendo, move: FendoMove) -> list[Click]:
    names = game.board.names
    match move:
        case AddPiece(space):
            return [Click(names[space], names[space], "add")]
        case BuildFence(start, space, side):
            spaces = [start] if start == space else [start, space]
            fence = _fence(game, space, side)
            return [*(Click(names[one], names[one]) for one in spaces), Click(fence, fence)]
    return [PASSED]


def _fence(game: Fendo, space: int, side: int) -> str:
    """A fence as places of the board are called: by the space to the south or west of it."""
    north_or_east = side % 2 if side > 1 else side
    on = game.board.beyond(space, side) if side > 1 else space
    return f"{game.board.names[on]}{SIDES[north_or_east]}"


def _tried(game: Fendo, position: Any, chosen: Sequence[str], place: str) -> Iterator[FendoMove]:
    """The turns that somebody may have in mind who clicks on a place."""
    board, numbers = game.board, {name: space for space, name in enumerate(game.board.names) if name}
    spaces = [numbers[name] for name in chosen if name in numbers]
    if place in numbers and not spaces:
        there = numbers[place]
        if (position.pieces[0] | position.pieces[1]) >> there & 1:
            yield from (BuildFence(there, there, side) for side in range(len(SIDES)))
        else:
            yield AddPiece(there)
    elif place in numbers and len(spaces) == 1:
        yield from (BuildFence(spaces[0], numbers[place], side) for side in range(len(SIDES)))
    elif place[:-1] in numbers:
        first, side = numbers[place[:-1]], SIDES.index(place[-1])
        ends = ((first, side), (board.beyond(first, side), (side + 2) % len(SIDES)))
        for space, facing in ends:
            if not spaces or space == spaces[-1]:
                yield BuildFence(spaces[0] if spaces else space, space, facing)


CLICKS: Final = FendoClicks()
