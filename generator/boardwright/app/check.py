"""Checking configs without drawing anything."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boardwright.app.errors import UsageError
from boardwright.app.plan import plan_source
from boardwright.app.sources import SUFFIXES, Source, find_source
from boardwright.app.stock import stock_names
from boardwright.config.problems import ConfigError


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found in one file."""

    path: str
    error: ConfigError | None
    warnings: tuple[str, ...] = ()

    def record(self) -> dict[str, Any]:
        """The same as plain data."""
        problems = self.error.problems if self.error else ()
        return {
            "path": self.path,
            "ok": not problems,
            "problems": [{"line": p.line, "column": p.column, "key": p.key, "message": p.message} for p in problems],
            "warnings": list(self.warnings),
        }


def check_paths(arguments: Iterable[str]) -> tuple[Checked, ...]:
    """Check configs by path, `-` or stock name; a folder stands for the YAML files in it; none means all stock boards.

    Raises:
        UsageError: for a name that is neither a file nor a stock board.
    """
    checked = []
    for argument in _expanded(tuple(arguments) or stock_names("boards")):
        try:
            source: Source = find_source(argument)
            checked.append(Checked(source.shown, None, plan_source(source).warnings))
        except ConfigError as error:
            checked.append(Checked(error.source, error))
    return tuple(checked)


def _expanded(arguments: Iterable[str]) -> Iterable[str]:
    for argument in arguments:
        folder = Path(argument)
        if "\0" not in argument and argument != "-" and folder.is_dir() and argument not in stock_names("boards"):
            files = sorted(str(path) for path in folder.rglob("*") if path.suffix in SUFFIXES and path.is_file())
            if not files:
                raise UsageError(f"{argument}: no YAML files in this folder")
            yield from files
        else:
            yield argument
