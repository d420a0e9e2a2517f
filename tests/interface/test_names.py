"""What `import boardwright` and `import boardrules` offer: the promised names, each loaded when it is asked for."""

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import boardrules
import boardwright
from tests.cli.program import environment

PROMISED = {
    *("load", "figure", "record_figures", "verify", "counts", "build", "design"),
    *("Board", "Figure", "Built", "BuiltSet", "Checked"),
    *("ConfigError", "InputError", "RefutedError", "StoreError", "UsageError"),
}
STUB = Path(boardwright.__file__ or "").with_suffix(".pyi")


def test_promised_names_are_there_and_known_to_completion_and_to_type_checkers():
    assert set(boardwright.__all__) == PROMISED
    assert set(dir(boardwright)) >= PROMISED
    told: dict[str, tuple[str | None, str]] = {}
    for node in ast.walk(ast.parse(STUB.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            told |= {(alias.asname or ""): (node.module, alias.name) for alias in node.names}
    assert set(told) == PROMISED
    for name, (module, inner) in told.items():
        assert getattr(boardwright, name) is getattr(import_module(module or ""), inner), name


def test_other_names_are_refused_as_python_does():
    with pytest.raises(AttributeError, match="module 'boardwright' has no attribute 'colour'"):
        boardwright.colour  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize("package", ["boardwright", "boardrules"])
def test_import_loads_nothing_else(package: str, tmp_path: Path):
    code = (
        "import sys; import importlib, typing; before = set(sys.modules)\n"
        f"import {package}; dir({package})\n"
        "print(*sorted(set(sys.modules) - before))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment(), check=True, capture_output=True, text=True
    )
    assert done.stdout.split() == [package]


def test_functions_of_the_rules_keep_their_modules(tmp_path: Path):
    """`boardrules.perft` is a function for who asks for it, and stays the module that it always was."""
    code = (
        "import boardrules; first = boardrules.perft; import boardrules.perft as module\n"
        "from boardrules.perft import perft, MOST_POSITIONS; from boardrules import perft as again, playout\n"
        "from boardrules.playout import playout as function; game = boardrules.game_class('fendo')()\n"
        "assert first is again is module is not perft and module.perft is perft, first\n"
        "assert first(game, depth=1) == perft(game, 1) == [212]\n"
        "assert playout(game, 1, most_plies=3) == function(game, 1, most_plies=3)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment(), check=False, capture_output=True, text=True
    )
    assert done.stderr == ""


def test_games_of_the_rules_are_names_of_the_package():
    for name in boardrules.GAMES:
        kind = boardrules.game_class(name)
        assert getattr(boardrules, kind.__name__) is kind
    with pytest.raises(AttributeError, match="has no attribute 'Ludo'"):
        boardrules.Ludo  # type: ignore[attr-defined]  # noqa: B018
