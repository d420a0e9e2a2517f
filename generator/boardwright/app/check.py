"""Checking configs without drawing anything."""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boardwright.app.errors import UsageError
from boardwright.app.plan import plan_source
from boardwright.app.sources import SUFFIXES, Source, find_sources
from boardwright.app.stock import stock_names
from boardwright.config.problems import ConfigError


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found in one file."""

    path: str
    error: ConfigError | UsageError | None
    warnings: tuple[str, ...] = ()

    def record(self) -> dict[str, Any]:
        """The same as plain data."""
        if isinstance(self.error, UsageError):
            return {"path": self.path, "ok": False, "problems": [_nowhere(self.error)], "warnings": []}
        problems = self.error.problems if self.error else ()
        return {
            "path": self.path,
            "ok": not problems,
            "problems": [{"line": p.line, "column": p.column, "key": p.key, "message": p.message} for p in problems],
            "warnings": list(self.warnings),
        }

    def lines(self) -> str:
        """The same as lines for people."""
        return f"boardwright: {self.error}" if isinstance(self.error, UsageError) else str(self.error)


def _nowhere(error: UsageError) -> dict[str, Any]:
    return {"line": 1, "column": 1, "key": "", "message": str(error)}


def check_paths(arguments: Iterable[str]) -> tuple[Checked, ...]:
    """Check configs by path, `-` or stock name; a folder stands for the YAML files in it; none means all stock boards.

    Raises:
        UsageError: for a name that is neither a file nor a stock board.
    """
    checked = []
    for source in find_sources(_expanded(tuple(arguments) or stock_names("boards"))):
        if isinstance(source, ConfigError):
            checked.append(Checked(source.source, source))
        elif isinstance(source, UsageError):
            # A name that is nothing is told like a problem, so that it does not hide those of the files beside it.
            checked.append(Checked("boardwright", source))
        else:
            checked.append(_checked(source))
    return tuple(checked)


def _checked(source: Source) -> Checked:
    try:
        return Checked(source.shown, None, plan_source(source).warnings)
    except ConfigError as error:
        return Checked(error.source, error)


def _expanded(arguments: Iterable[str]) -> Iterable[str]:
    for argument in arguments:
        folder = Path(argument)
        if (
            "\0" not in argument
            and argument != "-"
            and os.path.isdir(argument)
            and argument not in stock_names("boards")
        ):
            files = sorted(str(path) for path in folder.rglob("*") if path.suffix in SUFFIXES and path.is_file())
            if not files:
                raise UsageError(f"{argument}: no YAML files in this folder")
            yield from files
        else:
            yield argument
