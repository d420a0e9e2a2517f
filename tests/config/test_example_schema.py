"""The JSON Schemas of examples and records: every key of the models, described, with their bounds."""

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
from boardwright.games.registry import game_names
from boardwright.games.schema import SCHEMAS, Definitions, keys_of_games

ENGINES = engines()
KEYS: dict[str, set[str]] = {
    "example": {*ExampleModel.model_fields, *(key.name for engine in ENGINES for key in engine.position_keys)},
    "record": set(RecordModel.model_fields),
    "sweep": set(SweepModel.model_fields),
}


def objects(schema: Any) -> Iterator[dict[str, Any]]:
    """Every part of a schema that has keys of its own."""
    if isinstance(schema, list):
        for item in schema:
            yield from objects(item)
    elif isinstance(schema, dict):
        if "properties" in schema:
            yield schema
        for value in schema.values():
            yield from objects(value)


@pytest.mark.parametrize("kind", KEYS)
def test_every_key_is_there_and_described(kind: str):
    schema = SCHEMAS[kind]()
    assert set(schema["properties"]) == KEYS[kind]
    for part in objects(schema):
        assert part["additionalProperties"] is False
        assert [key for key, inner in part["properties"].items() if not inner.get("description")] == []


@pytest.mark.parametrize("kind", KEYS)
def test_it_has_a_draft_an_id_of_its_own_and_whole_references(kind: str):
    schema = SCHEMAS[kind]()
    text = json.dumps(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == f"urn:boardwright:{kind}"
    assert schema["title"] == f"Boardwright {kind}"
    assert set(re.findall(r'"\$ref": "#/\$defs/([^"]+)"', text)) == set(schema["$defs"])
    assert '"null"' not in text
    assert '"default": null' not in text


def test_required_keys():
    assert SCHEMAS["example"]()["required"] == ["game", "board"]
    assert SCHEMAS["record"]()["required"] == ["board", "moves"]


def test_a_claim_has_one_key_and_a_solution_is_bounded():
    definitions = SCHEMAS["example"]()["$defs"]
    claim, solution = definitions["Claim"], definitions["SolutionClaim"]
    assert (claim["minProperties"], claim["maxProperties"]) == (1, 1)
    assert set(claim["properties"]) == {name for engine in ENGINES for name in claim_kinds(engine)}
    assert solution["properties"]["nodes"]["maximum"] == MOST_NODES
    assert solution["required"] == ["goal", "in"]


def test_an_id_has_a_pattern():
    pattern = SCHEMAS["example"]()["properties"]["id"]["pattern"]
    assert re.search(pattern, "fanorona-approach-2")
    assert not re.search(pattern, "Fanorona approach")


def test_what_only_some_games_have_says_which():
    schema = SCHEMAS["example"]()
    claims, goals = (schema["$defs"][name]["properties"] for name in ("Claim", "CountedGoal"))
    assert claims["hungry"]["description"] == "dendria: Exactly the hungry Seeds."
    assert claims["open"]["description"] == "cercas, fendo: Exactly the spaces of the open area."
    assert claims["count"]["description"] == "Number of legal turns."
    assert goals["trees"]["description"].startswith("dendria: ")
    assert schema["properties"]["stock"]["description"].startswith("fendo: ")
    assert schema["properties"]["game"]["enum"] == list(game_names())


def test_keys_of_one_name_and_two_shapes_may_have_either():
    engines = [make("one", Key("k", Flag(), "It is so.")), make("two", Key("k", Whole(0, 3), "So many."))]
    (key,) = keys_of_games(engines, {engine.name: engine.position_keys for engine in engines})
    assert Definitions().keys([key])["k"] == {
        "oneOf": [{"type": "boolean"}, {"type": "integer", "minimum": 0, "maximum": 3}],
        "description": "one: It is so. two: So many.",
    }


def test_records_of_one_name_that_differ_are_two():
    definitions = Definitions()
    shapes = [Record("Thing", "A thing.", (Key("a", Whole(0, most), "How many."),)) for most in (1, 2, 1)]
    assert [definitions.of(shape)["$ref"] for shape in shapes] == ["#/$defs/Thing", "#/$defs/Thing2", "#/$defs/Thing"]


def make(name: str, key: Key) -> Any:
    return type(name, (Game,), {"name": name, "position_keys": (key,)})
