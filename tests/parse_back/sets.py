"""Boards planned and built for the tests: stock ones, and stock ones with some keys changed."""

import os
from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from boardwright.app.building.build import build, plan_build
from boardwright.config.source import Source
from boardwright.games.stock import stock_folder, stock_names, stock_path
from boardwright.scene import Page
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.from_config import plan_all, plan_source
from boardwright.sets.part import Part
from boardwright.sets.parts.board import BoardPart
from boardwright.sets.parts.pad import PadPart
from boardwright.sets.print_set import PrintSet
from boardwright.sheets.board.board_sheet import PlacedBoard
from tests.samples import ALIKE

EVERY_BOARD = "EVERY_BOARD"
"""Variable of the environment with which all stock boards are tested; `make test-slow` sets it."""

BOARDS = [name for name in stock_names("boards") if name not in ALIKE or EVERY_BOARD in os.environ]

PAPERS = {  # ISO 216, ANSI/ASME Y14.1, and the legal pad; written out again so that a slip in the program shows
    "A3": (297.0, 420.0),
    "A4": (210.0, 297.0),
    "A5": (148.0, 210.0),
    "Letter": (215.9, 279.4),
    "Legal": (215.9, 355.6),
    "Tabloid": (279.4, 431.8),
    "A4+Letter": (210.0, 279.4),
}


@cache
def _read(name: str) -> dict[str, Any]:
    path = stock_path("boards", name)
    assert path is not None
    keys: dict[str, Any] = yaml.safe_load(path.read_bytes())
    return keys


def stock_keys(name: str) -> dict[str, Any]:
    """What a stock config says."""
    return deepcopy(_read(name))


def changed(name: str, keys: Mapping[str, Any]) -> dict[str, Any]:
    """A stock config with other keys: sections are merged, None takes a key away."""
    merged = stock_keys(name)
    for key, value in keys.items():
        merged[key] = {**merged.get(key, {}), **value} if isinstance(value, dict) else value
    return {key: value for key, value in merged.items() if value is not None}


def source(keys: Mapping[str, Any], name: str = "board", folder: Path | None = None) -> Source:
    """Config in memory, as if it lay in a folder; drawings are those of the stock boards unless one is given."""
    beside = folder or (stock_folder() / "boards" if "drawings/" in str(keys) else Path())
    return Source(name, f"{name}.yaml", yaml.safe_dump(dict(keys), allow_unicode=True).encode(), beside)


def plan(keys: Mapping[str, Any]) -> PrintSet:
    """The one set that a config plans."""
    (one,) = plan_source(source(keys)).sets
    return one


def placed(one: PrintSet) -> PlacedBoard:
    """The board of a set on its page."""
    board = one.part(BoardPart)
    assert board is not None
    assert board.placed is not None
    return board.placed


def board_and_pad(one: PrintSet) -> list[Page]:
    """The page of the board, and that of the pad where the set has one."""
    pad = one.part(PadPart)
    return [placed(one).page(), *([pad.placed.page()] if pad else [])]


def pages_of(one: PrintSet, *kinds: type[Part]) -> list[Page]:
    """All pages of those parts of a set that it has, in the order asked for."""
    return [page for kind in kinds if (part := one.part(kind)) for page in part.pages]


def build_stock(name: str, folder: Path) -> Path:
    """A stock set, as `boardwright build` makes it; returns its folder."""
    for _ in build(plan_build((name,)), folder, BuildRequest(), lambda _: None):
        pass
    return folder / name


def build_board_with_text(name: str, folder: Path) -> Path:
    """The board of a stock set, and the pieces of one, with SVG text left as text; returns the folder."""
    wanted = BuildRequest(("board", "pieces") if name == "dendria" else ("board",), ("pdf", "svg"))
    path = stock_path("boards", name)
    assert path is not None
    planned = plan_all([source(changed(name, {"page": {"svg_text": "text"}}), name, path.parent)], wanted)
    for _ in build(planned, folder, wanted, lambda _: None):
        pass
    return folder / name


def build_one(keys: Mapping[str, Any], folder: Path, *parts: str) -> Path:
    """Some parts of a config's set, all of them if none is named; returns its folder."""
    wanted = BuildRequest(parts, ("pdf", "svg"))
    for _ in build(plan_all([source(keys)], wanted), folder, wanted, lambda _: None):
        pass
    return folder / "board"
