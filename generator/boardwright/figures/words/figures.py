"""The fixed words of figures: what stands below the boards, and the position in words."""

from collections.abc import Mapping
from dataclasses import dataclass

from boardwright.figures.words.files import common_words
from boardwright.figures.words.load import listed, printed


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureWords:
    """Words of one language; `{...}` is filled in. Turns are written the same way in every language."""

    language: str
    """The language, as in `de`."""
    nothing: str
    """In place of a player's pieces, where there are none."""
    to_move: str = printed("player")
    """Whose turn it is, in a position told in words."""
    legal: str = printed("turn")
    """A turn that the figure points out as legal."""
    illegal: str = printed("turn", "reason")
    """One that it points out as illegal; the reason is a sentence."""
    wins: str = printed("player", "turns")
    """What a puzzle asks for: to win. The number of turns is `turns` or `one_turn`."""
    gains: str = printed("player", "points", "turns")
    """The same: to gain points."""
    gains_one: str = printed("player", "turns")
    """The same: to gain one point."""
    one_turn: str
    """How many turns, as it follows 'in'."""
    turns: str = printed("number")
    """The same where there are several."""
    only: str
    """Added to what a puzzle asks for, where only one first turn does it."""
    score: str
    """What stands before the players' points."""
    winner: str = printed("player")
    """Who has won, below the last board."""
    draw: str
    """The same where nobody has."""
    solution: str = printed("number", "player", "turn")
    """A turn of a solution's line."""
    reasons: Mapping[str, str] = listed()
    """Why a turn is illegal, by the name of a reason that games share. Others are told in the rules' English."""

    def turns_of(self, number: int) -> str:
        """A number of turns, as it follows 'in'."""
        return self.one_turn if number == 1 else self.turns.format(number=number)


FIGURE_WORDS: Mapping[str, FigureWords] = common_words(FigureWords, "figures")
"""Language -> these words."""
