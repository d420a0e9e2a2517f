"""Stock files: boards, examples, themes and schemas that come with the program, from the wheel or from a checkout."""

from functools import cache
from pathlib import Path
from typing import Literal

Kind = Literal["boards", "examples", "themes"]


@cache
def stock_folder() -> Path:
    """Folder that holds `boards/`, `examples/`, `themes/` and `schema/`."""
    packaged = Path(__file__).parents[1] / "stock"
    return packaged if packaged.is_dir() else Path(__file__).parents[3] / "configs"


def stock_path(kind: Kind, name: str) -> Path | None:
    """File of a stock board, example or theme, None where there is none of this name."""
    return next((path for path in stock_files(kind) if path.stem == name), None)


def stock_files(kind: Kind) -> tuple[Path, ...]:
    """All stock files of a kind, by name."""
    return tuple(sorted((stock_folder() / kind).glob("*.yaml"), key=lambda path: path.stem))


def stock_names(kind: Kind) -> tuple[str, ...]:
    """Names of all stock files of a kind."""
    return tuple(path.stem for path in stock_files(kind))
