"""The operation `design`: from the text of a config, with keys changed, to all that the page shows of its board.

That is the board as a picture, and as numbers and keys what a designer wants to know of it: what every board has, and
what its game tells.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import Field

from boardwright.config.problems import ConfigError, Problem, cut_off
from boardwright.config.source import Source
from boardwright.designer.operations.asked import Answer, Request
from boardwright.designer.operations.configs import ConfigText
from boardwright.designer.operations.designing.board import Board, board_of
from boardwright.designer.operations.designing.lenient import Read, read_leniently
from boardwright.designer.operations.designing.picture import screen_svg
from boardwright.designer.operations.designing.places import Places, board_record, place_records, told_shapes
from boardwright.designer.operations.designing.quick_fixes import mends_of, mends_of_warning
from boardwright.designer.operations.editing.edit import edited
from boardwright.designer.operations.editing.old_words import without_old_words
from boardwright.designer.operations.problems import problem_record
from boardwright.figures.diagram.places import Area, Divided, Shaped
from boardwright.figures.drawing import OnScreen
from boardwright.figures.theme import Theme
from boardwright.fonts import fonts_in_use
from boardwright.games.figures import GameFigures
from boardwright.games.kit import LoadedConfig
from boardwright.games.words import title_of
from boardwright.geometry.quantised import rounded


def board_svg(game: GameFigures, cell: float, theme: Theme) -> str:
    """The board as it is printed, as an element of SVG; one unit is a millimetre."""
    if isinstance(game.board, OnScreen):
        return screen_svg(*game.board.size(cell), game.board.on_screen(cell, theme))
    drawing = game.board.draw(cell, theme)
    return screen_svg(drawing.width, drawing.height, drawing.items)


def facts_of(board: Board) -> dict[str, Any]:
    """Facts of a board; of one that cannot be drawn only what its game tells.

    `cell`, `smallest_cell` (0: no limit), `room` (whether tiles have room at this cell), `size` of the board in mm,
    `page` (see `on_first_paper`), `frame` (where its centre lies, see `Designing`), and what the game tells.
    """
    figures, cell = board.figures, board.cell
    if figures is None:
        return _of_game(board)
    width, height = figures.board.size(cell)
    smallest = figures.board.smallest_cell
    return {
        "cell": rounded(cell, 3),
        "smallest_cell": rounded(smallest, 3),
        "room": cell >= smallest - 1e-9,
        "size": {"width": rounded(width, 3), "height": rounded(height, 3)},
        "page": board.page,
        **_frame(board, figures),
        **_of_game(board),
    }


def _frame(board: Board, figures: GameFigures) -> dict[str, Any]:
    designing = board.loaded.kit.designing
    frame = designing().frame if designing else None
    found = frame(board.loaded, figures, board.cell) if frame else None
    return {"frame": dict(found)} if found else {}


def _of_game(board: Board) -> dict[str, Any]:
    """What the game tells; nothing if its board is not possible."""
    kit = board.loaded.kit
    if kit.designing is None:
        return {}
    try:
        return {**kit.designing().facts(board.loaded)}
    except ConfigError:
        return {}


MOST_NESTED: Final = 1000
"""Lists in a list, such as the polygons of a tiling, up to which the page is told them."""

NAME: Final = "design"
"""Name of the set while it is designed."""

SHOWN: Final = "<design>"
"""Name of the text in messages."""


class KeyChange(Request):
    """A key of the config and its new value; null takes the key away."""

    key: Annotated[str, Field(min_length=1, max_length=200)]
    value: Any


class DesignRequest(Request):
    """The text of a config, and changes to apply to it first."""

    text: ConfigText
    changes: Annotated[list[KeyChange], Field(max_length=100)] = Field(default_factory=list)
    moving: bool = False
    """Whether the next change is about to come, as while a size is dragged: places that are no areas are left out, on a
    board that has areas, and so are problems that only sheets of pieces and examples of one's own can have, what would
    help with an even board, and facts that take long."""


def design(asked: DesignRequest, folder: Path) -> Answer:
    """The text as changed, what is wrong with it, and its board: counts, places, picture and facts."""
    changed = edited(asked.text, [(change.key, change.value) for change in asked.changes])
    text = changed.text if changed.text == asked.text else without_old_words(changed.text)
    return design_of(text, folder, changed.problems, moving=asked.moving)


def design_of(text: str, folder: Path, before: Iterable[Problem] = (), *, moving: bool = False) -> dict[str, Any]:
    """All that the page shows of a config's board, with some problems that were found before."""
    read = read_leniently(text, SHOWN, folder)
    answer: dict[str, Any] = {
        "text": text,
        "problems": [],
        "warnings": [],
        "warning_mends": [],
        "game": _game(read),
        "title": None,
        "counts": None,
        "board": None,
        "svg": None,
        "facts": {},
        "config": _written(read.document.data) if read.document else None,
    }
    problems = [*before, *read.problems]
    board: Board | None = None
    if read.loaded:
        loaded = replace(read.loaded, advice=not moving)
        with fonts_in_use(loaded.fonts):
            board = board_of(loaded, Source(NAME, SHOWN, text.encode("utf-8", "replace"), folder), whole=not moving)
            problems += board.problems
            drawn = _drawn(board, "areas" if moving else "all")
            answer |= {
                "title": title_of(loaded),
                "warnings": [warning.message for warning in board.warnings],
                "warning_mends": [mends_of_warning(warning, board) for warning in board.warnings],
                **drawn,
            }
    answer["problems"] = [
        {**_record(problem, board), **_mends(problem, read, board, answer["facts"])} for problem in cut_off(problems)
    ]
    return answer


def _drawn(board: Board, places: Places) -> dict[str, Any]:
    if board.figures is None:
        return {"facts": facts_of(board)}
    drawn = board.figures.board
    if places == "areas" and isinstance(drawn, Divided):
        shapes = drawn.area_shapes(board.cell)
    else:
        shapes = drawn.place_shapes(board.cell) if isinstance(drawn, Shaped) else {}
    record = board_record(drawn.size(board.cell), told_shapes(shapes, places))
    return {
        "counts": _counts(board.loaded),
        "board": {**record, "left_out": _left_out(board.loaded, board.figures, board.cell)},
        "svg": board_svg(board.figures, board.cell, board.theme),
        "facts": facts_of(board),
    }


def _left_out(loaded: LoadedConfig[Any], figures: GameFigures, cell: float) -> list[dict[str, Any]]:
    """The places that a config leaves out of its board, where they would lie."""
    find = loaded.kit.designing().left_out if loaded.kit.designing else None
    try:
        found = find(loaded, figures, cell) if find else {}
    except ConfigError:
        return []
    return place_records({"faces": {name: Area(corners) for name, corners in found.items()}}) if found else []


def _written(data: Any) -> Any:
    """What a config says as plain data, for the controls of the page; long lists of lists are left out."""
    if isinstance(data, Mapping):
        return {key: kept for key, value in data.items() if (kept := _written(value)) is not None}
    if isinstance(data, list):
        return None if len(data) > MOST_NESTED and isinstance(data[0], list | Mapping) else [*map(_written, data)]
    return data


def _game(read: Read) -> str | None:
    if read.loaded:
        return read.loaded.kit.name
    data = read.document.data if read.document else None
    named = data.get("game") if isinstance(data, dict) else None
    return named if isinstance(named, str) else None


def _record(problem: Problem, board: Board | None) -> dict[str, Any]:
    record = problem_record(problem)
    if board is None or board.figures is None or board.loaded.kit.designing is None:
        return record
    marks = board.loaded.kit.designing().marks
    found = marks(board.figures, problem, board.cell) if marks else ()
    discs = [{"x": rounded(x, 3), "y": rounded(y, 3), "r": rounded(radius, 3)} for x, y, radius in found]
    return {**record, "marks": discs} if discs else record


def _mends(problem: Problem, read: Read, board: Board | None, facts: Mapping[str, Any]) -> dict[str, Any]:
    """What would help, as the page offers it beside the problem."""
    found = mends_of(problem, read.document.data if read.document else None, board, facts)
    return {"mends": found} if found else {}


def _counts(loaded: LoadedConfig[Any]) -> dict[str, Any] | None:
    """The counts of a board, if its game counts boards and this one can be counted."""
    counting = loaded.kit.counting
    if counting is None:
        return None
    try:
        return {**counting.record(loaded)}
    except ConfigError:
        return None
