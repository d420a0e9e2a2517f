"""From a config's text to pages that are certain to work: what `check` checks, and what `build` draws."""

import math
from collections.abc import Collection, Iterable

from boardwright.config.errors import InputError, UsageError
from boardwright.app.lay_out import lay_out, no_room
from boardwright.app.pieces import small_pieces
from boardwright.app.printer import printer_of
from boardwright.app.rule_sheets import check_language
from boardwright.app.set_plan import Planned, SetPlan
from boardwright.games.sources import Source, path_beside, read_file
from boardwright.games.stock import stock_names, stock_path
from boardwright.config.problems import ConfigError, Problem, did_you_mean, quote
from boardwright.config.theme import load_theme
from boardwright.figures.theme import Theme
from boardwright.games.figures import GamePlan, plan_game
from boardwright.games.load import LoadedConfig, load_config
from boardwright.geometry.units import decimal

SAFE_MARGIN = 8.0
"""Many printers cannot reach closer to the paper's edge than this many mm."""

MAX_OUTLINED_LABELS = 2_000
"""More coordinates than this make a huge SVG when their text is outlined."""


def plan_all(found: Iterable[Source | ConfigError | UsageError], parts: Collection[str] = ()) -> tuple[Planned, ...]:
    """Plans of all configs that were found, for some parts of their sets or, where none is named, for whole sets.

    Raises:
        InputError: with the problems of all of them, in their order.
    """
    planned: list[Planned] = []
    errors: list[ConfigError | UsageError] = []
    for source in found:
        if not isinstance(source, Source):
            errors.append(source)
            continue
        try:
            planned.append(plan_source(source, parts))
        except ConfigError as error:
            errors.append(error)
    if errors:
        raise InputError(errors)
    return tuple(planned)


def plan_source(source: Source, parts: Collection[str] = (), *, loaded: LoadedConfig | None = None) -> Planned:
    """Sets of one config, one for each paper.

    What is asked for decides what the board has to be: for its proof sheet alone it need neither fit the page nor be
    playable, and with a poster it may be larger than the page. `loaded` is the config where it was loaded already.

    Raises:
        ConfigError: with every problem found.
    """
    loaded = loaded or load_config(source.content, source.shown, source.folder)
    check_language(loaded)
    theme = find_theme(loaded, loaded.config.theme, ("theme",))
    printer = printer_of(loaded)
    proof_only = set(parts) == {"proof"}
    game = plan_game(loaded, theme, proof_only=proof_only)
    proof_only = proof_only and game.proof is not None
    page = loaded.config.page
    if not proof_only:
        _check_cell(loaded, game)
        if page.svg_text == "outline" and game.labels > MAX_OUTLINED_LABELS:
            message = f"{game.labels:,} coordinates outlined make a huge SVG; set 'svg_text: text', or leave them out"
            raise loaded.error(loaded.problem("page.svg_text", message))
    sets: list[SetPlan] = []
    problems_found: list[Problem] = []
    for paper in page.papers:
        name = f"{source.name}-{paper.name.lower()}" if len(page.papers) > 1 else source.name
        try:
            sets.append(lay_out(name, loaded, game, theme, paper, printer, parts))
        except ConfigError as error:
            problems_found += error.problems
    if problems_found:
        raise loaded.error(*problems_found)
    return Planned(source, tuple(sets), _warnings(loaded, game, tuple(sets)))


def _check_cell(loaded: LoadedConfig, game: GamePlan) -> None:
    cell, smallest = loaded.config.board.cell, game.board.smallest_cell
    if isinstance(cell, float) and cell < smallest - 1e-9:
        raise loaded.error(loaded.problem("board.cell", no_room(game, cell, "")))


def find_theme(loaded: LoadedConfig, name: str, key: tuple[str | int, ...]) -> Theme:
    """Theme that a config names at a key: a stock one, or a file inside the config's folder.

    Raises:
        ConfigError: where there is none, or the file is wrong.
    """
    stock = stock_path("themes", name)
    if stock:
        return load_theme(read_file(stock, stock.name), stock.name)
    if not name.endswith((".yaml", ".yml")) and "/" not in name:
        names = stock_names("themes")
        hint = did_you_mean(name, names) or f"; there are {', '.join(names)}"
        raise loaded.error(loaded.problem(key, f"unknown theme {quote(name)}{hint}"))
    path = path_beside(loaded, key, name)
    return load_theme(read_file(path, str(path)), str(path))


def _margin_for_printer(one: SetPlan) -> float:
    """Margin, in whole mm, that keeps pages on the paper when they are stretched and shifted for the printer."""
    printer = one.printer
    shift = max(map(abs, printer.back_offset)) if one.pieces and one.pieces.duplex else 0.0
    short, long = sorted((one.paper.width / 2, one.paper.height / 2))
    sides = ((short, printer.scale_x), (long, printer.scale_y))
    return math.ceil(max(half - (half - shift) / scale for half, scale in sides) - 1e-6)


def _warnings(loaded: LoadedConfig, game: GamePlan, sets: tuple[SetPlan, ...]) -> tuple[str, ...]:
    margin = loaded.config.page.margin
    found = []
    smallest = min(margin.top, margin.right, margin.bottom, margin.left)
    if smallest < SAFE_MARGIN:
        words = f"{decimal(smallest)} mm: many printers cannot print closer than {decimal(SAFE_MARGIN)} mm to the edge"
        found.append(loaded.problem("page.margin", words))
    needed = max(map(_margin_for_printer, sets))
    if smallest < needed:
        words = f"corrected so, prints reach beyond the paper's edge; use a margin of {decimal(needed)} mm or more"
        found.append(loaded.problem("printer", words))
    if game.proof and not all(one.has_proof for one in sets):
        found.append(loaded.problem("page.paper", "too small for the proof sheet, which is left out; it needs A5"))
    if any(one.placed and not one.has_rules for one in sets):
        found.append(loaded.problem("page.paper", "too small for the rule sheet, which is left out; it needs A5"))
    if any(one.pieces and not one.piece_pages for one in sets):
        found.append(loaded.problem("page.paper", "too small for the sheets of pieces, which are left out"))
    small = {words: None for one in sets if one.pieces for words in small_pieces(one.pieces.pieces)}
    found += [loaded.problem("board.cell", words) for words in small]
    found += [loaded.problem("board", warning) for warning in game.warnings]
    return tuple(f"warning: {problem.render(loaded.source)}" for problem in sorted(found))
