"""Fendo's own words: its board sheet, score box, pieces and computed values."""

from collections.abc import Mapping
from pathlib import Path

from boardrules.values import dataclass
from boardwright.figures.words import GameWords, printed, words_of_game


@dataclass(frozen=True, slots=True, kw_only=True)
class FendoWords:
    """Fendo; `{...}` is filled in."""

    game: GameWords
    """The words that every game has."""
    score: str = printed("spaces", "pieces")
    """Caption of the score box."""
    each: str = printed("number")
    """The number of pieces, if it is the same for both players."""
    one_each: str
    """The same, if each has one piece."""
    uneven: str = printed("white", "orange")
    """The numbers of pieces, if they differ."""
    channel: str = printed("width")
    """Width of the channels, in the footer."""
    board: str = printed("rows", "columns", "white", "orange")
    """The board for those who cannot see it."""
    letters: Mapping[str, str] = printed(keys=("white", "orange"))
    """A player -> the letter in the space where that player's first piece stands."""
    score_line: str
    """Before the players on a small board."""
    piece: str
    """A player's piece, on the sheet to cut out."""
    fence: str
    """A fence."""
    enough: str
    """Reason for the number of pieces: the rules give it."""
    agreed: str = printed("white", "orange")
    """Reason for it: the players agreed on it."""
    fences: str = printed("fences", "rows", "columns", "pieces")
    """Reason for the number of fences."""

    def pieces(self, white: int, orange: int) -> str:
        """The number of pieces of each player."""
        if white != orange:
            return self.uneven.format(white=white, orange=orange)
        return self.one_each if white == 1 else self.each.format(number=white)


FENDO_WORDS: Mapping[str, FendoWords] = words_of_game(FendoWords, Path(__file__).with_name("words"))
"""Language -> words of Fendo."""
