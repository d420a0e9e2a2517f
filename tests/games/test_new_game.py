"""`boardwright new-game`: what it writes is a package that can be installed, tested, checked and printed as it is."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli import inside, program
from tests.other_packages import Environment, make_environment

NAMES = ("chess-variant", "go2")

TITLES = {"chess-variant": "Chess Variant", "go2": "Go2"}

WRITTEN = """\
{name} written; install it with: pip install -e {name}
then test it with: pytest {name}, and print it with: boardwright build {name}
"""


@pytest.fixture(scope="module", params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture(scope="module")
def folder(name: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder in which a new game was written, in a folder of its name."""
    folder = tmp_path_factory.mktemp("author")
    done = inside.run(folder, "new-game", name)
    assert (done.code, done.out, done.err) == (0, WRITTEN.format(name=name), "")
    return folder


@pytest.fixture(scope="module")
def installed(name: str, folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment in which the new game is installed where it lies."""
    made = make_environment(tmp_path_factory.mktemp("environment"))
    made.install(folder / name, editable=True)
    return made


def test_the_old_name_is_nowhere_left(name: str, folder: Path):
    module = name.replace("-", "_")
    files = {path.relative_to(folder / name).as_posix(): path for path in (folder / name).rglob("*") if path.is_file()}
    assert {
        "README.md", "pyproject.toml", f"tests/test_{module}.py", f"boardwright_{module}/kit.py",
        f"boardwright_{module}/rules.py", f"boardwright_{module}/stock/boards/{name}.yaml",
        f"boardwright_{module}/stock/rulesheets/{name}.md",
    } <= set(files)  # fmt: skip
    for path, file in files.items():
        assert "trio" not in (path + file.read_text(encoding="utf-8")).lower(), path
    assert f"# {TITLES[name]}\n" in files[f"boardwright_{module}/stock/rulesheets/{name}.md"].read_text(
        encoding="utf-8"
    )


@pytest.mark.sampled(2)
def test_its_own_tests_pass(name: str, installed: Environment, folder: Path):
    done = installed.execute(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", name)
    assert (done.code, done.err) == (0, ""), done.out
    assert " passed" in done.out
    assert "warning" not in done.out


def test_its_sources_are_in_order(name: str, folder: Path):
    """Ruff finds nothing, with the settings that lie there; their types are looked at by `make types`, as Trio's."""
    for arguments in ("check", "format --check"):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *arguments.split(), "--no-cache", "."],
            cwd=folder / name,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    "name, problem",
    [
        ("Chess", "a game cannot be called 'Chess': a name is up to 30 lower-case letters and digits, in words joined "
                  "by hyphens, beginning with a letter, such as chess-variant"),
        ("../out", "a game cannot be called '../out'"),
        ("my_game", "a game cannot be called 'my_game'"),
        ("9men", "a game cannot be called '9men'"),
        ("a" * 31, "a game cannot be called"),
        ("", "a game cannot be called ''"),
        *((word, f"a game cannot be called '{word}': ") for word in ("null", "true", "false", "test", "tests")),
        ("aux", "a game cannot be called 'aux': the name is the name of a device on Windows"),
        ("fendo", "there is already a game called 'fendo'; choose another name"),
        ("fen-kagome", "there is already a stock board called 'fen-kagome'"),
    ],
)  # fmt: skip
def test_a_name_that_cannot_be_is_refused(tmp_path: Path, name: str, problem: str):
    done = inside.run(tmp_path, "new-game", name)
    assert (done.code, done.out, len(done.err_lines)) == (2, "", 1)
    assert done.err.startswith(f"boardwright: {problem}")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("there", ["file", "folder", "link"])
def test_what_is_there_is_left_alone(tmp_path: Path, there: str):
    place = tmp_path / "pebbles"
    if there == "file":
        place.write_text("mine", encoding="utf-8")
    elif there == "folder":
        place.mkdir()
    else:
        place.symlink_to(tmp_path / "nowhere")
    before = program.tree(tmp_path)
    done = inside.run(tmp_path, "new-game", "pebbles")
    assert (done.code, done.err) == (
        2,
        "boardwright: pebbles already exists and was left unchanged; choose another folder with -o\n",
    )
    assert program.tree(tmp_path) == before
    other = inside.run(tmp_path, "new-game", "pebbles", "-o", "games/mine", "-q")
    assert (other.code, other.out, other.err) == (0, "", "")
    assert (tmp_path / "games" / "mine" / "pyproject.toml").is_file()
    assert {path.name for path in tmp_path.iterdir()} == {"pebbles", "games"}


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path):
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    done = inside.run(tmp_path, "new-game", "pebbles", "-o", "file/below")
    assert (done.code, done.err) == (3, "boardwright: file/below: not a directory\n")
    # Folders that were made for nothing are taken away.
    assert inside.run(tmp_path, "new-game", "pebbles", "-o", f"new/deep/{'x' * 256}").code == 3
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_disk_that_is_full_leaves_nothing(tmp_path: Path):
    done = program.run_limited(tmp_path, 2000, "new-game", "pebbles")
    assert (done.code, len(done.err_lines)) == (3, 1)
    assert list(tmp_path.iterdir()) == []
