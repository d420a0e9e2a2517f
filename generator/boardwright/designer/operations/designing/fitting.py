"""The operation `fit`: a shape and size for another tiling, the ones there were if it has them."""

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import Field

from boardrules.values import dataclass
from boardwright.config.document import Document
from boardwright.config.errors import UsageError
from boardwright.config.loader import read_yaml
from boardwright.config.problems import ConfigError
from boardwright.config.source import Source
from boardwright.designer.operations.asked import Answer, Request
from boardwright.designer.operations.configs import ConfigText
from boardwright.designer.operations.design import NAME, SHOWN, KeyChange
from boardwright.designer.operations.editing.edit import edited
from boardwright.games.kit import USUAL, LoadedConfig, NewOptions
from boardwright.games.load import config_of
from boardwright.games.themes import stock_theme
from boardwright.sets.from_config import plan_loaded

MEASURES: Final = ("shape", "size", "radius", "width", "height", "points", "whole", "centre")
"""Keys of `board` that say which part of a tiling the board is."""

SHAPES: Final = ("hexagon", "triangle", "square", "rectangle", "rhombus", "supertile", "disc", "all")
"""Shapes that are tried, those first that most games look for."""

FIRST: Final = 3
"""Size that each shape is tried with first, to see whether the tiling has it, and how many faces it gets."""

STEPS: Final = (0, -1, 1, -2, 2)
"""Sizes beside the one that should have as many faces as are wanted."""

ENOUGH: Final = 2
"""Shapes with a board that can be printed after which no others are tried."""

FACES: Final = 37
"""Faces of a board that is usual, if there was none before."""

SECONDS: Final = 2.0
"""How long it is tried on; the best that was found until then is taken."""

Measures = Mapping[str, Any]


class FitRequest(Request):
    """A config, changes to apply first (such as of its tiling), and the number of faces that it had."""

    text: ConfigText
    changes: Annotated[list[KeyChange], Field(max_length=100)] = Field(default_factory=list)
    faces: Annotated[int, Field(ge=1, le=1_000_000)] | None = None


PRINTED, PLAYED, CUT, NOTHING = range(4)
"""How far a board goes: it can be printed as it is, or played at least, or at least cut, or not even that."""


@dataclass(frozen=True, slots=True)
class Tried:
    """How far a board goes, and its number of faces."""

    grade: int
    faces: int
    measures: Measures

    @classmethod
    def played(cls, faces: int, measures: Measures) -> "Tried":
        """A board with so many faces, or one that cannot be played: 0; whether it can be printed is not asked."""
        return cls(PRINTED if faces else NOTHING, faces, measures)


def fit(asked: FitRequest, folder: Path) -> Answer:
    """`changes`: those asked for, and others of the board's shape and size so that it can be cut, and best be played.

    `fits` says whether it then can be played.
    """
    changes = [{"key": change.key, "value": change.value} for change in asked.changes]
    text = edited(asked.text, [(change.key, change.value) for change in asked.changes]).text
    document = read_yaml(text, SHOWN)[0]
    data = document.data if document else None
    board = data.get("board") if isinstance(data, dict) else None
    if document is None or not isinstance(data, dict) or not isinstance(board, dict):
        return {"changes": changes, "fits": False}
    old = {key: board[key] for key in MEASURES if key in board}

    def tried(measures: Measures) -> Tried:
        rest = {key: value for key, value in board.items() if key not in MEASURES}
        whole = replace(document, data={**data, "board": {**rest, **measures}})
        return _tried(whole, text, folder, measures)

    best = _best(tried, data, old, asked.faces or FACES)
    if best is None:
        return {"changes": changes, "fits": False}
    new = best.measures
    more = [{"key": f"board.{key}", "value": new.get(key)} for key in MEASURES if new.get(key) != old.get(key)]
    return {"changes": [*changes, *more], "fits": best.grade <= PLAYED}


def _best(tried: Callable[[Measures], Tried], data: Mapping[str, Any], old: Measures, faces: int) -> Tried | None:
    """The old measures if they can be played; else near ones; else what a new board would have, or another shape.

    Room on the paper is no reason to change the old ones: a larger paper or a pencil may do.
    """
    end = time.monotonic() + SECONDS
    found = [tried(old)]
    if found[0].grade <= PLAYED:
        return found[0]
    steps = _near(old) if found[0].grade <= CUT else iter(())
    for one in chain(map(tried, steps), map(tried, _of_new(data)), other_shapes(tried, faces)):
        found.append(one)
        printed = {str(one.measures.get("shape")) for one in found if one.grade == PRINTED}
        if time.monotonic() > end or len(printed) >= ENOUGH or str(old.get("shape")) in printed:
            break
    able = [one for one in found if one.grade <= CUT]
    shape = old.get("shape")

    def worth(one: Tried) -> tuple[int, bool, bool, float]:
        other = one.measures.get("shape")
        return one.grade, other != shape, other == "disc", abs(one.faces - faces)

    return min(able, key=worth, default=None)


def _tried(document: Document, text: str, folder: Path, measures: Measures) -> Tried:
    try:
        loaded = replace(config_of((document, (), frozenset()), SHOWN, folder), advice=False)
    except ConfigError:
        return Tried(NOTHING, 0, measures)
    theme, grade = stock_theme(USUAL), NOTHING
    try:
        if loaded.kit.proof:
            loaded.kit.proof(loaded, theme)
        grade = CUT
        figures = loaded.kit.figures(loaded, theme)
        grade = PLAYED
        plan_loaded(Source(NAME, SHOWN, text.encode("utf-8", "replace"), folder), loaded, figures=figures)
        grade = PRINTED
    except ConfigError:
        pass
    return Tried(grade, _faces(loaded) if grade < NOTHING else 0, measures)


def _faces(loaded: LoadedConfig[Any]) -> int:
    counting = loaded.kit.counting
    try:
        return int(counting.record(loaded).get("faces", 0)) if counting else 0
    except ConfigError:
        return 0


def _near(old: Measures) -> Iterator[Measures]:
    """The old shape in sizes near the old one."""
    size, radius = old.get("size"), old.get("radius")
    if isinstance(size, int):
        yield from ({**old, "size": size + step} for step in (-1, 1, -2, 2) if size + step > 0)
    elif isinstance(size, list) and len(size) == 2 and all(isinstance(one, int) for one in size):
        rows, columns = size
        for pair in ((rows, columns - 1), (rows, columns + 1), (rows - 1, columns), (rows + 1, columns)):
            if min(pair) > 0:
                yield {**old, "size": list(pair)}
    elif isinstance(radius, int | float):
        yield from ({**old, "radius": radius + step / 4} for step in (-1, 1, -2, 2, -4, 4) if radius + step / 4 > 0)


def _of_new(data: Mapping[str, Any]) -> Iterator[Measures]:
    """What a new board of the tiling would have."""
    from boardwright.games.registry import find_kit  # noqa: PLC0415 - only if the old measures do not fit

    tiling = data["board"].get("tiling")
    try:
        text = find_kit(str(data.get("game"))).starting_config(NewOptions(NAME, str(tiling)))
    except (UsageError, KeyError):
        return
    # The name of the tiling stands in the text as it came, whatever YAML makes of it.
    document = read_yaml(text, NAME)[0]
    started = document.data if document else None
    board = started.get("board") if isinstance(started, dict) else None
    if isinstance(board, dict) and isinstance(tiling, str):
        yield {key: board[key] for key in MEASURES if key in board}


def other_shapes(tried: Callable[[Measures], Tried], faces: int, shapes: Sequence[str] = SHAPES) -> Iterator[Tried]:
    """Other shapes, each in sizes that should have about as many faces as are wanted."""
    for shape in shapes:
        if shape == "all":
            yield tried({"shape": shape})
            continue
        start = tried(_sized(shape, FIRST, 0))
        yield start
        if start.grade == NOTHING:
            continue
        size = FIRST * math.sqrt(faces / max(1, start.faces))
        for step in STEPS:
            one = tried(_sized(shape, size, step))
            yield one
            if one.grade == PRINTED:
                break


def _sized(shape: str, size: float, step: int) -> Measures:
    """A shape of about a size; steps change one number of a pair, and a radius by a quarter."""
    if shape == "disc":
        return {"shape": shape, "radius": max(0.5, round(4 * size) / 4 + step / 4)}
    number = max(1, round(size))
    if shape in ("rectangle", "rhombus"):
        return {"shape": shape, "size": [number, max(1, number + step)]}
    return {"shape": shape, "size": max(1, number + step)}
