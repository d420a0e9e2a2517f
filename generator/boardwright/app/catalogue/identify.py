"""Which tiling is it? A config, a drawing or a name is looked up among the tilings with a name."""

import json
import os
import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from boardwright.app.counts import refused_game
from boardwright.config.errors import InputError, UsageError
from boardwright.config.problems import ConfigError, Problem, did_you_mean, quote
from boardwright.config.source import Source
from boardwright.games.load import load_source
from boardwright.games.sources import SUFFIXES, file_meant, find_source
from boardwright.games.stock import stock_names, stock_path
from boardwright.tilings import AmbiguousTilingError, PeriodicTiling, UnknownTilingError, named_tiling
from boardwright.tilings.errors import NoVectorsError, TilingError, UnknownNumberError
from boardwright.tilings.exact.catalogue import known_names, name_key
from boardwright.tilings.exact.identify import headline, identify
from boardwright.tilings.exact.names import plain_words
from boardwright.tilings.families.names import APERIODIC
from boardwright.tilings.isohedral.types import isohedral_tiling

NO_PERIOD = "no period: nothing to look up"

_CIRCLES = re.compile("; build --only proof circles (it|them)")
"""Advice for drawings that a config names."""

DRAWINGS = (".svg", ".geojson", ".json")
"""Endings of the files that are drawings of one cell; all others are configs."""

LONGEST = 400
"""Characters of a symbol, or of the kinds of nodes, that are printed for people."""


def identified(argument: str) -> dict[str, Any]:
    """The tiling of a config, of a drawing of one cell, or of a name; a name is first that of a board or a file.

    Raises:
        ConfigError: when the config is wrong, or its tiling has no period.
        InputError: the same of a drawing.
        UsageError: for a name that is none, or that of a tiling without a period.
    """
    known = argument == "-" or stock_path("boards", argument) is not None or os.path.exists(argument)
    like_path = "/" in argument or os.sep in argument or argument.lower().endswith((*SUFFIXES, *DRAWINGS))
    if not known and not like_path:
        return identify(_named(argument))
    if argument.lower().endswith(DRAWINGS):
        return identify(_drawn(argument))
    return identify(_of_config(find_source(argument)))


def _named(name: str) -> PeriodicTiling:
    aperiodic = [plain_words(one) for tiling in APERIODIC for one in (tiling.name, *tiling.aliases)]
    if plain_words(name) in aperiodic:
        raise UsageError(f"{name}: {NO_PERIOD}")
    number = re.fullmatch(r"\W*(?:IH|isohedral)[\s:-]*(\d{1,2})\W*", name, re.IGNORECASE)
    try:
        if number:
            return isohedral_tiling(int(number[1]))
        return named_tiling(name)
    except AmbiguousTilingError as error:
        entries = known_names().get(name_key(name), ())
        variants = " and ".join(repr(entry.full_name) for entry in entries)
        raise UsageError(
            f"{quote(name)} is the name of several tilings: {variants}" if entries else str(error)
        ) from None
    except UnknownTilingError as error:
        if isinstance(error, UnknownNumberError) or number:
            raise UsageError(str(error)) from None
        hint = file_meant(name) or did_you_mean(name, (*stock_names("boards"), *error.near))
        raise UsageError(f"no file, no stock board and no tiling is called {quote(name)}{hint}") from None
    except TilingError as error:
        raise UsageError(str(error)) from None


def _of_config(source: Source) -> PeriodicTiling:
    loaded = load_source(source)
    counting = loaded.kit.counting
    if counting is None or counting.tiling is None:
        raise refused_game(loaded, "identified", "tiling")
    tiling = counting.tiling(loaded)
    if tiling is None:
        raise loaded.error(loaded.problem("board.tiling", NO_PERIOD))
    return tiling


def _drawn(argument: str) -> PeriodicTiling:
    """The tiling of a drawing without a config: its vectors are found in it."""
    path = Path(argument)
    tiling = f"{{file: {json.dumps(path.name)}, vectors: find}}"
    text = f"game: fen\nboard: {{tiling: {tiling}, shape: rhombus, size: [1, 1]}}\n"
    try:
        return _of_config(Source(path.stem, argument, text.encode(), path.parent))
    except ConfigError as error:
        told = [problem.message.removeprefix(f"{path.name}: ") for problem in error.problems]
        if isinstance(error.__cause__, NoVectorsError):
            told = [f"{NO_PERIOD}: no two shifts bring its sides together; a config can say them as vectors"]
        raise InputError(
            [ConfigError(argument, [Problem(1, 1, "", _CIRCLES.sub("", words))]) for words in told]
        ) from None


def lines(found: Mapping[str, Any]) -> list[str]:
    """What is known of a tiling, for people."""
    kinds = Counter(found["vertices"] or ())
    nodes = "; ".join(kind if number == 1 else f"{kind} ({number} kinds)" for kind, number in kinds.items())
    drawn = found["drawn"]
    edges = "edges of equal length" if drawn["equal_edges"] else "edges of unequal lengths"
    rows = (
        ("also", ", ".join(found["also"][1:])),
        ("nodes", _or_number(nodes, len(kinds), "sorts")),
        ("symbol", _or_number(found["symbol"] or "", found["classes"], "classes of flags")),
        ("drawn", f"{'bent edges' if drawn['bent'] else edges}, wallpaper group {drawn['group']}"),
    )
    return [
        headline(found),
        *(f"  {f'{title}:':8} {words}" for title, words in rows if words),
        "  Compared is which faces meet at edges and nodes; lengths, angles and bends are not.",
    ]


def _or_number(text: str, number: int, things: str) -> str:
    """A text, or if it is too long or missing, how many things it is about; nothing for none."""
    if text and len(text) <= LONGEST:
        return text
    return f"{number:,} {things}{'; --json prints them' if text else ''}" if number else ""
