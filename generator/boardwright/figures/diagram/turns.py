"""Turns that follow one another, numbered, in as few pictures as can carry them.

A picture shows the position before its first turn, and its turns with their numbers. It cannot show a turn that moves,
takes or changes a piece which came to its place in the same picture, nor two turns whose lines lie on each other: such
a turn begins the next one. Where a turn comes to a place that an earlier one has left, or where it has captured, both
are on the board, and the legend says so.
"""

from collections.abc import Sequence
from typing import Any, Final

from boardrules.game import Game
from boardrules.occupants import pieces_on
from boardrules.values import dataclass
from boardwright.figures.diagram.captions import Tell, winner_lines
from boardwright.figures.diagram.drawer import DrawsTurns, FrameDrawer
from boardwright.figures.diagram.figure import Line, Panel
from boardwright.figures.diagram.frames import Frame, Mark, MarkedTurn
from boardwright.figures.diagram.score import Score
from boardwright.figures.diagram.turn_lines import Ink, TurnLines
from boardwright.figures.words import Wording

MOST_PLACED: Final = 12
"""Most turns in a picture."""

MOST_MOVED: Final = 4
"""Most turns in a picture that move or take pieces: arrows soon cover one another."""

MOST_IN_LINE: Final = 6
"""Most numbers before the words about several turns."""

Meeting = tuple[int, int, str, bool]
"""Number of a turn, number of an earlier one in the same picture, the place where they meet, and whether the earlier
one has captured there."""


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

    __slots__ = ("came", "inks", "left", "meetings", "moved", "position", "turns")

    def __init__(self, position: Any) -> None:
        self.position = position
        self.turns: list[MarkedTurn] = []
        self.came: set[str] = set()
        self.left: dict[str, tuple[int, bool]] = {}
        self.meetings: list[Meeting] = []
        self.inks: list[Ink] = []
        self.moved = 0

    def has_room(self, ink: Ink, emptied: Sequence[str], placed: Sequence[str], lines: TurnLines) -> bool:
        """Whether it can carry one more turn, which draws some lines, and empties, changes or fills some places.

        A new piece would hide one that an earlier turn took from its place, or moved from there.
        """
        most = MOST_MOVED if self.moved or emptied else MOST_PLACED
        if len(self.turns) >= most or any(place in self.came for place in emptied):
            return False
        if any(place in self.left for place in placed):
            return False
        return not (any(lines.clash(ink, one) for one in self.inks) or lines.crosses(ink, self.left))


def stretches(
    game: Game[Any, Any],
    position: Any,
    moves: Sequence[Any],
    drawer: FrameDrawer | None,
    *,
    shows: frozenset[str] = frozenset(),
    first: int = 1,
) -> tuple[Stretch, ...]:
    """Legal turns from a position on, numbered from `first`, in pictures; of many drawers each in one of its own.

    Nothing is verified here: the turns come from a record that was played, or from an example that was verified.
    """
    done: list[Stretch] = []
    lines = TurnLines(game, drawer) if drawer is not None and _together(drawer) else None
    here, occupied = position, pieces_on(game, position)
    picture = _Picture(here)
    for number, move in enumerate(moves, first):
        after = game.apply(here, move)
        then = pieces_on(game, after)
        emptied = [place for place, held in occupied.items() if then.get(place) != held]
        filled = [place for place, held in then.items() if occupied.get(place) != held]
        ink = lines.made(here, move, after) if lines else Ink()
        mover = game.players[game.to_move(here)]
        placed = filled if all(occupied[place][0] != mover for place in emptied) else ()
        if picture.turns and not (lines and picture.has_room(ink, emptied, placed, lines)):
            done.append(_closed(game, picture, here, shows))
            picture = _Picture(here)
        picture.turns.append(MarkedTurn(move, "played", number, here))
        picture.moved += bool(emptied)
        picture.meetings += [(number, *_of(picture.left[place], place)) for place in filled if place in picture.left]
        captured = set(game.effects(here, move).captures)
        picture.left |= {place: (number, place in captured) for place in emptied if place not in then}
        picture.came |= set(filled)
        picture.inks.append(ink)
        here, occupied = after, then
    if picture.turns:
        done.append(_closed(game, picture, here, shows))
    return tuple(done)


def _together(drawer: object) -> bool:
    return isinstance(drawer, DrawsTurns) and drawer.draws_turns


def _of(left: tuple[int, bool], place: str) -> tuple[int, str, bool]:
    number, captured = left
    return number, place, captured


def _closed(game: Game[Any, Any], picture: _Picture, after: Any, shows: frozenset[str]) -> Stretch:
    frame = Frame(game, picture.position, tuple(picture.turns), shows)
    return Stretch(frame, tuple(picture.meetings), after)


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
            words.figures.colon.format(text=player, more=frame.game.format_move(turn.move))
            if tell is None
            else words.turn("played", tell(frame.game, before, turn.move), player)
        )
        said.setdefault(told, []).extend([turn.mark] if turn.mark else [])
    lines: list[Line] = [
        (tuple(marks[start : start + MOST_IN_LINE]), told if start + MOST_IN_LINE >= len(marks) else "")
        for told, marks in said.items()
        for start in range(0, max(1, len(marks)), MOST_IN_LINE)
    ]
    marks_of = {turn.number: (turn.mark,) for turn in frame.turns if turn.mark}
    for later, earlier, place, captured in stretch.meetings:
        meets = words.figures.meets_captured if captured else words.figures.meets
        lines.append((marks_of.get(later, ()), meets.format(later=later, earlier=earlier, place=place)))
    return Panel(frame, (*lines, *winner_lines(frame.game, stretch.after, words)), counted)
