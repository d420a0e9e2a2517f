"""The words of the page, in the languages of the sheets."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from boardwright.designer.operations.asked import Answer, Language, Request
from boardwright.designer.operations.game_words import words_of_games

FOLDER: Final = Path(__file__).parent.parent / "words"


class WordsRequest(Request):
    """The language of the page."""

    language: Language


def words(asked: WordsRequest, _folder: Path) -> Answer:
    """All words of the page: a flat mapping, `tab.key` to a text or to the forms of a text for numbers."""
    return {"language": asked.language, "words": dict(page_words(asked.language))}


@cache
def page_words(language: str) -> Mapping[str, Any]:
    """Words in a language: those of a file for each tab, whose keys are `file.key`, and those of the games."""
    found: dict[str, Any] = {}
    for path in sorted((FOLDER / language).glob("*.yaml")):
        texts = yaml.safe_load(path.read_text(encoding="utf-8"))
        found |= {f"{path.stem}.{key}": text for key, text in texts.items()}
    return found | words_of_games(language)
