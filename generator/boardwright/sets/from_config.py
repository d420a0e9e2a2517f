"""From a config's text to sets that are certain to work: `check` checks these, and `build` draws them."""

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from boardrules.values import dataclass
from boardwright.config.errors import InputError, UsageError, merged
from boardwright.config.models import Paper, PrinterValues
from boardwright.config.problems import ConfigError, Problem
from boardwright.config.source import Source
from boardwright.figures.own_language import lacking, rules_in_base
from boardwright.figures.theme import Theme
from boardwright.fonts import fonts_in_use
from boardwright.games.figures import GameFigures
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import font_notes, load_source, telling_missing
from boardwright.games.themes import find_theme, sheet_theme
from boardwright.games.words import credit_of, title_of
from boardwright.geometry.quantised import rounded
from boardwright.geometry.units import decimal
from boardwright.sets.build_request import EVERYTHING, BuildRequest
from boardwright.sets.fit_messages import SAFE_MARGIN, no_room
from boardwright.sets.languages import check_language
from boardwright.sets.on_paper import OnPaper, Punched
from boardwright.sets.part import LeftOut, Part, Planner, part_kind
from boardwright.sets.part_names import part_names
from boardwright.sets.parts.board import BoardPart
from boardwright.sets.print_set import PrintSet
from boardwright.sets.printer import printer_of
from boardwright.sheets.layout import PageSetup
from boardwright.sheets.page_frame import SheetText
from boardwright.writers import find

MAX_OUTLINED_LABELS = 2_000
"""Most coordinates before an SVG with outlined text becomes huge."""


@dataclass(frozen=True, slots=True)
class Planned:
    """All sets of a config, and warnings for its author; `notes` are those about its keys, at their places in it."""

    source: Source
    loaded: LoadedConfig[Any]
    sets: tuple[PrintSet, ...]
    warnings: tuple[str, ...]
    notes: tuple[Problem, ...] = ()


def plan_all(
    found: Iterable[Source | ConfigError | UsageError], wanted: BuildRequest = EVERYTHING
) -> tuple[Planned, ...]:
    """Plans of all configs found.

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
            planned.append(plan_source(source, wanted))
        except ConfigError as error:
            errors.append(error)
    if errors:
        raise InputError(errors)
    return tuple(planned)


def plan_source(source: Source, wanted: BuildRequest = EVERYTHING) -> Planned:
    """Sets of one config, one for each paper.

    The wanted parts decide what the board must satisfy: for a proof sheet alone it need not fit the page or be
    playable, and with a poster it may be larger than the page.

    Raises:
        ConfigError: with every problem found.
    """
    return plan_loaded(source, load_source(source), wanted)


def plan_loaded(
    source: Source,
    loaded: LoadedConfig[Any],
    wanted: BuildRequest = EVERYTHING,
    figures: GameFigures | None = None,
) -> Planned:
    """The same for a config that has been loaded; `figures` is what its kit draws if that has been made already.

    Raises:
        ConfigError: with every problem found.
    """
    with fonts_in_use(loaded.fonts), telling_missing(loaded):
        return _planned_of(source, loaded, wanted, figures)


def _planned_of(
    source: Source, loaded: LoadedConfig[Any], wanted: BuildRequest, figures: GameFigures | None
) -> Planned:
    """The sets of a config in its fonts."""
    check_language(loaded)
    press = None
    if wanted.profile == "shop":
        from boardwright.sets.shop import for_shop  # noqa: PLC0415 - few sets are for shops

        loaded, press = for_shop(loaded)
    theme = find_theme(loaded)
    printer = printer_of(loaded)
    for_proof = loaded.kit.proof if set(wanted.parts) == {"proof"} else None
    game = figures or (for_proof or loaded.kit.figures)(loaded, theme)
    page = loaded.config.page
    punched = None
    if not for_proof:
        punched = punched_cell(loaded, game, theme)
        check_cell(loaded, game, punched)
        if page.svg_text == "outline" and game.labels > MAX_OUTLINED_LABELS:
            message = f"{game.labels:,} coordinates outlined make a huge SVG; set 'svg_text: text', or leave them out"
            raise loaded.error(loaded.problem("page.svg_text", message))
        if game.labels > MAX_OUTLINED_LABELS and any(find(name).check for name in wanted.formats):
            message = f"{game.labels:,} coordinates are too many for a pixel image; leave them out, or use SVG or PDF"
            raise loaded.error(loaded.problem("board.coordinates", message))
    sets: list[PrintSet] = []
    left_out: dict[LeftOut, None] = {}
    problems: list[Problem] = []
    elsewhere: list[ConfigError] = []
    for paper in page.papers:
        name = f"{source.name}-{paper.name.lower()}" if len(page.papers) > 1 else source.name
        try:
            here = on_paper(name, loaded, game, theme, paper, printer, wanted, punched)
            planner = Planner(replace(here, press=press))
            sets.append(_planned(planner, wanted, on_board=not for_proof))
            left_out |= dict.fromkeys(planner.left_out)
        except ConfigError as error:
            if error.source == loaded.source:
                problems += error.problems
            else:
                elsewhere.append(error)  # a player aid of the user's own
    if problems:
        raise loaded.error(*problems)
    if elsewhere:
        raise merged(elsewhere)
    notes = _notes(loaded, game, tuple(sets), tuple(left_out))
    warnings = tuple(f"warning: {note.render(loaded.source)}" for note in notes)
    return Planned(source, loaded, tuple(sets), warnings, notes)


def _planned(planner: Planner, wanted: BuildRequest, *, on_board: bool) -> PrintSet:
    """A set with the wanted parts; a set made on a board is impossible without it.

    Raises:
        ConfigError: saying what does not fit, and what would help.
    """
    if on_board:
        planner.part(BoardPart)
    kinds = [part_kind(wanted.profile, name) for name in wanted.parts or part_names(wanted.profile)]
    parts = [part for kind in kinds if (part := planner.part(kind))]
    others = tuple(part for part in planner.parts if all(part is not one for one in parts))
    return PrintSet(planner.paper, wanted.profile, _in_order(parts), others)


def _in_order(parts: Iterable[Part]) -> tuple[Part, ...]:
    return tuple(sorted(parts, key=lambda part: part.order))


def on_paper(
    name: str,
    loaded: LoadedConfig[Any],
    game: GameFigures,
    theme: Theme,
    paper: Paper,
    printer: PrinterValues,
    wanted: BuildRequest,
    punched: Punched | None = None,
) -> OnPaper:
    """Everything the parts of a set share. `name` is its name, `theme` that of its board.

    Raises:
        ConfigError: when the margins leave no room on the paper.
    """
    config = loaded.config
    margin, language = config.page.margin, config.sheet.language
    page = PageSetup(
        paper.width, paper.height, margin.top, margin.right, margin.bottom, margin.left, config.page.orientation
    )
    credit = credit_of(loaded.kit, language)
    text = SheetText(
        title_of(loaded),
        config.subtitle or game.subtitle,
        credit.name,
        credit.credit,
        credit.rights,
        game.facts,
        language,
    )
    parts = frozenset(wanted.parts)
    here = OnPaper(
        name, loaded, game, sheet_theme(theme), theme, paper, page, text, printer, parts, punched, wanted.easy
    )
    if all(min(turned.content_width, turned.content_height) <= 0 for turned in page.turned()):
        raise here.here("page.margin", "the margins leave no room on the page")
    return here


def check_cell(loaded: LoadedConfig[Any], game: GameFigures, punched: Punched | None) -> None:
    """Refuse a cell, the config's or that of a punch, too small for the game's tiles.

    Raises:
        ConfigError: saying so.
    """
    cell, smallest = punched.cell if punched else loaded.config.board.cell, game.board.smallest_cell
    if isinstance(cell, float) and cell < smallest - 1e-9:
        message = no_room(game, cell, "")
        if punched:
            least = decimal(math.ceil(punched.across(smallest) * 10) / 10)
            tool = "labels" if loaded.config.pieces.tool.labels else "a punch"
            message = f"the places for tiles need {tool} of {least} mm or more"
        raise loaded.error(loaded.problem("pieces.for" if punched else "board.cell", message))


def punched_cell(loaded: LoadedConfig[Any], game: GameFigures, theme: Theme) -> Punched | None:
    """The cell whose round pieces are as wide as the punch or the labels that a config names; None if it names none.

    Pieces grow with the cell in a straight line, so two sizes tell.

    Raises:
        ConfigError: the game has no round pieces.
    """
    tool = loaded.config.pieces.tool
    if tool is None:
        return None
    from boardwright.sets.parts.pieces import MOST_PIECES  # noqa: PLC0415 - few configs name a punch

    if game.least_pieces > MOST_PIECES:
        return None
    if game.pieces is None:
        raise loaded.error(loaded.problem("pieces.for", "this board has no pieces to cut out; leave it out"))
    small, large = (
        max((2 * piece.radius for piece in game.pieces(cell, theme).pieces), default=0.0) for cell in PUNCHED_CELLS
    )
    if not small:
        raise loaded.error(loaded.problem("pieces.for", "none of these pieces is round; leave it out"))
    first, second = PUNCHED_CELLS
    per_cell = (large - small) / (second - first)
    return Punched(rounded((tool.across - small) / per_cell + first, 2), per_cell, small - per_cell * first)


PUNCHED_CELLS = (500.0, 1000.0)
"""Cells in mm at which the pieces of a punch are measured: so large that every clearance leaves something."""


def _margin_for_printer(one: PrintSet) -> float:
    """Margin, in whole mm, that keeps pages on the paper when they are stretched and shifted for the printer."""
    printer, paper = one.paper.printer, one.paper.paper
    two_sided = any(part.is_two_sided for part in one.every_part)
    shift = max(map(abs, printer.back_offset)) if two_sided else 0.0
    short, long = sorted((paper.width / 2, paper.height / 2))
    sides = ((short, printer.scale_x), (long, printer.scale_y))
    return math.ceil(max(half - (half - shift) / scale for half, scale in sides) - 1e-6)


def _notes(
    loaded: LoadedConfig[Any], game: GameFigures, sets: tuple[PrintSet, ...], left_out: tuple[LeftOut, ...]
) -> tuple[Problem, ...]:
    margin = loaded.config.page.margin
    found = [loaded.problem(one.key, one.message) for one in left_out]
    if any(one.paper.press and not one.paper.press.profile for one in sets):
        found.append(loaded.problem("shop", "without 'icc: FILE', a profile of the press, the files are not PDF/X-4"))
    if any(one.paper.press for one in sets) and loaded.config.board.panels != (1, 1):
        found.append(loaded.problem("board.panels", "a folding board has no bleed; for a print shop take [1, 1]"))
    sheet = loaded.config.sheet
    in_base = rules_in_base(sheet.language) if sheet.rules is None else ""
    told_of = [("sheet.words", lacking(sheet.language)), ("sheet.language", in_base), *font_notes(loaded)]
    if sheet.rules is not None:
        from boardwright.sets.rule_sheet import strange_figures  # noqa: PLC0415 - needed only for such a sheet

        told_of.append(("sheet.rules", strange_figures(loaded)))
    found += [loaded.problem(key, words) for key, words in told_of if words]
    smallest = min(margin.top, margin.right, margin.bottom, margin.left)
    if smallest < SAFE_MARGIN:
        words = f"{decimal(smallest)} mm: many printers cannot print closer than {decimal(SAFE_MARGIN)} mm to the edge"
        found.append(loaded.problem("page.margin", words))
    needed = max(map(_margin_for_printer, sets))
    if smallest < needed:
        words = f"corrected so, prints reach beyond the paper's edge; use a margin of {decimal(needed)} mm or more"
        found.append(loaded.problem("printer", words))
    told = dict.fromkeys(warning for one in sets for part in one.every_part for warning in part.warnings)
    found += [loaded.problem(key, words) for key, words in told]
    found += [loaded.problem("board", warning) for warning in game.warnings]
    return tuple(sorted(found))
