"""Reading a config as far as it goes: what is wrong is left out, and told."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path as FilePath
from typing import Any, Final

from boardrules.values import dataclass
from boardwright.config.document import Document
from boardwright.config.loader import read_yaml
from boardwright.config.problems import ConfigError, Path, Problem, path_of
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import config_of

ROUNDS: Final = 4
"""How often wrong keys are left out, at the most: the rest may show more that is wrong."""


@dataclass(frozen=True, slots=True)
class Read:
    """A config as far as it can be read.

    Attributes:
        document: The YAML with its places; None if it is not readable at all.
        loaded: The config without what is wrong in it; None if too much is.
        problems: All that is wrong in it.

    """

    document: Document | None
    loaded: LoadedConfig[Any] | None
    problems: tuple[Problem, ...]


def read_leniently(text: str, shown: str, folder: FilePath) -> Read:
    """A config from its text; `shown` is its name in messages, `folder` where paths in it start."""
    document, problems, broken = read_yaml(text, shown)
    try:
        return Read(document, config_of((document, problems, broken), shown, folder), ())
    except ConfigError as error:
        found = error
    told = found.problems
    if document is None:
        return Read(None, None, told)
    whole, document = document, replace(document, data=without(document.data, broken))
    for _ in range(ROUNDS):
        pruned = without(document.data, (path_of(problem.key) for problem in found.problems))
        if pruned == document.data and not broken:
            break
        document, broken = replace(document, data=pruned), frozenset()
        try:
            return Read(whole, config_of((document, (), broken), shown, folder), told)
        except ConfigError as error:
            found = error
    return Read(whole, None, told)


def without(data: Any, paths: Iterable[Path]) -> Any:
    """Plain data without the values at some paths; a list that becomes empty goes as a whole."""
    # Later items first: the others keep their numbers.
    for path in sorted(set(paths), key=lambda path: [(isinstance(part, int), part) for part in path], reverse=True):
        if path and path != ("game",):
            data = _pruned(data, path)
    return data


def _pruned(data: Any, path: Path) -> Any:
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        if not isinstance(data, list) or step >= len(data):
            return data
        inner = [_pruned(data[step], rest)] if rest else []
        return [*data[:step], *inner, *data[step + 1 :]]
    if not isinstance(data, dict) or step not in data:
        return data
    value = _pruned(data[step], rest) if rest else None
    if value in (None, [], {}):
        return {key: one for key, one in data.items() if key != step}
    return {**data, step: value}
