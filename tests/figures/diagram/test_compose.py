"""Figures of several boards: exact width, one scale of words and lines, captions below their boards."""

import math
import random
import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from boardrules.game import Game
from boardrules.games.cercas import Cercas
from boardrules.games.dendria import Dendria
from boardrules.games.fanorona import Fanorona
from boardrules.games.fendo import Fendo
from boardrules.playout import random_game
from boardwright.app.boards import game_of
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.figure import CAPTION, GAP, Panel, caption, cell_for, compose, too_narrow
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.score import Score
from boardwright.fonts import text_width
from boardwright.games.cercas.diagram import CercasDrawer
from boardwright.games.dendria.diagram.drawer import DendriaDrawer
from boardwright.games.fanorona.diagram import FanoronaDrawer
from boardwright.games.fendo.diagram import FendoDrawer
from tests.figures.diagram.shapes import check_room, overlapping, strokes_of, theme, words_of
from tests.figures.measuring import margin
from tests.installed_games import drawer_of, stock_board
from tests.samples import each

GAME = Fendo()
DRAWER = FendoDrawer(7, 7)
THEME = theme()


def panels(count: int) -> tuple[Panel, ...]:
    position = GAME.initial()
    made: list[Panel] = []
    for move in random_game(GAME, random.Random(3), count).turns:
        line = ((), f"{len(made) + 1}. White: {GAME.format_move(move)}, a longer caption that takes more than a line")
        made.append(Panel(Frame(GAME, position, (MarkedTurn(move, "played", len(made) + 1),)), (line,)))
        position = GAME.apply(position, move)
    return tuple(made)


TWO_SENTENCES = ["Dark to move: one Tree in 2 turns.", "One turn works."]


@pytest.mark.parametrize(
    "words, room, wanted",
    [
        ("Dark to move. One turn works.", "Dark to move. One turn", ["Dark to move.", "One turn works."]),
        ("Dark to move: one Tree in 2 turns. One turn works.", "Dark to move: one Tree in 2 turns. One", TWO_SENTENCES),
        # Not at the price of a line, nor for a number with a full stop.
        ("To. Only one turn works.", "To. Only one turn", ["To. Only one turn", "works."]),
        ("1. White plays here.", "1. White plays", ["1. White plays", "here."]),
        ("White holds 2 and needs 3.", "White holds 2 and needs", ["White holds 2 and", "needs\u00a03."]),
        ("needs 3.", "needs", ["needs", "3."]),
    ],
)
def test_no_word_is_left_alone_below_the_others_if_it_can_be_helped(words, room, wanted):
    drawing = caption([((), words)], text_width(room, CAPTION) + 0.05, THEME)
    assert [word.text for word in words_of(drawing)] == wanted


@each("width", [40.0, 80.0, 123.4, 200.0])
@each("count", [1, 2, 3, 5])
def test_a_figure_is_as_wide_as_asked_and_holds_everything(width, count):
    figure = compose(panels(count), DRAWER, THEME, width, "words")
    assert figure.width == width
    check_room(figure, 0.01)


def test_one_board_fills_the_width():
    figure = compose(panels(1), DRAWER, THEME, 80.0, "words")
    assert DRAWER.size(cell_for(DRAWER, 80.0))[0] == pytest.approx(80.0)
    assert margin(figure.items, figure.width, 1000) < 2


def test_boards_stand_side_by_side_only_where_they_stay_legible():
    narrow = compose(panels(4), DRAWER, THEME, 60.0, "words")
    wide = compose(panels(4), DRAWER, THEME, 200.0, "words")
    assert narrow.height > 3 * narrow.width, "one column"
    assert wide.height < wide.width


def test_five_boards_fill_their_rows_evenly():
    figure = compose(panels(5), DRAWER, THEME, 250.0, "words")
    starts = Counter(round(word.box[1], 3) for word in words_of(figure) if re.match(r"\d\.", word.text))
    assert [*starts.values()] == [3, 2]
    # Each row can stand by itself.
    first, second = figure.rows
    assert figure.height - first.height - second.height == pytest.approx(GAP)
    assert len(words_of(first)) + len(words_of(second)) == len(words_of(figure))
    assert first.description == "words"
    assert second.description.startswith("4. White: ")


def test_words_and_lines_have_one_size_at_every_width():
    small, large = (compose(panels(1), DRAWER, THEME, width, "") for width in (60.0, 160.0))
    assert {word.size for word in words_of(small)} == {word.size for word in words_of(large)}
    assert {style.width for _, style in strokes_of(small)} == {style.width for _, style in strokes_of(large)}


@pytest.mark.parametrize("width, start", [(80.0, DRAWER.edge), (28.0, 0.0)])
def test_captions_begin_below_the_boards_outline_and_those_of_a_narrow_figure_take_its_whole_width(width, start):
    captions = [word for word in words_of(compose(panels(1), DRAWER, THEME, width, "")) if word.size == 2.7]
    assert len(captions) >= 2
    assert [word.box[0] for word in captions] == pytest.approx([start] * len(captions))


def test_the_score_stands_between_the_board_and_the_caption():
    score = Score("Score", (("White", 25), ("Orange", 24)))
    (panel,) = panels(1)
    plain, scored = (compose((one,), DRAWER, THEME, 80.0, "") for one in (panel, replace(panel, score=score)))
    words = words_of(scored)
    tops = {word.text[:8]: word.box[1] for word in words}
    assert max(word.box[3] for word in words if word.text in [*"abcdefg"]) < tops["25"] < tops["1. White"]
    assert scored.height > plain.height
    assert overlapping(words) == []


FEN = ("fen-triangle", "fen-cairo", "fen-truncated-trihexagonal")

DRAWERS: dict[str, tuple[Game[Any, Any], FrameDrawer]] = {
    "fendo": (GAME, DRAWER),
    "cercas": (Cercas(), CercasDrawer(7, 7)),
    "fanorona": (Fanorona(), FanoronaDrawer(5, 9)),
    "dendria-5": (Dendria(5), DendriaDrawer(5)),
    "dendria-11": (Dendria(11), DendriaDrawer(11)),
    **{name: (game_of(stock_board(name)), drawer_of(stock_board(name))) for name in FEN},
}


@pytest.mark.parametrize("name", DRAWERS)
def test_names_that_would_be_too_small_to_read_are_left_out_and_that_is_said(name):
    game, drawer = DRAWERS[name]
    position = random_game(game, random.Random(1), 12).position
    shows = frozenset({"tally", "can_capture"} if name in FEN else {"areas"} if hasattr(game, "areas") else ())
    frame = Frame(game, position, (MarkedTurn(next(iter(game.legal_moves(position))), "played", 11),), shows)
    needed = math.ceil(drawer.size(drawer.readable_cell)[0])
    for width in (20.0, needed - 1.0):
        words = words_of(drawer.draw(frame, cell_for(drawer, width), THEME))
        assert {word.text for word in words} == {"11"}, "the number of the turn alone"
        assert too_narrow(drawer, width) == (
            f"at {width:g} mm the names and numbers on the board of this figure are too small to read and are left out;"
            f" it needs {needed} mm or more"
        )
    for width in (needed, needed + 10.0, 80.0, 160.0):
        words = words_of(drawer.draw(frame, cell_for(drawer, width), THEME))
        assert len(words) > (0 if name in FEN else 10)
        assert all(word.size * 72 / 25.4 >= 6 for word in words)
        assert overlapping([word for word in words if word.text != "11"]) == []
        assert too_narrow(drawer, width) == ""
