"""The score box: every player's sign, name and points, in a row or one below the other, never wider than it may be."""

import pytest

from boardrules.games.registry import GAMES, game_class
from boardwright.figures.diagram.score import TOKENS, Score, score_box
from boardwright.scene import scene_box
from tests.figures.diagram.shapes import discs_of, overlapping, theme, words_of

THEME = theme()
FENDO = Score("Score", (("white", "White", 25), ("orange", "Orange", 24)))


@pytest.mark.parametrize("name", GAMES)
def test_every_player_of_every_game_has_a_sign_of_his_own(name):
    first, second = (TOKENS[player]((5.0, 5.0), THEME) for player in game_class(name).players)
    assert first
    assert second
    assert first != second


def test_a_wide_box_is_one_row_and_a_narrow_one_has_a_row_for_each_player():
    wide, narrow = score_box(FENDO, 80, THEME), score_box(FENDO, 25, THEME)
    assert [word.text for word in words_of(wide)] == ["Score", "White", "25", "Orange", "24"]
    assert [word.text for word in words_of(narrow)] == ["White", "25", "Orange", "24"]
    assert len({round(word.box[1], 3) for word in words_of(wide)}) == 1
    heights = {word.text: word.box[1] for word in words_of(narrow)}
    assert heights["White"] == pytest.approx(heights["25"])
    # One row of 4.8 mm lower.
    assert heights["Orange"] - heights["White"] == pytest.approx(4.8)


@pytest.mark.parametrize("width", [20.0, 30.0, 48.0, 60.0, 80.0])
@pytest.mark.parametrize("points", [(0, 3), (25, 24), (100, 99), (20.5, 20)])
def test_nothing_leaves_the_box_and_no_words_touch(width, points):
    score = Score("Score", (("white", "White", points[0]), ("orange", "Orange", points[1])))
    drawing = score_box(score, width, THEME)
    left, top, right, bottom = scene_box(drawing.items)
    # Half a line's width stands out.
    assert min(left, top) >= -0.1 - 1e-6
    assert right <= width + 0.1 + 1e-6
    assert bottom <= drawing.height
    assert overlapping(words_of(drawing)) == []
    signs = [disc for disc in discs_of(drawing) if disc.radius > 1.1]
    assert len(signs) == 2


def test_half_points_are_written_as_such_and_whole_ones_without_a_decimal_point():
    score = Score("Score", (("dark", "Dark", 20.5), ("light", "Light", 20.0)))
    assert [word.text for word in words_of(score_box(score, 80, THEME))][2::2] == ["20.5", "20"]


def test_a_letter_that_is_drawn_is_not_written_too():
    score = Score("Score", (("x", "X", 8), ("o", "O", 7)))
    assert [word.text for word in words_of(score_box(score, 80, THEME))] == ["Score", "8", "7"]
