"""The available languages: one per folder of words. Reads folder names only, so it costs nothing."""

import re
from pathlib import Path
from typing import Final

BASE: Final = "en"
"""The language that has every word. If the user's file for another language lacks a word, this one's is used."""

FOLDER: Final = Path(__file__).parent / "words" / "languages"
"""The words that belong to no game: a folder for each language, a file for each subject."""

LANGUAGE_TAG: Final = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
"""A BCP 47 language tag such as `de` or `pt-BR`; it cannot contain a path."""


def languages(folder: Path = FOLDER, file: str = "{language}") -> tuple[str, ...]:
    """Languages found in a folder, the base language first, then by name.

    Args:
        folder: Where the words are.
        file: The path in it of one language's words, with `{language}` for the language.

    """
    if not folder.is_dir():
        return ()
    names = {path.name.removesuffix(".yaml") for path in folder.iterdir()}
    tags = filter(LANGUAGE_TAG.fullmatch, names)
    found = sorted(name for name in tags if (folder / file.format(language=name)).exists())
    return tuple(sorted(found, key=lambda name: name != BASE))
