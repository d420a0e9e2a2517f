"""The table of keys names what the models have, and importing one game leaves the others alone."""

import importlib
import subprocess
import sys
from typing import get_args

import pytest
from pydantic_core.core_schema import ErrorType

from boardwright.config import validate
from boardwright.games.keys import GAMES, GAMES_OF_KEY


def keys_of(game: str) -> set[str]:
    """Dotted keys of a game's model, two levels deep as in the table."""
    module, name = GAMES[game]
    found = set()
    for key, field in getattr(importlib.import_module(module), name).model_fields.items():
        inner = getattr(field.annotation, "model_fields", None)
        if inner is None:
            found.add(key)
        else:
            found |= {f"{key}.{name}" for name in inner}
    return found - {"game"}


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_keys_is_that_of_the_models(game):
    assert {key for key, games in GAMES_OF_KEY.items() if game in games} == keys_of(game)


@pytest.mark.parametrize("game", GAMES)
def test_only_the_game_of_the_config_is_imported(game):
    text = f"game: {game}\nboard: {{tiling: kagome, shape: star, size: 2}}" if game == "fen" else f"game: {game}"
    code = (
        "import sys, boardwright.games.load as load; assert 'pydantic' not in sys.modules;"
        f"load.load_config({text!r}, 'x');"
        "print(*(name for name in sys.modules if name.startswith('boardwright.games.')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": ":".join(sys.path)}, capture_output=True, text=True, check=True
    )
    rooms = {name.split(".")[2] for name in done.stdout.split()}
    assert rooms & set(GAMES) == {game}


def test_every_message_is_of_an_error_that_exists():
    known = set(get_args(ErrorType))
    assert set(validate._MESSAGES) - {"plain", "wrong_kind"} <= known
