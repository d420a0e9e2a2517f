"""The fixed words of figures: captions below the boards, and the position in words."""

from collections.abc import Mapping

from boardrules.values import dataclass
from boardwright.figures.words.files import common_words
from boardwright.figures.words.load import listed, printed


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureWords:
    """Words of one language; `{...}` is filled in. Turns are written the same way in every language."""

    language: str
    """The language, as in `de`."""
    nothing: str
    """In place of places, if there are none."""
    occupies: str = printed("player", "places")
    """Where a player's pieces are, in a position described in words."""
    occupies_nothing: str = printed("player")
    """The same if there are none."""
    has: str = printed("player", "kind", "places")
    """The same of each of several kinds."""
    empty: str
    """The same if there are no pieces at all."""
    both: str = printed("first", "last")
    """The last of several places after the others."""
    range: str = printed("first", "last")
    """Places in a row."""
    then: str
    """Between such rows, after a comma."""
    colon: str = printed("text", "more")
    """Words and what follows from them."""
    turn_number: str = printed("number")
    """Number of a turn that is made, before its sentence."""
    sign_number: str = printed("number")
    """Number of a turn that is pointed out as legal or illegal."""
    goes: str = printed("start", "end")
    """The way of a piece in a turn."""
    goes_over: str = printed("start", "over", "end")
    """The same with places on the way."""
    captures: str = printed("player", "places")
    """Places whose pieces a turn captures."""
    beforehand: str
    """Below a position with a turn, beside the position after it."""
    afterwards: str
    """Before what a turn has put on the board."""
    on: str
    """Between a text of the author and its places."""
    way: str = printed("start", "end")
    """Where an author's arrow or line leads."""
    way_over: str = printed("start", "over", "end")
    """The same with places between."""
    to_move: str = printed("player")
    """Whose turn it is, in a position described in words."""
    legal: str = printed("turn")
    """A turn pointed out as legal."""
    illegal: str = printed("turn", "reason")
    """A turn pointed out as illegal; the reason is a sentence."""
    wins: str = printed("player", "turns")
    """Goal of a puzzle: to win. The number of turns is `turns` or `one_turn`."""
    gains: str = printed("player", "points", "turns")
    """The same: to gain points."""
    gains_one: str = printed("player", "turns")
    """The same: to gain one point."""
    one_turn: str
    """Number of turns, as it follows 'in'."""
    turns: str = printed("number")
    """The same for several turns."""
    only: str
    """Added to a puzzle's goal if only one first turn achieves it."""
    puzzle: str = printed("number", "grade")
    """Title of a puzzle that the program made; the grade is one of the following."""
    grades: Mapping[str, str] = printed(keys=("easy", "medium", "hard"))
    """How hard a puzzle is, by its grade."""
    score: str
    """Written before the players' points."""
    captured: str = printed("number")
    """How many pieces the turn made captures."""
    part: str
    """Below a board of which only a part is shown."""
    winner: str = printed("player")
    """Who has won, below the last board."""
    draw: str
    """The same if nobody has."""
    solution: str = printed("number", "player", "turn")
    """A turn in the line of a solution."""
    made: str = printed("player", "turn")
    """The one turn that a picture shows, in a position described in words."""
    counted: str = printed("points")
    """The players' points, each after its player's name, in the same."""
    meets: str = printed("later", "earlier", "place")
    """Below a board with several turns: the number of one that comes to a place that an earlier one has left."""
    meets_captured: str = printed("later", "earlier", "place")
    """The same where the earlier one has captured."""
    marks: Mapping[str, str] = printed(
        "places", keys=("ring", "cross", "square", "triangle", "shade", "line", "arrow", "text")
    )
    """What an author points out, in a position described in words; texts stand before their places."""
    reasons: Mapping[str, str] = listed()
    """Why a turn is illegal, by the name of a reason shared by games. Other reasons are given in the rules' English."""

    def turns_of(self, number: int) -> str:
        """A number of turns, as it follows 'in'."""
        return self.one_turn if number == 1 else self.turns.format(number=number)


FIGURE_WORDS: Mapping[str, FigureWords] = common_words(FigureWords, "figures")
"""Language -> these words."""
