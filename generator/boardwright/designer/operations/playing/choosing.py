"""A turn that is being chosen: what may be clicked on next, and which turns the choice makes up."""

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

from boardrules.reasons import GAME_OVER, Reason
from boardrules.values import dataclass
from boardwright.designer.operations.asked import Answer
from boardwright.designer.operations.playing.tables import Table
from boardwright.figures.diagram.clicks import Choice, Click
from boardwright.figures.words import Wording

MOST_LISTED: Final = 500
"""Legal turns that are listed for a game without clicks; any other can be written."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A choice, and the turns to pick from a list where a game has no clicks."""

    choice: Choice
    listed: tuple[str, ...] = ()

    def answer(self, words: Wording) -> Answer:
        """It as plain data."""
        acts = words.game.clicks
        return {
            "clicks": [
                {"name": click.name, "place": click.place, "words": acts.get(click.act, "")}
                for click in self.choice.clicks
            ],
            "turns": list(self.choice.turns),
            "wanted": self._wanted(words),
            "least": self.choice.least,
            "most": self.choice.most,
            "listed": list(self.listed),
        }

    def _wanted(self, words: Wording) -> str:
        numbers, wanted = dict(self.choice.numbers), self.choice.wanted
        numbered = words.game.numbered_clicks.get(wanted) if numbers else None
        return numbered.format(**numbers) if numbered else words.game.clicks.get(wanted, "")


def choice_of(table: Table, position: Any, chosen: Sequence[str]) -> Chosen:
    """How a choice may go on; of a game without clicks, turns that are one place are clicked on, others are listed."""
    game = table.game
    if game.outcome(position) is not None:
        return Chosen(Choice())
    if table.kit.clicks is not None:
        return Chosen(table.kit.clicks().after(game, position, chosen))
    turns = [game.format_move(move) for move in islice(game.legal_moves(position), MOST_LISTED)]
    if chosen:
        return Chosen(Choice((), tuple(turn for turn in turns if [turn] == list(chosen))))
    places = {name for named in table.board.shapes.values() for name in named}
    clicks = tuple(Click(turn, turn) for turn in turns if turn in places)
    return Chosen(Choice(clicks), tuple(turn for turn in turns if turn not in places))


def why_not(table: Table, position: Any, chosen: Sequence[str], place: str) -> Reason | None:
    """Why a place cannot be clicked on now; None if no rule about turns says it."""
    game = table.game
    if game.outcome(position) is not None:
        return GAME_OVER
    if table.kit.clicks is not None:
        return table.kit.clicks().why_not(game, position, chosen, place)
    found = table.read(position, place)
    reason: Reason | None = getattr(found, "reason", None)
    return reason
