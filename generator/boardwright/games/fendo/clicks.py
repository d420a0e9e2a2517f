"""Turns of Fendo by clicks: a space for a new piece, or a piece, the space where it goes, and a side of that space."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

from boardrules.game import Game
from boardrules.games.fendo import Fendo
from boardrules.games.fendo.board import SIDES
from boardrules.games.fendo.turns import AddPiece, BuildFence, FendoMove
from boardrules.reasons import Reason
from boardwright.figures.diagram.clicks import PASSED, Choice, Click, by_order, first_reason


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
