"""The JSON Schemas for editors: every key of the models, described, with the same bounds; a branch for each game."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from boardrules.claims import claim_kinds
from boardrules.claims.kinds import MOST_NODES
from boardrules.game import Game
from boardrules.vocabulary.shapes import Flag, Key, Record, Whole
from boardwright.config.examples import ExampleModel
from boardwright.config.records import RecordModel
from boardwright.config.sweeps import SweepModel
from boardwright.games.engines import engines
from boardwright.games.keys import games_of_key
from boardwright.games.registry import game_names
from boardwright.games.schema import SCHEMAS, Definitions, keys_of_games

ENGINES = engines()
FOUND: dict[str, dict[str, Any]] = {kind: make() for kind, make in SCHEMAS.items()}
CONFIG, EXAMPLE = FOUND["config"], FOUND["example"]
KEYS: dict[str, set[str]] = {
    "example": {*ExampleModel.model_fields, *(key.name for engine in ENGINES for key in engine.position_keys)},
    "record": set(RecordModel.model_fields),
    "sweep": set(SweepModel.model_fields),
}


def objects(schema: Any) -> Iterator[dict[str, Any]]:
    """Every part of a schema that has keys of its own."""
    if isinstance(schema, dict) and "properties" in schema:
        yield schema
    for inner in schema if isinstance(schema, list) else schema.values() if isinstance(schema, dict) else ():
        yield from objects(inner)


@pytest.mark.parametrize("kind", FOUND)
def test_it_has_a_draft_an_id_and_a_title_whole_references_and_takes_no_null(kind: str):
    schema, text = FOUND[kind], json.dumps(FOUND[kind])
    assert json.loads(text) == schema
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["title"]
    assert schema["$id"]
    assert set(re.findall(r'"\$ref": "#/\$defs/([^"]+)"', text)) <= set(schema["$defs"])
    assert '"null"' not in text
    assert '"default": null' not in text


@pytest.mark.parametrize("kind", KEYS)
def test_every_key_is_there_and_described(kind: str):
    assert set(FOUND[kind]["properties"]) == KEYS[kind]
    for part in objects(FOUND[kind]):
        assert part["additionalProperties"] is False
        assert [key for key, inner in part["properties"].items() if not inner.get("description")] == []


# Configs, with a branch for each game.


def resolve(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema with its reference followed, keeping what stands beside it."""
    if "$ref" not in schema:
        return schema
    target: dict[str, Any] = CONFIG["$defs"][schema["$ref"].removeprefix("#/$defs/")]
    return {**target, **{key: value for key, value in schema.items() if key != "$ref"}}


def properties(schema: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    for key, inner in resolve(schema).get("properties", {}).items():
        yield f"{path}{key}", resolve(inner)
        yield from properties(inner, f"{path}{key}.")


def branch(game: str) -> dict[str, Any]:
    (found,) = (part["then"] for part in CONFIG["allOf"] if part["if"]["properties"]["game"] == {"const": game})
    return dict(found)


@pytest.mark.parametrize("game", game_names())
def test_a_game_has_all_its_keys_described_and_no_others(game):
    found, schema = dict(properties(branch(game))), resolve(branch(game))
    assert {key for key, games in games_of_key().items() if game in games} <= set(found)
    assert [key for key, inner in found.items() if not inner.get("description")] == []
    assert schema["additionalProperties"] is False
    assert schema["required"] == (["game", "board"] if game == "fen" else ["game"])


def test_every_game_has_a_branch_and_no_part_takes_other_keys():
    assert CONFIG["properties"]["game"]["enum"] == list(game_names())
    assert all(inner["additionalProperties"] is False for inner in CONFIG["$defs"].values())


def test_lengths_are_numbers_or_texts_with_a_unit():
    number, text, fit = dict(properties(branch("fen")))["board.cell"]["anyOf"]
    assert (number["type"], number["minimum"]) == ("number", 1)
    assert fit == {"const": "fit"}
    for good in ("15 mm", "2cm", ".5 in", "12 pt", "7"):
        assert re.search(text["pattern"], good)
    for bad in ("15 m", "mm", "1e3", "fit", ""):
        assert not re.search(text["pattern"], bad)


def test_choices_and_bounds_are_those_of_the_models():
    fen, dendria = dict(properties(branch("fen"))), dict(properties(branch("dendria")))
    assert fen["board.shape"]["enum"][-2:] == ["all", "supertile"]
    assert [kind["type"] for kind in map(resolve, fen["board.tiling"]["oneOf"])] == ["string", "object"]
    assert (dendria["board.size"]["minimum"], dendria["board.size"]["maximum"]) == (3, 13)
    assert dict(properties(branch("fanorona")))["board.size"]["enum"] == [[3, 3], [5, 5], [5, 9]]


# Examples and records.


def test_required_keys_and_the_pattern_of_an_id():
    assert EXAMPLE["required"] == ["game", "board"]
    assert FOUND["record"]["required"] == ["board", "moves"]
    pattern = EXAMPLE["properties"]["id"]["pattern"]
    assert re.search(pattern, "fanorona-approach-2")
    assert not re.search(pattern, "Fanorona approach")


def test_a_claim_has_one_key_and_a_solution_is_bounded():
    claim, solution = EXAMPLE["$defs"]["Claim"], EXAMPLE["$defs"]["SolutionClaim"]
    assert (claim["minProperties"], claim["maxProperties"]) == (1, 1)
    assert set(claim["properties"]) == {name for engine in ENGINES for name in claim_kinds(engine)}
    assert solution["properties"]["nodes"]["maximum"] == MOST_NODES
    assert solution["required"] == ["goal", "in"]


def test_what_only_some_games_have_says_which():
    claims, goals = (EXAMPLE["$defs"][name]["properties"] for name in ("Claim", "CountedGoal"))
    assert claims["hungry"]["description"] == "dendria: Exactly the hungry Seeds."
    assert claims["open"]["description"] == "cercas, fendo: Exactly the spaces of the open area."
    assert claims["count"]["description"] == "Number of legal turns."
    assert goals["trees"]["description"].startswith("dendria: ")
    assert EXAMPLE["properties"]["stock"]["description"].startswith("fendo: ")
    assert EXAMPLE["properties"]["game"]["enum"] == list(game_names())


def made(name: str, key: Key) -> Any:
    return type(name, (Game,), {"name": name, "position_keys": (key,)})


def test_keys_of_one_name_and_two_shapes_may_have_either():
    both = [made("one", Key("k", Flag(), "It is so.")), made("two", Key("k", Whole(0, 3), "So many."))]
    (key,) = keys_of_games(both, {engine.name: engine.position_keys for engine in both})
    assert Definitions().keys([key])["k"] == {
        "oneOf": [{"type": "boolean"}, {"type": "integer", "minimum": 0, "maximum": 3}],
        "description": "one: It is so. two: So many.",
    }


def test_records_of_one_name_that_differ_are_two():
    definitions = Definitions()
    shapes = [Record("Thing", "A thing.", (Key("a", Whole(0, most), "How many."),)) for most in (1, 2, 1)]
    assert [definitions.of(shape)["$ref"] for shape in shapes] == ["#/$defs/Thing", "#/$defs/Thing2", "#/$defs/Thing"]
