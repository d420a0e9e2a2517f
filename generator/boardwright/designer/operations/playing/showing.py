"""Operation `play`: what a position looks like, who is to move, and how a turn may go on.

Pictures for the page are in millimetres, y down.
"""

from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from boardrules.errors import NotationError
from boardrules.occupants import occupants
from boardwright.app.boards import AnyGame
from boardwright.app.records.play import score_record
from boardwright.designer.operations.asked import Answer
from boardwright.designer.operations.designing.places import board_record
from boardwright.designer.operations.playing.choosing import choice_of
from boardwright.designer.operations.playing.tables import (
    GameRequest,
    Line,
    PlaceName,
    Table,
    table_of,
)
from boardwright.figures.diagram.alt_text import AltText
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.words import Wording
from boardwright.fonts import fonts_in_use
from boardwright.games.words import title_of
from boardwright.scene import Page
from boardwright.writers import Options, Output, on_paper
from boardwright.writers.svg import write_inline_svg

SIGN = 3.0
"""Radius of a player's sign in mm."""


def picture(table: Table, position: Any) -> str:
    """A position as an SVG element without a margin."""
    board = table.board
    with fonts_in_use(table.loaded.fonts):
        drawing = board.drawer.draw(Frame(table.game, position, (), table.kit.solution_shows), board.cell, table.theme)
        page = Page(drawing.width, drawing.height, drawing.items, table.kit.credit.name, "")
        return write_inline_svg(page, "play")


def sign_picture(table: Table, player: int) -> str:
    """A player's sign on paper as an SVG element: signs may be nothing but ink."""
    side = 2.4 * SIGN
    items = table.board.drawer.sign(player, (side / 2, side / 2), SIGN, table.theme)
    output = Output(frozenset({"figure"}), paper=table.theme.colours.paper)
    page = on_paper(Page(side, side, items, "", ""), output, Options(ground="paper"))
    return write_inline_svg(page, f"sign-{player}")


LONGEST_CHOICE = 400
"""Most clicks of one turn."""


class PlayRequest(GameRequest):
    """A position, and the turn that is being chosen in it.

    `partial` are the names of the clicks so far. Without `draw` the answer has no picture, because the page has it.
    """

    partial: Annotated[list[PlaceName], Field(max_length=LONGEST_CHOICE)] = Field(default_factory=list)
    draw: bool = True


def play(asked: PlayRequest, folder: Path) -> Answer:
    """The position with everything that the page shows of it."""
    return shown(table_of(asked.source(folder)), asked)


def shown(table: Table, asked: PlayRequest) -> Answer:
    """The answer for a board that can be played."""
    words = table.words(asked.language)
    line = table.line(asked.turns, words)
    game, position = table.game, line.position
    choice = choice_of(table, position, asked.partial if line.broken is None else ())
    return {
        "problems": [],
        "game": table.kit.credit.name,
        "title": title_of(table.loaded),
        "aim": table.aim(asked.language),
        "players": [
            {"name": name, "words": words.player(name), "sign": sign_picture(table, number)}
            for number, name in enumerate(game.players)
        ],
        "turns": list(line.texts),
        "broken": line.broken and {"ply": line.broken.ply, "turn": line.broken.turn, "words": line.broken.words},
        "told": told(table, line, words),
        "last": last(game, line),
        **standing(game, position, words),
        "may_swap": game.pie and len(line.moves) == 1 and not asked.swapped and game.outcome(position) is None,
        "swapped": asked.swapped,
        "agrees": game.outcome(position) is None and game.agreed_outcome(position) is not None,
        "choice": choice.answer(words),
        "svg": picture(table, position) if asked.draw else None,
        "board": board_record(table.board.size, table.board.shapes) if asked.draw else None,
        "held": held(game, position, words) if asked.draw else None,
        "described": AltText(game, words).position(position) if asked.draw else None,
    }


def standing(game: AnyGame, position: Any, words: Wording) -> Answer:
    """Whose turn it is, the points, and how the game ended if it has."""
    outcome = game.outcome(position)
    points = score_record(game, game.score(position)) if game.points else None
    counts = game.legal_moves(position).count() if outcome is None else 0
    return {
        "to_move": game.to_move(position),
        "score": points and [points[name] for name in game.players],
        "counted": [words.game.scores.get(name, "") for name in game.players],
        "legal": counts,
        "over": outcome is not None,
        "winner": outcome.winner if outcome else None,
    }


def told(table: Table, line: Line, words: Wording) -> str:
    """The last turn in words; empty if there is none, or the game has no words for turns."""
    tell = table.kit.tell
    if not line.moves or tell is None:
        return ""
    before = line.positions[-2]
    player = table.game.players[table.game.to_move(before)]
    try:
        return words.turn("played", tell(table.game, before, line.moves[-1]), words.player(player))
    except (KeyError, NotationError):
        return ""


def last(game: AnyGame, line: Line) -> Answer:
    """Places that the last turn emptied, and those where it put something."""
    if not line.moves:
        return {"left": [], "came": []}
    before, after = (occupants(game, one) for one in line.positions[-2:])
    return {
        "left": [place for place in before if place not in after],
        "came": [place for place, what in after.items() if before.get(place) != what],
    }


def held(game: AnyGame, position: Any, words: Wording) -> Answer:
    """Place -> who stands there, in words; and what is built, such as fences, with an empty text."""
    named = {**words.game.kinds, **words.game.players}
    there = occupants(game, position)
    return {place: ", ".join(named.get(one, one) for one in what) for place, what in there.items()}
