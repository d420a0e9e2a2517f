"""A record with what a search makes of each turn, as comments and as a chart."""

import os
import re
from collections.abc import Callable, Iterator, Mapping
from math import fsum
from pathlib import Path
from typing import Any, Final

from boardrules.lab.annotate import Judged, judge_turns
from boardrules.lab.engine import engine_for
from boardrules.values import dataclass
from boardwright.app.boards import AnyGame, Boards
from boardwright.app.export.document import check_suffix, document_bytes
from boardwright.app.records.play import play_record
from boardwright.app.records.remarks import remarked
from boardwright.config.document import LoadedFile
from boardwright.config.errors import UsageError
from boardwright.config.examples_load import record_of
from boardwright.config.loader import read_yaml
from boardwright.config.records import RecordModel
from boardwright.figures.theme import Theme
from boardwright.files.whole_file import write_whole
from boardwright.games.sources import path_source
from boardwright.games.stock import stock_path
from boardwright.games.themes import sheet_theme, stock_theme
from boardwright.scene import Circle, Document, Group, Item, Page, Style, Text, polylines

MOST_BUDGET: Final = 1_000_000

SIGNS: Final[Mapping[str, str]] = {"mistake": "?!", "blunder": "??", "missed win": "??"}

HEADING: Final = re.compile("# Behind each turn: how often .* simulations[.]")
"""First line of an annotated record."""

FIELD: Final = (150.0, 60.0)
"""Width and height in mm of the chart's field."""

EDGE: Final = (16.0, 12.0)
"""Space to the left of it and above it."""

SMALL: Final = 2.6
"""Font size in mm."""


@dataclass(frozen=True, slots=True)
class Annotated:
    """A record and what was found.

    Attributes:
        game: The game.
        record: Its file, read.
        text: The file's text.
        turns: Its turns, judged.
        budget: Simulations of each search.

    """

    game: AnyGame
    record: LoadedFile[RecordModel]
    text: str
    turns: tuple[Judged[Any], ...]
    budget: int


def annotated(argument: str, budget: int, seed: int, step: Callable[[int, int], None]) -> Annotated:
    """A record - a path or `-` - with its turns judged; `step` hears how many turns of how many are done.

    Raises:
        ConfigError: when the file is wrong, its board cannot be played, or a turn cannot be read.
        RefutedError: when a turn is illegal, or the result does not follow from the turns.
        UsageError: for an impossible budget.
    """
    if not 1 <= budget <= MOST_BUDGET:
        raise UsageError(f"--budget: a whole number from 1 to {MOST_BUDGET:,}, not {budget}")
    source = path_source(argument)
    reading = read_yaml(source.content, source.shown)
    played = play_record(source, Boards(), reading)
    record = record_of(reading, source.shown, source.folder)
    game, moves = played.game, [turn.move for turn in played.line.turns]
    turns = judge_turns(engine_for(game), moves, budget, seed, lambda done: step(done, len(moves)))
    return Annotated(game, record, source.content.decode("utf-8-sig"), turns, budget)


def check_output(path: Path, argument: str) -> None:
    """Refuse a file that exists, and a folder in which the record would not find its board.

    Raises:
        UsageError: saying so.
    """
    if os.path.lexists(path):
        raise UsageError(f"-o: {str(path)!r} already exists; name a new file")
    source = path_source(argument)
    board = record_of(read_yaml(source.content, source.shown), source.shown, source.folder).given("board")
    if stock_path("boards", str(board)) is None and os.path.realpath(path.parent) != os.path.realpath(source.folder):
        raise UsageError(f"-o: the record names its board {str(board)!r} by a path; write it into the same folder")


def check_chart(path: Path) -> None:
    """Refuse a chart in a format that pictures cannot have.

    Raises:
        UsageError: saying so.
    """
    check_suffix(path, "a chart")


def record_text(found: Annotated) -> str:
    """The record with a remark behind each turn; all that its author wrote stays."""
    first = found.game.players[0]
    heading = f"# Behind each turn: how often {first} wins before it, by {found.budget:,} simulations."
    return remarked(found.record.document, found.text, heading, HEADING, [_remark(found, one) for one in found.turns])


def _remark(found: Annotated, one: Judged[Any]) -> str:
    words = f"{one.value:4.0%}"
    if one.fault is None:
        return words
    better = found.game.format_move(one.best)
    return f"{words}  {SIGNS[one.fault]} {one.fault}: {better} is worth {one.given_away:.0%} more"


def chart(found: Annotated, path: Path) -> None:
    """Write the chart: the first player's chance before each turn.

    Raises:
        StoreError: when the file cannot be written.
    """
    theme = stock_theme("classic")
    page = chart_page(found, sheet_theme(theme))
    document = Document((page,), page.title, "", "", "en")
    write_whole(path, document_bytes(path.suffix, document, theme.colours.paper))


def chart_page(found: Annotated, theme: Theme) -> Page:
    """The chart as a page as large as it is."""
    (left, top), (width, height) = EDGE, FIELD
    first = found.game.players[0].capitalize()
    title = f"How often {first} wins before each turn"
    items = [*_axes(found, theme), Text(left, top - 4.0, title, 1.2 * SMALL, theme.colours.ink, "bold")]
    points = [(_x(found, number), _y(one.value)) for number, one in enumerate(found.turns)]
    if len(points) > 1:
        items.append(polylines([points], Style(stroke=theme.colours.line, width=0.5, join="round")))
    for number, ((x, y), one) in enumerate(zip(points, found.turns, strict=True)):
        fill = theme.colours.paper if one.fault is None else theme.colours.accent
        items.append(Circle(x, y, 0.8 if one.fault is None else 1.4, Style(fill, theme.colours.ink, 0.25)))
        if one.fault:
            # On the side where the line is not.
            beside = [points[other][1] for other in (number - 1, number + 1) if 0 <= other < len(points)]
            below = bool(beside) and y > fsum(beside) / len(beside)
            at = y + 4.4 if below else y - 2.4
            items.append(Text(x, at, SIGNS[one.fault], SMALL, theme.colours.ink, "bold", "middle"))
    words = ", ".join(f"{one.value:.0%}" for one in found.turns)
    size = left + width + 8.0, top + height + 12.0
    return Page(*size, (Group(tuple(items), name="chart", alt=f"{title}: {words}."),), title, f"{title}: {words}.")


def _axes(found: Annotated, theme: Theme) -> Iterator[Item]:
    (left, top), (width, height) = EDGE, FIELD
    pen = Style(stroke=theme.colours.muted, width=0.15)
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        yield polylines([((left, _y(part)), (left + width, _y(part)))], pen)
        yield Text(left - 2.0, _y(part) + 0.9, f"{part:.0%}", SMALL, theme.colours.muted, anchor="end")
    every = max(1, -(-len(found.turns) // 12))
    for number in range(0, len(found.turns), every):
        at = _x(found, number)
        yield Text(at, top + height + 4.5, str(number + 1), SMALL, theme.colours.muted, anchor="middle")
    yield Text(left + width / 2, top + height + 9.0, "turn", SMALL, theme.colours.muted, anchor="middle")


def _x(found: Annotated, number: int) -> float:
    return EDGE[0] + 3.0 + (FIELD[0] - 6.0) * number / max(1, len(found.turns) - 1)


def _y(value: float) -> float:
    return EDGE[1] + FIELD[1] * (1 - value)
