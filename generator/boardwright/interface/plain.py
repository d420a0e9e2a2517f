"""What all functions for Python share: names and paths, changes to configs, and errors without signs of options."""

import json
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from numbers import Integral, Real
from typing import Any

from boardwright.config.changes import Change, parse_change
from boardwright.config.errors import UsageError
from boardwright.config.problems import quote

Name = str | os.PathLike[str]
"""A stock name or a path."""

Changes = Mapping[str, object]
"""Keys of configs and their values for once, such as `{"page.paper": "Letter"}`: as `--set` on the command line."""


def text_of(name: object) -> str:
    """A stock name or a path as the command line has it.

    Raises:
        UsageError: It is neither; standard input (`-`) is for the command line.
    """
    text = os.fspath(name) if isinstance(name, str | os.PathLike) else None
    if not isinstance(text, str) or text in ("", "-") or "\0" in text:
        raise UsageError(f"a name or a path is needed, not {quote(str(name))}")
    return text


def number_of(name: str, value: object) -> Any:
    """A number as Python has it; one of numpy is welcome.

    Raises:
        UsageError: It is none, or too large for a float.
    """
    try:
        number = own_number(value)
        float(number)
    except TypeError:
        raise UsageError(f"{name}: must be a number, not {quote(str(value))}") from None
    except OverflowError:
        raise UsageError(f"{name}: must be a smaller number") from None
    return number


def own_number(value: object) -> float:
    """A whole number (2.0 is one) or another, whoever made it; `json.dumps` may be given this for others.

    Raises:
        TypeError: It is no number.
    """
    if isinstance(value, bool) or not isinstance(value, Real):
        raise TypeError
    if isinstance(value, Integral):
        return int(value)
    number = float(value)
    return int(number) if number.is_integer() else number


def own_kind(value: Any) -> Any:
    """A number as Python has it, or anything else as it is, about which others have more to say."""
    try:
        return own_number(value)
    except TypeError:
        return value


def many_of(name: str, values: Any, wanted: str) -> tuple[Any, ...]:
    """The members of a list.

    Raises:
        UsageError: It is none.
    """
    try:
        return tuple(values)
    except TypeError:
        raise UsageError(f"{name}: must be {wanted}, not {quote(str(values))}") from None


def check_changes(changes: object) -> None:
    """Refuse what is no mapping.

    Raises:
        UsageError: saying so.
    """
    if not isinstance(changes, Mapping):
        raise UsageError(f"changes: must be a mapping of keys to values, not {quote(str(changes))}")


def changes_of(changes: Changes) -> tuple[Change, ...]:
    """Changes as the command line has them.

    Raises:
        UsageError: A key or a value is impossible.
    """
    check_changes(changes)
    return tuple(parse_change(f"{key}={_written(key, value)}") for key, value in changes.items())


def _written(key: str, value: object) -> str:
    """A value as YAML, of which JSON is a part."""
    try:
        return json.dumps(value, ensure_ascii=False, allow_nan=False, default=own_number)
    except (TypeError, ValueError, RecursionError):
        raise UsageError(f"--set {key}: {type(value).__name__} is no value of a config") from None


_OPTION = re.compile(r"(?<!\S)--([a-z-]+)")
_OTHERWISE = {"crop-margin": "margin", "range": "turns"}
"""Options that have another name in Python."""


@contextmanager
def plainly() -> Iterator[None]:
    """Errors about arguments name them as Python does: `width`, not `--width`."""
    try:
        yield
    except UsageError as error:
        text = str(error)
        if not text.startswith("--"):
            raise
        text = text.removeprefix("--set ")
        raise UsageError(
            _OPTION.sub(lambda option: _OTHERWISE.get(option[1], option[1].replace("-", "_")), text)
        ) from None
