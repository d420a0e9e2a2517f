"""Stock files: boards, examples and themes that come with the program and with the installed games."""

import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from boardwright.config.problems import did_you_mean, quote
from boardwright.games.registry import all_kits

if TYPE_CHECKING:
    from boardwright.config.source import Source

Kind = Literal["boards", "examples", "themes"]


@cache
def stock_folder() -> Path:
    """The program's own stock: `boards/`, `examples/`, `rulesheets/`, `themes/`, in a wheel or in a checkout."""
    packaged = Path(__file__).parents[1] / "stock"
    return packaged if packaged.is_dir() else Path(__file__).parents[3] / "configs"


def stock_path(kind: Kind, name: str) -> Path | None:
    """File of a stock board, example or theme; None if none has this name."""
    own = _in_folder(stock_folder(), kind)
    # Only what is none of the program's own takes a look at the games of other packages.
    return own[name] if name in own else _by_name(kind).get(name)


def stock_files(kind: Kind) -> tuple[Path, ...]:
    """All stock files of a kind, sorted by name; the program's own take precedence."""
    return tuple(_by_name(kind).values())


def stock_names(kind: Kind) -> tuple[str, ...]:
    """Names of all stock files of a kind."""
    return tuple(_by_name(kind))


def no_stock(kind: Kind, name: str, meant: str = "") -> str:
    """Says that no stock file of a kind has this name, and which may be meant."""
    if kind == "themes":
        names = stock_names(kind)
        hint = did_you_mean(name, names) or f"; choose from {', '.join(names)}"
        return f"unknown theme {quote(name)}{hint}"
    hint = meant or did_you_mean(name, stock_names(kind)) or f"; see: boardwright list {kind}"
    return f"no stock {kind.removesuffix('s')} is called {quote(name)}{hint}"


def stock_name(source: "Source") -> str | None:
    """Name of the stock board that a config is; None if it is none."""
    stock = stock_path("boards", source.name)
    found = stock is not None and os.path.realpath(stock.parent) == os.path.realpath(source.folder)
    return source.name if found else None


@cache
def _by_name(kind: Kind) -> dict[str, Path]:
    folders = dict.fromkeys((stock_folder(), *(kit.stock for kit in all_kits())))
    found: dict[str, Path] = {}
    for folder in folders:
        found = _in_folder(folder, kind) | found
    return dict(sorted(found.items()))


@cache
def _in_folder(folder: Path, kind: Kind) -> dict[str, Path]:
    return {path.stem: path for path in (folder / kind).glob("*.yaml")}
