"""House rules that no tool checks: tests check something, and nothing tells of one machine."""

import ast
import re
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
FOLDERS = ("rules", "generator", "tests", "benchmarks", "configs", "docs", "tools", "requirements", ".ci", ".github")
TEXT = {"", ".c", ".css", ".h", ".html", ".json", ".md", ".py", ".toml", ".txt", ".yaml", ".yml"}

# Written so that this file does not find itself.
PRIVATE = re.compile(r"(?<![\w.])/(?:work|tmp|home|root)(?:/|\b)|\bshared[/]")
UNFINISHED = re.compile(r"\b(?:TO[D]O|FI[X]ME)\b|# *XX[X]\b")
"""Three X in a row are also three marks of Cercas, so that word counts in comments only."""


def files(*folders: str, suffixes: set[str]) -> list[Path]:
    """Files of the project below some folders, relative to it, without what Python and the tools leave."""
    found = (path for folder in folders for path in (PROJECT / folder).rglob("*") if path.suffix in suffixes)
    return sorted(path.relative_to(PROJECT) for path in found if path.is_file() and "__pycache__" not in path.parts)


TESTS = [path for path in files("tests", suffixes={".py"}) if path.name.startswith("test_")]
SAID = {"raises", "warns", "fail", "fine", "refused", "judged", "seen", "stop"}
"""Names of what pytest, shared helpers and fixtures have that checks."""


def checks(function: ast.FunctionDef, helpers: set[str]) -> bool:
    """Whether it asserts, expects an error, or calls a helper that checks or whose name says that it does."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assert):
            return True
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in helpers | SAID or called.startswith(("assert_", "check_")):
                return True
    return False


def test_every_test_checks_something() -> None:
    idle = []
    for path in TESTS:
        tree = ast.parse((PROJECT / path).read_text(encoding="utf-8"))
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        tests = [function for function in functions if function.name.startswith("test_")]
        helpers = {function.name for function in functions if function not in tests and checks(function, set())}
        assert tests, path
        idle += [f"{path}: {test.name}" for test in tests if not checks(test, helpers)]
    assert idle == []


def test_nothing_tells_of_one_machine_or_is_left_unfinished() -> None:
    # Where the checkout is a worktree, `.git` is a file, and not the project's.
    top = [path for path in PROJECT.iterdir() if path.is_file() and path.suffix in TEXT and path.name != ".git"]
    found = [
        f"{path}:{number}: {line.strip()}"
        for path in [*(path.relative_to(PROJECT) for path in top), *files(*FOLDERS, suffixes=TEXT)]
        for number, line in enumerate((PROJECT / path).read_text(encoding="utf-8").splitlines(), start=1)
        if PRIVATE.search(line) or UNFINISHED.search(line)
    ]
    assert found == []


def test_what_must_not_stand_in_a_file_is_recognised() -> None:
    bad = ("see /" + "work/x", '"/' + 'tmp"', "in /" + "home/me", "from shared" + "/a.md", "# TO" + "DO: later")
    good = ("net/work/x", "a shared table", "https://example.org/home-made", "root / name")
    assert [line for line in (*bad, *good) if PRIVATE.search(line) or UNFINISHED.search(line)] == [*bad]
