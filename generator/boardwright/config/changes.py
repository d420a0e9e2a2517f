"""Changes to a config for one run, as the command line gives them: `page.paper=Letter`."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from boardrules.values import dataclass
from boardwright.config.document import Document
from boardwright.config.errors import UsageError
from boardwright.config.loader import read_yaml
from boardwright.config.problems import Path, key_text, quote

_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(?:\[[0-9]{1,6}\])*")
_INDEX = re.compile(r"\[([0-9]+)\]")
_LONGEST = 10_000


@dataclass(frozen=True, slots=True)
class Change:
    """A key of a config and its value for one run; `written` is the value as given."""

    path: Path
    value: Any
    written: str


def parse_change(text: str) -> Change:
    """The change in `key.path=value`; the value is YAML, so `[5, 9]`, `true` and `12 mm` mean the same as in a file.

    Raises:
        UsageError: the text is not a change; the message says why.
    """
    key, sign, value = text.partition("=")
    if len(text) > _LONGEST:
        raise UsageError(
            f"--set: a change has at most {_LONGEST:,} characters, not {len(text):,}; write it into the config"
        )
    if not sign:
        raise UsageError(f"--set: a change is written KEY=VALUE, such as page.paper=Letter, not {quote(text)}")
    path = _path(key.strip())
    if not value.strip():
        raise UsageError(f"--set {key.strip()}: has no value")
    document, problems, _ = read_yaml(value, f"--set {key.strip()}")
    if problems or document is None or document.data is None:
        raise UsageError(f"--set {key.strip()}: {problems[0].message if problems else 'has no value'}")
    return Change(path, document.data, value)


def _path(key: str) -> Path:
    parts: list[str | int] = []
    for word in key.split("."):
        if not _KEY.fullmatch(word):
            raise UsageError(f"--set: {quote(key)} is not a key; write keys like page.paper or figures[0].width")
        name, *_ = word.partition("[")
        parts += [name, *(int(number) for number in _INDEX.findall(word))]
    return tuple(parts)


def with_changes(document: Document, changes: Iterable[Change]) -> Document:
    """A document with changed values. Problems with them are reported at the place that the key has, or would have.

    Raises:
        ConfigError: a key leads into something that has no keys.
    """
    data = document.data
    for change in changes:
        try:
            data = _changed(data, change.path, change.value)
        except _NoKeyError as error:
            path = change.path[: len(change.path) - error.left]
            raise document.error(document.problem(path, f"--set {key_text(change.path)}: {error}")) from None
    return replace(document, data=data)


class _NoKeyError(Exception):
    """A change leads nowhere; `left` steps of its path were not made."""

    def __init__(self, left: int, words: str) -> None:
        super().__init__(words)
        self.left = left


def _changed(data: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    step, *rest = path
    if isinstance(step, int):
        if not isinstance(data, list) or step >= len(data):
            raise _NoKeyError(len(rest), "there is no such value to change")
        return [*data[:step], _changed(data[step], tuple(rest), value), *data[step + 1 :]]
    if data is not None and not isinstance(data, dict):
        raise _NoKeyError(len(path), "this has no keys")
    known = data or {}
    return {**known, step: _changed(known.get(step), tuple(rest), value)}
