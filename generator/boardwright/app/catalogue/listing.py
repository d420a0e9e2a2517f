"""Lists of boards, examples, tilings, papers, themes and games, as rows of text."""

from collections.abc import Callable, Mapping

from boardwright.figures.languages import BASE
from boardwright.games.registry import all_kits
from boardwright.games.stock import Kind, stock_files
from boardwright.geometry.papers import PAPERS

Rows = tuple[tuple[str, ...], ...]
"""A heading row and the rows below it. If the heading has several cells, a row of one cell is a separate line."""


def _boards() -> Rows:
    return (("board", "description"), *_commented("boards"))


def _examples() -> Rows:
    return (("example", "subject"), *_commented("examples"))


def _themes() -> Rows:
    return (("theme", "description"), *_commented("themes"))


def _commented(kind: Kind) -> Rows:
    """Names of stock files, each with the first comment in it."""
    rows = []
    for path in stock_files(kind):
        lines = path.read_text(encoding="utf-8").splitlines()
        comments = [line[2:] for line in lines if line.startswith("# ") and "$schema" not in line]
        rows.append((path.stem, comments[0] if comments else ""))
    return tuple(rows)


def _tilings() -> Rows:
    # Only this list needs them, and they are slow to load.
    from boardwright.app.catalogue.tilings import tiling_rows  # noqa: PLC0415

    return tiling_rows()


def _papers() -> Rows:
    rows = tuple((name, f"{width:g} x {height:g} mm") for name, (width, height) in PAPERS.items())
    return (("paper", "size"), *rows)


def _games() -> Rows:
    # Words are read from files, which no other list needs.
    from boardwright.games.words import credit_of  # noqa: PLC0415

    rows = tuple((kit.name, kit.credit.name, credit_of(kit, BASE).credit) for kit in all_kits())
    return (("game", "name", "author"), *rows)


LISTS: Mapping[str, Callable[[], Rows]] = {
    "boards": _boards,
    "tilings": _tilings,
    "papers": _papers,
    "themes": _themes,
    "games": _games,
    "examples": _examples,
}


def listing(what: str) -> Rows:
    """Rows of a list."""
    return LISTS[what]()
