"""The list of words as tests use it: printed by the program, and every text of it in marked letters."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from tests.cli.inside import run
from tests.parse_back.marks import Words
from tests.parse_back.pdf import read_pdf

LATIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
MARKED = "абцдефгхижклмнопярстувщхызАБЦДЕФГХИЖКЛМНОПЯРСТУВЩХЫЗ"
"""A Cyrillic letter for each Latin one, about as wide: what still is Latin on a sheet was in no list."""

KEPT = re.compile(r"(\{[^}]*\}|\]\(figure:[^)]*\))")
"""Blanks, and names of figures."""


def marked(text: str) -> str:
    """A text in marked letters; its blanks stay."""
    table = str.maketrans(LATIN, MARKED)
    return "".join(part if KEPT.fullmatch(part) else part.translate(table) for part in KEPT.split(text))


def marked_all(value: Any) -> Any:
    """The same for all texts of a value."""
    if isinstance(value, dict):
        return {key: marked_all(inner) for key, inner in value.items()}
    return [marked_all(inner) for inner in value] if isinstance(value, list) else marked(value)


def listed(folder: Path, language: str, *more: str) -> dict[str, Any]:
    """What `boardwright words` prints, as a value."""
    done = run(folder, "words", "--language", language, *more)
    assert done.code == 0, done.err
    return dict(yaml.load(done.out, yaml.BaseLoader))


def write(path: Path, value: object) -> None:
    path.write_text(yaml.safe_dump(value, allow_unicode=True, sort_keys=False), encoding="utf-8")


def values(value: object, path: str = "") -> Iterator[tuple[str, str]]:
    """All texts of a value that was read from YAML, each with its keys."""
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from values(inner, f"{path}/{key}")
    else:
        yield path, str(value)


def texts(path: Path) -> str:
    """All lines of a PDF."""
    return "\n".join(mark.text for sheet in read_pdf(path) for mark in sheet.marks if isinstance(mark, Words))
