"""The fixed words of books: what is numbered, what stands before and after the chapters, and puzzles in a browser."""

from collections.abc import Mapping

from boardrules.values import dataclass
from boardwright.figures.words.files import common_words
from boardwright.figures.words.load import printed


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerWords:
    """What answers the turns of a puzzle's other player; `{turns}` is a number of turns of the player who solves it."""

    if_played: str = printed("opponent", "replies", "answer")
    """Some turns of the opponent, and what answers them."""
    if_other: str = printed("answer")
    """The same for all turns but those named before."""
    if_any: str = printed("opponent", "answer")
    """The same for all turns."""
    if_only: str = printed("opponent", "replies", "answer")
    """The same if there is only one turn."""
    either: str = printed("first", "last")
    """The last of several turns after the others."""
    wins: str = printed("player", "turn")
    """The answer wins at once. This and the next six stand inside those before."""
    wins_later: str = printed("player", "turn", "turns")
    """It wins in some more turns."""
    reaches: str = printed("player", "turn")
    """It reaches a goal other than to win at once."""
    reaches_later: str = printed("player", "turn", "turns")
    """It reaches one in some more turns."""
    goes_on: str = printed("player", "turn")
    """The answer, if what follows is told beneath."""
    won: str = printed("player")
    """No answer is needed: the game is won."""
    reached: str = printed("player")
    """No answer is needed: another goal is reached."""
    untold: str = printed("player", "number", "turns")
    """Turns to which no answer is told, though there is one."""
    untold_one: str = printed("player", "turns")
    """The same if it is one turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BookWords:
    """Words of one language; `{...}` is filled in."""

    language: str
    """The language, as in `de`."""
    chapter: str = printed("number")
    """Above the title of a chapter, and in references to it."""
    section: str = printed("title")
    """What a reference says of something with a title and no number."""
    figure: str = printed("number")
    """Before the caption of a figure, and in references to it."""
    puzzle: str = printed("number")
    """Before the task of a puzzle, and in references to it."""
    solution: str = printed("number")
    """Before the solution of a puzzle."""
    solutions: str
    """Chapter at the end with the solutions."""
    contents: str
    """Heading of the contents."""
    figures: str
    """Heading of the list of figures."""
    index: str
    """Heading of the index."""
    bar: str = printed("length")
    """What a bar shows that is as long as it says; told to those who do not see it."""
    notes: str
    """Heading of the notes at the end of a chapter."""
    previous: str
    """Link to the chapter before."""
    next: str
    """Link to the chapter after."""
    player: str
    """Link to the page on which a game is clicked through."""
    turn: str
    """Label of the field into which a reader writes a turn."""
    try_it: str
    """Button: is this the turn?"""
    right: str = printed("line")
    """The turn is the proved one; this is one line that follows."""
    wrong: str = printed("turn")
    """The turn is not the proved one, and legal as far as the page knows."""
    illegal: str = printed("turn")
    """What the reader wrote is not in the list of legal turns."""
    answers: AnswerWords
    """What answers the turns of a puzzle's other player."""
    refuted: str = printed("opponent", "reply", "player", "turns")
    """After `wrong`: a reply after which the turns that are left are not enough for the puzzle's goal."""
    written: str = printed("game", "notation")
    """Before the solutions of a game's puzzles: how its turns are written."""


BOOK_WORDS: Mapping[str, BookWords] = common_words(BookWords, "books")
"""Language -> these words."""
