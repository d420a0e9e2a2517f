"""Figures of several boards: exact width, one scale of words and lines, captions below their boards."""

import math
import random
from dataclasses import replace
from typing import Any

import pytest

from boardrules.game import Game
from boardrules.games.cercas import Cercas
from boardrules.games.dendria import Dendria
from boardrules.games.fanorona import Fanorona
from boardrules.games.fendo import Fendo
from boardrules.playout import random_game
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.figure import GAP, Panel, cell_for, compose, too_narrow
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.score import Score
from boardwright.games.cercas.diagram import CercasDrawer
from boardwright.games.dendria.diagram.drawer import DendriaDrawer
from boardwright.games.fanorona.diagram import FanoronaDrawer
from boardwright.games.fendo.diagram import FendoDrawer
from boardwright.scene import scene_box
from tests.figures.diagram.shapes import check_room, overlapping, strokes_of, theme, words_of
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


@each("width", [40.0, 80.0, 123.4, 200.0])
@each("count", [1, 2, 3, 5])
def test_a_figure_is_as_wide_as_asked_and_holds_everything(width, count):
    figure = compose(panels(count), DRAWER, THEME, width, "words")
    assert figure.width == width
    check_room(figure, 0.01)


def test_one_board_fills_the_width():
    figure = compose(panels(1), DRAWER, THEME, 80.0, "words")
    assert DRAWER.size(cell_for(DRAWER, 80.0))[0] == pytest.approx(80.0)
    left, _, right, _ = scene_box(figure.items)
    assert right - left > 76


def test_boards_stand_side_by_side_only_where_they_stay_legible():
    narrow = compose(panels(4), DRAWER, THEME, 60.0, "words")
    wide = compose(panels(4), DRAWER, THEME, 200.0, "words")
    assert narrow.height > 3 * narrow.width, "one column"
    assert wide.height < wide.width


def test_five_boards_fill_their_rows_evenly():
    figure = compose(panels(5), DRAWER, THEME, 250.0, "words")
    starts = sorted(
        word.box[1]
        for word in words_of(figure)
        if word.text[0].isdigit() and word.text[1:2] == "." and word.size == 2.7
    )
    tops = [starts[0]]
    for start in starts:
        if start > tops[-1] + 10:
            tops.append(start)
    assert len(tops) == 2
    assert sum(start < tops[1] - 1 for start in starts) == 3
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


def test_captions_begin_below_the_boards_outline():
    outline = DRAWER.edge
    captions = [word for word in words_of(compose(panels(1), DRAWER, THEME, 80.0, "")) if word.size == 2.7]
    assert len(captions) == 2
    assert [word.box[0] for word in captions] == pytest.approx([outline, outline])


def test_captions_of_a_narrow_figure_take_its_whole_width():
    captions = [word for word in words_of(compose(panels(1), DRAWER, THEME, 28.0, "")) if word.size == 2.7]
    assert {word.box[0] for word in captions} == {0.0}


def test_the_score_stands_between_the_board_and_the_caption():
    score = Score("Score", (("White", 25), ("Orange", 24)))
    (panel,) = panels(1)
    plain, scored = (compose((one,), DRAWER, THEME, 80.0, "") for one in (panel, replace(panel, score=score)))
    tops = {word.text: word.box[1] for word in words_of(scored)}
    letters = max(word.box[3] for word in words_of(scored) if word.text in list("abcdefg"))
    first = next(text for text in tops if text.startswith("1. White"))
    assert letters < tops["25"] < tops[first]
    assert scored.height > plain.height
    assert overlapping(words_of(scored)) == []


DRAWERS: dict[str, tuple[Game[Any, Any], FrameDrawer]] = {
    "fendo": (GAME, DRAWER),
    "cercas": (Cercas(), CercasDrawer(7, 7)),
    "fanorona": (Fanorona(), FanoronaDrawer(5, 9)),
    "dendria-5": (Dendria(5), DendriaDrawer(5)),
    "dendria-11": (Dendria(11), DendriaDrawer(11)),
}


@pytest.mark.parametrize("name", DRAWERS)
def test_names_that_would_be_too_small_to_read_are_left_out_and_that_is_said(name):
    game, drawer = DRAWERS[name]
    position = game.initial()
    for move in random_game(game, random.Random(1), 12).turns:
        position = game.apply(position, move)
    shows = frozenset({"areas"}) if hasattr(game, "areas") else frozenset()
    frame = Frame(game, position, (MarkedTurn(next(iter(game.legal_moves(position))), "played", 11),), shows)
    needed = math.ceil(drawer.size(drawer.readable_cell)[0])
    for width in (20.0, needed - 1.0):
        words = words_of(drawer.draw(frame, cell_for(drawer, width), THEME))
        assert [word.text for word in words] == ["11"], "the number of the turn alone"
        assert too_narrow(drawer, width) == (
            f"at {width:g} mm the names and numbers on the board of this figure are too small to read and are left out;"
            f" it needs {needed} mm or more"
        )
    for width in (needed, needed + 10.0, 80.0, 160.0):
        words = words_of(drawer.draw(frame, cell_for(drawer, width), THEME))
        assert len(words) > 10
        assert all(word.size * 72 / 25.4 >= 6 for word in words)
        assert overlapping([word for word in words if word.text != "11"]) == []
        assert too_narrow(drawer, width) == ""
