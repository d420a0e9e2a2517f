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
    if not sign or len(text) > _LONGEST:
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
    for change in changes:
        document = replace(document, data=_changed(document, document.data, change, ()))
    return document


def _changed(document: Document, data: Any, change: Change, done: Path) -> Any:
    rest = change.path[len(done) :]
    if not rest:
        return change.value
    step = rest[0]
    here = (*done, step)
    if isinstance(step, int):
        if not isinstance(data, list) or step >= len(data):
            raise document.error(
                document.problem(here, f"--set {key_text(change.path)}: there is no such value to change")
            )
        return [*data[:step], _changed(document, data[step], change, here), *data[step + 1 :]]
    if data is not None and not isinstance(data, dict):
        raise document.error(document.problem(done, f"--set {key_text(change.path)}: this has no keys"))
    known = data or {}
    return {**known, step: _changed(document, known.get(step), change, here)}
