"""What would help with a problem: changes of keys that the page offers as buttons beside it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from boardwright.config.document import value_at
from boardwright.config.problems import Problem, path_of
from boardwright.designer.operations.designing.board import Board
from boardwright.designer.operations.editing.values import flow
from boardwright.geometry.units import decimal
from boardwright.sets.fit_messages import NO_ROOM

MOST: Final = 8
"""Buttons beside one problem."""

_MEANT: Final = re.compile(r"\(did you mean ((?:'[^']+'(?:, | or )?)+)\?\)")

_UNKNOWN_KEY: Final = "unknown key"

_CELL: Final = "board.cell"

_MARGIN: Final = re.compile(r"; page\.margin: ([\d.]+ mm) makes room")

Keys = Mapping[str, Any]


def mends_of(problem: Problem, data: Any, board: Board | None, facts: Keys) -> list[dict[str, Any]]:
    """Each with its `label` and its `changes`; `data` is what the config says, `facts` what is known of its board."""
    return _mends(_keys(problem, data, board, facts))


def mends_of_warning(warning: Problem, board: Board) -> list[dict[str, Any]]:
    """The same of a warning: what the board's game knows of it."""
    return _mends(_of_game(warning, board))


def _mends(all_keys: Iterable[Keys]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for keys in all_keys:
        changes = [{"key": key, "value": value} for key, value in keys.items()]
        mend = {"label": _label(keys), "changes": changes}
        if mend not in found:
            found.append(mend)
    return found[:MOST]


def _keys(problem: Problem, data: Any, board: Board | None, facts: Keys) -> Iterator[Keys]:
    if meant := _MEANT.search(problem.message):
        for name in re.findall(r"'([^']+)'", meant[1]):
            yield from _meant(problem, data, name)
    if board is None:
        return
    if margin := _MARGIN.search(problem.message):
        yield {"page.margin": margin[1]}
    if problem.key == _CELL:
        yield from _cells(problem, board, facts)
    yield from _of_game(problem, board)


def _of_game(problem: Problem, board: Board) -> Iterable[Keys]:
    designing = board.loaded.kit.designing
    mends = designing().mends if designing else None
    return mends(board.loaded, problem) if mends else ()


def _meant(problem: Problem, data: Any, name: str) -> Iterable[Keys]:
    """Another spelling, of a key or of its value."""
    value = value_at(data, path_of(problem.key))
    if value is None:
        return
    if problem.message.startswith(_UNKNOWN_KEY):
        before = problem.key.rpartition(".")[0]
        right = f"{before}.{name}" if before else name
        if value_at(data, path_of(right)) is None:
            yield {problem.key: None, right: value}
    elif isinstance(value, str):
        yield {problem.key: name}


def _cells(problem: Problem, board: Board, facts: Keys) -> Iterable[Keys]:
    """Cells that fit, a paper that is large enough, and places that need no room."""
    page, smallest = facts.get("page") or {}, facts.get("smallest_cell", 0.0)
    largest = page.get("largest_cell") or 0.0
    if largest >= max(smallest, 1.0) and "over" in page:
        yield {_CELL: f"{decimal(int(largest * 100) / 100)} mm"}
    elif problem.message.startswith(NO_ROOM) and _holds(board, smallest):
        # Rounded up as in the message, so that it works.
        yield {_CELL: f"{decimal(int(smallest * 100 + 0.9999) / 100)} mm"}
    if len(board.loaded.config.page.papers) == 1:
        yield from ({"page.paper": name} for name in (page.get("papers") or ())[:1])
    if "'style: pencil'" in problem.message:
        yield {"board.style": "pencil"}


def _holds(board: Board, cell: float) -> bool:
    """Whether a paper is at least as large as the board with such a cell, one way round or the other."""
    paper = board.loaded.config.page.papers[0]
    if board.figures is None:
        return False
    sides = sorted(board.figures.board.size(cell))
    return all(side < room for side, room in zip(sides, sorted((paper.width, paper.height)), strict=True))


def _label(keys: Keys) -> str:
    """What will be written, as the message has it: `size: 3`; keys that go are not named."""
    return ", ".join(f"{key.rpartition('.')[2]}: {flow(value)}" for key, value in keys.items() if value is not None)
