"""Lists of everything available: stock boards, examples, papers, themes, and the keys of a theme."""

import ast
import inspect
from collections.abc import Iterator
from typing import Any

from boardwright.app.catalogue.listing import listing
from boardwright.figures import theme
from boardwright.figures.theme import MIN_LINE, WIDEST_LINES, own_colours
from boardwright.games.kit import USUAL
from boardwright.games.registry import all_kits
from boardwright.games.themes import stock_theme
from boardwright.sets.shop import known_shops
from made.page import PageSource
from made.tables import code, table


def listed(_page: PageSource, what: str) -> str:
    """The output of `boardwright list` as a table; lines that run across are left out."""
    heading, *rest = listing(what)
    rows = [row for row in rest if len(row) == len(heading)]
    return table(heading, ((code(name), *others) for name, *others in rows))


def print_shops(_page: PageSource) -> str:
    """Print shops that configs can name, with what they ask for and where they say so."""
    rows = (
        (code(name), f"{shop.bleed:g} mm", f"{shop.safe:g} mm", shop.colours, f"{shop.source}, read {shop.read}")
        for name, shop in known_shops().items()
    )
    return table(("shop", "bleed", "safe zone", "colours", "source"), rows)


def theme_keys(_page: PageSource) -> str:
    """Colours and lines of a theme, with their values in the usual theme, colours of marks and of single games."""
    usual = stock_theme(USUAL)
    colours = [
        (code(f"colours.{name}"), code(getattr(usual.colours, name)), words) for name, words in described(theme.Colours)
    ]
    own = [
        (code(f"colours.{one.role}"), code(one.value), f"{kit.credit.name}: its {_use(one)}")
        for kit in all_kits()
        if kit.colours
        for one in own_colours(kit.name, kit.colours[USUAL])
    ]
    lines = [
        (
            code(f"lines.{name}"),
            code(f"{getattr(usual.lines, name):g} mm"),
            f"{words} From {MIN_LINE:g} to {WIDEST_LINES[name]:g} mm.",
        )
        for name, words in described(theme.Lines)
    ]
    marks = [(code(f"marks.{name}"), code(usual.marks.of(name)), words) for name, words in described(theme.MarkColours)]
    return table(("key", f"in `{USUAL}`", "purpose"), [*colours, *lines, *marks, *own])


def _use(colour: theme.OwnColour) -> str:
    return "ornament" if colour.like and colour.use == "fill" else colour.use


def described(of: type[Any]) -> Iterator[tuple[str, str]]:
    """Fields of a dataclass, each with the text below it in the source; its name if there is none."""
    (body,) = (node for node in ast.parse(inspect.getsource(of)).body if isinstance(node, ast.ClassDef))
    for here, below in zip(body.body, [*body.body[1:], None], strict=True):
        if isinstance(here, ast.AnnAssign) and isinstance(here.target, ast.Name):
            words = f"{here.target.id.capitalize()} pieces."
            if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
                words = str(below.value.value)
            yield here.target.id, words
