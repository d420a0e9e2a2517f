"""Replaying a record: the record for programs, and the rows for people."""

from typing import Any, Final

from boardrules.replay import winner_name
from boardwright.app.boards import Boards, board_source
from boardwright.app.play.characters import board_in_characters
from boardwright.app.records import IllegalTurnError, PlayedRecord, play_record, score_record
from boardwright.figures.diagram.places import place_shapes
from boardwright.games.sources import path_source

MOST_PLACES: Final = 2_000
"""Places of a board shown in characters, at most: more do not fit into lines that anybody could read."""

MOST_LINES: Final = 200
"""Lines of such a board, at most."""

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
    players = played.game.players
    return {
        "board": played.board,
        "plies": [{"player": players[ply.player], "legal": ply.legal, "move": ply.turn} for ply in played.replay.plies],
        "over": played.outcome is not None,
        "winner": winner_name(played.game, played.outcome),
        "score": score_record(played.game, played.replay.score),
    }


def replay_rows(played: PlayedRecord) -> tuple[tuple[str, ...], ...]:
    """A replay as the rows of a table."""
    players = played.game.players
    rows = [
        (str(number), players[ply.player], "?" if ply.legal is None else f"{ply.legal:,}", ply.turn)
        for number, ply in enumerate(played.replay.plies, 1)
    ]
    return (("ply", "player", "legal turns", "turn"), *rows)


def replay_end(played: PlayedRecord) -> str:
    """The state of the game after its last turn, in one line."""
    winner = winner_name(played.game, played.outcome)
    end = {None: "the game goes on", "draw": "a draw"}.get(winner, f"{winner} wins")
    if not played.game.points:
        return end
    points = score_record(played.game, played.replay.score)
    score = ", ".join(f"{player} {number:g}" for player, number in points.items())
    return f"{end}; score: {score}"


def board_before(error: IllegalTurnError, width: int) -> tuple[str, ...]:
    """The board at the point of a record where an illegal turn stands, in lines of up to `width` characters.

    If it is too large even without the names of its places, a line says so.
    """
    loaded, game = error.loaded, error.game
    config = Boards().config(board_source(loaded))
    here = before = game.initial()
    for text in loaded.model.moves[: error.ply - 1]:
        before, here = here, game.apply(here, game.parse_move(here, text))
    told = f"the board before ply {error.ply}"
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
