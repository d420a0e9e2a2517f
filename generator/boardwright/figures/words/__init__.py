"""The catalogue of fixed words: everything printed except the text of rule sheets and the words of config authors.

These words belong to no game: a frozen class for each subject lists them, and a mapping from languages gives them. The
words themselves are YAML files in `languages/`, a folder for each language. A game's own words are in its room, in the
same form. A new language is such files, and no Python. The classes of a subject are loaded when they are asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from boardwright.figures.words.files import WordFiles, common_words, words_of_game
from boardwright.figures.words.game import ExampleWords, GameWords, GoalWords, TurnWords, Wording, WordsOfAGame
from boardwright.figures.words.load import WordsError, listed, load_words, printed

if TYPE_CHECKING:
    from boardwright.figures.words.books import BOOK_WORDS, BookWords
    from boardwright.figures.words.figures import FIGURE_WORDS, FigureWords
    from boardwright.figures.words.larger_boards import PANEL_WORDS, POSTER_WORDS, PanelWords, PosterWords
    from boardwright.figures.words.pieces import PIECE_WORDS, PieceWords
    from boardwright.figures.words.playtest import PLAYTEST_WORDS, PlaytestWords
    from boardwright.figures.words.records import RECORD_WORDS, RecordWords
    from boardwright.figures.words.sheets import WORDS, Words
    from boardwright.figures.words.whole_set import SET_WORDS, Instruction, Part, SetWords, Step

__all__ = [
    "BOOK_WORDS",
    "FIGURE_WORDS",
    "PANEL_WORDS",
    "PIECE_WORDS",
    "PLAYTEST_WORDS",
    "POSTER_WORDS",
    "RECORD_WORDS",
    "SET_WORDS",
    "WORDS",
    "BookWords",
    "ExampleWords",
    "FigureWords",
    "GameWords",
    "GoalWords",
    "Instruction",
    "PanelWords",
    "Part",
    "PieceWords",
    "PlaytestWords",
    "PosterWords",
    "RecordWords",
    "SetWords",
    "Step",
    "TurnWords",
    "WordFiles",
    "Wording",
    "Words",
    "WordsError",
    "WordsOfAGame",
    "common_words",
    "listed",
    "load_words",
    "printed",
    "words_of_game",
]

_SUBJECTS = {
    name: subject
    for subject, names in {
        "books": ("BOOK_WORDS", "BookWords"),
        "figures": ("FIGURE_WORDS", "FigureWords"),
        "larger_boards": ("PANEL_WORDS", "POSTER_WORDS", "PanelWords", "PosterWords"),
        "pieces": ("PIECE_WORDS", "PieceWords"),
        "playtest": ("PLAYTEST_WORDS", "PlaytestWords"),
        "records": ("RECORD_WORDS", "RecordWords"),
        "sheets": ("WORDS", "Words"),
        "whole_set": ("SET_WORDS", "Instruction", "Part", "SetWords", "Step"),
    }.items()
    for name in names
}

if not TYPE_CHECKING:

    def __getattr__(name):
        """Words of a subject, or one of its classes, from its module."""
        if name not in _SUBJECTS:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_SUBJECTS[name]}"), name)
