"""The rooms of the house: who may know a game, and that types say what they mean."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from pathlib import Path

import pytest

from boardwright.games.kit import GameKit
from boardwright.games.registry import all_kits
from tests.test_circles import circles, import_graph

PROJECT = Path(__file__).resolve().parent.parent
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


def test_only_the_catalogue_of_tilings_knows_a_game():
    graph = {**import_graph(PROJECT / "generator", "boardwright"), **import_graph(PROJECT / "rules", "boardrules")}
    room = {module: name for module in graph for name in GAMES if f".games.{name}." in f"{module}."}
    assert {
        module: room[other] for module in graph for other in graph[module] if other in room and module not in room
    } == KNOWN


def test_no_words_but_those_in_the_rooms_name_a_game():
    words = [path for path in (PROJECT / "generator").rglob("*.yaml") if not in_a_room(path)]
    assert words
    assert [path.name for path in words if NAMED.search(path.read_text(encoding="utf-8"))] == []


def test_no_room_of_a_game_knows_another():
    graph = {**import_graph(PROJECT / "generator", "boardwright"), **import_graph(PROJECT / "rules", "boardrules")}
    room = {module: name for module in graph for name in GAMES if f".games.{name}." in f"{module}."}
    wrong = [
        (module, other) for module, name in room.items() for other in graph[module] if room.get(other, name) != name
    ]
    assert room
    assert wrong == []


def test_the_generator_has_no_circles():
    graph = import_graph(PROJECT / "generator", "boardwright")
    assert "boardwright.games.kit" in graph["boardwright.games.load"]
    assert circles(graph) == []


def test_types_are_said_and_not_asserted():
    found = [
        f"{path}:{node.lineno}"
        for path in sources()
        for node in ast.walk(ast.parse((PROJECT / path).read_text(encoding="utf-8")))
        if isinstance(node, ast.Assert)
    ]
    assert found == []


def test_only_members_for_covers_proofs_documents_and_the_designer_may_be_left_out_of_a_kit():
    assert [field.name for field in fields(GameKit) if field.default is not MISSING] == [
        "opening",
        "titles",
        "smaller",
        "foreign",
        "clicks",
        "designing",
    ]
    assert [field.name for field in fields(GameKit) if field.default_factory is not MISSING] == ["drawn"]
