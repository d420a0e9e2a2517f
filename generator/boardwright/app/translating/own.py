"""Words and fonts of the user's own for single figures, which no config names."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from boardwright.config.errors import UsageError
from boardwright.config.fields import MOST_FONT_BYTES
from boardwright.config.loader import read_yaml
from boardwright.config.problems import ConfigError
from boardwright.config.source import Source
from boardwright.figures.languages import BASE
from boardwright.figures.own_language import CustomLanguage
from boardwright.fonts import Family, fonts_in_use, missing_characters
from boardwright.fonts.family import STYLES
from boardwright.fonts.settable import lacking
from boardwright.games.load import family_of
from boardwright.games.own_words import own_language
from boardwright.games.sources import file_at, file_source
from boardwright.scene import Page, Text, flattened


def language_of(language: str, words: str | None, fonts: Family | None = None, shown: str = "") -> str:
    """The language of a figure: one of the program, or that of a file of words, whose texts are set in some fonts.

    `shown` is the file's name in messages, if it is not its path.

    Raises:
        ConfigError: The file of words is wrong.
        UsageError: There is no such file, or the language is not that of the file.
    """
    if words is None:
        return language
    shown = shown or words
    path = file_at(words)
    if isinstance(path, str):
        raise UsageError(f"--words: {path}" if shown == words else f"no such file: {shown!r}")
    with fonts_in_use(fonts):
        file = file_source(path, shown)
        own: CustomLanguage = own_language(read_yaml(file.content, shown), shown, file.content)
    if language not in (BASE, str(own)):
        raise UsageError(f"--language: the words in {shown!r} are in {str(own)!r}, not in {language!r}")
    return own


def fonts_of_files(files: Sequence[str]) -> Family | None:
    """The family of one to three font files, the regular one first, then the bold one and the italic one.

    Raises:
        UsageError: One of them cannot be used, or there are too many.
    """
    if not files:
        return None
    if len(files) > len(STYLES):
        raise UsageError(f"--fonts: up to three files, regular, bold and italic, not {len(files)}")
    paths = [file_at(name) for name in files]
    problems = [path for path in paths if isinstance(path, str)]
    there = [(_read(path), name) for path, name in zip(paths, files, strict=True) if isinstance(path, Path)]
    family, told = (None, []) if problems else family_of(dict(zip(STYLES, there, strict=False)))
    if family is None:
        problems += (message for _, message in told)
        raise UsageError("; ".join(f"--fonts: {message}" for message in problems))
    return family


def _read(path: Path) -> Source | ConfigError:
    try:
        return file_source(path, str(path), MOST_FONT_BYTES)
    except ConfigError as error:
        return error


def check_characters(pages: Iterable[Page]) -> None:
    """Look whether the fonts in use have all characters of some pages.

    Raises:
        UsageError: naming the first that they lack.
    """
    for page in pages:
        for item, _, _ in flattened(page.items):
            if isinstance(item, Text) and (missing := missing_characters(item.text)):
                raise UsageError(f"--fonts: {lacking(missing[0])}, and the figure needs it")
