"""Operations `answer` and `hints`: what the computer makes of a position."""

from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import Annotated, Any, Final

from pydantic import Field

from boardrules.lab.values import MoveStatistics
from boardwright.app.play.session import HINTS, LEVELS, USUAL_LEVEL, Session
from boardwright.designer.operations.asked import Answers
from boardwright.designer.operations.playing.showing import last
from boardwright.designer.operations.playing.tables import GameRequest, Line, table_of

SEEDS: Final = 2**31

Told = Callable[[Session, Line, Sequence[MoveStatistics[Any]]], dict[str, Any]]
"""Tells what was found for a position."""


class ThinkRequest(GameRequest):
    """A position to think about, and how far. With `asked`, the second player has decided about the colours already."""

    level: Annotated[int, Field(ge=1, le=LEVELS)] = USUAL_LEVEL
    seed: Annotated[int, Field(ge=0, lt=SEEDS)] = 1
    asked: bool = False


def answer(asked: ThinkRequest, folder: Path) -> Answers:
    """The computer's turn, and its chance from 0 to 1; or that it takes over the first colour instead.

    Answers before the last one are what it would do if it had to at once; all have the number of simulations `done`,
    `of` how many, and the `seconds` that they took.
    """
    yield from _thought(asked, folder, _answered)


def hints(asked: ThinkRequest, folder: Path) -> Answers:
    """The best turns, each with its places and the chance of whoever makes it; and whether to change colours is better.

    A chance is from 0 to 1, and comes with the number of `games` that were played out after the turn. A first turn that
    the other player may take over is the better the nearer its chance is to a half. How far it is comes as with
    `answer`.
    """
    yield from _thought(asked, folder, _hinted)


def _thought(asked: ThinkRequest, folder: Path, told: Told) -> Answers:
    table = table_of(asked.source(folder))
    line = table.line(asked.turns, table.words(asked.language))
    if line.broken is not None or table.game.outcome(line.position) is not None:
        yield {"problems": [], "turn": None, "swap": False, "hints": []}
        return
    session = Session(table.game, ("computer", "computer"), asked.level, asked.seed, list(line.moves), asked.swapped)
    if asked.asked:
        session.keep()
    begin, of = monotonic(), session.simulations
    for done, found in session.think_aloud():
        seconds = round(monotonic() - begin, 2)
        yield {"problems": [], **told(session, line, found), "done": done, "of": of, "seconds": seconds}


def _answered(session: Session, line: Line, found: Sequence[MoveStatistics[Any]]) -> dict[str, Any]:
    best = found[0]
    if session.may_swap and session.prefers_first(best.value):
        return {"turn": None, "turns": list(line.texts), "swap": True, "value": None}
    turn = session.game.format_move(session.chosen(found))
    return {"turn": turn, "turns": [*line.texts, turn], "swap": False, "value": round(best.value, 4)}


def _hinted(session: Session, line: Line, found: Sequence[MoveStatistics[Any]]) -> dict[str, Any]:
    game = session.game

    def places(turn: Any) -> list[str]:
        """Places that a turn empties, and those where it puts something."""
        made = Line(
            (*line.texts, game.format_move(turn)),
            (*line.moves, turn),
            (*line.positions, game.apply(line.position, turn)),
        )
        changed = last(game, made)
        return [*changed["left"], *changed["came"]]

    turns = [
        {
            "turn": game.format_move(one.turn),
            "value": round(one.value, 4),
            "proved": one.proved,
            "games": one.visits,
            "places": places(one.turn),
        }
        for one in found[:HINTS]
    ]
    return {
        "hints": turns,
        "swap": session.may_swap and session.prefers_first(found[0].value),
        "even": session.game.pie and not line.moves,
    }
