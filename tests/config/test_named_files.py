"""All files that a config names are read when it is; nothing beside it is opened afterwards."""

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import boardwright.fonts
from boardwright.app.building.examples import with_examples
from boardwright.app.counts import count_board
from boardwright.app.lab.folder import board_files
from boardwright.config.changes import parse_change
from boardwright.config.models import MOST_NAMED
from boardwright.config.problems import ConfigError
from boardwright.config.source import Source
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import load_config, load_source
from boardwright.games.sources import file_source
from boardwright.games.stock import stock_folder
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.from_config import plan_loaded, plan_source

CONFIG = """\
game: fen
title: Of files
theme: parts/mine.yaml
printer: {file: parts/printer.yaml}
sheet: {words: words.yaml, rules: rules.md, aid: parts/aid.md}
page: {fonts: {regular: parts/own.ttf, bold: parts/bold.ttf}}
board: {tiling: {file: parts/map.svg}, nodes: junctions, style: pencil}
examples: [parts/both.yaml, fen-any-capture]
figures: [{example: parts/hop.yaml, theme: parts/other.yaml}, {example: fendo-pass}]
"""
"""A config that names a file at every key that can."""

FILES = {
    "parts/mine.yaml": "colours: {ink: '#102030'}\n",
    "parts/other.yaml": "colours: {ink: '#302010'}\n",
    "parts/printer.yaml": "scale_x: 1.01\n",
    "parts/aid.md": "# In short\n\nPlay.\n",
    "rules.md": "# Rules\n\nPlay on {title}.\n",
    "words.yaml": "language: de\n",
    "mine.yaml": CONFIG,
}

WANTED = BuildRequest(formats=("pdf", "svg")).checked()


@pytest.fixture
def source(tmp_path: Path) -> Source:
    """The config, with all files that it names."""
    folder, stock = tmp_path / "there", stock_folder()
    (folder / "parts").mkdir(parents=True)
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    fonts = Path(boardwright.fonts.__file__).parent
    for name, path in {
        "own.ttf": fonts / "OpenSans-Regular.ttf",
        "bold.ttf": fonts / "OpenSans-Bold.ttf",
        "map.svg": stock / "boards" / "drawings" / "fen-map.svg",
        "both.yaml": stock / "examples" / "fen-any-both.yaml",
        "hop.yaml": stock / "examples" / "fendo-add-a-piece.yaml",
    }.items():
        shutil.copy(path, folder / "parts" / name)
    return file_source(folder / "mine.yaml", "mine.yaml")


def made(source: Source, loaded: LoadedConfig[Any]) -> dict[str, bytes]:
    """All files of the config's set."""
    planned = with_examples((plan_loaded(source, loaded, WANTED),), every=True, figures=True)
    return {file.path: file.content for plan in planned for one in plan.sets for file in one.files(WANTED)}


@pytest.mark.long("builds a set")
def test_a_set_is_made_from_what_was_read_when_its_files_are_gone(source: Source):
    expected = made(source, load_source(source))
    loaded = load_source(source)
    shutil.rmtree(source.folder)
    assert made(source, loaded) == expected
    assert {"board.pdf", "rules.pdf", "figures/hop.svg"} <= expected.keys()


def test_every_key_that_names_a_file_has_it(source: Source):
    files = load_source(source).files
    assert {".".join(map(str, key)): file.path.name for key, file in files.items() if isinstance(file, Source)} == {
        "board.tiling.file": "map.svg", "page.fonts.regular": "own.ttf", "page.fonts.bold": "bold.ttf",
        "printer.file": "printer.yaml", "sheet.words": "words.yaml", "sheet.rules": "rules.md", "sheet.aid": "aid.md",
        "figures.0.example": "hop.yaml", "figures.1.example": "fendo-pass.yaml", "figures.0.theme": "other.yaml",
        "theme": "mine.yaml", "examples.0": "both.yaml", "examples.1": "fen-any-capture.yaml",
    }  # fmt: skip


def test_a_config_is_copied_with_all_files_that_it_names(source: Source, tmp_path: Path):
    for name, content in board_files(source):
        (tmp_path / "copy" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "copy" / name).write_bytes(content)
    copy = load_source(file_source(tmp_path / "copy" / "mine.yaml", "mine.yaml"))
    assert {key: file.content for key, file in copy.files.items() if isinstance(file, Source)} == {
        key: file.content for key, file in load_source(source).files.items() if isinstance(file, Source)
    }
    assert not [file for file in copy.files.values() if isinstance(file, ConfigError)]


def test_a_copied_config_does_not_give_way_to_a_file_of_its_name(tmp_path: Path):
    (tmp_path / "x.yaml").write_text('colours: {ink: "#000033"}\n', encoding="utf-8")
    source = Source("x", "x.yml", b"game: cercas\ntheme: x.yaml\n", tmp_path)
    assert list(board_files(source)) == [("x.yaml", source.content)]


def test_a_config_that_names_none_has_the_usual_theme_alone():
    (key,) = (files := load_config("game: fendo\n", "x.yaml").files)
    assert key == ("theme",)
    assert files[key].path.name == "classic.yaml"
    assert files[key].stock


def test_a_missing_file_is_told_by_who_needs_it_alone(tmp_path: Path):
    source = Source(
        "x", "x.yaml", b"game: fen\ntheme: no.yaml\nboard: {tiling: 6.6.6, shape: hexagon, size: 3}\n", tmp_path
    )
    assert count_board(source).record["faces"] == 19
    with pytest.raises(ConfigError, match=r"^x\.yaml:2:8: theme: no such file: 'no\.yaml'$"):
        plan_source(source)


def test_files_changed_for_a_run_are_those_that_are_read(source: Source):
    changed = replace(source, changes=(parse_change("theme=parts/other.yaml"),))
    assert load_source(changed).file("theme").path.name == "other.yaml"


def test_no_more_files_are_read_than_a_list_may_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    read: list[str] = []

    def noted(path: Path, _shown: str, _most: int) -> bytes:
        read.append(path.name)
        return b""

    monkeypatch.setattr("boardwright.games.sources._read", noted)
    names = ", ".join(f"e/{number}.yaml" for number in range(MOST_NAMED + 50))
    (tmp_path / "e").mkdir()
    for number in range(MOST_NAMED + 50):
        (tmp_path / "e" / f"{number}.yaml").touch()
    with pytest.raises(ConfigError, match="examples: must hold at most 200, not 250"):
        load_config(f"game: fendo\nexamples: [{names}]\n", "x.yaml", tmp_path)
    assert len(read) == MOST_NAMED + 1  # and the theme


def test_a_dash_is_no_file_that_is_read_from_elsewhere(tmp_path: Path):
    with pytest.raises(ConfigError, match=r"file: .*'-'"):
        load_config("game: fendo\nprinter: {file: '-'}\n", "x.yaml", tmp_path).file("printer", "file")


def test_files_that_are_too_much_together_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("boardwright.games.load.MOST_TOGETHER", 100)
    (tmp_path / "small.yaml").write_text("#" * 60, encoding="utf-8")
    (tmp_path / "large.yaml").write_text("#" * 60, encoding="utf-8")
    loaded = load_config("game: cercas\nexamples: [small.yaml, large.yaml]\n", "c.yaml", tmp_path)
    assert loaded.file("examples", 0).content == b"#" * 60
    with pytest.raises(ConfigError, match=r"c\.yaml:2:24: examples\[1\]: the files .* names have more than"):
        loaded.file("examples", 1)
