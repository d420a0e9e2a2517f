"""The board of a config as far as it goes: its figures, or those of the board nearest to it, and what is wrong.

Where its sets are possible, something may still be wrong with its game, its examples, its figures or its own texts.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from boardrules.values import dataclass
from boardwright.app.boards import Boards, game_of
from boardwright.app.check import checked_plan
from boardwright.app.examples import Examples
from boardwright.config.errors import UsageError, noted
from boardwright.config.problems import ConfigError, Path, Problem, path_of
from boardwright.config.source import Source
from boardwright.designer.operations.designing.lenient import ROUNDS, without
from boardwright.designer.operations.designing.paper import on_first_paper
from boardwright.designer.operations.problems import problems_of
from boardwright.figures.theme import Theme
from boardwright.games.figures import GameFigures
from boardwright.games.kit import USUAL, LoadedConfig
from boardwright.games.load import config_of
from boardwright.games.themes import figure_themes, find_theme, stock_theme
from boardwright.sets.build_request import EVERYTHING, BuildRequest
from boardwright.sets.from_config import Planned, plan_loaded

OWN_KEYS: Final = (("examples",), ("figures",), ("sheet", "rules"), ("sheet", "aid"), ("sheet", "words"))
"""Keys with which a set shows what others do not: only then its examples and texts are looked at while it is designed.

Those of the program itself fit every board, and to verify them takes longer than to draw it.
"""


def further_problems(planned: Planned) -> Iterable[Problem]:
    """Problems as `boardwright check` tells them, besides those of making the sets."""
    loaded = planned.loaded
    if any(_is_set(loaded, path) for path in OWN_KEYS):
        return tuple(_of_check(planned))
    errors: list[ConfigError] = []
    with noted(errors):
        game_of(loaded)
    with noted(errors):
        figure_themes(loaded, planned.sets[0].paper.board_theme)
    return [problem for error in errors for problem in problems_of(error, loaded.source)]


def _is_set(loaded: LoadedConfig[Any], path: tuple[str, ...]) -> bool:
    data: Any = loaded.document.data
    for part in path:
        data = data.get(part) if isinstance(data, dict) else None
    return data is not None


def _of_check(planned: Planned) -> Iterator[Problem]:
    checked = checked_plan(planned, Examples(Boards()))
    loaded = planned.loaded
    if isinstance(checked.found, ConfigError):
        yield from problems_of(checked.found, loaded.source)
    elif isinstance(checked.found, UsageError):
        yield loaded.problem((), str(checked.found))
    for example in checked.examples:
        if example.code:
            yield from (loaded.problem("examples", line) for line in example.lines().splitlines())


DRAWING_WIDTH: Final = 170.0
"""Width in mm of the picture of a drawing that is no board yet."""

BOARD_ALONE: Final = BuildRequest(("board",))


@dataclass(frozen=True, slots=True)
class Board:
    """A board as far as it goes.

    Attributes:
        loaded: The config that was drawn, which may allow more than the user's.
        figures: What is drawn of it; None if nothing can be.
        theme: How.
        cell: Cell in mm.
        page: How it lies on its first paper (see `on_first_paper`).
        problems: All that is wrong.
        warnings: What its author should know.

    """

    loaded: LoadedConfig[Any]
    figures: GameFigures | None
    theme: Theme
    cell: float
    page: dict[str, Any] | None
    problems: tuple[Problem, ...]
    warnings: tuple[Problem, ...]


def board_of(loaded: LoadedConfig[Any], source: Source, *, whole: bool = True) -> Board:
    """The board of a config that was read; if not `whole`, without what only the other parts of its set tell."""
    theme = _theme(loaded)
    problems: list[Problem] = []
    try:
        figures: GameFigures | None = loaded.kit.figures(loaded, theme)
    except ConfigError as error:
        figures, found = None, error
        problems += problems_of(found, loaded.source)
    warnings: tuple[Problem, ...] = ()
    cell = None
    if figures:
        try:
            planned = plan_loaded(source, loaded, EVERYTHING if whole else BOARD_ALONE, figures)
            warnings, cell = planned.notes, planned.sets[0].cell
            if whole:
                problems += further_problems(planned)
        except ConfigError as error:
            problems += problems_of(error, loaded.source)
    else:
        loaded, figures = _nearest(loaded, theme, found)
        # Those of a proof sheet say once more why there is no board.
        return _drawn(loaded, figures, theme, cell, problems, ())
    warnings = warnings or tuple(loaded.problem("board", warning) for warning in figures.warnings)
    return _drawn(loaded, figures, theme, cell, problems, warnings)


def _drawn(
    loaded: LoadedConfig[Any],
    figures: GameFigures | None,
    theme: Theme,
    cell: float | None,
    problems: Iterable[Problem],
    warnings: tuple[Problem, ...],
) -> Board:
    page = on_first_paper(loaded, figures, theme) if figures else None
    return Board(loaded, figures, theme, cell or _cell(loaded, figures, page), page, tuple(problems), warnings)


def _nearest(
    loaded: LoadedConfig[Any], theme: Theme, error: ConfigError
) -> tuple[LoadedConfig[Any], GameFigures | None]:
    """The config that comes nearest to one whose board is impossible, and its figures, if it has any."""
    draw = loaded.kit.proof or loaded.kit.figures  # a proof needs no playable board
    for attempt in _attempts(loaded, error):
        try:
            return attempt, draw(attempt, theme)
        except ConfigError:
            continue
    return loaded, None


def _attempts(loaded: LoadedConfig[Any], error: ConfigError) -> Iterator[LoadedConfig[Any]]:
    yield loaded
    designing = loaded.kit.designing() if loaded.kit.designing else None
    for _ in range(ROUNDS):
        if designing and designing.relaxed and (relaxed := designing.relaxed(loaded)):
            yield relaxed
        pruned = _pruned(loaded, (path_of(problem.key) for problem in error.problems))
        if pruned is None:
            return
        loaded = pruned
        yield loaded
        try:
            (loaded.kit.proof or loaded.kit.figures)(loaded, _theme(loaded))
        except ConfigError as following:
            error = following


def _pruned(loaded: LoadedConfig[Any], paths: Iterable[Path]) -> LoadedConfig[Any] | None:
    """The config without the values at some paths; None if it does not go without them."""
    document = loaded.document
    data = without(document.data, paths)
    if data == document.data:
        return None
    try:
        return config_of((replace(document, data=data), (), frozenset()), loaded.source, loaded.folder)
    except ConfigError:
        return None


def _theme(loaded: LoadedConfig[Any]) -> Theme:
    try:
        return find_theme(loaded)
    except ConfigError:
        return stock_theme(USUAL)


def _cell(loaded: LoadedConfig[Any], figures: GameFigures | None, page: dict[str, Any] | None) -> float:
    """The cell of a board that was not planned: the one asked for, or the one that it would have.

    That is the largest that its paper holds, or the smallest that has room for its pieces, if the paper holds only
    smaller ones: what is told of its size then goes with what is told of the paper.
    """
    if figures is None:
        return 1.0
    if not figures.cell_words:
        # A drawing that has no cell yet.
        (w0, h0), (w1, h1) = figures.board.size(0.0), figures.board.size(1.0)
        return max(
            1e-6, min((DRAWING_WIDTH - start) / (end - start) for start, end in ((w0, w1), (h0, h1)) if end > start)
        )
    given = loaded.config.board.cell
    if isinstance(given, float):
        return given
    largest = (page or {}).get("largest_cell") or figures.wanted
    return max(largest, figures.board.smallest_cell)
