"""Stock files: boards, examples and themes that come with the program and with the installed games."""

from functools import cache
from pathlib import Path
from typing import Literal

from boardwright.games.registry import all_kits

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
