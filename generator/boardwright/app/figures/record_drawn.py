"""A record that was played, with what draws its board."""

import re
from collections.abc import Sequence
from typing import Any, Final

from boardrules.values import dataclass
from boardwright.app.boards import Boards
from boardwright.app.figures.record_figures import RecordFigures, ToldTurn
from boardwright.app.marks import author_marks
from boardwright.app.records.lines import Turn
from boardwright.app.records.play import PlayedRecord, play_record
from boardwright.config.loader import Reading
from boardwright.config.records import paragraphs
from boardwright.config.source import Source
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.games.kit import GameKit

_NAME: Final = re.compile("[0-9A-Za-z]+")
"""What can be the name of a place in a turn."""


@dataclass(frozen=True, slots=True)
class DrawnRecord:
    """A record that was played, with what draws its board."""

    shown: str
    name: str
    played: PlayedRecord
    kit: GameKit[Any]
    drawer: FrameDrawer

    def figures(self, turns: Sequence[Turn], *, numbered: bool, digits: int = 0) -> RecordFigures:
        """The figure of some turns; in its name their numbers have so many digits at the least."""
        told = tuple(map(told_turn, turns))
        shown = (*turns[:1], *turns[-1:]) if numbered else turns[-1:]
        ends = dict.fromkeys(turn.address.zfill(digits) for turn in shown)
        place = "-".join(ends) or "0"
        played = self.played
        return RecordFigures(self.kit, played.game, self.drawer, f"{self.name}-{place}", played.model, told, numbered)


def drawn_record(source: Source, reading: Reading | None = None) -> DrawnRecord:
    """The record in a file, played, and its board.

    Raises:
        ConfigError: when the file or its board is wrong.
        RefutedError: when a turn is illegal, or the result is wrong.
    """
    played = play_record(source, Boards(), reading)
    loaded = played.table.loaded
    return DrawnRecord(source.shown, source.name, played, loaded.kit, loaded.kit.drawer(loaded))


def told_turn(turn: Turn) -> ToldTurn:
    """A turn as figures need it."""
    said = _in_one(turn.before), _in_one(turn.comment)
    written = (turn.made.turn, *(one.made.turn for line in turn.others for one in line.turns))
    return ToldTurn(
        address=turn.address,
        number=turn.number,
        player=turn.made.player,
        written=turn.signed,
        move=turn.move,
        before=turn.position,
        after=turn.after,
        said=said,
        marks=author_marks(turn.marks),
        names=tuple(dict.fromkeys(_NAME.findall(" ".join(written)))),
    )


def _in_one(comment: str) -> str:
    """The paragraphs of a comment behind one another."""
    return " ".join(paragraphs(comment))
