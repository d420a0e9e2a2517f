"""The rooms of the house: who may name a game, how many files a folder holds, and that types say what they mean."""

import ast
import re
from collections import Counter
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

EXCEPTIONS: Mapping[str, str] = {
    "generator/boardwright/app/atlas_gallery.py": "the pages of tilings are for designers of FEN boards",
    "generator/boardwright/app/building/drawing.py": "an example in a docstring",
    "generator/boardwright/app/check.py": "an example in a docstring",
    "generator/boardwright/app/gallery.py": "the sheet of tilings is for designers of FEN boards",
    "generator/boardwright/app/tiling_search.py": "a search for designers of FEN boards",
    "generator/boardwright/app/tilings.py": "the list of tilings tells the turn that FEN has on each",
    "generator/boardwright/cli/commands.py": "examples in the help, and options of `new` for boards on tilings",
    "generator/boardwright/cli/designing.py": "examples in the help of commands for designers of boards",
    "generator/boardwright/cli/drawing.py": "examples in the help",
    "generator/boardwright/cli/lab.py": "examples in the help",
    "generator/boardwright/cli/main.py": "an example in the help",
    "generator/boardwright/cli/playing.py": "examples in the help",
    "generator/boardwright/cli/recording.py": "an example in the help",
    "generator/boardwright/cli/searching.py": "an option of a search for designers of FEN boards",
    "generator/boardwright/cli/translating.py": "examples in the help",
    "generator/boardwright/config/errors.py": "examples in the docstrings",
    "generator/boardwright/config/problems.py": "an example in a docstring",
    "generator/boardwright/files/errors.py": "an example in a docstring",
    "generator/boardwright/interface/answers.py": "examples in the docstrings",
    "generator/boardwright/interface/boards.py": "examples in the docstrings",
    "generator/boardwright/interface/designs.py": "examples in the docstring",
    "generator/boardwright/interface/figures.py": "examples in the docstrings",
    "rules/boardrules/errors.py": "examples in the docstrings",
    "rules/boardrules/game.py": "examples in the docstrings",
    "rules/boardrules/games/registry.py": "an example in a docstring",
    "rules/boardrules/goals.py": "examples in the docstrings",
    "rules/boardrules/perft.py": "an example in a docstring",
    "rules/boardrules/playout.py": "an example in a docstring",
    "rules/boardrules/reasons.py": "an example in a docstring",
    "rules/boardrules/shown.py": "examples in a docstring",
    "rules/boardrules/solver.py": "an example in a docstring",
}
"""Files outside the games' rooms that name one, and why."""

MOST_FILES = 25
"""Python files of a folder, at the most."""


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


def test_no_file_outside_the_rooms_names_a_game():
    named = {
        path.as_posix()
        for path in sources()
        if not in_a_room(path) and NAMED.search((PROJECT / path).read_text(encoding="utf-8"))
    }
    assert named == set(EXCEPTIONS)


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


def test_a_folder_can_be_taken_in_at_a_glance():
    counts = Counter(path.parent.as_posix() for path in sources())
    assert [folder for folder, count in counts.items() if count > MOST_FILES] == []


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
