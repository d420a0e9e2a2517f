"""`make dist`: archive and wheel of a release, the same at every run, with all games or without some."""

import re
import shutil
import tarfile
import time
import zipfile
from pathlib import Path

import pytest

from boardwright import __version__
from tests.cli import inside
from tools.leave_out import game_names, leave_out, stock_files
from tools.make_dist import build, contents, install, look, main, use

NEEDED = ("pyproject.toml", "hatch_build.py", "LICENSE", "README.md", "rules", "generator", "configs")
SECONDS = 1_700_000_000
"""A time of the last commit, even, since wheels count in steps of two seconds."""


def copy(project: Path, tree: Path) -> Path:
    """What a wheel is made of, as it lies here."""
    tree.mkdir()
    for name in NEEDED:
        if (project / name).is_dir():
            shutil.copytree(project / name, tree / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            shutil.copy(project / name, tree / name)
    return tree


def without_fen(project: Path, folder: Path) -> tuple[Path, Path]:
    tree = copy(project, folder / "tree")
    leave_out(tree, ["fen"])
    return build(tree, folder / "built", SECONDS)


@pytest.mark.long("builds an archive and a wheel, installs it, and uses it in five processes")
def test_a_wheel_without_fen_is_free_of_it_and_works(project: Path, tmp_path: Path):
    archive, wheel = without_fen(project, tmp_path)
    assert {path.name for path in (archive, wheel)} == {
        f"boardwright-{__version__}.tar.gz",
        f"boardwright-{__version__}-py3-none-any.whl",
    }
    assert look(archive, ["fen"]) + look(wheel, ["fen"]) == []
    site, empty = tmp_path / "site", tmp_path / "empty"
    empty.mkdir()
    install(wheel, site)
    listed = use(site, empty, "list", "games").splitlines()[1:]
    assert [line.split()[0] for line in listed] == ["cercas", "dendria", "fanorona", "fendo"]
    assert "FEN" not in use(site, empty, "list", "boards")
    assert "FEN" not in (tmp_path / "tree" / "README.md").read_text(encoding="utf-8")
    assert "fen" not in re.findall(r"\w+", use(site, empty, "schema"))
    use(site, empty, "check", "cercas", "dendria", "fanorona", "fendo")
    use(site, empty, "build", "cercas", "--only", "board", "-o", "without")
    inside.run(empty, "build", "cercas", "--only", "board", "-o", "whole")
    files = {path.name: path.read_bytes() for path in (empty / "without" / "cercas").iterdir()}
    assert {"board.pdf", "board.svg", "manifest.json"} <= set(files)
    assert files == {path.name: path.read_bytes() for path in (empty / "whole" / "cercas").iterdir()}


@pytest.mark.slow
def test_two_runs_give_the_same_bytes(project: Path, tmp_path: Path):
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    one, two = without_fen(project, tmp_path / "one"), without_fen(project, tmp_path / "two")
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in two]
    with tarfile.open(one[0]) as archive:
        assert {member.mtime for member in archive.getmembers()} == {SECONDS}
    with zipfile.ZipFile(one[1]) as wheel:
        assert {entry.date_time for entry in wheel.infolist()} == {time.gmtime(SECONDS)[:6]}


def test_what_belongs_to_a_game_is_taken_out_and_nothing_else(project: Path, tmp_path: Path):
    tree = copy(project, tmp_path / "tree")
    before = {path.relative_to(tree) for path in tree.rglob("*") if path.is_file()}
    gone = {path.relative_to(tree) for path in stock_files(tree, ["fen", "fendo"])}
    leave_out(tree, ["fen", "fendo"])
    assert game_names(tree) == ["cercas", "dendria", "fanorona"]
    rooms = ("rules/boardrules/games", "generator/boardwright/games")
    folders = [f"{room}/{game}/" for room in rooms for game in ("fen", "fendo")]
    gone |= {path for path in before if path.as_posix().startswith(tuple(folders))}
    assert before - {path.relative_to(tree) for path in tree.rglob("*") if path.is_file()} == gone
    left = [path.name for path in (tree / "configs").rglob("*") if path.name.startswith("fen")]
    assert left == []
    assert not re.search(r"^fen(?:do)? = ", (tree / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    assert re.search(r"^cercas = ", (tree / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    readme = (tree / "README.md").read_text(encoding="utf-8")
    assert "comes with Cercas, Dendria and Fanorona;" in readme
    assert "Rey Alicea" in readme
    assert "Leduc" not in readme
    assert "Stein" not in readme


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


@pytest.mark.long("builds a wheel and uses it")
def test_a_wheel_that_still_holds_a_game_is_refused(project: Path, tmp_path: Path):
    archive, wheel = build(copy(project, tmp_path / "tree"), tmp_path / "built", SECONDS)
    for path in (archive, wheel):
        found = "\n".join(look(path, ["fen"]))
        assert "boardrules/games/fen/__init__.py" in found
        assert "fen-kagome.yaml" in found
        assert "rulesheets/fen.md" in found
        assert "still names the game 'fen'" in found
        assert "fendo" not in found
        assert look(path, []) == []
    assert "boardrules/py.typed" in contents(wheel)[0]


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
