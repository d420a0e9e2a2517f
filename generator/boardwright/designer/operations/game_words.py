"""Words of the games for the page: the same as on their sheets."""

from typing import Any

from boardwright.figures.languages import BASE
from boardwright.figures.words import GameWords
from boardwright.games.kit import GameKit
from boardwright.games.registry import all_kits
from boardwright.games.words import game_languages, game_words


def words_in(kit: GameKit[Any], language: str) -> GameWords:
    """A game's words in a language, or in English if it does not speak it."""
    return game_words(kit, language if language in game_languages(kit) else BASE)


def words_of_games(language: str) -> dict[str, str]:
    """Words of all games by key.

    `games.<game>.name`, `.credit`, `.sentence` and `.cell`, `games.<game>.players.<player>`, and
    `games.<game>.pieces.<kind>`.
    """
    found: dict[str, str] = {}
    for kit in all_kits():
        words, stem = words_in(kit, language), f"games.{kit.name}"
        found |= {
            f"{stem}.name": kit.credit.name,
            f"{stem}.credit": words.credit,
            f"{stem}.sentence": words.sentence,
            f"{stem}.cell": words.cell,
        }
        found |= {f"{stem}.players.{name}": text for name, text in words.players.items()}
        found |= {f"{stem}.pieces.{name}": text for name, text in words.kinds.items()}
    return found
