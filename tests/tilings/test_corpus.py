"""Drawings as seventeen programs write them become the boards that a person sees in them."""

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

import boardwright as bw

HERE = Path(__file__).with_name("corpus")
EXPECTED: dict[str, dict[str, Any]] = yaml.safe_load((HERE / "expected.yaml").read_text(encoding="utf-8"))
"""By file: program, form, shows, counts and, where there are any, nodes and key."""

WITHOUT_A_KEY = 54


def board(name: str, folder: Path, *keys: str) -> Path:
    shutil.copy(HERE / name, folder)
    tiling = ", ".join((f"file: {name}", *keys))
    nodes = EXPECTED[name].get("nodes", "corners")
    config = folder / "corpus.yaml"
    config.write_text(f"game: fen\ntitle: {name}\nboard: {{tiling: {{{tiling}}}, nodes: {nodes}}}\n", encoding="utf-8")
    return config


@pytest.mark.parametrize("name", EXPECTED)
def test_a_drawing_becomes_the_board_that_is_seen(name: str, tmp_path: Path) -> None:
    """Without a word typed, or with the one key that the message gives, and its value."""
    keys: tuple[str, ...] = ()
    if "key" in EXPECTED[name]:
        with pytest.raises(bw.ConfigError) as refused:
            bw.counts(board(name, tmp_path))
        advice = re.search(rf"\b{EXPECTED[name]['key']}: [\w.]*\w", str(refused.value))
        assert advice, refused.value
        keys = (advice[0],)
    counts = bw.counts(board(name, tmp_path, *keys))
    assert {what: counts[what] for what in ("faces", "edges", "nodes")} == EXPECTED[name]["counts"]


def test_most_drawings_need_no_key() -> None:
    assert len(EXPECTED) == 62
    assert sum("key" not in entry for entry in EXPECTED.values()) >= WITHOUT_A_KEY
