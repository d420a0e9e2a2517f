"""Words of any game, by its name. Which languages a game speaks is seen from the files in its room."""

import importlib

from boardwright.figures.words import FIGURE_WORDS, GameWords, WordFiles, Wording, WordsOfAGame


def files_of(game: str) -> WordFiles[WordsOfAGame]:
    """All words of a game: the one place that finds them."""
    module = importlib.import_module(f"boardwright.games.{game}.words")
    found: WordFiles[WordsOfAGame] = getattr(module, f"{game.upper()}_WORDS")
    return found


def game_languages(game: str) -> tuple[str, ...]:
    """Languages that a game speaks, of those that the rest of the program speaks too."""
    return tuple(language for language in files_of(game) if language in FIGURE_WORDS)


def game_words(game: str, language: str) -> GameWords:
    """What every game has, in a language.

    Raises:
        KeyError: The game has no words in this language; `game_languages` tells which it has.
        WordsError: Its file is wrong.
    """
    return files_of(game)[language].game


def wording(game: str, language: str) -> Wording:
    """Words of a game's figures in a language.

    Raises:
        KeyError: The game has no words in this language.
        WordsError: A file of words is wrong.
    """
    return Wording(FIGURE_WORDS[language], game_words(game, language))
