"""The one catalogue of fixed words: everything printed that is neither a rule sheet's text nor an author's own words.

There is a frozen class for each concern, and a mapping from languages to its words: sheets, pieces, posters, folding
boards, the file of a whole set, figures, the figures that FEN makes, each game's own board sheet, and the stock
examples. A game speaks the languages that its rules are in; a new language is one more entry in each mapping.
"""

from boardwright.figures.words.examples import EXAMPLE_WORDS, titled
from boardwright.figures.words.figures import FEN_WORDS, FIGURE_WORDS, FenWords, FigureWords
from boardwright.figures.words.games import (
    CERCAS_WORDS,
    DENDRIA_WORDS,
    FANORONA_WORDS,
    FEN_SHEET_WORDS,
    FENDO_WORDS,
    FenSheetWords,
)
from boardwright.figures.words.panels import PANEL_WORDS, PanelWords
from boardwright.figures.words.pieces import PIECE_WORDS, PieceWords
from boardwright.figures.words.posters import POSTER_WORDS, PosterWords
from boardwright.figures.words.sheets import WORDS, Words
from boardwright.figures.words.whole_set import SET_WORDS, Instruction, Part, SetWords, Step

__all__ = [
    "CERCAS_WORDS",
    "DENDRIA_WORDS",
    "EXAMPLE_WORDS",
    "FANORONA_WORDS",
    "FENDO_WORDS",
    "FEN_SHEET_WORDS",
    "FEN_WORDS",
    "FIGURE_WORDS",
    "PANEL_WORDS",
    "PIECE_WORDS",
    "POSTER_WORDS",
    "SET_WORDS",
    "WORDS",
    "FenSheetWords",
    "FenWords",
    "FigureWords",
    "Instruction",
    "PanelWords",
    "Part",
    "PieceWords",
    "PosterWords",
    "SetWords",
    "Step",
    "Words",
    "titled",
]
