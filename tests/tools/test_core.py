"""The core in C, compiled anew: without warnings, against the engine in thousands of positions, with sanitizers."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from boardrules.core.build import CompileError, compile_core, cores, digest
from boardrules.core.compiled import NoLibraryError, load_library
from boardrules.games.fen import Fen
from boardrules.games.fen.counts import TurnSize
from tests.boardrules.core import holding
from tests.boardrules.core.stock import STOCK, stock_game
from tests.boardrules.games.fen_boards import BOARDS

pytestmark = pytest.mark.tools

STRICT = ("-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Werror")

SANITIZED = ("-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")


def gcc(folder: Path, *flags: str, source: Path | None = None) -> Path:
    """The library of FEN, compiled with gcc."""
    assert shutil.which("gcc"), "gcc is not installed: apt-get install gcc libc6-dev"
    (core,) = cores()
    compile_core(source or core, folder / "fen.so", ["gcc"], flags)
    return folder / "fen.so"


def copied(folder: Path) -> tuple[Path, Path]:
    """The sources of the core, and a copy of them."""
    (core,) = cores()
    return core, Path(shutil.copytree(core, folder / "copy"))


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return gcc(tmp_path_factory.mktemp("core"), *STRICT)


@pytest.mark.parametrize("name", STOCK)
def test_the_core_in_c_has_the_rules_of_the_engine(name: str, library: Path) -> None:
    holding.check_core(stock_game(name), holding.compiled_core(stock_game(name), library), 400, 20)


def test_it_proves_what_another_program_has_proved(library: Path) -> None:
    """Side-3 triangle, two nodes or three edges a turn: the first player wins."""
    game = Fen(BOARDS["triangle-3"](), TurnSize(2, 3))
    assert holding.compiled_core(game, library).solver(4_000_000).value(game.initial()) == 1


def test_sanitizers_find_nothing(tmp_path: Path, project: Path) -> None:
    assert run_sanitized(gcc(tmp_path, *STRICT, *SANITIZED), project, "15").returncode == 0


def test_sanitizers_would_find_something(tmp_path: Path, project: Path) -> None:
    """A copy of the sources that writes one word too far into a turn that Python has made room for."""
    core, copy = copied(tmp_path)
    text = (copy / "fen_turns.c").read_text(encoding="ascii")
    right = "memset(t, 0, game_turn_size(g));"
    assert text.count(right) == 1
    wrong = text.replace(right, "memset(t, 0, game_turn_size(g) + 8);")
    (copy / "fen_turns.c").write_text(wrong, encoding="ascii")
    done = run_sanitized(gcc(tmp_path, *SANITIZED, f'-DCORE_DIGEST="{digest(core)}"', source=copy), project, "30")
    assert done.returncode != 0
    assert "AddressSanitizer: heap-buffer-overflow" in done.stderr


def run_sanitized(library: Path, project: Path, number: str) -> "subprocess.CompletedProcess[str]":
    """Hold a library against the engine, in a Python that has loaded the sanitizers."""
    found = (
        subprocess.run(["gcc", f"-print-file-name={name}"], check=True, capture_output=True, text=True).stdout.strip()
        for name in ("libasan.so", "libubsan.so")
    )
    environment = {
        **os.environ,
        "LD_PRELOAD": " ".join(found),
        "ASAN_OPTIONS": "detect_leaks=0",
        # So that memory which Python hands to the library has bounds that are seen.
        "PYTHONMALLOC": "malloc",
        "PYTHONPATH": os.pathsep.join(map(str, (project / "rules", project / "generator", project))),
    }
    return subprocess.run(
        [sys.executable, "-m", "tests.boardrules.core.holding", str(library), number],
        check=False, capture_output=True, text=True, env=environment, cwd=project, timeout=1200,
    )  # fmt: skip


def test_a_source_with_a_mistake_is_an_error_and_an_old_library_stays(tmp_path: Path) -> None:
    _, copy = copied(tmp_path)
    (copy / "fen.c").write_text("int game_over(void) { return 0 }\n", encoding="ascii")
    (tmp_path / "fen.so").write_bytes(b"old")
    with pytest.raises(CompileError, match="error"):
        gcc(tmp_path, source=copy)
    assert (tmp_path / "fen.so").read_bytes() == b"old"


def test_a_library_that_is_older_than_its_sources_is_not_loaded(tmp_path: Path) -> None:
    core, copy = copied(tmp_path)
    with (copy / "fen.c").open("a", encoding="ascii") as file:
        file.write("/* Another line. */\n")
    made = gcc(tmp_path, source=copy)
    assert load_library(copy, made)
    with pytest.raises(NoLibraryError, match="older than its sources"):
        load_library(core, made)


@pytest.mark.parametrize("flags", [("-O0",), ("-O2", "-funroll-loops"), ("-O3", "-march=native")])
def test_results_do_not_depend_on_the_flags(flags: tuple[str, ...], library: Path, tmp_path: Path) -> None:
    """Compilers may order what is added, or add products unrounded; the searches must not notice."""
    game, other = stock_game("fen-spectre"), gcc(tmp_path, *flags)
    one, another = holding.compiled_core(game, library), holding.compiled_core(game, other)
    for position in holding.positions(game, Random(1), 12):
        holding.check_alike(game, one, another, position, 3, simulations=3_000)
