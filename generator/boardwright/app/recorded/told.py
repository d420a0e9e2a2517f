"""A record in words: who played, the lines with comments and signs, for people and for programs."""

import textwrap
from collections.abc import Iterator, Sequence
from typing import Any, Final

from boardwright.app.boards import AnyGame
from boardwright.app.recorded.lines import Line, Turn
from boardwright.config.records import SWAP_AFTER, RecordModel, paragraphs

INDENT: Final = "  "

LEAST: Final = 30
"""Characters of a line that a comment gets at least, however narrow the terminal is."""

SWAPPED: Final = "the players change colours"

Row = tuple[str, ...]


def heading(model: RecordModel, game: AnyGame) -> str:
    """Who played whom, where and when, in one line; empty if the record does not say."""
    about = [model.event, model.round and f"round {model.round}", model.place, model.date]
    return " · ".join(part for part in (seats(model, game), ", ".join(str(one) for one in about if one)) if part)


def seats(model: RecordModel, game: AnyGame) -> str:
    """Names of the players with their colours, such as `Ann (white) - Bo (black)`; empty if the record has none."""
    names = model.players or {}
    return " - ".join(f"{names[player]} ({player})" if player in names else player for player in game.players if names)


def mover(turn: Turn, game: AnyGame) -> str:
    """The player of a turn, as the game calls them."""
    return game.players[turn.made.player]


def rows(line: Line, game: AnyGame, width: int, *, swap: bool = False) -> Iterator[Row]:
    """Turns as rows of a table, in which comments run across the columns; `width` is that of the terminal.

    Lines in place of a turn stand below it and are indented. With `swap` the players changed colours.
    """
    yield from _rows(line, game, width, 0, swap=swap)


def _rows(line: Line, game: AnyGame, width: int, depth: int, *, swap: bool = False) -> Iterator[Row]:
    indent = INDENT * depth
    for turn in line.turns:
        if turn.before:
            yield from _words(f"before {turn.address}: {turn.before}", width, depth)
        legal = "?" if turn.made.legal is None else f"{turn.made.legal:,}"
        yield f"{indent}{turn.address}", mover(turn, game), legal, turn.signed
        if swap and turn.address == SWAP_AFTER:
            yield from _words(SWAPPED, width, depth)
        yield from _words(turn.comment, width, depth)
        for other in turn.others:
            yield from _rows(other, game, width, depth + 1)
    for other in line.further:
        yield from _rows(other, game, width, depth + 1)


def _words(text: str, width: int, depth: int) -> Iterator[Row]:
    """A comment in as many rows as it needs, farther in than the turns of its line."""
    indent = INDENT * (depth + 2)
    for one in paragraphs(text):
        for part in textwrap.wrap(one, max(LEAST, width - 1 - len(indent)), break_on_hyphens=False):
            yield (f"{indent}{part}",)


def header_record(model: RecordModel) -> dict[str, Any]:
    """What a record says about the game as a whole, as plain data; only what it says."""
    keys = ("players", "event", "round", "date", "place", "comment")
    return {key: value for key in keys if (value := getattr(model, key)) is not None}


def ply_record(turn: Turn, game: AnyGame) -> dict[str, Any]:
    """A turn as plain data: with what its author says about it, if anything, and the lines in its place."""
    said = {"glyph": turn.glyph, "before": turn.before, "comment": turn.comment}
    others = lines_record(turn.others, game)
    marks = [mark.model_dump(exclude_none=True) for mark in turn.marks]
    return {
        "player": mover(turn, game),
        "legal": turn.made.legal,
        "move": turn.made.turn,
        **{key: words for key, words in said.items() if words},
        **({"marks": marks} if marks else {}),
        **({"instead": others} if others else {}),
    }


def lines_record(lines: Sequence[Line], game: AnyGame) -> list[dict[str, Any]]:
    """Lines in place of a turn as plain data, each with its address."""
    return [line_record(line, game) for line in lines]


def line_record(line: Line, game: AnyGame) -> dict[str, Any]:
    """A line as plain data."""
    then = lines_record(line.further, game)
    return {
        **({"line": line.address} if line.address else {}),
        "plies": [ply_record(turn, game) for turn in line.turns],
        **({"then": then} if then else {}),
    }
