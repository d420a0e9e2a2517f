"""What a config names beside it that changes how everything is told: words and fonts of the user's own."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from boardwright.config.document import Document, value_at
from boardwright.config.loader import read_yaml
from boardwright.config.problems import ConfigError, Problem, quote
from boardwright.figures.own_language import OwnLanguage
from boardwright.fonts import Face, Family, missing_characters, own_family
from boardwright.games.kit import LoadedConfig
from boardwright.games.sources import file_beside, path_beside, read_file

if TYPE_CHECKING:
    from boardwright.fonts.own.font import OwnFont

FONTS: Final = ("page", "fonts")
"""The key of a config that names fonts."""

STYLES: Final[tuple[Face, ...]] = ("regular", "bold", "italic")


def with_own_words(loaded: LoadedConfig[Any]) -> LoadedConfig[Any]:
    """A config with the language of its own file of words in place of a language's name.

    Raises:
        ConfigError: the file is missing, lies outside the config's folder, is wrong, or has another language.
    """
    sheet = loaded.config.sheet
    language = _own_language(loaded, sheet.words)
    if "language" in sheet.model_fields_set and sheet.language != str(language):
        words = f"the words in {quote(sheet.words)} are in {quote(str(language))}; leave this key out, or change it"
        raise loaded.error(loaded.problem("sheet.language", words))
    told = sheet.model_copy(update={"language": language})
    return replace(loaded, model=loaded.config.model_copy(update={"sheet": told}))


def _own_language(loaded: LoadedConfig[Any], name: str) -> OwnLanguage:
    # The classes of all words: configs without words of their own need none of them here.
    from boardwright.games.own_words import own_language  # noqa: PLC0415 - as above

    path = path_beside(loaded, ("sheet", "words"), name)
    content = read_file(path, str(path))
    return own_language(read_yaml(content, str(path)), str(path), content, (loaded.kit.name,))


def fonts_of(document: Document, source: str, folder: Path) -> Family | ConfigError | None:
    """The family that a config names, which may be wrong otherwise; None if it names none, or not by paths.

    Its title can only be checked once its fonts are known.
    """
    named = value_at(document.data, FONTS)
    names: dict[Face, str] = {
        style: name
        for style in STYLES
        if isinstance(named, dict) and isinstance(name := named.get(style), str) and name
    }
    if "regular" not in names:
        return None
    files: dict[Face, tuple[Path, str]] = {}
    problems: list[Problem] = []
    for style, name in names.items():
        path = file_beside(folder, name)
        if isinstance(path, str):
            problems.append(document.problem((*FONTS, style), path))
        else:
            files[style] = path, name
    if problems:
        return ConfigError(source, problems)
    family, told = family_of(files)
    return family or ConfigError(source, [document.problem((*FONTS, style), message) for style, message in told])


def family_of(files: Mapping[Face, tuple[Path, str]]) -> tuple[Family | None, list[tuple[Face, str]]]:
    """The family of some files, each with its name in messages; or none, and what is wrong with which of them."""
    # Nothing but fonts of the user's own needs these.
    from boardwright.fonts.own.family import FontFile, OwnFamily, check_letters  # noqa: PLC0415 - as above
    from boardwright.fonts.own.sfnt import FontError  # noqa: PLC0415 - as above

    told: list[tuple[Face, str]] = []
    fonts: dict[Face, FontFile] = {}
    for style, (path, name) in files.items():
        try:
            font = _font(read_file(path, str(path)))
            check_letters(font)
            fonts[style] = FontFile(font, name)
        except FontError as error:
            told.append((style, f"{quote(name)} cannot be used: {error}"))
        except ConfigError as error:
            told += ((style, f"{quote(name)}: {one.message}") for one in error.problems)
    if not told:
        try:
            return OwnFamily(fonts), []
        except FontError as error:
            told.append(("regular", f"{quote(files['regular'][1])} cannot be used: {error}"))
    return None, told


@lru_cache(maxsize=8)
def _font(content: bytes) -> "OwnFont":
    from boardwright.fonts.own.font import OwnFont  # noqa: PLC0415 - as above

    return OwnFont(content)


def font_notes(loaded: LoadedConfig[Any]) -> Iterator[tuple[str, str]]:
    """Keys and warnings about a config's fonts: styles that it lacks, and fonts of many styles."""
    fonts = loaded.config.page.fonts
    if fonts is None or loaded.fonts is None:
        return
    lacking = [style for style in STYLES if getattr(fonts, style) is None]
    if lacking:
        yield "page.fonts", f"no {' and no '.join(lacking)} font: what would be set in it is set in the regular one"
    for style in loaded.fonts.variable:
        yield f"page.fonts.{style}", "a variable font: the style that it has without any choice is used"


def check_words(loaded: LoadedConfig[Any]) -> None:
    """Look whether the fonts in use have all characters of the words on a config's sheets.

    Raises:
        ConfigError: naming the characters that they lack, and a text that needs them.
    """
    from boardwright.config.words import texts_of  # noqa: PLC0415 - as above
    from boardwright.fonts.settable import lacking  # noqa: PLC0415 - as above
    from boardwright.games.own_words import COMMON  # noqa: PLC0415 - as above

    language = loaded.config.sheet.language
    problems: dict[str, Problem] = {}
    if own_family() is None:
        return
    for files in (*COMMON.values(), loaded.kit.words()):
        if language not in files:
            continue
        for _, text in texts_of(files[language]):
            for character in missing_characters(text):
                message = f"{lacking(character)}, and the sheets need it, as in {quote(text)}"
                problems.setdefault(character, loaded.problem("page.fonts.regular", message))
    if problems:
        raise loaded.error(*problems.values())
