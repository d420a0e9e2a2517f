"""What is shipped: a wheel with both packages, stock files, fonts and licences, that works where it is installed."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

import boardwright
from boardrules.core.build import CompileError, find_compiler
from boardwright.files.cache_file import STAMPS


@pytest.fixture(scope="module")
def wheel(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(project, tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def contents(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def shipped(folder: Path, inside: str) -> set[str]:
    """Every file below a folder of the project, as it must be called in the wheel."""
    found = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    # A wheel has its own compiled cores, or none.
    found = (path for path in found if path.suffix != ".so")
    return {f"{inside}/{path.relative_to(folder).as_posix()}" for path in found}


def test_the_wheel_holds_both_packages_and_the_stock_files_and_nothing_else(project: Path, contents: set[str]) -> None:
    information = f"boardwright-{boardwright.__version__}.dist-info"
    compiled = {name for name in contents if name.endswith(".so")}
    assert compiled <= {"boardrules/games/fen/core/_core.so"}
    assert {"boardrules/py.typed", "boardwright/py.typed", "boardwright/__init__.pyi"} <= contents
    assert {name for name in contents - compiled if not name.startswith(f"{information}/")} == (
        shipped(project / "rules" / "boardrules", "boardrules")
        | shipped(project / "generator" / "boardwright", "boardwright")
        | {name for name in shipped(project / "configs", "boardwright/stock") if "/five-games/" not in name}
    )


def test_a_wheel_is_for_every_machine_unless_it_holds_a_compiled_core(wheel: Path, contents: set[str]) -> None:
    compiled = any(name.endswith(".so") for name in contents)
    assert compiled == (find_compiler() is not None)
    assert wheel.name.endswith("-py3-none-any.whl") != compiled
    with zipfile.ZipFile(wheel) as archive:
        (kind,) = (name for name in archive.namelist() if name.endswith(".dist-info/WHEEL"))
        assert f"Root-Is-Purelib: {str(not compiled).lower()}" in archive.read(kind).decode()


def with_compiler(folder: Path, monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    """Let a shell script be the C compiler."""
    script = folder / "cc"
    script.write_text(f"#!/bin/sh\n{program}\n", encoding="ascii")
    script.chmod(0o755)
    monkeypatch.setenv("CC", str(script))
    # Whoever runs the tests may ask for a core.
    monkeypatch.delenv("BOARDWRIGHT_CORE", raising=False)


def build(project: Path, folder: Path) -> Path:
    (path,) = WheelBuilder(str(project)).build(directory=str(folder), versions=["standard"])
    return Path(path)


@pytest.mark.skipif(os.name == "nt", reason="the compiler is a shell script here")
def test_without_a_compiler_that_works_the_wheel_is_pure_and_a_mistake_in_a_source_is_an_error(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    with_compiler(tmp_path, monkeypatch, "exit 1")
    assert build(project, tmp_path).name.endswith("-py3-none-any.whl")
    assert f"CC is {tmp_path / 'cc'}, which does not compile" in "".join(capfd.readouterr())
    for wish, message in (("required", "no C compiler works"), ("yes", "one of auto, required, none, not 'yes'")):
        monkeypatch.setenv("BOARDWRIGHT_CORE", wish)
        with pytest.raises(RuntimeError, match=message):
            build(project, tmp_path)
    # This one takes the small program with which it is tried, and no other.
    with_compiler(tmp_path, monkeypatch, 'case "$*" in *trial.c*) exit 0;; esac; echo "tree.c: no" >&2; exit 1')
    with pytest.raises(CompileError, match=r"tree\.c: no"):
        build(project, tmp_path)
    monkeypatch.setenv("BOARDWRIGHT_CORE", "none")
    assert build(project, tmp_path).name.endswith("-py3-none-any.whl")


def test_the_licences_stand_with_the_metadata(wheel: Path, contents: set[str]) -> None:
    information = f"boardwright-{boardwright.__version__}.dist-info"
    assert f"{information}/licenses/LICENSE" in contents
    for font in ("DejaVu", "OpenSans", "tactile"):
        assert any(name.startswith(f"{information}/licenses/") and font in name for name in contents)
    with zipfile.ZipFile(wheel) as archive:
        metadata = archive.read(f"{information}/METADATA").decode()
        commands = archive.read(f"{information}/entry_points.txt").decode()
    assert "\nLicense-Expression: MIT AND Bitstream-Vera AND Apache-2.0 AND BSD-3-Clause\n" in metadata
    assert "\nRequires-Python: >=3.11\n" in metadata
    assert "boardwright = boardwright.__main__:main" in commands


def fresh(folder: Path) -> tuple[Path, dict[str, str]]:
    """The programs of a new environment, and what others it may know of."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return folder / ("Scripts" if os.name == "nt" else "bin"), kept


@pytest.mark.slow
def test_an_installed_wheel_builds_every_stock_set_from_an_empty_folder(
    wheel: Path, tmp_path: Path, empty_folder: Path
) -> None:
    commands, environment = fresh(tmp_path / "venv")
    pip = [str(commands / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, f"{wheel}[all]"], check=True, env=environment)
    built = subprocess.run([str(commands / "boardwright"), "build", "-o", "sets"], check=False, env=environment)
    assert built.returncode == 0
    with zipfile.ZipFile(wheel) as archive:
        stock = [Path(name) for name in archive.namelist() if name.startswith("boardwright/stock/boards/")]
    sets = {path.stem for path in stock if path.suffix == ".yaml"}
    assert {path.name for path in Path("sets").iterdir()} == {*sets, STAMPS}
    assert all((Path("sets") / name / "manifest.json").is_file() for name in sets)


@pytest.mark.slow
def test_an_author_needs_the_wheel_and_pytest_alone(wheel: Path, project: Path, tmp_path: Path) -> None:
    commands, environment = fresh(tmp_path / "venv")
    folder = tmp_path / "author"
    shutil.copytree(project / "docs" / "examples" / "hex", folder / "hex")

    def run(program: str, *arguments: str) -> None:
        done = subprocess.run([str(commands / program), *arguments], check=False, cwd=folder, env=environment)
        assert done.returncode == 0, (program, *arguments)

    install = ("install", "--quiet", "--disable-pip-version-check")
    run("pip", *install, str(wheel), "pytest")
    run("boardwright", "new-game", "chess-variant")
    run("pip", *install, "--editable", "chess-variant", "./hex")
    run("pytest", "chess-variant")
    run("pytest", "hex")
    run("boardwright", "build", "chess-variant", "hex")
    assert all((folder / "output" / name / "board.pdf").is_file() for name in ("chess-variant", "hex"))
