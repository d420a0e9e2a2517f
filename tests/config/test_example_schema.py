"""The JSON Schemas of examples and records: every key of the models, described, with their bounds."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from boardwright.config.examples import ExampleModel
from boardwright.config.examples_claims import MAX_NODES, Claim
from boardwright.config.fields import ConfigModel
from boardwright.config.records import RecordModel
from boardwright.games.schema import SCHEMAS

MODELS: dict[str, type[ConfigModel]] = {"example": ExampleModel, "record": RecordModel}


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


@pytest.mark.parametrize("kind", MODELS)
def test_every_key_of_the_model_is_there_and_described(kind: str):
    schema = SCHEMAS[kind]()
    assert set(schema["properties"]) == set(MODELS[kind].model_fields)
    for part in objects(schema):
        assert part["additionalProperties"] is False
        assert [key for key, inner in part["properties"].items() if not inner.get("description")] == []


@pytest.mark.parametrize("kind", MODELS)
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
    assert SCHEMAS["example"]()["required"] == ["game", "board", "claims"]
    assert SCHEMAS["record"]()["required"] == ["board", "moves"]


def test_a_claim_has_one_key_and_a_solution_is_bounded():
    definitions = SCHEMAS["example"]()["$defs"]
    claim, solution = definitions["Claim"], definitions["SolutionClaim"]
    assert (claim["minProperties"], claim["maxProperties"]) == (1, 1)
    assert set(claim["properties"]) == set(Claim.model_fields)
    assert solution["properties"]["nodes"]["maximum"] == MAX_NODES
    assert solution["required"] == ["goal", "in", "first"]


def test_an_id_has_a_pattern():
    pattern = SCHEMAS["example"]()["properties"]["id"]["pattern"]
    assert re.search(pattern, "fanorona-approach-2")
    assert not re.search(pattern, "Fanorona approach")
