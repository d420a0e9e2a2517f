"""Words of any game. The files in a game's room show which languages it speaks."""

from typing import Any

from boardwright.figures.languages import BASE, languages
from boardwright.figures.own_language import OwnLanguage
from boardwright.figures.words import GameWords, WordFiles, Wording
from boardwright.games.kit import GameKit
from boardwright.games.registry import BrokenKitError, is_our_own


def game_languages(kit: GameKit[Any]) -> tuple[str, ...]:
    """Languages of a game, among those of the rest of the program.

    Raises:
        BrokenKitError: The game has no words in English.
    """
    words = kit.words()
    if BASE not in words:
        raise BrokenKitError(f"the game {kit.name!r} is installed, but has no words in English ({BASE}.yaml)")
    return tuple(language for language in words if language in languages())


def game_words(kit: GameKit[Any], language: str) -> GameWords:
    """The words that every game has, in a language.

    Raises:
        KeyError: The game has no words in this language; `game_languages` lists those it has.
        WordsError: Its file is wrong.
        BrokenKitError: Words in English, or words for a player or a goal of its rules, are missing.
    """
    game_languages(kit)
    files = kit.words()
    if isinstance(language, OwnLanguage) and not isinstance(files, WordFiles):
        language = language.base if language.base in files else BASE
    words = files[language].game
    if not is_our_own(kit):
        check_for_rules(kit, words, language)
    return words


def check_for_rules(kit: GameKit[Any], words: GameWords, language: str) -> None:
    """Look for the words that a game's rules need, in a language.

    A game of another package is looked at whenever its words are used. Ours are tested: the rules, which take a while
    to load, are not needed to print a board.

    Raises:
        BrokenKitError: Words for a player or a goal of its rules are missing.
    """
    rules = kit.engine()
    missing = [f"players.{name}" for name in rules.players if name not in words.players]
    missing += [f"goals.{goal.name}" for goal in rules.goals if goal.name not in words.goals]
    if missing:
        raise BrokenKitError(
            f"the game {kit.name!r} is installed, but its words in {language!r} lack game.{' and game.'.join(missing)}"
        )


def wording(kit: GameKit[Any], language: str) -> Wording:
    """Words of a game's figures in a language.

    Raises:
        KeyError: The game has no words in this language.
        WordsError: A file of words is wrong.
    """
    from boardwright.figures.words import FIGURE_WORDS  # noqa: PLC0415 - a board has no such words

    return Wording(FIGURE_WORDS[language], game_words(kit, language))


def language_problem(kit: GameKit[Any], language: str, what: str) -> str | None:
    """Why a part of a game, such as its figures, cannot be shown in a language; None if it can."""
    there = game_languages(kit)
    if language in there or isinstance(language, OwnLanguage):
        return None
    return f"the {what} of {kit.credit.name} are not available in this language yet, only in {', '.join(there)}"
