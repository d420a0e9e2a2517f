"""The fixed words of figures of records, and of the page on which a record is clicked through."""

from collections.abc import Mapping

from boardrules.values import dataclass
from boardwright.figures.words.files import common_words
from boardwright.figures.words.load import printed


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordWords:
    """Words of one language; `{...}` is filled in. Turns are written the same way in every language."""

    language: str
    """The language, as in `de`."""
    named: str = printed("name", "player")
    """Who plays a side."""
    round: str = printed("number")
    """Round of an event: a number, or a word."""
    start: str
    """The position before the first turn."""
    after: str = printed("number", "player", "turn")
    """The position after a turn, which is shown on it."""
    turns: str = printed("first", "last")
    """Several turns in one figure."""
    one_turn: str = printed("number")
    """The same, of one turn."""
    first: str
    """Button: to the start."""
    previous: str
    """Button: one turn back."""
    next: str
    """Button: one turn on."""
    last: str
    """Button: to the end."""
    list: str
    """Heading of the list of turns."""
    instead: str = printed("number")
    """Heading of a line that could have been played in place of a turn."""
    following: str = printed("number")
    """Heading of a line that could have followed the last turn."""
    before: str = printed("number")
    """Stands above what is said before a turn."""
    months: tuple[str, ...] = printed()
    """Names of the twelve months, as they stand in dates."""
    day: str = printed("day", "month", "year")
    """A date."""
    first_day: str = printed("day", "month", "year")
    """The same of the first day of a month."""
    month: str = printed("month", "year")
    """A month and its year."""
    swapped: str
    """The players changed colours after the first turn."""
    resigned: str = printed("player")
    """A player gave the game up."""
    late: str = printed("player")
    """A player ran out of time."""
    agreed: str
    """The players agreed to a draw."""
    keys: str
    """How to move about with keys."""
    on: str
    """The game is not over."""


RECORD_WORDS: Mapping[str, RecordWords] = common_words(RecordWords, "records")
"""Language -> these words."""
