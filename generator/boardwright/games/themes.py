"""Themes by name or file, with the colours of all installed games."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from boardwright.config.errors import UsageError
from boardwright.config.problems import did_you_mean, quote
from boardwright.config.theme import load_theme
from boardwright.figures.theme import OwnColour, Theme, own_colours
from boardwright.games.kit import USUAL, LoadedConfig
from boardwright.games.registry import all_kits
from boardwright.games.sources import path_beside, read_file
from boardwright.games.stock import stock_names, stock_path


def stock_theme(name: str) -> Theme:
    """A theme by its name.

    Raises:
        UsageError: when no theme has that name.
    """
    path = stock_path("themes", name)
    if path is None:
        raise UsageError(f"unknown theme {name!r}; choose from {', '.join(stock_names('themes'))}")
    return _stock(path, read_file(path, path.name))


def find_theme(loaded: LoadedConfig[Any], name: str, key: tuple[str | int, ...]) -> Theme:
    """Theme that a config names at a key: a stock one, or a file inside the config's folder.

    Raises:
        ConfigError: when there is no such theme, or the file is wrong.
    """
    stock = stock_path("themes", name)
    if stock:
        return _stock(stock, read_file(stock, stock.name))
    if not name.endswith((".yaml", ".yml")) and "/" not in name:
        names = stock_names("themes")
        hint = did_you_mean(name, names) or f"; choose from {', '.join(names)}"
        raise loaded.error(loaded.problem(key, f"unknown theme {quote(name)}{hint}"))
    path = path_beside(loaded, key, name)
    usual = stock_theme(USUAL)
    theme = load_theme(read_file(path, str(path)), str(path), usual.own, base=usual)
    if theme.sheets and (theme.sheets not in stock_names("themes") or stock_theme(theme.sheets).sheets):
        plain = [one for one in stock_names("themes") if not stock_theme(one).sheets]
        hint = did_you_mean(theme.sheets, plain) or f"; choose from {', '.join(plain)}"
        message = f"{name}: sheets: unknown theme for sheets {quote(theme.sheets)}{hint}"
        raise loaded.error(loaded.problem(key, message))
    return theme


def sheet_theme(theme: Theme) -> Theme:
    """Theme of the sheets beside a board in a theme: of words, pieces and figures."""
    return stock_theme(theme.sheets) if theme.sheets else theme


@cache
def _stock(path: Path, content: bytes) -> Theme:
    own: list[OwnColour] = []
    for kit in all_kits():
        if kit.colours:
            named = own_colours(kit.name, kit.colours.get(path.stem, kit.colours[USUAL]))
            own += named if path.stem in kit.colours else _on_its_paper(named, path, content)
    told = [kit.name for kit in all_kits() if path.stem in kit.colours]
    return load_theme(content, path.name, tuple(own), speaks_of=told)


def _on_its_paper(usual: tuple[OwnColour, ...], path: Path, content: bytes) -> tuple[OwnColour, ...]:
    """Colours of a game that does not know a theme: the usual ones, or its paper and lines, if its paper is another."""
    if path.stem == USUAL:
        return usual
    every = [colour for kit in all_kits() if kit.colours for colour in own_colours(kit.name, kit.colours[USUAL])]
    common = load_theme(content, path.name, tuple(every)).colours
    if common.paper == stock_theme(USUAL).colours.paper:
        return usual
    return tuple(replace(one, value=common.line if one.use == "line" else common.paper) for one in usual)
