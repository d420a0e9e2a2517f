"""The model of a sweep: which boards are made, which of them are kept, and how much is played on each."""

import json
import re
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, Field, GetCoreSchemaHandler
from pydantic.annotated_handlers import GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import core_schema

from boardrules.values import dataclass
from boardwright.config.fields import LIST, MAPPING, NUMBER, TEXT, ConfigModel, CrossProblem, by_kind, plain
from boardwright.config.models import PaperName, no_doubles
from boardwright.config.problems import shown

MOST_FACES: Final = 2_000
"""Faces of boards that are looked for, at the most."""

MOST_VALUES: Final = 200
"""Values of a key that is varied, at the most."""

LONGEST: Final = 60
"""Characters of a value that are shown, at the most."""

_DOTTED = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,50}(\.[A-Za-z_][A-Za-z0-9_]{0,50}){0,3}")
_RANGE = re.compile(r"([0-9]{1,6})\s*\.\.\s*([0-9]{1,6})")


@dataclass(frozen=True, slots=True)
class Range:
    """Marks a pair of whole numbers that is written as `40..60`, or as one number; both within bounds."""

    minimum: int
    maximum: int
    example: str

    def parse(self, value: object) -> tuple[int, int]:
        """Both ends.

        Raises:
            PydanticCustomError: it is no range, or beyond the bounds.
        """
        match = _RANGE.fullmatch(value.strip()) if isinstance(value, str) else None
        low, high = (int(match[1]), int(match[2])) if match else (value, value)
        if not isinstance(low, int) or not isinstance(high, int) or isinstance(value, bool):
            raise plain(f"must be a whole number, or a range such as {self.example}, not {shown(value)}")
        if not self.minimum <= low <= high <= self.maximum:
            bounds = f"from {self.minimum:,} to {self.maximum:,}"
            raise plain(f"must be a range such as {self.example}, {bounds}, not {shown(value)}")
        return low, high

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        """Replaces the check for a pair."""
        return core_schema.no_info_plain_validator_function(self.parse)

    def __get_pydantic_json_schema__(
        self, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """A whole number, or a text."""
        number = {"type": "integer", "minimum": self.minimum, "maximum": self.maximum}
        return {"anyOf": [number, {"type": "string", "pattern": r"^\s*[0-9]{1,6}\s*\.\.\s*[0-9]{1,6}\s*$"}]}


def no_equals(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same values, which may be lists and mappings, if no two are equal.

    Raises:
        PydanticCustomError: naming the first value given twice.
    """
    seen: set[str] = set()
    for item in items:
        text = json.dumps(item, sort_keys=True, default=str)
        if text in seen:
            raise plain(f"{text if len(text) <= LONGEST else 'a value'} is given twice")
        seen.add(text)
    return items


_Kind = Annotated[int, Field(ge=1, le=6)]
_Sides = Annotated[int, Field(ge=3, le=100)]
_Count = Annotated[int, Field(ge=1, le=24)]
_Size = Annotated[int, Field(ge=1, le=1000)]
_Tiling = Annotated[str, Field(min_length=1, max_length=100)]
_Radius = Annotated[float, Field(gt=0, le=1000)]
_Word = Annotated[str, Field(min_length=1, max_length=40)]


class SweptTiling(ConfigModel):
    """A search among all named tilings, as `boardwright list tilings` makes it."""

    kinds: Annotated[tuple[_Kind, ...], Field(strict=False, min_length=1, max_length=6)] | None = Field(
        None, description="Tilings with so many kinds of nodes, such as [3, 4]; of duals, kinds of faces. Default: any."
    )
    turn: Annotated[tuple[_Count, _Count], Field(strict=False)] | None = Field(
        None, description="Tilings where a turn is so many nodes or edges: [nodes, edges]."
    )
    contains: Annotated[tuple[_Sides, ...], Field(strict=False, max_length=20)] = Field(
        (), description="Tilings with faces of so many sides, such as [3, 12]."
    )
    types: Annotated[str, Field(min_length=1, max_length=500)] | None = Field(
        None, description="Tilings with exactly these nodes, such as '3^6; 3^4.6'."
    )
    no_tie: bool = Field(False, description="Whether tilings whose turn is a tie are left out.")
    duals: bool = Field(False, description="Laves duals only.")


class SweepWhere(ConfigModel):
    """What a board must be; boards that cannot be played, such as even ones, are always left out."""

    odd: bool = Field(False, description="Whether only boards with an odd number of faces are kept.")
    untied: bool = Field(False, description="Whether boards are left out whose turn is a tie, on the whole plane too.")
    symmetric: Literal["any", "preferred", "required"] = Field(
        "any", description="Symmetry of a board: any, preferred (symmetric ones are tried first), or required."
    )
    printable: bool = Field(True, description="Whether a board must fit on its paper, with room for its pieces.")
    turns: Annotated[tuple[int, int], Range(1, 300, "20..90")] | None = Field(
        None, description="Median number of turns of a game in the screening, such as 20..90; others are no finalists."
    )


class SweepScreen(ConfigModel):
    """Games that every board is screened with."""

    games: int = Field(
        24, ge=2, le=10_000, description="Games on each board, and as many with the pie rule where there is one."
    )
    budget: int = Field(100, ge=1, le=1_000_000, description="Simulations a turn.")


class SweepConfirm(ConfigModel):
    """Fresh games on each finalist."""

    games: int = Field(
        200,
        ge=2,
        le=10_000,
        description="Games for the share; as many with the pie rule, and of both at the budget of the screening.",
    )
    budget: int = Field(1000, ge=1, le=250_000, description="Simulations a turn.")
    judged: int = Field(20, ge=0, le=10_000, description="Of these, games whose positions are judged, which is slow.")
    pairs: int = Field(20, ge=0, le=5_000, description="Pairs of games of four times the budget against the budget.")


class SweepModel(ConfigModel):
    """Many boards of a game: which are made, which are kept, how much is played, how many are wanted."""

    game: Annotated[str, Field(min_length=1, max_length=100)] = Field(description="The game.")
    tilings: (
        Annotated[
            Annotated[SweptTiling, MAPPING]
            | Annotated[
                tuple[
                    Annotated[
                        Annotated[_Tiling, TEXT] | Annotated[dict[str, Any], MAPPING],
                        by_kind("the name of a tiling, or a mapping such as a config's board.tiling"),
                    ],
                    ...,
                ],
                Field(strict=False, min_length=1, max_length=5000),
                LIST,
            ],
            by_kind("a search such as {kinds: [1, 2]}, or a list of tilings"),
        ]
        | None
    ) = Field(None, description="A search among all named tilings; or a list of names, and of mappings as in a config.")
    shapes: Annotated[
        tuple[_Word, ...], Field(strict=False, min_length=1, max_length=20), AfterValidator(no_doubles)
    ] = Field((), description="Shapes of boards. Default: for tilings with a period, every shape with a size.")
    sizes: Annotated[
        tuple[
            Annotated[
                Annotated[_Size, NUMBER] | Annotated[tuple[_Size, _Size], Field(strict=False), LIST],
                by_kind("a whole number, or [rows, columns]"),
            ],
            ...,
        ],
        Field(strict=False, min_length=1, max_length=MOST_VALUES),
        AfterValidator(no_equals),
    ] = Field((), description="Sizes, each a number or [rows, columns].")
    radii: Annotated[
        tuple[_Radius, ...], Field(strict=False, min_length=1, max_length=MOST_VALUES), AfterValidator(no_equals)
    ] = Field((), description="Radii of discs, in edge lengths.")
    centres: Annotated[
        tuple[Literal["face", "vertex", "edge"], ...],
        Field(strict=False, min_length=1, max_length=3),
        AfterValidator(no_doubles),
    ] = Field((), description="Centres of the boards: face, vertex, edge. Default: the config's.")
    faces: Annotated[tuple[int, int], Range(2, MOST_FACES, "40..60")] | None = Field(
        None, description="Faces of a board, such as 40..60. Without sizes and radii, those that give so many."
    )
    each: int | None = Field(
        None, ge=1, le=100, description="Most boards of a tiling: those nearest to the middle of faces. Default: all."
    )
    vary: Annotated[
        dict[
            str,
            Annotated[
                tuple[Any, ...], Field(strict=False, min_length=1, max_length=MOST_VALUES), AfterValidator(no_equals)
            ],
        ],
        Field(max_length=10),
    ] = Field(default_factory=dict, description="Further keys of a config, each with a list of values to be tried.")
    config: dict[str, Any] = Field(
        default_factory=dict, description="Keys of every board's config, such as {rules: {pie: false}}."
    )
    papers: Annotated[
        tuple[PaperName, ...], Field(strict=False, min_length=1, max_length=10), AfterValidator(no_doubles)
    ] = Field((), description="Papers, the first of which that holds a board is its own. Default: the config's.")
    where: SweepWhere = Field(default_factory=SweepWhere.model_construct, description="What a board must be.")
    screen: SweepScreen = Field(default_factory=SweepScreen.model_construct, description="Games on every board.")
    finalists: int = Field(40, ge=1, le=1000, description="Boards nearest to even that are played again.")
    confirm: SweepConfirm = Field(default_factory=SweepConfirm.model_construct, description="Games on each finalist.")
    margin: float = Field(
        0.1, ge=0.01, le=0.4, description="How far the share of whoever begins may be from a half on an even board."
    )
    best: int = Field(20, ge=1, le=200, description="Boards on the sheet, and configs written.")
    seed: int = Field(1, ge=0, le=(1 << 53) - 1, description="Other games for another number.")

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """Measures that contradict each other."""
        found: list[CrossProblem] = []
        if self.confirm.judged > self.confirm.games:
            found.append((("confirm", "judged"), f"only {self.confirm.games} games are played"))
        if self.each is not None and self.tilings is None:
            found.append((("each",), "counts boards of a tiling, and there are no tilings"))
        if self.papers and not self.where.printable:
            found.append((("papers",), "papers matter only where boards are printable; leave 'printable: false' out"))
        if isinstance(self.config.get("page"), dict) and self.papers and "paper" in self.config["page"]:
            found.append((("config", "page", "paper"), "give the paper here or in 'papers:', not both"))
        wrong = [key for key in self.vary if not _DOTTED.fullmatch(key) or key == "game"]
        found += [(("vary", key), "each key is one of a config, such as rules.per_turn") for key in wrong]
        if "game" in self.config:
            found.append((("config", "game"), "the game stands at the top of the file"))
        return tuple(found)
