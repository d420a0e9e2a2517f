"""Replaying a record: who played, the lines with comments and signs, in rows for people and as data for programs."""

import textwrap
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any, Final

from boardrules.replay import winner_name
from boardwright.app.boards import AnyGame, Boards
from boardwright.app.characters import board_in_characters
from boardwright.app.records.lines import Line, Turn
from boardwright.app.records.play import IllegalTurnError, PlayedRecord, play_record, score_record
from boardwright.config.records import SWAP_AFTER, RecordModel, paragraphs
from boardwright.figures.diagram.places import place_shapes
from boardwright.games.sources import path_source

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


MOST_PLACES: Final = 2_000
"""Places of a board shown in characters, at most: more do not fit into lines that anybody could read."""

MOST_LINES: Final = 200
"""Lines of such a board, at most."""

BY: Final = {"resignation": "by resignation", "time": "on time", "agreement": "by agreement"}
"""How a game ended that did not end by its rules."""

ANY_CELL: Final = 10.0
"""Characters do not depend on the cell in mm."""


def replay_file(argument: str) -> PlayedRecord:
    """The record in a file, played.

    Raises:
        ConfigError: when the file is wrong, its board cannot be played, or a turn cannot be read.
        RefutedError: when a turn is illegal, or the result does not follow from the turns.
    """
    return play_record(path_source(argument), Boards())


def replay_record(played: PlayedRecord) -> dict[str, Any]:
    """A replay as plain data."""
    return {
        "board": played.board,
        **header_record(played.model),
        **line_record(played.line, played.game),
        "over": played.outcome is not None,
        "winner": winner_name(played.game, played.outcome),
        **({"by": played.by} if played.by else {}),
        "score": score_record(played.game, played.replay.score),
    }


def replay_heading(played: PlayedRecord, width: int) -> tuple[str, ...]:
    """What a record says about the game as a whole, in lines of up to `width` characters; none if it says nothing."""
    said = (heading(played.model, played.game), *paragraphs(played.model.comment))
    return tuple(line for words in said for line in wrap(words, max(LEAST, width - 1)))


def replay_rows(played: PlayedRecord, width: int) -> tuple[tuple[str, ...], ...]:
    """A replay as the rows of a table, for a terminal of `width` characters."""
    return (("ply", "player", "legal turns", "turn"), *rows(played.line, played.game, width, swap=played.model.swap))


def replay_end(played: PlayedRecord) -> str:
    """The state of the game after its last turn, in one line."""
    winner = winner_name(played.game, played.outcome)
    end = {None: "the game goes on", "draw": "a draw"}.get(winner, f"{winner} wins")
    if played.by is not None:
        end += f" {BY[played.by]}"
    if not played.game.points:
        return end
    points = score_record(played.game, played.replay.score)
    score = ", ".join(f"{player} {number:g}" for player, number in points.items())
    return f"{end}; score: {score}"


def board_before(error: IllegalTurnError, width: int) -> tuple[str, ...]:
    """The board at the point of a record where an illegal turn stands, in lines of up to `width` characters.

    If it is too large even without the names of its places, a line says so.
    """
    config, game, first = error.table.loaded, error.table.game, error.first
    here, before = first.position, first.earlier
    told = f"the board before {first.called}"
    if game.outcome(here) is None:
        told += f", {game.players[game.to_move(here)]} to move"
    shapes = place_shapes(config.kit.drawer(config), ANY_CELL)
    if sum(map(len, shapes.values())) > MOST_PLACES:
        return (f"{told} has too many places to be shown in characters",)
    for names in (True, False):
        board = board_in_characters(game, shapes, here, before, width=width, names=names)
        if board is not None and len(board.lines) <= MOST_LINES:
            return (f"{told}:", "", *board.lines, "", board.legend)
    return (f"{told} is too large to be shown in {width} characters a line",)
