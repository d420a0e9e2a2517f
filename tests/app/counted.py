"""Boards of FEN from the text of a config: what is counted, or what is wrong."""

from pathlib import Path
from typing import Any

import pytest

from boardwright.app.counts import count_boards
from boardwright.config.errors import InputError


def record(folder: Path, board: str) -> dict[str, Any]:
    """What is counted of a board, given as it stands behind its key."""
    path = folder / "mine.yaml"
    path.write_text(f"game: fen\nboard: {board}\n", encoding="utf-8")
    (counted,) = count_boards([str(path)])
    return dict(counted.record)


def counts(folder: Path, board: str) -> tuple[int, int, int]:
    found = record(folder, board)
    return found["faces"], found["edges"], found["nodes"]


def problems(folder: Path, board: str) -> list[str]:
    """The lines that are told of a board that cannot be."""
    with pytest.raises(InputError) as caught:
        record(folder, board)
    (error,) = caught.value.errors
    return [problem.render("mine.yaml") for problem in error.problems]


def problem(folder: Path, board: str) -> str:
    (found,) = problems(folder, board)
    return found
