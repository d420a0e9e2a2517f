"""Figures of several boards: exact width, one scale of words and lines, captions below their boards."""

import random

import pytest

from boardrules.games.fendo import Fendo
from boardrules.playout import random_game
from boardwright.figures.diagram.draw_fendo import FendoDrawer
from boardwright.figures.diagram.figure import Panel, cell_for, compose
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.scene import scene_box
from tests.figures.diagram.shapes import overlapping, strokes_of, theme, words_of

GAME = Fendo()
DRAWER = FendoDrawer(7, 7)
THEME = theme()


def panels(count: int) -> tuple[Panel, ...]:
    position = GAME.initial()
    made: list[Panel] = []
    for move in random_game(GAME, random.Random(3), count).turns:
        line = (None, f"{len(made) + 1}. White: {GAME.format_move(move)}, a longer caption that takes more than a line")
        made.append(Panel(Frame(GAME, position, (MarkedTurn(move, "played", len(made) + 1),)), (line,)))
        position = GAME.apply(position, move)
    return tuple(made)


@pytest.mark.parametrize("width", [40.0, 80.0, 123.4, 200.0])
@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_a_figure_is_as_wide_as_asked_and_holds_everything(width, count):
    figure = compose(panels(count), DRAWER, THEME, width, "words")
    assert figure.width == width
    left, top, right, bottom = scene_box(figure.items)
    assert left >= -0.01
    assert top >= -0.01
    assert right <= width + 0.01
    assert bottom <= figure.height + 0.01


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


def test_words_and_lines_have_one_size_at_every_width():
    small, large = (compose(panels(1), DRAWER, THEME, width, "") for width in (60.0, 160.0))
    assert {word.size for word in words_of(small)} == {word.size for word in words_of(large)}
    assert {style.width for _, style in strokes_of(small)} == {style.width for _, style in strokes_of(large)}


@pytest.mark.parametrize("width", [40.0, 80.0, 200.0])
def test_no_word_lies_on_another(width):
    assert overlapping(words_of(compose(panels(4), DRAWER, THEME, width, ""))) == []


def test_the_same_figure_twice():
    assert compose(panels(2), DRAWER, THEME, 80.0, "") == compose(panels(2), DRAWER, THEME, 80.0, "")
