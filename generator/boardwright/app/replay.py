"""Replaying a record: the record for programs, and the rows for people."""

from textwrap import wrap
from typing import Any, Final

from boardrules.replay import winner_name
from boardwright.app.boards import Boards, board_source
from boardwright.app.play.characters import board_in_characters
from boardwright.app.recorded.told import LEAST, header_record, heading, line_record, rows
from boardwright.app.records import IllegalTurnError, PlayedRecord, play_record, score_record
from boardwright.config.records import paragraphs
from boardwright.figures.diagram.places import place_shapes
from boardwright.games.sources import path_source

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
    loaded, game, first = error.loaded, error.game, error.first
    config = Boards().config(board_source(loaded))
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
