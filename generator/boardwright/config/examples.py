"""The model of an example file: a position of a game, what is claimed of it, and the turn that its figure draws."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from boardwright.config.examples_claims import Claim, Name, Names, Sites, Turn
from boardwright.config.fields import ConfigModel, CrossProblem, Title, check_line, check_path, plain
from boardwright.config.problems import one_of, quote

MAX_CLAIMS = 100
MAX_MOVES = 2000
MAX_CAPTION = 1000

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""Id of an example: it names the files of its figure too."""

POSITION_KEYS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "position": ("fendo", "cercas", "dendria", "fanorona"),
        "sites": ("fendo", "cercas", "dendria", "fanorona", "fen"),
        "to_move": ("fendo", "cercas", "dendria", "fanorona", "fen"),
        "fences": ("fendo",),
        "stock": ("fendo",),
        "lines": ("cercas",),
        "passes": ("dendria",),
        "history": ("dendria",),
    }
)
"""Keys that describe a position -> the games whose positions have them."""

STARTS = ("position", "sites", "moves")
"""Keys of which an example has one at the most; with none of them it shows the start of the game."""


def _one_line(text: str) -> str:
    return check_line(" ".join(text.split()))


def check_id(text: str) -> str:
    """`text`, when it can be the id of an example.

    Raises:
        PydanticCustomError: it cannot.
    """
    if len(text) > 80 or not ID.fullmatch(text):
        raise plain(
            f"an id is up to 80 small letters, digits and single hyphens such as my-puzzle-2, not {quote(text)}"
        )
    return text


def _board(text: str) -> str:
    return check_path(text, "the file's folder")


Board = Annotated[str, Field(min_length=1), AfterValidator(_board)]
Rows = Annotated[str, Field(min_length=1)]
Moves = Annotated[tuple[Turn, ...], Field(strict=False, max_length=MAX_MOVES)]


class EarlierPosition(ConfigModel):
    """A position that came up before (Dendria)."""

    position: Rows | None = Field(None, description="The pieces in rows, the top row first.")
    sites: Sites | None = Field(None, description="The pieces: player -> kind -> places.")
    to_move: Name | None = Field(None, description="Who was to move.")


class ExampleModel(ConfigModel):
    """An example of play: a position, and claims about it that are verified one by one."""

    id: Annotated[str, AfterValidator(check_id)] | None = Field(
        None,
        description="Name of the example, unique. Default: the file's name without .yaml.",
        json_schema_extra={"pattern": f"^{ID.pattern}$"},
    )
    game: Literal["fen", "fendo", "cercas", "dendria", "fanorona"] = Field(description="The game.")
    board: Board = Field(description="A stock board, or the path of a config beside the file or below it.")
    title: Title | None = Field(None, description="Title of the figure.")
    caption: Annotated[str, Field(min_length=1, max_length=MAX_CAPTION), AfterValidator(_one_line)] | None = Field(
        None, description="What the figure shows, in a sentence or two."
    )
    position: Rows | None = Field(
        None, description="The pieces in rows, the top row first (not for FEN). Default: the start of the game."
    )
    sites: Sites | None = Field(None, description="The pieces: player -> places. Instead of position.")
    moves: Moves | None = Field(None, description="Turns played from the start. Instead of position.")
    to_move: Name | None = Field(None, description="Who is to move. Default: the player who begins.")
    fences: Names | None = Field(None, description="Fendo: the fences, each as a space and its side, such as d1N.")
    stock: Annotated[dict[str, Annotated[int, Field(ge=0, le=1000)]], Field(max_length=2)] | None = Field(
        None, description="Fendo: player -> pieces beside the board. Default: those that are not on it."
    )
    lines: Names | None = Field(None, description="Cercas: the lines, each between two dots, such as C3-C5.")
    passes: Annotated[int, Field(ge=0, le=2)] | None = Field(
        None, description="Dendria: passes in a row just made, 0 to 2. Default 0."
    )
    history: Annotated[tuple[EarlierPosition, ...], Field(strict=False, max_length=MAX_MOVES)] | None = Field(
        None, description="Dendria: earlier positions, which may not be recreated."
    )
    claims: Annotated[tuple[Claim, ...], Field(strict=False, min_length=1, max_length=MAX_CLAIMS)] = Field(
        description="What is claimed: a list of mappings of one key."
    )
    show: Turn | None = Field(None, description="The turn that the figure draws.")

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """One way to give the position, with the keys that this game's positions have."""
        given = [key for key in (*POSITION_KEYS, "moves") if key in self.model_fields_set]
        starts = [key for key in STARTS if key in given]
        found: list[CrossProblem] = [
            ((key,), f"the position is given already, by '{starts[0]}'; give only one of {', '.join(STARTS)}")
            for key in starts[1:]
        ]
        for key in given:
            games = POSITION_KEYS.get(key)
            if games and self.game not in games:
                hint = "name the places in 'sites:'" if key == "position" else f"it belongs to {one_of(games)}"
                found.append(((key,), f"positions of {self.game} do not have it; {hint}"))
            elif games and key not in STARTS and starts in ([], ["moves"]):
                found.append(((key,), "goes with 'position:' or 'sites:', and neither is given"))
        for number, claim in enumerate(self.claims):
            found += [(("claims", number, *path), message) for path, message in claim.cross_problems()]
        return tuple(found)
