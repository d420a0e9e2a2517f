"""The JSON Schemas of all kinds of files, for editors: completion, hover texts and checks while typing.

That of examples has the keys that all share, and the contents that each game's rules allow.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from pydantic.json_schema import models_json_schema

from boardrules.claims.kinds import EVERY_GAME, solution_kind
from boardrules.claims.puzzle import GAIN
from boardrules.vocabulary.kinds import ClaimKind
from boardrules.vocabulary.shapes import Either, Flag, Key, ListOf, MappingOf, Number, Record, Shape, Text, Whole
from boardrules.vocabulary.words import NAME, TURN
from boardwright.config.board_files import BoardFile
from boardwright.config.books import BookModel
from boardwright.config.crops import LONGEST_SITE
from boardwright.config.examples import MAX_SHOWN, ExampleModel
from boardwright.config.fields import ConfigModel
from boardwright.config.records import RecordModel
from boardwright.config.sweeps import SweepModel
from boardwright.games.engines import AnyGame
from boardwright.games.engines import engines as all_engines
from boardwright.games.registry import all_kits
from boardwright.games.steps import AT, FARTHEST, FROM

Schema = dict[str, Any]

_STEPPED = "A text; with board: any also a step, or a list of texts and steps that are joined."

_STEP: Schema = {
    "type": "object",
    "description": "A place on any board, as steps.",
    "properties": {
        AT: {
            "description": "Steps to the right and up; half steps lead to corners, where a game has places there.",
            "type": "array",
            "items": {"type": "number", "minimum": -FARTHEST, "maximum": FARTHEST, "multipleOf": 0.5},
            "minItems": 2,
            "maxItems": 2,
        },
        FROM: {"description": "Where the steps start, such as left. Default middle.", "type": "string"},
    },
    "additionalProperties": False,
    "required": [AT],
}

_CLAIM = "One claim; exactly one of its keys is given."


@dataclass(slots=True)
class Definitions:
    """Schemas of records by their names, gathered while the shapes that use them are written."""

    schemas: dict[str, Schema] = field(default_factory=dict)

    def of(self, shape: Shape) -> Schema:
        """Schema of a shape; records are referred to by name."""
        match shape:
            case Text(most, words):
                if words:
                    return {"type": "string", "enum": list(words)} if len(words) > 1 else {"const": words[0]}
                return self._stepped(most) if shape in (TURN, NAME) else {"type": "string", "minLength": 1}
            case Whole(least, most) | Number(least, most):
                kind = "integer" if isinstance(shape, Whole) else "number"
                return {"type": kind, "minimum": least, "maximum": most}
            case Flag():
                return {"type": "boolean"}
            case ListOf(item, most):
                return {"type": "array", "items": self.of(item), "maxItems": most}
            case MappingOf(value, least, most):
                bounds = _given(minProperties=least or None, maxProperties=most)
                return {"type": "object", "additionalProperties": self.of(value)} | bounds
            case Record():
                return self._reference(shape)
            case Either(shapes):
                return {"oneOf": [self.of(one) for one in shapes]}

    def _stepped(self, most: int | None) -> Schema:
        """Schema of a text that names places: with `board: any` it may be a step, or a list of texts and steps."""
        text = {"type": "string", "minLength": 1} | _given(maxLength=most)
        name = "Turn" if most == TURN.most else "Name"
        step = {"$ref": "#/$defs/Step"}
        parts = {"type": "array", "items": {"oneOf": [{"type": "string"}, step]}, "minItems": 1}
        self.schemas["Step"] = _STEP
        self.schemas[name] = {"description": _STEPPED, "oneOf": [text, step, parts]}
        return {"$ref": f"#/$defs/{name}"}

    def keys(self, keys: Iterable[Key]) -> Schema:
        """Schemas of keys, each with its description and default."""
        return {key.name: self._described(key) for key in keys}

    def _described(self, key: Key) -> Schema:
        return self.of(key.shape) | {"description": key.description} | _given(default=key.default)

    def _reference(self, record: Record) -> Schema:
        schema: Schema = {
            "type": "object",
            "description": record.description,
            "properties": self.keys(record.keys),
            "additionalProperties": False,
        }
        needed = [key.name for key in record.keys if key.needed]
        if needed:
            schema["required"] = needed
        if record.one_key:
            schema |= {"minProperties": 1, "maxProperties": 1}
        name, number = record.name, 2
        # Two games may use one name for different things.
        while self.schemas.setdefault(name, schema) != schema:
            name, number = f"{record.name}{number}", number + 1
        return {"$ref": f"#/$defs/{name}"}


def add_vocabulary(schema: Schema) -> Schema:
    """The schema of the keys that all examples share, with the keys of positions and the claims of all games."""
    every = list(all_engines())
    definitions = Definitions()
    position = definitions.keys(keys_of_games(every, {engine.name: engine.position_keys for engine in every}))
    definitions.schemas["Claim"] = {
        "type": "object",
        "description": _CLAIM,
        "properties": definitions.keys(_claim_keys(every)),
        "additionalProperties": False,
        "minProperties": 1,
        "maxProperties": 1,
    }
    common = dict(schema["properties"])
    last = {key: common.pop(key) for key in ("moves", "claims", "show", "draw_claims", "crop", "marks")}
    common["game"] = {"description": common["game"]["description"], "enum": [engine.name for engine in every]}
    turns = {"type": "array", "items": definitions.of(TURN), "minItems": 1, "maxItems": MAX_SHOWN}
    last["show"] = {"anyOf": [definitions.of(TURN), turns], "description": last["show"]["description"]}
    last["crop"] = _with_steps(last["crop"])
    last["moves"] = last["moves"] | {"items": definitions.of(TURN)}
    last["claims"] = last["claims"] | {"items": {"$ref": "#/$defs/Claim"}}
    return {
        **schema,
        "$defs": dict(sorted((definitions.schemas | _with_steps(schema["$defs"])).items())),
        "properties": common | position | last,
        "additionalProperties": False,
    }


def _with_steps(part: Any) -> Any:
    """The schema of marks or of a crop, in which a step may stand wherever a place is named."""
    if isinstance(part, list):
        return [_with_steps(one) for one in part]
    if not isinstance(part, dict):
        return part
    if part.get("type") == "string" and part.get("maxLength") in (NAME.most, LONGEST_SITE):
        return {"oneOf": [part, {"$ref": "#/$defs/Step"}]}
    return {key: _with_steps(value) for key, value in part.items()}


def _claim_keys(engines: list[type[AnyGame]]) -> tuple[Key, ...]:
    """Every kind of claim as a key; the goals of puzzles are those of all games."""
    own = {engine.name: tuple(map(_key, engine.claims)) for engine in engines}
    goals = {
        goal.name: replace(goal, description=f"{engine.name}: {goal.description}")
        for engine in engines
        for goal in engine.goals
    }
    return (*map(_key, EVERY_GAME), *keys_of_games(engines, own), _key(solution_kind((GAIN, *goals.values()))))


def _key(kind: ClaimKind) -> Key:
    return Key(kind.name, kind.shape, kind.description)


def keys_of_games(engines: list[type[AnyGame]], keys: dict[str, tuple[Key, ...]]) -> tuple[Key, ...]:
    """Keys of all games, each once; if only some games have a key, its description begins with their names."""
    games: dict[Key, list[str]] = {}
    for name, own in keys.items():
        for key in own:
            games.setdefault(key, []).append(name)
    found: dict[str, Key] = {}
    for key, names in games.items():
        words = key.description if len(names) == len(engines) else f"{', '.join(names)}: {key.description}"
        before = found.get(key.name)
        if before is None:
            found[key.name] = replace(key, description=words)
        else:
            # Games that use one name for different things.
            shapes = before.shape.shapes if isinstance(before.shape, Either) else (before.shape,)
            shape = Either((*shapes, key.shape), "")
            found[key.name] = replace(before, shape=shape, description=f"{before.description} {words}")
    return tuple(found.values())


def _given(**values: Any) -> Schema:
    return {name: value for name, value in values.items() if value is not None}


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


def book_schema() -> dict[str, Any]:
    """JSON Schema (draft 2020-12) of books."""
    return _of_model(BookModel, "book")


SCHEMAS: Mapping[str, Callable[[], dict[str, Any]]] = MappingProxyType(
    {
        "config": config_schema,
        "example": example_schema,
        "record": record_schema,
        "board": board_schema,
        "sweep": sweep_schema,
        "book": book_schema,
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
