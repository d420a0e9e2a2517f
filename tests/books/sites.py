"""Small books in a folder, built in this process: what was said about them, and their pages."""

import io
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from mkdocs.commands.build import build as build_mkdocs
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, ConfigurationError
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from boardwright.app.figures.asked import FigureRequest, draw
from boardwright.app.figures.drawn import DrawnFigure
from boardwright.books import store
from boardwright.books.mkdocs import BoardwrightPlugin

CORNERS = """game: fanorona
board: fanorona-3x3
position: |
  W..
  ...
  ..B
"""
"""An example: White has one legal turn, to the middle, which takes the counter beyond."""


@dataclass(frozen=True, slots=True)
class Said:
    """Lines of warnings and errors, and the exit code."""

    lines: tuple[str, ...]
    code: int


def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is drawn from now on, by name, in order."""
    found: list[str] = []

    def noted(request: FigureRequest) -> DrawnFigure:
        found.append(request.what)
        return draw(request)

    monkeypatch.setattr(store, "draw", noted)
    return found


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def sphinx(folder: Path, builder: str = "html", jobs: int = 1, **settings: Any) -> Said:
    """Build the book in a folder into `_build/<builder>` below it; the doctrees are shared by the builders."""
    told = io.StringIO()
    usual = {"extensions": ["myst_parser", "boardwright.sphinx"], "numfig": True, "html_theme": "basic"}
    with patch_docutils(str(folder)), docutils_namespace():
        app = Sphinx(
            str(folder),
            None,
            str(folder / "_build" / builder),
            str(folder / "_build" / "doctrees"),
            builder,
            confoverrides={**usual, "exclude_patterns": ["_build"], **settings},
            status=None,
            warning=told,
            parallel=jobs,
        )
        app.build()
    lines = tuple(line.replace(f"{folder}/", "") for line in told.getvalue().splitlines() if line.strip())
    return Said(lines, app.statuscode)


class _Lines(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def mkdocs(folder: Path, **settings: Any) -> Said:
    """Build the book whose pages are in `docs` into `site`, as `mkdocs build --strict` does."""
    path = folder / "mkdocs.yml"
    handler = _Lines()
    logger = logging.getLogger("mkdocs")
    logger.addHandler(handler)
    try:
        config = load_config(str(path), strict=True, plugins=[], site_dir=str(folder / "site"))
        plugin = BoardwrightPlugin()
        errors, warnings = plugin.load_config(settings, config_file_path=str(path))
        if errors or warnings:
            return Said(tuple(f"{name}: {error}" for name, error in (*errors, *warnings)), 1)
        config.plugins["boardwright"] = plugin
        build_mkdocs(config)
    except (Abort, ConfigurationError):
        return Said(tuple(handler.lines), 1)
    finally:
        logger.removeHandler(handler)
    return Said(tuple(handler.lines), 0)
