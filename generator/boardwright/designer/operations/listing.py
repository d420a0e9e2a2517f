"""The operation `games`: the games in a language, and their stock boards."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from boardwright.config.problems import ConfigError
from boardwright.designer.operations.asked import Answer, Request
from boardwright.designer.operations.game_words import words_in
from boardwright.figures.languages import BASE
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import load_config
from boardwright.games.registry import all_kits
from boardwright.games.stock import stock_files
from boardwright.games.words import game_languages, title_of


class GamesRequest(Request):
    """The language of names and sentences."""


def games(asked: GamesRequest, _folder: Path) -> Answer:
    """Each game with its name, its author, a sentence about it, and its stock boards with their texts."""
    boards = _stock_boards()
    found = []
    for kit in all_kits():
        words = words_in(kit, asked.language)
        found.append(
            {
                "name": kit.name,
                "title": kit.credit.name,
                "credit": words.credit,
                "sentence": words.sentence,
                "boards": [_in_language(loaded, board, asked.language) for loaded, board in boards.get(kit.name, [])],
            }
        )
    return {"games": found}


@cache
def _stock_boards() -> Mapping[str, list[tuple[LoadedConfig[Any], dict[str, Any]]]]:
    """Stock boards by their game: name, text of the config, and whether a file that it names lies beside it."""
    found: dict[str, list[tuple[LoadedConfig[Any], dict[str, Any]]]] = {}
    for path in stock_files("boards"):
        text = path.read_text(encoding="utf-8")
        try:
            loaded = load_config(text, path.name, path.parent)
        except ConfigError:
            continue  # of somebody else's package, and broken
        board = {
            "name": path.stem,
            "text": text,
            "beside": _names_file(loaded.document.data, path.parent),
        }
        found.setdefault(loaded.kit.name, []).append((loaded, board))
    return found


def _in_language(loaded: LoadedConfig[Any], board: Mapping[str, Any], language: str) -> dict[str, Any]:
    """A stock board with its title in a language, and the language that it is in: what its config says is English."""
    own = "title" in loaded.config.model_fields_set or language not in game_languages(loaded.kit)
    spoken = BASE if own else language
    return {**board, "title": title_of(loaded, spoken), "language": spoken}


def _names_file(data: Any, folder: Path) -> bool:
    """Whether a value of a config is the path of a file in a folder."""
    if isinstance(data, Mapping):
        return any(_names_file(value, folder) for value in data.values())
    if isinstance(data, list):
        return any(_names_file(value, folder) for value in data)
    return isinstance(data, str) and "." in data and (folder / data).is_file()
