"""Fanorona's own words: its board sheet, score box, pieces and computed values."""

from collections.abc import Mapping
from pathlib import Path

from boardrules.values import dataclass
from boardwright.figures.words import GameWords, printed, words_of_game


@dataclass(frozen=True, slots=True, kw_only=True)
class FanoronaWords:
    """Fanorona; `{...}` is filled in."""

    game: GameWords
    """The words that every game has."""
    captures: Mapping[str, str] = printed(keys=("single", "relay"))
    """Way of capturing -> subtitle of the board."""
    rows: Mapping[int, str] = printed(keys=(1, 2))
    """Number of rows that a player fills at the start -> that number in words."""
    board: str = printed("columns", "rows")
    """The board for those who cannot see it."""
    counter: str
    """A player's counter, on the sheet to cut out."""
    counters: str
    """Reason for the number of counters."""


FANORONA_WORDS: Mapping[str, FanoronaWords] = words_of_game(FanoronaWords, Path(__file__).with_name("words"))
"""Language -> words of Fanorona."""
