"""What there is: boards, tilings, papers, themes, games, as rows of text."""

from collections.abc import Callable, Mapping

from boardwright.app.credits import CREDITS
from boardwright.app.errors import UsageError
from boardwright.app.stock import Kind, stock_files

Rows = tuple[tuple[str, ...], ...]
"""A heading row and the rows below it."""


def _boards() -> Rows:
    return (("board", "what it is"), *_commented("boards"))


def _themes() -> Rows:
    return (("theme", "what it is"), *_commented("themes"))


def _commented(kind: Kind) -> Rows:
    """Names of stock files, each with the first comment in it."""
    rows = []
    for path in stock_files(kind):
        lines = path.read_text(encoding="utf-8").splitlines()
        comments = [line[2:] for line in lines if line.startswith("# ") and "$schema" not in line]
        rows.append((path.stem, comments[0] if comments else ""))
    return tuple(rows)


def _tilings() -> Rows:
    from boardwright.tilings import available_shapes, catalogue, named_tiling  # noqa: PLC0415  # only this list needs it
    from boardwright.tilings.triangles import SHAPES  # noqa: PLC0415

    rows = []
    for entry in catalogue():
        tiling = named_tiling(entry.name)
        shapes = (*SHAPES, "disc", "polygon") if tiling.is_triangular else available_shapes(tiling.lattice)
        rows.append((entry.name, ", ".join(entry.aliases), tiling.lattice, ", ".join(shapes)))
    return (("tiling", "also called", "lattice", "shapes"), *rows)


def _papers() -> Rows:
    from boardwright.geometry.papers import PAPERS  # noqa: PLC0415

    rows = tuple((name, f"{width:g} x {height:g} mm") for name, (width, height) in PAPERS.items())
    return (("paper", "size"), *rows)


def _games() -> Rows:
    rows = tuple((game, credit.name, credit.credit) for game, credit in CREDITS.items())
    return (("game", "name", "author"), *rows)


LISTS: Mapping[str, Callable[[], Rows]] = {
    "boards": _boards,
    "tilings": _tilings,
    "papers": _papers,
    "themes": _themes,
    "games": _games,
}


def listing(what: str) -> Rows:
    """Rows of a list.

    Raises:
        UsageError: for a list that does not exist yet.
    """
    if what not in LISTS:
        raise UsageError(f"the list of {what} is not available yet")
    return LISTS[what]()
