"""Themes by name or file, with the colours of all installed games."""

import os
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from boardwright.config.document import value_at
from boardwright.config.errors import UsageError
from boardwright.config.problems import did_you_mean, quote
from boardwright.config.source import Source
from boardwright.config.theme import load_theme
from boardwright.figures.theme import Theme, own_colours
from boardwright.games.kit import USUAL, LoadedConfig
from boardwright.games.registry import all_kits
from boardwright.games.sources import file_source, no_stock, stock_source
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
    return _read(stock_source(path))


def find_theme(loaded: LoadedConfig[Any], *key: str | int) -> Theme:
    """Theme that a config names at a key, if not at `theme`: a stock one, or a file inside the config's folder.

    Raises:
        ConfigError: when there is no such theme, or the file is wrong.
    """
    key = key or ("theme",)
    theme = _read(loaded.file(*key))
    if problem := _sheets_problem(theme):
        raise loaded.error(loaded.problem(key, f"{value_at(loaded.document.data, key)}: {problem}"))
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
        raise UsageError(f"--theme: {no_stock('themes', name)}")
    theme = _read(file_source(Path(name), name))
    if problem := _sheets_problem(theme):
        raise UsageError(f"--theme: {name}: {problem}")
    return theme


def _like_file(name: str) -> bool:
    return name.endswith((".yaml", ".yml")) or "/" in name or os.sep in name


def _read(file: Source) -> Theme:
    """The theme in a file; one of a user's own changes the usual one."""
    if file.stock:
        return _stock(file.name, file.content)
    usual = stock_theme(USUAL)
    return load_theme(file.content, file.shown, usual.own, base=usual)


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
def _stock(name: str, content: bytes) -> Theme:
    kits = [kit for kit in all_kits() if kit.colours]
    told = [kit.name for kit in kits if name in kit.colours]
    own = [one for kit in kits for one in own_colours(kit.name, kit.colours.get(name, kit.colours[USUAL]))]
    theme = load_theme(content, f"{name}.yaml", tuple(own), speaks_of=told)
    colours = theme.colours
    if name == USUAL or colours.paper == stock_theme(USUAL).colours.paper:
        return theme
    # A game that does not know a theme has its paper and lines: the game's own colours suit another paper.
    fitting = (
        one
        if one.game in told or one != usual
        else replace(one, value=colours.line if one.use == "line" else colours.paper)
        for one, usual in zip(theme.own, own, strict=True)
    )
    return replace(theme, own=tuple(fitting))
