"""Which languages there are: one for each folder of words. Reads names of folders only, so that it costs nothing."""

import re
from pathlib import Path
from typing import Final

BASE: Final = "en"
"""The language that every word is there in; where another one lacks a word of the user's own, this one's stands."""

FOLDER: Final = Path(__file__).parent / "words" / "languages"
"""The words that belong to no game: a folder for each language, a file for each concern."""

_NAME = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
"""A language tag of BCP 47 such as `de` or `pt-BR`; no path can hide in it."""


def languages(folder: Path = FOLDER, file: str = "{language}") -> tuple[str, ...]:
    """Languages that a folder holds, the base language first, the others by name.

    Args:
        folder: Where the words are.
        file: The path in it of one language's words, `{language}` being the language.

    """
    if not folder.is_dir():
        return ()
    names = {path.name.removesuffix(".yaml") for path in folder.iterdir()}
    found = sorted(name for name in names if _NAME.fullmatch(name) and (folder / file.format(language=name)).exists())
    return tuple(sorted(found, key=lambda name: name != BASE))
