"""The JSON Schema for editors: one branch for each game, every key described, and the same bounds as the models."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from boardwright.games.keys import games_of_key
from boardwright.games.registry import game_names
from boardwright.games.schema import config_schema

SCHEMA: dict[str, Any] = config_schema()


def resolve(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema with its reference followed, keeping what stands beside it."""
    if "$ref" not in schema:
        return schema
    target: dict[str, Any] = SCHEMA["$defs"][schema["$ref"].removeprefix("#/$defs/")]
    return {**target, **{key: value for key, value in schema.items() if key != "$ref"}}


def properties(schema: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    for key, inner in resolve(schema).get("properties", {}).items():
        yield f"{path}{key}", resolve(inner)
        yield from properties(inner, f"{path}{key}.")


def branch(game: str) -> dict[str, Any]:
    found: dict[str, Any]
    (found,) = (part["then"] for part in SCHEMA["allOf"] if part["if"]["properties"]["game"] == {"const": game})
    return found


def test_it_is_json_with_a_draft_an_id_and_a_title():
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert SCHEMA["$id"]
    assert SCHEMA["title"]
    assert SCHEMA["properties"]["game"]["enum"] == list(game_names())


@pytest.mark.parametrize("game", game_names())
def test_every_key_of_a_game_is_there_and_described(game):
    found = dict(properties(branch(game)))
    assert {key for key, games in games_of_key().items() if game in games} <= set(found)
    assert [key for key, inner in found.items() if not inner.get("description")] == []


@pytest.mark.parametrize("game", game_names())
def test_unknown_keys_are_refused_and_game_is_required(game):
    schema = resolve(branch(game))
    assert schema["additionalProperties"] is False
    assert schema["required"] == (["game", "board"] if game == "fen" else ["game"])
    assert all(inner["additionalProperties"] is False for inner in SCHEMA["$defs"].values())


def test_every_reference_leads_somewhere():
    for name in re.findall(r'"\$ref": "#/\$defs/([^"]+)"', json.dumps(SCHEMA)):
        assert name in SCHEMA["$defs"]


def test_lengths_are_numbers_or_texts_with_a_unit():
    number, text, fit = dict(properties(branch("fen")))["board.cell"]["anyOf"]
    assert (number["type"], number["minimum"]) == ("number", 1)
    assert fit == {"const": "fit"}
    for good in ("15 mm", "2cm", ".5 in", "12 pt", "7"):
        assert re.search(text["pattern"], good)
    for bad in ("15 m", "mm", "1e3", "fit", ""):
        assert not re.search(text["pattern"], bad)


def test_choices_and_bounds_are_those_of_the_models():
    fen = dict(properties(branch("fen")))
    assert fen["board.shape"]["enum"] == [
        "triangle",
        "square",
        "rectangle",
        "rhombus",
        "hexagon",
        "star",
        "disc",
        "polygon",
        "all",
        "supertile",
    ]
    assert [kind["type"] for kind in map(resolve, fen["board.tiling"]["oneOf"])] == ["string", "object"]
    assert [kind.get("type") for kind in fen["page.paper"]["oneOf"]].count("array") == 1
    dendria = dict(properties(branch("dendria")))
    assert (dendria["board.size"]["minimum"], dendria["board.size"]["maximum"]) == (3, 13)
    assert dict(properties(branch("fanorona")))["board.size"]["enum"] == [[3, 3], [5, 5], [5, 9]]


def test_no_key_takes_null():
    assert '"null"' not in json.dumps(SCHEMA)
    assert '"default": null' not in json.dumps(SCHEMA)
