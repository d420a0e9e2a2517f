"""One game against the computer, from the command to its record."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from boardrules.values import dataclass
from boardwright.app.play.saving import Table, find_table, picture_writer, record_place, record_text
from boardwright.app.play.session import Seat, Session
from boardwright.app.play.terminal import Talk, Terminal
from boardwright.files.whole_file import write_whole

SEATS: Final[Mapping[str, tuple[Seat, Seat]]] = {
    "first": ("you", "computer"),
    "second": ("computer", "you"),
    "both": ("you", "you"),
    "none": ("computer", "computer"),
}
"""Who plays the first and the second colour, by the side that is yours."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """What somebody asked for: a board or a record, and the options of the command."""

    config: str
    level: int
    side: str
    seed: int
    picture: str | None = None
    output: str | None = None


def play_game(options: PlayOptions, talk: Talk) -> Path | None:
    """Play to the end, or until the player stops; returns the record's file, None if there was no turn.

    Raises:
        ConfigError, RefutedError, UsageError: as `find_table`, `record_place` and `picture_writer` have them.
        StoreError: The record or the picture cannot be written.
        KeyboardInterrupt: Ctrl-C; the record is saved before.
    """
    table = find_table(options.config)
    place = record_place(table, options.output)
    draw = picture_writer(table, Path(options.picture)) if options.picture else None
    session = Session(table.game, SEATS[options.side], options.level, options.seed, list(table.turns), table.swapped)

    def shown(session: Session) -> None:
        if draw is None:
            return
        if session.outcome is None or not session.turns:
            draw(session.position, ())
        else:
            draw(session.before, session.turns[-1:])

    try:
        Terminal(session, table.loaded, talk, shown).run()
    finally:
        saved = _save(session, table, place, options)
    return place if saved else None


def _save(session: Session, table: Table, place: Path, options: PlayOptions) -> bool:
    if (session.turns, session.swapped) == (list(table.turns), table.swapped):
        return False
    seats = {"first": "you and the computer", "second": "the computer and you"}
    who = seats.get(options.side, "two people" if options.side == "both" else "the computer with itself")
    comment = f"Played by {who}, level {session.level}."
    write_whole(place, record_text(table, session.record(), place.parent, comment))
    return True
