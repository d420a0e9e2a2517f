"""Who imports whom: no circles, no game but in its own room."""

import re
import sys
from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

from boardwright.games.registry import all_kits
from tests.samples import each

PROJECT = Path(__file__).resolve().parents[2]
SOURCES = (PROJECT / "generator" / "boardwright", PROJECT / "rules" / "boardrules")
GAMES = tuple(kit.name for kit in all_kits() if (PROJECT / "generator" / "boardwright" / "games" / kit.name).is_dir())
"""Games that come with the program."""

FORMS = "|".join(form for game in GAMES for form in (game, game.upper(), game.capitalize()))
NAMED = re.compile(rf"(?<![^\W\d_])(?:{FORMS})(?![a-z])")
"""Name of a game, alone or as the beginning of another name such as FenBoard or fen_board."""

KNOWN: Mapping[str, str] = {
    "boardwright.app.catalogue.atlas_gallery": "fen",
    "boardwright.app.catalogue.gallery": "fen",
    "boardwright.app.catalogue.tiling_search": "fen",
    "boardwright.app.catalogue.tilings": "fen",
}
"""Modules outside the games' rooms that import a game: the catalogue of tilings is for designers of FEN boards."""

Graph = Mapping[str, set[str]]
"""Module -> modules that it imports, those for type checkers and in functions too; libraries by their first names."""


@pytest.fixture(scope="module")
def graph() -> Graph:
    found = grimp.build_graph("boardwright", "boardrules", include_external_packages=True, cache_dir=None)
    return {module: found.find_modules_directly_imported_by(module) for module in sorted(found.modules)}


@each(
    "words, found",
    [
        *(("class FenBoard", True), ("fen_board", True), ("'fendo'", True)),
        *(("defend", False), ("fences", False), ("Prüfen", False)),
    ],
)
def test_names_of_games_are_recognised(words: str, found: bool):
    assert bool(NAMED.search(words)) is found


def test_modules_outside_the_rooms_of_games_know_none_and_no_room_knows_another(graph: Graph):
    room = {module: name for module in graph for name in GAMES if f".games.{name}." in f"{module}."}
    known = [(module, other) for module in graph for other in graph[module] if other in room]
    assert set(room.values()) == set(GAMES)
    assert {module: room[other] for module, other in known if module not in room} == KNOWN
    assert [pair for pair in known if room.get(pair[0], room[pair[1]]) != room[pair[1]]] == []


def test_no_words_but_those_in_the_rooms_name_a_game():
    words = [path for path in SOURCES[0].rglob("*.yaml") if not ("games" in path.parts and {*GAMES} & {*path.parts})]
    assert words
    assert [path.name for path in words if NAMED.search(path.read_text(encoding="utf-8"))] == []


def test_there_are_no_circles(graph: Graph):
    TopologicalSorter(graph).prepare()
    with pytest.raises(CycleError, match="cycle"):
        TopologicalSorter({**graph, "boardrules.game": {"boardrules.perft"}}).prepare()


def test_the_rules_import_only_the_standard_library(graph: Graph):
    imported = {other for module in graph if module.startswith("boardrules") for other in graph[module]}
    assert "math" in imported
    assert {name.partition(".")[0] for name in imported} - sys.stdlib_module_names == {"boardrules"}
