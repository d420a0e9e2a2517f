"""`make dist`: archive and wheel of a release, the same at every run, with all games or without some."""

import re
import shutil
import tarfile
import time
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

from boardwright import __version__
from tests.cli import inside
from tools.leave_out import game_names, leave_out, stock_files
from tools.make_dist import NEEDED as IN_EVERY_WHEEL
from tools.make_dist import build, install, look, main, use

NEEDED = ("pyproject.toml", "hatch_build.py", "LICENSE", "README.md", "rules", "generator", "configs")
GONE, LEFT = ["fen", "fendo"], ["cercas", "dendria", "fanorona"]
SECONDS = 1_700_000_000
"""A time of the last commit, even, since wheels count in steps of two seconds."""


@dataclass(frozen=True)
class Copy:
    """What a wheel is made of, as it lies here, without two games; its files before, and those of the stock's gone."""

    tree: Path
    before: set[Path]
    stock: set[Path]


def files(tree: Path) -> set[Path]:
    return {path.relative_to(tree) for path in tree.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def copy(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Copy:
    tree = tmp_path_factory.mktemp("copy") / "tree"
    tree.mkdir()
    for name in NEEDED:
        if (project / name).is_dir():
            shutil.copytree(project / name, tree / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            shutil.copy(project / name, tree / name)
    made = Copy(tree, files(tree), {path.relative_to(tree) for path in stock_files(tree, GONE)})
    leave_out(tree, GONE)
    return made


@pytest.mark.long("builds an archive and a wheel, installs it, and uses it in four processes")
def test_a_wheel_without_some_games_is_free_of_them_and_works(copy: Copy, tmp_path: Path):
    archive, wheel = build(copy.tree, tmp_path / "built", SECONDS)
    assert {path.name for path in (archive, wheel)} == {
        f"boardwright-{__version__}.tar.gz",
        f"boardwright-{__version__}-py3-none-any.whl",
    }
    assert look(archive, GONE) + look(wheel, GONE) == []
    site, empty = tmp_path / "site", tmp_path / "empty"
    empty.mkdir()
    install(wheel, site)
    listed = use(site, empty, "list", "games").splitlines()[1:]
    assert [line.split()[0] for line in listed] == LEFT
    assert not {*GONE} & {*re.findall(r"\w+", use(site, empty, "schema"))}
    use(site, empty, "check", *LEFT)
    use(site, empty, "build", "cercas", "--only", "board", "-o", "without")
    inside.run(empty, "build", "cercas", "--only", "board", "-o", "whole")
    made = {path.name: path.read_bytes() for path in (empty / "without" / "cercas").iterdir()}
    assert {"board.pdf", "board.svg", "manifest.json"} <= set(made)
    assert made == {path.name: path.read_bytes() for path in (empty / "whole" / "cercas").iterdir()}


@pytest.mark.slow
def test_two_runs_give_the_same_bytes(copy: Copy, tmp_path: Path):
    one, two = build(copy.tree, tmp_path / "one", SECONDS), build(copy.tree, tmp_path / "two", SECONDS)
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in two]
    with tarfile.open(one[0]) as archive:
        assert {member.mtime for member in archive.getmembers()} == {SECONDS}
    with zipfile.ZipFile(one[1]) as wheel:
        assert {entry.date_time for entry in wheel.infolist()} == {time.gmtime(SECONDS)[:6]}


def test_what_belongs_to_a_game_is_taken_out_and_nothing_else(copy: Copy):
    assert game_names(copy.tree) == LEFT
    rooms = ("rules/boardrules/games", "generator/boardwright/games")
    folders = tuple(f"{room}/{game}/" for room in rooms for game in GONE)
    book = "configs/five-games/"  # a book about all of them
    gone = copy.stock | {path for path in copy.before if path.as_posix().startswith((*folders, book))}
    assert copy.before - files(copy.tree) == gone
    assert [path for path in (copy.tree / "configs").rglob("*") if path.name.startswith("fen")] == []
    settings, readme = ((copy.tree / name).read_text(encoding="utf-8") for name in ("pyproject.toml", "README.md"))
    assert re.findall(r"^(fendo|fen|cercas) = ", settings, re.MULTILINE) == ["cercas"]
    assert "comes with Cercas, Dendria and Fanorona;" in readme
    assert "Rey Alicea" in readme
    assert not re.search("FEN|Leduc|Stein", readme)


@pytest.mark.parametrize(
    "games, message",
    [
        (["chess"], "unknown game 'chess'; there are cercas, dendria, fanorona, fen, fendo"),
        (["cercas", "dendria", "fanorona", "fen", "fendo"], "no game would be left"),
    ],
)
def test_what_cannot_be_left_out(games, message, project: Path):
    # Nothing is touched before it is clear that it can be done.
    with pytest.raises(ValueError, match=f"^{message}$"):
        leave_out(project, games)


def test_an_unknown_game_is_told_and_nothing_is_built(tmp_path: Path, capfd: pytest.CaptureFixture[str]):
    if not (Path(__file__).parents[2] / ".git").exists():
        pytest.skip("an unpacked archive has no commits")
    assert main(["--without", "chess", "--into", str(tmp_path / "dist")]) == 2
    assert "make_dist: unknown game 'chess'" in capfd.readouterr().err
    assert not (tmp_path / "dist").exists()


def test_a_game_that_is_still_there_is_found(tmp_path: Path):
    holding = ("boardrules/games/fen/__init__.py", "boardwright/stock/boards/fen-kagome.yaml", "rulesheets/fen.md")
    entries = {"a-1/pyproject.toml": "fen = 1\nfendo = 1\n", "a-1.dist-info/entry_points.txt": "fen = 1\n"}
    with zipfile.ZipFile(tmp_path / "a-1.whl", "w") as wheel, tarfile.open(tmp_path / "a-1.tar.gz", "w:gz") as archive:
        for name in (*holding, "boardwright/games/fendo/__init__.py", *entries):
            path = tmp_path / Path(name).name
            path.write_text(entries.get(name, ""), encoding="utf-8")
            wheel.write(path, name)
            archive.add(path, name if name in entries else f"a-1/{name}")
    assert look(tmp_path / "a-1.tar.gz", ["fen"]) == [
        *(f"a-1.tar.gz still holds {line}" for line in holding), "a-1.tar.gz still names the game 'fen'",
    ]  # fmt: skip
    assert look(tmp_path / "a-1.whl", ["fen"]) == [
        *(f"a-1.whl still holds {line}" for line in holding), "a-1.whl still names the game 'fen'",
        *(f"a-1.whl lacks {name}" for name in IN_EVERY_WHEEL),
    ]  # fmt: skip


@pytest.mark.parametrize("command", [["list", "tilings"], ["gallery", "-o", "all.svg"]])
def test_a_command_that_needs_a_game_that_was_left_out_says_so(
    command, empty_folder: Path, monkeypatch: pytest.MonkeyPatch
):
    def missing(*_: object) -> None:
        raise ModuleNotFoundError("No module named 'boardwright.games.fen'", name="boardwright.games.fen")

    monkeypatch.setattr("boardwright.app.catalogue.listing.LISTS", {"tilings": missing})
    monkeypatch.setattr("boardwright.app.catalogue.gallery.write_gallery", missing)
    done = inside.run(empty_folder, *command)
    assert (done.code, done.out) == (2, "")
    assert done.err == "boardwright: this needs the game 'fen', which was left out of this copy\n"
