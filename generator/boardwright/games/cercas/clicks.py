"""Turns of Cercas by clicks: the segments of a line in any order, then the space of the mark.

The same turns are told in words for the legends of figures.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final, cast

from boardrules.bits import bits
from boardrules.game import Game
from boardrules.games.cercas import Cercas, CercasMove
from boardrules.games.cercas.lines import LONGEST
from boardrules.reasons import Reason
from boardwright.figures.diagram.clicks import Choice, Click, first_reason


def tell(game: Game[Any, Any], position: Any, move: Any) -> str:  # noqa: ARG001 - as every game's
    """A line and a mark."""
    return "turn"


FAR: Final = 10_000
"""Stands for a direction in which a dot has no neighbour."""


class CercasClicks:
    """The mark ends the turn, so nothing comes after it."""

    def after(self, game: Game[Any, Any], position: Any, chosen: Sequence[str]) -> Choice:
        """See `Clicks.after`."""
        cercas = cast(Cercas, game)
        spaces = [name for name in chosen if "-" not in name]
        lines = set(chosen) - set(spaces)
        if len(spaces) > 1 or (spaces and chosen[-1] != spaces[0]):
            return Choice()
        names: dict[str, None] = {}
        turns = []
        left: set[int] = set()
        for move in game.legal_moves(position):
            segments = _segments(cercas, move)
            if not lines <= set(segments):
                continue
            mark = cercas.board.names[move.space]
            whole = len(lines) == len(segments)
            if spaces:
                if whole and mark == spaces[0]:
                    turns.append(game.format_move(move))
            else:
                names.update((name, None) for name in segments if name not in lines)
                if whole:
                    names[mark] = None
                # The mark comes last.
                left.add(len(segments) - len(lines) + 1)
        clicks = tuple(Click(name, name) for name in names)
        wanted = "mark" if lines else "line"
        return Choice(clicks, tuple(turns), wanted, least=min(left, default=0), most=max(left, default=None))

    def why_not(self, game: Game[Any, Any], position: Any, chosen: Sequence[str], place: str) -> Reason | None:
        """See `Clicks.why_not`."""
        return first_reason(game, position, _tried(cast(Cercas, game), chosen, place))


def _segments(game: Cercas, move: CercasMove) -> list[str]:
    """The segments of a line, as places of the board are called."""
    axis, length = game.board.straight(move.start, move.end) or (0, 0)
    dots, shift = game.board.dots.sites, game.board.shifts[axis]
    steps = range(move.start, move.start + length * shift, shift)
    return [f"{dots[dot]}-{dots[dot + shift]}" for dot in steps]


def _tried(game: Cercas, chosen: Sequence[str], place: str) -> Iterator[CercasMove]:
    """The turns that somebody may have in mind who clicks on a place."""
    board, number = game.board, {name: dot for dot, name in enumerate(game.board.dots.sites)}
    spaces = {name: space for space, name in enumerate(board.names) if name}
    segments = [*chosen, place] if place not in spaces else list(chosen)
    dots = sorted({number[dot] for name in segments if "-" in name for dot in name.split("-") if dot in number})
    if not dots:
        if place in spaces:
            # A mark without a line: it is beside no new line, wherever that is.
            start, shift = _far_from(game, spaces[place])
            yield CercasMove(start, start + shift, spaces[place])
        return
    anywhere = next(iter(spaces.values()))
    bent = next((pair for pair in combinations(dots, 2) if board.straight(*pair) is None), None)
    if bent is not None:
        yield CercasMove(*bent, anywhere)
        return
    start, end = dots[0], dots[-1]
    axis, length = board.straight(start, end) or (-1, 0)
    if length > LONGEST:
        yield CercasMove(start, end, anywhere)
        return
    beside = bits(board.beside(axis, board.line(start, axis, length)))
    yield from (CercasMove(start, end, space) for space in ([spaces[place]] if place in spaces else beside))


def _far_from(game: Cercas, space: int) -> tuple[int, int]:
    """A segment that could be drawn on an empty board and is not beside a space, as its first dot and its step."""
    board = game.board
    for axis, inner in enumerate(board.inner):
        for dot in bits(inner):
            if not board.beside(axis, 1 << dot) >> space & 1:
                return dot, board.shifts[axis]
    return 0, FAR


CLICKS: Final = CercasClicks()
