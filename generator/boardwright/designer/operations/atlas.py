"""The operation `atlas`: a search among all tilings that have a name, or boards that were judged, with pictures."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import Field

from boardwright.app.catalogue.atlas_gallery import kinds_text, swatch_group
from boardwright.app.catalogue.judged import JudgedBoard, Quality, judged_boards
from boardwright.app.catalogue.tiling_search import KnownTiling, TilingFilter, record, search, turn_of
from boardwright.config.errors import UsageError
from boardwright.designer.operations.asked import Answer, Request, RequestError
from boardwright.designer.operations.wording import page_words
from boardwright.figures.theme import Theme
from boardwright.games.kit import USUAL
from boardwright.games.themes import stock_theme
from boardwright.scene import Page
from boardwright.tilings.exact.sizes import SizedBoard
from boardwright.writers.svg import write_inline_svg

MOST: Final = 60
"""Tilings of one answer, at the most."""

MOST_BOARDS: Final = 12
"""Boards that are told of each tiling, at the most."""

MOST_JUDGED: Final = 2000
"""Faces of a board that is searched for, at the most."""

WIDTH, HEIGHT, FACES = 40.0, 30.0, 26
"""Size of a picture in mm, and about how many faces it shows."""

_Count = Annotated[int, Field(ge=1, le=24)]


class Turn(Request):
    """A turn of so many nodes, or so many edges."""

    nodes: _Count
    edges: _Count


class AtlasRequest(Request):
    """What is searched for, and which part of what is found is wanted; what is not given does not matter.

    `kinds` are numbers of kinds of nodes, `contains` numbers of sides, `faces` a range of numbers of faces of boards,
    `words` parts of names, all of which must be there; names in the `language` count too. With `judged`, boards that
    are like that are found in place of tilings: `fair` with the pie rule, with `long` games, or used as a `whole`.
    """

    kinds: Annotated[list[Annotated[int, Field(ge=1, le=6)]], Field(max_length=6)] = Field(default_factory=list)
    turn: Turn | None = None
    contains: Annotated[list[Annotated[int, Field(ge=2, le=48)]], Field(max_length=12)] = Field(default_factory=list)
    odd: bool = False
    no_tie: bool = False
    faces: Annotated[list[Annotated[int, Field(ge=1, le=MOST_JUDGED)]], Field(min_length=2, max_length=2)] | None = None
    shape: Annotated[str, Field(max_length=20)] | None = None
    duals: bool = False
    words: Annotated[str, Field(max_length=200)] = ""
    judged: Annotated[list[Quality], Field(max_length=3)] = Field(default_factory=list)
    start: Annotated[int, Field(ge=0, le=100_000, alias="from")] = 0
    count: Annotated[int, Field(ge=0, le=MOST)] = 24


def atlas(asked: AtlasRequest, _folder: Path) -> Answer:
    """How many tilings fit, and those that are wanted: facts, as the search on the command line has them, and `svg`."""
    try:
        wanted = _wanted(asked)
        found = search(wanted)
    except UsageError as error:
        raise RequestError(str(error).removeprefix("--")) from None
    named = [one for one in found if _is_called(one[0], asked.words, asked.language)]
    theme = stock_theme(USUAL)
    if asked.judged:
        boards = _judged([tiling for tiling, _ in named], asked)
        wanted_boards = boards[asked.start : asked.start + asked.count]
        told = [
            {**_record(tiling, (), wanted, theme, asked.language), **_judged_record(board)}
            for tiling, board in wanted_boards
        ]
        return {"total": len(boards), "tilings": told}
    shown = named[asked.start : asked.start + asked.count]
    return {"total": len(named), "tilings": [_record(*one, wanted, theme, asked.language) for one in shown]}


def _wanted(asked: AtlasRequest) -> TilingFilter:
    """What is asked of tilings; with `judged`, the rest is asked of boards."""
    of_any = TilingFilter(
        kinds=frozenset(asked.kinds) or None,
        contains=frozenset(asked.contains),
        no_tie=asked.no_tie,
        duals=asked.duals,
    )
    if asked.judged:
        return of_any
    return replace(
        of_any,
        turn=turn_of(asked.turn.nodes, asked.turn.edges) if asked.turn else None,
        faces=(asked.faces[0], asked.faces[1]) if asked.faces else None,
        shape=asked.shape or None,
        odd=asked.odd and bool(asked.faces or asked.shape),
    )


def _judged(tilings: Sequence[KnownTiling], asked: AtlasRequest) -> list[tuple[KnownTiling, JudgedBoard]]:
    """Boards of some tilings that are as asked; where fair ones are, those nearest to even come first."""
    named = {(tiling.name, tiling.variant): tiling for tiling in tilings}
    low, high = asked.faces or (1, MOST_JUDGED)
    # Tilings may share a board: it is found by the name of each, and once.
    each: dict[object, tuple[KnownTiling, JudgedBoard]] = {}
    for board in judged_boards():
        tiling = named.get((board.tiling, board.variant))
        if (
            tiling is not None
            and low <= board.faces <= high
            and asked.shape in (None, "", board.board["shape"])
            and (asked.turn is None or (asked.turn.nodes, asked.turn.edges) == (board.nodes, board.edges))
            and all(map(board.has, asked.judged))
        ):
            each.setdefault(board.same, (tiling, board))
    found = [*each.values()]
    if "fair" in asked.judged:
        found.sort(key=lambda one: one[1].unfair)
    return found


def _judged_record(board: JudgedBoard) -> dict[str, Any]:
    """What the page shows of a board, and needs to make it."""
    turn = {"nodes": board.nodes, "edges": board.edges}
    return {
        "turn": turn,
        "board": {
            "keys": dict(board.board),
            "per_turn": None if board.reading == "own" else turn,
            "faces": board.faces,
            "pie": board.pie.to_json(),
            "turns": board.turns,
            "used": board.used,
        },
    }


def _called(tiling: KnownTiling, language: str) -> str | None:
    """What a tiling is called in a language, if it has a name there."""
    name: str | None = page_words(language).get(f"board.tiling_{tiling.full_name}")
    return name


def _is_called(tiling: KnownTiling, words: str, language: str) -> bool:
    """Whether all words are in the names of a tiling, its family, or the kinds of its nodes."""
    if not words.strip():
        return True
    own = _called(tiling, language) or ""
    names = (tiling.name, tiling.full_name, tiling.family, *tiling.aliases, tiling.lattice or "", own)
    text = " ".join((*names, kinds_text(tiling.types, is_dual=tiling.is_dual))).casefold()
    return all(word in text for word in words.casefold().split())


def _record(
    tiling: KnownTiling, boards: tuple[SizedBoard, ...], wanted: TilingFilter, theme: Theme, language: str
) -> dict[str, Any]:
    told = record(tiling, boards[:MOST_BOARDS] if wanted.wants_boards else None)
    tiling_key: object = tiling.name
    if tiling.family == "isohedral":
        tiling_key = {"isohedral": int(tiling.full_name.removeprefix("IH"))}
    return {
        **told,
        "title": tiling.full_name,
        "called": _called(tiling, language),
        "words": kinds_text(tiling.types, is_dual=tiling.is_dual),
        "turn": told["turns"][0] if len(told["turns"]) == 1 else None,
        "tiling": tiling_key,
        "boards_found": len(boards),
        "svg": _svg(tiling, theme),
    }


def _svg(tiling: KnownTiling, theme: Theme) -> str | None:
    group = swatch_group(tiling, WIDTH, HEIGHT, FACES, theme)
    if group is None:
        return None
    return write_inline_svg(Page(WIDTH, HEIGHT, (group,), tiling.full_name, ""), tiling.name)
