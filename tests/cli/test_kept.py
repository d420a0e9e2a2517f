"""`boardwright build` again: what is unchanged is kept, what has changed in any way is made anew; and the memory of it,
ruined or forged: it is forgotten, and leads to no other file.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

import boardrules
import boardwright
from boardwright.app.building import cache as kept
from boardwright.app.building import fingerprint as program
from boardwright.files import cache_file as stamps
from boardwright.files.cache_file import STAMPS, is_intact
from tests.cli.desk import Desk
from tests.cli.program import TIMEOUT, environment
from tests.cli.program import run as run_process

BOARD = ("--only", "board,examples", "--format", "svg")
SMALL = ("cercas", "--only", "board", "--format", "svg")

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
BOTH = ("mine.yaml", "sketch.yaml")


@pytest.fixture
def mine(desk: Desk) -> Desk:
    for name, text in FILES.items():
        desk.write(name, text)
    return desk


def rows(out: str) -> dict[str, bool]:
    """Names of the sets in a summary, and whether they were kept."""
    return {line.split()[0]: line.endswith("  kept") for line in out.splitlines() if " mm " in line}


def build(desk: Desk, *arguments: str, stdin: bytes = b"") -> dict[str, bool]:
    return rows(desk.fine("build", *arguments, stdin=stdin))


def states(folder: Path) -> dict[Path, tuple[int, int]]:
    """Everything below a folder: which file it is, and when it was written."""
    return {path: (path.stat().st_ino, path.stat().st_mtime_ns) for path in folder.rglob("*")}


def test_a_second_build_keeps_everything_and_says_the_same(mine: Desk):
    line = ("build", *BOTH, *BOARD, "-v")
    first = mine.run(*line)
    assert rows(first.out) == {"mine": False, "sketch": False}
    assert any("5 mm" in said for said in first.err_lines)
    before = states(mine / "output")
    second = mine.run(*line)
    assert rows(second.out) == {"mine": True, "sketch": True}
    assert states(mine / "output") == before
    assert second.err == first.err
    assert second.out.replace("  kept", "").replace(", all kept", "") == first.out
    assert max(map(len, second.out.splitlines())) <= 100


OF_FIGURES = ("mine/theme2.yaml", "mine/other.yaml", "mine/board.yaml")


@pytest.mark.parametrize(
    "names, options", [([name for name in FILES if name not in OF_FIGURES], BOARD), (OF_FIGURES, ("--format", "svg"))]
)
def test_a_changed_input_file_makes_its_set_anew_and_no_other(names: list[str], options: list[str], mine: Desk):
    build(mine, *BOTH, *options)
    for name in names:
        its = "sketch" if name in {"sketch.yaml", "mine/window.svg"} else "mine"
        mine.write(name, FILES[name] + ("<!-- changed -->\n" if name.endswith(".svg") else "# changed\n"))
        assert build(mine, *BOTH, *options) == {"mine": its != "mine", "sketch": its != "sketch"}, name
    assert build(mine, *BOTH, *options) == {"mine": True, "sketch": True}


@pytest.mark.parametrize(
    "wishes",
    [
        ("--set", "title=Other"),
        ("--paper", "Letter"),
        ("--only", "board,pad"),
        ("--format", "svg,pdf"),
        ("--dpi", "100", "--format", "png"),
    ],
    ids=" ".join,
)
def test_other_wishes_make_a_set_anew(wishes: tuple[str, ...], desk: Desk):
    build(desk, *SMALL)
    assert build(desk, *SMALL, "--force") == {"cercas": False}
    assert build(desk, *SMALL, *wishes) == {"cercas": False}
    assert build(desk, *SMALL, *wishes) == {"cercas": True}


def test_a_config_from_standard_input_is_kept_too(desk: Desk):
    texts = (b"game: cercas\n", b"game: cercas\n", b"game: cercas\ntitle: Other\n")
    assert [build(desk, "-", *SMALL[1:], stdin=text)["stdin"] for text in texts] == [False, True, False]


def edit(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b" ")


def same_size(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))


def link(path: Path) -> None:
    path.rename(path.with_suffix(".moved"))
    path.symlink_to(path.with_suffix(".moved").name)


@pytest.mark.parametrize(
    "name, change",
    [
        ("board.svg", edit),
        ("board.svg", same_size),
        ("examples/mine.svg", Path.unlink),
        ("manifest.json", edit),
        ("manifest.json", Path.unlink),
    ],
)
def test_a_set_of_which_a_file_is_not_as_it_was_is_made_anew(name: str, change: Callable[[Path], None], mine: Desk):
    build(mine, *BOTH, *BOARD)
    before = mine.tree()
    change(mine / "output/mine" / name)
    if name == "manifest.json" and change is not edit:
        shutil.rmtree(mine / "output/mine")  # its files would all be the user's
    assert build(mine, *BOTH, *BOARD) == {"mine": False, "sketch": True}
    assert mine.tree() == before


def test_a_link_in_place_of_a_file_is_no_file_of_the_set(desk: Desk):
    build(desk, *SMALL)
    link(desk / "output/cercas/board.svg")
    assert build(desk, *SMALL) == {"cercas": False}


def test_files_of_the_users_do_not_matter_unless_their_names_clash(desk: Desk):
    build(desk, *SMALL)
    desk.write("output/cercas/examples/mine.txt", "mine")
    assert build(desk, *SMALL) == {"cercas": True}
    desk.write("output/cercas/Board.SVG", "mine")
    assert "output/cercas/Board.SVG: the name of this file differs from a file of the set only in" in desk.refused(
        "build", *SMALL, code=3
    )


def test_the_memory_is_the_same_in_every_folder_and_names_none(mine: Desk, tmp_path: Path):
    other = Desk(tmp_path / "quite" / "another")
    shutil.copytree(mine.folder, other.folder)
    build(mine, *BOTH, *BOARD)
    build(other, *(f"{other / name}" for name in BOTH), *BOARD)
    memory = (mine / "output" / STAMPS).read_bytes()
    assert memory == (other / "output" / STAMPS).read_bytes()
    assert str(tmp_path).encode() not in memory
    shutil.move(mine / "output", tmp_path / "moved")
    assert build(other, *BOTH, *BOARD, "-o", str(tmp_path / "moved")) == {"mine": True, "sketch": True}


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


def test_every_file_that_is_read_is_remembered(mine: Desk, project: Path):
    line = [sys.executable, "-c", READ, "build", *BOTH, "--format", "svg"]
    done = subprocess.run(
        line, cwd=mine.folder, env=environment(), capture_output=True, text=True, timeout=TIMEOUT, check=True
    )
    roots = {"": mine.folder, "stock": project / "configs"}
    opened = {Path(line) for line in done.stderr.splitlines() if line.startswith(tuple(map(str, roots.values())))}
    opened = {path for path in opened if not path.is_dir() and not path.is_relative_to(mine / "output")}
    known = {roots[root] / path for one in mine.json(f"output/{STAMPS}").values() for root, path, _ in one["reads"]}
    assert len(known) > 10
    assert known == opened - {mine / name for name in BOTH}


def test_what_is_remembered_does_not_depend_on_other_configs_of_the_run(mine: Desk):
    names = ["mine.yaml", "fendo", "sketch.yaml", "fen-two-uniform"]
    build(mine, *names, "-o", "together", *BOARD, "--jobs", "1")
    for name in reversed(names):
        build(mine, name, "-o", "alone", *BOARD)
    assert Desk(mine / "together").tree() == Desk(mine / "alone").tree()


def test_a_set_that_was_removed_for_good_is_forgotten(desk: Desk):
    build(desk, *SMALL)
    shutil.rmtree(desk / "output/cercas")
    build(desk, "fanorona-3x3", *BOARD)
    assert set(desk.json(f"output/{STAMPS}")) == {"print fanorona-3x3"}


def test_a_part_of_a_config_with_several_papers_is_made_anew(desk: Desk):
    desk.write("x.yaml", "game: cercas\npage: {paper: [A4, A5, Letter]}\n")
    build(desk, "x.yaml", *SMALL[1:])
    (desk / "output/x-a5/board.svg").unlink()
    assert build(desk, "x.yaml", *SMALL[1:]) == {"x-a4": True, "x-a5": False, "x-letter": True}
    assert build(desk, "x.yaml", *SMALL[1:]) == {"x-a4": True, "x-a5": True, "x-letter": True}


# What the program is.


def test_all_libraries_are_known_with_the_versions_that_are_installed(project: Path):
    lines = (project / "requirements" / "run.txt").read_text(encoding="utf-8").splitlines()
    assert set(program.LIBRARIES) == {line.partition("==")[0] for line in lines if line[:1].isalpha()}
    versions = program.installed()
    assert all(versions[name] == version(name) for name in ("click", "fonttools", "pydantic-core", "reportlab"))


def test_another_library_python_or_set_of_stock_files_is_another_program(tmp_path: Path, monkeypatch):
    before = program.fingerprint()
    assert before == program.fingerprint() is not None
    seen = {before}
    (tmp_path / "examples").mkdir()
    (tmp_path / "examples" / "fendo-new.yaml").write_text("", encoding="utf-8")
    for owner, name, value in (
        *((program, "installed", lambda library=library: {library: "9"}) for library in ("reportlab", "pydantic-core")),
        (sys, "version", "9.9"),
        (program, "stock_roots", lambda: {"stock": tmp_path}),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(owner, name, value)
            seen.add(program.fingerprint())
    assert len(seen) == 5


def test_whoever_works_on_the_program_gets_new_sets_and_neither_day_nor_language_matter(desk: Desk, tmp_path: Path):
    sources = tmp_path / "checkout"
    for package, parent in ((boardwright, "generator"), (boardrules, "rules")):
        found = Path(package.__file__ or "").parent
        shutil.copytree(found, sources / parent / found.name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(Path(boardwright.__file__ or "").parents[2] / "configs", sources / "configs")
    path = f"{sources / 'generator'}{os.pathsep}{sources / 'rules'}"
    elsewhere = {"SOURCE_DATE_EPOCH": "1", "LANG": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "PYTHONHASHSEED": "7"}

    def kept_again(**more: Any) -> bool:
        return rows(run_process(desk.folder, "build", *SMALL, PYTHONPATH=path, **more).out)["cercas"]

    assert not kept_again()
    assert kept_again(**elsewhere)
    for place in ("generator/boardwright/games/cercas/words/de.yaml", "rules/boardrules/game.py"):
        with (sources / place).open("a", encoding="utf-8") as file:
            file.write("# changed\n")
        assert not kept_again()


# A memory that is ruined or forged.

RUINED = (b"", b"[]", b"\xff", b'{"print cercas": {"key": 1}}', b"[" * 100_000, b'{"a": 1e999}')


@pytest.mark.sampled(3)
@pytest.mark.parametrize("content", RUINED, ids=lambda content: content[:20].decode("latin-1"))
def test_a_ruined_memory_is_forgotten(content: bytes, desk: Desk):
    build(desk, *SMALL)
    whole = desk.json(f"output/{STAMPS}")
    (desk / "output" / STAMPS).write_bytes(content)
    assert build(desk, *SMALL) == {"cercas": False}
    assert build(desk, *SMALL) == {"cercas": True}
    assert whole.items() <= desk.json(f"output/{STAMPS}").items()


FORGED: tuple[Callable[[dict[str, Any]], object], ...] = (
    lambda one: one["reads"].append(["", "../secret.yaml", hashlib.sha256(b"secret").hexdigest()]),
    lambda one: one["reads"].append(["", "/etc/hostname", "0"]),
    lambda one: one["reads"].append(["stock", "../../../secret.yaml", "0"]),
    lambda one: one.update(names=["../other"]),
    lambda one: one.update(names=["cercas", "more"]),
    lambda one: one["sets"]["cercas"]["line"].update(paper="\x1b[31m"),
    lambda one: one["sets"]["cercas"]["line"].update(cell=10**400),
    lambda one: one["sets"]["cercas"]["line"].update(name="other"),
    lambda one: one.update(warnings=["a\nb"]),
    lambda one: one.update(sets=[]),
)
"""Changes of the memory of one set by somebody who knows how it is written."""


@pytest.mark.sampled(4)
@pytest.mark.parametrize("change", FORGED)
def test_a_forged_memory_leads_nowhere(change: Callable[[dict[str, Any]], object], desk: Desk):
    desk.write("secret.yaml", "secret")
    desk.write("inside/cercas.yaml", "game: cercas\n")
    inside = Desk(desk / "inside")
    build(inside, "./cercas.yaml", *SMALL[1:])
    found = inside.json(f"output/{STAMPS}")
    change(found["print cercas"])
    inside.write(f"output/{STAMPS}", json.dumps(found))
    assert build(inside, "./cercas.yaml", *SMALL[1:]) == {"cercas": False}
    assert desk.read("secret.yaml") == "secret"


def test_a_forged_manifest_leads_nowhere(tmp_path: Path):
    (tmp_path / "secret").write_bytes(b"secret")
    (tmp_path / "set").mkdir()
    (tmp_path / "set" / "link").symlink_to("..")
    for path in ("../secret", "link/secret", str(tmp_path / "secret"), "nosuch", "a\nb"):
        entry = {"bytes": 6, "sha256": hashlib.sha256(b"secret").hexdigest()}
        text = json.dumps({"files": {path: entry}}).encode()
        (tmp_path / "set" / "manifest.json").write_bytes(text)
        assert not is_intact(tmp_path / "set", hashlib.sha256(text).hexdigest())
    text = b'{"files": {}}'
    (tmp_path / "set" / "manifest.json").write_bytes(text)
    assert is_intact(tmp_path / "set", hashlib.sha256(text).hexdigest())


@pytest.mark.parametrize("kind", ["folder", "link", "pipe"])
def test_something_of_the_users_with_the_name_of_the_memory_stays(kind: str, desk: Desk):
    place = desk / "output" / STAMPS
    desk.write("output/mine/note", "mine")
    if kind == "folder":
        (desk / "output/mine").rename(place)
    elif kind == "link":
        place.symlink_to("mine/note")
    else:
        os.mkfifo(place)
    before = place.lstat()
    for _ in range(2):
        assert build(desk, *SMALL) == {"cercas": False}
    assert place.lstat() == before


def test_a_full_disk_for_the_memory_alone_or_a_program_that_is_not_known_keeps_nothing(desk: Desk, monkeypatch):
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    for owner, name, value in ((stamps, "replace", full), (kept, "fingerprint", lambda: None)):
        with monkeypatch.context() as patch:
            patch.setattr(owner, name, value)
            for _ in range(2):
                assert build(desk, *SMALL) == {"cercas": False}
        assert not (desk / "output" / STAMPS).exists()
