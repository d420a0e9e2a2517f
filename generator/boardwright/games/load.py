"""A board config from YAML: checked against its game's model, with every problem at its place, and read in one step
with all files that it names.

The files are found in its document by what its model says of its keys. Later steps take them from the config and open
no file beside it. A file that is wrong is told by the step that needs it: who only counts a board's faces need not know
that a theme is missing.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache, lru_cache
from itertools import islice
from pathlib import Path
from types import MappingProxyType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Final, Union, get_args, get_origin

from pydantic_core import PydanticCustomError

from boardrules.values import dataclass
from boardwright.config.changes import Change, with_changes
from boardwright.config.document import Document
from boardwright.config.fields import ConfigModel, NamesFile, check_path
from boardwright.config.loader import Reading, read_yaml
from boardwright.config.models import MOST_NAMED
from boardwright.config.problems import (
    ConfigError,
    Problem,
    did_you_mean,
    one_of,
    quote,
    shown,
)
from boardwright.config.problems import Path as Key
from boardwright.config.source import NamedFiles, Source
from boardwright.config.validate import validated
from boardwright.figures.own_language import CustomLanguage
from boardwright.fonts import Face, Family, UnknownFamily, fonts_in_use, missing_characters, own_family
from boardwright.fonts.family import STYLES
from boardwright.fonts.settable import lacking
from boardwright.games.keys import belongs_to
from boardwright.games.kit import LoadedConfig
from boardwright.games.registry import BrokenKitError, find_kit, game_names
from boardwright.games.sources import named_source

if TYPE_CHECKING:
    from boardwright.fonts.custom.font import CustomFont

FONTS: Final = ("page", "fonts")
"""The key of a config that names fonts."""


MOST_TOGETHER: Final = 128 * 1024 * 1024
"""Greatest size of all files that a config names, in bytes: three fonts, and more than anybody writes by hand."""

TOO_MUCH: Final = f"the files that this config names have more than {MOST_TOGETHER // 2**20} MiB together"

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
    """The board config in a YAML file that has already been read, with changes, and all files that it names.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    document, problems, broken = reading
    if document is None or () in broken or ("game",) in broken:
        raise ConfigError(source, problems)
    document = with_changes(document, changes)
    game = _game(document)
    if isinstance(game, Problem):
        raise ConfigError(source, (*problems, game))
    try:
        kit = find_kit(game)
    except BrokenKitError as error:
        raise ConfigError(source, (*problems, document.problem(("game",), str(error)))) from None
    files = named_files(kit.config(), document, folder)
    fonts = fonts_of(document, files)
    wrong = fonts if isinstance(fonts, tuple) else ()
    # Which letters wrong fonts have is unknown, so all are let pass.
    family = UnknownFamily() if isinstance(fonts, tuple) else fonts
    if family is not None:
        texts = (file.content for key, file in files.items() if isinstance(file, Source) and key[: len(FONTS)] != FONTS)
        family.expect("".join((str(document.data), *(text.decode("utf-8", "ignore") for text in texts))))
    missing = _missing(files, source)
    with fonts_in_use(family):
        config = validated(kit.config(), document, broken, lambda path: belongs_to(path, game))
        if isinstance(config, tuple):
            told = {problem.key for problem in config}
            names = [document.problem(*one) for one in kit.config().unknown_names(document.data)]
            names = [problem for problem in names if problem.key not in told]
            raise ConfigError(source, (*problems, *wrong, *missing, *config, *names))
        loaded = LoadedConfig(config, document, source, folder, kit=kit, fonts=family, files=files)
        if problems or wrong:
            raise ConfigError(source, (*problems, *wrong, *missing, *(_wrong_texts(loaded) if wrong else ())))
        if config.sheet.words:
            with telling_missing(loaded):
                loaded = with_own_words(loaded)
        if family is not None:
            check_words(loaded)
        return loaded


def _missing(files: NamedFiles, source: str) -> tuple[Problem, ...]:
    """Problems with names of files that are not there; those of fonts, which are told with what is wrong in them, not.

    They hinder nobody who does not need the file, but who is told of another problem wants to know them all.
    """
    wrong = {key: file for key, file in files.items() if isinstance(file, ConfigError) and file.source == source}
    return tuple(one for key, file in wrong.items() if key[: len(FONTS)] != FONTS for one in file.problems)


@contextmanager
def telling_missing(loaded: LoadedConfig[Any]) -> Iterator[None]:
    """Tell, with a problem of a config that is found inside the block, all files that it names and are not there."""
    try:
        yield
    except ConfigError as error:
        here = _missing(loaded.files, loaded.source) if error.source == loaded.source else ()
        raise ConfigError(error.source, (*error.problems, *here)) from None


def _wrong_texts(loaded: LoadedConfig[Any]) -> Iterator[Problem]:
    """Problems with the files of texts that a config names, to be told with those of its fonts."""
    for key in ("words", "rules", "aid"):
        if not getattr(loaded.config.sheet, key):
            continue
        try:
            loaded.file("sheet", key)
            if key == "words":
                with_own_words(loaded)
        except ConfigError as error:
            # An error has one file: problems of another one are told where it is named.
            here = error.source == loaded.source
            lines = (loaded.problem(f"sheet.{key}", one.render(error.source)) for one in error.problems)
            yield from error.problems if here else lines


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


@dataclass(frozen=True, slots=True)
class _FileKey:
    """A key of a model that names a file; None in its path stands for every item of a list."""

    path: tuple[str | None, ...]
    names: NamesFile
    default: str | None


def named_files(model: type[ConfigModel], document: Document, folder: Path) -> NamedFiles:
    """The files that a config names, as its model reads it; its paths start in a folder.

    Values that are no path are left out: the model tells them. So are those beyond the most that a list may hold. Files
    beyond `MOST_TOGETHER` are told as a problem, since all of them are held until the command ends.
    """
    found: dict[Key, Source | ConfigError] = {}
    read: dict[tuple[NamesFile, str], Source | ConfigError | str] = {}
    left = MOST_TOGETHER
    for key in _keys(model):
        for path, name in _named(document.data, key.path, key.default):
            which = key.names, name
            if which not in read:
                file: Source | ConfigError | str
                try:
                    file = named_source(key.names.stock, name, folder, "the config's folder", key.names.most)
                except ConfigError as error:
                    file = error
                size = len(file.content) if isinstance(file, Source) else 0
                read[which] = file if size <= left else TOO_MUCH
                left -= size if size <= left else 0
            file = read[which]
            found[path] = document.error(document.problem(path, file)) if isinstance(file, str) else file
    return MappingProxyType(found)


def _named(data: object, steps: tuple[str | None, ...], default: str | None) -> Iterator[tuple[Key, str]]:
    """Paths of the values that some steps lead to, with those that are names of files."""
    here: list[tuple[Key, object]] = [((), data)]
    for number, step in enumerate(steps, 1):
        missing: object = default if number == len(steps) else {}
        here = [((*path, key), value) for path, around in here for key, value in _inside(around, step, missing)]
    yield from ((path, value) for path, value in here if isinstance(value, str) and _is_path(value))


def _inside(around: object, step: str | None, missing: object) -> Iterable[tuple[str | int, object]]:
    if step is None:
        return enumerate(islice(around, MOST_NAMED)) if isinstance(around, list) else ()
    return [(step, around.get(step, missing))] if isinstance(around, dict) else ()


def _is_path(name: str) -> bool:
    try:
        check_path(name)
    except PydanticCustomError:
        return False
    return True


@cache
def _keys(model: type[ConfigModel]) -> tuple[_FileKey, ...]:
    """The keys of a model that name files, in the order of their classes."""
    return tuple(_found(model, (), (), None))


def _found(kind: Any, marks: Iterable[object], path: tuple[str | None, ...], default: object) -> Iterator[_FileKey]:
    for mark in marks:
        if isinstance(mark, NamesFile):
            yield _FileKey(path, mark, default if isinstance(default, str) else None)
    if isinstance(kind, type) and issubclass(kind, ConfigModel):
        for name, field in kind.model_fields.items():
            yield from _found(field.annotation, field.metadata, (*path, name), field.default)
        return
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        yield from _found(inner[0], inner[1:], path, default)
    elif origin is tuple:
        yield from _found(inner[0], (), (*path, None), None)
    elif origin in (Union, UnionType):
        for one in inner:
            yield from _found(one, (), path, default)


def with_own_words(loaded: LoadedConfig[Any]) -> LoadedConfig[Any]:
    """A config with the language of its own file of words in place of a language's name.

    Raises:
        ConfigError: the file is missing, lies outside the config's folder, is wrong, or has another language.
    """
    sheet = loaded.config.sheet
    language = _own_language(loaded)
    if "language" in sheet.model_fields_set and sheet.language != str(language):
        words = f"the words in {quote(sheet.words)} are in {quote(str(language))}; leave this key out, or change it"
        raise loaded.error(loaded.problem("sheet.language", words))
    told = sheet.model_copy(update={"language": language})
    return replace(loaded, model=loaded.config.model_copy(update={"sheet": told}))


def _own_language(loaded: LoadedConfig[Any]) -> CustomLanguage:
    from boardwright.games.own_words import own_language  # noqa: PLC0415 - few configs name words of their own

    file = loaded.file("sheet", "words")
    return own_language(read_yaml(file.content, file.shown), file.shown, file.content, (loaded.kit.name,))


def fonts_of(document: Document, files: NamedFiles) -> Family | tuple[Problem, ...] | None:
    """The family that a config names, or the problems with it; None if it names none, or not by paths.

    The config may be wrong otherwise: its title can only be checked once its fonts are known.
    """
    named = {style: file for style in STYLES if (file := files.get((*FONTS, style))) is not None}
    missing = [file for file in named.values() if isinstance(file, ConfigError) and file.source == document.source]
    if missing:
        return tuple(problem for error in missing for problem in error.problems)
    if "regular" not in named:
        return None
    data: Any = document.data
    names = data["page"]["fonts"]
    family, told = family_of({style: (file, names[style]) for style, file in named.items()})
    return family or tuple(document.problem((*FONTS, style), message) for style, message in told)


def family_of(files: Mapping[Face, tuple[Source | ConfigError, str]]) -> tuple[Family | None, list[tuple[Face, str]]]:
    """The family of some files, each with its name in messages; or none, and what is wrong with which of them."""
    # Nothing but fonts of the user's own needs these.
    from boardwright.fonts.custom.contours import FontError  # noqa: PLC0415 - as above
    from boardwright.fonts.custom.family import CustomFamily, FontFile, check_letters  # noqa: PLC0415 - as above

    told: list[tuple[Face, str]] = []
    fonts: dict[Face, FontFile] = {}
    for style, (file, name) in files.items():
        if isinstance(file, ConfigError):
            told += ((style, f"{quote(name)}: {one.message}") for one in file.problems)
            continue
        try:
            font = _font(file.content)
            check_letters(font)
            fonts[style] = FontFile(font, name)
        except FontError as error:
            told.append((style, f"{quote(name)} cannot be used: {error}"))
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
    own = own_family()
    if own is None:
        return
    from boardwright.config.words import texts_of  # noqa: PLC0415 - only for fonts of the user's own
    from boardwright.games.own_words import common_words  # noqa: PLC0415 - as above

    words = (files[language] for files in (*common_words().values(), loaded.kit.words()) if language in files)
    texts = [text for one in words for _, text in texts_of(one)]
    own.expect("".join(texts))
    for text in texts:
        for character in missing_characters(text):
            message = f"{lacking(character)}, and the sheets need it, as in {quote(text)}"
            problems.setdefault(character, loaded.problem("page.fonts.regular", message))
    if problems:
        raise loaded.error(*problems.values())
