"""Turns that follow one another, numbered, in as few pictures as can carry them.

A picture shows the position before its first turn, and its turns with their numbers. It cannot show a turn that moves,
takes or changes a piece which came to its place in the same picture: such a turn begins the next one. Where a turn
comes to a place that an earlier one has emptied, both are on the board, and the legend says so.
"""

from collections.abc import Sequence
from typing import Any, Final

from boardrules.game import Game
from boardrules.occupants import pieces_on
from boardrules.values import dataclass
from boardwright.figures.diagram.captions import Tell, winner_lines
from boardwright.figures.diagram.figure import Line, Panel
from boardwright.figures.diagram.frames import Frame, Mark, MarkedTurn
from boardwright.figures.diagram.score import Score
from boardwright.figures.words import Wording

MOST_PLACED: Final = 12
"""Most turns in a picture."""

MOST_MOVED: Final = 4
"""Most turns in a picture that move or take pieces: arrows soon cover one another."""

MOST_IN_LINE: Final = 6
"""Most numbers before the words about several turns."""

Meeting = tuple[int, int, str]
"""Number of a turn, number of an earlier one in the same picture, and the place where they meet."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Turns in one picture.

    Attributes:
        frame: The position before the first of them, with all of them, numbered.
        meetings: Where one comes to a place that another has emptied.
        after: Position after the last of them.

    """

    frame: Frame
    meetings: tuple[Meeting, ...]
    after: Any


class _Picture:
    """A picture that is being filled: who came to a place, and who emptied one, by the numbers of turns."""

    __slots__ = ("came", "left", "meetings", "moved", "position", "turns")

    def __init__(self, position: Any) -> None:
        self.position = position
        self.turns: list[MarkedTurn] = []
        self.came: dict[str, int] = {}
        self.left: dict[str, int] = {}
        self.meetings: list[Meeting] = []
        self.moved = 0


def stretches(
    game: Game[Any, Any],
    position: Any,
    moves: Sequence[Any],
    *,
    together: bool,
    shows: frozenset[str] = frozenset(),
    first: int = 1,
) -> tuple[Stretch, ...]:
    """Legal turns from a position on, numbered from `first`, in pictures; unless `together`, each in one of its own.

    Nothing is verified here: the turns come from a record that was played, or from an example that was verified.
    """
    done: list[Stretch] = []
    here, occupied = position, pieces_on(game, position)
    picture = _Picture(here)
    for number, move in enumerate(moves, first):
        after = game.apply(here, move)
        then = pieces_on(game, after)
        emptied = [place for place, held in occupied.items() if then.get(place) != held]
        filled = [place for place, held in then.items() if occupied.get(place) != held]
        mover = game.players[game.to_move(here)]
        placed = filled if all(occupied[place][0] != mover for place in emptied) else ()
        if picture.turns and not (together and _has_room(picture, emptied, placed)):
            done.append(_closed(game, picture, here, shows))
            picture = _Picture(here)
        picture.turns.append(MarkedTurn(move, "played", number, here))
        picture.moved += bool(emptied)
        picture.meetings += [(number, picture.left[place], place) for place in filled if place in picture.left]
        picture.left |= dict.fromkeys((place for place in emptied if place not in then), number)
        picture.came |= dict.fromkeys(filled, number)
        here, occupied = after, then
    if picture.turns:
        done.append(_closed(game, picture, here, shows))
    return tuple(done)


def _has_room(picture: _Picture, emptied: Sequence[str], placed: Sequence[str]) -> bool:
    """Whether a picture can carry one more turn, which empties or changes some places, or puts new pieces on others.

    A new piece would hide one that an earlier turn took from its place, or moved from there.
    """
    most = MOST_MOVED if picture.moved or emptied else MOST_PLACED
    hidden = any(place in picture.left for place in placed)
    return len(picture.turns) < most and not hidden and not any(place in picture.came for place in emptied)


def _closed(game: Game[Any, Any], picture: _Picture, after: Any, shows: frozenset[str]) -> Stretch:
    frame = Frame(game, picture.position, tuple(picture.turns), shows)
    return Stretch(frame, tuple(picture.meetings), after)


def written_turns(
    game: Game[Any, Any], position: Any, moves: Sequence[Any], words: Wording, first: int = 1
) -> list[str]:
    """Turns that follow one another as they are written, with their numbers and players: for those who do not see."""
    written = []
    for number, move in enumerate(moves, first):
        player = words.player(game.players[game.to_move(position)])
        written.append(words.figures.solution.format(number=number, player=player, turn=game.format_move(move)))
        position = game.apply(position, move)
    return written


def stretch_panel(stretch: Stretch, words: Wording, tell: Tell | None, *, counted: Score | None = None) -> Panel:
    """A picture with its turns in words below it, those of which the same is said in one line, and where they meet.

    Without `tell`, or where it has no words, turns are written as in examples.
    """
    frame = stretch.frame
    said: dict[str, list[Mark]] = {}
    for turn in frame.turns:
        before = frame.before(turn)
        player = words.player(frame.game.players[frame.game.to_move(before)])
        told = (
            f"{player}: {frame.game.format_move(turn.move)}"
            if tell is None
            else words.turn("played", tell(frame.game, before, turn.move), player)
        )
        said.setdefault(told, []).extend([turn.mark] if turn.mark else [])
    lines: list[Line] = [
        (tuple(marks[start : start + MOST_IN_LINE]), told if start + MOST_IN_LINE >= len(marks) else "")
        for told, marks in said.items()
        for start in range(0, max(1, len(marks)), MOST_IN_LINE)
    ]
    meets = words.figures.meets
    marks_of = {turn.number: (turn.mark,) for turn in frame.turns if turn.mark}
    for later, earlier, place in stretch.meetings:
        lines.append((marks_of.get(later, ()), meets.format(later=later, earlier=earlier, place=place)))
    return Panel(frame, (*lines, *winner_lines(frame.game, stretch.after, words)), counted)
