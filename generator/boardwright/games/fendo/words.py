"""Fendo's own words: its board sheet, score box, pieces and computed values."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from boardwright.figures.words import GameWords, printed, words_of_game


@dataclass(frozen=True, slots=True, kw_only=True)
class FendoWords:
    """Fendo; `{...}` is filled in."""

    game: GameWords
    score: str = printed("spaces", "pieces")
    """Caption of the score box."""
    each: str = printed("number")
    one_each: str
    uneven: str = printed("white", "orange")
    """How many pieces there are: as many for both, one for both, different numbers."""
    channel: str = printed("width")
    board: str = printed("columns", "rows", "white", "orange")
    """The board for those who cannot see it."""
    letters: Mapping[str, str] = printed(keys=("white", "orange"))
    """A player -> the letter in the space where that player's first piece stands."""
    score_line: str
    piece: str
    fence: str
    enough: str
    agreed: str = printed("white", "orange")
    """Why there are so many pieces: as the rules give both, or as the players agreed."""
    fences: str = printed("fences", "rows", "columns", "pieces")
    """Why there are so many fences."""

    def pieces(self, white: int, orange: int) -> str:
        """How many pieces the players have."""
        if white != orange:
            return self.uneven.format(white=white, orange=orange)
        return self.one_each if white == 1 else self.each.format(number=white)


FENDO_WORDS: Mapping[str, FendoWords] = words_of_game(FendoWords, Path(__file__).with_name("words"))
"""Language -> words of Fendo."""
