"""From a config's text to pages that are certain to work: what `check` checks, and what `build` draws."""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardwright.app.credits import CREDITS
from boardwright.app.errors import InputError, UsageError
from boardwright.app.games import GamePlan, plan_game
from boardwright.app.rule_sheets import check_language
from boardwright.app.sources import Source, read_file
from boardwright.app.stock import stock_names, stock_path
from boardwright.blocks import RuleSheet
from boardwright.config.availability import not_available
from boardwright.config.load import LoadedConfig, load_config
from boardwright.config.models import Paper
from boardwright.config.problems import ConfigError, Problem, did_you_mean, quote
from boardwright.config.theme import load_theme
from boardwright.figures.theme import Theme
from boardwright.figures.words import WORDS
from boardwright.geometry.units import decimal
from boardwright.sheets import (
    BoardSheet,
    DoesNotFitError,
    PadSheet,
    PageSetup,
    PageTooSmallError,
    PlacedBoard,
    PlacedPad,
    ProofSheet,
    SheetText,
)
from boardwright.sheets.layout import MAX_CELL, SheetError
from boardwright.sheets.rule_sheet import RuleSheetLayout, rule_pages

if TYPE_CHECKING:
    from boardrules.examples import VerifiedExample
    from boardwright.app.set_figures import PlannedFigure

SAFE_MARGIN = 8.0
"""Many printers cannot reach closer to the paper's edge than this many mm."""

NARROWEST_RULES, SHORTEST_RULES = 60.0, 120.0
"""Columns narrower or shorter than so many mm hold neither the figures nor the tables of a rule sheet."""

SMALLEST_CELL = 1.0
"""Cells below this many mm are not printed."""

NO_ROOM = "the places for tiles need a cell of"
"""How the message about too little room for tiles begins."""

MAX_OUTLINED_LABELS = 2_000
"""More coordinates than this make a huge SVG when their text is outlined."""


@dataclass(frozen=True, slots=True)
class SetPlan:
    """One set on one paper: everything decided, nothing drawn. `placed` is missing where only a proof is made."""

    name: str
    loaded: LoadedConfig
    game: GamePlan
    theme: Theme
    paper: Paper
    placed: PlacedBoard | None
    pad: PlacedPad | None
    page: PageSetup
    text: SheetText
    has_proof: bool = False
    has_rules: bool = False
    examples: "tuple[VerifiedExample, ...]" = ()
    """Examples whose figures go with the set."""
    figures: "tuple[PlannedFigure, ...]" = ()
    """Figures that the config asks for by name."""

    @property
    def scale(self) -> dict[str, Any] | None:
        """Size of the board and of its cell in mm, for the manifest; None where no board is printed."""
        if self.placed is None:
            return None
        width, height = self.placed.size
        return {
            "unit": "mm",
            "cell": self.placed.cell,
            "cell_is": self.game.cell_words,
            "board": [round(width, 3), round(height, 3)],
        }

    @property
    def manifest(self) -> dict[str, Any]:
        """What the set's manifest says besides its files."""
        config = self.loaded.config
        return {
            "name": self.name,
            "game": config.game,
            "title": config.title,
            "author": CREDITS[config.game].author,
            "rights": CREDITS[config.game].rights,
            "theme": self.theme.name,
            "paper": {"name": self.paper.name or "custom", "width": self.paper.width, "height": self.paper.height},
            "scale": self.scale,
            "printer": {"scale_x": 1.0, "scale_y": 1.0, "back_offset": [0.0, 0.0]},
            "examples": [],
            **self.game.manifest,
        }


@dataclass(frozen=True, slots=True)
class Planned:
    """All sets of a config, and what its author should know although nothing is wrong."""

    source: Source
    sets: tuple[SetPlan, ...]
    warnings: tuple[str, ...]

    @property
    def loaded(self) -> LoadedConfig:
        """The config, which all sets share."""
        return self.sets[0].loaded


def plan_all(found: Iterable[Source | ConfigError | UsageError], *, proof_only: bool = False) -> tuple[Planned, ...]:
    """Plans of all configs that were found; with `proof_only` for their proof sheets and nothing else.

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
            planned.append(plan_source(source, proof_only=proof_only))
        except ConfigError as error:
            errors.append(error)
    if errors:
        raise InputError(errors)
    return tuple(planned)


def plan_source(source: Source, *, proof_only: bool = False, loaded: LoadedConfig | None = None) -> Planned:
    """Sets of one config, one for each paper; with `proof_only` its board need not fit the page, nor be playable.

    `loaded` is the config where it was loaded already.

    Raises:
        ConfigError: with every problem found.
    """
    loaded = loaded or load_config(source.content, source.shown, source.folder)
    problems = not_available(loaded)
    if problems:
        raise loaded.error(*problems)
    check_language(loaded)
    theme = find_theme(loaded, loaded.config.theme, ("theme",))
    game = plan_game(loaded, theme, proof_only=proof_only)
    proof_only = proof_only and game.proof is not None
    page = loaded.config.page
    if not proof_only:
        _check_cell(loaded, game)
    if not proof_only and page.svg_text == "outline" and game.labels > MAX_OUTLINED_LABELS:
        message = (
            f"{game.labels:,} coordinates as outlines make a huge SVG; set 'svg_text: text', or leave coordinates out"
        )
        raise loaded.error(loaded.problem("page.svg_text", message))
    papers = page.papers
    sets: list[SetPlan] = []
    problems_found: list[Problem] = []
    for paper in papers:
        name = f"{source.name}-{paper.name.lower()}" if len(papers) > 1 else source.name
        try:
            sets.append(_plan_set(name, loaded, game, theme, paper, proof_only=proof_only))
        except ConfigError as error:
            problems_found += error.problems
    if problems_found:
        raise loaded.error(*problems_found)
    return Planned(source, tuple(sets), _warnings(loaded, game, tuple(sets)))


def _plan_set(
    name: str, loaded: LoadedConfig, game: GamePlan, theme: Theme, paper: Paper, *, proof_only: bool
) -> SetPlan:
    config = loaded.config
    margin = config.page.margin
    page = PageSetup(
        paper.width, paper.height, margin.top, margin.right, margin.bottom, margin.left, config.page.orientation
    )
    credit = CREDITS[config.game]
    text = SheetText(
        config.title, config.subtitle or game.subtitle, credit.name, credit.credit, credit.rights, game.facts
    )
    where = paper.name or f"{decimal(paper.width)} x {decimal(paper.height)} mm"
    if all(min(turned.content_width, turned.content_height) <= 0 for turned in page.turned()):
        raise loaded.error(loaded.problem("page.margin", f"the margins leave nothing of the page ({where})"))
    has_proof = game.proof is not None and _proof_fits(text, page, theme)
    if proof_only:
        if not has_proof:
            raise loaded.error(loaded.problem("page.paper", f"too small for a proof sheet, which needs A5 ({where})"))
        return SetPlan(name, loaded, game, theme, paper, None, None, page, text, has_proof)
    cell = config.board.cell
    sheet = BoardSheet(
        board=game.board,
        side=game.side,
        text=text,
        theme=theme,
        cell=cell if isinstance(cell, float) else None,
        wanted=MAX_CELL if cell == "fit" else game.wanted,
        cell_words=game.cell_words,
    )
    try:
        placed = sheet.place(page)
    except DoesNotFitError as error:
        raise loaded.error(loaded.problem("board.cell", _does_not_fit(error, where))) from None
    except PageTooSmallError as error:
        raise loaded.error(loaded.problem("page.paper", f"{error} ({where})")) from None
    if placed.cell < SMALLEST_CELL:
        message = (
            f"{where} leaves room for a cell of {decimal(placed.cell)} mm only, too small to print; use a larger paper"
        )
        raise loaded.error(loaded.problem("page.paper", message))
    if placed.cell < game.board.smallest_cell - 1e-9:
        raise loaded.error(loaded.problem("board.cell", _no_room(game, placed.cell, where)))
    pad: PlacedPad | None = None
    if game.pad_board and game.pad_cell:
        pad_sheet = PadSheet(
            board=game.pad_board,
            side=game.pad_side,
            text=SheetText(config.title, game.pad_subtitle, credit.name, credit.credit, credit.rights),
            theme=theme,
            copies=getattr(config.page, "copies", None),
            most=game.pad_most,
            wanted=game.pad_cell,
            cell_words=game.cell_words,
        )
        try:
            pad = pad_sheet.place(page)
        except PageTooSmallError as error:
            raise loaded.error(loaded.problem("page.copies", f"{error} ({where})")) from None
    has_rules = _rules_fit(text, page, theme)
    return SetPlan(name, loaded, game, theme, paper, placed, pad, page, text, has_proof, has_rules)


def _proof_fits(text: SheetText, page: PageSetup, theme: Theme) -> bool:
    try:
        ProofSheet(text, theme).check(page)
    except PageTooSmallError:
        return False
    return True


def _rules_fit(text: SheetText, page: PageSetup, theme: Theme) -> bool:
    """Whether a page has room for a title, a footer and a few lines of rules in between."""
    try:
        rule_pages(RuleSheet(text.title, ()), text, page, theme, WORDS["en"])
    except SheetError:
        return False
    layout = RuleSheetLayout.on(page)
    return layout.column_width >= NARROWEST_RULES and layout.page.content_height >= SHORTEST_RULES


def _check_cell(loaded: LoadedConfig, game: GamePlan) -> None:
    cell, smallest = loaded.config.board.cell, game.board.smallest_cell
    if isinstance(cell, float) and cell < smallest - 1e-9:
        raise loaded.error(loaded.problem("board.cell", _no_room(game, cell, "")))


def _no_room(game: GamePlan, cell: float, where: str) -> str:
    """Why tiles have no room, and what would help. The smallest cell is rounded up, so that it works when typed in."""
    smallest = decimal(int(game.board.smallest_cell * 100 + 0.9999) / 100)
    place = f"{where} holds only {decimal(cell)} mm" if where else f"{decimal(cell)} mm is too small"
    return (
        f"{NO_ROOM} {smallest} mm or more, and {place}; use a larger paper, or 'style: pencil', which has no such limit"
        if where
        else f"{NO_ROOM} {smallest} mm or more, and {place}; or use 'style: pencil'"
    )


def _does_not_fit(error: DoesNotFitError, where: str) -> str:
    width, height = error.over
    over = " and ".join(
        f"{decimal(excess, 1)} mm too {word}" for excess, word in ((width, "wide"), (height, "high")) if excess > 0.05
    )
    largest = f"the largest cell that fits is {decimal(error.largest)} mm" if error.largest else "no cell fits"
    papers = f"; this one fits on {', '.join(error.papers)}" if error.papers else ""
    return f"the board is {over or 'a little too large'} for {where}; {largest}{papers}"


def find_theme(loaded: LoadedConfig, name: str, key: tuple[str | int, ...]) -> Theme:
    """Theme that a config names at a key: a stock one, or a file inside the config's folder.

    Raises:
        ConfigError: where there is none, or the file is wrong.
    """
    folder = loaded.folder
    stock = stock_path("themes", name)
    if stock:
        return load_theme(read_file(stock, stock.name), stock.name)
    if not name.endswith((".yaml", ".yml")) and "/" not in name:
        names = stock_names("themes")
        hint = did_you_mean(name, names) or f"; there are {', '.join(names)}"
        raise loaded.error(loaded.problem(key, f"unknown theme {quote(name)}{hint}"))
    path = folder / name
    if not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder)):
        raise loaded.error(loaded.problem(key, "must stay inside the config's folder"))
    if not os.path.exists(path):
        raise loaded.error(loaded.problem(key, f"no such file: {quote(name)}"))
    return load_theme(read_file(path, str(path)), str(path))


def _warnings(loaded: LoadedConfig, game: GamePlan, sets: tuple[SetPlan, ...]) -> tuple[str, ...]:
    margin = loaded.config.page.margin
    found = []
    smallest = min(margin.top, margin.right, margin.bottom, margin.left)
    if smallest < SAFE_MARGIN:
        words = f"{decimal(smallest)} mm: many printers cannot print closer than {decimal(SAFE_MARGIN)} mm to the edge"
        found.append(loaded.problem("page.margin", words))
    if game.proof and not all(one.has_proof for one in sets):
        found.append(loaded.problem("page.paper", "too small for the proof sheet, which is left out; it needs A5"))
    if any(one.placed and not one.has_rules for one in sets):
        found.append(loaded.problem("page.paper", "too small for the rule sheet, which is left out; it needs A5"))
    found += [loaded.problem("board", warning) for warning in game.warnings]
    return tuple(f"warning: {problem.render(loaded.source)}" for problem in sorted(found))
