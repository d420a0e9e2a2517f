"""Drawings as fifteen programs write them become the boards that a person sees in them."""

import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

import boardwright as bw
from tests.tilings.corpus.make import DRAWINGS, HERE, drawing
from tests.tilings.corpus.motifs import counted, motif

EXPECTED: dict[str, dict[str, Any]] = yaml.safe_load((HERE / "expected.yaml").read_text(encoding="utf-8"))
"""By file: program, form, shows, counts, and where there are any, nodes and key."""

WITHOUT_A_KEY = 54


def board(name: str, folder: Path, key: dict[str, Any]) -> Path:
    shutil.copy(HERE / name, folder)
    tiling = ", ".join(f"{word}: {value}" for word, value in {"file": name, **key}.items())
    nodes = EXPECTED[name].get("nodes", "corners")
    config = folder / "corpus.yaml"
    config.write_text(f"game: fen\ntitle: {name}\nboard: {{tiling: {{{tiling}}}, nodes: {nodes}}}\n", encoding="utf-8")
    return config


@pytest.mark.parametrize("name", EXPECTED)
def test_a_drawing_becomes_the_board_that_is_seen(name: str, tmp_path: Path) -> None:
    counts = bw.counts(board(name, tmp_path, EXPECTED[name].get("key", {})))
    assert {what: counts[what] for what in ("faces", "edges", "nodes")} == EXPECTED[name]["counts"]


@pytest.mark.parametrize("name", [name for name in EXPECTED if "key" in EXPECTED[name]])
def test_the_key_that_is_needed_is_named(name: str, tmp_path: Path) -> None:
    (word,) = EXPECTED[name]["key"]
    with pytest.raises(bw.ConfigError, match=rf"\b{word}: "):
        bw.counts(board(name, tmp_path, {}))


def test_most_drawings_need_no_key() -> None:
    assert len(EXPECTED) == 60
    assert all(len(entry.get("key", {})) <= 1 for entry in EXPECTED.values())
    assert sum("key" not in entry for entry in EXPECTED.values()) >= WITHOUT_A_KEY


@pytest.mark.parametrize("name", EXPECTED)
def test_what_is_expected_is_counted_in_the_motif(name: str) -> None:
    entry = EXPECTED[name]
    found = counted(motif(entry["shows"]), junctions=entry.get("nodes") == "junctions")
    assert found == tuple(entry["counts"][what] for what in ("faces", "edges", "nodes"))


@pytest.mark.parametrize("name", DRAWINGS)
def test_made_drawings_are_as_the_script_makes_them(name: str) -> None:
    assert (HERE / name).read_text(encoding="utf-8") == drawing(name)
    assert EXPECTED[name]["shows"] == DRAWINGS[name][1]
