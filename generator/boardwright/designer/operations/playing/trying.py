"""Operation `try`: a turn that is made, or why it cannot be."""

from pathlib import Path
from typing import Annotated

from pydantic import Field

from boardwright.designer.operations.asked import Answer
from boardwright.designer.operations.playing.choosing import why_not
from boardwright.designer.operations.playing.showing import LONGEST_CHOICE
from boardwright.designer.operations.playing.tables import (
    GameRequest,
    PlaceName,
    Refusal,
    Turn,
    table_of,
)


class TryRequest(GameRequest):
    """A turn to make, as it is written; or a place that somebody clicked on who has chosen something before."""

    turn: Turn | None = None
    partial: Annotated[list[PlaceName], Field(max_length=LONGEST_CHOICE)] = Field(default_factory=list)
    place: PlaceName | None = None


def try_turn(asked: TryRequest, folder: Path) -> Answer:
    """`turns` with the new one, in canonical notation; or `reason`, whose words may be empty for a place."""
    table = table_of(asked.source(folder))
    words = table.words(asked.language)
    line = table.line(asked.turns, words)
    if line.broken is not None:
        return {"problems": [], "turns": None, "reason": {"name": None, "words": line.broken.words}}
    if asked.turn is None:
        refusal = Refusal(why_not(table, line.position, asked.partial, asked.place or ""))
        return {"problems": [], "turns": None, "reason": refusal.answer(words)}
    found = table.read(line.position, asked.turn)
    if isinstance(found, Refusal):
        return {"problems": [], "turns": None, "reason": found.answer(words)}
    return {"problems": [], "turns": [*line.texts, table.game.format_move(found)], "reason": None}
