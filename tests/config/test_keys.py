"""The table of keys names what the models have, and importing one game leaves the others alone."""

import subprocess
import sys
from typing import get_args

import pytest
from pydantic_core.core_schema import ErrorType

from boardwright.config import validate
from boardwright.games.keys import games_of_key
from boardwright.games.registry import find_kit, game_names


def keys_of(game: str) -> set[str]:
    """Dotted keys of a game's model, two levels deep as in the table."""
    found = set()
    for key, field in find_kit(game).config().model_fields.items():
        inner = getattr(field.annotation, "model_fields", None)
        if inner is None:
            found.add(key)
        else:
            found |= {f"{key}.{one.alias or name}" for name, one in inner.items()}
    return found - {"game"}


@pytest.mark.parametrize("game", game_names())
def test_the_table_of_keys_is_that_of_the_models(game):
    assert {key for key, games in games_of_key().items() if game in games} == keys_of(game)


@pytest.mark.long("starts a process")
def test_only_the_game_of_the_config_is_imported():
    rooms = tuple(f"boardwright.games.{game}" for game in game_names())
    code = (
        "import sys, boardwright.games.load as load;"
        f"assert not [name for name in sys.modules if name.startswith({rooms})];"
        "load.load_config('game: fendo', 'x');"
        f"print(*(name for name in sys.modules if name.startswith({rooms})))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": ":".join(sys.path)}, capture_output=True, text=True, check=True
    )
    assert {name.split(".")[2] for name in done.stdout.split()} == {"fendo"}


def test_every_message_is_of_an_error_that_exists():
    known = set(get_args(ErrorType))
    assert set(validate._MESSAGES) - {"plain", "wrong_kind"} <= known
