"""Five small boards as lists of what is drawn where. Regression only: the files say what was, not what is right.

`BOARDWRIGHT_GOLDEN=write pytest tests/writers/test_golden.py` writes them anew; look at the difference first.
"""

import difflib
import os
from pathlib import Path
from typing import Any

import pytest

from boardwright.writers.text import write_text
from tests.parse_back.sets import placed, plan

GOLDEN = Path(__file__).resolve().parents[1] / "golden"

WRITE = os.environ.get("BOARDWRIGHT_GOLDEN") == "write"

A5 = {"paper": "A5"}

BOARDS: dict[str, dict[str, Any]] = {
    "cercas-3x3": {"game": "cercas", "board": {"size": [3, 3], "cell": 15, "coordinates": True}, "page": A5},
    "dendria-3": {"game": "dendria", "board": {"size": 3, "cell": 14}, "page": A5},
    "fanorona-3x3": {"game": "fanorona", "board": {"size": [3, 3], "cell": 30}, "page": A5},
    "fen-square-3x3": {
        "game": "fen",
        "board": {"tiling": "squares", "shape": "square", "size": 3, "cell": 20},
        "page": A5,
    },
    "fendo-5x5": {"game": "fendo", "board": {"size": [5, 5], "cell": 12}, "page": A5},
}


@pytest.mark.parametrize("name", BOARDS)
def test_golden_board(name: str) -> None:
    path = GOLDEN / f"{name}.txt"
    now = write_text(placed(plan(BOARDS[name])).page())
    if WRITE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(now, encoding="utf-8", newline="\n")
    was = path.read_text(encoding="utf-8")
    changes = difflib.unified_diff(was.splitlines(), now.splitlines(), "was", "is", lineterm="", n=0)
    assert was == now, "\n".join(["drawn differently; BOARDWRIGHT_GOLDEN=write keeps it:", *changes])


def test_every_golden_file_has_its_board() -> None:
    if WRITE:
        for path in GOLDEN.glob("*.txt"):
            if path.stem not in BOARDS:
                path.unlink()
    assert sorted(path.name for path in GOLDEN.iterdir()) == sorted(f"{name}.txt" for name in BOARDS)
