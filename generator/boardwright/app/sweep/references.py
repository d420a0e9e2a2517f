"""What a sweep names: files beside it, which go with its configs, and tilings and shapes, which have to be there."""

import os
import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Any, Final

from pydantic_core import PydanticCustomError

from boardwright.config.document import LoadedFile
from boardwright.config.fields import MOST_FONT_BYTES, check_path
from boardwright.config.loader import read_yaml
from boardwright.config.problems import MAX_PROBLEMS, ConfigError, Problem
from boardwright.config.sweeps import SweepModel
from boardwright.games.kit import LoadedConfig
from boardwright.games.sources import SUFFIXES, path_beside, read_file
from boardwright.games.themes import find_theme
from boardwright.sets.languages import check_language
from boardwright.sets.printer import printer_of
from boardwright.tilings.errors import AmbiguousTilingError, UnknownTilingError
from boardwright.tilings.exact.catalogue import find_entry
from boardwright.tilings.families.names import family_name

MOST_FILES: Final = 200
"""Files that `config` and `vary` name, and those that these name, at the most."""

FOLDER: Final = "the sweep's folder"

Key = tuple[str | int, ...]


def named_files(file: LoadedFile[SweepModel]) -> dict[str, bytes]:
    """Files that a sweep's configs need, in its folder or below: name -> content.

    These are the drawings among the tilings, what stands at a key `file` of `config` or `vary`, and each other text
    there that names a file, such as that of a theme; and what those among them that are YAML name in their turn.

    Raises:
        ConfigError: one of them lies elsewhere, is missing or cannot be read; or they are too many.
    """
    found: dict[str, bytes] = {}
    tilings = file.model.tilings
    for index, one in enumerate(tilings if isinstance(tilings, tuple) else ()):
        name = one.get("file") if isinstance(one, dict) else None
        if isinstance(name, str) and _plain(name) not in found:
            found[_plain(name)] = _needed(file, ("tilings", index, "file"), name)
    most = len(found) + MOST_FILES
    for key, text in _texts_of(file.model):
        name, last = _plain(text), key[-1]
        if name in found:
            continue
        if isinstance(last, str) and last.rpartition(".")[2] == "file":
            found[name] = _needed(file, key, text)
        elif path := _beside(file.folder, text):
            found[name] = read_file(path, name, MOST_FONT_BYTES)
        else:
            continue
        _follow(file.folder, name, found, most)
        if len(found) > most:
            raise file.error(file.problem(key, f"too many files are named; at most {MOST_FILES} go with the configs"))
    return found


def _plain(name: str) -> str:
    """The name without steps that lead nowhere, such as the first of `./map.svg`."""
    return str(PurePosixPath(name))


def _texts_of(model: SweepModel) -> Iterator[tuple[Key, str]]:
    """Texts in `config` and `vary`, with their keys in the file; of a list of values, the key is that of the list."""
    yield from _texts(model.config, ("config",))
    for key, values in model.vary.items():
        for value in values:
            yield from _texts(value, ("vary", key))


def _texts(value: object, key: Key = ()) -> Iterator[tuple[Key, str]]:
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from _texts(inner, (*key, name))
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _texts(inner, key)


def _needed(file: LoadedFile[SweepModel], key: Key, name: str) -> bytes:
    try:
        check_path(name, FOLDER)
    except PydanticCustomError as error:
        raise file.error(file.problem(key, error.message())) from None
    return read_file(path_beside(file, key, name), name)


def _beside(folder: Path, name: str) -> Path | None:
    """The file of this name in a folder or below, if the text is the name of one."""
    if "." not in name and "/" not in name:
        return None
    try:
        path = folder / check_path(name)
    except PydanticCustomError:
        return None
    inside = Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder))
    return path if inside and path.is_file() else None


def _follow(folder: Path, name: str, found: dict[str, bytes], most: int) -> None:
    """Add what a YAML file names, such as an example its board, and so on."""
    todo = [name]
    while todo:
        at = todo.pop()
        document = read_yaml(found[at], at)[0] if at.endswith(SUFFIXES) else None
        for _, text in _texts(document.data) if document else ():
            inner = str(PurePosixPath(at).parent / text)
            path = _beside(folder, inner) if inner not in found and len(found) <= most else None
            if path and ("." in text or "/" in text):
                found[inner] = read_file(path, inner, MOST_FONT_BYTES)
                todo.append(inner)


def check_named(loaded: LoadedConfig[Any]) -> None:
    """Refuse a config whose theme, printer, language or examples are not there.

    Raises:
        ConfigError: with all these problems; or with those of a file that is named.
    """
    config = loaded.config
    themes: list[Key] = [("theme",)]
    themes += [("figures", index, "theme") for index, one in enumerate(config.figures) if one.theme]
    examples: list[Key] = [("examples", index) for index, _ in enumerate(config.examples or ())]
    examples += [("figures", index, "example") for index, _ in enumerate(config.figures)]
    checks: list[Callable[[], object]] = [
        partial(check_language, loaded),
        partial(printer_of, loaded),
        *(partial(find_theme, loaded, *key) for key in themes),
        *(partial(loaded.file, *key) for key in examples),
    ]
    problems: list[Problem] = []
    for check in checks:
        try:
            check()
        except ConfigError as error:
            if error.source != loaded.source:
                raise
            problems += error.problems
    if problems:
        raise loaded.error(*problems)


def unknown_tilings(file: LoadedFile[SweepModel]) -> Iterator[Problem]:
    """Names of tilings that no tiling has, or several have; not more than are shown, as likely names take long."""
    tilings, of_all = file.model.tilings, file.model.config.get("board")
    chosen = "board.variant" in file.model.vary or (isinstance(of_all, dict) and "variant" in of_all)
    yield from islice(_unknown(file, tilings if isinstance(tilings, tuple) else (), chosen=chosen), MAX_PROBLEMS + 1)


def _unknown(file: LoadedFile[SweepModel], tilings: tuple[Any, ...], *, chosen: bool) -> Iterator[Problem]:
    for index, one in enumerate(tilings):
        try:
            if isinstance(one, str) and not family_name(one):
                find_entry(one)
        except AmbiguousTilingError as error:
            if not chosen:
                yield file.problem(("tilings", index), str(error))
        except UnknownTilingError as error:
            yield file.problem(("tilings", index), str(error))


def key_parts(text: str) -> Key:
    """The keys and indices in the words of a problem's key, such as `polygons[0]`."""
    return tuple(int(part) if part.isdigit() else part for part in re.findall(r"[^.\[\]]+", text))
