"""`boardwright build` again: what is unchanged is kept, what has changed in any way is made anew."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import pytest

import boardrules
import boardwright
from boardwright.app.building import cache as kept
from boardwright.app.building import fingerprint as program
from boardwright.files.cache_file import STAMPS
from tests.cli.inside import run
from tests.cli.program import TIMEOUT, environment, tree
from tests.cli.program import run as run_process

BOARD = ("--only", "board,examples", "--format", "svg")
SVG = ("--format", "svg")

WINDOW = """<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="20mm" viewBox="0 0 60 20">
  <rect x="0" y="0" width="20" height="20"/><rect x="20" y="0" width="20" height="20"/>
  <rect x="40" y="0" width="20" height="20"/>
</svg>
"""
FILES = {
    "mine.yaml": """game: fendo
theme: mine/theme.yaml
printer: {file: mine/printer.yaml}
page: {margin: 5 mm}
examples: [mine/example.yaml, fendo-pass]
figures: [{example: mine/other.yaml, theme: mine/theme2.yaml}]
""",
    "mine/theme.yaml": "colours: {ink: '#000033'}\n",
    "mine/theme2.yaml": "colours: {ink: '#003300'}\n",
    "mine/printer.yaml": "scale_x: 1.01\n",
    "mine/example.yaml": "game: fendo\nboard: fendo\nid: mine\nclaims: [score: {white: 0, orange: 0}]\n",
    "mine/other.yaml": "game: cercas\nboard: board.yaml\nid: other\nclaims: [score: {x: 0, o: 0}]\n",
    "mine/board.yaml": "game: cercas\nboard: {size: [3, 3]}\n",
    "sketch.yaml": "game: fen\nboard: {tiling: {file: mine/window.svg}, cell: 30 mm, style: pencil}\n"
    "rules: {per_turn: {nodes: 1, edges: 2}}\n",
    "mine/window.svg": WINDOW,
}


@pytest.fixture
def folder(empty_folder: Path) -> Path:
    for name, text in FILES.items():
        (empty_folder / name).parent.mkdir(exist_ok=True)
        (empty_folder / name).write_text(text, encoding="utf-8")
    return empty_folder


def rows(out: str) -> dict[str, bool]:
    """Names of the sets in a summary, and whether they were kept."""
    return {line.split()[0]: line.endswith("  kept") for line in out.splitlines() if " mm " in line}


def states(folder: Path) -> dict[Path, tuple[int, int]]:
    """Everything below a folder: which file it is, and when it was written."""
    return {path: (path.stat().st_ino, path.stat().st_mtime_ns) for path in folder.rglob("*")}


def build(folder: Path, *arguments: str) -> dict[str, bool]:
    result = run(folder, "build", *arguments)
    assert result.code == 0, result.err
    return rows(result.out)


def test_a_second_build_keeps_everything_and_says_the_same(folder: Path) -> None:
    line = ("build", "mine.yaml", "sketch.yaml", *SVG, "-v")
    first = run(folder, *line)
    assert first.code == 0, first.err
    assert rows(first.out) == {"mine": False, "sketch": False}
    assert any("margins" in said or "5 mm" in said for said in first.err_lines)
    before = states(folder / "output")
    second = run(folder, *line)
    assert rows(second.out) == {"mine": True, "sketch": True}
    assert states(folder / "output") == before
    assert second.err == first.err
    assert second.out.replace("  kept", "").replace(", all kept", "") == first.out
    assert max(map(len, second.out.splitlines())) <= 100


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", [name for name in FILES if name not in {"sketch.yaml", "mine/window.svg"}])
def test_a_changed_input_file_makes_a_set_anew_and_no_other(name: str, folder: Path) -> None:
    build(folder, "mine.yaml", "sketch.yaml", *SVG)
    with (folder / name).open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert build(folder, "mine.yaml", "sketch.yaml", *SVG) == {"mine": False, "sketch": True}
    assert build(folder, "mine.yaml", "sketch.yaml", *SVG) == {"mine": True, "sketch": True}


def test_a_changed_sketch_makes_its_set_anew(folder: Path) -> None:
    build(folder, "sketch.yaml", *BOARD)
    (folder / "mine/window.svg").write_text(WINDOW + "<!-- changed -->\n", encoding="utf-8")
    assert build(folder, "sketch.yaml", *BOARD) == {"sketch": False}


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "more",
    [
        *(["--set", "title=Other"], ["--paper", "Letter"], ["--theme", "grey"], ["--force"]),
        *(["--only", "board"], ["--only", "board,pieces"], ["--format", "pdf"], ["--format", "svg,pdf"]),
        ["--dpi", "100", "--format", "png"],
    ],
    ids=" ".join,
)
def test_other_wishes_make_a_set_anew(more: list[str], empty_folder: Path) -> None:
    build(empty_folder, "cercas", "--only", "board", "--format", "svg")
    options = [] if "--only" in more else ["--only", "board"]
    options += [] if "--format" in more else ["--format", "svg"]
    wishes = [*more, *options]
    again = ["--only", "board", "--format", "svg"]
    if wishes != again:
        assert build(empty_folder, "cercas", *wishes) == {"cercas": False}
    if "--force" not in more and wishes != again:
        assert build(empty_folder, "cercas", *wishes) == {"cercas": True}


def test_a_config_from_standard_input_is_kept_too(empty_folder: Path) -> None:
    line = ("build", "-", "--only", "board", "--format", "svg")
    texts = (b"game: cercas\n", b"game: cercas\n", b"game: cercas\ntitle: Other\n")
    outs = [run(empty_folder, *line, stdin=text) for text in texts]
    assert [rows(out.out) for out in outs] == [{"stdin": False}, {"stdin": True}, {"stdin": False}]


def edit(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b" ")


def same_size(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))


def link(path: Path) -> None:
    path.rename(path.with_suffix(".moved"))
    path.symlink_to(path.with_suffix(".moved").name)


def no_more(path: Path) -> None:
    path.unlink()


def empty(path: Path) -> None:
    path.write_bytes(b"")


@pytest.mark.sampled(5)
@pytest.mark.parametrize("change", [edit, same_size, no_more, empty])
@pytest.mark.parametrize("name", ["board.svg", "manifest.json", "examples/mine.svg"])
def test_a_set_of_which_a_file_is_not_as_it_was_is_made_anew(
    name: str, change: Callable[[Path], None], folder: Path
) -> None:
    build(folder, "mine.yaml", "sketch.yaml", *BOARD)
    before = tree(folder)
    change(folder / "output/mine" / name)
    if name == "manifest.json" and change in {no_more, empty, same_size}:
        shutil.rmtree(folder / "output/mine")  # its files would all be the user's
    assert build(folder, "mine.yaml", "sketch.yaml", *BOARD) == {"mine": False, "sketch": True}
    assert tree(folder) == before


def test_a_link_in_place_of_a_file_is_no_file_of_the_set(empty_folder: Path) -> None:
    build(empty_folder, "cercas", *BOARD)
    link(empty_folder / "output/cercas/board.svg")
    assert build(empty_folder, "cercas", *BOARD) == {"cercas": False}


def test_files_of_the_users_do_not_matter_unless_their_names_clash(empty_folder: Path) -> None:
    build(empty_folder, "cercas", *BOARD)
    mine = empty_folder / "output/cercas/examples/mine.txt"
    mine.parent.mkdir(exist_ok=True)
    mine.write_text("mine", encoding="utf-8")
    assert build(empty_folder, "cercas", *BOARD) == {"cercas": True}
    (empty_folder / "output/cercas/Board.SVG").write_text("mine", encoding="utf-8")
    result = run(empty_folder, "build", "cercas", *BOARD)
    assert (result.code, len(result.err_lines)) == (3, 1)
    assert "output/cercas/Board.SVG: the name of this file differs from a file of the set only in" in result.err


def test_the_memory_is_the_same_in_every_folder_and_names_none(folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "quite" / "another"
    shutil.copytree(folder, other)
    for place, prefix in ((folder, ""), (other, f"{other}/")):
        build(place, f"{prefix}mine.yaml", f"{prefix}sketch.yaml", *BOARD)
    memory = (folder / "output" / STAMPS).read_bytes()
    assert memory == (other / "output" / STAMPS).read_bytes()
    assert str(tmp_path).encode() not in memory
    shutil.move(folder / "output", tmp_path / "moved")
    result = run(other, "build", "mine.yaml", "sketch.yaml", *BOARD, "-o", str(tmp_path / "moved"))
    assert rows(result.out) == {"mine": True, "sketch": True}


def test_neither_the_day_nor_the_language_of_the_machine_matters(empty_folder: Path) -> None:
    line = ("build", "cercas", *BOARD)
    assert run_process(empty_folder, *line).code == 0
    again = run_process(
        empty_folder, *line, SOURCE_DATE_EPOCH="1", LANG="de_DE.UTF-8", TZ="Asia/Tokyo", PYTHONHASHSEED="7"
    )
    assert rows(again.out) == {"cercas": True}


READ = """
import os, sys
opened = []
def look(event, arguments):
    if event == "open" and isinstance(arguments[0], str) and not (arguments[2] or 0) & (os.O_WRONLY | os.O_RDWR):
        opened.append(os.path.abspath(arguments[0]))
sys.addaudithook(look)
from boardwright.cli.main import run
code = run(sys.argv[1:])
print("\\n".join(opened), file=sys.stderr)
sys.exit(code)
"""


def test_every_file_that_is_read_is_remembered(folder: Path, project: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", READ, "build", "mine.yaml", "sketch.yaml", "--format", "svg"],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=True,
    )
    configs = project / "configs"
    opened = {Path(line) for line in done.stderr.splitlines() if line.startswith((str(folder), str(configs)))}
    opened = {path for path in opened if not path.is_dir() and not path.is_relative_to(folder / "output")}
    memory = json.loads((folder / "output" / STAMPS).read_bytes())
    roots = {"": folder, "stock": configs}
    known = {roots[root] / path for one in memory.values() for root, path, _ in one["reads"]}
    assert len(known) > 10
    assert known == opened - {folder / "mine.yaml", folder / "sketch.yaml"}


def test_what_is_remembered_does_not_depend_on_other_configs_of_the_run(folder: Path) -> None:
    names = ["mine.yaml", "fendo", "sketch.yaml", "fen-two-uniform"]
    build(folder, *names, "-o", "together", "--format", "svg")
    for name in reversed(names):
        build(folder, name, "-o", "alone", "--format", "svg")
    assert tree(folder / "together") == tree(folder / "alone")


def test_a_set_that_was_removed_for_good_is_forgotten(empty_folder: Path) -> None:
    build(empty_folder, "cercas", *BOARD)
    shutil.rmtree(empty_folder / "output/cercas")
    build(empty_folder, "fanorona-3x3", *BOARD)
    assert set(json.loads((empty_folder / "output" / STAMPS).read_bytes())) == {"print fanorona-3x3"}


def test_a_part_of_a_config_with_several_papers_is_made_anew(empty_folder: Path) -> None:
    (empty_folder / "x.yaml").write_text("game: cercas\npage: {paper: [A4, A5, Letter]}\n", encoding="utf-8")
    build(empty_folder, "x.yaml", *BOARD)
    (empty_folder / "output/x-a5/board.svg").unlink()
    assert build(empty_folder, "x.yaml", *BOARD) == {"x-a4": True, "x-a5": False, "x-letter": True}
    assert build(empty_folder, "x.yaml", *BOARD) == {"x-a4": True, "x-a5": True, "x-letter": True}


def test_the_names_of_all_libraries_are_known(project: Path) -> None:
    lines = (project / "requirements" / "run.txt").read_text(encoding="utf-8").splitlines()
    assert set(program.LIBRARIES) == {line.partition("==")[0] for line in lines if line[:1].isalpha()}


def test_the_versions_are_those_that_are_installed() -> None:
    versions = program.installed()
    for name in ("click", "fonttools", "markdown-it-py", "pydantic-core", "pyyaml", "reportlab", "typing-extensions"):
        assert versions[name] == version(name)


def test_another_library_python_or_set_of_stock_files_is_another_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = program.fingerprint()
    assert before == program.fingerprint() is not None
    seen = {before}
    for library in ("reportlab", "pydantic-core", "numpy"):
        with monkeypatch.context() as patch:
            patch.setattr(program, "installed", lambda library=library: {library: "9"})
            seen.add(program.fingerprint())
    with monkeypatch.context() as patch:
        patch.setattr(sys, "version", "9.9")
        seen.add(program.fingerprint())
    with monkeypatch.context() as patch:
        (tmp_path / "examples").mkdir()
        (tmp_path / "examples" / "fendo-new.yaml").write_text("", encoding="utf-8")
        patch.setattr(program, "stock_roots", lambda: {"stock": tmp_path})
        seen.add(program.fingerprint())
    assert len(seen) == 6


def test_a_program_whose_files_cannot_be_looked_at_keeps_nothing(
    empty_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "fingerprint", lambda: None)
    for _ in range(2):
        assert build(empty_folder, "cercas", *BOARD) == {"cercas": False}
    assert not (empty_folder / "output" / STAMPS).exists()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("package", ["boardwright", "boardrules", "words"])
def test_whoever_works_on_the_program_gets_new_sets(package: str, empty_folder: Path, tmp_path: Path) -> None:
    sources = tmp_path / "checkout"
    for one, parent in ((boardwright, "generator"), (boardrules, "rules")):
        place = Path(one.__file__ or "").parent
        shutil.copytree(place, sources / parent / place.name, ignore=shutil.ignore_patterns("__pycache__"))
    stock = Path(boardwright.__file__ or "").parents[2] / "configs"
    shutil.copytree(stock, sources / "configs")
    path = f"{sources / 'generator'}{os.pathsep}{sources / 'rules'}"
    line = ("build", "cercas", *BOARD)
    outs = [run_process(empty_folder, *line, PYTHONPATH=path) for _ in range(2)]
    places = {
        "boardwright": "generator/boardwright/scene/ink.py",
        "boardrules": "rules/boardrules/game.py",
        "words": "generator/boardwright/games/cercas/words/de.yaml",
    }
    with (sources / places[package]).open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    outs.append(run_process(empty_folder, *line, PYTHONPATH=path))
    assert [rows(out.out) for out in outs] == [{"cercas": False}, {"cercas": True}, {"cercas": False}]
