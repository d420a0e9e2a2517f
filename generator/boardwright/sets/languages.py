"""The languages in which a game's rules are available."""

from pathlib import Path
from typing import Any

from boardwright.figures.languages import BASE
from boardwright.games.kit import GameKit, LoadedConfig
from boardwright.games.registry import BrokenKitError
from boardwright.games.words import game_languages


def sheet_path(kit: GameKit[Any], language: str) -> Path:
    """Text of a game's rules in a language; the file need not exist."""
    return kit.stock / "rulesheets" / (f"{kit.name}.md" if language == BASE else f"{kit.name}.{language}.md")


def aid_path(kit: GameKit[Any], language: str) -> Path:
    """Text of a game's player aid in a language, with the placeholders of its rule sheet; it may be missing."""
    path = sheet_path(kit, language)
    return path.parent / "aids" / path.name


def check_language(loaded: LoadedConfig[Any]) -> None:
    """Reject a language in which the config's game has no rules.

    Raises:
        ConfigError: naming the languages that the game has.
        BrokenKitError: it has no rules in any.
    """
    kit, language = loaded.kit, loaded.config.sheet.language
    there = [name for name in game_languages(kit) if sheet_path(kit, name).is_file()]
    if not there:
        path = sheet_path(kit, BASE)
        raise BrokenKitError(f"the game {kit.name!r} is installed but has no rule sheet: {path} does not exist")
    if language not in there:
        message = f"the rules of {kit.credit.name} are not available in this language yet, only in {', '.join(there)}"
        raise loaded.error(loaded.problem("sheet.language", message))
