"""No file imports, over others or not, a file that imports it: what belongs together could not be read apart."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parent.parent

Graph = Mapping[str, frozenset[str]]
"""Module -> modules that it imports, of those that the graph knows; a package stands for its `__init__`."""


def import_graph(root: Path, *packages: str) -> Graph:
    """Imports among the files of some packages below a source root, those for type checkers and in functions too."""
    files = {
        _module(path.relative_to(root)): path
        for package in packages
        for path in sorted((root / package).rglob("*.py"))
        if "__pycache__" not in path.parts
    }
    return {module: frozenset(_imported(module, path, files)) - {module} for module, path in files.items()}


def _module(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(module: str, path: Path, known: Mapping[str, Path]) -> Iterator[str]:
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                # A module of the package, or else a name that the package or the module itself makes known.
                named = f"{source}.{alias.name}"
                yield from [named] if named in known else [source] if source in known else []


def circles(graph: Graph) -> list[list[str]]:
    """Sets of modules that all import each other, over others or not; each sorted, and of two modules at least."""
    reach = {module: _reached(graph, module) for module in graph}
    found = {frozenset({one, *(other for other in reach[one] if one in reach[other])}) for one in graph}
    return sorted(sorted(circle) for circle in found if len(circle) > 1)


def _reached(graph: Graph, start: str) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        new = graph[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def test_the_rules_have_no_circles() -> None:
    graph = import_graph(PROJECT / "rules", "boardrules")
    assert "boardrules.game" in graph["boardrules.perft"]
    assert circles(graph) == []


FILES = {
    "p/__init__.py": "from p.a import x\n",
    "p/a.py": "import os\nfrom p.b import c\n",
    "p/b/__init__.py": "",
    "p/b/c.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from p.d import y\n",
    "p/d.py": "def f():\n    from .b import nothing\n",
    "p/e.py": "from p import x\n",
    "p/f.py": "from . import e\nfrom .b import c\nimport p.g\n",
    "p/g.py": "import p.f\n",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_imports_of_every_form_are_seen(root: Path) -> None:
    assert {module: sorted(names) for module, names in import_graph(root, "p").items()} == {
        "p": ["p.a"],
        "p.a": ["p.b.c"],
        "p.b": [],
        "p.b.c": ["p.d"],
        "p.d": ["p.b"],
        "p.e": ["p"],
        "p.f": ["p.b.c", "p.e", "p.g"],
        "p.g": ["p.f"],
    }


def test_circles_are_found(root: Path) -> None:
    assert circles(import_graph(root, "p")) == [["p.f", "p.g"]]
    (root / "p" / "d.py").write_text("from p import x\n", encoding="utf-8")
    assert circles(import_graph(root, "p")) == [["p", "p.a", "p.b.c", "p.d"], ["p.f", "p.g"]]
