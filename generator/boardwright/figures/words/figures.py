"""The fixed words of figures: what stands below the boards, and the position in words."""

from collections.abc import Mapping
from dataclasses import dataclass

from boardwright.figures.words.files import common_words
from boardwright.figures.words.load import listed, printed


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureWords:
    """Words of one language; `{...}` is filled in. Turns are written the same way in every language."""

    language: str
    nothing: str
    to_move: str = printed("player")
    legal: str = printed("turn")
    illegal: str = printed("turn", "reason")
    wins: str = printed("player", "turns")
    gains: str = printed("player", "points", "turns")
    gains_one: str = printed("player", "turns")
    one_turn: str
    turns: str = printed("number")
    only: str
    score: str
    """What stands before the players' points."""
    winner: str = printed("player")
    draw: str
    solution: str = printed("number", "player", "turn")
    """A turn of a solution's line."""
    reasons: Mapping[str, str] = listed()
    """Why a turn is illegal, by the name of a reason that games share. Others are told in the rules' English."""

    def turns_of(self, number: int) -> str:
        """A number of turns, as it follows 'in'."""
        return self.one_turn if number == 1 else self.turns.format(number=number)


FIGURE_WORDS: Mapping[str, FigureWords] = common_words(FigureWords, "figures")
"""Language -> these words."""
