"""A new language is files of words and a rule sheet: a copy of the program learns one without a line of Python."""

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.cli.program import Run, run
from tests.parse_back.pdf import read_pdf

PROJECT = Path(__file__).resolve().parents[2]
WORDS = Path("generator/boardwright/figures/words/languages")
FENDO = Path("generator/boardwright/games/fendo/words")
MARK = "¤"


def marked(value: Any) -> Any:
    """Words with a mark before each text."""
    if isinstance(value, dict):
        return {key: marked(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [marked(inner) for inner in value]
    return f"{MARK}{value}"


@pytest.fixture(scope="module")
def learned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program that has been given a language: English with a mark before each text."""
    folder = tmp_path_factory.mktemp("learned")
    for name in ("rules", "generator", "configs"):
        shutil.copytree(PROJECT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    files = {path: folder / WORDS / "xx" / path.name for path in (folder / WORDS / "en").iterdir()}
    files[folder / FENDO / "en.yaml"] = folder / FENDO / "xx.yaml"
    for path, new in files.items():
        new.parent.mkdir(exist_ok=True)
        words = marked(yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader))
        new.write_text(yaml.safe_dump(words, allow_unicode=True), encoding="utf-8")
    sheets = folder / "configs" / "rulesheets"
    shutil.copy(sheets / "fendo.md", sheets / "fendo.xx.md")
    return folder


def program(learned: Path, folder: Path, *arguments: str) -> Run:
    return run(folder, *arguments, PYTHONPATH=os.pathsep.join(str(learned / name) for name in ("rules", "generator")))


def test_a_set_in_a_new_language(learned: Path, empty_folder: Path):
    """Each word of each sheet is looked at in tests/words/test_every_word.py."""
    (empty_folder / "x.yaml").write_text("game: fendo\nsheet: {language: xx}\n", encoding="utf-8")
    done = program(learned, empty_folder, "build", "x.yaml", "--only", "board,rules", "--format", "pdf", "-q")
    assert (done.code, done.err) == (0, "")
    folder = empty_folder / "output" / "x"
    said = [
        mark.text for part in ("board", "rules") for sheet in read_pdf(folder / f"{part}.pdf") for mark in sheet.words
    ]
    for words in ("Print at 100", "Spaces enclosed, 49 in all", "White", "page"):
        assert f"{MARK}{words}" in " ".join(said)
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["scale"]["cell_is"] == "side of a space"


def test_the_new_language_is_offered_and_a_game_that_does_not_speak_it_says_so(learned: Path, empty_folder: Path):
    assert "[en|de|fr|xx]" in program(learned, empty_folder, "figure", "--help").out
    assert '"xx"' in program(learned, empty_folder, "schema").out
    (empty_folder / "x.yaml").write_text("game: cercas\nsheet: {language: xx}\n", encoding="utf-8")
    done = program(learned, empty_folder, "build", "x.yaml")
    assert done.code == 2
    assert "sheet.language: the rules of Cercas are not available in this language yet, only in en, de, fr" in done.err
    (empty_folder / "x.yaml").write_text("game: cercas\nsheet: {language: yy}\n", encoding="utf-8")
    assert "must be en, de, fr or xx, not 'yy'" in program(learned, empty_folder, "check", "x.yaml").err
