"""Themes by name or file, with the colours of all installed games."""

import os
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
from boardwright.geometry.quantised import millionths
from boardwright.scene.colours import luminance


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
    if not _like_file(name):
        raise loaded.error(loaded.problem(key, _unknown(name)))
    path = path_beside(loaded, key, name)
    theme = _of_file(path, str(path))
    if problem := _sheets_problem(theme):
        raise loaded.error(loaded.problem(key, f"{name}: {problem}"))
    return theme


def named_theme(name: str) -> Theme:
    """Theme that a command line names: a stock one, or a file.

    Raises:
        UsageError: when there is no such theme.
        ConfigError: when the file is wrong, or cannot be read.
    """
    if stock_path("themes", name):
        return stock_theme(name)
    if not _like_file(name):
        raise UsageError(f"--theme: {_unknown(name)}")
    theme = _of_file(Path(name), name)
    if problem := _sheets_problem(theme):
        raise UsageError(f"--theme: {name}: {problem}")
    return theme


def _like_file(name: str) -> bool:
    return name.endswith((".yaml", ".yml")) or "/" in name or os.sep in name


def _unknown(name: str) -> str:
    names = stock_names("themes")
    hint = did_you_mean(name, names) or f"; choose from {', '.join(names)}"
    return f"unknown theme {quote(name)}{hint}"


def _of_file(path: Path, shown: str) -> Theme:
    """A theme of a user's own, which changes the usual one."""
    usual = stock_theme(USUAL)
    return load_theme(read_file(path, shown), shown, usual.own, base=usual)


def _sheets_problem(theme: Theme) -> str:
    """What is wrong with the theme that a theme names for the sheets beside its board; empty if nothing is."""
    if not theme.sheets or (theme.sheets in stock_names("themes") and not stock_theme(theme.sheets).sheets):
        return ""
    plain = [one for one in stock_names("themes") if not stock_theme(one).sheets]
    hint = did_you_mean(theme.sheets, plain) or f"; choose from {', '.join(plain)}"
    return f"sheets: unknown theme for sheets {quote(theme.sheets)}{hint}"


def sheet_theme(theme: Theme) -> Theme:
    """Theme of the sheets beside a board in a theme: of words, pieces and figures."""
    return stock_theme(theme.sheets) if theme.sheets else theme


DARK = "night"
"""Theme whose colours figures have on dark pages, if their own theme is for light paper."""

DARK_PAGE = "#1e1e1e"
"""A dark page of usual brightness, in which grounds round signs disappear."""

DARKEST = 0.18
"""Luminance of paper below which a theme is itself for dark pages: about as far from black as from white."""


def dark_theme(theme: Theme) -> Theme:
    """The theme of a figure on a dark page, in which no paper is printed: its own if that is dark, or else `DARK`."""
    dark = theme if millionths(luminance(theme.colours.paper)) < millionths(DARKEST) else stock_theme(DARK)
    return replace(dark, colours=replace(dark.colours, paper=DARK_PAGE))


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
