"""A board config from YAML: read, checked against its game's model, with every problem at its place.

Words and fonts of the user's own, which it names beside it and which change how everything is told, are read with it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pydantic_core import PydanticCustomError

from boardwright.config.changes import Change, with_changes
from boardwright.config.document import Document, value_at
from boardwright.config.fields import check_path
from boardwright.config.loader import Reading, read_yaml
from boardwright.config.problems import (
    ConfigError,
    Problem,
    did_you_mean,
    one_of,
    quote,
    shown,
)
from boardwright.config.validate import validated
from boardwright.figures.own_language import CustomLanguage
from boardwright.fonts import Face, Family, UnknownFamily, fonts_in_use, missing_characters, own_family
from boardwright.fonts.settable import lacking
from boardwright.games.keys import belongs_to
from boardwright.games.kit import GameKit, LoadedConfig
from boardwright.games.registry import BrokenKitError, find_kit, game_names
from boardwright.games.sources import Source, file_beside, path_beside, read_file
from boardwright.games.words import common_words, own_language

if TYPE_CHECKING:
    from boardwright.fonts.custom.font import CustomFont

FONTS: Final = ("page", "fonts")
"""The key of a config that names fonts."""

STYLES: Final[tuple[Face, ...]] = ("regular", "bold", "italic")

_SEARCHED = 1_000
"""Keys among which one that may be meant by another is looked for: to compare words takes long."""


def load_config(text: str | bytes, source: str, folder: Path = Path()) -> LoadedConfig[Any]:
    """The board config in a YAML text; `source` is the file's name in errors, `folder` where its paths start.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    return config_of(read_yaml(text, source), source, folder)


def load_source(source: Source) -> LoadedConfig[Any]:
    """The board config of a source, with its changes.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    return config_of(read_yaml(source.content, source.shown), source.shown, source.folder, source.changes)


def config_of(
    reading: Reading, source: str, folder: Path = Path(), changes: Sequence[Change] = ()
) -> LoadedConfig[Any]:
    """The board config in a YAML file that has already been read, with changes; see `load_config`.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    document, problems, broken = reading
    if document is None:
        raise ConfigError(source, problems)
    if () in broken or ("game",) in broken:
        raise ConfigError(source, problems)
    document = with_changes(document, changes)
    game = _game(document)
    if isinstance(game, Problem):
        raise ConfigError(source, (*problems, game))
    try:
        kit = find_kit(game)
    except BrokenKitError as error:
        raise ConfigError(source, (*problems, document.problem(("game",), str(error)))) from None
    fonts = fonts_of(document, source, folder)
    if isinstance(fonts, ConfigError):
        told = _with_others(fonts, document, kit, broken, folder)
        raise ConfigError(source, (*problems, *told.problems))
    with fonts_in_use(fonts):
        config = validated(kit.config(), document, lambda path: belongs_to(path, game), broken)
        found = (*problems, *(config if isinstance(config, tuple) else ()))
        if found or isinstance(config, tuple):
            raise ConfigError(source, found)
        loaded = LoadedConfig(config, document, source, folder, kit=kit, fonts=fonts)
        if config.sheet.words:
            loaded = with_own_words(loaded)
        if fonts is not None:
            check_words(loaded)
        return loaded


def _with_others(
    fonts: ConfigError, document: Document, kit: GameKit[Any], broken: frozenset[tuple[str | int, ...]], folder: Path
) -> ConfigError:
    """Problems of fonts with the others of a config, and with those of the files of texts that it names.

    Which letters the fonts have is unknown, so all are let pass.
    """
    source = fonts.source
    with fonts_in_use(UnknownFamily()):
        config = validated(kit.config(), document, lambda path: belongs_to(path, kit.name), broken)
        if isinstance(config, tuple):
            return ConfigError(source, (*fonts.problems, *config))
        found = list(fonts.problems)
        loaded = LoadedConfig(config, document, source, folder, kit=kit)
        for key in ("words", "rules", "aid"):
            name = getattr(config.sheet, key)
            try:
                if name and key == "words":
                    with_own_words(loaded)
                elif name:
                    path_beside(loaded, ("sheet", key), name)
            except ConfigError as error:
                # An error has one file: problems of another one are told where it is named.
                here = error.source == source
                lines = (loaded.problem(f"sheet.{key}", one.render(error.source)) for one in error.problems)
                found += error.problems if here else lines
    return ConfigError(source, found)


def _game(document: Document) -> str | Problem:
    """The game that the file names, or the problem with it. Without a game, nothing else can be checked."""
    data, games = document.data, game_names()
    if not isinstance(data, dict):
        return document.problem((), f"a config is a mapping of keys such as 'game: {games[0]}', not {shown(data)}")
    if "game" not in data:
        near = next((key for key in islice(data, _SEARCHED) if did_you_mean(key, ("game",))), None)
        hint = f" (did you mean it by {quote(near)}?)" if near is not None else ""
        return document.problem((), f"the key 'game' is missing; it must be {one_of(games)}{hint}")
    game = data["game"]
    if not isinstance(game, str):
        return document.problem(("game",), f"must be {one_of(games)}, not {shown(game)}")
    if game not in games:
        hint = did_you_mean(game, games) or f"; use {one_of(games)}"
        return document.problem(("game",), f"unknown game {quote(game)}{hint}")
    return game


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


def _own_language(loaded: LoadedConfig[Any], name: str) -> CustomLanguage:
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
        if not _is_path(name):
            continue  # the model tells it
        path = file_beside(folder, name)
        if isinstance(path, str):
            problems.append(document.problem((*FONTS, style), path))
        else:
            files[style] = path, name
    if problems:
        return ConfigError(source, problems)
    if "regular" not in files:
        return None
    family, told = family_of(files)
    return family or ConfigError(source, [document.problem((*FONTS, style), message) for style, message in told])


def _is_path(name: str) -> bool:
    try:
        check_path(name)
    except PydanticCustomError:
        return False
    return True


def family_of(files: Mapping[Face, tuple[Path, str]]) -> tuple[Family | None, list[tuple[Face, str]]]:
    """The family of some files, each with its name in messages; or none, and what is wrong with which of them."""
    # Nothing but fonts of the user's own needs these.
    from boardwright.fonts.custom.family import CustomFamily, FontFile, check_letters  # noqa: PLC0415 - as above
    from boardwright.fonts.custom.sfnt import FontError  # noqa: PLC0415 - as above

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
            return CustomFamily(fonts), []
        except FontError as error:
            told.append(("regular", f"{quote(files['regular'][1])} cannot be used: {error}"))
    return None, told


@lru_cache(maxsize=8)
def _font(content: bytes) -> "CustomFont":
    from boardwright.fonts.custom.font import CustomFont  # noqa: PLC0415 - as above

    return CustomFont(content)


def font_notes(loaded: LoadedConfig[Any]) -> Iterator[tuple[str, str]]:
    """Keys and warnings about a config's fonts: styles that it lacks, and fonts of many styles."""
    fonts = loaded.config.page.fonts
    if fonts is None or loaded.fonts is None:
        return
    absent = [style for style in STYLES if getattr(fonts, style) is None]
    if absent:
        yield "page.fonts", f"no {' and no '.join(absent)} font: what would be set in it is set in the regular one"
    for style in loaded.fonts.variable:
        yield f"page.fonts.{style}", "a variable font: the style that it has without any choice is used"


def check_words(loaded: LoadedConfig[Any]) -> None:
    """Look whether the fonts in use have all characters of the words on a config's sheets.

    Raises:
        ConfigError: naming the characters that they lack, and a text that needs them.
    """
    language = loaded.config.sheet.language
    problems: dict[str, Problem] = {}
    if own_family() is None:
        return
    from boardwright.config.words import texts_of  # noqa: PLC0415 - only for fonts of the user's own

    for files in (*common_words().values(), loaded.kit.words()):
        if language not in files:
            continue
        for _, text in texts_of(files[language]):
            for character in missing_characters(text):
                message = f"{lacking(character)}, and the sheets need it, as in {quote(text)}"
                problems.setdefault(character, loaded.problem("page.fonts.regular", message))
    if problems:
        raise loaded.error(*problems.values())
