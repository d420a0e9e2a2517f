"""Types of value that several keys share: lengths, titles, paths, colours, choices by the kind of YAML value."""

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Discriminator, Field, GetCoreSchemaHandler, Tag
from pydantic.annotated_handlers import GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import PydanticCustomError, core_schema

from boardrules.values import dataclass
from boardwright.config.lengths import LENGTH_PATTERN, MAX_LENGTH, parse_length, parse_measure
from boardwright.config.problems import Path, did_you_mean, quote
from boardwright.fonts import composed, refusal

PLAIN = "plain"
"""Error type of a message already in our own words."""

WRONG_KIND = "wrong_kind"
"""Error type of a message that still needs `, not <what was given>` at its end."""

MAX_PATH = 200

CrossProblem = tuple[Path, str]
"""Path and message of a conflict between keys that are each valid."""


class ConfigModel(BaseModel):
    """A mapping in a config: strict, frozen, and without unknown keys."""

    model_config = ConfigDict(
        strict=True, extra="forbid", frozen=True, allow_inf_nan=False, defer_build=True, hide_input_in_errors=True
    )

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """Conflicts between keys that are each valid."""
        return ()


def plain(message: str) -> PydanticCustomError:
    """A validation error whose message the user sees unchanged."""
    return PydanticCustomError(PLAIN, "{message}", {"message": message})


@dataclass(frozen=True, slots=True)
class Length:
    """Marks a number of millimetres written as a length, within bounds (in mm, inclusive).

    With `fit`, the word `fit` means the largest length that the page allows.
    """

    minimum: float = 0.0
    maximum: float = MAX_LENGTH
    fit: bool = False

    def parse(self, value: object) -> float | str:
        """The length in mm, or `fit`."""
        if self.fit and value == "fit":
            return "fit"
        try:
            return parse_length(value, minimum=self.minimum, maximum=self.maximum)
        except ValueError as error:
            hint = did_you_mean(value, ("fit",)) if self.fit and isinstance(value, str) else ""
            raise plain(f"{error}{hint}") from None

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        """Replaces the check for a float."""
        return core_schema.no_info_plain_validator_function(self.parse)

    def __get_pydantic_json_schema__(
        self, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """A number of mm, a text with a unit, or `fit`."""
        number = {"type": "number", "minimum": self.minimum, "maximum": self.maximum}
        words: list[dict[str, object]] = [{"const": "fit"}] if self.fit else []
        return {"anyOf": [number, {"type": "string", "pattern": LENGTH_PATTERN}, *words]}


@dataclass(frozen=True, slots=True)
class Measure:
    """Marks a number in a unit of its key's own, such as edge lengths, or a length with a unit (`Millimetres`)."""

    minimum: float
    maximum: float

    def parse(self, value: object) -> float:
        """The number, or the length in mm."""
        try:
            return parse_measure(value, minimum=self.minimum, maximum=self.maximum)
        except ValueError as error:
            raise plain(str(error)) from None

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        """Replaces the check for a float."""
        return core_schema.no_info_plain_validator_function(self.parse)

    def __get_pydantic_json_schema__(
        self, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """A number, or a text with a unit."""
        number = {"type": "number", "minimum": self.minimum, "maximum": self.maximum, "$comment": MEASURED}
        return {"anyOf": [number, {"type": "string", "pattern": LENGTH_PATTERN}]}


MEASURED = "in a unit of its own"
"""Marks numbers of a `Measure` in a JSON Schema."""

TAG_MARK = "\n"
"""Begins the tag of a choice by kind: in an error's path it tells tags from keys, which never contain a line end."""

TEXT, NUMBER, MAPPING, LIST, FLAG = (Tag(TAG_MARK + kind) for kind in ("text", "number", "mapping", "list", "flag"))


def yaml_kind(value: object) -> str | None:
    """The tag for the kind of a YAML value, or None for an empty value."""
    if isinstance(value, str):
        return TEXT.tag
    if isinstance(value, int | float):
        return FLAG.tag if isinstance(value, bool) else NUMBER.tag
    # A list that has been read is a tuple, whose kind is asked for when a model is written.
    return MAPPING.tag if isinstance(value, dict) else LIST.tag if isinstance(value, list | tuple) else None


def by_kind(expected: str, words: tuple[str, ...] = ()) -> Discriminator:
    """Chooses among types by the kind of YAML value; any other kind is refused with `must be <expected>`.

    With `words`, the only texts that are right, another text is refused so too: the list of the words alone would hide
    what else there may be. They follow in the message's second line, for a hint.
    """

    def kind(value: object) -> str | None:
        return None if words and isinstance(value, str) and value not in words else yaml_kind(value)

    return Discriminator(
        kind, custom_error_type=WRONG_KIND, custom_error_message=f"must be {expected}\n{' '.join(words)}"
    )


def check_line(text: str) -> str:
    """`text`, composed, if it is one line, not blank, and can be set.

    Raises:
        PydanticCustomError: it is not.
    """
    text = composed(text)
    refused = refusal(text)
    if refused:
        raise plain(refused)
    if not text.strip():
        raise plain("must not be blank")
    return text


def check_path(text: str, folder: str = "the config's folder") -> str:
    """`text`, if it names a file in a folder or below: relative, with `/`, never upwards. Messages call it `folder`.

    Raises:
        PydanticCustomError: it leads elsewhere or is not a path on every system.
    """
    if len(text) > MAX_PATH:
        raise plain(f"a path may have up to {MAX_PATH} characters, not {len(text)}")
    if not text.strip() or not text.isprintable():
        raise plain("must be a name or path of printable characters")
    parts = text.split("/")
    if ".." in parts or parts[0] == "" or "\\" in text or re.match(r"[A-Za-z]:", text):
        raise plain(f"must stay inside {folder} (relative, with '/', without '..'), not {quote(text)}")
    return text


_COLOURS = {
    "black": "#000000",
    "red": "#ff0000",
    "orange": "#ff8000",
    "yellow": "#ffff00",
    "green": "#00ff00",
    "cyan": "#00ffff",
    "blue": "#0000ff",
    "magenta": "#ff00ff",
}


def check_colour(text: str) -> str:
    """A colour as `#rrggbb` in lower case, from that form or from the name of one of eight pure colours.

    Raises:
        ValueError: it is not such a colour; the message is for the user.
    """
    if re.fullmatch(r"#[0-9A-Fa-f]{6}", text):
        return text.lower()
    if text in _COLOURS:
        return _COLOURS[text]
    names = ", ".join(_COLOURS)
    raise ValueError(f"unknown colour {quote(text)}; write '#rrggbb' in quotes, or one of {names}")


def _laser_colour(text: str) -> str:
    try:
        return check_colour(text)
    except ValueError as error:
        raise plain(str(error)) from None


def _printable(text: str) -> str:
    if not text.isprintable():
        raise plain("must be printable characters")
    return text


Printable = Annotated[str, AfterValidator(_printable)]
"""A text of a file of our own, which may be forged: it can be shown, and reaches no terminal as a command."""


MAX_BYTES = 4 * 1024 * 1024
"""Greatest size of an input file."""

MOST_FONT_BYTES = 32 * 1024 * 1024
"""Greatest size of a font: those of Chinese, Japanese and Korean have some 20 MiB."""


@dataclass(frozen=True, slots=True)
class NamesFile:
    """Marks a text that names a file beside the config, or else, with `stock`, one of our own of that kind.

    All files that are named so are read when the config is (see `games.load`); `most` is their greatest size in bytes.
    """

    stock: Literal["examples", "themes"] | None = None
    most: int = MAX_BYTES


Title = Annotated[str, Field(min_length=1, max_length=120), AfterValidator(check_line)]
RelativePath = Annotated[str, Field(min_length=1), AfterValidator(check_path), NamesFile()]
FontPath = Annotated[str, Field(min_length=1), AfterValidator(check_path), NamesFile(most=MOST_FONT_BYTES)]
ThemeName = Annotated[str, Field(min_length=1), AfterValidator(check_path), NamesFile("themes")]
ExampleName = Annotated[str, Field(min_length=1), AfterValidator(check_path), NamesFile("examples")]
Colour = Annotated[str, AfterValidator(_laser_colour)]
CellSize = Length(1.0, MAX_LENGTH, fit=True)
Coordinate = Annotated[float, Field(ge=-1e6, le=1e6)]
Point = Annotated[tuple[Coordinate, Coordinate], Field(strict=False)]
"""x and y; the unit depends on the key."""

MeasuredPoint = Annotated[
    tuple[Annotated[float, Measure(-1e6, 1e6)], Annotated[float, Measure(-1e6, 1e6)]], Field(strict=False)
]
"""x and y, in the unit of the key or as lengths."""
