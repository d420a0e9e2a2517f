"""Who imports whom: no circles, no game but in its own room; and that types say what they mean."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from boardwright.games.registry import all_kits

PROJECT = Path(__file__).resolve().parents[2]
SOURCES = ("generator/boardwright", "rules/boardrules")
GAMES = tuple(kit.name for kit in all_kits() if (PROJECT / "generator" / "boardwright" / "games" / kit.name).is_dir())
"""Games that come with the program."""

FORMS = "|".join(form for game in GAMES for form in (game, game.upper(), game.capitalize()))
NAMED = re.compile(rf"(?<![^\W\d_])(?:{FORMS})(?![a-z])")
"""Name of a game, alone or as the beginning of another name such as FenBoard or fen_board."""

KNOWN: Mapping[str, str] = {
    "boardwright.app.catalogue.atlas_gallery": "fen",
    "boardwright.app.catalogue.gallery": "fen",
    "boardwright.app.catalogue.tilings": "fen",
}
"""Modules outside the games' rooms that import a game: the catalogue of tilings is for designers of FEN boards."""


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


def sources() -> Iterator[Path]:
    for folder in SOURCES:
        for path in sorted((PROJECT / folder).rglob("*.py")):
            yield path.relative_to(PROJECT)


def in_a_room(path: Path) -> bool:
    return "games" in path.parts and any(game in path.parts for game in GAMES)


def test_the_games_that_come_with_the_program_are_found():
    assert len(GAMES) == 5


@pytest.mark.parametrize(
    "words, found",
    [
        ("class FenBoard", True),
        ("fen_board", True),
        ("'fendo'", True),
        ("defend", False),
        ("fences", False),
        ("Prüfen", False),
    ],
)
def test_names_of_games_are_recognised(words: str, found: bool):
    assert bool(NAMED.search(words)) is found


@pytest.fixture(scope="module")
def graph() -> Graph:
    return {**import_graph(PROJECT / "generator", "boardwright"), **import_graph(PROJECT / "rules", "boardrules")}


def test_modules_outside_the_rooms_of_games_know_none_and_no_room_knows_another(graph: Graph):
    room = {module: name for module in graph for name in GAMES if f".games.{name}." in f"{module}."}
    known = [(module, other) for module in graph for other in graph[module] if other in room]
    assert set(room.values()) == set(GAMES)
    assert {module: room[other] for module, other in known if module not in room} == KNOWN
    assert [pair for pair in known if room.get(pair[0], room[pair[1]]) != room[pair[1]]] == []


def test_no_words_but_those_in_the_rooms_name_a_game():
    words = [path for path in (PROJECT / "generator").rglob("*.yaml") if not in_a_room(path)]
    assert words
    assert [path.name for path in words if NAMED.search(path.read_text(encoding="utf-8"))] == []


def test_there_are_no_circles(graph: Graph):
    assert "boardwright.games.kit" in graph["boardwright.games.load"]
    assert "boardrules.game" in graph["boardrules.perft"]
    assert circles(graph) == []


def test_types_are_said_and_not_asserted():
    found = [
        f"{path}:{node.lineno}"
        for path in sources()
        for node in ast.walk(ast.parse((PROJECT / path).read_text(encoding="utf-8")))
        if isinstance(node, ast.Assert)
    ]
    assert found == []


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
