"""The JSON Schemas of all kinds of files, for editors: completion, hover texts and checks while typing."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from pydantic.json_schema import models_json_schema

from boardwright.config.board_files import BoardFile
from boardwright.config.examples import ExampleModel
from boardwright.config.fields import ConfigModel
from boardwright.config.records import RecordModel
from boardwright.config.sweeps import SweepModel
from boardwright.games.example_schema import add_vocabulary
from boardwright.games.registry import all_kits

SCHEMA_ID = "urn:boardwright:config"
DRAFT = "https://json-schema.org/draft/2020-12/schema"


def config_schema() -> dict[str, Any]:
    """JSON Schema (draft 2020-12) of the configs of all games: `game` chooses which of them applies.

    The choice is written with `if`/`then`, not `oneOf`: an editor then shows what is wrong with this game's config
    instead of saying that no game fits.
    """
    models: dict[str, type[ConfigModel]] = {kit.name: kit.config() for kit in all_kits()}
    references, definitions = models_json_schema([(model, "validation") for model in models.values()])
    return {
        "$schema": DRAFT,
        "$id": SCHEMA_ID,
        "title": "Boardwright board config",
        "description": "A board, its rules and its paper: what Boardwright makes a print set from.",
        "type": "object",
        "properties": {"game": {"enum": list(models), "description": "The game that the set is for."}},
        "required": ["game"],
        "allOf": [
            {
                "if": {"properties": {"game": {"const": game}}, "required": ["game"]},
                "then": references[(model, "validation")],
            }
            for game, model in models.items()
        ],
        "$defs": _tidy(definitions["$defs"]),
    }


def example_schema() -> dict[str, Any]:
    """JSON Schema (draft 2020-12) of example files."""
    common = _of_model(ExampleModel, "example")
    return add_vocabulary(common)


def record_schema() -> dict[str, Any]:
    """JSON Schema (draft 2020-12) of records."""
    return _of_model(RecordModel, "record")


def board_schema() -> dict[str, Any]:
    """JSON Schema (draft 2020-12) of the file of a board alone."""
    return _of_model(BoardFile, "board")


def sweep_schema() -> dict[str, Any]:
    """JSON Schema (draft 2020-12) of sweeps."""
    schema = _of_model(SweepModel, "sweep")
    schema["properties"]["game"] = {"enum": [kit.name for kit in all_kits()], "description": "The game."}
    return schema


SCHEMAS: Mapping[str, Callable[[], dict[str, Any]]] = MappingProxyType(
    {
        "config": config_schema,
        "example": example_schema,
        "record": record_schema,
        "board": board_schema,
        "sweep": sweep_schema,
    }
)
"""Kind of file -> its schema."""


def _of_model(model: type[ConfigModel], kind: str) -> dict[str, Any]:
    schema = _tidy(model.model_json_schema())
    return {"$schema": DRAFT, "$id": f"urn:boardwright:{kind}", "title": f"Boardwright {kind}", **schema}


def _tidy(schema: Any) -> Any:
    """The schema without the titles that pydantic makes from Python names, and without null, which no key takes."""
    if isinstance(schema, list):
        return [_tidy(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {
        # Under `properties` and `$defs` the keys are names of the config, and one of them is `title`.
        key: {name: _tidy(inner) for name, inner in value.items()} if key in ("properties", "$defs") else _tidy(value)
        for key, value in schema.items()
        if not (key == "title" and isinstance(value, str)) and not (key == "default" and value is None)
    }
    for choice in ("anyOf", "oneOf"):
        options = [option for option in kept.get(choice, ()) if option != {"type": "null"}]
        if len(options) == 1:
            del kept[choice]
            kept = {**options[0], **kept}
        elif options:
            kept[choice] = options
    return kept
