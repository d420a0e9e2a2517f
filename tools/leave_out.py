"""Removing games from a copy of the project: their rooms, stock files, entry points, and everything about them."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path

import yaml

ROOMS = ("rules/boardrules/games", "generator/boardwright/games")
"""Folders with a folder for each game."""

STOCK = ("boards", "examples")
"""Folders in `configs/` whose files name their game."""

NOT_NEEDED = (
    "configs/five-games",
    ".ci",
    ".github",
    ".pre-commit-config.yaml",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Makefile",
    "benchmarks",
    "docs",
    "output",
    "tests",
    "tools",
)
"""Files about all games that are not needed to install the program."""

OF_THE_REST = """
import json
from boardwright.games import registry
registry.entry_points = lambda group: ()
from boardwright.games.schema import SCHEMAS
rights = [[kit.credit.name, kit.credit.rights] for kit in registry.all_kits()]
print(json.dumps({"rights": rights, "schemas": {name: schema() for name, schema in SCHEMAS.items()}}))
"""
"""Program that prints facts about the games in a copy, whatever else is installed."""

README = """\
# Boardwright

Abstract games to print and play, at exactly the size you ask for: board, pieces, rule sheet and example diagrams. This
copy comes with {games}; other games were left out of it, and so were commands that need them.

    boardwright list boards
    boardwright build

The licence covers the code only. The games belong to their authors:

{rights}
"""


def game_names(tree: Path) -> list[str]:
    """Names of the games in a copy of the project."""
    return sorted(path.parent.name for path in (tree / ROOMS[0]).glob("*/__init__.py"))


def leave_out(tree: Path, games: Collection[str]) -> None:
    """Remove games from a copy of the project, for good.

    Raises:
        ValueError: for an unknown game, or when none would be left.
    """
    there = game_names(tree)
    unknown = sorted(set(games) - set(there))
    if unknown:
        raise ValueError(f"unknown game {unknown[0]!r}; there are {', '.join(there)}")
    if not set(there) - set(games):
        raise ValueError("no game would be left")
    for game in games:
        for room in ROOMS:
            shutil.rmtree(tree / room / game)
    for path in stock_files(tree, games):
        path.unlink()
    for name in NOT_NEEDED:
        path = tree / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    _edit_pyproject(tree / "pyproject.toml", games)
    _write_what_tells_of_the_rest(tree)


def stock_files(tree: Path, games: Collection[str]) -> list[Path]:
    """Stock boards with their drawings, examples and rule sheets of games."""
    named = [path for folder in STOCK for path in sorted((tree / "configs" / folder).glob("*.yaml"))]
    found = [path for path in named if yaml.safe_load(path.read_text(encoding="utf-8"))["game"] in games]
    sheets = sorted((tree / "configs" / "rulesheets").rglob("*.md"))
    drawings = sorted((tree / "configs" / "boards" / "drawings").iterdir())
    return [
        *found,
        *(path for path in sheets if path.name.partition(".")[0] in games),
        *(path for path in drawings if path.name.partition("-")[0] in games),
    ]


def _edit_pyproject(path: Path, games: Collection[str]) -> None:
    """Remove the entry points of games."""
    text = path.read_text(encoding="utf-8")
    for game in games:
        text, lines = re.subn(rf'^{game} = "boardwright\.games\.{game}\.kit:KIT"\n', "", text, flags=re.MULTILINE)
        if lines != 1:
            raise ValueError(f"pyproject.toml has {lines} lines for the entry point of {game!r}, not one")
    path.write_text(text, encoding="utf-8", newline="\n")


def _write_what_tells_of_the_rest(tree: Path) -> None:
    """Schemas for editors and the README, of the remaining games."""
    sources = os.pathsep.join((str(tree / "rules"), str(tree / "generator")))
    environment = {**os.environ, "PYTHONPATH": sources, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-c", OF_THE_REST], check=True, stdout=subprocess.PIPE, cwd=tree, env=environment
    )
    told = json.loads(done.stdout)
    for name, schema in told["schemas"].items():
        text = json.dumps(schema, indent=2, ensure_ascii=False)
        (tree / "configs" / "schema" / f"{name}.json").write_text(f"{text}\n", encoding="utf-8", newline="\n")
    names = [name for name, _ in told["rights"]]
    games = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    rights = "\n".join(f"* {line}" for _, line in told["rights"])
    (tree / "README.md").write_text(README.format(games=games, rights=rights), encoding="utf-8", newline="\n")
