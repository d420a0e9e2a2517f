"""Themes by name or file: colours of a drawing's parts, widths of its lines, and the colours of all installed games."""

import os
from collections.abc import Collection, Mapping
from dataclasses import asdict, fields, replace
from functools import cache
from pathlib import Path, PurePath
from typing import Annotated, Any

from pydantic import BeforeValidator, PlainValidator, create_model

from boardwright.config.document import value_at
from boardwright.config.errors import UsageError, merged, noted
from boardwright.config.fields import ConfigModel, Length, plain
from boardwright.config.lengths import parse_length
from boardwright.config.loader import read_yaml
from boardwright.config.problems import ConfigError, did_you_mean, quote, shown
from boardwright.config.source import Source
from boardwright.config.validate import read_model
from boardwright.figures.theme import MIN_LINE, WIDEST_LINES, Colours, Lines, MarkColours, OwnColour, Theme, own_colours
from boardwright.games.kit import USUAL, LoadedConfig
from boardwright.games.registry import all_kits
from boardwright.games.sources import file_source, stock_source
from boardwright.games.stock import no_stock, stock_folder, stock_names, stock_path
from boardwright.geometry.quantised import millionths
from boardwright.scene.colours import luminance

_COLOURS = tuple(field.name for field in fields(Colours))
_HEX_DIGITS = frozenset("0123456789abcdef")
_MAX_NAME = 60


def load_theme(
    text: str | bytes,
    source: str,
    own: tuple[OwnColour, ...] = (),
    *,
    base: Theme | None = None,
    speaks_of: Collection[str] = (),
    checked: bool = True,
) -> Theme:
    """The theme in a YAML text: `name`, `colours` (role -> "#rrggbb"), `lines` (role -> width as a length) and, if
    it likes, `marks` (colour of authors' marks -> "#rrggbb").

    Colours are returned in lower case and widths in mm. A theme changes another one: anything that it does not set is
    as in `base`; without a base, it must set everything but the colours of single games. `own` are those colours, with
    the values used if the theme does not set them. A theme spares ink if the grounds of all games that it covers are
    bare paper: `speaks_of` are games for which it has colours besides those in the file. One that is known to be right
    need not be `checked`: making the model takes longer than a small drawing may.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    if checked:
        model = _model(tuple(colour.role for colour in own), whole=base is None)
        words = "a theme is a mapping with the keys name, colours and lines"
        file = read_model(model, read_yaml(text, source), source, words).model.model_dump(exclude_unset=True)
    else:
        document: Any = read_yaml(text, source)[0]
        widths = {role: parse_length(width) for role, width in document.data["lines"].items()}
        file = {**document.data, "lines": widths}
    colours: dict[str, str] = file.get("colours", {})
    usual: dict[str, str] = asdict(base.colours) if base else {}
    common = Colours(**(usual | {role: colours[role] for role in _COLOURS if role in colours}))
    told = {colour.game for colour in own if colour.role in colours} | set(speaks_of)
    own = _with_ornament(own, colours, usual)
    grounds = [colour.value for colour in own if colour.use == "ground" and colour.game in told]
    bare = all(ground == common.paper for ground in grounds) if grounds else bool(base and base.lines_only)
    widths = (asdict(base.lines) if base else {}) | file.get("lines", {})
    pens = replace(base.marks if base else MarkColours(), **file.get("marks", {}))
    name, sheets = file.get("name", PurePath(source).stem), file.get("sheets", "")
    return Theme(name, common, Lines(**widths), own, sheets, pens, bare)


@cache
def _model(own: tuple[str, ...], *, whole: bool) -> type[ConfigModel]:
    """The model of a theme's file, with the roles of single games; of a `whole` theme nothing else may be missing."""
    missing = ... if whole else None
    widths = {role: Annotated[float, Length(MIN_LINE, widest)] for role, widest in WIDEST_LINES.items()}
    sections: dict[str, Any] = {
        "colours": (_roles(dict.fromkeys(_COLOURS, (_Colour, missing)) | dict.fromkeys(own, (_Colour, None))), missing),
        "lines": (_roles({role: (width, missing) for role, width in widths.items()}), missing),
        "marks": (_roles({field.name: (_Colour, None) for field in fields(MarkColours)}), None),
    }
    return create_model("ThemeFile", __base__=ConfigModel, name=(_Name, missing), sheets=(_Sheets, ""), **sections)


def _roles(roles: dict[str, Any]) -> Any:
    """A section: roles with their types and defaults, as `create_model` takes them."""
    return Annotated[create_model("ThemeRoles", __base__=ConfigModel, **roles), BeforeValidator(_mapping)]


def _with_ornament(
    listed: tuple[OwnColour, ...], given: Mapping[str, str], usual: Mapping[str, str]
) -> tuple[OwnColour, ...]:
    """Colours of single games with a file's values.

    A theme that changes another one, and gives the paper or a ground without naming the ornament on it, has none:
    ornament takes the colour that it stands on.
    """
    plainly = {colour.role: given.get(colour.role, colour.value) for colour in listed}
    known = {**usual, **given, **plainly}
    return tuple(
        replace(colour, value=known[colour.like])
        if usual and colour.like and colour.role not in given and ("paper" in given or colour.like in given)
        else replace(colour, value=plainly[colour.role])
        for colour in listed
    )


def _mapping(value: object) -> object:
    if not isinstance(value, dict):
        raise plain(f"must be a mapping of roles, not {shown(value)}")
    return value


def _name(value: object) -> str:
    if not isinstance(value, str):
        raise plain(f"must be text, not {shown(value)}")
    if not 0 < len(value) <= _MAX_NAME or not value.isprintable() or not value.strip():
        raise plain(f"must be 1 to {_MAX_NAME} printable characters")
    return value


def _sheets(value: object) -> str:
    if not isinstance(value, str):
        raise plain(f"must be the name of a stock theme, not {shown(value)}")
    return value


def _colour(value: object) -> str:
    colour = value.lower() if isinstance(value, str) else ""
    if len(colour) != 7 or colour[0] != "#" or not _HEX_DIGITS.issuperset(colour[1:]):
        hint = "; put it in quotes (# begins a comment)" if value is None or isinstance(value, int) else ""
        raise plain(f"must be a colour such as '#1a2b3c', not {shown(value)}{hint}")
    return colour


_Colour = Annotated[str, PlainValidator(_colour)]
_Name = Annotated[str, PlainValidator(_name)]
_Sheets = Annotated[str, PlainValidator(_sheets)]


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
        return _stock(file)
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


def figure_themes(loaded: LoadedConfig[Any], of_board: Theme) -> tuple[Theme, ...]:
    """Theme of each figure that a config asks for: its own, or that of the config's board.

    Raises:
        ConfigError: with every unknown theme, or the first theme file with mistakes.
    """
    found: list[Theme] = []
    errors: list[ConfigError] = []
    for index, asked in enumerate(loaded.config.figures):
        with noted(errors):
            theme = find_theme(loaded, "figures", index, "theme") if asked.theme else of_board
            found.append(dark_theme(theme) if asked.ground == "dark" else theme)
    if errors:
        raise merged(errors)
    return tuple(found)


@cache
def _stock(file: Source) -> Theme:
    kits = [kit for kit in all_kits() if kit.colours]
    told = [kit.name for kit in kits if file.name in kit.colours]
    own = [one for kit in kits for one in own_colours(kit.name, kit.colours.get(file.name, kit.colours[USUAL]))]
    # Tests hold the program's own against the model.
    of_games = file.folder != stock_folder() / "themes"
    theme = load_theme(file.content, file.shown, tuple(own), speaks_of=told, checked=of_games)
    colours = theme.colours
    if file.name == USUAL or colours.paper == stock_theme(USUAL).colours.paper:
        return theme
    # A game that does not know a theme has its paper and lines: the game's own colours suit another paper.
    fitting = (
        one
        if one.game in told or one != usual
        else replace(one, value=colours.line if one.use == "line" else colours.paper)
        for one, usual in zip(theme.own, own, strict=True)
    )
    return replace(theme, own=tuple(fitting))
